"""``python -m tests.crash.tournament_crashes``: kill a room in the middle of tournaments, and say what was lost.

Bots play one tournament after another; the room announces the next as soon as one has begun.  A witness keeps the last
state that the room sent before each kill and compares what the room says when it is open again: level, clock, seats,
hand for hand, rebuys, prizes.  The ledger is looked at while the room is down.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from pokerroom.store import accounts
from pokerroom.store.sqlite_backend import SqliteBackend
from tests.crash.book_check import complaints
from tests.crash.room_process import WarmRoom
from tests.crash.runs import BANK, CHIPS
from tests.crash.tournament_clocks import clock_stops
from tests.crash.tournament_entrants import NOBODY_RAISES, Entrant
from tests.crash.tournament_witness import TournamentWitness
from tests.patience import PATIENCE

BOTS = 14
TOURNAMENTS = """
[[tournaments]]
name = "Rebuys"
players = 14
seats = 4
starts = "again"
buy_in = 100
fee = 9
bounty = 20
progressive = true
starting_chips = 10_000
levels = ["50/100 1 min", "100/200 ante 20", "200/400 ante 40", "400/800 ante 80 8 hands", "800/1600 ante 160"]
late_registration_until = 2
rebuys = true
re_entry = true
decision_seconds = 5

[[tournaments]]
name = "Bracket"
players = 14
format = "shootout"
seats = 4
starts = "again"
buy_in = 100
starting_chips = 10_000
levels = ["100/200 1 min", "200/400", "400/800", "800/1600"]
payouts = "top_three"
decision_seconds = 5

[[tournaments]]
name = "Bubble"
players = 14
seats = 3
starts = "again"
buy_in = 100
starting_chips = 1_000
levels = ["25/50 60 hands", "75/150 3 hands", "225/450 3 hands", "600/1200 3 hands", "1500/3000"]
payouts = "own"
percent = ["14", "12", "11", "10", "9", "8", "8", "7", "6", "5", "4", "3", "3"]
decision_seconds = 5
"""
"""In the last one all but one are paid, and nobody raises: it is played hand for hand until somebody is out."""

LONGEST_PLAY = 1.5
"""seconds from one kill to the next"""
BATCH = 40
"""kills of one room; its books, which are read after each, grow with every one"""


def _tournaments_from(seed: int) -> str:
    """Return the tournaments beginning with another one for each seed: bots enter the first that is open.

    Where it begins with the one that is played hand for hand there is no other: that is over soon, and comes again.
    """
    mark = "\n[[tournaments]]\n"
    parts = [mark + part for part in TOURNAMENTS.split(mark)[1:]]
    first = seed % len(parts)
    if f'name = "{NOBODY_RAISES}"' in parts[first]:
        return parts[first]
    return "".join(parts[first:] + parts[:first])


@dataclass
class TournamentCrashes:
    """What many crashes brought to light."""

    runs: int = 0
    complaints: list[str] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)
    finishes: int = 0
    set_back: float = 0.0
    """by how many milliseconds a crash has set a clock back at most"""
    seconds: float = 0.0

    def add(self, other: TournamentCrashes) -> None:
        """Count what happened in another room."""
        self.runs += other.runs
        self.complaints += other.complaints
        self.seen += other.seen
        self.finishes += other.finishes
        self.set_back = max(self.set_back, other.set_back)
        self.seconds += other.seconds


async def crash_tournaments(
    folder: Path,
    runs: int,
    seed: int,
    *,
    seconds: float = 0.0,
    progress: Callable[[str], None] = lambda text: None,
) -> TournamentCrashes:
    """Kill a room ``runs`` times in the middle of tournaments, or until ``seconds`` are over."""
    rng = random.Random(seed)
    outcome = TournamentCrashes()
    began = time.monotonic()
    room = WarmRoom(folder, kind="segments", more=_tournaments_from(seed))
    await room.start()
    witness = TournamentWitness(room.port, rng, partial(clock_stops, room.database))
    await witness.client.connect()
    await _look(witness)
    entrants = [
        Entrant(room.port, f"Bot {number}", random.Random(rng.getrandbits(32))) for number in range(BOTS)
    ]
    tasks = [asyncio.create_task(one.play(witness.wanted)) for one in entrants]
    try:
        await _all_here(witness)
        for run in range(1, runs + 1):
            end = time.monotonic() + rng.uniform(0.1, LONGEST_PLAY)
            while time.monotonic() < end:
                await witness.look()
                await asyncio.sleep(0.02)
            for task in tasks:
                if task.done():
                    task.result()
            await room.kill()
            witness.crashed()
            outcome.complaints += complaints(room.database, (BOTS + 1) * CHIPS + BANK) + _prizes(
                room.database
            )
            await room.start()
            await _look(witness)
            witness.check_list()
            outcome.complaints += _left_behind(room.database, witness.over())
            outcome.runs = run
            found = outcome.complaints + witness.complaints
            progress(f"{run}: {len(found)} complaints {' '.join(found[-1:])}")
            if seconds and time.monotonic() - began > seconds:
                break
    except (RuntimeError, TimeoutError, OSError) as error:
        outcome.complaints.append(f"run {outcome.runs + 1}: {str(error) or 'the room did not answer'}")
    for one in entrants:
        one.stop()
    await asyncio.wait(tasks, timeout=10)
    for task in tasks:
        task.cancel()
    await witness.client.close()
    await room.kill()
    outcome.complaints += witness.complaints + [line for line in room.errors().splitlines() if line]
    outcome.seen, outcome.set_back = witness.seen, witness.set_back
    outcome.finishes = sum(one.finished for one in entrants)
    outcome.seconds = time.monotonic() - began
    return outcome


async def _look(witness: TournamentWitness) -> None:
    end = time.monotonic() + PATIENCE
    while not await witness.look() or witness.missing():
        if time.monotonic() > end:
            raise TimeoutError(f"nothing was told of the tournaments {witness.missing()}")
        await asyncio.sleep(0.02)


async def _all_here(witness: TournamentWitness) -> None:
    """Return when every bot has entered the first tournament, and so has its chips."""
    end = time.monotonic() + PATIENCE
    while not any(row.phase == "running" for row in witness.rows):
        if time.monotonic() > end:
            raise TimeoutError("the first tournament does not begin")
        await witness.look()
        await asyncio.sleep(0.05)


def _prizes(database: Path) -> list[str]:
    """Complain about prizes that were paid twice, and about money left in tournaments that are over."""
    backend = SqliteBackend(database, read_only=True)
    try:
        paid = Counter(one.key for one in backend.transactions() if one.kind in ("prize", "refund"))
    finally:
        backend.close()
    return [f"{key} was paid {times} times" for key, times in paid.items() if times > 1]


def _left_behind(database: Path, tournaments: list[int]) -> list[str]:
    """Complain about tournaments that are over and have not paid all their money out."""
    backend = SqliteBackend(database, read_only=True)
    try:
        held = backend.balances()
    finally:
        backend.close()
    kept = {number: held.get(accounts.tournament(number), 0) for number in tournaments}
    return [f"tournament {number} is over, and kept {chips} chips" for number, chips in kept.items() if chips]


def main() -> int:
    """Run and report; return 1 when anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash.tournament_crashes", description=__doc__)
    parser.add_argument("--runs", type=int, default=20, help="how often the room is killed (default 20)")
    parser.add_argument(
        "--seconds", type=float, default=0.0, help="stop after so long (0: when all runs are done)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the moments and of what the bots do")
    args = parser.parse_args()

    outcome = TournamentCrashes()
    while outcome.runs < args.runs and not outcome.complaints:
        left = args.seconds - outcome.seconds if args.seconds else 0.0
        if left < 0:
            break
        before = outcome.runs

        def progress(text: str, before: int = before) -> None:
            print(f"\r{before} + {text}", end="", file=sys.stderr, flush=True)

        runs = min(BATCH, args.runs - before)
        with tempfile.TemporaryDirectory() as folder:
            crashes = crash_tournaments(
                Path(folder), runs, args.seed + before, seconds=left, progress=progress
            )
            outcome.add(asyncio.run(crashes))
    print(file=sys.stderr)
    told = {
        "runs": outcome.runs,
        "finishes": outcome.finishes,
        "clocks set back by at most ms": round(outcome.set_back),
        "seconds": round(outcome.seconds),
    }
    print(json.dumps(told | {"seen": dict(outcome.seen)}))
    print("\n".join(outcome.complaints[:50] or ["nothing was lost"]))
    return 1 if outcome.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
