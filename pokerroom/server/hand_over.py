"""How the process that has a room ends: it hands the room over to another process, or closes it.

Service managers, containers and machines that shut down all send SIGTERM.  Where a spare stands by, the room
continues there; without a spare it closes, as with Ctrl-C.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from threading import Thread

from pokerroom.server.leased_gate import RoomOwnership
from pokerroom.server.runtime import ServerRuntime
from pokerroom.server.stop_signals import IRunningReactor, stop_reactor

SPARE_SECONDS = 3.0
"""for how long the database is asked whether a spare stands by; then what it last said counts"""


class RoomHandOver:
    """Ends this process without ``closing`` the room (a trigger of the reactor): whoever opens it next continues."""

    def __init__(
        self, reactor: IRunningReactor, runtime: ServerRuntime, ownership: RoomOwnership, closing: object
    ) -> None:
        self._reactor = reactor
        self._runtime = runtime
        self._ownership = ownership
        self._closing = closing
        self._asking = False

    def follow_signal(self) -> None:
        """Hand over at SIGUSR2, where the system has it, whether or not a spare stands by."""
        if hasattr(signal, "SIGUSR2"):
            signal.signal(signal.SIGUSR2, lambda *_: self._reactor.callFromThread(self._hand_over))

    def hand_over_or(self, close: Callable[[], None]) -> None:
        """Hand over if a spare stands by, else ``close`` the room."""
        self._asking = True
        Thread(target=self._ask, args=(close,), name="spares", daemon=True).start()
        self._reactor.callLater(SPARE_SECONDS, self._decide, self._ownership.known_spares, close)

    def give_up(self) -> None:
        """Do nothing more: the room closes."""
        self._asking = False

    def _ask(self, close: Callable[[], None]) -> None:
        spares = self._ownership.count_spares()
        self._reactor.callFromThread(self._decide, spares, close)

    def _decide(self, spares: int, close: Callable[[], None]) -> None:
        if not self._asking:
            return
        self._asking = False
        if spares:
            self._hand_over()
        else:
            close()

    def _hand_over(self) -> None:
        self._asking = False
        self._runtime.log.info("the room is handed over")
        self._reactor.removeSystemEventTrigger(self._closing)
        self._runtime.leave()
        stop_reactor(self._reactor)
