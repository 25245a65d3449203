"""A few crashes in the middle of tournaments; many more: ``python -m tests.crash.tournament_crashes --runs 1000``."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from tests.clients.test_tournament_text import MESSAGE
from tests.crash.tournament_clocks import ClockStop
from tests.crash.tournament_crashes import crash_tournaments
from tests.crash.tournament_witness import ToldState, TournamentWitness


@pytest.mark.extended
def test_nothing_of_a_tournament_is_lost_when_the_room_is_killed(tmp_path: Path) -> None:
    outcome = asyncio.run(crash_tournaments(tmp_path, 4, 11))
    assert outcome.complaints == []
    assert outcome.runs == 4
    assert outcome.seen["running"] + outcome.seen["break"] > 0


TOLD_AT, NOTED_AT, WENT_ON_AT = 1_000, 1_100, 9_000


def _after(*, slow: float = 0, noted: int = NOTED_AT, **changes: object) -> list[str]:
    """What the witness says of a tournament with ``changes`` after a crash, sent ``slow`` ms late."""
    witness = TournamentWitness(1, random.Random(1), lambda tournament, since: [ClockStop(noted, WENT_ON_AT)])
    state = msgspec.structs.replace(MESSAGE.state, hand_for_hand=False)
    told = msgspec.structs.replace(MESSAGE, state=state)
    witness._alive_before = TOLD_AT
    back = msgspec.structs.replace(told, state=msgspec.structs.replace(state, **changes))
    witness._compare(
        ToldState(told, TOLD_AT, TOLD_AT + 5), ToldState(back, WENT_ON_AT + 50, WENT_ON_AT + 55 + slow)
    )
    return witness.complaints


def test_the_witness_accepts_what_goes_on_and_finds_what_does_not() -> None:
    played = MESSAGE.state.time - (NOTED_AT - TOLD_AT) - 50
    assert _after(time=played) == []
    assert "is back at" in _after(time=played, seq=1)[0]
    assert "1896 ms off" in _after(time=played - 2_000 + 99)[0]
    assert "-1000 ms off" in _after(time=played + 1_005)[0]
    assert "set back by 1200 ms" in _after(time=played, noted=TOLD_AT - 1_200)[0]
    assert "hand_for_hand" in _after(time=played, hand_for_hand=True)[0]
    assert "has lost its entrant" in _after(time=played, entrants=MESSAGE.state.entrants[1:])[0]


def test_the_witness_does_not_take_a_slow_answer_for_a_wrong_clock() -> None:
    played = MESSAGE.state.time - (NOTED_AT - TOLD_AT) - 50
    assert _after(time=played, slow=1_410) == []
