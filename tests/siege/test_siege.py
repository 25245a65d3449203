"""A short siege in earnest: a real room, real connections; how long decisions take is for the command to say."""

from __future__ import annotations

from contextlib import closing

import pytest

pytest.importorskip("webauthn")

from pokerroom.store.sqlite_backend import SqliteBackend
from pokerwire.room.room_limits import LIMITS
from tests.siege.attacks import ATTACKS
from tests.siege.besieged_room import besieged_room
from tests.siege.guesses import GuessedRoom
from tests.siege.siege import Siege
from tests.siege.simulated_soak import SimulatedSoak

SECONDS = 0.4
SHORT = ("resume, unread", "lobby, unread", "empty continuations", "pages", "written hands", "rubbish")
REMEMBERED = ("remembered refusals", "remembered settings")
HOST_AFTER_LOCK = 6
"""guesses at the host's password within an hour after it is locked, which is for twice as long each time"""
MEMORY_MB = 40
"""what one address may take for its remembered answers, names and connections"""


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


@pytest.mark.extended
def test_one_address_fills_neither_memory_nor_disk_with_remembered_answers():
    with besieged_room() as room:
        siege = Siege(room, 32, hands=1)
        before, limit = room.memory(), LIMITS.remembered_bytes_per_address
        for name in REMEMBERED:
            notice = siege.attack(name, 10 * SECONDS)
            assert notice.counts["received"] > 0
            assert notice.at_most - before < MEMORY_MB
        siege.close()
        with closing(SqliteBackend(room.data / "room.db", read_only=True)) as rows:
            texts = [row.answer for row in rows.answers()]
        assert sum(map(len, texts)) <= 2 * limit
        assert not any("cannot be" in text for text in texts), "refusals are not stored"


def test_guesses_from_a_thousand_addresses_lead_to_few_comparisons_and_none_gets_in():
    room = GuessedRoom(names=40, addresses=1_000, room_attempt_burst=50, room_attempts_per_minute=1)
    room.guess(4_000)
    assert room.found == []
    assert room.place.looks.checks - room.compared_before <= 50 + 60 + LIMITS.attempt_burst + HOST_AFTER_LOCK
    assert room.answers["too_many_attempts"] > 100
    assert room.answers["wrong_passkey"] > 0


def test_a_soak_with_a_clock_of_its_own_plays_and_loses_nothing(tmp_path):
    soak = SimulatedSoak(tmp_path, 3)
    for _ in range(2):
        soak.play(1)
        soak.check()
    assert soak.hands > 60
    assert soak.drops > 3
    assert len(soak.house.room.people_by_name) == 6
