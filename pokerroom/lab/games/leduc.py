"""Leduc hold'em (Southey and others, 2005): six cards, two of each rank, one each, one on the board, two rounds of
limit betting.

The ante is 1; bets are 2 in the first round and 4 in the second, and each round has two bets and raises at most.  A
pair with the board wins, otherwise the higher card.  Suits do not matter, so a history has ranks alone, and a deal
its probability.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from pokerroom.lab.games.extensive_game import CHANCE, OVER

RANKS = "JQK"
COPIES = 2
BETS = (2, 4)
MAX_RAISES = 2
VALUE = -0.0856
"""what player 0 wins a hand when both play as well as can be, as published, to four digits"""


class LeducHistory(NamedTuple):
    """The cards of both, empty before the deal; the board, empty before it; and the actions of both rounds."""

    cards: str
    board: str = ""
    first: str = ""
    second: str = ""


class LeducPoker:
    """The game; its unit is the ante. Actions are ``fold``, ``call`` (check) and ``raise`` (bet)."""

    name = "leduc"

    def root(self) -> LeducHistory:
        """Return the history before the deal."""
        return LeducHistory("")

    def player(self, history: LeducHistory) -> int:
        """Return who moves; player 0 opens both rounds."""
        if not history.cards:
            return CHANCE
        betting = history.second if history.board else history.first
        if betting.endswith("f"):
            return OVER
        if _round_over(betting):
            return OVER if history.board else CHANCE
        return len(betting) % 2

    def actions(self, history: LeducHistory) -> Sequence[str]:
        """Return the legal actions; folding is possible when there is a bet."""
        betting = history.second if history.board else history.first
        facing = ("fold",) if betting.endswith("r") else ()
        more = ("raise",) if betting.count("r") < MAX_RAISES else ()
        return (*facing, "call", *more)

    def act(self, history: LeducHistory, action: str) -> LeducHistory:
        """Return the history after an action."""
        if history.board:
            return history._replace(second=history.second + action[0])
        return history._replace(first=history.first + action[0])

    def outcomes(self, history: LeducHistory) -> Sequence[tuple[LeducHistory, float]]:
        """Return the deals, or the boards, by rank."""
        if not history.cards:
            return [(LeducHistory(cards), chance) for cards, chance in _deals()]
        return [(history._replace(board=board), chance) for board, chance in _boards(history.cards)]

    def information_state(self, history: LeducHistory) -> str:
        """Return the player's card, the board and the betting, as in ``K:Q|rc/c``."""
        betting = history.second if history.board else history.first
        own = history.cards[len(betting) % 2]
        return f"{own}:{history.board}|{history.first}" + (f"/{history.second}" if history.board else "")

    def payoff(self, history: LeducHistory) -> float:
        """Return what player 0 wins."""
        paid = _paid(history)
        last = history.second if history.board else history.first
        if last.endswith("f"):
            folded = (len(last) - 1) % 2
            return float(-paid[0] if folded == 0 else paid[1])
        mine, theirs = [_rank(card, history.board) for card in history.cards]
        return float((mine > theirs) - (mine < theirs)) * paid[0]


def _round_over(betting: str) -> bool:
    """Whether both have acted and nothing is to call."""
    return len(betting) >= 2 and betting.endswith("c")


def _rank(card: str, board: str) -> int:
    return len(RANKS) if card == board else RANKS.index(card)


def _paid(history: LeducHistory) -> list[int]:
    """Return what each has put in."""
    paid = [1, 1]
    for bet, betting in zip(BETS, (history.first, history.second), strict=True):
        for number, letter in enumerate(betting):
            if letter != "f":
                paid[number % 2] = max(paid) + (bet if letter == "r" else 0)
    return paid


@cache
def _deals() -> list[tuple[str, float]]:
    """Return the cards of both with their probabilities."""
    deck = RANKS * COPIES
    pairs = Counter(deck[i] + deck[j] for i in range(len(deck)) for j in range(len(deck)) if i != j)
    return [(cards, count / pairs.total()) for cards, count in sorted(pairs.items())]


@cache
def _boards(cards: str) -> list[tuple[str, float]]:
    """Return the boards when both hold ``cards``, with their probabilities."""
    left = Counter(RANKS * COPIES) - Counter(cards)
    return [(board, count / left.total()) for board, count in sorted(left.items())]
