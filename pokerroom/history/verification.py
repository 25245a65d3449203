"""What came of replaying hands: agreed, differed in what, or refused and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from pokerroom.history.importer import Told
from pokerroom.history.replay.engine import Outcome, replay
from pokerroom.history.replay.recorded_hand import BadRecord


class Verdict(msgspec.Struct, frozen=True):
    """What came of one hand; ``what`` says in what it differs, or why it is refused."""

    told: Told
    kind: Literal["agreed", "differed", "refused"]
    what: tuple[str, ...] = ()
    outcome: Outcome | None = None


def judge(told: Told) -> Verdict:
    """Replay one hand of a file. Whatever is in it, this only tells what came of it."""
    if told.record is None:
        return Verdict(told, "refused", (told.reason,))
    try:
        outcome = replay(told.record)
    except BadRecord as refused:
        return Verdict(told, "refused", (str(refused),))
    except Exception as fault:  # one hand must not end the run of a million; it is told
        return Verdict(told, "refused", (f"the replay failed: {type(fault).__name__}: {fault}",))
    if outcome.differences:
        fault_of_record = (f"({outcome.record_fault})",) if outcome.record_fault else ()
        return Verdict(told, "differed", (*outcome.differences, *fault_of_record), outcome)
    return Verdict(told, "agreed", (), outcome)


class Report:
    """Counts verdicts over many files; keeps those that did not agree."""

    def __init__(self) -> None:
        self.hands = 0
        self.agreed = 0
        self.malformed = 0
        self.differed: list[tuple[str, Verdict]] = []
        self.refused: list[tuple[str, Verdict]] = []

    def add(self, file: str, verdict: Verdict) -> None:
        """Count one verdict on a hand of ``file``."""
        self.hands += 1
        self.agreed += verdict.kind == "agreed"
        self.malformed += verdict.told.malformed
        if verdict.kind == "differed":
            self.differed.append((file, verdict))
        elif verdict.kind == "refused":
            self.refused.append((file, verdict))

    @property
    def clean(self) -> bool:
        """Whether there were hands, all could be read, and none differed."""
        return self.hands > 0 and not self.differed and not self.malformed

    def as_dict(self) -> dict[str, Any]:
        """Return the report as plain data for JSON."""
        return {
            "hands": self.hands,
            "agreed": self.agreed,
            "differed": [{**_place(file, one), "what": list(one.what)} for file, one in self.differed],
            "refused": [{**_place(file, one), "reason": one.what[0]} for file, one in self.refused],
        }

    def lines(self) -> Iterator[str]:
        """Yield the report for people: every hand that did not agree, then the sums."""
        for file, one in self.differed:
            yield f"{file}, line {one.told.line}: hand {one.told.name} differs: {'; '.join(one.what)}"
        for file, one in self.refused:
            yield f"{file}, line {one.told.line}: hand {one.told.name} is refused: {one.what[0]}"
        hands = f"{self.hands} hand{'' if self.hands == 1 else 's'}"
        yield f"{hands}: {self.agreed} agreed, {len(self.differed)} differed, {len(self.refused)} refused"


def _place(file: str, verdict: Verdict) -> dict[str, Any]:
    return {"file": file, "line": verdict.told.line, "hand": verdict.told.name}
