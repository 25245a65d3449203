"""Battles at Kuhn's and Leduc poker: what bots win there is what the exact answers say."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.lab import battle
from pokerroom.lab.arena.match.entrants import BadEntrant
from pokerroom.lab.games import KuhnPoker, LeducPoker, SmallGameBot, expected_value, uniform_strategy
from pokerroom.lab.games.kuhn import exact_strategy
from pokerroom.lab.games.small_game_bots import load_small_game_bot


class Bettor(SmallGameBot):
    """Bets and calls whatever it holds, and notes what it is sent."""

    states: list[str] = []  # noqa: RUF012
    ends: list[float] = []  # noqa: RUF012

    def decide(self, state: str, actions: Sequence[str]) -> str:
        self.states.append(state)
        return actions[-1]

    def end(self, won: float) -> None:
        self.ends.append(won)


class Breaker(SmallGameBot):
    """Answers nonsense with a king, and raises with a queen."""

    def decide(self, state: str, actions: Sequence[str]) -> str:
        if state.startswith("Q"):
            raise RuntimeError("a queen")
        return "shove" if state.startswith("K") else actions[0]


def test_the_exact_strategy_wins_what_its_expected_value_says() -> None:
    game, uniform = KuhnPoker(), uniform_strategy(KuhnPoker())
    first = expected_value(game, exact_strategy(), uniform)
    second = -expected_value(game, uniform, exact_strategy())
    outcome = battle("exact", "random", game="kuhn", hands=20_000, progress=False)
    won = outcome["exact"].mbb
    assert won.low is not None
    assert won.high is not None
    assert won.low - 5 < 1000 * (first + second) / 2 < won.high + 5
    positions = outcome["exact"].positions
    assert positions["first"].net + positions["second"].net == outcome["exact"].net
    assert {row["bot"] for row in outcome.hands} == {"exact", "random"}
    assert sum(outcome.hands.columns["net"]) == 0


def test_two_of_one_strategy_cancel_each_other() -> None:
    outcome = battle("exact", "exact", game="kuhn", hands=200, progress=False)
    assert [standing.net for standing in outcome.results.standings] == [0, 0]


def test_a_bot_is_told_its_own_card_and_what_it_wins() -> None:
    Bettor.states, Bettor.ends = [], []
    outcome = battle(Bettor, "call", game="kuhn", hands=100, progress=False)
    assert set(Bettor.states) <= {f"{card}|{betting}" for card in "JQK" for betting in ("", "c", "b", "cb")}
    assert sum(Bettor.ends) == outcome["Bettor"].net
    assert set(Bettor.ends) == {-2, 2}


def test_faults_are_counted_and_become_checks_and_folds() -> None:
    outcome = battle(Breaker, "call", game="kuhn", hands=40, max_faults=100, progress=False)
    faults = outcome["Breaker"].faults
    assert faults["illegal"] > 0
    assert faults["crashed"] > 0
    assert any("'shove' at K|" in text for text in outcome["Breaker"].fault_examples)
    assert not outcome["Breaker"].disqualified
    assert battle(Breaker, "call", game="kuhn", hands=400, session=50, progress=False)["Breaker"].disqualified


def test_the_solver_comes_below_a_thousandth_of_an_ante_at_leduc_and_beats_random() -> None:
    outcome = battle("cfr", "random", game="leduc", hands=4_000, progress=False)
    strategy = load_small_game_bot("cfr", "leduc").strategy  # type: ignore[attr-defined]
    expected = (
        expected_value(LeducPoker(), strategy, uniform_strategy(LeducPoker()))
        - expected_value(LeducPoker(), uniform_strategy(LeducPoker()), strategy)
    ) / 2
    won = outcome["cfr"].mbb
    assert won.low is not None
    assert won.high is not None
    assert won.low < 1000 * expected < won.high


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        (["exact", "random"], "no exact strategy of leduc"),
        (["sensible", "random"], "exact, cfr, random, call"),
        (["random"], "two bots"),
        ([int, "random"], "SmallGameBot"),
        ([SmallGameBot, 7], "SmallGameBot"),
    ],
)
def test_what_is_no_bot_is_refused(bots: list[object], said: str) -> None:
    with pytest.raises(BadEntrant, match=said):
        battle(*bots, game="leduc", progress=False)


def test_the_command_plays_a_file_and_writes_what_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bold.py").write_text(
        "from pokerroom.lab.games import SmallGameBot\n"
        "class Bold(SmallGameBot):\n    def decide(self, state, actions):\n        return actions[-1]\n"
    )
    lines, table = tmp_path / "hands.jsonl", tmp_path / "hands.csv"
    command = ["battle", f"{tmp_path}/bold.py", "random", "--game", "leduc", "--hands", "60", "--json"]
    assert main([*command, "--history", str(lines), "--html", str(tmp_path / "page.html")]) == 0
    results = json.loads(capsys.readouterr().out)
    assert results["setting"]["game"] == "leduc"
    hands = [json.loads(line) for line in lines.read_text().splitlines()]
    assert len(hands) == results["hands"] == 60
    assert {tuple(hand["bots"]) for hand in hands} == {("bold", "random"), ("random", "bold")}
    assert "leduc" in (tmp_path / "page.html").read_text()
    assert main([*command, "--history", str(table), "--tables", "2"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert [one["net"] for one in again["standings"]] == [one["net"] for one in results["standings"]]
    assert len(table.read_text().splitlines()) == 1 + 2 * 60


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--seats", "3"], "--seats says nothing at kuhn"),
        (["--stack", "5"], "--stack says nothing"),
        (["--history", "x.phhs"], ".jsonl, .csv or .parquet"),
    ],
)
def test_flags_of_tables_are_refused(flags: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["battle", "exact", "random", "--game", "kuhn", *flags]) == 2
    assert said in capsys.readouterr().err
