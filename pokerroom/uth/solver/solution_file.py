"""A solution as bytes, and the solutions that come with the program."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from pokerroom.uth.solver.game import HouseGame
from pokerroom.uth.solver.solution import Solution

_DECODER = msgspec.json.Decoder(Solution)


def file_name(game: HouseGame) -> str:
    """Return the name of the file with the solution of ``game``."""
    return f"uth-{game.digest}.json"


def encode(solution: Solution) -> bytes:
    """Return ``solution`` as JSON."""
    return msgspec.json.format(msgspec.json.encode(solution), indent=0)


def decode(data: bytes, game: HouseGame) -> Solution:
    """Return the solution in ``data``; raise ``ValueError`` when it is damaged or that of another game."""
    solution = _DECODER.decode(data)
    if solution.game != game:
        raise ValueError("it is the solution of another game")
    return solution


@cache
def shipped_solution(game: HouseGame) -> Solution | None:
    """Return the solution of ``game`` that comes with the program, or ``None``: it has those of the built-in sets."""
    file = files("pokerroom.uth.solver").joinpath("solved", file_name(game))
    return decode(file.read_bytes(), game) if file.is_file() else None
