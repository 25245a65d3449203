"""The room's games as environments for reinforcement learning: for PettingZoo, for Gymnasium, or without either.

    from pokerroom.lab.env import EnvConfig, LearningHand, PokerAECEnv, PokerGymEnv, UthGymEnv

``LearningHand`` is one table, stepped choice by choice; it needs NumPy only where vectors are asked for.  The other
three are wrapped around it and need the extra ``env``: ``pip install -e '.[env]'`` in a clone.
"""

from importlib import import_module
from typing import Any

from pokerroom.lab.env.choice_list import ChoiceList
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.env_errors import IllegalChoice
from pokerroom.lab.env.learning_hand import LearningHand

_LAZY = {
    "PokerAECEnv": "pokerroom.lab.env.aec_env",
    "PokerGymEnv": "pokerroom.lab.env.gym_env",
    "UthGymEnv": "pokerroom.lab.env.uth_gym_env",
}

__all__ = [
    "ChoiceList",
    "EnvConfig",
    "IllegalChoice",
    "LearningHand",
    "PokerAECEnv",
    "PokerGymEnv",
    "UthGymEnv",
]


def __getattr__(name: str) -> Any:
    """Import what needs other packages only when it is asked for."""
    if name in _LAZY:
        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
