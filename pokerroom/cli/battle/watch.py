"""Watching a battle: every hand is stepped through in the terminal before the next one is dealt."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import msgspec

from pokerroom.arena.match.hand_histories import BattleRecord
from pokerroom.arena.match.workers import SeenEnough, Watched
from pokerroom.cli.errors import UsageError
from pokerroom.cli.replay.steps import Steps
from pokerroom.history.from_events import flatten
from pokerroom.history.playback import Film
from pokerroom.poker.events import HandEvent

CLEAR = "\033[2J\033[H"


@contextmanager
def open_watching(first: int) -> Iterator[Watched]:
    """Yield workers that show every hand from number ``first`` on; raise :class:`UsageError` without a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError("--watch needs a terminal; without one, --history writes every hand to a file")
    out = sys.stdout  # while bots play, what they print goes elsewhere

    def ask(prompt: str) -> str:
        print(prompt, end="", file=out, flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    steps = Steps(ask, lambda line: print(line, file=out), CLEAR)

    def keep(record: BattleRecord, failed: Mapping[int, str]) -> None:
        if record.hand >= first and not steps.film(title(record), film_of(record, failed)):
            raise SeenEnough

    yield Watched(keep)


def film_of(record: BattleRecord, failed: Mapping[int, str]) -> Film:
    """Return a hand to step through, with all cards, and how players ``failed`` in it, by event."""
    flat = msgspec.structs.replace(flatten(record), id=str(record.hand))
    return Film(flat, [event for event in record.events if isinstance(event, HandEvent)], failed)


def title(record: BattleRecord) -> str:
    """Return which hand it is, and of which deal."""
    line_up, _, turn = record.session.partition("/")
    return (
        f"Hand {record.hand} (deal {record.deal + 1}, line-up {int(line_up) + 1}, rotation {int(turn) + 1})"
    )
