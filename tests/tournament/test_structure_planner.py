"""The planner: its structures, its simulated tournaments, and how it keeps its promise."""

from __future__ import annotations

from random import Random

import pytest

from pokerroom.poker.rules import HOLDEM
from pokerroom.tournament.blind_structure import BlindStructure, Break, Level, check_structure
from pokerroom.tournament.simulated_players import PLAYER_KINDS, PlayerKind, starting_points
from pokerroom.tournament.simulated_tournament import SimulatedField, minutes_until_over, play_hand
from pokerroom.tournament.structure_planner import (
    CHIPS_AT_END,
    PROMISED_KINDS,
    Forecast,
    PlanRequest,
    big_blind_at,
    find_structure,
    forecast,
    plan_structure,
    structure_with_end,
)
from pokerroom.tournament.tournament_errors import TournamentConfigError
from tests.tiers import extended

LEVEL = Level(50, 100, 100, "big_blind", minutes=10)


@pytest.mark.parametrize("kind", PLAYER_KINDS)
@pytest.mark.parametrize("players", [2, 3, 9, HOLDEM.max_players])
def test_simulated_hands_keep_the_chips(kind: PlayerKind, players: int) -> None:
    rng = Random(f"{kind} {players}")
    stacks = [rng.randint(50, 3_000) for _ in range(players)]
    chips = sum(stacks)
    for number in range(200):
        stacks = play_hand(stacks, LEVEL, number, kind, rng)
        assert sum(stacks) == chips
        assert min(stacks) > 0
    assert play_hand([700], LEVEL, 1, kind, rng) == [700]


def test_the_same_seed_plays_the_same_tournament() -> None:
    structure = structure_with_end(PlanRequest(12, 30, 30), 30)
    field = SimulatedField(12, 6, 3_000, "tight", 60)
    ends = [minutes_until_over(structure, field, Random(7)) for _ in range(2)]
    assert ends[0] == ends[1]


def test_the_clock_counts_hands_and_breaks() -> None:
    """Two hands at blinds that nobody can pay: a break of ten minutes lies between the first and the second."""
    everything = 10**6
    lines = (Level(1, 2, hands=1), Break(10), Level(everything, everything, hands=1))
    field = SimulatedField(2, 2, 1_000, "call", 30)
    ends = {minutes_until_over(BlindStructure(lines), field, Random(seed)) for seed in range(20)}
    assert min(ends) == 0.5 + 10 + 0.5


def test_better_cards_have_more_points() -> None:
    aces, suited, offsuit, rags = (48, 49), (48, 44), (48, 45), (0, 21)
    points = [starting_points(hole) for hole in (aces, suited, offsuit, rags)]
    assert points == [20, 12, 10, -1.5]


@pytest.mark.parametrize("minutes", [20, 60, 180, 480])
@pytest.mark.parametrize("depth", [10, 50, 100, 300])
@pytest.mark.parametrize("players", [2, 9, 20, 500])
def test_planned_structures_can_be_played(players: int, depth: int, minutes: int) -> None:
    request = PlanRequest(players, minutes, depth)
    structure = check_structure(structure_with_end(request, minutes))
    assert request.chips == depth * structure.level(1).big_blind
    assert 10 <= len(structure.levels) <= 50
    assert any(isinstance(line, Break) for line in structure.lines) == (minutes >= 90)


REFUSED = {
    "alone": (PlanRequest(1, 60), "players cannot be 1: it must be 2 to 2000"),
    "no time": (
        PlanRequest(20, 5),
        "minutes cannot be 5: it must be 11 .a minute for each level that so many chips need. to 1440",
    ),
    "no depth": (PlanRequest(20, 60, 2), "stack cannot be 2: it must be 5 to 1000 big blinds"),
    "few chips": (PlanRequest(20, 60, 100, starting_chips=150), "chips cannot be 150: it must be 200"),
    "long levels": (
        PlanRequest(20, 60, level_minutes=20),
        "level minutes cannot be 20: it must be 1 to 5, so that there are 11",
    ),
    "slow hands": (
        PlanRequest(20, 60, seconds_per_hand=1_000),
        "seconds a hand cannot be 1000: it must be 5 to 600",
    ),
    "seats": (PlanRequest(20, 60, seats=11), "seats cannot be 11: it must be 2 to 10"),
}


@pytest.mark.parametrize(("request_", "message"), REFUSED.values(), ids=REFUSED)
def test_refused_requests(request_: PlanRequest, message: str) -> None:
    with pytest.raises(TournamentConfigError, match=message):
        plan_structure(request_)


def test_the_blind_comes_to_its_end_on_time() -> None:
    request = PlanRequest(20, 180, 100)
    assert big_blind_at(request, 160, 0) == pytest.approx(100)
    assert big_blind_at(request, 160, 160) == pytest.approx(20 * 10_000 / CHIPS_AT_END)
    assert big_blind_at(request, 160, 164) == pytest.approx(2 * 20 * 10_000 / CHIPS_AT_END)


def test_levels_are_long_until_the_closing_and_short_in_it() -> None:
    levels = structure_with_end(PlanRequest(20, 240, 150), 240).levels
    assert [level.minutes for level in levels[:6]] == [28] * 6
    assert {level.minutes for level in levels[7:]} == {4}
    chosen = structure_with_end(PlanRequest(20, 240, 150, level_minutes=10), 240).levels
    assert [level.minutes for level in chosen[:10]] == [10] * 10
    assert {level.minutes for level in chosen[-10:]} == {4}


def test_a_forecast_counts_what_was_kept() -> None:
    told = Forecast("tight", (80.0, 90.0, 100.0, 110.0, 111.0), promised=100)
    assert (told.kept, told.median_end, told.range_of()) == (3, 100, (80, 111))


def test_a_plan_of_a_small_tournament_ends_about_on_time() -> None:
    plan = plan_structure(PlanRequest(6, 30, 30, seats=6, runs=12))
    assert check_structure(plan.structure) is plan.structure
    tight = plan.forecasts[0]
    assert [told.kind for told in plan.forecasts] == list(PLAYER_KINDS)
    assert 24 <= tight.median_end <= 36


@pytest.mark.parametrize(
    ("players", "minutes", "depth", "runs"),
    [extended(20, 180, 100, 40), extended(20, 240, 150, 40), extended(100, 240, 100, 20)],
)
def test_nine_in_ten_end_within_ten_percent(players: int, minutes: int, depth: int, runs: int) -> None:
    request = PlanRequest(players, minutes, depth, runs=runs)
    structure = find_structure(request)
    kept = {kind: forecast(request, structure, kind).kept for kind in PROMISED_KINDS}
    assert min(kept.values()) >= 0.85 * runs, f"{kept} of {runs}: a tenth too few may be by chance"
