"""Where the button and the blinds go next, and who is dealt in (rules B1, B2, B6).

Theory of operation.  The big blind leads: it moves to the next active player clockwise from where it was, so nobody
skips it and nobody who stays posts it twice running.  Everything else follows from it.

* Dead button: the small blind is where the big blind was and the button where the small blind was, even if nobody who
  plays sits there.
* Moving button: small blind and button are with the two nearest players before the big blind, never at an empty seat;
  the button stays for one more hand where moving it on would let somebody skip the big blind.
* With two players the button posts the small blind.

Who owes nothing is dealt in.  Who owes a blind is dealt in when the big blind comes to them, or posts, unless the
button has not passed them yet: on the button, and between it and the big blind, they wait.  So does who is the big
blind of the next hand, and would post twice.  When nobody but the big
blind would be left to play, the game starts again: nobody owes anything.

Between two players the blinds turn round, and the button may lie where the big blind goes next.  Then it is placed with
the nearest player before the small blind who owes nothing, and without one the two play this hand heads-up:
whoever waits between them is the next big blind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pokerroom.tables.peer.cash_seats import clockwise


class Positions(NamedTuple):
    """Where button and blinds were in a hand; ``button`` and ``small_blind`` may be seats where nobody played."""

    button: int
    small_blind: int
    big_blind: int


class BlindCandidate(NamedTuple):
    """An active player before the hand: whether they owe a blind, and are ready to post it."""

    seat: int
    owes: bool = False
    posts: bool = False


class ButtonPlacement(NamedTuple):
    """Who plays the next hand from where. ``small_blind_seat`` is ``None`` when it is dead, ``dealt`` is by number.

    ``forgiven``: the game starts (again), and whatever anybody owed is forgotten.
    """

    positions: Positions
    small_blind_seat: int | None
    dealt: tuple[int, ...]
    forgiven: bool = False


def first_hand(seats: Sequence[int], button: int) -> ButtonPlacement:
    """Place a table's first hand, in which everybody plays and nobody owes; ``button`` is one of ``seats``."""
    order = clockwise(seats, button)
    small, big = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    return _placement(button, small, big, small, seats, forgiven=True)


def without_blinds(seats: Sequence[int], last: Positions | None, first_button: int) -> ButtonPlacement:
    """Place a hand of a table without blinds: everybody plays, and the button goes to the next active player.

    ``first_button`` has it in the first hand.  No blind is placed anywhere; the positions stand for the button alone.
    """
    button = first_button if last is None else clockwise(seats, last.button)[0]
    return _placement(button, button, button, None, seats)


def next_hand(
    last: Positions, candidates: Sequence[BlindCandidate], *, moving: bool = False
) -> ButtonPlacement:
    """Place the hand after ``last`` for two or more ``candidates``."""
    if len(candidates) == 2 and not (candidates[0].owes or candidates[1].owes):
        big, small = clockwise((candidates[0].seat, candidates[1].seat), last.big_blind)
        return _heads_up(small, big)
    candidate_by_seat = {candidate.seat: candidate for candidate in candidates}
    ring = clockwise(candidate_by_seat, last.big_blind)
    big = ring[0]
    owing_nothing = [seat for seat in ring[1:] if not candidate_by_seat[seat].owes]
    if not owing_nothing:
        return _restart(ring)
    small = owing_nothing[-1] if moving else last.big_blind
    button = _button(last, big, small, owing_nothing, moving=moving)
    if button is None:
        return _heads_up(owing_nothing[-1], big)
    may_post = [
        seat for seat in ring[2:] if candidate_by_seat[seat].posts and _comes_before(big, seat, button)
    ]  # the first after the big blind is the next one, and pays it then
    dealt = [big, *owing_nothing, *(seat for seat in may_post if seat not in owing_nothing)]
    if len(dealt) == 2:
        return _heads_up(owing_nothing[-1], big)
    return _placement(button, small, big, small if small in owing_nothing else None, dealt)


def _button(
    last: Positions, big: int, small: int, owing_nothing: Sequence[int], *, moving: bool
) -> int | None:
    """Return the button's seat; ``None`` when only a hand between two players can be placed."""
    if not moving and _comes_before(big, last.small_blind, small):
        return last.small_blind
    others = [seat for seat in owing_nothing if seat != small]
    return others[-1] if others else None


def _comes_before(start: int, seat: int, other: int) -> bool:
    """Whether going clockwise from ``start`` one comes to ``seat`` before ``other``; not when it is either."""
    return seat not in (start, other) and clockwise((seat, other), start)[0] == seat


def _restart(ring: Sequence[int]) -> ButtonPlacement:
    """Everybody is dealt in; ``ring`` begins with the big blind."""
    if len(ring) == 2:
        return _heads_up(ring[1], ring[0], forgiven=True)
    return _placement(ring[-2], ring[-1], ring[0], ring[-1], ring, forgiven=True)


def _heads_up(small: int, big: int, *, forgiven: bool = False) -> ButtonPlacement:
    """The button posts the small blind (rule B2)."""
    return _placement(small, small, big, small, (small, big), forgiven=forgiven)


def _placement(
    button: int, small: int, big: int, small_seat: int | None, dealt: Sequence[int], *, forgiven: bool = False
) -> ButtonPlacement:
    return ButtonPlacement(Positions(button, small, big), small_seat, tuple(sorted(dealt)), forgiven)
