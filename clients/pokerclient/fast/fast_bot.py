"""The base class of fast bots."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pokerclient.fast.decoder import FastEvent
from pokerclient.moves import PlayerAction


class FastTable:
    """One table as a fast bot knows it: little, but free of cost."""

    __slots__ = (
        "answer_id",
        "board",
        "bot",
        "buy_in",
        "buy_ins_approved",
        "cards",
        "hand",
        "number",
        "playing",
        "seat",
        "sitting_out",
        "stack",
        "turn",
    )

    def __init__(self, number: int, bot: FastBot) -> None:
        self.number = number
        self.bot = bot
        self.hand = 0
        """the number of the running or the last hand"""
        self.seat = 0
        """our seat; 0: none (yet)"""
        self.cards: Sequence[str] = ()
        """our own cards"""
        self.board: Sequence[str] = ()
        self.stack = 0
        """the bot's own at the end of the last hand"""
        self.sitting_out = False
        """whether we sit out"""
        self.playing = False
        """whether we are in a hand, or have been and folded"""
        self.turn: FastEvent | None = None
        """the bot's turn that it answered last, by the command ``answer_id``"""
        self.answer_id = 0
        self.buy_in = 0
        """what we sit down with"""
        self.buy_ins_approved = False
        """whether the host approves all chips here"""


class FastBot:
    """A player at one table, for thousands of hands a second, without a view of the table. Override :meth:`decide`.

    ``rng`` is the bot's own randomness: use nothing else, so that a game can be repeated.
    """

    hear_method = "hear"
    """the method of its author's code that :meth:`hear` calls"""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def decide(self, table: FastTable, turn: FastEvent) -> PlayerAction:
        """Return the action: ``turn.legal.match()``, ``turn.legal.raise_to(120)``, ``FOLD``,
        ``PlayerAction("draw", cards=..)``.

        ``turn.legal`` has the legal actions with their amounts, ``turn.pot`` is everything in the middle,
        ``table.cards`` and ``table.board`` are cards, two letters each.
        """
        raise NotImplementedError

    def see(self, table: FastTable, event: FastEvent) -> None:
        """Called with every event of the table, if it is overridden."""

    def sit(self, table: FastTable, name: str) -> None:
        """Called with our name before a snapshot of the table comes, at first and after a dropped connection."""

    def hear(self, body: bytes) -> None:
        """Called with every message about the table as it came, before its events, if it is overridden."""
