"""The published strategy line by line, and its two forms deciding identically."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from pokerroom.cards import DECK_SIZE, parse_cards
from pokerroom.evaluator import strength
from pokerroom.uth.decisions import DECISION_PHASES, options
from pokerroom.uth.rulesets import load
from pokerroom.uth.simulation.batch_strategies import BatchBasicStrategy, BatchUniformStrategy, dealer_outs
from pokerroom.uth.simulation.simulated_deals import PLAYER_SEVEN, deal
from pokerroom.uth.strategy import basic
from pokerroom.uth.strategy.basic import BasicStrategy, raises_flop, raises_preflop, raises_river
from pokerroom.uth.strategy.uniform import PICKS, UniformStrategy

RAISED = ["33", "44", "TT", "AA", "A2", "A2s", "AK", "K5", "K2s", "KQ", "Q8", "Q6s", "QJ", "JT", "J8s"]
CHECKED = ["22", "K4", "Q7", "Q5s", "J9", "J7s", "T9", "T9s", "32", "98s"]


def hole(name: str) -> tuple[int, ...]:
    """Two cards for "K5", "K5s" or "55"."""
    return parse_cards(f"{name[0]}h{name[1]}{'h' if name.endswith('s') else 'd'}")


@pytest.mark.parametrize("name", RAISED)
def test_raised_before_the_flop(name: str) -> None:
    assert raises_preflop(hole(name))
    assert raises_preflop(hole(name)[::-1])


@pytest.mark.parametrize("name", CHECKED)
def test_checked_before_the_flop(name: str) -> None:
    assert not raises_preflop(hole(name))


def test_how_many_of_the_1326_hands_are_raised() -> None:
    """72 pairs, 192 with an ace, 140 with a king, 72 with a queen, 24 with a jack."""
    assert sum(map(raises_preflop, combinations(range(DECK_SIZE), 2))) == 500


@pytest.mark.parametrize(
    ("cards", "flop", "raises"),
    [
        ("Kc4d", "Kh9s7d", True),  # a hidden pair
        ("9c4d", "Kh9s7d", True),
        ("2c2d", "Kh9s7d", False),  # pocket deuces
        ("2c2d", "2h9s7d", True),  # but three of them
        ("3c4d", "9h9s7d", False),  # the pair is all on the board
        ("9c7d", "Kh9s7c", True),  # two pair
        ("3c4d", "9h9s9d", True),  # three of a kind, though all on the board
        ("8c6d", "9h7s5d", True),  # a straight
        ("Th4h", "Kh9h7d", True),  # four to a flush with a hidden ten
        ("9h4h", "KhTh7d", False),  # the hidden cards are below the ten
        ("Jh4d", "Kh9h7h", True),  # one hidden card, the jack, and three on the board
        ("9h4d", "KhTh7h", False),
        ("4hJd", "Kh9h7h", False),  # the jack is not of the suit
        ("5h4h", "Kh9h7h", True),  # a flush is better than four to one
        ("JhTd", "KhQs7d", False),  # four to a straight does not count
        ("Qc8d", "Kh9s7d", False),
    ],
)
def test_after_the_flop(cards: str, flop: str, raises: bool) -> None:
    assert raises_flop(parse_cards(cards), parse_cards(flop)) is raises


@pytest.mark.parametrize(
    ("cards", "board", "raises"),
    [
        ("9c4d", "Kh9s7dQh2c", True),  # a hidden pair
        ("2c2d", "Kh9s7dQh3c", True),  # deuces too
        ("8c6d", "9h7s5dQhQc", True),  # better than a pair with own cards
        ("Qc8d", "Kh9s7d4h2c", True),  # king-queen high: 19 outs
        ("Ah8h", "6sTcQc6c5c", True),  # 20 outs: four clubs are on the board
        ("Jc8d", "Kh9s7d4h2c", False),  # 23 and more
        ("3c4d", "KhQsTd8h7c", False),
        ("4c5d", "AhAsAdKhKc", True),  # the board plays, nothing beats it but an ace or a king
        ("AcJd", "KhKs7d4h2c", True),
    ],
)
def test_at_last(cards: str, board: str, raises: bool) -> None:
    assert raises_river(parse_cards(cards), parse_cards(board)) is raises


def test_dealer_outs_by_hand() -> None:
    """Queen high on K 9 7 4 2: three of each of the five ranks pair the board, and the four aces beat it alone.

    Ace high on four clubs with a pair of sixes: nine clubs, the two sixes left, three each of T, Q and 5, none of them
    a club any more.
    """
    cards, board = parse_cards("Qc8d"), parse_cards("Kh9s7d4h2c")
    assert basic.dealer_outs(cards, board, strength((*cards, *board))) == 5 * 3 + 4
    cards, board = parse_cards("Ah8h"), parse_cards("6sTcQc6c5c")
    assert basic.dealer_outs(cards, board, strength((*cards, *board))) == 9 + 2 + 3 * 3


def test_the_largest_raise_is_chosen() -> None:
    rules = load("extreme")
    buttons = options(rules, "preflop", 10)
    assert BasicStrategy().choose("preflop", hole("AA"), (), buttons).by == 40
    assert BasicStrategy().choose("preflop", hole("32"), (), buttons).choice == "check"
    assert (
        BasicStrategy()
        .choose("river", hole("32"), parse_cards("KhQsTd8h7c"), options(rules, "river", 10))
        .choice
        == "fold"
    )


def test_without_chips_for_a_raise_nothing_else_is_left() -> None:
    fold = options(load("extreme"), "river", 10)[:1]
    assert BasicStrategy().choose("river", hole("AA"), parse_cards("KhQsTd8h7c"), fold).choice == "fold"


def test_chance_takes_every_button_alike() -> None:
    picks = iter(range(PICKS))
    player = UniformStrategy(lambda: next(picks))
    buttons = options(load("extreme"), "preflop", 10)
    taken = [player.choose("preflop", (), (), buttons) for _ in range(PICKS)]
    assert [taken.count(button) for button in buttons] == [PICKS // 3] * 3


BOARDS = {"preflop": 0, "flop": 3, "river": 5}


@pytest.mark.parametrize("phase", DECISION_PHASES)
def test_both_forms_of_the_basic_strategy_decide_identically(phase: str) -> None:
    """On every deal, also on those that the strategy would have raised before."""
    rounds = 20_000 if phase != "river" else 6_000
    deals = deal(np.random.default_rng(11), rounds)
    pressed = BatchBasicStrategy().choose(phase, deals, np.zeros(rounds, np.uint8), 2)  # type: ignore[arg-type]
    board = BOARDS[phase]
    for cards, button in zip(deals.tolist(), pressed.tolist(), strict=True):
        assert basic.raises(phase, cards[:2], cards[2 : 2 + board]) == bool(button)  # type: ignore[arg-type]
    assert 0 < pressed.sum() < rounds


def test_both_forms_count_the_same_outs() -> None:
    deals = deal(np.random.default_rng(12), 2_000)[:, PLAYER_SEVEN]
    own = np.array([strength(cards) for cards in deals.tolist()], np.uint16)
    outs = dealer_outs(deals, own)
    for cards, value, count in zip(deals.tolist(), own.tolist(), outs.tolist(), strict=True):
        assert basic.dealer_outs(cards[:2], cards[2:], value) == count


def test_both_forms_of_chance_press_the_same_buttons() -> None:
    picks = np.random.default_rng(13).integers(0, PICKS, 5_000, np.uint8)
    one_by_one = iter(picks.tolist())
    player = UniformStrategy(lambda: next(one_by_one))
    for phase in DECISION_PHASES:
        buttons = options(load("extreme"), phase, 10)
        pressed = BatchUniformStrategy().choose(phase, np.empty((0, 9), np.uint8), picks, len(buttons))
        one_by_one = iter(picks.tolist())
        assert [buttons.index(player.choose(phase, (), (), buttons)) for _ in picks] == pressed.tolist()
