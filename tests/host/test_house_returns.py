"""What a host reads of their tables against the house before the room opens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerroom.cli import serve
from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.main import main
from pokerroom.cli.uth import solve_work
from pokerroom.cli.uth.rule_sets import load_rules
from pokerroom.host.house_returns import learn_house_tables, return_lines, unsolved_games
from pokerroom.host.setup import Setup
from pokerroom.store.solution_cache import keep_solution
from pokerroom.uth.rulesets import load
from pokerroom.uth.solver import known_solutions
from pokerroom.uth.solver.game import game_of
from pokerroom.uth.solver.solution import Solution
from pokerroom.uth.solver.solution_file import shipped_solution
from pokerwire.uth.uth_table_options import UthTableConfig

OWN = {
    "based_on": "extreme",
    "name": "kitchen",
    "blind_pays": {"high_card": "10:1", "royal_flush": "500:1"},
    "side_bets": [
        {
            "bet": "gift",
            "name": "Gift",
            "min": 1,
            "max": 9,
            "pays": {"royal_flush": "9:1", "high_card": "9:1"},
        }
    ],
}


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    yield
    known_solutions._learnt.clear()


def test_the_usual_tables_need_no_word() -> None:
    assert list(return_lines(Setup())) == []


def test_an_own_set_names_how_to_compute_it_and_warns_of_a_side_bet_above_100_percent() -> None:
    setup = Setup(
        house_rules=({**OWN, "blind_pays": {"royal_flush": "9:1"}},),
        house_tables=(UthTableConfig("kitchen", name="K"),),
    )
    learn_house_tables(setup)
    first, second = return_lines(setup)
    assert (
        "K: what it returns is not computed yet; pokerroom serve --solve does it before the room opens"
        in first
    )
    assert second == "Warning: K: Gift returns 174.15%, so the house loses in the long run."


def test_a_progressive_is_warned_of_while_its_meter_makes_it_return_more_than_100_percent() -> None:
    setup = Setup(
        house_tables=(UthTableConfig("casino", name="C"), UthTableConfig("extreme", progressive=True))
    )
    assert list(return_lines(setup, 800_000)) == []
    first, second = return_lines(setup, 1_000_000)
    assert first == "Warning: C: Progressive returns 111.54% with the meter at 1,000,000, until it is won."
    assert "Progressive returns 111.54%" in second


def test_a_progressive_that_returns_more_than_100_percent_in_the_long_run_is_warned_of() -> None:
    """It feeds its meter with the whole bet, and pays the fixed lines besides."""
    rules = {"based_on": "casino", "name": "gift", "progressive": {"contribution": 5}}
    setup = Setup(house_rules=(rules,), house_tables=(UthTableConfig("gift", name="G"),))
    *_, warning = return_lines(setup)
    assert warning.startswith("Warning: G: Progressive returns 15")
    assert warning.endswith("so the house loses in the long run.")


def test_a_solution_in_the_cache_folder_tells_what_optimal_play_returns_and_warns() -> None:
    rules = {**OWN, "side_bets": []}
    setup = Setup(house_rules=(rules,), house_tables=(UthTableConfig("kitchen", name="K"),))
    own = load("extreme")
    known = shipped_solution(game_of(own, 2))
    assert known is not None
    game = game_of(known_solutions.replace(own, blind_pays=rules["blind_pays"]), 2)
    keep_solution(Solution(game, known.hands, known.endings, known.flop_choices, known.basic))
    learn_house_tables(setup)
    told = list(return_lines(setup))
    assert told[0].startswith("K: optimal play returns ")
    assert told[1].startswith("Warning: K: optimal play returns ")


def test_solve_finds_a_rule_set_in_a_set_up_file(tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    file.write_text('[[house_rules]]\nbased_on = "extreme"\nname = "kitchen"\n[house_rules.ante]\nmin = 4\n')
    assert load_rules(f"{file}:kitchen").ante.min == 4
    with pytest.raises(UsageError, match="has no rule set 'attic' in house_rules: kitchen"):
        load_rules(f"{file}:attic")


def test_games_that_nobody_has_solved_are_named_once(tmp_path: Path) -> None:
    own = {**OWN, "blind_pays": {"royal_flush": "9:1"}}
    tables = (
        UthTableConfig("kitchen", name="K"),
        UthTableConfig("kitchen", name="L"),
        UthTableConfig("casino"),
    )
    setup = Setup(house_rules=(own,), house_tables=tables)
    ((name, game),) = unsolved_games(setup)
    assert (name, game.blind[-1]) == ("K", 9 * game.ante)
    known = shipped_solution(game_of(load("extreme"), 2))
    assert known is not None
    keep_solution(Solution(game, known.hands, known.endings, known.flop_choices, known.basic))
    assert unsolved_games(setup) == []


def test_serve_solves_what_is_not_solved_before_it_opens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "room.toml"
    file.write_text(
        'data = ""\n[[house_rules]]\nbased_on = "extreme"\nname = "kitchen"\n[house_rules.blind_pays]\n'
        'royal_flush = "9:1"\n[[house_tables]]\nrules = "kitchen"\nname = "K"\n'
    )
    done: list[object] = []
    monkeypatch.setattr(solve_work, "solution_of", lambda game, fresh: done.append(game))
    monkeypatch.setattr(serve, "_open", lambda setup, args: done.append("open"))
    assert main(["serve", "--config", str(file), "--solve"]) == 0
    assert (len(done), done[-1]) == (2, "open")
    assert "K: computing what it returns." in capsys.readouterr().err
