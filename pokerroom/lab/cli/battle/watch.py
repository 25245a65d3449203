"""Watching a battle: every hand is stepped through in the terminal before the next one is dealt."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import msgspec

from pokerroom.cli.cli_errors import UsageError
from pokerroom.history.from_events import record_from_events
from pokerroom.lab.arena.match.hand_histories import BattleRecord
from pokerroom.lab.arena.match.workers import InProcessWorkers, WatchEnded
from pokerroom.lab.cli.replay.steps import HandStepper
from pokerroom.lab.importers.hand_playback import HandPlayback
from pokerwire.hand_events import HandEvent

CLEAR = "\033[2J\033[H"


@contextmanager
def open_watching(first: int) -> Iterator[InProcessWorkers]:
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

    steps = HandStepper(ask, lambda line: print(line, file=out), CLEAR)

    def show_hand(record: BattleRecord, failed: Mapping[int, str]) -> None:
        if record.hand >= first and not steps.step_through_playback(
            hand_title(record), playback_of(record, failed)
        ):
            raise WatchEnded

    yield InProcessWorkers(show_hand)


def playback_of(record: BattleRecord, failed: Mapping[int, str]) -> HandPlayback:
    """Return a hand to step through, with all cards, and how players ``failed`` in it, by event."""
    hand_record = msgspec.structs.replace(record_from_events(record), id=str(record.hand))
    return HandPlayback(
        hand_record, [event for event in record.events if isinstance(event, HandEvent)], failed
    )


def hand_title(record: BattleRecord) -> str:
    """Return the numbers of the hand and of its deal."""
    line_up, _, turn = record.session.partition("/")
    return (
        f"Hand {record.hand} (deal {record.deal + 1}, line-up {int(line_up) + 1}, rotation {int(turn) + 1})"
    )
