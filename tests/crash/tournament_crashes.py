"""``python -m tests.crash.tournament_crashes``: kill a room in the middle of tournaments, and say what was lost.

Bots play one tournament after another; the room announces the next as soon as one has begun.  A witness keeps the last
state that the room told before each kill and compares what the room says when it is open again: level, clock, seats,
hand for hand, rebuys, prizes.  The ledger is looked at while the room is down.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from pokerclient.bots.load import load_bot
from pokerclient.bots.plan import BotPlan
from pokerclient.bots.tournament_player import TournamentPlayer
from pokerclient.errors import ClientError
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import TournamentReset, Update
from pokerclient.transport.address import Address
from pokerclient.transport.token_store import MemoryTokens
from pokerroom.store import accounts
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerwire.messages.tournament_messages import TournamentMessage
from pokerwire.tournament.tournament_setup import TournamentInfo
from pokerwire.tournament.tournament_snapshot import OVER, TournamentSnapshot
from pokerwire.tournament.tournament_tables import room_table
from tests.crash.book_check import complaints
from tests.crash.bot_load import AT_ONCE
from tests.crash.room_process import WarmRoom
from tests.crash.runs import BANK, CHIPS

BOTS = 14
CLOCK_TOLERANCE = 1_000
"""by how many milliseconds a crash may set a clock back"""
CLOCK_ERROR = 100
"""by how many milliseconds a clock may go on from elsewhere than where the journal had it"""
PATIENCE = 120.0
"""seconds; much, since many kills are for a machine that does other things too"""
NOBODY_RAISES = "Bubble"
"""the tournament whose bots only call: others would end hand for hand within few hands"""
ENDED = (
    "place",
    "over",
    "no room answers",
    "registration",
    "full",
    "refused",
    "twice",
    "welcome",
    "there is no tournament",
)
"""what a bot says that goes on to another tournament; the room may be down when it looks for one"""
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


class Entrant:
    """One bot that plays whatever tournament it can enter, over and over."""

    def __init__(self, port: int, name: str, rng: random.Random) -> None:
        self.name = name
        self._rng = rng
        self._stopped = False
        self._address = Address("127.0.0.1", port)
        self._tokens = MemoryTokens()
        self._player: TournamentPlayer | None = None
        self.finished = 0

    async def play(self, wanted: Callable[[str], TournamentInfo | None]) -> None:
        """Play until :meth:`stop`; ``wanted`` says which tournament to enter next."""
        while not self._stopped:
            row = wanted(self.name)
            if row is None:
                await asyncio.sleep(0.05)
                continue
            rng = random.Random(self._rng.getrandbits(32))
            client = Client(self._address, self.name, bot=True, tokens=self._tokens, timing=AT_ONCE, rng=rng)
            kinds = ("call",) if row.setup.name == NOBODY_RAISES else ("call", "call", "call", "random")
            plan = BotPlan(tournament=row.tournament)
            self._player = TournamentPlayer(client, load_bot(rng.choice(kinds))(rng), plan, rng=rng)
            report = await self._player.play()
            self.finished += bool(self._player.place)
            if not any(words in report.stopped for words in ENDED):
                raise RuntimeError(f"{self.name} stopped: {report.stopped}")

    def stop(self) -> None:
        """Play no further tournament, and give up this one."""
        self._stopped = True
        if self._player is not None:
            self._player.stop()


@dataclass
class ToldState:
    """A tournament as the room told it. Times are in milliseconds since 1970: when it was asked, and was heard.

    The room looked at some moment between them: on a busy machine that is a second.
    """

    message: TournamentMessage
    asked: float
    heard: float


@dataclass
class ClockStop:
    """When a tournament's clock stood still, for a crash or because the room got no processor time for long.

    The journal says so. Times are in milliseconds since 1970.
    """

    noted: int
    """the last moment of which the journal knew"""
    went_on: int


class TournamentWitness:
    """Follows all tournaments, and compares what the room says of them before and after a crash."""

    def __init__(
        self, port: int, rng: random.Random, clock_stops: Callable[[int, float], list[ClockStop]]
    ) -> None:
        self._clock_stops = clock_stops
        """says of a tournament when its clock stood still since a time"""
        self.client = Client(
            Address("127.0.0.1", port), "Witness", tokens=MemoryTokens(), timing=AT_ONCE, rng=rng
        )
        self.complaints: list[str] = []
        self.seen: Counter[str] = Counter()
        self.rows: tuple[TournamentInfo, ...] = ()
        self.told: dict[int, ToldState] = {}
        self._before: dict[int, ToldState] = {}
        self._back: list[tuple[ToldState, ToldState]] = []
        """tournaments that were told of again after the crash, and are still to be compared"""
        self.set_back = 0.0
        """by how many milliseconds a crash has set a clock back at most"""
        self._asked: float | None = None
        """when the room was asked last of a tournament; ``None``: not since the crash"""
        self._alive = self._alive_before = 0.0
        """when it was asked, and has answered something else after that: all that was due had its turn"""
        self.client.listen(self._hear)

    def _hear(self, update: Update) -> None:
        if isinstance(update, TournamentReset) and self._asked is not None:
            state = ToldState(update.message, self._asked, time.time() * 1000)
            number = update.message.tournament
            before = self._before.pop(number, None)
            if before is not None:
                self._back.append((before, state))
            self.told[number] = state

    async def look(self) -> bool:
        """Ask for all tournaments; return whether the room answered."""
        try:
            self.rows = await asyncio.wait_for(self.client.tournaments(), 5)
            self._alive = self._asked or self._alive
            for row in self.rows:
                if row.phase not in OVER or row.tournament in self._before:
                    self._asked = time.time() * 1000
                    await asyncio.wait_for(self.client.watch_tournament(row.tournament), 5)
        except (ClientError, TimeoutError):
            return False
        while self._back:
            self._compare(*self._back.pop())
        return True

    def wanted(self, name: str) -> TournamentInfo | None:
        """Return the tournament that a bot should be in: one that it plays, or the first that takes entries."""
        for number, told in sorted(self.told.items()):
            if any(one.player == name and one.status == "playing" for one in told.message.state.entrants):
                row = next((row for row in self.rows if row.tournament == number), None)
                if row is not None and row.phase not in OVER:
                    return row
        open_ones = [row for row in self.rows if row.phase == "registering"]
        return min(open_ones, key=lambda row: row.tournament, default=None)

    def crashed(self) -> None:
        """The room is gone."""
        self._asked, self._alive_before = None, self._alive
        running = {row.tournament for row in self.rows if row.phase not in OVER}
        self._before = {number: told for number, told in self.told.items() if number in running}

    def missing(self) -> list[int]:
        """Return the tournaments that the room has not told of since the crash."""
        listed = {row.tournament for row in self.rows}
        return [number for number in self._before if number in listed]

    def gone(self) -> list[int]:
        """Return the tournaments that ran before the crash, and that the room does not list any more."""
        return [number for number in self._before if number not in {row.tournament for row in self.rows}]

    def _compare(self, before: ToldState, after: ToldState) -> None:
        old, new = before.message.state, after.message.state
        who = f"tournament {old.number}"
        self.seen.update(_states(old))
        if new.seq < old.seq:
            self.complaints.append(f"{who} was told to event {old.seq}; the room is back at {new.seq}")
        entrants = {one.player: one for one in new.entrants}
        for one in old.entrants:
            now = entrants.get(one.player)
            if now is None:
                self.complaints.append(f"{who} has lost its entrant {one.player}")
            elif (now.entries, now.rebuys, now.bounties) < (one.entries, one.rebuys, one.bounties):
                self.complaints.append(f"{who} has taken something from {one.player}: {one}, now {now}")
            elif one.place and (now.place, now.prize) != (one.place, one.prize):
                self.complaints.append(f"{who} gave {one.player} place {one.place}, and now {now.place}")
        if new.seq == old.seq:
            self._compare_closely(who, before, after)

    def _compare_closely(self, who: str, before: ToldState, after: ToldState) -> None:
        """Nothing happened in between but hands: all but stacks is the same, and the clock goes on where it stood."""
        old, new = before.message.state, after.message.state
        self.seen["same event"] += 1
        for name in ("phase", "level", "hand_for_hand", "prizes", "pool", "players", "paused"):
            if getattr(old, name) != getattr(new, name):
                self.complaints.append(f"{who}: {name} was {getattr(old, name)}, and is {getattr(new, name)}")
        places = [
            {one.player: (one.table, one.seat, one.status) for one in each.entrants} for each in (old, new)
        ]
        if places[0] != places[1]:
            self.complaints.append(f"{who}: seats were {places[0]}, and are {places[1]}")
        if before.message.tables != after.message.tables:
            self.complaints.append(f"{who}: tables were {before.message.tables}, now {after.message.tables}")
        if old.phase == "running" and old.time and not old.hand_for_hand:
            self._compare_clocks(who, before, after)

    def _compare_clocks(self, who: str, before: ToldState, after: ToldState) -> None:
        """The journal knew that the clock ran until shortly before the kill; it went on from there."""
        self.seen["clocks"] += 1
        stops = self._clock_stops(before.message.tournament, before.asked)
        set_back = self._alive_before - stops[0].noted
        self.set_back = max(self.set_back, set_back)
        if set_back > CLOCK_TOLERANCE:
            self.complaints.append(f"{who}: the clock was set back by {set_back:.0f} ms")
        ran = before.message.state.time - after.message.state.time
        longest = sum(stop.went_on - stop.noted for stop in stops)
        shortest = sum(stop.went_on - max(stop.noted, before.heard) for stop in stops)
        least, most = after.asked - before.heard - longest, after.heard - before.asked - shortest
        off = ran - min(max(ran, least), most)
        if abs(off) > CLOCK_ERROR:
            self.complaints.append(f"{who}: the clock is {off:.0f} ms off")


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


def _states(state: TournamentSnapshot) -> list[str]:
    """Return the names of what a tournament was in the middle of when the room was killed."""
    playing = [one for one in state.entrants if one.status == "playing"]
    sizes = Counter(one.table for one in playing if one.table).values()
    states = [state.phase, "hand for hand"] if state.hand_for_hand else [state.phase]
    if any(not one.chips for one in playing):
        states.append("a rebuy or an elimination pending")
    if sizes and max(sizes) - min(sizes) > 1:
        states.append("moves pending")
    return states


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
    room = WarmRoom(folder, more=_tournaments_from(seed))
    await room.start()
    witness = TournamentWitness(room.port, rng, partial(_clock_stops, room.database))
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
            outcome.complaints += complaints(room.database, BOTS + 1, CHIPS, BANK) + _prizes(room.database)
            await room.start()
            await _look(witness)
            outcome.complaints += _left_behind(room.database, witness.gone())
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
    """Complain about tournaments that the room does not list any more, and that have not paid all their money out."""
    backend = SqliteBackend(database, read_only=True)
    try:
        held = backend.balances()
    finally:
        backend.close()
    gone = {number: held.get(accounts.tournament(number), 0) for number in tournaments}
    return [
        f"tournament {number} is gone, and {chips} chips with it" for number, chips in gone.items() if chips
    ]


def _clock_stops(database: Path, tournament: int, since: float) -> list[ClockStop]:
    """Return when the clock of a tournament stood still ``since`` a time, the first stop first."""
    stops: list[ClockStop] = []
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        rows = connection.execute(
            "SELECT payload FROM journal WHERE table_number = ? ORDER BY position DESC",
            (room_table(tournament, 0),),
        )
        went_on = 0
        for row in rows:
            entry = json.loads(row[0])
            if not entry or "method" not in entry:
                continue  # a checkpoint, or the end of a segment
            if went_on and entry["now"] < went_on:
                stops.insert(0, ClockStop(entry["now"], went_on))
                went_on = 0
            if not went_on and entry["now"] < since:
                break
            if entry["method"] == "bridge":
                went_on = went_on or entry["now"]
    return stops


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
