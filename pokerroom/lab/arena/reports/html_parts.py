"""What the pages of the arena are made of: the frame, tables, figures with their intervals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from pokerroom.lab.arena.reports import battle_text
from pokerroom.lab.arena.reports.battle_text import (
    CROSS,
    STYLE_HEAD,
    Columns,
    fault_examples,
    standings_cells,
    style_cells,
)
from pokerroom.lab.arena.reports.standings import Interval, PlayersStanding, RatedEntrant, Standing

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


def html_document(title: str, heading: str, sections: Sequence[str], note: str) -> str:
    """Return one HTML document, with the lines of ``heading`` and with ``note`` at its end.

    Nothing in it is fetched from anywhere.
    """
    parts = [
        f"<h1>{escape(title)}</h1>",
        "".join(f"<p>{escape(line)}</p>" for line in heading.splitlines()),
        *sections,
        f"<p><small>{escape(note, quote=False)}</small></p>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(filter(None, parts))
        + "\n</body></html>\n"
    )


def cross_table(
    standings: Sequence[Standing],
    cross: Sequence[Sequence[Interval | None]],
    caption: str = CROSS,
    digits: int = 0,
) -> str:
    """Return the cross table, each cell tinted by whether its interval is above or below zero."""
    rows = []
    for one, row in zip(standings, cross, strict=True):
        cells = "".join(
            f"<td{_tint(cell)}>{escape(interval_text(cell, digits)) if cell else ''}</td>" for cell in row
        )
        rows.append(f"<tr><td>{escape(one.name)}</td>{cells}</tr>")
    head = "".join(f"<th>{escape(name)}</th>" for name in ("", *[one.name for one in standings]))
    return table_of_markup(caption, head, "".join(rows))


def _tint(cell: Interval | None) -> str:
    if cell is None or cell.low is None or cell.high is None or cell.low <= 0 <= cell.high:
        return ""
    return f' style="color: var(--{"good" if cell.low > 0 else "bad"})"'


def interval_text(interval: Interval | None, digits: int = 0) -> str:
    """Return a value with its interval; a dash without a value."""
    return figure_of(battle_text.interval_text(interval, digits))


def figure_of(text: str) -> str:
    """Return a text of tables as it is on a page."""
    return text.replace("+-", "± ")


def standings_table(
    caption: str, columns: Columns, standings: Sequence[Standing], *, ranked: bool = False
) -> str:
    """Return a table with a row for each of ``standings``, whose names have their ranks if they are ``ranked``."""
    head, rows = standings_cells(columns, standings)
    rows = [[name, *map(figure_of, figures)] for name, *figures in rows]
    if ranked:
        rows = [[f"{rank}. {name}", *figures] for rank, (name, *figures) in enumerate(rows, 1)]
    return html_table(caption, head, rows)


def signed_figure(value: float | None) -> str:
    """Return a figure with its sign; a dash without one."""
    return "-" if value is None else f"{value:+,.1f}"


def html_table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table of texts: figures stand to the right, and columns of words to the left."""
    columns = list(zip(*rows, strict=True))
    words = [any(cell and not _FIGURE.match(cell) for cell in column) for column in columns]
    classes = [' class="words"' if word else "" for word in words] or [""] * len(head)
    body = "".join(f"<tr>{_cells('td', row, classes)}</tr>" for row in rows)
    return table_of_markup(caption, _cells("th", head, classes), body)


def styles_table(standings: Sequence[PlayersStanding]) -> str:
    """Return how each plays."""
    return html_table("How they play", STYLE_HEAD, [[one.name, *style_cells(one.style)] for one in standings])


def positions_table(standings: Sequence[PlayersStanding]) -> str:
    """Return how each plays by position, and what it wins there."""
    rows = [
        [one.name, position, f"{style.hands:,}", signed_figure(style.bb100), *style_cells(style)]
        for one in standings
        for position, style in one.positions.items()
    ]
    return html_table("By position", ["", "position", "hands", "bb/100", *STYLE_HEAD[1:]], rows)


def faults_table(standings: Sequence[Standing], hand: str = "hand") -> str:
    """Return the faults with an example of each entrant that has any; ``hand`` is what a hand is called."""
    rows = [
        [
            one.name,
            *[f"{count:,}" for count in one.faults.values()],
            "; ".join([_out(one)] * one.disqualified + fault_examples(one, hand)[:1]),
        ]
        for one in standings
        if any(one.faults.values())
    ]
    return html_table("Faults", ["", "illegal", "late", "crashed", "not asked", ""], rows) if rows else ""


def _out(one: Standing) -> str:
    """Return that an entrant was disqualified, and when in a league."""
    return f"disqualified in round {one.disqualified_in}" if isinstance(one, RatedEntrant) else "disqualified"


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
