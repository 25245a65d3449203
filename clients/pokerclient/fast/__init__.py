"""Bots for thousands of hands a second: no view of the table, decisions from the turn alone, many tables a line."""

from pokerclient.fast.bot import FastBot, FastTable
from pokerclient.fast.decoder import FOLD, Happened, Legal
from pokerclient.moves import Act

__all__ = ["FOLD", "Act", "FastBot", "FastTable", "Happened", "Legal"]
