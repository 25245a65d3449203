"""What players read of a rule set's returns: computed exactly where its solution is at hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from pokerroom.uth.rulesets import BUILT_IN, load
from pokerroom.uth.rulesets.exact_bets import paid_exactly
from pokerroom.uth.solver import known_solutions
from pokerroom.uth.solver.game import game_of
from pokerroom.uth.solver.known_solutions import known_returns, learn, with_known_returns
from pokerroom.uth.solver.solution import Solution
from pokerroom.uth.solver.solution_file import shipped_solution
from pokerwire.uth.rule_set import Raises, RuleSet


@pytest.fixture(name="own")
def _own() -> Iterator[RuleSet]:
    yield replace(load("extreme"), name="kitchen", raises=Raises(preflop=(3,)), returns=())
    known_solutions._learnt.clear()
    known_solutions._lines.cache_clear()


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_table_shows_optimal_and_basic_play_and_its_side_bets(name: str) -> None:
    rules = paid_exactly(load(name))
    shown = with_known_returns(rules).returns
    assert shown[: len(rules.returns)] == rules.returns
    found = {line.of: line.percent for line in shown[len(rules.returns) :]}
    optimal, staked, basic, _, *lost, side = list(found.values())[:8]
    assert (optimal, staked, basic, side) == (97.815, 99.4738, 97.5458, 96.5021)
    assert min(lost) >= 0
    assert sum(lost) == pytest.approx(optimal - basic, abs=0.0002)
    assert len(found) == 8, "what the progressive returns depends on the meter"


def test_a_set_of_ones_own_shows_side_bets_and_the_rest_once_it_is_solved(own: RuleSet) -> None:
    assert [line.of for line in with_known_returns(own).returns] == ["BEST FIVE"]
    assert known_returns(own).main is None
    game = game_of(own, 2)
    known = shipped_solution(game_of(load("extreme"), 2))
    assert known is not None
    learn(Solution(game, known.hands, known.endings, known.flop_choices, known.basic))
    assert len(with_known_returns(own).returns) == 8
