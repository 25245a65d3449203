"""House tables and a player's own affairs, by messages."""

from __future__ import annotations

import msgspec
import pytest

from pokerclient.bots.uth_strategy import advised_option
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerroom.room.accounts.host_code import HostCode
from pokerroom.room.responsible_play.help_links import ResponsiblePlay
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.limits_of_play import HelpLink
from pokerwire.room.time_units import DAY
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.protocol.room_harness import RoomHarness, ScriptedPerson

NOW = 1_790_000_000_000


def opened(**config: object) -> RoomHarness:
    """A room with one table of players, and house tables 2 (casino) and 3 (espacejeux)."""
    tables = (UthTableConfig("casino"), UthTableConfig("espacejeux"))
    place = RoomHarness(tables=(TableConfig(name="peers"),), house_tables=tables, **config)
    place.now = NOW
    return place


def seated(place: RoomHarness, name: str, table: int) -> tuple[ScriptedPerson, dict]:
    person = place.person(name)
    (_, whole) = person.tell("watch", table=table)
    assert whole["type"] == "house_table"
    assert person.ask("sit", table=table)["type"] == "ok"
    (whole,) = [m for m in person.tell("watch", table=table) if m["type"] == "house_table"]
    return person, whole["state"]


def test_a_snapshot_has_all_that_a_client_shows():
    place = opened()
    _, state = seated(place, "ada", 2)
    assert (state["phase"], state["light"], state["balance"], state["meter"]) == (
        "betting",
        "green",
        10_000,
        100_000,
    )
    assert [(limit["bet"], limit["min"], limit["max"]) for limit in state["limits"]] == [
        ("ante", 10, 500),
        ("trips", 5, 100),
        ("progressive", 5, 5),
    ]
    assert state["usable_chips"] == [10, 50, 100, 500]
    assert state["rules"]["words"]["raise_times"] == "Raise {times}x"
    assert state["rules"]["side_bets"][0]["pays"]["flush"] == "7:1"


def test_a_round_by_messages_from_the_bet_to_the_history():
    place = opened()
    ada, state = seated(place, "ada", 3)
    game = state["game"]
    here = {"table": 3, "game": game}
    for command, fields in (
        ("place_bet", {"spot": "ante", "amount": 10}),
        ("place_bet", {"spot": "trips", "amount": 5}),
        ("double_bets", {}),
        ("undo_bet", {}),
        ("place_bet", {"spot": "trips", "amount": 500, "fill": True}),
        ("undo_bet", {}),
        ("clear_bets", {}),
        ("place_bet", {"spot": "ante", "amount": 10}),
        ("place_bet", {"spot": "trips", "amount": 5}),
    ):
        assert ada.ask(command, **here, **fields)["type"] == "ok"
    assert [event["total"] for event in ada.events("bets_changed")] == [20, 25, 50, 25, 120, 25, 0, 20, 25]
    wallets = [message["wallet"] for message in ada.seen if message["type"] == "wallet"]
    assert wallets == [10_000 - total for total in (20, 25, 50, 25, 120, 25, 0, 20, 25)]
    assert ada.ask("deal", **here)["type"] == "ok"
    place.wait(1_000)
    (choices,) = ada.events("choices")
    assert [(option["choice"], option["by"]) for option in choices["options"]] == [
        ("check", 0),
        ("raise", 40),
        ("raise", 30),
    ]
    assert ada.ask("decide", **here, phase="preflop", choice="raise", by=40)["type"] == "ok"
    place.wait(10_000)
    (settled,) = ada.events("bets_settled")
    page = ada.ask("get_rounds")
    (played,) = page["rounds"]
    assert (page["type"], page["more"]) == ("rounds", False)
    assert played["results"] == settled["results"]
    assert (played["game"], played["staked"], played["net"]) == (game, 65, settled["net"])
    (day,) = ada.ask("get_days")["days"]
    for impossible in ("2026-02-30", "2026-13-01", "0000-00-00"):
        assert ada.ask("get_days", before=impossible)["code"] == "bad_day"
        assert ada.ask("get_rounds", date=impossible)["code"] == "bad_day"
    for text in ("2026-02-03\n", "1.2.3.\n"):
        assert ada.ask("get_days", before=text)["code"] == "bad_message"
        assert ada.ask("get_statement", before=text)["code"] == "bad_message"
    assert (day["date"], day["games"], day["bets"], day["net"]) == ("2026-09-21", 1, 65, settled["net"])
    assert ada.ask("next_round", **here)["type"] == "ok"
    (_, begun) = ada.events("betting_opened")
    assert ada.ask("repeat_bets", table=3, game=begun["game"])["type"] == "ok"
    assert ada.ask("repeat_bets", **here)["code"] == "stale_round"
    assert place.faults == []


def test_the_same_bet_sent_again_is_answered_again_and_placed_once():
    place = opened()
    ada, state = seated(place, "ada", 2)
    bet = {"id": 50, "table": 2, "game": state["game"], "spot": "ante", "amount": 10}
    assert ada.ask("place_bet", **bet)["type"] == "ok"
    assert ada.ask("place_bet", **bet)["type"] == "ok"
    assert len(ada.events("bets_changed")) == 1


@pytest.mark.parametrize("amount", [0, -5, 2.5, "10", 2**60])
def test_amounts_that_are_none_are_refused_where_they_come_in(amount):
    place = opened()
    ada, state = seated(place, "ada", 2)
    answer = ada.ask("place_bet", table=2, game=state["game"], spot="ante", amount=amount)
    assert answer["code"] == "bad_message"
    assert "amount" in answer["message"]
    assert place.room.wallets["ada"] == 10_000


@pytest.mark.parametrize(
    ("command", "table", "code"),
    [
        ({"type": "top_up", "by": 5}, 2, "not_a_cash_table"),
        ({"type": "act", "hand": 1, "decision": 1, "action": "check"}, 2, "not_a_cash_table"),
        ({"type": "set_auto_top_up", "to": 5}, 2, "not_a_cash_table"),
        ({"type": "set_straddle", "on": True}, 2, "not_a_cash_table"),
        ({"type": "join_waiting_list"}, 2, "already_seated"),
        ({"type": "own_table"}, 1, "no_own_tables"),
        ({"type": "deal", "game": "x"}, 1, "not_a_house_table"),
        ({"type": "place_bet", "game": "x", "spot": "ante", "amount": 5}, 1, "not_a_house_table"),
        ({"type": "deal", "game": "x"}, 3, "not_seated"),
        ({"type": "decide", "game": "x", "phase": "preflop", "choice": "check"}, 3, "not_seated"),
    ],
)
def test_commands_for_another_kind_of_table_are_refused(command, table, code):
    place = opened()
    ada, _ = seated(place, "ada", 2)
    ada.tell("watch", table=1)
    assert ada.ask(command.pop("type"), table=table, **command)["code"] == code


@pytest.mark.parametrize(
    ("fields", "code"), [({"buy_in": 100}, "no_buy_in"), ({"sit_out": True}, "not_a_cash_table")]
)
def test_who_sits_down_with_what_a_house_table_has_not_is_told_so(fields, code):
    place = opened()
    ada = place.person("ada")
    ada.tell("watch", table=2)
    assert ada.ask("sit", table=2, **fields)["code"] == code
    assert ada.ask("sit", table=2)["type"] == "ok", "none of it was done"


def test_settings_are_kept_with_the_profile():
    place = opened()
    ada = place.person("ada")
    token = next(m["token"] for m in ada.seen if m["type"] == "welcome")
    before = ada.ask("get_settings")
    assert before["type"] == "your_settings"
    told = ada.ask("set_settings", settings={"sounds": False, "auto_decisions": "strategy"})
    assert told["settings"] == {**before["settings"], "sounds": False, "auto_decisions": "strategy"}
    assert ada.ask("set_settings", settings={"sounds": 3})["code"] == "bad_message"
    assert ada.ask("set_settings", settings={"loudness": 3})["code"] == "bad_message"
    assert ada.ask("set_settings", settings={"felt": "green\n"})["code"] == "bad_message"
    unseen = {"muted": ["B\u200bob", "\u2060"], "keys": {"fo\u0000ld": "f", "\u200b": "x", "check": " "}}
    told = ada.ask("set_settings", settings=unseen)
    assert told["settings"]["muted"] == ["Bob"]
    assert told["settings"]["keys"] == {"fold": "f", "check": " "}
    ada.session.on_disconnect(place.now)
    again = place.person("ada", token=token)
    assert again.ask("get_settings")["settings"] == told["settings"]
    assert place.person("bea").ask("get_settings")["settings"] == before["settings"]


def test_others_may_see_the_picture_of_a_player_and_nothing_else_of_the_settings():
    place = opened()
    ada, bea = place.person("ada"), place.person("bea")
    assert ada.ask("set_settings", settings={"picture": "fox-210"})["settings"]["picture"] == "fox-210"
    for wrong in ("fox", "fox-1000", "FOX-20", "fox-210\n", "<b>-1"):
        assert ada.ask("set_settings", settings={"picture": wrong})["code"] == "bad_message", wrong
    told = bea.ask("get_pictures", names=["ada", "bea", "nobody"])
    assert told == {
        "type": "pictures",
        "id": told["id"],
        "pictures": {"ada": "fox-210", "bea": "", "nobody": ""},
    }
    assert ada.ask("set_settings", settings={"picture": ""})["settings"]["picture"] == ""
    assert bea.ask("get_pictures", names=["ada"])["pictures"] == {"ada": ""}
    assert bea.ask("get_pictures", names=["ada"] * 21)["code"] == "bad_message"


def test_a_stack_that_lies_on_a_table_is_not_lost():
    place = opened()
    ada = place.person("ada")
    ada.ask("watch", table=1)
    assert ada.ask("sit", table=1, buy_in=100)["type"] == "ok"
    told = ada.ask("get_play_limits")
    assert (told["session"]["stake"], told["session"]["loss"]) == (100, 0)
    assert (told["day"]["stake"], told["day"]["loss"]) == (100, 0)


def test_limits_of_play_by_messages():
    place = opened()
    ada, state = seated(place, "ada", 2)
    told = ada.ask("set_play_limits", limits={"session_loss": 20, "reality_check": 60_000})
    assert told["type"] == "your_play_limits"
    assert (told["limits"]["session_loss"], told["pending"]) == (20, [])
    answer = ada.ask("place_bet", table=2, game=state["game"], spot="ante", amount=12)
    assert answer["code"] == "play_limit"
    assert "at most 10 more" in answer["message"]
    assert ada.ask("place_bet", table=2, game=state["game"], spot="ante", amount=10)["type"] == "ok"
    told = ada.ask("set_play_limits", limits={})
    assert told["limits"]["session_loss"] == 20
    assert {one["limit"]: one["at"] for one in told["pending"]} == {
        "session_loss": NOW + DAY,
        "reality_check": NOW + DAY,
    }
    assert (told["session"]["stake"], told["session"]["loss"]) == (20, 20)
    place.hub.enforce_play_limits(place.now + 60_000)
    (check,) = [m for m in ada.hear() if m["type"] == "reality_check"]
    assert check["session"]["time"] == 60_000


def test_spectators_have_no_affairs():
    place = opened()
    eve = place.person(client="eyes")
    for command in ("get_rounds", "get_days", "get_settings", "get_play_limits"):
        assert eve.ask(command)["code"] == "name_needed"


def test_advice_is_what_the_simple_strategy_does_with_what_the_player_sees():
    place = opened()
    ada, state = seated(place, "ada", 3)
    here = {"table": 3, "game": state["game"]}
    assert ada.ask("get_advice", **here)["code"] == "no_decision"
    ada.ask("place_bet", **here, spot="ante", amount=10)
    ada.ask("deal", **here)
    place.wait(1_000)
    for phase in ("preflop", "flop", "river"):
        if not (asked := [event for event in ada.events("choices") if event["phase"] == phase]):
            break
        view = UthTableView.from_snapshot(
            3, plain(place.room.tables.uth_table(3).snapshot("ada", place.now)), "ada"
        )
        advice = ada.ask("get_advice", **here)
        assert advice["type"] == "advice"
        wanted = advised_option(view)
        assert (advice["choice"], advice["by"]) == (wanted["choice"], wanted["by"])
        assert dict(wanted) in asked[0]["options"]
        ada.ask("decide", **here, phase=phase, choice=advice["choice"], by=advice["by"])
        place.wait(5_000)
    assert ada.ask("get_advice", **here | {"game": "another"})["code"] == "stale_round"
    assert place.person("bob").ask("get_advice", **here)["code"] == "not_seated"


def plain(told: object) -> dict:
    return msgspec.json.decode(msgspec.json.encode(told))


def test_a_host_changes_limits_and_all_at_the_table_and_in_the_lobby_are_told():
    place = opened()
    place.room.host_code = HostCode("7KQ2M-0XW8D-PV31H")
    ada, state = seated(place, "ada", 2)
    look, hugo = place.person(), place.person("hugo")
    look.ask("hello", protocol=1)
    look.ask("watch", table=2)
    hugo.ask("claim_host", code="7KQ2M-0XW8D-PV31H")
    assert hugo.ask("subscribe_lobby")["type"] == "ok"
    ada.ask("place_bet", table=2, game=state["game"], spot="ante", amount=10)
    change = {"ante": {"min": 20, "max": 40}, "sides": {"trips": {"min": 1, "max": 9}}}
    assert hugo.ask("host_limits", table=2, limits=change)["type"] == "ok"
    assert hugo.ask("host_limits", table=1, limits=change)["code"] == "not_a_house_table"
    assert hugo.ask("host_limits", table=2, limits={"ante": {"min": 9, "max": 5}})["code"] == "bad_stakes"
    panel = [("ante", 20, 40), ("trips", 1, 9), ("progressive", 5, 5)]
    for person in (ada, look):
        (told,) = person.events("limits_set")
        assert [(one["bet"], one["min"], one["max"]) for one in told["limits"]] == panel
    assert ada.ask("place_bet", table=2, game=state["game"], spot="ante", amount=100)["type"] == "ok"
    while not look.events("limits_changed"):
        place.wait(1_000)
    (told,) = ada.events("limits_changed")
    assert [(one["bet"], one["min"], one["max"]) for one in told["limits"]] == panel
    place.hub.publish_lobby_changes()
    (line,) = [
        one for m in hugo.hear() if m["type"] == "lobby_changes" for one in m["changed"] if one["table"] == 2
    ]
    assert (line["min_bet"], line["max_bet"]) == (20, 40)
    (act,) = hugo.ask("get_host_log")["acts"]
    assert (act["who"], act["what"], act["about"], act["detail"]) == (
        "hugo",
        "limits",
        "table 2",
        "ante 20-40, trips 1-9",
    )
    assert place.faults == []


def test_the_page_on_responsible_play_says_what_the_host_wrote():
    policy = ResponsiblePlay(
        "Play for fun.\n\nTake breaks.", (HelpLink("Friends", "https://help.example/a"),)
    )
    ada = opened(responsible_play=policy).person("ada")
    told = ada.ask("get_play_limits")
    assert told["policy"] == "Play for fun.\n\nTake breaks."
    assert told["links"] == [{"name": "Friends", "url": "https://help.example/a", "where": ""}]
    assert ada.ask("set_play_limits", limits={})["links"] == told["links"]
    usual = opened().person("ada").ask("get_play_limits")["links"]
    assert {"Québec", "United States", "France"} <= {link["where"] for link in usual}


@pytest.mark.parametrize("url", ["javascript:alert(1)", "help.example", "https://a b", ""])
def test_a_link_of_the_host_is_an_address_of_the_web(url: str):
    with pytest.raises(msgspec.ValidationError, match="url"):
        msgspec.convert({"links": [{"name": "x", "url": url}]}, ResponsiblePlay)


def test_hosts_are_told_of_a_round_that_broke():
    place = opened()
    place.room.host_code = HostCode("7KQ2M-0XW8D-PV31H")
    ada, state = seated(place, "ada", 2)
    hugo = place.person("hugo")
    hugo.ask("claim_host", code="7KQ2M-0XW8D-PV31H")
    table = place.room.tables.uth_table(2)
    table._state.exposure = None  # type: ignore[assignment] # what no rule can cause: the next bet breaks the round
    answer = ada.ask("place_bet", table=2, game=state["game"], spot="ante", amount=10)
    assert answer["code"] == "round_paused"
    place.hub.publish(place.now)
    (notice,) = [m for m in hugo.hear() if m["type"] == "notice" and m["code"] == "fault"]
    assert f"playing round {state['game']} of table 2, which was paused" in notice["text"]
    assert not [m for m in ada.hear() if m["type"] == "notice"]


def test_a_profile_holds_a_clients_own_settings_within_bounds() -> None:
    place = RoomHarness()
    ann = place.person("Ann")
    assert ann.ask("get_settings")["settings"]["volume"] is None
    chosen = {"language": "fr", "volume": 30, "felt": "light", "keys": {"fold": "f"}, "muted": ["Zoe"]}
    stored = ann.ask("set_settings", settings=chosen)["settings"]
    assert chosen.items() <= stored.items()
    assert chosen.items() <= ann.ask("set_settings", settings={"sounds": False})["settings"].items()
    for wrong in (
        {"volume": 101},
        {"language": "xx"},
        {"felt": "x" * 17},
        {"keys": {str(number): "x" for number in range(65)}},
        {"keys": {"fold": "x" * 25}},
        {"muted": ["Zoe"] * 101},
        {"muted": ["x" * 25]},
    ):
        assert ann.ask("set_settings", settings=wrong)["code"] == "bad_message", wrong
