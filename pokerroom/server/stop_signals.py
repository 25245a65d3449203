"""Ctrl-C and SIGTERM for processes with a reactor; a machine that shuts down and its user may both send one at once."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator
from typing import ParamSpec, Protocol

from twisted.internet.error import ReactorNotRunning
from twisted.internet.interfaces import IReactorCore, IReactorFromThreads
from twisted.logger import Logger

from pokerroom.server.reactor_types import IServerReactor
from pokerwire.stop_signals import STOP_SIGNALS

P = ParamSpec("P")


class IStoppableReactor(IReactorCore, IReactorFromThreads):
    """A reactor that a signal handler can stop."""


class IRunningReactor(IServerReactor, IStoppableReactor):
    """A whole reactor."""


def stop_reactor(reactor: IStoppableReactor) -> None:
    """Stop the reactor, unless it stops already."""
    with contextlib.suppress(ReactorNotRunning):
        reactor.stop()


@contextlib.contextmanager
def ends_at_sigterm() -> Iterator[None]:
    """While inside, SIGTERM ends the process with status 0, until a reactor that runs takes the signal over.

    The first process of a container would ignore the signal without that, while it stands by or starts.
    """

    def end(number: int, frame: object) -> None:
        raise SystemExit(0)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGTERM) is end:
            signal.signal(signal.SIGTERM, before)


class LastStep:
    """The last step of a start, in the reactor, which would log an error and continue; ``stop`` ends the process."""

    def __init__(self, stop: Callable[[], None]) -> None:
        self._stop = stop
        self._error: Exception | None = None

    def call(self, step: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Take the step; stop if it fails."""
        try:
            step(*args, **kwargs)
        except Exception as error:
            self._error = error
            self._stop()

    def check(self) -> None:
        """Raise what the step raised, after the reactor has stopped."""
        if self._error is not None:
            raise self._error


def run_reactor(reactor: IStoppableReactor, opening: LastStep) -> None:
    """Run until the reactor stops; raise what went wrong in the last step of the start.

    After that no signal keeps the process from writing and saying what is left.
    """
    reactor.run()
    for one in STOP_SIGNALS:
        signal.signal(one, signal.SIG_IGN)
    opening.check()


class HandsOver(Protocol):
    """What can end a process so that another one continues its room."""

    def hand_over_or(self, close: Callable[[], None]) -> None:
        """Hand over if another process stands by, else ``close``; it may take a moment to find out."""

    def give_up(self) -> None:
        """Do nothing more: the room closes."""


def call_on_first_signal(
    reactor: IStoppableReactor, log: Logger, stop: Callable[[], None], hands_over: HandsOver | None = None
) -> None:
    """Call ``stop`` at the first of ``STOP_SIGNALS``; those that follow are only logged. Call this in the reactor.

    With ``hands_over``, SIGTERM hands over instead, if that is possible; a second signal before it is known stops.
    """
    asking = stopping = False

    def stop_once() -> None:
        nonlocal stopping
        if not stopping:
            stopping = True
            if hands_over is not None:
                hands_over.give_up()
            stop()

    def hear(number: int) -> None:
        nonlocal asking
        log.info("received {signal}", signal=signal.Signals(number).name)
        if hands_over is not None and number == signal.SIGTERM and not asking and not stopping:
            asking = True
            hands_over.hand_over_or(stop_once)
        else:
            stop_once()

    for one in STOP_SIGNALS:
        signal.signal(one, lambda number, _: reactor.callFromThread(hear, number))
