"""Agents of other libraries sit down at our tables, and our game is one of OpenSpiel's."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import pytest

from pokerroom.lab import battle
from pokerroom.lab.adapters.pypokerengine_players import PyPokerEngineBot
from pokerroom.lab.adapters.rlcard_agents import CHECK_CALL, LIMIT_ACTIONS, RlcardBot

NOT_HERE = "optional: the peer engines are not installed"


class RlcardAgent:
    """An agent as RLCard has them: any legal action, or the one that is wanted where it is legal."""

    def __init__(self, wanted: int | None = None) -> None:
        self.wanted = wanted
        self.states: list[Any] = []
        self._rng = random.Random(1)

    def eval_step(self, state: Any) -> tuple[int, Any]:
        self.states.append(state)
        legal = list(state["legal_actions"])
        return (self.wanted if self.wanted in legal else self._rng.choice(legal)), {}


def faults(outcome: Any) -> list[str]:
    return [text for one in outcome.results.standings for text in one.fault_examples]


@pytest.mark.parametrize("game", ["holdem-limit", "holdem-no-limit", "holdem-pot-limit"])
def test_an_agent_of_rlcard_plays_what_it_is_offered(game: str) -> None:
    agent = RlcardAgent()
    outcome = battle("random", ("rlcard", RlcardBot(agent)), game=game, hands=200, session=10)
    assert faults(outcome) == []
    sizes = {len(state["obs"]) for state in agent.states}
    assert sizes == ({72} if game == "holdem-limit" else {54})
    for state in agent.states:
        raw = state["raw_obs"]
        assert state["obs"][:52].sum() == 2 + len(raw["public_cards"])
        assert len(state["raw_legal_actions"]) == len(state["legal_actions"])


def test_its_state_at_limit_counts_the_raises_of_each_round() -> None:
    agent = RlcardAgent(LIMIT_ACTIONS.index("raise"))
    battle("call", ("rlcard", RlcardBot(agent)), game="holdem-limit", hands=4, session=2)
    last = [state for state in agent.states if len(state["raw_obs"]["public_cards"]) == 5][-1]
    assert last["raw_obs"]["raise_nums"][:3] == [1, 1, 1]
    blocks = last["obs"][52:].reshape(4, 5)
    assert blocks.sum(axis=1).tolist() == [1, 1, 1, 1]
    assert blocks[0, 1] == 1


def test_its_state_at_no_limit_has_the_chips_of_both() -> None:
    agent = RlcardAgent(CHECK_CALL)
    battle("call", ("rlcard", RlcardBot(agent)), hands=2, session=2, blinds=(1, 2), stack=200)
    first = agent.states[0]
    assert first["obs"][53] == 2
    assert first["raw_obs"]["my_chips"] in (1, 2)


class EnginePlayer:
    """A player as PyPokerEngine has them."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, Any]] = []
        self._rng = random.Random(2)
        self.uuid = ""

    def declare_action(self, valid: Sequence[Any], hole: Sequence[str], state: Any) -> tuple[str, int]:
        assert len(hole) == 2
        assert sum(seat["uuid"] == self.uuid for seat in state["seats"]) == 1
        self.calls.append(("declare_action", (valid, state)))
        chosen = self._rng.choice(valid)
        amount = chosen["amount"]
        return chosen["action"], amount["min"] if isinstance(amount, dict) else amount

    def __getattr__(self, name: str) -> Any:
        assert name.startswith("receive_"), name
        return lambda *told: self.calls.append((name, told))


@pytest.mark.parametrize("game", ["holdem-limit", "holdem-no-limit"])
def test_a_player_of_pypokerengine_is_told_everything_and_plays(game: str) -> None:
    player = EnginePlayer()
    outcome = battle("random", "call", ("engine", PyPokerEngineBot(player)), game=game, hands=240, session=10)
    assert faults(outcome) == []
    names = [name for name, _ in player.calls]
    assert set(names) == {
        "declare_action",
        "receive_game_start_message",
        "receive_round_start_message",
        "receive_street_start_message",
        "receive_game_update_message",
        "receive_round_result_message",
    }
    assert names.count("receive_round_start_message") == outcome["engine"].hands
    for name, told in player.calls:
        if name == "declare_action":
            valid, state = told
            assert [one["action"] for one in valid] == ["fold", "call", "raise"]
            paid = sum(one["paid"] for street in state["action_histories"].values() for one in street)
            main = state["pot"]["main"]["amount"] + sum(pot["amount"] for pot in state["pot"]["side"])
            assert paid + 150 == main  # and the blinds


def test_they_play_holdem_only() -> None:
    outcome = battle("call", ("rlcard", RlcardBot(RlcardAgent())), game="draw-limit", hands=8, session=2)
    assert any("RLCard's agents play hold'em" in text for text in faults(outcome))


@pytest.fixture
def pyspiel() -> Any:
    module = pytest.importorskip("pyspiel", reason=NOT_HERE)
    import_module("pokerroom.lab.adapters.open_spiel_game")
    return module


@pytest.mark.equipped
@pytest.mark.parametrize(
    "parameters", ["limit=True,stack=400", "players=3,stack=20", "pot_limit=True,stack=40"]
)
def test_openspiel_plays_our_game(pyspiel: Any, parameters: str) -> None:
    game = pyspiel.load_game(f"python_pokerroom_holdem({parameters})")
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)


@pytest.mark.equipped
def test_a_policy_of_openspiel_plays_at_our_tables(pyspiel: Any) -> None:
    policies, adapter = (
        import_module("open_spiel.python.policy"),
        import_module("pokerroom.lab.adapters.open_spiel_policies"),
    )
    game = pyspiel.load_game("python_pokerroom_holdem(limit=True,stack=400)")
    bot = adapter.OpenSpielBot(policies.UniformRandomPolicy(game), game)
    outcome = battle(
        "random", ("spiel", bot), game="holdem-limit", hands=60, session=5, blinds=(1, 2), stack=400
    )
    assert faults(outcome) == []
