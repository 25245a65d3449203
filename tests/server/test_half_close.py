"""A client that has sent all it has to say and closes its sending side still gets every answer, then the end."""

from __future__ import annotations

import time

import pytest

from pokerwire.cash.table_config import TableConfig
from tests.patience import PATIENCE
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.test_sockets import Native, limits, server
from tests.store.memory_backend import MemoryBackend

__all__ = ["limits", "server"]
TABLES = (TableConfig(name="Friday", seats=3),)


def types(client: WireClient) -> list[str]:
    return [message["type"] for message in client.messages()]


def test_answers_that_wait_for_the_disk_come_before_the_end():
    here = ServerHarness(disk=MemoryBackend(), tables=TABLES)
    here.safe()
    client = here.client()
    assert client.tell("hello", protocol=1, name="Ada", session="s" * 16) == []
    client.connection.readConnectionLost()
    assert not client.line.over
    here.safe()
    assert types(client) == ["welcome"]
    assert client.line.half_closed
    client.connection.writeConnectionLost()
    assert client.line.disconnecting


def test_commands_that_wait_for_the_turn_of_their_address_are_carried_out():
    here = ServerHarness()
    client = here.client()
    client.hello()
    share = client.connection.protocol.share
    share.charge(1.0)
    assert client.tell("ping") == []
    client.connection.readConnectionLost()
    assert not client.line.over
    here.advance(1000, step=1)
    assert types(client) == ["pong"]
    assert client.line.half_closed


def test_commands_beyond_the_limit_are_carried_out_when_their_time_comes():
    here = ServerHarness(limits={"commands_per_second": 10, "command_burst": 2})
    client = here.client()
    client.hello()
    for _ in range(5):
        client.tell("ping")
    client.connection.readConnectionLost()
    here.advance(1000, step=10)
    assert [message["type"] for message in client.seen].count("pong") + types(client).count("pong") == 5
    assert client.line.half_closed


def test_a_client_with_nothing_to_wait_for_is_closed_at_once():
    here = ServerHarness(tables=TABLES)
    client = here.client("Ada")
    client.connection.readConnectionLost()
    assert client.line.half_closed
    assert client.connection.protocol.session.closed


def test_a_client_that_never_reads_its_answers_is_hung_up():
    here = ServerHarness(limits={"close_ms": 1000})
    client = here.client("Ada")
    client.connection.readConnectionLost()
    here.advance(1001)
    assert client.line.aborted


def test_a_line_that_ends_before_its_first_byte_or_after_the_goodbye_is_closed():
    here = ServerHarness()
    silent, done = here.client(), here.client()
    silent.connection.readConnectionLost()
    done.raw(bytes(3) + b"\x01x")
    done.connection.goodbye("closing", "the room closes")
    done.connection.readConnectionLost()
    assert silent.line.disconnecting
    assert done.line.disconnecting


def test_a_page_that_waits_for_the_disk_comes_before_the_end():
    here = ServerHarness(disk=MemoryBackend())
    here.client().tell("hello", protocol=1, name="Ada", session="s" * 16)
    browser = here.client()
    browser.connection.dataReceived(b"GET /terminal HTTP/1.1\r\nHost: room.example\r\n\r\n")
    browser.connection.readConnectionLost()
    assert not browser.line.over
    here.safe()
    assert b"200 OK" in browser.line.value()


@pytest.mark.parametrize("times", [1, 200])
def test_over_a_real_socket(server, times):
    _, port = server
    client = Native(port)
    for _ in range(times):
        client.send("hello" if client._id == 0 else "ping", **({"protocol": 1} if client._id == 0 else {}))
    client.socket.shutdown(1)
    answers = []
    while (message := client.receive()) is not None:
        assert "id" in message, message
        answers.append(message["id"])
    assert answers == list(range(1, times + 1))
    client.close()


@pytest.mark.parametrize("limits", ["connections = 3\nhello_ms = 600_000\nconnect_burst = 1_000_000\n"])
def test_lines_that_end_without_a_word_give_their_places_up_at_once(server):
    _, port = server
    silent = [Native(port) for _ in range(3)]
    for line in silent:
        line.close()
    until = time.monotonic() + PATIENCE
    while True:
        client = Native(port)
        client.send("hello", protocol=1)
        told = client.receive()
        client.close()
        if told is not None and told["type"] == "welcome":
            return
        assert time.monotonic() < until, "the places are not free"
