"""What a room no longer needs goes by itself, a little at a time, and the room can be restored as before."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from pokerroom.room.persistence import unit_of_work
from pokerroom.room.persistence.command_answers import JOURNAL_LOOKBACK
from pokerroom.room.persistence.unit_of_work import PRUNE_BATCH, PRUNE_INTERVAL, UnitOfWork
from pokerroom.room.room_config import RoomConfig, check
from pokerroom.store.backend import END_OF_TIME
from pokerroom.store.journal import count_removed
from pokerroom.store.store_commands import PruneHands
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.cli.test_export import PatientServerHarness
from tests.server.wire_players import play_hands, seated
from tests.store.memory_backend import MemoryBackend

FAST = Clocks(street_pause=0, hand_pause=0, decision=0)
SETUP: dict[str, Any] = {
    "tables": (TableConfig("one", seats=3, clocks=FAST), TableConfig("idle", seats=3, clocks=FAST)),
    "limits": {"command_burst": 10**6, "idle_ms": 10**8},
    "starting_chips": 100_000,
}


def journal(made: UnitOfWork, hands: int) -> list[int]:
    """Let a keeper note hands of few records; return how many records there were at each removal."""
    removals = []
    for _ in range(hands):
        stretch = made.new_segment()
        for number in range(3):
            made.add_record(1, stretch, "x", None, 5, begins=number == 0, ends=number == 2)
        for command in made.take_commands():
            if isinstance(command, PruneHands):
                assert command == PruneHands(
                    made._records - made.journal_max_records, END_OF_TIME, PRUNE_BATCH
                )
                removals.append(made._records)
    return removals


def test_hands_are_removed_a_few_at_a_time_when_more_records_follow_them_than_stay() -> None:
    made = UnitOfWork(enabled=True)
    made.journal_max_records = 3_000
    removals = journal(made, 2_000)
    assert removals[0] == 3_003
    assert all(later - earlier >= PRUNE_INTERVAL for earlier, later in pairwise(removals))
    assert len(removals) * PRUNE_BATCH > 1_000, "no fewer go than come"


def test_a_room_that_is_told_to_keeps_all() -> None:
    assert journal(UnitOfWork(enabled=True), 2_000) == []


@pytest.mark.parametrize("kept", [1, JOURNAL_LOOKBACK - 1, -1])
def test_what_a_room_that_opens_reads_cannot_be_given_up(kept: int) -> None:
    with pytest.raises(ConfigError, match=r"journal_kept cannot be .*at least 10000"):
        check(RoomConfig(journal_kept=kept))
    for right in (0, JOURNAL_LOOKBACK):
        check(RoomConfig(journal_kept=right))


def test_a_room_that_removes_while_it_plays_is_had_again_in_the_middle_of_a_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(unit_of_work, "PRUNE_INTERVAL", 20)
    monkeypatch.setattr(unit_of_work, "PRUNE_BATCH", 3)
    disk, rng = MemoryBackend(), random.Random(9)
    house = PatientServerHarness(disk=disk, **SETUP)
    house.room.unit_of_work.journal_max_records = 200
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
    assert count_removed(disk.gaps()) + len(records) == head
    assert len(records) < 300 < head
    assert {row.table for row in house.store.records() if row.position < 100} == {2}, "who waits alone stays"
    house.store.close()
    again = PatientServerHarness(disk=disk, start=1_000, **SETUP)
    table = again.room.tables[1].table
    assert {name: table.stack_of(name) for name in table.players} == stacks
    assert list(again.room.tables[2].table.players) == [dan.name]
    assert again.faults() == []
    assert again.room.tables.take_internal_errors() == []
    assert again.store is not None
    assert again.store.audit() == []
    again.store.close()
