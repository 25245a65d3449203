"""What a bot gets wrong at a room: counted by kind, with the hands, and told with its traceback once."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field

from pokerclient.bots.tracing import in_words, place_in, traced

MOST_KINDS = 20
"""kinds that are told apart; further ones are counted together"""
MOST_HANDS = 3
"""hands of a kind that are named in a report, the first ones"""
OTHERS = "others"
CHECKS = "it checks or folds"

log = logging.getLogger(__name__)


@dataclass(slots=True)
class FaultKind:
    """Faults of one kind: ``what`` are the words of the first."""

    what: str
    count: int = 0
    hands: list[str] = field(default_factory=list)
    """where the first few happened, as in ``table 3, hand 12``"""


class Mistakes:
    """The faults of one bot.

    ``traced`` are the kinds whose traceback was told; bots of one program share it, for they share their code.
    """

    def __init__(self) -> None:
        self.count = 0
        self.kinds: dict[str, FaultKind] = {}
        self.traced: set[str] = set()

    def raised(self, name: str, where: str, error: Exception, doing: str = "", then: str = CHECKS) -> None:
        """The code of the bot ``name`` raised ``error`` in the hand ``where``; ``then`` is what becomes of it."""
        trace = traced(error)
        place = place_in(trace)
        what = doing + in_words(error) + (f" ({place})" if place else "")
        self.happened(name, where, what, then, trace=trace, kind=f"{doing}{type(error).__name__} {place}")

    def happened(
        self, name: str, where: str, what: str, then: str = CHECKS, *, trace: str = "", kind: str = ""
    ) -> None:
        """Count a fault and tell of it; faults whose words differ in numbers alone are of one ``kind``."""
        self.count += 1
        kind = kind or re.sub(r"\d+", "#", what)
        if kind not in self.kinds and len(self.kinds) >= MOST_KINDS:
            kind, what_kept = OTHERS, OTHERS
        else:
            what_kept = what
        counted = self.kinds.setdefault(kind, FaultKind(what_kept))
        counted.count += 1
        if len(counted.hands) < MOST_HANDS and where not in counted.hands:
            counted.hands.append(where)
        new = trace and kind != OTHERS and kind not in self.traced
        self.traced.add(kind)
        ending = f"\n{trace.rstrip()}" if new else ""
        log.warning("%s: %s: %s%s%s", name, where, what, f"; {then}" if then else "", ending)
