"""Small inputs: the chat line, and a choice among a few words with the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Input

from pokerclient.terminal.keys import COMMAND_PREFIX
from pokerlocale.spoken import _

Value = TypeVar("Value")
NUMBER = r"[\d.,' _]*"
"""what is typed into the field of a number or an amount, also with thousands apart"""
HISTORY = 50
"""lines that the chat line remembers"""


class ChatInput(Input):
    """The chat line. While it has the focus, keys are letters, never actions; Esc and Enter release it.

    Up and down bring back earlier lines; the right arrow accepts a suggestion.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("tab", "leave", show=False),
        Binding("up", "recall(-1)", show=False),
        Binding("down", "recall(1)", show=False),
    ]

    class Sent(Message):
        """A line was entered."""

        def __init__(self, chat: ChatInput, typed: str) -> None:
            super().__init__()
            self.text = typed.strip()
            self._typed = typed
            self._chat = chat

        def take_back(self) -> bool:
            """Show the line again, for the player to mend; return whether it is there, not one that came after it."""
            chat = self._chat
            if not chat.is_attached or not chat.screen.is_current or chat.has_focus:
                return False
            chat.begin(self._typed)
            return True

    def __init__(self, hint: str, suggestions: Sequence[str] = (), limit: int = 300) -> None:
        super().__init__(
            placeholder=hint,
            suggester=SuggestFromList(suggestions),
            max_length=limit,
            compact=True,
            select_on_focus=False,  # the next key adds to what is written already, the stroke of a command
        )
        self.can_focus = False
        self._history: list[str] = []
        self._recalled = 0

    def begin(self, text: str = "") -> None:
        """Take the focus and start with ``text``.

        The focus changes at once: the next key may already be here, as in a line that is pasted.
        """
        self.can_focus = True
        self.value = text
        self.screen.set_focus(self)
        self.cursor_position = len(text)

    def action_leave(self) -> None:
        """Release the focus and forget what was typed: what is shown there is being written."""
        self.value = ""
        self.screen.set_focus(None)
        self.can_focus = False

    def action_recall(self, step: int) -> None:
        """Bring back an earlier line, or go forward to later ones and the empty line."""
        self._recalled = max(0, min(len(self._history), self._recalled + step))
        self.value = self._history[self._recalled] if self._recalled < len(self._history) else ""
        self.cursor_position = len(self.value)

    async def action_submit(self) -> None:
        """Send the line and release the focus."""
        typed = self.value
        text = typed.strip()
        self.action_leave()
        if text:
            self._history = [*self._history[-HISTORY:], text]
            self._recalled = len(self._history)
            self.post_message(self.Sent(self, typed))

    async def press(self, event: Key) -> bool:
        """Act on a key before the next one is read; return whether it meant anything.

        Else keys that come together, in lines that are pasted, would not be in order with those for the table.
        """
        if event.is_printable and event.character is not None:
            self.replace(event.character, *self.selection)
            return True
        bound = self.screen.active_bindings.get(event.key)
        return (
            bound is not None and bound.node is self and await self.app.run_action(bound.binding.action, self)
        )

    async def paste(self, text: str) -> None:
        """Insert what is pasted. Of several commands each is sent but the last, which waits for Enter."""
        lines = [line for line in text.splitlines() if line.strip()]
        if not (self.value + text).startswith(COMMAND_PREFIX):
            lines = [" ".join(lines)]
        for number, line in enumerate(lines):
            if number:
                await self.action_submit()
                self.begin()
            self.replace(line, *self.selection)


class NumberInput(Input):
    """The field of a number or an amount, which takes no letters."""

    def __init__(
        self, value: str, *, placeholder: str = "", id: str | None = None, max_length: int = 0
    ) -> None:
        super().__init__(
            value, placeholder=placeholder, id=id, max_length=max_length, restrict=NUMBER, compact=True
        )

    async def on_key(self, event: Key) -> None:
        """Edit before the next key is read: those that come together would not be in order with the digits."""
        bound = self.screen.active_bindings.get(event.key)
        if not event.is_printable and bound is not None and bound.node is self:
            event.stop()
            event.prevent_default()
            await self.app.run_action(bound.binding.action, self)


class Choice(Widget, Generic[Value], can_focus=True):
    """One of a few values, shown as ``< no-limit >``; left and right (or space) change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, choice: Choice[object]) -> None:
            super().__init__()
            self.choice = choice

    def __init__(
        self, options: Sequence[tuple[str, Value]], value: Value | None = None, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._options = options
        values = [option[1] for option in options]
        self._index = values.index(value) if value is not None and value in values else 0

    @property
    def value(self) -> Value:
        """The chosen value."""
        return self._options[self._index][1]

    def choose(self, value: Value) -> None:
        """Show another value, as if somebody had turned to it."""
        self._index = [option[1] for option in self._options].index(value)
        self.refresh()

    def action_turn(self, offset: int) -> None:
        """Choose the next (or the last) value."""
        self._index = (self._index + offset) % len(self._options)
        self.refresh()
        self.post_message(self.Changed(self))  # type: ignore[arg-type]

    def on_click(self) -> None:
        """Choose the next value."""
        self.focus()
        self.action_turn(1)

    def render(self) -> Text:
        """Return what it shows."""
        return Text(f"< {_(self._options[self._index][0])} >")
