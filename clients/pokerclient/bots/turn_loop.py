"""Getting an answer out of a bot, come what may."""

from __future__ import annotations

import asyncio
import inspect
import logging
import random
from collections import deque

from pokerclient.bots.base import Bot
from pokerclient.bots.mistakes import BotFaultLog
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.bots.thinking_time import thinking_seconds
from pokerclient.errors import CommandRefused
from pokerclient.moves import Move, PlayerAction, check_or_fold, fold, resolve
from pokerclient.sdk.client import Client
from pokerclient.transport.reconnecting_connection import Pause
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.cash_public_state import PublicSeat
from pokerwire.hand_events import Event

log = logging.getLogger(__name__)

STALE_TURN_CODES = frozenset({"stale_decision", "not_your_turn", "hand_over", "no_hand", "not_seated"})
"""Codes of refusals that say that the turn is over: nobody's fault."""
HURRY = 0.04
"""The part of its thinking time that a house bot takes while a person waits for the next hand."""
MOST_WORDS = 3
"""things said that wait to be sent; of more, the last ones"""
SPEAKING_SECONDS = 1.5
"""how long a bot that takes its time waits before it speaks: people first see how the hand ended"""
LOOK_SECONDS = 0.3
"""how often a house bot that thinks looks whether somebody has begun to wait"""


class TurnLoop:
    """Asks a bot for each turn and sends what it says; what it gets wrong becomes a check or a fold."""

    def __init__(
        self,
        client: Client,
        bot: Bot,
        plan: BotPlan,
        report: BotReport,
        fault_log: BotFaultLog,
        *,
        rng: random.Random,
        pause: Pause,
    ) -> None:
        self._client = client
        self._bot = bot
        self._plan = plan
        self._report = report
        self._fault_log = fault_log
        self._rng = rng
        self._pause = pause
        self._answered_turn: Turn | None = None
        self._words: deque[str] = deque(maxlen=MOST_WORDS)
        bot.on_say = self._words.append

    def pending_turn(self, view: TableView) -> Turn | None:
        """Return the bot's turn that it has not answered, if there is one."""
        return view.turn if view.my_turn and view.turn is not self._answered_turn else None

    async def answer(self, view: TableView, turn: Turn) -> None:
        """Answer ``turn``."""
        self._answered_turn = turn
        self._report.decisions += 1
        act = await self._decide(view, turn)
        await self._think(view, self._thinking_seconds(view, turn, act))
        refusal = await self._send(view, turn, act)
        if refusal is not None:
            self._record_fault(view, turn, f"{act} was refused: {refusal}")
            await self._send(view, turn, check_or_fold(turn.legal))

    async def speak(self, view: TableView) -> bool:
        """Send one thing that the bot has said; return whether there was one."""
        if not self._words:
            return False
        text = self._words.popleft()
        if self._plan.may_speak(view.hand):
            await self._pause(min(SPEAKING_SECONDS, self._plan.think[1]))
            try:
                await self._client.say(text, view.table)
            except CommandRefused as refused:
                log.info("%s: table %d: %s", self._report.name, view.table, refused.message)
        return True

    def see(self, view: TableView, event: Event) -> None:
        """Pass the bot an event."""
        try:
            self._bot.see(view, event)
        except Exception as error:
            where = f"table {view.table}, hand {view.hand}"
            self._fault_log.record_exception(self._report.name, where, error, "see() raised ", consequence="")

    async def _decide(self, view: TableView, turn: Turn) -> PlayerAction:
        try:
            async with asyncio.timeout(_decision_timeout(turn)):
                answer = self._bot.decide(view, turn)
                move = await answer if inspect.isawaitable(answer) else answer
            if move == fold():
                return check_or_fold(turn.legal)
            if isinstance(move, Move):
                return resolve(move, turn.legal)
            if isinstance(move, PlayerAction):
                return move
            self._record_fault(view, turn, f"decide() returned {move!r}, which is no move")
        except TimeoutError:
            self._record_fault(view, turn, "decide() took all the time there was")
        except Exception as error:
            self._fault_log.record_exception(self._report.name, _where(view, turn), error)
        return check_or_fold(turn.legal)

    async def _send(self, view: TableView, turn: Turn, act: PlayerAction) -> str | None:
        """Send ``act`` if the turn is still running; return why it was refused when that is the bot's fault."""
        if view.turn is not turn:
            return None
        try:
            await self._client.act(view, act, turn)
        except CommandRefused as error:
            return None if error.code in STALE_TURN_CODES else error.message
        return None

    def _record_fault(self, view: TableView, turn: Turn, description: str) -> None:
        self._fault_log.record(self._report.name, _where(view, turn), description)

    def _thinking_seconds(self, view: TableView, turn: Turn, act: PlayerAction) -> float:
        """Return the time to take for an answer; company at a table without pauses takes none either."""
        plan = self._plan
        if plan.think[1] <= 0 or (plan.wait_for_person and not view.config.clocks.hand_pause):
            return 0.0
        return thinking_seconds(view, turn, act, plan.think, self._rng, pace=self._bot.pace)

    async def _think(self, view: TableView, left: float) -> None:
        if not self._plan.wait_for_person:
            if left > 0:
                await self._pause(left)
            return
        while left > 0 and not _person_waits(view):
            part = min(left, LOOK_SECONDS)
            await self._pause(part)
            left -= part
        if left > 0:
            await self._pause(left * HURRY)


def _person_waits(view: TableView) -> bool:
    """Return whether only bots are left in the hand, or a newcomer is to be dealt into the next one."""
    people = [seat for seat in view.seats.values() if not seat.bot]
    return not any(seat.live for seat in people) or any(map(_is_next, people))


def _is_next(seat: PublicSeat) -> bool:
    """Return whether the next hand deals this player in, unless the button has to pass them first."""
    ready = seat.connected and not seat.sitting_out and not seat.in_hand
    return ready and not (seat.owes_big_blind and seat.blind_choice == "wait")


def _where(view: TableView, turn: Turn) -> str:
    return f"table {view.table}, hand {turn.hand}"


def _decision_timeout(turn: Turn) -> float | None:
    """Return the seconds that a bot may think: most of what the clock gives; ``None``: there is no clock."""
    total = turn.time + turn.bank
    return 0.9 * total / 1000 if turn.time else None
