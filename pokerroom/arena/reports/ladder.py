"""The ratings of a league as a drawing: a dot for each entrant, and a line as wide as its interval."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pokerroom.arena.reports.html_parts import svg_figure
from pokerroom.arena.reports.results import Interval
from pokerroom.arena.reports.svg import WIDTH, Scale

ROW = 26
ADJUSTED_OFFSET = 7
"""how far below the dot the adjusted one is"""
LEFT, RIGHT, BOTTOM = 190, 30, 44
LEGEND = 20


def rating_ladder(
    names: Sequence[str],
    ratings: Sequence[Interval],
    adjusted: Sequence[Interval | None] = (),
    unit: str = "mbb a hand",
) -> str:
    """Return the drawing, the first entrant on top; below each, as a ring, its ``adjusted`` rating if there is one."""
    adjusted_by_row = {row: one for row, one in enumerate(adjusted) if one is not None}
    ends = [0.0]
    for one in (*ratings, *adjusted_by_row.values()):
        ends += [end for end in (one.value, one.low, one.high) if end is not None]
    x_scale = Scale(min(ends), max(ends), LEFT, WIDTH - RIGHT)
    row_height = ROW + ADJUSTED_OFFSET if adjusted_by_row else ROW
    bottom = row_height * len(names) + 8
    parts = [_axis(x_scale, bottom, unit)]
    for row, (name, rating) in enumerate(zip(names, ratings, strict=True)):
        y = row_height * row + ROW / 2 + 4
        middle = y + ADJUSTED_OFFSET / 2 if row in adjusted_by_row else y
        parts.append(f'<text x="{LEFT - 12}" y="{middle + 4:.1f}" text-anchor="end">{escape(name)}</text>')
        parts.append(_mark(x_scale, rating, y, ""))
        if row in adjusted_by_row:
            parts.append(_mark(x_scale, adjusted_by_row[row], y + ADJUSTED_OFFSET + 3, " beside"))
    height = bottom + BOTTOM
    if adjusted_by_row:
        parts.append(_legend(bottom + BOTTOM + 8))
        height += LEGEND
    return svg_figure("Ratings with their intervals", WIDTH, height, parts)


def _mark(x_scale: Scale, rating: Interval, y: float, class_suffix: str) -> str:
    interval_line = ""
    if rating.low is not None and rating.high is not None:
        interval_line = (
            f'<line class="reach{class_suffix}" x1="{x_scale(rating.low):.1f}" x2="{x_scale(rating.high):.1f}"'
            f' y1="{y:.1f}" y2="{y:.1f}"/>'
        )
    radius = 4 if class_suffix else 5
    x = x_scale(rating.value)
    return f'{interval_line}<circle class="dot{class_suffix}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>'


def _legend(y: float) -> str:
    return (
        f'<circle class="dot" cx="{LEFT}" cy="{y}" r="5"/><text x="{LEFT + 12}" y="{y + 4}">as played</text>'
        f'<circle class="dot beside" cx="{LEFT + 100}" cy="{y}" r="4"/>'
        f'<text x="{LEFT + 112}" y="{y + 4}">all-in adjusted</text>'
    )


def _axis(x_scale: Scale, bottom: float, unit: str) -> str:
    parts = []
    for value in x_scale.ticks():
        x = x_scale(value)
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{bottom}"/>')
        parts.append(f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{value:,.6g}</text>')
    zero = x_scale(0)
    parts.append(f'<line class="zero" x1="{zero:.1f}" x2="{zero:.1f}" y1="4" y2="{bottom}"/>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{bottom + 38}" text-anchor="middle">rating, {unit}</text>')
    return "".join(parts)
