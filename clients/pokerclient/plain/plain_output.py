"""What comes from the room, line by line: events, turns, the line, chat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pokerclient.plain.descriptions import game_lines, table_lines, turn_line
from pokerclient.plain.uth.uth_descriptions import betting_line, decision_line, uth_table_lines
from pokerclient.preferences import Preferences
from pokerclient.sdk.client import Client
from pokerclient.sdk.host_commands import request_text
from pokerclient.sdk.updates import (
    ConnectionChanged,
    ConnectionState,
    Disconnected,
    LobbyChat,
    NoticeReceived,
    Online,
    RealityCheckDue,
    Reconnecting,
    RemovedFromTable,
    RequestsChanged,
    SeatAssigned,
    SwapOffered,
    TableChanged,
    TableGone,
    TableReset,
    TableTakenOver,
    TournamentChanged,
    Update,
    UthTableChanged,
    UthTableReset,
)
from pokerclient.text import EventWords
from pokerclient.text.tournament_news import news
from pokerclient.text.uth import UthEventWords
from pokerclient.text.uth.uth_speech import reality_check_text
from pokerclient.transport.reconnecting_connection import Pause
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import _, amount_text
from pokerwire.cash.cash_events import GameAsked, SatOut, Turn
from pokerwire.hand_events import Event
from pokerwire.room.moderation_records import PendingBuyIn
from pokerwire.tournament.tournament_tables import tournament_of
from pokerwire.uth.round_events import BettingOpened


class UpdatePrinter:
    """Describes what happens. ``say`` takes lines for the player; with ``bell`` their turn rings."""

    def __init__(
        self,
        client: Client,
        words: EventWords,
        say: Callable[..., None],
        preferences: Preferences,
        *,
        bell: bool,
        pause: Pause,
        clock: Callable[[], float],
    ) -> None:
        self.hand_lines: dict[int, list[str]] = {}
        """table -> the lines about its running or last hand"""
        self._client = client
        self._words = words
        self._uth_words = UthEventWords(words)
        self._clock = clock
        self._say = say
        self._preferences = preferences
        self._bell = "\a" if bell else ""
        self._pause = pause
        self._requests: tuple[PendingBuyIn, ...] = ()
        self._entered = self._room_closed = False
        self._announced: dict[int, Turn | Event] = {}
        self._reminders: dict[int, asyncio.Task[None]] = {}

    def print_update(self, update: Update) -> None:
        """Describe one update."""
        if isinstance(update, TableChanged):
            self._print_table_event(update)
        elif isinstance(update, TableReset):
            self._say(*table_lines(update.view, self._words))
            self._announce_turn(update.view)
        elif isinstance(update, UthTableChanged):
            self._print_uth_event(update)
        elif isinstance(update, UthTableReset):
            self._say(*uth_table_lines(update.view, self._uth_words))
            self._announce_decision(update.view)
        elif isinstance(update, ConnectionChanged):
            self._print_connection(update.state)
        elif isinstance(update, RealityCheckDue):
            self._say(
                f"{reality_check_text(update.time // 60_000, update.stake, update.loss, self._words.language)}."
            )
        else:
            self._print_room_update(update)

    def _print_room_update(self, update: Update) -> None:
        """Describe what concerns no table that is shown."""
        if isinstance(update, TableTakenOver | RemovedFromTable):
            self.forget(update.table)
            self._say(update.message)
        elif isinstance(update, TableGone):
            self.forget(update.table)
            gone = self._client.table_name(update.table)
            self._say(_("{table} is gone: {reason}.", table=gone, reason=update.message))
        elif isinstance(update, LobbyChat):
            if update.player == self._client.name or not self._preferences.hides_player(update.player):
                self._say(_("{player} (lobby): {text}", player=update.player, text=update.text))
        elif isinstance(update, RequestsChanged):
            self._say(
                *[
                    _("{text}: 'host yes {player}'.", text=request_text(one), player=one.player)
                    for one in self._new_requests(update)
                ]
            )
        elif isinstance(update, TournamentChanged):
            self._say(*filter(None, [news(update.events, self._client.name, len(update.tables))]))
        elif isinstance(update, SeatAssigned) and tournament_of(update.table):
            return  # the app goes there, and says so
        elif isinstance(update, SeatAssigned):
            text = self._words.seat_given(update.table, update.seat, update.name, update.chips)
            self._say(_("{text}: 'watch {table}' goes there.", text=text, table=update.table))
        elif isinstance(update, SwapOffered):
            if not self._preferences.hides_player(update.player):
                self._say(
                    _(
                        "{text} 'swap {player}' agrees, 'swap no {player}' refuses.",
                        text=update.text,
                        player=update.player,
                    )
                )
        elif isinstance(update, NoticeReceived):
            self._say(_("The room: {text}", text=update.text))

    def _new_requests(self, update: RequestsChanged) -> list[PendingBuyIn]:
        before, self._requests = self._requests, update.requests
        return [one for one in update.requests if one not in before]

    def forget(self, table: int) -> None:
        """A table is not watched any more."""
        self._announced.pop(table, None)
        self.hand_lines.pop(table, None)
        self._drop_reminder(table)

    def stop(self) -> None:
        """Remind of nothing any more."""
        for table in tuple(self._reminders):
            self._drop_reminder(table)

    def _print_table_event(self, update: TableChanged) -> None:
        view, event = update.view, update.event
        hand_lines = self.hand_lines.setdefault(view.table, [])
        if event.type == "hand_started":
            hand_lines.clear()
        hidden = self._preferences.hides(event, view.name)
        lines = [] if hidden else self._words.sentences(event, view)
        hand_lines.extend(lines)
        if isinstance(event, SatOut) and event.reason == "broke" and event.seat == view.you:
            lines = [*lines, self._no_chips(view, event)]
        if isinstance(event, GameAsked) and event.seat == view.you:
            games = ", ".join(game_lines(view.config))
            lines = [*lines, self._bell + _("Choose with 'game NUMBER': {games}", games=games)]
        self._say(*(self._with_table(view, line) for line in lines))
        if update.last:
            self._announce_turn(view)

    def _no_chips(self, view: TableView, event: SatOut) -> str:
        """Return how to continue without chips."""
        least = amount_text(view.config.min_buy_in)
        if event.kept:
            seconds = round(event.kept / 1000)
            line = _(
                "'top {least}' buys chips; your seat is kept for {seconds} seconds.",
                least=least,
                seconds=seconds,
            )
        else:
            line = _("'top {least}' buys chips.", least=least)
        if self._client.wallet >= view.config.min_buy_in:
            return line
        if self._client.gives_fresh_chips:
            first = _("Your wallet holds too few: 'refill' brings fresh chips.")
        else:
            first = _("Your wallet holds too few, and this room gives no fresh chips: ask the host for some.")
        return f"{first} {line}"

    def _print_uth_event(self, update: UthTableChanged) -> None:
        view, event = update.view, update.event
        if event.type != "choices":  # printed with its keys, below
            lines = (
                [betting_line(event, view, self._uth_words)]
                if isinstance(event, BettingOpened)
                else self._uth_words.sentences(event, view)
            )
            self._say(*(self._with_table(view, line) for line in lines))
        if update.last:
            self._announce_decision(view)

    def _announce_decision(self, view: UthTableView) -> None:
        choices = view.choices
        if choices is None or self._announced.get(view.table) is choices:
            return
        self._announced[view.table] = choices
        line = decision_line(view, self._uth_words, self._clock())
        self._say(self._bell + self._with_table(view, line))

    def _print_connection(self, state: ConnectionState) -> None:
        if isinstance(state, Reconnecting) and state.closed:
            self._say_closed(state.reason)
        elif isinstance(state, Reconnecting):
            self._say(
                _(
                    "The connection is lost ({reason}); try {attempt} in {seconds} seconds.",
                    reason=state.reason,
                    attempt=state.attempt,
                    seconds=format(state.seconds, ".1f"),
                )
            )
        elif isinstance(state, Online):
            self._entered, self._room_closed = True, False
            if state.reconnected:
                self._say(_("The connection is back."))
        elif isinstance(state, Disconnected) and state.code != "closed" and self._entered:
            reason = state.message.rstrip(".")
            self._say(_("The room closed the connection: {reason}.", reason=reason))

    def _say_closed(self, reason: str) -> None:
        """Say once that the room is closed."""
        if not self._room_closed:
            self._room_closed = True
            reason = reason.rstrip(".")
            self._say(_("The room closed the connection: {reason}.", reason=reason))
            self._say(_("This program comes back by itself when it opens again; 'quit' leaves."))

    # --- our turn -----------------------------------------------------------------------------------------------

    def _announce_turn(self, view: TableView) -> None:
        turn = view.turn
        if turn is None or not view.my_turn or self._announced.get(view.table) is turn:
            return
        self._announced[view.table] = turn
        self._say(self._bell + self._with_table(view, turn_line(view, turn, self._words)))
        self._drop_reminder(view.table)
        if turn.time:
            self._reminders[view.table] = asyncio.create_task(self._remind(view, turn))

    async def _remind(self, view: TableView, turn: Turn) -> None:
        """Say it again when half of the time is over."""
        await self._pause(turn.time / 2000)
        if view.turn is turn and not view.paused:
            seconds = round(turn.time / 2000)
            self._say(
                self._with_table(
                    view,
                    _("Still your turn in hand {hand}: {seconds} seconds", hand=turn.hand, seconds=seconds),
                )
            )

    def _drop_reminder(self, table: int) -> None:
        reminder = self._reminders.pop(table, None)
        if reminder is not None:
            reminder.cancel()

    def _with_table(self, view: TableView | UthTableView, line: str) -> str:
        """Name the table where several are watched."""
        has_several = len(self._client.tables) + len(self._client.uth_tables) > 1
        if not has_several:
            return line
        return _("{table}: {line}", table=self._client.table_name(view.table), line=line)
