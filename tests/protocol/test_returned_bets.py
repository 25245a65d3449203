"""The room crashes while betting is open at a table against the house: bets go back once, and players are notified."""

from __future__ import annotations

import random

from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.persistence.stored_state import load
from pokerroom.room.room_config import RoomConfig
from pokerroom.store.accounts import stack, wallet
from pokerroom.store.store import Store
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.protocol.room_harness import RoomHarness, ScriptedPerson
from tests.store.memory_backend import MemoryBackend

CONFIG = RoomConfig(house_tables=(UthTableConfig("casino", name="Casino"),), starting_chips=10_000)


class StoredRoom(RoomHarness):
    """A room over a store, which is killed and opens again."""

    def __init__(self) -> None:
        self.backend = MemoryBackend()
        self.now = 1_790_000_000_000
        self.faults = []
        self.open()

    def open(self) -> None:
        self.store = Store(self.backend)
        self.room = open_room(CONFIG, random.Random(1), self.now, load(self.store))
        self.hub = Hub(
            self.room,
            lambda doing, error: self.faults.append((doing, error)),
            lambda unit: self.store.commit(*unit),
        )
        self.elsewhere()

    def elsewhere(self) -> None:
        """What a command changed is one unit, on the disk."""
        self.hub.publish(self.now)
        assert self.room.total_chips() == self.room.wallets.issued
        assert self.faults == []

    def chips(self, name: str) -> tuple[int, int, int]:
        """In the wallet, the same by the ledger, and on the table by the ledger."""
        return self.room.wallets[name], self.store.balance(wallet(name)), self.store.balance(stack(1, name))

    def play_round(self) -> None:
        """Let the clock of the table run until the round is over."""
        table = self.room.tables.uth_table(1)
        while table.snapshot(None, self.now).phase != "over":
            assert table.wake_at is not None
            self.now = max(self.now, table.wake_at)
            self.room.tables.for_command(1).tick(self.now)
            self.elsewhere()

    def bet(self, person: ScriptedPerson, amount: int) -> str:
        """Place an ante; return the number of its round."""
        game = self.room.tables.uth_table(1).game
        answer = person.ask("place_bet", table=1, game=game, spot="ante", amount=amount)
        assert answer["type"] == "ok", answer
        return game


def texts(person: ScriptedPerson) -> list[str]:
    person.hear()
    return [message["text"] for message in person.seen if message.get("code") == "bets_returned"]


def test_bets_of_an_open_betting_time_are_back_once_and_the_player_is_told_once() -> None:
    room = StoredRoom()
    ann, bob = room.person("Ann"), room.person("Bob")
    tokens = {one.session.name: one.seen[0]["token"] for one in (ann, bob) if one.seen or one.hear()}
    for person in (ann, bob):
        assert person.ask("watch", table=1)["type"] == "ok"
        answer = person.ask("sit", table=1)
        assert answer["type"] == "ok", answer
    game = room.bet(ann, 50)
    assert room.chips("Ann") == (9_900, 9_900, 100)
    room.now += 5_000
    room.open()
    assert room.chips("Ann") == (10_000, 10_000, 0)
    assert room.room.tables.uth_table(1).game == game
    ann, bob = (room.person(name, token=tokens[name]) for name in ("Ann", "Bob"))
    assert texts(ann) == [
        "The room was interrupted while betting was open at table 1: 100 chips of your bets are back in your wallet. "
        "Bet again if you want to play this round."
    ]
    assert texts(bob) == [], "they had none"
    assert texts(room.person("Ann", token=tokens["Ann"])) == [], "once"
    room.open()
    assert room.chips("Ann") == (10_000, 10_000, 0), "a second crash gives nothing back"
    ann = room.person("Ann", token=tokens["Ann"])
    assert texts(ann) == []
    assert room.bet(ann, 20) == game
    room.play_round()
    page = ann.ask("get_rounds")
    (played,) = page["rounds"]
    assert played["staked"] == 40
    assert room.chips("Ann") == (10_000 + played["net"], 10_000 + played["net"], 0)


def test_a_second_crash_before_the_player_is_back_does_not_forget_to_tell_them() -> None:
    room = StoredRoom()
    ann = room.person("Ann")
    ann.hear()
    token = ann.seen[0]["token"]
    assert ann.ask("watch", table=1)["type"] == "ok"
    assert ann.ask("sit", table=1)["type"] == "ok"
    room.bet(ann, 50)
    for _ in range(2):
        room.open()
        assert room.chips("Ann") == (10_000, 10_000, 0)
    (text,) = texts(room.person("Ann", token=token))
    assert "100 chips of your bets are back in your wallet" in text
    room.open()
    assert texts(room.person("Ann", token=token)) == [], "once"


def test_a_round_that_is_dealt_goes_on_and_nobody_is_told_of_bets() -> None:
    room = StoredRoom()
    ann = room.person("Ann")
    ann.hear()
    token = ann.seen[0]["token"]
    assert ann.ask("watch", table=1)["type"] == "ok"
    assert ann.ask("sit", table=1)["type"] == "ok"
    room.bet(ann, 50)
    table = room.room.tables.uth_table(1)
    while table.snapshot(None, room.now).phase == "betting":
        room.now = max(room.now, table.wake_at or 0)
        room.room.tables.for_command(1).tick(room.now)
        room.elsewhere()
    room.open()
    assert room.chips("Ann") == (9_900, 9_900, 100)
    assert texts(room.person("Ann", token=token)) == []
