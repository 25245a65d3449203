"""Writing events at the table that are no part of the play."""

from __future__ import annotations

from collections.abc import Mapping

from pokerwire.cash.cash_events import AnyEvent, LineBack, LineLost, Said, SatIn, SatOut, StoodUp, TimedOut

WORDS: dict[type, str] = {
    SatOut: "is sitting out",
    SatIn: "has returned",
    LineLost: "is disconnected",
    LineBack: "is connected",
    TimedOut: "has timed out",
    StoodUp: "leaves the table",
}


def side_event_text(event: AnyEvent, names: Mapping[int, str]) -> str:
    """Return the line of ``event``, empty when there is nothing to say; ``names`` are those at the seats."""
    if isinstance(event, Said):
        return f'{" ".join(event.player.split())} said, "{" ".join(event.text.split())}"'
    words = WORDS.get(type(event))
    name = names.get(getattr(event, "seat", 0))
    return f"{name} {words}" if words and name else ""
