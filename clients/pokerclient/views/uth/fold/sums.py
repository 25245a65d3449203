"""What lies on the table in all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerclient.views.uth.parts import PlaceState

if TYPE_CHECKING:
    from pokerclient.views.uth.table_state import HousePicture


def put_total(view: HousePicture, place: PlaceState, total: int) -> None:
    """Note what a player has on the table; the sums of a crowd are told by the room."""
    if not view.crowd:
        view.betting += bool(total) - bool(place.total)
        view.total += total - place.total
    place.total = total
