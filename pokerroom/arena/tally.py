"""Counting how an entrant plays, position by position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from pokerroom.arena.session import Steps
from pokerroom.arena.view import Record
from pokerroom.poker.events import Acted, PotAwarded
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


class Tally:
    """Counts the hands of one session by position; :meth:`add_to` brings what came together into the lines.

    A hand of a battle is quickly played, so that little is done for each: hands that went alike are counted
    together.
    """

    def __init__(self, seats: int) -> None:
        self._width = seats + 1
        places = self._width * self._width
        self._alike: dict[tuple[int, ...], int] = {}
        """puck and who put chips in, raised, folded before flop or draw, showed down, won there: hands"""
        self._net = [0] * places
        self._beside = [0.0] * places
        """by puck and seat: what all-in hands at their expected value add"""
        self._called = [0] * places
        self._aggressive = [0] * places

    def count(
        self, hand: Hand, record: Record, steps: Steps, button: int, adjusted: dict[int, float] | None
    ) -> None:
        """Count a finished hand with the puck at ``button``.

        ``adjusted`` is what each seat won or lost with all-in hands at their expected value; ``None``: the same.
        """
        place = button * self._width
        folded, voluntary, raised = self._first_round(steps, place)
        shown = won = 0
        if folded >= 0 and len(live := hand.live) > 1:
            shown, won = _bits(live), _bits(_winners(record))
        alike = (button, voluntary, raised, folded, shown, won)
        self._alike[alike] = self._alike.get(alike, 0) + 1
        net = self._net
        for result in hand.results:
            net[place + result.seat] += result.net
        if adjusted is not None:
            for result in hand.results:
                self._beside[place + result.seat] += adjusted[result.seat] - result.net

    def _first_round(self, steps: Steps, place: int) -> tuple[int, int, int]:
        """Return who folded before flop or draw (-1: there was none), who put chips in before it, who raised.

        Each is a number with one bit a seat.  Bets, raises and calls of the later rounds are counted on the way.
        """
        gone = voluntary = raised = 0
        folded = -1
        for event in steps:
            if event is None:
                if folded < 0:
                    folded = gone
            elif type(event) is Acted:
                act = event.action
                if act == "check":
                    continue
                if act == "fold":
                    gone |= 1 << event.seat
                elif folded < 0:
                    voluntary |= 1 << event.seat
                    if act != "call":
                        raised |= 1 << event.seat
                elif act == "call":
                    self._called[place + event.seat] += 1
                else:
                    self._aggressive[place + event.seat] += 1
        return folded, voluntary, raised

    def add_to(self, lines: Sequence[Sequence[Line]]) -> None:
        """Add all to the ``lines`` of the seats 1, 2, ... for the pucks 1, 2, ..."""
        for (button, voluntary, raised, folded, shown, won), hands in self._alike.items():
            for seat, line in enumerate(lines[button - 1], 1):
                line.hands += hands
                line.voluntary += hands * (voluntary >> seat & 1)
                line.raised += hands * (raised >> seat & 1)
                line.saw += hands * (folded >= 0 and not folded >> seat & 1)
                line.shown_down += hands * (shown >> seat & 1)
                line.won_shown_down += hands * (won >> seat & 1)
        for button, row in enumerate(lines, 1):
            for seat, line in enumerate(row, 1):
                place = button * self._width + seat
                line.net += self._net[place]
                line.adjusted += self._net[place] + self._beside[place]
                line.called += self._called[place]
                line.aggressive += self._aggressive[place]


def _bits(seats: Iterable[int]) -> int:
    """Return a number with a bit for each of ``seats``."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


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
