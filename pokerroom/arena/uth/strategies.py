"""A strategy in a battle: asked for its bets and its decisions, wherever it runs."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Sequence
from typing import Any, Protocol

from pokerclient.bots.uth_bots import HouseBot
from pokerclient.views.uth.table_view import HouseView
from pokerclient.views.wire_types import Event
from pokerroom.arena.match.bot_rng import Chance, DealRandom
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.runners.crash_reports import MISTAKES, crash
from pokerroom.arena.runners.in_process import short

Choice = tuple[str, int]
"""A button: check, raise or fold, and the chips that it adds."""

MAKING = Chance.told("before the first round")
"""what a strategy has while it is made"""


class Strategy(Protocol):
    """One strategy for one session."""

    def begin(self, chance: Chance) -> None:
        """A round begins; ``chance`` is the strategy's randomness."""

    def hear(self, events: Sequence[Event]) -> None:
        """Take what happened, to be seen before the next question."""

    def bets(self) -> dict[str, int]:
        """Return the bets of the round; raise :class:`BotFault`."""

    def decide(self) -> Choice:
        """Return the button that it presses; raise :class:`BotFault`."""

    def end(self) -> None:
        """The round is over; raise :class:`BotFault` when it failed to hear of it."""

    def close(self) -> None:
        """The session is over."""


class TrustedStrategy:
    """A Python bot against the house in this process."""

    def __init__(self, kind: type[HouseBot], view: HouseView, ante: int) -> None:
        self._view = view
        self._rng = DealRandom(MAKING)
        self._bot: HouseBot | None = None
        self._broken: BotFault | None = None
        self._unseen: list[Event] = []
        self._sees = kind.see is not HouseBot.see
        try:
            self._bot = kind(self._rng, ante)
        except MISTAKES as error:
            self._broken = crash(error, "cannot be made: ")

    def begin(self, chance: Chance) -> None:
        """A round begins; ``chance`` is the bot's randomness."""
        self._rng.start(chance)

    def hear(self, events: Sequence[Event]) -> None:
        """Take what happened, to be seen before the next question."""
        self._unseen += events

    def bets(self) -> dict[str, int]:
        """Return the bets of the round; raise :class:`BotFault`."""
        bot = self._ready()
        try:
            bets = bot.bets(self._view)
            return {str(spot): amount for spot, amount in bets.items()}
        except MISTAKES as error:
            raise crash(error, "bets() raised ") from None

    def decide(self) -> Choice:
        """Return the button that the bot presses; raise :class:`BotFault`."""
        bot = self._ready()
        try:
            answer: Any = bot.decide(self._view)
            option = asyncio.run(_awaited(answer)) if inspect.isawaitable(answer) else answer
        except MISTAKES as error:
            raise crash(error) from None
        try:
            choice, by = option["choice"], option["by"]
        except MISTAKES:
            choice, by = None, None
        if type(choice) is not str or type(by) is not int:
            raise BotFault("illegal", f"decide() returned {short(option)}, which is no option")
        return choice, by

    def end(self) -> None:
        """The round is over: let the bot see the rest of it; raise :class:`BotFault`."""
        if self._bot is not None:
            self._ready()

    def close(self) -> None:
        """The session is over."""

    def _ready(self) -> HouseBot:
        """Return the bot when it has seen all that happened."""
        if self._bot is None:
            assert self._broken is not None
            raise self._broken.again()
        unseen, self._unseen = self._unseen, []
        fault = None
        for event in unseen:
            self._view.apply(event)
            if self._sees:
                try:
                    self._bot.see(self._view, event)
                except MISTAKES as error:
                    fault = fault or crash(error, "see() raised ")
        if fault is not None:
            raise fault
        return self._bot


async def _awaited(answer: Any) -> Any:
    return await answer
