"""How long browsers take to show what happens once nobody can bet any more: chips go in, hands turn up, cards come.

The table deals the next cards of a run-out only after that, so that everybody sees each street and its equities before
the next one, and the end of the hand before the next hand.  Browsers have these times from here (``make docs``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pokerroom.poker.hand import Hand
    from pokerroom.tables.peer.cash_table_state import TableState

BET = 220
"""milliseconds for chips that go from a player to their bet"""
BACK = 200
"""for an uncalled bet that goes back"""
GATHER = 260
"""for the bets that go into the pot"""
SHOW = 260
"""for a hand that is turned up, or for all of them at an all-in"""
ODDS = 1_500
"""in which the first equities are read"""
FLOP, TURN, RIVER = 2_200, 2_000, 2_800
"""for the cards of a street, with the time to read its equities; the river is turned over slowly"""
NAMES, POT_NAMES = 320, 1_200
"""for the names of the winners before their chips leave: of the only pot, and of each of several"""
PAY = 350
"""for the chips of a pot that go to its winners"""
RESULT = 4_500
"""in which the result of an all-in stays once the last chips have arrived"""

_STREETS = {3: FLOP, 4: TURN, 5: RIVER}


def street_time(board: int, boards: int = 1) -> int:
    """Return the milliseconds for the street that made each of ``boards`` ``board`` cards long, 0 for the end of the
    betting."""
    return boards * _STREETS[board] if board else BET + BACK + GATHER + SHOW + ODDS


def result_time(state: TableState, hand: Hand) -> int:
    """Return the milliseconds from the end of a hand to the next one if somebody was all-in, else 0."""
    parts = len(hand.pots) * len(hand.boards)
    all_in = hand.betting_closed or parts > 1
    if len(hand.live) < 2 or not (all_in and has_people(state, hand)):
        return 0
    names = NAMES if parts == 1 else POT_NAMES
    return SHOW + parts * (names + PAY) + RESULT


def has_people(state: TableState, hand: Hand) -> bool:
    """Return whether anybody but bots was dealt in: for bots alone nothing is drawn out."""
    dealt = [state.seats.at(number) for number in hand.seats]
    return any(seat is not None and not seat.bot for seat in dealt)
