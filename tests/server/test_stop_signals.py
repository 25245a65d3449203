"""Two signals at once, as when a machine shuts down, stop a room or a gateway once."""

import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from twisted.logger import LogEvent, Logger

from pokerroom.server.stop_signals import call_on_first_signal
from pokerwire.stop_signals import STOP_SIGNALS
from tests.patience import PATIENCE


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


@pytest.mark.parametrize("number", STOP_SIGNALS)
def test_a_signal_after_the_room_has_closed_keeps_nothing_from_being_said(number: int) -> None:
    code = (
        "import signal; from pokerroom.room.room_config import RoomConfig; "
        "from pokerroom.server.run_server import run; "
        "run(RoomConfig(), on_listening=lambda bound, reactor: reactor.callLater(0, reactor.stop)); "
        f"signal.raise_signal({int(number)}); print('the settlement')"
    )
    closed = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (closed.returncode, closed.stdout) == (0, "the settlement\n"), closed.stderr


class Decision:
    """A database that has yet to say whether a spare stands by."""

    def __init__(self) -> None:
        self.close: Callable[[], None] | None = None
        self.given_up = False

    def hand_over_or(self, close: Callable[[], None]) -> None:
        self.close = close

    def give_up(self) -> None:
        self.given_up = True


@pytest.mark.parametrize(
    ("signals", "asked", "stopped"),
    [
        ((signal.SIGTERM,), True, False),
        ((signal.SIGINT,), False, True),
        ((signal.SIGTERM, signal.SIGTERM), True, True),
        ((signal.SIGTERM, signal.SIGINT), True, True),
        ((signal.SIGINT, signal.SIGTERM), False, True),
    ],
)
def test_sigterm_hands_over_and_a_second_signal_closes(
    signals: tuple[int, ...], asked: bool, stopped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    handlers: dict[int, Callable[[int, None], None]] = {}
    monkeypatch.setattr(signal, "signal", handlers.__setitem__)
    stops: list[None] = []
    decision = Decision()
    call_on_first_signal(DirectReactor(), Logger("test"), lambda: stops.append(None), decision)  # type: ignore[arg-type]
    for number in signals:
        handlers[number](number, None)
    assert (decision.close is not None, bool(stops), decision.given_up) == (asked, stopped, stopped)
    if decision.close is not None:
        decision.close()
    assert stops == [None]
