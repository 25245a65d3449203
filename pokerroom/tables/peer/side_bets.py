"""What players pay each other beside the pots once a hand is over, from the chips before them (rule E8)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pokerroom.tables.peer.cash_seats import Seat
from pokerroom.tables.peer.cash_table_state import LastHand, RunningHand, TableState
from pokerwire.cash.cash_events import HandStarted, SideBetPaid, SideGame
from pokerwire.hand_events import PotAwarded, SeatResult

SEVEN_DEUCE = ("2", "7")


def settle_side_bets(state: TableState, running: RunningHand) -> None:
    """Pay what the hand that has just ended decided beside its pots; its stacks are those of the seats already."""
    if state.config.seven_deuce:
        winners, hand = _winners(state), running.hand
        running.bounties = tuple(
            [seat for seat in hand.seats if seat in winners and _is_seven_deuce(hand.hole_cards(seat))]
        )
        pay_bounties(state, running)


def pay_bounties(state: TableState, last: RunningHand | LastHand) -> None:
    """Pay each winner with seven-deuce whose cards all have seen now; the others may show until the next hand."""
    shown = last.hand.final_cards().shown
    for number in [number for number in last.bounties if number in shown]:
        last.bounties = tuple([other for other in last.bounties if other != number])
        dealt = [state.seats.find(player) for player in last.seats.values()]
        winner = state.seats.seat_of(last.seats[number])
        payers = [seat for seat in dealt if seat is not None and seat is not winner]
        amount = state.config.seven_deuce
        _pay(state, "seven_deuce", winner, [(seat, -min(amount, seat.stack)) for seat in payers])


def _winners(state: TableState) -> set[int]:
    """Return the seats that won part of a pot, on any board: nobody has taken the events of a hand's end yet."""
    awards = takewhile(lambda event: not isinstance(event, HandStarted), reversed(state.log.new))
    return {share.seat for award in awards if isinstance(award, PotAwarded) for share in award.shares}


def _is_seven_deuce(cards: Sequence[str]) -> bool:
    return tuple(sorted([card[0] for card in cards])) == SEVEN_DEUCE


def _pay(state: TableState, game: SideGame, about: Seat, changes: Sequence[tuple[Seat, int]]) -> None:
    """Change stacks by what is paid, that of ``about`` by the rest, and announce it if anything was paid."""
    paid = [(seat, by) for seat, by in changes if by]
    if not paid:
        return
    paid.insert(0, (about, -sum([by for _, by in paid])))
    for seat, by in paid:
        seat.stack += by
    state.emit(
        SideBetPaid(game, about.number, tuple([SeatResult(seat.number, seat.stack, by) for seat, by in paid]))
    )
