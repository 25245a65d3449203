"""A copy of a hand or an environment is played separately, with the same cards and dice to come or others."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from pokerroom.lab.env import EnvConfig, LearningHand
from pokerroom.lab.env.batch_tables import BatchTables

HOLDEM = EnvConfig(seats=3)
DRAW = EnvConfig(game="draw-limit", seats=6)


class Bare:
    """Hands of a bare table: what was held, what lay on the board and who won in this one and the two after it."""

    def __init__(self, config: EnvConfig, ask_engine: bool = False, recorded: bool = False) -> None:
        self.table = LearningHand(config, recorded=recorded)
        self.table.reset(3)
        self.table.choose(1)
        if ask_engine:
            assert self.table.hand

    @staticmethod
    def play(hand: LearningHand) -> list[Any]:
        seen = []
        for _ in range(3):
            while not hand.over:
                hand.choose(1 if 1 in hand.choices and not hand.board else hand.choices[-1])
            seen.append((hand.button, hand.holes, hand.discards, hand.board, hand.payoffs))
            hand.reset()
        return seen


class Agents:
    """The same in PettingZoo's environment."""

    def __init__(self) -> None:
        pytest.importorskip("pettingzoo")
        from pokerroom.lab.env import PokerAECEnv

        self.table = PokerAECEnv(HOLDEM)
        self.table.reset(3)
        self.table.step(1)

    @staticmethod
    def play(env: Any) -> list[Any]:
        return [Bare.play(env.hand), env.infos]


class Learner:
    """Rewards and information states of a learner in Gymnasium's environment, against bots that use their dice."""

    def __init__(self, name: str, **options: Any) -> None:
        gymnasium = pytest.importorskip("gymnasium")
        import_module("pokerroom.lab.env.gym_env")  # registers the environments
        self.table = gymnasium.make(f"pokerroom/{name}", **options).unwrapped
        self.table.reset(seed=5)

    @staticmethod
    def play(env: Any) -> list[Any]:
        seen = []
        for _ in range(4):
            done = False
            while not done:
                _, reward, done, _, info = env.step(1)
                seen.append((reward, info["information_state"]))
            env.reset()
        return seen


class Batch:
    """Cards and winnings of many tables at once."""

    def __init__(self) -> None:
        self.table = BatchTables(EnvConfig(game="holdem-limit"), tables=20, seed=1)
        for _ in range(3):
            self.table.step(np.ones(20, int))

    @staticmethod
    def play(tables: BatchTables) -> list[Any]:
        return [
            (
                tables.cards.tolist(),
                tables.step(np.ones(20, int))[0].tolist(),
                tables.random_choices().tolist(),
            )
            for _ in range(12)
        ]


equipped = pytest.mark.equipped
BOTS = ["sensible", "random", "call"]
TABLES = [
    pytest.param(lambda: Bare(HOLDEM), id="holdem"),
    pytest.param(lambda: Bare(HOLDEM, ask_engine=True), id="holdem by the engine"),
    pytest.param(lambda: Bare(HOLDEM, recorded=True), id="holdem for bots"),
    pytest.param(lambda: Bare(DRAW), id="draw"),
    pytest.param(Batch, id="batch"),
    pytest.param(Agents, id="pettingzoo", marks=equipped),
    pytest.param(lambda: Learner("Poker-v0", opponents=BOTS, config=HOLDEM), id="gymnasium", marks=equipped),
    pytest.param(
        lambda: Learner("Poker-v0", opponents=BOTS, config=DRAW), id="draw in gymnasium", marks=equipped
    ),
    pytest.param(lambda: Learner("UltimateTexasHoldem-v0"), id="ultimate", marks=equipped),
]
WAYS = [
    pytest.param(lambda table: table.copy(), id="copy"),
    pytest.param(copy.deepcopy, id="deepcopy"),
    pytest.param(lambda table: pickle.loads(pickle.dumps(table)), id="pickle"),  # noqa: S301 - our own
]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("make", TABLES)
def test_a_copy_has_the_same_future_and_changes_nothing_in_the_original(
    make: Callable[[], Any], way: Callable[[Any], Any]
) -> None:
    alone, game = make(), make()
    future = alone.play(alone.table)
    copied = way(game.table)
    assert game.play(copied) == future
    assert game.play(game.table) == future


@pytest.mark.parametrize("make", TABLES)
def test_a_copy_with_a_seed_has_a_future_of_its_own(make: Callable[[], Any]) -> None:
    alone, game = make(), make()
    future = alone.play(alone.table)
    first, again, other = [game.play(game.table.copy(seed=seed)) for seed in (1, 1, 2)]
    assert first == again
    assert first != other != future != first
    assert game.play(game.table) == future


@pytest.mark.parametrize("config", [HOLDEM, DRAW])
def test_what_is_dealt_stays_dealt_in_a_copy_with_a_seed(config: EnvConfig) -> None:
    hand = Bare(config).table
    while hand.situation.street in ("preflop", "predraw"):
        hand.choose(1)
    hand.choose(hand.choices[-1])
    for seed in range(10):
        copied = hand.copy(seed=seed)
        assert (copied.holes, copied.board, copied.history, copied.turn, copied.choices) == (
            hand.holes, hand.board, hand.history, hand.turn, hand.choices,
        )  # fmt: skip
        while not copied.over:
            copied.choose(copied.choices[-1])
        assert copied.board[: len(hand.board)] == hand.board
        cards = [*copied.board, *[card for held in copied.holes.values() for card in held]]
        assert len(set(cards)) == len(cards)


def test_copies_of_many_seeds_deal_every_card_that_is_left_equally_often() -> None:
    hand = LearningHand(EnvConfig(button=1))
    hand.reset(1)
    while len(hand.board) < 4:
        hand.choose(1)
    known = {*hand.board, *[card for held in hand.holes.values() for card in held]}
    counts: dict[str, int] = {}
    for seed in range(4_400):
        copied = hand.copy(seed=seed)
        while not copied.over:
            copied.choose(1)
        counts[copied.board[4]] = counts.get(copied.board[4], 0) + 1
    assert len(counts) == 44
    assert not known & counts.keys()
    assert (
        sum((count - 100) ** 2 / 100 for count in counts.values()) < 78
    )  # chi-square, 43 degrees: p = 0.001


@equipped
def test_a_copy_of_the_round_against_the_house_keeps_what_the_player_has_seen() -> None:
    pytest.importorskip("gymnasium")
    from pokerroom.lab.env import UthGymEnv

    env = UthGymEnv()
    env.reset(seed=1)
    env.step(0)
    before = env._round.cards
    dealers = set()
    for seed in range(5):
        cards = env.copy(seed=seed)._round.cards
        assert cards.board[:3] == before.board[:3]
        assert cards.hands == before.hands
        dealt = [*cards.board, *cards.dealer, *cards.hole_cards_of(1)]
        assert len(set(dealt)) == 9
        dealers.add(cards.dealer)
    assert len(dealers) == 5
    assert env._round.cards is before


def test_a_hand_in_the_middle_of_its_run_costs_no_copy_of_what_all_tables_share() -> None:
    hand = Bare(HOLDEM).table
    copied = copy.deepcopy(hand)
    assert copied._graph is hand._graph
    assert copied.table is hand.table
