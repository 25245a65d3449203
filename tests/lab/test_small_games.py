"""Small games have the values that were published, and what the algorithms say of strategies is exact."""

import pytest

from pokerroom.lab.games import (
    CfrSolver,
    KuhnPoker,
    LeducPoker,
    best_response,
    best_response_value,
    expected_value,
    exploitability,
    kuhn,
    leduc,
    uniform_strategy,
)
from pokerroom.lab.games.game_tree import tree_of


@pytest.mark.parametrize("alpha", [0, 0.1, 1 / 3])
def test_the_exact_strategy_of_kuhns_game_has_its_value_and_is_not_exploitable(alpha: float) -> None:
    game, strategy = KuhnPoker(), kuhn.exact_strategy(alpha)
    assert expected_value(game, strategy) == pytest.approx(-1 / 18, abs=1e-12)
    assert abs(exploitability(game, strategy)) < 1e-9


def test_there_is_no_such_equilibrium_beyond_a_third() -> None:
    with pytest.raises(ValueError, match="0 to 1/3"):
        kuhn.exact_strategy(0.4)


def test_the_best_answer_to_a_player_who_does_anything_is_what_it_must_be() -> None:
    """By hand: against uniform play at Kuhn's player 1 wins 5/12 and player 0 wins 1/2 by best answers."""
    game = KuhnPoker()
    anything = uniform_strategy(game)
    won, answer = best_response(game, anything, 1)
    assert won == pytest.approx(5 / 12)
    assert answer["K|b"] == {"fold": 0.0, "call": 1.0}
    assert answer["J|b"] == {"fold": 1.0, "call": 0.0}
    first = best_response_value(game, anything, 0)
    assert first == pytest.approx(1 / 2)
    assert exploitability(game, anything) == pytest.approx((won + first) / 2)
    assert expected_value(
        game, anything, answer | {key: row for key, row in anything.items() if key not in answer}
    ) == (pytest.approx(-won))


def test_counterfactual_regret_solves_kuhns_game() -> None:
    solver = CfrSolver(KuhnPoker())
    solver.run(300)
    assert exploitability(KuhnPoker(), solver.strategy) < 1e-3
    assert expected_value(KuhnPoker(), solver.strategy) == pytest.approx(kuhn.VALUE, abs=1e-4)
    assert solver.strategy["K|cb"]["call"] == pytest.approx(1, abs=1e-3)


def test_counterfactual_regret_comes_below_a_thousandth_at_leduc_and_to_the_published_value() -> None:
    game, solver = LeducPoker(), CfrSolver(LeducPoker())
    solver.run(500)
    assert exploitability(game, solver.strategy) < 0.001
    assert expected_value(game, solver.strategy) == pytest.approx(leduc.VALUE, abs=1e-4)


def test_the_first_form_of_the_algorithm_solves_more_slowly() -> None:
    game, solver = KuhnPoker(), CfrSolver(KuhnPoker(), plus=False)
    solver.run(300)
    assert 1e-4 < exploitability(game, solver.strategy) < 0.03


def test_leduc_has_288_information_states_when_suits_do_not_matter() -> None:
    tree = tree_of(LeducPoker())
    assert len(tree.states) == 288
    assert sum(tree.chances[0]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("history", "won"),
    [
        (leduc.LeducHistory("KQ", "", "rf"), 1),
        (leduc.LeducHistory("KQ", "", "rrf"), -3),
        (leduc.LeducHistory("KQ", "Q", "cc", "cc"), -1),
        (leduc.LeducHistory("KQ", "J", "crrc", "rrc"), 13),
        (leduc.LeducHistory("JJ", "K", "rc", "crf"), -3),
        (leduc.LeducHistory("JJ", "K", "rc", "rc"), 0),
    ],
)
def test_payoffs_of_leduc(history: leduc.LeducHistory, won: float) -> None:
    assert LeducPoker().payoff(history) == won


def test_a_strategy_must_say_what_it_does_everywhere_with_probabilities() -> None:
    strategy = kuhn.exact_strategy()
    with pytest.raises(ValueError, match=r"says nothing of 'K.cb'"):
        exploitability(KuhnPoker(), {key: row for key, row in strategy.items() if key != "K|cb"})
    strategy["K|cb"] = {"call": 0.5}
    with pytest.raises(ValueError, match="add up to 1"):
        exploitability(KuhnPoker(), strategy)
