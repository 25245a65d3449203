"""Counting how an entrant plays, position by position."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.arena.view import Record
from pokerroom.poker.events import Acted, BoardDealt, Drew, PotAwarded
from pokerroom.poker.hand import Hand


class Line(msgspec.Struct):
    """One entrant in one position; all are counts of hands but where said."""

    hands: int = 0
    net: int = 0
    """chips"""
    adjusted: float = 0.0
    """chips, with all-in hands at their expected value"""
    voluntary: int = 0
    """put chips in of his own will in the first round (VPIP)"""
    raised: int = 0
    """raised in the first round (PFR)"""
    aggressive: int = 0
    """bets and raises in later rounds, each"""
    called: int = 0
    """calls in later rounds, each"""
    saw: int = 0
    """was still in when the flop came, or the draw"""
    shown_down: int = 0
    """of those, went to the showdown"""
    won_shown_down: int = 0
    """of those, won chips of a pot"""

    def add(self, other: Line) -> None:
        """Add the counts of ``other``."""
        for name in Line.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def count_hand(hand: Hand, record: Record, lines: Sequence[Line], adjusted: dict[int, float] | None) -> None:
    """Count a finished hand; ``lines`` are those of the seats 1, 2, ... in their positions of this hand.

    ``adjusted`` is what each seat won or lost with all-in hands at their expected value; ``None``: the same as it did.
    """
    folded, voluntary, raised = _first_round(hand, record, lines)
    live = hand.live
    shown_down = live if len(live) > 1 else ()
    won = _winners(record) if shown_down else ()
    for result in hand.results:
        seat = result.seat
        line = lines[seat - 1]
        line.hands += 1
        line.net += result.net
        line.adjusted += result.net if adjusted is None else adjusted[seat]
        if seat in voluntary:
            line.voluntary += 1
            line.raised += seat in raised
        if folded is not None and seat not in folded:
            line.saw += 1
            if seat in shown_down:
                line.shown_down += 1
                line.won_shown_down += seat in won


def _first_round(
    hand: Hand, record: Record, lines: Sequence[Line]
) -> tuple[set[int] | None, set[int], set[int]]:
    """Return who folded before flop or draw (``None``: there was none), who put chips in before it, who raised.

    Bets, raises and calls of the later rounds are counted on the way.
    """
    gone: set[int] = set()
    voluntary: set[int] = set()
    raised: set[int] = set()
    folded: set[int] | None = None
    for batch in record:
        if type(batch) is not list:
            continue
        for event in batch:
            if type(event) is Acted:
                act = event.action
                if act == "check":
                    continue
                if act == "fold":
                    gone.add(event.seat)
                elif folded is None:
                    voluntary.add(event.seat)
                    if act != "call":
                        raised.add(event.seat)
                elif act == "call":
                    lines[event.seat - 1].called += 1
                else:
                    lines[event.seat - 1].aggressive += 1
            elif folded is None and (type(event) is BoardDealt or type(event) is Drew):
                folded = gone.copy()
    return folded, voluntary, raised


def _winners(record: Record) -> set[int]:
    """Return the seats that won chips of a pot; they stand in the last events of the hand."""
    last = record[-1]
    return (
        {share.seat for event in last if type(event) is PotAwarded for share in event.shares if share.by}
        if type(last) is list
        else set()
    )


POSITIONS = {
    2: ("BB", "SB"),
    3: ("SB", "BB", "BTN"),
    4: ("SB", "BB", "CO", "BTN"),
    5: ("SB", "BB", "UTG", "CO", "BTN"),
    6: ("SB", "BB", "UTG", "HJ", "CO", "BTN"),
    7: ("SB", "BB", "UTG", "LJ", "HJ", "CO", "BTN"),
    8: ("SB", "BB", "UTG", "UTG+1", "LJ", "HJ", "CO", "BTN"),
    9: ("SB", "BB", "UTG", "UTG+1", "UTG+2", "LJ", "HJ", "CO", "BTN"),
    10: ("SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "LJ", "HJ", "CO", "BTN"),
}
"""What the positions are called, clockwise from the left of the puck; heads-up the puck posts the small blind."""
