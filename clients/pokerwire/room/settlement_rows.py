"""The settlement of an evening: what everybody brought and took, and who pays whom."""

from __future__ import annotations

import msgspec


class SettlementRow(msgspec.Struct, frozen=True):
    """One player's evening in chips. ``net`` is what they would have won if all stood up now."""

    name: str
    brought: int
    took: int
    on_tables: int
    """their stacks before the running hands, and their bets at house tables"""
    net: int


class SettlementPayment(msgspec.Struct, frozen=True):
    """``payer`` gives ``payee`` so many chips' worth; ``null`` is the house."""

    payer: str | None
    payee: str | None
    chips: int
