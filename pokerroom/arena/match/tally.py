"""Counting how an entrant plays, position by position."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import cast

from pokerroom.arena.match.counts import Line
from pokerroom.arena.match.live_view import Entry, Record
from pokerroom.arena.match.session import Steps
from pokerroom.poker.events import HandEvent, PotAwarded
from pokerroom.poker.hand import Hand


class Tally:
    """Counts the hands of one session by position; :meth:`add_to` brings what came together into the lines.

    A hand of a battle is quickly played, so that little is done for each: hands that went alike are counted
    together, and chips are added up at the end.
    """

    def __init__(self, orders: Sequence[Sequence[int]]) -> None:
        """``orders`` are, for each puck, the seats clockwise from its left."""
        seats = len(orders)
        self._orders = orders
        self._width = seats + 1
        places = self._width * self._width
        self._alike: dict[tuple[int, ...], int] = {}
        """puck and who put chips in, raised, folded before flop or draw, showed down, won there: hands"""
        self._nets = [array("q") for _ in range(seats + 1)]
        """by puck: chips that each position won, hand by hand"""
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
        results = hand.results
        place = button * self._width
        folded, voluntary, raised = self._rounds(steps, place)
        shown = won = 0
        if steps[-1] is None:  # a showdown came last
            shown, won = _bits(hand.live), _winners(record[-1])
        alike = (button, voluntary, raised, folded, shown, won)
        self._alike[alike] = self._alike.get(alike, 0) + 1
        self._nets[button].extend([result.net for result in results])
        if adjusted is not None:
            for result in results:
                self._beside[place + result.seat] += adjusted[result.seat] - result.net

    def _rounds(self, steps: Steps, place: int) -> tuple[int, int, int]:
        """Return who folded before flop or draw (-1: there was none), who put chips in before it, who raised.

        Each is a number with one bit a seat.  Bets, raises and calls of the later rounds are counted on the way.
        """
        gone = voluntary = raised = 0
        events = iter(steps)
        for event in events:
            if event is None:
                break
            act = event.action
            if act == "fold":
                gone |= 1 << event.seat
            elif act != "check":
                voluntary |= 1 << event.seat
                if act != "call":
                    raised |= 1 << event.seat
        else:
            return -1, voluntary, raised
        for event in events:
            if event is None or (act := event.action) in _NO_CHIPS:
                continue
            if act == "call":
                self._called[place + event.seat] += 1
            else:
                self._aggressive[place + event.seat] += 1
        return gone, voluntary, raised

    def columns(self, button: int) -> list[array[int]]:
        """Return chips that each position won in each of its hands with the puck at ``button``."""
        nets, seats = self._nets[button], self._width - 1
        return [nets[position::seats] for position in range(seats)]

    def add_to(self, lines: Sequence[Sequence[Line]]) -> None:
        """Add all to the ``lines`` of the seats 1, 2, ... for the pucks 1, 2, ..."""
        net = [0] * (self._width * self._width)
        for button, order in enumerate(self._orders, 1):
            for seat, column in zip(order, self.columns(button), strict=True):
                net[button * self._width + seat] = sum(column)
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
                line.net += net[place]
                line.adjusted += net[place] + self._beside[place]
                line.called += self._called[place]
                line.aggressive += self._aggressive[place]


def _bits(seats: Iterable[int]) -> int:
    """Return a number with a bit for each of ``seats``."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def _winners(last: Entry) -> int:
    """Return a number with a bit for each seat that won chips of a pot; they stand in the ``last`` events of a hand."""
    bits = 0
    for event in cast(list[HandEvent], last):
        if type(event) is PotAwarded:
            for share in event.shares:
                if share.by:
                    bits |= 1 << share.seat
    return bits


_NO_CHIPS = frozenset({"check", "fold"})
