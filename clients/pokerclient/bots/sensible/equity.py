"""How likely a hand is to win now, against opponents of whom only their bets are known."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Sequence

from pokerclient.bots.sensible.sensible_tables import DRAWN_STRENGTHS
from pokerclient.bots.sensible.starting_hands import holes_of, holes_within, omaha_share
from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator import strength, strength_with_board
from pokerwire.games import Game

EVALUATIONS = 200
"""hands evaluated for one decision, so that it costs well under a millisecond"""
EXACT_PLAY_COST = 4
"""how many times as long a hand takes where exactly two hole cards play"""
MOST_TRIES = 4


def equity_on_board(
    game: Game, hole: Sequence[int], board: Sequence[int], widths: Sequence[float], rng: random.Random
) -> float:
    """Return the share of the pot that ``hole`` can expect on ``board`` when all cards are dealt.

    ``widths`` are the opponents': each holds a hand among the best so large a share of all hole cards.
    """
    evaluations = EVALUATIONS // EXACT_PLAY_COST if game.plays else EVALUATIONS
    samples = max(20, evaluations // (len(widths) + 1))
    return sum(_one_runout(game, hole, board, widths, rng) for _ in range(samples)) / samples


def _one_runout(
    game: Game, hole: Sequence[int], board: Sequence[int], widths: Sequence[float], rng: random.Random
) -> float:
    used_cards = {*hole, *board}
    hole_within = _start_within if game.plays else _hole_within
    others = [hole_within(width, used_cards, rng, game) for width in widths]
    runout, first, deck = list(board), game.cards.start, game.deck
    while len(runout) < 5:
        card = first + int(rng.random() * deck)
        if card not in used_cards:
            used_cards.add(card)
            runout.append(card)
    mine = strength_with_board(hole, runout, game)
    best = [strength_with_board(other, runout, game) for other in others]
    if max(best, default=0) > mine:
        return 0.0
    return 1 / (1 + best.count(mine))


def _start_within(width: float, used_cards: set[int], rng: random.Random, game: Game) -> tuple[int, ...]:
    """Return cards of Omaha among the best share ``width`` that are not taken, and take them.

    After a few that are worse, take what comes: who plays a narrow range is rarely known so well.
    """
    left = [card for card in range(DECK_SIZE) if card not in used_cards]
    for _ in range(MOST_TRIES):
        hole = tuple(rng.sample(left, game.hole))
        if width >= 1 or omaha_share(hole) <= width:
            break
    used_cards.update(hole)
    return hole


def _hole_within(width: float, used_cards: set[int], rng: random.Random, game: Game) -> tuple[int, ...]:
    """Return two cards among the best share ``width`` that are not taken, and take them."""
    holes = holes_of(game)
    size = holes_within(width, game)
    while True:
        hole = holes[int(rng.random() * size)]
        if hole[0] not in used_cards and hole[1] not in used_cards:
            used_cards.update(hole)
            return hole


def draw_equity(cards: Sequence[int], drew: Sequence[int | None]) -> float:
    """Return the chance that five cards after the draw beat opponents by what they ``drew`` (``None``: not yet)."""
    mine = strength(list(cards))
    equity = 1.0
    for count in drew:
        strengths = DRAWN_STRENGTHS[min(3 if count is None else count, 4)]
        equity *= bisect_left(strengths, mine) / len(strengths)
    return equity
