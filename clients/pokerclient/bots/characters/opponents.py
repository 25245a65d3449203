"""What a player remembers of the others since it sat down: how many hands they play, and how often they fold."""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.bots.sensible.hand_memory import Habit
from pokerclient.views.table_view import TableView
from pokerwire.games import FIRST_STREETS
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
        self._names: dict[int, str] = {}
        """the running hand, by seat: who is out may have left it by the end"""
        self._playing: set[int] = set()

    def start_hand(self, view: TableView) -> dict[int, Habit]:
        """Count a hand that begins; return what its players do more or less than others, by seat."""
        self._playing.clear()
        others = [seat for seat in view.order_from_button() if seat != view.you]
        self._names = {seat: view.seats[seat].player for seat in others if seat in view.seats}
        habits = {seat: self._of(name).habit() for seat, name in self._names.items()}
        usual = USUAL_HANDS.get(len(others) + 1, 0.32)
        for name in self._names.values():
            self._of(name).expected += usual
        return habits

    def name_of(self, seat: int) -> str:
        """Return who plays the running hand in a seat; empty where that is not known."""
        return self._names.get(seat, "")

    def act(self, view: TableView, event: Acted) -> None:
        """Count what somebody did."""
        name = self.name_of(event.seat)
        if not name or event.action == "check":
            return
        seen = self._of(name)
        if view.street not in FIRST_STREETS:
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
