"""The settlement of an evening: what everybody brought and took, and who pays whom."""

from __future__ import annotations

from pokerwire.mapped import Mapped


class SettlementRow(Mapped, frozen=True):
    """One player's evening in chips. ``net`` is what they would have won if everybody stood up now."""

    name: str
    brought: int
    took: int
    on_tables: int
    """their stacks before the running hands and pending changes, their bets at house tables, and what they paid for
    tournaments that are not over"""
    net: int
    bot: bool = False
    """whether a program plays under this name: then the host gets what it won, and pays what it lost"""
    paid: int = 0
    """what they paid for chips and to others, less what they were paid; corrections of their wallet count too"""
    before: int = 0
    """what was open when the evening began: they are owed this, or (negative) owe it"""
    due: int = 0
    """what they are still to be paid, or (negative) still have to pay: ``net``, ``paid`` and ``before`` together"""


class PendingStackChange(Mapped, frozen=True):
    """A host changes the stack of ``player`` by ``by`` chips when the running hand is over; no row counts it yet."""

    player: str
    table: int
    by: int


class SettlementPayment(Mapped, frozen=True):
    """``payer`` pays ``payee`` this amount, or has paid it; ``null`` is the host."""

    payer: str | None
    payee: str | None
    chips: int
