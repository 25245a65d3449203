"""Ctrl-C and SIGTERM for processes with a reactor; a machine that shuts down and its user may both send one at once."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable

from twisted.internet.error import ReactorNotRunning
from twisted.internet.interfaces import IReactorCore, IReactorFromThreads
from twisted.logger import Logger

from pokerroom.server.reactor_types import IServerReactor


class IStoppableReactor(IReactorCore, IReactorFromThreads):
    """A reactor that can be told from a signal handler to stop."""


class IRunningReactor(IServerReactor, IStoppableReactor):
    """A whole reactor."""


def stop_reactor(reactor: IStoppableReactor) -> None:
    """Stop the reactor, unless it stops already."""
    with contextlib.suppress(ReactorNotRunning):
        reactor.stop()


def call_on_first_signal(reactor: IStoppableReactor, log: Logger, stop: Callable[[], None]) -> None:
    """Call ``stop`` at the first SIGINT or SIGTERM; those that follow are only logged. Call this in the reactor."""
    stopping = False

    def hear(number: int) -> None:
        nonlocal stopping
        log.info("received {signal}", signal=signal.Signals(number).name)
        if not stopping:
            stopping = True
            stop()

    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, lambda number, _: reactor.callFromThread(hear, number))
