"""What a host does with people: kicks, bans, mutes, announcements, the list of who is here."""

from __future__ import annotations

import pytest

from tests.protocol.hosted_game import HostedGame, events, of
from tests.protocol.room_harness import ScriptedPerson


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


@pytest.mark.parametrize("ban", [{"type": "host_ban", "player": "Ann"}, {"type": "host_ban_address"}])
def test_a_ban_takes_a_player_out_of_tournaments_that_have_not_begun_with_the_money_back(
    ban: dict[str, str],
) -> None:
    game = HostedGame()
    ann, bob = game.person(), game.person("Bob")
    ann.session.address = "203.0.113.7"
    assert ann.ask("hello", protocol=1, name="Ann")["type"] == "welcome"
    for name in ("one", "two"):
        game.hugo.ask("host_open_tournament", setup={"name": name, "buy_in": 100})
    for player in (ann, bob):
        assert player.ask("enter_tournament", tournament=1)["type"] == "ok"
    assert ann.ask("enter_tournament", tournament=2)["type"] == "ok"
    before = game.room.wallets["Bob"] + 100
    if ban["type"] == "host_ban_address":
        ban = {**ban, "network": "203.0.113.7"}
    assert game.hugo.ask(**ban)["type"] == "ok"
    assert game.room.wallets["Ann"] == before
    entrants = [list(floor.tournament.state.entrants) for floor in game.room.tournaments.floors.values()]
    assert entrants == [["Bob"], []]
    game.check()


def test_a_ban_for_good_is_lifted_by_hand_and_may_come_first() -> None:
    game = HostedGame()
    assert game.hugo.ask("host_ban", player="Mallory")["type"] == "ok"
    assert ScriptedPerson(game).ask("hello", protocol=1, name="mallory")["code"] == "banned"
    assert game.hugo.ask("host_unban", player="MALLORY")["type"] == "ok"
    assert game.hugo.ask("host_unban", player="Mallory")["code"] == "no_penalty"
    assert ScriptedPerson(game).ask("hello", protocol=1, name="mallory")["type"] == "welcome"
    assert [what for _, what, _, _ in game.acts()] == ["unban", "ban"]


def test_who_lifts_the_wrong_penalty_is_told_the_other() -> None:
    game = HostedGame()
    game.player("Ann", 1)
    game.hugo.ask("host_mute", player="Ann")
    refused = game.hugo.ask("host_unban", player="ann")
    assert refused["code"] == "no_penalty"
    assert refused["message"] == "'ann' is muted, not banned: 'unmute' lifts that"
    game.hugo.ask("host_ban", player="Mallory")
    assert (
        "is banned, not muted: 'unban' lifts that"
        in game.hugo.ask("host_unmute", player="Mallory")["message"]
    )
    assert game.hugo.ask("host_unmute", player="Ann")["type"] == "ok"
    assert game.hugo.ask("host_unban", player="Ann")["message"] == "'Ann' is not banned"


def test_a_player_who_may_chat_again_is_told() -> None:
    game = HostedGame()
    ann = game.player("Ann", 1)
    game.hugo.ask("host_mute", player="Ann")
    ann.hear()
    assert game.hugo.ask("host_unmute", player="ann")["type"] == "ok"
    (notice,) = of(ann.hear(), "notice")
    assert (notice["code"], notice["text"]) == ("unmuted", "a host lets you chat again")


def test_an_answer_has_the_name_as_the_room_spells_it() -> None:
    game = HostedGame()
    game.player("Ann", 1)
    assert game.hugo.ask("host_mute", player="ann")["player"] == "Ann"
    assert game.hugo.ask("host_deposit", player="ANN", by=5)["player"] == "Ann"
    assert game.hugo.ask("host_ban", player="zoe  zett")["player"] == "zoe zett"
    assert "player" not in game.hugo.ask("host_announce", text="Pizza is here")


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
