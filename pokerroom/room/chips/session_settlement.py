"""The evening in chips: who brought how much to the tables, who took how much, and who pays whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from pokerroom.store.rows import Transaction
from pokerroom.store.settlement import Line, payments, statement


class Tally:
    """What every player brought to tables and took away since the room opened."""

    def __init__(self) -> None:
        self._brought: dict[str, int] = {}
        self._took: dict[str, int] = {}

    def take_up(self, lines: Iterable[Line]) -> None:
        """The evening began before the room opened again, and this is what was then."""
        for line in lines:
            self._brought[line.name], self._took[line.name] = line.brought, line.took

    def brought(self, name: str, chips: int) -> None:
        """Chips of a wallet went to a table."""
        self._brought[name] = self._brought.get(name, 0) + chips

    def took(self, name: str, chips: int) -> None:
        """Chips came back from a table to a wallet."""
        self._took[name] = self._took.get(name, 0) + chips

    def lines(self) -> list[Line]:
        """Return every player's line, by name."""
        names = sorted(self._brought.keys() | self._took.keys())
        lines = [Line(name, self._brought.get(name, 0), self._took.get(name, 0)) for name in names]
        return [line for line in lines if line.brought or line.took]


class EveningLine(msgspec.Struct, frozen=True):
    """One player's evening in chips. ``net`` is what he would have won if all stood up now."""

    name: str
    brought: int
    took: int
    on_tables: int
    """his stacks before the running hands, and his bets at house tables"""
    net: int


class EveningPayment(msgspec.Struct, frozen=True):
    """``payer`` gives ``payee`` so many chips' worth; ``null`` is the house."""

    payer: str | None
    payee: str | None
    chips: int


class Evening(msgspec.Struct, frozen=True):
    """The settlement: a line a player, the fewest payments that square them, and what the house holds of them.

    ``house`` is what all players together have lost to rake, bank and corrections; less than nought: have won.
    """

    lines: tuple[EveningLine, ...]
    payments: tuple[EveningPayment, ...]
    house: int


def settle(lines: Iterable[Line], on_tables: Mapping[str, int]) -> Evening:
    """Return the settlement of these lines, with what still lies on tables by name."""
    by_name = {line.name: line for line in lines}
    told = []
    for name in sorted(by_name.keys() | on_tables.keys()):
        line, still = by_name.get(name, Line(name, 0, 0)), on_tables.get(name, 0)
        told.append(EveningLine(name, line.brought, line.took, still, line.net + still))
    house = -sum([line.net for line in told])
    nets = {line.name: line.net for line in told} | {_HOUSE: house}
    made = [EveningPayment(_named(one.payer), _named(one.payee), one.chips) for one in payments(nets)]
    return Evening(tuple(told), tuple(made), house)


def of_ledger(transactions: Iterable[Transaction]) -> list[Line]:
    """Return every player's line, by name, from the transactions of the evening."""
    return statement(transactions)


_HOUSE = "\0house"
"""no player's name: names have no control characters"""


def _named(name: str) -> str | None:
    return None if name == _HOUSE else name
