"""Gaps in the journal, where records of hands that are over were removed because nobody needs them any more. Pure.

A hand is removed whole or not at all, so that its records still count from 1.  Of the records of a gap the link of
the last one stays: the next record follows from it, so that the chain behind the gap can be audited as before.
"""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.store.rows import JournalGap


def merge_gaps(gaps: Iterable[JournalGap], removed: Iterable[tuple[int, str]]) -> list[JournalGap]:
    """Return the gaps when records (position, link) are removed too, in order; those that touch are one."""
    joined: list[JournalGap] = []
    pieces = [*gaps, *(JournalGap(position, position, link) for position, link in removed)]
    for one in sorted(pieces, key=lambda piece: piece.first):
        if joined and joined[-1].last + 1 == one.first:
            joined[-1] = JournalGap(joined[-1].first, one.last, one.hash)
        else:
            joined.append(one)
    return joined


def count_removed(gaps: Iterable[JournalGap]) -> int:
    """Return how many records were removed; a gap that somebody changed to be none counts for nothing."""
    return sum(max(0, gap.last - gap.first + 1) for gap in gaps if type(gap.first) is type(gap.last) is int)
