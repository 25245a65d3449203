"""A table that is seen late by those who have no seat, and who plays and looks on there."""

from __future__ import annotations

from typing import Any

import msgpack
import msgspec

from pokerwire.cash.table_config import Clocks, TableConfig
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.wire_players import WirePlayer

DELAY = 10_000
CLOCKS = Clocks(street_pause=300, hand_pause=700, rathole=0)
TABLE = TableConfig(name="late", seats=4, clocks=CLOCKS, spectator_delay=DELAY, max_buy_in=400)


def late_house(**config: Any) -> ServerHarness:
    config.setdefault("tables", (TABLE,))
    limits = {"command_burst": 10**6} | config.pop("limits", {})
    return ServerHarness(refill_to=10**6, starting_chips=10**6, limits=limits, **config)


def onlooker(house: ServerHarness, name: str | None = None) -> WireClient:
    client = house.client()
    assert client.hello(name)["type"] == "welcome"
    client.tell("watch", table=1)
    return client


def told(client: WireClient) -> list[dict[str, Any]]:
    """The events that came since the last time."""
    return [
        event for message in client.messages() if message["type"] == "events" for event in message["events"]
    ]


def kinds(client: WireClient) -> list[str]:
    return [event["type"] for event in told(client)]


def state(client: WireClient) -> dict[str, Any]:
    """The table as this client gets it when it looks anew."""
    (snapshot,) = [message for message in client.tell("watch", table=1) if message["type"] == "snapshot"]
    found: dict[str, Any] = snapshot["state"]
    return found


def pause(house: ServerHarness) -> None:
    """The host pauses the table."""
    house.room.tables.for_command(1).pause(house.core.now())
    house.core.run_callback(house.core.hub.publish)


def stand_up(house: ServerHarness, player: WirePlayer, crowd: list[WirePlayer]) -> None:
    """He leaves; all play until they are up."""
    assert player.client.ask("leave", table=1)["type"] == "ok"
    for _ in range(300):
        if player.name not in house.room.tables[1].players.values():
            return
        act_once(house, crowd)
        house.advance(100)
    raise AssertionError("he still sits")


def act_once(house: ServerHarness, players: list[WirePlayer]) -> None:
    """Whoever has to decide does."""
    table = house.room.tables[1].table
    turn = table.snapshot(None, house.core.now()).turn
    if turn is None:
        return
    assert house.faults() == [], house.faults()[0]["traceback"]
    name = house.room.tables[1].players[turn.seat]
    player = next(player for player in players if player.name == name)
    player.table, player.seat = 1, turn.seat
    player.turn = msgpack.unpackb(msgspec.msgpack.encode(turn))
    player.act_somehow()
