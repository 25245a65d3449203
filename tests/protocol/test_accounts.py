"""Names with passwords: registering, logging in, tokens that end, and the limits of a room."""

from __future__ import annotations

import pytest

from tests.protocol.guarded_room import DAY, SECRET, GuardedRoomHarness

WRONG = "wrong password"


def code_of(answer):
    return answer.get("code", answer["type"])


# --- registering and logging in -----------------------------------------------------------------------------------


def test_a_name_with_a_password_logs_in_from_anywhere_with_a_token_of_its_own():
    place = GuardedRoomHarness()
    ann, first = place.registered()
    elsewhere = place.come("10.0.0.2")
    welcome = elsewhere.ask("log_in", protocol=1, name="ann", password=SECRET)
    assert (welcome["type"], welcome["name"], welcome["roles"]) == ("welcome", "Ann", ["player"])
    assert welcome["token"] != first
    assert [m["code"] for m in ann.hear() if m["type"] == "bye"] == ["taken_over"]
    for token in (first, welcome["token"]):
        assert place.person("Ann", token=token).session.name == "Ann"


def test_neither_password_nor_token_is_kept():
    place = GuardedRoomHarness()
    _, token = place.registered()
    account = place.room.accounts.get("Ann")
    assert account.password == f"slow:{SECRET}"  # whatever the slow function makes of it
    assert token not in repr(account)


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "log_in", "name": "Bea", "password": SECRET}, "unknown_name"),
        ({"type": "log_in", "name": "Guest", "password": SECRET}, "no_password"),
        ({"type": "log_in", "name": "Ann", "password": WRONG}, "wrong_password"),
        ({"type": "log_in", "name": "\u200b", "password": WRONG}, "bad_name"),
        ({"type": "register", "name": "ANN", "password": SECRET}, "name_taken"),
        ({"type": "register", "name": "New", "password": "short"}, "weak_password"),
        ({"type": "register", "name": "New", "invitation": "AAAAA"}, "wrong_invitation"),
        ({"type": "hello", "name": "Ann"}, "name_taken"),
        ({"type": "hello", "name": "Ann", "token": "f" * 32}, "wrong_token"),
        ({"type": "log_in", "name": "Ann", "password": ""}, "bad_message"),
        ({"type": "log_in", "name": "Ann", "password": "x" * 300}, "bad_message"),
    ],
)
def test_what_is_refused_at_the_door(hello, code):
    place = GuardedRoomHarness()
    place.registered()
    place.person("Guest")
    person = place.come()
    assert code_of(person.ask(protocol=1, **hello)) == code
    assert person.session.person is None
    assert code_of(person.ask("hello", protocol=1, name="Other")) == "welcome"
    assert not place.faults


def test_a_guest_becomes_an_account_by_setting_a_password():
    place = GuardedRoomHarness()
    ann = place.person("Ann")
    assert ann.ask("change_password", new="short")["code"] == "weak_password"
    assert ann.ask("change_password", new=SECRET)["type"] == "ok"
    assert place.try_password(SECRET)["type"] == "welcome"


def test_a_new_password_needs_the_old_one_and_ends_all_other_log_ins():
    place = GuardedRoomHarness()
    _, first = place.registered()
    other = place.come()
    token = other.ask("log_in", protocol=1, name="Ann", password=SECRET)["token"]
    assert other.ask("change_password", new="another one", old=WRONG)["code"] == "wrong_password"
    assert other.ask("change_password", new="another one")["code"] == "wrong_password"
    assert other.ask("change_password", new="another one", old=SECRET)["type"] == "ok"
    assert place.try_password(SECRET)["code"] == "wrong_password"
    assert code_of(place.come().ask("hello", protocol=1, name="Ann", token=first)) == "wrong_token"
    assert code_of(place.come().ask("hello", protocol=1, name="Ann", token=token)) == "welcome"


def test_a_change_that_was_sent_again_is_answered_again():
    place = GuardedRoomHarness()
    place.registered()
    ann = place.come()
    session = "s" * 20
    ann.ask("log_in", protocol=1, name="Ann", password=SECRET, session=session)
    place.looks.patient = True
    ann.tell("change_password", id=7, new="another one", old=SECRET)
    ann.session.on_disconnect(place.now)
    place.looks.go()
    place.looks.go()
    place.looks.patient = False
    again = place.come()
    again.ask("log_in", protocol=1, name="Ann", password="another one", session=session)
    assert again.tell("change_password", id=7, new="another one", old=SECRET)[0]["type"] == "ok"


# --- answers that come later ----------------------------------------------------------------------------------------


def test_commands_behind_a_log_in_wait_for_it_and_keep_their_order():
    place = GuardedRoomHarness()
    place.registered()
    place.looks.patient = True
    ann = place.come()
    assert ann.tell("log_in", protocol=1, name="Ann", password=SECRET) == []
    assert ann.tell("ping") == []
    assert ann.tell("who_am_i") == []
    place.looks.go()
    kinds = [(m["type"], m.get("id")) for m in ann.hear() if m["type"] != "wallet"]
    assert kinds == [("welcome", 1), ("pong", 2), ("your_account", 3)]


def test_a_line_that_is_lost_meanwhile_is_nobody():
    place = GuardedRoomHarness()
    place.registered()
    place.looks.patient = True
    ann = place.come()
    ann.tell("log_in", protocol=1, name="Ann", password=SECRET)
    ann.session.on_disconnect(place.now)
    place.looks.go()
    assert ann.session not in place.hub.connections
    assert not place.faults


def test_two_who_register_the_same_name_at_once():
    place = GuardedRoomHarness()
    place.looks.patient = True
    both = [place.come(), place.come()]
    for each in both:
        each.tell("register", protocol=1, name="Ann", password=SECRET)
    place.looks.go()
    assert [code_of(each.hear()[0]) for each in both] == ["welcome", "name_taken"]


def test_when_too_many_wait_nothing_counts():
    place = GuardedRoomHarness(room_for=1)
    place.registered()
    place.looks.patient = True
    place.come().tell("log_in", protocol=1, name="Ann", password=SECRET)
    for number in range(50):
        assert place.try_password(SECRET, address=f"10.0.1.{number}")["code"] == "too_busy"
    place.looks.go()
    assert place.room.accounts.get("Ann").failures == 0


# --- log-ins --------------------------------------------------------------------------------------------------------


def test_a_log_in_ends_when_it_is_not_used_and_lasts_while_it_is():
    place = GuardedRoomHarness()
    _, token = place.registered()
    for _ in range(3):
        place.now += 29 * DAY
        assert place.person("Ann", token=token).session.name == "Ann"
    place.now += 31 * DAY
    refused = place.come().ask("hello", protocol=1, name="Ann", token=token)
    assert refused["code"] == "login_expired"
    assert place.room.accounts.get("Ann").logins == ()
    assert place.try_password(SECRET)["type"] == "welcome"


def test_a_guests_token_never_ends_since_nothing_else_proves_the_name():
    place = GuardedRoomHarness()
    token = place.person("Ann").seen[0]["token"]
    place.now += 5_000 * DAY
    assert place.person("Ann", token=token).session.name == "Ann"


def test_a_new_token_takes_the_place_of_the_old_one():
    place = GuardedRoomHarness()
    ann = place.person("Ann")
    old = ann.seen[0]["token"]
    answer = ann.ask("rotate_token")
    assert answer["type"] == "your_token"
    assert place.come().ask("hello", protocol=1, name="Ann", token=old)["code"] == "wrong_token"
    assert place.person("Ann", token=answer["token"]).session.name == "Ann"


def test_logging_out_everywhere_leaves_one_token_that_was_told_here():
    place = GuardedRoomHarness()
    _, first = place.registered()
    second = place.try_password(SECRET)["token"]
    here = place.person("Ann", token=second)
    fresh = here.ask("log_out_everywhere")["token"]
    for dead in (first, second):
        assert place.come().ask("hello", protocol=1, name="Ann", token=dead)["code"] == "wrong_token"
    assert place.person("Ann", token=fresh).session.name == "Ann"


def test_logging_out_ends_this_log_in_with_a_goodbye():
    place = GuardedRoomHarness()
    ann, token = place.registered()
    told = ann.tell("log_out")
    assert [code_of(message) for message in told] == ["ok", "logged_out"]
    assert ann.session.closed
    assert place.come().ask("hello", protocol=1, name="Ann", token=token)["code"] == "wrong_token"


def test_a_guest_cannot_log_out_and_lose_his_name():
    assert GuardedRoomHarness().person("Ann").ask("log_out")["code"] == "no_password"


def test_the_oldest_log_in_ends_when_there_are_too_many():
    place = GuardedRoomHarness(limits={"logins_per_name": 3})
    _, first = place.registered()
    tokens = []
    for _ in range(3):
        place.now += 1
        tokens.append(place.try_password(SECRET)["token"])
    assert place.come().ask("hello", protocol=1, name="Ann", token=first)["code"] == "wrong_token"
    for token in tokens:
        assert place.person("Ann", token=token).session.name == "Ann"


def test_the_last_log_in_is_told_but_not_on_a_line_that_continues():
    place = GuardedRoomHarness()
    ann, token = place.registered()
    assert ann.seen[0]["last_login"] == 0
    place.now = 50_000
    session = "s" * 20
    again = place.come("10.0.0.7")
    welcome = again.ask("hello", protocol=1, name="Ann", token=token, session=session)
    assert (welcome["last_login"], welcome["last_address"]) == (1_000, "10.0.0.1")
    place.now = 60_000
    welcome = place.come().ask("hello", protocol=1, name="Ann", token=token, session=session)
    assert welcome["last_login"] == 0
    welcome = place.come().ask("hello", protocol=1, name="Ann", token=token)
    assert (welcome["last_login"], welcome["last_address"]) == (50_000, "10.0.0.7")


def test_who_am_i():
    place = GuardedRoomHarness()
    ann, _ = place.registered()
    told = ann.ask("who_am_i")
    assert (told["name"], told["roles"], told["has_password"]) == ("Ann", ["player"], True)
    (login,) = told["logins"]
    assert (login["since"], login["used"], login["here"], login["address"]) == (
        1_000,
        1_000,
        True,
        "10.0.0.1",
    )
    assert place.person(None, client="x").ask("who_am_i")["code"] == "name_needed"


# --- limits of a room's own -----------------------------------------------------------------------------------------


def test_a_room_sets_how_often_an_address_may_be_wrong():
    place = GuardedRoomHarness(limits={"attempt_burst": 2, "attempts_per_minute": 60})
    place.registered()

    def wrong():
        return place.come().ask("hello", protocol=1, name="Ann", token="f" * 32)["code"]

    assert [wrong() for _ in range(3)] == ["wrong_token", "wrong_token", "too_many_attempts"]
    place.now += 1_000
    assert [wrong() for _ in range(2)] == ["wrong_token", "too_many_attempts"]


def test_a_room_sets_when_a_name_is_locked_and_for_how_long():
    place = GuardedRoomHarness(limits={"login_failures": 1, "lock_ms": 10, "lock_longest_ms": 25})
    place.registered()
    for locked in (10, 20, 25, 25):
        assert place.try_password(WRONG)["code"] == "wrong_password"
        place.now += locked - 1
        assert place.try_password(SECRET, address="10.0.0.2")["code"] == "locked"
        place.now += 1


def test_a_room_sets_how_long_a_log_in_lasts_and_a_password_is():
    place = GuardedRoomHarness(limits={"login_days": 1, "password_length": 20})
    refused = place.come().ask("register", protocol=1, name="Ann", password="x" * 19)
    assert refused["code"] == "weak_password"
    token = place.come().ask("register", protocol=1, name="Ann", password="x" * 20)["token"]
    place.now += DAY + 1
    assert place.come().ask("hello", protocol=1, name="Ann", token=token)["code"] == "login_expired"


def test_a_room_sets_how_many_invitations_are_open():
    place = GuardedRoomHarness(limits={"invitations": 1})
    host = place.host()
    assert host.ask("make_invitation", days=1)["type"] == "invitations"
    assert host.ask("make_invitation")["code"] == "too_many_invitations"
    place.now += DAY
    assert host.ask("make_invitation")["type"] == "invitations"
