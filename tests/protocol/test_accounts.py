"""Names with passwords: registering, logging in, being locked out, tokens that end, invitations."""

from __future__ import annotations

import pytest

from pokerroom.room.accounts.host_code import HostCode
from tests.protocol.guarded_room import CODE, DAY, SECRET, GuardedRoomHarness

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


# --- guessing -------------------------------------------------------------------------------------------------------


def test_ten_thousand_guesses_from_everywhere_and_none_beyond_the_lock_out_is_looked_at():
    place = GuardedRoomHarness()
    _, token = place.registered()
    codes = []
    for number in range(10_000):
        address = f"10.{number // 65_536}.{number // 256 % 256}.{number % 256}"
        codes.append(place.try_password(f"guess {number}", address=address)["code"])
    assert place.looks.checks == place.room.limits.login_failures == 5
    assert codes == ["wrong_password"] * 5 + ["locked"] * 9_995
    assert place.try_password(SECRET, address="10.9.9.9")["code"] == "locked"
    assert place.person("Ann", token=token).session.name == "Ann"  # the owner's devices go on to work


def test_guesses_that_are_made_at_the_same_time_count_too():
    place = GuardedRoomHarness()
    place.registered()
    place.looks.patient = True
    for number in range(100):
        place.come(f"10.0.1.{number}").tell("log_in", protocol=1, name="Ann", password=WRONG)
    place.looks.go()
    assert place.looks.checks == 5


def test_one_address_is_stopped_whatever_names_it_tries():
    place = GuardedRoomHarness()
    names = [f"Ann {number}" for number in range(40)]
    for name in names:
        _, token = place.registered(name)
        assert place.come("10.0.9.9").ask("hello", protocol=1, name=name, token=token)["type"] == "welcome"
    codes = [place.try_password(WRONG, name)["code"] for name in names]
    assert codes == ["wrong_password"] * 20 + ["too_many_attempts"] * 20
    assert place.looks.checks == 20
    assert place.try_password(WRONG, names[30], "10.0.0.2")["code"] == "wrong_password"
    place.now += 60_000
    assert place.try_password(WRONG, names[31])["code"] == "wrong_password"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"type": "hello", "name": "Ann", "token": "f" * 32}, "wrong_token"),
        ({"type": "register", "name": "New", "invitation": "AAAAA-AAAAA-AAAAA"}, "wrong_invitation"),
    ],
)
def test_tokens_and_codes_count_for_the_address_too(command, code):
    place = GuardedRoomHarness()
    place.registered()
    answers = [place.come().ask(protocol=1, **command)["code"] for _ in range(25)]
    assert answers == [code] * 20 + ["too_many_attempts"] * 5


def test_the_hosts_code_counts_too():
    place = GuardedRoomHarness()
    person = place.person("Ann")
    answers = [person.ask("claim_host", code="AAAAA")["code"] for _ in range(25)]
    assert answers == ["wrong_host_code"] * 20 + ["too_many_attempts"] * 5


def test_the_hosts_password_makes_a_host_and_the_code_still_does():
    place = GuardedRoomHarness()
    place.room.host_password_hash = lambda: f"slow:{SECRET}"
    for code in (SECRET, CODE):
        person = place.person(None, client="test")
        assert person.ask("claim_host", code=code)["type"] == "ok"
        assert person.session.is_host
    assert place.looks.checks == 1, "the code needs no slow look"
    assert place.person("Ann").ask("claim_host", code=f"slow:{SECRET}")["code"] == "wrong_host_code"


def test_guesses_at_the_hosts_password_are_counted_and_the_code_passes_all_the_same():
    place = GuardedRoomHarness()
    place.room.host_password_hash = lambda: f"slow:{SECRET}"
    person = place.person("Ann")
    answers = [person.ask("claim_host", code=f"guess {number}")["code"] for number in range(25)]
    assert answers == ["wrong_host_code"] * 20 + ["too_many_attempts"] * 5
    assert person.ask("claim_host", code=SECRET)["code"] == "too_many_attempts"
    assert not person.session.is_host
    assert place.looks.checks == 20
    assert person.ask("claim_host", code=CODE)["type"] == "ok"


def test_a_hosts_password_that_cannot_be_looked_at_now_costs_no_try():
    place = GuardedRoomHarness(room_for=0)
    place.room.host_password_hash = lambda: f"slow:{SECRET}"
    person = place.person("Ann")
    assert {person.ask("claim_host", code=SECRET)["code"] for _ in range(30)} == {"too_busy"}


def locked_address() -> tuple[GuardedRoomHarness, str, str]:
    """A room in which somebody at 10.0.0.1 was wrong with everything too often; Ann's token and an invitation."""
    place = GuardedRoomHarness()
    _, token = place.registered()
    place.registered("Bea")
    code = invitation(place)
    for number in range(45):
        stranger = place.come()
        stranger.ask("hello", protocol=1, name="Bea", token=f"{number:032x}")
        stranger.ask("register", protocol=1, name="New", invitation="AAAAA-AAAAA-AAAAA")
        place.try_password(WRONG, "Bea")
    assert place.come().ask("hello", protocol=1, name="Ann", token="f" * 32)["code"] == "too_many_attempts"
    return place, token, code


def test_a_right_token_or_code_passes_whatever_others_at_the_address_tried():
    place, token, code = locked_address()
    for _ in range(3):
        assert place.come().ask("hello", protocol=1, name="Ann", token=token)["type"] == "welcome"
    register = {"protocol": 1, "name": "New", "password": SECRET, "invitation": code}
    assert place.come().ask("register", **register)["type"] == "welcome"
    assert place.host().ask("get_players")["type"] != "error"
    assert place.come().ask("hello", protocol=1, name="Ann", token="e" * 32)["code"] == "too_many_attempts"


def test_right_tokens_do_not_give_wrong_ones_more_tries():
    place, token, _ = locked_address()
    for _ in range(30):
        place.come().ask("hello", protocol=1, name="Ann", token=token)
        wrong = place.come().ask("hello", protocol=1, name="Ann", token="f" * 32)
        assert wrong["code"] == "too_many_attempts"


def test_wrong_tokens_and_codes_do_not_stop_a_password():
    place = GuardedRoomHarness()
    place.registered()
    for _ in range(45):
        place.come("10.0.0.2").ask("hello", protocol=1, name="Ann", token="f" * 32)
        place.come("10.0.0.2").ask("register", protocol=1, name="New", invitation="AAAAA")
    assert place.try_password(SECRET, address="10.0.0.2")["type"] == "welcome"


def test_a_name_gets_in_by_its_password_at_its_own_address_though_others_guessed_there():
    place = GuardedRoomHarness()
    place.registered()
    others = [f"Other {number}" for number in range(30)]
    for name in others:
        _, token = place.registered(name)
        place.come("10.0.9.9").ask("hello", protocol=1, name=name, token=token)
    for name in others:
        code = place.try_password(WRONG, name)["code"]
    assert code == "too_many_attempts"
    assert place.try_password(SECRET, others[-1])["code"] == "too_many_attempts"
    assert place.try_password(WRONG)["code"] == "wrong_password"
    assert place.try_password(SECRET)["type"] == "welcome"
    assert place.try_password(SECRET, others[-1])["code"] == "too_many_attempts"
    codes = [place.try_password(WRONG)["code"] for _ in range(3)]
    assert codes == ["wrong_password", "wrong_password", "too_many_attempts"]


def test_a_short_code_of_the_hosts_own_is_guarded_like_a_password():
    place = GuardedRoomHarness()
    place.room.host_code = HostCode("1234")
    person = place.person("Ann")
    for _ in range(20):
        assert person.ask("claim_host", code="AAAAA")["code"] == "wrong_host_code"
    assert person.ask("claim_host", code="1234")["code"] == "too_many_attempts"


def test_a_network_of_ipv6_counts_as_one_address():
    place = GuardedRoomHarness()

    def wrong(address):
        return place.come(address).ask("register", protocol=1, name="New", invitation="AAAAA")["code"]

    assert {wrong(f"2001:db8::{number:x}") for number in range(1, 21)} == {"wrong_invitation"}
    assert wrong("2001:db8::ffff") == "too_many_attempts"
    assert wrong("2001:db8:0:1::1") == "wrong_invitation"


def test_the_lock_ends_and_grows_with_every_further_mistake_and_a_right_password_ends_it():
    place = GuardedRoomHarness()
    place.registered()
    for number in range(5):
        place.try_password(WRONG, address=f"10.0.1.{number}")
    expected = 60_000
    for number in range(10):
        assert place.try_password(SECRET, address=f"10.0.2.{number}")["code"] == "locked"
        place.now += expected - 1
        assert place.try_password(SECRET, address=f"10.0.3.{number}")["code"] == "locked"
        place.now += 1
        assert place.try_password(WRONG, address=f"10.0.4.{number}")["code"] == "wrong_password"
        expected = min(expected * 2, 3_600_000)
    place.now += expected
    assert place.try_password(SECRET)["type"] == "welcome"
    assert place.room.accounts.get("Ann").failures == 0
    assert place.try_password(WRONG)["code"] == "wrong_password"
    assert place.try_password(SECRET)["type"] == "welcome"


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
    assert told["logins"] == [{"since": 1_000, "used": 1_000, "here": True}]
    assert place.person(None, client="x").ask("who_am_i")["code"] == "name_needed"


# --- what a room wants of new names ---------------------------------------------------------------------------------


def invitation(place, **options):
    (made,) = place.host().ask("make_invitation", **options)["invitations"]
    return made["code"]


def test_a_room_that_wants_passwords():
    place = GuardedRoomHarness(passwords=True)
    assert place.come().ask("hello", protocol=1, name="Ann")["code"] == "password_needed"
    _, token = place.registered()
    assert place.person("Ann", token=token).session.name == "Ann"
    assert place.person(None, client="looks on").session.name is None


def test_a_room_that_wants_invitations():
    place = GuardedRoomHarness(invitations=True)
    code = invitation(place, uses=2)
    assert place.come().ask("hello", protocol=1, name="Ann")["code"] == "invitation_needed"
    for name in ("Ann", "Bea"):
        welcome = place.come().ask("register", protocol=1, name=name, invitation=code.lower())
        assert welcome["type"] == "welcome"
    answer = place.come().ask("register", protocol=1, name="Cid", invitation=code)
    assert answer["code"] == "wrong_invitation"
    assert place.person("Bea", token=welcome["token"]).session.name == "Bea"


def test_the_log_says_that_a_host_has_invited_and_not_with_which_code():
    place = GuardedRoomHarness(invitations=True)
    code = invitation(place, uses=2, note="for Bea")
    host = place.host()
    host.ask("revoke_invitation", code=code)
    acts = host.ask("get_host_log")["acts"]
    assert [(act["what"], act["about"]) for act in acts] == [
        ("revoke", "an invitation"),
        ("invite", "players"),
    ]
    assert (acts[1]["detail"], acts[1]["reason"]) == ("2 uses", "for Bea")
    assert code not in str(acts)


def test_an_invitation_for_a_bot_needs_no_password_and_it_stays_a_bot():
    place = GuardedRoomHarness(passwords=True, invitations=True)
    code = invitation(place, bot=True)
    bot = place.come()
    welcome = bot.ask("register", protocol=1, name="Robot", invitation=code)
    assert (welcome["type"], welcome["roles"]) == ("welcome", ["bot"])
    assert bot.session.person.bot
    again = place.person("Robot", token=welcome["token"], bot=False)
    assert again.session.person.bot


def test_the_houses_own_code_lets_its_bots_in_and_is_never_listed():
    place = GuardedRoomHarness(passwords=True, invitations=True)
    place.room.invitations.house_bot_code = "house-secret"
    for name in ("Basil", "Chive"):
        welcome = place.come().ask("register", protocol=1, name=name, invitation="house-secret", bot=True)
        assert welcome["type"] == "welcome"
    assert place.host().ask("list_invitations")["invitations"] == []


def test_invitations_are_the_hosts_to_make_to_list_and_to_revoke():
    place = GuardedRoomHarness()
    ann = place.person("Ann")
    for command in ("make_invitation", "list_invitations"):
        assert ann.ask(command)["code"] == "not_host"
    assert ann.ask("revoke_invitation", code="A")["code"] == "not_host"
    host = place.host()
    made = host.ask("make_invitation", days=3, note="for Bea")["invitations"][0]
    assert (made["until"], made["left"], made["note"]) == (1_000 + 3 * DAY, 1, "for Bea")
    assert host.ask("list_invitations")["invitations"] == [made]
    assert host.ask("revoke_invitation", code=made["code"])["type"] == "ok"
    assert host.ask("revoke_invitation", code=made["code"])["code"] == "no_such_invitation"
    assert host.ask("list_invitations")["invitations"] == []


def test_an_invitation_ends_after_its_days():
    place = GuardedRoomHarness()
    code = invitation(place, days=1)
    place.now += DAY
    answer = place.come().ask("register", protocol=1, name="Ann", invitation=code)
    assert answer["code"] == "wrong_invitation"
    assert place.host().ask("list_invitations")["invitations"] == []


def test_a_refused_registration_uses_no_invitation_up():
    place = GuardedRoomHarness(passwords=True)
    code = invitation(place)
    assert place.come().ask("register", protocol=1, name="Ann", invitation=code)["code"] == "password_needed"
    assert place.registered("Ann", invitation=code)


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


# --- names that look alike ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "wanted"), [("Ivy", "lvy"), ("Olga", "0lga"), ("Anna", "Ꭺnna"), ("Ivy", "IVY")]
)
def test_a_name_that_looks_like_one_that_is_taken_is_taken(taken: str, wanted: str) -> None:
    place = GuardedRoomHarness()
    place.registered(taken)
    assert place.come().ask("hello", protocol=1, name=wanted)["code"] == "name_taken"
    answer = place.come().ask("register", protocol=1, name=wanted, password=SECRET)
    assert answer["code"] == "name_taken"


def test_names_that_looked_alike_before_keep_to_themselves() -> None:
    place = GuardedRoomHarness()
    people = place.room.people
    ivy, lvy = people.add("Ivy", 0), people.add("lvy", 0)
    assert (people.find("ivy"), people.find("lvy"), people.find("LVY")) == (ivy, lvy, lvy)
    assert people.find("1vy") is ivy
    assert people.forget_oldest(lambda person: person is ivy) is ivy
    assert people.find("lvy") is lvy


@pytest.mark.parametrize("name", ["Host", "THE HOUSE", "Dea1er"])
def test_a_name_of_the_room_itself_is_nobodys(name: str) -> None:
    place = GuardedRoomHarness()
    assert place.come().ask("hello", protocol=1, name=name)["code"] == "bad_name"
    assert place.come().ask("register", protocol=1, name=name, password=SECRET)["code"] == "bad_name"


# --- the first token of a name ------------------------------------------------------------------------------------


def test_a_session_secret_takes_a_new_name_back_only_until_its_owner_says_more() -> None:
    place = GuardedRoomHarness()
    hello = {"protocol": 1, "name": "Ann", "session": "f" * 32}
    assert place.come().ask("hello", **hello)["token"]
    lost = place.come()
    assert lost.ask("hello", **hello)["token"], "the first welcome may never have arrived"
    assert lost.ask("get_settings")["type"] != "error"
    assert place.come().ask("hello", **hello)["code"] == "name_taken"
