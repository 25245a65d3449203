"""The room: people and proofs, tables, chips that only move, chat and the lobby."""

import contextlib
import random

import pytest
from msgspec.structs import replace

from pokerroom.poker.actions import CALL, CHECK, FOLD, raise_to
from pokerroom.room.accounts import registrar
from pokerroom.room.accounts.account_registry import token_hash_of
from pokerroom.room.acts import chip_request_actions, host_chip_actions, host_table_actions
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.room import Room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from pokerwire.room.limits_of_play import PlayLimits
from pokerwire.room.room_limits import Limits
from pokerwire.room.table_info import SeatedAt

FAST = Clocks(street_pause=0, hand_pause=0)
TABLE = TableConfig(name="one", clocks=FAST)


def room(*tables: TableConfig, limits: dict[str, int] | None = None, **config) -> Room:
    return open_room(
        RoomConfig(tables=tables, limits=replace(Limits(), **(limits or {})), **config), random.Random(1), 0
    )


def enter(here: Room, name: str, now: int = 0, **more):
    person, token = here.join_with_token(name, more.pop("token", None), more.pop("bot", False), now)
    return (person, token) if more.pop("proof", False) else person


def settle(here: Room) -> list:
    """Collect the events of all touched tables, as the hub does."""
    return [
        told
        for number in here.tables.take_touched()
        if number in here.tables
        for told in here.handle_events(number).events
    ]


def seat(here: Room, *names: str, number: int = 1, buy_in: int = 100):
    people = [enter(here, name) for name in names]
    for person in people:
        here.player_commands.sit(person, number, 0, buy_in=buy_in, blinds="post")
        settle(here)
    here.tables.for_command(number).tick(0)
    settle(here)
    return people


def fold(here: Room, number: int = 1) -> None:
    """Let the player whose turn it is fold."""
    turn = here.tables[number].table.snapshot(None, 0).turn
    name = here.tables[number].players[turn.seat]
    here.tables.for_command(number).act(name, turn.hand, turn.decision, FOLD, 0)
    settle(here)


def refused(what, *args, **kwargs) -> str:
    with pytest.raises((RoomError, TableError)) as refusal:
        what(*args, **kwargs)
    assert str(refusal.value)
    return refusal.value.code


# --- people ---------------------------------------------------------------------------------------------------------


def test_only_a_hash_of_the_token_is_kept():
    here = room()
    person, token = enter(here, "Ada", proof=True)
    assert token not in repr({name: getattr(person, name) for name in person.__slots__})
    account = here.accounts.get("Ada")
    assert token not in repr(account)
    assert [login.token_hash for login in account.logins] == [token_hash_of(token)]


def test_tokens_differ():
    here = room()
    assert len({enter(here, f"p{n}", proof=True)[1] for n in range(50)}) == 50


def test_a_name_keeps_its_chips_when_its_owner_comes_back():
    here = room(TABLE)
    ada, token = enter(here, "Ada", proof=True)
    here.player_commands.sit(ada, 1, 0, buy_in=100)
    settle(here)
    here.disconnect(ada, 0)
    back, again = here.join_with_token("ada", token, False, 1)
    assert (back is ada, again) == (True, None)
    assert here.seats_of(back) == (SeatedAt(1, 1),)
    assert here.wallets["Ada"] == 9_900


def test_names_that_never_played_make_room_for_new_ones_and_others_do_not():
    here = room(TABLE, limits={"names": 3})
    played, idle, present = seat(here, "Ada"), enter(here, "Bea"), enter(here, "Cid")
    here.disconnect(idle, 0)
    newcomer = enter(here, "Dan")
    assert here.wallets[newcomer.name] == 10_000
    assert here.total_chips() == here.wallets.issued == 30_000
    assert refused(enter, here, "Eve") == "room_full"
    assert here.wallets.issued == 30_000
    here.disconnect(present, 0)
    here.tables.for_command(1).leave("Ada", 0)
    settle(here)
    here.disconnect(played[0], 0)
    for name in ("Fay", "Gil"):
        here.disconnect(enter(here, name), 0)
    assert len(here.people) == 3


def test_a_full_room_looks_at_some_names_for_each_new_one_and_finds_the_one_to_forget(monkeypatch):
    monkeypatch.setattr(registrar, "LOOKS_WHEN_FULL", 10)
    here = room(TABLE, limits={"names": 35})
    people = [enter(here, f"Guest {number}") for number in range(35)]
    looked: list[str] = []
    is_forgettable = here.registrar._is_forgettable
    monkeypatch.setattr(
        here.registrar, "_is_forgettable", lambda person: looked.append(person.name) or is_forgettable(person)
    )
    for person in people:
        here.disconnect(person, 0)
        if person.name != "Guest 24":
            here.cashier.deposit(person.name, 5, who="Hugo", now=0, reason="")
    counts = []
    for number in range(3):
        before = len(looked)
        with contextlib.suppress(RoomError):
            enter(here, f"New {number}")
        counts.append(len(looked) - before)
    assert counts == [10, 10, 5]
    assert here.people.find("Guest 24") is None
    assert here.people.find("New 2") is not None
    assert len(here.people) == 35
    for number in range(8):
        assert refused(enter, here, f"Late {number}") == "room_full"
        assert len(here.people) == 35


def test_a_room_whose_limit_of_names_was_lowered_forgets_a_few_for_each_new_one(monkeypatch):
    here = room(TABLE, limits={"names": 30})
    for number in range(30):
        here.disconnect(enter(here, f"Guest {number}"), 0)
    monkeypatch.setattr(here.registrar, "_config", room(limits={"names": 10}).config)
    sizes = []
    for number in range(10):
        here.disconnect(enter(here, f"New {number}"), 0)
        sizes.append(len(here.people))
    assert sizes == [27, 24, 21, 18, 15, 12, 10, 10, 10, 10]


def test_guests_who_came_once_and_never_played_are_forgotten_beyond_a_number_and_nobody_else():
    here = room(TABLE, limits={"unused_names": 5})
    played, present = seat(here, "Ada"), enter(here, "Bea")
    here.tables.for_command(1).leave("Ada", 0)
    settle(here)
    here.disconnect(played[0], 0)
    here.wallets.debit("Ada", 1)
    here.wallets.issued -= 1
    often = enter(here, "Cid")
    here.accounts.record_login("Cid", "10.0.0.1", 2 * 3_600_000)
    here.disconnect(often, 0)
    here.accounts.set_password(enter(here, "Dan").name, "hash", 0)
    here.disconnect(here.people_by_name["Dan"], 0)
    asking = enter(here, "Eve")
    chip_request_actions.ask(here, asking, "deposit", 500, 0)
    here.disconnect(asking, 0)
    for number in range(100):
        here.disconnect(enter(here, f"Guest {number}"), 0)
        assert len(here.people) <= 10
    assert {"Ada", "Bea", "Cid", "Dan", "Eve", "Guest 99", "Guest 98"} <= here.people_by_name.keys()
    assert "Guest 0" not in here.people_by_name
    assert here.total_chips() == here.wallets.issued
    here.disconnect(present, 0)
    again = enter(here, "Guest 0")
    assert here.wallets[again.name] == 10_000


# --- tables ---------------------------------------------------------------------------------------------------------


def test_tables_are_numbered_and_numbers_are_not_used_again():
    here = room(TABLE, TABLE)
    ada = enter(here, "Ada")
    third = here.create_table(ada, TableConfig(name="mine"), 0)
    here.table_lifecycle.close_by_creator(ada, third, 0)
    settle(here)
    assert third == 3
    assert here.create_table(ada, TableConfig(name="mine again"), 0) == 4
    assert sorted(here.tables) == [1, 2, 4]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seats": 11}, "seats"),
        ({"small_blind": 0}, "small_blind"),
        ({"game": "draw", "seats": 9}, "seats"),
        ({"name": ""}, "name"),
        ({"name": "\u202e "}, "name"),
        ({"name": "x" * 41}, "name"),
        ({"min_buy_in": 500, "max_buy_in": 400}, "max_buy_in"),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_the_field_named(change, said):
    here = room()
    ada = enter(here, "Ada")
    with pytest.raises(RoomError, match=said) as refusal:
        here.create_table(ada, replace(TABLE, **change), 0)
    assert refusal.value.code == "bad_table"
    assert dict(here.tables) == {}
    assert ada.created_tables == set()


def test_the_name_of_a_table_is_cleaned():
    here = room()
    number = here.create_table(enter(here, "Ada"), replace(TABLE, name=" \x1b[2J\u202e Kitchen\n"), 0)
    assert here.tables[number].table.config.name == "[2J Kitchen"


def test_limits_on_tables():
    here = room(limits={"tables_created": 2, "tables": 3})
    ada, bea = enter(here, "Ada"), enter(here, "Bea")
    first = here.create_table(ada, replace(TABLE, name="a"), 0)
    here.create_table(ada, replace(TABLE, name="b"), 0)
    assert refused(here.create_table, ada, replace(TABLE, name="c"), 0) == "too_many_tables"
    here.create_table(bea, replace(TABLE, name="d"), 0)
    assert refused(here.create_table, bea, replace(TABLE, name="e"), 0) == "too_many_tables"
    here.table_lifecycle.close_by_creator(ada, first, 0)
    settle(here)
    assert here.create_table(ada, replace(TABLE, name="f"), 0) == 4


def test_every_table_has_its_own_name_while_it_is_open():
    here = room(TABLE)
    ada = enter(here, "Ada")
    mine = here.create_table(ada, replace(TABLE, name="Mine"), 0)
    for name in ("one", "ONE ", "mine"):
        with pytest.raises(RoomError, match="has this name, and every table has its own") as caught:
            here.create_table(ada, replace(TABLE, name=name), 0)
        assert caught.value.code == "bad_table"
    here.table_lifecycle.close_by_creator(ada, mine, 0)
    settle(here)
    assert here.create_table(ada, replace(TABLE, name="mine"), 0) == 3


def test_the_lobby_names_the_first_who_sit_at_a_table_people_before_bots():
    here = room(replace(TABLE, seats=10))
    for number in range(10):
        person = enter(here, f"N{number}", bot=number < 4)
        here.player_commands.sit(person, 1, 0, seat=number + 1)
    settle(here)
    assert here.tables[1].lobby_row().names == ("N4", "N5", "N6", "N7", "N8", "N9", "N0", "N1")


KINDS = ("sensible", "call")


def test_a_player_opens_a_table_with_house_bots_and_the_lobby_says_so():
    here = room(house_bots=KINDS)
    ada = enter(here, "Ada")
    assert here.house_bots_for(ada) == KINDS
    number = here.create_table(ada, TABLE, 0, ("call", "call"))
    assert here.tables[number].lobby_row().house_bots == ("call", "call")
    assert here.house_bots_for(enter(here, "Robot", bot=True)) == ()


@pytest.mark.parametrize(
    ("change", "bots", "said"),
    [
        ({}, ("cfr",), "one of sensible, call"),
        ({"seats": 2}, ("call", "call"), "leave one seat for a person"),
        ({"bots_allowed": False}, ("call",), "programs may play"),
        ({"buy_ins": "approved"}, ("call",), "need no approval"),
    ],
)
def test_house_bots_that_cannot_play_there_are_refused(change, bots, said):
    here = room(house_bots=KINDS)
    with pytest.raises(RoomError, match=said) as refusal:
        here.create_table(enter(here, "Ada"), replace(TABLE, **change), 0, bots)
    assert refusal.value.code == "bad_table"
    assert dict(here.tables) == {}


def test_players_have_no_more_house_bots_than_the_limit_says():
    here = room(house_bots=KINDS, limits={"house_bots": 3})
    ada = enter(here, "Ada")
    first = here.create_table(ada, replace(TABLE, name="a"), 0, ("call", "call"))
    here.player_commands.sit(ada, first, 0)
    settle(here)
    assert refused(here.create_table, ada, replace(TABLE, name="b"), 0, ("call", "call")) == "too_many_bots"
    here.table_lifecycle.close_by_creator(ada, first, 0)
    settle(here)
    here.create_table(ada, replace(TABLE, name="b"), 0, ("call", "call"))
    assert room(house_bots=KINDS, limits={"house_bots": 0}).house_bots_for(ada) == ()


def test_one_player_takes_a_share_of_the_house_bots_and_a_host_may_take_more():
    here = room(house_bots=KINDS, limits={"house_bots_per_player": 8})
    ada, ben, hugo = enter(here, "Ada"), enter(here, "Ben"), enter(here, "Hugo")
    hugo.is_host = True
    first = here.create_table(ada, replace(TABLE, name="a", seats=9), 0, ("call",) * 6)
    assert refused(here.create_table, ada, replace(TABLE, name="b"), 0, ("call",) * 3) == "too_many_bots"
    here.create_table(ada, replace(TABLE, name="c"), 0, ("call",) * 2)
    here.create_table(ben, replace(TABLE, name="d", seats=9), 0, ("call",) * 8)
    for name in ("e", "f"):
        here.create_table(hugo, replace(TABLE, name=name, seats=9), 0, ("call",) * 6)
    here.table_lifecycle.close_by_creator(ada, first, 0)
    settle(here)
    here.create_table(ada, replace(TABLE, name="g", seats=9), 0, ("call",) * 6)


def test_many_names_of_one_address_share_the_house_bots():
    here = room(house_bots=KINDS, limits={"house_bots_per_player": 4, "house_bots_per_address": 6})

    def take(name: str, address: str, bots: int, table: str) -> int:
        person = here.people.find(name) or enter(here, name)
        person.address = address
        return here.create_table(person, replace(TABLE, name=table, seats=9), 0, ("call",) * bots)

    take("Ada", "2001:db8::1", 4, "a")
    with pytest.raises(RoomError, match="from your address have 4 house bots, of 6 at most") as caught:
        take("Bea", "2001:db8::2", 3, "b")
    assert caught.value.code == "too_many_bots"
    second = take("Bea", "2001:db8::2", 2, "b")
    take("Cid", "2001:db8:0:1::1", 4, "c")
    for name in ("Dee", "Eve"):
        take(name, "", 4, name)
    enter(here, "Hugo").is_host = True
    take("Hugo", "2001:db8::3", 8, "h")
    assert refused(take, "Bea", "2001:db8::2", 1, "d") == "too_many_bots"
    here.table_lifecycle.close_by_creator(here.people.find("Bea"), second, 0)
    settle(here)
    take("Fay", "2001:db8::4", 2, "d")


def test_tables_at_which_nobody_sits_take_no_house_bots_from_others():
    here = room(house_bots=KINDS, limits={"house_bots": 3})
    ada, ben = enter(here, "Ada"), enter(here, "Ben")
    for name in ("a", "b", "c"):
        first = here.create_table(ada, replace(TABLE, name=name), 0, ("call", "call"))
    robot = enter(here, "Robot", bot=True)
    here.player_commands.sit(robot, first, 0)
    settle(here)
    mine = here.create_table(ben, replace(TABLE, name="mine"), 0, ("call", "call", "call"))
    here.player_commands.sit(ben, mine, 0)
    settle(here)
    assert refused(here.create_table, ada, replace(TABLE, name="d"), 0, ("call",)) == "too_many_bots"


def bots_at(here: Room, number: int = 1) -> tuple[str, ...]:
    return here.tables[number].lobby_row().house_bots


def test_who_is_alone_brings_house_bots_who_stay_until_the_last_person_leaves():
    here = room(TABLE, house_bots=KINDS)
    ada, bea = enter(here, "Ada"), enter(here, "Bea")
    assert refused(here.bring_bots, ada, 1, ("call",), 0) == "not_seated"
    for person in (ada, bea):
        here.player_commands.sit(person, 1, 0)
        settle(here)
        if person is ada:
            here.bring_bots(ada, 1, ("call", "sensible"), 0)
        assert bots_at(here) == ("call", "sensible")
    assert refused(here.bring_bots, bea, 1, ("call",), 0) == "others_there"
    for person in (ada, bea):
        assert bots_at(here) == ("call", "sensible")
        here.tables.for_command(1).leave(person.name, 0)
        settle(here)
    assert bots_at(here) == ()


def test_a_program_sends_the_house_bots_of_somebody_else_away_from_no_table():
    here = room(TABLE, house_bots=KINDS)
    ada, rob = enter(here, "Ada"), enter(here, "Rob", bot=True)
    for person in (ada, rob):
        here.player_commands.sit(person, 1, 0)
        settle(here)
        if person is ada:
            here.bring_bots(ada, 1, ("call",), 0)
    assert refused(here.bring_bots, rob, 1, (), 0) == "others_there"
    assert bots_at(here) == ("call",)


def test_who_changes_seats_keeps_the_house_bots_and_no_bots_at_all_brings_back_those_of_the_table():
    here = room(house_bots=KINDS)
    ada = enter(here, "Ada")
    number = here.create_table(ada, TABLE, 0, ("sensible",))
    here.player_commands.sit(ada, number, 0, seat=1)
    settle(here)
    here.bring_bots(ada, number, ("call", "call"), 0)
    here.tables.for_command(number).change_seat("Ada", 3, 0)
    settle(here)
    assert (ada.seats[number], bots_at(here, number)) == (3, ("call", "call"))
    here.bring_bots(ada, number, (), 0)
    assert bots_at(here, number) == ("sensible",)


def test_the_opener_of_a_table_and_hosts_bring_house_bots_among_others():
    here = room(house_bots=KINDS)
    ada, hugo = enter(here, "Ada"), enter(here, "Hugo")
    hugo.is_host = True
    number = here.create_table(ada, TABLE, 0)
    seat(here, "Bea", "Cid", number=number)
    for person in (ada, hugo):
        here.bring_bots(person, number, ("call",), 0)
        assert bots_at(here, number) == ("call",)


@pytest.mark.parametrize(
    ("change", "config", "bots"),
    [
        ({}, {"house_bots": ()}, ("call",)),
        ({}, {"players_create_tables": False}, ("call",)),
        ({}, {}, ("cfr",)),
        ({"seats": 2}, {}, ("call", "call")),
        ({"bots_allowed": False}, {}, ("call",)),
    ],
)
def test_house_bots_that_cannot_play_at_a_table_are_not_brought_there(change, config, bots):
    here = room(replace(TABLE, **change), **{"house_bots": KINDS, **config})
    (ada,) = seat(here, "Ada")
    assert refused(here.bring_bots, ada, 1, bots, 0) == "bad_table"
    assert bots_at(here) == ()


def test_house_bots_that_are_brought_count_for_who_brings_them_in_place_of_those_there():
    two = replace(TABLE, name="two", seats=9)
    limits = {"house_bots_per_player": 4, "house_bots": 5}
    here = room(TABLE, two, house_bots=KINDS, limits=limits)
    ada, ben = seat(here, "Ada")[0], enter(here, "Ben")
    here.bring_bots(ada, 1, ("call",) * 4, 0)
    here.bring_bots(ada, 1, ("call",) * 3, 0)
    assert refused(here.create_table, ada, replace(TABLE, name="three"), 0, ("call",) * 2) == "too_many_bots"
    here.player_commands.sit(ben, 2, 0)
    settle(here)
    assert refused(here.bring_bots, ben, 2, ("call",) * 3, 0) == "too_many_bots"
    here.tables.for_command(1).leave("Ada", 0)
    settle(here)
    here.bring_bots(ben, 2, ("call",) * 3, 0)


def test_a_host_opens_a_table_with_house_bots_where_players_open_none():
    here = room(house_bots=KINDS, players_create_tables=False)
    number = host_table_actions.open_table(here, "Hugo", TABLE, 0, ("call", "call"))
    assert here.tables[number].lobby_row().house_bots == ("call", "call")
    assert refused(host_table_actions.open_table, here, "Hugo", TABLE, 0, ("cfr",)) == "bad_table"


def test_players_may_be_kept_from_opening_tables():
    assert refused(room(players_create_tables=False).create_table, None, TABLE, 0) == "no_new_tables"


def test_only_its_creator_closes_a_table():
    here = room(TABLE)
    ada, bea = enter(here, "Ada"), enter(here, "Bea")
    mine = here.create_table(ada, replace(TABLE, name="mine"), 0)
    assert refused(here.table_lifecycle.close_by_creator, bea, mine, 0) == "not_your_table"
    assert refused(here.table_lifecycle.close_by_creator, ada, 1, 0) == "not_your_table"
    assert refused(here.table_lifecycle.close_by_creator, ada, 99, 0) == "no_such_table"
    here.player_commands.sit(bea, mine, 0, buy_in=150)
    settle(here)
    here.table_lifecycle.close_by_creator(ada, mine, 0)
    settle(here)
    assert (bea.seats, here.wallets["Bea"], ada.created_tables) == ({}, 10_000, set())


# --- chips ----------------------------------------------------------------------------------------------------------


def test_without_a_sum_the_most_that_is_possible_is_brought():
    here = room(TABLE, TableConfig(name="big", big_blind=200, small_blind=100))
    ada = enter(here, "Ada")
    here.player_commands.sit(ada, 1, 0)
    here.player_commands.sit(ada, 2, 0)
    settle(here)
    assert here.tables[1].table.stack_of("Ada") == 200
    assert here.tables[2].table.stack_of("Ada") == 9_800
    assert here.wallets["Ada"] == 0


def test_a_refused_seat_costs_nothing():
    here = room(TABLE)
    ada, _ = seat(here, "Ada", "Bea")
    for code, kwargs in [
        ("already_seated", {}),
        ("not_enough_chips", {"buy_in": 20_000}),
    ]:
        assert refused(here.player_commands.sit, ada, 1, 0, **kwargs) == code
    cid = enter(here, "Cid")
    for code, kwargs in [
        ("seat_taken", {"seat": 1}),
        ("buy_in_too_small", {"buy_in": 79}),
        ("buy_in_too_large", {"buy_in": 201}),
    ]:
        assert refused(here.player_commands.sit, cid, 1, 0, **kwargs) == code
    assert refused(here.player_commands.sit, cid, 7, 0) == "no_such_table"
    assert here.wallets["Cid"] == 10_000
    assert here.total_chips() == here.wallets.issued


def test_a_refused_top_up_costs_nothing():
    here = room(TABLE)
    (ada,) = seat(here, "Ada")
    assert refused(here.player_commands.top_up, ada, 1, 101, 0) == "top_up_too_large"
    assert refused(here.player_commands.top_up, enter(here, "Bea"), 1, 1, 0) == "not_seated"
    assert refused(here.player_commands.top_up, ada, 1, 10_000, 0) == "not_enough_chips"
    assert here.wallets["Ada"] == 9_900
    here.player_commands.top_up(ada, 1, 100, 0)
    assert here.wallets["Ada"] == 9_800


def test_what_a_table_gives_back_of_a_top_up_was_not_brought():
    here = room(TABLE)
    ada, _ = seat(here, "Ada", "Bea")
    here.player_commands.top_up(ada, 1, 200, 0)
    fold(here)
    stack = here.tables[1].table.stack_of("Ada")
    assert stack == 200, "all that the maximum allows"
    line = here.moderation.settlement().lines[0]
    won = here.wallets["Ada"] + stack - 10_000
    assert (line.name, line.brought, line.took, line.net) == ("Ada", 200 - won, 0, won)


def test_an_automatic_top_up_takes_what_wallet_and_limits_of_play_allow():
    here = room(TABLE, starting_chips=140)
    ada, bea = seat(here, "Ada", "Bea")
    here.play_limits.set_limits("Bea", PlayLimits(day_stake=110), 0)
    for person in (ada, bea):
        here.tables.seated_cash_table(person, 1).set_auto_top_up(person.name, 200, 0, 0)
    for _ in range(4):
        fold(here)
    assert here.wallets["Ada"] == 0, "all of 140"
    assert here.wallets["Bea"] == 30, "110 of 140 on one day"
    assert here.tables[1].table.chips == 140 + 110
    assert here.total_chips() == here.wallets.issued


def test_chips_kept_aside_come_back_with_the_player():
    here = room(TABLE)
    ada, bea = seat(here, "Ada", "Bea")
    here.player_commands.top_up(ada, 1, 100, 0)
    here.player_commands.top_up(bea, 1, 100, 0)
    for person in (ada, bea):
        here.tables.for_command(1).leave(person.name, 0)
    settle(here)
    while here.tables[1].table.hand_running:
        fold(here)
    assert here.tables[1].table.chips == 0
    assert sorted(here.wallets[name] for name in ("Ada", "Bea")) == [9_999, 10_001]


@pytest.mark.parametrize(
    ("added_by", "ends"),
    [(who, end) for who in ("player", "host") for end in ("left", "closed", "voided")]
    + [("host", "cancelled")],
)
def test_chips_kept_aside_by_who_leaves_are_neither_brought_nor_taken(added_by, ends):
    here = room(TABLE)
    ada, _ = seat(here, "Ada", "Bea")
    if added_by == "host":
        host_chip_actions.adjust_stack(here, "Bea", "Ada", 1, 0, by=70, source="wallet", reason="more")
    else:
        here.player_commands.top_up(ada, 1, 70, 0)
    if ends == "cancelled":
        host_chip_actions.cancel_stack_adjustment(here, "Bea", "Ada", 1, 0)
    if ends in ("left", "cancelled"):
        here.tables.for_command(1).leave("Ada", 0)
    else:
        here.tables.for_command(1).close(0, at_once=ends == "voided")
    settle(here)
    while 1 in here.tables and here.tables[1].table.hand_running:
        fold(here)
    line = here.moderation.settlement().lines[0]
    took = here.wallets["Ada"] - 9_900
    assert (line.name, line.brought, line.took) == ("Ada", 100, took)
    assert 98 <= took <= 102
    assert not here.moderation.settlement().pending
    assert here.total_chips() == here.wallets.issued


def test_leaving_one_table_changes_nothing_at_another():
    here = room(TABLE, TableConfig(name="two", clocks=FAST))
    ada, _ = seat(here, "Ada", "Bea")
    here.player_commands.sit(ada, 2, 0, buy_in=150)
    settle(here)
    before = here.tables[2].table.snapshot("Ada", 0)
    here.tables.for_command(1).leave("Ada", 0)
    settle(here)
    assert here.seats_of(ada) == (SeatedAt(2, 1),)
    assert here.tables[2].table.snapshot("Ada", 0) == before
    assert here.tables[2].table.stack_of("Ada") == 150


def test_rake_is_counted_and_stays_counted_when_the_table_is_gone():
    here = room(
        TableConfig(name="raked", small_blind=10, big_blind=20, clocks=FAST, rake=Rake(per_mille=100))
    )
    seat(here, "Ada", "Bea", buy_in=1_000)
    table = here.tables[1].table
    while table.hands < 2:
        turn = table.snapshot(None, 0).turn
        action = CHECK if turn.legal.check else CALL
        here.tables.for_command(1).act(here.tables[1].players[turn.seat], turn.hand, turn.decision, action, 0)
        settle(here)
    assert here.tables.rake > 0
    assert here.total_chips() == here.wallets.issued
    taken = here.tables.rake
    here.table_lifecycle.close_by_room(1, 0, at_once=True)
    settle(here)
    assert dict(here.tables) == {}
    assert here.tables.rake == taken
    assert here.total_chips() == here.wallets.issued == 20_000


def test_refill_is_for_who_has_too_little():
    here = room(TABLE, starting_chips=100, refill_to=120)
    ada = enter(here, "Ada")
    assert here.refill(ada, 0) == 20
    assert refused(here.refill, ada, 0) == "no_refill"
    here.player_commands.sit(ada, 1, 0, buy_in=100)
    settle(here)
    assert refused(here.refill, ada, 0) == "no_refill"
    assert here.total_chips() == here.wallets.issued == 120


def test_a_room_without_refills():
    here = room(starting_chips=100, refill_to=0)
    with pytest.raises(RoomError, match="this room gives no fresh chips: ask the host for some"):
        here.refill(enter(here, "Ada"), 0)


def test_a_room_where_all_chips_come_from_the_host():
    here = room(starting_chips=0, refill_to=0, limits={"names": 1})
    here.disconnect(enter(here, "Ada"), 0)
    assert (here.wallets["Ada"], here.total_chips()) == (0, 0)
    enter(here, "Bea")
    assert dict(here.wallets.items()) == {"Bea": 0}, "Ada is forgotten: there was nothing to lose"


def test_no_refill_while_all_in():
    here = room(TABLE, starting_chips=100, refill_to=100)
    ada, bea = seat(here, "Ada", "Bea")
    table = here.tables[1].table
    turn = table.snapshot(None, 0).turn
    name = here.tables[1].players[turn.seat]
    here.tables.for_command(1).act(name, turn.hand, turn.decision, raise_to(100), 0)
    settle(here)
    for person in (ada, bea):
        assert refused(here.refill, person, 0) == "no_refill"


# --- chat and lobby -------------------------------------------------------------------------------------------------


def test_chat_is_one_clean_line():
    here = room()
    ada = enter(here, "Ada")
    assert here.clean_chat(ada, " hello\n\x1b[31mthere\u202e ", 0) == "hello [31mthere"
    assert refused(here.clean_chat, ada, "\x00\u200b ", 0) == "empty_text"


def test_a_room_without_chat():
    here = room(TABLE, chat=False)
    ada = enter(here, "Ada")
    assert refused(here.clean_chat, ada, "hi", 0) == "no_chat"
    assert refused(here.chat_at_table, ada, 1, "hi", 0) == "no_chat"


def test_the_lobby_tells_changes_once_and_together():
    here = room(TABLE, TABLE)
    here.lobby.take_changes()
    assert not here.lobby.has_changes
    seat(here, "Ada", "Bea", "Cid")
    assert here.lobby.has_changes
    changed, closed = here.lobby.take_changes()
    assert [(info.table, info.seated) for info in changed] == [(1, 3)]
    assert closed == ()
    assert not here.lobby.has_changes
    here.table_lifecycle.close_by_room(2, 0)
    settle(here)
    assert here.lobby.take_changes() == ((), (2,))


def test_a_table_opened_and_closed_between_two_messages():
    here = room()
    ada = enter(here, "Ada")
    here.lobby.take_changes()
    number = here.create_table(ada, TABLE, 0)
    here.table_lifecycle.close_by_creator(ada, number, 0)
    settle(here)
    assert here.lobby.take_changes() == ((), (number,))


def test_a_line_of_the_lobby():
    here = room(replace(TABLE, name="Kitchen", ante=1))
    seat(here, "Ada", "Bea")
    enter(here, "R2", bot=True)
    robot, _ = here.join_with_token("C3", None, True, 0)
    here.player_commands.sit(robot, 1, 0, buy_in=100)
    settle(here)
    (info,) = here.lobby.rows()
    assert (info.name, info.seated, info.bots, info.seats, info.ante) == ("Kitchen", 3, 1, 9, 1)
    assert (info.min_buy_in, info.max_buy_in, info.hands) == (80, 200, 1)


def test_hands_are_counted_now_and_then():
    here = room(TABLE, TABLE)
    seat(here, "Ada", "Bea")
    here.lobby.take_changes()
    here.lobby.mark_played_tables()
    changed, _ = here.lobby.take_changes()
    assert [(info.table, info.hands) for info in changed] == [(1, 1)]
    here.lobby.mark_played_tables()
    assert not here.lobby.has_changes


def test_the_average_pot_is_of_the_last_hands():
    here = room(TABLE)
    seat(here, "Ada", "Bea")
    table = here.tables[1].table
    for _ in range(3):
        turn = table.snapshot(None, 0).turn
        here.tables.for_command(1).act(here.tables[1].players[turn.seat], turn.hand, turn.decision, FOLD, 0)
        settle(here)
    assert here.lobby.rows()[0].average_pot == 1


def test_a_hand_is_kept_with_the_faces_of_its_players():
    here = room(replace(TABLE, seats=3))
    seat(here, "Ada", "Bea")
    robot = enter(here, "Robot", bot=True)
    here.settings.put("Ada", replace(here.settings.get("Ada"), picture="fox-210"), 0)
    here.player_commands.sit(robot, 1, 0, buy_in=100, blinds="post")
    for _ in range(3):
        settle(here)
        fold(here)
        here.tables.for_command(1).tick(0)
    settle(here)
    _, record = here.archive.last_hand(1, "Bea")
    assert record.faces == {"Ada": "fox-210", "Robot": "robot"}
