"""Parts of a whole solution, with sums that must be exactly those of single spots."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from msgspec.structs import replace

from pokerroom.cards import parse_cards
from pokerroom.uth.rulesets import load
from pokerroom.uth.solver import solve_game
from pokerroom.uth.solver.basic_play import basic_flop, basic_preflop, basic_river
from pokerroom.uth.solver.ending_counts import EndingCounts
from pokerroom.uth.solver.flop_sums import FlopSums, place_flops
from pokerroom.uth.solver.game import game_of
from pokerroom.uth.solver.showdown_counts import count_showdowns
from pokerroom.uth.solver.solution import OUTCOMES, best_choice, starting_hand
from pokerroom.uth.solver.solve_game import river_sums, worth
from pokerroom.uth.solver.spot_values import flop_spot
from pokerroom.uth.solver.suit_classes import (
    HOLES,
    changed_holes,
    hole_numbers,
    place,
    suit_classes,
    unchanged_flops,
)
from pokerroom.uth.strategy import basic
from pokerroom.uth.uth_hand_classes import hand_class
from tests.uth.solver import brute_force

GAME = game_of(load("extreme"), 2)


@pytest.mark.extended
def test_1755_flops_and_134459_boards_differ_by_more_than_suits() -> None:
    flops, boards = suit_classes(3), suit_classes(5)
    assert (len(flops.cards), flops.weights.sum()) == (1_755, 22_100)
    assert (len(boards.cards), boards.weights.sum()) == (134_459, 2_598_960)
    assert (place(flops.cards).classes == np.arange(1_755)).all()


def test_a_change_of_suits_leads_each_flop_to_its_class() -> None:
    rng = random.Random(3)
    rows = np.array([rng.sample(range(52), 5) for _ in range(200)], np.uint8)
    placed = place(rows[:, :3])
    for row, number, change in zip(rows.tolist(), placed.classes, placed.changes, strict=True):
        moved = changed_holes()[change]
        pairs = {int(moved[hole_numbers()[a, b]]) for a, b in combinations(row[:3], 2)}
        flop = suit_classes(3).cards[number].tolist()
        assert pairs == {int(hole_numbers()[a, b]) for a, b in combinations(flop, 2)}
    assert (unchanged_flops().sum(axis=0) * suit_classes(3).weights == 24).all(), "orbit and stabiliser"


@pytest.mark.extended
@pytest.mark.parametrize("flop", ["9s9h4s", "AsKsQs"])
def test_what_boards_give_to_a_flop_is_the_sum_of_its_run_outs(flop: str) -> None:
    cards = parse_cards(flop)
    run_outs = combinations(brute_force.unseen((), cards), 2)
    every = np.array([(*cards, *last) for last in run_outs], np.uint8)
    numbers = np.unique(place(every).classes)
    boards, weights = suit_classes(5).cards[numbers], suit_classes(5).weights[numbers]
    counts = count_showdowns(boards)
    by_hole = np.zeros((len(boards), HOLES), np.int64)
    sums = river_sums(GAME, worth(GAME, counts))[0] * weights[:, None]
    np.put_along_axis(by_hole, counts.holes.astype(np.intp), sums, axis=1)
    found = FlopSums()
    found.add(place_flops(boards), by_hole)
    placed = place(np.array([cards], np.uint8))
    own = found.sums()[placed.classes[0]][changed_holes()[placed.changes[0]]]
    rng = random.Random(flop)
    for _ in range(12):
        hole = rng.sample(brute_force.unseen((), cards), 2)
        assert own[hole_numbers()[hole[0], hole[1]]] == flop_spot(GAME, hole, cards).sums[0], hole


def test_basic_play_in_arrays_is_that_of_one_hand() -> None:
    rng = random.Random(5)
    preflop, flop = basic_preflop(), basic_flop()
    deals = [rng.sample(range(52), 7) for _ in range(300)]
    boards = np.array([sorted(deal[2:]) for deal in deals], np.uint8)
    counts = count_showdowns(boards)
    river = basic_river(boards, counts)
    for row, deal in enumerate(deals):
        hole, board = deal[:2], deal[2:]
        pair = hole_numbers()[hole[0], hole[1]]
        placed = place(np.array([board[:3]], np.uint8))
        moved = changed_holes()[placed.changes[0]][pair]
        assert preflop[pair] == basic.raises_preflop(hole)
        assert flop[placed.classes[0], moved] == basic.raises_flop(hole, board[:3])
        assert river[row, counts.holes[row] == pair] == basic.raises_river(hole, board)


def test_optimal_play_of_a_few_boards_returns_more_than_basic_play(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(3)
    boards = np.array([rng.sample(range(52), 5) for _ in range(8)], np.uint8)
    monkeypatch.setattr(solve_game, "board_chunks", lambda *_: [(boards, np.ones(8, np.int64))])
    solution = solve_game.solve(GAME)
    assert solution.optimal_figures.mean > solution.basic_figures.mean
    assert min(solution.basic_losses.values()) >= 0


def test_endings_are_counted_by_the_last_raise_the_outcome_and_the_hand() -> None:
    """Two boards, the second counted three times, with any choices, and two raises on the flop."""
    game = replace(GAME, flop=(2, 1))
    rng = np.random.default_rng(3)
    boards = np.array([parse_cards(text) for text in ("2c7dJhJsAc", "3h4h9hTcKd")], np.uint8)
    weights = np.array([1, 3], np.int64)
    counts = count_showdowns(boards)
    preflop = rng.integers(0, 3, HOLES, np.uint8) * rng.integers(0, 2, HOLES, np.uint8)
    flop = rng.integers(0, 3, (1_755, HOLES), np.uint8)
    river = rng.integers(0, 2, counts.holes.shape, np.uint8)
    found = EndingCounts(game, preflop, flop)
    found.add(weights, place_flops(boards), counts, river)
    expected: Counter[tuple[str, int, str, int]] = Counter()
    for row, board in enumerate(boards.tolist()):
        flops = place(np.array(list(combinations(board, 3)), np.uint8))
        moved = list(zip(flops.classes, changed_holes()[flops.changes], strict=True))
        for column, number in enumerate(counts.holes[row]):
            hand = hand_class(int(counts.strengths[row, column]))
            won, lost, qualified_won, qualified_lost = [
                int(kind[row, column])
                for kind in (counts.won, counts.lost, counts.won_qualified, counts.lost_qualified)
            ]
            shown = (qualified_won, won - qualified_won, qualified_lost, lost - qualified_lost)
            for flop_class, holes in moved:
                ways = (
                    ("preflop", game.preflop, preflop[number]),
                    ("flop", game.flop, flop[flop_class, holes[number]]),
                    ("river", game.river, river[row, column]),
                )
                raises = [(phase, raised[choice - 1]) for phase, raised, choice in ways if choice]
                phase, raised = raises[0] if raises else ("river", 0)
                deals = (*shown, 990 - won - lost, 0) if raised else (0, 0, 0, 0, 0, 990)
                for outcome, dealt in zip(OUTCOMES, deals, strict=True):
                    expected[phase, raised, outcome, hand] += dealt * int(weights[row])
    assert {(e.phase, e.raised, e.outcome, e.hand): e.deals for e in found.endings()} == +expected


def test_169_starting_hands_stand_for_all_pairs_of_cards() -> None:
    hands = Counter(starting_hand(first, second) for first, second in combinations(range(52), 2))
    assert len(hands) == 169
    sizes = {"s": 4, "o": 12}
    assert all(count == sizes.get(hand[2:], 6) for hand, count in hands.items())
    assert starting_hand(*parse_cards("2hAh")) == starting_hand(*parse_cards("Ah2h")) == "A2s"


@pytest.mark.parametrize(
    ("sums", "choice"), [([5, 5, 5], 0), ([4, 5, 5], 2), ([4, 5, 4], 1), ([5, 4, 5], 0), ([-1, -2], 0)]
)
def test_of_equal_choices_the_best_stakes_least(sums: list[int], choice: int) -> None:
    assert best_choice(sums) == choice
