"""How a solved strategy is written, so that its file is small: shares in bytes, in steps."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.blueprint.strategy_table import WHOLE
from pokerroom.lab.solver.holdem_solver import Floats

STEP = 5
"""shares are written in steps of 5 of 255, about 2 %"""


def written_shares(shares: Floats) -> NDArray[np.uint8]:
    """Return of each row all shares but the last, as parts of ``WHOLE``; together they are never more than that."""
    steps = np.rint(shares[:, :-1] * (WHOLE // STEP))
    above = np.maximum(0, steps.sum(axis=1) - WHOLE // STEP)
    steps[np.arange(len(steps)), steps.argmax(axis=1)] -= above
    return (steps * STEP).astype(np.uint8)
