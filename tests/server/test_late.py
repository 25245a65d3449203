"""Tables that people without a seat see late: what reaches whom when, and that nothing of a later moment does."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import msgpack
import msgspec
import pytest

from pokerclient.plain.opening import table_from_words
from pokerclient.plain.telling import table_lines
from pokerclient.terminal.situation import situation
from pokerclient.view import TableView
from pokerclient.words import Words
from pokerroom.protocol.framing import FrameDecoder
from pokerroom.protocol.late import Late
from pokerroom.store.memory import MemoryBackend
from pokerroom.table.config import Clocks, ConfigError, TableConfig, check
from pokerroom.table.events import Sat, StoodUp
from pokerroom.table.log import News, Owned
from tests.server.lines import Client, House
from tests.server.players import Player, play_hands, revive, seated

DELAY = 10_000
CLOCKS = Clocks(street_pause=300, hand_pause=700, rathole=0)
TABLE = TableConfig(name="late", seats=4, clocks=CLOCKS, spectator_delay=DELAY, max_buy_in=400)


def late_house(**config: Any) -> House:
    config.setdefault("tables", (TABLE,))
    return House(refill_to=10**6, starting_chips=10**6, limits={"command_burst": 10**6}, **config)


def onlooker(house: House, name: str | None = None) -> Client:
    client = house.client()
    assert client.hello(name)["type"] == "welcome"
    client.tell("watch", table=1)
    return client


def told(client: Client) -> list[dict[str, Any]]:
    """The events that came since the last time."""
    return [
        event for message in client.messages() if message["type"] == "events" for event in message["events"]
    ]


def kinds(client: Client) -> list[str]:
    return [event["type"] for event in told(client)]


def state(client: Client) -> dict[str, Any]:
    """The table as this client gets it when it looks anew."""
    (snapshot,) = [message for message in client.tell("watch", table=1) if message["type"] == "snapshot"]
    found: dict[str, Any] = snapshot["state"]
    return found


def pause(house: House) -> None:
    """The host pauses the table."""
    house.room.tables.at(1).pause(house.core.now())
    house.core.enter(house.core.hub.publish)


def stand_up(house: House, player: Player, crowd: list[Player]) -> None:
    """He leaves; all play until he is up."""
    assert player.client.ask("leave", table=1)["type"] == "ok"
    for _ in range(300):
        if player.name not in house.room.tables[1].players.values():
            return
        act_once(house, crowd)
        house.advance(100)
    raise AssertionError("he still sits")


# --- what is told when ------------------------------------------------------------------------------------------------


def test_who_has_no_seat_sees_all_so_much_later_and_players_at_once():
    house = late_house()
    eve = onlooker(house)
    ada, _ = seated(house, "Ada", "Bea")
    assert kinds(eve) == []
    assert state(eve)["seats"] == []
    assert state(eve)["config"]["spectator_delay"] == DELAY
    assert [seat["player"] for seat in state(ada.client)["seats"]] == ["Ada", "Bea"]
    house.advance(DELAY - 1_000)
    ada.read()
    assert ada.turn is not None
    assert kinds(eve) == []
    house.advance(3_000)
    seen = kinds(eve)
    assert seen[:2] == ["sat", "sat"]
    assert "turn" in seen
    assert [seat["player"] for seat in state(eve)["seats"]] == ["Ada", "Bea"]


def test_a_decision_is_told_with_the_time_that_it_had():
    house = late_house()
    ada, _ = seated(house, "Ada", "Bea")
    eve = onlooker(house)
    house.advance(DELAY + 3_000)
    assert state(eve)["turn"]["time"] == 25_000 - 2_000
    assert state(ada.client)["turn"]["time"] == 25_000 - 12_000
    pause(house)
    house.advance(DELAY)
    stands = state(eve)["turn"]["time"]
    house.advance(5_000)
    assert (state(eve)["paused"], state(eve)["turn"]["time"]) == (True, stands)


def test_who_sits_down_sees_the_table_as_it_is():
    house = late_house()
    ada, bea = seated(house, "Ada", "Bea")
    eve = onlooker(house, "Eve")
    house.advance(3_000)
    assert state(eve)["seats"] == []
    eve.messages()
    answers = eve.tell("sit", table=1, buy_in=100)
    assert [message["type"] for message in answers] == ["ok", "snapshot", "wallet"]
    assert (answers[1]["state"]["you"], len(answers[1]["state"]["seats"])) == (answers[0]["seat"], 3)
    ada.read()
    bea.read()
    (acting,) = [player for player in (ada, bea) if player.my_turn]
    acting.act("fold")
    assert "acted" in kinds(eve)


def test_who_stands_up_is_told_of_it_and_of_what_comes_after_later():
    house = late_house()
    ada, bea, cid = crowd = seated(house, "Ada", "Bea", "Cid")
    play_hands(house, crowd, 2)
    stand_up(house, cid, crowd)
    cid.client.messages()
    *_, last = [message for message in cid.client.seen if message["type"] == "events"]
    assert (last["events"][-1]["type"], last["events"][-1]["player"]) == ("stood_up", "Cid")
    cut = house.core.now()
    play_hands(house, [ada, bea], 2)
    house.advance(max(0, cut + DELAY - 1_000 - house.core.now()))
    if house.core.now() < cut + DELAY:
        assert told(cid.client) == []
    house.advance(DELAY)
    after = [event["type"] for event in told(cid.client)]
    assert "hand_started" in after
    batches = [message for message in cid.client.seen if message["type"] == "events"]
    for before, then in pairwise(batches):
        assert then["first"] == before["last"] + 1


def test_resuming_goes_on_where_it_was():
    house = late_house()
    eve = onlooker(house, "Eve")
    crowd = seated(house, "Ada", "Bea")
    play_hands(house, crowd, 5)
    house.advance(DELAY)
    eve.messages()
    last = [message["last"] for message in eve.seen if message["type"] == "events"][-1]
    token = eve.seen[0]["token"]
    eve.hang_up()
    play_hands(house, crowd, 5)
    again = house.client()
    again.hello("Eve", token=token)
    answers = again.tell("resume", table=1, seq=last)
    late = house.core.hub.late.of(house.room.tables[1])
    assert late.picture.seq > last
    assert [message["type"] for message in answers] == ["ok", "events"]
    assert (answers[1]["first"], answers[1]["last"]) == (last + 1, late.picture.seq)
    (_, told_now) = again.tell("resume", table=1, seq=house.room.tables[1].table.seq)
    assert told_now["state"]["seq"] == late.picture.seq, "who claims to know more gets what is told"


def test_who_was_stood_up_without_a_line_resumes_where_he_was():
    house = late_house()
    ada, bea, cid = seated(house, "Ada", "Bea", "Cid")
    token = cid.client.seen[0]["token"]
    play_hands(house, [ada, bea, cid], 2)
    stand_up(house, cid, [ada, bea, cid])
    cid.client.messages()
    last = [message["last"] for message in cid.client.seen if message["type"] == "events"][-1]
    cid.client.hang_up()
    again = house.client()
    again.hello("Cid", token=token)
    assert [message["type"] for message in again.tell("resume", table=1, seq=last)] == ["ok"]
    house.advance(2 * DELAY)
    (first, *_) = [message for message in again.messages() if message["type"] == "events"]
    assert first["first"] == last + 1


def test_the_end_of_a_table_is_told_late_to_those_who_see_it_late():
    house = late_house()
    eve = onlooker(house)
    (ada,) = seated(house, "Ada")
    house.room.tables.shut(1, house.core.now())
    house.core.enter(house.core.hub.publish)
    assert kinds(ada.client)[-1] == "table_closed"
    assert kinds(eve) == []
    house.advance(DELAY)
    assert kinds(eve)[-1] == "table_closed"
    assert eve.ask("watch", table=1)["code"] == "no_such_table"
    assert house.core.hub.late.next_at is None
    assert not eve.connection.speaker.session.watching
    assert house.faults() == []


def test_the_last_hand_is_shown_when_it_is_over_for_who_asks():
    house = late_house()
    eve = onlooker(house, "Eve")
    crowd = seated(house, "Ada", "Bea")
    play_hands(house, crowd, 1)
    assert crowd[0].client.ask("get_last_hand", table=1)["type"] == "recorded_hand"
    refused = eve.ask("get_last_hand", table=1)
    assert (refused["code"], "10 s late" in refused["message"]) == ("no_such_hand", True)
    stand_up(house, crowd[0], crowd)
    asked = crowd[1].client.ask("get_last_hand", table=1)
    house.advance(DELAY - 1_000)
    assert eve.ask("get_last_hand", table=1)["type"] == "error"
    house.advance(1_000)
    shown = eve.ask("get_last_hand", table=1)
    assert (shown["type"], shown["number"]) == ("recorded_hand", asked["number"])


def test_who_waits_for_a_seat_is_called_at_once():
    house = late_house(tables=(msgspec.structs.replace(TABLE, seats=2),))
    ada, bea = seated(house, "Ada", "Bea")
    eve = onlooker(house, "Eve")
    assert eve.ask("join_waiting_list", table=1)["type"] == "ok"
    eve.messages()
    stand_up(house, bea, [ada, bea])
    notices = [message["text"] for message in eve.messages() if message["type"] == "notice"]
    assert notices == ["a seat at table 1 is kept for you for 30 s: sit down"]
    assert eve.ask("sit", table=1, buy_in=100)["type"] == "ok"


def test_after_a_restart_nothing_is_told_before_its_time():
    disk = MemoryBackend()
    before = late_house(disk=disk)
    before.safe()
    clients = []
    for name in ("Ada", "Bea"):
        client = before.client()
        client.tell("hello", protocol=1, name=name, session=name * 6)
        client.tell("watch", table=1)
        client.tell("sit", table=1, buy_in=200, blinds="post")
        before.safe()
        clients.append(client)
    before.advance(3_000)
    before.safe()
    assert before.room.tables[1].table.hands == 1

    after = late_house(disk=disk, start=before.core.now() + 1_000)
    after.safe()
    eve = after.client()
    eve.tell("hello", protocol=1)
    after.safe()
    eve.messages()
    eve.tell("resume", table=1, seq=7)
    (snapshot,) = [message["state"] for message in eve.seen if message["type"] == "snapshot"]
    assert (snapshot["seats"], snapshot["hand"]) == ([], 0)
    eve.messages()
    after.advance(DELAY - 1_000)
    after.safe()
    assert [message["type"] for message in eve.messages()] == []
    after.advance(2_000)
    after.safe()
    (snapshot, *_) = eve.messages()
    assert (snapshot["type"], snapshot["state"]["hand"], len(snapshot["state"]["seats"])) == (
        "snapshot",
        1,
        2,
    )
    assert [seat["cards"] for seat in snapshot["state"]["seats"]] == [None, None]


def test_more_than_may_wait_is_left_out_and_the_table_is_seen_again():
    small = House(
        refill_to=10**6,
        starting_chips=10**6,
        tables=(TABLE,),
        limits={"command_burst": 10**6, "late_events": 60},
    )
    eve = onlooker(small)
    crowd = seated(small, "Ada", "Bea", "Cid")
    watch = Stream(small, eve)
    for _ in range(6):
        play_hands(small, crowd, 3)
        eve.tell("ping")
        watch.read()
    pause(small)
    small.advance(2 * DELAY)
    eve.tell("ping")
    small.advance(2 * DELAY)
    watch.read()
    assert watch.snapshots > 0
    assert watch.behind() == 0
    assert small.faults() == []


class Stream:
    """Follows what a spectator is told; every message goes on where the last one ended."""

    def __init__(self, house: House, client: Client) -> None:
        self.house = house
        self.client = client
        self.seq = 0
        self.snapshots = 0
        self._read = len(client.seen)

    def read(self) -> None:
        self.client.messages()
        new, self._read = self.client.seen[self._read :], len(self.client.seen)
        for message in new:
            if message["type"] == "events":
                assert message["first"] == self.seq + 1
                self.seq = message["last"]
            elif message["type"] == "snapshot":
                self.snapshots += 1
                self.seq = message["state"]["seq"]

    def behind(self) -> int:
        return self.house.room.tables[1].table.seq - self.seq


def test_a_table_without_a_delay_has_nothing_to_do_with_this():
    house = late_house(tables=(msgspec.structs.replace(TABLE, spectator_delay=0),))
    eve = onlooker(house)
    seated(house, "Ada", "Bea")
    assert kinds(eve)[:1] == ["sat"]
    assert house.core.hub.late.next_at is None


@pytest.mark.parametrize("delay", [-1, 3_600_001])
def test_a_delay_that_cannot_be_is_refused(delay):
    with pytest.raises(ConfigError, match="spectator_delay cannot be"):
        check(msgspec.structs.replace(TABLE, spectator_delay=delay))


def test_clients_say_how_late_they_are():
    house = late_house()
    eve = onlooker(house, "Eve")
    view = TableView.from_snapshot(1, state(eve), "Eve")
    assert view.late == DELAY
    assert "10 s late" in situation(view, 0.0)
    assert "You see this table 10 s late, until you sit down." in table_lines(view, Words())
    view.you = 1
    assert view.late == 0


def test_a_table_of_words_may_be_seen_late():
    assert table_from_words("Friday: watched 30 s late, 6 seats", "x") == {
        "name": "Friday",
        "seats": 6,
        "spectator_delay": 30_000,
    }


# --- nothing of a later moment ----------------------------------------------------------------------------------------


class Wiretap:
    """Knows when each event happened and who had a seat then; reads everything that leaves for its connections."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, house: House) -> None:
        self.house = house
        self.times: dict[int, int] = {}
        self.events: dict[int, Any] = {}
        self.pictures: dict[int, Any] = {}
        self.seats: dict[str, list[tuple[int, str]]] = {}
        self.late = self.whole = 0
        real = Late.publish

        def publish(late: Late, opened: Any, news: News[Any]) -> None:
            for seq, entry in news.numbered():
                self.times[seq] = opened.table.now
                view = entry.event.redacted() if isinstance(entry, Owned) else entry
                self.events[seq] = view and msgpack.unpackb(msgspec.msgpack.encode(view))
                if isinstance(entry, Sat | StoodUp):
                    self.seats.setdefault(entry.player, []).append((seq, type(entry).__name__))
            snapshot = opened.table.snapshot(None, opened.table.now)
            self.pictures[news.last] = msgpack.unpackb(msgspec.msgpack.encode(snapshot))
            real(late, opened, news)

        monkeypatch.setattr(Late, "publish", publish)

    def seated(self, name: str | None, seq: int) -> bool:
        """Whether somebody had a seat at an event; standing up itself he still sees."""
        steps = [step for step in self.seats.get(name or "", []) if step[0] <= seq]
        return bool(steps) and (steps[-1][1] == "Sat" or steps[-1][0] == seq)

    def listen(self, client: Client, name: str | None) -> Client:
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


@pytest.mark.parametrize(("game", "pause"), [("holdem", 700), ("holdem", 0), ("draw", 300)])
def test_nothing_of_a_later_moment_reaches_who_has_no_seat(monkeypatch, game, pause):
    clocks = Clocks(street_pause=pause and 300, hand_pause=pause, rathole=0)
    table = TableConfig(name="late", game=game, seats=5, clocks=clocks, spectator_delay=DELAY, max_buy_in=400)
    house = late_house(tables=(table,), seed=3)
    tap, rng = Wiretap(monkeypatch, house), random.Random(f"{game} {pause}")
    eves = [tap.listen(house.client(), None) for _ in range(2)]
    for eve in eves:
        eve.hello()
        eve.tell("watch", table=1)
    players = []
    tokens = {}
    for number, name in enumerate(("Mo", "Lou", "Noor", "Pim")):
        client = tap.listen(house.client(), name)
        tokens[name] = client.hello(name)["token"]
        players.append(Player(client, seed=number))
        players[-1].take_seat(1, 200)
    for _ in range(600):
        act_once(house, players)
        house.advance(rng.choice((0, 100, 100, 1_500)))
        revive([player for player in players if player.name in house.room.tables[1].players.values()])
        chance = rng.random()
        player = rng.choice(players)
        if chance < 0.06:
            player.client.tell("leave", table=1)
        elif chance < 0.16:
            player.client.tell("sit", table=1, buy_in=200, blinds="post")
            player.client.tell("sit_in", table=1, blinds="post")
        elif chance < 0.20:
            seen = [m["last"] for m in player.client.seen if m["type"] == "events"] or [0]
            player.client.hang_up()
            again = tap.listen(house.client(), player.name)
            again.hello(player.name, token=tokens[player.name])
            again.tell("resume", table=1, seq=rng.choice((seen[-1], seen[-1] + 5, rng.choice(seen), 0)))
            player.client = again
            player._read = 0
            player.turn = None
        elif chance < 0.24:
            eve = rng.choice(eves)
            eve.tell("unwatch", table=1)
            eve.tell("watch", table=1)
            eve.tell("resume", table=1, seq=rng.randint(0, max(tap.times)))
        elif chance < 0.30:
            player.client.tell("say", table=1, text="hello")
        elif chance < 0.34:
            rng.choice(eves).tell("get_last_hand", table=1)
    house.advance(2 * DELAY)
    assert house.faults() == []
    assert house.room.chips() == house.room.wallets.issued
    assert tap.late > 500
    assert tap.whole > 500


def act_once(house: House, players: list[Player]) -> None:
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
