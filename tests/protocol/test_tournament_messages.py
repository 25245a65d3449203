"""Tournaments as sessions see them: lists, seats, hands, and what has no place in a tournament."""

from __future__ import annotations

from typing import Any

import pytest

from pokerwire.cash.table_config import Clocks
from pokerwire.tournament.tournament_tables import room_table
from tests.protocol.room_harness import RoomHarness, ScriptedPerson

DUEL = {"name": "Duel", "players": 2, "speed": "hyper", "starting_chips": 1_000, "buy_in": 100}
TABLE = room_table(1, 1)


@pytest.fixture
def room() -> RoomHarness:
    return RoomHarness(clocks=Clocks(street_pause=0, hand_pause=0))


def host(room: RoomHarness) -> ScriptedPerson:
    person = room.person("Hanna")
    person.session.claimed_host = True
    return person


def duel(room: RoomHarness) -> tuple[ScriptedPerson, ScriptedPerson]:
    """Two players whose tournament has just begun."""
    assert host(room).ask("host_open_tournament", setup=DUEL)["tournament"] == 1
    players = room.person("Ann"), room.person("Bob")
    for player in players:
        assert player.ask("enter_tournament", tournament=1)["type"] == "ok"
    return players


def kinds(messages: list[dict[str, Any]]) -> list[str]:
    return [message["type"] for message in messages]


def test_who_follows_the_list_hears_of_new_tournaments_and_of_entries(room: RoomHarness) -> None:
    ann, hanna = room.person("Ann"), host(room)
    assert ann.ask("get_tournaments")["tournaments"] == []
    hanna.ask("host_open_tournament", setup=DUEL)
    room.hub.publish_lobby_changes()
    (changed,) = ann.hear()
    assert [(row["tournament"], row["entrants"]) for row in changed["tournaments"]] == [(1, 0)]
    assert changed["id"] == 0, "it answers nothing"
    room.hub.publish(room.now)
    room.hub.publish_lobby_changes()
    assert ann.hear() == []
    ann.ask("enter_tournament", tournament=1)
    room.hub.publish_lobby_changes()
    assert [row["entrants"] for row in ann.hear()[-1]["tournaments"]] == [1]


def test_before_the_start_the_list_names_those_who_are_connected(room: RoomHarness) -> None:
    ann, bob = room.person(), room.person("Bob")
    token = ann.ask("hello", protocol=1, name="Ann")["token"]
    host(room).ask("host_open_tournament", setup=DUEL | {"players": 3})
    for player in (ann, bob):
        player.ask("enter_tournament", tournament=1)
    carl = room.person("Carl")
    assert carl.ask("get_tournaments")["tournaments"][0]["names"] == ["Ann", "Bob"]

    def named() -> list[str]:
        room.hub.publish_lobby_changes()
        rows = [message["tournaments"][0] for message in carl.hear() if message["type"] == "tournaments"]
        assert [row["entrants"] for row in rows] == [2]
        return rows[0]["names"]

    ann.session.on_disconnect(room.now)
    assert named() == ["Bob"]
    room.person("Ann", token=token)
    assert named() == ["Ann", "Bob"]


def test_who_follows_the_list_misses_no_change_when_somebody_else_begins_to_follow_it(
    room: RoomHarness,
) -> None:
    ann, bob, hanna = room.person("Ann"), room.person("Bob"), host(room)
    ann.ask("get_tournaments")
    hanna.ask("host_open_tournament", setup=DUEL)
    bob.ask("get_tournaments")
    room.hub.publish_lobby_changes()
    (changed,) = ann.hear()
    assert [row["tournament"] for row in changed["tournaments"]] == [1]


def test_the_answer_comes_first_then_the_state_and_the_seat(room: RoomHarness) -> None:
    host(room).ask("host_open_tournament", setup=DUEL)
    ann, bob = room.person("Ann"), room.person("Bob")
    assert kinds(ann.tell("enter_tournament", tournament=1)) == ["ok", "tournament", "wallet"]
    told = bob.tell("enter_tournament", tournament=1)
    assert kinds(told) == ["ok", "tournament", "notice", "wallet"]
    assert (told[2]["table"], told[2]["chips"]) == (TABLE, 1_000)
    state = told[1]
    (events,) = [message for message in ann.hear() if message["type"] == "tournament_events"]
    assert events["first"] == 2
    assert events["last"] == state["state"]["seq"]
    assert events["tables"] == state["tables"] == [{"number": 1, "table": TABLE}]


def test_who_entered_is_told_when_it_is_cancelled(room: RoomHarness) -> None:
    hanna, ann, bob = host(room), room.person("Ann"), room.person("Bob")
    hanna.ask("host_open_tournament", setup=DUEL)
    ann.ask("enter_tournament", tournament=1)
    assert hanna.ask("host_tournament", tournament=1, act="cancel", reason="rain")["type"] == "ok"
    told = {message["type"]: message for message in ann.hear()}
    text = "Duel is cancelled: rain. Your money is back in your wallet."
    assert (told["notice"]["code"], told["notice"]["text"]) == ("tournament_cancelled", text)
    assert told["wallet"]["wallet"] == room.room.wallets["Ann"] == room.room.wallets["Bob"]
    assert "notice" not in kinds(bob.hear())


def test_its_tables_are_not_in_the_lobby_and_its_chips_are_no_money(room: RoomHarness) -> None:
    ann, _ = duel(room)
    lobby = next(message for message in ann.tell("subscribe_lobby") if message["type"] == "lobby")
    assert lobby["tables"] == []
    assert room.room.total_chips() == room.room.wallets.issued
    assert ann.ask("refill")["type"] == "ok", "what lies in a tournament is no chips of the player"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"type": "leave", "table": TABLE}, "tournament_seat"),
        ({"type": "join_waiting_list", "table": TABLE}, "tournament_seat"),
        ({"type": "change_seat", "table": TABLE, "seat": 5}, "not_a_cash_table"),
        ({"type": "top_up", "table": TABLE, "by": 100}, "not_a_cash_table"),
        ({"type": "set_straddle", "table": TABLE, "on": True}, "not_a_cash_table"),
        ({"type": "leave_tournament", "tournament": 1}, "tournament_runs"),
        ({"type": "buy_tournament_chips", "tournament": 1, "what": "rebuy"}, "hand_running"),
        ({"type": "enter_tournament", "tournament": 1}, "not_enough_chips"),
    ],
)
def test_what_has_no_place_in_a_tournament_is_refused(
    room: RoomHarness, command: dict[str, Any], code: str
) -> None:
    ann, _ = duel(room)
    if code == "not_enough_chips":
        room.room.wallets.debit("Ann", room.room.wallets["Ann"])
    ann.ask("watch", table=TABLE)
    assert ann.ask(**command)["code"] == code


@pytest.mark.parametrize("act", ["host_pause", "host_close"])
def test_one_table_of_a_tournament_is_not_for_the_host_alone(room: RoomHarness, act: str) -> None:
    duel(room)
    hanna = room.person("Hedda")
    hanna.session.claimed_host = True
    assert hanna.ask(act, table=TABLE)["code"] == "tournament_table"


def test_its_hands_say_their_tournament_and_are_no_lines_of_the_statement(room: RoomHarness) -> None:
    players = duel(room)
    for player in players:
        player.ask("watch", table=TABLE)
    opened = room.room.tables.find(TABLE)
    running = opened.table._state.running  # type: ignore[union-attr]
    assert running is not None
    name = opened.players[running.hand.turn]
    player = next(one for one in players if one.session.name == name)
    answer = player.ask("act", table=TABLE, hand=1, decision=running.decision, action="fold")
    assert answer["type"] == "ok"
    record = room.room.archive.hand(1, name)
    assert record.tournament is not None
    assert (record.tournament.number, record.tournament.name, record.tournament.level) == (1, "Duel", 1)
    assert (record.tournament.table, record.tournament.buy_in) == (1, 100)
    page = player.ask("get_statement")
    assert [line for line in page["lines"] if line["kind"] == "hand"] == []


def test_the_list_says_who_has_won(room: RoomHarness) -> None:
    players = duel(room)
    assert players[0].ask("get_tournaments")["tournaments"][0]["winner"] == ""
    hanna = room.person("Hedda")
    hanna.session.claimed_host = True
    assert hanna.ask("host_tournament", tournament=1, act="remove", player="Bob")["type"] == "ok"
    opened = room.room.tables.find(TABLE)
    running = opened.table._state.running  # type: ignore[union-attr]
    assert running is not None
    name = opened.players[running.hand.turn]
    player = next(one for one in players if one.session.name == name)
    player.ask("watch", table=TABLE)
    player.ask("act", table=TABLE, hand=1, decision=running.decision, action="fold")
    (row,) = hanna.ask("get_tournaments")["tournaments"]
    assert (row["phase"], row["winner"]) == ("ended", "Ann")


PRIVATE = {**DUEL, "private": True, "season": "2026"}


def test_a_private_tournament_is_for_those_who_know_its_code(room: RoomHarness) -> None:
    hanna, ann, bob = host(room), room.person("Ann"), room.person("Bob")
    opened = hanna.ask("host_open_tournament", setup=PRIVATE)
    for person in (hanna, ann, bob):
        person.ask("get_tournaments")
    assert [row["code"] for row in hanna.ask("get_tournaments")["tournaments"]] == [opened["code"]]
    assert ann.ask("get_tournaments")["tournaments"] == []
    assert ann.ask("watch_tournament", tournament=1)["code"] == "private_tournament"
    assert ann.ask("enter_tournament", tournament=1, code="wrong")["code"] == "private_tournament"
    assert ann.ask("get_prize_deal", tournament=1)["code"] == "private_tournament"
    assert ann.ask("watch_tournament", tournament=1, code=opened["code"].lower())["type"] == "ok"
    assert [row["tournament"] for row in ann.ask("get_tournaments")["tournaments"]] == [1]
    assert ann.ask("enter_tournament", tournament=1)["type"] == "ok"
    for person in (ann, bob):
        person.hear()
    assert hanna.ask("enter_tournament", tournament=1)["type"] == "ok"
    room.hub.publish_lobby_changes()
    for person, known in ((ann, 1), (bob, 0)):
        (sent,) = [message for message in person.hear() if message["type"] == "tournaments"]
        assert (sent["id"], len(sent["tournaments"])) == (0, known)
    assert bob.ask("watch", table=TABLE)["code"] == "private_tournament"
    assert ann.ask("watch", table=TABLE)["type"] == "ok"


def test_a_public_satellite_keeps_the_name_of_its_private_target_from_others(room: RoomHarness) -> None:
    hanna, ann, bob = host(room), room.person("Ann"), room.person("Bob")
    code = hanna.ask("host_open_tournament", setup={**PRIVATE, "name": "Secret"})["code"]
    for person in (hanna, ann, bob):
        person.ask("get_tournaments")
    satellite = {"name": "Way in", "buy_in": 20, "speed": "hyper", "ticket_for": "Secret"}
    assert hanna.ask("host_open_tournament", setup=satellite)["tournament"] == 2

    def target(person: ScriptedPerson) -> set[str]:
        """What every message about the satellite calls its target."""
        room.hub.publish_lobby_changes()
        told = [*person.hear(), person.ask("get_tournaments"), *person.tell("watch_tournament", tournament=2)]
        rows = [row for one in told if one["type"] == "tournaments" for row in one["tournaments"]]
        setups = [row["setup"] for row in rows if row["tournament"] == 2]
        return {
            setup["ticket_for"] for setup in setups + [m["setup"] for m in told if m["type"] == "tournament"]
        }

    assert target(hanna) == {"Secret"}
    assert target(ann) == target(bob) == {"#1"}
    assert ann.ask("watch_tournament", tournament=1, code=code)["type"] == "ok"
    assert (target(ann), target(bob)) == ({"Secret"}, {"#1"})
    del room.room.tournaments.floors[1]  # as when fifty others have ended since
    hanna.ask("host_open_tournament", setup=DUEL)
    assert (target(hanna), target(bob)) == ({"Secret"}, {"#1"})


def test_a_tournament_that_is_over_has_a_summary_and_counts_for_its_season(room: RoomHarness) -> None:
    host(room).ask("host_open_tournament", setup={**DUEL, "season": "2026"})
    ann, bob = room.person("Ann"), room.person("Bob")
    for player in (ann, bob):
        player.ask("enter_tournament", tournament=1)
    assert ann.ask("get_tournament_summary", tournament=1)["code"] == "no_summary"
    assert ann.ask("get_season")["code"] == "no_season"
    assert ann.ask("get_prize_deal", tournament=1)["icm"] == {"Ann": 100, "Bob": 100}
    for player in (ann, bob):
        player.ask("vote_deal", tournament=1, by="chips")
    room.room.tournaments.find(1).remove("Bob", room.now)
    for player in (ann, bob):
        player.ask("watch", table=TABLE)
    running = room.room.tournaments.floors[1].tables[1]
    assert running is not None
    acting = ann if ann.ask("act", table=TABLE, hand=1, decision=1, action="fold")["type"] == "ok" else bob
    if acting is bob:
        assert bob.ask("act", table=TABLE, hand=1, decision=1, action="fold")["type"] == "ok"
    season = ann.ask("get_season", season="2026")
    assert [row["played"] for row in season["rows"]] == [1, 1]
    assert "Tournament #1" in ann.ask("get_tournament_summary", tournament=1)["text"]
    assert '"ots"' in ann.ask("get_tournament_summary", tournament=1, form="ots")["text"]
    for player, result in ((ann, {"place": 1, "net": 100}), (bob, {"place": 2, "net": -100})):
        listed = player.ask("get_hands")["tournaments"]
        assert listed == [{"tournament": 1, "name": "Duel", "players": 2, **result}]


def test_nobody_waits_for_an_entrant_who_is_gone_before_it_begins(room: RoomHarness) -> None:
    host(room).ask("host_open_tournament", setup=DUEL)
    bob = ScriptedPerson(room)
    token = bob.ask("hello", protocol=1, name="Bob")["token"]
    bob.ask("enter_tournament", tournament=1)
    bob.session.on_disconnect(room.now)
    ann = room.person("Ann")
    ann.ask("enter_tournament", tournament=1)
    table = room.room.tables[TABLE].table
    assert table.is_away("Bob")
    for _ in range(20):
        turn = table.snapshot(None, room.now).turn
        if turn is not None:
            assert turn.seat == table.players["Ann"], "the table checks and folds for Bob at once"
            ann.ask("act", table=TABLE, hand=turn.hand, decision=turn.decision, action="fold")
        room.wait(1_000)
    assert table.hands > 5
    back = room.person("Bob", token=token)
    assert back.ask("watch", table=TABLE)["type"] == "ok"
    assert not table.is_away("Bob")


def two_devices(room: RoomHarness, name: str) -> tuple[ScriptedPerson, ScriptedPerson]:
    """The two devices of a player, the older first."""
    first = ScriptedPerson(room)
    token = first.ask("hello", protocol=1, name=name, session="first device of a player")["token"]
    return first, room.person(name, token=token, session="second device of a player")


def notices(messages: list[dict[str, Any]]) -> list[tuple[str, int | None, int | None]]:
    return [(one["code"], one["table"], one["seat"]) for one in messages if one["type"] == "notice"]


def test_a_table_of_a_tournament_opens_on_the_device_that_registered(room: RoomHarness) -> None:
    host(room).ask("host_open_tournament", setup=DUEL)
    phone, laptop = two_devices(room, "Ann")
    phone.ask("enter_tournament", tournament=1)
    laptop.hear()
    room.person("Bob").ask("enter_tournament", tournament=1)
    seat = room.room.tables.find(TABLE).table.seat_of("Ann")
    assert notices(phone.hear()) == [("", TABLE, seat)]
    (words,) = [one for one in laptop.hear() if one["type"] == "notice"]
    assert notices([words]) == [("seat_elsewhere", TABLE, None)]
    assert words["text"] == f"Duel, table 1: you have seat {seat} there on another device."


@pytest.mark.parametrize("watches", [False, True])
def test_the_next_table_opens_where_the_player_watches_the_tournament_or_else_on_the_newest_device(
    room: RoomHarness, *, watches: bool
) -> None:
    host(room).ask("host_open_tournament", setup=DUEL | {"players": 4, "seats": 2, "format": "shootout"})
    phone, laptop = two_devices(room, "Ann")
    phone.ask("enter_tournament", tournament=1)
    for name in ("Bob", "Cleo", "Dan"):
        room.person(name).ask("enter_tournament", tournament=1)
    (table,) = room.room.people_by_name["Ann"].seats
    if watches:
        laptop.ask("watch", table=table)
        assert room.hub.connections.holder(room_table(1, 0), "Ann") is laptop.session
    else:
        phone.session.on_disconnect(room.now)
    assert room.hub.connections.shows(room_table(1, 0), "Ann") is laptop.session


def test_a_tournament_that_is_over_has_no_device(room: RoomHarness) -> None:
    hanna, ann = host(room), room.person("Ann")
    hanna.ask("host_open_tournament", setup=DUEL)
    ann.ask("enter_tournament", tournament=1)
    assert room.hub.connections.holder(room_table(1, 0), "Ann") is ann.session
    hanna.ask("host_tournament", tournament=1, act="cancel", reason="rain")
    assert room.hub.connections.holder(room_table(1, 0), "Ann") is None


def test_who_logs_in_learns_the_tournament_of_a_seat(room: RoomHarness) -> None:
    host(room).ask("host_open_tournament", setup=DUEL)
    first = ScriptedPerson(room)
    token = first.ask("hello", protocol=1, name="Ann", session="first device of a player")["token"]
    first.ask("enter_tournament", tournament=1)
    room.person("Bob").ask("enter_tournament", tournament=1)
    first.ask("watch", table=TABLE)
    second = ScriptedPerson(room)
    welcome = second.ask("hello", protocol=1, name="Ann", token=token, session="second device of a player")
    ((table, name, elsewhere),) = [(s["table"], s["tournament"], s["elsewhere"]) for s in welcome["seats"]]
    assert (table, name, elsewhere) == (TABLE, "Duel", True)


def test_players_open_the_sit_and_go_that_waits_or_a_new_one(room: RoomHarness) -> None:
    ann, bob, cid = [room.person(name) for name in ("Ann", "Bob", "Cid")]
    assert ann.ask("open_sit_and_go", players=3)["tournament"] == 1
    listed = ann.ask("get_tournaments")
    assert listed["sit_and_go"] == listed["tournaments"][0]["setup"]["buy_in"] > 0
    assert bob.ask("open_sit_and_go", players=3)["tournament"] == 1, "the one that waits"
    assert bob.ask("open_sit_and_go", players=6)["tournament"] == 2
    for player in (ann, bob, cid):
        assert player.ask("enter_tournament", tournament=1)["type"] == "ok"
    assert ann.ask("open_sit_and_go", players=3)["tournament"] == 3, "the first has begun"
    assert ann.ask("open_sit_and_go", players=4)["type"] == "error"


def test_where_hosts_open_the_tables_they_open_sit_and_gos_too() -> None:
    ann = RoomHarness(players_create_tables=False).person("Ann")
    assert ann.ask("open_sit_and_go", players=3)["code"] == "no_new_tables"
