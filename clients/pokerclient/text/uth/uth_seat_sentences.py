"""Sentences about who has a place, is away, wants to leave, asks for the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerclient.text.phrases import leave_reason
from pokerclient.text.uth.uth_speech import UthPhraseFormatter, is_mine
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerwire.uth.uth_table_events import (
    DealAsked,
    PlaceBack,
    PlaceGivenUp,
    PlaceHeld,
    PlaceLeaving,
    PlaceLeft,
    PlaceLine,
    PlaceTaken,
    PlaceWanted,
)

MINUTE = 60_000


def _place_taken(words: UthPhraseFormatter, event: PlaceTaken, view: UthTableView) -> str:
    if event.reserved_for:
        return words.phrase(view, "place_taken_guest", player=event.player, absent=event.reserved_for)
    return words.phrase(view, "place_taken_bot" if event.bot else "place_taken", player=event.player)


def _place_held(words: UthPhraseFormatter, event: PlaceHeld, view: UthTableView) -> str:
    minutes = round(event.time / MINUTE)
    return words.phrase(view, "place_held", player=view.player_name(event.seat), minutes=minutes)


def _place_back(words: UthPhraseFormatter, event: PlaceBack, view: UthTableView) -> str:
    return words.phrase(view, "place_back", player=view.player_name(event.seat))


def _place_leaving(words: UthPhraseFormatter, event: PlaceLeaving, view: UthTableView) -> str:
    return words.phrase(view, "place_leaving", player=view.player_name(event.seat))


def _place_left(words: UthPhraseFormatter, event: PlaceLeft, view: UthTableView) -> str:
    if event.reason == "left":
        return words.phrase(view, "place_left", player=event.player)
    reason = words.phrase(view, leave_reason(event.reason, event.removed_by), by=event.removed_by)
    return words.phrase(view, "place_left_reason", player=event.player, reason=reason)


def _place_wanted(words: UthPhraseFormatter, event: PlaceWanted, view: UthTableView) -> str:
    return words.phrase(view, "place_wanted", player=event.player, guest=view.player_name(event.seat))


def _place_given_up(words: UthPhraseFormatter, event: PlaceGivenUp, view: UthTableView) -> str:
    return words.phrase(view, "place_given_up", player=event.player, guest=view.player_name(event.seat))


def _place_line(words: UthPhraseFormatter, event: PlaceLine, view: UthTableView) -> str:
    """Say nothing of a player who leaves anyway: a host's kick closes the connection of whom it removes."""
    place = view.seats.get(event.seat)
    if not event.connected and place is not None and place.leaving:
        return ""
    return words.phrase(
        view, "line_back" if event.connected else "line_lost", player=view.player_name(event.seat)
    )


def _deal_asked(words: UthPhraseFormatter, event: DealAsked, view: UthTableView) -> str:
    if is_mine(event, view):
        return words.phrase(view, "you_deal_asked")
    return words.phrase(view, "deal_asked", player=view.player_name(event.seat))


SENTENCE_WRITERS: dict[str, Callable[[UthPhraseFormatter, Any, UthTableView], str | list[str]]] = {
    "place_taken": _place_taken,
    "place_held": _place_held,
    "place_back": _place_back,
    "place_leaving": _place_leaving,
    "place_left": _place_left,
    "place_wanted": _place_wanted,
    "place_given_up": _place_given_up,
    "place_line": _place_line,
    "deal_asked": _deal_asked,
}
