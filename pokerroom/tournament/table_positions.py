"""Button and blinds of a tournament's table, and which seat is next or worst (rules T1, T4, T8 and T9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerroom.tables.peer.button import BlindCandidate, ButtonPlacement, Positions, first_hand, next_hand
from pokerroom.tables.peer.cash_seats import clockwise


def place_hand(last: Positions | None, seats: Sequence[int], first_button: int) -> ButtonPlacement:
    """Place the next hand for players in ``seats``, two or more; ``first_button`` has it in a table's first hand.

    The button may be dead. Everybody is dealt in but who sits between the button and the small blind: they wait
    until the button has passed them. Where only one player would be left to play, the others begin with them: button
    and blinds are with the nearest players before the big blind, so that nobody sits between them.
    """
    if last is None:
        return first_hand(seats, first_button)
    placement = next_hand(last, [BlindCandidate(seat) for seat in seats])
    waiting = _between(placement, seats)
    if not waiting:
        return placement
    if len(seats) - len(waiting) < 2:
        return next_hand(last, [BlindCandidate(seat, owes=seat in waiting) for seat in seats])
    return next_hand(last, [BlindCandidate(seat) for seat in seats if seat not in waiting])


def _between(placement: ButtonPlacement, seats: Iterable[int]) -> set[int]:
    button, small, _ = placement.positions
    if button == small:
        return set()
    return {
        seat for seat in seats if seat not in (button, small) and clockwise({seat, small}, button)[0] == seat
    }


def big_blind_order(last: Positions, seats: Iterable[int]) -> list[int]:
    """Return ``seats`` in the order in which the big blind comes to them, the next first."""
    return clockwise(seats, last.big_blind)


def worst_seat(last: Positions, free: Iterable[int]) -> int | None:
    """Return the free seat to which the big blind comes first; never the one that has the small blind next."""
    return next((seat for seat in clockwise(free, last.big_blind) if seat != last.big_blind), None)
