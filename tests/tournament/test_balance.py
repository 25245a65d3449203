"""Tables are broken and balanced as the rules say, and the director's work does not grow with the field."""

from __future__ import annotations

import random
import sys

import msgspec
import pytest

from pokerroom.tables.peer.cash_seats import clockwise
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import DealHand, HandOver, OpenTournamentTable, PlayerResult
from pokerroom.tournament.table_positions import place_hand, worst_seat
from pokerroom.tournament.tournament_config import Rebuy, TournamentConfig
from pokerroom.tournament.tournament_floor import TournamentFloor
from pokerroom.tournament.tournament_state import TableSlot
from pokerwire.cash.table_config import Clocks
from pokerwire.tournament.tournament_events import PlayerMoved
from tests.tournament.fast_table import FastTable
from tests.tournament.random_tournaments import RandomTournament

FREEZEOUT = TournamentConfig(
    name="Freezeout",
    structure=BlindStructure((Level(50, 100, minutes=10),)),
    buy_in=100,
    clocks=Clocks(hand_pause=0),
)


@pytest.mark.parametrize("seed", range(20))
def test_tables_stay_level_and_nobody_is_moved_into_the_small_blind(seed: int) -> None:
    game = RandomTournament(seed, config=FREEZEOUT)
    game.names, game.others = [f"p{n}" for n in range(40)], []
    game.disturbs = False
    tables: dict[int, FastTable] = {}
    opened = game._open
    game.floor._open_table = lambda order, now: tables.setdefault(order.table, opened(order, now))
    game.play(cancels=False)
    moves = [event for event in game.events if isinstance(event, PlayerMoved) and event.reason == "balance"]
    moved = {(event.player, event.table): event.seat for event in moves}
    for table in tables.values():
        seen: set[str] = set()
        last = None
        for deal, seats in table.deals:
            again, last = deal.placement.positions == last, deal.placement.positions
            if again:
                continue  # the hand before broke, and is dealt again
            button, small, _ = deal.placement.positions
            for seat, player in seats.items():
                new = player not in seen
                between = (
                    button != small
                    and seat not in (button, small)
                    and (clockwise({seat, small}, button)[0] == seat)
                )
                assert (seat in deal.placement.dealt) == (not between)
                if new and (player, table.number) in moved and seen:
                    assert deal.placement.small_blind_seat != seat
            seen = set(seats.values())


@pytest.mark.parametrize("seed", range(10))
def test_no_table_is_dealt_a_hand_while_another_is_two_players_shorter(seed: int) -> None:
    game = RandomTournament(seed, config=FREEZEOUT)
    game.names, game.others = [f"p{n}" for n in range(60)], []
    game.disturbs = False
    schedule = game.tournament._schedule
    deal, dealt = schedule._deal, []

    def watched(slot: TableSlot) -> None:
        tables = [other for other in game.tournament.state.tables.values() if not other.breaking]
        if not slot.voided:
            dealt.append(len(slot.seats) - min(len(other.seats) for other in tables))
        deal(slot)

    schedule._deal = watched  # type: ignore[method-assign]
    game.play(cancels=False)
    assert dealt
    assert max(dealt) <= 1


def test_a_newcomer_between_button_and_small_blind_waits_until_the_button_has_passed() -> None:
    first = place_hand(None, [1, 4, 6, 8], 1)
    assert (first.positions.button, first.positions.small_blind, first.positions.big_blind) == (1, 4, 6)
    second = place_hand(first.positions, [1, 4, 5, 6, 8], 0)
    assert second.positions == (4, 6, 8)
    assert second.dealt == (1, 4, 6, 8)
    third = place_hand(second.positions, [1, 4, 5, 6, 8], 0)
    assert third.positions == (6, 8, 1)
    assert third.dealt == (1, 4, 5, 6, 8)


def test_newcomers_who_would_all_wait_begin_with_the_one_player_who_is_left() -> None:
    last = place_hand(None, [1, 2, 3, 4], 3).positions
    assert last == (3, 4, 1)
    placement = place_hand(last, [2, 5, 6], 0)
    assert placement.positions == (5, 6, 2)
    assert placement.dealt == (2, 5, 6)
    assert place_hand(placement.positions, [2, 5, 6], 0).positions == (6, 2, 5)


def test_the_big_blind_goes_on_when_two_are_left_and_nobody_has_it_twice() -> None:
    first = place_hand(None, [2, 5, 7], 2)
    assert first.positions == (2, 5, 7)
    assert place_hand(first.positions, [2, 7], 0).positions == (7, 7, 2)
    assert place_hand(first.positions, [2, 5], 0).positions == (5, 5, 2)


def test_the_worst_seat_is_the_next_big_blind_and_never_the_small_blind() -> None:
    positions = place_hand(None, [1, 2, 3, 6], 1).positions
    assert positions == (1, 2, 3)
    assert worst_seat(positions, [4, 5, 7]) == 4
    assert worst_seat(positions, [3, 7]) == 7
    assert worst_seat(positions, [3]) is None


class CallCounter:
    """Counts the calls of functions in a block, which do not hang on what else the machine does."""

    def __init__(self) -> None:
        self.calls = 0

    def __enter__(self) -> None:
        sys.setprofile(self._count)

    def __exit__(self, *exception: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: object, event: str, argument: object) -> None:
        self.calls += event in ("call", "c_call")


def _calls_per_hand(entrants: int, config: TournamentConfig = FREEZEOUT) -> float:
    rng = random.Random(1)
    tournament = Tournament(1, config, rng, 0)

    def open_table(order: OpenTournamentTable, now: int) -> FastTable:
        return FastTable(order.table, order.seats, random.Random(rng.getrandbits(32)), 2_000)

    floor = TournamentFloor(tournament, open_table)
    for number in range(entrants):
        tournament.register(f"p{number}", 0)
    tournament.start(0)
    floor.settle(0)
    counter, now = CallCounter(), 0
    while not tournament.over:
        times = sorted(
            (table.wake_at, number) for number, table in floor.tables.items() if table.wake_at is not None
        )
        now, number = times[0] if times else (tournament.wake_at or now, 0)
        if number:
            floor.tables[number].tick(now)
        with counter:
            if number:
                floor.hear(number, now)
            else:
                tournament.tick(now)
            orders = tournament.take_orders()
        tournament._core.orders = orders
        floor.settle(now)
    places = [entrant.place for entrant in tournament.state.entrants.values()]
    assert min(places) == 1
    assert len(places) == entrants
    assert all(places)
    assert sum(entrant.prize for entrant in tournament.state.entrants.values()) == tournament.state.pool
    return counter.calls / tournament.state.hands


def _calls_per_bust_while_tables_hold(tables: int) -> float:
    """Let all but two players of table after table go out in its first hand: each of them holds, too short."""
    tournament = Tournament(1, FREEZEOUT, random.Random(1), 0)
    for number in range(9 * tables):
        tournament.register(f"p{number}", 0)
    tournament.start(0)
    deals = [order for order in tournament.take_orders() if isinstance(order, DealHand)]
    seats = {slot.number: dict(slot.seats) for slot in tournament.state.tables.values()}
    counter, busts = CallCounter(), 0
    for deal in deals[: tables // 2]:
        winner, other, *losers = [seats[deal.table][seat] for seat in deal.placement.dealt]
        results = [PlayerResult(loser, 10_000, 0) for loser in losers]
        results += [PlayerResult(winner, 10_000, 80_000), PlayerResult(other, 10_000, 10_000)]
        busts += len(losers)
        with counter:
            tournament.report(HandOver(deal.table, deal.number, tuple(results)), 0)
    return counter.calls / busts


def test_a_bust_costs_the_director_no_more_when_many_tables_hold_because_they_are_short() -> None:
    small, large = _calls_per_bust_while_tables_hold(20), _calls_per_bust_while_tables_hold(100)
    assert large < 1.2 * small


@pytest.mark.extended
def test_a_hand_of_two_thousand_entrants_costs_the_director_as_much_as_one_of_a_hundred() -> None:
    small, large = _calls_per_hand(100), _calls_per_hand(2_000)
    assert large < 1.5 * small


@pytest.mark.extended
def test_a_hand_costs_the_director_no_more_when_many_tables_wait_for_rebuys() -> None:
    config = msgspec.structs.replace(FREEZEOUT, seats=3, rebuy=Rebuy(1, 100, 10_000, threshold=10_000, max=1))
    small, large = _calls_per_hand(50, config), _calls_per_hand(800, config)
    assert large < 1.5 * small
