"""Whom a host takes out, what everybody is sent about it, and who may come back."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import DealHand, HandOver, PlayerResult
from pokerroom.tournament.tournament_config import ReEntry, TournamentConfig, check_tournament
from pokerwire.tournament.tournament_events import EntryRefunded, PlayerOut, RemovalSet

LATE = check_tournament(
    TournamentConfig(
        name="Late",
        structure=BlindStructure(tuple(Level(25 << n, 50 << n, minutes=5) for n in range(4)), "double"),
        starting_chips=2_000,
        buy_in=100,
        late_registration_until=2,
        re_entry=ReEntry(2, 0),
        hand_for_hand=False,
    )
)
NAMES = ("Ann", "Bob", "Cy", "Dan")


def begun(config: TournamentConfig = LATE) -> tuple[Tournament, DealHand]:
    """Four players in the middle of their first hand."""
    tournament = Tournament(1, config, random.Random(1), 0)
    tournament.start_journal()
    for name in NAMES:
        tournament.register(name, 0)
    tournament.start(0)
    return tournament, next_hand(tournament)


def next_hand(tournament: Tournament) -> DealHand:
    tournament.tick(tournament.wake_at or 0)
    return next(order for order in tournament.take_orders() if isinstance(order, DealHand))


def hand_over(tournament: Tournament, deal: DealHand, **after: int) -> None:
    state = tournament.state
    results = [
        PlayerResult(name, state.entrants[name].chips, after.get(name, state.entrants[name].chips))
        for name in state.tables[deal.table].seats.values()
    ]
    tournament.report(HandOver(deal.table, deal.number, tuple(results)), tournament.now)


def leaving(tournament: Tournament) -> list[str]:
    return [one.player for one in tournament.snapshot(tournament.now).entrants if one.leaving]


def refusal(command: object, *args: object) -> str:
    with pytest.raises(TableError) as refused:
        command(*args)  # type: ignore[operator]
    return refused.value.code


def test_a_removal_that_waits_is_told_and_shown_and_not_ordered_twice() -> None:
    tournament, deal = begun()
    tournament.take_events()
    tournament.remove("Ann", 1)
    assert [event for _, event in tournament.take_events()] == [RemovalSet("Ann")]
    assert leaving(tournament) == ["Ann"]
    assert refusal(tournament.remove, "Ann", 2) == "removal_waits"
    assert leaving(Tournament.restore(tournament.checkpoint())) == ["Ann"]
    hand_over(tournament, deal)
    assert PlayerOut("Ann", 3) in [event for _, event in tournament.take_events()]
    assert leaving(tournament) == []
    assert refusal(tournament.remove, "Ann", 3) == "not_playing"


def test_between_hands_a_removal_waits_for_nothing() -> None:
    tournament, deal = begun()
    hand_over(tournament, deal)
    tournament.take_events()
    tournament.remove("Ann", tournament.now)
    assert [event for _, event in tournament.take_events()] == [PlayerOut("Ann", 3)]


def test_a_removal_that_waits_may_become_a_refund_once() -> None:
    tournament, deal = begun()
    tournament.remove("Ann", 1)
    tournament.refund("Ann", 2)
    assert refusal(tournament.refund, "Ann", 3) == refusal(tournament.remove, "Ann", 3) == "removal_waits"
    hand_over(tournament, deal)
    told = [event for _, event in tournament.take_events()]
    assert told.count(RemovalSet("Ann")) == 1
    assert EntryRefunded("Ann", 100) in told


def test_who_is_taken_out_comes_back_by_an_invitation_only() -> None:
    tournament, deal = begun()
    tournament.remove("Ann", 1)
    hand_over(tournament, deal)
    assert refusal(tournament.register, "Ann", 2) == "taken_out"
    assert refusal(lambda: tournament.register("Ann", 2, ticket=7)) == "taken_out"
    assert refusal(tournament.invite, "Bob", 2) == "may_enter"
    tournament.invite("Ann", 3)
    tournament.register("Ann", 4)
    assert tournament.state.entrants["Ann"].status == "playing"
    checkpoint, *entries = tournament.take_journal()
    again = Tournament.restore(checkpoint)  # type: ignore[arg-type]
    again.replay(entries)  # type: ignore[arg-type]
    assert again.state.entrants == tournament.state.entrants


def test_before_the_start_they_get_their_money_back_and_stay_out() -> None:
    tournament = Tournament(1, LATE, random.Random(1), 0)
    for name in NAMES:
        tournament.register(name, 0)
    tournament.remove("Ann", 1)
    assert EntryRefunded("Ann", 100) in [event for _, event in tournament.take_events()]
    assert refusal(tournament.register, "Ann", 2) == "taken_out"
    tournament.start(3)
    assert refusal(tournament.register, "Ann", 4) == "taken_out"


def test_who_gets_their_money_back_because_they_never_came_may_enter_when_they_come() -> None:
    tournament, deal = begun()
    tournament.refund("Ann", 1)
    hand_over(tournament, deal)
    assert tournament.state.entrants["Ann"].status == "withdrawn"
    tournament.register("Ann", 2)
    assert tournament.state.entrants["Ann"].status == "playing"


def test_a_refund_that_lapsed_is_not_paid_for_a_later_entry() -> None:
    tournament = Tournament(1, replace(LATE, seats=3), random.Random(1), 0)
    for name in (*NAMES, "Eve", "Fay"):
        tournament.register(name, 0)
    tournament.start(0)
    deals = [order for order in tournament.take_orders() if isinstance(order, DealHand)]
    entrants = tournament.state.entrants
    (own,) = [deal for deal in deals if deal.table == entrants["Ann"].table]
    (other,) = [deal for deal in deals if deal is not own]
    tournament.refund("Ann", 1)
    loser, winner, _ = tournament.state.tables[other.table].seats.values()
    hand_over(tournament, other, **{loser: 0, winner: 4_000})
    hand_over(tournament, own)
    assert entrants["Ann"].status == "out", "somebody was out before them"
    tournament.register("Ann", tournament.now)
    assert not entrants["Ann"].refunds


def test_an_invitation_shows_a_private_tournament_to_who_does_not_know_its_code() -> None:
    tournament = Tournament(1, replace(LATE, private=True), random.Random(1), 0)
    tournament.invite("Ann", 1)
    assert tournament.state.admitted == ["Ann"]
    assert refusal(tournament.invite, "Ann", 2) == "may_enter"
