"""A room with a host called Hugo, and players who watch its tables."""

from __future__ import annotations

from typing import Any

from pokerroom.room.accounts.host_code import HostCode
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.protocol.room_harness import RoomHarness, ScriptedPerson

CODE = "7KQ2M-0XW8D-PV31H"
CLOCKS = Clocks(street_pause=0, hand_pause=1_000)
TABLE = TableConfig(name="Friday", clocks=CLOCKS)
APPROVED = TableConfig(name="Asked", clocks=CLOCKS, buy_ins="approved")


class HostedGame(RoomHarness):
    """A room with a host called Hugo, and players who watch its tables."""

    def __init__(self, **config: Any) -> None:
        super().__init__(**{"starting_chips": 1_000, "tables": (TABLE, APPROVED), **config})
        self.room.host_code = HostCode(CODE)
        self.hugo = self.host("Hugo")

    def host(self, name: str | None) -> ScriptedPerson:
        host = self.person(name, client="test")
        assert host.ask("claim_host", code=CODE)["type"] == "ok"
        return host

    def player(self, name: str, *seats: int) -> ScriptedPerson:
        player = self.person(name)
        for table in (1, 2):
            player.ask("watch", table=table)
        for table in seats:
            assert player.ask("sit", table=table, buy_in=100)["type"] == "ok"
        return player

    def acts(self) -> list[tuple[str, str, str, str]]:
        log = self.hugo.ask("get_host_log", most=200)["acts"]
        return [(act["who"], act["what"], act["about"], act["reason"]) for act in log]

    def check(self) -> None:
        assert self.faults == []
        assert self.room.total_chips() == self.room.wallets.issued


def events(messages: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of one kind in what came."""
    return [e for m in messages if m["type"] == "events" for e in m["events"] if e["type"] == kind]


def of(messages: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [message for message in messages if message["type"] == kind]
