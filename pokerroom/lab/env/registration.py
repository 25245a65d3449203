"""The environments' names for ``gymnasium.make``."""

import gymnasium

ENTRY_POINTS = {
    "pokerroom/Poker-v0": "pokerroom.lab.env.gym_env:PokerGymEnv",
    "pokerroom/UltimateTexasHoldem-v0": "pokerroom.lab.env.uth_gym_env:UthGymEnv",
}


def register_environments() -> None:
    """Register all environments, unless they are; the module of each calls this."""
    for name, entry_point in ENTRY_POINTS.items():
        if name not in gymnasium.registry:
            gymnasium.register(id=name, entry_point=entry_point)
