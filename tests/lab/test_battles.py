"""Battles from Python are those of the command line, with bots of any kind, and results as tables."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pokerclient.bots import Bot, all_in, call, fold, raise_to
from pokerclient.fast import FOLD, FastBot
from pokerroom.cli.main import main
from pokerroom.lab import BattleOutcome, battle
from pokerroom.lab.arena.match.entrants import BadEntrant
from pokerroom.lab.battle_progress import in_notebook, shown_progress
from pokerroom.tables.table_errors import ConfigError


class RaisingBot(Bot):
    """Raises as little as it may."""

    def decide(self, view: Any, turn: Any) -> Any:
        return raise_to(turn.legal.min_to) if turn.legal.aggression else call()


class FoldingFastBot(FastBot):
    """Folds, or checks where that is free."""

    def decide(self, table: Any, turn: Any) -> Any:
        return FOLD if turn.legal.fold else turn.legal.passive()


class Counter:
    """An object that calls, and remembers over all sessions."""

    def __init__(self) -> None:
        self.asked = self.seen = 0

    def decide(self, view: Any, turn: Any) -> Any:
        self.asked += 1
        return call()

    def see(self, view: Any, event: Any) -> None:
        self.seen += 1


def fold_always(view: Any, turn: Any) -> Any:
    return fold()


@pytest.fixture(scope="module")
def outcome() -> BattleOutcome:
    return battle("call", RaisingBot, Counter(), game="holdem-limit", hands=480, session=10)


def test_it_is_the_battle_of_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from_python = battle("call", "random", game="draw-limit", hands=400, session=20, seed=5)
    file = tmp_path / "results.csv"
    words = [
        "call",
        "random",
        "--game",
        "draw-limit",
        "--hands",
        "400",
        "--session",
        "20",
        "--seed",
        "5",
        "--json",
    ]
    status = main(["battle", *words, "--history", str(file)])
    assert status == 0
    printed = json.loads(capsys.readouterr().out)
    assert [one["net"] for one in printed["standings"]] == [one.net for one in from_python.results.standings]
    assert [one["mbb"]["low"] for one in printed["standings"]] == [
        one.mbb.low for one in from_python.results.standings
    ]
    written = tmp_path / "from_python.csv"
    from_python.hands.write_csv(written)
    assert written.read_bytes() == file.read_bytes()


def test_names_classes_objects_and_functions_are_bots() -> None:
    counter = Counter()
    outcome = battle(
        "call", RaisingBot, FoldingFastBot, counter, fold_always, ("mine", fold_always),
        seats=2, hands=60, session=2,
    )  # fmt: skip
    names = {one.name for one in outcome.results.standings}
    assert names == {"call", "RaisingBot", "FoldingFastBot", "Counter", "fold_always", "mine"}
    assert not any(sum(one.faults.values()) for one in outcome.results.standings)
    assert counter.asked > 0
    assert counter.seen > counter.asked
    assert outcome["fold_always"].net < 0


def test_two_of_one_class_are_numbered() -> None:
    outcome = battle(RaisingBot, RaisingBot, hands=20, session=5)
    assert {one.name for one in outcome.results.standings} == {"RaisingBot-1", "RaisingBot-2"}


def test_the_rows_add_up_to_the_standings(outcome: BattleOutcome) -> None:
    rows = list(outcome.hands)
    assert len(rows) == 3 * outcome.results.hands
    for standing in outcome.results.standings:
        own = [row for row in rows if row["bot"] == standing.name]
        assert sum(row["net"] for row in own) == standing.net
        assert len(own) == standing.hands
        assert standing.mbb_adjusted is not None
        adjusted = sum(row["adjusted"] for row in own) / len(own) / 100 * 1000
        assert adjusted == pytest.approx(standing.mbb_adjusted.value, abs=0.01)
    assert {row["position"] for row in rows} == {"SB", "BB", "BTN"}
    assert {(row["rotation"], row["seat"]) for row in rows if row["deal"] == 1} == {
        (rotation, seat) for rotation in (1, 2, 3) for seat in (1, 2, 3)
    }
    assert {row["line_up"] for row in rows} == {1, 2}  # both orders around a table of three


def test_a_position_is_counted_from_the_button(outcome: BattleOutcome) -> None:
    """Deal 1 has the button in seat 1, deal 2 in seat 2."""
    for deal, seat in ((1, 1), (2, 2), (3, 3), (4, 1)):
        buttons = {row["seat"] for row in outcome.hands if row["deal"] == deal and row["position"] == "BTN"}
        assert buttons == {seat}


def test_paired_differences_are_of_the_same_deals(outcome: BattleOutcome) -> None:
    raiser, caller = outcome["RaisingBot"].mbb.value, outcome["call"].mbb.value
    difference = outcome.difference("RaisingBot", "call")
    assert difference.value == pytest.approx(raiser - caller, abs=1e-3)
    back = outcome.difference("call", "RaisingBot")
    assert (back.low, back.high) == (
        pytest.approx(-(difference.high or 0)),
        pytest.approx(-(difference.low or 0)),
    )
    # Two bots that play alike do not differ at all, in any deal: the cards fall out.
    alike = outcome.difference("call", "Counter")
    assert (alike.value, alike.low, alike.high) == (0, 0, 0)
    with pytest.raises(ValueError, match="from itself"):
        outcome.difference("call", "call")
    with pytest.raises(KeyError, match="RaisingBot"):
        outcome.difference("call", "nobody")


def test_a_difference_is_made_over_all_tables_when_not_all_sit_together() -> None:
    outcome = battle("call", RaisingBot, fold_always, seats=2, hands=240, session=10)
    for one in outcome.results.standings:
        for other in outcome.results.standings:
            if one is not other:
                difference = outcome.difference(one.name, other.name)
                assert difference.value == pytest.approx(one.mbb.value - other.mbb.value, abs=1e-3)


def test_the_report_shows_the_differences_of_three_bots_and_not_of_two(outcome: BattleOutcome) -> None:
    assert "the row won more than the column" in str(outcome)
    assert "the row won more" not in str(battle("call", fold_always, hands=20, session=5))
    assert outcome._repr_html_().startswith("<pre>holdem-limit")


def test_all_in_hands_are_at_their_expected_value_in_the_rows() -> None:
    def shove(view: Any, turn: Any) -> Any:
        return all_in()

    outcome = battle("call", shove, hands=40, session=10)
    moved = [row for row in outcome.hands if row["adjusted"] != row["net"]]
    assert moved
    plain = battle("call", shove, hands=40, session=10, equity=False)
    assert {row["adjusted"] for row in plain.hands} == {None}
    with pytest.raises(ValueError, match="equity=False"):
        plain.difference("call", "shove", adjusted=True)


def test_several_processes_play_the_same_hands() -> None:
    alone = battle("call", "random", hands=80, session=10)
    together = battle("call", "random", hands=80, session=10, processes=2)
    assert list(alone.hands) == list(together.hands)
    with pytest.raises(BadEntrant, match="give the bots by name"):
        battle("call", RaisingBot, hands=80, processes=2)


@pytest.mark.parametrize(
    ("bots", "options", "error", "said"),
    [
        (["call"], {}, BadEntrant, "at least two bots"),
        (["call", "nobody"], {}, BadEntrant, "no bot named 'nobody'"),
        (["call", 7], {}, BadEntrant, "7 is no bot"),
        (["call", dict], {}, BadEntrant, "dict is no bot"),
        (["call", "random"], {"game": "omaha"}, ConfigError, "choose one of holdem-limit"),
        (["call", "random"], {"seats": 12}, ConfigError, "2 to 10"),
        (["call"] * 20, {"seats": 5}, ConfigError, "15,504 line-ups"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[Any], options: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        battle(*bots, **options)


def test_a_notebook_shows_the_progress_in_its_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    handle = SimpleNamespace(update=lambda data, raw: shown.append(data["text/plain"]))
    notebook = SimpleNamespace(get_ipython=lambda: SimpleNamespace(kernel=object()))
    display = SimpleNamespace(display=lambda data, raw, display_id: handle)
    monkeypatch.setitem(sys.modules, "IPython", notebook)  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "IPython.display", display)  # type: ignore[arg-type]
    assert in_notebook()
    battle("call", fold_always, hands=40, session=5)
    assert "hands" in shown[0]
    assert shown[-1] == ""
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))  # type: ignore[arg-type]
    assert not in_notebook()
    with shown_progress(True) as show:
        show(None)  # type: ignore[arg-type] # nobody sees it


def test_results_are_written_as_csv_from_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "hands.csv"
    assert (
        main(["battle", "call", "random", "call", "--hands", "48", "--session", "2", "--history", str(file)])
        == 0
    )
    with file.open(newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 3 * 48
    assert list(rows[0])[:3] == ["hand", "deal", "line_up"]
    assert sum(int(row["net"]) for row in rows) == 0


@pytest.mark.equipped
def test_results_are_written_as_parquet(tmp_path: Path, outcome: BattleOutcome) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file, lines = tmp_path / "hands.parquet", tmp_path / "hands.csv"
    for path in (file, lines):
        assert (
            main(["battle", "call", "random", "--hands", "40", "--session", "4", "--history", str(path)]) == 0
        )
    table = parquet.read_table(file).to_pylist()
    with lines.open(newline="") as text:
        rows = list(csv.DictReader(text))
    assert [str(row["net"]) for row in table] == [row["net"] for row in rows]
    assert [row["bot"] for row in table] == [row["bot"] for row in rows]
    outcome.hands.write_parquet(file)
    assert parquet.read_table(file).num_rows == len(outcome.hands)


@pytest.mark.equipped
def test_results_are_data_frames(outcome: BattleOutcome) -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    frame = outcome.hands.to_pandas()
    assert isinstance(frame, pandas.DataFrame)
    assert frame.groupby("bot")["net"].sum().to_dict() == {
        one.name: one.net for one in outcome.results.standings
    }
    other = outcome.hands.to_polars()
    assert isinstance(other, polars.DataFrame)
    assert other.shape == frame.shape


def test_a_parquet_file_without_its_package_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "pokerroom.lab.result_files", raising=False)
    assert main(["battle", "call", "random", "--hands", "40", "--history", str(tmp_path / "x.parquet")]) != 0
    assert "needs the package pyarrow" in capsys.readouterr().err
