"""What a bot can do wrong, and how often it did."""

from __future__ import annotations

from itertools import zip_longest
from typing import Literal

import msgspec

from pokerclient.bots.tracing import error_location
from pokerwire.error_tree import PokerRoomError

FaultKind = Literal["illegal", "late", "crashed", "unasked"]
MAX_EXAMPLES = 3
MAX_TEXT = 200


class BotFault(PokerRoomError):
    """A bot gave no legal answer; it checks or folds.

    ``illegal``: it answered what cannot be done, or no move at all; ``late``: not in time; ``crashed``: an
    exception, or its process is gone; ``unasked``: it could not be asked, which is no further fault.  ``final``: it
    need not be asked again in this session.  ``trace`` is the traceback of an exception in a Python bot; ``hand`` is
    the number in the session of the hand in which it failed, 0 the one that is played.
    """

    def __init__(
        self, kind: FaultKind, text: str, *, final: bool = False, trace: str = "", hand: int = 0
    ) -> None:
        super().__init__(text)
        self.kind: FaultKind = kind
        self.final = final
        self.trace = trace
        self.hand = hand

    def copy(self) -> BotFault:
        """Return an equal fault: an exception can be raised only once."""
        return BotFault(self.kind, str(self), final=self.final, trace=self.trace, hand=self.hand)

    @property
    def summary(self) -> str:
        """The kind and the text, as reports and logs have them."""
        return f"{self.kind}: {self}"[:MAX_TEXT]

    @property
    def summary_with_location(self) -> str:
        """The summary, and where in the code of the bot it happened, if that is known."""
        location = error_location(self.trace)
        return f"{self.summary}, {location}" if location else self.summary


class Faults(msgspec.Struct):
    """The faults of one entrant."""

    illegal: int = 0
    late: int = 0
    crashed: int = 0
    unasked: int = 0
    """decisions in which it was not asked any more and checked or folded"""
    examples: list[str] = msgspec.field(default_factory=list)
    """the first few, in words"""
    hands: list[int] = msgspec.field(default_factory=list)
    """for each example, the number of the first hand in which it came; 0 where that is not known"""

    @property
    def total(self) -> int:
        """How often the bot was asked and gave no legal answer."""
        return self.illegal + self.late + self.crashed

    def count(self, fault: BotFault, hand: int = 0) -> None:
        """Count one more fault, in the hand with this number."""
        setattr(self, fault.kind, getattr(self, fault.kind) + 1)
        if fault.kind != "unasked":
            self._add_example(fault.summary, hand)

    def add(self, other: Faults) -> None:
        """Count those of ``other``, which came later."""
        self.illegal += other.illegal
        self.late += other.late
        self.crashed += other.crashed
        self.unasked += other.unasked
        for text, hand in zip_longest(other.examples, other.hands, fillvalue=0):
            self._add_example(str(text), int(hand))

    def _add_example(self, text: str, hand: int) -> None:
        """Keep an example if it is among the first hands, whatever the order of counting."""
        hand_by_text = {text: hand}
        for earlier, other in zip_longest(self.examples, self.hands, fillvalue=0):
            hand_by_text[str(earlier)] = min(int(other), hand_by_text.get(str(earlier), int(other)))
        examples = sorted(hand_by_text.items(), key=lambda example: example[1])[:MAX_EXAMPLES]
        self.examples, self.hands = [text for text, _ in examples], [hand for _, hand in examples]
