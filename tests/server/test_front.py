"""What the room says of itself before a name is given: who sits at its tables, and nothing of a room by invitation."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pokerroom.server.http.front import SHOWN
from pokerwire.cash.table_config import TableConfig
from tests.server.server_harness import ServerHarness
from tests.server.test_web_client import ask


def house_of(tables: int = 2, **config: Any) -> ServerHarness:
    """A room of tables with three seats."""
    return ServerHarness(
        tables=tuple(TableConfig(name=f"T{number}", seats=3) for number in range(1, tables + 1)), **config
    )


def seated(house: ServerHarness) -> ServerHarness:
    """Let Ann sit down at the second table beside a bot."""
    ann, bot = house.client("Ann"), house.client("Rob", bot=True)
    for client in (ann, bot):
        client.tell("watch", table=2)
        assert client.ask("sit", table=2)["type"] == "ok"
    ann.tell("set_settings", settings={"picture": "fox-210"})
    return house


def front(house: ServerHarness, query: str = "") -> Any:
    status, headers, body = ask(house, f"/front.json{query}")
    assert status == b"HTTP/1.1 200 OK"
    assert headers["Content-Type"].startswith("application/json")
    return json.loads(body)


def test_a_stranger_sees_who_sits_at_the_tables_the_busiest_first() -> None:
    told = front(seated(house_of(decimals=2)))
    assert (told["room"], told["decimals"]) == ("test room", 2)
    assert [table["row"]["table"] for table in told["tables"]] == [2, 1]
    busiest = told["tables"][0]
    assert (busiest["row"]["seated"], busiest["row"]["bots"], busiest["row"]["seats"]) == (2, 1, 3)
    assert sorted((each["name"], each["face"]) for each in busiest["players"]) == [
        ("Ann", "fox-210"),
        ("Rob", "robot"),
    ]


def test_a_link_to_a_table_shows_that_first_and_a_large_room_no_more_than_a_few() -> None:
    house = seated(house_of(9))
    assert [table["row"]["table"] for table in front(house)["tables"]] == [2, 1, 3, 4][:SHOWN]
    assert [table["row"]["table"] for table in front(house, "?table=9")["tables"]] == [9, 2, 1, 3, 4]


@pytest.mark.parametrize(
    "query", ["?table=77", "?table=x", "?table=-1", "?table=", f"?table={'9' * 40}", "?x"]
)
def test_a_table_that_is_not_there_changes_nothing(query: str) -> None:
    house = house_of()
    assert front(house, query) == front(house)


def test_a_room_by_invitation_says_only_its_name() -> None:
    house = house_of(invitations=True)
    assert front(house, "?table=1") == {"room": "test room", "decimals": 0, "tables": []}
