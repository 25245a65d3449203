"""A line drawing of the cumulative result with its band, as SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from pokerroom.arena.match.match_loop import Point
from pokerroom.arena.reports.html_parts import drawn

WIDTH, HEIGHT = 860, 380
LEFT, RIGHT, TOP, BOTTOM = 76, 150, 14, 40
COLOURS = ("#1f6feb", "#d1495b", "#2a9d5c", "#b7791f", "#7b4bb7", "#0f8b8d", "#8a5a44", "#5c677d")
TICKS = 6
Spot = tuple[float, float]


class Scale:
    """From a value to a place on the paper, with round marks."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high = low, high if high > low else low + 1
        self._start, self._end = start, end

    def __call__(self, value: float) -> float:
        """Return the place of ``value``."""
        part = (value - self.low) / (self.high - self.low)
        return self._start + part * (self._end - self._start)

    def marks(self) -> list[float]:
        """Return round values to write at the axis."""
        raw = (self.high - self.low) / TICKS
        unit = 10.0 ** math.floor(math.log10(raw))
        step = next((unit * factor for factor in (1, 2, 5) if unit * factor >= raw), 10 * unit)
        first = math.ceil(self.low / step)
        return [step * i for i in range(first, math.floor(self.high / step) + 1)]


def cumulative(
    names: Sequence[str],
    points: Sequence[Point],
    shares: Sequence[float],
    won: str = "big blinds won",
    over: str = "hands",
) -> str:
    """Return the drawing: what each entrant has ``won`` ``over`` what was played, with the 95 % band.

    ``shares`` is how much of all hands each entrant played: his hands are so much of those of the match.
    """
    lines = [_line(points, i, share) for i, share in enumerate(shares)]
    values = [
        0.0,
        *(value for line in lines for _, middle, half in line for value in (middle - half, middle + half)),
    ]
    across = Scale(0, points[-1].hands if points else 1, LEFT, WIDTH - RIGHT)
    up = Scale(min(values), max(values), HEIGHT - BOTTOM, TOP)
    parts = [_axes(across, up, won, over)]
    for i, (name, line) in enumerate(zip(names, lines, strict=True)):
        parts.append(_drawn(name, line, i, across, up))
    return drawn(f"{won} over the {over} played", WIDTH, HEIGHT, parts)


def _line(points: Sequence[Point], i: int, share: float) -> list[tuple[int, float, float]]:
    """Return (hands of the match, big blinds won, half of the band) along the match."""
    line = [(0, 0.0, 0.0)]
    for point in points:
        own = point.hands * share
        half = point.halves[i]
        line.append((point.hands, own * point.means[i], 0.0 if math.isinf(half) else own * half))
    return line


def _drawn(name: str, line: Sequence[tuple[int, float, float]], i: int, across: Scale, up: Scale) -> str:
    colour = COLOURS[i % len(COLOURS)]
    upper = [(across(hands), up(middle + half)) for hands, middle, half in line]
    lower = [(across(hands), up(middle - half)) for hands, middle, half in line]
    middle = [(across(hands), up(value)) for hands, value, _ in line]
    mark = TOP + 14 + 20 * i
    return (
        f'<polygon points="{_spots(upper + lower[::-1])}" fill="{colour}" opacity="0.15"/>'
        f'<polyline points="{_spots(middle)}" fill="none" stroke="{colour}" stroke-width="2"/>'
        f'<rect x="{WIDTH - RIGHT + 12}" y="{mark - 9}" width="12" height="12" fill="{colour}"/>'
        f'<text x="{WIDTH - RIGHT + 30}" y="{mark + 2}">{escape(name)}</text>'
    )


def _axes(across: Scale, up: Scale, won: str, over: str) -> str:
    parts = []
    for value in up.marks():
        y = up(value)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{value:,.6g}</text>')
    for value in across.marks():
        x = across(value)
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{value:,.6g}</text>')
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 6}" text-anchor="middle">{over}</text>'
    )
    middle = (TOP + HEIGHT - BOTTOM) / 2
    parts.append(f'<text transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">{won}</text>')
    zero = up(0)
    parts.append(f'<line class="zero" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{zero:.1f}" y2="{zero:.1f}"/>')
    return "".join(parts)


def _spots(spots: Sequence[Spot]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
