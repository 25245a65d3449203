"""Every line of rules F3 to F5 in all three rule sets, with what the sources print written out here by hand."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pytest

from pokerroom.cards import StackedDeck, parse_cards
from pokerroom.evaluator import strength
from pokerroom.uth.odds import PayTable
from pokerroom.uth.round import Round
from pokerroom.uth.rulesets import BUILT_IN, load
from pokerroom.uth.settlement import BetSettler, Showdown, Stakes
from pokerroom.uth.uth_hand_classes import HAND_NAMES, TOP_STRENGTHS
from pokerwire.hand_names import HandName
from pokerwire.uth.round_events import BetResult, BetsSettled, DealerShown, PlayerShown, RoundEnded, UthEvent

Relation = Literal["better", "worse", "tie"]

MAIN = {
    # dealer against player: ante, blind, raise ("table" = paid by the blind's table)
    ("better", True): ("win", "table", "win"),
    ("better", False): ("push", "table", "win"),
    ("worse", True): ("lose", "lose", "lose"),
    ("worse", False): ("push", "lose", "lose"),
    ("tie", True): ("push", "push", "push"),
    ("tie", False): ("push", "push", "push"),
}
"""Rule F3."""

BLIND = {
    "royal_flush": 500,
    "straight_flush": 50,
    "four_of_a_kind": 10,
    "full_house": 3,
    "flush": 1.5,
    "straight": 1,
}
"""Rule F4: to one."""

TRIPS = {
    "royal_flush": 50,
    "straight_flush": 40,
    "four_of_a_kind": 30,
    "full_house": 8,
    "flush": 7,
    "straight": 4,
    "three_of_a_kind": 3,
}
"""Rule F5: to one."""

PROGRESSIVE = {
    "four_of_a_kind": 1500,
    "full_house": 250,
    "flush": 200,
    "straight": 150,
    "three_of_a_kind": 45,
}
"""Chips for the bet of 5 at the casino's tables; the meter pays the two best hands."""

METER = 100_000


def main_results(
    hand: str, relation: Relation, *, qualified: bool, ante: int, raised: int
) -> list[BetResult]:
    """What ante, blind and raise must come to by the tables above."""
    if not raised:
        return [BetResult("ante", ante, "lose", -ante), BetResult("blind", ante, "lose", -ante)]
    of_ante, of_blind, of_raise = MAIN[relation, qualified]
    paid = int(ante * BLIND.get(hand, 0))
    if of_blind != "table":
        blind = BetResult("blind", ante, of_blind, -ante if of_blind == "lose" else 0)  # type: ignore[arg-type]
    elif paid:
        blind = BetResult("blind", ante, "win", paid, hand)
    else:
        blind = BetResult("blind", ante, "push", 0)
    sign = {"win": 1, "push": 0, "lose": -1}
    return [
        BetResult("ante", ante, of_ante, sign[of_ante] * ante),  # type: ignore[arg-type]
        blind,
        BetResult("raise", raised, of_raise, sign[of_raise] * raised),  # type: ignore[arg-type]
    ]


def side_result(bet: str, hand: str, amount: int) -> BetResult:
    """What Trips or Best Five must come to, whatever the dealer holds and whether the player folded or not."""
    odds = TRIPS.get(hand, 0)
    if odds:
        return BetResult(bet, amount, "win", odds * amount, hand)
    return BetResult(bet, amount, "lose", -amount)


# --- every combination of strengths -------------------------------------------------------------------------------


def strengths(relation: Relation, *, qualified: bool) -> list[tuple[HandName, int, int]]:
    """All (player's hand, player's strength, dealer's strength) of one row of the table, one for each two classes."""
    found: list[tuple[HandName, int, int]] = []
    for player_class, player_top in enumerate(TOP_STRENGTHS):
        for dealer_class, dealer_top in enumerate(TOP_STRENGTHS):
            if (dealer_class > 0) != qualified:
                continue
            player = player_top
            dealer = {"tie": player_top, "better": dealer_top - 1, "worse": dealer_top}[relation]
            if player_class == dealer_class and relation == "worse":
                player = player_top - 1
            fits = {"tie": player_class == dealer_class, "better": dealer < player, "worse": dealer > player}
            in_class = dealer_class == 0 or dealer > TOP_STRENGTHS[dealer_class - 1]
            if (
                fits[relation]
                and in_class
                and (player_class == 0 or player > TOP_STRENGTHS[player_class - 1])
            ):
                found.append((HAND_NAMES[player_class], player, dealer))
    return found


@pytest.mark.parametrize("qualified", [True, False], ids=["qualified", "not-qualified"])
@pytest.mark.parametrize("relation", ["better", "worse", "tie"])
@pytest.mark.parametrize("name", BUILT_IN)
def test_every_line_of_the_tables(name: str, relation: Relation, qualified: bool) -> None:
    rules = load(name)
    settlement = BetSettler(rules)
    side = rules.side_bets[0].bet
    rows = strengths(relation, qualified=qualified)
    assert {hand for hand, _, _ in rows} >= (
        {"high_card"} if not qualified else {"pair", "straight", "straight_flush"}
    )
    for hand, player, dealer in rows:
        for ante, times, amount in [(10, 4, 5), (10, 3, 0), (7, 2, 1), (7, 1, 25), (10, 0, 5), (7, 0, 0)]:
            stakes = Stakes(ante, times * ante, {side: amount} if amount else {})
            expected = main_results(hand, relation, qualified=qualified, ante=ante, raised=times * ante)
            expected += [side_result(side, hand, amount)] if amount else []
            assert settlement.settle(stakes, Showdown(player, dealer, 1)) == expected


# --- the same with cards, through the whole round -----------------------------------------------------------------


class SettledDeal(NamedTuple):
    hand: str
    relation: Relation
    qualified: bool
    hole: str
    board: str
    dealer: str
    first_five: str


DEALS = [
    SettledDeal("royal_flush", "better", True, "As Ks", "Qs Js Ts 4d 2c", "4h 7c", "royal_flush"),
    SettledDeal("royal_flush", "better", False, "As Ks", "Qs Js 4d Ts 2c", "9h 7c", "high_card"),
    SettledDeal("royal_flush", "tie", True, "2c 3d", "As Ks Qs Js Ts", "4h 4c", "high_card"),
    SettledDeal("straight_flush", "better", True, "9h 8h", "7h 6h 5h Kd 2c", "Kc 3d", "straight_flush"),
    SettledDeal("straight_flush", "better", False, "9h 8h", "7h 6h Kd 5h 2c", "Jc Td", "high_card"),
    SettledDeal("straight_flush", "worse", True, "4h 3h", "7h 6h 5h Kd 2c", "9h 8h", "straight_flush"),
    SettledDeal("straight_flush", "tie", True, "2c 3d", "9h 8h 7h 6h 5h", "2d 3c", "high_card"),
    SettledDeal("four_of_a_kind", "better", True, "9c 9d", "9h 9s Kd 4c 2h", "Kc Ks", "four_of_a_kind"),
    SettledDeal("four_of_a_kind", "worse", True, "9c 9d", "9h 9s 8h 7h Kd", "Th 6h", "four_of_a_kind"),
    SettledDeal("four_of_a_kind", "tie", True, "3c 2d", "9h 9s 9c 9d As", "Kc Ks", "three_of_a_kind"),
    SettledDeal("full_house", "better", True, "9c 9d", "9h Ks Kd 4c 2h", "Kc 3s", "full_house"),
    SettledDeal("full_house", "worse", True, "9c 9d", "9h Ks Kd 4c 2h", "Kc 4s", "full_house"),
    SettledDeal("full_house", "tie", True, "Kh 9d", "9h Ks Kd 4c 2h", "Kc 9s", "full_house"),
    SettledDeal("flush", "better", True, "Ah 4h", "Kh 9h 2h 7c Jd", "Ks 3c", "flush"),
    SettledDeal("flush", "better", False, "Ah 4h", "Kh 9h 7c 2h Jd", "Qs 3c", "high_card"),
    SettledDeal("flush", "worse", True, "5h 4h", "Kh 9h 2h 7c Jd", "Ah 3h", "flush"),
    SettledDeal("flush", "tie", True, "3c 4d", "Kh Jh 9h 7h 2h", "3d 4c", "high_card"),
    SettledDeal("straight", "better", True, "9c 8d", "7h 6s 5d Kc 2h", "Kd 3s", "straight"),
    SettledDeal("straight", "better", False, "9c 8d", "7h 6s 5d Kc 2h", "Js Th", "straight"),
    SettledDeal("straight", "worse", True, "4c 3d", "7h 6s 5d Kc 2h", "9h 8c", "straight"),
    SettledDeal("straight", "tie", True, "9c 8d", "7h 6s 5d Kc 2h", "9h 8c", "straight"),
    SettledDeal("straight", "better", True, "Ac 8d", "2h 3s 4d 5c 8h", "Jc Jh", "high_card"),
    SettledDeal("three_of_a_kind", "better", True, "9c 9d", "9h Ks 7d 4c 2h", "Kc Js", "three_of_a_kind"),
    SettledDeal("three_of_a_kind", "better", False, "9c 9d", "9h Ks 7d 4c 2h", "Qc Js", "three_of_a_kind"),
    SettledDeal("three_of_a_kind", "worse", True, "9c 9d", "9h Ks 7d 4c 2h", "Kc Kh", "three_of_a_kind"),
    SettledDeal("three_of_a_kind", "tie", True, "2c 3d", "9h 9s 9d Ac Kh", "4c 5d", "three_of_a_kind"),
    SettledDeal("two_pair", "better", True, "Kc 7d", "Kh 7s 4d 2c Jh", "Js 3c", "two_pair"),
    SettledDeal("two_pair", "better", False, "Kc 7d", "Kh 7s 4d 2c Jh", "Qs Tc", "two_pair"),
    SettledDeal("two_pair", "worse", True, "Kc 7d", "Kh 7s 4d 2c Jh", "Ks Jc", "two_pair"),
    SettledDeal("two_pair", "tie", True, "Kc 7d", "Kh 7s 4d 2c Jh", "Ks 7c", "two_pair"),
    SettledDeal("pair", "better", True, "Kc 3d", "Kh 9s 7d 4c 2h", "9c Js", "pair"),
    SettledDeal("pair", "better", False, "Kc 3d", "Kh 9s 7d 4c 2h", "Qc Js", "pair"),
    SettledDeal("pair", "worse", True, "Kc 3d", "Kh 9s 7d 4c 2h", "Ac As", "pair"),
    SettledDeal("pair", "tie", True, "Kc 3d", "Kh 9s 7d 4c 2h", "Kd 3s", "pair"),
    SettledDeal("high_card", "better", False, "Ac Qd", "Kh 9s 7d 4c 2h", "Jc Ts", "high_card"),
    SettledDeal("high_card", "worse", True, "Ac Qd", "Kh 9s 7d 4c 2h", "9c 3s", "high_card"),
    SettledDeal("high_card", "worse", False, "Qd Jc", "Kh 9s 7d 4c 2h", "Ac Ts", "high_card"),
    SettledDeal("high_card", "tie", False, "Ac Qd", "Kh 9s 7d 4c 2h", "Ad Qs", "high_card"),
]

WAYS = {
    "4x": ("preflop", 4),
    "3x": ("preflop", 3),
    "2x": ("flop", 2),
    "1x": ("river", 1),
    "fold": ("river", 0),
}


def deck_for(name: str, deal: SettledDeal) -> StackedDeck:
    """The deck that deals these cards in the order of the rule set."""
    hole, board, dealer = map(parse_cards, (deal.hole, deal.board, deal.dealer))
    return StackedDeck(board + hole + dealer if load(name).board_first else hole + dealer + board)


def play(name: str, deal: SettledDeal, way: str, ante: int, side: int) -> list[UthEvent]:
    """Play one round of one player to the end and return its events."""
    rules = load(name)
    played = Round(rules, "1", deck_for(name, deal))
    played.join(1)
    played.place_bet(1, "ante", ante, balance=10_000)
    played.place_bet(1, rules.side_bets[0].bet, side, balance=10_000)
    if rules.progressive is not None:
        played.place_bet(1, "progressive", 5, balance=10_000)
    when, times = WAYS[way]
    events = played.close_phase() + played.run_out()
    while played.waiting:
        assert played.phase in ("preflop", "flop", "river")
        if played.phase != when:
            events += played.decide(1, played.phase, "check", 0, balance=10_000)
        elif times:
            events += played.decide(1, played.phase, "raise", times * ante, balance=10_000)
        else:
            events += played.decide(1, played.phase, "fold", 0, balance=10_000)
        events += played.run_out(METER)
    assert played.over
    return events


def progressive_result(deal: SettledDeal, meter: int) -> BetResult:
    """What the casino's progressive must come to, by the player's two cards and the flop."""
    if deal.first_five in {"royal_flush", "straight_flush"}:
        paid = meter if deal.first_five == "royal_flush" else meter // 10
    else:
        paid = PROGRESSIVE.get(deal.first_five, 0)
    return BetResult("progressive", 5, "win" if paid else "lose", paid - 5, deal.first_five if paid else "")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize(
    "deal",
    DEALS,
    ids=[f"{d.hand}-{d.relation}-{'q' if d.qualified else 'n'}-{i}" for i, d in enumerate(DEALS)],
)
def test_every_hand_through_the_whole_round(name: str, deal: SettledDeal, way: str) -> None:
    ante, side = 11, 5
    events = play(name, deal, way, ante, side)
    dealer = next(event for event in events if isinstance(event, DealerShown))
    player = next(event for event in events if isinstance(event, PlayerShown))
    assert dealer.qualifies == deal.qualified
    assert player.strength == strength(parse_cards(deal.hole + deal.board))
    assert dealer.strength == strength(parse_cards(deal.dealer + deal.board))
    assert (player.strength > dealer.strength) - (player.strength < dealer.strength) == {
        "better": 1,
        "tie": 0,
        "worse": -1,
    }[deal.relation]
    raised = WAYS[way][1] * ante
    expected = main_results(deal.hand, deal.relation, qualified=deal.qualified, ante=ante, raised=raised)
    expected.append(side_result(load(name).side_bets[0].bet, deal.hand, side))
    if name == "casino":
        expected.append(progressive_result(deal, METER + 2))
    settled = next(event for event in events if isinstance(event, BetsSettled))
    ended = events[-1]
    staked = 2 * ante + raised + side + (5 if name == "casino" else 0)
    net = sum(result.net for result in expected)
    assert settled == BetsSettled(1, name != "extreme", tuple(expected), staked, -(staked + net), net)
    assert isinstance(ended, RoundEnded)
    assert ended.paid_back == staked + net
    assert ended.staked == ended.paid_back + ended.bank + ended.meter - METER


@pytest.mark.parametrize("name", BUILT_IN)
def test_an_automatic_fold_still_pays_trips(name: str) -> None:
    """Nothing is decided in time: ante and blind are lost, Trips or Best Five goes by the hand."""
    deal = SettledDeal(
        "three_of_a_kind", "better", True, "9c 9d", "9h Ks 7d 4c 2h", "Kc Js", "three_of_a_kind"
    )
    rules = load(name)
    side = rules.side_bets[0].bet
    played = Round(rules, "1", deck_for(name, deal))
    played.join(1)
    played.place_bet(1, "ante", 10, balance=10_000)
    played.place_bet(1, side, 5, balance=10_000)
    events: list[UthEvent] = []
    while not played.over:
        events += played.advance(METER) if played.step_due else played.close_phase()
    settled = next(event for event in events if isinstance(event, BetsSettled))
    assert settled.results == (
        BetResult("ante", 10, "lose", -10),
        BetResult("blind", 10, "lose", -10),
        BetResult(side, 5, "win", 15, "three_of_a_kind"),
    )


# --- rounding -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("odds", "amount", "down", "up"),
    [
        ("3:2", 1, 1, 2),
        ("3:2", 2, 3, 3),
        ("3:2", 7, 10, 11),
        ("1.5:1", 7, 10, 11),
        ("2:3", 1, 0, 1),
        ("6:5", 4, 4, 5),
    ],
)
def test_a_payout_that_is_no_whole_number_is_rounded_as_the_set_says(
    odds: str, amount: int, down: int, up: int
) -> None:
    assert PayTable({"flush": odds}).win(amount, HAND_NAMES.index("flush")) == down
    assert PayTable({"flush": odds}, "up").win(amount, HAND_NAMES.index("flush")) == up
