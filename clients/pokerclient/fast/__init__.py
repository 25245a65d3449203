"""Bots for thousands of hands a second: no view of the table, decisions from the turn alone, many tables a line."""

from pokerclient.fast.decoder import FOLD, FastEvent, FastLegal
from pokerclient.fast.fast_bot import FastBot, FastTable
from pokerclient.moves import PlayerAction

__all__ = ["FOLD", "FastBot", "FastEvent", "FastLegal", "FastTable", "PlayerAction"]
