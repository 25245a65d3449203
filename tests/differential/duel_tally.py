"""Many duels, counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable

from tests.differential.duel import Disagreement, Duel, LeftOut
from tests.differential.hand_setups import HandSetup, random_setup
from tests.differential.oracle import in_given_order

Changed = Callable[[random.Random, HandSetup], HandSetup]


class DuelTally:
    """What came of the hands of the given seeds."""

    def __init__(self, game: str, seeds: Iterable[int], changed: Changed | None = None) -> None:
        """``changed``: makes other hands of them, such as those with several boards."""
        self._changed = changed
        self.with_boards = 0
        self.hands = 0
        self.disagreed: list[str] = []
        self.left_out: Counter[str] = Counter()
        self.explained: Counter[str] = Counter()
        """hands in which a known difference showed and that were compared to their end all the same"""
        self.with_all_in = 0
        self.with_side_pot = 0
        with in_given_order():
            for seed in seeds:
                self._play(game, seed)

    def _play(self, game: str, seed: int) -> None:
        rng = random.Random(f"{game} {seed}")
        setup = random_setup(rng, game)
        if self._changed is not None:
            setup = self._changed(rng, setup)
        duel = Duel(setup, rng)
        self.hands += 1
        try:
            duel.play()
        except LeftOut as known:
            self.left_out[str(known)] += 1
        except Disagreement as unknown:
            self.disagreed.append(f"seed {seed}: {unknown}; {setup}")
        self.explained.update(duel.explained.keys())
        self.with_all_in += duel.all_ins > 0
        self.with_side_pot += duel.pots > 1
        self.with_boards += duel.boards > 1
