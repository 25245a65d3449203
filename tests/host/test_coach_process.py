"""The process that judges hands: it answers, ends when idle, and is replaced when it fails."""

from __future__ import annotations

import sys
import time

import pytest

from pokerroom.coach.coach_questions import CoachAnswer, CoachQuestion
from pokerroom.coach.coach_worker import answer
from pokerroom.history.hand_record import seen_by
from pokerroom.host.coach_process import CoachProcess
from pokerroom.room.room_errors import RoomError
from tests.coach.played import BLUFF_CATCHER

MINE = seen_by(BLUFF_CATCHER.record, BLUFF_CATCHER.name)


def test_the_process_answers_what_the_coach_says_and_ends_when_idle() -> None:
    coach = CoachProcess(idle_seconds=0.01)
    evening = coach.judge_evening([MINE] * 2, BLUFF_CATCHER.name)
    assert answer(CoachQuestion(BLUFF_CATCHER.name, (MINE,) * 2, evening=True)) == CoachAnswer(
        evening=evening
    )
    assert (evening.hands, evening.decisions) == (2, 14)
    end = time.monotonic() + 10
    while coach.running and time.monotonic() < end:
        time.sleep(0.01)
    assert not coach.running
    coach.close()


@pytest.mark.parametrize("program", ["", "import time; time.sleep(60)"])
def test_a_process_that_ends_or_is_late_refuses_and_is_gone(program: str) -> None:
    coach = CoachProcess((sys.executable, "-S", "-c", program), answer_seconds=0.2)
    with pytest.raises(RoomError) as refusal:
        coach.judge_hand(MINE, BLUFF_CATCHER.name)
    assert refusal.value.code == "too_busy"
    assert not coach.running
