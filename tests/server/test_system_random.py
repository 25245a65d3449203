"""The system's bits, each given once."""

import os
from collections import Counter

import pytest

from pokerroom.cards import Deck
from pokerroom.server import system_random
from pokerroom.server.system_random import BLOCK_BITS, SystemBits


@pytest.mark.parametrize("k", [1, 5, 6, 53, 128, BLOCK_BITS, BLOCK_BITS + 1, 5 * BLOCK_BITS])
def test_as_many_bits_as_were_asked_for(k):
    bits = SystemBits()
    values = [bits.getrandbits(k) for _ in range(50)]
    assert all(0 <= value < 1 << k for value in values)
    assert max(value.bit_length() for value in values) > k - 16


def test_every_bit_is_given_once(monkeypatch):
    blocks = [os.urandom(BLOCK_BITS // 8) for _ in range(2)]
    left = iter(blocks)
    monkeypatch.setattr(system_random.os, "urandom", lambda count: next(left))
    bits = SystemBits()
    halves = [bits.getrandbits(BLOCK_BITS // 2) for _ in range(4)]
    whole = [halves[0] | halves[1] << BLOCK_BITS // 2, halves[2] | halves[3] << BLOCK_BITS // 2]
    assert whole == [int.from_bytes(block, "big") for block in blocks]


def test_first_cards_are_spread_evenly():
    """Chi-square with 51 degrees of freedom: above 110 once in a million runs."""
    bits = SystemBits()
    counts = Counter(Deck(bits).deal(1)[0] for _ in range(5_200))
    assert len(counts) == 52
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 120
