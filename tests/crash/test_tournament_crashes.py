"""A few crashes in the middle of tournaments; many more: ``python -m tests.crash.tournament_crashes --runs 1000``."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from tests.clients.test_tournament_text import MESSAGE
from tests.crash.tournament_crashes import ToldState, TournamentWitness, crash_tournaments


@pytest.mark.extended
def test_nothing_of_a_tournament_is_lost_when_the_room_is_killed(tmp_path: Path) -> None:
    outcome = asyncio.run(crash_tournaments(tmp_path, 4, 11))
    assert outcome.complaints == []
    assert outcome.runs == 4
    assert outcome.seen["running"] + outcome.seen["break"] > 0


def _after(**changes: object) -> list[str]:
    """What the witness says of a tournament that comes back with ``changes``, killed 100 ms after it was told."""
    witness = TournamentWitness(1, random.Random(1), lambda: {1: 9_000})
    state = msgspec.structs.replace(MESSAGE.state, hand_for_hand=False)
    told = msgspec.structs.replace(MESSAGE, state=state)
    witness.killing_at = witness.killed_at = 1_100.0
    back = msgspec.structs.replace(told, state=msgspec.structs.replace(state, **changes))
    witness._compare(ToldState(told, 1_000.0), ToldState(back, 9_050.0))
    return witness.complaints


def test_the_witness_accepts_what_goes_on_and_finds_what_does_not() -> None:
    assert _after() == []
    assert "is back at" in _after(seq=1)[0]
    assert "2000 ms off" in _after(time=MESSAGE.state.time - 2_150)[0]
    assert "hand_for_hand" in _after(hand_for_hand=True)[0]
    assert "has lost its entrant" in _after(entrants=MESSAGE.state.entrants[1:])[0]
