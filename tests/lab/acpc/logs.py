"""Logs of matches that were played without sockets, by a generator of chance."""

from __future__ import annotations

import random

from pokerroom.lab.acpc.acpc_hand_state import AcpcAction
from pokerroom.lab.acpc.acpc_match import AcpcMatch
from pokerroom.lab.acpc.match_log import MatchLogHeader, header_lines, score_line, state_line
from tests.lab.acpc.sample_games import game


def choose(match: AcpcMatch, rng: random.Random) -> AcpcAction:
    """Anything legal; raises are small as often as not, so that hands have many rounds."""
    state = match.state
    if state.to_draw:
        out = tuple(rng.sample(match.cards.holes[state.turn], rng.randint(0, state.draw_max)))
        return AcpcAction("d", len(out), out)
    sizes = state.raise_range()
    kinds = "c" * 5 + "f" * (2 if state.may_fold else 0) + "r" * (4 if sizes else 0)
    kind = rng.choice(kinds)
    if kind != "r" or sizes is None or not match.game.sized:
        return AcpcAction(kind)
    return AcpcAction("r", rng.choice([sizes[0], min(2 * sizes[0], sizes[1]), rng.randint(*sizes), sizes[1]]))


def play_hand(match: AcpcMatch, rng: random.Random) -> str:
    """Play a hand and return its line of the log."""
    while not match.state.finished:
        act = choose(match, rng)
        match.state.check_legal(act)
        match.apply(act)
    names = [f"p{seat + 1}" for seat in match.seats]
    line = state_line(match.full_state_line(), match.settle_hand(), names)
    match.next_hand()
    return line


def log_of(name: str, hands: int, seed: int, path: str | None = None) -> str:
    """Return the log of a match of chance."""
    rules, rng = game(name), random.Random(f"{name} {seed}")
    match = AcpcMatch(rules, seed)
    header = header_lines(MatchLogHeader("m", path or f"{name}.game", hands, seed), 600_000, 600_000, 7_000)
    lines = [play_hand(match, rng) for _ in range(hands)]
    return header + "".join(lines) + score_line(match.totals, [f"p{i + 1}" for i in range(rules.players)])
