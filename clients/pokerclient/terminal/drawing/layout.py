"""The layout of a cash table on the screen: a pure function of the room and the number of seats.

The viewer sits at the bottom centre, the others follow clockwise: up the left, along the top from left to right, and
down the right.  Each seat has a *plate* and, between the plate and the middle of the table, a *spot* of one line for
its bet.  Plates come in four sizes; the largest that fits is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pokerclient.terminal.drawing.canvas import Box

Align = Literal["left", "centre", "right"]
PlateStyle = Literal["tiny", "plain", "boxed", "large"]
STYLES: tuple[PlateStyle, ...] = ("large", "boxed", "plain", "tiny")
"""best first"""
PLATE_HEIGHT: dict[PlateStyle, int] = {"tiny": 2, "plain": 3, "boxed": 4, "large": 5}
CENTRE_HEIGHT: dict[PlateStyle, int] = {"tiny": 3, "plain": 4, "boxed": 6, "large": 10}
"""minimum height of the middle between plates of a style"""
MY_HEIGHT: dict[PlateStyle, int] = {"tiny": 2, "plain": 3, "boxed": 5, "large": 7}
PLATE_WIDTH: dict[PlateStyle, tuple[int, int]] = {
    "tiny": (12, 18),
    "plain": (13, 20),
    "boxed": (17, 24),
    "large": (24, 30),
}
"""minimum and maximum width of a plate"""
CENTRE_WIDTH: dict[PlateStyle, int] = {"tiny": 26, "plain": 26, "boxed": 31, "large": 42}
"""minimum width of the middle: five cards as large as they are beside plates of a style, and a margin"""
BET_WIDTH = 16
GAP = 1

ARRANGEMENTS: dict[int, tuple[tuple[int, int, int], ...]] = {
    1: ((0, 0, 1),),
    2: ((1, 0, 1),),
    3: ((2, 0, 1),),
    4: ((1, 1, 1),),
    5: ((2, 1, 1),),
    6: ((3, 1, 1), (3, 0, 3)),
    7: ((2, 1, 3), (4, 1, 1)),
    8: ((3, 1, 3),),
    9: ((4, 1, 3), (2, 2, 3)),
    10: ((3, 2, 3), (5, 1, 3)),
}
"""Seats at the top, on each side and at the bottom (an odd number: the viewer is in the middle), best first."""


@dataclass(frozen=True)
class SeatPosition:
    """One seat on the screen; ``bet_align`` aligns its bet in ``bet``, a box of one line."""

    plate: Box
    bet: Box
    bet_align: Align


@dataclass(frozen=True)
class Layout:
    """The whole table on the screen. ``felt`` is the oval's rectangle, ``centre`` the room for pots and board."""

    style: PlateStyle
    positions: dict[int, SeatPosition]
    centre: Box
    felt: Box

    def seat_at(self, x: int, y: int) -> int | None:
        """Return the seat with its plate at a cell, for the mouse."""
        return next(
            (seat for seat, position in self.positions.items() if position.plate.contains(x, y)), None
        )


@dataclass(frozen=True)
class _LayoutPlan:
    """One way to place the seats, with the sizes it comes to."""

    width: int
    height: int
    top: int
    side: int
    bottom: int
    style: PlateStyle
    plate: int
    mine: int
    mine_height: int

    @property
    def rows(self) -> int:
        return PLATE_HEIGHT[self.style]

    @property
    def middle(self) -> int:
        """Height between the bet lines of the top row and of the bottom row."""
        top = self.rows + 1 if self.top else 0
        return self.height - top - max(self.rows, self.mine_height) - 1

    @property
    def bets_inside(self) -> bool:
        """Whether bets have room between the plates of the sides and the board."""
        return self.width - 2 * self.plate - CENTRE_WIDTH[self.style] >= 2 * BET_WIDTH

    @property
    def fits(self) -> bool:
        low = PLATE_WIDTH[self.style][0]
        across = max(self.top * (self.plate + GAP), (self.bottom - 1) * (self.plate + GAP) + self.mine) - GAP
        wide = self.side == 0 or 2 * self.plate + CENTRE_WIDTH[self.style] <= self.width
        high = self.middle >= max(CENTRE_HEIGHT[self.style], self.side * (self.rows + 1))
        return low <= self.plate and across <= self.width and wide and high


def layout(
    width: int,
    height: int,
    seats: int,
    me: int | None,
    *,
    my_width: int = 0,
    marks: bool = False,
    largest: PlateStyle = "boxed",
) -> Layout:
    """Return the places of ``seats`` seats, numbered from 1, in a room of ``width`` x ``height`` cells.

    ``me`` is at the bottom centre (for a spectator, seat 1); ``my_width`` is the minimum width of their plate for
    its cards.  ``marks`` adds a line to it for marking discards.  ``largest`` is the largest size of plates to try.
    """
    plan = _choose(_Space(width, height, my_width, marks), seats, STYLES[STYLES.index(largest) :])
    order = [((me or 1) - 1 + step) % seats + 1 for step in range(seats)]
    positions = dict(zip(order, _positions(plan), strict=True))
    return Layout(plan.style, positions, _centre(plan), _felt(plan))


@dataclass(frozen=True)
class _Space:
    """The arguments for placing seats; see :func:`layout`."""

    width: int
    height: int
    my_width: int
    marks: bool


def _choose(room: _Space, seats: int, styles: Sequence[PlateStyle]) -> _LayoutPlan:
    plans = [_plan(room, arrangement, style) for style in styles for arrangement in ARRANGEMENTS[seats]]
    return next((plan for plan in plans if plan.fits), plans[-1])


def _plan(room: _Space, arrangement: tuple[int, int, int], style: PlateStyle) -> _LayoutPlan:
    top, side, bottom = arrangement
    low, high = PLATE_WIDTH[style]
    widths = [room.width // top - GAP] if top else []
    if bottom > 1:
        widths.append((room.width - max(room.my_width, low)) // (bottom - 1) - GAP)
    if side:
        widths.append((room.width - CENTRE_WIDTH[style]) // 2)
    plate = max(low, min([high, *widths]))
    mine_height = MY_HEIGHT[style] + (1 if room.marks and style != "plain" else 0)
    mine = max(plate, room.my_width)
    return _LayoutPlan(room.width, room.height, top, side, bottom, style, plate, mine, mine_height)


def _positions(plan: _LayoutPlan) -> list[SeatPosition]:
    """The places clockwise, the viewer's first."""
    bottom = _bottom_row(plan)
    half = plan.bottom // 2
    left = [_side_position(plan, row, 0) for row in reversed(range(plan.side))]
    right = [_side_position(plan, row, plan.width - plan.plate) for row in range(plan.side)]
    return [
        bottom[half],
        *reversed(bottom[:half]),
        *left,
        *_top_row(plan),
        *right,
        *reversed(bottom[half + 1 :]),
    ]


def _spread(plan: _LayoutPlan, count: int, widths: list[int]) -> list[int]:
    """Return left edges of ``count`` plates spread evenly over the width, away from the corners if there are few."""
    free = plan.width - sum(widths)
    margin = free // (count + 1)
    edges, x = [], margin
    extra = free - margin * (count + 1)
    for index, width in enumerate(widths):
        edges.append(x + (extra * (2 * index + 1)) // (2 * count))
        x += width + margin
    return edges


def _top_row(plan: _LayoutPlan) -> list[SeatPosition]:
    edges = _spread(plan, plan.top, [plan.plate] * plan.top) if plan.top else []
    return [
        SeatPosition(
            Box(x, 0, plan.plate, plan.rows), Box(x, plan.rows, plan.plate, 1), _toward_middle(plan, x)
        )
        for x in edges
    ]


def _toward_middle(plan: _LayoutPlan, x: int) -> Align:
    """Return the alignment of a bet in the top or bottom row: in the corners towards the middle."""
    right = plan.width - x - plan.plate
    return "right" if x < plan.plate // 2 else "left" if right < plan.plate // 2 else "centre"


def _bottom_row(plan: _LayoutPlan) -> list[SeatPosition]:
    middle = plan.bottom // 2
    mine_x = (plan.width - plan.mine) // 2
    positions = []
    for index in range(plan.bottom):
        mine = index == middle
        width, rows = (plan.mine, plan.mine_height) if mine else (plan.plate, plan.rows)
        x = mine_x if mine else _beside(plan, index, middle, mine_x)
        y = plan.height - rows
        align: Align = "centre" if mine else _toward_middle(plan, x)
        positions.append(SeatPosition(Box(x, y, width, rows), Box(x, y - 1, width, 1), align))
    return positions


def _beside(plan: _LayoutPlan, index: int, middle: int, mine_x: int) -> int:
    """Return the left edge of a plate beside the viewer's: in the middle of the free room on that side."""
    count = middle
    room = (mine_x - count * plan.plate) // (count + 1)
    if index < middle:
        return room + index * (plan.plate + room)
    return plan.width - plan.plate - room - (plan.bottom - 1 - index) * (plan.plate + room)


def _side_position(plan: _LayoutPlan, row: int, x: int) -> SeatPosition:
    """A place on the left (``x`` 0) or right side; ``row`` counts from the top."""
    top = plan.rows + 1 if plan.top else 0
    block = plan.rows + 1
    room = plan.middle - plan.side * block
    y = top + (room * (row + 1)) // (plan.side + 1) + row * block
    plate = Box(x, y, plan.plate, plan.rows)
    align: Align = "right" if x else "left"
    if plan.bets_inside:
        bet_x = x - BET_WIDTH - 1 if x else plan.plate + 1
        return SeatPosition(plate, Box(bet_x, y + plan.rows // 2, BET_WIDTH, 1), align)
    return SeatPosition(plate, Box(x, y + plan.rows, plan.plate, 1), "centre")


def _felt(plan: _LayoutPlan) -> Box:
    """The oval: its rail runs behind the middle of the plates, and is seen between them."""
    top = plan.rows // 2 if plan.top else 0
    side = plan.plate // 6 if plan.side else 1
    return Box(side, top, plan.width - 2 * side, plan.height - top - min(plan.rows, plan.mine_height) // 2)


def _centre(plan: _LayoutPlan) -> Box:
    top = plan.rows + 1 if plan.top else 0
    margin = 0
    if plan.side:
        margin = plan.plate + 1
        if plan.bets_inside:
            margin += BET_WIDTH + 1
    margin = min(margin, (plan.width - CENTRE_WIDTH[plan.style]) // 2)
    return Box(margin, top, plan.width - 2 * margin, max(1, plan.middle))
