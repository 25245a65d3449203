"""A registry of functions by the kind of event that they apply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pokerwire.cash.cash_public_state import PublicState

Fold = Callable[[PublicState, Any], None]
Folds = dict[type, Fold]


def for_event(folds: Folds) -> Callable[[type], Callable[[Fold], Fold]]:
    """Return a decorator that registers a function in ``folds`` for a kind of event."""

    def on(event: type) -> Callable[[Fold], Fold]:
        def put(change: Fold) -> Fold:
            folds[event] = change
            return change

        return put

    return on
