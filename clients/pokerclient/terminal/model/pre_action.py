"""A choice made before the turn: check or else fold, check only, or call exactly so much.

It holds for one betting round of one hand.  *Check/fold* stands whatever the others bet: it folds to any bet.  *Check*
and *call* hold for the amount at which they were chosen, so that they never pay what the player has not seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pokerclient.moves import Act
from pokerclient.terminal.drawing.amounts import full
from pokerclient.terminal.model.action_buttons import Button
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Turn

Kind = Literal["check_fold", "check", "call"]
PLACES: dict[Kind, tuple[str, str]] = {
    "check_fold": ("fold", "X"),
    "check": ("aggressive", "Z"),
    "call": ("aggressive", "Z"),
}
"""where the button of each kind stands, with room for its words, and its key"""


@dataclass(frozen=True)
class PreAction:
    """What to do when my turn comes, chosen with ``facing`` chips to call."""

    kind: Kind
    hand: int
    street: str
    facing: int

    def does(self, facing: int) -> str:
        """Return what is going to be done, in words, with ``facing`` chips to call now."""
        if self.kind == "check_fold":
            return "fold to any bet" if facing else "check/fold"
        return "check" if self.kind == "check" else f"call {full(self.facing)}"

    def lasts(self, view: TableView) -> bool:
        """Whether the hand and the street for which it was chosen go on."""
        return view.hand_running and self.hand == view.hand and self.street == view.street

    def holds(self, facing: int) -> bool:
        """Whether it stands with ``facing`` chips to call."""
        return self.kind == "check_fold" or facing == self.facing

    def act(self, turn: Turn) -> Act | None:
        """Return what it does at my turn; ``None``: nothing, it is void."""
        legal = turn["legal"]
        if legal["draw_max"] or not self.holds(legal["call_by"]):
            return None
        if legal["check"]:
            return None if self.kind == "call" else Act("check")
        if self.kind == "check_fold":
            return Act("fold")
        return Act("call") if self.kind == "call" and legal["call_by"] else None


def kinds(facing: int) -> tuple[Kind, Kind]:
    """Return what can be chosen with ``facing`` chips to call."""
    return ("check_fold", "call") if facing else ("check_fold", "check")


def kind_of(key: str, facing: int) -> Kind | None:
    """Return what ``key`` chooses with ``facing`` chips to call."""
    return next((kind for kind in kinds(facing) if PLACES[kind][1].lower() == key), None)


def buttons(facing: int, chosen: PreAction | None) -> tuple[Button, ...]:
    """Return a button for each kind, with ``facing`` chips to call; that of the one ``chosen`` stands out."""
    return tuple(
        _button(kind, facing, chosen=chosen is not None and chosen.kind == kind) for kind in kinds(facing)
    )


def _button(kind: Kind, facing: int, *, chosen: bool) -> Button:
    place, key = PLACES[kind]
    will = "will " if chosen else ""
    if kind == "call":
        return Button(place, key, f"{will}call", facing, strong=chosen)
    words = "check" if kind == "check" else "fold to any bet" if facing else "check/fold"
    return Button(place, key, f"{will}{words}", strong=chosen)
