"""The games that the tests play."""

from __future__ import annotations

from pokerroom.lab.acpc.gamedef import GameDef, read_game

_REST = """
numRounds = 4
numSuits = 4
numRanks = 13
numHoleCards = 2
numBoardCards = 0 3 1 1
END GAMEDEF
"""
TEXTS = {
    "limit-2p": "GAMEDEF\nlimit\nnumPlayers = 2\nblind = 10 5\nraiseSize = 10 10 20 20\n"
    "firstPlayer = 2 1 1 1\nmaxRaises = 3 4 4 4" + _REST,
    "limit-3p": "GAMEDEF\nlimit\nnumPlayers = 3\nblind = 5 10 0\nraiseSize = 10 10 20 20\n"
    "firstPlayer = 3 1 1 1\nmaxRaises = 3 4 4 4" + _REST,
    "nolimit-2p": "GAMEDEF\nnolimit\nnumPlayers = 2\nstack = 20000 20000\nblind = 100 50\n"
    "firstPlayer = 2 1 1 1" + _REST,
    "nolimit-3p": "GAMEDEF\nnolimit\nnumPlayers = 3\nstack = 20000 20000 20000\nblind = 50 100 0\n"
    "firstPlayer = 3 1 1 1" + _REST,
    "nolimit-6p": "GAMEDEF\nnolimit\nnumPlayers = 6\nstack = 200 200 200 200 200 200\nblind = 1 2 0 0 0 0\n"
    "firstPlayer = 3 1 1 1" + _REST,
    "uneven-5p": "GAMEDEF\nnolimit\nnumPlayers = 5\nstack = 300 120 500 90 260\nblind = 5 10 0 0 0\n"
    "firstPlayer = 3 1 1 1" + _REST,
    "potlimit-3p": "GAMEDEF\npotlimit\nnumPlayers = 3\nstack = 1000 1000 1000\nblind = 5 10 0\n"
    "firstPlayer = 3 1 1 1" + _REST,
    "draw-3p": "GAMEDEF\nnolimit\nnumPlayers = 3\nnumRounds = 2\nstack = 400 400 90\nblind = 5 10 0\n"
    "firstPlayer = 3 1\nnumSuits = 4\nnumRanks = 13\nnumHoleCards = 5\nnumBoardCards = 0 0\nnumDraws = 0 5\n"
    "END GAMEDEF\n",
    "kuhn-3p": "GAMEDEF\nlimit\nnumPlayers = 3\nnumRounds = 1\nblind = 1 1 1\nraiseSize = 1\nmaxRaises = 1\n"
    "numSuits = 1\nnumRanks = 4\nnumHoleCards = 1\nnumBoardCards = 0\nEND GAMEDEF\n",
}


def game(name: str) -> GameDef:
    """Return the game of that name."""
    return read_game(TEXTS[name])
