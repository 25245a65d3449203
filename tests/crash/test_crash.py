"""Ten crashes and a few losses of power; many more: ``python -m tests.crash --runs 200``."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.crash.room_process import WarmRoom
from tests.crash.runs import crash_often

pytestmark = pytest.mark.extended


@pytest.mark.parametrize(("runs", "power_loss"), [(10, False), (4, True)])
def test_nothing_is_lost_when_the_room_is_killed(tmp_path: Path, runs: int, power_loss: bool) -> None:
    outcome = asyncio.run(crash_often(tmp_path, runs, 11, power_loss=power_loss, make_room=WarmRoom))
    assert outcome.complaints == []
    assert outcome.runs == runs
    assert outcome.seen["resumed"] > runs
    assert outcome.hands > 10 * runs
    assert outcome.kept_up > runs
    assert outcome.tables > runs


@pytest.mark.parametrize(("kind", "power_loss"), [("hasty", False), ("lax", True)])
def test_a_room_that_says_too_early_that_all_is_safe_is_found_out(
    tmp_path: Path, kind: str, power_loss: bool
) -> None:
    assert any(_found_out(tmp_path / str(seed), kind, seed, power_loss) for seed in range(4, 10))


def _found_out(folder: Path, kind: str, seed: int, power_loss: bool) -> bool:
    """Whether two crashes show what is wrong; where they happen is chance."""
    folder.mkdir()
    outcome = asyncio.run(
        crash_often(
            folder,
            2,
            seed,
            power_loss=power_loss,
            kind=kind,
            patience=20,
            make_room=WarmRoom,
            enough=_went_back,
        )
    )
    return any(map(_went_back, outcome.complaints))


def _went_back(complaint: str) -> bool:
    return any(words in complaint for words in ("the room is back at", "went back from", "lost its place"))
