"""One siege: neighbours who play at one table, and attacks on their room one after the other."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import dataclass, field

from tests.siege.besieged_room import BesiegedRoom
from tests.siege.neighbours import Neighbour, percentile, play

NEIGHBOURS = "127.0.0.2"
"""their address; attacks come from 127.0.0.1"""
THINK = 0.010
"""seconds that a neighbour thinks"""
VETERANS = 16
"""players who have hands to look back at, as whom attacks may come"""
LOOK_SECONDS = 0.25
"""how often memory is looked at"""
PATIENCE = 20.0
"""seconds until the room has to have forgotten the connections of an attack"""
HEADER = (
    f"{'attack':<20}{'acts':>6}{'p50 ms':>8}{'p99':>8}{'worst':>8}{'work p99':>9}{'worst':>7}"
    f"{'MB':>6}{'at most':>8}{'cpu %':>6}{'lines':>7}{'sent MB':>8}{'read MB':>8}"
)


@dataclass
class Notice:
    """What was noticed of one attack. Times are seconds, memory is MB."""

    name: str
    before: float
    """memory"""
    at_most: float
    seconds: float = 0.0
    processor: float = 0.0
    """processor time of the room"""
    waits: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def line(self) -> str:
        """Return it as a line under :data:`HEADER`."""
        counts = self.counts
        return (
            f"{self.name:<20}{len(self.waits):>6}"
            f"{percentile(self.waits, 0.5):>8.1f}{percentile(self.waits, 0.99):>8.1f}{1_000 * max(self.waits):>8.1f}"
            f"{percentile(self.work, 0.99):>9.1f}{1_000 * max(self.work):>7.1f}"
            f"{self.before:>6.0f}{self.at_most:>8.0f}{100 * self.processor / self.seconds:>6.0f}"
            f"{counts.get('opened', 0):>7}{counts.get('sent', 0) / 1e6:>8.1f}{counts.get('received', 0) / 1e6:>8.1f}"
        )


class Siege:
    """Neighbours at table 1 of a room, and attackers with that many connections."""

    def __init__(self, room: BesiegedRoom, connections: int, *, hands: int = 40) -> None:
        self.room = room
        self._connections = connections
        self._tokens = self._play_as_veterans(hands)
        self.neighbours = [
            Neighbour(room.port, NEIGHBOURS, name, think=THINK, work=room.reactor_seconds)
            for name in ("Ada", "Bea")
        ]
        for neighbour in self.neighbours:
            neighbour.sit(1)

    def _play_as_veterans(self, hands: int) -> list[str]:
        """Play some hands as the attackers, each at one of two tables; return their names with their tokens."""
        players = [Neighbour(self.room.port, "127.0.0.1", f"Vet {n}", think=0.0) for n in range(VETERANS)]
        for number, player in enumerate(players):
            player.sit(2 + number % 2)
        play(players, hands=hands, seconds=60)
        for player in players:
            player.socket.close()
        return [f"{player.name}={player.token}" for player in players]

    def attack(self, name: str | None, seconds: float) -> Notice:
        """Let the neighbours play during an attack (``None``: without one), and until its connections are gone."""
        for neighbour in self.neighbours:
            neighbour.waits.clear()
        files, processor, began = self.room.files(), self.room.processor_seconds(), time.monotonic()
        notice = Notice(name or "nobody", self.room.memory(), 0.0)
        attacker = self._start(name, seconds) if name is not None else None
        while time.monotonic() < began + seconds or (attacker is not None and attacker.poll() is None):
            play(self.neighbours, seconds=LOOK_SECONDS)
            notice.at_most = max(notice.at_most, self.room.memory())
        notice.seconds = time.monotonic() - began
        notice.processor = self.room.processor_seconds() - processor
        waits = [wait for neighbour in self.neighbours for wait in neighbour.waits]
        notice.waits, notice.work = [wait for wait, _ in waits], [work for _, work in waits]
        if attacker is not None:
            notice.counts = json.loads(attacker.communicate()[0])
        self._wait_until_gone(files)
        return notice

    def close(self) -> None:
        """Let the neighbours go."""
        for neighbour in self.neighbours:
            neighbour.socket.close()

    def _start(self, name: str, seconds: float) -> subprocess.Popen[str]:
        words = [sys.executable, "-m", "tests.siege.attacker", str(self.room.port), name]
        return subprocess.Popen(
            [*words, str(self._connections), str(seconds), *self._tokens], stdout=subprocess.PIPE, text=True
        )

    def _wait_until_gone(self, files: int) -> None:
        end = time.monotonic() + PATIENCE
        while self.room.files() > files and time.monotonic() < end:
            play(self.neighbours, seconds=LOOK_SECONDS)
