"""Read-only windows over a UTH table: limits and pay tables, and help with the rules."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pokerclient.terminal.dialogs.text_window import TextWindow
from pokerclient.terminal.drawing.canvas import clip
from pokerclient.text.uth import UthEventWords
from pokerclient.text.uth.pay_tables import limit_lines, pay_table_grid, pay_tables, rules_lines
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.messages import N_
from pokerlocale.spoken import _

KEYS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        N_("Betting"),
        (
            (N_("1 to 9"), N_("choose a chip of the display, the lowest first")),
            ("A B V .. J", N_("put it on the spot with that letter; Enter: on the marked one")),
            (N_("arrows"), N_("mark another spot")),
            (N_("Space"), N_("repeat the bets of your last round; again: double them")),
            ("U", N_("undo the last step (also Ctrl+Z, Delete; held three seconds, Delete clears all bets)")),
            ("C", N_("clear all bets")),
            ("D", N_("deal, or start the next hand, where no shared clock runs")),
        ),
    ),
    (
        N_("Deciding"),
        (
            ("C / F", N_("check / fold")),
            ("4 3 2 1", N_("raise that many times the ante, as on the buttons")),
            ("R", N_("the largest raise")),
        ),
    ),
    (
        N_("At the table"),
        (
            ("P", N_("pay tables and limits")),
            ("H", N_("history: your rounds and days")),
            ("E", N_("for hosts: pause, limits, kick, ban, announce")),
            ("O", N_("settings, the same on every device")),
            ("G", N_("responsible play: limits that you set yourself")),
            ("S", N_("sit down; then: step away, and back")),
            ("L", N_("leave the table")),
            ("T", N_("chat; / types a command")),
            (N_("Tab, N"), N_("next table; N: where it is your turn")),
            (N_("Esc"), N_("close a window; to the lobby")),
        ),
    ),
)


def render_pay_tables(view: UthTableView, width: int) -> RenderableType:
    """Return limits and pay tables in ``width`` cells."""
    titles, rows = pay_table_grid(view)
    hands = max([len(row[0]) for row in rows], default=0)
    room = max(6, (width - hands - 2) // max(1, len(titles)) - 2)
    pays = Table.grid(padding=(0, 2, 0, 0))
    pays.add_column()
    for _title in titles:
        pays.add_column(justify="right")
    pays.add_row("", *[Text(clip(title, room, "."), style="bold") for title in titles])
    for row in rows:
        pays.add_row(*map(Text, row))
    limits = Table.grid(padding=(0, 2, 0, 0))
    for name, text in limit_lines(view):
        limits.add_row(Text(clip(name, width - 16)), Text(text))
    words = UthEventWords()
    next_limits_text = words.phrase(view, "limits_set", limits=words.limits(view, view.next_limits))
    next_limits = [Text(next_limits_text, style="italic")] if view.next_limits else []
    return Group(
        Text(_("Limits"), style="bold"), limits, *next_limits, "", Text(_("Pays to one"), style="bold"), pays
    )


def notes_of(view: UthTableView) -> list[str]:
    """Return what happens with hands that no pay table lists."""
    return [f"{table.title}: {table.note}" for table in pay_tables(view)]


def render_help(view: UthTableView) -> RenderableType:
    """Return the rules of this table, and the keys."""
    keys = Table.grid(padding=(0, 2))
    keys.add_column(no_wrap=True)
    keys.add_column()
    for title, lines in KEYS:
        keys.add_row(Text(_(title), style="bold"))
        for key, words in lines:
            keys.add_row(f"  {_(key)}", _(words))
    rules = Text("\n").join([Text(line) for line in rules_lines(view)])
    return Group(
        keys, "", Text(_("Rules: {title}", title=view.rules.title), style="bold"), rules, *_source(view)
    )


def _source(view: UthTableView) -> list[Text]:
    source = view.rules.source
    return [Text(_("After: {source}", source=source), style="dim")] if source else []


def pay_window(view: UthTableView) -> TextWindow:
    """Return the window of limits and pay tables."""
    notes = Text("\n").join([Text(note, style="dim") for note in notes_of(view)])
    return TextWindow(_("Pay tables"), Group(render_pay_tables(view, 72), "", notes))


def help_window(view: UthTableView) -> TextWindow:
    """Return the window of keys and rules."""
    return TextWindow(_("Keys and rules"), render_help(view))
