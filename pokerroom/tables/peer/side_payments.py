"""Paying beside the pots once a hand is over, from the chips before the players (rule E8)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pokerroom.tables.peer.cash_seats import Seat
from pokerroom.tables.peer.cash_table_state import TableState
from pokerwire.cash.cash_events import HandStarted, SideBetPaid, SideGame
from pokerwire.hand_events import PotAwarded, SeatResult


def pot_winners(state: TableState) -> set[int]:
    """Return the seats that won part of a pot of the hand that has just ended, on any board."""
    awards = takewhile(lambda event: not isinstance(event, HandStarted), reversed(state.log.new))
    return {share.seat for award in awards if isinstance(award, PotAwarded) for share in award.shares}


def pay(state: TableState, game: SideGame, about: Seat, changes: Sequence[tuple[Seat, int]]) -> None:
    """Change stacks by what is paid, that of ``about`` by the rest, and announce it if anything was paid."""
    paid = [(seat, by) for seat, by in changes if by]
    if not paid:
        return
    paid.insert(0, (about, -sum([by for _, by in paid])))
    for seat, by in paid:
        seat.stack += by
    results = tuple([SeatResult(seat.number, seat.stack, by) for seat, by in paid])
    state.emit(SideBetPaid(game, about.number, results))
