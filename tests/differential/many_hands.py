"""``python -m tests.differential.many_hands``: random hands of every game against pokerkit, and alone by an account.

``one_board`` are hands as they are dealt, ``boards`` the same with two boards or run two to four times, and
``bomb_pots`` the same without a betting round before the flop; all three are compared with pokerkit at every decision
and at the end.  ``alone`` plays them at our engine and follows chips and cards from the events.  A line for each game
says how many hands there were, and names each hand that nothing explains by its seed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pokerroom.poker.rules import GAMES
from tests.differential.duel_tally import Changed, DuelTally
from tests.differential.hand_setups import as_bomb_pot, with_boards
from tests.differential.lone_hands import LoneHands

Play = Callable[[str, Iterable[int]], DuelTally | LoneHands]
PROGRESS = 1_000
"""hands from one line of progress to the next"""
TOLD = 10
"""unexplained hands of a game that are printed"""


def against_pokerkit(changed: Changed | None = None) -> Play:
    """Return what plays hands, changed as said, at both engines."""
    return lambda game, seeds: DuelTally(game, seeds, changed)


KINDS: dict[str, Play] = {
    "one_board": against_pokerkit(),
    "boards": against_pokerkit(with_boards),
    "bomb_pots": against_pokerkit(as_bomb_pot),
    "alone": LoneHands,
}
WITH_BOARD = ("boards", "bomb_pots")
"""kinds of hands for games that have a board"""


def seeds_in_time(told: str, seeds: range, until: float) -> Iterator[int]:
    """Yield the seeds until the time is over, and say how far it is."""
    for number, seed in enumerate(seeds):
        if number % PROGRESS == 0:
            print(f"\r{told}: {number:,} of {len(seeds):,}", end="", file=sys.stderr, flush=True)
            if time.monotonic() > until:
                break
        yield seed
    print(file=sys.stderr)


def result(kind: str, game: str, tally: DuelTally | LoneHands) -> dict[str, Any]:
    """Return the line about one game."""
    line: dict[str, Any] = {"kind": kind, "game": game, "hands": tally.hands}
    line |= {"side pots": tally.with_side_pot, "boards": tally.with_boards}
    if isinstance(tally, DuelTally):
        line |= {"explained": dict(tally.explained), "left out": dict(tally.left_out)}
    else:
        line["raked"] = tally.raked
    return line | {"unexplained": len(tally.disagreed), "such as": tally.disagreed[:TOLD]}


def main(arguments: list[str] | None = None) -> int:
    """Play and report; return 1 when something is not explained, 2 when the time was over before all were played."""
    parser = argparse.ArgumentParser(prog="python -m tests.differential.many_hands", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)} (default all)")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=[*GAMES], help="which (default all)")
    parser.add_argument("--hands", type=int, default=10_000, help="of each kind and game (default 10000)")
    parser.add_argument(
        "--seed", type=int, default=0, help="of the first hand; each further one has the next"
    )
    parser.add_argument("--minutes", type=float, default=600, help="how long at most (default 600)")
    args = parser.parse_args(arguments)
    kinds = args.kinds or [*KINDS]
    if unknown := set(kinds) - set(KINDS):
        parser.error(f"no such kind: {', '.join(sorted(unknown))}")
    # it says whenever it shuffles cards in again
    warnings.filterwarnings("ignore", module="pokerkit")

    until = time.monotonic() + args.minutes * 60
    unexplained = missing = 0
    for kind in kinds:
        for game in args.games:
            if kind in WITH_BOARD and not GAMES[game].board_size:
                continue
            seeds = seeds_in_time(f"{kind} {game}", range(args.seed, args.seed + args.hands), until)
            tally = KINDS[kind](game, seeds)
            unexplained += len(tally.disagreed)
            missing += args.hands - tally.hands
            print(json.dumps(result(kind, game, tally)), flush=True)
    return 1 if unexplained else 2 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
