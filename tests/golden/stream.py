"""A golden hand as what happened: events with their audiences, and the menus between them.

For tests of anything that folds events into a picture of a table::

    for event in seen_by("heads_up", 3): ...        # what seat 3 gets
    for event in seen_by("heads_up", SPECTATOR): ...
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from pokerwire.cash.legal import Legal
from pokerwire.hand_events import HandEvent
from tests.golden.golden_hands import BY_NAME, GoldenHand

SPECTATOR = 0


class GoldenTurn(msgspec.Struct, frozen=True):
    """A decision: who is asked, what they may do, and what they do."""

    seat: int
    legal: Legal
    does: str


Entry = HandEvent | GoldenTurn


def entries(golden: GoldenHand) -> list[Entry]:
    """Play the hand and return its events and decisions in order."""
    played = golden.deal()
    told: list[Entry] = list(played.events)
    for line in golden.play.split(","):
        seat = played.hand.turn
        assert seat is not None, f"{golden.name}: {line} comes after the end"
        told.append(GoldenTurn(seat, played.hand.legal, line.split(maxsplit=1)[1]))
        before = len(played.events)
        played.do(line)
        told += played.events[before:]
    for seat, text in golden.shows:
        told += played.hand.show(seat, [text[i : i + 2] for i in range(0, len(text), 2)])
    assert played.hand.over, f"{golden.name}: it is the turn of seat {played.hand.turn}"
    return told


def seen_by(name: str, viewer: int) -> Iterator[HandEvent]:
    """Yield the events of a golden hand as ``viewer`` gets them: a seat, or :data:`SPECTATOR`."""
    for entry in entries(BY_NAME[name]):
        if not isinstance(entry, GoldenTurn):
            event = entry if entry.owner in {None, viewer} else entry.redacted()
            if event is not None:
                yield event


def as_json_lines(told: list[Entry]) -> str:
    """One line an entry: ``event``, with ``owner`` and the form for ``others`` when it has a secret; or ``turn``."""
    lines = []
    for entry in told:
        line: dict[str, Any]
        if isinstance(entry, GoldenTurn):
            line = {"turn": entry.seat, "legal": entry.legal, "does": entry.does}
        elif entry.owner is None:
            line = {"event": entry}
        else:
            line = {"event": entry, "owner": entry.owner, "others": entry.redacted()}
        lines.append(msgspec.json.encode(line).decode())
    return "\n".join(lines) + "\n"
