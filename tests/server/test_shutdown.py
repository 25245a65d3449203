"""Closing: everybody notified, running hands finished or voided, every chip back, every connection closed."""

import msgspec
import pytest

from pokerlocale.said import translated
from pokerlocale.sentences import Sentence
from pokerroom.server.shutdown import FAREWELL_MS, ShutdownControl
from pokerroom.store.store_errors import DiskFull, Fenced, StoreFailed
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.tournament.tournament_setup import TournamentSetup
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.wire_players import seated

TABLE = TableConfig(name="one", clocks=Clocks(street_pause=0, hand_pause=0))
TWO = TableConfig(name="two", clocks=Clocks(street_pause=0, hand_pause=0))


def stop(house: ServerHarness) -> list:
    done: list[None] = []
    house.server.stopService().addCallback(done.append)
    return done


def test_an_empty_room_closes_at_once():
    house = ServerHarness(tables=(TABLE,))
    assert stop(house) == [None]
    assert house.clock.getDelayedCalls() == []


def test_everybody_is_told_and_gets_his_chips_back():
    house = ServerHarness(tables=(TABLE,))
    ada = house.client("Ada")
    ada.tell("watch", table=1)
    ada.tell("sit", table=1)
    stranger = WireClient(house)
    done = stop(house)
    ada.messages()
    types = [message["type"] for message in ada.seen]
    assert "notice" in types
    events = [
        event["type"] for message in ada.seen if message["type"] == "events" for event in message["events"]
    ]
    assert events == ["sat", "stood_up", "table_closed"]
    assert ada.seen[-1] == {
        "type": "bye",
        "code": "closing",
        "message": "the room is closed; all chips are back in the wallets",
        "retry": False,
    }
    assert [message["wallet"] for message in ada.seen if message["type"] == "wallet"] == [9_800, 10_000]
    assert ada.line.half_closed
    assert stranger.messages() == []
    assert stranger.line.over
    assert not done
    ada.hang_up()
    stranger.hang_up()
    house.advance(100, step=50)
    assert done
    assert house.clock.getDelayedCalls() == []


def test_a_running_hand_may_be_finished():
    house = ServerHarness(tables=(TABLE,))
    people = seated(house, "Ada", "Bea")
    house.advance(10)
    stop(house)
    for player in people:
        player.read()
    (acting,) = [player for player in people if player.my_turn]
    assert acting.act("fold")["type"] == "ok"
    house.advance(100, step=50)
    assert people[0].client.messages()[-1]["code"] == "closing"
    stacks = [house.room.wallets[name] for name in ("Ada", "Bea")]
    assert sorted(stacks) == [9_999, 10_001]
    assert dict(house.room.tables) == {}


def test_or_it_is_voided_after_a_while():
    house = ServerHarness(tables=(TABLE,), closing_ms=3_000)
    people = seated(house, "Ada", "Bea")
    house.advance(10)
    stop(house)
    house.advance(2_900, step=50)
    assert not people[0].client.line.over
    house.advance(200, step=50)
    events = [e["type"] for m in people[0].client.messages() if m["type"] == "events" for e in m["events"]]
    assert "hand_voided" in events
    assert [house.room.wallets[name] for name in ("Ada", "Bea")] == [10_000, 10_000]
    assert people[0].client.seen[-1]["code"] == "closing"


def test_who_does_not_hang_up_is_cut_off():
    house = ServerHarness(tables=(TABLE,))
    ada = house.client("Ada")
    done = stop(house)
    house.advance(FAREWELL_MS - 100, step=50)
    assert not ada.line.aborted
    house.advance(200, step=50)
    assert ada.line.aborted
    assert done


def test_hands_and_people_that_do_not_end_delay_the_end_by_no_more_than_the_setting_and_the_farewell():
    house = ServerHarness(tables=(TABLE,), closing_ms=3_000)
    seated(house, "Ada", "Bea")
    house.advance(10)
    done = stop(house)
    house.advance(3_000 + FAREWELL_MS + 100, step=50)
    assert done


@pytest.mark.parametrize("error", [Fenced("another process has the room"), DiskFull("the disk is full")])
def test_a_room_that_can_keep_nothing_any_more_does_not_say_that_it_closes(error: StoreFailed):
    begun: list[int] = []
    shutdown_control = ShutdownControl(lambda hands, most_ms: begun.append(hands))
    house = ServerHarness(tables=(TABLE,), closing=shutdown_control)
    people = seated(house, "Ada", "Bea")
    house.advance(10)
    house.core.durability_gate.fail(error)
    done = stop(house)
    assert done or not house.advance(FAREWELL_MS + 100, step=50)
    assert (begun, shutdown_control.settlement, len(house.room.tables)) == ([], None, 1)
    assert done
    assert people[0].client.messages()[-1]["code"] in ("room_moved", "not_kept")


def test_no_new_connection_is_taken_while_closing():
    house = ServerHarness(tables=(TABLE,))
    house.client("Ada")
    stop(house)
    assert not house.server._ports


def test_a_table_that_cannot_close_does_not_keep_the_room_open(monkeypatch):
    house = ServerHarness(tables=(TABLE, TABLE))

    def broken(*_, **__):
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(house.room.tables[1].table, "close", broken)
    done = stop(house)
    house.advance(6_000, step=50)
    assert done
    assert 2 not in house.room.tables
    assert house.faults()


def test_who_runs_the_room_is_told_what_is_finished_and_the_settlement():
    told: list[tuple[int, int]] = []
    closing = ShutdownControl(lambda hands, most_ms: told.append((hands, most_ms)))
    house = ServerHarness(tables=(TABLE, TWO), closing_ms=3_000, closing=closing)
    people = seated(house, "Ada", "Bea")
    house.advance(10)
    stop(house)
    assert (told, closing.settlement) == ([(1, 3_000)], None)
    for player in people:
        player.read()
    (acting,) = [player for player in people if player.my_turn]
    acting.act("fold")
    house.advance(100, step=50)
    assert closing.settlement is not None
    assert sorted(line.net for line in closing.settlement.lines) == [-1, 1]
    assert [(one.payer, one.chips) for one in closing.settlement.payments] == [(acting.name, 1)]
    assert (told, closing.voided) == ([(1, 3_000)], 0)


@pytest.mark.parametrize(
    ("most_ms", "said"),
    [
        (5_000, "Running hands are finished, for at most 5 s; then all chips go back."),
        (1_000, "Running hands are finished, for at most 1 s; then all chips go back."),
        (0, "Running hands are voided; all chips go back."),
    ],
)
def test_everybody_is_told_for_how_long_hands_go_on(most_ms: int, said: str):
    house = ServerHarness(tables=(TABLE,), closing_ms=most_ms)
    ada = house.client("Ada")
    stop(house)
    notices = [message["text"] for message in ada.messages() if message["type"] == "notice"]
    assert notices == [f"The room closes. {said}"]


def test_a_host_who_does_not_want_to_wait_has_the_hands_voided():
    closing = ShutdownControl()
    house = ServerHarness(tables=(TABLE,), closing_ms=600_000, closing=closing)
    people = seated(house, "Ada", "Bea")
    house.advance(10)
    stop(house)
    house.advance(200, step=50)
    assert dict(house.room.tables) != {}
    closing.hurry()
    house.advance(100, step=50)
    events = [e["type"] for m in people[0].client.messages() if m["type"] == "events" for e in m["events"]]
    assert "hand_voided" in events
    assert [house.room.wallets[name] for name in ("Ada", "Bea")] == [10_000, 10_000]
    assert people[0].client.seen[-1]["code"] == "closing"
    assert closing.settlement is not None
    assert [line.net for line in closing.settlement.lines] == [0, 0]
    assert closing.voided == 1


def test_what_was_paid_for_a_tournament_that_is_not_over_is_not_told_to_be_back():
    setup = TournamentSetup(name="Soon", players=9, buy_in=100)
    house = ServerHarness(tables=(TABLE,), tournaments=(setup,))
    ada = house.client("Ada")
    assert ada.ask("enter_tournament", tournament=1)["type"] == "ok"
    stop(house)
    ada.messages()
    (notice,) = [message["text"] for message in ada.seen if message["type"] == "notice"]
    assert notice.endswith(
        "the chips at the tables go back, and what was paid for tournaments stays in them."
    )
    assert ada.seen[-1]["message"].endswith("what was paid for tournaments that are not over stays in them")
    sentences = [message["sentence"] for message in ada.seen if "sentence" in message]
    french = [translated(msgspec.convert(one, Sentence), "fr") for one in sentences]
    assert all("tournois" in sentence for sentence in french)
