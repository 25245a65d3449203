"""The benchmark's policies as fast bots."""

from __future__ import annotations

from random import Random

from pokerclient.fast.decoder import CALL, CHECK, FOLD, FastEvent
from pokerclient.fast.fast_bot import FastBot, FastTable
from pokerclient.moves import PlayerAction
from pokerroom.lab.bench.policies import SOCKET_POLICIES, bet_size


class BenchmarkBot(FastBot):
    """Plays by a policy of the benchmark."""

    policy = "uniform"

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._choose = SOCKET_POLICIES[self.policy]

    def decide(self, table: FastTable, turn: FastEvent) -> PlayerAction:
        """Do what the policy says."""
        legal = turn.legal
        choice = self._choose(self.rng, legal.call_by > 0, legal.aggression is not None)
        if choice == "match":
            return CALL if legal.call_by else CHECK
        if choice == "fold":
            return FOLD
        return PlayerAction(legal.aggression, bet_size(self.rng, legal.min_to, legal.max_to))


class AcpcPolicyBot(BenchmarkBot):
    """Plays as the example player of the ACPC's dealer."""

    policy = "acpc"


class UniformPolicyBot(BenchmarkBot):
    """Each possible kind of action equally often."""

    policy = "uniform"


class CallPolicyBot(BenchmarkBot):
    """Always checks or calls."""

    policy = "call"


BOT_BY_POLICY: dict[str, type[BenchmarkBot]] = {
    kind.policy: kind for kind in (AcpcPolicyBot, UniformPolicyBot, CallPolicyBot)
}
