"""The betting of the running hand as a list, and as the computer poker competition writes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pokerwire.games import HOLDEM, Game

STREETS: tuple[str, ...] = tuple([plan.name for plan in HOLDEM.streets])
_LETTERS = {"fold": "f", "check": "c", "call": "c"}


@dataclass(frozen=True, slots=True)
class BettingStep:
    """One action of a player. Amounts are chips."""

    street: str
    seat: int
    action: str
    """``fold``, ``check``, ``call``, ``bet``, ``raise`` or ``draw``"""
    by: int
    """what it added"""
    to: int
    """the player's total of the round"""
    total: int
    """all that the player has put in during the hand, antes and blinds included"""
    drawn: int = 0
    """at a draw: how many cards"""


def acpc_text(steps: Sequence[BettingStep], street: str, game: Game, *, limit: bool) -> str:
    """Return the betting of a hand of ``game`` that is at ``street`` as in ``cr300c/cr900f``.

    ``f`` folds, ``c`` checks or calls, ``r`` bets or raises (with the chips of the whole hand, but at fixed limit),
    ``d`` and a number draw that number of cards, ``/`` ends a round.
    """
    streets: list[str] = [plan.name for plan in game.streets]
    rounds = [""] * (streets.index(street) + 1 if street in streets else 1)
    for step in steps:
        if step.action == "draw":
            text = f"d{step.drawn}"
        else:
            text = _LETTERS.get(step.action) or ("r" if limit else f"r{step.total}")
        rounds[streets.index(step.street)] += text
    return "/".join(rounds)
