"""Reading and writing game definitions."""

from __future__ import annotations

import pytest

from pokerroom.lab.acpc.gamedef import INFINITE, BadGame, read_game, write_game
from tests.lab.acpc.sample_games import TEXTS, game


def test_a_game_is_read_as_it_stands() -> None:
    limit = game("limit-2p")
    assert (limit.betting, limit.players, limit.rounds) == ("limit", 2, 4)
    assert limit.blinds == (10, 5)
    assert limit.first == (1, 0, 0, 0)
    assert limit.max_raises == (3, 4, 4, 4)
    assert limit.stacks == (INFINITE, INFINITE)
    assert limit.is_holdem
    assert (limit.button, game("nolimit-3p").button, game("nolimit-6p").button) == (1, 2, 5)


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_written_is_read_again(name: str) -> None:
    assert read_game(write_game(game(name))) == game(name)


def test_case_equals_signs_and_comments_do_not_matter() -> None:
    odd = "# a game\nGameDef\nLIMIT\n" + "\n".join(
        line.upper().replace("=", "  ") + "   # so it is"
        for line in TEXTS["limit-2p"].splitlines()
        if "=" in line
    )
    assert read_game(odd + "\nend gamedef\nnonsense after the end\n") == game("limit-2p")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("numPlayers = 2", "", "there is no numplayers"),
        ("numPlayers = 2", "numPlayers = 11", "numplayers is 11, it must be 2 to 10"),
        ("numPlayers = 2", "numPlayers = two", "line 3: 'numPlayers = two' must name whole numbers"),
        ("numPlayers = 2", "numPlayers = 2 3", "must name one number"),
        ("numPlayers = 2", "numPlayer = 2", "line 3: 'numPlayer = 2' is none of numPlayers"),
        ("numRounds = 4", "numRounds = 5", "numrounds is 5"),
        ("blind = 10 5", "blind = 10", "blind names 1 of the 2 numbers"),
        ("blind = 10 5", "blind = 10 5\nstack = 5 5", "player 1 has a stack of 5 and a blind of 10"),
        ("blind = 10 5", "blind = 10 5\nstack = 10 5", "everybody is all-in with the blinds"),
        ("raiseSize = 10 10 20 20\n", "", "a limit game needs raiseSize"),
        ("raiseSize = 10 10 20 20", "raiseSize = 10 10 0 20", "a raiseSize of 0"),
        ("firstPlayer = 2 1 1 1", "firstPlayer = 2 1 3 1", "firstPlayer of round 3 is 3"),
        ("firstPlayer = 2 1 1 1", "firstPlayer = 0 1 1 1", "firstPlayer of round 1 is 0"),
        ("numHoleCards = 2", "numHoleCards = 4", "numholecards is 4, it must be 1 to 3"),
        ("numRanks = 13", "numRanks = 2", "9 cards may be needed, the deck has 8"),
        ("numBoardCards = 0 3 1 1", "numBoardCards = 0 3 3 3", "9 cards, at most 7"),
        ("numBoardCards = 0 3 1 1", "numBoardCards = 0 3 1 1\nnumDraws = 1 0 0 0", "0 for the first round"),
        ("numBoardCards = 0 3 1 1", "numBoardCards = 0 3 1 1\nnumDraws = 0 3 0 0", "more cards than the 2"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, complaint: str) -> None:
    text = TEXTS["limit-2p"]
    assert old in text
    with pytest.raises(BadGame) as raised:
        read_game(text.replace(old, new))
    assert complaint in str(raised.value)
