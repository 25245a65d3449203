"""A bot in this process: the fast way, for bots that are trusted not to hang or to spoil the others' memory."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import TypeVar

from pokerclient.bots.base import Bot
from pokerclient.bots.tracing import BOT_EXCEPTIONS, error_text, traceback_text
from pokerclient.errors import IllegalMove
from pokerclient.moves import Move, PlayerAction, check_or_fold, fold, resolve
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed, DealRandom
from pokerroom.lab.arena.match.live_view import LiveRecord, LiveView
from pokerroom.lab.arena.match.match_player import ImmediatePlayer
from pokerroom.poker.actions import CALL, CHECK, FOLD, Action
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.legal import Legal
from pokerwire.cash.legal import Legal as LegalDict
from pokerwire.hand_events import Event

T = TypeVar("T")
_ARENA = str(Path(__file__).parents[1])
"""the folder of the code that asks a bot here"""


class InProcessPlayer(ImmediatePlayer):
    """One bot in one seat for one session."""

    def __init__(self, kind: type[Bot], view: LiveView) -> None:
        self._view = view
        self._rng = rng = DealRandom(BotSeed.from_text(f"seat {view.you}, before the first deal"))
        self.wants_hand_end = kind.see is not Bot.see
        self._creation_fault: BotFault | None = None
        try:
            self._bot = kind(rng)
        except BOT_EXCEPTIONS as error:
            self._creation_fault = crash_fault(error, "cannot be made: ")
        self._needs_catch_up = self.wants_hand_end or self._creation_fault is not None
        """whether anything comes before asking"""

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """A hand begins: ``record`` is where it will be written, ``bot_seed`` is the bot's randomness."""
        self._view.begin(record)
        self._rng.start(bot_seed)

    def change_luck(self, bot_seed: BotSeed) -> None:
        """Give the bot other dice for the rest of the hand."""
        self._rng.start(bot_seed)

    def decide(self, turn: Turn) -> Action:
        """Return what the bot wants to do; raise :class:`BotFault`."""
        if self._needs_catch_up:
            self._catch_up()
        try:
            answer = self._bot.decide(self._view, turn)
        except BOT_EXCEPTIONS as error:
            raise crash_fault(error) from None
        if type(answer) is PlayerAction and type(answer.to) is int and answer.cards == ():
            return Action(answer.action, answer.to)
        if type(answer) is Move:
            action = quick_action(answer, turn.legal)
            if action is not None:
                return action
        return resolve_action(answer, turn)

    def end(self) -> None:
        """The hand is over: let the bot see the rest of it; raise :class:`BotFault`."""
        if self.wants_hand_end and self._creation_fault is None:
            deliver_events(self._view.new_events(), self._see)

    def _catch_up(self) -> None:
        """Let the bot see what happened since it was asked last; raise :class:`BotFault`."""
        if self._creation_fault is not None:
            raise self._creation_fault.copy()
        deliver_events(self._view.new_events(), self._see)

    def _see(self, event: Event) -> None:
        self._bot.see(self._view, event)


def deliver_events(events: Iterable[Event], see: Callable[[Event], None]) -> None:
    """Let a bot ``see`` all ``events``; raise :class:`BotFault` for the first at which it fails."""
    fault = None
    for event in events:
        try:
            see(event)
        except BOT_EXCEPTIONS as error:
            fault = fault or crash_fault(error, "see() raised ")
    if fault is not None:
        raise fault


def quick_action(move: Move, options: Legal) -> Action | None:
    """Return the action of a usual move that is legal, at little cost; ``None``: :func:`resolve_action` knows more."""
    kind, to = move.kind, move.to
    if kind == "call" and not options.draw_max:
        return CALL if options.call_by else CHECK
    if options.draw_max:
        cards = move.cards
        plain = kind == "draw" and type(cards) is tuple and len(cards) <= options.draw_max
        return Action("draw", 0, cards) if plain and {*map(type, cards)} <= _TEXT else None
    if kind == "check":
        return CHECK if options.check else None
    if kind == "fold":
        return FOLD if options.fold else None
    aggression = options.aggression if kind in _SIZED else None
    if aggression is not None and type(to) is int and options.min_to <= to <= options.max_to:
        return Action(aggression, to)
    return None


_TEXT = {str}
_SIZED = frozenset({"bet", "raise"})


def resolve_action(answer: Move | PlayerAction | Awaitable[Move | PlayerAction], turn: Turn) -> Action:
    """Return the action that a bot's ``answer`` means, as at any table; raise :class:`BotFault`."""
    try:
        move = run_awaitable(answer) if inspect.isawaitable(answer) else answer
    except BOT_EXCEPTIONS as error:
        raise crash_fault(error) from None
    try:
        return _to_action(_exact_act(move, turn.legal))
    except IllegalMove as error:
        raise BotFault("illegal", str(error)) from None
    except BOT_EXCEPTIONS as error:
        raise BotFault("illegal", f"{safe_repr(move)}: {error_text(error)}") from None


def run_awaitable(answer: Awaitable[T]) -> T:
    """Return what an asynchronous bot answers."""
    import asyncio  # which few bots need

    async def awaited() -> T:
        return await answer

    return asyncio.run(awaited())


def _exact_act(move: object, legal: LegalDict) -> PlayerAction:
    """Folding where checking is free is checking; a move is made exact; an exact action is taken as it is."""
    if move == fold():
        return check_or_fold(legal)
    if isinstance(move, Move):
        return resolve(move, legal)
    if isinstance(move, PlayerAction):
        return move
    raise IllegalMove(f"decide() returned {safe_repr(move)}, which is no move")


def _to_action(act: PlayerAction) -> Action:
    if type(act.to) is not int:
        raise IllegalMove(f"{act.action} to {act.to!r}: an amount is a whole number of chips")
    cards = tuple(act.cards)
    if not all(type(card) is str for card in cards):
        raise IllegalMove("discards are names of cards, as in 'As'")
    return Action(act.action, act.to, cards)


def safe_repr(thing: object) -> str:
    """Return anything a bot gave as one line, whatever its ``repr`` does."""
    try:
        return repr(thing)[:100]
    except BOT_EXCEPTIONS:
        return f"something of the type {type(thing).__name__}"


def crash_fault(error: BaseException, prefix: str = "") -> BotFault:
    """Return the fault of a bot whose code raised ``error``; ``prefix`` says where, when that is not its decision."""
    return BotFault("crashed", prefix + error_text(error), trace=traceback_text(error, _ARENA))
