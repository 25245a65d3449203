"""However fast the hands of a tournament are, nothing else waits for them for long."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.hand_results import UNATTENDED_PAUSE
from pokerroom.tournament.table_orders import AnyOrder, DealHand, OpenTournamentTable
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_floor import TournamentFloor
from pokerroom.tournament.tournament_table import TournamentTable, table_config
from pokerwire.cash.table_config import Clocks
from pokerwire.tournament.tournament_events import LevelBegan
from tests.tournament.real_tables import RealTournament

MINUTE = 60_000
WITHOUT_PAUSES = TournamentConfig(
    name="Nobody",
    structure=BlindStructure((Level(10, 20, minutes=1), Level(20, 40, minutes=1)), "double"),
    seats=3,
    starting_chips=10_000,
    buy_in=10,
    clocks=Clocks(decision=1_000, time_bank=0, street_pause=0, hand_pause=0, disconnected=0),
)


class CountingTable(TournamentTable):
    """Counts the hands that it deals at each time, and fails where they have no end."""

    dealt: Counter[int]

    def carry_out(self, order: AnyOrder, now: int) -> None:
        """Carry out an order."""
        if isinstance(order, DealHand):
            self.dealt[now] += 1
            assert self.dealt[now] < 100, "hand after hand is dealt at the same time"
        super().carry_out(order, now)


class FastHands(RealTournament):
    """A tournament without pauses."""

    def __init__(self, players: int, *, most_hands: int | None = None) -> None:
        super().__init__(WITHOUT_PAUSES, players, 1)
        self.dealt: Counter[int] = Counter()
        self.floor = TournamentFloor(self.tournament, self._open, most_hands=most_hands)

    def _open(self, order: OpenTournamentTable, now: int) -> TournamentTable:
        config = msgspec.structs.replace(table_config(self.config, order.table), seats=order.seats)
        table = CountingTable(order.table, config, self.rng, now)
        table.dealt = self.dealt
        return table

    def tick(self) -> None:
        """Let the clock continue to what is due next."""
        at = self.floor.wake_at
        assert at is not None, "the tournament stands still"
        self.now = max(self.now, at)
        self.floor.tick(self.now)

    def all_leave(self, *, but: str = "") -> None:
        """Let all players but one sit out."""
        for number, table in list(self.tables.items()):
            for player in [player for player in table.players if player != but]:
                if number in self.tables:
                    table.sit_out(player, self.now)
                    self.floor.hear(number, self.now)
        self.floor.settle(self.now)


@pytest.mark.parametrize("players", [2, 3, 8])
def test_hands_of_absent_players_take_time_so_that_levels_rise(players: int) -> None:
    game = FastHands(players)
    game.start()
    game.all_leave()
    while game.now < 3 * MINUTE:
        game.tick()
    levels = [event.level for _, event in game.tournament.take_events() if isinstance(event, LevelBegan)]
    assert levels == [2, 3, 4]
    tables = -(-players // 3)
    assert sum(game.dealt.values()) <= tables * (3 * MINUTE // UNATTENDED_PAUSE + 2)
    while not game.tournament.over:
        game.tick()
    assert game.tournament.state.entrants


def test_a_table_with_somebody_there_plays_as_fast_as_they_do() -> None:
    game = FastHands(3)
    game.start()
    game.all_leave(but="p2")
    for _ in range(30):
        game.step()
    assert game.now < UNATTENDED_PAUSE
    assert sum(game.dealt.values()) > 3


def test_a_large_tournament_deals_a_few_hands_and_then_lets_others_have_their_turn() -> None:
    game = FastHands(60, most_hands=4)
    game.tournament.start(0)
    game.floor.settle(0)
    dealt = [sum(game.dealt.values())]
    while len(game.floor.undealt):
        assert game.floor.director_due == 0
        game.floor.settle(0)
        assert sum(game.dealt.values()) == dealt[-1], "whatever else happens meanwhile"
        game.floor.deal_waiting(0)
        dealt.append(sum(game.dealt.values()))
    assert dealt == [4, 8, 12, 16, 20]
    assert all(table.hand_running for table in game.tables.values())
    assert game.floor.director_due > 0


def test_a_hand_that_waits_is_dealt_before_anything_else_happens_at_its_table() -> None:
    game = FastHands(12, most_hands=1)
    game.tournament.start(0)
    game.floor.settle(0)
    assert sum(game.dealt.values()) == 1
    game.tournament.pause(0)
    game.floor.settle(0)
    assert all(table.hand_running and table.paused for table in game.tables.values())
    game.tournament.resume(1_000)
    game.floor.settle(1_000)
    while not game.tournament.over:
        game.tick()


def test_a_hand_that_waits_is_not_dealt_any_more_when_the_tournament_is_cancelled() -> None:
    game = FastHands(12, most_hands=1)
    game.tournament.start(0)
    game.floor.settle(0)
    game.tournament.cancel("no more", 0)
    game.floor.settle(0)
    assert sum(game.dealt.values()) == 1
    assert not game.tables
    assert game.floor.wake_at is None
