"""Getting an answer out of a bot, come what may."""

from __future__ import annotations

import asyncio
import inspect
import random

from pokerclient.bots.base import Bot
from pokerclient.bots.mistakes import Mistakes
from pokerclient.bots.plan import Plan, Report
from pokerclient.errors import CommandRefused
from pokerclient.moves import Act, Move, check_or_fold, fold, resolve
from pokerclient.sdk.client import Client
from pokerclient.transport.connection import Pause
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Turn

STALE = frozenset({"stale_decision", "not_your_turn", "hand_over", "no_hand", "not_seated"})
"""Codes of refusals that say that the turn is over: nobody's fault."""


class Answers:
    """Asks a bot for each turn and sends what it says; what it gets wrong becomes a check or a fold."""

    def __init__(
        self,
        client: Client,
        bot: Bot,
        plan: Plan,
        report: Report,
        mistakes: Mistakes,
        *,
        rng: random.Random,
        pause: Pause,
    ) -> None:
        self._client = client
        self._bot = bot
        self._plan = plan
        self._report = report
        self._mistakes = mistakes
        self._rng = rng
        self._pause = pause
        self._last: Turn | None = None

    def due(self, view: TableView) -> Turn | None:
        """Return the turn of ours that has not been answered, if there is one."""
        return view.turn if view.my_turn and view.turn is not self._last else None

    async def give(self, view: TableView, turn: Turn) -> None:
        """Answer ``turn``."""
        self._last = turn
        self._report.decisions += 1
        act = await self._decision(view, turn)
        await self._think()
        refusal = await self._send(view, turn, act)
        if refusal is not None:
            self._fault(view, turn, f"{act} was refused: {refusal}")
            await self._send(view, turn, check_or_fold(turn["legal"]))

    async def _decision(self, view: TableView, turn: Turn) -> Act:
        try:
            async with asyncio.timeout(_patience(turn)):
                answer = self._bot.decide(view, turn)
                move = await answer if inspect.isawaitable(answer) else answer
            if move == fold():
                return check_or_fold(turn["legal"])
            if isinstance(move, Move):
                return resolve(move, turn["legal"])
            if isinstance(move, Act):
                return move
            self._fault(view, turn, f"decide() returned {move!r}, which is no move")
        except TimeoutError:
            self._fault(view, turn, "decide() took all the time there was")
        except Exception as error:
            self._mistakes.raised(self._report.name, _where(view, turn), error)
        return check_or_fold(turn["legal"])

    async def _send(self, view: TableView, turn: Turn, act: Act) -> str | None:
        """Send ``act`` if the turn is still running; return why it was refused when that is the bot's fault."""
        if view.turn is not turn:
            return None
        try:
            await self._client.act(view, act, turn)
        except CommandRefused as error:
            return None if error.code in STALE else error.message
        return None

    def _fault(self, view: TableView, turn: Turn, what: str) -> None:
        self._mistakes.happened(self._report.name, _where(view, turn), what)

    async def _think(self) -> None:
        least, most = self._plan.think
        if most > 0:
            await self._pause(self._rng.uniform(least, most))


def _where(view: TableView, turn: Turn) -> str:
    return f"table {view.table}, hand {turn['hand']}"


def _patience(turn: Turn) -> float | None:
    """Return the seconds that a bot may think: most of what the clock gives; ``None``: there is no clock."""
    whole = turn["time"] + turn["bank"]
    return 0.9 * whole / 1000 if turn["time"] else None
