"""The page itself."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pokerroom.arena.page.drawing import cumulative
from pokerroom.arena.results import Interval, Results, Standing
from pokerroom.arena.text import half, heading, style_cells

STYLE = """
:root { color-scheme: light dark; --line: #8884; --good: #2a9d5c; --bad: #d1495b; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 0.5rem 0 2rem; }
th, td { padding: 0.3rem 0.8rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
caption { text-align: left; font-weight: 600; padding: 0.3rem 0; }
svg { width: 100%; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
svg .grid { stroke: var(--line); } svg .zero { stroke: currentColor; }
.wide { overflow-x: auto; } small { opacity: 0.7; }
"""


def page(results: Results) -> str:
    """Return the report as one HTML document."""
    title = f"{results.setting.game}: {', '.join(results.names)}"
    by_name = {standing.name: standing for standing in results.standings}
    shares = [by_name[name].hands / results.hands for name in results.names]
    sections = [
        f"<h1>{escape(title)}</h1>",
        "".join(f"<p>{escape(line)}</p>" for line in heading(results).splitlines()),
        cumulative(results.names, results.points, shares),
        _standings(results),
        _cross(results) if len(results.standings) > 1 else "",
        _styles(results),
        _positions(results),
        _faults(results),
        "<p><small>Intervals are 95 %, over sets: all hands of one deal are one value"
        f"{' (of one session, as stacks are kept)' if results.setting.keep_stacks else ''}.</small></p>",
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(filter(None, sections))
        + "\n</body></html>\n"
    )


def _standings(results: Results) -> str:
    head = [
        "",
        "hands",
        "bb/100",
        "mbb a hand",
        "all-in adjusted",
        "single hands",
        "us a decision",
        "slowest ms",
    ]
    rows = [
        [
            standing.name,
            f"{standing.hands:,}",
            _value(standing.bb100, 2),
            _value(standing.mbb),
            _value(standing.mbb_adjusted),
            half(standing.mbb_single_hands, 0).replace("+-", "± "),
            "-" if standing.decision_us is None else f"{standing.decision_us:,.1f}",
            f"{standing.slowest_ms:,.1f}",
        ]
        for standing in results.standings
    ]
    return _table("Results", head, rows)


def _cross(results: Results) -> str:
    """Return the cross table, each cell tinted by whether its interval is above or below zero."""
    names = [standing.name for standing in results.standings]
    rows = []
    for name, row in zip(names, results.cross, strict=True):
        cells = "".join(f"<td{_tint(cell)}>{escape(_value(cell)) if cell else ''}</td>" for cell in row)
        rows.append(f"<tr><td>{escape(name)}</td>{cells}</tr>")
    head = "".join(f"<th>{escape(name)}</th>" for name in ("", *names))
    return _framed("mbb a hand of the row at tables with the column", head, "".join(rows))


def _tint(cell: Interval | None) -> str:
    if cell is None or cell.low is None or cell.high is None or cell.low <= 0 <= cell.high:
        return ""
    return f' style="color: var(--{"good" if cell.low > 0 else "bad"})"'


def _styles(results: Results) -> str:
    head = ["", "VPIP", "PFR", "aggression", "WTSD", "W$SD"]
    rows = [[standing.name, *style_cells(standing.style)] for standing in results.standings]
    return _table("How they play", head, rows)


def _positions(results: Results) -> str:
    rows = [
        [standing.name, place, f"{style.hands:,}", _number(style.bb100), *style_cells(style)]
        for standing in results.standings
        for place, style in standing.positions.items()
    ]
    head = ["", "position", "hands", "bb/100", "VPIP", "PFR", "aggression", "WTSD", "W$SD"]
    return _table("By position", head, rows)


def _faults(results: Results) -> str:
    rows = [
        [standing.name, *(f"{count:,}" for count in standing.faults.values()), _example(standing)]
        for standing in results.standings
        if any(standing.faults.values())
    ]
    return _table("Faults", ["", "illegal", "late", "crashed", "not asked", ""], rows) if rows else ""


def _example(standing: Standing) -> str:
    words = ["disqualified"] if standing.disqualified else []
    return "; ".join(words + standing.fault_examples[:1])


def _value(interval: Interval | None, digits: int = 0) -> str:
    if interval is None:
        return "-"
    return f"{interval.value:+,.{digits}f} {half(interval, digits).replace('+-', '± ')}"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:+,.1f}"


def _table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return _framed(caption, "".join(f"<th>{escape(cell)}</th>" for cell in head), body)


def _framed(caption: str, head: str, body: str) -> str:
    return (
        f'<div class="wide"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
