from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerclient.terminal.drawing.canvas import Box
from pokerclient.terminal.drawing.layout import layout
from pokerclient.terminal.drawing.seat_plate import my_plate_width

SIZES = [(60, 12), (60, 20), (74, 22), (80, 14), (100, 18), (120, 32), (200, 60)]


def boxes_of(found):
    return [box for place in found.positions.values() for box in (place.plate, place.bet)]


@pytest.mark.parametrize("seats", range(1, 11))
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_overlaps_and_nothing_is_outside(width, height, seats):
    draw = seats <= 6
    found = layout(width, height, seats, 1, my_width=my_plate_width(5 if draw else 2, "plain"), marks=draw)
    room = Box(0, 0, width, height)
    boxes = [*boxes_of(found), found.centre]
    assert len(found.positions) == seats
    for box in boxes:
        assert box.width > 0
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= room.right
        assert box.bottom <= room.bottom
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other)
    assert found.centre.width >= 24
    assert found.centre.height >= 3


@given(
    width=st.integers(60, 240),
    height=st.integers(12, 70),
    seats=st.integers(2, 10),
    me=st.integers(1, 10),
    cards=st.sampled_from([2, 5]),
)
def test_any_size_is_laid_out_without_overlap(width, height, seats, me, cards):
    seats = min(seats, 6) if cards == 5 else seats
    found = layout(
        width,
        height,
        seats,
        min(me, seats),
        my_width=my_plate_width(cards, "boxed" if height > 20 else "plain"),
        marks=cards == 5,
    )
    boxes = boxes_of(found)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(box.x >= 0 and box.y >= 0 and box.right <= width and box.bottom <= height for box in boxes)


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("me", [1, 2])
def test_i_sit_at_the_bottom_centre_and_the_others_follow_clockwise(seats, me):
    width, height = 120, 40
    found = layout(width, height, seats, me)
    mine = found.positions[me].plate
    assert mine.bottom == height
    assert abs(mine.x + mine.width / 2 - width / 2) <= 1
    order = [(me - 1 + step) % seats + 1 for step in range(seats)]
    middles = [
        (
            (box := found.positions[seat].plate).x + box.width / 2 - width / 2,
            box.y + box.height / 2 - height / 2,
        )
        for seat in order
    ]
    turns = [ax * by - ay * bx for (ax, ay), (bx, by) in pairwise(middles)]
    assert all(turn > -1e-9 for turn in turns)
    if seats > 2:
        assert middles[1][0] < 0
        assert middles[-1][0] > 0


def test_larger_rooms_get_larger_plates():
    assert layout(60, 12, 10, 1).style == "tiny"
    assert layout(80, 15, 9, 1).style == "plain"
    assert layout(120, 32, 9, 1).style == "boxed"


def test_a_click_finds_its_seat():
    found = layout(80, 15, 6, 4)
    plate = found.positions[2].plate
    assert found.seat_at(plate.x + 1, plate.y + 1) == 2
    assert found.seat_at(found.centre.x + 1, found.centre.y) is None


def test_a_spectator_looks_from_seat_one():
    assert layout(80, 15, 6, None) == layout(80, 15, 6, 1)
