"""Passwords at a server: hashed in threads, answered in order, and kept over a new start."""

from __future__ import annotations

import queue
import time

import pytest
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from pokerroom.room.room_errors import RoomError
from pokerroom.server.argon2_hasher import _NOBODYS_HASH, Argon2Hashing, default_hasher
from tests.patience import PATIENCE
from tests.server.server_harness import ServerHarness
from tests.store.memory_backend import MemoryBackend

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
SECRET = "correct horse"


class Looked:
    """Real threads; what they bring is taken up by :meth:`settle`, as a reactor would."""

    def __init__(self, house: ServerHarness, room_for: int = 100) -> None:
        self.results: queue.Queue = queue.Queue()
        self.passwords = Argon2Hashing(self.results.put, house.core.run_callback, room_for, CHEAP)
        house.core.hub.password_hashing = self.passwords
        self._house = house

    def settle(self, count: int = 1) -> None:
        for _ in range(count):
            self.results.get(timeout=PATIENCE)()
        self._house.advance(1)


@pytest.fixture
def looked():
    made = []

    def make(house: ServerHarness, room_for: int = 100) -> Looked:
        made.append(Looked(house, room_for))
        return made[-1]

    yield make
    for each in made:
        each.passwords.close()


def test_a_name_is_registered_and_logged_in_with_real_hashes(looked):
    house = ServerHarness()
    slow = looked(house)
    ann = house.client()
    assert ann.tell("register", protocol=1, name="Ann", password=SECRET) == []
    slow.settle()
    assert [m["type"] for m in ann.messages()] == ["welcome"]
    assert house.room.accounts.get("Ann").password.startswith("$argon2id$")
    for password, answer in (("wrong password", "wrong_password"), (SECRET, "welcome")):
        again = house.client(host="10.0.0.2")
        assert again.tell("log_in", protocol=1, name="Ann", password=password) == []
        slow.settle()
        (told,) = again.messages()
        assert told.get("code", told["type"]) == answer
    assert not house.faults()


def test_while_a_password_is_looked_at_nothing_more_is_read_from_that_line(looked):
    house = ServerHarness()
    slow = looked(house)
    ann = house.client()
    ann.tell("register", protocol=1, name="Ann", password=SECRET)
    assert ann.line.producerState == "paused"
    ann.tell("ping")
    assert ann.messages() == []
    assert house.client("Bea").ask("ping")["type"] == "pong"
    slow.settle()
    house.advance(10)
    assert [m["type"] for m in ann.messages()] == ["welcome", "pong"]
    assert ann.line.producerState == "producing"


def test_only_so_many_wait(looked):
    """The room's own bound is ``password_queue``."""
    house = ServerHarness(limits={"password_queue": 3})
    slow = looked(house, house.core.limits.password_queue)
    for number in range(3):
        house.client(host=f"10.0.1.{number}").tell(
            "register", protocol=1, name=f"Ann {number}", password=SECRET
        )
    refused = house.client(host="10.0.2.1").ask("register", protocol=1, name="Bea", password=SECRET)
    assert refused["code"] == "too_busy"
    slow.settle(3)
    assert len(house.room.people) == 3


def test_a_line_that_is_gone_when_the_answer_comes_does_no_harm(looked):
    house = ServerHarness()
    slow = looked(house)
    ann = house.client()
    ann.tell("register", protocol=1, name="Ann", password=SECRET)
    ann.hang_up()
    slow.settle()
    assert house.room.lobby.players == 0
    assert not house.faults()


def test_accounts_and_invitations_outlive_the_process(looked):
    disk = MemoryBackend()
    house = ServerHarness(disk=disk)
    slow = looked(house)
    host = house.client()
    host.tell("hello", protocol=1, name="Ann")
    house.safe()
    token = host.messages()[0]["token"]
    host.tell("change_password", new=SECRET)
    slow.settle()
    host.connection.protocol.session.person.is_host = True
    house.room.accounts.grant_role("Ann", "host", 0)
    house.safe()
    house.advance(1)
    host.messages()
    host.tell("make_invitation", uses=3)
    house.safe()
    (made,) = [m for m in host.messages() if m["type"] == "invitations"]
    host.tell("readmit", player="Ann")
    house.safe()
    (code,) = [m["code"] for m in host.messages() if m["type"] == "readmission"]
    house.store.close()

    later = ServerHarness(disk=disk, start=10_000)
    account = later.room.accounts.get("Ann")
    assert account.roles == ("player", "host")
    assert CHEAP.verify(account.password, SECRET)
    back = later.client()
    back.tell("hello", protocol=1, name="Ann", token=token)
    later.safe()
    assert back.messages()[0]["roles"] == ["player", "host"]
    assert later.room.invitations.check(made["invitations"][0]["code"], 10_000).left == 3
    device = later.client()
    device.tell("log_in", protocol=1, name="Ann", password=code)
    later.safe()
    assert device.messages()[0]["name"] == "Ann"
    assert SECRET not in repr(disk.__dict__)
    assert code not in repr(disk.__dict__)
    assert token not in repr([account])


def test_the_usual_hash_is_slow_on_purpose():
    started = time.process_time()
    default_hasher().hash(SECRET)
    assert time.process_time() > started
    parameters = default_hasher().hash(SECRET).split("$")[1:4]
    assert parameters == ["argon2id", "v=19", "m=19456,t=2,p=1"]


def test_what_is_no_hash_is_no_password(looked):
    house = ServerHarness()
    slow = looked(house)
    results = []
    slow.passwords.verify_password("no hash at all", SECRET, lambda right, now: results.append(right))
    slow.settle()
    assert results == [False]
    with pytest.raises(RoomError):
        Argon2Hashing(lambda work: None, lambda work: None, 0, CHEAP).hash_password(
            "x", lambda made, now: None
        )


def test_new_connections_of_one_address_are_counted():
    house = ServerHarness(limits={"connect_burst": 3, "connects_per_minute": 60})
    for _ in range(3):
        house.client(host="10.0.0.1").hang_up()
    refused = house.client(host="10.0.0.1")
    assert refused.tell("hello", protocol=1)[0]["code"] == "too_fast"
    assert house.client("Ann", host="10.0.0.2")
    refused.hang_up()
    house.advance(1_000)
    assert house.client("Bea", host="10.0.0.1")


def test_a_private_table_opens_by_its_password_with_real_hashes(looked):
    house = ServerHarness()
    slow = looked(house)
    ann, bob = house.client("Ann"), house.client("Bob", host="10.0.0.2")
    table = ann.ask("create_table", config={"name": "Den", "access": "hidden"})["table"]
    assert ann.tell("set_table_password", table=table, password=SECRET) == []
    slow.settle()
    assert [m["type"] for m in ann.messages()] == ["ok"]
    for wanted, password, answer in (
        (table, "wrong password", "wrong_table_code"),
        (table + 1, SECRET, "wrong_table_code"),
        (table, SECRET, "ok"),
    ):
        assert bob.tell("enter_table", table=wanted, code=password) == []
        slow.settle()
        (last,) = [m for m in bob.messages() if m["type"] in ("ok", "error")]
        assert last.get("code", last["type"]) == answer
    assert bob.ask("watch", table=table)["type"] == "ok"


def test_nothing_matches_no_hash_and_that_takes_a_comparison():
    assert default_hasher().check_needs_rehash(_NOBODYS_HASH) is False
    with pytest.raises(VerifyMismatchError):
        default_hasher().verify(_NOBODYS_HASH, "")
