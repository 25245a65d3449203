"""Plays the sessions of many blocks side by side, with one process for each bot.

Theory of operation.  A session that reaches a decision of such a bot hands the question to its ``BotProcess`` and stops
there (``match_session.SuspendablePlay``); the next session continues.  When all sessions wait, every ``BotProcess``
sends its questions in one write, and each session continues when its answer arrives.  Sessions do not depend on each
other, and blocks count in their order, so every hand is the same as if the sessions were played one after the other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from pokerroom.lab.arena.match.block import Block, Task, relaxed_gc
from pokerroom.lab.arena.match.counts import MatchCount
from pokerroom.lab.arena.match.entrants import SeatAssignment
from pokerroom.lab.arena.match.match_player import MatchPlayer
from pokerroom.lab.arena.match.match_session import SuspendablePlay
from pokerroom.lab.arena.runners.bot_logs import log_file
from pokerroom.lab.arena.runners.bot_process import BotProcess, BotReply, wait_for_replies
from pokerroom.lab.arena.runners.player_factory import make_process
from pokerroom.lab.arena.runners.process import BotLost
from pokerroom.lab.arena.runners.process_players import FullEventsPlayer, TurnOnlyPlayer

MAX_IDLE_BOTS = 16
"""processes that may wait for their next session"""


class PendingBlock(Future[MatchCount]):
    """The count of a block, which is played when :meth:`result` wants it or there is room for its sessions."""

    def __init__(self, scheduler: PoolScheduler, task: Task) -> None:
        super().__init__()
        self._scheduler = scheduler
        self.task = task
        self.block: Block | None = None
        self.sessions_left = 0
        """sessions that are not finished"""

    @property
    def hands(self) -> int:
        """The hands played so far."""
        return self.block.hands if self.block is not None else 0

    def result(self, timeout: float | None = None) -> MatchCount:
        """Play until the block is over, and return its count."""
        if not self.done():
            self._scheduler.play(self)
        self._scheduler.forget_block(self)
        return super().result(timeout)

    def cancel(self) -> bool:
        """Give up the block."""
        self._scheduler.cancel_block(self)
        return super().cancel()


class SessionRun(NamedTuple):
    """One session in play."""

    pending: PendingBlock
    play: SuspendablePlay[None]


class PoolScheduler:
    """Plays up to ``tables`` sessions at once: a kind of :class:`pokerroom.lab.arena.match.workers.Workers`."""

    def __init__(self, tables: int) -> None:
        self._tables = tables
        self.max_pending = tables
        self.bots: dict[Hashable, BotProcess] = {}
        """by entrant; with ``apart`` by session of a block too, so that no process plays a deal twice"""
        self._on_progress: Callable[[int], None] = lambda hands: None
        self._running_blocks: list[PendingBlock] = []
        """begun, and not counted yet"""
        self._under_way = 0
        """hands played of the running blocks"""
        self._queued_blocks: deque[PendingBlock] = deque()
        """not begun"""
        self._queued_sessions: deque[SessionRun] = deque()
        """sessions of the running blocks that have not begun"""
        self._waiting_sessions: dict[Any, SessionRun] = {}
        """by the player whose answer they wait for"""

    def submit(self, task: Task) -> PendingBlock:
        """Play ``task`` when its turn comes."""
        pending = PendingBlock(self, task)
        self._queued_blocks.append(pending)
        return pending

    def watch(self, on_progress: Callable[[int], None]) -> None:
        """Call ``on_progress`` regularly with the hands played of unfinished blocks."""
        self._on_progress = on_progress

    def play(self, pending: PendingBlock) -> None:
        """Play until this block is finished."""
        while not pending.done():
            self.advance()
            self._on_progress(self._under_way)

    def advance(self) -> None:
        """Begin sessions while there is room, send the questions, and continue sessions whose answers arrive."""
        self._start_sessions()
        replies: list[BotReply] = []
        for bot in self.bots.values():
            replies += bot.send()
        for player, answer, took in replies or self._wait_for_replies():
            self._step(self._waiting_sessions.pop(player), (answer, took))

    def forget_block(self, pending: PendingBlock) -> None:
        """Stop counting the hands of a block as under way."""
        if pending in self._running_blocks:
            self._running_blocks.remove(pending)
            self._under_way -= pending.hands

    def cancel_block(self, pending: PendingBlock) -> None:
        """Give up a block and close its sessions."""
        if pending in self._queued_blocks:
            self._queued_blocks.remove(pending)
        self.forget_block(pending)
        self._queued_sessions = deque(run for run in self._queued_sessions if run.pending is not pending)
        for player, run in list(self._waiting_sessions.items()):
            if run.pending is pending:
                del self._waiting_sessions[player]
                run.play.close()

    def close(self) -> None:
        """Let all processes exit."""
        for bot in self.bots.values():
            bot.close()

    def _wait_for_replies(self) -> list[BotReply]:
        """Wait for answers if any session needs one."""
        waiting = [bot for bot in self.bots.values() if bot.has_open_questions]
        assert waiting or not self._waiting_sessions, "a session waits for an answer to no question"
        return wait_for_replies(waiting) if waiting else []

    def _start_sessions(self) -> None:
        """Begin sessions while there is room for them."""
        while len(self._waiting_sessions) < self._tables:
            if not self._queued_sessions:
                if not self._queued_blocks:
                    return
                self._open_block(self._queued_blocks.popleft())
            run = self._queued_sessions.popleft()
            self._step(run, None)

    def _open_block(self, pending: PendingBlock) -> None:
        task = pending.task
        block = pending.block = Block(task, player_for=partial(self._player, task), on_hand=self._count_hand)
        sessions = block.sessions()
        pending.sessions_left = len(sessions)
        self._running_blocks.append(pending)
        self._queued_sessions.extend(SessionRun(pending, play) for play in sessions)

    def _player(self, task: Task, entrant: int, assignment: SeatAssignment) -> MatchPlayer:
        """Return the player of an entrant for one session."""
        bot = self._bot_for(task, entrant, assignment)
        kind = TurnOnlyPlayer if bot.turns_only else FullEventsPlayer
        return kind(bot, assignment, task.setting.time_limit)

    def _bot_for(self, task: Task, entrant: int, assignment: SeatAssignment) -> BotProcess:
        """Return the bot of an entrant at this assignment; close idle bots when a new one needs room."""
        key = task.entrants[entrant], assignment.session if task.setting.apart else 0
        if key not in self.bots:
            if len(self.bots) >= MAX_IDLE_BOTS:
                self._close_idle_bots()
            self.bots[key] = self._start_bot(task, entrant)
        return self.bots[key]

    def _start_bot(self, task: Task, number: int) -> BotProcess:
        """Return the bot of an entrant; if it does not get ready, it is started again later."""
        entrant = task.entrants[number]
        log = log_file(Path(task.logs), entrant.name) if task.logs else None
        bot = make_process(entrant, task.setting, log, self._tables)
        with suppress(BotLost):
            bot.ensure_started()
        return bot

    def _close_idle_bots(self) -> None:
        for key, bot in list(self.bots.items()):
            if not bot.session_count:
                bot.close()
                del self.bots[key]

    def _count_hand(self) -> None:
        self._under_way += 1

    def _step(self, run: SessionRun, answer: Any) -> None:
        try:
            player = run.play.send(answer)
        except StopIteration:
            self._end_session(run.pending)
        else:
            self._waiting_sessions[player] = run

    @staticmethod
    def _end_session(pending: PendingBlock) -> None:
        pending.sessions_left -= 1
        if not pending.sessions_left:
            assert pending.block is not None
            pending.set_result(pending.block.result())


@contextmanager
def open_scheduler(tables: int) -> Iterator[PoolScheduler]:
    """Yield a scheduler that plays up to ``tables`` sessions at once."""
    scheduler = PoolScheduler(tables)
    try:
        with relaxed_gc():
            yield scheduler
    finally:
        scheduler.close()
