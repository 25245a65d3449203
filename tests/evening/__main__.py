"""``python -m tests.evening [--steps 1000000] [--seed 1]``: evening after evening, checked after every step."""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter

from tests.evening.acts import step
from tests.evening.evening import Broken, Evening
from tests.evening.secrets import noted_hands

STEPS_OF_AN_EVENING = 2_000
STEPS_BETWEEN_BOOKS = 10
"""after that many steps every account is compared with the ledger, too"""


def walk(seed: int, steps: int) -> Evening:
    """Take that many steps through one evening; raise :class:`Broken`, with the way there, when something breaks."""
    rng = random.Random(seed)
    way: list[str] = []
    with noted_hands():
        evening = Evening(seed)
        for number in range(steps):
            try:
                way.append(step(evening, rng.randrange))
                evening.check(books=number % STEPS_BETWEEN_BOOKS == 0)
            except Exception as error:
                last = ", ".join(way[-8:])
                raise Broken(f"seed {seed}, step {number}, after {last}: {error}") from error
    return evening


def main() -> None:
    """Walk, and say what was seen."""
    parser = argparse.ArgumentParser(prog="python -m tests.evening")
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began, done, seed = time.monotonic(), 0, arguments.seed
    counts: Counter[str] = Counter()
    hands = cards = 0
    while done < arguments.steps:
        evening = walk(seed, min(STEPS_OF_AN_EVENING, arguments.steps - done))
        counts.update(evening.counts)
        hands += sum(opened.table.hands for opened in evening.room.tables.values())
        cards += evening.cards_told
        done += STEPS_OF_AN_EVENING
        seed += 1
        if seed % 10 == 0:
            print(f"{done} steps, {time.monotonic() - began:.0f} s", flush=True)
    print(
        f"{done} steps in {seed - arguments.seed} evenings, {hands} hands and rounds, {cards} cards told: all held"
    )
    print(", ".join(f"{name} {count}" for name, count in counts.most_common()))


if __name__ == "__main__":
    main()
