"""The bot ``cfr``, its table, and what makes it."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from pokerclient.bots.limit_cfr import LimitCfrBot
from pokerclient.bots.limit_cfr.batch_buckets import buckets_on
from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS, bucket, has_draw, preflop_class, straight_outs
from pokerclient.bots.limit_cfr.packing import unpacked
from pokerclient.bots.limit_cfr.strategy_table import first_rows, shares, table
from pokerroom.cards import parse_cards
from pokerroom.evaluator.batch import HOLE_PAIRS
from pokerroom.lab import battle
from pokerroom.lab.env import EnvConfig
from pokerroom.lab.limit import limit_solver, make_table


@pytest.mark.parametrize("count", [0, 3, 4, 5])
def test_classes_of_one_hand_and_of_all_at_once_are_the_same(count: int) -> None:
    rng = random.Random(count)
    board = rng.sample(range(52), count)
    found = buckets_on(board)
    for number in rng.sample(range(1326), 25):
        hole = [int(card) for card in HOLE_PAIRS[number]]
        assert found[number] == (-1 if set(hole) & set(board) else bucket(hole, board))


def test_there_are_169_classes_before_the_flop() -> None:
    assert len({preflop_class(int(a), int(b)) for a, b in HOLE_PAIRS}) == 169


@pytest.mark.parametrize(
    ("hole", "board", "draws"),
    [
        ("AsKs", "7s2s9d", True),  # four of a suit
        ("AdKd", "7s2s9s", False),  # three on the board, none held
        ("8h9c", "TdJs2c", True),  # open at both ends
        ("8h9c", "TdQs2c", False),  # one rank alone
        ("8h9c", "TdJsQc", False),  # a straight already
    ],
)
def test_draws(hole: str, board: str, draws: bool) -> None:
    assert has_draw(parse_cards(hole), parse_cards(board)) == draws


def test_the_wheel_counts_as_a_straight() -> None:
    assert straight_outs(0b1000000000111) == 1  # A 2 3 4: a five


def test_the_table_has_a_row_for_every_situation_and_class() -> None:
    rows = first_rows()
    assert len(rows) == 6378
    assert len(table()) == 2 * sum(BUCKETS[street] for _, street in rows.values())
    assert all(shares(row)[0] + shares(row)[1] <= 1.01 for row in range(0, len(table()) // 2, 97))


def test_it_raises_aces_and_folds_the_worst_hand_on_the_button_more_often_than_any_better() -> None:
    aces = preflop_class(*parse_cards("AsAh"))
    worst = preflop_class(*parse_cards("7s2h"))
    first, _ = first_rows()[""]
    assert shares(first + aces)[1] > 0.8
    assert shares(first + aces)[0] == 0
    assert shares(first + worst)[0] > 0.3


def test_the_bot_plays_by_the_table_heads_up_and_as_sensible_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def counted(row: int) -> tuple[float, float]:
        asked.append(row)
        return shares(row)

    monkeypatch.setattr("pokerclient.bots.limit_cfr.limit_cfr_bot.shares", counted)
    outcome = battle("cfr", LimitCfrBot, game="holdem-limit", hands=20, session=5)
    assert len(asked) == sum(one.decisions for one in outcome.results.standings)
    asked.clear()
    for options in (
        {"game": "holdem-no-limit"},
        {"game": "draw-limit"},
        {"game": "holdem-limit", "seats": 3},
    ):
        outcome = battle("cfr", "call", hands=6, session=3, **options)
        assert not any(sum(one.faults.values()) for one in outcome.results.standings)
    assert asked == []


def test_the_solver_finds_a_strategy_and_writes_it_as_the_bot_reads_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At a table without raises the button has nothing to win by folding aces: a small tree, solved for a moment."""
    config = EnvConfig(game="holdem-limit", max_bets=2, stack=400)
    monkeypatch.setattr(limit_solver, "LIMIT", config)
    solver = limit_solver.limit_solver(seed=1, hands=40)
    solver.run(60)
    average = solver.average()
    legal = np.repeat(solver.tree.legal, np.array(BUCKETS)[solver.streets], axis=0)
    assert average.sum(axis=1) == pytest.approx(np.ones(solver.rows), abs=1e-4)
    assert (average[~legal] == 0).all()
    aces, worst = preflop_class(*parse_cards("AsAh")), preflop_class(*parse_cards("7s2h"))
    assert average[aces, 0] < average[worst, 0]
    texts = make_table.situation_of_nodes(solver.tree)
    assert len(set(texts)) == solver.tree.size
    assert texts[0] == ""
    assert set(texts) <= set(first_rows())
    rows: dict[str, Any] = {}
    for text in texts:
        rows[text] = len(rows)
    assert {text.count("/") for text in texts} == {0, 1, 2, 3}
    first = {
        text: (int(solver.first_row[node]), int(solver.streets[node])) for node, text in enumerate(texts)
    }
    monkeypatch.setattr(make_table, "first_rows", lambda: first)
    written = np.frombuffer(unpacked(make_table.table_bytes(solver, average)), np.uint8).reshape(-1, 2)
    shares_of_aces = np.where(average[aces] < 0.15, 0, average[aces])
    raised = float(shares_of_aces[2] / shares_of_aces.sum())
    assert int(written[aces, 1]) == 15 * round(17 * raised)
