"""Actions chosen before the turn: check or fold, check only, or call an exact amount.

They hold for one betting round of one hand.  *Check/fold* holds whatever the others bet: it folds to any bet.  *Check*
and *call* hold for the amount at which they were chosen, so they never pay what the player has not seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pokerclient.moves import PlayerAction
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.model.action_buttons import ActionButton
from pokerclient.views.table_view import TableView
from pokerlocale.spoken import _
from pokerwire.cash.cash_events import Turn

PreActionKind = Literal["check_fold", "check", "call"]
KIND_SLOTS: dict[PreActionKind, tuple[str, str]] = {
    "check_fold": ("fold", "X"),
    "check": ("aggressive", "Z"),
    "call": ("aggressive", "Z"),
}
"""each kind's place in the bar, with room for its label, and its key"""


@dataclass(frozen=True)
class PreAction:
    """What to do on the player's turn, chosen with ``facing`` chips to call."""

    kind: PreActionKind
    hand: int
    street: str
    facing: int

    def description(self, amount: int) -> str:
        """Return its label, with ``amount`` chips to call now."""
        if self.kind == "check_fold":
            return _("fold to any bet") if amount else _("check/fold")
        return _("check") if self.kind == "check" else _("call {facing}", facing=full_amount(self.facing))

    def still_applies(self, view: TableView) -> bool:
        """Whether it was chosen for the current hand and street."""
        return view.hand_running and self.hand == view.hand and self.street == view.street

    def amount_unchanged(self, amount: int) -> bool:
        """Whether it still holds with ``amount`` chips to call."""
        return self.kind == "check_fold" or amount == self.facing

    def act(self, turn: Turn) -> PlayerAction | None:
        """Return its action on the player's turn; ``None`` if it is void."""
        legal = turn.legal
        if legal.draw_max or not self.amount_unchanged(legal.call_by):
            return None
        if legal.check:
            return None if self.kind == "call" else PlayerAction("check")
        if self.kind == "check_fold":
            return PlayerAction("fold")
        return PlayerAction("call") if self.kind == "call" and legal.call_by else None


def kinds(facing: int) -> tuple[PreActionKind, PreActionKind]:
    """Return what can be chosen with ``facing`` chips to call."""
    return ("check_fold", "call") if facing else ("check_fold", "check")


def kind_of(key: str, facing: int) -> PreActionKind | None:
    """Return the choice of ``key`` with ``facing`` chips to call."""
    return next((kind for kind in kinds(facing) if KIND_SLOTS[kind][1].lower() == key), None)


def buttons(facing: int, chosen: PreAction | None) -> tuple[ActionButton, ...]:
    """Return a button for each kind, with ``facing`` chips to call; the ``chosen`` one is highlighted."""
    return tuple(
        _button(kind, facing, chosen=chosen is not None and chosen.kind == kind) for kind in kinds(facing)
    )


def _button(kind: PreActionKind, facing: int, *, chosen: bool) -> ActionButton:
    slot, key = KIND_SLOTS[kind]
    amount = facing if kind == "call" else None
    if amount is not None:
        words = _("call")
    else:
        words = _("check") if kind == "check" else _("fold to any bet") if facing else _("check/fold")
    words = _("will {choice}", choice=words) if chosen else words
    return ActionButton(slot, key, words, amount, strong=chosen)
