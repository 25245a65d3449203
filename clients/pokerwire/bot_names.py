"""What the house's own bots are called, for texts; ``pokerclient.bots.load`` has where each is."""

from __future__ import annotations

HOUSE_BOT_NAMES = ("random", "call", "sensible", "cfr", "blueprint")
"""bots for tables where people play each other"""
UTH_BOT_NAMES = ("uth-basic", "uth-random")
"""bots for tables against the house"""
