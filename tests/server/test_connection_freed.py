"""A connection that is gone takes its memory with it; nothing waits for the garbage collector, which runs rarely."""

import gc
import weakref
from collections.abc import Callable

import pytest

from tests.server.server_harness import ServerHarness, WireClient
from tests.server.test_websocket import Browser


def native(house: ServerHarness) -> WireClient:
    client = WireClient(house)
    client.hello("Ann")
    client.tell("lobby")
    return client


def http(house: ServerHarness) -> WireClient:
    client = WireClient(house)
    client.connection.dataReceived(b"GET / HTTP/1.1\r\nHost: room.example\r\n\r\n")
    return client


def browser(house: ServerHarness) -> WireClient:
    page = Browser(house)
    page.tell(type="hello", id=1, protocol=1, name="Ann")
    return page.client


@pytest.mark.parametrize("come", [native, http, browser])
def test_what_is_gone_is_freed_at_once(come: Callable[[ServerHarness], WireClient]) -> None:
    house = ServerHarness()
    gc.collect()
    gc.disable()
    try:
        client = come(house)
        protocol = client.connection.protocol
        assert protocol is not None
        gone = [weakref.ref(client.connection), weakref.ref(protocol)]
        del protocol
        client.hang_up()
        del client.connection
        assert [one() for one in gone] == [None, None]
    finally:
        gc.enable()
