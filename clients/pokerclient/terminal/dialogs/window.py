"""The base of dialogs: a window that closes when there is nothing left to answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from pokerclient.terminal.stacked_screen import Window

Result = TypeVar("Result")


class DialogWindow(Window[Result | None], Generic[Result]):
    """A window with a result, or ``None`` if it closes by itself."""

    def __init__(self, still_valid: Callable[[], bool] = lambda: True) -> None:
        """Make the window; it closes once ``still_valid`` returns false, checked after each update."""
        super().__init__()
        self._still_valid = still_valid

    def follow_update(self) -> None:
        """Show what an update has changed; called after each."""
        self.close_if_stale()

    def close_if_stale(self) -> None:
        """Close the window if it no longer has a purpose."""
        if not self._still_valid():
            self.dismiss(None)

    def on_screen_resume(self) -> None:
        """Check again when a window in front of this one has closed."""
        self.close_if_stale()
