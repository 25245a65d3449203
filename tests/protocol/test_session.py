"""A session's conversation: hello, answers, ids, taking over, and what each may see."""

import pytest

from pokerwire.cash.table_config import Clocks, TableConfig
from tests.protocol.room_harness import RoomHarness, ScriptedPerson

TABLE = TableConfig(name="one", clocks=Clocks(street_pause=0, hand_pause=0))
ACT = {"table": 1, "hand": 1, "decision": 1, "action": "fold"}


def seat(place: RoomHarness, *names: str, table: int = 1) -> list[ScriptedPerson]:
    people = [place.person(name) for name in names]
    for person in people:
        person.tell("watch", table=table)
        assert person.ask("sit", table=table, blinds="post")["type"] == "ok"
    place.wait(10)
    return people


def whose_turn(people: list[ScriptedPerson]) -> tuple[ScriptedPerson, dict]:
    turn = people[0].events("turn")[-1]
    names = {event["seat"]: event["player"] for event in people[0].events("sat")}
    names |= {
        s["seat"]: s["player"] for m in people[0].seen if m["type"] == "snapshot" for s in m["state"]["seats"]
    }
    (person,) = [person for person in people if person.session.name == names[turn["seat"]]]
    return person, {"table": 1, "hand": turn["hand"], "decision": turn["decision"]}


# --- sitting down ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "dealt"), [({}, True), ({"blinds": "post"}, True), ({"blinds": "wait"}, False)]
)
def test_who_sits_down_is_dealt_in_with_the_next_hand_unless_he_waits(choice: dict, dealt: bool):
    place = RoomHarness(tables=(TABLE,))
    people = seat(place, "Ann", "Bob", "Cay", "Dan")

    def fold_to(hand: int) -> dict:
        while (started := people[0].events("hand_started")[-1])["hand"] < hand:
            who, turn = whose_turn(people)
            action = "fold" if people[0].events("turn")[-1]["legal"]["fold"] else "check"
            assert who.ask("act", **turn, action=action)["type"] == "ok"
            place.wait(10)
        return started

    started = fold_to(5)
    assert (started["button"], started["big_blind_seat"]) == (4, 2), "both pass seat 5"
    eve = place.person("Eve")
    eve.tell("watch", table=1)
    assert eve.ask("sit", table=1, seat=5, **choice)["type"] == "ok"
    assert (5 in [player["seat"] for player in fold_to(6)["players"]]) == dealt
    posted = [(bet["kind"], bet["by"]) for bet in eve.events("forced_bet") if bet["seat"] == 5]
    assert posted == ([("post", 2)] if dealt else [])


# --- hello ----------------------------------------------------------------------------------------------------------


def test_nothing_before_hello():
    person = ScriptedPerson(RoomHarness())
    for type, fields in [("ping", {}), ("watch", {"table": 1}), ("act", ACT)]:
        assert person.ask(type, **fields)["code"] == "not_welcome_yet"


def test_hello_is_said_once():
    person = RoomHarness().person("Ada")
    assert person.ask("hello", protocol=1, name="Bea")["code"] == "already_welcome"
    assert person.session.name == "Ada"


def test_another_protocol_is_refused_and_hello_may_be_said_again():
    person = ScriptedPerson(RoomHarness())
    assert person.ask("hello", protocol=2, name="Ada")["code"] == "wrong_protocol"
    assert person.ask("hello", protocol=1, name="Ada")["type"] == "welcome"


def test_the_token_proves_the_name():
    place = RoomHarness()
    first = ScriptedPerson(place)
    token = first.ask("hello", protocol=1, name="Ada")["token"]
    assert len(token) == 32
    first.session.on_disconnect(0)
    for name, proof, code in [
        ("Ada", None, "name_taken"),
        ("ADA", None, "name_taken"),
        ("Ada", "x" * 32, "wrong_token"),
        ("Аda", None, "name_taken"),
    ]:
        assert ScriptedPerson(place).ask("hello", protocol=1, name=name, token=proof)["code"] == code
    again = ScriptedPerson(place).ask("hello", protocol=1, name="ada", token=token)
    assert (again["name"], again["token"]) == ("Ada", None)


def test_a_spectator_looks_on_and_can_do_nothing_else():
    place = RoomHarness(tables=(TABLE,))
    eve = place.person(bot=False, client="test")
    assert eve.ask("watch", table=1)["type"] == "ok"
    for type, fields in [
        ("sit", {"table": 1}),
        ("act", ACT),
        ("say", {"text": "hi"}),
        ("say", {"text": "hi", "table": 1}),
        ("create_table", {"config": {"name": "x"}}),
        ("refill", {}),
        ("leave", {"table": 1}),
        ("top_up", {"table": 1, "by": 5}),
        ("set_auto_top_up", {"table": 1, "to": 200}),
        ("sit_out", {"table": 1}),
        ("sit_in", {"table": 1}),
        ("set_straddle", {"table": 1, "on": True}),
        ("join_waiting_list", {"table": 1}),
        ("leave_waiting_list", {"table": 1}),
        ("close_table", {"table": 1}),
        ("show", {"table": 1, "hand": 1, "cards": ["As"]}),
    ]:
        assert eve.ask(type, **fields)["code"] == "name_needed", type


def test_rooms_and_tables_without_bots():
    assert (
        ScriptedPerson(RoomHarness(bots_allowed=False)).ask("hello", protocol=1, name="R2", bot=True)["code"]
        == "no_bots"
    )
    place = RoomHarness(tables=(TableConfig(name="people", bots_allowed=False),))
    robot = place.person("R2", bot=True)
    robot.tell("watch", table=1)
    assert robot.ask("sit", table=1)["code"] == "no_bots"
    assert place.room.wallets["R2"] == 10_000


def test_a_greeting_comes_after_the_welcome():
    person = ScriptedPerson(RoomHarness(greeting="Good evening"))
    assert [m["type"] for m in person.tell("hello", protocol=1, name="Ada")] == ["welcome", "notice"]


def test_a_session_that_goes_on_after_its_line_dropped_is_not_greeted_again():
    place = RoomHarness(greeting="Good evening")
    first = ScriptedPerson(place)
    welcome, greeting = first.tell("hello", protocol=1, name="Ada", session="the first visit, 16")
    assert greeting["text"] == "Good evening"
    for session, told in (
        ("the first visit, 16", ["welcome"]),
        ("the next visit, 16", ["welcome", "notice"]),
    ):
        again = ScriptedPerson(place)
        hello = {"protocol": 1, "name": "Ada", "token": welcome["token"], "session": session}
        assert [m["type"] for m in again.tell("hello", **hello)] == told


# --- ids ------------------------------------------------------------------------------------------------------------


def test_the_same_command_again_is_answered_again_and_changes_nothing():
    place = RoomHarness(tables=(TABLE,))
    ada = place.person("Ada")
    ada.tell("watch", table=1)
    first = ada.ask("sit", table=1, buy_in=100, id=10)
    again = ada.tell("sit", table=1, buy_in=100, id=10)
    assert again == [first]
    assert place.room.wallets["Ada"] == 9_900
    top_up = [ada.ask("top_up", table=1, by=50, id=11) for _ in range(3)]
    assert {answer["type"] for answer in top_up} == {"ok"}
    assert place.room.wallets["Ada"] == 9_850


def test_a_refused_command_is_tried_when_it_is_sent_again_and_done_once():
    place = RoomHarness(tables=(TABLE,))
    ada = place.person("Ada")
    assert ada.ask("sit", table=1, buy_in=100, id=10)["code"] == "not_watching"
    ada.tell("watch", table=1, id=11)
    seated = ada.ask("sit", table=1, buy_in=100, id=10)
    assert seated["type"] == "ok"
    assert ada.ask("sit", table=1, buy_in=100, id=10) == seated
    assert place.room.wallets["Ada"] == 9_900


def test_after_a_fault_a_command_is_not_tried_again(monkeypatch: pytest.MonkeyPatch):
    place = RoomHarness(tables=(TABLE,))
    (ada,) = seat(place, "Ada")

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(place.room.player_commands, "top_up", fail)
    refused = ada.ask("top_up", table=1, by=50, id=50)
    assert refused["code"] == "internal"
    monkeypatch.undo()
    assert ada.ask("top_up", table=1, by=50, id=50) == refused
    assert len(place.faults) == 1


def test_another_command_with_a_used_id_is_refused():
    place = RoomHarness(tables=(TABLE,))
    ada = place.person("Ada")
    ada.tell("watch", table=1, id=2)
    ada.tell("sit", table=1, buy_in=100, id=3)
    for type, fields in [("sit", {"table": 1, "buy_in": 120}), ("ping", {}), ("leave", {"table": 1})]:
        assert ada.ask(type, **fields, id=3)["code"] == "id_reused"


def test_answers_survive_a_dropped_line():
    place = RoomHarness(tables=(TABLE,))
    ada = ScriptedPerson(place)
    token = ada.ask("hello", protocol=1, name="Ada", session="s" * 16)["token"]
    ada.tell("watch", table=1)
    first = ada.ask("sit", table=1, buy_in=100, id=5)
    ada.session.on_disconnect(0)
    back = place.person("Ada", token=token, session="s" * 16)
    assert back.tell("sit", table=1, buy_in=100, id=5) == [first]
    other = place.person("Ada", token=token, session="t" * 16)
    other.tell("watch", table=1)
    assert other.ask("sit", table=1, buy_in=100, id=5)["code"] == "already_seated"


def test_questions_are_carried_out_again():
    place = RoomHarness(tables=(TABLE,))
    ada = place.person("Ada")
    for _ in range(2):
        assert [m["type"] for m in ada.tell("watch", table=1, id=7)] == ["ok", "snapshot"]
        assert [m["type"] for m in ada.tell("subscribe_lobby", id=8)] == ["ok", "lobby"]
        assert [m["type"] for m in ada.tell("ping", id=9)] == ["pong"]


def test_who_said_quiet_is_told_of_a_decision_only_what_comes_of_it_or_that_it_is_refused():
    place = RoomHarness(tables=(TABLE,))
    people = [place.person(name, quiet=True) for name in ("Ada", "Bea")]
    for person in people:
        person.tell("watch", table=1)
        assert person.ask("sit", table=1, buy_in=100, blinds="post")["type"] == "ok"
    turn = place.room.tables[1].table.snapshot(None, 0).turn
    name = place.room.tables[1].players[turn.seat]
    person = people[("Ada", "Bea").index(name)]
    act = {"table": 1, "hand": turn.hand, "decision": turn.decision, "id": 50}
    assert person.ask("act", action="raise", to=1, **act)["code"] == "amount_too_small"
    (told,) = person.tell("act", action="call", **act)
    assert told["type"] == "events"
    assert told["events"][0]["action"] == "call"
    again = person.ask("act", action="call", **act)
    assert (again["type"], again["code"]) == ("error", "stale_decision")
    assert person.ask("say", text="well", table=1)["type"] == "ok"


def test_memory_is_bounded_and_what_is_forgotten_is_refused():
    place = RoomHarness(tables=(TABLE,), limits={"remembered_answers": 4})
    ada = place.person("Ada")
    ada.tell("watch", table=1, id=2)
    ada.tell("sit", table=1, buy_in=100, id=3)
    for id in range(4, 8):
        ada.tell("top_up", table=1, by=1, id=id)
    assert ada.ask("top_up", table=1, by=1, id=3)["code"] == "id_forgotten"
    assert place.room.wallets["Ada"] == 9_896


# --- one player, two connections ------------------------------------------------------------------------------------


def test_a_second_login_takes_the_seat_over():
    place = RoomHarness(tables=(TABLE,))
    old = ScriptedPerson(place)
    token = old.ask("hello", protocol=1, name="Ada")["token"]
    old.tell("watch", table=1)
    old.tell("sit", table=1, seat=4)
    new = ScriptedPerson(place)
    welcome = new.ask("hello", protocol=1, name="Ada", token=token)
    assert welcome["seats"] == [{"table": 1, "seat": 4, "elsewhere": False, "tournament": ""}]
    assert old.hear() == [
        {
            "type": "bye",
            "code": "taken_over",
            "message": "you joined from another connection, which has your seats now",
            "retry": False,
        }
    ]
    assert old.session.closed
    old.session.on_disconnect(0)
    new.tell("watch", table=1)
    assert new.events("line_lost") == []
    assert place.room.lobby.players == 1
    assert new.ask("leave", table=1)["type"] == "ok"


def test_a_closed_session_neither_hears_nor_speaks():
    place = RoomHarness(tables=(TABLE,))
    old = ScriptedPerson(place)
    token = old.ask("hello", protocol=1, name="Ada")["token"]
    old.tell("watch", table=1)
    place.person("Ada", token=token)
    old.hear()
    assert old.tell("ping") == []
    (bea,) = seat(place, "Bea")
    assert bea.ask("say", table=1, text="hi")["type"] == "ok"
    assert old.hear() == []


def test_a_dropped_line_is_told_and_so_is_its_return():
    place = RoomHarness(tables=(TABLE,))
    bea = ScriptedPerson(place)
    token = bea.ask("hello", protocol=1, name="Bea")["token"]
    (ada,) = seat(place, "Ada")
    bea.tell("watch", table=1)
    bea.tell("sit", table=1)
    bea.session.on_disconnect(0)
    assert [event["seat"] for event in ada.events("line_lost")] == [2]
    place.person("Bea", token=token)
    assert [event["seat"] for event in ada.events("line_back")] == [2]
    assert place.room.lobby.players == 2


# --- watching and resuming ------------------------------------------------------------------------------------------


def test_resume_brings_what_was_missed_with_own_cards_only():
    place = RoomHarness(tables=(TABLE,))
    people = seat(place, "Ada", "Bea")
    ada, bea = people
    for viewer, own in [(ada, 1), (bea, 2), (place.person(client="eve"), None)]:
        _, events = viewer.tell("resume", table=1, seq=0)
        assert (events["type"], events["first"]) == ("events", 1)
        assert events["last"] == place.room.tables[1].table.seq
        dealt = {e["seat"]: e["cards"] for e in events["events"] if e["type"] == "hole_cards"}
        assert [seat for seat, cards in dealt.items() if cards] == ([own] if own else [])


def test_resume_tells_the_time_that_is_left_now():
    place = RoomHarness(tables=(TABLE,))
    people = seat(place, "Ada", "Bea")
    place.wait(4_000)
    _, events = people[0].tell("resume", table=1, seq=0)
    (turn,) = [event for event in events["events"] if event["type"] == "turn"]
    assert people[0].events("turn")[0]["time"] == 25_000
    assert turn["time"] == 20_990


def test_resume_with_nothing_missed_is_only_answered():
    place = RoomHarness(tables=(TABLE,))
    (ada, _) = seat(place, "Ada", "Bea")
    ada.hear()
    seq = place.room.tables[1].table.seq
    assert [m["type"] for m in ada.tell("resume", table=1, seq=seq)] == ["ok"]


@pytest.mark.parametrize("seq", [0, 10_000])
def test_resume_of_forgotten_or_future_events_brings_a_snapshot(seq):
    place = RoomHarness(tables=(TABLE,), limits={"resume_events": 3})
    (ada, _) = seat(place, "Ada", "Bea")
    _, snapshot = ada.tell("resume", table=1, seq=seq)
    assert snapshot["type"] == "snapshot"
    assert snapshot["state"]["seq"] == place.room.tables[1].table.seq
    assert snapshot["state"]["you"] == 1


def test_who_holds_and_missed_too_much_gets_a_snapshot_with_own_cards_only():
    place = RoomHarness(tables=(TABLE,), limits={"resume_events": 3})
    ada = place.person("Ada", hold=True)
    ada.tell("watch", table=1)
    assert ada.ask("sit", table=1)["type"] == "ok"
    seat(place, "Bea")
    place.hub.take_dirty()
    place.hub.coalescer.flush_overdue()
    place.hub.coalescer.flush_overdue()
    *_, told = ada.hear()
    assert (told["type"], told["state"]["seq"]) == ("snapshot", place.room.tables[1].table.seq)
    assert [seat["seat"] for seat in told["state"]["seats"] if seat["cards"]] == [told["state"]["you"]]


def test_a_snapshot_has_own_cards_only():
    place = RoomHarness(tables=(TABLE,))
    ada, bea = seat(place, "Ada", "Bea")
    for viewer, own in [(ada, 1), (bea, 2), (place.person(client="eve"), None)]:
        _, snapshot = viewer.tell("watch", table=1)
        assert [s["seat"] for s in snapshot["state"]["seats"] if s["cards"]] == ([own] if own else [])
    assert snapshot["state"]["spectators"] == 1


def test_a_later_holder_of_a_seat_never_gets_the_cards_of_the_earlier_one():
    place = RoomHarness(tables=(TABLE,))
    people = seat(place, "Ada", "Bea")
    acting, turn = whose_turn(people)
    assert acting.ask("act", **turn, action="fold")["type"] == "ok"
    for person in people:
        person.tell("leave", table=1)
    place.wait(60_000)
    cid = place.person("Cid")
    cid.tell("watch", table=1)
    assert cid.ask("sit", table=1, seat=1)["type"] == "ok"
    _, events = cid.tell("resume", table=1, seq=0)
    assert [e for e in events["events"] if e.get("cards") or e["type"] == "made_hand"] == []
    assert [e for e in events["events"] if e["type"] == "hole_cards"]


def test_who_unwatches_hears_no_more():
    place = RoomHarness(tables=(TABLE,))
    (ada,) = seat(place, "Ada")
    eve = place.person(client="eve")
    eve.tell("watch", table=1)
    eve.tell("unwatch", table=1)
    ada.tell("say", table=1, text="hi")
    assert eve.hear() == []
    assert ada.events("said")[0]["text"] == "hi"


def test_limits_on_watching_and_sitting():
    tables = tuple(TableConfig(name=f"t{n}") for n in range(4))
    place = RoomHarness(tables=tables, limits={"watching": 3, "tables_per_player": 2})
    ada = place.person("Ada")
    assert [ada.ask("watch", table=n).get("code") for n in (1, 2, 3, 4)] == [
        None,
        None,
        None,
        "too_many_watched",
    ]
    assert ada.ask("watch", table=1)["type"] == "ok"
    assert ada.ask("resume", table=4, seq=0)["code"] == "too_many_watched"
    assert [ada.ask("sit", table=n).get("code") for n in (1, 2, 3)] == [None, None, "too_many_tables"]


# --- acting ---------------------------------------------------------------------------------------------------------


def test_an_action_for_another_decision_is_refused():
    place = RoomHarness(tables=(TABLE,))
    people = seat(place, "Ada", "Bea")
    acting, turn = whose_turn(people)
    for wrong in ({"decision": turn["decision"] + 1}, {"decision": 0}, {"hand": 0}, {"hand": 2}):
        assert acting.ask("act", **(turn | wrong), action="fold")["code"] == "stale_decision"
    assert acting.ask("act", **turn, action="call")["type"] == "ok"
    assert acting.ask("act", **turn, action="call")["code"] == "stale_decision"


def test_an_action_for_anothers_seat_is_refused():
    place = RoomHarness(tables=(TABLE,))
    people = seat(place, "Ada", "Bea")
    acting, turn = whose_turn(people)
    (other,) = [person for person in people if person is not acting]
    assert other.ask("act", **turn, action="fold")["code"] == "not_your_turn"
    onlooker = place.person("Eve")
    onlooker.tell("watch", table=1)
    assert onlooker.ask("act", **turn, action="fold")["code"] == "not_seated"


def test_amounts_off_by_one_are_refused_and_named():
    place = RoomHarness(tables=(TABLE,))
    people = seat(place, "Ada", "Bea")
    acting, turn = whose_turn(people)
    legal = acting.events("turn")[-1]["legal"]
    low = acting.ask("act", **turn, action="raise", to=legal["min_to"] - 1)
    high = acting.ask("act", **turn, action="raise", to=legal["max_to"] + 1)
    assert (low["code"], high["code"]) == ("amount_too_small", "amount_too_large")
    assert str(legal["min_to"]) in low["message"]
    assert acting.ask("act", **turn, action="raise", to=legal["min_to"])["type"] == "ok"


def test_a_fault_of_ours_is_reported_and_answered(monkeypatch):
    place = RoomHarness(tables=(TABLE,))
    ada, bea = seat(place, "Ada", "Bea")

    def broken(*_, **__):
        raise ZeroDivisionError("ours")

    monkeypatch.setattr(place.room.tables[1].table, "say", broken)
    assert ada.ask("say", table=1, text="hi")["code"] == "internal"
    ((doing, error),) = place.faults
    assert doing == "carrying out Say"
    assert isinstance(error, ZeroDivisionError)
    assert bea.ask("ping")["type"] == "pong"


def test_cards_go_to_their_owner_only_as_they_are_dealt():
    place = RoomHarness(tables=(TABLE,))
    eve = place.person(client="eve")
    eve.tell("watch", table=1)
    ada, bea = seat(place, "Ada", "Bea")
    for viewer, own in [(ada, [1]), (bea, [2]), (eve, [])]:
        dealt = viewer.events("hole_cards")
        assert len(dealt) == 2
        assert [event["seat"] for event in dealt if event["cards"]] == own
    acting, turn = whose_turn([ada, bea])
    acting.tell("act", **turn, action="call")
    (other,) = [person for person in (ada, bea) if person is not acting]
    turn = other.events("turn")[-1]
    other.tell("act", table=1, hand=turn["hand"], decision=turn["decision"], action="check")
    for viewer, own in [(ada, [1]), (bea, [2]), (eve, [])]:
        assert [event["seat"] for event in viewer.events("made_hand")] == own
