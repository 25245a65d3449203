"""The base of all screens and windows: each closes itself and no other, wherever it lies on the stack.

A key or an update may reach a screen that has closed already or that another covers.  Textual's own ``dismiss`` takes
away whatever is on top, in the end the lobby and with it everything that can be seen.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen

Result = TypeVar("Result")


class StackedScreen(Screen[Result], Generic[Result]):
    """A screen that may be closed, or raised, at any moment."""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close this screen and pass its result on; do nothing if it has closed already."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        if self.is_active:
            return super().dismiss(result)
        self._result_callbacks[-1](result)
        self._leave_stack()
        return AwaitComplete(self.app._replace_screen(self)).call_next(self.app)

    def raise_to_top(self) -> None:
        """Put this screen on top, whether others cover it or it is not shown."""
        if self.is_active:
            return
        if self in self.app.screen_stack:
            self._leave_stack()
        self.app.push_screen(self)

    def _leave_stack(self) -> None:
        self.app._screen_stack.remove(self)
        self._pop_result_callback()


class Window(ModalScreen[Result], StackedScreen[Result], Generic[Result]):
    """A screen that leaves the one below it in sight and takes all keys."""
