"""Which numbers the chains of each writer have: no row belongs to two of them."""

from __future__ import annotations

import pytest

from pokerroom.store.hash_chain import CHAIN_SPAN, chain_end, chain_start, row_writer


@pytest.mark.parametrize("writer", [0, 1, 7])
def test_a_writers_rows_are_those_after_its_start_up_to_its_end(writer: int) -> None:
    first, last = writer * CHAIN_SPAN + 1, chain_end(writer)
    assert chain_start(first) == first - 1
    assert [row_writer(number) for number in (first, first + 1, last, last + 1)] == [writer] * 3 + [
        writer + 1
    ]
