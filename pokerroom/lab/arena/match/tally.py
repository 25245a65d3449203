"""Counting how an entrant plays, position by position."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import cast

from pokerroom.lab.arena.match.counts import PositionCount
from pokerroom.lab.arena.match.live_view import Entry, LiveRecord
from pokerroom.lab.arena.match.match_session import Steps
from pokerroom.poker.hand import Hand
from pokerwire.hand_events import HandEvent, PotAwarded


class PositionTally:
    """Counts the hands of one session by position; :meth:`add_to` adds the totals to the counts.

    A hand of a battle is played quickly, so little is done for each one: hands that went alike are counted
    together, and chips are added up at the end.
    """

    def __init__(self, orders: Sequence[Sequence[int]]) -> None:
        """``orders`` are, for each button, the seats clockwise from its left."""
        seats = len(orders)
        self._orders = orders
        self._width = seats + 1
        cells = self._width * self._width
        self._hands_by_pattern: dict[tuple[int, ...], int] = {}
        """button and who put chips in, raised, folded before flop or draw, showed down, won there: hands"""
        self._nets = [array("q") for _ in range(seats + 1)]
        """by button: chips that each position won, hand by hand"""
        self._equity_adjustments = [0.0] * cells
        """by button and seat: what all-in hands at their expected value add"""
        self._called = [0] * cells
        self._aggressive = [0] * cells

    def count(
        self, hand: Hand, record: LiveRecord, steps: Steps, button: int, adjusted: dict[int, float] | None
    ) -> None:
        """Count a finished hand with the button at ``button``.

        ``adjusted`` is what each seat won or lost with all-in hands at their expected value; ``None``: the same.
        """
        results = hand.results
        offset = button * self._width
        folded, voluntary, raised = self._read_steps(steps, offset)
        showed_down = won = 0
        if steps[-1] is None:  # a showdown came last
            showed_down, won = _seat_bits(hand.live), _winners(record[-1])
        pattern = (button, voluntary, raised, folded, showed_down, won)
        self._hands_by_pattern[pattern] = self._hands_by_pattern.get(pattern, 0) + 1
        self._nets[button].extend([result.net for result in results])
        if adjusted is not None:
            for result in results:
                self._equity_adjustments[offset + result.seat] += adjusted[result.seat] - result.net

    def _read_steps(self, steps: Steps, offset: int) -> tuple[int, int, int]:
        """Return who folded before flop or draw (-1: there was none), who put chips in before it, who raised.

        Each is a number with one bit a seat.  Bets, raises and calls of the later rounds are counted on the way.
        """
        folded = voluntary = raised = 0
        events = iter(steps)
        for event in events:
            if event is None:
                break
            action = event.action
            if action == "fold":
                folded |= 1 << event.seat
            elif action != "check":
                voluntary |= 1 << event.seat
                if action != "call":
                    raised |= 1 << event.seat
        else:
            return -1, voluntary, raised
        for event in events:
            if event is None or (action := event.action) in _NO_CHIPS:
                continue
            if action == "call":
                self._called[offset + event.seat] += 1
            else:
                self._aggressive[offset + event.seat] += 1
        return folded, voluntary, raised

    def columns(self, button: int) -> list[array[int]]:
        """Return chips that each position won in each of its hands with the button at ``button``."""
        nets, seats = self._nets[button], self._width - 1
        return [nets[position::seats] for position in range(seats)]

    def add_to(self, counts: Sequence[Sequence[PositionCount]]) -> None:
        """Add all to the ``counts`` of the seats 1, 2, ... for the buttons 1, 2, ..."""
        net = [0] * (self._width * self._width)
        for button, order in enumerate(self._orders, 1):
            for seat, column in zip(order, self.columns(button), strict=True):
                net[button * self._width + seat] = sum(column)
        for (button, voluntary, raised, folded, showed_down, won), hands in self._hands_by_pattern.items():
            for seat, count in enumerate(counts[button - 1], 1):
                count.hands += hands
                count.voluntary += hands * (voluntary >> seat & 1)
                count.raised += hands * (raised >> seat & 1)
                count.saw += hands * (folded >= 0 and not folded >> seat & 1)
                count.shown_down += hands * (showed_down >> seat & 1)
                count.won_shown_down += hands * (won >> seat & 1)
        for button, row in enumerate(counts, 1):
            for seat, count in enumerate(row, 1):
                cell = button * self._width + seat
                count.net += net[cell]
                count.adjusted += net[cell] + self._equity_adjustments[cell]
                count.called += self._called[cell]
                count.aggressive += self._aggressive[cell]


def _seat_bits(seats: Iterable[int]) -> int:
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
