"""The journal's state in memory: which hands are live, and the number of the next record. Pure.

A hand is live from its first record to the one that ends it; it never lives again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pokerroom.store import hash_chain
from pokerroom.store.commands import Record
from pokerroom.store.errors import BadCommand, HandOver
from pokerroom.store.rows import Head, JournalRow, Live
from pokerroom.store.staging import Stage

HandId = tuple[int, str]
"""table and hand"""


class Journal:
    """All live hands with their last sequence number. ``known`` looks up whether a hand is written already."""

    def __init__(self, live: Mapping[HandId, int], head: Head, known: Callable[[int, str], bool]) -> None:
        self._live = dict(live)
        self._head = head
        self._known = known
        self._over_unwritten: set[HandId] = set()

    @property
    def head(self) -> Head:
        """The last link."""
        return self._head

    @property
    def live(self) -> tuple[HandId, ...]:
        """The hands that are live, in the order in which they began."""
        return tuple(self._live)

    def add(self, wanted: Record, stage: Stage) -> JournalRow:
        """Stage a record and return it; raise :class:`HandOver` when the hand has ended."""
        if not wanted.hand or not wanted.kind:
            raise BadCommand("a record needs a hand and a kind")
        which = (wanted.table, wanted.hand)
        last = self._live.get(which)
        if last is None:
            self._check_new(wanted, which)
        before = self._head
        row = _row(before, wanted, (last or 0) + 1)
        self._head = Head("journal", row.position, row.hash)
        self._live[which] = row.sequence
        if last is None:
            stage.rows.append(Live(*which, live=True))
        stage.rows.append(row)
        if wanted.ends:
            del self._live[which]
            self._over_unwritten.add(which)
            stage.rows.append(Live(*which, live=False))
        stage.undo.append(lambda: self._undo(which, last, before))
        return row

    def written(self, row: Live) -> None:
        """A row is on the disk: it is found there from now on."""
        if not row.live:
            self._over_unwritten.discard((row.table, row.hand))

    def _check_new(self, wanted: Record, which: HandId) -> None:
        hash_chain.check(wanted)
        if which in self._over_unwritten or (not wanted.new and self._known(*which)):
            raise HandOver(f"hand {which[1]} of table {which[0]} is over: nothing is added to it")

    def _undo(self, which: HandId, last: int | None, before: Head) -> None:
        self._head = before
        self._over_unwritten.discard(which)
        if last is None:
            self._live.pop(which, None)
        else:
            self._live[which] = last


def _row(before: Head, wanted: Record, sequence: int) -> JournalRow:
    fields = (
        before.number + 1,
        wanted.table,
        wanted.hand,
        sequence,
        wanted.kind,
        wanted.payload,
        wanted.sealed,
        wanted.ends,
        wanted.at,
    )
    return JournalRow(*fields, hash_chain.link_fields(before.hash, fields))
