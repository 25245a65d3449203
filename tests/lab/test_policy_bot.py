"""A policy over the vectors of an environment takes a seat: it sees there what it saw in training."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from pokerclient.bots.load import load_player
from pokerclient.bots.simple import RandomBot
from pokerroom.lab import PolicyBot, battle, policy_bot
from pokerroom.lab.env.batch_tables import BatchTables
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.env_opponents import BotSeats
from pokerroom.lab.env.information_state import StateEncoder
from pokerroom.lab.env.learning_hand import LearningHand
from pokerroom.tables.table_errors import ConfigError
from tests.clients.real_rooms import RealRoom, play_bots, table

HANDS = 25


@pytest.mark.parametrize(
    "config",
    [
        EnvConfig(),
        EnvConfig(game="holdem-limit", seats=3),
        EnvConfig(game="holdem-pot-limit", seats=6, ante=1),
        EnvConfig(game="draw-no-limit", seats=4),
        EnvConfig(game="draw-limit", history=3),
        EnvConfig(exact=True, stack=20),
        EnvConfig(seats=3, stack=100, least_stack=5),
    ],
    ids=lambda config: f"{config.game}-{config.seats}-{config.exact}-{config.least_stack}",
)
def test_a_seat_sees_the_vectors_of_its_training(config: EnvConfig) -> None:
    hand, encoder, dice = LearningHand(config, recorded=True), StateEncoder(config), random.Random(1)
    same: list[bool] = []

    def policy(vector: Any, mask: Any) -> Sequence[float]:
        assert hand.turn is not None
        same.append(np.allclose(vector, encoder.vector(hand, hand.turn)) and (mask == hand.mask()).all())
        return [dice.random() for _ in mask]

    bots = BotSeats(hand, dict.fromkeys(range(1, config.seats + 1), policy_bot(policy, config)))
    for seed in range(HANDS):
        hand.reset(seed)
        bots.begin(str(seed))
        bots.act()
    assert bots.faults == 0
    assert len(same) > HANDS
    assert all(same)


def asked(calls: list[int]) -> type[PolicyBot]:
    """Return a bot that notes that its policy is asked."""

    def policy(vector: Any, mask: Any) -> Sequence[float]:
        calls.append(len(vector))
        return list(mask)

    return policy_bot(policy, EnvConfig())


@pytest.mark.parametrize(
    ("options", "known"),
    [
        ({"small_blind": 50, "big_blind": 100}, True),
        ({"structure": "pot_limit"}, False),
        ({"game": "draw"}, False),
    ],
)
def test_it_sits_down_in_a_room_at_other_blinds_and_elsewhere_plays_sensibly(
    options: dict[str, Any], known: bool
) -> None:
    calls: list[int] = []
    room = RealRoom(table(seats=2, **options), starting_chips=10**6)
    bots = [room.bot("Trained", asked(calls)), room.bot("Random", RandomBot)]
    report, _ = play_bots(room, bots, hands=20)
    assert (report.ok, report.faults) == (True, 0)
    assert bool(calls) == known


def test_a_battle_and_a_file_take_it(tmp_path: Any) -> None:
    file = tmp_path / "trained.py"
    file.write_text(
        "from pokerroom.lab import PolicyBot\n"
        "class Trained(PolicyBot):\n    def probabilities(self, vector, mask):\n        return mask\n"
    )
    assert load_player(str(file)).__name__ == "Trained"
    outcome = battle(str(file), ("other", asked([])), "call", hands=24, session=4, stack=10_000)
    assert not any(outcome["other"].faults.values())
    with pytest.raises(ValueError, match="no probabilities"):
        _decide_with(lambda vector, mask: [0.0 for _ in mask])


def _decide_with(policy: Any) -> None:
    hand = LearningHand(EnvConfig(), recorded=True)
    hand.reset(1)
    bots = BotSeats(hand, {1: policy_bot(policy, EnvConfig()), 2: policy_bot(policy, EnvConfig())})
    bots.begin("1")
    bots.act()
    if bots.faults:
        raise ValueError("no probabilities")


def test_stacks_of_an_environment_are_given_or_drawn() -> None:
    hand = LearningHand(EnvConfig(seats=3, button=1))
    hand.reset(3, stacks={2: 40, 3: 3})
    assert hand.stacks == {1: 200, 2: 40, 3: 3}
    while not hand.over:
        hand.choose(hand.choices[-1])
    assert sum(hand.payoffs) == 0
    assert min(hand.payoffs) >= -20, "nobody loses more than the second largest stack, in big blinds"
    hand.reset()
    assert hand.stacks == dict.fromkeys((1, 2, 3), 200)

    drawn = LearningHand(EnvConfig(seats=3, least_stack=20))
    seen = []
    for seed in (1, 2, 1):
        drawn.reset(seed)
        seen.append(drawn.stacks)
    assert seen[0] == seen[2] != seen[1]
    assert all(20 <= stack <= 200 for stacks in seen for stack in stacks.values())
    assert StateEncoder(drawn.config).text(drawn, 1).split(":")[0].endswith("]")


def test_tables_by_the_thousand_all_have_the_same_stacks() -> None:
    with pytest.raises(ConfigError, match="the same stacks"):
        BatchTables(EnvConfig(least_stack=20), tables=2)


@pytest.mark.parametrize("stacks", [{4: 100}, {1: 0}, {1: 201}])
def test_stacks_that_cannot_be_are_refused(stacks: dict[int, int]) -> None:
    with pytest.raises(ConfigError, match="1 to 200 chips"):
        LearningHand(EnvConfig(seats=3)).reset(1, stacks=stacks)
