"""Turns of the server's time: what one address asks for beyond its share waits behind everybody else.

An address has a budget of processor time.  While it lasts, its connections are served as they come.  After that, and
after some milliseconds in one turn of the reactor, they wait in line, and each turn of the reactor serves the line for
a short slice: whoever comes from another address is served in between.  Nothing is lost and little time is wasted:
where nobody else asks for anything, the line is served without a break, and many small commands share one turn.

While somebody who is not in line waits for the disk, the line waits too: the thread that writes would get the
interpreter's lock only between two slices, several times for each unit.
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable

from twisted.internet.interfaces import IDelayedCall, IReactorTime

from pokerroom.room.accounts.login_throttle import BucketPerAddress
from pokerroom.room.ip_networks import network_of
from pokerroom.room.token_bucket import TokenBucket

BUDGET_MS_PER_SECOND = 250
BUDGET_BURST_MS = 50
"""processor time of an address, in milliseconds: on average, and at once"""
MAX_SECONDS_IN_A_TURN = 0.005
"""processor time of an address that is served as it comes, until others have their turn: a machine that is busy with
other programs gives the room little of the time that the budget is made for"""
SHORT_SLICE_SECONDS = 0.003
"""processor time of the line in one turn of the reactor; a connection that is begun in it has as much for itself"""
YIELD_SECONDS = 0.001
"""seconds until the line is looked at again while others wait for the disk"""
REPORT_MS = 600_000
"""how often at most the log names an address that waits in line"""
MIN_REPORTED_TURNS = 100
"""turns in line after which it is named"""


class FairTurns:
    """The budgets of addresses, and the line of connections whose address has used up its own.

    ``log_busy_address(address, connections)`` is called with who keeps the server busy, and how many of their
    connections wait; ``others_wait`` says whether somebody who is not in line waits for the disk.
    """

    def __init__(
        self,
        clock: IReactorTime,
        log_busy_address: Callable[[str, int], None],
        others_wait: Callable[[], bool] = lambda: False,
        cpu_time: Callable[[], float] = time.thread_time,
    ) -> None:
        self._clock = clock
        self._cpu_time = cpu_time
        self._others_wait = others_wait
        self._log_busy_address = log_busy_address
        self._budgets = BucketPerAddress(BUDGET_MS_PER_SECOND * 60, BUDGET_BURST_MS)
        self._lines: OrderedDict[str, deque[Callable[[], None]]] = OrderedDict()
        """the connections in line by address; the next address first"""
        self._seconds: dict[str, float] = {}
        """processor time that each address was served directly, since it was looked at last"""
        self._resting: set[str] = set()
        """addresses that have to wait for the next turn of the reactor"""
        self._rest_call: IDelayedCall | None = None
        self._turns_in_line: dict[str, int] = {}
        """turns that each address has had since its line began"""
        self._reported_at: dict[str, int] = {}
        self._call: IDelayedCall | None = None

    def share_of(self, address: str) -> AddressShare:
        """Return what a connection from ``address`` takes its turns with."""
        key = network_of(address)
        return AddressShare(self, key, self._budgets.bucket(key, self.now()))

    def now(self) -> int:
        """Return the time in milliseconds."""
        return round(self._clock.seconds() * 1000)

    def has_line(self, key: str) -> bool:
        """Whether connections of an address wait."""
        return key in self._lines

    def must_wait(self, key: str) -> bool:
        """Whether the next connection of an address has to wait in line, whatever its budget."""
        return key in self._lines or key in self._resting

    def count(self, key: str, seconds: float) -> None:
        """Count the processor time that an address took."""
        total = self._seconds.get(key, 0.0) + seconds
        self._seconds[key] = total
        if total > MAX_SECONDS_IN_A_TURN:
            self._resting.add(key)
            if self._rest_call is None:
                self._rest_call = self._clock.callLater(0, self._end_rests)

    def _end_rests(self) -> None:
        self._rest_call = None
        self._resting.clear()
        self._seconds.clear()

    def wait_in_line(self, key: str, serve: Callable[[], None]) -> None:
        """Call ``serve`` when it is the turn of a connection of an address."""
        self._lines.setdefault(key, deque()).append(serve)
        if self._call is None:
            self._call = self._clock.callLater(0, self._serve_line)

    def stop(self) -> None:
        """Serve nobody in line any more."""
        self._lines.clear()
        for call in (self._call, self._rest_call):
            if call is not None:
                call.cancel()
        self._call = self._rest_call = None

    def _serve_line(self) -> None:
        """Serve the line for a short slice: the first connection of the next address, then that of the one after it."""
        if self._others_wait():
            self._call = self._clock.callLater(YIELD_SECONDS, self._serve_line)
            return
        self._call = None
        ends = self._cpu_time() + SHORT_SLICE_SECONDS
        try:
            # Nobody is in line if all who waited again while they were served had another turn at once.
            while self._lines:
                self._serve_next()
                if self._cpu_time() >= ends:
                    break
        finally:
            if self._lines and self._call is None:
                self._call = self._clock.callLater(0, self._serve_line)

    def _serve_next(self) -> None:
        """Serve the first connection of the next address, which then goes to the end of the line of addresses."""
        key, line = self._lines.popitem(last=False)
        serve = line.popleft()
        if line:
            self._lines[key] = line
        self._count_turn(key, len(line) + 1)
        try:
            serve()
        finally:
            if key not in self._lines:
                self._turns_in_line.pop(key, None)

    def _count_turn(self, key: str, connections: int) -> None:
        turns = self._turns_in_line[key] = self._turns_in_line.get(key, 0) + 1
        if turns < MIN_REPORTED_TURNS:
            return
        now = self.now()
        if now - self._reported_at.get(key, -REPORT_MS) < REPORT_MS:
            return
        recent = {known: at for known, at in self._reported_at.items() if now - at < REPORT_MS}
        self._reported_at = recent | {key: now}
        self._log_busy_address(key, connections)


class AddressShare:
    """One connection's part in the turns of its address."""

    __slots__ = ("_budget", "_key", "_turns")

    def __init__(self, turns: FairTurns, key: str, budget: TokenBucket) -> None:
        self._turns = turns
        self._key = key
        self._budget = budget

    @property
    def has_line(self) -> bool:
        """Whether connections of the address wait for their turns."""
        return self._turns.has_line(self._key)

    def may_run(self) -> bool:
        """Whether the connection may be served at once."""
        return not (self._turns.must_wait(self._key) or self._budget.wait(self._turns.now()))

    def charge(self, seconds: float) -> None:
        """Take processor time from the budget of the address."""
        self._budget.put_back(-seconds * 1000)
        self._turns.count(self._key, seconds)

    def wait_in_line(self, serve: Callable[[], None]) -> None:
        """Call ``serve`` when it is the connection's turn."""
        self._turns.wait_in_line(self._key, serve)
