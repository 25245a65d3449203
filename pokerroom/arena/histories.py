"""Histories of a match: one JSON object a hand, with everybody's cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.arena.entrants import Entrant
from pokerroom.arena.lineups import LineUp
from pokerroom.arena.view import Record

_ENCODER = msgspec.json.Encoder()


def history_line(
    deal: int, session: str, seated: LineUp, entrants: Sequence[Entrant], record: Record
) -> bytes:
    """Return one hand as a line of JSON: the deal, its line-up and rotation, who sits where, and all events."""
    started = record[0]
    events = [event for batch in record if type(batch) is list for event in batch]
    hand = {
        "deal": deal,
        "session": session,
        "players": [entrants[entrant].name for entrant in seated],
        "events": [started, *events],
    }
    return _ENCODER.encode(hand) + b"\n"
