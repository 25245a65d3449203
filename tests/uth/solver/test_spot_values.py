"""One spot at a time, beside a slow look at every deal that settles each as a table does."""

from __future__ import annotations

import random

import pytest

from pokerroom.cards import parse_cards
from pokerroom.uth.rulesets import load, read_host_rules
from pokerroom.uth.solver.game import game_of
from pokerroom.uth.solver.spot_values import flop_spot, river_spot
from pokerwire.uth.rule_set import RuleSet
from tests.uth.solver import brute_force

OWN = """
based_on = "extreme"
name = "kitchen"
title = "Kitchen table"
rounding = "up"

[raises]
preflop = [5, 3, 2]
flop = [3, 1]
river = [2, 1]

[blind_pays]
royal_flush = "100:1"
full_house = "7:2"
pair = "1:3"
high_card = "1:5"
"""
RULES = [(load("extreme"), 2), (load("casino"), 5), (read_host_rules(OWN), 7)]


def chips(sums: tuple[int, ...], ante: int, units: int) -> list[int]:
    assert all(own * ante % units == 0 for own in sums)
    return [own * ante // units for own in sums]


@pytest.mark.parametrize(("rules", "ante"), RULES, ids=lambda value: getattr(value, "name", value))
def test_river_spots_are_those_of_every_dealers_hand(rules: RuleSet, ante: int) -> None:
    rng = random.Random(7)
    boards = [
        "2c 7d 9h Js Kc",
        "2c 3c 4c 5c 6c",
        "As Ks Qs Js Ts",
        "9c 9d 9h 9s 2c",
        "2h 2d 2s 3h 3d",
        "5h 7h 9h Jh 2c",
    ]
    spots = [
        (rng.sample(brute_force.unseen((), parse_cards(board)), 2), parse_cards(board)) for board in boards
    ]
    spots += [(cards[:2], tuple(cards[2:])) for cards in [rng.sample(range(52), 7) for _ in range(14)]]
    game = game_of(rules, ante)
    for hole, board in spots:
        spot = river_spot(game, hole, board)
        assert chips(spot.sums, ante, game.ante) == brute_force.river_sums(rules, ante, hole, board)


@pytest.mark.parametrize(
    ("cards", "case"),
    [("Ah Kd 2s 7h 9c", 0), ("7h 8h 9h Th 2c", 1), ("2c 2d 5s 5h Qc", 2)],
)
def test_flop_spots_are_those_of_every_deal(cards: str, case: int) -> None:
    rules, ante = RULES[case]
    game = game_of(rules, ante)
    seen = parse_cards(cards)
    spot = flop_spot(game, seen[:2], seen[2:])
    assert chips(spot.sums, ante, game.ante) == brute_force.flop_sums(rules, ante, seen[:2], seen[2:])
