"""What somebody missed of the round that is being played when they come to a table against the house, as events."""

from __future__ import annotations

from pokerclient.views.uth.uth_table_view import UthTableView
from pokerwire.hand_events import Event
from pokerwire.uth.round_events import CommunityShown, PlayerDealt, SharedHandDealt

FLOP, BOARD = 3, 5


def round_so_far(view: UthTableView) -> list[Event]:
    """Return the events that the cards on the table still show; none where no card is up."""
    events: list[Event] = []
    if view.shared_hand:
        events.append(SharedHandDealt(tuple(view.shared_hand)))
    elif view.you is not None and view.my_cards:
        events.append(PlayerDealt(view.you, len(view.my_cards), tuple(view.my_cards)))
    board = tuple(view.board)
    if len(board) >= FLOP:
        events.append(CommunityShown("flop", board[:FLOP], board[:FLOP]))
    if len(board) == BOARD:
        events.append(CommunityShown("river", board[FLOP:], board))
    return events
