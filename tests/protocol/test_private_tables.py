"""Private tables: who comes to one and by what, and that nobody else learns of a hidden one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from pokerroom.protocol.handlers import HANDLERS
from pokerroom.room.tables import private_tables
from pokerroom.server.http.front import front_json
from pokerroom.server.http.front_pages import front_page, front_path, picture_of
from pokerroom.tables.peer.cash_table import CashTable
from pokerwire.cash.table_config import TableConfig
from pokerwire.messages.message_base import Command, HostOnly, tag_of
from tests.protocol.guarded_room import CODE, GuardedRoomHarness
from tests.protocol.hosted_game import events, of
from tests.protocol.room_harness import ScriptedPerson

PUBLIC = TableConfig(name="Everybody")
SECRET_NAME = "Snowden's den"
PASSWORD = "correct horse"
GUESS = "00000-0XW8D-PV31H"


class PrivateGame(GuardedRoomHarness):
    """A room with a public table and one that Ann has opened, which is private; Bob knows the public one."""

    def __init__(self, access: str = "hidden", **options: Any) -> None:
        super().__init__(tables=(PUBLIC,), **options)
        self.ann, self.bob = self.person("Ann"), self.person("Bob")
        for person in (self.ann, self.bob):
            person.ask("subscribe_lobby")
        opened = self.ann.ask("create_table", config={"name": SECRET_NAME, "access": access})
        assert opened["type"] == "ok", opened
        self.table: int = opened["table"]

    def code(self, **more: Any) -> str:
        """The invitation's code, as Ann gets it."""
        return str(self.ann.ask("invite_to_table", table=self.table, **more)["code"])

    def enter(self, person: ScriptedPerson, code: str, table: int = 0) -> str:
        """Show a code or a password; return "ok" or the refusal."""
        answer = person.ask("enter_table", table=table or self.table, code=code)
        return str(answer.get("code", answer["type"]))

    def lobby_of(self, person: ScriptedPerson) -> list[str]:
        """The names of the tables that somebody sees when they ask."""
        return [row["name"] for row in person.tell("subscribe_lobby")[1]["tables"]]


@pytest.mark.parametrize("access", ["locked", "hidden"])
def test_the_code_of_an_invitation_opens_the_table_once_for_all(access: str) -> None:
    game = PrivateGame(access)
    code = game.code()
    refused = game.bob.ask("watch", table=game.table)["code"]
    assert refused == {"locked": "private_table", "hidden": "no_such_table"}[access]
    assert game.enter(game.bob, GUESS) == "wrong_table_code"
    assert game.enter(game.bob, code.lower()) == "ok"
    assert game.enter(game.bob, "anything") == "ok"
    assert game.bob.ask("watch", table=game.table)["type"] == "ok"
    assert game.bob.ask("sit", table=game.table)["type"] == "ok"


def test_old_clients_see_a_locked_table_and_are_refused_in_a_sentence() -> None:
    game = PrivateGame("locked")
    (row,) = [row for row in game.bob.tell("subscribe_lobby")[1]["tables"] if row["table"] == game.table]
    assert (row["name"], row["access"]) == (SECRET_NAME, "locked")
    refusal = game.bob.ask("watch", table=game.table)
    assert refusal["message"] == (
        f"table {game.table} is private: show its password or the code of your invitation first"
    )


def test_an_invitation_that_is_taken_back_opens_nothing_but_who_came_stays() -> None:
    game = PrivateGame()
    first, cid = game.code(), game.person("Cid")
    assert game.enter(game.bob, first) == "ok"
    second = game.code(new=True)
    assert second != first
    assert game.enter(cid, first) == "wrong_table_code"
    assert game.bob.ask("watch", table=game.table)["type"] == "ok"
    assert game.enter(cid, second) == "ok"


@pytest.mark.parametrize("access", ["locked", "hidden"])
def test_a_password_opens_the_table_and_is_stored_as_a_hash(access: str) -> None:
    game = PrivateGame(access)
    assert game.ann.ask("set_table_password", table=game.table, password="short")["code"] == "weak_password"
    assert game.ann.ask("set_table_password", table=game.table, password=PASSWORD)["type"] == "ok"
    assert game.room.private_tables.password_of(game.table) == f"slow:{PASSWORD}"
    assert game.ann.ask("invite_to_table", table=game.table)["has_password"] is True
    assert game.enter(game.bob, "wrong horse") == "wrong_table_code"
    assert game.enter(game.bob, PASSWORD) == "ok"
    assert game.ann.ask("set_table_password", table=game.table)["type"] == "ok"
    assert game.enter(game.person("Cid"), PASSWORD) == "wrong_table_code"


def test_the_opener_and_hosts_alone_invite_and_a_host_sees_all() -> None:
    game = PrivateGame()
    host = game.host()
    assert SECRET_NAME in game.lobby_of(host)
    assert host.ask("watch", table=game.table)["type"] == "ok"
    assert host.ask("invite_to_table", table=game.table)["code"] == game.code()
    assert game.enter(game.bob, game.code()) == "ok"
    for command in ("invite_to_table", "set_table_password"):
        assert game.bob.ask(command, table=game.table)["code"] == "not_your_table"
        assert host.ask(command, table=1)["code"] == "not_private"


def test_whoever_becomes_a_host_is_sent_the_hidden_tables() -> None:
    game = PrivateGame()
    game.hub.publish_lobby_changes()
    game.bob.ask("claim_host", code=CODE)
    game.hub.publish_lobby_changes()
    assert SECRET_NAME in str(game.bob.hear())


def test_spectators_without_a_name_do_not_come_to_a_private_table() -> None:
    game = PrivateGame("locked")
    nobody = game.person_from("10.0.0.9")
    assert nobody.ask("enter_table", table=game.table, code=game.code())["code"] == "name_needed"
    assert nobody.ask("watch", table=game.table)["code"] == "private_table"


# --- guesses ----------------------------------------------------------------------------------------------------------


def test_guesses_are_counted_for_the_player_the_address_and_the_room() -> None:
    game = PrivateGame(limits={"attempt_burst": 3, "room_attempt_burst": 8})
    game.ann.ask("set_table_password", table=game.table, password=PASSWORD)

    def answers(person: ScriptedPerson, addresses: str) -> list[str]:
        found = []
        for number in range(4):
            person.session.address = addresses.format(number)
            found.append(game.enter(person, f"guess number {number}"))
        return found

    wrong, stopped = "wrong_table_code", "too_many_attempts"
    assert answers(game.bob, "10.0.{}.1") == [wrong, wrong, wrong, stopped], "one player, many addresses"
    cid, dan, eve = (game.person(name) for name in ("Cid", "Dan", "Eve"))
    assert answers(cid, "10.1.0.1") == [wrong, wrong, wrong, stopped], "one address"
    assert answers(dan, "10.1.0.1") == [stopped] * 4, "another player from there"
    assert answers(eve, "10.2.{}.1") == [wrong, wrong, stopped, stopped], "the room"
    assert game.looks.checks == 8
    eve.session.address = "10.9.0.1"
    assert game.enter(eve, game.code()) == "ok", "a right code passes all the same"


def test_a_guess_that_the_room_refuses_costs_the_player_none() -> None:
    game = PrivateGame(limits={"attempt_burst": 3, "room_attempt_burst": 3})
    cid = game.person("Cid")

    def answers(person: ScriptedPerson) -> list[str]:
        found = []
        for number in range(3):
            person.session.address = f"10.1.{number}.1"
            found.append(game.enter(person, "a guess"))
        return found

    wrong, stopped = ["wrong_table_code"] * 3, ["too_many_attempts"] * 3
    assert (answers(game.bob), answers(cid)) == (wrong, stopped)
    game.wait(60_000)
    game.room.people_by_name["Cid"].guess_bucket._at = game.now  # nothing is refilled for Cid
    assert answers(cid) == wrong


def test_a_table_that_is_not_there_costs_a_guess_like_a_hidden_one() -> None:
    game = PrivateGame()
    for number, table in enumerate((game.table, game.table + 1, 77, 1_010_001)):
        before = game.looks.checks
        answer = game.bob.ask("enter_table", table=table, code=GUESS)
        assert (answer["code"], game.looks.checks - before) == ("wrong_table_code", 1), number


# --- nobody else learns of a hidden table -----------------------------------------------------------------------------


def _value(info: msgspec.inspect.Type, name: str, table: int) -> Any:
    """The plainest value of a field."""
    match info:
        case _ if name == "table":
            return table
        case msgspec.inspect.IntType(ge=least):
            return least or 0
        case msgspec.inspect.StrType(min_length=shortest):
            return "x" * (shortest or 1)
        case msgspec.inspect.BoolType():
            return False
        case msgspec.inspect.LiteralType(values=values):
            return values[0]
        case msgspec.inspect.UnionType(types=types):
            return _value(types[0], name, table)
        case msgspec.inspect.VarTupleType() | msgspec.inspect.DictType():
            return {} if isinstance(info, msgspec.inspect.DictType) else []
        case msgspec.inspect.StructType(cls=cls):
            return _fields(cls, table)
    raise AssertionError((name, info))


def _fields(kind: type[msgspec.Struct], table: int) -> dict[str, Any]:
    about = msgspec.inspect.type_info(kind)
    assert isinstance(about, msgspec.inspect.StructType)
    return {
        field.encode_name: _value(field.type, field.encode_name, table)
        for field in about.fields
        if (field.required or field.encode_name == "table") and field.encode_name != "id"
    }


ABOUT_TABLES = [
    kind for kind in HANDLERS if "table" in kind.__struct_fields__ and not issubclass(kind, HostOnly)
]


@pytest.mark.parametrize("kind", ABOUT_TABLES, ids=tag_of)
@pytest.mark.parametrize("named", [True, False])
def test_every_command_about_a_hidden_table_is_answered_as_for_one_that_is_not_there(
    kind: type[Command], *, named: bool
) -> None:
    game = PrivateGame()
    free = game.table + 1
    answers = []
    for table in (game.table, free):
        person = game.person(f"Guest {table}") if named else game.person_from("10.0.0.7")
        come = person.tell(tag_of(kind), **_fields(kind, table))
        answers.append(msgspec.json.encode(come).decode().replace(str(table), "N"))
    assert answers[0] == answers[1]
    assert answers[0].count('"type"') == 1


def _marks(game: PrivateGame) -> tuple[bytes, ...]:
    return (SECRET_NAME.encode(), str(game.table).encode(), b"den")


def test_not_a_byte_of_a_hidden_table_is_sent_to_others_while_it_is_opened_played_and_closed() -> None:
    game = PrivateGame()
    sent: list[bytes] = []
    spectator = game.person_from("10.0.0.5")
    spectator.ask("subscribe_lobby")
    cid = game.person("Cid")
    strangers = (game.bob, spectator)
    for person in strangers:
        take = person.session.take_outbox
        person.session.take_outbox = lambda take=take: (out := take(), sent.extend(out))[0]  # type: ignore[method-assign]
    assert game.enter(cid, game.code()) == "ok"
    for person in (game.ann, cid):
        person.ask("watch", table=game.table)
        person.ask("sit", table=game.table)
    game.wait(2_000)
    game.hub.publish_lobby_changes()
    for person in strangers:
        person.tell("subscribe_lobby")
        person.tell("get_players")
        person.tell("get_tournaments")
    before = len(sent)
    cid.ask("say", table=game.table, text="in the den")
    game.room.lobby.mark_played_tables()
    game.hub.publish_lobby_changes()
    game.ann.ask("close_table", table=game.table)
    game.wait(600_000)
    assert game.table not in game.room.tables
    game.hub.publish_lobby_changes()
    for person in strangers:
        person.hear()
    assert len(sent) == before, "not even an empty message"
    assert sent
    for mark in _marks(game):
        assert not [data for data in sent if mark in data]
    closed = [message["closed"] for message in game.ann.hear() if message["type"] == "lobby_changes"]
    assert closed == [[game.table]], "whoever knew it learns that it is closed"
    assert game.room.tables.private == {}
    assert game.room.private_tables._access == {}


@pytest.mark.parametrize("access", ["locked", "hidden"])
def test_pages_and_pictures_of_links_say_nothing_of_a_private_table(access: str) -> None:
    game = PrivateGame(access)
    game.ann.ask("watch", table=game.table)
    game.ann.ask("sit", table=game.table)
    there, not_there = (_front(game, path) for path in (f"/table/{game.table}", f"/table/{game.table + 1}"))
    assert there == not_there
    for page in there.values():
        assert b"den" not in page
        assert b"Ann" not in page


def _front(game: PrivateGame, path: str) -> Mapping[str, bytes]:
    """The page, the picture and the data of a link, but for its own number."""
    number = path.rpartition("/")[2]
    page, picture = front_path(path), front_path(f"{path}.png")
    assert page is not None
    assert picture is not None
    shown = front_page("<title>x</title>\n", game.room, page, "https://room").encode()
    drawn = picture_of(game.room, picture._replace(number=1, place=""), "https://room")
    return {
        "page": shown.replace(f"/table/{number}".encode(), b"/table/N"),
        "picture": drawn,
        "data": front_json(game.room, f"table={number}"),
    }


def test_the_number_and_the_name_of_a_hidden_table_leave_no_gap() -> None:
    game = PrivateGame()
    assert game.table > 100_000
    opened = game.bob.ask("create_table", config={"name": SECRET_NAME})
    assert opened["table"] == 2, "the next number, and the same name is free"
    assert game.ann.ask("create_table", config={"name": SECRET_NAME})["code"] == "bad_table"


def test_a_name_that_is_forgotten_takes_what_it_may_see_along() -> None:
    game = PrivateGame()
    game.enter(game.bob, game.code())
    game.room.private_tables.forget("Bob")
    assert game.bob.ask("watch", table=game.table)["code"] == "no_such_table"


def test_a_host_who_seats_a_player_at_a_private_table_lets_them_come_back() -> None:
    game = PrivateGame()
    host = game.host()
    assert host.ask("host_seat", player="Bob", table=game.table)["type"] == "ok"
    assert host.ask("host_stand", player="Bob", table=game.table)["type"] == "ok"
    assert game.bob.ask("watch", table=game.table)["type"] == "ok"


def test_house_bots_do_not_play_at_private_tables() -> None:
    game = GuardedRoomHarness(house_bots=("simple",))
    ann = game.person("Ann")
    refusal = ann.ask("create_table", config={"name": "Den", "access": "locked"}, bots=["simple"])
    assert refusal["message"].endswith("house bots do not play at private tables")


# --- removing ---------------------------------------------------------------------------------------------------------


def admitted_to(game: PrivateGame) -> list[str]:
    return list(game.ann.ask("invite_to_table", table=game.table)["admitted"])


@pytest.mark.parametrize("access", ["locked", "hidden"])
@pytest.mark.parametrize("by", ["opener", "host"])
def test_whoever_is_removed_sees_the_table_no_longer_and_comes_back_by_nothing_they_know(
    access: str, by: str
) -> None:
    game = PrivateGame(access)
    game.ann.ask("set_table_password", table=game.table, password=PASSWORD)
    code, remover = game.code(), game.ann if by == "opener" else game.host()
    game.enter(game.bob, code)
    for person in (game.ann, game.bob):
        person.ask("watch", table=game.table)
    game.hub.publish_lobby_changes()
    game.bob.hear()
    assert admitted_to(game) == ["Bob"]
    answer = remover.ask("remove_from_table", table=game.table, player="bob")
    assert (answer["type"], answer["admitted"], answer["has_password"]) == ("table_invitation", [], False)
    heard = game.bob.hear()
    notice = next(message for message in heard if message["type"] == "notice")
    assert (notice["code"], notice["table"]) == ("removed_from_table", game.table)
    closed = [message["closed"] for message in heard if message["type"] == "lobby_changes"]
    assert closed == ([[game.table]] if access == "hidden" else [])
    assert game.ann.ask("say", table=game.table, text="He is gone")["type"] == "ok"
    game.hub.publish_lobby_changes()
    assert SECRET_NAME not in str(game.bob.hear()) or access == "locked"
    assert game.enter(game.bob, code) == game.enter(game.bob, PASSWORD) == "wrong_table_code"
    assert game.bob.ask("watch", table=game.table)["code"] in ("private_table", "no_such_table")
    assert game.enter(game.bob, answer["code"]) == "ok"
    assert game.faults == []


def test_whoever_is_removed_in_a_hand_plays_it_to_its_end_and_gets_the_chips_back() -> None:
    game = PrivateGame()
    game.enter(game.bob, game.code())
    for person in (game.ann, game.bob):
        person.ask("watch", table=game.table)
        person.ask("sit", table=game.table, buy_in=100)
    game.wait(10_000)
    turn = game.bob.events("turn")[-1]
    assert game.ann.ask("remove_from_table", table=game.table, player="Bob")["type"] == "table_invitation"
    assert "notice" not in [message["type"] for message in game.bob.hear()]
    fold = {"hand": turn["hand"], "decision": turn["decision"], "action": "fold"}
    opened = game.room.tables[game.table]
    acting = game.ann if opened.players[turn["seat"]] == "Ann" else game.bob
    assert acting.ask("act", table=game.table, **fold)["type"] == "ok"
    heard = game.bob.hear()
    (left,) = events(heard, "stood_up")
    assert (left["reason"], left["removed_by"]) == ("removed", "Ann"), "this reaches the player"
    assert [message["code"] for message in of(heard, "notice")] == ["removed_from_table"]
    assert list(opened.players.values()) == ["Ann"]
    assert game.room.total_chips() == game.room.wallets.issued
    assert game.bob.ask("watch", table=game.table)["code"] == "no_such_table"
    assert game.faults == []


def test_places_in_lists_go_with_the_player_who_is_removed() -> None:
    game = PrivateGame()
    game.enter(game.bob, game.code())
    game.bob.ask("watch", table=game.table)
    game.host().ask("host_stakes", table=game.table, stakes={"buy_ins": "approved"})
    game.bob.ask("sit", table=game.table, buy_in=100)
    table = game.room.tables[game.table].table
    assert isinstance(table, CashTable)
    assert [request.player for request in table.requests] == ["Bob"]
    game.ann.ask("remove_from_table", table=game.table, player="Bob")
    assert list(table.requests) == []


def test_who_may_remove_whom() -> None:
    game = PrivateGame()
    cid, host = game.person("Cid"), game.host()
    game.enter(game.bob, game.code())
    for person, player, code in (
        (game.bob, "Ann", "not_your_table"),
        (game.ann, "Ann", "opener_stays"),
        (host, "Ann", "opener_stays"),
        (game.ann, "Cid", "not_admitted"),
        (game.ann, "Zoe", "no_such_player"),
    ):
        assert person.ask("remove_from_table", table=game.table, player=player)["code"] == code
    assert host.ask("remove_from_table", table=1, player="Bob")["code"] == "not_private"
    assert cid.ask("remove_from_table", table=game.table, player="Bob")["code"] == "no_such_table"
    assert admitted_to(game) == ["Bob"]
    host.ask("remove_from_table", table=game.table, player="Bob")
    assert host.ask("get_host_log", most=1)["acts"][0]["what"] == "remove"


def test_newcomers_with_the_code_push_nobody_off_a_full_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private_tables, "MAX_ADMITTED", 2)
    game = PrivateGame()
    cid, dan, host = game.person("Cid"), game.person("Dan"), game.host()
    for person in (game.bob, cid):
        assert game.enter(person, game.code()) == "ok"
    refusal = dan.ask("enter_table", table=game.table, code=game.code())
    assert refusal["message"] == (
        f"table {game.table} admits no more than 2 players: whoever opened it can remove somebody first"
    )
    assert host.ask("host_seat", player="Dan", table=game.table)["code"] == "too_many_admitted"
    assert game.room.people_by_name["Dan"].seats == {}
    assert admitted_to(game) == ["Bob", "Cid"]
    assert game.enter(game.bob, game.code()) == "ok"
    game.ann.ask("remove_from_table", table=game.table, player="Bob")
    assert game.enter(dan, game.code()) == "ok"
    assert admitted_to(game) == ["Cid", "Dan"]
