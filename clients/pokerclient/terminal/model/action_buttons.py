"""The player's legal actions as buttons in fixed places: a pure function of the turn from the server.

Only legal actions appear, and every label shows its amount.  The places never move, so a key or a click learnt once
stays right.
"""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.terminal.drawing.amount_drawing import full_amount, short_amount
from pokerlocale.messages import NP_
from pokerlocale.spoken import _
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.legal import Legal

BUTTON_SLOTS = ("fold", "passive", "aggressive", "all_in")
"""The places of the action bar from left to right."""


@dataclass(frozen=True)
class ActionButton:
    """One action: its place in the bar (empty: after the one before it), its key and its label."""

    slot: str
    key: str
    words: str
    amount: int | None = None
    tail: str = ""
    strong: bool = False
    """drawn highlighted: it waits for a second press, or a choice is set"""

    @property
    def label(self) -> str:
        """The label with its full amount."""
        return self.words if self.amount is None else f"{self.words} {full_amount(self.amount)}{self.tail}"

    def fitted(self, width: int) -> str:
        """Return key and label in ``width`` cells if possible: drop the tail first, then shorten the amount."""
        full_text = f"{self.key} {self.label}"
        if len(full_text) <= width or self.amount is None:
            return full_text
        without_tail = full_text.removesuffix(self.tail)
        if len(without_tail) <= width:
            return without_tail
        room = width - len(f"{self.key} {self.words} ")
        return f"{self.key} {self.words} {short_amount(self.amount, max(4, room))}"


def buttons(turn: Turn, *, armed: str = "", marked: int = 0) -> tuple[ActionButton, ...]:
    """Return the buttons of the viewer's ``turn``; ``armed`` waits for a second press, ``marked`` counts discards."""
    legal = turn.legal
    if legal.draw_max:
        return _draw_buttons(legal, marked)
    candidates = [_fold(legal, armed), _passive(legal), _aggressive(legal), _all_in(legal, armed)]
    return tuple(button for button in candidates if button)


def _draw_buttons(legal: Legal, marked: int) -> tuple[ActionButton, ...]:
    pat = ActionButton("fold", "P", _("stand pat"))
    mark = ActionButton("aggressive", f"1-{legal.draw_max}", _("mark, at most {count}", count=legal.draw_max))
    if not marked:
        return pat, mark
    return (
        pat,
        ActionButton("passive", _("Enter"), _(NP_("key", "draw {count}"), count=marked), strong=True),
        mark,
    )


def _fold(legal: Legal, armed: str) -> ActionButton | None:
    if not legal.fold:
        return None
    return (
        ActionButton("fold", "F", _("again!"), strong=True)
        if armed == "f"
        else ActionButton("fold", "F", _("fold"))
    )


def _passive(legal: Legal) -> ActionButton | None:
    if legal.check:
        return ActionButton("passive", "C", _("check"))
    if not legal.call_by:
        return None
    return ActionButton(
        "passive", "C", _("call"), legal.call_by, _(" (all-in)") if calls_all_in(legal) else ""
    )


def _aggressive(legal: Legal) -> ActionButton | None:
    """Bet or raise: with the exact amount if there is only one, else from the minimum on."""
    if legal.aggression is None or only_all_in(legal):
        return None
    key, words = ("B", _("bet")) if legal.aggression == "bet" else ("R", _("raise to"))
    return ActionButton("aggressive", key, words, legal.min_to, "" if legal.min_to == legal.max_to else "+")


def _all_in(legal: Legal, armed: str) -> ActionButton | None:
    if not can_go_all_in(legal):
        return None
    words = _("again!") if armed == "a" else _("all-in")
    return ActionButton("all_in", "A", words, legal.all_in_to, strong=armed == "a")


def can_go_all_in(legal: Legal) -> bool:
    """Whether the whole stack can be bet or raised now; a call for all of it has the call's button."""
    return legal.aggression is not None and legal.max_to == legal.all_in_to


def only_all_in(legal: Legal) -> bool:
    """Whether the only possible bet or raise is all-in, which takes two presses."""
    return can_go_all_in(legal) and legal.min_to == legal.max_to


def calls_all_in(legal: Legal) -> bool:
    """Whether a call takes the whole stack."""
    return bool(legal.call_by) and legal.call_to == legal.all_in_to
