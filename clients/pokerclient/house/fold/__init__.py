"""How each event changes the picture of a house table: one small function an event, named as the event.

An event that this client does not know changes nothing: a newer server may tell more than we can show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerclient.house.fold import betting, cards, decisions, ending, places, standing
from pokerclient.shapes import Event

if TYPE_CHECKING:
    from pokerclient.house.picture import HousePicture

_FOLDS = betting.FOLDS | cards.FOLDS | decisions.FOLDS | ending.FOLDS | places.FOLDS | standing.FOLDS


def fold(view: HousePicture, event: Event, now: float) -> None:
    """Apply ``event`` to ``view``."""
    change = _FOLDS.get(event["type"])
    if change is not None:
        change(view, event, now)
