"""Deposits and withdrawals that players ask for: by standing limits, or as a host decides."""

from __future__ import annotations

import random

import pytest

from pokerroom.room.acts import chip_request_actions as acts
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.persistence.stored_state import load
from pokerroom.room.room import Room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store import Store
from pokerwire.room.time_units import DAY
from tests.store.memory_backend import MemoryBackend


class Desk:
    """A room with a store and one player, Ann; ``restart`` opens it anew."""

    def __init__(self, **config: int) -> None:
        self.config = RoomConfig(starting_chips=1_000, **config)
        self.disk = MemoryBackend()
        self.restart()
        self.ann = self.room.join_with_token("Ann", None, False, 0)[0]

    def restart(self) -> None:
        self.store = Store(self.disk)
        self.room: Room = open_room(self.config, random.Random(1), 0, load(self.store))

    def save(self, now: int = 0) -> None:
        self.store.commit(*self.room.take_commands(now))

    def log(self) -> list[tuple[str, str, str, str]]:
        return [(act.who, act.what, act.about, act.reason) for act in self.room.moderation.log.page(0, 50)]


def refused(code: str):
    return pytest.raises(RoomError, check=lambda error: error.code == code)


def test_a_request_waits_for_a_host_over_a_restart_and_moves_chips_once():
    desk = Desk()
    asked = acts.ask(desk.room, desk.ann, "deposit", 500, 7, note="20 euros")
    assert asked is not None
    assert desk.room.wallets["Ann"] == 1_000
    desk.save()
    desk.restart()
    (waiting,) = desk.room.moderation.pending_buy_ins()
    assert (waiting.table, waiting.player, waiting.by, waiting.kind, waiting.note) == (
        0, "Ann", 500, "deposit", "20 euros",
    )  # fmt: skip
    acts.approve(desk.room, "Hal", "ann", waiting.number, 9)
    assert desk.room.wallets["Ann"] == 1_500
    assert desk.log() == [("Hal", "deposit", "Ann", "20 euros")]
    with refused("not_asked"):
        acts.approve(desk.room, "Hal", "Ann", waiting.number, 9)
    desk.save()
    posted = list(desk.store.transactions("wallet:Ann"))[-1]
    assert (posted.kind, posted.who, posted.reason) == ("deposit", "Hal", "20 euros")
    assert desk.store.audit() == []
    desk.restart()
    assert desk.room.moderation.pending_buy_ins() == ()


def test_a_withdrawal_is_checked_again_when_it_is_approved():
    desk = Desk()
    with refused("not_enough_chips"):
        acts.ask(desk.room, desk.ann, "withdrawal", 1_001, 0)
    for _ in range(2):
        acts.ask(desk.room, desk.ann, "withdrawal", 600, 0)
    first, second = desk.room.chip_requests.all()
    acts.approve(desk.room, "Hal", "Ann", second.number, 1)
    with refused("not_enough_chips"):
        acts.approve(desk.room, "Hal", "Ann", first.number, 2)
    assert desk.room.chip_requests.all() == (first,)
    acts.refuse(desk.room, "Hal", "Ann", 0, 3, reason="too late")
    assert desk.room.chip_requests.all() == ()
    assert desk.log()[0] == ("Hal", "refuse", "Ann", "too late")


def test_chip_requests_per_player():
    desk = Desk()
    for _ in range(desk.room.limits.chip_requests_per_player):
        acts.ask(desk.room, desk.ann, "deposit", 1, 0)
    with refused("too_many_chip_requests"):
        acts.ask(desk.room, desk.ann, "deposit", 1, 0)
    acts.take_back(desk.room, desk.ann, 0)
    assert acts.ask(desk.room, desk.ann, "deposit", 1, 0) is not None
    with refused("host_limit"):
        acts.ask(desk.room, desk.ann, "deposit", desk.room.limits.host_chips + 1, 0)


@pytest.mark.parametrize(("kind", "sign"), [("deposit", 1), ("withdrawal", -1)])
def test_a_standing_limit_grants_so_much_a_day(kind, sign):
    desk = Desk(auto_deposit_per_day=300, auto_withdrawal_per_day=300)
    assert acts.ask(desk.room, desk.ann, kind, 200, 5) is None
    desk.save()
    desk.restart()
    ann = desk.room.people_by_name["Ann"]
    assert acts.ask(desk.room, ann, kind, 101, 6) is not None
    assert acts.ask(desk.room, ann, kind, 100, 6) is None
    assert acts.ask(desk.room, ann, kind, 300, 6 + DAY) is None
    assert desk.room.wallets["Ann"] == 1_000 + sign * 600
    assert desk.log()[0][:3] == ("room", "withdraw" if kind == "withdrawal" else "deposit", "Ann")
    assert desk.room.total_chips() == desk.room.wallets.issued
