"""The end of a home game: who brought how much, who leaves with how much, and who pays whom.

The fewest payments: players whose balances cancel out among themselves need one payment fewer than they are.  So with
the most such groups the payments are fewest: players - groups.  Up to :data:`MAX_EXACT_PLAYERS` players with
something to pay or to get, the most groups are found by trying all subsets (2^n steps); above that, balances that
cancel in pairs are paired and the rest is paid from the largest debt to the largest claim, which is at most
players - 1 and not always the fewest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pokerroom.store import accounts
from pokerroom.store.rows import Transaction

MAX_EXACT_PLAYERS = 14
"""players up to whom the number of payments is proven to be the fewest"""

_TABLE_KINDS = frozenset(("buy_in", "top_up", "stand_up", "round", "refund"))


class ChipTotals(NamedTuple):
    """One player's evening in chips: what he brought to the tables and what he took away."""

    name: str
    brought: int
    took: int

    @property
    def net(self) -> int:
        """What he won; less than nought: lost."""
        return self.took - self.brought


class Payment(NamedTuple):
    """``payer`` gives ``payee`` so many chips' worth."""

    payer: str
    payee: str
    chips: int


def chip_totals(transactions: Iterable[Transaction]) -> list[ChipTotals]:
    """Return every player's line in the order of names, from the transactions of an evening.

    What still lies on a table was brought and not yet taken: settle when everybody has stood up.
    """
    brought: dict[str, int] = {}
    took: dict[str, int] = {}
    for one in transactions:
        for entry in one.entries if one.kind in _TABLE_KINDS else ():
            name = accounts.wallet_owner(entry.account)
            if name is not None:
                side = brought if entry.by < 0 else took
                side[name] = side.get(name, 0) + abs(entry.by)
    names = sorted(brought.keys() | took.keys())
    return [ChipTotals(name, brought.get(name, 0), took.get(name, 0)) for name in names]


def payments(nets: Mapping[str, int]) -> list[Payment]:
    """Return the payments that square these winnings (less than nought: losses).

    Raises ``ValueError`` when they do not sum to nought: name whoever holds the rest, such as the house, as one more.
    """
    total = sum(nets.values())
    if total:
        raise ValueError(f"the winnings sum to {total}, not to nought: somebody's are missing")
    open_nets = [(name, net) for name, net in sorted(nets.items()) if net]
    groups = _max_groups(open_nets) if len(open_nets) <= MAX_EXACT_PLAYERS else _cancelling_pairs(open_nets)
    return [payment for group in groups for payment in _settle_group(group)]


_Nets = list[tuple[str, int]]


def _max_groups(nets: _Nets) -> list[_Nets]:
    """Split into as many groups that cancel out as there can be.

    ``most_closed[s]``: how many groups an order of the players of subset ``s`` can close, when each is added after
    the other and a group closes whenever the sum is nought.
    """
    size = 1 << len(nets)
    sums, most_closed, last = [0] * size, [0] * size, [0] * size
    for subset in range(1, size):
        low = subset & -subset
        sums[subset] = sums[subset ^ low] + nets[low.bit_length() - 1][1]
        bit = max(_bits(subset), key=lambda one: most_closed[subset ^ one])
        last[subset] = bit
        most_closed[subset] = most_closed[subset ^ bit] + (sums[subset] == 0)
    groups: list[_Nets] = []
    subset = size - 1
    while subset:
        if sums[subset] == 0:
            groups.append([])
        groups[-1].append(nets[last[subset].bit_length() - 1])
        subset ^= last[subset]
    return groups


def _bits(subset: int) -> Iterable[int]:
    while subset:
        low = subset & -subset
        yield low
        subset ^= low


def _cancelling_pairs(nets: _Nets) -> list[_Nets]:
    """Split off pairs that cancel out; the others are one group."""
    groups: list[_Nets] = []
    alone: dict[int, list[str]] = {}
    for name, net in nets:
        others = alone.get(-net)
        if others:
            groups.append([(others.pop(), -net), (name, net)])
        else:
            alone.setdefault(net, []).append(name)
    return [*groups, [(name, net) for net, names in alone.items() for name in names]]


def _settle_group(group: _Nets) -> list[Payment]:
    """Return at most one payment fewer than there are players: the largest debt pays the largest claim."""
    balances = dict(group)
    settled = []
    while any(balances.values()):
        payer = min(balances, key=lambda name: (balances[name], name))
        payee = max(balances, key=lambda name: (balances[name], name))
        chips = min(-balances[payer], balances[payee])
        balances[payer] += chips
        balances[payee] -= chips
        settled.append(Payment(payer, payee, chips))
    return settled
