"""10,000 random hands of each game against pokerkit, and as many with several boards, in pieces for many processes."""

from __future__ import annotations

import pytest

from pokerroom.poker.rules import GAMES
from tests.differential.duel_tally import DuelTally
from tests.tiers import extended

HANDS = 1_000
PIECES = 10
QUICK = 1
"""pieces of each game in ``make test``"""


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
@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.board_size])
def test_several_boards_come_to_the_same(game: str, piece: int) -> None:
    tally = DuelTally(game, range(piece * HANDS, (piece + 1) * HANDS), boards=True)
    assert tally.disagreed == []
    assert tally.with_boards >= HANDS * 30 // 100
    assert tally.with_side_pot >= HANDS * 20 // 100
