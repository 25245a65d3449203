"""What every window in front of a screen has in common: it goes when there is nothing left to answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from textual.screen import ModalScreen

Result = TypeVar("Result")


class Window(ModalScreen[Result | None], Generic[Result]):
    """A window that is dismissed with a result, or with ``None`` once it does not hold any more."""

    def __init__(self, holds: Callable[[], bool] = lambda: True) -> None:
        """``holds`` says whether the window still has a purpose; it is asked whenever the room told something."""
        super().__init__()
        self._holds = holds

    def heard(self) -> None:
        """Something changed, at a table or in the room."""
        if self.is_current and not self._holds():
            self.dismiss(None)

    def on_screen_resume(self) -> None:
        """Another window was in front, and has gone."""
        self.heard()
