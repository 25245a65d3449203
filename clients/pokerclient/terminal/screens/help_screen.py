"""The help screen: every key, in one place."""

from __future__ import annotations

from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from pokerclient.terminal.keys import key_binding

KEYS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "When it is your turn",
        (
            ("F", "fold (twice where a check is free)"),
            ("C or Space", "check, or call the amount shown"),
            ("B or R", "bet or raise: choose the size (at fixed limit: do it)"),
            ("A, A", "all-in: press twice"),
        ),
    ),
    (
        "Choosing a size",
        (
            ("[ ] or arrows", "a big blind less or more; up and down: five"),
            ("digits", "an exact amount: the total of this round"),
            ("M H T P A", "least, 1/2 pot, 2/3 pot, pot, all-in"),
            ("Enter / Esc", "do it / back"),
        ),
    ),
    (
        "Before your turn",
        (
            ("X", "check when it comes, or fold to any bet"),
            ("Z", "check only, or call the amount; dropped when that changes"),
        ),
    ),
    (
        "Five-Card Draw",
        (
            ("1 to 5", "mark cards to throw away, or take a mark back"),
            ("Enter", "draw that many"),
            ("P", "stand pat"),
        ),
    ),
    (
        "After the hand",
        (("W", "show your cards"), ("V, then 1-5", "show one of them")),
    ),
    (
        "At the table",
        (
            ("S", "sit down; then: sit out, and back in"),
            ("U", "top up your stack"),
            ("O", "straddle when you may, or no longer"),
            ("L", "leave the table, or take that back"),
            ("T", "chat; Enter says it, Esc goes back"),
            ("/", "type a command: /raise 120, /pots, /help lists them"),
            ("H", "history: your hands, with replay, text and PHH"),
            ("E", "what a host does: pause, blinds, stacks, kick, ban, requests"),
            ("N", "next table where it is your turn"),
            ("Tab", "next open table"),
            ("PgUp PgDn", "scroll the log"),
            ("Esc", "to the lobby; your tables stay open"),
        ),
    ),
    (
        "In the lobby",
        (
            ("Enter", "look at the table"),
            ("S", "sit down at it"),
            ("C", "open a table of your own"),
            ("R", "fresh chips when you are nearly out"),
            ("H", "history: your hands"),
            ("A", "account: what moved your chips; saves it as CSV"),
            ("T", "chat"),
            ("Q or Ctrl+C", "leave the room"),
        ),
    ),
)


def help_table() -> Table:
    """Return all keys as a table of two columns under their titles."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for index, (title, keys) in enumerate(KEYS):
        if index:
            table.add_row()
        table.add_row(Text(title, style="bold"))
        for key, words in keys:
            table.add_row(f"  {key}", words)
    return table


class HelpScreen(ModalScreen[None]):
    """Shows all keys; any of Esc, Enter, ? and Q goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [key_binding("escape,enter,question_mark,q", "back")]

    def compose(self) -> ComposeResult:
        """Put the screen together."""
        box = VerticalScroll(Static(help_table()), id="box")
        box.border_title = "Keys"
        box.border_subtitle = "Esc back"
        yield box

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one("#box").focus()

    def action_back(self) -> None:
        """Go back."""
        self.dismiss(None)
