"""Bots in the seats of a tournament's tables, in this process; each bot goes with its player from table to table."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from pokerclient.bots.base import Bot
from pokerclient.bots.tracing import BOT_EXCEPTIONS
from pokerclient.views.table_view import TableView
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.runners.in_process import crash_fault, deliver_events, resolve_action
from pokerroom.lab.arena.tournament.icm_luck import HandWatch, IcmLuck
from pokerroom.poker.actions import Action
from pokerroom.tables.event_log import PrivateEvent, unwrap
from pokerroom.tables.peer.hand_runner import check_or_fold
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.cash.cash_events import Turn
from pokerwire.hand_events import Event


class TournamentBot:
    """One player of one tournament."""

    def __init__(self, name: str, kind: type[Bot], seed: str) -> None:
        self.name = name
        self.faults = 0
        self.luck = 0.0
        """money that all-ins brought beyond what could be expected, where that is counted"""
        self._bot = kind(random.Random(seed))  # noqa: S311 - a seed brings the same battle again
        self._sees = kind.see is not Bot.see
        self._view: TableView | None = None
        self._unread: list[Any] = []

    def take_seat(self, table: TournamentTable) -> None:
        """Look at the table where the player sits from now on."""
        self._view = TableView.from_snapshot(table.number, table.snapshot(self.name, table.now), self.name)
        self._unread = []

    def hear(self, entries: Sequence[Any]) -> None:
        """Note what happened at the table; it is read when the bot decides."""
        self._unread += entries

    def decide(self, turn: Turn) -> Action:
        """Return the bot's decision; a bot that fails checks where that is free, and else folds."""
        view = self._view
        assert view is not None, "a player without a seat decides"
        try:
            deliver_events(self._visible(view), lambda event: self._see(view, event))
            try:
                answer = self._bot.decide(view, turn)
            except BOT_EXCEPTIONS as error:
                raise crash_fault(error) from None
            return resolve_action(answer, turn)
        except BotFault:
            self.faults += 1
            return check_or_fold(turn.legal)

    def _visible(self, view: TableView) -> Sequence[Event]:
        unread, self._unread = self._unread, []
        events = []
        for entry in unread:
            event = entry.visible_to(self.name) if type(entry) is PrivateEvent else entry
            if event is not None:
                view.apply(event)
                events.append(event)
        return events if self._sees else ()

    def _see(self, view: TableView, event: Event) -> None:
        self._bot.see(view, event)


class BotTable(TournamentTable):
    """A table whose players are bots: an order to deal a hand plays it to its end."""

    seated_bots: dict[str, TournamentBot]
    icm_luck: IcmLuck | None = None
    """counts the luck of all-ins, where that is wanted"""
    _watch: HandWatch | None = None

    def play_hand(self) -> None:
        """Ask bot after bot until the hand is over or an all-in waits."""
        began = self._state.running
        if (
            self.icm_luck is not None
            and began is not None
            and (self._watch is None or self._watch.hand is not began.hand)
        ):
            self._watch = self.icm_luck.watch(began.hand, began.seats)
        while (running := self._state.running) is not None and running.hand.turn is not None:
            self.pass_on()
            seat = running.hand.turn
            turn = self._state.public_state.turn
            assert turn is not None
            assert turn.seat == seat
            player = running.seats[seat]
            action = self.seated_bots[player].decide(turn)
            try:
                self.act(player, running.number, running.decision, action, self.now)
            except TableError:
                self.seated_bots[player].faults += 1
                refuge = check_or_fold(running.hand.legal)
                self.act(player, running.number, running.decision, refuge, self.now)
        self.pass_on()

    def pass_on(self) -> None:
        """Pass the bots an event."""
        entries = self.take_entries().events
        self._count_luck(entries)
        for player in self.players:
            self.seated_bots[player].hear(entries)

    def _count_luck(self, entries: Sequence[Any]) -> None:
        for entry in entries if self.icm_luck is not None else ():
            if self._watch is not None and self._watch.add(unwrap(entry)):
                assert self.icm_luck is not None
                self.icm_luck.count(self._watch)
                self._watch = None
