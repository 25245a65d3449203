"""Passkeys: a name is proved by a key on a device, for the room's page alone, and by nothing that can be forged."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("webauthn")

from pokerroom.room.accounts.passkey_record import passkey_host
from pokerroom.room.accounts.passkeys import VALID_MS
from pokerroom.server.passkey_checks import passkey_verifier
from tests.protocol.guarded_room import SECRET, GuardedRoomHarness
from tests.protocol.room_harness import ScriptedPerson
from tests.protocol.soft_authenticator import PRESENT, SoftAuthenticator, decoded, encoded

PAGE = "https://poker.example.org:8443"
HOST = "poker.example.org"
S1, S2, S3 = "session-of-first", "session-of-other", "session-of-third"


class PasskeyHarness(GuardedRoomHarness):
    """A room that checks passkeys, whose people come by its page."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.room.passkeys.verifier = passkey_verifier()

    def page(self, origin: str = PAGE, address: str = "10.0.0.1") -> ScriptedPerson:
        """A browser that has opened a page, and said nothing yet."""
        person = self.come(address)
        person.session.origin = origin
        return person

    def player(self, name: str = "Ann", session: str = S1, origin: str = PAGE) -> ScriptedPerson:
        """A player at a page."""
        person = self.page(origin)
        assert person.ask("hello", protocol=1, name=name, session=session)["type"] == "welcome"
        return person

    def with_passkey(self, name: str = "Ann", **device: Any) -> tuple[ScriptedPerson, SoftAuthenticator]:
        """A player who has added a passkey, and the device that holds it."""
        person, device_ = self.player(name), SoftAuthenticator(PAGE, **device)
        assert self.add(person, device_)["type"] == "ok"
        return person, device_

    @staticmethod
    def add(person: ScriptedPerson, device: SoftAuthenticator, **forged: Any) -> dict[str, Any]:
        """Add a passkey; return the answer."""
        asked = person.ask("begin_passkey")
        return person.ask("add_passkey", label="Android", **device.create(asked, **forged))

    def asked(self, session: str = S2, origin: str = PAGE) -> dict[str, Any]:
        """A challenge for a browser without a name."""
        visitor = self.page(origin)
        assert visitor.ask("hello", protocol=1, name=None, session=session)["type"] == "welcome"
        return visitor.ask("begin_passkey")

    def log_in(
        self,
        signed: dict[str, str],
        session: str = S2,
        name: str | None = None,
        origin: str = PAGE,
        address: str = "10.0.0.2",
    ) -> dict[str, Any]:
        """Log in on a new connection by what a device signed; return the answer."""
        return self.page(origin, address).ask(
            "log_in_with_passkey", protocol=1, session=session, name=name, **signed
        )


def outcome(answer: dict[str, Any]) -> str:
    return str(answer.get("code", answer["type"]))


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("https://poker.example.org", "poker.example.org"),
        ("https://poker.example.org:8443", "poker.example.org"),
        ("https://friday.local:7777", "friday.local"),
        ("https://localhost:7777", "localhost"),
        ("http://localhost:7777", "localhost"),
        ("http://poker.example.org", ""),
        ("https://192.168.1.7:7777", ""),
        ("https://[fe80::1]:7777", ""),
        ("https://[", ""),
        ("null", ""),
        ("", ""),
    ],
)
def test_a_page_needs_https_and_a_name(origin, host):
    assert passkey_host(origin) == host


def test_a_passkey_brings_its_name_in_on_a_browser_that_knows_nothing():
    place = PasskeyHarness()
    ann, device = place.with_passkey()
    (listed,) = ann.ask("who_am_i")["passkeys"]
    assert (listed["label"], listed["host"], listed["used"]) == ("Android", HOST, 0)
    place.now += 5
    back = place.log_in(device.get(place.asked()))
    assert (back["type"], back["name"], back["kept"]) == ("welcome", "Ann", True)
    token_works = place.page().ask("hello", protocol=1, name="Ann", token=back["token"])
    assert token_works["type"] == "welcome"
    account = ann.ask("who_am_i")
    assert [one["passkey"] for one in account["logins"]] == [False, True]
    assert account["passkeys"][0]["used"] == place.now


def test_the_other_devices_of_a_name_are_notified_of_a_new_passkey():
    place = PasskeyHarness()
    ann, bea = place.player(), place.player("Bea", S3)
    token = ann.seen[0]["token"]
    phone = place.page()
    assert outcome(phone.ask("hello", protocol=1, name="Ann", token=token, session=S2)) == "welcome"
    for one in (ann, phone, bea):
        one.hear()
    assert outcome(place.add(phone, SoftAuthenticator(PAGE))) == "ok"
    told = [[message["code"] for message in one.hear() if message["type"] == "notice"] for one in (ann, bea)]
    assert told == [["passkey_added"], []]


def test_a_passkey_keeps_a_name_and_is_removed_again():
    place = PasskeyHarness()
    ann, device = place.with_passkey()
    assert not place.room.accounts.is_forgettable("Ann")
    (key,) = ann.ask("who_am_i")["passkeys"]
    signed = device.get(place.asked())
    assert outcome(ann.ask("remove_passkey", passkey=key["passkey"])) == "ok"
    assert outcome(ann.ask("remove_passkey", passkey=key["passkey"])) == "no_such_passkey"
    assert outcome(place.log_in(signed)) == "wrong_passkey"
    assert ann.ask("who_am_i")["passkeys"] == []
    assert outcome(place.add(ann, device)) == "ok"


def test_a_name_that_only_a_passkey_keeps_may_log_out():
    place = PasskeyHarness()
    ann, device = place.with_passkey()
    assert outcome(ann.ask("log_out")) == "ok"
    assert outcome(place.log_in(device.get(place.asked()))) == "welcome"


def test_all_passkeys_of_a_name_have_one_user_and_the_device_learns_which_are_there():
    place = PasskeyHarness()
    ann, device = place.with_passkey()
    again = ann.ask("begin_passkey")
    assert (again["user"], again["known"], again["name"]) == (
        device.user,
        [encoded(device.credential)],
        "Ann",
    )
    stranger = place.asked()
    assert (stranger["user"], stranger["known"], stranger["name"]) == ("", [], "")


def test_a_name_has_so_many_passkeys_and_no_credential_twice():
    place = PasskeyHarness(limits={"passkeys_per_name": 2})
    ann, device = place.with_passkey()
    assert outcome(place.add(ann, device)) == "wrong_passkey"
    assert outcome(place.add(place.player("Bea", S3), device)) == "wrong_passkey"
    assert outcome(place.add(ann, SoftAuthenticator(PAGE, b"d" * 16))) == "ok"
    assert outcome(place.add(ann, SoftAuthenticator(PAGE, b"e" * 16))) == "too_many_passkeys"
    assert len(ann.ask("who_am_i")["passkeys"]) == 2


def test_a_page_by_an_address_a_program_and_a_room_without_the_library_get_no_challenge():
    place = PasskeyHarness()
    assert place.player("Ann").ask("who_am_i")["passkey_host"] == HOST
    for name, origin in (("Bea", "https://192.168.1.7"), ("Cid", "http://poker.example.org"), ("Dan", "")):
        person = place.player(name, S2, origin)
        assert person.ask("who_am_i")["passkey_host"] == ""
        assert outcome(person.ask("begin_passkey")) == "no_passkeys"
    assert outcome(place.player("Eve", session=None).ask("begin_passkey")) == "no_passkeys"
    _ann, device = place.with_passkey("Fay")
    signed = device.get(place.asked())
    place.room.passkeys.verifier = None
    assert outcome(place.player("Gus", S3).ask("begin_passkey")) == "no_passkeys"
    assert outcome(place.log_in(signed)) == "no_passkeys"


# --- forged ------------------------------------------------------------------------------------------------------


def test_a_challenge_counts_once():
    place = PasskeyHarness()
    _ann, device = place.with_passkey()
    signed = device.get(place.asked())
    assert outcome(place.log_in(signed)) == "welcome"
    assert outcome(place.log_in(signed)) == "passkey_expired"
    first, second = device.get(place.asked()), device.get(place.asked())
    assert outcome(place.log_in(first)) == "wrong_passkey"  # the second challenge replaced it
    assert outcome(place.log_in(second)) == "passkey_expired"  # and that try has used it up


def test_a_challenge_is_of_one_session():
    place = PasskeyHarness()
    _ann, device = place.with_passkey()
    signed = device.get(place.asked(S2))
    assert outcome(place.log_in(signed, S3)) == "passkey_expired"
    place.asked(S3)
    assert outcome(place.log_in(signed, S3)) == "wrong_passkey"
    assert outcome(place.log_in(signed, S2)) == "welcome"


def test_a_challenge_is_of_one_page_and_one_kind():
    place = PasskeyHarness()
    ann, device = place.with_passkey()
    signed = device.get(place.asked())
    assert outcome(place.log_in(signed, origin="https://other.example.org")) == "passkey_expired"
    to_add = ann.ask("begin_passkey")
    assert outcome(place.log_in(device.get(to_add), S1)) == "passkey_expired"


def test_a_challenge_expires():
    place = PasskeyHarness()
    _ann, device = place.with_passkey()
    signed = device.get(place.asked())
    place.now += VALID_MS
    assert outcome(place.log_in(signed)) == "passkey_expired"
    signed = device.get(place.asked())
    place.now += VALID_MS - 1
    assert outcome(place.log_in(signed)) == "welcome"


@pytest.mark.parametrize(
    "forged",
    [
        {"origin": "https://poker.example.net:8443"},
        {"origin": "https://poker.example.org"},
        {"host": "example.org"},
        {"flags": PRESENT},
        {"flags": 0},
    ],
    ids=["origin", "port", "relying party", "not verified", "nobody there"],
)
def test_what_was_signed_for_another_page_or_without_its_player_proves_nothing(forged):
    place = PasskeyHarness()
    _ann, device = place.with_passkey()
    assert outcome(place.log_in(device.get(place.asked(), **forged))) == "wrong_passkey"
    bea = place.player("Bea", S3)
    assert outcome(place.add(bea, SoftAuthenticator(PAGE, b"d" * 16), **forged)) == "wrong_passkey"
    assert bea.ask("who_am_i")["passkeys"] == []
    assert outcome(place.log_in(device.get(place.asked()))) == "welcome"


@pytest.mark.parametrize("field", ["signature", "authenticator_data", "client_data", "user", "credential"])
def test_one_changed_bit_anywhere_proves_nothing(field):
    place = PasskeyHarness()
    _ann, device = place.with_passkey()
    for at in (0, -1):
        signed = device.get(place.asked())
        changed = bytearray(decoded(signed[field]))
        changed[at] ^= 1
        assert outcome(place.log_in(signed | {field: encoded(bytes(changed))})) == "wrong_passkey"


def test_rubbish_proves_nothing_and_breaks_nothing():
    place = PasskeyHarness()
    ann, device = place.with_passkey()
    for junk in ("A", "AAAA", encoded(b"{}"), encoded(b"\xa1" * 100), encoded(b"\x9f" * 3_000)):
        signed = device.get(place.asked())
        for field in ("signature", "authenticator_data", "client_data"):
            place.asked()
            assert outcome(place.log_in(signed | {field: junk}, address=f"10.1.{len(junk) % 250}.1")) in (
                "wrong_passkey",
                "too_many_attempts",
            )
        made = SoftAuthenticator(PAGE, b"d" * 16).create(ann.ask("begin_passkey"))
        assert outcome(ann.ask("add_passkey", **made | {"attestation": junk})) == "wrong_passkey"
    assert place.faults == []


def test_the_passkey_of_one_name_opens_no_other():
    place = PasskeyHarness()
    _ann, device = place.with_passkey()
    bea = place.player("Bea", S3)
    other = SoftAuthenticator(PAGE, b"d" * 16)
    assert outcome(place.add(bea, other)) == "ok"
    assert outcome(place.log_in(other.get(place.asked()), name="Ann")) == "wrong_passkey"
    assert outcome(place.log_in(other.get(place.asked()), name="Nobody")) == "wrong_passkey"
    ids_swapped = other.get(place.asked()) | {"credential": encoded(device.credential), "user": device.user}
    assert outcome(place.log_in(ids_swapped)) == "wrong_passkey"
    assert place.log_in(other.get(place.asked()), name="bea")["name"] == "Bea"


def test_a_copied_device_is_noticed_by_its_count():
    place = PasskeyHarness()
    _ann, device = place.with_passkey()
    assert outcome(place.log_in(device.get(place.asked()))) == "welcome"
    device.count = 0
    assert outcome(place.log_in(device.get(place.asked()))) == "wrong_passkey"


def test_wrong_passkeys_use_up_the_guesses_of_the_address_and_of_the_room_and_a_right_one_passes():
    place = PasskeyHarness(limits={"room_attempt_burst": 25})
    _ann, device = place.with_passkey()
    place.registered("Bea")

    def wrong(address: str) -> str:
        return outcome(place.log_in(device.get(place.asked(), host="evil.example.org"), address=address))

    here = [wrong("10.0.0.7") for _ in range(30)]
    assert here == ["wrong_passkey"] * 20 + ["too_many_attempts"] * 10
    assert outcome(place.try_password(SECRET, "Bea", "10.0.0.7")) == "too_many_attempts"
    assert [wrong("10.0.0.8") for _ in range(6)] == ["wrong_passkey"] * 5 + ["too_many_attempts"]
    assert outcome(place.try_password("wrong guess", "Bea", "10.0.0.9")) == "too_many_attempts"
    assert outcome(place.log_in(device.get(place.asked()), address="10.0.0.7")) == "welcome"


def test_a_banned_name_stays_out():
    place = PasskeyHarness()
    _ann, device = place.with_passkey()
    assert outcome(place.host().ask("host_ban", player="Ann", reason="cheating")) == "ok"
    assert outcome(place.log_in(device.get(place.asked()))) == "banned"
