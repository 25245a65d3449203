"""The later betting rounds: by the chance to win, how many are in, and the price."""

from __future__ import annotations

from pokerclient.bots.sensible.spot import Spot
from pokerclient.moves import PlayerAction

BLUFFS = 0.12
"""how often a weak hand bets when it looks as if nobody has anything"""
OVERBET = 2.5
"""times as large as usual an overbet is"""
SHOVE = 4
"""pots that a bluff puts in at once, at most"""
LOOKS = 0.65
"""chance to win, in fair shares, from which one who wants to know calls any bet: that of a small pair"""


def act_on_later_street(spot: Spot, equity: float, more_to_come: bool) -> PlayerAction:
    """Answer a turn with a hand that wins with probability ``equity``; ``more_to_come``: it may still improve."""
    fair_share = 1 / (len(spot.others) + 1)
    if spot.legal.check:
        return _unbet(spot, equity, fair_share, more_to_come)
    return _facing_bet(spot, equity, fair_share, more_to_come)


def _above(fair_share: float, part: float) -> float:
    """Return the chance that lies ``part`` of the way from the fair share to certainty."""
    return fair_share + (1 - fair_share) * part


def _unbet(spot: Spot, equity: float, fair_share: float, more_to_come: bool) -> PlayerAction:
    """Bet for value, sometimes with a draw or with nothing, else check."""
    if equity >= spot.jittered(_above(fair_share, spot.style.value)):
        strong = equity >= _above(fair_share, spot.style.strong)
        bet_may_follow = more_to_come or spot.players_behind > 0
        if strong and bet_may_follow and spot.traps():
            return spot.passive()
        if spot.players_behind > 0 and spot.happens(spot.style.check_raises):
            return spot.passive()
        fraction = spot.rng.uniform(0.5, 0.8)
        return _large_bet(spot, fraction, more_to_come) if strong else spot.raise_by_pot(fraction)
    last_to_act = spot.players_behind == 0
    drawing = more_to_come and equity >= 0.7 * fair_share
    bluffs = (BLUFFS if last_to_act else BLUFFS / 3) * (2 if drawing else 1) / len(spot.others or [1])
    if spot.rng.random() < bluffs * spot.style.bluffs * spot.folding:
        return _bluff(spot, spot.rng.uniform(0.5, 0.7), more_to_come)
    return spot.passive()


def _facing_bet(spot: Spot, equity: float, fair_share: float, more_to_come: bool) -> PlayerAction:
    """Raise strong hands, call where the price is right, else fold.

    A bettor has more than the average of their range: the larger the bet, the more is taken off the chance.
    """
    bet = spot.legal.call_by / max(1, spot.pot - spot.legal.call_by)
    equity -= spot.style.trust * (0.10 * min(1.2, bet) + 0.05 * max(0, spot.memory.raises - 1))
    raised_often = spot.memory.raises >= 3
    strong = spot.style.strong + (0.2 if raised_often else 0.0)
    if equity >= spot.jittered(_above(fair_share, strong)) and not (more_to_come and _stays_hidden(spot)):
        return _large_bet(spot, spot.rng.uniform(0.6, 1.0), more_to_come)
    may_bluff = more_to_come and spot.legal.aggression is not None and not raised_often
    if may_bluff and spot.happens(spot.style.bluff_raises):
        return _bluff(spot, spot.rng.uniform(0.6, 1.0), more_to_come)
    implied = 0.05 if more_to_come else -0.02
    worth_it = equity + implied >= spot.pot_odds
    checked = spot.me.last_action == "check"
    if worth_it and checked and not raised_often and spot.happens(spot.style.check_raises):
        return _large_bet(spot, spot.rng.uniform(0.6, 1.0), more_to_come)
    looks = not worth_it and equity >= LOOKS * fair_share and spot.happens(spot.style.curiosity)
    return spot.passive() if worth_it or looks else spot.check_or_fold()


def _stays_hidden(spot: Spot) -> bool:
    """Whether a strong hand only calls a bet: the trap of one who checked in this round is sprung by it."""
    return spot.me.last_action != "check" and spot.traps()


def _large_bet(spot: Spot, fraction: float, more_to_come: bool) -> PlayerAction:
    """Bet with a strong hand or a bluff: in a size that fewer hands call, where the style has one."""
    if not more_to_come:
        fraction *= spot.style.last_size
    return spot.raise_by_pot(fraction * OVERBET if spot.happens(spot.style.overbets) else fraction)


def _bluff(spot: Spot, fraction: float, more_to_come: bool) -> PlayerAction:
    if spot.legal.all_in_to <= SHOVE * spot.pot and spot.happens(spot.style.shoves):
        return spot.aggressive(spot.legal.all_in_to)
    return _large_bet(spot, fraction, more_to_come)
