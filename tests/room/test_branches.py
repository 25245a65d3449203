"""Tables that another process plays: chips go there and back, whichever process ends, and none is lost."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress

import pytest

from pokerroom.protocol.table_place import tables_to_bring
from pokerroom.room.branches.home_desk import ABSENT_MS, KEPT_MS
from pokerroom.room.branches.table_moves import wished_writer
from pokerroom.room.room_errors import RoomError
from pokerroom.tables.cash.cash_table import CashTable
from pokerroom.tables.table_errors import TableError
from pokerwire.messages.host_messages import HostBan, HostBanAddress, HostKick
from pokerwire.messages.message_base import Command
from tests.room.two_processes import BRANCH, TABLES, TwoProcesses

ALL = list(range(1, len(TABLES) + 1))


def test_tables_go_to_the_branch_and_come_back_when_it_is_asked_for():
    here = TwoProcesses()
    rows = here.home.lobby.rows()
    here.sweep()
    assert here.branch.tables
    assert here.home.tables
    assert sorted([*here.home.tables, *here.branch.tables]) == ALL
    assert here.home.lobby.rows() == rows
    here.home_desk.bring_home(here.away, here.now)
    here.done()
    here.hear()
    assert len(here.home.tables) + len(here.branch.tables) == len(ALL)
    assert here.home.lobby.rows() == rows
    here.check(0)


def test_a_player_sits_down_at_the_branch_and_leaves_with_their_chips():
    here = TwoProcesses()
    here.enter("Ann")
    here.sweep()
    table = here.away
    here.ask_to_sit("Ann", table, 200)
    assert here.home.wallets["Ann"] == 1_000, "nothing has been heard"
    here.hear()
    assert here.home.wallets["Ann"] == 800
    assert here.branch.tables[table].table.stack_of("Ann") == 200
    assert list(here.home.people_by_name["Ann"].seats_away) == [table]
    assert here.home.moderation.settlement().lines[0].on_tables == 200
    with pytest.raises(RoomError, match="you hold 1000 chips"):
        here.home.refill(here.home.people_by_name["Ann"], here.now)
    here.check(1_000)
    here.branch.tables.for_command(table).leave("Ann", here.now)
    here.done()
    here.check(1_000)
    assert here.home.wallets["Ann"] == 1_000
    assert here.home.people_by_name["Ann"].seats_away == {}


@pytest.mark.parametrize(
    "command",
    [
        HostKick(1, "ann"),
        HostBan(1, "ANN"),
        HostBan(1, "Ann", address=True),
        HostBanAddress(1, "203.0.113.0/24"),
        HostBanAddress(1, "203.0.113.7"),
    ],
)
def test_the_table_of_who_is_put_out_is_brought_home_by_whatever_name_or_address(command: Command):
    here = TwoProcesses()
    ann = here.enter("Ann")
    here.enter("Bob")
    ann.connected, ann.address = True, "203.0.113.7"
    here.sweep()
    table = here.away
    here.ask_to_sit("Ann", table, 200)
    here.hear()
    assert tables_to_bring(command, here.home_desk, here.home) == {table}
    for other in (HostKick(1, "Bob"), HostBanAddress(1, "203.0.114.7"), HostBanAddress(1, "no address")):
        assert tables_to_bring(other, here.home_desk, here.home) == set()


def test_who_has_too_few_chips_is_refused_and_a_seat_that_is_taken_sends_the_chips_back():
    here = TwoProcesses()
    here.enter("Ann")
    here.enter("Bob")
    here.sweep()
    table = here.away
    here.ask_to_sit("Ann", table, 200, seat=1)
    here.ask_to_sit("Bob", table, 200, seat=1)
    here.hear()
    assert here.refusals == ["seat_taken"]
    here.ask_to_sit("Bob", table, 2_000)
    here.hear()
    assert here.refusals == ["seat_taken", "not_enough_chips"]
    here.ask_to_sit("Bob", next(iter(here.home.tables)), 100)
    here.hear()
    assert here.refusals[2:] == ["no_room"], "nobody at the branch would put the chips on that table"
    assert here.home.wallets["Bob"] == 1_000
    here.check(2_000)


@pytest.mark.parametrize("heard", range(6))
@pytest.mark.parametrize("ends", ["home", "branch", "both"])
def test_chips_that_are_on_their_way_when_a_process_ends_are_at_one_place(heard: int, ends: str):
    here = TwoProcesses()
    here.enter("Ann")
    here.sweep()
    here.ask_to_sit("Ann", here.away, 200)
    here.hear(heard)
    if ends in ("home", "both"):
        here.open_home()
    if ends in ("branch", "both"):
        here.open_branch()
    here.check(1_000)
    seated = here.home.people_by_name["Ann"].seats_away
    assert here.home.wallets["Ann"] == (800 if seated else 1_000)


@pytest.mark.parametrize("heard", range(4))
@pytest.mark.parametrize("ends", ["home", "branch", "both"])
@pytest.mark.parametrize("back", [False, True])
def test_a_table_that_moves_when_a_process_ends_is_at_one_of_them(heard: int, ends: str, back: bool):
    here = TwoProcesses()
    if back:
        here.sweep()
        here.home_desk.bring_home(here.away, here.now)
    else:
        here.home_desk.sweep(here.now)
    here.done()
    here.hear(heard)
    if ends in ("home", "both"):
        here.open_home()
    if ends in ("branch", "both"):
        here.open_branch()
    here.check(0)
    assert sorted([*here.home.tables, *here.branch.tables]) == ALL
    assert [row.table for row in here.home.lobby.rows()] == ALL


def test_the_tables_of_a_branch_that_does_not_come_back_are_played_by_the_rooms_own_process():
    here = TwoProcesses()
    here.enter("Ann")
    here.sweep()
    table = here.away
    here.ask_to_sit("Ann", table, 200)
    here.hear()
    here.home_desk.unlink(BRANCH)
    here.home_desk.sweep(here.now)
    assert table not in here.home.tables
    here.now += ABSENT_MS
    here.home_desk.sweep(here.now)
    assert here.home_desk.take_taken_up()
    assert sorted(here.home.tables) == ALL
    assert here.home.tables[table].table.stack_of("Ann") == 200
    assert not here.branch_store.owns_table(table)
    here.open_branch()
    here.check(1_000)


def test_a_room_that_closes_takes_the_tables_of_a_branch_that_is_gone_at_once():
    here = TwoProcesses()
    here.enter("Ann")
    here.sweep()
    here.ask_to_sit("Ann", here.away, 200)
    here.hear()
    here.home_desk.unlink(BRANCH)
    here.home_desk.bring_all_home(here.now)
    assert here.home_desk.has_cash_tables_away
    here.home_desk.sweep(here.now)
    here.done()
    assert not here.home_desk.has_cash_tables_away
    assert here.home.wallets["Ann"] == 1_000


@pytest.mark.parametrize("branches", [1, 2, 3, 4])
def test_the_tables_of_a_small_room_are_spread_evenly(branches: int):
    writers = list(range(branches + 1))
    for count in (4, 6, 8, 12):
        played = Counter(wished_writer(number, writers) for number in range(1, count + 1))
        assert max(played.values()) <= -(-count // len(writers))


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_in_two_processes_no_chip_is_lost(seed: int):
    rng = random.Random(seed)
    here = TwoProcesses()
    names = ["Ann", "Bob", "Cem", "Dua"]
    for name in names:
        here.enter(name)
    for _ in range(120):
        deed(here, rng, names)
    here.sweep()
    here.check(4_000)
    assert sorted([*here.home.tables, *here.branch.tables]) == ALL


def deed(here: TwoProcesses, rng: random.Random, names: list[str]) -> None:
    """Let something happen."""
    name = rng.choice(names)
    away = list(here.branch.tables)
    match rng.randrange(12):
        case 0:
            here.sweep()
        case 1 if here.home.tables:
            with suppress(RoomError, TableError):
                person = here.home.people_by_name[name]
                here.home.player_commands.sit(
                    person, rng.choice(list(here.home.tables)), here.now, buy_in=100
                )
        case 2 | 3 if away:
            here.ask_to_sit(name, rng.choice(away), rng.choice((100, 150, 200, 5_000)))
        case 4 if away:
            table = rng.choice(away)
            if name in here.branch.tables[table].table.players:
                here.branch.tables.for_command(table).leave(name, here.now)
        case 5:
            here.home_desk.bring_home(rng.choice(ALL), here.now)
        case 6 if rng.random() < 0.5:
            here.open_home()
        case 7 if rng.random() < 0.5:
            here.open_branch()
        case 8 if rng.random() < 0.5:
            here.cut()
        case _:
            here.tick()
    here.done()
    here.hear(rng.randrange(5))


def test_chips_that_were_on_a_table_when_it_moved_are_not_taken_for_new_ones():
    here = TwoProcesses()
    ann, bob = here.enter("Ann"), here.enter("Bob")
    table = next(number for number in ALL if wished_writer(number, [0, BRANCH]) == BRANCH)
    here.home.player_commands.sit(ann, table, here.now, buy_in=200)
    here.done()
    here.sweep()
    assert table in here.branch.tables
    here.ask_to_sit("Bob", table, 100)
    here.hear()
    assert here.branch.tables[table].table.stack_of("Ann") == 200
    assert here.home.wallets["Ann"] == 800
    assert here.home.wallets["Bob"] == 900
    assert bob.seats_away
    here.check(2_000)


@pytest.mark.parametrize("was_there_before", [False, True])
def test_what_a_hand_wins_just_before_its_table_moves_is_not_taken_for_chips_on_their_way(
    was_there_before: bool,
):
    here = TwoProcesses()
    ann, bob = here.enter("Ann"), here.enter("Bob")
    here.enter("Cem")
    table = next(number for number in ALL if wished_writer(number, [0, BRANCH]) == BRANCH)
    if was_there_before:
        here.sweep()
        here.home_desk.bring_home(table, here.now)
        here.done()
        here.hear()
        here.now += KEPT_MS
    for person in (ann, bob):
        here.home.player_commands.sit(person, table, here.now, buy_in=200)
    here.done()
    here.tick()
    played = here.home.tables.for_command(table)
    assert isinstance(played, CashTable)
    assert played.hand_running
    here.sweep()
    away = next(number for number in here.branch.tables if number != table)
    here.ask_to_sit("Cem", away, 100)
    here.hear(1)
    while played.hand_running:
        assert played.wake_at is not None
        here.now = played.wake_at
        here.home.tables.for_command(table).tick(here.now)  # whoever is to act folds when their time is up
    here.done()
    assert table not in here.home.tables
    assert here.home_store.writer_of(table) == BRANCH
    here.hear()
    assert sorted(here.branch.tables[table].table.stack_of(name) for name in ("Ann", "Bob")) == [199, 201]
    assert here.home.wallets["Ann"] == here.home.wallets["Bob"] == 800
    here.check(3_000)


@pytest.mark.parametrize("back", [False, True])
def test_a_table_whose_move_was_not_heard_is_played_nevertheless(back: bool):
    here = TwoProcesses()
    if back:
        here.sweep()
        here.home_desk.bring_home(here.away, here.now)
        here.done()
        here.branch_desk.take(here.to_branch.pop(0), here.now)
    else:
        here.hear()
        here.home_desk.sweep(here.now)
    here.cut()
    here.hear()
    here.sweep()
    here.check(0)
    assert sorted([*here.home.tables, *here.branch.tables]) == ALL


def test_a_room_that_closes_has_all_chips_back_though_hands_run_at_a_branch():
    here = TwoProcesses()
    here.enter("Ann")
    here.enter("Bob")
    here.sweep()
    table = here.away
    for name in ("Ann", "Bob"):
        here.ask_to_sit(name, table, 200)
        here.hear()
    here.tick()
    running = here.branch.tables[table].table
    assert isinstance(running, CashTable)
    assert running.hand_running
    here.home_desk.bring_all_home(here.now)
    here.done()
    here.hear()
    assert list(here.branch.tables) == [table]
    here.home_desk.close_all_away()
    here.done()
    here.check(2_000)
    assert here.home.wallets["Ann"] == here.home.wallets["Bob"] == 1_000
