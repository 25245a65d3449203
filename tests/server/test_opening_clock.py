"""A room that opens and closes by the clock."""

from __future__ import annotations

from typing import Any

from pokerroom.room.acts import host_table_actions
from pokerroom.server.opening_clock import OpeningClock
from pokerroom.server.opening_hours import OpeningHours
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.server.server_harness import ServerHarness, WireClient
from tests.store.memory_backend import MemoryBackend

TABLE = TableConfig(name="one", seats=2, clocks=Clocks(street_pause=0, hand_pause=0))
MINUTE = 60_000


class Evening:
    """A room whose wall clock is the harness's; ``closed`` counts how often it was closed."""

    def __init__(self, opens: int = 0, closes: int = 0, **more: Any) -> None:
        self.house = ServerHarness(tables=(TABLE,), **more)
        self.closed = 0
        self.people: list[WireClient] = []
        now = self._now
        self.clock = OpeningClock(self.house.server.runtime, OpeningHours(opens, closes), self._close, now)
        self.clock.start()

    def _now(self) -> int:
        return round(self.house.clock.seconds() * 1000)

    def _close(self) -> None:
        self.closed += 1

    def client(self, name: str) -> WireClient:
        self.people.append(self.house.client(name))
        return self.people[-1]

    def wait_until(self, at: int) -> None:
        while (left := at - self._now()) > 0:
            self.house.advance(min(left, 10_000), step=1_000)
            for person in self.people:
                person.tell("ping")

    def seated(self, *names: str) -> list[WireClient]:
        people = [self.client(name) for name in names]
        for person in people:
            person.tell("watch", table=1)
            assert person.ask("sit", table=1)["type"] == "ok"
        return people


def notices(person: WireClient) -> list[str]:
    person.messages()
    return [message["text"] for message in person.seen if message["type"] == "notice"]


def events(person: WireClient) -> list[str]:
    person.messages()
    listed = [message["events"] for message in person.seen if message["type"] == "events"]
    return [event["type"] for batch in listed for event in batch]


def test_no_hand_is_dealt_before_the_room_opens_and_everybody_hears_when() -> None:
    evening = Evening(opens=10 * MINUTE)
    ada, bea = evening.seated("Ada", "Bea")
    evening.wait_until(10 * MINUTE - 1)
    assert "hand_started" not in events(ada)
    (told,) = notices(bea)
    assert told.startswith("The room opens at ")
    evening.wait_until(10 * MINUTE + 1_000)
    assert "hand_started" in events(ada)
    assert notices(bea)[-1] == "The room is open."
    assert notices(evening.client("Cy")) == []


def test_a_table_that_a_player_opens_early_waits_too() -> None:
    evening = Evening(opens=MINUTE)
    ada = evening.client("Ada")
    number = ada.ask("create_table", config={"name": "Ada's"})["table"]
    evening.wait_until(5_000)
    assert evening.house.room.tables.find(number).table.paused
    evening.wait_until(MINUTE + 1_000)
    assert not evening.house.room.tables.find(number).table.paused


def test_a_host_may_let_a_table_begin_early() -> None:
    evening = Evening(opens=MINUTE)
    evening.house.room.tables.for_command(1).resume(1_000)
    evening.wait_until(10_000)
    assert not evening.house.room.tables.find(1).table.paused


def test_a_host_may_open_the_room_early_and_nobody_is_told_a_later_time_then() -> None:
    evening = Evening(opens=10 * MINUTE)
    ada = evening.client("Ada")
    host_table_actions.resume(evening.house.room, "Hugo", None, 1_000)
    evening.wait_until(10_000)
    assert notices(ada)[-1] == "The room is open."
    assert notices(evening.client("Bea")) == []
    assert not evening.house.room.tables.find(1).table.paused
    evening.wait_until(11 * MINUTE)
    assert notices(ada).count("The room is open.") == 1


def test_the_end_is_announced_twice_and_comes_once() -> None:
    evening = Evening(closes=30 * MINUTE)
    ada = evening.client("Ada")
    evening.wait_until(19 * MINUTE)
    assert notices(ada) == []
    evening.wait_until(30 * MINUTE - 1_000)
    assert [text.rpartition(", in ")[2] for text in notices(ada)] == ["10 min.", "1 min."]
    assert not evening.closed
    evening.wait_until(32 * MINUTE)
    assert evening.closed == 1


def test_a_room_that_closes_soon_announces_only_what_is_still_to_come() -> None:
    evening = Evening(closes=5 * MINUTE)
    ada = evening.client("Ada")
    evening.wait_until(5 * MINUTE - 1_000)
    assert [text.rpartition(", in ")[2] for text in notices(ada)] == ["1 min."]


def test_a_clock_that_is_stopped_does_nothing_more() -> None:
    evening = Evening(opens=MINUTE, closes=2 * MINUTE)
    evening.clock.stop()
    evening.wait_until(3 * MINUTE)
    assert evening.closed == 0
    assert evening.house.room.tables.find(1).table.paused


def test_a_room_that_was_killed_before_its_opening_begins_when_it_comes_back_after_it() -> None:
    disk = MemoryBackend()
    before = Evening(opens=MINUTE, disk=disk)
    before.house.safe()
    after = Evening(opens=MINUTE, disk=disk, start=2 * MINUTE)
    assert not after.house.room.tables.find(1).table.paused


def test_a_pause_of_the_hosts_outlasts_a_room_that_was_killed() -> None:
    disk = MemoryBackend()
    before = Evening(opens=MINUTE, disk=disk)
    before.wait_until(2 * MINUTE)
    house = before.house
    host_table_actions.pause(house.room, "Hanna", None, 2 * MINUTE)
    house.server.runtime.run_callback(house.server.runtime.hub.publish)
    house.safe()
    after = Evening(opens=MINUTE, disk=disk, start=3 * MINUTE)
    assert after.house.room.tables.find(1).table.paused
