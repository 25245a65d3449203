"""The plain mode itself: it prints what comes from the room, and carries out what is typed."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import NoReturn

from pokerclient.errors import ClientError
from pokerclient.plain import plain_help
from pokerclient.plain.action_parser import is_move, parse_move
from pokerclient.plain.command_words import spoken_word
from pokerclient.plain.descriptions import table_lines
from pokerclient.plain.plain_command import CommandUsageError
from pokerclient.plain.plain_commands import find_command
from pokerclient.plain.plain_output import UpdatePrinter
from pokerclient.plain.plain_queries import QueryContext, answer_query, is_query
from pokerclient.plain.typed_english import in_english, typed_word
from pokerclient.plain.uth.plain_uth_commands import find_uth_command
from pokerclient.plain.uth.uth_descriptions import uth_table_lines
from pokerclient.preferences import Preferences
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import ConnectionChanged, Disconnected, Online, SeatAssigned, TableGone, Update
from pokerclient.text import EventWords
from pokerclient.text.uth import UthEventWords
from pokerclient.text.uth.raise_funds import RaiseFunds
from pokerclient.transport.credential_files import last_login_text
from pokerclient.transport.reconnecting_connection import Pause
from pokerclient.views.table_view import TableView
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import _, quoted, speak
from pokerwire.tournament.tournament_tables import tournament_of

LEAVE_SECONDS = 3.0
"""seconds to wait, on the way out, for the room to receive our leave"""

_MEANT = {"join": "sit", "play": "sit", "buyin": "sit", "stand": "leave"}
"""words of other programs -> the command that does it here"""


class PlainApp:
    """One player in the plain mode. ``write`` takes each line for the player, without its end."""

    def __init__(
        self,
        client: Client,
        write: Callable[[str], None],
        *,
        words: EventWords | None = None,
        bell: bool = False,
        pause: Pause = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.client = client
        self.words = words or EventWords(group=True)
        self._write = write
        self._clock = clock
        self.uth_words = UthEventWords(self.words)
        self.raise_funds = RaiseFunds()
        self.preferences = Preferences()
        self._printer = UpdatePrinter(
            client, self.words, self.say, self.preferences, bell=bell, pause=pause, clock=clock
        )
        self._table: int | None = None
        self._finished = asyncio.Event()
        self._seats_changed = asyncio.Event()
        """set when the room may have given us a seat that is not shown"""
        self._status = 0

    async def run(self, lines: AsyncIterator[str], table: int | None = None) -> int:
        """Play until the lines end, the player leaves or the room closes; return the exit status.

        Raise :class:`ClientError` when the room cannot be entered.  ``table`` is watched from the start.
        """
        speak(self.words.language)
        remove = self.client.listen(self._handle_update)
        try:
            await self.client.connect()
            loading = asyncio.create_task(self._load_preferences())
            await self._introduce(table)
            work = (self._run_lines(lines), self._finished.wait(), self._find_new_seats())
            tasks = [asyncio.create_task(one) for one in work]
            done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in (*pending, loading):
                task.cancel()
            for task in done:
                task.result()
            return self._status
        finally:
            await self._shut_down()
            remove()

    # --- for the commands ---------------------------------------------------------------------------------------

    @property
    def view(self) -> TableView:
        """The table in hand; raises :class:`CommandUsageError` without one, or at one against the house."""
        view = self.client.tables.get(self.table_number)
        if view is None:
            raise CommandUsageError(
                _(
                    "table {table_number} is played against the house, without this command: '?' lists its commands",
                    table_number=self.table_number,
                )
            )
        return view

    @property
    def uth_view(self) -> UthTableView:
        """The table against the house in hand; raises :class:`CommandUsageError` without one."""
        view = self.client.uth_tables.get(self.table_number)
        if view is None:
            raise CommandUsageError(
                _("at table {table_number} players play each other", table_number=self.table_number)
            )
        return view

    @property
    def table_number(self) -> int:
        """The number of the table in hand, of either kind; raises :class:`CommandUsageError` without one."""
        if self._table is None or not self._watches(self._table):
            raise CommandUsageError(
                _("you are not watching a table: 'tables' lists them, 'watch' and its number shows one")
            )
        return self._table

    def now(self) -> float:
        """The time in seconds."""
        return self._clock()

    def describe(self) -> None:
        """Describe the current table in full."""
        if self.table_number in self.client.uth_tables:
            row = self.client.lobby.tables.get(self.uth_view.table)
            alone = row is not None and row.one_at_a_time
            self.say(*uth_table_lines(self.uth_view, self.uth_words, alone=alone))
        else:
            self.say(*table_lines(self.view, self.words))

    def say(self, *lines: str) -> None:
        """Show lines to the player."""
        try:
            for line in lines:
                self._write(line)
        except BrokenPipeError:  # nobody reads us any more
            self._end(1)

    async def show_table(self, table: int) -> None:
        """Watch a table and take it in hand."""
        if self._watches(table):
            self._table = table
            self.describe()
        else:
            await self.client.watch_any(table)
            self._table = table

    def forget_table(self, table: int) -> None:
        """A table is not watched any more."""
        self._printer.forget(table)
        if table == self._table:
            self._table = next(iter([*self.client.tables, *self.client.uth_tables]), None)

    def _watches(self, table: int) -> bool:
        return table in self.client.tables or table in self.client.uth_tables

    def leave_room(self) -> None:
        """Leave all tables and end."""
        self._end(0)

    # --- coming and going ---------------------------------------------------------------------------------------

    async def _introduce(self, table: int | None) -> None:
        client = self.client
        how = (
            _("as {name}, with {wallet} chips in your wallet", name=client.name, wallet=client.wallet)
            if client.name
            else _("as a spectator")
        )
        self.say(_("You are in {room} {how}.", room=client.room, how=how))
        if last := last_login_text(client.last_login):
            self.say(last)
        await client.subscribe_lobby()
        seats = dict(client.seats)
        await self._show_own_seats()
        for number, seat in client.seats_elsewhere.items():
            self.say(
                _(
                    "{table}: you have seat {seat} there on another device; 'watch {number}' plays it here.",
                    table=client.table_name(number),
                    seat=seat,
                    number=number,
                )
            )
        if table is not None and table not in seats:
            await self.show_table(table)
        self.say(
            _(
                "'tables' lists the tables, 'watch' and its number shows one, 'sit' takes a seat, "
                "'?' lists all commands."
            )
        )

    async def _load_preferences(self) -> None:
        """Load the player's settings, if the room has any."""
        if self.client.name:
            with contextlib.suppress(ClientError):
                self.preferences.update_from(await self.client.settings())

    async def _find_new_seats(self) -> NoReturn:
        """Show where the room has seated the player: in a tournament, or while the connection was gone."""
        while True:
            await self._seats_changed.wait()
            self._seats_changed.clear()
            with contextlib.suppress(ClientError):
                await self._show_own_seats()

    async def _show_own_seats(self) -> None:
        """Show the tables where the player sits and which are not shown: they may have come by a seat while away."""
        for number, seat in list(self.client.seats.items()):
            if not self._watches(number):
                await self._show_own_seat(number, seat)
        await self.client.watch_own_tournaments()

    async def _show_own_seat(self, number: int, seat: int) -> None:
        """Show a table where the player sits; the room moves players of a tournament, who then leave the old one."""
        tournament = tournament_of(number)
        if not tournament:
            self.say(_("You still have seat {seat} at table {number}.", seat=seat, number=number))
            await self.show_table(number)
            return
        if tournament not in self.client.followed_tournaments:  # else its events have said so
            self.say(_("{table}: you have seat {seat}.", table=self.client.table_name(number), seat=seat))
        for older in [one for one in self.client.tables if tournament_of(one) == tournament]:
            await self.client.unwatch(older)
            self._printer.forget(older)
        await self.show_table(number)

    async def _shut_down(self) -> None:
        """Leave every seat, so that nobody waits for us, and close."""
        self._printer.stop()
        if isinstance(self.client.state, Online):
            leaving = [self.client.leave(table) for table in self.client.seats]
            try:
                async with asyncio.timeout(LEAVE_SECONDS):
                    await asyncio.gather(*leaving, return_exceptions=True)
            except TimeoutError:
                pass
        await self.client.close()

    def _end(self, status: int) -> None:
        self._status = max(self._status, status)
        self._finished.set()

    def _handle_update(self, update: Update) -> None:
        self._printer.print_update(update)
        if isinstance(update, TableGone):
            self.forget_table(update.table)
        elif isinstance(update, ConnectionChanged) and isinstance(update.state, Disconnected):
            self._end(1)
        elif update == ConnectionChanged(Online(reconnected=True)) or (
            isinstance(update, SeatAssigned) and tournament_of(update.table)
        ):
            self._seats_changed.set()

    # --- what is typed ------------------------------------------------------------------------------------------

    async def _run_lines(self, lines: AsyncIterator[str]) -> None:
        async for line in lines:
            typed = line.split()
            try:
                if typed:
                    await self._run_command(in_english(typed), typed_word(typed))
            except (CommandUsageError, ClientError) as error:
                self.say(_("Not done: {reason}.", reason=str(error).rstrip(".")))

    async def _run_command(self, words: list[str], typed: str) -> None:
        """Do what the words say in English; ``typed`` is how the player typed the command."""
        word, *more = words
        if len(word) > 1:  # a single capital letter asks, a small one does
            word = word.lower()
        if more and word.isdigit() and int(word) in self.client.uth_tables:
            self._table = int(word)  # "3 check": at table 3, against the house
            await self._run_command(more, typed)
        elif (
            self._table in self.client.uth_tables
            and (uth_command := find_uth_command(word, self.uth_view)) is not None
        ):
            await uth_command.run(self, more)
        elif more and word.isdigit() and is_move(more[0].lower()):
            await self._act(self._watched(int(word)), more)  # "2 call": at table 2
        elif word in ("?", "help"):
            self.say(*self._help(more))
        elif is_move(word):
            await self._act(self.view, words)
        elif (command := find_command(word)) is not None:
            await command.run(self, more)
        else:
            self._answer_question(word, typed)

    async def _act(self, view: TableView, words: list[str]) -> None:
        await self.client.act(view, parse_move([word.lower() for word in words], view))

    def _watched(self, table: int) -> TableView:
        if table not in self.client.tables:
            raise CommandUsageError(
                _("you are not watching table {table}: type 'watch {table}' first", table=table)
            )
        return self.client.tables[table]

    def _help(self, words: Sequence[str]) -> Iterable[str]:
        fresh = self.client.gives_fresh_chips
        return plain_help.help_lines(words, uth=self._table in self.client.uth_tables, fresh=fresh)

    def _answer_question(self, word: str, typed: str) -> None:
        """Answer the question ``word``, which was typed as ``typed``."""
        if not is_query(word) or self._table in self.client.uth_tables:
            raise CommandUsageError(
                _(
                    "{word} is not a command: did you mean '{near}'? '?' lists all",
                    word=quoted(typed),
                    near=spoken_word(_MEANT[word]),
                )
                if word in _MEANT
                else _("{word} is not a command: '?' lists them", word=quoted(typed))
            )
        view = self.view
        self.say(
            *answer_query(
                word,
                QueryContext(view, self.words, self._clock(), self._printer.hand_lines.get(view.table, [])),
            )
        )
