"""Ordinary bots at many tables: their view is folded only when they look at it.

The messages about a table are stored as they came.  Reading any part of the view folds the new ones; a bot that
decides by its turn alone costs nothing more than a fast one.
"""

from __future__ import annotations

import inspect
import random

import msgspec

from pokerclient.bots.base import Bot
from pokerclient.errors import IllegalMove
from pokerclient.fast.decoder import FastEvent
from pokerclient.fast.fast_bot import FastBot, FastTable
from pokerclient.moves import Move, PlayerAction, check_or_fold, fold, resolve
from pokerclient.views.lazy_view import LazyView
from pokerwire.hand_events import Event

_DECODE = msgspec.msgpack.Decoder().decode


class MessageView(LazyView, current={"table", "name"}):
    """A table as its player sees it, made of the messages about it.

    It knows only its own player's turns: a room that got `Hello.hold` sends no others.
    """

    def __init__(self, table: int, name: str | None = None) -> None:
        """Make an empty view."""
        self._record: list[bytes] = []
        super().__init__(table, name)

    def add_message(self, body: bytes) -> None:
        """Store a message about the table as it came, for later."""
        self._record.append(body)

    def catch_up(self) -> list[Event]:
        """Fold what is new and return its events."""
        bodies, self._record = self._record, []
        events: list[Event] = []
        for body in bodies:
            message = _DECODE(body)
            if message["type"] == "snapshot":
                self.reset(message["state"])
            else:
                events += self.apply_events(message)
        return events


class ViewBotAdapter(FastBot):
    """A :class:`~pokerclient.bots.base.Bot` at one table of a fast player."""

    hear_method = "see"

    def __init__(self, rng: random.Random, bot: Bot) -> None:
        super().__init__(rng)
        self._bot = bot
        self._sees = type(bot).see is not Bot.see
        self._view = MessageView(0)

    def sit(self, table: FastTable, name: str) -> None:
        """A snapshot of the table is about to come."""
        self._view = MessageView(table.number, name)

    def hear(self, body: bytes) -> None:
        """Let the bot see a message about the table; raise the first exception in its code."""
        self._view.add_message(body)
        if not self._sees:
            return
        raised = None
        for event in self._view.catch_up():
            try:
                self._bot.see(self._view, event)
            except Exception as error:
                raised = raised or error
        if raised is not None:
            raise raised

    def decide(self, table: FastTable, turn: FastEvent) -> PlayerAction:
        """Ask the bot, as at any table; a fold where checking is free becomes a check.

        Raise :class:`IllegalMove` for a move that the turn does not allow, and whatever the bot raises.
        """
        view = self._view
        now = view.turn
        if now is None or now.decision != turn.decision:
            raise IllegalMove("the turn is over")
        move = self._bot.decide(view, now)
        if inspect.isawaitable(move):
            raise IllegalMove("a bot whose decide() is async plays at one table, without --tables")
        if move == fold():
            return check_or_fold(now.legal)
        if isinstance(move, Move):
            return resolve(move, now.legal)
        if isinstance(move, PlayerAction):
            return move
        raise IllegalMove(f"decide() returned {move!r}, which is no move")
