"""Opens and closes a room by the clock: players may come early, no hand is dealt before, and the end is announced."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from twisted.internet.interfaces import IDelayedCall

from pokerlocale.sentences import Sentence
from pokerroom.room.acts import host_table_actions
from pokerroom.server.opening_hours import OpeningHours
from pokerroom.server.runtime import ServerRuntime
from pokerwire.messages.lobby_messages import Notice
from pokerwire.room.moderation_records import HostAct

WHO = "the clock"
"""who paused and resumed the tables, in the log of hosts' acts"""
WARNINGS_MS = (600_000, 60_000)
"""how long before the end it is announced"""
CHECK_SECONDS = 30.0
"""the time of day is looked at so often: a laptop that slept wakes late"""
CHECK_EARLY_SECONDS = 1.0
"""the same before the room opens, when players may open tables, which have to wait too"""
RECENT_ACTS = 100
"""acts of hosts that are searched for who paused last"""


class OpeningClock:
    """Pauses all tables of a room until it opens, and closes it with ``close``. ``wall_clock`` is in ms since 1970."""

    def __init__(
        self,
        runtime: ServerRuntime,
        hours: OpeningHours,
        close: Callable[[], None],
        wall_clock: Callable[[], int] = lambda: round(time.time() * 1000),
    ) -> None:
        self._runtime = runtime
        self._hours = hours
        self._close = close
        self._wall_clock = wall_clock
        self._warnings = [ms for ms in WARNINGS_MS if hours.closes_at - wall_clock() > ms]
        self._call: IDelayedCall | None = None
        self._waits = False
        self._known: set[int] = set()
        """the tables that were there at the last look: a host may let one begin early"""

    def start(self) -> None:
        """Pause the tables if it is too early, and follow the clock from now on."""
        if self._hours.opens_at > self._wall_clock():
            self._waits = True
            self._runtime.run_callback(self._pause)
        elif self._hours.opens_at and self._paused_by_clock():
            self._waits = True
        self._check()

    def stop(self) -> None:
        """Follow the clock no longer."""
        if self._call is not None and self._call.active():
            self._call.cancel()
        self._call = None

    def _check(self) -> None:
        self._call = None
        now, hours = self._wall_clock(), self._hours
        if self._waits:
            self._waits = now < hours.opens_at and not self._opened_by_host()
            self._runtime.run_callback(self._pause_new_tables if self._waits else self._open)
        if hours.closes_at and now >= hours.closes_at:
            self._close()
            return
        if self._warnings and hours.closes_at - now <= self._warnings[0]:
            left = self._warnings.pop(0)
            self._runtime.run_callback(partial(self._warn, left // 60_000))
        due = [hours.opens_at] if self._waits else []
        due += [hours.closes_at - ms for ms in (*self._warnings, 0)] if hours.closes_at else []
        if due:
            longest = CHECK_EARLY_SECONDS if self._waits else CHECK_SECONDS
            seconds = min(longest, max(0, min(due) - now) / 1000)
            self._call = self._runtime.clock.callLater(seconds, self._check)

    def _pause(self, now: int) -> None:
        runtime = self._runtime
        host_table_actions.pause(runtime.room, WHO, None, now)
        self._known = set(runtime.room.tables)
        runtime.hub.login_notice = Notice.of(
            "opens_later",
            Sentence("The room opens at {at}: no hand is dealt before.", {"at": self._hours.opens_at}),
        )
        runtime.hub.publish(now)

    def _pause_new_tables(self, now: int) -> None:
        for number in self._runtime.room.tables:
            if number not in self._known and not self._runtime.room.tables.find(number).table.paused:
                self._runtime.room.tables.for_command(number).pause(now)
            self._known.add(number)
        self._runtime.hub.publish(now)

    def _open(self, now: int) -> None:
        runtime = self._runtime
        if not self._opened_by_host():
            host_table_actions.resume(runtime.room, WHO, None, now)
        runtime.hub.login_notice = None
        runtime.hub.notify_all("open", Sentence("The room is open."))
        runtime.hub.publish(now)

    def _warn(self, minutes: int, now: int) -> None:
        text = Sentence(
            "The room closes at {at}, in {minutes} min.", {"at": self._hours.closes_at, "minutes": minutes}
        )
        self._runtime.hub.notify_all("closes_soon", text)

    def _paused_by_clock(self) -> bool:
        """Whether the tables still wait for the opening, as they do when the room stopped before it and came again."""
        last = self._last_act(lambda act: True)
        return last is not None and (last.who, last.what) == (WHO, "pause")

    def _opened_by_host(self) -> bool:
        """Whether a host has let all tables begin since the clock paused them."""
        last = self._last_act(lambda act: act.about == host_table_actions.ALL_TABLES)
        return last is not None and last.who != WHO and last.what == "resume"

    def _last_act(self, counts: Callable[[HostAct], bool]) -> HostAct | None:
        """Return the newest act by which tables were paused or resumed and which counts."""
        acts = self._runtime.room.moderation.log.page(0, RECENT_ACTS)
        return next((act for act in acts if act.what in ("pause", "resume") and counts(act)), None)
