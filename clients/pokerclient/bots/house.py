"""Bots against the house under their public name: ``from pokerclient.bots.house import HouseBot``."""

from pokerclient.bots.uth_bots import HouseBot, UthBasic, UthRandom

__all__ = ["HouseBot", "UthBasic", "UthRandom"]
