"""Solved games of Ultimate Texas Hold'em in the user's cache folder, each in a file named by the hash of its game."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import platformdirs

from pokerroom.uth.solver.game import HouseGame
from pokerroom.uth.solver.solution import Solution
from pokerroom.uth.solver.solution_file import decode, encode, file_name, shipped_solution


def cache_folder() -> Path:
    """Return the folder of the solutions that this user has computed."""
    return platformdirs.user_cache_path("pokerroom") / "solved"


def find_solution(game: HouseGame) -> Solution | None:
    """Return the solution of ``game`` if it comes with the program or was computed before; ignore a damaged file."""
    if (shipped := shipped_solution(game)) is not None:
        return shipped
    try:
        return decode((cache_folder() / file_name(game)).read_bytes(), game)
    except (OSError, ValueError):
        return None


def keep_solution(solution: Solution) -> Path:
    """Write ``solution`` into the cache folder, whole or not at all, and return its file; raise ``OSError``."""
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / file_name(solution.game)
    handle, name = tempfile.mkstemp(dir=folder, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(encode(solution))
        os.replace(name, target)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    return target
