"""What a host does with seats, stacks and wallets, over the wire."""

from __future__ import annotations

import pytest

from pokerclient.text import host_reports
from tests.protocol.hosted_game import HostedGame, events, of


def test_a_host_seats_a_player_against_the_house_whatever_amount_the_form_has() -> None:
    game = HostedGame()
    ann = game.player("Ann")
    table = game.hugo.ask("host_open_house", config={"rules": "casino", "name": "Felt"})["table"]
    assert game.hugo.ask("host_seat", table=table, player="Ann", seat=1, buy_in=100)["seat"] == 1
    assert "seat 1 at table" in of(ann.hear(), "notice")[0]["text"]


def test_a_host_seats_a_player_and_stands_him_up() -> None:
    game = HostedGame()
    ann = game.player("Ann")
    assert game.hugo.ask("host_seat", table=2, player="ann", seat=3, buy_in=150)["seat"] == 3
    heard = ann.hear()
    assert "seat 3 at table 2, Asked" in of(heard, "notice")[0]["text"]
    assert of(heard, "wallet")[-1]["wallet"] == 850
    assert game.hugo.ask("host_stand", table=2, player="Ann", reason="break")["type"] == "ok"
    assert events(ann.hear(), "stood_up")[0]["reason"] == "removed"
    assert game.hugo.ask("host_stand", table=2, player="Ann")["code"] == "not_seated"
    assert game.hugo.ask("host_seat", table=2, player="Zoe")["code"] == "no_such_player"
    assert game.acts() == [
        ("Hugo", "stand", "Ann at table 2", "break"),
        ("Hugo", "seat", "Ann at table 2", ""),
    ]
    game.check()


def test_who_is_seated_without_a_line_is_not_waited_for() -> None:
    game = HostedGame()
    ann = game.player("Ann")
    ann.session.on_disconnect(game.now)
    game.hugo.ask("host_seat", table=1, player="Ann")
    assert not game.room.tables[1].table.snapshot(None, game.now).seats[0].connected


def test_chips_wait_for_approval_and_hosts_are_told() -> None:
    game = HostedGame()
    ann = game.player("Ann")
    answer = ann.ask("sit", table=2, buy_in=120)
    assert (answer["type"], answer["seat"]) == ("ok", None)
    asked = {"table": 2, "player": "Ann", "seat": 0, "by": 120, "top_up": False}
    assert of(game.hugo.hear(), "buy_in_requests") == [
        {"type": "buy_in_requests", "id": 0, "requests": [asked]}
    ]
    assert of(ann.seen, "buy_in_requests") == []
    assert game.hugo.ask("get_requests")["requests"] == [asked]
    assert game.room.wallets["Ann"] == 1_000
    assert game.hugo.ask("host_approve", table=2, player="Ann")["type"] == "ok"
    assert events(ann.hear(), "buy_in_answered")[0]["answer"] == "approved"
    assert game.room.wallets["Ann"] == 880
    assert ann.ask("top_up", table=2, by=50)["type"] == "ok"
    assert game.room.wallets["Ann"] == 880
    game.hugo.ask("host_refuse", table=2, player="Ann", reason="pay first")
    assert events(ann.hear(), "buy_in_answered")[0]["reason"] == "pay first"
    assert of(game.hugo.seen, "buy_in_requests")[-1]["requests"] == []
    game.check()


def test_what_was_asked_must_still_be_there() -> None:
    game = HostedGame()
    ann = game.player("Ann")
    ann.ask("sit", table=2, buy_in=200)
    game.hugo.ask("host_withdraw", player="Ann", by=900)
    assert game.hugo.ask("host_approve", table=2, player="Ann")["code"] == "not_enough_chips"
    assert ann.ask("take_back_buy_in", table=2)["type"] == "ok"
    assert game.hugo.ask("host_approve", table=2, player="Ann")["code"] == "not_asked"
    assert ann.ask("take_back_buy_in", table=2)["code"] == "not_asked"
    game.check()


def test_the_cashier() -> None:
    game = HostedGame(limits={"host_chips": 5_000})
    ann = game.player("Ann")
    issued = game.room.wallets.issued
    assert game.hugo.ask("host_deposit", player="Ann", by=500, reason="20 euros")["type"] == "ok"
    heard = ann.hear()
    assert of(heard, "wallet") == [{"type": "wallet", "wallet": 1_500}]
    assert of(heard, "notice")[0]["text"] == "a host puts 500 chips into your wallet: 20 euros"
    assert game.hugo.ask("host_withdraw", player="Ann", by=1_501)["code"] == "not_enough_chips"
    assert game.hugo.ask("host_withdraw", player="Ann", by=1_500)["type"] == "ok"
    assert game.hugo.ask("host_correct", player="Ann", by=70, reason="")["code"] == "reason_needed"
    assert game.hugo.ask("host_correct", player="Ann", by=70, reason="typing")["type"] == "ok"
    assert game.hugo.ask("host_correct", player="Ann", by=-71, reason="x")["code"] == "not_enough_chips"
    assert game.hugo.ask("host_correct", player="Ann", by=0, reason="x")["code"] == "host_limit"
    assert game.hugo.ask("host_deposit", player="Ann", by=5_001)["code"] == "host_limit"
    assert game.room.wallets["Ann"] == 70
    assert game.room.wallets.issued == issued - 1_000 + 70
    log = game.hugo.ask("get_host_log")["acts"]
    assert [(act["what"], act["detail"]) for act in log] == [
        ("correct", "+70, wallet 70"),
        ("withdraw", "-1500, wallet 0"),
        ("deposit", "+500, wallet 1500"),
    ]
    game.check()


@pytest.mark.parametrize(
    ("source", "by", "wallet"), [("wallet", 50, 850), ("wallet", -50, 950), ("corrections", -50, 900)]
)
def test_a_stack_is_adjusted(source: str, by: int, wallet: int) -> None:
    game = HostedGame()
    ann = game.player("Ann", 1)
    answer = game.hugo.ask("host_stack", table=1, player="Ann", by=by, reason="count", source=source)
    assert answer["type"] == "ok"
    told = events(ann.hear(), "stack_adjusted")[0]
    assert (told["by"], told["stack"], told["who"], told["reason"]) == (by, 100 + by, "Hugo", "count")
    assert game.room.wallets["Ann"] == wallet
    game.check()


def test_a_stack_needs_a_reason_and_chips() -> None:
    game = HostedGame(limits={"reason_length": 10})
    game.player("Ann", 1)
    ask = game.hugo.ask
    assert ask("host_stack", table=1, player="Ann", by=5, reason="x" * 11)["code"] == "reason_too_long"
    assert ask("host_stack", table=1, player="Ann", by=5, reason=" ")["code"] == "reason_needed"
    assert ask("host_stack", table=1, player="Ann", by=5, reason="x" * 201)["code"] == "bad_message"
    assert ask("host_stack", table=1, player="Ann", by=0, reason="x")["code"] == "host_limit"
    assert (
        ask("host_stack", table=1, player="Ann", by=901, source="wallet", reason="x")["code"]
        == "not_enough_chips"
    )
    assert ask("host_stack", table=1, player="Ann", by=-101, reason="x")["code"] == "stack_too_small"
    assert ask("host_stack", table=2, player="Ann", by=5, reason="x")["code"] == "not_seated"
    assert game.acts() == []
    game.check()


def test_approval_that_is_switched_on_in_a_hand_keeps_the_next_player_waiting() -> None:
    game = HostedGame()
    ann = game.player("Ann", 1)
    game.player("Bob", 1)
    game.wait(1_000)
    assert game.room.tables[1].table.hand_running
    ann.hear()
    game.hugo.ask("host_stakes", table=1, stakes={"buy_ins": "approved"})
    assert [event["changed"] for event in events(ann.hear(), "stakes_changed")] == [["buy_ins"]]
    cid = game.person("Cid")
    cid.ask("watch", table=1)
    assert cid.ask("sit", table=1, buy_in=100).get("seat") is None
    assert "Cid" not in game.room.tables[1].table.players
    assert game.hugo.ask("get_requests")["requests"] == [
        {"table": 1, "player": "Cid", "seat": 0, "by": 100, "top_up": False}
    ]
    game.check()


@pytest.mark.parametrize(("source", "by"), [("wallet", 50), ("corrections", 50), ("wallet", -50)])
def test_a_change_of_a_stack_that_waits_is_seen_and_can_be_taken_back(source: str, by: int) -> None:
    game = HostedGame()
    ann = game.player("Ann", 1)
    game.player("Bob", 1)
    game.wait(1_000)
    ask = game.hugo.ask
    assert ask("host_cancel_stack", table=1, player="Ann")["code"] == "no_adjustment"
    ask("host_stack", table=1, player="Ann", by=by, reason="typing", source=source)
    shown = {one["name"]: (one["stacks"], one["changes"]) for one in ask("get_players")["players"]}
    assert shown == {"Ann": (100, [{"table": 1, "by": by}]), "Bob": (100, []), "Hugo": (0, [])}
    ann.hear()
    assert ask("host_cancel_stack", table=1, player="ann")["type"] == "ok"
    assert events(ann.hear(), "adjust_set")[0]["by"] == 0
    assert game.room.wallets["Ann"] == 900
    game.check()
    waits = ", when the hand is over"
    log = ask("get_host_log")["acts"]
    assert [(act["what"], act["about"], act["detail"]) for act in log] == [
        ("cancel_stack", "Ann at table 1", f"{by:+} ({source}) is not done"),
        ("stack", "Ann at table 1", f"{by:+} ({source}), stack 100{waits}"),
    ]


@pytest.mark.parametrize("source", ["wallet", "corrections"])
@pytest.mark.parametrize("by", [50, -70])
def test_a_settlement_counts_no_change_of_a_stack_that_waits_and_names_it(source: str, by: int) -> None:
    game = HostedGame()
    game.player("Ann", 1)
    game.player("Bob", 1)
    game.wait(1_000)
    ask = game.hugo.ask
    assert [one["net"] for one in ask("get_settlement")["lines"]] == [0, 0]
    ask("host_stack", table=1, player="Ann", by=by, reason="typing", source=source)
    settlement = ask("get_settlement")
    assert [one["net"] for one in settlement["lines"]] == [0, 0]
    assert settlement["payments"] == []
    assert settlement["pending"] == [{"player": "Ann", "table": 1, "by": by}]
    told = host_reports.settlement(settlement)
    assert told.endswith(f"\nnot counted: {by:+} for Ann at table 1 when the hand is over")
    ask("host_cancel_stack", table=1, player="Ann")
    assert "pending" not in ask("get_settlement") or ask("get_settlement")["pending"] == []


def test_what_is_refused_to_a_host_names_the_player_meant() -> None:
    game = HostedGame()
    game.player("Ann", 1)
    ask = game.hugo.ask
    stack = {"by": 5, "reason": "x"}
    for act, more in (("stack", stack), ("cancel_stack", {}), ("stand", {})):
        refused = ask(f"host_{act}", table=2, player="ann", **more)
        assert (refused["code"], refused["message"]) == ("not_seated", "Ann has no seat at table 2")
        assert ask(f"host_{act}", table=99, player="Ann", **more)["code"] == "no_such_table"
    refused = ask("host_seat", table=1, player="ann")
    assert refused["code"] == "already_seated"
    assert refused["message"] == f"Ann has seat {game.room.tables[1].table.seat_of('Ann')} at table 1"
    game.check()


def test_the_log_says_when_less_was_left_than_was_to_be_taken() -> None:
    game = HostedGame()
    ann, bob = game.player("Ann", 1), game.player("Bob", 1)
    game.wait(1_000)
    refused = game.hugo.ask("host_stack", table=1, player="Ann", by=-50_000, reason="typing")
    assert refused["code"] == "stack_too_small"
    assert refused["message"].endswith("are in the pot: at most 99 can be taken")
    game.hugo.ask("host_stack", table=1, player="Ann", by=-99, reason="loan", source="wallet")
    ann.ask("act", table=1, hand=1, decision=1, action="raise", to=60)
    bob.ask("act", table=1, hand=1, decision=2, action="raise", to=100)
    ann.ask("act", table=1, hand=1, decision=3, action="fold")
    told = events(bob.hear(), "stack_adjusted")[0]
    assert (told["by"], told["stack"], told["wanted"]) == (-40, 0, -99)
    act = game.hugo.ask("get_host_log")["acts"][0]
    assert (act["about"], act["detail"]) == ("Ann at table 1", "-40 of -99 (wallet): no more was left")
    assert game.room.wallets["Ann"] == 940
    game.check()
