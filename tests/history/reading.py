"""Reading one text as a file that holds nothing else."""

from __future__ import annotations

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.importer import read_hands


def record_of_text(text: str) -> ReplayRecord:
    """Return the record of the only hand of ``text``; raise what its reader says is wrong."""
    (hand,) = read_hands(text.splitlines(keepends=True))
    if hand.record is None:
        raise (HistoryError if hand.malformed else BadRecord)(hand.reason)
    return hand.record
