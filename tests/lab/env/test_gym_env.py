"""The environments pass the tests of PettingZoo and Gymnasium, and bots of the room play in them."""

from __future__ import annotations

import subprocess
import sys
from ast import literal_eval
from importlib import import_module
from typing import Any

import pytest

from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.env import EnvConfig
from pokerroom.lab.env.env_opponents import seat_opponents
from pokerroom.tables.table_errors import ConfigError
from tests.patience import PATIENCE
from tests.tiers import sampled

pytestmark = pytest.mark.equipped


@pytest.fixture
def gymnasium() -> Any:
    module = pytest.importorskip("gymnasium")
    pytest.importorskip("pettingzoo")

    import_module("pokerroom.lab.env.gym_env")  # registers the environments
    return module


@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent"
)  # a mask beside the vector, as in its own games
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize(
    ("game", "seats"), sampled([(game, seats) for game in GAME_NAMES for seats in (2, 6)], every=5)
)
def test_pettingzoo_finds_nothing(gymnasium: Any, game: str, seats: int) -> None:
    from pokerroom.lab.env import PokerAECEnv

    checks = pytest.importorskip("pettingzoo.test")
    config = EnvConfig(game=game, seats=seats)
    checks.api_test(PokerAECEnv(config), num_cycles=60)
    checks.seed_test(lambda: PokerAECEnv(config), num_cycles=12)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("pokerroom/Poker-v0", {}),
        (
            "pokerroom/Poker-v0",
            {
                "config": EnvConfig(game="draw-limit", seats=5),
                "opponents": ["sensible", "call", "random"],
                "seat": 3,
            },
        ),
        ("pokerroom/Poker-v0", {"config": EnvConfig(seats=10, exact=True), "opponents": ["random"]}),
        ("pokerroom/UltimateTexasHoldem-v0", {}),
    ],
)
def test_gymnasium_finds_nothing(gymnasium: Any, name: str, options: dict[str, Any]) -> None:
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    checker.check_env(gymnasium.make(name, **options).unwrapped)


def test_the_learners_reward_is_what_it_won_in_big_blinds(gymnasium: Any) -> None:
    env = gymnasium.make("pokerroom/Poker-v0", opponents=["call"]).unwrapped
    env.reset(seed=4)
    seen = set()
    for _ in range(40):
        done = False
        while not done:
            _, reward, done, _, info = env.step(1)
            assert info["bot_faults"] == 0
        seen.add(reward)
        assert reward == env.hand.payoffs[0]
        env.reset()
    assert seen <= {1.0, -1.0, 0.0}  # checked down, a big blind each
    assert len(seen) > 1


def test_an_illegal_choice_is_a_check_or_fold_and_is_told(gymnasium: Any) -> None:
    env = gymnasium.make(
        "pokerroom/Poker-v0", config=EnvConfig(button=2, history=4), opponents=["call"]
    ).unwrapped
    env.reset(seed=1)  # the button has called, so that folding is not among the choices
    _, _, done, _, info = env.step(0)
    assert info["illegal"]
    assert not done
    assert env.hand.history[-1].kind == "check"


def test_a_bot_that_fails_checks_or_folds(gymnasium: Any) -> None:
    from pokerclient.bots import Bot

    class BrokenBot(Bot):
        def decide(self, view: Any, turn: Any) -> Any:
            raise ZeroDivisionError

    env = gymnasium.make("pokerroom/Poker-v0", opponents=[BrokenBot]).unwrapped
    env.reset(seed=1)
    done = False
    while not done:
        *_, done, _, info = env.step(env.hand.choices[-1])
    assert info["bot_faults"] > 0


def test_agents_see_their_own_cards_and_only_the_selected_one_has_choices(gymnasium: Any) -> None:
    from pokerroom.lab.env import PokerAECEnv

    env = PokerAECEnv(EnvConfig(seats=3), render_mode="ansi")
    env.reset(seed=2)
    for agent in env.agents:
        seen = env.observe(agent)
        assert bool(seen["action_mask"].any()) == (agent == env.agent_selection)
    hole = "".join(env.hand.holes[1])
    assert hole in env.information_state("player_1")
    assert hole not in env.information_state("player_2")
    assert "seat 3" in str(env.render())


def test_an_agent_whose_turn_it_is_gets_what_it_knows_in_its_info_and_all_do_at_the_end(
    gymnasium: Any,
) -> None:
    from pokerroom.lab.env import PokerAECEnv

    env = PokerAECEnv(EnvConfig(seats=3))
    for seed in range(3):
        env.reset(seed)
        while not env.hand.over:
            _, _, _, _, info = env.last()
            agent = env.agent_selection
            assert info == {"information_state": env.information_state(agent)}
            held = ["".join(env.hand.holes[seat]) in info["information_state"] for seat in (1, 2, 3)]
            assert held == [one == agent for one in env.possible_agents]
            assert [env.infos[other] for other in env.agents if other != agent] == [{}, {}]
            env.step(int(env.hand.choices[-1]))
        for agent in env.agents:
            assert env.infos[agent] == {"information_state": env.information_state(agent)}


def test_rewards_come_to_all_when_the_hand_is_over(gymnasium: Any) -> None:
    from pokerroom.lab.env import PokerAECEnv

    env = PokerAECEnv(EnvConfig(seats=4))
    env.reset(seed=9)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            paid[agent] = reward
        env.step(None if over else int(seen["action_mask"].nonzero()[0][-1]))
    assert paid == dict(zip(env.possible_agents, env.hand.payoffs, strict=True))
    assert env.agents == []


def test_options_of_reset_choose_cards_and_others_are_refused(gymnasium: Any) -> None:
    from pokerroom.lab.env import PokerAECEnv

    env = gymnasium.make("pokerroom/Poker-v0", opponents=["call"])
    for seed in range(3):
        _, info = env.reset(seed=seed, options={"hands": {1: "AsAh"}, "board": "KdQd2c"})
        assert "|AsAh" in info["information_state"]
    agents = PokerAECEnv(EnvConfig(seats=3))
    agents.reset(seed=1, options={"hands": {2: "7h2d"}})
    assert agents.information_state("player_2").endswith("|7h2d")
    with pytest.raises(ConfigError, match=r"the options of reset\(\) are hands, board, stacks, not 'cards'"):
        env.reset(options={"cards": "AsAh"})
    with pytest.raises(ConfigError, match=r"reset\(\) has no options here, not 'hands'"):
        gymnasium.make("pokerroom/UltimateTexasHoldem-v0").reset(options={"hands": {1: "AsAh"}})


def test_opponents_who_always_fold_before_the_learner_are_said_to(
    gymnasium: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pokerclient.bots import Bot, fold
    from pokerroom.lab.env import gym_env

    class Folder(Bot):
        def decide(self, view: Any, turn: Any) -> Any:
            return fold()

    monkeypatch.setattr(gym_env, "MAX_SKIPPED", 20)
    env = gym_env.PokerGymEnv(EnvConfig(button=2), [Folder])
    with pytest.raises(RuntimeError, match="the others ended 20 hands before your turn"):
        env.reset(seed=1)


def test_the_house_wins_what_a_player_loses_who_never_raises(gymnasium: Any) -> None:
    env = gymnasium.make("pokerroom/UltimateTexasHoldem-v0", render_mode="ansi").unwrapped
    env.reset(seed=1)
    done = False
    while not done:
        _, reward, done, _, _ = env.step(0)
    assert reward == -2.0  # ante and blind
    assert "-2 antes" in env.render()


def test_opponents_sit_clockwise_from_the_left_and_fill_the_table() -> None:
    assert seat_opponents(["a", "b"], 4, 3) == {4: "a", 1: "b", 2: "a"}


@pytest.mark.parametrize("module", ["gym_env", "uth_gym_env"])
def test_either_module_registers_both_environments(module: str) -> None:
    pytest.importorskip("gymnasium")
    listing = "[name for name in gymnasium.registry if 'room' in name]"
    script = f"import gymnasium, pokerroom.lab.env.{module}; print({listing})"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert literal_eval(done.stdout) == ["pokerroom/Poker-v0", "pokerroom/UltimateTexasHoldem-v0"]
