"""The end of a round: every player's bets, the jackpot, and the proof that the chips add up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerroom.uth.errors import RoundBroken
from pokerroom.uth.events import BetResult, BetsSettled, HouseEvent, JackpotWon, RoundEnded
from pokerroom.uth.hand_classes import HAND_NAMES, hand_class
from pokerroom.uth.progressive import Jackpot, JackpotResult
from pokerroom.uth.round_seat import Seat
from pokerroom.uth.rulesets.model import PROGRESSIVE, RuleSet
from pokerroom.uth.settlement import Settlement, Showdown, progressive_result


def settle_round(
    rules: RuleSet, game: str, seats: Sequence[Seat], showdown: Callable[[Seat], Showdown], meter: int
) -> list[HouseEvent]:
    """Return the events that settle all bets of a round, ``RoundEnded`` last (rules F3-F6).

    ``showdown`` tells the strengths that decide for a seat, ``meter`` is the jackpot at this moment.  Raise
    :class:`RoundBroken` when the chips do not add up.
    """
    settlement = Settlement(rules)
    hands = {seat.number: showdown(seat) for seat in seats}
    results = {seat.number: settlement.settle(seat.stakes, hands[seat.number]) for seat in seats}
    house = -sum([result.net for own in results.values() for result in own])
    jackpot, won = _settle_jackpot(rules, seats, hands, results, meter)
    if rules.progressive is not None:
        kept = rules.progressive.amount - rules.progressive.contribution
        house += kept * len(jackpot.paid) - jackpot.from_bank
    settled = [_settled(seat, results[seat.number], public=not rules.crowd) for seat in seats]
    ended = _ended(game, settled, house, meter, jackpot.meter)
    return [*settled, *won, ended]


def _settle_jackpot(
    rules: RuleSet,
    seats: Sequence[Seat],
    hands: dict[int, Showdown],
    results: dict[int, list[BetResult]],
    meter: int,
) -> tuple[JackpotResult, list[HouseEvent]]:
    """Pay the progressive bets and add their results; tell of every share of the meter that was won."""
    terms = rules.progressive
    players = [seat for seat in seats if PROGRESSIVE in seat.sides]
    if terms is None or not players:
        return JackpotResult((), meter, 0), []
    table = Jackpot(terms)
    judged = [hands[seat.number] for seat in players]
    classes = [
        hand_class(hand.player if terms.hand == "best_of_seven" else hand.first_five) for hand in judged
    ]
    outcome = table.settle(meter, classes)
    won: list[HouseEvent] = []
    for seat, hand, paid in zip(players, classes, outcome.paid, strict=True):
        results[seat.number].append(progressive_result(PROGRESSIVE, seat.sides[PROGRESSIVE], paid, hand))
        if table.percents[hand]:
            won.append(JackpotWon(seat.number, HAND_NAMES[hand], paid))
    return outcome, won


def _settled(seat: Seat, results: Sequence[BetResult], *, public: bool) -> BetsSettled:
    staked, net = seat.staked, sum([result.net for result in results])
    if sum([result.amount for result in results]) != staked or any(
        result.net < -result.amount for result in results
    ):
        raise RoundBroken(f"seat {seat.number} staked {staked}, settled were {results}")
    return BetsSettled(seat.number, public, tuple(results), staked, -(staked + net), net)


def _ended(game: str, settled: Sequence[BetsSettled], house: int, before: int, after: int) -> RoundEnded:
    staked = sum([event.staked for event in settled])
    paid_back = -sum([event.by for event in settled])
    if staked != paid_back + house + after - before:
        raise RoundBroken(
            f"{staked} staked, {paid_back} paid back, the house won {house}, the meter grew by {after - before}"
        )
    return RoundEnded(game, staked, paid_back, house, after)
