"""Functions found by the name of the event that they are for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def named_in(table: dict[str, F]) -> Callable[[F], F]:
    """Return a decorator that puts a function into ``table`` under its own name, without the underscore before it."""

    def put(function: F) -> F:
        table[function.__name__.strip("_")] = function
        return function

    return put
