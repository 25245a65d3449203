"""``python -m tests.siege.simulated_soak [--minutes 60] [--tables 200]``: a soak whose clock runs as fast as it can.

Server, store and players are in one process, and time is what the harness says: people think for half a second, two at
each table, lines drop without a word and come back by their tokens.  Each simulated minute it prints what
:mod:`tests.siege.soak` prints; at the end, how much more memory is in use than after ten minutes.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from pokerroom.evaluator.hand_names import cache_hand_names
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.server.server_harness import ServerHarness, WireClient
from tests.siege.soak import DROPPED, THINK

LIMITS = {"connections_per_address": 10_000, "connect_burst": 10**6, "connects_per_minute": 10**6}
ROUND = 4
"""half seconds from one round of dropped lines to the next"""
PING = 40
"""half seconds after which people whom nobody asks say that they are there"""
SETTLED = 10
"""minutes after which everything that has a limit should have reached it"""


class SimulatedSoak:
    """A room with people at all of its tables. ``hands`` and ``drops`` count what happened."""

    def __init__(self, folder: Path, tables: int) -> None:
        clocks = Clocks(street_pause=0, hand_pause=0)
        self.house = ServerHarness(
            tables=tuple(
                TableConfig(name=f"Table {n}", seats=2, game=("holdem", "draw")[n % 2], clocks=clocks)
                for n in range(1, tables + 1)
            ),
            limits=LIMITS,
            disk=SqliteBackend(folder / "room.db"),
        )
        self.drops = 0
        self._rng = random.Random(1)
        self._steps = 0
        self._tokens: dict[str, str] = {}
        self._people = {f"Player {n}": 1 + n // 2 for n in range(2 * tables)}
        self._lines: dict[str, WireClient] = {}
        for name, table in self._people.items():
            line = self._come(name)
            self._ask(line, "sit", table=table)
            self._ask(line, "set_auto_top_up", table=table, to=200, below=100)

    @property
    def hands(self) -> int:
        """How many hands have begun."""
        return sum(opened.table.hands for opened in self.house.room.tables.values())

    def play(self, minutes: float) -> None:
        """Let this much simulated time pass."""
        for _ in range(round(minutes * 60 / THINK)):
            self._steps += 1
            if self._steps % ROUND == 0:
                self._drop_and_return()
            for number, opened in self.house.room.tables.items():
                running = opened.table._state.running
                if running is not None and running.hand.turn is not None:
                    seats = {seat: name for name, seat in opened.table.players.items()}
                    self._act(self._lines[seats[running.hand.turn]], number, running)
            if self._steps % PING == 0:
                for line in self._lines.values():
                    self._ask(line, "ping")
            self.house.safe()
            self.house.clock.advance(THINK)
            for line in self._lines.values():
                line.line.clear()

    def check(self) -> None:
        """Fail if a chip is lost or anything broke inside."""
        faults = self.house.faults()
        assert not faults, faults[0]["traceback"]
        self.house.log.clear()
        room = self.house.room
        assert room.total_chips() == room.wallets.issued, "chips are lost or new"

    def _come(self, name: str) -> WireClient:
        line = self._lines[name] = WireClient(self.house)
        welcome = self._ask(line, "hello", protocol=1, name=name, token=self._tokens.get(name))
        self._tokens[name] = welcome["token"] or self._tokens[name]
        self._ask(line, "watch", table=self._people[name])
        return line

    def _ask(self, line: WireClient, type: str, **fields: Any) -> dict[str, Any]:
        line.tell(type, **fields)
        self.house.safe()
        line.messages()
        answers = [message for message in line.seen if message.get("id") == line._id]
        line.seen.clear()
        assert answers, type
        assert answers[0]["type"] != "error", answers
        return answers[0]

    def _act(self, line: WireClient, table: int, running: Any) -> None:
        legal = running.hand.legal
        action = "draw" if legal.draw_max else "check" if legal.check else "call"
        line.tell("act", table=table, hand=running.number, decision=running.decision, action=action)
        line.seen.clear()

    def _drop_and_return(self) -> None:
        for name in self._people:
            if self._rng.random() < DROPPED:
                self._lines[name].hang_up()
                self._come(name)
                self.drops += 1


def memory() -> float:
    """Return the resident memory of this process in MB."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Play, and say what it took."""
    parser = argparse.ArgumentParser(prog="python -m tests.siege.simulated_soak")
    parser.add_argument("--minutes", type=int, default=60)
    parser.add_argument("--tables", type=int, default=200)
    arguments = parser.parse_args()
    cache_hand_names()  # as a room does soon after its start
    with tempfile.TemporaryDirectory() as folder:
        soak, settled = SimulatedSoak(Path(folder), arguments.tables), 0.0
        for minute in range(1, arguments.minutes + 1):
            soak.play(1)
            soak.check()
            used = memory()
            if minute == SETTLED:
                settled = used
            print(
                f"{minute:4} min {soak.hands:>8} hands {soak.drops:>6} drops {used:>6.1f} MB"
                f" {len(os.listdir('/proc/self/fd')):>4} files {time.process_time():>6.0f} s of processor",
                flush=True,
            )
        if settled:
            print(f"{100 * (used / settled - 1):+.1f} % since minute {SETTLED}")


if __name__ == "__main__":
    main()
