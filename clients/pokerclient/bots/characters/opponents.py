"""What a player remembers of the others since it sat down: how many hands they play, and how often they fold."""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.bots.sensible.hand_memory import Habit
from pokerclient.views.table_view import TableView
from pokerwire.hand_events import Acted

USUAL_HANDS = {2: 0.7, 3: 0.5}
"""share of hands that players usually play, by how many are dealt in; 0.32 with more"""
USUAL_FOLDS = 0.4
"""share of the bets after the first round that players usually fold to"""
DOUBT = 12
"""usual hands and bets that are counted with those that were seen"""
LEAST, MOST = 0.5, 2.0
"""how far a habit may be from the usual"""


@dataclass(slots=True)
class _Seen:
    hands: int = 0
    expected: float = 0.0
    """hands that a usual player would have played of them"""
    played: int = 0
    bets: int = 0
    folds: int = 0

    def habit(self) -> Habit:
        folds = (self.folds + DOUBT * USUAL_FOLDS) / (self.bets + DOUBT) / USUAL_FOLDS
        return Habit(_within((self.played + DOUBT / 3) / (self.expected + DOUBT / 3)), _within(folds))


def _within(times: float) -> float:
    return max(LEAST, min(MOST, times))


class Opponents:
    """The players at the table, by name; who gets up is forgotten."""

    def __init__(self) -> None:
        self._seen: dict[str, _Seen] = {}
        self._playing: set[int] = set()

    def start_hand(self, view: TableView) -> dict[int, Habit]:
        """Count a hand that begins; return what its players do more or less than others, by seat."""
        self._playing.clear()
        dealt_in = [view.seats[seat] for seat in view.order_from_button() if seat != view.you]
        habits = {seat.seat: self._of(seat.player).habit() for seat in dealt_in}
        usual = USUAL_HANDS.get(len(dealt_in) + 1, 0.32)
        for seat in dealt_in:
            seen = self._of(seat.player)
            seen.hands += 1
            seen.expected += usual
        return habits

    def act(self, view: TableView, event: Acted) -> None:
        """Count what somebody did."""
        if event.seat == view.you or event.action == "check":
            return
        seen = self._of(view.seats[event.seat].player)
        if view.street not in ("preflop", "predraw"):
            seen.bets += event.action != "bet"
            seen.folds += event.action == "fold"
        elif event.action != "fold" and event.seat not in self._playing:
            self._playing.add(event.seat)
            seen.played += 1

    def forget(self, player: str) -> None:
        """A player got up."""
        self._seen.pop(player, None)

    def _of(self, player: str) -> _Seen:
        return self._seen.setdefault(player, _Seen())
