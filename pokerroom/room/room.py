"""The room: people, their wallets and the tables, behind one face.

Pure: ``now`` (integer milliseconds) and the randomness are arguments.  A command either is done or raises
:class:`RoomError`, ``TableError`` or ``IllegalAction`` and changed nothing.  After a command, the tables that it
touched are in ``tables.take_touched()``; :meth:`Room.collect` brings their events and moves chips between tables and
wallets as those events say.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pokerroom.cards import RandomBits
from pokerroom.house.refusal import Refused
from pokerroom.room.bank import Bank
from pokerroom.room.config import RoomConfig, known_rules
from pokerroom.room.errors import RoomError
from pokerroom.room.guards import Due, Guards
from pokerroom.room.lobby import Lobby
from pokerroom.room.opentable import OpenTable, Told
from pokerroom.room.people import People, Person
from pokerroom.room.rounds import MemoryRounds, RoundStore
from pokerroom.room.settings import MemorySettings, SettingsStore
from pokerroom.room.tables import Accounts, Tables
from pokerroom.room.text import clean_line
from pokerroom.room.views import SeatedAt
from pokerroom.room.wallets import Wallets
from pokerroom.table.base import Table, TableEvents
from pokerroom.table.cash import CashTable
from pokerroom.table.config import TableConfig
from pokerroom.table.events import (
    BlindChoice,
    Paused,
    Resumed,
    Sat,
    StoodUp,
    TableClosed,
    ToppedUp,
    WaitingListChanged,
)
from pokerroom.table.house.events import PlaceLeft, PlaceTaken
from pokerroom.table.house.table import HouseTable


class Room:
    """Everything that is true about a room at one moment."""

    def __init__(self, config: RoomConfig, rng: RandomBits, now: int) -> None:
        self.config = config
        self.limits = config.limits
        self.people = People(config.limits, rng)
        self.wallets = Wallets()
        self.bank = Bank()
        self.guards = Guards()
        self.settings: SettingsStore = MemorySettings()
        self.rounds: RoundStore = MemoryRounds(config.limits.rounds_kept)
        self.tables = Tables(config, rng)
        self.lobby = Lobby(self.tables)
        self._named: dict[str, Person] = {}
        for table in config.tables:
            self.lobby.touch(self.tables.open(table, now))
        self._open_house(now)

    def _open_house(self, now: int) -> None:
        """Open the house tables, with a bank of their own."""
        known = known_rules(self.config)
        tables = self.config.house_tables
        if tables:
            seeds = [terms.seed for one in tables if (terms := known(one.rules).progressive) is not None]
            self.bank.open(self.wallets.issue_to_house(self.config.house_bank), max(seeds, default=0))
        accounts = Accounts(self.bank, self.wallets, self.guards)
        for one in tables:
            self.lobby.touch(self.tables.open_house(one, known, accounts, now))

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
            for kept in (self.guards, self.settings, self.rounds):
                kept.forget(idle.name)
            del self._named[idle.name]
        self._named[person.name] = person
        self.wallets.open(person.name, self.config.starting_chips)

    def _forgettable(self, person: Person) -> bool:
        never_played = self.wallets[person.name] == self.config.starting_chips
        return (
            never_played
            and self.guards.forgettable(person.name)
            and not any(person.name in opened.table.waiting for opened in self.tables.values())
        )

    # --- tables and seats -------------------------------------------------------------------------------------------

    def create_table(self, person: Person, config: TableConfig, now: int) -> int:
        """A player opens a table; return its number. Raises as :meth:`Tables.create`."""
        number = self.tables.create(person, config, now)
        self.lobby.touch(number)
        return number

    def seated(self, person: Person, number: int) -> Table:
        """Return the table at which the person sits; raise ``no_such_table`` or ``not_seated``."""
        table = self.tables.at(number)
        self._check_seat(person, number)
        return table

    def at_cash(self, person: Person, number: int) -> CashTable:
        """The same for a command of cash tables; raise ``not_a_cash_table`` too."""
        table = self.tables.cash(number)
        self._check_seat(person, number)
        return table

    def at_house(self, person: Person, number: int) -> HouseTable:
        """The same for a command of house tables; raise ``not_a_house_table`` too."""
        table = self.tables.house(number)
        self._check_seat(person, number)
        return table

    def _check_seat(self, person: Person, number: int) -> None:
        if number not in person.seats:
            raise RoomError("not_seated", f"you have no seat at table {number}")

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
        """Take a seat with chips from the wallet; 0 chips: the table's maximum, or all that he has. Return the seat.

        At a house table the chips stay in the wallet until they are bet.  Raises by the player's own limits too.
        """
        table = self.tables.at(number)
        if len(person.seats) >= self.limits.tables_per_player and number not in person.seats:
            raise RoomError("too_many_tables", f"you sit at {len(person.seats)} tables, which is the limit")
        self.guards.check(person.name, now)
        if isinstance(table, HouseTable):
            return table.sit(person.name, seat, now, bot=person.bot)
        table = self.tables.cash(number)
        buy_in = buy_in or self._usual_buy_in(person, table, now)
        self.wallets.check(person.name, buy_in)
        self.guards.check_chips(person.name, buy_in, now)
        seat = table.sit(person.name, seat, buy_in, now, bot=person.bot, blinds=blinds)
        self._bring(person, buy_in, now)
        return seat

    def _usual_buy_in(self, person: Person, table: CashTable, now: int) -> int:
        allowed = self.guards.allowance(person.name, now)
        return min(table.config.max_buy_in, self.wallets[person.name], allowed)

    def top_up(self, person: Person, number: int, by: int, now: int) -> None:
        """Add chips of the wallet to the stack, at once or at the end of the hand (rule E1)."""
        table = self.at_cash(person, number)
        self.wallets.check(person.name, by)
        self.guards.check_chips(person.name, by, now)
        table.top_up(person.name, by, now)
        self._bring(person, by, now)

    def _bring(self, person: Person, chips: int, now: int) -> None:
        """Chips of the wallet go to a cash table."""
        self.wallets.take(person.name, chips)
        self.guards.staked(person.name, chips, now)

    # --- against the house ------------------------------------------------------------------------------------------

    def bet(self, person: Person, number: int, now: int, what: Callable[[HouseTable], None]) -> None:
        """Let a player put chips down at a house table, unless his own limits forbid it."""
        self.at_house(person, number)
        self.guards.check(person.name, now)
        self.decide(person, number, now, what)

    def decide(self, person: Person, number: int, now: int, what: Callable[[HouseTable], None]) -> None:
        """The same for a decision: who has bet may play the round to its end, as far as his chips and limits go.

        Raises ``play_limit`` with what would do when the limits, and not the wallet, are too low for it.
        """
        table = self.at_house(person, number)
        try:
            what(table)
        except Refused as error:
            allowed = self.guards.allowance(person.name, now)
            if error.code == "above_balance" and allowed < self.wallets[person.name]:
                would_do = str(error).rpartition(": ")[2]
                raise RoomError(
                    "play_limit", f"your own limits leave you {allowed} chips for now: {would_do}"
                ) from None
            raise

    def stop_play(self, now: int) -> list[Due]:
        """Let the players' own limits of time take effect; return who is to be told what.

        Whose time is over sits out at cash tables; at house tables no bet of his is taken.
        """
        due = self.guards.due(now)
        for one in due:
            if one.stop:
                for number in self._named[one.name].seats:
                    table = self.tables.at(number)
                    if isinstance(table, CashTable):
                        table.sit_out(one.name, now)
        return due

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
        """All chips in wallets, on tables, in rake, bank and jackpot; always equal to ``wallets.issued``."""
        return self.wallets.total + self.tables.chips + self.tables.rake + self.bank.total

    # --- what happened ----------------------------------------------------------------------------------------------

    def collect(self, number: int) -> list[Told]:
        """Take a table's new events; chips of those who stood up go back to their wallets."""
        opened = self.tables[number]
        told = []
        for seq, event in opened.table.take_events():
            if type(event) in _SETTLED:
                settle = partial(self._settle, opened, event)
                self.tables.contain(f"settling {type(event).__name__} of table {number}", settle)
            for name, played in opened.written(event):
                self.rounds.add(name, played)
            told.append(opened.tell(seq, event))
        return told

    def _settle(self, opened: OpenTable, event: TableEvents) -> None:
        number = opened.number
        self.lobby.touch(number)
        match event:
            case Sat() | PlaceTaken():
                self._named[event.player].seats[number] = event.seat
                self.guards.seated(event.player, 1, opened.table.now)
            case StoodUp():
                self._stood_up(event.player, opened)
                self.wallets.put(event.player, event.stack)
                self.guards.returned(event.player, event.stack, opened.table.now)
            case PlaceLeft():
                self._stood_up(event.player, opened)
            case ToppedUp(returned=back) if back:
                self.wallets.put(opened.players[event.seat], back)
                self.guards.staked(opened.players[event.seat], -back, opened.table.now)
            case TableClosed():
                self.tables.forget(number)
                self.lobby.closed(number)
                if opened.creator is not None:
                    self._named[opened.creator].created.discard(number)

    def _stood_up(self, name: str, opened: OpenTable) -> None:
        if self._named[name].seats.pop(opened.number, None) is not None:
            self.guards.seated(name, -1, opened.table.now)


_SETTLED = frozenset(
    (Sat, StoodUp, ToppedUp, WaitingListChanged, Paused, Resumed, TableClosed, PlaceTaken, PlaceLeft)
)
"""events that move chips between a table and wallets, or change its line in the lobby"""
