"""Whole matches come to the same as at the competition's dealer, to the byte.

It played these matches with our lean players (``python -m pokerroom.lab.bench.acpc_player``, policy ``acpc``, the seeds
0, 1, ...): here are the score and the SHA-256 of all lines of its log but the header.  Its code for games, cards and
lines was that which OpenSpiel 2.0.2 carries, its main loop was written again after the original.
"""

from __future__ import annotations

import hashlib
from random import Random

import pytest

from pokerroom.lab.acpc.acpc_match import AcpcMatch
from pokerroom.lab.acpc.match_log import score_line, state_line
from pokerroom.lab.bench.acpc_player import LeanPlayer
from pokerroom.lab.bench.policies import SOCKET_POLICIES
from tests.lab.acpc.sample_games import game

HANDS = 500
SEED = 3
LOGS = {
    "limit-2p": ("-190|190", "372bd4b15219a7f12826ad5bbb442e70"),
    "limit-3p": ("-4135|-535|4670", "c53b93b2caf85fa4cc5f1a1d9cd83fde"),
    "nolimit-2p": ("46086|-46086", "409985fa61b2f8a0bec0f4fdee8adc5a"),
    "nolimit-3p": ("-291608.5|-582000.5|873609", "aeb5bfe6e1490b12e87f432773bd09a2"),
    "nolimit-6p": (
        "13742.5|9082|-9225.666667|-7261.666667|2121.5|-8458.666667",
        "15320a4d44eca84e963374f07895d0e2",
    ),
    "uneven-5p": ("-3606.5|4474|6508.5|-5842|-1534", "ab2613a01050e7dedffa583b44810a1f"),
    "kuhn-3p": ("-8|-11|19", "6473d082ae06109dc916d1abbafd95ad"),
}
"""by game: the score, and the first half of the hash"""


@pytest.mark.parametrize("name", LOGS)
def test_the_log_is_that_of_the_competitions_dealer(name: str) -> None:
    rules = game(name)
    match = AcpcMatch(rules, SEED)
    players = [LeanPlayer(rules, SOCKET_POLICIES["acpc"], Random(seat)) for seat in range(rules.players)]
    lines = []
    while match.hand < HANDS:
        while not match.state.finished:
            turn = match.state.turn
            answer = players[match.seats[turn]].answer(match.state_line(turn).encode()).decode()
            act = match.parse_plain(answer.rstrip() + "\r\n")
            assert act is not None
            match.apply(act)
        names = [f"p{seat + 1}" for seat in match.seats]
        lines.append(state_line(match.full_state_line(), match.settle_hand(), names))
        match.next_hand()
    lines.append(score_line(match.totals, [f"p{seat + 1}" for seat in range(rules.players)]))
    score, sha256 = LOGS[name]
    assert lines[-1].split(":")[1] == score
    assert hashlib.sha256("".join(lines).encode()).hexdigest()[:32] == sha256
