"""The bot ``solver``: showdowns of whole ranges, rivers solved, and the bot."""

from __future__ import annotations

import threading
from collections.abc import Awaitable

import msgspec
import numpy as np
import pytest

from pokerclient.bots.blueprint.abstract_betting import (
    ALL_IN,
    BIG_BLIND_SEAT,
    CALL,
    FOLD,
    RIVER,
    AbstractSituation,
    BettingState,
    End,
    betting_tree,
)
from pokerclient.bots.blueprint.strategy_table import strategy
from pokerclient.bots.river_solver import SolverBot, solver_bot
from pokerclient.bots.river_solver.hand_ranges import ranges
from pokerclient.bots.river_solver.river_game import RiverGame
from pokerclient.bots.river_solver.river_showdown import Floats, RiverShowdown
from pokerclient.moves import PlayerAction
from pokerclient.views.table_view import TableView
from pokerroom.cards import parse_cards
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board
from pokerroom.lab import battle
from pokerwire.cash.cash_events import Turn
from tests.patience import PATIENCE

BOARDS = ("Ah Kd 7c 5s 2h", "Qs Qd Qh Qc 2d", "9h 8h 7h 6h 2c", "Ts Js Qs Ks As")
LEVEL, STACK = 400, 1000


def river(*sizes: float) -> tuple[AbstractSituation, ...]:
    """Return the betting of a river with 800 in the pot and 600 behind."""
    first = BettingState(RIVER, BIG_BLIND_SEAT, (LEVEL, LEVEL))
    return betting_tree(first, STACK, lambda state: state.amounts(sizes, STACK))


@pytest.mark.parametrize("board", BOARDS)
def test_showdowns_are_those_of_every_pair_of_holdings(board: str) -> None:
    showdown = RiverShowdown(parse_cards(board))
    cards = HOLE_PAIRS[showdown.holdings].astype(int)
    strength = strengths_on_board(parse_cards(board))[showdown.holdings].astype(int)
    assert len(strength) == 1081
    apart = (cards[:, None, :, None] != cards[None, :, None, :]).all(axis=(2, 3))
    won = np.sign(strength[:, None] - strength) * apart
    weights = np.random.default_rng(4).random((3, 1081)).astype(np.float32)
    np.testing.assert_allclose(showdown.met(weights), weights @ apart.T, rtol=1e-3, atol=2e-3)
    np.testing.assert_allclose(showdown.won(weights), weights @ won.T, rtol=1e-3, atol=2e-3)


def best_response(
    game: RiverGame, tree: tuple[AbstractSituation, ...], showdown: RiverShowdown, player: int
) -> float:
    """Return what the best answer to the other's strategy wins on average, in chips; even ranges."""
    even = np.full((1, 1081), 1 / 1081, np.float32)

    def value(number: int | End, reach: Floats) -> Floats:
        if isinstance(number, End):
            if number.folder is None:
                return showdown.won(reach) * number.paid
            return showdown.met(reach) * (-number.paid if number.folder == player else number.paid)
        situation = tree[number]
        if situation.player == player:
            return np.max([value(after, reach) for after in situation.next], axis=0)
        chances = game.strategy(number)
        parts = [value(after, reach * chance) for after, chance in zip(situation.next, chances, strict=True)]
        return np.sum(parts, axis=0)

    met = (even @ showdown.met(even).T).item()
    return float((even * value(0, even)).sum() / met)


def test_nobody_wins_much_from_a_solved_river() -> None:
    showdown, tree = RiverShowdown(parse_cards(BOARDS[0])), river(0.5, ALL_IN)
    game = RiverGame(tree, showdown, np.ones((2, 1081), np.float32))

    def exploitable() -> float:
        return sum(best_response(game, tree, showdown, player) for player in (0, 1)) / 2

    game.run(10)
    early = exploitable()
    game.run(solver_bot.ITERATIONS - 10)
    assert 0 <= exploitable() < 0.002 * 2 * LEVEL < early


def test_the_nuts_never_fold_and_the_worst_hand_never_calls_an_all_in() -> None:
    showdown, tree = RiverShowdown(parse_cards(BOARDS[0])), river(ALL_IN)
    game = RiverGame(tree, showdown, np.ones((2, 1081), np.float32))
    game.run(60)
    after_bet = tree[0].next[tree[0].choices.index(ALL_IN)]
    assert isinstance(after_bet, int)
    assert tree[after_bet].choices == (FOLD, CALL)
    fold, call = game.strategy(after_bet)
    assert call[-1] > 0.99
    assert fold[0] > 0.99


def test_ranges_are_of_those_who_play_that_way() -> None:
    board = parse_cards(BOARDS[0])
    path = [(0, 0.75)]  # the button raises, and nothing else is known
    big_blind, button = ranges(strategy(100), path, board)
    assert np.ptp(big_blind) == 0
    holdings = [sorted(pair) for pair in HOLE_PAIRS.tolist()]
    aces, worst = (button[holdings.index(sorted(parse_cards(hole)))] for hole in ("AsAd", "7s2d"))
    assert aces > 2 * worst > 0


def test_it_solves_rivers_and_plays_the_rest_by_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    solved: list[int] = []
    solve = solver_bot.solve

    def counted(river: solver_bot.River, *rest: object) -> list[float]:
        solved.append(len(river.situations))
        return solve(river, *rest)

    monkeypatch.setattr(solver_bot, "solve", counted)
    monkeypatch.setattr(solver_bot, "ITERATIONS", 3)
    outcome = battle("solver", ("other", SolverBot), hands=60, session=15, stack=10_000, progress=False)
    assert not any(sum(one.faults.values()) for one in outcome.results.standings)
    assert len(solved) > 20
    solved.clear()
    battle("solver", "sensible", hands=30, session=15, stack=10_000, progress=False, game="holdem-limit")
    assert solved == []


def test_a_bet_of_any_size_on_the_river_is_in_what_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot ``random`` bets amounts that no table has."""
    asked: list[solver_bot.River] = []

    def noted(river: solver_bot.River, *_: object) -> list[float]:
        asked.append(river)
        return [float(choice == CALL) for choice in river.situations[river.number].choices]

    monkeypatch.setattr(solver_bot, "solve", noted)
    outcome = battle("solver", "random", hands=200, session=15, stack=10_000, progress=False)
    assert not any(sum(one.faults.values()) for one in outcome.results.standings)
    first_bets = [river.situations[0].choices for river in asked if river.number]
    assert any({*choices} - {*solver_bot.SIZES[0], CALL} for choices in first_bets)


class Hurried(SolverBot):
    """Has a second for each decision."""

    def decide(self, view: TableView, turn: Turn) -> PlayerAction | Awaitable[PlayerAction]:
        return super().decide(view, msgspec.structs.replace(turn, time=1000))


def test_a_solution_that_takes_too_long_is_left_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    answer = threading.Event()

    def slow(river: solver_bot.River, *_: object) -> list[float]:
        asked.append(river.number)
        answer.wait(PATIENCE)
        raise AssertionError("nobody waits for this")

    monkeypatch.setattr(solver_bot, "solve", slow)
    monkeypatch.setattr(solver_bot, "CLOCK_SHARE", 1e-9)
    try:
        outcome = battle(
            ("hurried", Hurried), "blueprint", hands=20, session=10, stack=10_000, progress=False
        )
    finally:
        answer.set()
    assert asked
    assert not any(sum(one.faults.values()) for one in outcome.results.standings)
