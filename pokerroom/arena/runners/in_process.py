"""A bot in this process: the fast way, for bots that are trusted not to hang or to spoil the others' memory."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable

from pokerclient.bots.base import Bot
from pokerclient.errors import IllegalMove
from pokerclient.moves import Act, Move, check_or_fold, fold, resolve
from pokerclient.views.wire_types import Event, Turn
from pokerclient.views.wire_types import Legal as LegalDict
from pokerroom.arena.match.bot_rng import Chance, DealRandom
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.match.live_view import LiveView, Record
from pokerroom.arena.match.turn import LiveTurn, WireTurn
from pokerroom.arena.runners.crash_reports import MISTAKES, crash, in_words
from pokerroom.poker.actions import CALL, CHECK, FOLD, Action, Legal


class TrustedPlayer:
    """One bot in one seat for one session."""

    def __init__(self, kind: type[Bot], view: LiveView) -> None:
        self._view = view
        self._rng = rng = DealRandom(Chance.told(f"seat {view.you}, before the first deal"))
        self.hears = kind.see is not Bot.see
        self._broken: BotFault | None = None
        try:
            self._bot = kind(rng)
        except MISTAKES as error:
            self._broken = crash(error, "cannot be made: ")
        self._first = self.hears or self._broken is not None
        """whether anything comes before asking"""

    def begin(self, record: Record, chance: Chance) -> None:
        """A hand begins: ``record`` is where it will be written, ``chance`` is the bot's randomness."""
        self._view.begin(record)
        self._rng.start(chance)

    def decide(self, turn: LiveTurn | WireTurn) -> Action:
        """Return what the bot wants to do; raise :class:`BotFault`."""
        if self._first:
            self._before()
        try:
            answer = self._bot.decide(self._view, turn)  # type: ignore[arg-type] # LiveTurn is a Turn at run time
        except MISTAKES as error:
            raise crash(error) from None
        if type(answer) is Act and type(answer.to) is int and answer.cards == ():
            return Action(answer.action, answer.to)
        if type(answer) is Move:
            action = usual(answer, turn.options)
            if action is not None:
                return action
        return action_of(answer, turn)  # type: ignore[arg-type]

    def end(self) -> None:
        """The hand is over: let the bot see the rest of it; raise :class:`BotFault`."""
        if self.hears and self._broken is None:
            tell(self._view, self._see)

    def close(self) -> None:
        """The session is over."""

    def _before(self) -> None:
        """Let the bot see what happened since it was asked last; raise :class:`BotFault`."""
        if self._broken is not None:
            raise self._broken.again()
        tell(self._view, self._see)

    def _see(self, event: Event) -> None:
        self._bot.see(self._view, event)


def tell(view: LiveView, see: Callable[[Event], None]) -> None:
    """Let a bot ``see`` all that is new in its view; raise :class:`BotFault` for the first that it cannot bear."""
    fault = None
    for event in view.news():
        try:
            see(event)
        except MISTAKES as error:
            fault = fault or crash(error, "see() raised ")
    if fault is not None:
        raise fault


def usual(move: Move, options: Legal) -> Action | None:
    """Return the action of a usual move that is legal, at little cost; ``None``: :func:`action_of` knows more."""
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


def action_of(answer: Move | Act | Awaitable[Move | Act], turn: Turn) -> Action:
    """Return the action that a bot's ``answer`` means, as at any table; raise :class:`BotFault`."""
    try:
        move = _run(answer) if inspect.isawaitable(answer) else answer
    except MISTAKES as error:
        raise crash(error) from None
    try:
        return _as_action(_exact(move, turn["legal"]))
    except IllegalMove as error:
        raise BotFault("illegal", str(error)) from None
    except MISTAKES as error:
        raise BotFault("illegal", f"{short(move)}: {in_words(error)}") from None


def _run(answer: Awaitable[Move | Act]) -> Move | Act:
    import asyncio  # which few bots need

    async def awaited() -> Move | Act:
        return await answer

    return asyncio.run(awaited())


def _exact(move: object, legal: LegalDict) -> Act:
    """Folding where checking is free is checking; a move is made exact; an exact action is taken as it is."""
    if move == fold():
        return check_or_fold(legal)
    if isinstance(move, Move):
        return resolve(move, legal)
    if isinstance(move, Act):
        return move
    raise IllegalMove(f"decide() returned {short(move)}, which is no move")


def _as_action(act: Act) -> Action:
    if type(act.to) is not int:
        raise IllegalMove(f"{act.action} to {act.to!r}: an amount is a whole number of chips")
    cards = tuple(act.cards)
    if not all(type(card) is str for card in cards):
        raise IllegalMove("discards are names of cards, as in 'As'")
    return Action(act.action, act.to, cards)


def short(thing: object) -> str:
    """Return anything a bot gave as one line, whatever its ``repr`` does."""
    try:
        return repr(thing)[:100]
    except MISTAKES:
        return f"something of the type {type(thing).__name__}"
