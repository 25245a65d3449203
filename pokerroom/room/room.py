"""The room: people, their wallets and the tables, behind one face.

Pure: ``now`` (integer milliseconds) and the randomness are arguments.  A command either is done or raises
:class:`RoomError`, ``TableError`` or ``IllegalAction`` and changed nothing.  After a command, the tables that it
touched are in ``tables.take_touched()``; :meth:`Room.collect` brings their events and moves chips between tables and
wallets as those events say.
"""

from __future__ import annotations

from functools import partial

from pokerroom.cards import RandomBits
from pokerroom.room.config import RoomConfig
from pokerroom.room.errors import RoomError
from pokerroom.room.lobby import Lobby
from pokerroom.room.opentable import OpenTable, Told
from pokerroom.room.people import People, Person
from pokerroom.room.tables import Tables
from pokerroom.room.text import clean_line
from pokerroom.room.views import SeatedAt
from pokerroom.room.wallets import Wallets
from pokerroom.table.cash import CashTable
from pokerroom.table.config import TableConfig
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


class Room:
    """Everything that is true about a room at one moment."""

    def __init__(self, config: RoomConfig, rng: RandomBits, now: int) -> None:
        self.config = config
        self.limits = config.limits
        self.people = People(config.limits, rng)
        self.wallets = Wallets()
        self.tables = Tables(config, rng)
        self.lobby = Lobby(self.tables)
        self._named: dict[str, Person] = {}
        for table in config.tables:
            self.lobby.touch(self.tables.open(table, now))

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
                back = partial(self.tables.at(number).line_back, person.name, now)
                self.tables.contain(f"telling table {number} of a line that is back", back)
        return person, token

    def leave(self, person: Person, now: int) -> None:
        """Somebody's line is gone; his seats are kept as each table's clocks say (rule E2)."""
        person.connected = False
        self.lobby.players -= 1
        for number in person.seats:
            lost = partial(self.tables.at(number).line_lost, person.name, now)
            self.tables.contain(f"telling table {number} of a lost line", lost)

    def seats_of(self, person: Person) -> tuple[SeatedAt, ...]:
        """The seats that a person holds."""
        return tuple(SeatedAt(table, seat) for table, seat in sorted(person.seats.items()))

    def _welcome(self, person: Person) -> None:
        most = self.limits.names
        while len(self.people) > most:
            idle = self.people.forget_one(lambda other: other is not person and self._forgettable(other))
            if idle is None:
                self.people.forget_one(lambda other: other is person)
                raise RoomError("room_full", f"this room knows {most} names and takes no new one now")
            self.wallets.close(idle.name)
            del self._named[idle.name]
        self._named[person.name] = person
        self.wallets.open(person.name, self.config.starting_chips)

    def _forgettable(self, person: Person) -> bool:
        never_played = self.wallets[person.name] == self.config.starting_chips
        return never_played and not any(
            person.name in opened.table.waiting for opened in self.tables.values()
        )

    # --- tables and seats -------------------------------------------------------------------------------------------

    def create_table(self, person: Person, config: TableConfig, now: int) -> int:
        """A player opens a table; return its number. Raises as :meth:`Tables.create`."""
        number = self.tables.create(person, config, now)
        self.lobby.touch(number)
        return number

    def seated(self, person: Person, number: int) -> CashTable:
        """Return the table at which the person sits; raise ``no_such_table`` or ``not_seated``."""
        table = self.tables.at(number)
        if number not in person.seats:
            raise RoomError("not_seated", f"you have no seat at table {number}")
        return table

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
        table = self.tables.at(number)
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
        stacks = [self.tables[number].table.stack_of(person.name) for number in person.seats]
        held = self.wallets[person.name] + sum(stacks)
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
        table = self.tables.at(number)
        table.say(person.name, self.chat_line(person, text, now), now)

    def chips(self) -> int:
        """All chips in wallets, on tables and in the house's rake; always equal to ``wallets.issued``."""
        return self.wallets.total + self.tables.chips + self.tables.rake

    # --- what happened ----------------------------------------------------------------------------------------------

    def collect(self, number: int) -> list[Told]:
        """Take a table's new events; chips of those who stood up go back to their wallets."""
        opened = self.tables[number]
        told = []
        for seq, event in opened.table.take_events():
            if type(event) in _SETTLED:
                settle = partial(self._settle, opened, event)
                self.tables.contain(f"settling {type(event).__name__} of table {number}", settle)
            told.append(opened.tell(seq, event))
        return told

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
                self.tables.forget(number)
                self.lobby.closed(number)
                if opened.creator is not None:
                    self._named[opened.creator].created.discard(number)


_SETTLED = frozenset((Sat, StoodUp, ToppedUp, WaitingListChanged, Paused, Resumed, TableClosed))
"""events that move chips between a table and wallets, or change its line in the lobby"""
