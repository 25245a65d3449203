"""Random hands of each game against pokerkit, with one board and with several, and bomb pots with two.

``make test`` plays the first 200 of each kind, which show a broken rule dozens of times; ``make test-all`` plays
a thousand more with one board and with several, and ``python -m tests.differential.many_hands`` 10,000 of each kind,
or as many as one likes.
"""

from __future__ import annotations

import json

import pytest

from pokerroom.poker.rules import GAMES
from tests.differential.duel_tally import DuelTally
from tests.differential.hand_setups import as_bomb_pot, with_boards
from tests.differential.lone_hands import LoneHands
from tests.differential.many_hands import main
from tests.tiers import extended

HANDS = 1_000
"""of a piece in ``make test-all``"""
QUICK = range(200)
PIECES = [QUICK, extended(range(HANDS, 2 * HANDS))]
BOMB_PIECES = PIECES[:1]
"""Bomb pots are the same hands without the first round, and all have two boards where there are cards for them."""
BOARD_GAMES = [name for name, game in GAMES.items() if game.board_size]


@pytest.mark.parametrize("seeds", PIECES, ids=str)
@pytest.mark.parametrize("game", [*GAMES])
def test_both_engines_come_to_the_same(game: str, seeds: range) -> None:
    tally = DuelTally(game, seeds)
    assert tally.disagreed == []
    assert tally.hands == len(seeds)
    assert tally.left_out.total() <= tally.hands * 4 // 100, tally.left_out
    assert tally.with_all_in >= tally.hands * 30 // 100
    assert tally.with_side_pot >= tally.hands * 20 // 100
    assert tally.explained.total() <= tally.hands * 12 // 100, tally.explained


@pytest.mark.parametrize("seeds", PIECES, ids=str)
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_several_boards_come_to_the_same(game: str, seeds: range) -> None:
    tally = DuelTally(game, seeds, with_boards)
    assert tally.disagreed == []
    assert tally.with_boards >= tally.hands * 30 // 100
    assert tally.with_side_pot >= tally.hands * 20 // 100


@pytest.mark.parametrize("seeds", BOMB_PIECES, ids=str)
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_bomb_pots_come_to_the_same(game: str, seeds: range) -> None:
    tally = DuelTally(game, seeds, as_bomb_pot)
    assert tally.disagreed == []
    assert not tally.left_out
    assert tally.with_boards >= tally.hands * 80 // 100
    assert tally.with_side_pot >= tally.hands * 20 // 100


@pytest.mark.parametrize("game", [*GAMES])
def test_chips_and_cards_add_up(game: str) -> None:
    lone = LoneHands(game, QUICK)
    assert lone.disagreed == []
    assert lone.with_side_pot >= lone.hands * 20 // 100
    assert lone.raked >= lone.hands * 20 // 100


def test_the_command_tells_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--hands", "3", "--seed", "7"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    played = {(line["kind"], line["game"]) for line in lines}
    assert len(played) == len(lines) == 2 * len(GAMES) + 2 * len(BOARD_GAMES)
    assert {line["hands"] for line in lines} == {3}
