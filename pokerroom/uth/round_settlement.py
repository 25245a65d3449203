"""The end of a round: every player's bets, the jackpot, and the proof that the chips add up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerroom.poker.hand_errors import ChipConservationError
from pokerroom.uth.betting_stage import RoundSeat
from pokerroom.uth.progressive import Jackpot, JackpotResult
from pokerroom.uth.settlement import BetSettler, Showdown, progressive_result
from pokerroom.uth.uth_hand_classes import HAND_NAMES, hand_class
from pokerwire.uth.round_events import BetResult, BetsSettled, JackpotWon, RoundEnded, UthEvent
from pokerwire.uth.rule_set import PROGRESSIVE, RuleSet


def settle_round(
    rules: RuleSet,
    game: str,
    seats: Sequence[RoundSeat],
    showdown: Callable[[RoundSeat], Showdown],
    meter: int,
) -> list[UthEvent]:
    """Return the events that settle all bets of a round, ``RoundEnded`` last (rules F3-F6).

    ``showdown`` has the strengths that decide for a seat, ``meter`` is the jackpot at this moment.  Raise
    :class:`ChipConservationError` when the chips do not add up.
    """
    settler = BetSettler(rules)
    hands = {seat.number: showdown(seat) for seat in seats}
    results = {seat.number: settler.settle(seat.stakes, hands[seat.number]) for seat in seats}
    bank_net = -sum([result.net for own in results.values() for result in own])
    jackpot, won = _settle_jackpot(rules, seats, hands, results, meter)
    if rules.progressive is not None:
        bank_share = rules.progressive.amount - rules.progressive.contribution
        bank_net += bank_share * len(jackpot.paid) - jackpot.from_bank
    settled = [_bets_settled(seat, results[seat.number], public=not rules.crowd) for seat in seats]
    ended = _round_ended(game, settled, bank_net, meter, jackpot.meter)
    return [*settled, *won, ended]


def _settle_jackpot(
    rules: RuleSet,
    seats: Sequence[RoundSeat],
    hands: dict[int, Showdown],
    results: dict[int, list[BetResult]],
    meter: int,
) -> tuple[JackpotResult, list[UthEvent]]:
    """Pay the progressive bets and add their results; report every share of the meter that was won."""
    terms = rules.progressive
    players = [seat for seat in seats if PROGRESSIVE in seat.sides]
    if terms is None or not players:
        return JackpotResult((), meter, 0), []
    table = Jackpot(terms)
    showdowns = [hands[seat.number] for seat in players]
    classes = [
        hand_class(hand.player if terms.hand == "best_of_seven" else hand.first_five) for hand in showdowns
    ]
    outcome = table.settle(meter, classes)
    won: list[UthEvent] = []
    for seat, hand, paid in zip(players, classes, outcome.paid, strict=True):
        results[seat.number].append(progressive_result(PROGRESSIVE, seat.sides[PROGRESSIVE], paid, hand))
        if table.percents[hand]:
            won.append(JackpotWon(seat.number, HAND_NAMES[hand], paid))
    return outcome, won


def _bets_settled(seat: RoundSeat, results: Sequence[BetResult], *, public: bool) -> BetsSettled:
    staked, net = seat.staked, sum([result.net for result in results])
    if sum([result.amount for result in results]) != staked or any(
        result.net < -result.amount for result in results
    ):
        raise ChipConservationError(f"seat {seat.number} staked {staked}, settled were {results}")
    return BetsSettled(seat.number, public, tuple(results), staked, -(staked + net), net)


def _round_ended(
    game: str, settled: Sequence[BetsSettled], bank_net: int, meter_before: int, meter_after: int
) -> RoundEnded:
    staked = sum([event.staked for event in settled])
    paid_back = -sum([event.by for event in settled])
    if staked != paid_back + bank_net + meter_after - meter_before:
        raise ChipConservationError(
            f"{staked} staked, {paid_back} paid back,"
            f" the house won {bank_net}, the meter grew by {meter_after - meter_before}"
        )
    return RoundEnded(game, staked, paid_back, bank_net, meter_after)
