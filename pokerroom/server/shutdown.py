"""Shutdown of a room: finish or void running hands, return every chip, and notify everybody."""

from __future__ import annotations

from collections.abc import Callable

from twisted.internet.defer import Deferred
from twisted.internet.interfaces import IReactorTime

from pokerlocale.sentences import Sentence
from pokerroom.room.chips.session_settlement import SessionSettlement
from pokerroom.server.runtime import ServerRuntime
from pokerwire.cash.cash_events import HandVoided
from pokerwire.uth.round_events import RoundCancelled

POLL_SECONDS = 0.05
"""interval of checking whether the last hand or connection is over"""

FAREWELL_MS = 500
"""how long connections that do not hang up may delay the end, after everything else"""


class ShutdownControl:
    """Follows the shutdown of a room, and hurries it."""

    def __init__(self, on_begin: Callable[[int, int], None] = lambda hands, most_ms: None) -> None:
        """``on_begin`` gets the number of tables still playing, and for how long (ms) at most."""
        self.on_begin = on_begin
        self.settlement: SessionSettlement | None = None
        """the settlement, once all chips are back"""
        self.voided = 0
        """how many hands and rounds did not end in time and were voided"""
        self.holds_entries = False
        """whether tournaments that are not over keep what was paid for them"""
        self.hurried = False

    def hurry(self) -> None:
        """Void the running hands now; a signal handler may call this."""
        self.hurried = True


async def close_room(runtime: ServerRuntime, shutdown_control: ShutdownControl) -> None:
    """Close the tables, give running hands ``closing_ms``, void the rest, and close every connection.

    It takes ``closing_ms`` and :data:`FAREWELL_MS` at most, whatever the others do.  Where nothing can be kept any
    more, as when another process has the room, it only closes connections: the room continues where it opens next.
    """
    if runtime.durability_gate.failure is None:
        await _close_tables(runtime, shutdown_control)
        for connection in runtime.admission.connections:
            connection.goodbye("closing", goodbye_of(shutdown_control), retry=False)
    farewell_ms = min(runtime.limits.close_ms, FAREWELL_MS)
    await _wait_until(runtime.clock, lambda: not len(runtime.admission), farewell_ms)
    for connection in runtime.admission.connections:
        connection.outbound.abort()
    runtime.stop()


async def _close_tables(runtime: ServerRuntime, shutdown_control: ShutdownControl) -> None:
    max_ms = runtime.room.config.closing_ms
    tables, connections = len(runtime.room.tables), len(runtime.admission)
    runtime.log.info(
        "closing: {tables} tables, {connections} connections", tables=tables, connections=connections
    )
    holds_entries = any(runtime.room.cashier.tournament_pools.values())
    runtime.hub.notify_all("closing", _closing_notice(max_ms, holds_entries=holds_entries))
    runtime.close_tables()
    voided = _voided_count(runtime)
    shutdown_control.on_begin(len(runtime.room.tables), max_ms)
    await _wait_until(runtime.clock, lambda: shutdown_control.hurried or not runtime.room.tables, max_ms)
    runtime.room.end_session()
    runtime.close_tables(at_once=True)
    shutdown_control.voided = _voided_count(runtime) - voided
    shutdown_control.settlement = runtime.room.moderation.settlement()
    shutdown_control.holds_entries = any(runtime.room.cashier.tournament_pools.values())


def _closing_notice(max_ms: int, *, holds_entries: bool) -> Sentence:
    """Return the notice that starts the shutdown."""
    chips = Sentence(
        "the chips at the tables go back, and what was paid for tournaments stays in them"
        if holds_entries
        else "all chips go back"
    )
    if not max_ms:
        return Sentence("The room closes. Running hands are voided; {chips}.", {"chips": chips})
    return Sentence(
        "The room closes. Running hands are finished, for at most {seconds} s; then {chips}.",
        {"seconds": max_ms // 1000, "chips": chips},
    )


def goodbye_of(closed: ShutdownControl) -> Sentence:
    """Return the goodbye for every connection."""
    if closed.holds_entries:
        return Sentence(
            "the room is closed; the chips of its tables are back in the wallets, and what was paid for tournaments "
            "that are not over stays in them"
        )
    return Sentence("the room is closed; all chips are back in the wallets")


def _voided_count(runtime: ServerRuntime) -> int:
    """Return how many hands and rounds have been voided since the room opened."""
    events = runtime.activity_log.events
    return events[HandVoided] + events[RoundCancelled]


async def _wait_until(clock: IReactorTime, is_done: Callable[[], bool], max_ms: int) -> None:
    end = clock.seconds() + max_ms / 1000
    while not is_done() and clock.seconds() < end:
        pause: Deferred[None] = Deferred()
        clock.callLater(POLL_SECONDS, pause.callback, None)
        await pause
