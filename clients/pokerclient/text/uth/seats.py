"""Who has a place, is away, wants to leave, asks for the cards."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.text.uth.speech import HouseSpeech, is_mine
from pokerclient.views.uth.table_view import HouseView
from pokerclient.views.wire_types import Event

MINUTE = 60_000


def _place_taken(words: HouseSpeech, event: Event, view: HouseView) -> str:
    return words.phrase(view, "place_taken_bot" if event["bot"] else "place_taken", player=event["player"])


def _place_held(words: HouseSpeech, event: Event, view: HouseView) -> str:
    minutes = round(event["time"] / MINUTE)
    return words.phrase(view, "place_held", player=view.who(event["seat"]), minutes=minutes)


def _place_back(words: HouseSpeech, event: Event, view: HouseView) -> str:
    return words.phrase(view, "place_back", player=view.who(event["seat"]))


def _place_leaving(words: HouseSpeech, event: Event, view: HouseView) -> str:
    return words.phrase(view, "place_leaving", player=view.who(event["seat"]))


def _place_left(words: HouseSpeech, event: Event, view: HouseView) -> str:
    if event["reason"] == "left":
        return words.phrase(view, "place_left", player=event["player"])
    reason = words.phrase(view, "reason_" + event["reason"])
    return words.phrase(view, "place_left_reason", player=event["player"], reason=reason)


def _place_line(words: HouseSpeech, event: Event, view: HouseView) -> str:
    return words.phrase(
        view, "line_back" if event["connected"] else "line_lost", player=view.who(event["seat"])
    )


def _deal_asked(words: HouseSpeech, event: Event, view: HouseView) -> str:
    if is_mine(event, view):
        return words.phrase(view, "you_deal_asked")
    return words.phrase(view, "deal_asked", player=view.who(event["seat"]))


TELLINGS: dict[str, Callable[[HouseSpeech, Event, HouseView], str | list[str]]] = {
    "place_taken": _place_taken,
    "place_held": _place_held,
    "place_back": _place_back,
    "place_leaving": _place_leaving,
    "place_left": _place_left,
    "place_line": _place_line,
    "deal_asked": _deal_asked,
}
