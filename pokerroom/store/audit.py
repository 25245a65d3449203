"""Auditing the ledger and the journal: finding rows that were changed, removed or added.

Each row is linked to all before it, and the head of each chain says how many there are, so a changed, removed or added
row always gives a finding.  A whole chain that was rewritten with its head is found with a head that was noted
elsewhere before.  Of records that the room itself removed (:class:`~pokerroom.store.rows.JournalGap`) only the number
is known; the records after them follow from the link of the last removed one.  A finding says where and what is wrong,
never what a record contains: it may be a deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from pokerroom.store import accounts
from pokerroom.store import hash_chain as chain
from pokerroom.store.backend import Backend, Rows
from pokerroom.store.hash_chain import NO_JOURNAL, NO_LEDGER
from pokerroom.store.rows import Chain, ChainHead, JournalGap, JournalRow, Transaction
from pokerroom.store.store_errors import BadCommand, Corrupt, StoreFailed


class Finding(NamedTuple):
    """A deviation from what was written: the chain, the number (0: none), and what is wrong."""

    chain: str
    number: int
    what: str

    def __str__(self) -> str:
        where = f"{self.chain} {self.number}" if self.number else self.chain
        return f"{where}: {self.what}"


_Linked = TypeVar("_Linked", Transaction, JournalRow)


def audit(backend: Backend, trusted_heads: Sequence[ChainHead] = ()) -> list[Finding]:
    """Return everything that is wrong; an empty list means that nothing was changed.

    ``trusted_heads`` are heads (:meth:`Store.heads`) that were noted elsewhere: those rows must still be the same.
    """
    with backend.snapshot() as rows:
        return list(_until_unreadable(_audit_all(rows, trusted_heads)))


def _audit_all(rows: Rows, trusted_heads: Sequence[ChainHead]) -> Iterator[Finding]:
    heads = {head.chain: head for head in rows.heads()}
    unknown_chains: Iterable[str] = heads.keys() - {"ledger", "journal"}
    yield from (Finding(str(name), 0, "there is no such chain") for name in unknown_chains)
    yield from _until_unreadable(_audit_ledger(rows, heads.get("ledger", NO_LEDGER), trusted_heads))
    yield from _until_unreadable(_audit_journal(rows, heads.get("journal", NO_JOURNAL), trusted_heads))


def checked_balances(rows: Rows) -> dict[str, int]:
    """Return the balance of every account; raise :class:`Corrupt` when they cannot be right."""
    balances = rows.balances()
    owing = [name for name, chips in balances.items() if chips < 0 and not accounts.may_owe(name)]
    total = sum(balances.values())
    if total or owing:
        what = f"all accounts sum to {total}" if total else f"{owing[0]} holds {balances[owing[0]]}"
        raise Corrupt(f"the ledger is not sound ({what}): audit it, and restore a copy")
    return balances


def _until_unreadable(findings: Iterator[Finding]) -> Iterator[Finding]:
    try:
        yield from findings
    except StoreFailed as error:
        yield Finding("database", 0, f"cannot be read to its end: {error}")


class _ChainWalk:
    """Follows one chain link by link."""

    def __init__(self, name: Chain, head: ChainHead, trusted_heads: Sequence[ChainHead]) -> None:
        self._name = name
        self._head = head
        self._trusted = {one.number: one.hash for one in trusted_heads if one.chain == name and one.number}
        self._number = 0
        self._link = chain.START

    def follow(self, number: object, row: Transaction | JournalRow) -> Iterator[Finding]:
        """Check that a row follows from the one before."""
        expected = self._number + 1
        if number != expected:
            yield self._finding(expected, f"is missing: {number!r} follows {self._number}")
        self._number = number if isinstance(number, int) else expected
        if _link(self._link, row) != row.hash:
            yield self._finding(
                self._number, "does not follow from those before: it, or one before, was changed"
            )
        self._link = row.hash
        if self._trusted.pop(self._number, row.hash) != row.hash:
            yield self._finding(self._number, "is not what was noted outside")

    def skip_gaps(self, gaps: list[JournalGap]) -> Iterator[Finding]:
        """Skip the records that were removed after the last row; take that gap off the front of ``gaps``."""
        while gaps and gaps[0].first == self._number + 1:
            gap = gaps.pop(0)
            if type(gap.last) is not int or gap.last < gap.first:
                yield self._finding(gap.first, f"cannot be removed up to {gap.last!r}")
                continue
            self._number, self._link = gap.last, gap.hash
            self._trusted = {
                number: link for number, link in self._trusted.items() if not gap.first <= number < gap.last
            }
            if self._trusted.pop(gap.last, gap.hash) != gap.hash:
                yield self._finding(gap.last, "is not what was noted outside")

    def check_head(self) -> Iterator[Finding]:
        """Check the last row against the head of the chain."""
        if (self._head.number, self._head.hash) != (self._number, self._link):
            yield self._finding(
                self._number,
                f"is the last, but the head of the chain is number {self._head.number!r} or another",
            )
        for number in self._trusted:
            yield self._finding(number, "was noted outside, and is missing")

    def _finding(self, number: int, what: str) -> Finding:
        return Finding(self._name, number, what)


def _link(before: object, row: Transaction | JournalRow) -> str | None:
    try:
        return chain.link(str(before), row)
    except (BadCommand, TypeError):
        return None


def _audit_ledger(rows: Rows, head: ChainHead, trusted_heads: Sequence[ChainHead]) -> Iterator[Finding]:
    walk, balances, sound = _ChainWalk("ledger", head, trusted_heads), Counter[str](), True
    for one in rows.transactions():
        findings = list(walk.follow(one.number, one))
        yield from findings
        sound = sound and not findings  # after a fault no balance is known any more
        if sound:
            yield from _check_balances(one, balances)
    yield from walk.check_head()
    for number, _ in rows.orphan_entries():
        yield Finding(
            "ledger", number if isinstance(number, int) else 0, "an entry belongs to no transaction"
        )


def _check_balances(one: Transaction, balances: Counter[str]) -> Iterator[Finding]:
    before = {entry.account: balances[entry.account] for entry in one.entries}
    for entry in one.entries:
        balances[entry.account] += entry.by
    if sum(entry.by for entry in one.entries):
        yield Finding("ledger", one.number, "its entries do not sum to zero")
    for account, was in before.items():
        if balances[account] < min(0, was) and not accounts.may_owe(account):
            yield Finding("ledger", one.number, f"{account} would hold {balances[account]}")


def _audit_journal(rows: Rows, head: ChainHead, trusted_heads: Sequence[ChainHead]) -> Iterator[Finding]:
    walk, live, sound = _ChainWalk("journal", head, trusted_heads), dict[tuple[int, str], int](), True
    gaps = rows.gaps()
    for row in rows.records():
        findings = [*walk.skip_gaps(gaps), *walk.follow(row.position, row)]
        yield from findings
        sound = sound and not findings
        if sound:
            yield from _check_sequence(row, live)
    yield from walk.skip_gaps(gaps)
    yield from walk.check_head()
    for gap in gaps:
        number = gap.first if type(gap.first) is int else 0
        yield Finding("journal", number, f"is noted as removed up to {gap.last!r}, which is not so")
    for table, hand in set(rows.live_hands()) ^ set(live) if sound else ():
        live_state = "is" if (table, hand) in live else "is not"
        yield Finding(
            "journal", 0, f"hand {hand!r} of table {table!r} {live_state} live, and is noted otherwise"
        )


def _check_sequence(row: JournalRow, live: dict[tuple[int, str], int]) -> Iterator[Finding]:
    hand_id = (row.table, row.hand)
    expected = live.get(hand_id, 0) + 1
    if row.sequence != expected:
        yield Finding("journal", row.position, f"is number {row.sequence} of its hand, not {expected}")
    live[hand_id] = row.sequence
    if row.ends:
        del live[hand_id]
