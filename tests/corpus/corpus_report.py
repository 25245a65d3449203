"""The report over many records, as ``python -m tests.corpus`` prints it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from pokerroom.history.history_errors import BadRecord
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerroom.poker.rules import GAMES
from tests.corpus.lines import name_of, read


class Difference(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand that came out otherwise, and in what; ``record_fault`` says why it is the record that is wrong."""

    id: str
    what: tuple[str, ...]
    record_fault: str = ""


class Refusal(msgspec.Struct, frozen=True):
    """A record that could not be put through the engine, and why."""

    id: str
    reason: str


class CorpusReport:
    """Counts hands as they are replayed."""

    def __init__(self) -> None:
        self.hands = 0
        self.agreed = 0
        self.differed: list[Difference] = []
        self.refused: list[Refusal] = []
        self.skipped: Counter[str] = Counter()
        self.readings: Counter[str] = Counter()

    @property
    def clean(self) -> bool:
        """Whether every hand agreed or is of a game that is skipped, and there was one that agreed."""
        return not self.differed and not self.refused and self.agreed > 0

    def add(self, number: int, line: bytes) -> None:
        """Replay one line; whatever is in it, this only counts."""
        self.hands += 1
        try:
            record = read(line)
            if record.game not in GAMES:
                self.skipped[f"the room does not deal {record.game}"] += 1
                return
            self._replay(record)
        except BadRecord as error:
            self.refused.append(Refusal(name_of(line, number), str(error)))
        except Exception as error:  # one hand must not end the run of a million; it is reported
            reason = f"the replay failed: {type(error).__name__}: {error}"
            self.refused.append(Refusal(name_of(line, number), reason))

    def _replay(self, record: ReplayRecord) -> None:
        outcome = replay(record)
        self.readings.update(outcome.notes)
        if outcome.differences:
            self.differed.append(Difference(record.id, outcome.differences, outcome.record_fault))
        else:
            self.agreed += 1

    def as_dict(self) -> dict[str, Any]:
        """Return the report as plain data for JSON."""
        return {
            "hands": self.hands,
            "agreed": self.agreed,
            "differed": [msgspec.to_builtins(difference) for difference in self.differed],
            "refused": [msgspec.to_builtins(refusal) for refusal in self.refused],
            "skipped": dict(self.skipped),
            "readings": dict(self.readings.most_common()),
        }


def report_on(lines: Iterable[tuple[int, bytes]]) -> CorpusReport:
    """Replay all ``lines`` and return the report."""
    report = CorpusReport()
    for number, line in lines:
        report.add(number, line)
    return report
