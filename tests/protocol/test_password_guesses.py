"""Guesses at passwords, tokens and codes: who is stopped, for how long, and who gets in all the same."""

from __future__ import annotations

import pytest

from pokerroom.room.accounts.host_code import HostCode
from tests.protocol.guarded_room import CODE, SECRET, GuardedRoomHarness, invitation

WRONG = "wrong password"


def code_of(answer):
    return answer.get("code", answer["type"])


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
    assert place.person("Ann", token=token).session.name == "Ann"  # the owner's devices continue to work


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


def test_the_room_compares_few_wrong_passwords_from_however_many_addresses_and_right_ones_are_free():
    place = GuardedRoomHarness(limits={"room_attempts_per_minute": 6, "room_attempt_burst": 3})
    names = [f"Ann {number}" for number in range(6)]
    tokens = [place.registered(name)[1] for name in names]
    for number, name in enumerate(names):  # as many right ones as anybody likes
        assert place.try_password(SECRET, name, f"10.1.0.{number}")["type"] == "welcome"
    checks = place.looks.checks
    answers = [place.try_password(WRONG, name, f"10.2.0.{number}") for number, name in enumerate(names)]
    assert [answer["code"] for answer in answers] == ["wrong_password"] * 3 + ["too_many_attempts"] * 3
    assert place.looks.checks == checks + 3
    assert answers[-1]["message"] == (
        "too many wrong passwords in this room: try again in 11 seconds; logged-in devices stay so"
    )
    assert place.try_password(SECRET, names[5], "10.3.0.1")["code"] == "too_many_attempts"
    assert place.try_password(SECRET, names[5], "10.1.0.5")["type"] == "welcome", "its last address"
    assert place.person(names[5], token=tokens[5]).session.name == names[5]
    place.now += 11_000
    assert place.try_password(SECRET, names[4], "10.3.0.2")["type"] == "welcome"
    assert place.try_password(WRONG, names[4], "10.3.0.3")["code"] == "wrong_password"
    assert place.try_password(WRONG, names[4], "10.3.0.4")["code"] == "too_many_attempts"


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


def guess_at_the_host(place: GuardedRoomHarness, count: int) -> list[str]:
    """Guess at the host's password, each time from another address; return the codes."""
    return [
        place.person_from(f"10.1.{number // 250}.{number % 250}").ask("claim_host", code=f"guess {number}")[
            "code"
        ]
        for number in range(count)
    ]


def test_guesses_at_the_hosts_password_from_everywhere_lock_it_and_the_code_and_known_hosts_get_in():
    place = GuardedRoomHarness()
    place.room.host_password_hash = lambda: f"slow:{SECRET}"
    known = place.come()
    token = known.ask("hello", protocol=1, name="Hal")["token"]
    assert known.ask("claim_host", code=SECRET)["type"] == "ok"
    known.hear()
    checks = place.looks.checks
    assert guess_at_the_host(place, 360) == ["wrong_host_code"] * 20 + ["host_locked"] * 340
    assert place.looks.checks == checks + 20
    (warning,) = [one for one in known.hear() if one["type"] == "notice"]
    assert warning["code"] == "host_password_guessed"
    assert "20 wrong ones so far. It is locked for 60 seconds" in warning["text"]
    refused = place.person_from("10.2.0.1").ask("claim_host", code=SECRET)
    assert refused["code"] == "host_locked"
    assert "try again in 60 seconds, or use the code in host.key" in refused["message"]
    again = place.come("10.2.0.2")
    told = again.tell("hello", protocol=1, name="Hal", token=token)
    assert again.session.is_host
    assert "host_password_guessed" in {one.get("code") for one in told}
    told = place.person_from("10.2.0.3").tell("claim_host", code=CODE)
    assert told[0]["type"] == "ok"
    assert "host_password_guessed" in {one.get("code") for one in told}
    place.now += 60_000
    assert guess_at_the_host(place, 2) == ["wrong_host_code", "host_locked"], "twice as long"
    place.now += 119_000
    assert guess_at_the_host(place, 1) == ["host_locked"]
    place.now += 1_000
    assert place.person_from("10.2.0.1").ask("claim_host", code=SECRET)["type"] == "ok"
    assert guess_at_the_host(place, 21) == ["wrong_host_code"] * 20 + ["host_locked"]


def test_guesses_at_a_short_code_from_everywhere_lock_it_and_known_hosts_get_in():
    place = GuardedRoomHarness()
    place.room.host_code = HostCode("2468")
    known = place.come()
    token = known.ask("hello", protocol=1, name="Hal")["token"]
    assert known.ask("claim_host", code="2468")["type"] == "ok"
    known.hear()
    assert guess_at_the_host(place, 100) == ["wrong_host_code"] * 20 + ["host_locked"] * 80
    (warning,) = [one for one in known.hear() if one["type"] == "notice"]
    assert (
        "host's code: 20 wrong ones so far. It is locked for 60 seconds; delete host.key" in warning["text"]
    )
    refused = place.person_from("10.2.0.1").ask("claim_host", code="2468")
    assert refused["code"] == "host_locked"
    assert "try again in 60 seconds, or come with a name that is a host" in refused["message"]
    again = place.come("10.2.0.2")
    again.tell("hello", protocol=1, name="Hal", token=token)
    assert again.session.is_host
    place.now += 60_000
    assert place.person_from("10.2.0.1").ask("claim_host", code="2468")["type"] == "ok"
    assert guess_at_the_host(place, 21) == ["wrong_host_code"] * 20 + ["host_locked"]


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
