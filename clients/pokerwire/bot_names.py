"""What the house's own bots are called, for texts; ``pokerclient.bots.load`` has where each is."""

from __future__ import annotations

HOUSE_BOT_NAMES = (
    "random",
    "call",
    "sensible",
    "cfr",
    "blueprint",
    "solver",
    "rock",
    "maniac",
    "station",
    "trapper",
    "tilter",
)
"""bots for tables where people play each other"""
NUMPY_BOT_NAMES = ("solver",)
"""those of them that need NumPy, and the time of a processor: only the host seats them, or offers them to players"""
STRENGTHS = {
    "easy": ("station", "call", "rock"),
    "club": ("trapper", "tilter", "maniac"),
    "hard": ("blueprint", "sensible"),
}
"""how strong a table's bots shall be, in one word -> those who sit down in turn"""
DEFAULT_STRENGTH = "club"
"""strength of house bots whose kind nobody named"""
UTH_BOT_NAMES = ("uth-basic", "uth-random")
"""bots for tables against the house"""
