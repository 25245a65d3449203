"""What a bot gets wrong at a room: counted by kind, with the hands, and printed with its traceback once."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field

from pokerclient.bots.tracing import error_location, error_text, traceback_text

MAX_KINDS = 20
"""kinds counted separately; further ones are counted together"""
MAX_HANDS = 3
"""hands of a kind that are named in a report, the first ones"""
OTHER_KINDS = "others"
CHECKS_OR_FOLDS = "it checks or folds"

log = logging.getLogger(__name__)


@dataclass(slots=True)
class BotFaultKind:
    """Faults of one kind: ``what`` are the words of the first."""

    what: str
    count: int = 0
    hands: list[str] = field(default_factory=list)
    """where the first few happened, as in ``table 3, hand 12``"""


class BotFaultLog:
    """The faults of one bot.

    ``traceback_text`` has the kinds with a printed traceback; bots of one program share it, as they share their code.
    """

    def __init__(self) -> None:
        self.count = 0
        self.kinds: dict[str, BotFaultKind] = {}
        self.logged_kinds: set[str] = set()

    def record_exception(
        self, name: str, where: str, error: Exception, prefix: str = "", consequence: str = CHECKS_OR_FOLDS
    ) -> None:
        """The code of the bot ``name`` raised ``error`` in the hand ``where``; ``consequence`` is what becomes of
        it."""
        trace = traceback_text(error)
        location = error_location(trace)
        what = prefix + error_text(error) + (f" ({location})" if location else "")
        self.record(
            name, where, what, consequence, trace=trace, kind=f"{prefix}{type(error).__name__} {location}"
        )

    def record(
        self,
        name: str,
        where: str,
        what: str,
        consequence: str = CHECKS_OR_FOLDS,
        *,
        trace: str = "",
        kind: str = "",
    ) -> None:
        """Count a fault and report it; faults whose words differ in numbers alone are of one ``kind``."""
        self.count += 1
        kind = kind or re.sub(r"\d+", "#", what)
        if kind not in self.kinds and len(self.kinds) >= MAX_KINDS:
            kind, label = OTHER_KINDS, OTHER_KINDS
        else:
            label = what
        entry = self.kinds.setdefault(kind, BotFaultKind(label))
        entry.count += 1
        if len(entry.hands) < MAX_HANDS and where not in entry.hands:
            entry.hands.append(where)
        new = trace and kind != OTHER_KINDS and kind not in self.logged_kinds
        self.logged_kinds.add(kind)
        ending = f"\n{trace.rstrip()}" if new else ""
        log.warning("%s: %s: %s%s%s", name, where, what, f"; {consequence}" if consequence else "", ending)
