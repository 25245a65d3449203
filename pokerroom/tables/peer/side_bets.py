"""The games beside the pots: what is due once a hand is over, and the bounties of seven-deuce (rule E8)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.tables.peer.cash_table_state import LastHand, RunningHand, TableState
from pokerroom.tables.peer.side_payments import pay, pot_winners
from pokerroom.tables.peer.stand_up_game import sit_down

SEVEN_DEUCE = ("2", "7")


def settle_side_bets(state: TableState, running: RunningHand) -> None:
    """Pay what the hand that has just ended decided beside its pots; its stacks are those of the seats already."""
    config = state.config
    winners = pot_winners(state) if config.seven_deuce or config.stand_up else ()
    if config.seven_deuce:
        hand = running.hand
        running.bounties = tuple(
            [seat for seat in hand.seats if seat in winners and _is_seven_deuce(hand.hole_cards(seat))]
        )
        pay_bounties(state, running)
    if config.stand_up:
        sit_down(state, winners)


def pay_bounties(state: TableState, last: RunningHand | LastHand) -> None:
    """Pay each winner with seven-deuce whose cards all have seen now; the others may show until the next hand."""
    shown = last.hand.final_cards().shown if last.bounties else ()
    for number in [number for number in last.bounties if number in shown]:
        last.bounties = tuple([other for other in last.bounties if other != number])
        dealt = [state.seats.find(player) for player in last.seats.values()]
        winner = state.seats.seat_of(last.seats[number])
        payers = [seat for seat in dealt if seat is not None and seat is not winner]
        amount = state.config.seven_deuce
        pay(state, "seven_deuce", winner, [(seat, -min(amount, seat.stack)) for seat in payers])


def _is_seven_deuce(cards: Sequence[str]) -> bool:
    return tuple(sorted([card[0] for card in cards])) == SEVEN_DEUCE
