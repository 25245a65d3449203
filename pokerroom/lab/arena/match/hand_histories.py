"""Histories of a match: every hand with everybody's cards as JSON, PHH or text, or its results as lines of a table.

The same match gives the same bytes.  So the times in a history do not come from a clock: hand number n of a match
began n seconds after the first of January 2000.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Literal

import msgspec

from pokerroom.history.phh import phh_writer as phh
from pokerroom.history.positions import POSITIONS
from pokerroom.history.text import text_writer as text
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.match.lineups import LineUp
from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerwire.cash.cash_events import HandStarted
from pokerwire.cash.table_config import TableConfig
from pokerwire.hand_events import HandEnded
from pokerwire.room.finished_hand import HandRecord

HistoryFormat = Literal["jsonl", "phhs", "txt"]
BattleFormat = HistoryFormat | Literal["csv"]
FORMAT_BY_SUFFIX: dict[str, BattleFormat] = {
    ".jsonl": "jsonl",
    ".phhs": "phhs",
    ".txt": "txt",
    ".csv": "csv",
    ".parquet": "csv",
}
"""The forms by the suffix of a file's name; a Parquet file is made of the same lines as a CSV file."""
AdjustedNets = dict[int, float] | None
"""by seat: chips won of a hand with all-in hands at their expected value; ``None``: that is not computed"""

FIRST_SECOND = round(datetime(2000, 1, 1, tzinfo=UTC).timestamp())
_ENCODER = msgspec.json.Encoder()
RESULT_COLUMNS = ("hand", "deal", "line_up", "rotation", "seat", "position", "bot", "net", "adjusted")
"""columns of a table with a line for each seat of each hand; hands, deals, line-ups and rotations count from 1"""


class BattleRecord(HandRecord, frozen=True, kw_only=True):
    """A hand of a match: an ordinary record with its deal and its seating."""

    deal: int
    session: str
    """line-up and rotation: the hands of one deal that differ in it are duplicates of each other"""
    entrants: tuple[str, ...]
    """by seat, from seat 1"""


def failures(record: LiveRecord, failed: Sequence[tuple[int, str]]) -> dict[int, str]:
    """Return how players failed, keyed by the number (from 0) of the event that followed.

    ``failed`` gives the places in the ``record``; a failure after the end counts at the last event.
    """
    failure_by_event: dict[int, str] = {}
    last = sum([len(batch) for batch in record if type(batch) is list]) - 1
    for index, reason in failed:
        event = min(last, sum([len(batch) for batch in record[:index] if type(batch) is list]))
        failure_by_event[event] = (
            f"{failure_by_event[event]}; {reason}" if event in failure_by_event else reason
        )
    return failure_by_event


class HandLabels(msgspec.Struct, frozen=True):
    """What a history says about a hand beyond its events."""

    number: int
    """number of the hand in the match, from 1"""
    deal: int
    session: str
    seated: LineUp


def battle_record(
    labels: HandLabels, entrants: Sequence[Entrant], config: TableConfig, record: LiveRecord
) -> BattleRecord:
    """Return the record of a finished hand, with the entrants' names for the players'."""
    started = record[0]
    assert isinstance(started, HandStarted)
    seated = tuple([entrants[entrant].name for entrant in labels.seated])
    names = player_names(seated)
    renamed_players = tuple(
        [
            msgspec.structs.replace(player, player=name)
            for player, name in zip(started.players, names, strict=True)
        ]
    )
    hand_started = msgspec.structs.replace(started, hand=labels.number, players=renamed_players)
    events = [event for batch in record if type(batch) is list for event in batch]
    began = 1000 * (FIRST_SECOND + labels.number)
    return BattleRecord(
        table=config.name,
        began=began,
        ended=began,
        config=config,
        events=(hand_started, *events),
        deal=labels.deal,
        session=labels.session,
        entrants=seated,
    )


def player_names(seated: Sequence[str]) -> list[str]:
    """Return a name for each seat; an entrant that has several seats is ``name``, ``name/2``, ..."""
    names = []
    for seat, name in enumerate(seated):
        copies = seated[:seat].count(name)
        names.append(f"{name}/{copies + 1}" if copies else name)
    return names


def as_json(record: BattleRecord, adjusted: AdjustedNets = None) -> bytes:
    """Return one hand as a line of JSON."""
    return _ENCODER.encode(record) + b"\n"


def as_phh(record: BattleRecord, adjusted: AdjustedNets = None) -> bytes:
    """Return one hand as a table of a .phhs file."""
    return "".join(phh.write([record], record.hand)).encode()


def as_text(record: BattleRecord, adjusted: AdjustedNets = None) -> bytes:
    """Return one hand as the text that trackers read."""
    return "".join(text.write([record])).encode()


def result_lines(record: BattleRecord, adjusted: AdjustedNets) -> bytes:
    """Return one hand as lines of CSV, one a seat: see ``RESULT_COLUMNS``."""
    started, ended = record.events[0], record.events[-1]
    assert isinstance(started, HandStarted)
    assert isinstance(ended, HandEnded)
    line_up, _, rotation = record.session.partition("/")
    positions = POSITIONS[len(record.entrants)]
    nets = {result.seat: result.net for result in ended.results}
    hand = (record.hand, record.deal + 1, int(line_up) + 1, int(rotation) + 1)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    seats = len(record.entrants)
    for seat, name in enumerate(record.entrants, 1):
        position = positions[(seat - started.button - 1) % seats]
        expected = "" if adjusted is None else f"{adjusted[seat]:g}"
        writer.writerow([*hand, seat, position, name, nets[seat], expected])
    return out.getvalue().encode()


WRITERS: dict[BattleFormat, Callable[[BattleRecord, AdjustedNets], bytes]] = {
    "jsonl": as_json,
    "phhs": as_phh,
    "txt": as_text,
    "csv": result_lines,
}
