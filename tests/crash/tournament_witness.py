"""Who follows all tournaments of a room that is killed, and compares what it says of them before and after."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from pokerclient.errors import ClientError
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import TournamentReset, Update
from pokerclient.transport.address import Address
from pokerclient.transport.token_store import MemoryTokens
from pokerwire.messages.tournament_messages import TournamentMessage
from pokerwire.tournament.tournament_setup import TournamentInfo
from pokerwire.tournament.tournament_snapshot import OVER, TournamentSnapshot
from tests.crash.bot_load import AT_ONCE
from tests.crash.tournament_clocks import ClockStop
from tests.patience import PATIENCE

CLOCK_TOLERANCE = 1_000
"""by how many milliseconds a crash may set a clock back"""
CLOCK_ERROR = 100
"""by how many milliseconds a clock may continue from elsewhere than where the journal had it"""


@dataclass
class ToldState:
    """A tournament as the room sent it. Times are in milliseconds since 1970: when it was asked, and the answer came.

    The room looked at some moment between them: on a busy machine that is a second.
    """

    message: TournamentMessage
    asked: float
    heard: float


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
        self._over_before: set[int] = set()
        """tournaments that the room listed as over before the crash"""
        self._back: list[tuple[ToldState, ToldState]] = []
        """tournaments that were sent again after the crash, and are still to be compared"""
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
            self.rows = await asyncio.wait_for(self.client.tournaments(), PATIENCE)
            self._alive = self._asked or self._alive
            for row in self.rows:
                if row.phase not in OVER or row.tournament in self._before:
                    self._asked = time.time() * 1000
                    await asyncio.wait_for(self.client.watch_tournament(row.tournament), PATIENCE)
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
        self._over_before = {row.tournament for row in self.rows} - running
        self._before = {number: told for number, told in self.told.items() if number in running}

    def missing(self) -> list[int]:
        """Return the tournaments that the room has not sent since the crash."""
        listed = {row.tournament for row in self.rows}
        return [number for number in self._before if number in listed]

    def over(self) -> list[int]:
        """Return the tournaments that must have paid all: those that are over, and those that ran and are gone."""
        running = {row.tournament for row in self.rows if row.phase not in OVER}
        return sorted({row.tournament for row in self.rows} - running | self._before.keys() - running)

    def check_list(self) -> None:
        """Complain about tournaments that were over, and that a crash took off the list."""
        lost = self._over_before - {row.tournament for row in self.rows}
        self.complaints += [
            f"tournament {number} was over, and is not listed any more" for number in sorted(lost)
        ]
        self._over_before = set()

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
        """Nothing happened in between but hands: all but stacks is the same, and the clock continues where it stood."""
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
        """The journal knew that the clock ran until shortly before the kill; it continued from there."""
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


def _states(state: TournamentSnapshot) -> list[str]:
    """Return the names of what a tournament was in the middle of when the room was killed."""
    playing = [one for one in state.entrants if one.status == "playing"]
    sizes = Counter(one.table for one in playing if one.table).values()
    states: list[str] = [state.phase, "hand for hand"] if state.hand_for_hand else [state.phase]
    if any(not one.chips for one in playing):
        states.append("a rebuy or an elimination pending")
    if sizes and max(sizes) - min(sizes) > 1:
        states.append("moves pending")
    return states
