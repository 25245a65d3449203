"""What lies on the table in all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerclient.views.uth.parts import UthSeatState

if TYPE_CHECKING:
    from pokerclient.views.uth.table_state import UthTableViewState


def set_total(view: UthTableViewState, player_seat: UthSeatState, total: int) -> None:
    """Note what a player has on the table; the sums of a crowd are told by the room."""
    if not view.crowd:
        view.betting += bool(total) - bool(player_seat.total)
        view.total += total - player_seat.total
    player_seat.total = total
