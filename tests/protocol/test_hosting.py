"""A host's commands over the wire: who may, what the others are told, and what stands in the log."""

from __future__ import annotations

from typing import Any

import pytest

from pokerclient.text import host_reports
from pokerroom.room.accounts.host_code import HostCode
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.messages.host_messages import HostCommand
from pokerwire.messages.message_base import tag_of
from tests.protocol.room_harness import RoomHarness, ScriptedPerson

CODE = "7KQ2M-0XW8D-PV31H"
CLOCKS = Clocks(street_pause=0, hand_pause=1_000)
TABLE = TableConfig(name="Friday", clocks=CLOCKS)
APPROVED = TableConfig(name="Asked", clocks=CLOCKS, buy_ins="approved")


class HostedGame(RoomHarness):
    """A room with a host called Hugo, and players who watch its tables."""

    def __init__(self, **config: Any) -> None:
        super().__init__(starting_chips=1_000, tables=(TABLE, APPROVED), **config)
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


FIELDS: dict[str, Any] = {
    "host_open": {"config": {"name": "New"}},
    "host_open_house": {"config": {"rules": "casino"}},
    "host_close": {"table": 1},
    "host_stakes": {"table": 1, "stakes": {"big_blind": 4}},
    "host_limits": {"table": 1, "limits": {"ante": {"min": 5, "max": 50}}},
    "host_seat": {"table": 1, "player": "Ann"},
    "host_stand": {"table": 1, "player": "Ann"},
    "host_approve": {"table": 2, "player": "Ann"},
    "host_refuse": {"table": 2, "player": "Ann"},
    "host_stack": {"table": 1, "player": "Ann", "by": 5, "reason": "x"},
    "host_deposit": {"player": "Ann", "by": 5},
    "host_withdraw": {"player": "Ann", "by": 5},
    "host_cancel_stack": {"table": 1, "player": "Ann"},
    "host_correct": {"player": "Ann", "by": 5, "reason": "x"},
    "host_kick": {"player": "Ann"},
    "host_ban": {"player": "Ann"},
    "host_unban": {"player": "Ann"},
    "host_ban_address": {"network": "203.0.113.7"},
    "host_unban_address": {"network": "203.0.113.7"},
    "host_mute": {"player": "Ann"},
    "host_unmute": {"player": "Ann"},
    "host_announce": {"text": "hello"},
}


@pytest.mark.parametrize("kind", [tag_of(kind) for kind in HostCommand.__args__])
@pytest.mark.parametrize("name", ["Bob", None])
def test_nobody_else_may(kind: str, name: str | None) -> None:
    game = HostedGame()
    game.player("Ann", 1)
    other = game.person(name, client="test")
    before = game.room.total_chips(), game.room.tables[1].table.seq, game.room.tables[2].table.seq
    answer = other.ask(kind, **FIELDS.get(kind, {}))
    assert (answer["type"], answer.get("code")) == ("error", "not_host")
    assert (game.room.total_chips(), game.room.tables[1].table.seq, game.room.tables[2].table.seq) == before
    assert game.acts() == []


def test_a_host_without_a_name_is_one_too() -> None:
    game = HostedGame()
    nameless = game.host(None)
    assert nameless.ask("host_pause")["type"] == "ok"
    assert game.acts() == [("host", "pause", "all tables", "")]


# --- tables -----------------------------------------------------------------------------------------------------------


def test_blinds_change_for_all_to_see() -> None:
    game = HostedGame()
    ann, bob = game.player("Ann", 1), game.player("Bob", 1)
    game.wait(1_000)
    ann.hear()
    assert game.hugo.ask("host_stakes", table=1, stakes={"small_blind": 5, "big_blind": 10})["type"] == "ok"
    assert events(ann.hear(), "stakes_set")[0]["config"]["big_blind"] == 10
    bob.ask("subscribe_lobby")
    turn = game.room.tables[1].table.snapshot(None, game.now).turn
    for player in (ann, bob):
        player.tell("act", table=1, hand=1, decision=turn.decision, action="fold")
    assert events(ann.seen, "stakes_changed")
    game.hub.publish_lobby_changes()
    assert of(bob.hear(), "lobby_changes")[0]["changed"][0]["big_blind"] == 10
    assert game.hugo.ask("host_stakes", table=1, stakes={"small_blind": 11})["code"] == "bad_stakes"
    assert game.acts() == [("Hugo", "stakes", "table 1", "")]


def test_tables_open_pause_go_on_and_close() -> None:
    game = HostedGame()
    ann = game.player("Ann", 1)
    assert game.hugo.ask("host_open", config={"name": "Late"})["table"] == 3
    assert game.hugo.ask("host_pause")["type"] == "ok"
    assert all(opened.table.paused for opened in game.room.tables.values())
    game.hugo.ask("host_resume", table=1)
    assert [opened.table.paused for opened in game.room.tables.values()] == [False, True, True]
    game.hugo.ask("host_resume")
    game.hugo.ask("host_close", table=1, reason="too late")
    assert events(ann.hear(), "table_closed")[0]["reason"] == "too late"
    assert [what for _, what, _, _ in game.acts()] == ["close", "resume", "resume", "pause", "open"]
    for kind in ("host_pause", "host_resume", "host_close", "host_end"):
        assert game.hugo.ask(kind, table=99)["code"] == "no_such_table"
    assert game.hugo.ask("host_open", config={"name": "x", "seats": 99})["code"] == "bad_table"
    game.check()


def test_after_the_last_hand_nothing_is_opened_but_by_a_host() -> None:
    game = HostedGame()
    ann, _ = game.player("Ann", 1), game.player("Bob", 1)
    game.wait(1_000)
    ann.hear()
    game.hugo.ask("host_end", reason="the last bus")
    assert events(ann.hear(), "closing_set")[0]["reason"] == "the last bus"
    assert list(game.room.tables) == [1], "its hand is played on"
    turn = game.room.tables[1].table.snapshot(None, game.now).turn
    for player in (ann, _):
        player.tell("act", table=1, hand=1, decision=turn.decision, action="fold")
    assert list(game.room.tables) == []
    assert "the last bus" in ann.ask("create_table", config={"name": "More"})["message"]
    assert game.hugo.ask("host_open", config={"name": "More"})["table"] == 3
    assert ann.ask("create_table", config={"name": "Again"})["type"] == "ok"
    game.check()


# --- seats and chips --------------------------------------------------------------------------------------------------


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


# --- people -----------------------------------------------------------------------------------------------------------


def test_a_kicked_player_gives_all_up_and_may_return() -> None:
    game = HostedGame()
    ann = game.player("Ann", 1, 2)
    token = ann.seen[0]["token"]
    assert game.hugo.ask("host_kick", player="Ann", reason="rude")["type"] == "ok"
    bye = ann.hear()[-1]
    assert (bye["type"], bye["code"], bye["retry"]) == ("bye", "kicked", False)
    assert bye["message"] == "a host removed you from the room: rude"
    assert ann.session.closed
    ann.session.on_disconnect(game.now)
    assert game.room.moderation.pending_buy_ins() == ()
    assert game.room.wallets["Ann"] == 1_000
    again = game.person("Ann", token=token)
    assert again.seen[0]["seats"] == []
    assert game.hugo.ask("host_kick", player="Hugo")["code"] == "not_yourself"
    assert game.hugo.ask("host_kick", player="Zoe")["code"] == "no_such_player"
    game.check()


def test_who_is_kicked_in_a_hand_loses_no_more_than_he_has_bet() -> None:
    game = HostedGame()
    ann, bob = game.player("Ann", 1), game.player("Bob", 1)
    game.wait(1_000)
    game.hugo.ask("host_kick", player="Bob")
    bob.session.on_disconnect(game.now)
    turn = game.room.tables[1].table.snapshot(None, game.now).turn
    assert turn.seat == 1
    ann.ask("act", table=1, hand=1, decision=turn.decision, action="raise", to=4)
    assert game.room.tables[1].players == {1: "Ann"}
    assert game.room.wallets["Bob"] == 998, "the big blind is lost"
    game.check()


def test_a_ban_holds_at_the_door_until_its_time() -> None:
    game = HostedGame()
    ann = game.player("Ann", 1)
    token = ann.seen[0]["token"]
    game.now = 1_000_000
    assert game.hugo.ask("host_ban", player="ann", until=999_999)["code"] == "bad_time"
    assert game.hugo.ask("host_ban", player="ann", until=61_000_000, reason="cheating")["type"] == "ok"
    assert ann.hear()[-1]["code"] == "banned"
    ann.session.on_disconnect(game.now)
    for name in ("Ann", "ANN", "Аnn"):
        refused = ScriptedPerson(game).ask("hello", protocol=1, name=name, token=token)
        assert (refused["code"], "1970-01-01 16:56 UTC: cheating" in refused["message"]) == ("banned", True)
    listed = game.hugo.ask("get_players")
    assert [(one["kind"], one["name"], one["until"]) for one in listed["penalties"]] == [
        ("ban", "Ann", 61_000_000)
    ]
    game.now = 61_000_000
    assert ScriptedPerson(game).ask("hello", protocol=1, name="Ann", token=token)["type"] == "welcome"


def test_a_ban_for_good_is_lifted_by_hand_and_may_come_first() -> None:
    game = HostedGame()
    assert game.hugo.ask("host_ban", player="Mallory")["type"] == "ok"
    assert ScriptedPerson(game).ask("hello", protocol=1, name="mallory")["code"] == "banned"
    assert game.hugo.ask("host_unban", player="MALLORY")["type"] == "ok"
    assert game.hugo.ask("host_unban", player="Mallory")["code"] == "no_penalty"
    assert ScriptedPerson(game).ask("hello", protocol=1, name="mallory")["type"] == "welcome"
    assert [what for _, what, _, _ in game.acts()] == ["unban", "ban"]


def test_a_player_who_may_chat_again_is_told() -> None:
    game = HostedGame()
    ann = game.player("Ann", 1)
    game.hugo.ask("host_mute", player="Ann")
    ann.hear()
    assert game.hugo.ask("host_unmute", player="ann")["type"] == "ok"
    (notice,) = of(ann.hear(), "notice")
    assert (notice["code"], notice["text"]) == ("unmuted", "a host lets you chat again")


def test_a_muted_player_is_told_and_not_heard() -> None:
    game = HostedGame()
    ann, bob = game.player("Ann", 1), game.player("Bob", 1)
    assert game.hugo.ask("host_mute", player="Ann", reason="spam")["type"] == "ok"
    assert of(ann.hear(), "notice")[0]["text"] == "a host has muted you: spam"
    for where in ({}, {"table": 1}):
        assert ann.ask("say", text="hello", **where)["code"] == "muted"
    assert events(bob.hear(), "said") == []
    assert game.hugo.ask("host_unmute", player="Ann")["type"] == "ok"
    assert ann.ask("say", text="hello", table=1)["type"] == "ok"


def test_everybody_hears_an_announcement() -> None:
    game = HostedGame()
    ann = game.player("Ann")
    game.hugo.ask("host_announce", text=" Pizza\nis  here ")
    assert of(ann.hear(), "notice")[0]["text"] == "Pizza is here"
    blank = game.hugo.ask("host_announce", text=" \n ")
    assert (blank["code"], blank["message"]) == (
        "empty_text",
        "there is nothing to announce: this text is empty",
    )
    long = game.hugo.ask("host_announce", text=250 * "x")
    assert (long["code"], long["message"]) == ("chat_too_long", "a text has at most 200 characters")
    assert of(ann.hear(), "notice") == []


def test_hosts_see_who_is_here() -> None:
    game = HostedGame()
    game.player("Ann", 1)
    game.player("Bob").session.on_disconnect(game.now)
    listed = game.hugo.ask("get_players")["players"]
    assert [(one["name"], one["connected"], one["host"], one["wallet"], one["stacks"]) for one in listed] == [
        ("Ann", True, False, 900, 100),
        ("Hugo", True, True, 1_000, 0),
    ]
    assert [one["name"] for one in game.hugo.ask("get_players", everybody=True)["players"]] == [
        "Ann",
        "Bob",
        "Hugo",
    ]


# --- what is left behind ----------------------------------------------------------------------------------------------


def test_the_log_is_read_page_by_page() -> None:
    game = HostedGame()
    for text in "abc":
        game.hugo.ask("host_announce", text=text)
    first = game.hugo.ask("get_host_log", most=2)
    assert ([act["detail"] for act in first["acts"]], first["more"]) == (["c", "b"], True)
    rest = game.hugo.ask("get_host_log", most=2, before=first["acts"][-1]["number"])
    assert ([act["detail"] for act in rest["acts"]], rest["more"]) == (["a"], False)


def test_the_settlement_says_who_pays_whom() -> None:
    game = HostedGame()
    ann, bob = game.player("Ann", 1), game.player("Bob", 1)
    game.hugo.ask("host_stack", table=1, player="Ann", by=-30, reason="lost bet")
    game.hugo.ask("host_stack", table=1, player="Bob", by=30, reason="won bet")
    bob.ask("leave", table=1)
    told = game.hugo.ask("get_settlement")
    assert told["lines"] == [
        {"name": "Ann", "brought": 100, "took": 0, "on_tables": 70, "net": -30, "bot": False},
        {"name": "Bob", "brought": 100, "took": 130, "on_tables": 0, "net": 30, "bot": False},
    ]
    assert told["payments"] == [{"payer": "Ann", "payee": "Bob", "chips": 30}]
    assert told["house"] == 0
    game.hugo.ask("host_stack", table=1, player="Ann", by=-10, reason="pizza")
    told = game.hugo.ask("get_settlement")
    assert {"payer": "Ann", "payee": None, "chips": 10} in told["payments"]
    assert told["house"] == 10
    assert ann.session.name == "Ann"


def test_a_deposit_that_a_player_asks_for_stands_with_the_buy_ins() -> None:
    game = HostedGame()
    ann = game.player("Ann")
    answer = ann.ask("ask_deposit", by=500, note="20 euros")
    ((asked,), granted) = answer["requests"], answer["granted"]
    assert (asked["player"], asked["kind"], asked["by"], asked["note"], granted) == (
        "Ann", "deposit", 500, "20 euros", False,
    )  # fmt: skip
    waiting = {"table": 0, "player": "Ann", "seat": 0, "by": 500, "top_up": False, "kind": "deposit",
               "number": asked["number"], "note": "20 euros"}  # fmt: skip
    assert of(game.hugo.hear(), "buy_in_requests")[-1]["requests"] == [waiting]
    assert ann.ask("host_approve", table=0, player="Ann")["code"] == "not_host"
    assert game.hugo.ask("host_approve", table=0, player="Ann", number=9)["code"] == "not_asked"
    before = game.room.wallets["Ann"]
    assert game.hugo.ask("host_approve", table=0, player="Ann", number=asked["number"])["type"] == "ok"
    assert game.room.wallets["Ann"] == before + 500
    told = ann.hear()
    assert of(told, "notice")[0]["text"] == "a host has approved your deposit of 500 chips"
    (answered,) = of(told, "your_chip_requests")
    assert (answered["requests"], answered["answer"]["approved"]) == ([], True)
    assert answered["answer"]["request"]["by"] == 500
    assert of(game.hugo.seen, "buy_in_requests")[-1]["requests"] == []
    ann.ask("ask_withdrawal", by=100)
    game.hugo.ask("host_refuse", table=0, player="Ann", reason="tomorrow")
    told = ann.hear()
    assert of(told, "notice")[0]["text"] == "a host has refused your withdrawal of 100 chips: tomorrow"
    answer = of(told, "your_chip_requests")[0]["answer"]
    assert (answer["approved"], answer["reason"]) == (False, "tomorrow")
    ann.ask("ask_withdrawal", by=100)
    assert ann.ask("take_back_chip_request")["requests"] == []
    game.check()


def test_after_the_last_hand_a_host_who_resumes_lets_players_open_tables_again():
    game = HostedGame(players_create_tables=True)
    ann = game.player("Ann")
    assert game.hugo.ask("host_end")["type"] == "ok"
    assert ann.ask("create_table", config={"name": "Mine"})["code"] == "game_ended"
    assert game.hugo.ask("host_resume")["type"] == "ok"
    assert ann.ask("create_table", config={"name": "Mine"})["type"] == "ok"
    game.check()
