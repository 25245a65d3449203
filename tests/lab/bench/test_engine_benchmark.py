"""The engine's benchmark: every engine plays the same work, and what goes wrong is counted, not hidden."""

import random

import pytest

from pokerroom.lab.bench import engine_benchmark
from pokerroom.lab.bench.bench_games import GAMES, BenchGame
from pokerroom.lab.bench.engine_benchmark import BenchEngine, EngineContestant
from pokerroom.lab.bench.ours import PokerroomEngine
from pokerroom.lab.bench.policies import POLICIES, Policy, call, uniform


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("policy", POLICIES)
def test_our_engine_plays_whole_hands_and_keeps_every_chip(game: BenchGame, policy: str) -> None:
    ours, rng = PokerroomEngine(game), random.Random(7)
    for _ in range(200):
        decisions, conserved = ours.play(rng, POLICIES[policy])
        assert conserved
        assert decisions >= 1


@pytest.mark.parametrize(
    ("game", "decisions"), [(GAMES[0], 8), (GAMES[1], 24), (GAMES[2], 6), (GAMES[3], 18), (GAMES[4], 6)]
)
def test_calling_everything_takes_one_decision_a_player_and_round(game: BenchGame, decisions: int) -> None:
    rounds_and_draws = 4 if game.game == "holdem" else 3
    assert decisions == game.players * rounds_and_draws
    assert PokerroomEngine(game).play(random.Random(7), call) == (decisions, True)


@pytest.mark.parametrize(
    ("facing", "may_raise", "kinds"),
    [
        (False, False, {"match"}),
        (False, True, {"match", "raise"}),
        (True, False, {"match", "fold"}),
        (True, True, {"match", "fold", "raise"}),
    ],
)
def test_uniform_chooses_every_kind_equally_often(facing: bool, may_raise: bool, kinds: set[str]) -> None:
    rng = random.Random(3)
    chosen = [uniform(rng, facing, may_raise) for _ in range(3_000)]
    assert set(chosen) == kinds
    for kind in kinds:
        assert chosen.count(kind) == pytest.approx(3_000 / len(kinds), rel=0.1)


class Leaky:
    """An engine that loses a chip in every second hand and fails in every third."""

    def __init__(self, game: BenchGame) -> None:
        self.hands = 0

    def play(self, rng: random.Random, choose: Policy) -> tuple[int, bool]:
        self.hands += 1
        if self.hands == 3:
            raise IndexError("odd chip")
        return 5, self.hands != 2


def test_lost_chips_and_failures_of_an_engine_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1_000))
    monkeypatch.setattr(engine_benchmark.time, "process_time", lambda: float(next(clock)))
    contestant = EngineContestant("leaky", Leaky, GAMES[0], call)
    contestant.run(6.0)
    assert contestant.figures() == {
        "engine": "leaky",
        "hands_per_cpu_second": 0.7,
        "slowest": 0.7,
        "fastest": 0.7,
        "hands": 4,
        "decisions_per_hand": 5.0,
        "chips_not_conserved": 2,
        "errors": {"IndexError: odd chip": 2},
    }


def test_the_engines_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[str] = []

    class NotingContestant(EngineContestant):
        def run(self, seconds: float) -> None:
            turns.append(self.name)
            super().run(seconds)

    clock = iter(range(10_000))
    monkeypatch.setattr(engine_benchmark.time, "process_time", lambda: float(next(clock)))
    monkeypatch.setattr(engine_benchmark, "EngineContestant", NotingContestant)
    engines: dict[str, type[BenchEngine]] = {"a": PokerroomEngine, "b": PokerroomEngine}
    row = engine_benchmark.measure(GAMES[0], "call", engines, 2.0)
    assert turns == ["a", "b"] * (1 + engine_benchmark.RUNS)
    assert [figures["engine"] for figures in row["engines"]] == ["a", "b"]


def test_the_table_for_people_names_engines_and_what_went_wrong() -> None:
    figures = {
        "engine": "other",
        "hands_per_cpu_second": 12345.6,
        "hands": 10,
        "decisions_per_hand": 8.0,
        "chips_not_conserved": 1,
        "errors": {"IndexError: x": 2},
    }
    row = {"title": "a game", "policy": "call", "engines": [figures]}
    text = engine_benchmark.show({"runs": 5, "seconds": 0.5, "games": [row]})
    assert "a game, policy call" in text
    assert "12,346" in text
    assert "2 x IndexError: x; chips lost or made in 1 of 10 hands" in text


def test_pokerkit_is_there_and_plays_the_same_work() -> None:
    peers = engine_benchmark.peer_modules()
    kit = peers["pokerkit"]
    for game in GAMES:
        decisions, conserved = kit.ENGINE(game).play(random.Random(7), call)
        assert conserved
        assert decisions == PokerroomEngine(game).play(random.Random(7), call)[0]
