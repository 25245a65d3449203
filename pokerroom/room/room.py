"""The room: people, their wallets and the tables, behind one face.

Pure: ``now`` (integer milliseconds) and the randomness are arguments.  A command either is done or raises
:class:`RoomError`, ``TableError`` or ``IllegalAction`` and changed nothing.  After a command, the tables that it
touched are in :meth:`Room.take_touched`; :meth:`Room.collect` brings their events and moves chips between tables and
wallets as those events say.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from pokerroom.cards import RandomBits
from pokerroom.room.config import RoomConfig
from pokerroom.room.errors import RoomError
from pokerroom.room.lobby import Lobby
from pokerroom.room.opentable import OpenTable, Told
from pokerroom.room.people import People, Person
from pokerroom.room.text import clean_line
from pokerroom.room.views import SeatedAt
from pokerroom.room.wallets import Wallets
from pokerroom.table.cash import CashTable
from pokerroom.table.config import ConfigError, TableConfig
from pokerroom.table.config import check as check_table
from pokerroom.table.events import (
    AnyEvent,
    BlindChoice,
    Paused,
    Resumed,
    Sat,
    StoodUp,
    TableClosed,
    ToppedUp,
    WaitingListChanged,
)


class Fault(NamedTuple):
    """A mistake of ours that was contained: what was being done, and the exception."""

    doing: str
    error: Exception


class Room:
    """Everything that is true about a room at one moment."""

    def __init__(self, config: RoomConfig, rng: RandomBits, now: int) -> None:
        self.config = config
        self.limits = config.limits
        self.people = People(config.limits, rng)
        self.wallets = Wallets()
        self.lobby = Lobby()
        self.tables = self.lobby.tables
        self._rng = rng
        self._named: dict[str, Person] = {}
        self._last_table = 0
        self._touched: set[int] = set()
        self._faults: list[Fault] = []
        self._rake_of_closed = 0
        for table in config.tables:
            self.open_table(table, now)

    # --- people -----------------------------------------------------------------------------------------------------

    def enter(self, name: str, token: str | None, bot: bool, now: int) -> tuple[Person, str | None]:
        """Somebody's line is up. Return the person and, when the name is new, its secret token.

        Raises :class:`RoomError`: ``bad_name``, ``name_taken``, ``wrong_token``, ``no_bots``, ``room_full``.
        """
        if bot and not self.config.bots_allowed:
            raise RoomError("no_bots", "this room is for people: programs may not join")
        person, token = self.people.enter(name, token, now)
        if token is not None:
            self._welcome(person)
        person.bot = bot
        if not person.connected:
            person.connected = True
            self.lobby.players += 1
            for number in person.seats:
                self.at(number).line_back(person.name, now)
        return person, token

    def leave(self, person: Person, now: int) -> None:
        """Somebody's line is gone; his seats are kept as each table's clocks say (rule E2)."""
        person.connected = False
        self.lobby.players -= 1
        for number in person.seats:
            self.at(number).line_lost(person.name, now)

    def seats_of(self, person: Person) -> tuple[SeatedAt, ...]:
        """The seats that a person holds."""
        return tuple(SeatedAt(table, seat) for table, seat in sorted(person.seats.items()))

    def _welcome(self, person: Person) -> None:
        while len(self.people) > self.limits.names:
            idle = self.people.forget_one(lambda other: other is not person and self._forgettable(other))
            if idle is None:
                self.people.forget_one(lambda other: other is person)
                raise RoomError(
                    "room_full", f"this room knows {self.limits.names} names and takes no new one now"
                )
            self.wallets.close(idle.name)
            del self._named[idle.name]
        self._named[person.name] = person
        self.wallets.open(person.name, self.config.starting_chips)

    def _forgettable(self, person: Person) -> bool:
        never_played = self.wallets[person.name] == self.config.starting_chips
        return never_played and not any(
            person.name in opened.table.waiting for opened in self.tables.values()
        )

    # --- tables -----------------------------------------------------------------------------------------------------

    def table(self, number: int) -> OpenTable:
        """Return an open table; raise :class:`RoomError` ``no_such_table``."""
        table = self.tables.get(number)
        if table is None:
            raise RoomError("no_such_table", f"there is no table {number}")
        return table

    def open_table(self, config: TableConfig, now: int, creator: Person | None = None) -> int:
        """Open a table and return its number; raise ``ConfigError`` when its options do not fit together."""
        config = check_table(msgspec.structs.replace(config, name=clean_line(config.name)))
        if not 0 < len(config.name) <= self.limits.table_name_length:
            raise ConfigError(f"name must have 1 to {self.limits.table_name_length} characters")
        self._last_table += 1
        number = self._last_table
        table = CashTable(
            config,
            self._rng,
            now,
            resume_events=self.limits.resume_events,
            waiting_limit=self.limits.waiting,
            on_fault=lambda error, hand: self._faults.append(
                Fault(f"playing hand {hand} of table {number}, which was voided", error)
            ),
        )
        self.tables[number] = OpenTable(number, table, creator.name if creator else None)
        self.lobby.touch(number)
        if creator:
            creator.created.add(number)
        return number

    def create_table(self, person: Person, config: TableConfig, now: int) -> int:
        """A player opens a table. Raises :class:`RoomError` ``no_new_tables``, ``too_many_tables``, ``bad_table``."""
        if not self.config.players_create_tables:
            raise RoomError("no_new_tables", "in this room the host opens the tables")
        if len(self.tables) >= self.limits.tables:
            raise RoomError(
                "too_many_tables", f"the room has {self.limits.tables} tables, which is its limit"
            )
        if len(person.created) >= self.limits.tables_created:
            raise RoomError(
                "too_many_tables",
                f"{len(person.created)} open tables are yours, which is the limit: close one",
            )
        try:
            return self.open_table(config, now, person)
        except ConfigError as error:
            raise RoomError("bad_table", str(error)) from None

    def close_table(self, person: Person, number: int, now: int) -> None:
        """The creator closes his table at the end of the running hand. Raises ``no_such_table``, ``not_your_table``."""
        if self.table(number).creator != person.name:
            raise RoomError("not_your_table", "only the player who created a table can close it")
        self.at(number).close(now, f"{person.name} closed it")

    def shut_table(self, number: int, now: int, *, at_once: bool = False) -> None:
        """The house closes a table at the end of its hand, or ``at_once``, voiding the hand; all chips go back."""
        self.at(number).close(now, "the room closes", at_once=at_once)

    def tick(self, number: int, now: int) -> None:
        """Let the clock of one table do what is due."""
        self.at(number).tick(now)

    def at(self, number: int) -> CashTable:
        """Return an open table for a command, after which :meth:`collect` is due; raise ``no_such_table``."""
        table = self.table(number).table
        self._touched.add(number)
        return table

    # --- at a table -------------------------------------------------------------------------------------------------

    def seated(self, person: Person, number: int) -> CashTable:
        """Return the table at which the person sits; raise ``no_such_table`` or ``not_seated``."""
        if number not in person.seats:
            self.table(number)
            raise RoomError("not_seated", f"you have no seat at table {number}")
        return self.at(number)

    def sit(
        self,
        person: Person,
        number: int,
        now: int,
        *,
        seat: int = 0,
        buy_in: int = 0,
        blinds: BlindChoice = "wait",
    ) -> int:
        """Take a seat with chips from the wallet; 0 chips: the table's maximum, or all that he has. Return the seat."""
        table = self.at(number)
        if len(person.seats) >= self.limits.tables_per_player and number not in person.seats:
            raise RoomError("too_many_tables", f"you sit at {len(person.seats)} tables, which is the limit")
        buy_in = buy_in or min(table.config.max_buy_in, self.wallets[person.name])
        self.wallets.check(person.name, buy_in)
        seat = table.sit(person.name, seat, buy_in, now, bot=person.bot, blinds=blinds)
        self.wallets.take(person.name, buy_in)
        return seat

    def top_up(self, person: Person, number: int, by: int, now: int) -> None:
        """Add chips of the wallet to the stack, at once or at the end of the hand (rule E1)."""
        table = self.seated(person, number)
        self.wallets.check(person.name, by)
        table.top_up(person.name, by, now)
        self.wallets.take(person.name, by)

    # --- chips and chat ---------------------------------------------------------------------------------------------

    def refill(self, person: Person) -> int:
        """Give fresh play chips up to ``refill_to`` and return how many; raise ``no_refill`` when he has enough."""
        held = self.wallets[person.name] + sum(
            self.table(t).table.stack_of(person.name) for t in person.seats
        )
        by = self.config.refill_to - held
        if by <= 0:
            raise RoomError(
                "no_refill", f"you hold {held} chips; below {self.config.refill_to} you may ask again"
            )
        self.wallets.issue(person.name, by)
        return by

    def chat_line(self, person: Person, text: str, now: int) -> str:
        """Return what ``text`` says; raise ``no_chat``, ``empty_text``, ``chat_too_long`` or ``chat_too_fast``."""
        if not self.config.chat:
            raise RoomError("no_chat", "there is no chat in this room")
        line = clean_line(text)
        if not line:
            raise RoomError("empty_text", "there is nothing to read in this text")
        if len(line) > self.limits.chat_length:
            raise RoomError("chat_too_long", f"a text has at most {self.limits.chat_length} characters")
        if not person.chat.take(now):
            raise RoomError("chat_too_fast", f"say that again in {person.chat.wait(now)} ms")
        return line

    def say(self, person: Person, number: int, text: str, now: int) -> None:
        """Speak at a table."""
        table = self.at(number)
        table.say(person.name, self.chat_line(person, text, now), now)

    @property
    def rake(self) -> int:
        """All chips that the house took from pots (rule C6)."""
        return self._rake_of_closed + sum(opened.table.rake_taken for opened in self.tables.values())

    def chips(self) -> int:
        """All chips in wallets, on tables and in the house's rake; always equal to ``wallets.issued``."""
        return self.wallets.total + self.rake + sum(opened.table.chips for opened in self.tables.values())

    # --- what happened ----------------------------------------------------------------------------------------------

    def take_touched(self) -> list[int]:
        """The numbers of the tables that commands touched since the last call."""
        touched = sorted(self._touched)
        self._touched.clear()
        return touched

    def take_faults(self) -> list[Fault]:
        """The mistakes of ours since the last call."""
        faults, self._faults = self._faults, []
        return faults

    def collect(self, number: int) -> list[Told]:
        """Take a table's new events; chips of those who stood up go back to their wallets."""
        opened = self.tables[number]
        told = []
        for seq, event in opened.table.take_events():
            if type(event) in _SETTLED:
                self._settle_or_report(opened, event)
            told.append(opened.tell(seq, event))
        return told

    def _settle_or_report(self, opened: OpenTable, event: AnyEvent) -> None:
        """A fault of ours with one event must not keep the others from those who watch."""
        try:
            self._settle(opened, event)
        except Exception as error:
            self._faults.append(Fault(f"settling {type(event).__name__} of table {opened.number}", error))

    def _settle(self, opened: OpenTable, event: AnyEvent) -> None:
        number = opened.number
        self.lobby.touch(number)
        match event:
            case Sat():
                self._named[event.player].seats[number] = event.seat
            case StoodUp():
                self._named[event.player].seats.pop(number, None)
                self.wallets.put(event.player, event.stack)
            case ToppedUp(returned=back) if back:
                self.wallets.put(opened.players[event.seat], back)
            case TableClosed():
                self._forget(opened)

    def _forget(self, opened: OpenTable) -> None:
        del self.tables[opened.number]
        self._rake_of_closed += opened.table.rake_taken
        self.lobby.closed(opened.number)
        if opened.creator is not None:
            self._named[opened.creator].created.discard(opened.number)


_SETTLED = frozenset((Sat, StoodUp, ToppedUp, WaitingListChanged, Paused, Resumed, TableClosed))
"""events that move chips between a table and wallets, or change its line in the lobby"""
