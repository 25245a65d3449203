"""``python -m tests.siege.soak [--minutes 60] [--tables 200]``: a room that plays for long, and what it uses meanwhile.

At each table two people play without pauses.  All the time lines drop without a word, and their players come back to
their seats by their tokens.  Each minute it prints the hands, the room's memory, its open files; at the end, whether
its ledger agrees with its chips.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time

from tests.patience import PATIENCE
from tests.siege.besieged_room import BesiegedRoom, besieged_room
from tests.siege.neighbours import Neighbour, play

LIMITS = (
    "[limits]\nconnections_per_address = 10_000\nconnect_burst = 1_000_000\nconnects_per_minute = 1_000_000\n"
)
ROUND_SECONDS = 2.0
THINK = 0.5
"""seconds that each player thinks"""
DROPPED = 0.02
"""which part of the players drops their line in each round"""


def set_up(tables: int) -> str:
    """Return the set-up beside the usual one: the limits, and that many tables for two."""
    rows = "".join(
        f'[[tables]]\nname = "Table {number}"\nseats = 2\ngame = "{("holdem", "draw")[number % 2]}"\n'
        for number in range(1, tables + 1)
    )
    return LIMITS + rows


def come_back(room: BesiegedRoom, player: Neighbour) -> Neighbour:
    """Drop a player's line and return them at their seat, on a new one."""
    player.socket.close()
    again = Neighbour(room.port, "127.0.0.1", player.name, think=player.think, token=player.token)
    again.hands, again.seat, again.table = player.hands, player.seat, player.table
    again.ask("watch", table=player.table)
    return again


def main() -> None:
    """Play, and say what it took."""
    parser = argparse.ArgumentParser(prog="python -m tests.siege.soak")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=200)
    arguments = parser.parse_args()
    rng = random.Random(1)
    with besieged_room(set_up(arguments.tables)) as room:
        players = [
            Neighbour(room.port, "127.0.0.1", f"Player {number}", think=THINK)
            for number in range(2 * arguments.tables)
        ]
        for number, player in enumerate(players):
            player.sit(1 + number // 2)
        began, drops, minute = time.monotonic(), 0, 0
        while (now := time.monotonic() - began) < 60 * arguments.minutes:
            play(players, seconds=ROUND_SECONDS)
            for place, player in enumerate(players):
                if rng.random() < DROPPED:
                    players[place] = come_back(room, player)
                    drops += 1
            if now >= 60 * minute:
                minute += 1
                hands = sum(player.hands for player in players) // 2
                print(
                    f"{now / 60:5.1f} min {hands:>8} hands {drops:>6} drops {room.memory():>6.0f} MB"
                    f" {room.files():>5} files",
                    flush=True,
                )
        for player in players:
            player.socket.close()
        assert "Traceback" not in room.log(), room.log()[-2_000:]
        room.process.terminate()
        room.process.wait(PATIENCE)
        words = [sys.executable, "-m", "pokerroom", "admin", "audit", "--data", str(room.data)]
        print(subprocess.run(words, capture_output=True, text=True, check=False).stdout)


if __name__ == "__main__":
    main()
