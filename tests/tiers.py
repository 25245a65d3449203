"""Which cases run when: ``make test`` decides each question once, ``make test-all`` asks with all that there is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def extended(*values: Any) -> Any:
    """A case for ``make test-all`` alone."""
    return pytest.param(*values, marks=pytest.mark.extended)


def sampled(cases: Iterable[Any], *, every: int) -> list[Any]:
    """Return all cases; ``make test`` runs the first of each group. A case is a value, or a tuple of them."""
    return [
        case if number % every == 0 else extended(*(case if isinstance(case, tuple) else (case,)))
        for number, case in enumerate(cases)
    ]
