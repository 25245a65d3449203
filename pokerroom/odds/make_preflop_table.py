"""Make ``preflop_wins.xz``: ``python -m pokerroom.odds.make_preflop_table [FILE]``, some minutes (needs NumPy).

All 1,326 pairs of cards are ranked on each of the 134,459 boards that differ by more than the names of suits, and
compared with each other.  What the boards left out would have said is what those counted say with suits renamed, so
the mean over all 24 ways to name the suits, times how often each board is there, is the count over all boards.
"""

from __future__ import annotations

import lzma
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board
from pokerroom.odds.hand_ranges import EVERY_COMBO
from pokerroom.odds.preflop_table import (
    BYTES,
    COMBO_INDEX,
    STARTING_HANDS,
    SUIT_ORDERS,
    TABLE_FILE,
    kept_columns,
    rename_suits,
)

_UNBEATEN = 10_000


def distinct_boards() -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Return the boards that differ by more than the names of suits, and how many boards each stands for."""
    boards = np.array(list(combinations(range(DECK_SIZE), 5)), np.int64)
    code = np.full(len(boards), np.iinfo(np.int64).max)
    for order in SUIT_ORDERS:
        names = np.array([card & ~3 | order[card & 3] for card in range(DECK_SIZE)])
        renamed = np.sort(names[boards], axis=1)
        np.minimum(code, renamed @ (64 ** np.arange(4, -1, -1)), out=code)
    _, first, counts = np.unique(code, return_index=True, return_counts=True)
    return boards[first].astype(np.uint8), counts


def count_wins() -> NDArray[np.int64]:
    """Return the table: a row a starting hand, a column a pair of cards of the other, 0 where a card is in both."""
    boards, counts = distinct_boards()
    size = len(EVERY_COMBO)
    wins = np.zeros((size, size), np.int64)
    few = np.zeros((size, size), np.uint8)
    wins_here = np.zeros((size, size), np.bool_)
    done = 0
    for stands_for in np.unique(counts):
        alike = boards[counts == stands_for]
        for start in range(0, len(alike), 255):
            few[:] = 0
            for board in alike[start : start + 255]:
                mine = strengths_on_board(board.tolist())
                other = np.where(mine == 0, _UNBEATEN, mine)
                np.greater(mine[:, None], other[None, :], out=wins_here)
                few += wins_here.view(np.uint8)
            wins += few.astype(np.int64) * int(stands_for)
            done += min(255, len(alike) - start)
            _say(done, len(boards))
    return _over_all_suits(wins)


def _over_all_suits(wins: NDArray[np.int64]) -> NDArray[np.int64]:
    rows = np.array([COMBO_INDEX[hand] for hand in STARTING_HANDS])
    table = np.zeros((len(rows), len(EVERY_COMBO)), np.int64)
    for order in SUIT_ORDERS:
        renamed = np.array([COMBO_INDEX[rename_suits(combo, order)] for combo in EVERY_COMBO])
        table += wins[np.ix_(renamed[rows], renamed)]
    table //= len(SUIT_ORDERS)
    mine, other = HOLE_PAIRS[rows][:, None, :, None], HOLE_PAIRS[None, :, None, :]
    table[(mine == other).any(axis=(2, 3))] = 0
    return table


def byte_planes(table: NDArray[Any]) -> bytes:
    """Return what the file holds: of the columns that it has, the lowest bytes of all entries, then the next ones."""
    rows = table.reshape(len(STARTING_HANDS), -1)
    kept = np.concatenate(
        [row[list(kept_columns(hand))] for hand, row in zip(STARTING_HANDS, rows, strict=True)]
    )
    octets = np.ascontiguousarray(kept, "<u4").view(np.uint8).reshape(-1, 4)
    return octets[:, :BYTES].T.tobytes()


def _say(done: int, total: int) -> None:
    print(f"\r{done:,} of {total:,} boards", end="" if done < total else "\n", file=sys.stderr, flush=True)


def main() -> None:
    """Make the table and write it where the package reads it, or to the file that is named."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name(TABLE_FILE)
    data = lzma.compress(byte_planes(count_wins()), preset=9 | lzma.PRESET_EXTREME)
    path.write_bytes(data)
    print(f"{path}: {len(data):,} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
