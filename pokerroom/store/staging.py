"""A unit of commands while it is being checked: the rows it will write, and how to take it back."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.store.rows import Row


class Stage:
    """Collects what one unit changes, so that the first refusal undoes all of it."""

    __slots__ = ("rows", "undo")

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.undo: list[Callable[[], None]] = []

    def rollback(self) -> None:
        """Undo all changes in memory, the last one first."""
        for step in reversed(self.undo):
            step()
