"""Forced bets as data: who posts what before the cards, in the order in which it is posted (rules B2-B6)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.poker.betting import Betting
from pokerroom.poker.betting_structures import BettingStructure
from pokerwire.hand_events import ForcedBet, ForcedKind


class ForcedBetDue(msgspec.Struct, frozen=True, gc=False):
    """One forced bet: its kind, who owes it, and its nominal amount (a short stack posts what it has, rule B4).

    ``ante`` and ``dead`` are dead chips; all others are live.  A big-blind ante is a ``dead`` bet in effect: it is
    the main pot's alone, so give it as kind ``ante`` with ``for_all`` true.
    """

    kind: ForcedKind
    seat: int
    amount: int
    for_all: bool = False
    """an ante that one player pays for everybody (rule B3)"""


def standard_blinds(
    order: Sequence[int],
    small_blind: int,
    big_blind: int,
    ante: int = 0,
    *,
    big_blind_ante: bool = False,
) -> list[ForcedBetDue]:
    """Return the forced bets of an ordinary hand with both blinds.

    ``order`` is the seats clockwise from the left of the button, the button last.  Heads-up the button posts the small
    blind (rule B2).  Antes come first, but a big-blind ante after the blinds, so that a short stack pays the blind
    first (rule B3).
    """
    small, big = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    blinds = [ForcedBetDue("small_blind", small, small_blind), ForcedBetDue("big_blind", big, big_blind)]
    if not ante:
        return blinds
    if big_blind_ante:
        return [*blinds, ForcedBetDue("ante", big, ante, for_all=True)]
    return [*(ForcedBetDue("ante", seat, ante) for seat in order), *blinds]


def post(
    betting: Betting, forced: Sequence[ForcedBetDue], positions: dict[int, int], structure: BettingStructure
) -> list[ForcedBet]:
    """Post the forced bets and open the first betting round; return their events.

    The bet to match is the largest nominal live bet.  The last straddler acts last, otherwise the big blind does
    (rules B2, B5, D2).
    """
    events = []
    bet_to_match = straddle = 0
    last_to_act = -1
    for bet in forced:
        p = positions[bet.seat]
        kind = bet.kind
        if kind == "ante":
            paid = betting.pay_dead(p, bet.amount) if bet.for_all else betting.pay_ante(p, bet.amount)
        elif kind == "dead":
            paid = betting.pay_dead(p, bet.amount)
        else:
            paid = betting.pay(p, bet.amount - betting.bets[p] if kind == "straddle" else bet.amount)
            bet_to_match = max(bet_to_match, bet.amount)
            if kind == "straddle":
                last_to_act = p
                straddle = bet.amount
            elif kind == "big_blind" and not straddle:
                last_to_act = p
        events.append(ForcedBet(bet.seat, kind, paid, betting.bets[p], betting.stacks[p]))
    betting.open_blinds(
        bet_to_match, structure.opening_min_raise(straddle), (last_to_act + 1) % betting.player_count
    )
    return events
