"""What the pages of the arena are made of: the frame, tables, figures with their intervals."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Protocol

from pokerroom.arena.reports.battle_results import Interval, Style
from pokerroom.arena.reports.battle_text import (
    STYLE_HEAD,
    StandingWithFaults,
    fault_examples,
    plus_minus,
    style_cells,
)

_FIGURE = re.compile(r"[-+±]?\s?[\d,.]*( |$)|-$")
STYLE = """
:root { color-scheme: light dark; --line: #8884; --good: #2a9d5c; --bad: #d1495b; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 0.5rem 0 2rem; }
th, td { padding: 0.3rem 0.7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child, .words { text-align: left; }
th:first-child, td:first-child { padding-left: 0; }
.words { white-space: normal; }
caption { text-align: left; font-weight: 600; padding: 0.3rem 0; white-space: nowrap; }
svg { width: 100%; min-width: 36rem; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
svg .grid { stroke: var(--line); } svg .zero { stroke: currentColor; }
svg .reach { stroke: #1f6feb; stroke-width: 4; stroke-linecap: round; opacity: 0.45; } svg .dot { fill: #1f6feb; }
svg .reach.beside { stroke: #b7791f; stroke-width: 3; }
svg .dot.beside { fill: Canvas; stroke: #b7791f; stroke-width: 2; }
.wide { overflow-x: auto; } small { opacity: 0.7; }
"""


class StandingWithStyle(Protocol):
    """A standing that says how its bot plays."""

    @property
    def name(self) -> str:
        """Whose."""

    @property
    def style(self) -> Style:
        """Over all positions."""

    @property
    def positions(self) -> dict[str, Style]:
        """By position."""


def html_document(title: str, sections: Sequence[str]) -> str:
    """Return one HTML document; nothing in it is fetched from anywhere."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(filter(None, sections))
        + "\n</body></html>\n"
    )


def cross_table(
    names: Sequence[str],
    cross: Sequence[Sequence[Interval | None]],
    caption: str = "mbb a hand of the row at tables with the column",
    digits: int = 0,
) -> str:
    """Return the cross table, each cell tinted by whether its interval is above or below zero."""
    rows = []
    for name, row in zip(names, cross, strict=True):
        cells = "".join(
            f"<td{_tint(cell)}>{escape(interval_text(cell, digits)) if cell else ''}</td>" for cell in row
        )
        rows.append(f"<tr><td>{escape(name)}</td>{cells}</tr>")
    head = "".join(f"<th>{escape(name)}</th>" for name in ("", *names))
    return table_of_markup(caption, head, "".join(rows))


def _tint(cell: Interval | None) -> str:
    if cell is None or cell.low is None or cell.high is None or cell.low <= 0 <= cell.high:
        return ""
    return f' style="color: var(--{"good" if cell.low > 0 else "bad"})"'


def interval_text(interval: Interval | None, digits: int = 0) -> str:
    """Return a value with its interval; a dash when there is none."""
    if interval is None:
        return "-"
    return f"{interval.value:+,.{digits}f} {plus_minus(interval, digits).replace('+-', '± ')}"


def signed_figure(value: float | None) -> str:
    """Return a figure with its sign; a dash when there is none."""
    return "-" if value is None else f"{value:+,.1f}"


def html_table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table of texts: figures stand to the right, and columns of words to the left."""
    columns = list(zip(*rows, strict=True))
    words = [any(cell and not _FIGURE.match(cell) for cell in column) for column in columns]
    classes = [' class="words"' if word else "" for word in words] or [""] * len(head)
    body = "".join(f"<tr>{_cells('td', row, classes)}</tr>" for row in rows)
    return table_of_markup(caption, _cells("th", head, classes), body)


def styles_table(standings: Sequence[StandingWithStyle]) -> str:
    """Return how each plays."""
    return html_table("How they play", STYLE_HEAD, [[one.name, *style_cells(one.style)] for one in standings])


def positions_table(standings: Sequence[StandingWithStyle]) -> str:
    """Return how each plays by position, and what it wins there."""
    rows = [
        [one.name, position, f"{style.hands:,}", signed_figure(style.bb100), *style_cells(style)]
        for one in standings
        for position, style in one.positions.items()
    ]
    return html_table("By position", ["", "position", "hands", "bb/100", *STYLE_HEAD[1:]], rows)


def faults_table(
    standings: Sequence[StandingWithFaults],
    out: Callable[[StandingWithFaults], str] = lambda one: "disqualified",
    hand: str = "hand",
) -> str:
    """Return the faults with an example of each entrant; ``out`` says of one that it was disqualified.

    ``hand`` is what a hand is called.
    """
    rows = [
        [
            one.name,
            *[f"{count:,}" for count in one.faults.values()],
            "; ".join([out(one)] * one.disqualified + fault_examples(one, hand)[:1]),
        ]
        for one in standings
        if any(one.faults.values())
    ]
    return html_table("Faults", ["", "illegal", "late", "crashed", "not asked", ""], rows) if rows else ""


def _cells(kind: str, row: Sequence[str], classes: Sequence[str]) -> str:
    return "".join(
        f"<{kind}{class_attribute}>{escape(cell)}</{kind}>"
        for cell, class_attribute in zip(row, classes, strict=True)
    )


def svg_figure(label: str, width: int, height: float, parts: Sequence[str]) -> str:
    """Return a drawing of ``parts``; ``label`` says what it is to who cannot see it."""
    return (
        f'<div class="wide"><svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg></div>"
    )


def table_of_markup(caption: str, head: str, body: str) -> str:
    """Return a table of cells that are markup already."""
    return (
        f'<div class="wide"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
