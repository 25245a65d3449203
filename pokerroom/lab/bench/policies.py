"""The policies that every engine is measured with: the same choices, whatever the engine's interface.

A policy knows whether the player faces a bet and whether they may bet or raise.  Folding is offered only when they
face a bet, so that engines which list it as always legal do the same work as the others.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Literal

PolicyChoice = Literal["fold", "match", "raise"]
"""``match`` is a check or a call."""

Policy = Callable[[Random, bool, bool], PolicyChoice]


def call(rng: Random, facing: bool, may_raise: bool) -> PolicyChoice:
    """Always check or call: every hand goes to the showdown."""
    return "match"


def uniform(rng: Random, facing: bool, may_raise: bool) -> PolicyChoice:
    """Each possible kind equally often."""
    pick = int(rng.random() * (1 + facing + may_raise))
    if not pick:
        return "match"
    return "fold" if facing and pick == 1 else "raise"


def acpc(rng: Random, facing: bool, may_raise: bool) -> PolicyChoice:
    """Fold 6 %, match 47 %, raise 47 %, as far as possible: the mixture of the example player of the ACPC dealer."""
    fold, aggress = 0.06 * facing, 0.47 * may_raise
    x = rng.random() * (fold + 0.47 + aggress)
    if x < fold:
        return "fold"
    return "match" if x < fold + 0.47 else "raise"


POLICIES: dict[str, Policy] = {"uniform": uniform, "call": call}

SOCKET_POLICIES: dict[str, Policy] = {**POLICIES, "acpc": acpc}
"""what players over sockets can play by"""


def bet_size(rng: Random, minimum: int, maximum: int) -> int:
    """What to bet or raise to: any size between the two, equally likely."""
    return minimum if minimum >= maximum else rng.randint(minimum, maximum)


def discard_count(rng: Random) -> int:
    """How many cards to throw away at the draw: none to three, equally likely."""
    return rng.randrange(4)
