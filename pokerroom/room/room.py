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
from pokerroom.room.accounts.login import LoginService
from pokerroom.room.accounts.people import Person, PersonDirectory
from pokerroom.room.accounts.registry import ACCOUNT, AccountRegistry
from pokerroom.room.accounts.settings import SETTINGS, PersistentSettings, SettingsStore
from pokerroom.room.chips.bank import Bank
from pokerroom.room.chips.cashier import ChipCashier
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.config import RoomConfig
from pokerroom.room.errors import RoomError
from pokerroom.room.history.hand_archive import HAND, HAND_LINK, HANDS, HandArchive, PersistentHandArchive
from pokerroom.room.history.round_history import DAY, ROUND, PersistentRoundStore, RoundStore
from pokerroom.room.lobby import LobbyState
from pokerroom.room.lobby_rows import SeatedAt
from pokerroom.room.moderation.audit_log import HOST_ACT, PersistentAuditLog
from pokerroom.room.moderation.bans import PENALTY, PersistentPenaltyStore
from pokerroom.room.moderation.host_desk import Moderation
from pokerroom.room.persistence.open_room import open_room
from pokerroom.room.persistence.stored_state import ROOM, SESSION_START, StoredState, empty_state
from pokerroom.room.responsible_play.enforcement import PLAY, PlayLimitEnforcer
from pokerroom.room.sanitize import clean_line
from pokerroom.room.tables.event_handler import handle_events
from pokerroom.room.tables.factory import ChipAccounts
from pokerroom.room.tables.player_commands import PlayerTableCommands
from pokerroom.room.tables.registry import TableRegistry
from pokerroom.room.tables.table_records import LostTable
from pokerroom.store.commands import SavePerson, StoreCommand
from pokerroom.tables.cash.config import TableConfig
from pokerroom.tables.event_log import NumberedEvents
from pokerroom.tables.table import AnyTableEvent


class Room(PlayerTableCommands):
    """Everything that is true about a room at one moment."""

    def __init__(
        self, config: RoomConfig, rng: RandomBits, now: int, stored: StoredState | None = None
    ) -> None:
        stored = stored or empty_state()
        self.config = config
        self.limits = config.limits
        self.people = PersonDirectory(config.limits)
        self.host_code = HostCode("")
        self.wallets = Wallets()
        self.bank = Bank()
        self.bank_funded = self.jackpot_seeded = False
        """whether the house ever got its chips"""
        self.unit_of_work = stored.unit_of_work
        self.unit_of_work.journal_max_records = config.journal_kept
        self.accounts = AccountRegistry(config.limits, rng, self.unit_of_work, stored.documents_of(ACCOUNT))
        self.invitations = Invitations(config.limits, rng, self.unit_of_work, stored.documents_of(INVITATION))
        self.stored_answers = stored.answers
        """what players were answered before the room opened again"""
        self.cashier = ChipCashier(self.wallets, self.bank, self.unit_of_work)
        self.play_limits = PlayLimitEnforcer(self.unit_of_work, stored.documents_of(PLAY))
        self.settings: SettingsStore = PersistentSettings(self.unit_of_work, stored.documents_of(SETTINGS))
        self.rounds: RoundStore = PersistentRoundStore(
            config.limits.rounds_kept,
            self.unit_of_work,
            stored.documents_of(ROUND),
            stored.documents_of(DAY),
            max_age_days=config.history_days,
        )
        self.archive: HandArchive = PersistentHandArchive(
            config.limits,
            rng,
            self.unit_of_work,
            stored.documents_of(HAND),
            stored.documents_of(HAND_LINK),
            store_bot_hands=config.keep_bot_hands,
            max_age_days=config.history_days,
            last_number=stored.room_value(HANDS),
        )
        self.tables = TableRegistry(config, rng, stored, ChipAccounts(self.cashier, self.play_limits))
        self.lobby = LobbyState(self.tables)
        log = PersistentAuditLog(config.limits.host_log, self.unit_of_work, stored.documents_of(HOST_ACT))
        self.moderation = Moderation(
            self, log, PersistentPenaltyStore(self.unit_of_work, stored.documents_of(PENALTY))
        )
        self.login_service = LoginService(self)
        self.people_by_name: dict[str, Person] = {}
        self.lost_tables: list[LostTable] = []
        """tables that were open when the room crashed and do not go on where they were"""
        open_room(self, stored, now)

    # --- people -----------------------------------------------------------------------------------------------------

    def join_with_token(self, name: str, token: str | None, bot: bool, now: int) -> tuple[Person, str | None]:
        """Somebody's line is up. Return the person and, when the name is new, its secret token.

        Raises as :meth:`LoginService.join_with_token`.
        """
        login = self.login_service.join_with_token(name, token, bot, "", now)
        self.connect(login.person, now)
        return login.person, login.token

    def connect(self, person: Person, now: int) -> None:
        """The line of somebody who came through the door is up."""
        if not person.connected:
            person.connected = True
            self.lobby.players += 1
            for number in person.seats:
                reconnect = partial(self.tables.for_command(number).connection_restored, person.name, now)
                self.tables.isolate_fault(f"telling table {number} of a line that is back", reconnect)

    def disconnect(self, person: Person, now: int) -> None:
        """Somebody's line is gone; his seats are kept as each table's clocks say (rule E2)."""
        person.connected = False
        self.lobby.players -= 1
        for number in person.seats:
            disconnect = partial(self.tables.for_command(number).connection_lost, person.name, now)
            self.tables.isolate_fault(f"telling table {number} of a lost line", disconnect)

    def seats_of(self, person: Person) -> tuple[SeatedAt, ...]:
        """The seats that a person holds."""
        return tuple(SeatedAt(table, seat) for table, seat in sorted(person.seats.items()))

    def add_name(self, text: str, now: int) -> Person:
        """Take in a new name, with fresh chips; raise ``bad_name`` or ``room_full``."""
        person = self.people.add(self.people.clean_name(text), now)
        max_names = self.limits.names
        while len(self.people) > max_names:
            idle = self.people.forget_oldest(lambda other: other is not person and self._forgettable(other))
            if idle is None:
                self.people.forget_oldest(lambda other: other is person)
                raise RoomError("room_full", f"this room knows {max_names} names and takes no new one now")
            self.cashier.retire_account(idle.name, now)
            self.unit_of_work.delete_person(idle.name)
            for registry in (self.accounts, self.play_limits, self.settings, self.rounds, self.archive):
                registry.forget(idle.name)
            del self.people_by_name[idle.name]
        self.people_by_name[person.name] = person
        self.unit_of_work.add(SavePerson(person.name, "", (), now))
        self.cashier.issue_starting_chips(person.name, self.config.starting_chips, now)
        return person

    def _forgettable(self, person: Person) -> bool:
        never_played = self.wallets[person.name] == self.config.starting_chips
        return (
            never_played
            and self.accounts.is_forgettable(person.name)
            and self.play_limits.is_forgettable(person.name)
            and not any(person.name in opened.table.waiting for opened in self.tables.values())
            and not any(person.name == pending.player for pending in self.moderation.pending_buy_ins())
        )

    # --- tables and seats -------------------------------------------------------------------------------------------

    def create_table(self, person: Person, config: TableConfig, now: int) -> int:
        """A player opens a table; return its number. Raises as :meth:`TableRegistry.create`."""
        self.moderation.check_not_ended()
        number = self.tables.create_by_player(person, config, now)
        self.lobby.mark_changed(number)
        return number

    # --- chips and chat ---------------------------------------------------------------------------------------------

    def refill(self, person: Person, now: int) -> int:
        """Give fresh play chips up to ``refill_to`` and return how many; raise ``no_refill`` when he has enough."""
        stacks = [self.tables[number].table.stack_of(person.name) for number in person.seats]
        total = self.wallets[person.name] + sum(stacks)
        amount = self.config.refill_to - total
        if amount <= 0:
            raise RoomError(
                "no_refill", f"you hold {total} chips; below {self.config.refill_to} you may ask again"
            )
        self.cashier.refill(person.name, amount, now)
        return amount

    def clean_chat(self, person: Person, text: str, now: int) -> str:
        """Return what ``text`` says.

        Raises :class:`RoomError`: ``muted``, ``no_chat``, ``empty_text``, ``chat_too_long``, ``chat_too_fast``.
        """
        self.moderation.penalties.check_chat(person.name, now)
        if not self.config.chat:
            raise RoomError("no_chat", "there is no chat in this room")
        line = clean_line(text)
        if not line:
            raise RoomError("empty_text", "there is nothing to read in this text")
        if len(line) > self.limits.chat_length:
            raise RoomError("chat_too_long", f"a text has at most {self.limits.chat_length} characters")
        if not person.chat_bucket.take(now):
            raise RoomError("chat_too_fast", f"say that again in {person.chat_bucket.wait(now)} ms")
        return line

    def chat_at_table(self, person: Person, number: int, text: str, now: int) -> None:
        """Speak at a table."""
        table = self.tables.for_command(number)
        table.say(person.name, self.clean_chat(person, text, now), now)

    def total_chips(self) -> int:
        """All chips in wallets, on tables, in rake, bank and jackpot; always equal to ``wallets.issued``."""
        return self.wallets.total + self.tables.chips + self.tables.rake + self.bank.total

    def end_session(self) -> None:
        """The room closes: the next time it opens is another evening."""
        self.unit_of_work.delete_document(ROOM, "", SESSION_START)

    def take_commands(self, now: int) -> list[StoreCommand]:
        """All that must outlive the process of what was done since the last call."""
        if self.play_limits.changed:
            self.play_limits.save_changes(now)
        return self.unit_of_work.take_commands(now) if self.unit_of_work.enabled else []

    def handle_events(self, number: int) -> NumberedEvents[AnyTableEvent]:
        """Take a table's new events; chips move between table and wallets as they say."""
        return handle_events(self, self.tables[number])
