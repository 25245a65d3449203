"""The tables of the functions for one hand, entry by entry."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import gcd

import pytest

from pokerroom.evaluator import lookup_tables

SETS_OF_RANKS = {5: 6_175, 6: 18_395, 7: 49_205}
"""Multisets of 13 ranks with no rank more than four times."""


def sums_of_rank_keys(count: int) -> list[int]:
    sets = combinations_with_replacement(range(13), count)
    return [
        sum(lookup_tables.RANK_KEYS[rank] for rank in ranks)
        for ranks in sets
        if all(ranks[i] != ranks[i + 4] for i in range(count - 4))
    ]


@pytest.mark.parametrize("count", [5, 6, 7])
def test_every_set_of_ranks_has_a_sum_of_its_own(count: int) -> None:
    sums = sums_of_rank_keys(count)
    table = {5: lookup_tables.FIVE, 6: lookup_tables.SIX, 7: lookup_tables.seven_card_table()}[count]
    assert len(sums) == len(set(sums)) == SETS_OF_RANKS[count]
    assert table.keys() == set(sums)


def test_the_packed_table_is_the_table() -> None:
    lookup_tables.make_seven()
    for key, value in lookup_tables.seven_card_table().items():
        for with_suits in (key, key + 200 * lookup_tables.SUIT_UNIT, key - 28 * lookup_tables.SUIT_UNIT):
            row = lookup_tables.SEVEN[with_suits % lookup_tables.ROW_PICKS]
            assert row[with_suits % lookup_tables.COLUMNS] == value


def test_suits_and_ranks_do_not_mix() -> None:
    assert gcd(lookup_tables.ROW_PICKS, lookup_tables.COLUMNS) == 1
    assert 4 * lookup_tables.RANK_KEYS[12] + 3 * lookup_tables.RANK_KEYS[11] < lookup_tables.SUIT_UNIT
