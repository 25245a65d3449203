"""Posting the forced bets: what each takes from a stack, and how the first betting round opens (rules B2-B6)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.poker.betting import Betting
from pokerroom.poker.betting_structures import BettingStructure
from pokerroom.poker.forced_bets import ForcedBetDue
from pokerwire.hand_events import ForcedBet


def post_forced_bets(
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
