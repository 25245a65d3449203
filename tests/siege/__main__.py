"""``python -m tests.siege [--seconds 5] [--connections 64] [ATTACK ...]``: attack a room and say what was noticed.

A line for each attack: how many decisions the neighbours made, and how long each took (p50, p99, worst, in ms); for how
much of that the room's thread was at work (work p99, worst), which is what a machine that has nothing else to do would
have needed; the room's memory before and at most, and its processor time.
"""

from __future__ import annotations

import argparse

from tests.siege.attacks import ATTACKS
from tests.siege.besieged_room import besieged_room
from tests.siege.siege import HEADER, Siege


def main() -> None:
    """Attack, and print a line for each attack."""
    parser = argparse.ArgumentParser(prog="python -m tests.siege")
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--connections", type=int, default=64)
    arguments = parser.parse_args()
    print(HEADER)
    with besieged_room() as room:
        siege = Siege(room, arguments.connections)
        for name in [None, *(arguments.attacks or ATTACKS), None]:
            print(siege.attack(name, arguments.seconds).line(), flush=True)
        siege.close()
        print(f"at the end {room.memory():.0f} MB, {room.files()} files open; the log of warnings:")
        print("\n".join(line for line in room.log().splitlines() if "#info" not in line)[-3_000:])


if __name__ == "__main__":
    main()
