"""The room: its players, their wallets and the tables, behind one interface.

:func:`~pokerroom.room.opening.open_room.open_room` builds a room.  It is pure: ``now`` (integer milliseconds) and
the randomness are arguments.  A command succeeds, or raises :class:`RoomError`, ``TableError`` or ``IllegalAction``
and changes nothing.  After a command, ``tables.take_touched()`` names the tables that it touched;
:meth:`Room.handle_events` returns their events and moves chips between tables and wallets as those events say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from msgspec.structs import replace

from pokerlocale.sentences import Sentence
from pokerroom.cards import RandomBits
from pokerroom.room.accounts.account_registry import ACCOUNT, AccountRegistry
from pokerroom.room.accounts.bans import PENALTY, PenaltyStore
from pokerroom.room.accounts.host_code import HostCode
from pokerroom.room.accounts.host_password_guard import HostPasswordGuard
from pokerroom.room.accounts.invitations import INVITATION, Invitations
from pokerroom.room.accounts.login_service import LoginService
from pokerroom.room.accounts.people import Person, PersonDirectory
from pokerroom.room.accounts.readmissions import READMISSION, Readmissions
from pokerroom.room.accounts.registrar import NameRegistrar
from pokerroom.room.accounts.settings import SETTINGS, SettingsStore
from pokerroom.room.chips.bank import Bank
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.chips.chip_requests import CHIP_ALLOWANCE, CHIP_REQUEST, ChipRequests
from pokerroom.room.chips.house_funds import BANK, JACKPOT, HouseFunds
from pokerroom.room.chips.meter_watch import MeterWarning, MeterWatch
from pokerroom.room.chips.returned_bets import RETURNED_BET, ReturnedBets
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.event_handler import TableEventHandler
from pokerroom.room.history.account_statement import AccountStatements
from pokerroom.room.history.hand_archive import HAND, HAND_LINK, HANDS, HandArchive
from pokerroom.room.history.round_history import DAY, ROUND, RoundStore
from pokerroom.room.lobby import LobbyState
from pokerroom.room.moderation.audit_log import HOST_ACT, AuditLog
from pokerroom.room.moderation.host_desk import Moderation
from pokerroom.room.persistence.stored_state import ROOM, SESSION_START, StoredState
from pokerroom.room.responsible_play.enforcement import PLAY, PlayLimitEnforcer
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import clean_line
from pokerroom.room.tables.player_commands import PlayerTableCommands
from pokerroom.room.tables.table_directory import TableDirectory
from pokerroom.room.tables.table_factory import ChipAccounts
from pokerroom.room.tables.table_lifecycle import TableLifecycle
from pokerroom.room.tables.table_records import LostTable
from pokerroom.room.tournaments.seasons import SEASON, Seasons
from pokerroom.room.tournaments.tournament_desk import TOURNAMENTS, TournamentDesk
from pokerroom.room.tournaments.tournament_money import TournamentMoney
from pokerroom.room.tournaments.tournament_recovery import LostTournament
from pokerroom.room.tournaments.tournament_summaries import SUMMARY, TournamentSummaries
from pokerroom.room.tournaments.tournament_table_factory import TournamentTableFactory
from pokerroom.room.tournaments.undelivered_messages import (
    TABLE_ORDERS,
    TABLE_REPORTS,
    UndeliveredMessages,
)
from pokerroom.store.accounts import RAKE
from pokerroom.store.store_commands import StoreCommand
from pokerroom.tables.event_log import NumberedEvents
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.uth.uth_table import UthTable
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.limits_of_play import PlayActivity
from pokerwire.room.table_info import SeatedAt
from pokerwire.tournament.tournament_tables import tournament_of
from pokerwire.uth.uth_table_options import UthTableConfig


class Room:
    """The whole state of a room. Its parts are the attributes; what needs several of them is a method."""

    def __init__(self, config: RoomConfig, rng: RandomBits, stored: StoredState) -> None:
        self.config = config
        self.limits = config.limits
        self.people = PersonDirectory(config.limits)
        self.host_code = HostCode("")
        self.host_password_hash: Callable[[], str] = str
        """returns the hash of the password that makes a host as the code does; "": there is none"""
        self.host_password_guard = HostPasswordGuard(config.limits)
        self.wallets = Wallets()
        self.bank = Bank()
        self.meter_watch = MeterWatch()
        self.unit_of_work = stored.unit_of_work
        self.unit_of_work.journal_max_records = config.journal_kept
        self.accounts = AccountRegistry(config.limits, rng, self.unit_of_work, stored.documents_of(ACCOUNT))
        self.invitations = Invitations(config.limits, rng, self.unit_of_work, stored.documents_of(INVITATION))
        self.readmissions = Readmissions(rng, self.unit_of_work, stored.documents_of(READMISSION))
        self.stored_answers = stored.answers
        """answers to commands that were sent before the room opened again"""
        self.cashier = ChipCashier(self.wallets, self.bank, self.unit_of_work)
        self.house_funds = HouseFunds(
            self.cashier,
            self.unit_of_work,
            config.house_bank,
            funded=bool(stored.room_value(BANK)),
            seeded=bool(stored.room_value(JACKPOT)),
        )
        self.play_limits = PlayLimitEnforcer(self.unit_of_work, stored.documents_of(PLAY))
        self.settings = SettingsStore(self.unit_of_work, stored.documents_of(SETTINGS))
        self.rounds = RoundStore(
            config.limits.rounds_kept,
            self.unit_of_work,
            stored.documents_of(ROUND),
            stored.documents_of(DAY),
            max_age_days=config.history_days,
        )
        self.archive = HandArchive(
            config.limits,
            rng,
            self.unit_of_work,
            stored.latest_of(HAND, config.limits.hands_kept),
            stored.documents_of(HAND_LINK),
            store_bot_hands=config.keep_bot_hands,
            max_age_days=config.history_days,
            last_number=stored.room_value(HANDS),
        )
        self.statements = AccountStatements(stored.store, self.archive, self.rounds)
        self.tables = TableDirectory(
            rake=stored.balances.get(RAKE, 0), record_hands=config.limits.hands_kept > 0
        )
        self.people_by_name: dict[str, Person] = {}
        self.table_lifecycle = TableLifecycle(
            config,
            self.tables,
            rng,
            stored,
            ChipAccounts(self.cashier, self.play_limits),
            address_of=self.address_of,
        )
        self.tournaments = self._new_tournament_desk(rng, stored)
        self.lobby = LobbyState(self.tables)
        log = AuditLog(config.limits.host_log, self.unit_of_work, stored.documents_of(HOST_ACT))
        penalties = PenaltyStore(self.unit_of_work, stored.documents_of(PENALTY))
        self.chip_requests = ChipRequests(
            self.unit_of_work, stored.documents_of(CHIP_REQUEST), stored.documents_of(CHIP_ALLOWANCE)
        )
        self.moderation = Moderation(
            limits=config.limits,
            people=self.people,
            tables=self.tables,
            cashier=self.cashier,
            log=log,
            penalties=penalties,
            chip_requests=self.chip_requests,
            accounts=self.accounts,
        )
        self.player_commands = PlayerTableCommands(
            limits=config.limits,
            tables=self.tables,
            wallets=self.wallets,
            cashier=self.cashier,
            play_limits=self.play_limits,
            people_by_name=self.people_by_name,
        )
        self.lost_tables: list[LostTable] = []
        """tables that were open when the room crashed and could not be restored"""
        self.returned_bets = ReturnedBets(self.unit_of_work, stored.documents_of(RETURNED_BET))
        self.lost_tournaments: list[LostTournament] = []
        """tournaments that ran when the room crashed and could not be restored"""
        self.registrar = NameRegistrar(
            config=config,
            people=self.people,
            people_by_name=self.people_by_name,
            accounts=self.accounts,
            cashier=self.cashier,
            play_limits=self.play_limits,
            unit_of_work=self.unit_of_work,
            records=(
                self.accounts,
                self.play_limits,
                self.settings,
                self.rounds,
                self.archive,
                self.chip_requests,
                self.returned_bets,
                self.readmissions,
            ),
            is_waiting=self._is_waiting,
        )
        self.login_service = LoginService(
            config=config,
            people=self.people,
            accounts=self.accounts,
            invitations=self.invitations,
            readmissions=self.readmissions,
            penalties=self.moderation.penalties,
            registrar=self.registrar,
        )
        self.event_handler = TableEventHandler(
            people_by_name=self.people_by_name,
            tables=self.tables,
            table_lifecycle=self.table_lifecycle,
            lobby=self.lobby,
            cashier=self.cashier,
            play_limits=self.play_limits,
            rounds=self.rounds,
            archive=self.archive,
            settings=self.settings,
            moderation=self.moderation,
            tournaments=self.tournaments,
        )

    def _new_tournament_desk(self, rng: RandomBits, stored: StoredState) -> TournamentDesk:
        money = TournamentMoney(self.cashier, self._count_tournament_money)
        factory = TournamentTableFactory(self.limits, rng, self.tables.report)
        orders, reports = stored.documents_of(TABLE_ORDERS), stored.documents_of(TABLE_REPORTS)
        return TournamentDesk(
            money,
            rng,
            self.unit_of_work,
            factory,
            last_number=stored.room_value(TOURNAMENTS),
            public_tables=self.tables,
            seasons=Seasons(self.unit_of_work, stored.documents_of(SEASON)),
            summaries=TournamentSummaries(self.unit_of_work, stored.documents_of(SUMMARY)),
            undelivered=UndeliveredMessages(self.unit_of_work, orders, reports),
            on_not_announced=self._note_not_announced,
        )

    # --- people -----------------------------------------------------------------------------------------------------

    def join_with_token(self, name: str, token: str | None, bot: bool, now: int) -> tuple[Person, str | None]:
        """Log a player in and connect them. Return the person and, when the name is new, its secret token.

        Raises as :meth:`LoginService.join_with_token`.
        """
        login = self.login_service.join_with_token(name, token, bot, "", now)
        self.connect(login.person, now)
        return login.person, login.token

    def connect(self, person: Person, now: int) -> None:
        """Mark a player who has logged in as connected, and notify their tables."""
        if not person.connected:
            person.connected = True
            if not person.bot:
                self.lobby.people_here.add(person.name)
            self.restore_lines(person, person.seats, now)

    def disconnect(self, person: Person, now: int) -> None:
        """Mark a player as disconnected; each table keeps their seat as long as its clocks say (rule E2)."""
        person.connected = False
        self.lobby.people_here.discard(person.name)
        self.lose_lines(person, person.seats, now)

    def restore_lines(self, person: Person, tables: Iterable[int], now: int) -> None:
        """Tell the tables at which a player has a seat that their line is back."""
        for number in sorted(person.seats.keys() & set(tables)):
            reconnect = partial(self.tables.for_command(number).connection_restored, person.name, now)
            self.tables.isolate_fault(f"telling table {number} of a line that is back", reconnect)

    def lose_lines(self, person: Person, tables: Iterable[int], now: int) -> None:
        """Tell the tables at which a player has a seat that their line is lost; the player may still be at others."""
        for number in sorted(person.seats.keys() & set(tables)):
            disconnect = partial(self.tables.for_command(number).connection_lost, person.name, now)
            self.tables.isolate_fault(f"telling table {number} of a lost line", disconnect)

    def seats_of(self, person: Person) -> tuple[SeatedAt, ...]:
        """Return the seats that a player holds."""
        return tuple(SeatedAt(table, seat) for table, seat in sorted(person.seats.items()))

    def _is_waiting(self, name: str) -> bool:
        """Whether somebody waits for a seat, or for a host to approve a buy-in."""
        return (
            any(name in opened.table.waiting for opened in self.tables.values())
            or any(name == pending.player for pending in self.moderation.pending_buy_ins())
            or self.tournaments.has_entrant(name)
        )

    # --- tables and seats -------------------------------------------------------------------------------------------

    def house_bots_for(self, person: Person) -> tuple[str, ...]:
        """Return the kinds of house bots that a player may have at a table that they open."""
        return self.table_lifecycle.house_bots_for(person)

    def address_of(self, name: str) -> str:
        """Return the address that a player connects from, or used last; empty when it is not known."""
        return self.people_by_name[name].address or self.accounts.get(name).last_address

    def create_table(self, person: Person, config: TableConfig, now: int, bots: tuple[str, ...] = ()) -> int:
        """Open a player's table and return its number; raise as :meth:`TableLifecycle.create_by_player`."""
        self.moderation.check_not_ended()
        number = self.table_lifecycle.create_by_player(person, config, now, bots)
        self.lobby.mark_changed(number)
        return number

    def create_uth_table(self, person: Person, config: UthTableConfig, now: int) -> int:
        """Open a player's table against the house; raise as :meth:`TableLifecycle.create_uth_by_player`."""
        self.moderation.check_not_ended()
        number = self.table_lifecycle.create_uth_by_player(person, config, now)
        self.lobby.mark_changed(number)
        return number

    def take_own_table(self, person: Person, number: int, now: int) -> tuple[int, int]:
        """Seat a player at a table of their own like ``number``; return the table and the seat.

        Raises as :meth:`TableLifecycle.own_table` and :meth:`PlayerTableCommands.sit`.
        """
        for held in person.seats:
            if number in (held, self.tables.find(held).origin.like):
                return held, person.seats[held]
        own = self.table_lifecycle.own_table(number, now)
        self.lobby.mark_changed(own)
        return own, self.player_commands.sit(person, own, now)

    # --- chips and chat ---------------------------------------------------------------------------------------------

    def refill(self, person: Person, now: int) -> int:
        """Give fresh play chips up to ``refill_to`` and return how many; raise ``no_refill`` if none are due."""
        if not self.config.refill_to:
            raise RoomError("no_refill", "this room gives no fresh chips: ask the host for some")
        total = self.wallets[person.name] + self.stacks_of(person)
        amount = self.config.refill_to - total
        if amount <= 0:
            raise RoomError(
                "no_refill",
                "you hold {held} chips; below {least} you may ask again",
                held=total,
                least=self.config.refill_to,
            )
        self.cashier.refill(person.name, amount, now)
        return amount

    def stacks_of(self, person: Person) -> int:
        """Return a player's chips at tables; those of tournaments are not the room's."""
        own = [number for number in person.seats if not tournament_of(number)]
        return sum([self.tables[number].table.stack_of(person.name) for number in own])

    def activity_shown(self, person: Person, activity: PlayActivity) -> PlayActivity:
        """Return what a player did, for them to read: the stacks that they can still stand up with are not lost."""
        own = [self.tables[number].table for number in person.seats if not tournament_of(number)]
        stacks = [table.stack_of(person.name) for table in own if isinstance(table, CashTable)]
        return replace(activity, loss=activity.loss - sum(stacks))

    def _note_not_announced(self, name: str, reason: str, now: int) -> None:
        """Tell the hosts that a recurring tournament, or one of the set-up, could not be announced."""
        self.moderation.log_act(
            "the room",
            now,
            "tournament",
            Sentence("{who} could not announce the tournament {name} again", {"name": name}),
            name,
            detail="not announced",
            reason=reason,
        )

    def take_meter_warnings(self, now: int) -> list[MeterWarning]:
        """Return where the progressive has come to give back more than it costs, and log that for the hosts."""
        if not self.meter_watch.is_due(self.bank.meter):
            return []
        tables = [(number, opened.table) for number, opened in self.tables.items()]
        house_tables = [(number, table) for number, table in tables if isinstance(table, UthTable)]
        warnings = self.meter_watch.take_warnings(self.bank.meter, house_tables)
        for table, bet, meter in warnings:
            self.moderation.log_act(
                "the room",
                now,
                "meter",
                Sentence(
                    "{who} warned: {bet} at table {table} gives back more than it costs, with the meter at {meter}",
                    {"bet": bet, "table": table, "meter": meter},
                ),
                f"table {table}",
                detail=f"{bet} at {meter}",
            )
        return warnings

    def _count_tournament_money(self, name: str, by: int, now: int) -> None:
        """Count for a player's own limits what they pay for a tournament, or get from it."""
        if by < 0:
            self.play_limits.add_stake(name, -by, now)
        elif by > 0:
            self.play_limits.add_return(name, by, now)

    def clean_chat(self, person: Person, text: str, now: int) -> str:
        """Return a chat message as one clean line.

        Raises :class:`RoomError`: ``muted``, ``no_chat``, ``empty_text``, ``chat_too_long``, ``chat_too_fast``.
        """
        self.moderation.penalties.check_chat(person.name, now)
        if not self.config.chat:
            raise RoomError("no_chat", "there is no chat in this room")
        line = clean_line(text)
        if not line:
            raise RoomError("empty_text", "this text is empty")
        if len(line) > self.limits.chat_length:
            raise RoomError(
                "chat_too_long", "a text has at most {maximum} characters", maximum=self.limits.chat_length
            )
        if not person.chat_bucket.take(now):
            raise RoomError(
                "chat_too_fast",
                "you are writing too fast: wait {seconds} s",
                seconds=-(-person.chat_bucket.wait(now) // 1000),
            )
        return line

    def chat_at_table(self, person: Person, number: int, text: str, now: int) -> None:
        """Post a chat message at a table."""
        table = self.tables.for_command(number)
        table.say(person.name, self.clean_chat(person, text, now), now)

    def total_chips(self) -> int:
        """Return all chips in wallets, on tables, in rake, bank, jackpot and the pools of tournaments.

        They are always as many as ``wallets.issued``.
        """
        pools = sum(self.cashier.tournament_pools.values())
        return self.wallets.total + self.tables.chips + self.tables.rake + self.bank.total + pools

    def end_session(self) -> None:
        """Close the session: the room's next start begins another one."""
        self.unit_of_work.delete_document(ROOM, "", SESSION_START)

    def take_commands(self, now: int) -> list[StoreCommand]:
        """Return the store commands for everything that changed since the last call."""
        if self.play_limits.changed:
            self.play_limits.save_changes(now)
        return self.unit_of_work.take_commands(now) if self.unit_of_work.enabled else []

    def handle_events(self, number: int) -> NumberedEvents[AnyTableEvent]:
        """Take a table's new events and settle what they say between the table and the wallets."""
        return self.event_handler.handle_events(self.tables[number])
