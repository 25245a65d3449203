"""The room: people, their wallets and the tables, behind one face.

Pure: ``now`` (integer milliseconds) and the randomness are arguments.  A command either is done or raises
:class:`RoomError`, ``TableError`` or ``IllegalAction`` and changed nothing.  After a command, the tables that it
touched are in ``tables.take_touched()``; :meth:`Room.collect` brings their events and moves chips between tables and
wallets as those events say.
"""

from __future__ import annotations

from functools import partial

from pokerroom.cards import RandomBits
from pokerroom.room.accounts.host_code import HostCode
from pokerroom.room.accounts.invitations import INVITATION, Invitations
from pokerroom.room.accounts.login import Door
from pokerroom.room.accounts.people import People, Person
from pokerroom.room.accounts.registry import ACCOUNT, AccountBook
from pokerroom.room.accounts.settings import SETTINGS, KeptSettings, SettingsStore
from pokerroom.room.chips.bank import Bank
from pokerroom.room.chips.cashier import Till
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.config import RoomConfig
from pokerroom.room.errors import RoomError
from pokerroom.room.history.hand_archive import HAND, HAND_LINK, HANDS, HandArchive, KeptArchive
from pokerroom.room.history.round_history import DAY, ROUND, KeptRounds, RoundStore
from pokerroom.room.lobby import Lobby
from pokerroom.room.lobby_rows import SeatedAt
from pokerroom.room.moderation.audit_log import HOST_ACT, KeptHostLog
from pokerroom.room.moderation.bans import PENALTY, KeptPenalties
from pokerroom.room.moderation.host_desk import HostDesk
from pokerroom.room.persistence.open_room import open_room
from pokerroom.room.persistence.stored_state import EVENING, ROOM, Kept, nothing
from pokerroom.room.responsible_play.enforcement import PLAY, Guards
from pokerroom.room.sanitize import clean_line
from pokerroom.room.tables.event_handler import collect
from pokerroom.room.tables.factory import Accounts
from pokerroom.room.tables.player_commands import Seating
from pokerroom.room.tables.registry import Tables
from pokerroom.room.tables.table_records import Lost
from pokerroom.store.commands import Command, SavePerson
from pokerroom.tables.cash.config import TableConfig
from pokerroom.tables.event_log import News
from pokerroom.tables.table import TableEvents


class Room(Seating):
    """Everything that is true about a room at one moment."""

    def __init__(self, config: RoomConfig, rng: RandomBits, now: int, kept: Kept | None = None) -> None:
        kept = kept or nothing()
        self.config = config
        self.limits = config.limits
        self.people = People(config.limits)
        self.host_code = HostCode("")
        self.wallets = Wallets()
        self.bank = Bank()
        self.bank_open = self.jackpot_open = False
        """whether the house ever got its chips"""
        self.keeper = kept.keeper
        self.keeper.journal_kept = config.journal_kept
        self.accounts = AccountBook(config.limits, rng, self.keeper, kept.of(ACCOUNT))
        self.invitations = Invitations(config.limits, rng, self.keeper, kept.of(INVITATION))
        self.kept_answers = kept.answers
        """what players were answered before the room opened again"""
        self.till = Till(self.wallets, self.bank, self.keeper)
        self.guards = Guards(self.keeper, kept.of(PLAY))
        self.settings: SettingsStore = KeptSettings(self.keeper, kept.of(SETTINGS))
        self.rounds: RoundStore = KeptRounds(
            config.limits.rounds_kept,
            self.keeper,
            kept.of(ROUND),
            kept.of(DAY),
            kept_days=config.history_days,
        )
        self.archive: HandArchive = KeptArchive(
            config.limits,
            rng,
            self.keeper,
            kept.of(HAND),
            kept.of(HAND_LINK),
            bots_last=config.keep_bot_hands,
            days=config.history_days,
            numbered=kept.room(HANDS),
        )
        self.tables = Tables(config, rng, kept, Accounts(self.till, self.guards))
        self.lobby = Lobby(self.tables)
        log = KeptHostLog(config.limits.host_log, self.keeper, kept.of(HOST_ACT))
        self.desk = HostDesk(self, log, KeptPenalties(self.keeper, kept.of(PENALTY)))
        self.door = Door(self)
        self.named: dict[str, Person] = {}
        self.lost: list[Lost] = []
        """tables that were open when the room crashed and do not go on where they were"""
        open_room(self, kept, now)

    # --- people -----------------------------------------------------------------------------------------------------

    def enter(self, name: str, token: str | None, bot: bool, now: int) -> tuple[Person, str | None]:
        """Somebody's line is up. Return the person and, when the name is new, its secret token.

        Raises as :meth:`Door.by_token`.
        """
        came = self.door.by_token(name, token, bot, "", now)
        self.join(came.person, now)
        return came.person, came.token

    def join(self, person: Person, now: int) -> None:
        """The line of somebody who came through the door is up."""
        if not person.connected:
            person.connected = True
            self.lobby.players += 1
            for number in person.seats:
                back = partial(self.tables.at(number).line_back, person.name, now)
                self.tables.contain(f"telling table {number} of a line that is back", back)

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

    def take_in_name(self, text: str, now: int) -> Person:
        """Take in a new name, with fresh chips; raise ``bad_name`` or ``room_full``."""
        person = self.people.add(self.people.clean(text), now)
        most = self.limits.names
        while len(self.people) > most:
            idle = self.people.forget_one(lambda other: other is not person and self._forgettable(other))
            if idle is None:
                self.people.forget_one(lambda other: other is person)
                raise RoomError("room_full", f"this room knows {most} names and takes no new one now")
            self.till.farewell(idle.name, now)
            self.keeper.forget_person(idle.name)
            for kept in (self.accounts, self.guards, self.settings, self.rounds, self.archive):
                kept.forget(idle.name)
            del self.named[idle.name]
        self.named[person.name] = person
        self.keeper.add(SavePerson(person.name, "", (), now))
        self.till.welcome(person.name, self.config.starting_chips, now)
        return person

    def _forgettable(self, person: Person) -> bool:
        never_played = self.wallets[person.name] == self.config.starting_chips
        return (
            never_played
            and self.accounts.forgettable(person.name)
            and self.guards.forgettable(person.name)
            and not any(person.name in opened.table.waiting for opened in self.tables.values())
            and not any(person.name == asked.player for asked in self.desk.requests())
        )

    # --- tables and seats -------------------------------------------------------------------------------------------

    def create_table(self, person: Person, config: TableConfig, now: int) -> int:
        """A player opens a table; return its number. Raises as :meth:`Tables.create`."""
        self.desk.check_open()
        number = self.tables.create(person, config, now)
        self.lobby.touch(number)
        return number

    # --- chips and chat ---------------------------------------------------------------------------------------------

    def refill(self, person: Person, now: int) -> int:
        """Give fresh play chips up to ``refill_to`` and return how many; raise ``no_refill`` when he has enough."""
        stacks = [self.tables[number].table.stack_of(person.name) for number in person.seats]
        held = self.wallets[person.name] + sum(stacks)
        by = self.config.refill_to - held
        if by <= 0:
            raise RoomError(
                "no_refill", f"you hold {held} chips; below {self.config.refill_to} you may ask again"
            )
        self.till.refill(person.name, by, now)
        return by

    def chat_line(self, person: Person, text: str, now: int) -> str:
        """Return what ``text`` says.

        Raises :class:`RoomError`: ``muted``, ``no_chat``, ``empty_text``, ``chat_too_long``, ``chat_too_fast``.
        """
        self.desk.penalties.check_chat(person.name, now)
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

    def end_evening(self) -> None:
        """The room closes: the next time it opens is another evening."""
        self.keeper.discard(ROOM, "", EVENING)

    def take_unit(self, now: int) -> list[Command]:
        """All that must outlive the process of what was done since the last call."""
        if self.guards.changed:
            self.guards.write_down(now)
        return self.keeper.take(now) if self.keeper.on else []

    def collect(self, number: int) -> News[TableEvents]:
        """Take a table's new events; chips move between table and wallets as they say."""
        return collect(self, self.tables[number])
