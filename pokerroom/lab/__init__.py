"""The lab: bots, research and benchmarks on top of the room, which never imports it.

    from pokerroom.lab import battle

Battles and leagues of bots (``arena``), environments for learners (``env``), small games with exact answers
(``games``), the computer poker competition (``acpc``), other programs' hand histories (``importers``), benchmarks
(``bench``), and the commands for all this (``cli``).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pokerroom.lab.battles import BattleOutcome, battle
    from pokerroom.lab.hand_results import HandResults
    from pokerroom.lab.trained_policies import PolicyBot, policy_bot

__all__ = ["BattleOutcome", "HandResults", "PolicyBot", "battle", "policy_bot"]

_LAZY = {
    "BattleOutcome": "pokerroom.lab.battles",
    "HandResults": "pokerroom.lab.hand_results",
    "PolicyBot": "pokerroom.lab.trained_policies",
    "battle": "pokerroom.lab.battles",
    "policy_bot": "pokerroom.lab.trained_policies",
}


def __getattr__(name: str) -> Any:
    """Import the arena only when it is asked for: each part of the lab imports this module first."""
    if name in _LAZY:
        return getattr(import_module(_LAZY[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
