"""``python -m tests.lab.arena.equal_bots``: bots that are all alike win alike, and what the director takes of the time.

Each tournament has its own seats and cards: dealt again in every rotation, they would give each bot the same wins, and
prove nothing. Counted are the wins of each name, by registration, and of each seat in which a winner began. The
director's part is the processor time of all that is asked of it, with everything that it calls; the tables, the bots
and the cards are the rest.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import wraps
from math import sqrt
from typing import Any

from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.tournament.tournament_battle import load_tournament_bot, play_tournament
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.tournament_config import PayoutPlan, TournamentConfig
from pokerwire.cash.table_config import Clocks

CONFIG = TournamentConfig(
    name="Equal bots",
    structure=BlindStructure(tuple(Level(50 << n, 100 << n, hands=4) for n in range(4)), "double"),
    starting_chips=1_000,
    buy_in=10,
    payouts=PayoutPlan("winner_takes_all"),
    clocks=Clocks(decision=0, time_bank=0, street_pause=0, hand_pause=0),
)
COMMANDS = ("register", "start", "report", "tick", "take_orders")
"""the work of a director in a tournament of bots, besides when it is to be woken"""


class DirectorTime:
    """Adds up the processor time that directors take from now on."""

    def __init__(self) -> None:
        self.seconds = 0.0
        for name in COMMANDS:
            setattr(Tournament, name, self._timed(getattr(Tournament, name)))
        due = Tournament.wake_at.fget
        assert due is not None
        Tournament.wake_at = property(self._timed(due))  # type: ignore[assignment]

    def _timed(self, command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def timed(*args: Any, **options: Any) -> Any:
            began = time.process_time()
            try:
                return command(*args, **options)
            finally:
                self.seconds += time.process_time() - began

        return timed


def sigmas_apart(wins: Counter[str], names: int) -> tuple[float, float]:
    """Return how far the name that is furthest from its share is, and how far all together are (chi-square)."""
    events = sum(wins.values())
    share = events / names
    each = [wins[f"player {number + 1}"] - share for number in range(names)]
    furthest = max(map(abs, each)) / sqrt(share * (1 - 1 / names))
    chi_square = sum(apart * apart / share for apart in each)
    return furthest, (chi_square - (names - 1)) / sqrt(2 * (names - 1))


def play(events: int, bots: int, kind: str, seed: int) -> tuple[Counter[str], str]:
    """Play that many tournaments; return who won how often, and a digest of all places."""
    kinds, wins, digest = [load_tournament_bot(Entrant(kind, kind))], Counter[str](), hashlib.sha256()
    for event in range(events):
        tournament, _ = play_tournament(CONFIG, kinds, [0] * bots, f"equal {seed}/{event}")
        entrants = tournament.state.entrants.values()
        wins.update(entrant.player for entrant in entrants if entrant.place == 1)
        digest.update(repr([(entrant.player, entrant.place) for entrant in entrants]).encode())
        print(f"\r{event + 1} of {events}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return wins, digest.hexdigest()


def main() -> int:
    """Play and report; return 1 when wins are more than three sigma from even, or the director takes 5 percent."""
    parser = argparse.ArgumentParser(prog="python -m tests.lab.arena.equal_bots", description=__doc__)
    parser.add_argument("--events", type=int, default=20, help="how many tournaments (default 20)")
    parser.add_argument("--bots", type=int, default=100, help="players of each (default 100)")
    parser.add_argument("--kind", default="random", help="the bot (default random)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    director, began = DirectorTime(), time.process_time()
    wins, digest = play(args.events, args.bots, args.kind, args.seed)
    seconds = time.process_time() - began
    furthest, together = sigmas_apart(wins, args.bots)
    print(f"{args.events} events of {args.bots} {args.kind} bots in {seconds:.1f} s, {digest[:16]}")
    print(f"all names together {together:+.2f} sigma from even; the furthest of them {furthest:.2f}")
    part = director.seconds / seconds
    print(f"the director took {part:.1%} of the time")
    return 1 if together > 3 or part >= 0.05 else 0


if __name__ == "__main__":
    sys.exit(main())
