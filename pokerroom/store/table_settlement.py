"""Settling a session: who brought and took how many chips, and the fewest payments that square the players.

A group of players whose balances cancel out needs one payment fewer than it has players.  So the number of payments is
lowest, players - groups, with the most such groups.  For up to :data:`MAX_EXACT_PLAYERS` players with something to pay
or to get, all subsets are tried (2^n steps).  For more players, balances that cancel in pairs are paired, and the
others are paid from the largest debt to the largest claim: at most players - 1 payments, not always the fewest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pokerroom.store import accounts
from pokerroom.store.rows import Transaction
from pokerroom.tournament.apportionment import apportion

MAX_EXACT_PLAYERS = 14
"""players up to whom the number of payments is guaranteed to be minimal"""

BOUGHT_KINDS = frozenset(("buy_in", "top_up"))
"""what players bring to tables; chips that such a transaction moves back never came into play"""
_TABLE_KINDS = BOUGHT_KINDS | {"stand_up", "round", "refund", "entry", "prize"}


ROOM_ACTOR = "room"
"""who asked for transfers that no person asked for"""
MONEY_KINDS = frozenset(("deposit", "withdrawal", "payment", "correction"))
"""what players pay or are paid for chips of their wallets"""


class ChipTotals(NamedTuple):
    """One player's session in chips: what they brought to the tables and what they took away."""

    name: str
    brought: int
    took: int

    @property
    def net(self) -> int:
        """Return the chips won; negative: lost."""
        return self.took - self.brought


class MoneyMoved(NamedTuple):
    """Money that ``payer`` gave ``payee``, as a transaction has it; ``None`` is the host. ``kind``: of it."""

    kind: str
    payer: str | None
    payee: str | None
    chips: int


class Payment(NamedTuple):
    """``payer`` pays ``payee`` the worth of ``chips``."""

    payer: str
    payee: str
    chips: int


def chips_on_tables(balances: Mapping[str, int]) -> dict[str, int]:
    """Return how many chips each player has on tables, by the balances of all accounts."""
    on_tables: dict[str, int] = {}
    for account, chips in balances.items():
        name = accounts.stack_owner(account)
        if name is not None and chips:
            on_tables[name] = on_tables.get(name, 0) + chips
    return on_tables


def chip_totals(
    transactions: Iterable[Transaction], on_tables: Mapping[str, int] | None = None
) -> list[ChipTotals]:
    """Return the totals of every player by name, from the transactions of a session.

    Chips that are still on a table count as brought and not taken.  ``on_tables`` says how many each player has there
    after these transactions; then what lay there before them, as when a session is counted from the middle of an
    evening, counts as brought too.
    """
    brought: dict[str, int] = {}
    took: dict[str, int] = {}
    before = dict(on_tables or {})
    for one in transactions:
        for entry in one.entries:
            if (owner := accounts.stack_owner(entry.account)) is not None:
                before[owner] = before.get(owner, 0) - entry.by
            name = accounts.wallet_owner(entry.account)
            if name is not None and one.kind in BOUGHT_KINDS:
                brought[name] = brought.get(name, 0) - entry.by
            elif name is not None and one.kind in _TABLE_KINDS:
                side = brought if entry.by < 0 else took
                side[name] = side.get(name, 0) + abs(entry.by)
    for name, chips in before.items() if on_tables is not None else ():
        if chips:
            brought[name] = brought.get(name, 0) + chips
    names = sorted(brought.keys() | took.keys())
    return [ChipTotals(name, brought.get(name, 0), took.get(name, 0)) for name in names]


def results_of(transaction: Transaction) -> dict[str, int]:
    """Return by how much a transaction at a table changed what each player holds, on tables and off them."""
    results: dict[str, int] = {}
    for entry in transaction.entries:
        name = accounts.stack_owner(entry.account)
        if name is None and transaction.kind in _TABLE_KINDS:
            name = accounts.wallet_owner(entry.account)
        if name is not None:
            results[name] = results.get(name, 0) + entry.by
    return results


def money_moved(transactions: Iterable[Transaction]) -> Iterator[MoneyMoved]:
    """Yield the money that players paid and were paid: whoever pays gets chips into their wallet for it.

    What the room grants by itself nobody pays for.
    """
    for one in transactions:
        if one.kind not in MONEY_KINDS or one.who == ROOM_ACTOR:
            continue
        wallets = {accounts.wallet_owner(entry.account): entry.by for entry in one.entries}
        payers = [name for name, by in wallets.items() if name is not None and by > 0]
        payees = [name for name, by in wallets.items() if name is not None and by < 0]
        if payers or payees:
            chips = abs(wallets[(payers or payees)[0]])
            payer, payee = [names[0] if names else None for names in (payers, payees)]
            yield MoneyMoved(one.kind, payer, payee, chips)


TournamentStakes = dict[int, dict[str, int]]
"""by tournament and player: what they have paid in a session, by a ticket too, and not got back"""


def tournament_stakes(transactions: Iterable[Transaction]) -> TournamentStakes:
    """Return what each player paid into each tournament, less what was refunded, from these transactions.

    A ticket moves chips from one tournament to another, and no wallet.
    """
    stakes: TournamentStakes = {}
    for one in transactions:
        if one.kind not in ("entry", "refund"):
            continue
        owners = [accounts.wallet_owner(entry.account) for entry in one.entries]
        name = next((owner for owner in owners if owner is not None), one.who)
        for entry in one.entries:
            number = accounts.tournament_number(entry.account)
            if number is not None:
                add_stake(stakes, number, name, entry.by)
    return stakes


def add_stake(stakes: TournamentStakes, number: int, name: str, chips: int) -> None:
    """Count what a player pays into a tournament, or (negative) gets out of it."""
    paid = stakes.setdefault(number, {})
    paid[name] = max(0, paid.get(name, 0) + chips)


def tournament_pools(balances: Mapping[str, int]) -> dict[int, int]:
    """Return what lies in each tournament that is not over, by the balances of all accounts."""
    numbers = {account: accounts.tournament_number(account) for account in balances}
    return {number: balances[account] for account, number in numbers.items() if number is not None}


def stakes_still_in(stakes: TournamentStakes, pools: Mapping[int, int]) -> dict[str, int]:
    """Return how much of what each player paid into tournaments nobody has won yet.

    All of it as long as no prize was paid; then what is left in the pool, in proportion to what was paid.
    """
    still_in: dict[str, int] = {}
    for number, paid in stakes.items():
        names, chips = list(paid), list(paid.values())
        pool = pools.get(number, 0)
        shares = chips if pool >= sum(chips) else apportion(pool, chips)
        for name, share in zip(names, shares, strict=True):
            still_in[name] = still_in.get(name, 0) + share
    return still_in


def payments(nets: Mapping[str, int]) -> list[Payment]:
    """Return the payments that square these winnings (negative: losses).

    Raise ``ValueError`` when they do not sum to zero: whoever has the rest, such as the house, is a party too.
    """
    total = sum(nets.values())
    if total:
        raise ValueError(f"the winnings sum to {total}, not to zero: somebody's are missing")
    open_nets = [(name, net) for name, net in sorted(nets.items()) if net]
    groups = _max_groups(open_nets) if len(open_nets) <= MAX_EXACT_PLAYERS else _cancelling_pairs(open_nets)
    return [payment for group in groups for payment in _settle_group(group)]


_Nets = list[tuple[str, int]]


def _max_groups(nets: _Nets) -> list[_Nets]:
    """Split the players into as many groups that cancel out as possible.

    ``most_closed[s]``: adding the players of subset s one by one closes a group whenever the sum is zero; this is
    the number of groups that the best order closes.
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
    """Split off pairs that cancel out; the other players are one group."""
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
