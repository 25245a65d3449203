"""Too many connections, or too fast: each gets the reason in its own language, for no more than is set aside for it."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.server.admission import EXPLAINED_REFUSALS_BURST, EXPLAINED_REFUSALS_PER_SECOND
from pokerroom.server.tls_policy import TlsPolicy
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.test_tls import Encrypted, tls
from tests.server.test_websocket import Browser

CASES = {
    "room_full": {"connections": 1},
    "too_many_connections": {"connections_per_address": 1},
    "too_fast": {"connect_burst": 1, "connects_per_minute": 1},
}
HOST = "10.0.0.2"


def full(code: str = "room_full", **options: Any) -> ServerHarness:
    """A room that refuses, for this reason, whoever comes from ``HOST`` now."""
    house = ServerHarness(limits=CASES[code], **options)
    house.client("Ada", HOST)
    return house


@pytest.mark.parametrize("code", CASES)
def test_a_page_hears_the_reason_over_its_websocket(code: str) -> None:
    house = full(code)
    sessions, people = len(house.core.session_protocols), len(house.room.people)
    browser = Browser(house, host=HOST)
    (bye,) = browser.messages()
    assert (bye["type"], bye["code"], bye["retry"]) == ("bye", code, True)
    assert browser.close_code == 1000
    assert browser.client.line.over
    assert (len(house.core.session_protocols), len(house.room.people)) == (sessions, people)
    assert house.core.activity_log.goodbyes[code] == 1


@pytest.mark.parametrize(
    ("code", "status"), [("room_full", 503), ("too_many_connections", 429), ("too_fast", 429)]
)
def test_who_asks_for_a_page_reads_the_reason(code: str, status: int) -> None:
    late = WireClient(full(code), HOST)
    late.connection.dataReceived(b"GET / HTTP/1.1\r\nHost: room\r\n\r\n")
    head, _, body = late.line.value().decode().partition("\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status} ")
    assert "connections" in body
    assert late.line.over


def test_an_encrypted_line_is_told_too() -> None:
    house = full(entrance=TlsPolicy(tls(), "anywhere"))
    answer = Encrypted(house, HOST).ask(b"GET / HTTP/1.1\r\nHost: room\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 503 ")


def test_who_is_refused_and_says_nothing_is_closed_soon_and_counts_for_no_limit() -> None:
    house = ServerHarness(limits={"connections": 2})
    ada = house.client("Ada")
    house.client("Bea")
    silent = WireClient(house, HOST)
    assert silent.messages() == []
    ada.hang_up()
    assert house.client("Cid", HOST).seen[0]["type"] == "welcome"
    house.advance(house.room.limits.close_ms)
    assert silent.messages() == []
    assert silent.line.over
    assert len(house.core.admission) == 3
    silent.hang_up()
    assert len(house.core.admission) == 2


def test_a_head_that_never_ends_is_not_waited_for() -> None:
    house = full()
    drip = WireClient(house, HOST)
    drip.connection.dataReceived(b"GET /ws HTTP/1.1\r\n")
    house.advance(house.room.limits.close_ms)
    assert drip.line.over


def test_only_so_many_are_heard_and_the_others_hung_up_on_as_they_come() -> None:
    house = full()
    refused = [WireClient(house, HOST) for _ in range(EXPLAINED_REFUSALS_BURST + 3)]
    told = [[message["code"] for message in late.messages()] for late in refused]
    assert told == [[]] * EXPLAINED_REFUSALS_BURST + [["room_full"]] * 3
    assert [late.line.over for late in refused] == [False] * EXPLAINED_REFUSALS_BURST + [True] * 3
    house.advance(1_000)
    refused = [WireClient(house, HOST) for _ in range(EXPLAINED_REFUSALS_PER_SECOND + 1)]
    assert [late.line.over for late in refused] == [False] * EXPLAINED_REFUSALS_PER_SECOND + [True]


def test_a_room_that_closes_waits_for_nobody_whom_it_refused() -> None:
    house = full()
    silent = WireClient(house, HOST)
    silent.connection.goodbye("closing", "the room is closed", retry=False)
    assert silent.messages() == []
    assert silent.line.over
    assert len(house.core.session_protocols) == 1
