"""The journal in memory: its live hands, the number of its next record, and the gaps of removed hands. Pure.

A hand is live from its first record to the one that ends it, and never again.  Hands are removed whole, so that the
records of a hand always count from 1.  A gap keeps the link of its last removed record: the next record follows from
it, so that the chain behind the gap can still be audited.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pokerroom.store import hash_chain
from pokerroom.store.rows import ChainHead, HandLive, JournalGap, JournalRow
from pokerroom.store.staging import Stage
from pokerroom.store.store_commands import AppendRecord
from pokerroom.store.store_errors import BadCommand, HandAlreadyOver

HandId = tuple[int, str]
"""table and hand"""


class Journal:
    """The live hands with their last sequence numbers. ``hand_exists`` looks up whether a hand is written already."""

    def __init__(
        self, live: Mapping[HandId, int], head: ChainHead, hand_exists: Callable[[int, str], bool]
    ) -> None:
        self._live = dict(live)
        self._head = head
        self._hand_exists = hand_exists
        self._ended_unwritten: set[HandId] = set()

    @property
    def head(self) -> ChainHead:
        """Return the last link."""
        return self._head

    @property
    def live(self) -> tuple[HandId, ...]:
        """Return the live hands, in the order in which they began."""
        return tuple(self._live)

    def add(self, record: AppendRecord, stage: Stage) -> JournalRow:
        """Stage a record and return it; raise :class:`HandAlreadyOver` when the hand has ended."""
        if not record.hand or not record.kind:
            raise BadCommand("a record needs a hand and a kind")
        if "\0" in record.payload or "\0" in record.kind:
            raise BadCommand("a record has characters that no screen or file can hold")
        hand_id = (record.table, record.hand)
        last_sequence = self._live.get(hand_id)
        if last_sequence is None:
            self._check_new(record, hand_id)
        previous_head = self._head
        row = _journal_row(previous_head, record, (last_sequence or 0) + 1)
        self._head = ChainHead(previous_head.chain, row.position, row.hash)
        self._live[hand_id] = row.sequence
        if last_sequence is None:
            stage.rows.append(HandLive(*hand_id, live=True))
        stage.rows.append(row)
        if record.ends:
            del self._live[hand_id]
            self._ended_unwritten.add(hand_id)
            stage.rows.append(HandLive(*hand_id, live=False))
        stage.undo.append(lambda: self._undo(hand_id, last_sequence, previous_head))
        return row

    def mark_written(self, row: HandLive) -> None:
        """Note that a row is on the disk, where look-ups find it from now on."""
        if not row.live:
            self._ended_unwritten.discard((row.table, row.hand))

    def _check_new(self, record: AppendRecord, hand_id: HandId) -> None:
        hash_chain.check_encodable(record)
        if hand_id in self._ended_unwritten or (not record.new and self._hand_exists(*hand_id)):
            raise HandAlreadyOver(f"hand {hand_id[1]} of table {hand_id[0]} is over: nothing is added to it")

    def _undo(self, hand_id: HandId, last_sequence: int | None, previous_head: ChainHead) -> None:
        self._head = previous_head
        self._ended_unwritten.discard(hand_id)
        if last_sequence is None:
            self._live.pop(hand_id, None)
        else:
            self._live[hand_id] = last_sequence


def _journal_row(previous_head: ChainHead, record: AppendRecord, sequence: int) -> JournalRow:
    fields = (
        previous_head.number + 1,
        record.table,
        record.hand,
        sequence,
        record.kind,
        record.payload,
        record.sealed,
        record.ends,
        record.at,
    )
    return JournalRow(*fields, hash_chain.link_fields(previous_head.hash, fields))


def merge_gaps(gaps: Iterable[JournalGap], removed: Iterable[tuple[int, str]]) -> list[JournalGap]:
    """Return ``gaps`` widened by ``removed`` records (position, link), in order; adjacent gaps become one."""
    joined: list[JournalGap] = []
    pieces = [*gaps, *(JournalGap(position, position, link) for position, link in removed)]
    for one in sorted(pieces, key=lambda piece: piece.first):
        if joined and joined[-1].last + 1 == one.first:
            joined[-1] = JournalGap(joined[-1].first, one.last, one.hash)
        else:
            joined.append(one)
    return joined


def count_removed(gaps: Iterable[JournalGap]) -> int:
    """Return how many records were removed; a gap that was tampered with counts for nothing."""
    return sum(max(0, gap.last - gap.first + 1) for gap in gaps if type(gap.first) is type(gap.last) is int)
