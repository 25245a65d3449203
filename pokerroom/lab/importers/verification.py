"""Verifying hands by replaying them: whether they agree, how they differ, or why they are refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from pokerroom.history.history_errors import BadRecord
from pokerroom.lab.importers.importer import ImportedHand
from pokerroom.lab.importers.replay.comparison import ODD_CHIPS
from pokerroom.lab.importers.replay.replay_engine import replay
from pokerroom.lab.importers.replay.replay_outcome import ReplayOutcome


@dataclass(frozen=True, slots=True)
class VerificationResult:
    """The result for one hand.

    ``what`` says how it differs, or why it is refused; of a hand that agrees, which lines were not understood, what was
    guessed, and whether its site gives out odd chips by another rule.  A hand that does not agree without a line that
    was not understood is refused for it.
    """

    hand: ImportedHand
    kind: Literal["agreed", "differed", "refused"]
    what: tuple[str, ...] = ()
    outcome: ReplayOutcome | None = None

    def without_play(self) -> VerificationResult:
        """Return what is said of the hand without its text, its record and its events: a report may have millions."""
        return replace(self, hand=replace(self.hand, record=None, lines=()), outcome=None)


def verify(hand: ImportedHand) -> VerificationResult:
    """Replay one hand of a file and return the result; this never raises for the contents of the hand."""
    if hand.record is None:
        return VerificationResult(hand, "differed" if hand.wrong else "refused", (hand.reason,))
    try:
        outcome = replay(hand.record)
    except BadRecord as error:
        return VerificationResult(hand, "refused", (str(error),))
    except Exception as error:  # one hand must not end the run of a million; it is reported
        return VerificationResult(hand, "refused", (f"the replay failed: {type(error).__name__}: {error}",))
    record = hand.record
    if hand.site and outcome.record_fault == ODD_CHIPS and not record.contradictions:
        return VerificationResult(hand, "agreed", (*record.unread, ODD_CHIPS), outcome)
    if not (outcome.differences or record.contradictions):
        return VerificationResult(hand, "agreed", record.unread, outcome)
    if record.unread:
        return VerificationResult(hand, "refused", record.unread)
    fault = (f"({outcome.record_fault})",) if outcome.record_fault else ()
    return VerificationResult(
        hand, "differed", (*record.contradictions, *outcome.differences, *fault), outcome
    )


class VerificationReport:
    """Counts results over many files, and collects those that do not agree."""

    def __init__(self) -> None:
        self.hands = 0
        self.agreed = 0
        self.malformed = 0
        self.differed: list[tuple[str, VerificationResult]] = []
        self.refused: list[tuple[str, VerificationResult]] = []
        self.remarks: list[tuple[str, VerificationResult]] = []
        """hands that agree, and what is to be said of them"""

    def add(self, file: str, result: VerificationResult) -> None:
        """Count the result of a hand of ``file``."""
        self.hands += 1
        self.agreed += result.kind == "agreed"
        self.malformed += result.hand.malformed
        kept = (file, result.without_play())
        if result.kind == "differed":
            self.differed.append(kept)
        elif result.kind == "refused":
            self.refused.append(kept)
        elif result.what:
            self.remarks.append(kept)

    @property
    def clean(self) -> bool:
        """Whether there were hands, all of them readable, and none that differed."""
        return self.hands > 0 and not self.differed and not self.malformed

    def as_dict(self) -> dict[str, Any]:
        """Return the report as plain data for JSON."""
        return {
            "hands": self.hands,
            "agreed": self.agreed,
            "differed": [
                {**_hand_location(file, one), "what": list(one.what)} for file, one in self.differed
            ],
            "refused": [{**_hand_location(file, one), "reason": one.what[0]} for file, one in self.refused],
            "remarks": [{**_hand_location(file, one), "what": list(one.what)} for file, one in self.remarks],
        }

    def lines(self) -> Iterator[str]:
        """Yield the report for people: every hand that did not agree, then the totals."""
        for file, one in self.remarks:
            yield f"{_place(file, one)} matches; {'; '.join(one.what)}"
        for file, one in self.differed:
            yield f"{_place(file, one)} differs: {'; '.join(one.what)}"
        for file, one in self.refused:
            yield f"{_place(file, one)} is refused: {one.what[0]}"
        hands = f"{self.hands} hand{'' if self.hands == 1 else 's'}"
        yield f"{hands}: {self.agreed} match, {len(self.differed)} differ, {len(self.refused)} refused"


def _place(file: str, result: VerificationResult) -> str:
    hand = result.hand
    site = f"{hand.site} " if hand.site else ""
    return f"{file}, line {hand.line}: {site}hand {hand.name}"


def _hand_location(file: str, result: VerificationResult) -> dict[str, Any]:
    return {"file": file, "line": result.hand.line, "hand": result.hand.name}
