"""A short siege in earnest: a real room, real connections; how long decisions take is for the command to say."""

from __future__ import annotations

import pytest

from tests.siege.attacks import ATTACKS
from tests.siege.besieged_room import besieged_room
from tests.siege.siege import Siege
from tests.siege.simulated_soak import SimulatedSoak

SECONDS = 0.4
SHORT = ("resume, unread", "lobby, unread", "empty continuations", "pages", "written hands", "rubbish")


@pytest.mark.extended
def test_neighbours_play_on_through_attacks_and_nothing_breaks():
    assert set(SHORT) <= set(ATTACKS)
    with besieged_room() as room:
        siege = Siege(room, 16, hands=5)
        for name in SHORT:
            hands = [neighbour.hands for neighbour in siege.neighbours]
            notice = siege.attack(name, SECONDS)
            assert notice.counts["sent"] > 0
            assert notice.waits
            siege.attack(None, SECONDS)
            assert all(now.hands > before for now, before in zip(siege.neighbours, hands, strict=True)), name
        siege.close()
        assert "Traceback" not in room.log()
        assert "fault" not in room.log()


def test_a_soak_with_a_clock_of_its_own_plays_and_loses_nothing(tmp_path):
    soak = SimulatedSoak(tmp_path, 3)
    for _ in range(2):
        soak.play(1)
        soak.check()
    assert soak.hands > 60
    assert soak.drops > 3
    assert len(soak.house.room.people_by_name) == 6
