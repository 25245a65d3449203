"""Tables against the house that players open, tables of their own, and the guests of absent players, in a room."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tables.table_lifecycle import EMPTY_OWN_TABLE_MS
from pokerwire.room.room_limits import Limits
from pokerwire.uth.rule_set import Limit
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.room.test_tables_kept import Crashing
from tests.room.test_uth import UthRoomHarness

ESPACEJEUX = 3
"""the number of its table in :class:`UthRoomHarness`"""

SIX = ("p1", "p2", "p3", "p4", "p5", "p6", "guest")
"""six who fill a table, and one more"""


def rows(place: UthRoomHarness) -> dict[int, Any]:
    return {row.table: row for row in place.room.lobby.rows()}


def own_table(place: UthRoomHarness, name: str) -> tuple[int, int]:
    found = place.room.take_own_table(place.person(name), ESPACEJEUX, place.now)
    place.collect()
    return found


def test_everybody_gets_a_table_of_their_own():
    place = UthRoomHarness()
    assert [own_table(place, name) for name in ("ada", "bea", "cid")] == [(3, 1), (5, 1), (6, 1)]
    assert own_table(place, "bea") == (5, 1)
    table = rows(place)
    assert (table[3].own_tables, table[3].like, table[5].like, table[6].like) == (True, 0, 3, 3)
    assert not table[1].own_tables
    for name, number in (("bea", 5), ("cid", 6)):
        place.bet(name, number, 10)
        assert place.room.wallets[name] == 10_000 - 20


def test_a_table_that_is_played_one_at_a_time_has_no_other_beside_it():
    tables = (
        UthTableConfig("casino"),
        UthTableConfig("extreme", one_at_a_time=True),
        UthTableConfig("extreme"),
    )
    place = UthRoomHarness(house_tables=tables)
    assert [row.one_at_a_time for row in rows(place).values()] == [False, True, False]
    assert {row.buy_ins for row in rows(place).values()} == {"free"}
    place.sit(1, "ada")
    place.sit(2, "bea")
    for name, wanted, first in (("ada", 2, 1), ("bea", 3, 2)):
        with pytest.raises(
            RoomError, match=f"is played one at a time: leave your seat at table {first}"
        ) as refused:
            place.sit(wanted, name)
        assert refused.value.code == "one_at_a_time"
    place.sit(3, "ada")
    place.room.tables.for_command(2).leave("bea", place.now)
    place.collect()
    place.sit(3, "bea")


def test_a_table_of_ones_own_is_used_again_and_goes_when_nobody_is_there():
    place = UthRoomHarness()
    own_table(place, "ada")
    own_table(place, "bea")
    place.room.tables.for_command(5).leave("bea", place.now)
    place.collect()
    assert own_table(place, "cid") == (5, 1)
    place.room.tables.for_command(5).leave("cid", place.now)
    place.collect()
    assert [
        opened.number for opened in place.room.table_lifecycle.idle_tables(place.now + EMPTY_OWN_TABLE_MS)
    ] == [5]


def test_who_may_have_no_table_of_their_own_is_told_why():
    place = UthRoomHarness(limits=Limits(tables=5))
    with pytest.raises(RoomError) as refused:
        place.room.take_own_table(place.person("ada"), 1, place.now)
    assert refused.value.code == "no_own_tables"
    own_table(place, "ada")
    own_table(place, "bea")
    with pytest.raises(RoomError) as refused:
        own_table(place, "cid")
    assert refused.value.code == "too_many_tables"


def test_tables_of_ones_own_and_guests_are_there_again_after_a_crash():
    alone, felt = UthTableConfig("espacejeux", name="Alone"), UthTableConfig("casino", name="Felt")
    life = Crashing(RoomConfig(house_tables=(alone, felt)))
    people = {name: life.enter(name) for name in ("ada", "bea", *SIX)}
    for name in ("ada", "bea"):
        life.room.take_own_table(people[name], 1, life.now)
        life.done()
    for name in SIX[:6]:
        life.room.player_commands.sit(people[name], 2, life.now)
        life.done()
    life.room.tables.uth_table(2).sit_out("p1", life.now)
    life.room.player_commands.sit(people["guest"], 2, life.now)
    life.done()
    room = life.crash(RoomConfig(house_tables=(alone, felt)))
    again = {name: room.people_by_name[name].seats for name in people}
    assert (again["ada"], again["bea"]) == ({1: 1}, {3: 1})
    assert again["p1"] == again["guest"] == {2: 1}
    assert room.tables[3].lobby_row().like == 1
    assert room.tables[2].players[1] == "guest"
    room.tables.uth_table(2).sit_in("p1", life.now)
    life.done()
    assert room.people_by_name["guest"].seats == {}
    assert room.tables[2].players[1] == "p1"


def offered(**changes: Any) -> UthTableConfig:
    return UthTableConfig("casino", name="mine", **changes)


def test_players_open_tables_within_the_limits_of_the_house():
    host = (UthTableConfig("casino", ante=Limit(20, 200), timing={"betting": 30_000}),)
    place = UthRoomHarness(house_tables=host)
    ada = place.person("ada")
    number = place.room.create_uth_table(ada, offered(ante=Limit(50, 100)), place.now)
    table = place.room.tables.uth_table(number)
    assert (table.name, table.rules.ante, table.rules.timing.betting) == ("mine", Limit(50, 100), 30_000)
    assert place.room.tables[number].creator == "ada"
    assert place.room.tables[number].closes_at
    number = place.room.create_uth_table(ada, UthTableConfig("casino", name="other"), place.now)
    assert place.room.tables.uth_table(number).rules.ante == Limit(20, 200)
    place.room.table_lifecycle.close_by_creator(ada, number, place.now)
    place.collect()
    assert number not in place.room.tables


@pytest.mark.parametrize(
    ("config", "why"),
    [
        (offered(ante=Limit(10, 100)), "ante: the limits of the house are 20 to 200"),
        (offered(ante=Limit(20, 400)), "ante: the limits of the house are 20 to 200"),
        (offered(sides={"trips": Limit(5, 500)}), "trips: the limits of the house are 5 to 100"),
        (offered(sides={"pairs": Limit(5, 50)}), "the house does not offer 'pairs'"),
        (UthTableConfig("extreme"), "the house plays casino here, and not 'extreme'"),
    ],
)
def test_a_player_opens_nothing_that_the_house_does_not_offer(config: UthTableConfig, why: str):
    place = UthRoomHarness(house_tables=(UthTableConfig("casino", ante=Limit(20, 200)),))
    with pytest.raises(RoomError, match=why) as refused:
        place.room.create_uth_table(place.person("ada"), config, place.now)
    assert refused.value.code == "bad_table"


def test_players_open_no_table_where_only_the_host_does():
    place = UthRoomHarness(players_create_tables=False)
    with pytest.raises(RoomError) as refused:
        place.room.create_uth_table(place.person("ada"), offered(), place.now)
    assert refused.value.code == "no_new_tables"


def test_a_guest_and_the_absent_player_both_sit_at_the_table():
    place = UthRoomHarness()
    names = ("ada", "bea", "cid", "dot", "eve", "fay")
    place.sit(1, *names)
    place.room.tables.uth_table(1).sit_out("ada", place.now)
    place.sit(1, "gus")
    ada, gus = place.person("ada"), place.person("gus")
    assert ada.seats == gus.seats == {1: 1}
    place.bet("gus", 1, 10)
    place.room.tables.seated_uth_table(ada, 1).sit_in("ada", place.now)
    place.wait_until(1, "over")
    assert (ada.seats, gus.seats) == ({1: 1}, {})
    assert [
        played.game
        for played in place.room.rounds.rounds("gus", before=place.now + 1, limit=5, date="", rules="")
    ]
    assert place.room.tables[1].players[1] == "ada"
    place.room.tables.for_command(1).leave("ada", place.now)
    place.collect()
    assert ada.seats == {}


@pytest.mark.parametrize("rules", ["espacejeux", "extreme"])
def test_the_progressive_is_an_option_of_every_rule_set(rules: str):
    tables = (UthTableConfig("casino"), UthTableConfig(rules, progressive=True))
    place = UthRoomHarness(house_tables=tables)
    assert {row.meter for row in rows(place).values()} == {100_000}
    place.sit(2, "ada")
    place.bet("ada", 2, 10)
    place.bet("ada", 2, 5, "progressive")
    game = place.game(2)
    if rules == "espacejeux":
        place.room.tables.uth_table(2).deal("ada", game, place.now)
    place.wait_until(2, "over")
    assert place.room.bank.meter == 100_002
    assert {opened.lobby_row().meter for opened in place.room.tables.values()} == {100_002}


def test_a_table_can_do_without_the_progressive_of_its_rule_set():
    place = UthRoomHarness(house_tables=(UthTableConfig("casino", progressive=False),))
    assert place.room.tables.uth_table(1).rules.progressive is None
    assert rows(place)[1].meter == 0


def test_a_progressive_that_only_a_tables_option_offers_is_seeded():
    place = UthRoomHarness(house_tables=(UthTableConfig("extreme", progressive=True),))
    assert place.room.bank.meter == 100_000
