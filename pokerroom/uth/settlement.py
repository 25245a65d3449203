"""How one player's bets are settled, bet by bet (rules F3-F5, F7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pokerroom.uth.odds import PayTable
from pokerroom.uth.uth_hand_classes import HAND_NAMES, hand_class, qualifies
from pokerwire.uth.round_events import BetResult, Outcome
from pokerwire.uth.rule_set import ANTE, BLIND, RAISE, RuleSet


class Stakes(NamedTuple):
    """What one player has in a round, in chips: the blind is as much as the ante; ``raised`` 0 is a fold."""

    ante: int
    raised: int
    sides: Mapping[str, int]


class Showdown(NamedTuple):
    """The strengths 1..7462 that decide: best five of seven of both, and the player's two cards with the flop."""

    player: int
    dealer: int
    first_five: int


class BetSettler:
    """The pay tables of a rule set, ready to settle any number of rounds."""

    __slots__ = ("blind", "rules", "sides")

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.blind = PayTable(rules.blind_pays, rules.rounding)
        self.sides = {side.bet: PayTable(side.pays, rules.rounding) for side in rules.side_bets}

    def settle(self, stakes: Stakes, hands: Showdown) -> list[BetResult]:
        """Return the result of every bet but the progressive, in the order of the spots."""
        if stakes.raised:
            results = self._main_bets(stakes, hands)
        else:
            results = [_lose(ANTE, stakes.ante), _lose(BLIND, stakes.ante)]
        for side in self.rules.side_bets:
            if amount := stakes.sides.get(side.bet, 0):
                deciding_strength = hands.player if side.hand == "best_of_seven" else hands.first_five
                results.append(_paid(side.bet, amount, self.sides[side.bet], hand_class(deciding_strength)))
        return results

    def _main_bets(self, stakes: Stakes, hands: Showdown) -> list[BetResult]:
        """Ante, blind and raise of a player who raised: the table of rule F3."""
        ante, raised = stakes.ante, stakes.raised
        if hands.player == hands.dealer:
            return [_push(ANTE, ante), _push(BLIND, ante), _push(RAISE, raised)]
        qualified = qualifies(hands.dealer)
        if hands.player > hands.dealer:
            blind = self._blind_won(ante, hand_class(hands.player))
            return [
                _even_money(ANTE, ante) if qualified else _push(ANTE, ante),
                blind,
                _even_money(RAISE, raised),
            ]
        ante_result = _lose(ANTE, ante) if qualified else _push(ANTE, ante)
        return [ante_result, _lose(BLIND, ante), _lose(RAISE, raised)]

    def _blind_won(self, amount: int, hand: int) -> BetResult:
        """The blind of a player who won: paid by its table, or a push below its last line (rule F4)."""
        if not self.blind.odds[hand]:
            return _push(BLIND, amount)
        return _paid(BLIND, amount, self.blind, hand)


def _paid(bet: str, amount: int, table: PayTable, hand: int) -> BetResult:
    if not table.odds[hand]:
        return _lose(bet, amount)
    return BetResult(bet, amount, "win", table.win(amount, hand), HAND_NAMES[hand])


def _even_money(bet: str, amount: int) -> BetResult:
    return BetResult(bet, amount, "win", amount)


def _push(bet: str, amount: int) -> BetResult:
    return BetResult(bet, amount, "push", 0)


def _lose(bet: str, amount: int) -> BetResult:
    return BetResult(bet, amount, "lose", -amount)


def progressive_result(bet: str, amount: int, paid: int, hand: int) -> BetResult:
    """The progressive's result: ``paid`` chips for the bet, which itself does not come back (rule F6)."""
    outcome: Outcome = "win" if paid else "lose"
    return BetResult(bet, amount, outcome, paid - amount, HAND_NAMES[hand] if paid else "")
