"""Kuhn poker (1950): three cards, one each, an ante of 1, and one bet of 1.

Player 0 checks or bets; a bet is called or folded to, and after a check player 1 may bet.  The value of the game is
-1/18 for player 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from pokerroom.lab.games.extensive_game import CHANCE, OVER, Strategy

CARDS = "JQK"
VALUE = -1 / 18
"""what player 0 wins a hand when both play as well as can be"""


class KuhnHistory(NamedTuple):
    """Both cards, empty before the deal, and the actions."""

    cards: tuple[str, ...]
    betting: str = ""


class KuhnPoker:
    """The game; its unit is the ante. Actions are ``check``, ``bet``, ``call`` and ``fold``."""

    name = "kuhn"

    def root(self) -> KuhnHistory:
        """Return the history before the deal."""
        return KuhnHistory(())

    def player(self, history: KuhnHistory) -> int:
        """Return who moves."""
        if not history.cards:
            return CHANCE
        if history.betting in {"cc", "bf", "bc", "cbf", "cbc"}:
            return OVER
        return len(history.betting) % 2

    def actions(self, history: KuhnHistory) -> Sequence[str]:
        """Return the legal actions: after a bet ``fold`` and ``call``, otherwise ``check`` and ``bet``."""
        return ("fold", "call") if history.betting.endswith("b") else ("check", "bet")

    def act(self, history: KuhnHistory, action: str) -> KuhnHistory:
        """Return the history after an action."""
        return KuhnHistory(history.cards, history.betting + action[0])

    def outcomes(self, history: KuhnHistory) -> Sequence[tuple[KuhnHistory, float]]:
        """Return the six deals."""
        deals = list(permutations(CARDS, 2))
        return [(KuhnHistory(deal), 1 / len(deals)) for deal in deals]

    def information_state(self, history: KuhnHistory) -> str:
        """Return the player's card and the betting, as in ``K|cb``."""
        return f"{history.cards[len(history.betting) % 2]}|{history.betting}"

    def payoff(self, history: KuhnHistory) -> float:
        """Return what player 0 wins."""
        betting = history.betting
        if betting.endswith("f"):
            return 1.0 if betting == "bf" else -1.0
        stake = 2.0 if "b" in betting else 1.0
        mine, theirs = [CARDS.index(card) for card in history.cards]
        return stake if mine > theirs else -stake


def exact_strategy(alpha: float = 1 / 3) -> Strategy:
    """Return an equilibrium of Kuhn poker: ``alpha``, from 0 to 1/3, is how often player 0 bluffs with the jack.

    Player 0 bets a king three times as often, and calls with a queen a third of the time more often than they bluff.
    """
    if not 0 <= alpha <= 1 / 3:
        raise ValueError(f"alpha is 0 to 1/3, not {alpha}")
    call, third = alpha + 1 / 3, 1 / 3
    return {
        "J|": {"check": 1 - alpha, "bet": alpha},
        "Q|": {"check": 1.0, "bet": 0.0},
        "K|": {"check": 1 - 3 * alpha, "bet": 3 * alpha},
        "J|cb": {"fold": 1.0, "call": 0.0},
        "Q|cb": {"fold": 1 - call, "call": call},
        "K|cb": {"fold": 0.0, "call": 1.0},
        "J|b": {"fold": 1.0, "call": 0.0},
        "Q|b": {"fold": 1 - third, "call": third},
        "K|b": {"fold": 0.0, "call": 1.0},
        "J|c": {"check": 1 - third, "bet": third},
        "Q|c": {"check": 1.0, "bet": 0.0},
        "K|c": {"check": 0.0, "bet": 1.0},
    }
