"""A strategy in a battle: asked for its bets and its decisions, wherever it runs."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from typing import Any

from pokerclient.bots.tracing import BOT_EXCEPTIONS
from pokerclient.bots.uth_bots import HouseBot
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed, DealRandom
from pokerroom.lab.arena.runners.in_process import crash_fault, deliver_events, run_awaitable, safe_repr
from pokerwire.hand_events import Event
from pokerwire.reading import read_event

OptionChoice = tuple[str, int]
"""A button: check, raise or fold, and the chips that it adds."""

CREATION_SEED = BotSeed.from_text("before the first round")
"""what a strategy has while it is made"""


class MatchStrategy:
    """One strategy for one session, wherever it runs."""

    def __init__(self) -> None:
        self._unseen: list[Event] = []

    def begin(self, bot_seed: BotSeed) -> None:
        """Begin a round; ``bot_seed`` is the strategy's randomness."""
        raise NotImplementedError

    def receive(self, events: Sequence[Event]) -> None:
        """Keep events for the next question."""
        self._unseen += events

    def bets(self) -> dict[str, int]:
        """Return the bets of the round; raise :class:`BotFault`."""
        raise NotImplementedError

    def decide(self) -> OptionChoice:
        """Return the button that the strategy presses; raise :class:`BotFault`."""
        raise NotImplementedError

    def end(self) -> None:
        """End the round; raise :class:`BotFault` when the strategy fails to see the rest of it."""
        raise NotImplementedError

    def close(self) -> None:
        """End the session."""

    def take_unseen(self) -> list[Event]:
        """Return the events since the last question."""
        unseen, self._unseen = self._unseen, []
        return unseen


class InProcessStrategy(MatchStrategy):
    """A Python bot against the house in this process."""

    def __init__(self, kind: type[HouseBot], view: UthTableView, ante: int) -> None:
        super().__init__()
        self._view = view
        self._rng = DealRandom(CREATION_SEED)
        self._bot: HouseBot | None = None
        self._creation_fault: BotFault | None = None
        self._wants_events = kind.see is not HouseBot.see
        try:
            self._bot = kind(self._rng, ante)
        except BOT_EXCEPTIONS as error:
            self._creation_fault = crash_fault(error, "cannot be made: ")

    def begin(self, bot_seed: BotSeed) -> None:
        """Begin a round; ``bot_seed`` is the bot's randomness."""
        self._rng.start(bot_seed)

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
            option = run_awaitable(answer) if inspect.isawaitable(answer) else answer
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
        """End the round: let the bot see the rest of it; raise :class:`BotFault`."""
        if self._bot is not None:
            self._caught_up_bot()

    def _caught_up_bot(self) -> HouseBot:
        """Return the bot when it has seen all that happened."""
        bot = self._bot
        if bot is None:
            assert self._creation_fault is not None
            raise self._creation_fault.copy()
        deliver_events(self._new_events(), self._see)
        return bot

    def _see(self, event: Event) -> None:
        if self._wants_events and self._bot is not None:
            self._bot.see(self._view, event)

    def _new_events(self) -> Iterator[Event]:
        """Yield the events since the last question, each when it is in the view."""
        for event in map(read_event, self.take_unseen()):
            self._view.apply(event)
            yield event
