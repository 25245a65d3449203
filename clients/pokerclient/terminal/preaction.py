"""A choice made before the turn: check, or fold, when it comes."""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.terminal.actions import Button
from pokerclient.terminal.amounts import full
from pokerclient.view import TableView

TAKEN_BACK = "Check/fold taken back"


@dataclass(frozen=True)
class PreAction:
    """Check, or fold, when my turn comes: for this hand, street and amount to call only."""

    hand: int
    street: str
    facing: int

    @property
    def words(self) -> str:
        """What is going to be done, told when it is chosen."""
        what = f"fold to {full(self.facing)}" if self.facing else "check/fold"
        return f"Will {what} when it is your turn"

    def holds(self, view: TableView) -> bool:
        """Whether the hand and the street for which it was chosen go on."""
        return view.hand_running and self.hand == view.hand and self.street == view.street


def button(facing: int, *, chosen: bool) -> Button:
    """Return the button of it, with ``facing`` chips to call; ``chosen``: it is on."""
    will = "will " if chosen else ""
    if facing:
        return Button("fold", "X", f"{will}fold to", facing, strong=chosen)
    return Button("fold", "X", f"{will}check/fold", strong=chosen)
