"""What a player can answer to a turn, in words a bot's author would use.

A :class:`Move` is an intention; :func:`resolve` makes the exact action of it for one turn, or says why it cannot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pokerclient.errors import IllegalMove
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.cash.legal import Legal

MoveKind = Literal["fold", "check", "call", "bet", "raise", "all_in", "draw"]
WireAction = Literal["fold", "check", "call", "bet", "raise", "draw"]


@dataclass(frozen=True, slots=True)
class Move:
    """One intention: ``to`` is the total of this round (bet, raise), ``cards`` are the discards (draw)."""

    kind: MoveKind
    to: int = 0
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerAction:
    """The exact action of a move, as the wire's ``act`` command carries it."""

    action: WireAction
    to: int = 0
    cards: tuple[str, ...] = ()


_FOLD, _CHECK, _CALL, _ALL_IN, _STAND_PAT = (
    Move("fold"),
    Move("check"),
    Move("call"),
    Move("all_in"),
    Move("draw"),
)


def fold() -> Move:
    """Give the hand up."""
    return _FOLD


def check() -> Move:
    """Pay nothing and stay in."""
    return _CHECK


def call() -> Move:
    """Match the bet; check when there is nothing to match."""
    return _CALL


def bet_to(amount: int) -> Move:
    """Bet ``amount``, or raise to it when somebody has bet: the total of this round."""
    return Move("bet", amount)


def raise_to(amount: int) -> Move:
    """Raise to ``amount``, or bet it when nobody has bet: the total of this round."""
    return Move("raise", amount)


def all_in() -> Move:
    """Put the whole stack in: by a bet or raise where one is that large, else by calling."""
    return _ALL_IN


def draw(cards: Sequence[str]) -> Move:
    """Discard the named cards and get as many."""
    return Move("draw", cards=tuple(cards))


def stand_pat() -> Move:
    """Keep all five cards."""
    return _STAND_PAT


def clamp(legal: Legal, amount: int) -> int:
    """Return ``amount`` moved into what may be bet or raised to."""
    return max(legal.min_to, min(amount, legal.max_to))


def check_or_fold(legal: Legal) -> PlayerAction:
    """Return the action that costs nothing: stand pat at a draw, check when that is free, else fold."""
    if legal.draw_max:
        return PlayerAction("draw")
    return PlayerAction("check" if legal.check else "fold")


def resolve(move: Move, legal: Legal) -> PlayerAction:
    """Return the exact action of ``move`` at a turn with ``legal``; raise :class:`IllegalMove` when it has none."""
    if move.kind == "draw":
        return _draw(move, legal)
    if legal.draw_max:
        raise IllegalMove(
            _("this is a draw: discard up to {maximum} cards or stand pat", maximum=legal.draw_max)
        )
    if move.kind == "fold":
        return _fold(legal)
    if move.kind in ("check", "call"):
        return _passive(move, legal)
    if move.kind == "all_in":
        return _all_in(legal)
    return _aggressive(move.to, legal)


def _draw(move: Move, legal: Legal) -> PlayerAction:
    if not legal.draw_max:
        raise IllegalMove(_("you cannot draw now: fold, check, call, bet or raise"))
    if len(move.cards) > legal.draw_max:
        raise IllegalMove(
            _(
                "you may discard at most {maximum} cards, not {count}",
                maximum=legal.draw_max,
                count=len(move.cards),
            )
        )
    return PlayerAction("draw", cards=move.cards)


def _fold(legal: Legal) -> PlayerAction:
    if not legal.fold:
        raise IllegalMove(_("checking is free: check instead of folding"))
    return PlayerAction("fold")


def _passive(move: Move, legal: Legal) -> PlayerAction:
    if legal.check:
        return PlayerAction("check")
    if move.kind == "check":
        raise IllegalMove(_("there is a bet to answer: call {by}, raise or fold", by=legal.call_by))
    return PlayerAction("call")


def _all_in(legal: Legal) -> PlayerAction:
    stack = legal.all_in_to
    if legal.aggression and legal.max_to == stack:
        return PlayerAction(legal.aggression, stack)
    if legal.call_by and legal.call_to == stack:
        return PlayerAction("call")
    if legal.aggression:
        raise IllegalMove(_(_ALL_IN_LIMITS[legal.aggression], most=legal.max_to))
    raise IllegalMove(_("you cannot go all-in here: you may not bet or raise now"))


def _aggressive(amount: int, legal: Legal) -> PlayerAction:
    if legal.aggression is None:
        raise IllegalMove(
            _("you may not bet or raise now: check or fold")
            if legal.check
            else _("you may not bet or raise now: call {by} or fold", by=legal.call_by)
        )
    if not legal.min_to <= amount <= legal.max_to:
        exact, between = _SIZE_LIMITS[legal.aggression]
        phrase = exact if legal.min_to == legal.max_to else between
        raise IllegalMove(_(phrase, least=legal.min_to, most=legal.max_to, amount=amount))
    return PlayerAction(legal.aggression, amount)


_ALL_IN_LIMITS = {
    "bet": N_("you cannot go all-in here: bet {most} at most"),
    "raise": N_("you cannot go all-in here: raise to {most} at most"),
}
_SIZE_LIMITS = {
    "bet": (N_("bet {least}, not {amount}"), N_("bet between {least} and {most}, not {amount}")),
    "raise": (
        N_("raise to {least}, not to {amount}"),
        N_("raise to between {least} and {most}, not to {amount}"),
    ),
}
"""how it is called -> the refusal where one size is possible, and where several are"""
