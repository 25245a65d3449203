"""How a solved strategy is written, so that its file is small: shares in bytes, in steps."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.blueprint.abstract_betting import AbstractSituation
from pokerclient.bots.blueprint.strategy_table import WHOLE
from pokerclient.bots.limit_cfr.packing import packed
from pokerroom.lab.solver.regret_table import Floats, RegretTable

STEP = 5
"""shares are written in steps of 5 of 255, about 2 %"""
RARELY = 0.15
"""choices less likely than this are left out (thresholding: Ganzfried, Sandholm and Waugh, 2012): most are noise"""


SELDOM = 1e-4
"""share of hands; what fewer come to counts as never reached, and is written like the nearest class that is"""


def table_bytes(
    tree: Sequence[AbstractSituation],
    classes: Sequence[int],
    solver: RegretTable,
    *,
    rarely: float = RARELY,
    step: int = STEP,
) -> bytes:
    """Return the file of what was solved; ``classes`` are those of each street, choices less likely than ``rarely``
    are left out, and shares are in steps of ``step`` of ``WHOLE``."""
    parts, average, reached = [], solver.average(), solver.reached > SELDOM
    for situation, first in zip(tree, solver.first_row.tolist(), strict=True):
        if len(situation.choices) == 1:
            continue
        here = slice(first, first + classes[situation.street])
        rows = _filled(average[here, : len(situation.choices)], reached[here], solver.legal[here])
        parts.append(written_shares(likely(rows, rarely), step).tobytes())
    return packed(b"".join(parts))


def likely(shares: Floats, rarely: float = RARELY) -> Floats:
    """Return the shares of each row without choices less likely than ``rarely``."""
    kept: Floats = np.where(shares < rarely, 0, shares)
    kept /= kept.sum(axis=1, keepdims=True)
    return kept


def _filled(rows: Floats, reached: NDArray[np.bool_], legal: NDArray[np.bool_]) -> Floats:
    """Return the rows of a situation, each that was never reached as the nearest one that was and has the same
    choices; without one any of its choices."""
    filled: Floats = (legal[:, : rows.shape[1]] / legal.sum(axis=1, keepdims=True)).astype(np.float32)
    known = np.flatnonzero(reached)
    for number in range(len(rows)):
        alike = known[(legal[known] == legal[number]).all(axis=1)]
        if len(alike):
            filled[number] = rows[alike[np.abs(alike - number).argmin()]]
    return filled


def written_shares(shares: Floats, step: int = STEP) -> NDArray[np.uint8]:
    """Return of each row all shares but the last, as parts of ``WHOLE``; together they are never more than that, and
    no less where the last is 0."""
    steps = np.rint(shares[:, :-1] * (WHOLE // step))
    left = WHOLE // step - steps.sum(axis=1)
    steps[np.arange(len(steps)), steps.argmax(axis=1)] += np.where(
        shares[:, -1] == 0, left, np.minimum(left, 0)
    )
    return (steps * step).astype(np.uint8)
