"""What a bot can do wrong, and the count of it."""

from __future__ import annotations

from typing import Literal

import msgspec

FaultKind = Literal["illegal", "late", "crashed", "unasked"]
KEPT_EXAMPLES = 3
MAX_TEXT = 200


class BotFault(Exception):
    """A bot gave no legal answer; it checks or folds.

    ``illegal``: it answered what cannot be done, or no move at all; ``late``: not in time; ``crashed``: an
    exception, or its process is gone; ``unasked``: it could not be asked, which is no further fault.  ``final``: it
    need not be asked again in this session.
    """

    def __init__(self, kind: FaultKind, text: str, *, final: bool = False) -> None:
        super().__init__(text)
        self.kind: FaultKind = kind
        self.final = final


class Faults(msgspec.Struct):
    """The faults of one entrant."""

    illegal: int = 0
    late: int = 0
    crashed: int = 0
    unasked: int = 0
    """decisions in which it was not asked any more and checked or folded"""
    examples: list[str] = msgspec.field(default_factory=list)
    """the first few, in words"""

    @property
    def total(self) -> int:
        """How often it was asked and gave no legal answer."""
        return self.illegal + self.late + self.crashed

    def count(self, fault: BotFault) -> None:
        """Count one more."""
        setattr(self, fault.kind, getattr(self, fault.kind) + 1)
        if fault.kind != "unasked":
            self._keep(f"{fault.kind}: {fault}"[:MAX_TEXT])

    def add(self, other: Faults) -> None:
        """Count those of ``other``, which came later."""
        self.illegal += other.illegal
        self.late += other.late
        self.crashed += other.crashed
        self.unasked += other.unasked
        for text in other.examples:
            self._keep(text)

    def _keep(self, text: str) -> None:
        if len(self.examples) < KEPT_EXAMPLES and text not in self.examples:
            self.examples.append(text)
