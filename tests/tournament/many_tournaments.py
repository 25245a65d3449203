"""``python -m tests.tournament.many_tournaments``: whole tournaments by lot, and whether each of them adds up.

Of a thousand tournaments 950 have 2 to 60 entrants and 45 have 60 to 400, few rather than many (even on the
logarithm); five have 400 to 2,000. One in eight is a bracket or a shootout. Players come late, enter again, buy chips,
are cut off and come back; hosts pause, change the clock, send players away and cancel. Chips are won and lost by lot at
tables without cards, under the real director. What is checked after each step stands in
:mod:`tests.tournament.random_tournaments`, and for seats and blinds in :mod:`tests.tournament.watched_seats`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter

from pokerwire.tournament.tournament_events import (
    EntryBought,
    EntryRefunded,
    FinishPlaceTaken,
    HandForHandSet,
    PlayerMoved,
)
from pokerwire.tournament.tournament_setup import TournamentFormat
from tests.tournament.random_tournaments import RandomTournament

FIELDS = ((0.95, 2, 60), (0.995, 60, 400), (1.0, 400, 2_000))
"""up to which part of all tournaments, the least and the most entrants"""


def entrants_by_lot(rng: random.Random) -> int:
    """Return how many enter."""
    share = rng.random()
    least, most = next((least, most) for part, least, most in FIELDS if share < part)
    if most == FIELDS[-1][2]:
        return rng.randint(least, most)
    return round(least * (most / least) ** rng.random())


def play_one(seed: int) -> RandomTournament:
    """Play the tournament of this seed to its end; AssertionError when something does not add up."""
    rng = random.Random(f"tournament {seed}")
    kind = rng.random()
    form: TournamentFormat = "tables" if kind < 0.875 else "bracket" if kind < 0.9375 else "shootout"
    game = RandomTournament(seed, form=form)
    count = entrants_by_lot(rng)
    game.names = [f"p{number}" for number in range(count)]
    game.others = [f"late{number}" for number in range(rng.randint(0, 5 + count // 5))]
    game.refunds = rng.random() < 0.3
    game.play()
    return game


class ManyTournaments:
    """What happened in many tournaments."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.largest = 0

    def add(self, game: RandomTournament) -> None:
        """Count one that is over."""
        state, seen = game.tournament.state, self.seen
        self.largest = max(self.largest, len(state.entrants))
        seen["entrants"] += len(state.entrants)
        seen["hands"] += state.hands
        seen["tables"] += state.last_table
        seen["cancelled"] += state.phase == "cancelled"
        seen["disconnects and returns"] += game.absences
        seen["balancing moves"] += game.watch.balanced
        for event in game.events:
            match event:
                case EntryBought(kind=kind):
                    seen[f"bought: {kind}"] += 1
                case PlayerMoved(reason=reason) if reason != "balance":
                    seen[f"seated: {reason}"] += 1
                case EntryRefunded():
                    seen["refunds"] += 1
                case HandForHandSet(on=True):
                    seen["hand for hand"] += 1
                case FinishPlaceTaken(tied=tied) if tied > 1:
                    seen["shared places"] += 1
                case _:
                    pass


def main() -> int:
    """Run and report; return 1 when something did not add up."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.many_tournaments", description=__doc__)
    parser.add_argument("--tournaments", type=int, default=200, help="how many (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="of the first; each further one has the next")
    args = parser.parse_args()

    many, began = ManyTournaments(), time.process_time()
    for seed in range(args.seed, args.seed + args.tournaments):
        try:
            many.add(play_one(seed))
        except Exception as error:
            print(f"\nseed {seed}: {type(error).__name__} {error}", file=sys.stderr)
            raise
        if seed % 10 == 0:
            print(f"\r{seed - args.seed + 1} of {args.tournaments}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    told = {"tournaments": args.tournaments, "largest": many.largest}
    print(
        json.dumps(told | dict(sorted(many.seen.items())) | {"seconds": round(time.process_time() - began)})
    )
    print("everything added up")
    return 0


if __name__ == "__main__":
    sys.exit(main())
