"""Tables that people without a seat see late: what reaches whom when."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest

from pokerclient.plain.descriptions import table_lines
from pokerclient.terminal.model.status_text import situation
from pokerclient.text import EventWords
from pokerclient.views.table_view import TableView
from pokerroom.room.acts import host_table_actions
from pokerroom.tables.peer.cash_table_config import check
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.table_words import table_options
from tests.server.delayed_table import DELAY, TABLE, kinds, late_house, onlooker, pause, stand_up, state, told
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.wire_players import play_hands, seated
from tests.store.memory_backend import MemoryBackend


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
    late = house.core.hub.delayed_spectators.table_of(house.room.tables[1])
    assert late.view.seq > last
    assert [message["type"] for message in answers] == ["ok", "events"]
    assert (answers[1]["first"], answers[1]["last"]) == (last + 1, late.view.seq)
    (_, told_now) = again.tell("resume", table=1, seq=house.room.tables[1].table.seq)
    assert told_now["state"]["seq"] == late.view.seq, "who claims to know more gets what is told"


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
    house.room.table_lifecycle.close_by_room(1, house.core.now())
    house.core.run_callback(house.core.hub.publish)
    assert kinds(ada.client)[-1] == "table_closed"
    assert kinds(eve) == []
    house.advance(DELAY)
    seen = kinds(eve)
    assert (seen[-1], seen.count("table_closed")) == ("table_closed", 1)
    assert eve.ask("watch", table=1)["code"] == "no_such_table"
    assert house.core.hub.delayed_spectators.next_at is None
    assert not eve.connection.protocol.session.watching
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


def test_cards_that_are_shown_after_a_hand_are_not_in_it_before_their_time():
    clocks = msgspec.structs.replace(TABLE.clocks, hand_pause=5_000)
    house = late_house(tables=(msgspec.structs.replace(TABLE, clocks=clocks),))
    eve = onlooker(house, "Eve")
    crowd = seated(house, "Ada", "Bea")
    house.advance(5_000)
    for player in crowd:
        player.read()
    folds, wins = sorted(crowd, key=lambda player: not player.my_turn)
    folds.act("fold")
    house.advance(1_000)
    (own,) = [seat["cards"] for seat in state(wins.client)["seats"] if seat["player"] == wins.name]
    assert wins.client.ask("show", table=1, hand=1, cards=own)["type"] == "ok"

    def shown() -> list[str]:
        hand = eve.ask("get_last_hand", table=1)["record"]
        return [event["type"] for event in hand["events"]]

    house.advance(DELAY - 1_000)
    assert (shown()[-1], "hand_shown" in shown()) == ("hand_ended", False)
    pause(house)
    house.advance(2 * DELAY)
    assert "hand_shown" in shown()


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


def test_who_leaves_between_hands_sees_it_at_once_and_is_remembered_only_as_long_as_others_see_less():
    house = late_house()
    (ada,) = seated(house, "Ada")
    late = house.core.hub.delayed_spectators.table_of(house.room.tables[1])
    ada.client.messages()
    _, left, *_ = ada.client.tell("leave", table=1)
    assert [event["type"] for event in left["events"]] == ["stood_up"]
    assert set(late._stood_up_at) == {"Ada"}
    house.advance(DELAY)
    assert late._stood_up_at == {}


def test_a_refused_buy_in_is_told_at_once_to_who_sees_the_table_late_and_to_nobody_else():
    house = late_house(tables=(msgspec.structs.replace(TABLE, buy_ins="approved"),))
    eve, ada, fay = (onlooker(house, name) for name in ("Eve", "Ada", "Fay"))

    def answer(act: Callable[..., None], name: str, **reason: str) -> None:
        act(house.room, "Hugo", name, 1, house.core.now(), **reason)
        house.core.run_callback(house.core.hub.publish)

    for client in (eve, ada):
        assert client.ask("sit", table=1, buy_in=100)["type"] == "ok"
    answer(host_table_actions.approve, "Ada")
    assert ada.ask("top_up", table=1, by=100)["type"] == "ok"
    for client in (eve, ada, fay):
        client.messages()
    answer(host_table_actions.refuse, "Eve", reason="pay first")
    answer(host_table_actions.refuse, "Ada", reason="enough")
    (notice,) = eve.messages()
    assert (notice["type"], notice["code"]) == ("notice", "buy_in_refused")
    assert notice["text"] == "the host refused your chips at table 1: pay first"
    assert fay.messages() == []
    seen = ada.messages()
    assert [message["type"] for message in seen] == ["events", "events"]
    assert seen[-1]["events"][-1]["answer"] == "refused"


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
    small = late_house(limits={"late_events": 60})
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


def test_the_end_of_a_table_is_told_though_it_was_left_out():
    small = late_house(limits={"late_events": 2})
    eve = onlooker(small)
    crowd = seated(small, "Ada", "Bea")
    watch = Stream(small, eve)
    play_hands(small, crowd, 3)
    small.room.table_lifecycle.close_by_room(1, small.core.now())
    small.core.run_callback(small.core.hub.publish)
    while small.core.hub.delayed_spectators.next_at is not None:
        assert "table_closed" not in kinds(eve)
        small.advance(1_000)
    watch.read()
    *_, last = eve.seen
    assert ([event["type"] for event in last["events"]], watch.behind()) == (["table_closed"], 0)
    assert small.faults() == []


class Stream:
    """Follows what a spectator is sent; every message continues where the last one ended."""

    def __init__(self, house: ServerHarness, client: WireClient) -> None:
        self.table = house.room.tables[1].table
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
        return self.table.seq - self.seq


def test_a_table_without_a_delay_has_nothing_to_do_with_this():
    house = late_house(tables=(msgspec.structs.replace(TABLE, spectator_delay=0),))
    eve = onlooker(house)
    seated(house, "Ada", "Bea")
    assert kinds(eve)[:1] == ["sat"]
    assert house.core.hub.delayed_spectators.next_at is None


@pytest.mark.parametrize("delay", [-1, 3_600_001])
def test_a_delay_that_cannot_be_is_refused(delay):
    with pytest.raises(ConfigError, match="spectator_delay cannot be"):
        check(msgspec.structs.replace(TABLE, spectator_delay=delay))


def test_clients_say_how_late_they_are():
    house = late_house()
    eve = onlooker(house, "Eve")
    view = TableView.from_snapshot(1, state(eve), "Eve")
    assert view.spectator_delay == DELAY
    assert "10 s late" in situation(view, 0.0)
    assert "You see this table 10 s late, until you sit down." in table_lines(view, EventWords())
    view.you = 1
    assert view.spectator_delay == 0


def test_a_table_of_words_may_be_seen_late():
    assert table_options("Friday: watched 30 s late, 6 seats", "x") == {
        "name": "Friday",
        "seats": 6,
        "spectator_delay": 30_000,
    }
