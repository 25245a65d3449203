"""``python -m tests.tournament.promised_ends``: how often tournaments end within ten percent of what was promised.

For 20, 100 and 500 players it plans blinds and plays tournaments with them by each kind of simulated players: those
for whom the end is planned, and those who do anything at random. ``--seed`` takes other cards than the planner's tests.
"""

from __future__ import annotations

import argparse
import sys
import time

from pokerroom.tournament.simulated_players import PLAYER_KINDS
from pokerroom.tournament.structure_planner import (
    PROMISED_KINDS,
    Forecast,
    PlanRequest,
    find_structure,
    forecast,
)

PLANS = ((20, 180, 100, 200), (20, 240, 150, 200), (100, 240, 100, 60), (500, 300, 150, 20))
"""players, promised minutes, big blinds of the starting stack, tournaments of each kind"""
BAR = 0.9


def main() -> int:
    """Print a table; return 1 when a kind of players for whom the end is planned misses the bar."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.promised_ends", description=__doc__)
    parser.add_argument("--part", type=float, default=1.0, help="of the tournaments (default 1)")
    parser.add_argument("--hand", type=int, default=60, help="seconds that a hand takes (default 60)")
    parser.add_argument("--seed", type=int, default=1, help="of the plans and of all cards (default 1)")
    parser.add_argument(
        "--players",
        type=int,
        action="append",
        choices=sorted({plan[0] for plan in PLANS}),
        help="only tournaments of so many; may be given again (default: all)",
    )
    args = parser.parse_args()

    missed, began = 0, time.process_time()
    print("| players | promised | stack | players who are | within 10 % | half by | nine in ten between |")
    print("|---|---|---|---|---|---|---|")
    for players, minutes, depth, runs in PLANS:
        if args.players and players not in args.players:
            continue
        some = max(round(args.part * runs), 1)
        request = PlanRequest(players, minutes, depth, seconds_per_hand=args.hand, runs=some, seed=args.seed)
        structure = find_structure(request)
        for kind in PLAYER_KINDS:
            told = forecast(request, structure, kind)
            missed += kind in PROMISED_KINDS and told.kept < BAR * some
            print(_row(request, told), flush=True)
    print(f"{time.process_time() - began:.0f} seconds", file=sys.stderr)
    return 1 if missed else 0


def _row(request: PlanRequest, told: Forecast) -> str:
    """Return a line of the table; ends are parts of the promised time."""
    low, high = [end / request.minutes for end in told.range_of()]
    promised = f"{request.minutes // 60} h"
    kept = f"{told.kept} of {len(told.ends)}"
    half = told.median_end / request.minutes
    return (
        f"| {request.players} | {promised} | {request.depth}bb | {told.kind} | {kept} "
        f"| {half:.0%} | {low:.0%} and {high:.0%} |"
    )


if __name__ == "__main__":
    sys.exit(main())
