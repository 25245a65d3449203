"""Small leagues for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pokerroom.lab.arena.league.league import AnyLeague, open_league
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.workers import Workers
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig


class Killed(BaseException):
    """Stands for a program that is gone."""


def play_league(
    folder: Path,
    entrants: Sequence[Entrant],
    rounds: int,
    setting: MatchConfig | UthMatchConfig,
    workers: Workers,
    *,
    stop_after: int = -1,
) -> AnyLeague:
    """Play until that many rounds are over; with ``stop_after`` the program is gone after that many tables."""
    left = stop_after

    def progress(state: AnyLeague) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise Killed

    with open_league(folder, setting, "jsonl") as league:
        league.join(entrants)
        league.check_files()
        assert league.play(workers, lambda state: state.rounds >= rounds, progress)
    return league.state
