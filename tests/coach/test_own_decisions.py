"""Where the decisions of a recorded hand are in the tree of a strategy, and which hands no strategy has."""

from __future__ import annotations

from typing import Any

import pytest

from pokerclient.bots.blueprint.abstract_betting import CALL, FOLD, End
from pokerroom.coach.own_decisions import own_decisions, raised_to
from pokerroom.coach.strategies import limit_strategy, no_limit_strategy
from pokerroom.lab.env.betting_tree import betting_tree
from pokerroom.lab.limit.limit_solver import LIMIT
from tests.coach.played import BLUFF_CATCHER, BOARD, played


def test_every_decision_has_its_street_its_board_and_what_was_done() -> None:
    hand = BLUFF_CATCHER
    own = own_decisions(hand.replay, hand.seat)
    assert (own.made, own.not_covered, own.strategy) == (7, "", no_limit_strategy(100))
    assert [one.street for one in own.decisions] == [0, 1, 1, 2, 2, 3, 3]
    assert [len(one.board) for one in own.decisions] == [0, 3, 3, 4, 4, 5, 5]
    assert {one.taken for one in own.decisions} == {CALL}
    last = own.decisions[-1]
    assert (last.bets.level - last.bets.own, last.bets.own_in_round) == (1500, 0)
    assert len(last.path) == 10
    assert raised_to(last.bets, float("inf")) == 8750


def test_the_button_decides_first_and_raises_by_the_pot() -> None:
    hand = played("Js Td", "raise 400", other="Kh Kc", board=BOARD, position="SB")
    first, second, *_ = own_decisions(hand.replay, hand.seat).decisions
    assert (first.number, first.path) == (0, ())
    assert raised_to(first.bets, 0.75) == 250
    assert second.path == ((0, CALL), (second.path[1][0], 0.75))


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"stacks": 1000}, "depth"),
        ({"ante": 10}, "blinds"),
        ({"game": "holdem-pot-limit"}, "game"),
        ({"game": "holdem-limit", "stacks": 2000}, "depth"),
    ],
)
def test_a_hand_that_no_strategy_has_says_why(options: dict[str, Any], reason: str) -> None:
    hand = played("Js Td", other="Kh Kc", board=BOARD, **options)
    own = own_decisions(hand.replay, hand.seat)
    assert (own.strategy, own.decisions, own.not_covered) == (None, (), reason)
    assert own.made > 0


def test_the_nearest_depth_counts() -> None:
    hand = played("Js Td", other="Kh Kc", board=BOARD, stacks=3000)
    assert own_decisions(hand.replay, hand.seat).strategy is no_limit_strategy(20)


def test_a_bet_unlike_all_sizes_ends_what_is_known() -> None:
    hand = played("Js Td", "call", "bet 2000", other="Kh Kc", board=BOARD)
    own = own_decisions(hand.replay, hand.seat)
    assert own.not_covered == "sizes"
    assert 0 < len(own.decisions) < own.made


def test_the_limit_tree_is_that_of_the_engine() -> None:
    strategy, engine = limit_strategy(), betting_tree(LIMIT)
    assert len(strategy.situations) == engine.size
    ends = [after for one in strategy.situations for after in one.next if isinstance(after, End)]
    ours = sorted((end.paid, end.folder is None) for end in ends)
    theirs = zip(engine.paid.min(axis=1), engine.showdown, strict=True)
    assert ours == sorted((int(paid), bool(shown)) for paid, shown in theirs)


def test_at_fixed_limit_a_hand_follows_the_betting() -> None:
    hand = played(
        "Js Td", "call", "check", "bet 200", "bet 200", other="Kh Kc", board=BOARD, game="holdem-limit"
    )
    own = own_decisions(hand.replay, hand.seat)
    assert (own.strategy, own.made, own.not_covered) == (limit_strategy(), 6, "")
    assert FOLD in limit_strategy().situations[own.decisions[-1].number].choices
    assert raised_to(own.decisions[-1].bets, 1.0) == 400
