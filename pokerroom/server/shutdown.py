"""Closing a room: running hands are finished or voided, every chip goes back, everybody is told."""

from __future__ import annotations

from collections.abc import Callable

from twisted.internet.defer import Deferred
from twisted.internet.interfaces import IReactorTime

from pokerroom.room.chips.session_settlement import Evening
from pokerroom.server.runtime import Core
from pokerroom.tables.cash.events import HandVoided
from pokerroom.uth.events import RoundCancelled

LOOK_SECONDS = 0.05
"""how often it is looked whether the last hand, or the last connection, is over"""


class Closing:
    """How a room closes, for who runs it: told when it begins, and hurried when nobody wants to wait."""

    def __init__(self, begun: Callable[[int, int], None] = lambda hands, most_ms: None) -> None:
        """``begun`` is told how many hands or rounds still run, and for how long at most."""
        self.begun = begun
        self.evening: Evening | None = None
        """the settlement, once all chips are back"""
        self.voided = 0
        """how many hands and rounds did not end in time, and were given back"""
        self.hurried = False

    def hurry(self) -> None:
        """Void the running hands now; may be called from the handler of a signal."""
        self.hurried = True


async def close_room(core: Core, closing: Closing) -> None:
    """Close the tables, let running hands go on for ``closing_ms``, void the rest, and close every connection."""
    tables, connections = len(core.room.tables), len(core.doors)
    core.log.info(
        "closing: {tables} tables, {connections} connections", tables=tables, connections=connections
    )
    most_ms = core.room.config.closing_ms
    core.hub.announce(_word(most_ms), code="closing")
    core.close_tables()
    voided = _voided(core)
    closing.begun(len(core.room.tables), most_ms)
    await _until(core.clock, lambda: closing.hurried or not core.room.tables, most_ms)
    core.room.end_evening()
    core.close_tables(at_once=True)
    closing.voided = _voided(core) - voided
    closing.evening = core.room.desk.evening()
    for connection in core.doors.connections:
        connection.goodbye("closing", "the room is closed; all chips are back in the wallets", retry=False)
    await _until(core.clock, lambda: not len(core.doors), core.limits.close_ms)
    for connection in core.doors.connections:
        connection.link.abort()
    core.stop()


def in_seconds(ms: int) -> str:
    """Return a time in words: ``5 seconds``."""
    return f"{ms / 1000:g} second{'' if ms == 1000 else 's'}"


def _word(most_ms: int) -> str:
    """Return what all who are here are told first."""
    if not most_ms:
        return "The room closes. Running hands are voided, and all chips go back."
    return f"The room closes. Running hands are finished, for at most {in_seconds(most_ms)}; then all chips go back."


def _voided(core: Core) -> int:
    """Return how many hands and rounds have been voided since the room opened."""
    events = core.chronicle.events
    return events[HandVoided] + events[RoundCancelled]


async def _until(clock: IReactorTime, done: Callable[[], bool], most_ms: int) -> None:
    end = clock.seconds() + most_ms / 1000
    while not done() and clock.seconds() < end:
        pause: Deferred[None] = Deferred()
        clock.callLater(LOOK_SECONDS, pause.callback, None)
        await pause
