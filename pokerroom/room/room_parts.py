"""The parts of a room, each made of those that it needs: nothing here decides anything but how they fit together."""

from __future__ import annotations

from collections.abc import Callable

from pokerlocale.sentences import Sentence
from pokerroom.cards import RandomBits
from pokerroom.room.accounts.account_registry import ACCOUNT, AccountRegistry
from pokerroom.room.accounts.bans import PENALTY, PenaltyStore
from pokerroom.room.accounts.host_code import HostCode
from pokerroom.room.accounts.host_password_guard import HostPasswordGuard
from pokerroom.room.accounts.invitations import INVITATION, Invitations
from pokerroom.room.accounts.login_service import LoginService
from pokerroom.room.accounts.passkeys import Passkeys
from pokerroom.room.accounts.people import Person, PersonDirectory
from pokerroom.room.accounts.readmissions import READMISSION, Readmissions
from pokerroom.room.accounts.registrar import NameRegistrar
from pokerroom.room.accounts.settings import SETTINGS, SettingsStore
from pokerroom.room.chips.bank import Bank
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.chips.chip_requests import CHIP_ALLOWANCE, CHIP_REQUEST, ChipRequests
from pokerroom.room.chips.house_funds import BANK, JACKPOT, HouseFunds
from pokerroom.room.chips.meter_watch import MeterWatch
from pokerroom.room.chips.returned_bets import RETURNED_BET, ReturnedBets
from pokerroom.room.chips.wallets import Wallets
from pokerroom.room.event_handler import TableEventHandler
from pokerroom.room.history.account_statement import AccountStatements
from pokerroom.room.history.hand_archive import HAND, HAND_LINK, HANDS, HandArchive
from pokerroom.room.history.round_history import DAY, ROUND, RoundStore
from pokerroom.room.lobby import LobbyState
from pokerroom.room.moderation.audit_log import HOST_ACT, AuditLog
from pokerroom.room.moderation.host_desk import Moderation
from pokerroom.room.persistence.stored_state import StoredState
from pokerroom.room.responsible_play.enforcement import PLAY, PlayLimitEnforcer
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.tables.player_commands import PlayerTableCommands
from pokerroom.room.tables.presets import PRESET, Presets
from pokerroom.room.tables.private_tables import TABLE_ACCESS, PrivateTables
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


class RoomParts:
    """Makes the parts of a room from its ``config`` and its ``stored`` state. A part gets the parts that it needs."""

    def __init__(self, config: RoomConfig, rng: RandomBits, stored: StoredState) -> None:
        self.config = config
        self.limits = config.limits
        self.unit_of_work = stored.unit_of_work
        self.unit_of_work.journal_max_records = config.journal_kept
        self.stored_answers = stored.answers
        """answers to commands that were sent before the room opened again"""
        self.lost_tables: list[LostTable] = []
        """tables that were open when the room crashed and could not be restored"""
        self.lost_tournaments: list[LostTournament] = []
        """tournaments that ran when the room crashed and could not be restored"""
        self._make_accounts(rng, stored)
        self._make_chips(stored)
        self._make_history(rng, stored)
        self._make_tables(rng, stored)
        self._make_tournaments(rng, stored)
        self._make_moderation(stored)
        self._make_login()
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
            private_tables=self.private_tables,
            moderation=self.moderation,
            tournaments=self.tournaments,
        )

    # --- each area, in the order in which they need each other --------------------------------------------------------

    def _make_accounts(self, rng: RandomBits, stored: StoredState) -> None:
        self.people = PersonDirectory(self.limits)
        self.people_by_name: dict[str, Person] = {}
        self.host_code = HostCode("")
        self.host_password_hash: Callable[[], str] = str
        """returns the hash of the password that makes a host as the code does; "" without one"""
        self.host_password_guard = HostPasswordGuard(self.limits)
        self.accounts = AccountRegistry(self.limits, rng, self.unit_of_work, stored.documents_of(ACCOUNT))
        self.invitations = Invitations(self.limits, rng, self.unit_of_work, stored.documents_of(INVITATION))
        self.readmissions = Readmissions(rng, self.unit_of_work, stored.documents_of(READMISSION))
        self.passkeys = Passkeys(self.limits, rng, self.accounts)
        self.settings = SettingsStore(self.unit_of_work, stored.documents_of(SETTINGS))

    def _make_chips(self, stored: StoredState) -> None:
        self.wallets = Wallets()
        self.bank = Bank()
        self.meter_watch = MeterWatch()
        self.cashier = ChipCashier(self.wallets, self.bank, self.unit_of_work)
        self.house_funds = HouseFunds(
            self.cashier,
            self.unit_of_work,
            self.config.house_bank,
            funded=bool(stored.room_value(BANK)),
            seeded=bool(stored.room_value(JACKPOT)),
        )
        self.play_limits = PlayLimitEnforcer(self.unit_of_work, stored.documents_of(PLAY))
        self.chip_requests = ChipRequests(
            self.unit_of_work, stored.documents_of(CHIP_REQUEST), stored.documents_of(CHIP_ALLOWANCE)
        )
        self.returned_bets = ReturnedBets(self.unit_of_work, stored.documents_of(RETURNED_BET))

    def _make_history(self, rng: RandomBits, stored: StoredState) -> None:
        self.rounds = RoundStore(
            self.limits.rounds_kept,
            self.unit_of_work,
            stored.documents_of(ROUND),
            stored.documents_of(DAY),
            max_age_days=self.config.history_days,
        )
        self.archive = HandArchive(
            self.limits,
            rng,
            self.unit_of_work,
            stored.latest_of(HAND, self.limits.hands_kept),
            stored.documents_of(HAND_LINK),
            store_bot_hands=self.config.keep_bot_hands,
            max_age_days=self.config.history_days,
            last_number=stored.room_value(HANDS),
        )
        self.statements = AccountStatements(stored.store, self.archive, self.rounds)

    def _make_tables(self, rng: RandomBits, stored: StoredState) -> None:
        self.tables = TableDirectory(
            rake=stored.balances.get(RAKE, 0), record_hands=self.limits.hands_kept > 0
        )
        self.table_lifecycle = TableLifecycle(
            self.config,
            self.tables,
            rng,
            stored,
            ChipAccounts(self.cashier, self.play_limits),
            address_of=self.address_of,
        )
        self.private_tables = PrivateTables(
            self.tables, rng, self.unit_of_work, stored.documents_of(TABLE_ACCESS)
        )
        self.presets = Presets(self.limits, self.unit_of_work, stored.documents_of(PRESET))
        self.lobby = LobbyState(self.tables)
        self.player_commands = PlayerTableCommands(
            limits=self.limits,
            tables=self.tables,
            wallets=self.wallets,
            cashier=self.cashier,
            play_limits=self.play_limits,
            people_by_name=self.people_by_name,
        )

    def _make_tournaments(self, rng: RandomBits, stored: StoredState) -> None:
        orders, reports = stored.documents_of(TABLE_ORDERS), stored.documents_of(TABLE_REPORTS)
        self.tournaments = TournamentDesk(
            TournamentMoney(self.cashier, self._count_tournament_money),
            rng,
            self.unit_of_work,
            TournamentTableFactory(self.limits, rng, self.tables.report),
            last_number=stored.room_value(TOURNAMENTS),
            public_tables=self.tables,
            seasons=Seasons(self.unit_of_work, stored.documents_of(SEASON)),
            summaries=TournamentSummaries(self.unit_of_work, stored.documents_of(SUMMARY)),
            undelivered=UndeliveredMessages(self.unit_of_work, orders, reports),
            on_not_announced=self._note_not_announced,
        )

    def _make_moderation(self, stored: StoredState) -> None:
        self.moderation = Moderation(
            limits=self.limits,
            people=self.people,
            tables=self.tables,
            cashier=self.cashier,
            log=AuditLog(self.limits.host_log, self.unit_of_work, stored.documents_of(HOST_ACT)),
            penalties=PenaltyStore(self.unit_of_work, stored.documents_of(PENALTY)),
            chip_requests=self.chip_requests,
            accounts=self.accounts,
        )

    def _make_login(self) -> None:
        self.registrar = NameRegistrar(
            config=self.config,
            people=self.people,
            people_by_name=self.people_by_name,
            accounts=self.accounts,
            cashier=self.cashier,
            play_limits=self.play_limits,
            unit_of_work=self.unit_of_work,
            records=(
                self.passkeys,
                self.accounts,
                self.play_limits,
                self.settings,
                self.rounds,
                self.archive,
                self.chip_requests,
                self.returned_bets,
                self.readmissions,
                self.private_tables,
            ),
            is_waiting=self._is_waiting,
        )
        self.login_service = LoginService(
            config=self.config,
            people=self.people,
            accounts=self.accounts,
            invitations=self.invitations,
            readmissions=self.readmissions,
            passkeys=self.passkeys,
            penalties=self.moderation.penalties,
            registrar=self.registrar,
        )

    # --- what one part asks of others ---------------------------------------------------------------------------------

    def address_of(self, name: str) -> str:
        """Return the address that a player connects from, or used last; empty when it is not known."""
        return self.people_by_name[name].address or self.accounts.get(name).last_address

    def _is_waiting(self, name: str) -> bool:
        """Whether somebody waits for a seat, or for a host to approve a buy-in."""
        return (
            any(name in opened.table.waiting for opened in self.tables.values())
            or any(name == pending.player for pending in self.moderation.pending_buy_ins())
            or self.tournaments.has_entrant(name)
        )

    def _count_tournament_money(self, name: str, by: int, now: int) -> None:
        """Count for a player's own limits what they pay for a tournament, or get from it."""
        if by < 0:
            self.play_limits.add_stake(name, -by, now)
        elif by > 0:
            self.play_limits.add_return(name, by, now)

    def _note_not_announced(self, name: str, reason: str, now: int) -> None:
        """Notify the hosts that a recurring tournament, or one of the set-up, could not be announced."""
        self.moderation.log_act(
            "the room",
            now,
            "tournament",
            Sentence("{who} could not announce the tournament {name} again", {"name": name}),
            name,
            detail="not announced",
            reason=reason,
        )
