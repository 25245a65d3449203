"""The first betting round: by the rank of the start, the position, how often it was raised, and the price."""

from __future__ import annotations

from pokerclient.bots.sensible.spot import Spot
from pokerclient.moves import PlayerAction

OPENING_SHARES = {0: 0.50, 1: 0.50, 2: 0.42, 3: 0.30, 4: 0.24, 5: 0.20}
"""share of hands to open with, by how many act behind us; 0.16 with more"""
OPENING_SHARE_HEADS_UP = 0.80
SHORT_STACK_BLINDS = 12
"""stack in big blinds up to which a no-limit hand is played all-in or folded"""
FAIR_PRICE = 0.35
"""the price of calling a usual raise; cheaper ones are called with more hands"""
RAISE_RISKS = {"preflop": 0.6, "predraw": 0.9}
ALL_IN_RISK = 0.35
"""what a raise with any two cards risks in the end, as a share of what we have to call"""
RERAISES = 0.10
"""share of the hands we raised with that we raise again"""


def act_on_first_round(spot: Spot, share: float) -> PlayerAction:
    """Answer a turn of the first round with a start among the best ``share`` of all."""
    if spot.view.config.structure == "no_limit" and spot.stack_blinds <= SHORT_STACK_BLINDS:
        return _short_stack(spot, share)
    if share <= spot.style.hides:
        return spot.passive()
    if spot.memory.raises == 0:
        return _unraised(spot, share)
    if spot.memory.raises == 1:
        return _raised(spot, share)
    return _reraised(spot, share)


def _open_share(spot: Spot) -> float:
    if len(spot.others) == 1:
        usual = OPENING_SHARE_HEADS_UP if spot.legal.call_by else OPENING_SHARES[1]
    else:
        usual = OPENING_SHARES.get(spot.players_behind, 0.16)
    return min(1.0, spot.style.opens * usual)


def _unraised(spot: Spot, share: float) -> PlayerAction:
    limpers = sum(seat.last_action == "call" for seat in spot.others)
    opening = spot.jittered(_open_share(spot)) * 0.8**limpers
    if share <= opening:
        spot.memory.own_width = opening
        return spot.aggressive((spot.rng.choice(spot.style.open_sizes) + limpers) * spot.big_blind)
    if spot.legal.check:
        return spot.passive()
    cheap = spot.pot_odds <= spot.style.limp_price or limpers > 0
    return spot.passive() if cheap and share <= spot.style.limps * opening else spot.check_or_fold()


def _raised(spot: Spot, share: float) -> PlayerAction:
    heads_up = len(spot.others) == 1
    raises = spot.jittered(spot.style.reraises * (0.12 if heads_up else 0.05))
    if share <= raises and spot.rng.random() < 0.85 and not spot.traps():
        spot.memory.own_width = raises
        return spot.raise_by_pot(spot.rng.uniform(0.8, 1.1))
    return _call_or_fold(spot, share, spot.style.calls * (0.50 if heads_up else 0.20))


def _reraised(spot: Spot, share: float) -> PlayerAction:
    """Raise again or call with part of the hands we raised with; without a raise of our own, with few."""
    own = spot.memory.own_width
    if share <= spot.jittered(spot.style.reraises * max(0.02, RERAISES * own)):
        return spot.raise_by_pot(1.0)
    if not own:
        return _call_or_fold(spot, share, spot.style.calls * (0.15 if len(spot.others) == 1 else 0.07))
    stays = spot.jittered(spot.style.stays * _defence(spot))
    return spot.passive() if share <= stays else spot.check_or_fold()


def _defence(spot: Spot) -> float:
    """Return the share of hands to stay in with so that a raise with any two cards does not pay.

    This is the minimum defence frequency (the pot before the raise as a share of the pot after it), but for a
    smaller raise: any two cards win some of the pots in which they are called, so the raise risks less than it costs.
    """
    call = spot.legal.call_by
    risk = call * (ALL_IN_RISK if spot.legal.aggression is None else RAISE_RISKS[spot.view.street])
    unraised = spot.pot - call
    return unraised / (unraised + risk) * (spot.memory.own_width or 1.0) / len(spot.others)


def _call_or_fold(spot: Spot, share: float, calls: float) -> PlayerAction:
    """Call with the best ``calls`` of all hands at a fair price, with more when cheap, fewer when dear or for much."""
    if spot.legal.check:
        return spot.passive()
    width = calls * min(2.2, max(0.4, FAIR_PRICE / max(spot.pot_odds, 0.01)))
    if spot.legal.call_by > 0.3 * (spot.me.stack + spot.me.bet):
        width *= 0.5
    if spot.heads_up and spot.legal.aggression is None:
        width = max(width, _defence(spot))
    return spot.passive() if share <= spot.jittered(width) else spot.check_or_fold()


def _short_stack(spot: Spot, share: float) -> PlayerAction:
    """Push or fold; with a cheap look where checking is free."""
    if spot.memory.raises == 0:
        pushes = _open_share(spot) * min(1.5, 10 / max(spot.stack_blinds, 1.0))
    elif spot.heads_up and spot.legal.aggression is None:
        pushes = _defence(spot)
    else:
        pushes = 0.30 if len(spot.others) == 1 else 0.12 / spot.memory.raises
    if share <= spot.jittered(pushes):
        return spot.aggressive(spot.legal.all_in_to)
    return spot.passive() if spot.pot_odds <= 0.12 else spot.check_or_fold()
