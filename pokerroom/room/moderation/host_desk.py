"""What the acts of hosts share: the audit log, penalties and pending buy-ins.

The acts are plain functions over a room, each with ``who`` and ``now``:
:mod:`~pokerroom.room.acts.host_table_actions`, :mod:`~pokerroom.room.acts.host_chip_actions` and
:mod:`~pokerroom.room.acts.host_player_actions`.  An act succeeds and is logged, or raises a typed error and
changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from pokerlocale.sentences import Sentence
from pokerroom.room.accounts.account_registry import AccountRegistry
from pokerroom.room.accounts.bans import Penalties, PenaltyStore
from pokerroom.room.accounts.people import Person, PersonDirectory
from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.chips.chip_requests import ChipRequests
from pokerroom.room.chips.session_settlement import SessionSettlement, settlement_of
from pokerroom.room.moderation.audit_log import AuditLog
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import clean_line
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_directory import TableDirectory
from pokerroom.store.table_settlement import stakes_still_in
from pokerroom.tables.peer.cash_table import CashTable
from pokerwire.cash.seating_events import StackSource
from pokerwire.quoted_text import unquoted
from pokerwire.room.moderation_records import HostAct, PendingBuyIn
from pokerwire.room.room_limits import Limits
from pokerwire.room.settlement_rows import PendingStackChange


class Moderation:
    """The audit log, bans and mutes, and buy-ins that wait for approval."""

    def __init__(
        self,
        *,
        limits: Limits,
        people: PersonDirectory,
        tables: TableDirectory,
        cashier: ChipCashier,
        log: AuditLog,
        penalties: PenaltyStore,
        chip_requests: ChipRequests,
        accounts: AccountRegistry,
    ) -> None:
        self._limits = limits
        self._people = people
        self._tables = tables
        self._cashier = cashier
        self._chip_requests = chip_requests
        self._accounts = accounts
        self.log = log
        self.penalties = Penalties(penalties)
        self.pending_buy_ins_changed = False
        """whether :meth:`pending_buy_ins` has changed since the reader last set this to ``False``"""

    # --- for the acts -------------------------------------------------------------------------------------------------

    def log_act(
        self,
        who: str,
        now: int,
        what: str,
        said: Sentence,
        about: str = "",
        *,
        detail: str = "",
        reason: str = "",
    ) -> HostAct:
        """Write an act to the audit log; ``said`` is the act as a sentence about ``{who}``."""
        sentence = Sentence(said.template, {"who": who, **said.values})
        act = HostAct(self.log.last_number + 1, now, who, what, about, detail, reason, sentence)
        self.log.add(act)
        return act

    def find_person(self, name: str) -> Person:
        """Return the person of a name; raise ``no_such_player``."""
        person = self._people.find(name)
        if person is None:
            raise RoomError(
                "no_such_player", "nobody in this room is called '{name}'", name=unquoted(clean_line(name))
            )
        return person

    def clean_reason(self, text: str, *, needed: bool = False) -> str:
        """Return a reason as one line; raise ``reason_too_long``, or ``reason_needed`` without one."""
        line = clean_line(text)
        if needed and not line:
            raise RoomError("reason_needed", "give a reason: the players are told, and it is logged")
        if len(line) > self._limits.reason_length:
            raise RoomError(
                "reason_too_long",
                "a reason has at most {maximum} characters",
                maximum=self._limits.reason_length,
            )
        return line

    def clean_announcement(self, text: str) -> str:
        """Return a host's announcement as one line; raise ``empty_text`` or ``chat_too_long``."""
        line = clean_line(text)
        if not line:
            raise RoomError("empty_text", "there is nothing to announce: this text is empty")
        if len(line) > self._limits.reason_length:
            raise RoomError(
                "chat_too_long", "a text has at most {maximum} characters", maximum=self._limits.reason_length
            )
        return line

    def check_seated(self, person: Person, table: int) -> None:
        """Raise ``no_such_table``, or ``not_seated`` for a player without a seat there."""
        self._tables.find(table)
        if table not in person.seats:
            raise RoomError(
                "not_seated", "{player} has no seat at table {table}", player=person.name, table=table
            )

    # --- queries ------------------------------------------------------------------------------------------------------

    def pending_buy_ins(self) -> tuple[PendingBuyIn, ...]:
        """Return what waits for approval: deposits and withdrawals, then buy-ins by table, the oldest first."""
        wallets = [
            PendingBuyIn(0, one.player, 0, one.by, False, one.kind, one.number, one.note)
            for one in self._chip_requests.all()
        ]
        return (*wallets, *self._pending_at_tables())

    def _pending_at_tables(self) -> tuple[PendingBuyIn, ...]:
        return tuple([
            PendingBuyIn(number, one.player, one.seat, one.by, one.top_up)
            for number, opened in self._tables.items()
            if isinstance(opened.table, CashTable)
            for one in opened.table.requests
        ])  # fmt: skip

    def settlement(self) -> SessionSettlement:
        """Return the settlement as if all players stood up now."""
        tally = self._cashier.tally
        on_tables: dict[str, int] = {}
        pending: list[PendingStackChange] = []
        for opened in self._tables.values():
            for name in opened.table.players:
                on_tables[name] = on_tables.get(name, 0) + opened.table.stack_of(name)
            for name, by, source in _pending_changes(opened):
                pending.append(PendingStackChange(name, opened.number, by))
                if by > 0 and source == "corrections":  # set aside already, but it may still be cancelled
                    on_tables[name] -= by
        return settlement_of(
            tally.totals(),
            {name: chips for name, chips in on_tables.items() if chips},
            stakes_still_in(tally.stakes, self._cashier.tournament_pools),
            self._accounts.bots(),
            pending,
            money=self._cashier.money.money(),
        )


def _pending_changes(opened: OpenTable) -> Iterator[tuple[str, int, StackSource]]:
    """Yield the changes of stacks that wait for the end of a hand: whose, by how much, and from where."""
    table = opened.table
    if isinstance(table, CashTable):
        for name in table.adjustments:
            by, source, _, _ = table.adjustment_of(name)
            yield name, by, source
