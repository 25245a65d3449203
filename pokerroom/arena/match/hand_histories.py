"""Histories of a match: every hand as the room's own record with everybody's cards, written as JSON, PHH or text.

The same match gives the same bytes.  So the times in a history do not come from a clock: hand number n of a match began
n seconds after the first of January 2000.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Literal

import msgspec

from pokerroom.arena.match.entrants import Entrant
from pokerroom.arena.match.lineups import LineUp
from pokerroom.arena.match.live_view import Record
from pokerroom.history.hand_record import HandRecord
from pokerroom.history.phh import writer as phh
from pokerroom.history.text import writer as text
from pokerroom.tables.cash.config import TableConfig
from pokerroom.tables.cash.events import HandStarted

HistoryForm = Literal["jsonl", "phhs", "txt"]
FORMS: dict[str, HistoryForm] = {".jsonl": "jsonl", ".phhs": "phhs", ".txt": "txt"}
"""The forms by the suffix of a file's name."""

FIRST_SECOND = round(datetime(2000, 1, 1, tzinfo=UTC).timestamp())
_ENCODER = msgspec.json.Encoder()


class BattleRecord(HandRecord, frozen=True, kw_only=True):
    """A hand of a match: what any record has, and which deal it was, and who sat where."""

    deal: int
    session: str
    """line-up and rotation: the hands of one deal that differ in it are duplicates of each other"""
    entrants: tuple[str, ...]
    """by seat, from seat 1"""


def failures(record: Record, failed: Sequence[tuple[int, str]]) -> dict[int, str]:
    """Return, by the number of the event of the hand that came of it, from 0, how a player failed.

    ``failed`` says where in the ``record``; who fails when all is over does so at the last event.
    """
    told: dict[int, str] = {}
    last = sum([len(batch) for batch in record if type(batch) is list]) - 1
    for place, how in failed:
        event = min(last, sum([len(batch) for batch in record[:place] if type(batch) is list]))
        told[event] = f"{told[event]}; {how}" if event in told else how
    return told


class Told(msgspec.Struct, frozen=True):
    """What a history says of a hand beside what happened in it."""

    number: int
    """of the hand in the match, from 1"""
    deal: int
    session: str
    seated: LineUp


def battle_record(
    told: Told, entrants: Sequence[Entrant], config: TableConfig, record: Record
) -> BattleRecord:
    """Return the record of a finished hand, with the entrants' names for the players'."""
    started = record[0]
    assert isinstance(started, HandStarted)
    seated = tuple([entrants[entrant].name for entrant in told.seated])
    names = players(seated)
    dealt = tuple(
        [
            msgspec.structs.replace(player, player=name)
            for player, name in zip(started.players, names, strict=True)
        ]
    )
    first = msgspec.structs.replace(started, hand=told.number, players=dealt)
    events = [event for batch in record if type(batch) is list for event in batch]
    began = 1000 * (FIRST_SECOND + told.number)
    return BattleRecord(
        table=config.name,
        began=began,
        ended=began,
        config=config,
        events=(first, *events),
        deal=told.deal,
        session=told.session,
        entrants=seated,
    )


def players(seated: Sequence[str]) -> list[str]:
    """Return a name for each seat; an entrant that has several seats is ``name``, ``name/2``, ..."""
    names = []
    for seat, name in enumerate(seated):
        copies = seated[:seat].count(name)
        names.append(f"{name}/{copies + 1}" if copies else name)
    return names


def as_json(record: BattleRecord) -> bytes:
    """Return one hand as a line of JSON."""
    return _ENCODER.encode(record) + b"\n"


def as_phh(record: BattleRecord) -> bytes:
    """Return one hand as a table of a .phhs file."""
    return "".join(phh.write([record], record.hand)).encode()


def as_text(record: BattleRecord) -> bytes:
    """Return one hand as the text that trackers read."""
    return "".join(text.write([record])).encode()


WRITERS: dict[HistoryForm, Callable[[BattleRecord], bytes]] = {
    "jsonl": as_json,
    "phhs": as_phh,
    "txt": as_text,
}
