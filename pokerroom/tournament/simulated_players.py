"""Four kinds of players for simulated tournaments of Hold'em: they fold, call and raise by simple rules.

``tight`` plays the better hands, bets them, and goes all-in with a short stack. ``loose`` plays half of all hands,
calls with any pair, and seldom risks everything. ``call`` never folds and never raises. ``uniform`` takes any possible
action, of any size, with the same chance: such players are out early, whatever the blinds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, get_args

from pokerroom.evaluator import strength
from pokerroom.poker.actions import CALL, CHECK, FOLD, Action, bet_to, raise_to
from pokerwire.cash.legal import Legal

PlayerKind = Literal["tight", "loose", "call", "uniform"]
PLAYER_KINDS: tuple[PlayerKind, ...] = get_args(PlayerKind)

SHORT = 12
"""big blinds with which a tight player goes all-in or folds"""
SHORT_OF_LOOSE = 8
"""the same for a loose player"""
PAIR_FLOOR = 1_277
"""the strength of the best hand without a pair"""
TWO_PAIR_FLOOR = PAIR_FLOOR + 2_860
"""the strength of the best pair"""
THREE_FLOOR = TWO_PAIR_FLOOR + 858
"""the strength of the best two pair"""


@dataclass(frozen=True, slots=True)
class SimulatedSpot:
    """What a simulated player knows on their turn."""

    hole: Sequence[int]
    board: Sequence[int]
    legal: Legal
    pot: int
    big_blind: int
    stack: int
    players: int
    """dealt in"""


def _passive(legal: Legal) -> Action:
    return CHECK if legal.check else CALL


def _give_up(legal: Legal) -> Action:
    return CHECK if legal.check else FOLD


def _aggressive(legal: Legal, to: int) -> Action:
    if legal.aggression is None:
        return _passive(legal)
    amount = min(max(to, legal.min_to), legal.max_to)
    return bet_to(amount) if legal.aggression == "bet" else raise_to(amount)


def play_call(spot: SimulatedSpot, rng: Random) -> Action:
    """Check or call, always."""
    return _passive(spot.legal)


def play_uniform(spot: SimulatedSpot, rng: Random) -> Action:
    """Take each possible kind of action equally often, and each size."""
    legal = spot.legal
    kinds = [_passive, *([_give_up] if legal.call_by else [])]
    pick = int(rng.random() * (len(kinds) + (legal.aggression is not None)))
    if pick < len(kinds):
        return kinds[pick](legal)
    return _aggressive(legal, rng.randint(legal.min_to, legal.max_to))


def play_tight(spot: SimulatedSpot, rng: Random) -> Action:
    """Play the better starting hands, bet made hands, and go all-in or fold with a short stack."""
    return _after_the_flop(spot, rng) if spot.board else _before_the_flop(spot, rng)


def play_loose(spot: SimulatedSpot, rng: Random) -> Action:
    """See many flops, call with any pair, and put everything in with very good or few chips alone."""
    return _loose_after_the_flop(spot, rng) if spot.board else _loose_before_the_flop(spot)


PLAYS: dict[PlayerKind, Callable[[SimulatedSpot, Random], Action]] = {
    "tight": play_tight,
    "loose": play_loose,
    "call": play_call,
    "uniform": play_uniform,
}


def starting_points(hole: Sequence[int]) -> float:
    """Return the points of two cards by the usual count: high card, pair, suited, gap."""
    high, low = sorted([card // 4 for card in hole], reverse=True)
    points = {12: 10.0, 11: 8.0, 10: 7.0, 9: 6.0}.get(high, (high + 2) / 2)
    if high == low:
        return max(points * 2, 5.0)
    gap = high - low - 1
    points -= {0: 0, 1: 1, 2: 2, 3: 4}.get(gap, 5)
    points += 2 if hole[0] % 4 == hole[1] % 4 else 0
    return points + (1 if gap <= 1 and high < 10 else 0)


def _before_the_flop(spot: SimulatedSpot, rng: Random) -> Action:
    legal, big = spot.legal, spot.big_blind
    points = starting_points(spot.hole)
    needed = {2: 3.0, 3: 5.0, 4: 6.0}.get(spot.players, 7.0)
    facing = legal.call_to > big
    if spot.stack <= SHORT * big:
        if points < needed + (2 if facing else 0) + spot.stack / (6 * big):
            return _give_up(legal)
        return _aggressive(legal, legal.all_in_to)
    if points >= needed + 4:
        return _aggressive(legal, 3 * max(legal.call_to, big))
    if points >= needed + 1 and not facing:
        return _aggressive(legal, 5 * big // 2)
    affordable = legal.call_by * 12 <= spot.stack or points >= needed + 6
    return _passive(legal) if points >= needed and affordable else _give_up(legal)


def _after_the_flop(spot: SimulatedSpot, rng: Random) -> Action:
    legal = spot.legal
    own, common = strength([*spot.hole, *spot.board]), _board_strength(spot.board)
    pair, two_pair = own > PAIR_FLOOR and own > common + 200, own > TWO_PAIR_FLOOR and own > common + 400
    if two_pair:
        return _aggressive(legal, legal.call_to + spot.pot * 3 // 4)
    if pair:
        if legal.check:
            return _aggressive(legal, spot.pot // 2)
        return _passive(legal) if legal.call_by <= spot.pot // 2 else _give_up(legal)
    if legal.check and rng.random() < 0.2:
        return _aggressive(legal, spot.pot // 2)
    return _give_up(legal)


def _loose_before_the_flop(spot: SimulatedSpot) -> Action:
    legal, big = spot.legal, spot.big_blind
    points = starting_points(spot.hole)
    needed = {2: 0.0, 3: 2.0, 4: 3.0}.get(spot.players, 4.0)
    if spot.stack <= SHORT_OF_LOOSE * big:
        return _aggressive(legal, legal.all_in_to) if points >= needed + 2 else _give_up(legal)
    best = points >= needed + 7
    if best and legal.call_to <= 4 * big:
        return _aggressive(legal, 3 * max(legal.call_to, big))
    affordable = points >= needed and legal.call_by * 10 <= spot.stack
    return _passive(legal) if best or affordable else _give_up(legal)


def _loose_after_the_flop(spot: SimulatedSpot, rng: Random) -> Action:
    legal, pot = spot.legal, spot.pot
    own, common = strength([*spot.hole, *spot.board]), _board_strength(spot.board)
    cheap = legal.call_by * 2 <= pot
    if own > THREE_FLOOR and own > common + 400 and cheap:
        return _aggressive(legal, legal.call_to + (pot + legal.call_by) // 2)
    if own > TWO_PAIR_FLOOR and own > common + 400:
        if legal.check:
            return _aggressive(legal, pot // 2)
        return _passive(legal) if cheap or own > THREE_FLOOR or legal.call_by * 4 <= spot.stack else FOLD
    if own > PAIR_FLOOR and own > common + 200 and cheap:
        return _passive(legal) if legal.call_by * 6 <= spot.stack or rng.random() < 0.5 else _give_up(legal)
    if legal.check and rng.random() < 0.15:
        return _aggressive(legal, pot // 2)
    return _give_up(legal)


def _board_strength(board: Sequence[int]) -> int:
    """What the board holds alone: only five cards have a strength, fewer count as none."""
    return strength(board) if len(board) == 5 else 0
