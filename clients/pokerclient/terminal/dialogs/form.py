"""The base of all forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.errors import ClientError, PokerClientError
from pokerclient.terminal.dialogs.window import DialogWindow
from pokerclient.terminal.drawing.canvas import clean
from pokerlocale.amounts import amount_from_text, decimals_written
from pokerlocale.messages import N_
from pokerlocale.spoken import _, quoted, sentence_text

Result = TypeVar("Result")


class FieldError(PokerClientError):
    """Raised for a wrong entry; the text names the field and what would be right."""


def typed_amount(text: str, what: str, default: int = 0) -> int:
    """Return the amount in a field, as people of this room write it; an empty field is ``default``.

    ``what`` names the field in the :class:`FieldError` raised for anything else.
    """
    if not text.strip():
        return default
    amount = amount_from_text(text)
    if amount is None:
        raise FieldError(
            _("{what}: an amount as in 2.50, not {text}", what=what, text=quoted(text.strip()))
            if decimals_written()
            else _("{what}: a whole number of chips, not {text}", what=what, text=quoted(text.strip()))
        )
    return amount


def whole_number(text: str, what: str, default: int = 0) -> int:
    """Return the number in a field; ``what`` names the field in the :class:`FieldError` raised for anything else.

    An empty field is ``default``; commas, points, blanks or apostrophes may separate thousands.
    """
    digits = "".join(char for char in text if char not in ",. '_")
    if not digits:
        return default
    if not (digits.isascii() and digits.isdigit()):
        raise FieldError(_("{what}: a whole number, not {text}", what=what, text=quoted(text.strip())))
    return int(digits)


class Dialog(DialogWindow[Result], Generic[Result]):
    """A form with a title, rows, a line for errors and a hint; its result is ``None`` after Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", show=False),
        Binding("enter", "submit", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]
    HINT = N_("Enter: do it   Esc: cancel   Up/Down: next field")
    SCROLLS: ClassVar[bool] = False
    """may be higher than the terminal: the hint is on the border, which is always in sight"""

    def __init__(self, title: str, still_valid: Callable[[], bool] = lambda: True) -> None:
        """Make the form; it closes once ``still_valid`` returns false."""
        super().__init__(still_valid)
        self._title = title
        self._busy = False

    def compose(self) -> ComposeResult:
        """Put the form together."""
        box = Vertical(id="box")
        box.border_title = Text(clean(self._title))
        with box:
            yield from self.rows()
            yield Label("", id="error", classes="error", markup=False)
            if not self.SCROLLS:
                yield Label(_(self.HINT), classes="hint", markup=False)
        if self.SCROLLS:
            box.border_subtitle = Text(clean(_(self.HINT)))

    def rows(self) -> Iterable[Widget]:
        """Return the rows of the form."""
        raise NotImplementedError

    async def send(self) -> Result:
        """Carry the form out and return its result; the form shows :class:`FieldError` and the room's refusals."""
        raise NotImplementedError

    def row(self, label: str, field: Widget) -> Horizontal:
        """Return one row of the form."""
        return Horizontal(Label(label, markup=False), field, classes="row")

    def text(self, id: str) -> str:
        """Return the text of the input ``id``."""
        return self.query_one(f"#{id}", Input).value

    def show_error(self, text: str) -> None:
        """Show an error."""
        error = self.query_one("#error", Label)
        error.update(clean(sentence_text(text)))
        error.scroll_visible(animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Submit the form."""
        event.stop()
        self.action_submit()

    def close_if_stale(self) -> None:
        """Close the form if it no longer has a purpose, but not before the room has answered what it sent."""
        if not self._busy:
            super().close_if_stale()

    def action_submit(self) -> None:
        """Send the form, once at a time."""
        if not self._busy:
            self._busy = True
            self.run_worker(self._submit())

    def action_cancel(self) -> None:
        """Cancel the form."""
        self.dismiss(None)

    async def _submit(self) -> None:
        try:
            result = await self.send()
        except (FieldError, ClientError) as error:
            self.show_error(str(error))
        else:
            self.dismiss(result)
        finally:
            self._busy = False
            self.close_if_stale()
