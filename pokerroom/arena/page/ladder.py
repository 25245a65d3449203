"""The ratings of a league as a drawing: a dot for each entrant, and a line as wide as its interval."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pokerroom.arena.page.drawing import WIDTH, Scale
from pokerroom.arena.results import Interval

ROW = 26
LEFT, RIGHT, BOTTOM = 190, 30, 44


def ladder(names: Sequence[str], ratings: Sequence[Interval]) -> str:
    """Return the drawing, the first entrant on top."""
    ends = [0.0, *[one.value for one in ratings]]
    ends += [end for one in ratings for end in (one.low, one.high) if end is not None]
    across = Scale(min(ends), max(ends), LEFT, WIDTH - RIGHT)
    bottom = ROW * len(names) + 8
    parts = [_axis(across, bottom)]
    for row, (name, rating) in enumerate(zip(names, ratings, strict=True)):
        y = ROW * row + ROW / 2 + 4
        parts.append(f'<text x="{LEFT - 12}" y="{y + 4:.0f}" text-anchor="end">{escape(name)}</text>')
        if rating.low is not None and rating.high is not None:
            parts.append(
                f'<line class="reach" x1="{across(rating.low):.1f}" x2="{across(rating.high):.1f}"'
                f' y1="{y:.0f}" y2="{y:.0f}"/>'
            )
        parts.append(f'<circle class="dot" cx="{across(rating.value):.1f}" cy="{y:.0f}" r="5"/>')
    return (
        f'<svg viewBox="0 0 {WIDTH} {bottom + BOTTOM}" role="img"'
        f' aria-label="Ratings with their intervals">{"".join(parts)}</svg>'
    )


def _axis(across: Scale, bottom: float) -> str:
    parts = []
    for value in across.marks():
        x = across(value)
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{bottom}"/>')
        parts.append(f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{value:,.6g}</text>')
    zero = across(0)
    parts.append(f'<line class="zero" x1="{zero:.1f}" x2="{zero:.1f}" y1="4" y2="{bottom}"/>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{bottom + 38}" text-anchor="middle">rating, mbb a hand</text>')
    return "".join(parts)
