"""Nothing of a later moment reaches who has no seat: everything that leaves is read, in a play at random."""

from __future__ import annotations

import random
from typing import Any

import msgpack
import msgspec
import pytest

from pokerroom.protocol.broadcast.delayed_spectators import DelayedSpectators
from pokerroom.tables.event_log import NumberedEvents, PrivateEvent
from pokerwire.cash.cash_events import Sat, StoodUp
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.frames import FrameDecoder
from tests.server.delayed_table import DELAY, act_once, late_house
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.wire_players import WirePlayer, revive


class Wiretap:
    """Knows when each event happened and who had a seat then; reads everything that leaves for its connections."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, house: ServerHarness) -> None:
        self.house = house
        self.times: dict[int, int] = {}
        self.events: dict[int, Any] = {}
        self.pictures: dict[int, Any] = {}
        self.seats: dict[str, list[tuple[int, str]]] = {}
        self.late = self.whole = 0
        real = DelayedSpectators.publish

        def publish(late: DelayedSpectators, opened: Any, news: NumberedEvents[Any]) -> None:
            for seq, entry in news.numbered():
                self.times[seq] = opened.table.now
                view = entry.event.redacted() if isinstance(entry, PrivateEvent) else entry
                self.events[seq] = view and msgpack.unpackb(msgspec.msgpack.encode(view))
                if isinstance(entry, Sat | StoodUp):
                    self.seats.setdefault(entry.player, []).append((seq, type(entry).__name__))
            snapshot = opened.table.snapshot(None, opened.table.now)
            self.pictures[news.last] = msgpack.unpackb(msgspec.msgpack.encode(snapshot))
            real(late, opened, news)

        monkeypatch.setattr(DelayedSpectators, "publish", publish)

    def seated(self, name: str | None, seq: int) -> bool:
        """Whether somebody had a seat at an event; standing up itself he still sees."""
        steps = [step for step in self.seats.get(name or "", []) if step[0] <= seq]
        return bool(steps) and (steps[-1][1] == "Sat" or steps[-1][0] == seq)

    def listen(self, client: WireClient, name: str | None) -> WireClient:
        frames = FrameDecoder(2**24)
        real_write = client.line.write

        def write(data: bytes) -> None:
            for payload in frames.feed(data):
                self.check(name, msgpack.unpackb(payload))
            real_write(data)

        client.line.write = write  # type: ignore[method-assign]
        return client

    def check(self, name: str | None, message: dict[str, Any]) -> None:
        if message["type"] == "events":
            public = [seq for seq in range(message["first"], message["last"] + 1) if self.events[seq]]
            mine = any(self.seated(name, seq) for seq in public)
            if not mine:
                told = [event for event in message["events"] if event["type"] != "turn"]
                should = [self.events[seq] for seq in public if self.events[seq]["type"] != "turn"]
                assert told == should
            if not self.seated(name, message["last"]):
                for seq in range(message["first"], message["last"] + 1):
                    self._moment(name, seq)
            self.whole += mine
        elif message["type"] == "snapshot":
            seq = message["state"]["seq"]
            self._moment(name, seq)
            if seq in self.pictures and not self.seated(name, seq):
                assert without_clocks(message["state"]) == without_clocks(self.pictures[seq])

    def _moment(self, name: str | None, seq: int) -> None:
        if not seq:
            return
        if self.seated(name, seq):
            return
        self.late += 1
        now = self.house.core.now()
        late = now - self.times[seq]
        assert late >= DELAY, f"{name} was told of event {seq} {late} ms after it"


def without_clocks(state: dict[str, Any]) -> dict[str, Any]:
    fields = {**state, "spectators": 0, "offers": [], "clock": None}
    if fields["turn"]:
        fields["turn"] = {**fields["turn"], "time": 0, "bank": 0}
    return fields


class Evening:
    """Four who play at random at a table that is seen late, and two who look on; every step is one of ``STEPS``."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, table: TableConfig, seed: str) -> None:
        self.house = late_house(tables=(table,), seed=3)
        self.tap = Wiretap(monkeypatch, self.house)
        self.rng = random.Random(seed)
        self.eves = [self._came(None) for _ in range(2)]
        self.tokens: dict[str, str] = {}
        self.players = [self._sat_down(name, number) for number, name in enumerate(NAMES)]

    def _came(self, name: str | None, **proof: Any) -> WireClient:
        client = self.tap.listen(self.house.client(), name)
        welcome = client.hello(name, **proof)
        if name is None:
            client.tell("watch", table=1)
        elif not proof:
            self.tokens[name] = welcome["token"]
        return client

    def _sat_down(self, name: str, number: int) -> WirePlayer:
        player = WirePlayer(self._came(name), seed=number)
        player.take_seat(1, 200)
        return player

    def step(self) -> None:
        """Whoever has to decide does, some time passes, and somebody does one of ``STEPS``."""
        act_once(self.house, self.players)
        self.house.advance(self.rng.choice((0, 100, 100, 1_500)))
        seated = self.house.room.tables[1].players.values()
        revive([player for player in self.players if player.name in seated])
        player = self.rng.choice(self.players)
        self.rng.choices(list(STEPS), list(STEPS.values()))[0](self, player)

    def nothing(self, player: WirePlayer) -> None:
        """The game continues."""

    def leave(self, player: WirePlayer) -> None:
        """He gets up."""
        player.client.tell("leave", table=1)

    def sit(self, player: WirePlayer) -> None:
        """He sits down, or in again."""
        player.client.tell("sit", table=1, buy_in=200, blinds="post")
        player.client.tell("sit_in", table=1, blinds="post")

    def drop(self, player: WirePlayer) -> None:
        """His line drops, and they come back to where they were, or says that they were elsewhere."""
        seen = [m["last"] for m in player.client.seen if m["type"] == "events"] or [0]
        player.client.hang_up()
        player.client = self._came(player.name, token=self.tokens[player.name])
        known = (seen[-1], seen[-1] + 5, self.rng.choice(seen), 0)
        player.client.tell("resume", table=1, seq=self.rng.choice(known))
        player._read = 0
        player.turn = None

    def look_again(self, player: WirePlayer) -> None:
        """Somebody who looks on goes, comes back, and says that they saw anything."""
        eve = self.rng.choice(self.eves)
        eve.tell("unwatch", table=1)
        eve.tell("watch", table=1)
        eve.tell("resume", table=1, seq=self.rng.randint(0, max(self.tap.times)))

    def say(self, player: WirePlayer) -> None:
        """He says something."""
        player.client.tell("say", table=1, text="hello")

    def ask_for_the_last_hand(self, player: WirePlayer) -> None:
        """Somebody who looks on does."""
        self.rng.choice(self.eves).tell("get_last_hand", table=1)


NAMES = ("Mo", "Lou", "Noor", "Pim")
STEPS = {
    Evening.leave: 6,
    Evening.sit: 10,
    Evening.drop: 4,
    Evening.look_again: 4,
    Evening.say: 6,
    Evening.ask_for_the_last_hand: 4,
    Evening.nothing: 66,
}
"""what may happen, and in how many of a hundred steps"""


@pytest.mark.parametrize(("game", "pause"), [("holdem", 700), ("holdem", 0), ("draw", 300)])
def test_nothing_of_a_later_moment_reaches_who_has_no_seat(monkeypatch, game, pause):
    clocks = Clocks(street_pause=pause and 300, hand_pause=pause, rathole=0)
    table = TableConfig(name="late", game=game, seats=5, clocks=clocks, spectator_delay=DELAY, max_buy_in=400)
    evening = Evening(monkeypatch, table, f"{game} {pause}")
    for _ in range(600):
        evening.step()
    evening.house.advance(2 * DELAY)
    assert evening.house.faults() == []
    assert evening.house.room.total_chips() == evening.house.room.wallets.issued
    assert evening.tap.late > 500
    assert evening.tap.whole > 500
