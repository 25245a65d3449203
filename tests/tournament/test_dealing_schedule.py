"""When a director has to be woken to deal."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from pokerroom.tournament.dealing_schedule import DealingSchedule

NOTHING_IN_THE_WAY = {
    "hand_for_hand": False,
    "busy": 1,
    "round": [],
    "paused_at": None,
    "combining": False,
    "dealing_talks": False,
}


@pytest.mark.parametrize(
    ("obstacle", "due"),
    [({}, 5), ({"paused_at": 3}, None), ({"combining": True}, None), ({"dealing_talks": True}, None)],
)
def test_it_is_not_woken_for_a_table_to_which_it_may_not_deal(obstacle: dict, due: int | None) -> None:
    """Or it is woken again and again at the same time, and the room does nothing else."""
    schedule = DealingSchedule.__new__(DealingSchedule)
    schedule._due = [(5, 1)]
    schedule._core = SimpleNamespace(state=SimpleNamespace(**{**NOTHING_IN_THE_WAY, **obstacle}))
    assert schedule.next_at == due
