"""Limits that players set for themselves: tighter at once, looser after a day, counted by session and by day."""

from __future__ import annotations

import pytest

from pokerroom.room.responsible_play.self_set_limits import COOLING_OFF, SESSION_BREAK, PlayRecord
from pokerroom.room.room_errors import RoomError
from pokerwire.room.limits_of_play import PendingLimit, PlayLimits
from pokerwire.room.room_limits import MAX_CHIPS
from pokerwire.room.time_units import DAY, HOUR, LAST_MOMENT

NOON = 20_000 * DAY + 12 * HOUR


def record(**limits: int) -> PlayRecord:
    made = PlayRecord(NOON)
    made.set_limits(PlayLimits(**limits), NOON)
    return made


def test_an_exclusion_without_end_has_a_last_day_that_can_be_told():
    kept = PlayRecord(NOON)
    kept.set_limits(PlayLimits(excluded_until=MAX_CHIPS), NOON)
    assert kept.limits.excluded_until == LAST_MOMENT
    with pytest.raises(RoomError, match="until 9999-12-31 23:59 UTC"):
        kept.check(NOON)


@pytest.mark.parametrize(
    ("name", "tight", "loose"),
    [
        ("session_loss", 10, 20),
        ("session_stake", 10, 20),
        ("session_time", HOUR, 2 * HOUR),
        ("day_loss", 0, 1),
        ("day_stake", 10, None),
        ("day_time", HOUR, None),
        ("reality_check", HOUR // 2, HOUR),
        ("excluded_until", NOON + 9 * DAY, NOON + 5 * DAY),
        ("excluded_until", NOON + 9 * DAY, None),
    ],
)
def test_tighter_holds_at_once_and_looser_after_a_day(name, tight, loose):
    kept = PlayRecord(NOON)
    kept.set_limits(PlayLimits(**{name: loose}), NOON)
    kept.set_limits(PlayLimits(**{name: tight}), NOON)
    assert getattr(kept.limits, name) == tight
    kept.set_limits(PlayLimits(**{name: loose}), NOON)
    assert getattr(kept.limits, name) == tight
    assert kept.pending == (PendingLimit(name, loose, NOON + COOLING_OFF),)
    kept.advance(NOON + COOLING_OFF - 1)
    assert getattr(kept.limits, name) == tight
    kept.advance(NOON + COOLING_OFF)
    assert getattr(kept.limits, name) == loose
    assert kept.pending == ()


def test_asking_again_neither_shortens_nor_lengthens_the_wait_and_tightening_ends_it():
    kept = record(day_loss=10)
    kept.set_limits(PlayLimits(day_loss=50), NOON)
    kept.set_limits(PlayLimits(day_loss=50), NOON + HOUR)
    assert kept.pending == (PendingLimit("day_loss", 50, NOON + COOLING_OFF),)
    kept.set_limits(PlayLimits(day_loss=60), NOON + HOUR)
    assert kept.pending == (PendingLimit("day_loss", 60, NOON + HOUR + COOLING_OFF),)
    kept.set_limits(PlayLimits(day_loss=5), NOON + HOUR)
    assert (kept.limits.day_loss, kept.pending) == (5, ())


def test_chips_on_the_table_count_as_lost_until_they_are_back():
    kept = record(session_loss=100)
    kept.add_stake(60, NOON)
    assert kept.allowance(NOON) == 40
    kept.add_stake(-20, NOON)
    assert kept.allowance(NOON) == 60
    kept.add_return(80, NOON)
    assert kept.allowance(NOON) == 140
    assert kept.session.stake == 40
    assert kept.session.loss == -40


def test_a_new_day_and_a_new_session_begin_at_nothing():
    kept = record(day_loss=100, session_loss=70)
    kept.add_stake(70, NOON)
    assert kept.allowance(NOON + SESSION_BREAK) == 0
    assert kept.allowance(NOON + SESSION_BREAK + 1) == 30, "a new session, the same day"
    assert kept.allowance(NOON + 12 * HOUR) == 70, "a new day"


def test_a_session_goes_on_over_a_short_break_and_while_seated():
    kept = record(session_loss=100)
    kept.change_seats(1, NOON)
    kept.add_stake(100, NOON)
    assert kept.allowance(NOON + 5 * HOUR) == 0
    kept.change_seats(-1, NOON + 5 * HOUR)
    assert kept.allowance(NOON + 5 * HOUR + SESSION_BREAK) == 0


def test_time_is_that_with_a_seat_however_many_and_splits_at_midnight():
    kept = record(session_time=15 * HOUR, day_time=14 * HOUR)
    kept.change_seats(1, NOON)
    kept.change_seats(1, NOON + HOUR)
    kept.advance(NOON + 13 * HOUR)
    assert (kept.session.time, kept.day.time) == (13 * HOUR, HOUR)
    kept.check(NOON + 14 * HOUR)
    with pytest.raises(RoomError, match="limit of 900 minutes a session"):
        kept.check(NOON + 15 * HOUR)


def test_the_reality_check_comes_once_an_interval():
    kept = record(reality_check=HOUR)
    kept.change_seats(1, NOON)
    kept.add_stake(30, NOON)
    assert kept.reality_check(NOON + HOUR - 1) is None
    told = kept.reality_check(NOON + HOUR + 5)
    assert told is not None
    assert (told.stake, told.loss, told.time) == (30, 30, HOUR + 5)
    assert kept.reality_check(NOON + 2 * HOUR - 1) is None
    assert kept.reality_check(NOON + 2 * HOUR) is not None
