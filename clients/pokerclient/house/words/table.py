"""What is told of the table itself: chat, a host who pauses or sets other limits, the end of the table."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.house.view import HouseView
from pokerclient.house.words.speech import HouseSpeech
from pokerclient.naming import named_in
from pokerclient.shapes import Event

TELLINGS: dict[str, Callable[[HouseSpeech, Event, HouseView], str | list[str]]] = {}
_tells = named_in(TELLINGS)


@_tells
def _said(words: HouseSpeech, event: Event, view: HouseView) -> str:
    key = "said" if event["seat"] is not None else "said_watching"
    return words.shared(view, key, player=event["player"], text=event["text"])


@_tells
def _paused(words: HouseSpeech, event: Event, view: HouseView) -> str:
    return words.shared(view, "paused")


@_tells
def _resumed(words: HouseSpeech, event: Event, view: HouseView) -> str:
    return words.shared(view, "resumed")


@_tells
def _limits_set(words: HouseSpeech, event: Event, view: HouseView) -> str:
    return words.phrase(view, "limits_set", limits=words.limits(view, event["limits"]))


@_tells
def _limits_changed(words: HouseSpeech, event: Event, view: HouseView) -> str:
    return words.phrase(view, "limits_changed", limits=words.limits(view, event["limits"]))


@_tells
def _table_closed(words: HouseSpeech, event: Event, view: HouseView) -> str:
    return words.shared(view, "table_closed", reason=event["reason"])
