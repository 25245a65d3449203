"""The strategies that the coach knows, each as a tree of situations with the probabilities of its choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from pokerclient.bots.blueprint import abstract_betting, strategy_table
from pokerclient.bots.blueprint.abstract_betting import (
    BIG_BLIND_SEAT,
    BUTTON,
    CALL,
    FOLD,
    AbstractSituation,
    End,
)
from pokerclient.bots.limit_cfr import strategy_table as limit_table
from pokerwire.room.coached_hand import StrategyName

RAISE = 1.0
"""the choice at fixed limit, where there is one size"""


@dataclass(frozen=True, slots=True, eq=False)
class SolvedStrategy:
    """A strategy for heads-up hold'em; there is one of each."""

    name: StrategyName
    depth: int
    """depth of the stacks that it is solved for, in big blinds; 0: deep ones, at fixed limit"""
    situations: tuple[AbstractSituation, ...]
    """the first is the button's first decision"""
    chances: Callable[[int, int], Sequence[float]]
    """for a situation's number and a class of hands: the probability of each choice"""
    big_blind: int
    """in the unit of :class:`~pokerclient.bots.blueprint.abstract_betting.End`"""
    drawn_boards: int
    """boards to draw for a value before the turn: a second's work at most"""


@cache
def no_limit_strategy(depth: int) -> SolvedStrategy:
    """Return the balanced strategy of the bot ``blueprint`` for stacks of ``depth`` big blinds, one of its depths."""
    return SolvedStrategy(
        "blueprint",
        depth,
        abstract_betting.situations(depth),
        strategy_table.strategy(depth).probabilities,
        abstract_betting.BIG_BLIND,
        drawn_boards=400,
    )


@cache
def limit_strategy() -> SolvedStrategy:
    """Return the strategy of the bot ``cfr``."""
    texts = limit_texts()
    numbers = {text: number for number, text in enumerate(texts)}
    rows = [row for row, _ in limit_table.first_rows().values()]

    def chances(number: int, hand_class: int) -> Sequence[float]:
        fold, raise_ = limit_table.shares(rows[number] + hand_class)
        by_choice = {FOLD: fold, CALL: max(0.0, 1 - fold - raise_), RAISE: raise_}
        legal = [by_choice[choice] for choice in situations[number].choices]
        return [share / sum(legal) for share in legal] if sum(legal) else [1 / len(legal)] * len(legal)

    situations = tuple([_limit_situation(text, numbers) for text in texts])
    return SolvedStrategy("cfr", 0, situations, chances, big_blind=2, drawn_boards=200)


@cache
def limit_texts() -> tuple[str, ...]:
    """Return the betting before each situation at fixed limit, by its number."""
    return tuple(limit_table.first_rows())


def _limit_situation(text: str, numbers: dict[str, int]) -> AbstractSituation:
    rounds = text.split("/")
    street, acts = len(rounds) - 1, rounds[-1]
    player, paid = _limit_player(street, len(acts)), _limit_paid(rounds)
    choices: list[float] = []
    following: list[int | End] = []
    if paid[0] != paid[1]:
        choices.append(FOLD)
        following.append(End(min(paid), player))
    choices.append(CALL)
    called = next((numbers[one] for one in (f"{text}c", f"{text}c/") if one in numbers), None)
    following.append(End(max(paid), None) if called is None else called)
    if f"{text}r" in numbers:
        choices.append(RAISE)
        following.append(numbers[f"{text}r"])
    return AbstractSituation(street, player, tuple(choices), tuple(following))


def _limit_paid(rounds: Sequence[str]) -> list[int]:
    """Return what the big blind and the button have put in, in small blinds."""
    paid = [2, 1]
    for street, acts in enumerate(rounds):
        bet = 2 if street < 2 else 4
        for place, act in enumerate(acts):
            paid[_limit_player(street, place)] = max(paid) + bet * (act == "r")
    return paid


def _limit_player(street: int, acts: int) -> int:
    """Return whose decision it is after that many acts of a street; before the flop the button begins."""
    return BUTTON if (acts + (street == 0)) % 2 else BIG_BLIND_SEAT
