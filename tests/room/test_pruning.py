"""What a room no longer needs goes by itself, a little at a time, and the room can be had again as before."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from pokerroom.room.config import RoomConfig, check
from pokerroom.room.persistence import unit_of_work
from pokerroom.room.persistence.command_answers import IN_JOURNAL
from pokerroom.room.persistence.unit_of_work import REMOVE_EVERY, REMOVE_HANDS, Keeper
from pokerroom.store import gaps
from pokerroom.store.backend import LAST
from pokerroom.store.commands import ForgetHands
from pokerroom.store.memory_backend import MemoryBackend
from pokerroom.tables.cash.config import Clocks, ConfigError, TableConfig
from tests.cli.test_export import PatientServerHarness
from tests.server.wire_players import play_hands, seated

FAST = Clocks(street_pause=0, hand_pause=0, decision=0)
SETUP: dict[str, Any] = {
    "tables": (TableConfig("one", seats=3, clocks=FAST), TableConfig("idle", seats=3, clocks=FAST)),
    "limits": {"command_burst": 10**6, "idle_ms": 10**8},
    "starting_chips": 100_000,
}


def journal(made: Keeper, hands: int) -> list[int]:
    """Let a keeper note hands of few records; return how many records there were at each removal."""
    removals = []
    for _ in range(hands):
        stretch = made.new_stretch()
        for number in range(3):
            made.record(1, stretch, "x", None, 5, begins=number == 0, ends=number == 2)
        for command in made.take():
            if isinstance(command, ForgetHands):
                assert command == ForgetHands(made._records - made.journal_kept, LAST, REMOVE_HANDS)
                removals.append(made._records)
    return removals


def test_hands_are_removed_a_few_at_a_time_when_more_records_follow_them_than_stay() -> None:
    made = Keeper(on=True)
    made.journal_kept = 3_000
    removals = journal(made, 2_000)
    assert removals[0] == 3_003
    assert all(later - earlier >= REMOVE_EVERY for earlier, later in pairwise(removals))
    assert len(removals) * REMOVE_HANDS > 1_000, "no fewer go than come"


def test_a_room_that_is_told_to_keeps_all() -> None:
    assert journal(Keeper(on=True), 2_000) == []


@pytest.mark.parametrize("kept", [1, IN_JOURNAL - 1, -1])
def test_what_a_room_that_opens_reads_cannot_be_given_up(kept: int) -> None:
    with pytest.raises(ConfigError, match=r"journal_kept cannot be .*at least 10000"):
        check(RoomConfig(journal_kept=kept))
    for right in (0, IN_JOURNAL):
        check(RoomConfig(journal_kept=right))


def test_a_room_that_removes_while_it_plays_is_had_again_in_the_middle_of_a_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(unit_of_work, "REMOVE_EVERY", 20)
    monkeypatch.setattr(unit_of_work, "REMOVE_HANDS", 3)
    disk, rng = MemoryBackend(), random.Random(9)
    house = PatientServerHarness(disk=disk, **SETUP)
    house.room.keeper.journal_kept = 200
    (dan,) = seated(house, "Dan", table=2)
    crowd = seated(house, "Ann", "Bob", "Cid")
    play_hands(house, crowd, 80)
    for _ in range(rng.randrange(5)):
        for player in crowd:
            player.read()
            if player.my_turn:
                player.act_somehow()
    table = house.room.tables[1].table
    stacks = {name: table.stack_of(name) for name in table.players}
    house.safe()
    assert house.store is not None
    head = house.store.heads()[1].number
    records = [row.position for row in disk.records()]
    assert house.store.audit() == []
    assert gaps.count(disk.gaps()) + len(records) == head
    assert len(records) < 300 < head
    assert {row.table for row in house.store.records() if row.position < 100} == {2}, "who waits alone stays"
    house.store.close()
    again = PatientServerHarness(disk=disk, start=1_000, **SETUP)
    table = again.room.tables[1].table
    assert {name: table.stack_of(name) for name in table.players} == stacks
    assert list(again.room.tables[2].table.players) == [dan.name]
    assert again.faults() == []
    assert again.room.tables.take_faults() == []
    assert again.store is not None
    assert again.store.audit() == []
    again.store.close()
