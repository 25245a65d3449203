"""What a player has done itself in the running hand, as far as it tells others who they sit with."""

from __future__ import annotations

from typing import Literal

from pokerclient.views.table_view import TableView
from pokerwire.games import FIRST_STREETS
from pokerwire.hand_events import Acted

Deed = Literal["bet", "overbet", "call_down", "check_raise"]
"""after the first round: bet or raised, for more than the pot, called two bets, raised after a check"""


class OwnHand:
    """One hand; ``deeds`` is what was done in it."""

    def __init__(self) -> None:
        self.deeds: set[Deed] = set()
        self._calls = 0
        self._checked_on = ""

    def start(self) -> None:
        """Begin another hand."""
        self.deeds.clear()
        self._calls, self._checked_on = 0, ""

    def act(self, view: TableView, event: Acted) -> None:
        """Take an act of the player, which ``view`` has already."""
        if view.street in FIRST_STREETS:
            return
        if event.action == "check":
            self._checked_on = view.street
        elif event.action == "call":
            self._calls += 1
            if self._calls == 2:
                self.deeds.add("call_down")
        elif event.action != "fold":
            self._bet(view, event)

    def _bet(self, view: TableView, event: Acted) -> None:
        self.deeds.add("bet")
        if event.by > view.pot_total - event.by:
            self.deeds.add("overbet")
        if self._checked_on == view.street:
            self.deeds.add("check_raise")
