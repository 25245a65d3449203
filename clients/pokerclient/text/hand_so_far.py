"""What somebody missed of the hand that is being played when they come to a table: for the log, as events."""

from __future__ import annotations

from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import HandPlayer, HandStarted
from pokerwire.games import GAMES
from pokerwire.hand_events import BoardDealt, DrawStarted, Event, HoleCards, Pot, PotsFormed, Street

STREETS: dict[Street, int] = {"flop": 3, "turn": 4, "river": 5}
"""a street of the board -> the number of cards on it then"""


def hand_so_far(view: TableView) -> list[Event]:
    """Return the events of the running hand that its state still shows; none between two hands.

    Who bet what in which order it does not show.
    """
    if not view.hand_running:
        return []
    players = tuple(
        [HandPlayer(seat.seat, seat.player, seat.stack) for seat in view.seats.values() if seat.in_hand]
    )
    events: list[Event] = [
        HandStarted(view.hand, view.button or 0, view.small_blind_seat, view.big_blind_seat, players)
    ]
    if view.you is not None and view.my_cards:
        events.append(HoleCards(view.you, len(view.my_cards), tuple(view.my_cards)))
    for run, cards in enumerate(view.boards):
        dealt = 0
        for street, count in STREETS.items():
            common = run and cards[:count] == view.board[:count]
            if count <= len(cards) and not common:
                events.append(BoardDealt(street, cards[dealt:count], cards[:count], run))
            dealt = count
    if view.pots:
        events.append(PotsFormed(tuple([Pot(pot.amount, tuple(pot.seats)) for pot in view.pots])))
    game = GAMES[view.config.game]
    begun = game.streets[: game.draw_number(view.street) + 1]
    return events + [DrawStarted((), plan.name) for plan in begun if plan.draw]
