"""Plays the sessions of many blocks side by side, each as far as it goes without an answer."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, TypeVar

from pokerroom.arena.match.block import Block, Task, collector_spared
from pokerroom.arena.match.counts import Count
from pokerroom.arena.match.entrants import AnyPlayer, Place
from pokerroom.arena.match.session import Waiting
from pokerroom.arena.runners.pool.bot_process import Came, Crew
from pokerroom.arena.runners.pool.launch import hire
from pokerroom.arena.runners.pool.player import join
from pokerroom.arena.runners.pool.waiting import wait

MOST_IDLE = 16
"""processes that may wait for their next session"""
T = TypeVar("T")
R = TypeVar("R")


class Coming(Future[Count]):
    """The count of a block that is played as soon as somebody wants to know it, or there is room for its sessions."""

    def __init__(self, driver: Together, task: Task) -> None:
        super().__init__()
        self._driver = driver
        self.task = task
        self.block: Block | None = None
        self.left = 0
        """sessions that are not over"""

    @property
    def hands(self) -> int:
        """How many hands of it have been played so far."""
        return self.block.hands if self.block is not None else 0

    def result(self, timeout: float | None = None) -> Count:
        """Play until the block is over, and return its count."""
        if not self.done():
            self._driver.play(self)
        self._driver.forget(self)
        return super().result(timeout)

    def cancel(self) -> bool:
        """Give the block up."""
        self._driver.drop(self)
        return super().cancel()


class TogetherBlock(Block):
    """A block whose bots play in crews."""

    def __init__(self, task: Task, crew: Callable[[int, Place], Crew], told: Callable[[], None]) -> None:
        """``crew`` is where an entrant's bot at a place plays; ``told`` is to know of each hand that is over."""
        super().__init__(task)
        self._crew = crew
        self._told = told
        self._milliseconds = task.setting.time_limit

    def player(self, entrant: int, place: Place) -> AnyPlayer:
        """Return a player of the entrant's crew."""
        return join(self._crew(entrant, place), place, self._milliseconds)

    def hand_over(self) -> None:
        """Count one more hand."""
        super().hand_over()
        self._told()


class Run:
    """One session that is being played."""

    __slots__ = ("coming", "play")

    def __init__(self, coming: Coming, play: Waiting[None]) -> None:
        self.coming = coming
        self.play = play


class Together:
    """Plays up to ``tables`` sessions at once; what a worker is, see :class:`pokerroom.arena.match.workers.Workers`."""

    def __init__(self, tables: int) -> None:
        self._tables = tables
        self.at_once = tables
        self.crews: dict[Hashable, Crew] = {}
        """by entrant; apart, by session of a block too, so that none meets a deal twice"""
        self._told: Callable[[int], None] = lambda hands: None
        self._playing: list[Coming] = []
        """that were begun and do not count yet"""
        self._under_way = 0
        """hands of these that have been played"""
        self._blocks: deque[Coming] = deque()
        """that have sessions which were not begun"""
        self._sessions: deque[Run] = deque()
        """of the next block, not begun"""
        self._asking: dict[Any, Run] = {}
        """by player: what waits for his answer"""

    def submit(self, task: Task) -> Coming:
        """Play ``task`` when its turn comes."""
        coming = Coming(self, task)
        self._blocks.append(coming)
        return coming

    def run(self, work: Callable[[T], R], task: T) -> Future[R]:
        """Not for any other work: that has no sessions."""
        raise NotImplementedError

    def watch(self, told: Callable[[int], None]) -> None:
        """Let ``told`` know again and again how many hands of unfinished blocks have been played."""
        self._told = told

    def play(self, coming: Coming) -> None:
        """Play until this block is over."""
        while not coming.done():
            self.go_on()
            self._told(self._under_way)

    def go_on(self) -> None:
        """Begin sessions where there is room, ask what is to be asked, and let those go on whose answers come."""
        self._fill()
        came: list[Came] = []
        for crew in self.crews.values():
            came += crew.send()
        for player, answer, took in came or self._answers():
            self._step(self._asking.pop(player), (answer, took))

    def forget(self, coming: Coming) -> None:
        """The hands of a block are no more to be told of as under way."""
        if coming in self._playing:
            self._playing.remove(coming)
            self._under_way -= coming.hands

    def drop(self, coming: Coming) -> None:
        """Give a block up: close its sessions."""
        if coming in self._blocks:
            self._blocks.remove(coming)
        self.forget(coming)
        self._sessions = deque(run for run in self._sessions if run.coming is not coming)
        for player, run in list(self._asking.items()):
            if run.coming is coming:
                del self._asking[player]
                run.play.close()

    def close(self) -> None:
        """Let all processes end."""
        for crew in self.crews.values():
            crew.close()

    def _answers(self) -> list[Came]:
        """Wait for answers, if any session waits for one."""
        waiting = [crew for crew in self.crews.values() if crew.waits]
        assert waiting or not self._asking, "a session waits for an answer to no question"
        return wait(waiting) if waiting else []

    def _fill(self) -> None:
        """Begin sessions as long as there is room for them."""
        while len(self._asking) < self._tables:
            if not self._sessions:
                if not self._blocks:
                    return
                self._open(self._blocks.popleft())
            run = self._sessions.popleft()
            self._step(run, None)

    def _open(self, coming: Coming) -> None:
        task = coming.task
        block = coming.block = TogetherBlock(
            task, lambda entrant, place: self._crew(task, entrant, place), self._hand_over
        )
        sessions = block.sessions()
        coming.left = len(sessions)
        self._playing.append(coming)
        self._sessions.extend(Run(coming, play) for play in sessions)

    def _crew(self, task: Task, entrant: int, place: Place) -> Crew:
        """Return the crew of an entrant at this place; those that have nothing to do make room for a new one."""
        who = task.entrants[entrant], place.session if task.setting.apart else 0
        if who not in self.crews:
            if len(self.crews) >= MOST_IDLE:
                self._dismiss()
            self.crews[who] = hire(task.entrants[entrant], task.setting, task.logs, self._tables)
        return self.crews[who]

    def _dismiss(self) -> None:
        for who, crew in list(self.crews.items()):
            if not crew.members:
                crew.close()
                del self.crews[who]

    def _hand_over(self) -> None:
        self._under_way += 1

    def _step(self, run: Run, answer: Any) -> None:
        try:
            player = run.play.send(answer)
        except StopIteration:
            self._over(run.coming)
        else:
            self._asking[player] = run

    @staticmethod
    def _over(coming: Coming) -> None:
        coming.left -= 1
        if not coming.left:
            assert coming.block is not None
            coming.set_result(coming.block.result())


@contextmanager
def open_together(tables: int) -> Iterator[Together]:
    """Yield what plays so many sessions at once."""
    together = Together(tables)
    try:
        with collector_spared():
            yield together
    finally:
        together.close()
