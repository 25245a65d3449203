"""What the player can do now, as buttons in fixed places: a pure function of the turn that the server sent.

Only what is legal is there, and every label carries its amount.  The places never move, so that a key or a click
learnt once stays right.
"""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.terminal.drawing.amounts import full, short
from pokerclient.views.wire_types import Legal, Turn

PLACES = ("fold", "passive", "aggressive", "all_in")
"""The places of the action bar from left to right."""


@dataclass(frozen=True)
class Button:
    """One action: its place in the bar, the key that does it, and what it says."""

    place: str
    key: str
    words: str
    amount: int | None = None
    tail: str = ""
    strong: bool = False
    """drawn so that it stands out: a second press is asked, or a choice is set"""

    @property
    def label(self) -> str:
        """What the button says, with its whole amount."""
        return self.words if self.amount is None else f"{self.words} {full(self.amount)}{self.tail}"

    def fitted(self, width: int) -> str:
        """Return key and label in ``width`` cells where that can be: the tail goes first, then figures."""
        whole = f"{self.key} {self.label}"
        if len(whole) <= width or self.amount is None:
            return whole
        bare = whole.removesuffix(self.tail)
        if len(bare) <= width:
            return bare
        room = width - len(f"{self.key} {self.words} ")
        return f"{self.key} {self.words} {short(self.amount, max(4, room))}"


def buttons(turn: Turn, *, armed: str = "", marked: int = 0) -> tuple[Button, ...]:
    """Return the buttons of my ``turn``: ``armed`` is the key that wants a second press, ``marked`` counts discards."""
    legal = turn["legal"]
    if legal["draw_max"]:
        return _draw_buttons(legal, marked)
    made = [_fold(legal, armed), _passive(legal), _aggressive(legal), _all_in(legal, armed)]
    return tuple(button for button in made if button)


def _draw_buttons(legal: Legal, marked: int) -> tuple[Button, ...]:
    pat = Button("fold", "P", "stand pat")
    mark = Button("aggressive", "1-5", "mark, at most", legal["draw_max"])
    if not marked:
        return pat, mark
    return pat, Button("passive", "Enter", "draw", marked, strong=True), mark


def _fold(legal: Legal, armed: str) -> Button | None:
    if not legal["fold"]:
        return None
    return Button("fold", "F", "again!", strong=True) if armed == "f" else Button("fold", "F", "fold")


def _passive(legal: Legal) -> Button | None:
    if legal["check"]:
        return Button("passive", "C", "check")
    if not legal["call_by"]:
        return None
    return Button("passive", "C", "call", legal["call_by"], " (all-in)" if calls_all_in(legal) else "")


def _aggressive(legal: Legal) -> Button | None:
    """Bet or raise: with the exact amount where there is only one, else from the least on."""
    if legal["aggression"] is None or only_all_in(legal):
        return None
    key, words = ("B", "bet") if legal["aggression"] == "bet" else ("R", "raise to")
    return Button(
        "aggressive", key, words, legal["min_to"], "" if legal["min_to"] == legal["max_to"] else "+"
    )


def _all_in(legal: Legal, armed: str) -> Button | None:
    if not can_go_all_in(legal):
        return None
    words = "again!" if armed == "a" else "all-in"
    return Button("all_in", "A", words, legal["all_in_to"], strong=armed == "a")


def can_go_all_in(legal: Legal) -> bool:
    """Whether the whole stack can be bet or raised now; a call that takes it all is the call's own button."""
    return legal["aggression"] is not None and legal["max_to"] == legal["all_in_to"]


def only_all_in(legal: Legal) -> bool:
    """Whether the only bet or raise possible is the whole stack: then it needs the two presses of all-in."""
    return can_go_all_in(legal) and legal["min_to"] == legal["max_to"]


def calls_all_in(legal: Legal) -> bool:
    """Whether a call takes the whole stack."""
    return bool(legal["call_by"]) and legal["call_to"] == legal["all_in_to"]
