"""A host's commands over the wire: who may, what the others are sent, and what stands in the log."""

from __future__ import annotations

from typing import Any

import pytest

from pokerwire.declared import declared
from pokerwire.messages import host_messages
from pokerwire.messages.message_base import HostOnly, tag_of
from pokerwire.room.room_limits import LIMITS
from tests.protocol.hosted_game import HostedGame, events, of

FIELDS: dict[str, Any] = {
    "host_open": {"config": {"name": "New"}},
    "host_open_house": {"config": {"rules": "casino"}},
    "host_close": {"table": 1},
    "host_stakes": {"table": 1, "stakes": {"big_blind": 4}},
    "host_bomb_pot": {"table": 1},
    "host_save_preset": {"table": 1, "name": "ours"},
    "host_save_tournament": {"tournament": 1, "name": "ours"},
    "host_open_preset": {"name": "ours"},
    "host_remove_preset": {"name": "ours"},
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
    "host_paid": {"player": "Ann", "by": 5},
    "host_banker": {"player": "Ann"},
    "host_kick": {"player": "Ann"},
    "host_ban": {"player": "Ann"},
    "host_unban": {"player": "Ann"},
    "host_ban_address": {"network": "203.0.113.7"},
    "host_unban_address": {"network": "203.0.113.7"},
    "host_mute": {"player": "Ann"},
    "host_unmute": {"player": "Ann"},
    "host_announce": {"text": "hello"},
}


@pytest.mark.parametrize("kind", [tag_of(kind) for kind in declared(HostOnly, host_messages)])
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


def test_options_are_saved_and_opened_under_a_name() -> None:
    game = HostedGame()
    too_long = "x" * (LIMITS.preset_name_length + 1)
    assert game.hugo.ask("host_save_preset", table=1, name=too_long)["code"] == "bad_message"
    assert game.hugo.ask("host_save_preset", table=1, name="our Friday")["type"] == "ok"
    (preset,) = game.hugo.ask("get_presets")["presets"]
    assert (preset["name"], preset["config"]["name"]) == ("our Friday", game.room.tables[1].table.config.name)
    assert game.hugo.ask("host_open_preset", name="Our friday")["table"] == 3
    assert game.room.tables[3].table.config.seats == game.room.tables[1].table.config.seats
    game.hugo.ask("host_remove_preset", name="our Friday")
    assert game.hugo.ask("get_presets")["presets"] == []
    assert [what for _, what, _, _ in game.acts()] == ["preset", "open", "preset"]


def test_a_tournament_is_announced_by_the_name_of_its_options() -> None:
    game = HostedGame()
    setup = {"name": "Friday", "private": True, "buy_in": 100}
    assert game.hugo.ask("host_save_tournament", tournament=0, name="our Friday", setup=setup)["type"] == "ok"
    listed = game.hugo.ask("get_presets")
    assert [preset["setup"]["buy_in"] for preset in listed["tournaments"]] == [100]
    assert listed["presets"] == []
    answer = game.hugo.ask("host_open_preset", name="OUR friday")
    assert answer["sentence"]["values"]["code"]
    (announced,) = game.hugo.ask("get_tournaments")["tournaments"]
    assert (announced["setup"]["name"], announced["setup"]["buy_in"]) == ("Friday", 100)
    assert [what for _, what, _, _ in game.acts()] == ["tournament", "preset"]


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
    nothing = {"bot": False, "paid": 0, "before": 0}
    assert told["lines"] == [
        {"name": "Ann", "brought": 100, "took": 0, "on_tables": 70, "net": -30, "due": -30, **nothing},
        {"name": "Bob", "brought": 100, "took": 130, "on_tables": 0, "net": 30, "due": 30, **nothing},
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


def test_the_lobby_says_that_the_host_has_ended_the_game_and_later_that_it_goes_on():
    game = HostedGame(players_create_tables=True)
    ann = game.player("Ann")
    ann.ask("subscribe_lobby")
    ann.hear()
    game.hugo.ask("host_end", reason="the last train")
    game.hub.publish_lobby_changes()
    assert of(ann.hear(), "lobby_changes")[0]["ended"] == "the last train"
    late = game.player("Zoe")
    assert of(late.tell("subscribe_lobby"), "lobby")[0]["ended"] == "the last train"
    game.hugo.ask("host_resume")
    game.hub.publish_lobby_changes()
    assert of(ann.hear(), "lobby_changes")[-1]["ended"] is None
    game.check()


def test_after_the_last_hand_a_host_who_resumes_lets_players_open_tables_again():
    game = HostedGame(players_create_tables=True)
    ann = game.player("Ann")
    assert game.hugo.ask("host_end")["type"] == "ok"
    assert ann.ask("create_table", config={"name": "Mine"})["code"] == "game_ended"
    assert game.hugo.ask("host_resume")["type"] == "ok"
    assert ann.ask("create_table", config={"name": "Mine"})["type"] == "ok"
    game.check()
