"""Entries go from wallets to the tournament's account and prizes back, and the ledger says the same at every step."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from pokerroom.room.opening.open_room import open_room
from pokerroom.room.room import Room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tournaments.tournament_desk import TournamentDesk
from pokerroom.room.tournaments.tournament_money import TournamentMoney
from pokerroom.store.accounts import tournament
from pokerroom.store.store_commands import PostTransaction
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.tournament_config import Bounty, Rebuy, TournamentConfig
from pokerwire.cash.table_config import Clocks
from tests.room.checked_books import Books
from tests.room.fast_table_factory import FastTableFactory

EVENT = TournamentConfig(
    name="Sunday",
    structure=BlindStructure((Level(50, 100, minutes=1), Level(100, 200, minutes=1))),
    seats=6,
    buy_in=100,
    fee=9,
    bounty=Bounty(25, "progressive"),
    rebuy=Rebuy(1, 100, 10_000),
    clocks=Clocks(hand_pause=1_000),
)


class Sunday:
    """A room of ``players`` with one tournament and a ledger beside it."""

    def __init__(self, players: int, config: TournamentConfig = EVENT, bank: int = 0) -> None:
        self.books = Books()
        self.room: Room = open_room(RoomConfig(starting_chips=1_000), random.Random(1), 0, self.books.kept)
        self.names = [f"p{number}" for number in range(players)]
        for name in self.names:
            self.room.join_with_token(name, None, False, 0)
        if bank:
            self.room.wallets.issue_to_bank(bank)
            self.room.bank.fund(bank)
        self.desk = TournamentDesk(
            TournamentMoney(self.room.cashier),
            random.Random(2),
            self.books.keeper,
            FastTableFactory(""),
        )
        self.number = self.desk.open(config, 0)
        self.commands: list[PostTransaction] = []

    def check(self) -> None:
        """Check that no chip is made or lost, and that the ledger agrees."""
        assert self.room.total_chips() == self.room.wallets.issued
        self.books.check(self.room)

    def play(self) -> None:
        """Play to the end; half of the players rebuy when they may."""
        floor = self.desk.floors[self.number]
        floor.tournament.start(0)
        self.desk.settle(self.number, 0)
        while not floor.tournament.over:
            at = floor.wake_at
            assert at is not None
            self.desk.tick(self.number, at)
            for slot in list(floor.tournament.state.tables.values()):
                for name in [name for name in slot.offers if int(name[1:]) % 2]:
                    self.desk.rebuy(name, self.number, at)
            self.check()


def test_every_chip_of_entries_rebuys_and_bounties_is_won_or_the_houses() -> None:
    sunday = Sunday(20)
    for name in sunday.names:
        sunday.desk.register(name, sunday.number, 0)
        sunday.check()
    assert sunday.room.cashier.tournament_pools == {sunday.number: 20 * 134}
    assert sunday.books.store.balance(tournament(sunday.number)) == 20 * 134
    sunday.play()
    assert sunday.room.cashier.tournament_pools == {}
    assert sunday.room.bank.chips == 20 * 9
    state = sunday.desk.find(sunday.number).state
    assert any(entrant.rebuys for entrant in state.entrants.values())
    for name, entrant in state.entrants.items():
        paid = entrant.pool_paid + entrant.fee_paid + entrant.bounty_paid
        assert sunday.room.wallets[name] == 1_000 - paid + entrant.prize + entrant.bounties


def test_a_payment_that_is_posted_twice_is_made_once() -> None:
    sunday = Sunday(3)
    for name in sunday.names:
        sunday.desk.register(name, sunday.number, 0)
    posts = [post for post in sunday.books.keeper.take_commands() if isinstance(post, PostTransaction)]
    entries = [post for post in posts if post.kind == "entry"]
    assert [post.key for post in entries] == [f"tournament:{sunday.number}:{seq}" for seq in (1, 2, 3)]
    sunday.books.store.submit(*posts)
    sunday.books.store.submit(*[replace(post, new=False) for post in entries])
    assert sunday.books.store.balance(tournament(sunday.number)) == 3 * 134


def test_who_cannot_pay_does_not_enter() -> None:
    sunday = Sunday(2)
    sunday.room.wallets.debit("p0", 900)
    with pytest.raises(RoomError) as refused:
        sunday.desk.register("p0", sunday.number, 0)
    assert refused.value.code == "not_enough_chips"
    assert sunday.desk.find(sunday.number).state.entrants == {}


def test_money_goes_back_to_who_unregisters_and_to_all_when_it_is_cancelled() -> None:
    sunday = Sunday(4)
    for name in sunday.names:
        sunday.desk.register(name, sunday.number, 0)
    sunday.desk.unregister("p3", sunday.number, 0)
    sunday.check()
    assert sunday.room.wallets["p3"] == 1_000
    sunday.desk.find(sunday.number).cancel("rain", 0)
    sunday.desk.settle(sunday.number, 0)
    sunday.check()
    assert {sunday.room.wallets[name] for name in sunday.names} == {1_000}
    assert sunday.room.cashier.tournament_pools == {}


def test_the_house_guarantees_no_more_than_it_has() -> None:
    with pytest.raises(RoomError) as refused:
        Sunday(2, TournamentConfig("Big", EVENT.structure, buy_in=10, guarantee=500))
    assert refused.value.code == "guarantee_too_high"
