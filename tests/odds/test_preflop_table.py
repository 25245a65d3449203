"""The table of two hands before the flop: a sample of it, counted again."""

from __future__ import annotations

from random import Random

import pytest

from pokerroom.odds.hand_ranges import EVERY_COMBO
from pokerroom.odds.known_hands import tally_known_hands
from pokerroom.odds.make_preflop_table import byte_planes
from pokerroom.odds.preflop_table import (
    BOARDS,
    STARTING_HANDS,
    TABLE_FILE,
    boards_won,
    read_table,
    starting_hand,
    tally_two_hands,
)
from tests.tiers import sampled


@pytest.mark.parametrize("seed", sampled(range(50), every=10))
def test_the_table_says_what_all_boards_say(seed: int) -> None:
    rng = Random(seed)
    for _ in range(20):
        a, b, c, d = rng.sample(range(52), 4)
        hands = (min(a, b), max(a, b)), (min(c, d), max(c, d))
        found, counted = tally_two_hands(*hands), tally_known_hands(hands, (), ())
        assert (found.deals, found.wins, found.ties, found.shares) == (
            counted.deals,
            counted.wins,
            counted.ties,
            counted.shares,
        )


def test_every_hand_is_one_of_169_but_for_suits() -> None:
    assert len(STARTING_HANDS) == 169
    assert {starting_hand(combo)[0] for combo in EVERY_COMBO} == set(STARTING_HANDS)
    assert len(read_table()) == 169 * 1326


def test_wins_of_both_hands_never_exceed_the_boards() -> None:
    for mine in STARTING_HANDS[::7]:
        for other in EVERY_COMBO[::11]:
            if not {*mine} & {*other}:
                assert 0 < boards_won(mine, other) + boards_won(other, mine) <= BOARDS


def test_packing_the_entries_again_gives_the_file() -> None:
    import lzma
    from importlib.resources import files

    import numpy as np

    shipped = (files("pokerroom.odds") / TABLE_FILE).read_bytes()
    assert byte_planes(np.array(read_table())) == lzma.decompress(shipped)
