"""2,000 random hands of each game against pokerkit, as many with several boards, and 1,000 bomb pots with two.

``python -m tests.differential.many_hands`` plays 10,000 of each kind, or as many as one likes.
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
PIECES = 2
BOMB_PIECES = 1
"""Bomb pots are the same hands without the first round, and all have two boards where there are cards for them."""
QUICK = 1
"""pieces of each game in ``make test``"""
BOARD_GAMES = [name for name, game in GAMES.items() if game.board_size]


@pytest.mark.parametrize("piece", [*range(QUICK), *map(extended, range(QUICK, PIECES))])
@pytest.mark.parametrize("game", [*GAMES])
def test_both_engines_come_to_the_same(game: str, piece: int) -> None:
    tally = DuelTally(game, range(piece * HANDS, (piece + 1) * HANDS))
    assert tally.disagreed == []
    assert tally.hands == HANDS
    assert tally.left_out.total() <= HANDS * 4 // 100, tally.left_out
    assert tally.with_all_in >= HANDS * 30 // 100
    assert tally.with_side_pot >= HANDS * 20 // 100
    assert tally.explained.total() <= HANDS * 12 // 100, tally.explained


@pytest.mark.parametrize("piece", [*range(QUICK), *map(extended, range(QUICK, PIECES))])
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_several_boards_come_to_the_same(game: str, piece: int) -> None:
    tally = DuelTally(game, range(piece * HANDS, (piece + 1) * HANDS), with_boards)
    assert tally.disagreed == []
    assert tally.with_boards >= HANDS * 30 // 100
    assert tally.with_side_pot >= HANDS * 20 // 100


@pytest.mark.parametrize("piece", [*range(QUICK), *map(extended, range(QUICK, BOMB_PIECES))])
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_bomb_pots_come_to_the_same(game: str, piece: int) -> None:
    tally = DuelTally(game, range(piece * HANDS, (piece + 1) * HANDS), as_bomb_pot)
    assert tally.disagreed == []
    assert not tally.left_out
    assert tally.with_boards >= HANDS * 80 // 100
    assert tally.with_side_pot >= HANDS * 20 // 100


@pytest.mark.parametrize("game", [*GAMES])
def test_chips_and_cards_add_up(game: str) -> None:
    lone = LoneHands(game, range(QUICK * HANDS // 5))
    assert lone.disagreed == []
    assert lone.with_side_pot >= lone.hands * 20 // 100
    assert lone.raked >= lone.hands * 20 // 100


def test_the_command_tells_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--hands", "3", "--seed", "7"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    played = {(line["kind"], line["game"]) for line in lines}
    assert len(played) == len(lines) == 2 * len(GAMES) + 2 * len(BOARD_GAMES)
    assert {line["hands"] for line in lines} == {3}
