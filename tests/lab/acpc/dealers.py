"""A dealer with its real sockets in a thread, and what talks to it."""

from __future__ import annotations

import contextlib
import io
import socket
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from pokerroom.lab.acpc.dealer_process import DealerProcess
from pokerroom.lab.acpc.dealer_settings import DealerSettings, MatchFailed
from pokerroom.lab.acpc.match_log import MatchLogHeader
from tests.lab.acpc import outsider
from tests.lab.acpc.sample_games import TEXTS, game
from tests.patience import PATIENCE

T = TypeVar("T")


class Printed(io.StringIO):
    """Standard output that can be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.said = threading.Event()

    def flush(self) -> None:
        super().flush()
        if "\n" in self.getvalue():
            self.said.set()


class Running:
    """A dealer that has opened its doors."""

    def __init__(self, settings: DealerSettings, now: Callable[[], int] | None = None) -> None:
        self.out, self.err = Printed(), io.StringIO()
        self.failed: MatchFailed | None = None
        self._guests: list[DealerGuest] = []
        self._process = DealerProcess(settings, self.out, self.err, now)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._process.run()
        except MatchFailed as failed:
            self.failed = failed
        finally:
            self.out.said.set()

    @property
    def ports(self) -> list[int]:
        assert self.out.said.wait(PATIENCE)
        return [int(port) for port in self.out.getvalue().split("\n")[0].split()]

    def connect(self, seat: int) -> DealerGuest:
        guest = DealerGuest(socket.create_connection(("127.0.0.1", self.ports[seat]), timeout=PATIENCE))
        self._guests.append(guest)
        return guest

    def guests(self, *, greet: bytes = b"VERSION:2.0.0\r\n") -> list[DealerGuest]:
        """Connect somebody to every seat, in order."""
        guests = [self.connect(seat) for seat in range(len(self.ports))]
        for guest in guests:
            guest.send(greet)
        return guests

    def close(self) -> None:
        """Let all guests go, and the dealer with them."""
        for guest in self._guests:
            guest.close()
        self.wait()

    def wait(self) -> Running:
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        return self

    @property
    def complaints(self) -> list[str]:
        return [line for line in self.err.getvalue().splitlines() if line.startswith(("ERROR", "WARNING"))]


class DealerGuest:
    """A connection to a dealer, line by line."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self._file = connection.makefile("rb")

    def send(self, line: bytes) -> None:
        self.connection.sendall(line)

    def read(self) -> str:
        """Return the next line without its end; empty when the dealer has closed."""
        try:
            return self._file.readline().decode().removesuffix("\r\n")
        except ConnectionResetError:
            return ""

    def answer(self, action: str) -> str:
        """Read a state, answer it, and return it."""
        state = self.read()
        self.send(f"{state}:{action}\r\n".encode())
        return state

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)
        self._file.close()
        self.connection.close()


def settings_of(name: str, folder: Path, hands: int = 1, seed: int = 0, **options: Any) -> DealerSettings:
    """Return the settings of a match ``m`` of that game."""
    rules = game(name)
    players = tuple(f"p{number}" for number in range(1, rules.players + 1))
    made = DealerSettings(
        MatchLogHeader("m", f"{name}.game", hands, seed), rules, players, host="127.0.0.1", folder=folder
    )
    return replace(made, **{"quiet": True, **options})


def at_each_seat(running: Running, play: Callable[[int, int], T]) -> list[T]:
    """Let ``play(seat, port)`` play the match to its end at every seat, by seat; raise what any of them raised."""
    done: dict[int, T] = {}
    failed: list[Exception] = []

    def run(seat: int, port: int) -> None:
        try:
            done[seat] = play(seat, port)
        except Exception as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=two, daemon=True) for two in enumerate(running.ports)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    running.wait()
    for error in failed:
        raise error
    return [done[seat] for seat in range(len(threads))]


def play_with_outsiders(running: Running, name: str, seeds: Sequence[int]) -> list[outsider.Outsider]:
    """Let independent players play a match to its end; raise what any of them found wrong."""
    rules = outsider.load(TEXTS[name])

    def play(seat: int, port: int) -> outsider.Outsider:
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
            return outsider.play(connection, rules, seeds[seat])

    return at_each_seat(running, play)
