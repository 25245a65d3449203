"""The help screen: every key, in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.binding import BindingType

from pokerclient.terminal.dialogs.text_window import ReadingWindow
from pokerclient.terminal.keys import key_binding
from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _

FRESH_CHIPS = ("R", N_("fresh chips when you are nearly out"))
KEYS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        N_("When it is your turn"),
        (
            ("F", N_("fold (twice where a check is free)")),
            (N_("C or Space"), N_("check, or call the amount shown")),
            (N_("B or R"), N_("bet or raise: choose the size (at fixed limit: do it)")),
            ("A, A", N_("all-in: press twice")),
        ),
    ),
    (
        N_("Choosing a size"),
        (
            (N_("[ ] or arrows"), N_("a big blind less or more; up and down: five")),
            (N_("digits"), N_("an exact amount: the total of this round")),
            ("M H T P A", N_("least, 1/2 pot, 2/3 pot, pot, all-in")),
            (N_("Enter / Esc"), N_("do it / back")),
        ),
    ),
    (
        N_("Before your turn"),
        (
            ("X", N_("check when it comes, or fold to any bet")),
            ("Z", N_("check only, or call the amount; cancelled when that changes")),
        ),
    ),
    (
        N_("Games with a draw: Five-Card Draw, Triple Draw, Badugi"),
        (
            (N_("1 to 5"), N_("mark cards to discard, or unmark them")),
            (N_("Enter"), N_("draw that many")),
            ("P", N_("stand pat")),
        ),
    ),
    (
        N_("After the hand"),
        (("W", N_("show your cards")), (N_("V, then 1-5"), N_("show one of them"))),
    ),
    (
        N_("At the table"),
        (
            ("S", N_("sit down; then: sit out, and back in")),
            ("U", N_("top up your stack")),
            ("O", N_("straddle whenever you may, or stop")),
            ("I", N_("choose the next game, where the dealer does")),
            ("I", N_("agree to run an all-in several times, now or always")),
            ("B", N_("bring house bots, where you are alone")),
            ("G", N_("go to a free seat, or offer somebody to swap seats")),
            ("L", N_("leave the table, or stay after all")),
            ("T", N_("chat; Enter says it, Esc goes back")),
            ("/", N_("type a command: /raise 120, /pots, /help lists them")),
            ("K", N_("which hand beats which, the best first")),
            ("H", N_("history: your hands, with replay and files of them")),
            ("E", N_("for hosts: pause, blinds, stacks, kick, ban, requests")),
            ("N", N_("next table where it is your turn")),
            (N_("Tab"), N_("next open table")),
            (N_("PgUp PgDn"), N_("scroll the log")),
            (N_("Esc"), N_("to the lobby; your tables stay open")),
        ),
    ),
    (
        N_("In the lobby"),
        (
            (N_("Enter"), N_("look at the table")),
            ("S", N_("sit down at it")),
            ("C", N_("open a table of your own")),
            ("P", N_("come to a private table by its code or password")),
            FRESH_CHIPS,
            ("H", N_("history: your hands")),
            ("A", N_("account: what moved your chips; C there saves it as CSV")),
            ("T", N_("chat")),
            (N_("Q or Ctrl+C"), N_("leave the room")),
        ),
    ),
    (
        N_("Words at the table"),
        (
            (
                N_("posts next"),
                N_("sat down during a hand: posts the big blind and is dealt in with the next one"),
            ),
            (N_("waits BB"), N_("is dealt in when the big blind comes round to the seat")),
            (NP_("seat", "away"), N_("sits out: gets no cards")),
            (N_("offline"), N_("has lost the connection; the seat is kept for a while")),
            (N_("bomb pot"), N_("everybody posts an ante, and nobody bets before the flop")),
        ),
    ),
)


LOBBY_SECTIONS = (
    N_("In the lobby"),
    N_("When it is your turn"),
    N_("Choosing a size"),
    N_("At the table"),
    N_("Before your turn"),
    N_("Games with a draw: Five-Card Draw, Triple Draw, Badugi"),
)
"""what somebody in the lobby may want to know, the most useful first"""
SECTION_WIDTH = 48
WRAPPED_ROWS = 3
"""rows that a section takes besides its keys: its title, a blank, and what wraps"""


def _sections(fresh: bool) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return the keys under their titles; ``fresh``: in a room that gives fresh chips."""
    return {title: tuple([key for key in keys if fresh or key is not FRESH_CHIPS]) for title, keys in KEYS}


def lobby_help(width: int, height: int, *, fresh: bool) -> Group | None:
    """Return the keys for the lobby and for the first hand, as many sections as fit; ``None`` if none does."""
    sections = _sections(fresh)
    per_row = max(1, width // SECTION_WIDTH)
    rows: list[Table] = []
    used = 0
    for start in range(0, len(LOBBY_SECTIONS), per_row):
        titles = LOBBY_SECTIONS[start : start + per_row]
        used += max(len(sections[title]) for title in titles) + WRAPPED_ROWS
        if used > height:
            break
        rows.append(_side_by_side([(title, sections[title]) for title in titles]))
    return Group(*rows) if rows else None


def _side_by_side(sections: Sequence[tuple[str, tuple[tuple[str, str], ...]]]) -> Table:
    grid = Table.grid(padding=(0, 2, 1, 0), expand=True)
    columns = []
    for title, keys in sections:
        grid.add_column(ratio=1)
        column = Table.grid(padding=(0, 1))
        column.add_column(no_wrap=True)
        column.add_row(Text(_(title), style="bold"), "")
        for key, words in keys:
            column.add_row(Text(_(key)), Text(_(words)))
        columns.append(column)
    grid.add_row(*columns)
    return grid


def help_table(*, fresh: bool) -> Table:
    """Return all keys as a table of two columns under their titles."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for index, (title, keys) in enumerate(_sections(fresh).items()):
        if index:
            table.add_row()
        table.add_row(Text(_(title), style="bold"))
        for key, words in keys:
            table.add_row(f"  {_(key)}", _(words))
    return table


class HelpScreen(ReadingWindow):
    """Shows all keys; any of Esc, Enter, ? and Q goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [key_binding("escape,enter,question_mark,q", "back")]

    def __init__(self, *, fresh: bool = True) -> None:
        """Make the screen; ``fresh``: the room gives fresh chips."""
        super().__init__(_("Keys"), help_table(fresh=fresh))
