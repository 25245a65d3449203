"""Five hundred players at one table against the house: every decision in time, and nobody pays for the others."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.uth.rulesets import load
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.server.server_harness import ServerHarness, WireClient

CROWD = 500
TIMING = load("extreme").timing


class CrowdGuest:
    """One of the crowd: follows the table over a real connection's bytes."""

    def __init__(self, client: WireClient, name: str) -> None:
        self.client = client
        self.name = name
        self.seat = 0
        self.game = ""
        self.choices: dict[str, Any] | None = None
        self.settled: list[dict[str, Any]] = []
        self.auto: list[str] = []
        self.own = 0
        self.foreign = 0
        self.frames = 0
        self.bytes = 0
        self.last = 0
        self._read = 0

    def join(self, table: int = 1) -> None:
        self.client.tell("watch", table=table)
        self.seat = self.client.ask("sit", table=table)["seat"]

    def read(self) -> None:
        self.bytes += len(self.client.line.value())
        self.client.messages()
        for message in self.client.seen[self._read :]:
            if message["type"] == "house_table":
                self.last, self.game = message["state"]["seq"], message["state"]["game"]
            elif message["type"] == "events":
                assert message["first"] == self.last + 1, "numbers follow each other"
                self.last = message["last"]
                self.frames += 1
                for event in message["events"]:
                    self._event(event)
        self._read = len(self.client.seen)

    def _event(self, event: dict[str, Any]) -> None:
        if event.get("seat"):
            self.own += event["seat"] == self.seat
            self.foreign += event["seat"] != self.seat and event["type"] != "jackpot_won"
        if event["type"] == "betting_opened":
            self.game = event["game"]
        elif event["type"] == "choices":
            self.choices = event
        elif event["type"] == "decided":
            self.choices = None
            if event["auto"]:
                self.auto.append(event["label"])
        elif event["type"] == "bets_settled":
            self.settled.append(event)

    def bet(self, amount: int) -> dict[str, Any]:
        return self.client.ask("place_bet", table=1, game=self.game, spot="ante", amount=amount)

    def decide(self, option: dict[str, Any]) -> dict[str, Any]:
        assert self.choices is not None
        return self.client.ask(
            "decide",
            table=1,
            game=self.game,
            phase=self.choices["phase"],
            choice=option["choice"],
            by=option["by"],
        )


@pytest.fixture
def crowd() -> tuple[ServerHarness, list[CrowdGuest]]:
    limits = {"connections_per_address": CROWD + 1, "resume_events": 5_000}
    house = ServerHarness(house_tables=(UthTableConfig("extreme"),), limits=limits)
    guests = [CrowdGuest(house.client(f"guest {number}"), f"guest {number}") for number in range(CROWD)]
    for guest in guests:
        guest.join()
    return house, guests


def read_all(guests: list[CrowdGuest]) -> None:
    for guest in guests:
        guest.read()


def test_a_crowd_plays_a_round_by_the_clock(crowd):
    house, guests = crowd
    read_all(guests)
    for guest in guests:
        assert guest.bet(2)["type"] == "ok"
    house.advance(TIMING.betting + TIMING.deal_pause)
    read_all(guests)
    started = house.clock.seconds()
    sleepers, awake = guests[::50], [guest for guest in guests if guests.index(guest) % 50]
    for guest in awake:
        assert guest.decide(guest.choices["options"][0])["type"] == "ok"
    read_all(guests)
    house.advance(TIMING.decision + TIMING.street_pause)
    assert house.clock.seconds() - started == (TIMING.decision + TIMING.street_pause) / 1000
    read_all(guests)
    assert {tuple(guest.auto) for guest in sleepers} == {("AUTO CHECKED",)}
    assert not any(guest.auto for guest in awake)
    for guest in guests:
        assert guest.decide(guest.choices["options"][1])["type"] == "ok"
    house.advance(3 * TIMING.street_pause)
    read_all(guests)
    assert {len(guest.settled) for guest in guests} == {1}
    assert {guest.settled[0]["seat"] == guest.seat for guest in guests} == {True}
    assert len({str(guest.settled[0]["results"]) for guest in guests}) == 1, "one hand for all"
    assert house.room.total_chips() == house.room.wallets.issued
    assert house.faults() == []


def test_what_one_player_does_is_not_sent_to_the_others(crowd):
    house, guests = crowd
    read_all(guests)
    assert sum(guest.foreign for guest in guests) == 0
    before = [guest.frames for guest in guests]
    for guest in guests[:100]:
        assert guest.bet(2)["type"] == "ok"
    read_all(guests)
    # the light, for everybody, and each their own bet
    assert {guest.frames - first for guest, first in zip(guests[100:], before[100:], strict=True)} == {1}
    house.advance(TIMING.betting - TIMING.yellow - 100)
    read_all(guests)
    told = [m for m in guests[-1].client.seen if m["type"] == "events"]
    counted = [e for m in told for e in m["events"] if e["type"] == "crowd_counted"]
    assert counted[-1] == {"type": "crowd_counted", "players": CROWD, "betting": 100, "total": 400}
    house.advance(5_100 + TIMING.deal_pause + 1_000)
    read_all(guests)
    before = [guest.frames for guest in guests]
    for guest in guests[:99]:
        guest.decide(guest.choices["options"][0])
    read_all(guests)
    assert [guest.frames - first for guest, first in zip(guests[99:], before[99:], strict=True)] == [0] * 401
    assert sum(guest.foreign for guest in guests) == 0


def test_who_comes_back_gets_what_was_his_and_no_more(crowd):
    house, guests = crowd
    read_all(guests)
    ann, bob = guests[0], guests[1]
    for guest in (ann, bob):
        guest.bet(2)
    house.advance(TIMING.betting + TIMING.deal_pause)
    read_all(guests)
    seen = ann.last
    token = next(m["token"] for m in ann.client.seen if m["type"] == "welcome")
    ann.client.hang_up()
    bob.decide(bob.choices["options"][0])
    house.advance(2_000)
    again = WireClient(house)
    again.hello(ann.name, token=token)
    missed = [m for m in again.tell("resume", table=1, seq=seen) if m["type"] == "events"]
    own = {event["seat"] for m in missed for event in m["events"] if "seat" in event}
    assert own == {ann.seat}
    snapshot = next(m for m in again.tell("watch", table=1) if m["type"] == "house_table")["state"]
    assert [place["seat"] for place in snapshot["places"]] == [ann.seat]
    assert [option["choice"] for option in snapshot["choices"]["options"]] == ["check", "raise", "raise"]
    assert snapshot["waiting"] == 1
