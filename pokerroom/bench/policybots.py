"""The benchmark's policies as fast bots."""

from __future__ import annotations

from random import Random

from pokerclient.fast.bot import FastBot, FastTable
from pokerclient.fast.decoder import CALL, CHECK, FOLD, Happened
from pokerclient.moves import Act
from pokerroom.bench.policies import SOCKET_POLICIES, size


class PolicyBot(FastBot):
    """Plays by a policy of the benchmark."""

    policy = "uniform"

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._choose = SOCKET_POLICIES[self.policy]

    def decide(self, table: FastTable, turn: Happened) -> Act:
        """Do what the policy says."""
        legal = turn.legal
        choice = self._choose(self.rng, legal.call_by > 0, legal.aggression is not None)
        if choice == "match":
            return CALL if legal.call_by else CHECK
        if choice == "fold":
            return FOLD
        return Act(legal.aggression, size(self.rng, legal.min_to, legal.max_to))


class Acpc(PolicyBot):
    """Plays as the example player of the ACPC's dealer."""

    policy = "acpc"


class Uniform(PolicyBot):
    """Each possible kind of action equally often."""

    policy = "uniform"


class Call(PolicyBot):
    """Always checks or calls."""

    policy = "call"


KINDS: dict[str, type[PolicyBot]] = {kind.policy: kind for kind in (Acpc, Uniform, Call)}
