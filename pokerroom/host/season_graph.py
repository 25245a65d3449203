"""The graph of a home game's evenings: what each player has won so far, as a drawing in a page."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence

from pokerlocale.spoken import _, amount_cell
from pokerroom.room.history.evening_series import EveningSeries, PlayerSeries

WIDTH, HEIGHT = 720, 340
LEFT, RIGHT, TOP, BOTTOM = 80, 130, 16, 24
MAX_LINES = 12
"""players in the graph: those who came on most evenings"""
LABEL_HEIGHT = 15
_COLOURS = ("#1f6feb", "#d1495b", "#2a9d5c", "#b7791f", "#7b4bb7", "#0f8b8d")
_DASHES = ("", "7 4")
"""so that lines never differ by colour alone"""
_Place = Callable[[float], float]


def season_graph(series: EveningSeries) -> str:
    """Return the drawing: a line a player from nothing to the total after each evening."""
    often = sorted(series.players, key=lambda player: (-player.evenings, -player.net))[:MAX_LINES]
    shown = [player for player in series.players if player in often]
    totals = [0, *(total for player in shown for total in player.totals)]
    low, high = min(totals), max(*totals, min(totals) + 1)

    def across(evening: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * evening / len(series.evenings)

    def down(chips: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - chips) / (high - low)

    lines = [_line(player, number, across, down) for number, player in enumerate(shown)]
    parts = [*[_level(chips, down) for chips in sorted({low, 0, high})], *lines, *_labels(shown, down)]
    title = html.escape(_("What each player has won so far"))
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}"><title>{title}</title>'
        f"{''.join(parts)}</svg>"
    )


def _line(player: PlayerSeries, number: int, across: _Place, down: _Place) -> str:
    points = " ".join([f"{across(i):.1f},{down(total):.1f}" for i, total in enumerate((0, *player.totals))])
    return f'<polyline points="{points}" {_stroke(number)}/>'


def _stroke(number: int) -> str:
    colour = _COLOURS[number % len(_COLOURS)]
    dash = _DASHES[number // len(_COLOURS) % len(_DASHES)]
    return f'fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"'


def _level(chips: int, down: _Place) -> str:
    y = down(chips)
    return (
        f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" class="level"/>'
        f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{amount_cell(chips, signed=True)}</text>'
    )


def _labels(shown: Sequence[PlayerSeries], down: _Place) -> list[str]:
    """Write each name at the end of its line, none over another."""
    places: list[float] = []
    for player in shown:
        places.append(max(down(player.net), places[-1] + LABEL_HEIGHT if places else TOP))
    below = max(0, places[-1] - (HEIGHT - BOTTOM)) if places else 0
    labels = []
    for number, (player, y) in enumerate(zip(shown, places, strict=True)):
        x, middle = WIDTH - RIGHT + 8, max(TOP + number * LABEL_HEIGHT, y - below)
        labels.append(
            f'<line x1="{x}" x2="{x + 22}" y1="{middle:.1f}" y2="{middle:.1f}" {_stroke(number)}/>'
            f'<text x="{x + 28}" y="{middle + 4:.1f}">{html.escape(player.name)}</text>'
        )
    return labels
