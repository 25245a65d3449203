"""Two signals at once, as when a machine shuts down, stop a room or a gateway once."""

import signal
from collections.abc import Callable
from typing import Any

import pytest
from twisted.logger import LogEvent, Logger

from pokerroom.server.stop_signals import call_on_first_signal


class DirectReactor:
    """Calls at once what a signal handler wants to be called."""

    def callFromThread(self, function: Callable[..., None], *arguments: Any) -> None:
        function(*arguments)


def test_signals_after_the_first_are_only_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    handlers: dict[int, Callable[[int, None], None]] = {}
    monkeypatch.setattr(signal, "signal", handlers.__setitem__)
    logged: list[LogEvent] = []
    stops: list[None] = []
    log = Logger("test", observer=logged.append)
    call_on_first_signal(DirectReactor(), log, lambda: stops.append(None))  # type: ignore[arg-type]
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGTERM):
        handlers[number](number, None)
    assert stops == [None]
    assert [event["signal"] for event in logged] == ["SIGTERM", "SIGINT", "SIGTERM"]
