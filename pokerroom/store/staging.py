"""A unit of commands while it is checked: the rows to write, and how to undo its changes."""

from __future__ import annotations

from collections.abc import Callable

from pokerroom.store.rows import Row


class Stage:
    """Collects the changes of one unit, so that a rejected command undoes all of them."""

    __slots__ = ("rows", "undo")

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.undo: list[Callable[[], None]] = []

    def rollback(self) -> None:
        """Undo all changes in memory, the last one first."""
        for step in reversed(self.undo):
            step()
