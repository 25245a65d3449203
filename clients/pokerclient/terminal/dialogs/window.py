"""What every window in front of a screen has in common: it goes when there is nothing left to answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from textual.screen import ModalScreen

Result = TypeVar("Result")


class DialogWindow(ModalScreen[Result | None], Generic[Result]):
    """A window that is dismissed with a result, or with ``None`` once it does not hold any more."""

    def __init__(self, still_valid: Callable[[], bool] = lambda: True) -> None:
        """``still_valid`` says whether the window still has a purpose; it is asked whenever the room told something."""
        super().__init__()
        self._still_valid = still_valid

    def close_if_stale(self) -> None:
        """Something changed, at a table or in the room."""
        if self.is_current and not self._still_valid():
            self.dismiss(None)

    def on_screen_resume(self) -> None:
        """Another window was in front, and has gone."""
        self.close_if_stale()
