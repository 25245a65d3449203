"""Many tables at once are tables of the engine."""

import numpy as np
import pytest

from pokerroom.cards import parse_cards
from pokerroom.lab.env import EnvConfig, IllegalChoice
from pokerroom.lab.env.batch_tables import HIDDEN, BatchTables
from pokerroom.lab.env.betting_tree import betting_tree
from pokerroom.tables.table_errors import ConfigError
from tests.lab.env.batch_agreement import agree
from tests.tiers import extended

LIMIT = EnvConfig(game="holdem-limit", stack=60, max_bets=2)
"""a small tree: made in a moment"""


@pytest.mark.parametrize(
    "config",
    [
        LIMIT,
        EnvConfig(
            game="holdem-limit", stack=7, ante=1
        ),  # all-in before the river, antes, blinds that stay short
        EnvConfig(game="holdem-no-limit", stack=20, bets=(1.0,)),
        EnvConfig(seats=3, stack=20, bets=()),  # all-in or not
        EnvConfig(game="holdem-limit", seats=4, stack=9, ante=2, max_bets=2),
        extended(EnvConfig(seats=6, stack=20, bets=())),
        extended(EnvConfig(game="holdem-limit")),
        extended(EnvConfig(game="holdem-pot-limit", stack=20)),
    ],
)
def test_random_hands_agree_with_the_engine_chip_by_chip(config: EnvConfig) -> None:
    hands, decisions = agree(config, tables=50, hands=300, seed=3)
    assert hands >= 300
    assert decisions > hands


@pytest.mark.extended
def test_fixed_limit_has_6378_decisions() -> None:
    assert betting_tree(EnvConfig(game="holdem-limit")).size == 6378


def test_all_cards_of_a_table_differ_and_every_card_comes_as_often() -> None:
    tables = BatchTables(LIMIT, 4000, seed=1)
    cards = np.sort(tables.cards, axis=1)
    assert (np.diff(cards.astype(int), axis=1) > 0).all()
    for _ in range(3):
        tables.step(np.zeros(4000, int))  # the button folds, and the next hand is dealt
    counts = np.bincount(tables.cards.ravel(), minlength=52)
    expected = 4000 * 9 / 52
    # 51 degrees of freedom: far beyond the 99.9999 % point of chi-square.
    assert ((counts - expected) ** 2 / expected).sum() < 120


def test_a_player_sees_own_cards_and_the_board_as_far_as_it_lies() -> None:
    tables = BatchTables(LIMIT, 20, seed=2)
    first = tables.seen_cards()
    assert (first[:, :2] == tables.cards[:, 2:4]).all()  # the button chooses first
    assert (first[:, 2:] == HIDDEN).all()
    tables.step(np.ones(20, int))
    assert (tables.seen_cards()[:, :2] == tables.cards[:, :2]).all()
    tables.step(np.ones(20, int))
    flop = tables.seen_cards()
    assert (flop[:, 2:5] == tables.cards[:, 4:7]).all()
    assert (flop[:, 5:] == HIDDEN).all()


def test_the_same_seed_and_choices_bring_the_same_hands() -> None:
    runs = []
    for _ in range(2):
        tables = BatchTables(LIMIT, 30, seed=9)
        runs.append([tables.step(tables.random_choices())[0].tolist() for _ in range(20)])
    assert runs[0] == runs[1]
    assert np.any(runs[0])


def test_an_illegal_choice_moves_no_table_and_is_told() -> None:
    tables = BatchTables(LIMIT, 3, seed=1)
    tables.step(np.ones(3, int))  # the big blind may check: folding is no choice
    before = tables.nodes.copy()
    with pytest.raises(
        IllegalChoice, match="table 1: choice 0 is not legal; legal are check or call, bet or raise"
    ):
        tables.step(np.array([1, 0, 1]))
    with pytest.raises(IllegalChoice, match="table 2: choice 3"):
        tables.step(np.array([1, 1, 3]))
    assert (tables.nodes == before).all()


def test_only_holdem_is_played_at_once() -> None:
    with pytest.raises(ConfigError, match="play hold'em, not draw-limit"):
        BatchTables(EnvConfig(game="draw-limit"), 2)


def test_odd_chips_go_to_the_first_from_the_left_of_the_button() -> None:
    """Three tie with the board for a pot of 7, with a chip of one who folded: 3, 2 and 2."""
    config = EnvConfig(seats=4, stack=2, bets=())
    tables = BatchTables(config, 1, seed=1)
    cards = parse_cards("2c 3c 2d 3d 2h 3h 2s 3s Ah Kd Qs Jc Th")
    tables._decks[0, :13] = cards
    fold, call = 0, 1
    for choice in (call, call, fold):
        won, over = tables.step(np.array([choice]))
    assert over[0]
    assert (won[0] * config.big_blind).tolist() == [-1, 1, 0, 0]


def test_too_many_situations_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pokerroom.lab.env.betting_tree.MAX_NODES", 10)
    with pytest.raises(ConfigError, match="more than 10 situations"):
        BatchTables(EnvConfig(stack=33), 2)
