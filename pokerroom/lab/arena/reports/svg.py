"""Drawings in SVG: cumulative results with their bands, and ratings with their intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from pokerroom.lab.arena.match.match_loop import ResultPoint
from pokerroom.lab.arena.reports.html_parts import svg_figure
from pokerroom.lab.arena.reports.standings import Interval

WIDTH, HEIGHT = 860, 380
LEFT, RIGHT, TOP, BOTTOM = 76, 150, 14, 40
COLOURS = ("#1f6feb", "#d1495b", "#2a9d5c", "#b7791f", "#7b4bb7", "#0f8b8d", "#8a5a44", "#5c677d")
TICKS = 6
LADDER_LEFT, LADDER_RIGHT, LADDER_BOTTOM = 190, 30, 44
ROW_HEIGHT = 26
"""height of an entrant's row in the drawing of ratings"""
ADJUSTED_OFFSET = 7
"""how far the adjusted dot lies below the other"""
LEGEND_HEIGHT = 20
SvgPoint = tuple[float, float]


class Scale:
    """From a value to a place on the paper, with round marks."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high = low, high if high > low else low + 1
        self._start, self._end = start, end

    def __call__(self, value: float) -> float:
        """Return the place of ``value``."""
        part = (value - self.low) / (self.high - self.low)
        return self._start + part * (self._end - self._start)

    def ticks(self) -> list[float]:
        """Return round values to write at the axis."""
        raw = (self.high - self.low) / TICKS
        unit = 10.0 ** math.floor(math.log10(raw))
        step = next((unit * factor for factor in (1, 2, 5) if unit * factor >= raw), 10 * unit)
        first = math.ceil(self.low / step)
        return [step * i for i in range(first, math.floor(self.high / step) + 1)]


def cumulative_chart(
    names: Sequence[str],
    points: Sequence[ResultPoint],
    shares: Sequence[float],
    y_label: str = "big blinds won",
    x_label: str = "hands",
) -> str:
    """Return the drawing of what each entrant won over the hands played, with the 95 % band.

    ``shares`` is the share of all hands that each entrant played.
    """
    all_series = [_cumulative_series(points, i, share) for i, share in enumerate(shares)]
    values = [
        0.0,
        *(
            value
            for series in all_series
            for _, middle, half in series
            for value in (middle - half, middle + half)
        ),
    ]
    x_scale = Scale(0, points[-1].hands if points else 1, LEFT, WIDTH - RIGHT)
    y_scale = Scale(min(values), max(values), HEIGHT - BOTTOM, TOP)
    parts = [_axes(x_scale, y_scale, y_label, x_label)]
    for i, (name, series) in enumerate(zip(names, all_series, strict=True)):
        parts.append(_series(name, series, i, x_scale, y_scale))
    return svg_figure(f"{y_label} over the {x_label} played", WIDTH, HEIGHT, parts)


def _cumulative_series(points: Sequence[ResultPoint], i: int, share: float) -> list[tuple[int, float, float]]:
    """Return (hands of the match, big blinds won, half of the band) along the match."""
    series = [(0, 0.0, 0.0)]
    for point in points:
        own_hands = point.hands * share
        half = point.halves[i]
        series.append(
            (point.hands, own_hands * point.means[i], 0.0 if math.isinf(half) else own_hands * half)
        )
    return series


def _series(
    name: str, series: Sequence[tuple[int, float, float]], i: int, x_scale: Scale, y_scale: Scale
) -> str:
    colour = COLOURS[i % len(COLOURS)]
    upper = [(x_scale(hands), y_scale(middle + half)) for hands, middle, half in series]
    lower = [(x_scale(hands), y_scale(middle - half)) for hands, middle, half in series]
    middle = [(x_scale(hands), y_scale(value)) for hands, value, _ in series]
    legend_y = TOP + 14 + 20 * i
    return (
        f'<polygon points="{_svg_points(upper + lower[::-1])}" fill="{colour}" opacity="0.15"/>'
        f'<polyline points="{_svg_points(middle)}" fill="none" stroke="{colour}" stroke-width="2"/>'
        f'<rect x="{WIDTH - RIGHT + 12}" y="{legend_y - 9}" width="12" height="12" fill="{colour}"/>'
        f'<text x="{WIDTH - RIGHT + 30}" y="{legend_y + 2}">{escape(name)}</text>'
    )


def _axes(x_scale: Scale, y_scale: Scale, y_label: str, x_label: str) -> str:
    parts = []
    for value in y_scale.ticks():
        y = y_scale(value)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{value:,.6g}</text>')
    for value in x_scale.ticks():
        x = x_scale(value)
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{value:,.6g}</text>')
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 6}" text-anchor="middle">{x_label}</text>'
    )
    middle = (TOP + HEIGHT - BOTTOM) / 2
    parts.append(
        f'<text transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">{y_label}</text>'
    )
    zero = y_scale(0)
    parts.append(f'<line class="zero" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{zero:.1f}" y2="{zero:.1f}"/>')
    return "".join(parts)


def _svg_points(points: Sequence[SvgPoint]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


# --- ratings ----------------------------------------------------------------------------------------------------------


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
    x_scale = Scale(min(ends), max(ends), LADDER_LEFT, WIDTH - LADDER_RIGHT)
    row_height = ROW_HEIGHT + ADJUSTED_OFFSET if adjusted_by_row else ROW_HEIGHT
    bottom = row_height * len(names) + 8
    parts = [_rating_axis(x_scale, bottom, unit)]
    for row, (name, rating) in enumerate(zip(names, ratings, strict=True)):
        y = row_height * row + ROW_HEIGHT / 2 + 4
        middle = y + ADJUSTED_OFFSET / 2 if row in adjusted_by_row else y
        parts.append(
            f'<text x="{LADDER_LEFT - 12}" y="{middle + 4:.1f}" text-anchor="end">{escape(name)}</text>'
        )
        parts.append(_rating_mark(x_scale, rating, y, ""))
        if row in adjusted_by_row:
            parts.append(_rating_mark(x_scale, adjusted_by_row[row], y + ADJUSTED_OFFSET + 3, " beside"))
    height = bottom + LADDER_BOTTOM
    if adjusted_by_row:
        parts.append(_rating_legend(bottom + LADDER_BOTTOM + 8))
        height += LEGEND_HEIGHT
    return svg_figure("Ratings with their intervals", WIDTH, height, parts)


def _rating_mark(x_scale: Scale, rating: Interval, y: float, class_suffix: str) -> str:
    interval_line = ""
    if rating.low is not None and rating.high is not None:
        interval_line = (
            f'<line class="reach{class_suffix}" x1="{x_scale(rating.low):.1f}" x2="{x_scale(rating.high):.1f}"'
            f' y1="{y:.1f}" y2="{y:.1f}"/>'
        )
    radius = 4 if class_suffix else 5
    x = x_scale(rating.value)
    return f'{interval_line}<circle class="dot{class_suffix}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>'


def _rating_legend(y: float) -> str:
    return (
        f'<circle class="dot" cx="{LADDER_LEFT}" cy="{y}" r="5"/>'
        f'<text x="{LADDER_LEFT + 12}" y="{y + 4}">as played</text>'
        f'<circle class="dot beside" cx="{LADDER_LEFT + 100}" cy="{y}" r="4"/>'
        f'<text x="{LADDER_LEFT + 112}" y="{y + 4}">all-in adjusted</text>'
    )


def _rating_axis(x_scale: Scale, bottom: float, unit: str) -> str:
    parts = []
    for value in x_scale.ticks():
        x = x_scale(value)
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="4" y2="{bottom}"/>')
        parts.append(f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{value:,.6g}</text>')
    zero = x_scale(0)
    parts.append(f'<line class="zero" x1="{zero:.1f}" x2="{zero:.1f}" y1="4" y2="{bottom}"/>')
    middle = (LADDER_LEFT + WIDTH - LADDER_RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{bottom + 38}" text-anchor="middle">rating, {unit}</text>')
    return "".join(parts)
