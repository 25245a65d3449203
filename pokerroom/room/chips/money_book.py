"""The money beside the chips of an evening: what players paid for chips, who holds it, and what stayed open.

Every payment moves chips in the ledger, so that it is read from there when the room opens again. Only who the banker
is, and what earlier evenings left open, is kept in a document.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument
from pokerroom.store.table_settlement import MoneyMoved
from pokerwire.room.settlement_rows import SettlementPayment

MONEY = "money"
"""the kind of the one document"""
MAX_MADE = 200
"""how many payments of an evening are listed: the latest"""


class KeptMoney(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a room keeps about money besides its ledger."""

    banker: str = ""
    """the player who holds the money of the evening; empty: the host"""
    before: Mapping[str, int] = {}
    """what earlier evenings left open: each player is owed this, or (negative) owes it"""
    booked: bool = False
    """whether money was booked since the evening began, so that what stays open is of the next one"""


class EveningMoney(NamedTuple):
    """The money of a session, for its settlement."""

    paid: Mapping[str, int] = MappingProxyType({})
    """what each player paid, less what they were paid"""
    made: Sequence[SettlementPayment] = ()
    """the payments, in their order"""
    before: Mapping[str, int] = MappingProxyType({})
    banker: str = ""


NO_MONEY = EveningMoney()


def money_of(moved: Iterable[MoneyMoved], kept: KeptMoney | None = None) -> EveningMoney:
    """Return the money of a session from its transactions, and what was kept about it."""
    kept = kept or KeptMoney()
    paid: dict[str, int] = {}
    made: deque[SettlementPayment] = deque(maxlen=MAX_MADE)
    for one in moved:
        for name, sign in ((one.payer, 1), (one.payee, -1)):
            if name is not None:
                paid[name] = paid.get(name, 0) + sign * one.chips
        if one.kind != "correction":
            made.append(SettlementPayment(one.payer, one.payee, one.chips))
    return EveningMoney(paid, tuple(made), kept.before, kept.banker)


def kept_money(rows: Iterable[SaveDocument]) -> KeptMoney:
    """Return what the room kept; ``rows`` are its documents of the kind :data:`MONEY`."""
    return next((msgspec.json.decode(row.payload, type=KeptMoney) for row in rows), KeptMoney())


class MoneyBook:
    """The money of the running session."""

    def __init__(self, unit_of_work: UnitOfWork) -> None:
        self._unit_of_work = unit_of_work
        self._kept = KeptMoney()
        self._paid: dict[str, int] = {}
        self._made: deque[SettlementPayment] = deque(maxlen=MAX_MADE)

    def restore(self, kept: KeptMoney, moved: Iterable[MoneyMoved]) -> None:
        """Continue a session that began before the room restarted."""
        money = money_of(moved, kept)
        self._kept, self._paid = kept, dict(money.paid)
        self._made.extend(money.made)

    def begin(self, kept: KeptMoney, before: Mapping[str, int], now: int) -> None:
        """Begin a session with what the last one left open."""
        self._kept = kept
        if kept.before or kept.booked:
            self._keep(KeptMoney(kept.banker, dict(before)), now)

    def add(self, moved: MoneyMoved, now: int) -> None:
        """Count a payment, or a correction of a wallet."""
        money = money_of([moved])
        for name, by in money.paid.items():
            self._paid[name] = self._paid.get(name, 0) + by
        self._made.extend(money.made)
        if not self._kept.booked:
            self._keep(msgspec.structs.replace(self._kept, booked=True), now)

    @property
    def banker(self) -> str:
        """The player who holds the money; empty: the host."""
        return self._kept.banker

    def set_banker(self, name: str, now: int) -> None:
        """Say who holds the money from now on; the banker until now hands it over."""
        self._keep(msgspec.structs.replace(self._kept, banker=name), now)

    def money(self) -> EveningMoney:
        """Return the money so far."""
        return EveningMoney(self._paid, tuple(self._made), self._kept.before, self._kept.banker)

    def __contains__(self, name: str) -> bool:
        """Return whether a player has paid or been paid, or is owed something from before."""
        return name in self._paid or name in self._kept.before or name == self._kept.banker

    def _keep(self, kept: KeptMoney, now: int) -> None:
        self._kept = kept
        self._unit_of_work.save_document(MONEY, "", "", kept, now)
