"""A strategy in a battle: asked for its bets and its decisions, wherever it runs."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from pokerclient.bots.uth_bots import HouseBot
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerroom.arena.match.bot_faults import BotFault
from pokerroom.arena.match.bot_rng import BotSeed, DealRandom
from pokerroom.arena.runners.crash_reports import BOT_EXCEPTIONS, crash_fault
from pokerroom.arena.runners.in_process import safe_repr
from pokerwire.hand_events import Event
from pokerwire.reading import read_event

OptionChoice = tuple[str, int]
"""A button: check, raise or fold, and the chips that it adds."""

CREATION_SEED = BotSeed.from_text("before the first round")
"""what a strategy has while it is made"""


class MatchStrategy(Protocol):
    """One strategy for one session."""

    def begin(self, bot_seed: BotSeed) -> None:
        """A round begins; ``bot_seed`` is the strategy's randomness."""

    def receive(self, events: Sequence[Event]) -> None:
        """Take what happened, to be seen before the next question."""

    def bets(self) -> dict[str, int]:
        """Return the bets of the round; raise :class:`BotFault`."""

    def decide(self) -> OptionChoice:
        """Return the button that it presses; raise :class:`BotFault`."""

    def end(self) -> None:
        """The round is over; raise :class:`BotFault` when it failed to hear of it."""

    def close(self) -> None:
        """The session is over."""


class InProcessStrategy:
    """A Python bot against the house in this process."""

    def __init__(self, kind: type[HouseBot], view: UthTableView, ante: int) -> None:
        self._view = view
        self._rng = DealRandom(CREATION_SEED)
        self._bot: HouseBot | None = None
        self._creation_fault: BotFault | None = None
        self._unseen: list[Event | Mapping[str, Any]] = []
        self._wants_events = kind.see is not HouseBot.see
        try:
            self._bot = kind(self._rng, ante)
        except BOT_EXCEPTIONS as error:
            self._creation_fault = crash_fault(error, "cannot be made: ")

    def begin(self, bot_seed: BotSeed) -> None:
        """A round begins; ``bot_seed`` is the bot's randomness."""
        self._rng.start(bot_seed)

    def receive(self, events: Sequence[Event] | Sequence[Mapping[str, Any]]) -> None:
        """Take what happened, to be seen before the next question."""
        self._unseen += events

    def bets(self) -> dict[str, int]:
        """Return the bets of the round; raise :class:`BotFault`."""
        bot = self._caught_up_bot()
        try:
            bets = bot.bets(self._view)
            return {str(spot): amount for spot, amount in bets.items()}
        except BOT_EXCEPTIONS as error:
            raise crash_fault(error, "bets() raised ") from None

    def decide(self) -> OptionChoice:
        """Return the button that the bot presses; raise :class:`BotFault`."""
        bot = self._caught_up_bot()
        try:
            answer: Any = bot.decide(self._view)
            option = asyncio.run(_awaited(answer)) if inspect.isawaitable(answer) else answer
        except BOT_EXCEPTIONS as error:
            raise crash_fault(error) from None
        try:
            choice, added = option["choice"], option["by"]
        except BOT_EXCEPTIONS:
            choice, added = None, None
        if type(choice) is not str or type(added) is not int:
            raise BotFault("illegal", f"decide() returned {safe_repr(option)}, which is no option")
        return choice, added

    def end(self) -> None:
        """The round is over: let the bot see the rest of it; raise :class:`BotFault`."""
        if self._bot is not None:
            self._caught_up_bot()

    def close(self) -> None:
        """The session is over."""

    def _caught_up_bot(self) -> HouseBot:
        """Return the bot when it has seen all that happened."""
        if self._bot is None:
            assert self._creation_fault is not None
            raise self._creation_fault.copy()
        unseen, self._unseen = self._unseen, []
        fault = None
        for event in map(read_event, unseen):
            self._view.apply(event)
            if self._wants_events:
                try:
                    self._bot.see(self._view, event)
                except BOT_EXCEPTIONS as error:
                    fault = fault or crash_fault(error, "see() raised ")
        if fault is not None:
            raise fault
        return self._bot


async def _awaited(answer: Any) -> Any:
    return await answer
