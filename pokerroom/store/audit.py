"""Auditing the ledger and the journal: finding rows that were changed, removed or added.

Each row is linked to all before it of the same writer, and the head of each chain says which is its last, so a changed,
removed or added row always gives a finding.  A whole chain that was rewritten with its head is found with a head that
was noted elsewhere before.  Of records that the room itself removed (:class:`~pokerroom.store.rows.JournalGap`) only
the number is known; the records after them follow from the link of the last removed one.  A finding says where and
what is wrong, never what a record contains: it may be a deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from pokerlocale.sentences import Sentence
from pokerroom.store import accounts, hash_chain
from pokerroom.store.backend import Backend, Rows
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
    heads = rows.heads()
    for head in heads:
        if hash_chain.chain_of(head) is None:
            yield Finding(str(head.chain), 0, "there is no such chain")
    yield from _until_unreadable(_audit_ledger(rows, _ChainWalks("ledger", heads, trusted_heads)))
    yield from _until_unreadable(_audit_journal(rows, _ChainWalks("journal", heads, trusted_heads)))


def checked_balances(rows: Rows) -> dict[str, int]:
    """Return the balance of every account; raise :class:`Corrupt` when they cannot be right."""
    balances = rows.balances()
    owing = [name for name, chips in balances.items() if chips < 0 and not accounts.may_owe(name)]
    total = sum(balances.values())
    if total or owing:
        detail = (
            Sentence("all accounts sum to {balance}", {"balance": total})
            if total
            else Sentence("{account} holds {balance}", {"account": owing[0], "balance": balances[owing[0]]})
        )
        raise Corrupt("the ledger is not sound ({detail}): audit it, and restore a copy", detail=detail)
    return balances


def _until_unreadable(findings: Iterator[Finding]) -> Iterator[Finding]:
    try:
        yield from findings
    except StoreFailed as error:
        yield Finding("database", 0, f"cannot be read to its end: {error}")


class _ChainWalk:
    """Follows one chain link by link."""

    def __init__(self, head: ChainHead, empty: ChainHead, trusted_heads: Sequence[ChainHead]) -> None:
        self._name = head.chain
        self._head = head
        self._number, self._link = empty.number, empty.hash
        self._trusted = {
            one.number: one.hash
            for one in trusted_heads
            if one.chain == head.chain and one.number != empty.number
        }

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


class _ChainWalks:
    """Follows the chains of one kind, one writer after the other, as their rows come in the order of their numbers."""

    def __init__(self, kind: Chain, heads: Sequence[ChainHead], trusted_heads: Sequence[ChainHead]) -> None:
        self._kind = kind
        self._trusted = trusted_heads
        chains = {hash_chain.chain_of(head): head for head in heads}
        self._heads = {which[1]: head for which, head in chains.items() if which and which[0] == kind}
        noted = [hash_chain.chain_of(head) for head in trusted_heads]
        writers = {0, *self._heads, *(which[1] for which in noted if which and which[0] == kind)}
        self._writers = sorted(writers)
        """those whose chains are still to be followed"""
        self.count = len(writers)
        self._begin(self._writers.pop(0))

    def _begin(self, writer: int) -> None:
        empty = hash_chain.empty_head(self._kind, writer)
        self._writer = writer
        self._walk = _ChainWalk(self._heads.get(writer, empty), empty, self._trusted)

    def follow(
        self, number: object, row: Transaction | JournalRow, gaps: list[JournalGap] | None = None
    ) -> Iterator[Finding]:
        """Check that a row follows from the one before in its chain; see :meth:`_ChainWalk.skip_gaps`."""
        writer = number // hash_chain.CHAIN_SPAN if isinstance(number, int) else self._writer
        while writer > self._writer:
            yield from self._finish(gaps)
            if not self._writers or self._writers[0] > writer:
                self.count += 1
                self._writers.insert(0, writer)
            self._begin(self._writers.pop(0))
        if gaps is not None:
            yield from self._walk.skip_gaps(gaps)
        yield from self._walk.follow(number, row)

    def finish(self, gaps: list[JournalGap] | None = None) -> Iterator[Finding]:
        """Check the ends of all chains that are left."""
        yield from self._finish(gaps)
        while self._writers:
            self._begin(self._writers.pop(0))
            yield from self._finish(gaps)

    def _finish(self, gaps: list[JournalGap] | None) -> Iterator[Finding]:
        if gaps is not None:
            yield from self._walk.skip_gaps(gaps)
        yield from self._walk.check_head()


def _link(before: object, row: Transaction | JournalRow) -> str | None:
    try:
        return hash_chain.link(str(before), row)
    except (BadCommand, TypeError):
        return None


def _audit_ledger(rows: Rows, walks: _ChainWalks) -> Iterator[Finding]:
    balances, sound = Counter[str](), True
    for one in rows.transactions():
        findings = list(walks.follow(one.number, one))
        yield from findings
        sound = sound and not findings  # after a fault no balance is known any more
        if sound:
            yield from _check_balances(one, balances, in_time=walks.count == 1)
    yield from walks.finish()
    if sound and walks.count > 1:
        for account, chips in balances.items():
            if chips < 0 and not accounts.may_owe(account):
                yield Finding("ledger", 0, f"{account} holds {chips}")
    for number, _ in rows.orphan_entries():
        yield Finding(
            "ledger", number if isinstance(number, int) else 0, "an entry belongs to no transaction"
        )


def _check_balances(one: Transaction, balances: Counter[str], *, in_time: bool) -> Iterator[Finding]:
    """Add a transaction to the balances; ``in_time``: transactions come in the order in which chips moved."""
    before = {entry.account: balances[entry.account] for entry in one.entries}
    for entry in one.entries:
        balances[entry.account] += entry.by
    if sum(entry.by for entry in one.entries):
        yield Finding("ledger", one.number, "its entries do not sum to zero")
    for account, was in before.items() if in_time else ():
        if balances[account] < min(0, was) and not accounts.may_owe(account):
            yield Finding("ledger", one.number, f"{account} would hold {balances[account]}")


def _audit_journal(rows: Rows, walks: _ChainWalks) -> Iterator[Finding]:
    hands, sound = _HandSequences(in_time=walks.count == 1), True
    gaps = rows.gaps()
    for row in rows.records():
        findings = list(walks.follow(row.position, row, gaps))
        yield from findings
        sound = sound and not findings
        if sound:
            yield from hands.follow(row)
    yield from walks.finish(gaps)
    for gap in gaps:
        number = gap.first if type(gap.first) is int else 0
        yield Finding("journal", number, f"is noted as removed up to {gap.last!r}, which is not so")
    if not sound:
        return
    yield from hands.finish()
    for table, hand in set(rows.live_hands()) ^ set(hands.live):
        live_state = "is" if (table, hand) in hands.live else "is not"
        yield Finding(
            "journal", 0, f"hand {hand!r} of table {table!r} {live_state} live, and is noted otherwise"
        )


class _HandSequences:
    """Checks that the records of each hand count from 1, and nothing comes after its end.

    ``in_time``: records come in the order in which they were written.  With several writers they do not: a hand that
    one writer began and another ended is complete when all its numbers were seen.
    """

    def __init__(self, *, in_time: bool) -> None:
        self._in_time = in_time
        self.live: dict[tuple[int, str], int] = {}
        """the hands without an end, with the number of their last record"""
        self._seen: dict[tuple[int, str], tuple[int, int]] = {}
        """for hands of several writers: a bit for each number that was seen, and the number of the end or 0"""

    def follow(self, row: JournalRow) -> Iterator[Finding]:
        """Check the next record."""
        hand_id = (row.table, row.hand)
        if not self._in_time:
            seen, end = self._seen.get(hand_id, (0, 0))
            if row.sequence < 1 or seen >> row.sequence & 1:
                yield Finding("journal", row.position, f"is number {row.sequence} of its hand once more")
                return
            self._seen[hand_id] = seen | 1 << row.sequence, row.sequence if row.ends else end
            return
        expected = self.live.get(hand_id, 0) + 1
        if row.sequence != expected:
            yield Finding("journal", row.position, f"is number {row.sequence} of its hand, not {expected}")
        self.live[hand_id] = row.sequence
        if row.ends:
            del self.live[hand_id]

    def finish(self) -> Iterator[Finding]:
        """Check the hands of several writers as a whole."""
        for hand_id, (seen, end) in self._seen.items():
            last = seen.bit_length() - 1
            if seen != (1 << last + 1) - 2:
                yield Finding("journal", 0, f"hand {hand_id[1]!r} of table {hand_id[0]} lacks records")
            if not end:
                self.live[hand_id] = last
            elif end != last:
                yield Finding(
                    "journal", 0, f"hand {hand_id[1]!r} of table {hand_id[0]} has events after its end"
                )
