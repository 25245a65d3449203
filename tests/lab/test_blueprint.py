"""The bot ``blueprint``: its betting, its table, and what makes it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, get_args

import pytest

from pokerclient.bots.blueprint import BlueprintBot
from pokerclient.bots.blueprint.abstract_betting import (
    ALL_IN,
    BIG_BLIND,
    BIG_BLIND_SEAT,
    BUTTON,
    CALL,
    DEPTHS,
    FOLD,
    SMALL_BLIND,
    AbstractSituation,
    End,
    situations,
)
from pokerclient.bots.blueprint.betting_line import translated
from pokerclient.bots.blueprint.blueprint_bot import nearest_depth
from pokerclient.bots.blueprint.strategy_table import Kind, StrategyTable, row_bytes, strategy
from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS, STREETS, preflop_class
from pokerclient.moves import call
from pokerclient.views.table_view import TableView
from pokerroom.cards import parse_cards
from pokerroom.lab import battle
from pokerroom.lab.arena.kit import play_hand
from pokerroom.lab.blueprint import make_table
from pokerroom.lab.env import EnvConfig
from pokerroom.lab.env.betting_graph import BettingGraph
from pokerroom.lab.env.choice_list import CALL_CHOICE, FIRST_RAISE, FOLD_CHOICE
from pokerwire.cash.cash_events import Turn

# --- betting ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("depth", DEPTHS)
def test_the_abstract_betting_is_that_of_the_engine(depth: int) -> None:
    """Random lines, each choice played by the engine: the same player, street, legal amounts and end."""
    stack = depth * BIG_BLIND
    config = EnvConfig(small_blind=SMALL_BLIND, big_blind=BIG_BLIND, stack=stack, exact=True)
    graph, rng, streets = BettingGraph(config), random.Random(5), set()
    for _ in range(80):
        here, number = graph.root, 0
        while True:
            known = situations(depth)[number]
            streets.add(known.street)
            assert (here.street, here.position) == (STREETS[known.street], known.player)
            assert (FOLD in known.choices) == here.legal.fold
            index = rng.randrange(FOLD in known.choices and rng.random() < 0.9, len(known.choices))
            choice, after = known.choices[index], known.next[index]
            level, own = max(here.betting.paid), here.betting.paid[here.position]
            if choice > CALL:
                total = stack if choice == ALL_IN else level + int(choice * 2 * level)
                to = total - own + max(0, here.legal.call_to - here.legal.call_by or here.amounts[2])
                assert here.legal.min_to <= to <= here.legal.max_to
                played = FIRST_RAISE + to - 1
            else:
                played = CALL_CHOICE if choice == CALL else FOLD_CHOICE
            here = graph.play(here, played, here.hand.copy())
            if isinstance(after, End):
                assert here.position == -1
                assert min(here.betting.paid) == after.paid
                assert (after.folder is None) == bool(here.pots)
                break
            number = after
    assert streets == {0, 1, 2, 3}


class Caller(BlueprintBot):
    """Calls before the flop, whatever it holds."""

    def decide(self, view: TableView, turn: Turn) -> Any:
        return super().decide(view, turn) if view.board else call()


SIZES = ((0.5, 0.5), (1.0, 1.0), (8.0, ALL_IN))


@pytest.mark.parametrize(
    ("size", "choice"),
    [(0.5, 0.5), (0.3, 0.5), (1.0, 1.0), (8.0, ALL_IN), (12.0, ALL_IN), (0.2, None), (17, None)],
)
def test_sizes_of_the_table_are_read_as_they_are_and_far_ones_not_at_all(
    size: float, choice: float | None
) -> None:
    assert {translated(size, SIZES, random.Random(seed)) for seed in range(50)} == {choice}


def test_sizes_between_two_are_read_as_either_pseudo_harmonically() -> None:
    rng = random.Random(1)
    read = [translated(0.75, SIZES, rng) for _ in range(4000)]
    assert set(read) == {0.5, 1.0}
    assert read.count(0.5) / len(read) == pytest.approx(0.25 * 1.5 / (0.5 * 1.75), abs=0.03)
    assert translated(1.0, (), rng) is None


# --- the table --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("depth", "kind"), [*[(depth, "balanced") for depth in DEPTHS], (100, "response")])
def test_the_table_has_a_row_for_every_situation_and_class(depth: int, kind: Kind) -> None:
    found, table = situations(depth), strategy(depth, kind)
    assert len(table.shares) == sum(BUCKETS[one.street] * row_bytes(one) for one in found)
    for number in range(0, len(found), 97):
        for hand_class in range(BUCKETS[found[number].street]):
            chances = table.probabilities(number, hand_class)
            assert sum(chances) == pytest.approx(1, abs=0.01)
            assert min(chances) >= 0


@pytest.mark.parametrize("depth", DEPTHS)
def test_it_raises_aces_and_folds_the_worst_hand_on_the_button_more_often(depth: int) -> None:
    assert situations(depth)[0].choices[:2] == (FOLD, CALL)
    aces, worst = (
        strategy(depth).probabilities(0, preflop_class(*parse_cards(hole))) for hole in ("AsAh", "7s2h")
    )
    assert aces[0] == 0
    assert sum(aces[2:]) > 0.5
    assert worst[0] > 0.3


def test_the_response_plays_more_hands_on_the_button_than_the_balanced_table() -> None:
    folded = [
        sum(strategy(100, kind).probabilities(0, hand_class)[0] for hand_class in range(BUCKETS[0]))
        for kind in get_args(Kind)
    ]
    assert folded[1] < folded[0] / 2


def test_a_depth_without_a_response_has_the_balanced_table() -> None:
    assert strategy(20, "response") is strategy(20) is strategy(20, "balanced")


@pytest.mark.parametrize(
    ("big_blinds", "depth"),
    [
        (11, None),
        (12, 20),
        (31, 20),
        (32, 50),
        (70, 50),
        (71, 100),
        (141, 100),
        (142, 200),
        (300, 200),
        (301, None),
    ],
)
def test_the_nearest_depth_by_ratio_is_used(big_blinds: int, depth: int | None) -> None:
    assert nearest_depth(big_blinds) == depth


# --- the bot ----------------------------------------------------------------------------------------------------


def by_table(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Return a list that gets the depth and the situation of each decision by the table."""
    asked: list[tuple[int, int]] = []

    probabilities = StrategyTable.probabilities
    depths = {strategy(depth, kind): depth for depth in DEPTHS for kind in get_args(Kind)}

    def counted(self: StrategyTable, number: int, hand_class: int) -> list[float]:
        asked.append((depths[self], number))
        return probabilities(self, number, hand_class)

    monkeypatch.setattr(StrategyTable, "probabilities", counted)
    return asked


def test_it_plays_by_the_table_heads_up_and_as_sensible_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = by_table(monkeypatch)
    outcome = battle("blueprint", ("other", BlueprintBot), hands=60, session=15, stack=10_000, progress=False)
    assert not any(sum(one.faults.values()) for one in outcome.results.standings)
    decisions = sum(one.decisions for one in outcome.results.standings)
    assert len(asked) > 0.95 * decisions, "two of them meet sizes of the table only"
    assert {situations(depth)[number].street for depth, number in asked} == {0, 1, 2, 3}
    asked.clear()
    for options in (
        {"game": "holdem-limit"},
        {"game": "omaha-no-limit"},
        {"stack": 1000},
        {"ante": 10},
    ):
        outcome = battle("blueprint", "random", hands=12, session=3, progress=False, **options)
        assert not any(sum(one.faults.values()) for one in outcome.results.standings)
    assert asked == []


@pytest.mark.parametrize(
    ("bots", "kind"),
    [
        (("blueprint", "random"), "response"),
        (("solver", "random"), "balanced"),
        (("blueprint", "random", "random"), "balanced"),
    ],
    ids=["heads-up", "solving rivers", "three players"],
)
def test_the_response_is_played_heads_up_and_the_balanced_table_elsewhere(
    bots: tuple[str, ...], kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[StrategyTable] = []
    probabilities = StrategyTable.probabilities

    def noted(self: StrategyTable, number: int, hand_class: int) -> list[float]:
        asked.append(self)
        return probabilities(self, number, hand_class)

    monkeypatch.setattr(StrategyTable, "probabilities", noted)
    battle(*bots, hands=24, session=12, stack=10_000, progress=False)
    assert strategy(100, kind) in asked
    assert strategy(100, next(other for other in get_args(Kind) if other != kind)) not in asked


@pytest.mark.parametrize(
    ("moves", "known"),
    [
        (["raise 800"], True),
        (["raise 500"], True),
        (["all_in"], False),  # the table has no raise of twenty times the pot there
        (["raise 2500"], False),
    ],
)
def test_a_hand_leaves_the_table_where_it_has_no_size_near(
    moves: list[str], known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = by_table(monkeypatch)
    played = play_hand(BlueprintBot, "As Ah", position="SB", others={"BB": moves}, seed=2)
    assert played.faults == []
    assert [answer.action for answer in played.answers][:1] == ["raise"]
    assert "fold" not in [answer.action for answer in played.answers]
    assert asked[0] == (100, 0)
    assert (len(asked) > 1) == known


def next_situation(situation: AbstractSituation, choice: float) -> int:
    after = situation.next[situation.choices.index(choice)]
    assert isinstance(after, int)
    return after


OPENED = {"UTG": ["raise 300"], "HJ": ["fold"], "CO": ["fold"], "SB": ["fold"]}


@pytest.mark.parametrize(
    ("others", "position", "player", "raises"),
    [
        ({**OPENED, "BB": ["fold"]}, "BTN", BUTTON, (CALL, 0.75, CALL)),
        ({**OPENED, "BTN": ["fold"]}, "BB", BIG_BLIND_SEAT, (0.75, CALL)),
        ({**OPENED, "UTG": ["fold"], "BTN": ["call"]}, "BB", BIG_BLIND_SEAT, (CALL, CALL)),
        ({**OPENED, "BTN": ["call"]}, "BB", None, ()),
    ],
    ids=["the first raiser acts first", "the raiser acts last", "nobody raised", "three see the flop"],
)
def test_two_who_are_left_on_the_flop_play_on_by_the_table(
    others: dict[str, list[str]],
    position: str,
    player: int | None,
    raises: tuple[float, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = by_table(monkeypatch)
    played = play_hand(
        Caller, "Qs Js", players=6, position=position, others=others, board="Qh 7d 2c 3s 9h", seed=2
    )
    assert played.faults == []
    if player is None:
        assert not asked
        return
    depth, number = asked[0]
    line, tree = 0, situations(depth)
    for choice in raises:
        line = next_situation(tree[line], choice)
    after_a_step = [after for after in tree[line].next if isinstance(after, int)]
    assert number in (line, *after_a_step)
    assert {tree[number].player for _, number in asked} == {player}


def test_it_keeps_to_the_rules_among_three_to_six(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = by_table(monkeypatch)
    for seats in (3, 6):
        outcome = battle("blueprint", *["random"] * (seats - 1), hands=60, session=15, progress=False)
        assert not any(sum(one.faults.values()) for one in outcome.results.standings)
    assert asked


# --- what makes it ----------------------------------------------------------------------------------------------


def test_a_solver_that_was_interrupted_makes_the_same_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def made(name: str, boards: int, *more: str) -> bytes:
        out = tmp_path / name
        make_table.main(["20", "--boards", str(boards), "--hands", "6", "--out", str(out), *more])
        return out.read_bytes()

    whole = made("whole", 4)
    state = ["--state", str(tmp_path / "state")]
    assert made("half", 2, *state) != whole
    assert made("rest", 4, *state) == whole
