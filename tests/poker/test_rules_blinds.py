"""Rules B2-B7: blinds, antes, straddles and posts as the hand sees them, and the deal."""

from __future__ import annotations

import pytest

from pokerroom.cards import StackedDeck, card_names
from pokerroom.poker.betting_structures import NoLimit
from pokerroom.poker.forced_bets import ForcedBetDue, standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.poker.rules import HOLDEM, HandRules
from pokerwire.hand_events import BoardDealt, ForcedBet, HoleCards
from tests.poker.hand_script import PlayedScript, deal

FOUR = {1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000}


def posted(played: PlayedScript) -> list[tuple[str, int, int, int, int]]:
    """The forced bets as (kind, seat, by, to, stack)."""
    return [(event.kind, event.seat, event.by, event.to, event.stack) for event in played.of(ForcedBet)]


def order(played: PlayedScript) -> list[int]:
    """Who is asked in the running round when everybody calls or checks."""
    street = played.hand.street
    turns: list[int] = []
    while played.hand.turn is not None and played.hand.street == street:
        turns.append(played.hand.turn)
        played.do(f"{played.hand.turn} {'check' if played.hand.legal.check else 'call'}")
    return turns


# --- B2: who posts and who is first -------------------------------------------------------------------------------


def test_b2_heads_up_the_button_posts_the_small_blind_and_is_first_before_the_flop() -> None:
    played = deal({3: 1_000, 7: 1_000}, button=7)
    assert posted(played) == [("small_blind", 7, 50, 50, 950), ("big_blind", 3, 100, 100, 900)]
    assert order(played) == [7, 3]
    assert order(played) == [3, 7], "and last afterwards"


def test_b2_heads_up_the_last_card_goes_to_the_button() -> None:
    played = deal({3: 1_000, 7: 1_000}, button=3, hole={3: "2c4c", 7: "3c5c"})
    assert [event.seat for event in played.of(HoleCards)] == [7, 3]


def test_the_order_of_a_full_hand() -> None:
    played = deal({1: 1_000, 3: 1_000, 5: 1_000, 7: 1_000, 9: 1_000}, button=5)
    assert posted(played) == [("small_blind", 7, 50, 50, 950), ("big_blind", 9, 100, 100, 900)]
    kinds = [type(event) for event in played.events]
    assert max(i for i, kind in enumerate(kinds) if kind is ForcedBet) < kinds.index(HoleCards)
    assert order(played) == [1, 3, 5, 7, 9]
    assert [order(played) for _ in range(3)] == [[7, 9, 1, 3, 5]] * 3, "on flop, turn and river"


def test_b1_the_button_may_lie_at_an_empty_seat() -> None:
    played = deal({1: 1_000, 3: 1_000, 7: 1_000}, button=5)
    assert [(kind, seat) for kind, seat, *_ in posted(played)] == [("small_blind", 7), ("big_blind", 1)]
    assert order(played) == [3, 7, 1]
    assert order(played) == [7, 1, 3]


# --- B3: blinds and antes -----------------------------------------------------------------------------------------


def test_b3_blinds_of_any_ratio() -> None:
    played = deal(FOUR, blinds=(10, 15))
    assert played.menu == "3: fold or call 15 or raise to 30..1000"
    assert played.do("3 call, 4 fold").menu == "1: fold or call 5 or raise to 30..1000"


def test_b3_antes_are_dead_and_come_first() -> None:
    played = deal(FOUR, ante=10)
    assert [kind for kind, *_ in posted(played)] == ["ante"] * 4 + ["small_blind", "big_blind"]
    assert played.hand.pot == 190
    assert played.menu == "3: fold or call 100 or raise to 200..990"


def test_b3_with_antes_alone_the_first_player_left_of_the_button_acts_first() -> None:
    played = deal(FOUR, forced=[ForcedBetDue("ante", seat, 10) for seat in FOUR])
    assert order(played) == [1, 2, 3, 4]
    assert played.hand.pot == 40


def test_b3_a_short_stack_pays_the_ante_before_the_blind() -> None:
    played = deal({**FOUR, 2: 60}, ante=20)
    assert posted(played)[-1] == ("big_blind", 2, 40, 40, 0)


@pytest.mark.parametrize(
    ("stack", "blind", "ante"),
    [(1_000, 100, 100), (150, 100, 50), (100, 100, 0), (70, 70, 0)],
)
def test_b3_the_big_blind_ante_is_paid_after_the_blind(stack: int, blind: int, ante: int) -> None:
    played = deal({**FOUR, 2: stack}, ante=100, big_blind_ante=True)
    assert [(kind, by) for kind, _, by, *_ in posted(played)[1:]] == [("big_blind", blind), ("ante", ante)]
    assert played.hand.pot == 50 + blind + ante


def test_b3_the_big_blind_ante_lies_in_the_main_pot() -> None:
    """Seat 3 is all-in for 100 and wins the ante of seat 2 with it; only bets are matched."""
    played = deal(
        {1: 1_000, 2: 1_000, 3: 100, 4: 1_000},
        ante=100,
        big_blind_ante=True,
        hole={3: "AsAd", 2: "KsKd", 4: "QsQd"},
        board="2c3c4d8h9h",
    )
    played.do("3 call, 4 call, 1 fold, 2 check, 2 bet 100, 4 call, 2 check, 4 check, 2 check, 4 check")
    assert played.pots == [(450, (2, 3, 4)), (200, (2, 4))]
    assert played.net == {1: -50, 2: -100, 3: 350, 4: -200}


# --- B4: short blinds ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stack", [1, 30, 99])
def test_b4_a_short_big_blind(stack: int) -> None:
    played = deal({**FOUR, 2: stack})
    assert posted(played)[-1] == ("big_blind", 2, stack, stack, 0)
    assert played.menu == "3: fold or call 100 or raise to 200..1000"
    played.do("3 call, 4 fold")
    assert played.menu == "1: fold or call 50 or raise to 200..1000"


def test_b4_a_short_small_blind() -> None:
    played = deal({**FOUR, 1: 20}, hole={1: "AsAd", 2: "KsKd"}, board="2c3c4d8h9h").do("3 fold, 4 call")
    assert played.menu == "2: check or raise to 200..1000"
    played.do("2 check, 2 check, 4 check, 2 check, 4 check, 2 check, 4 check")
    assert played.pots == [(60, (1, 2, 4)), (160, (2, 4))]


def test_b4_nobody_need_pay_more_than_can_be_won() -> None:
    """Heads-up against a big blind of 30 the small blind of 50 has paid enough: 20 come back."""
    played = deal({1: 30, 2: 1_000}, button=2)
    assert (played.hand.over, played.pots) == (True, [(60, (1, 2))])
    played = deal({1: 1_000, 2: 30}, button=2)
    assert (played.hand.over, played.pots) == (True, [(60, (1, 2))])


def test_b4_a_call_costs_no_more_than_somebody_can_win() -> None:
    """The big blind has 60 of 100: once seats 3 and 4 have folded, the small blind calls 10 more, not 50."""
    played = deal({**FOUR, 2: 60}).do("3 fold, 4 fold")
    assert played.menu == "1: fold or call 10"
    assert played.do("1 call").pots == [(120, (1, 2))]


# --- B5: straddles ------------------------------------------------------------------------------------------------

STRADDLE = [*standard_blinds([1, 2, 3, 4], 50, 100), ForcedBetDue("straddle", 3, 200)]


def test_b5_a_straddle_is_live_and_last() -> None:
    played = deal(FOUR, forced=STRADDLE)
    assert posted(played)[-1] == ("straddle", 3, 200, 200, 800)
    assert played.menu == "4: fold or call 200 or raise to 400..1000"
    played.do("4 call, 1 call, 2 call")
    assert played.menu == "3: check or raise to 400..1000"


def test_b5_the_order_of_a_straddled_hand() -> None:
    assert order(deal(FOUR, forced=STRADDLE)) == [4, 1, 2, 3]


def test_b5_a_restraddle() -> None:
    played = deal(FOUR, forced=[*STRADDLE, ForcedBetDue("straddle", 4, 400)])
    assert played.menu == "1: fold or call 350 or raise to 800..1000"
    assert order(played) == [1, 2, 3, 4]


def test_b5_a_button_straddle_starts_at_the_small_blind() -> None:
    played = deal(FOUR, forced=[*standard_blinds([1, 2, 3, 4], 50, 100), ForcedBetDue("straddle", 4, 200)])
    assert played.menu == "1: fold or call 150 or raise to 400..1000"
    assert order(played) == [1, 2, 3, 4]


def test_b5_at_limit_a_straddle_is_raised_by_the_small_bet() -> None:
    played = deal(FOUR, structure="limit", forced=STRADDLE)
    assert played.menu == "4: fold or call 200 or raise to 300"


def test_b5_a_short_straddle_is_a_full_one_to_the_others() -> None:
    played = deal({**FOUR, 3: 130}, forced=STRADDLE)
    assert posted(played)[-1] == ("straddle", 3, 130, 130, 0)
    assert played.menu == "4: fold or call 200 or raise to 400..1000"


# --- B6: posts ----------------------------------------------------------------------------------------------------


def test_b6_a_posted_big_blind_is_live() -> None:
    played = deal(FOUR, forced=[*standard_blinds([1, 2, 3, 4], 50, 100), ForcedBetDue("post", 4, 100)])
    assert played.do("3 call").menu == "4: check or raise to 200..1000"


def test_b6_a_missed_small_blind_is_dead() -> None:
    forced = [
        *standard_blinds([1, 2, 3, 4], 50, 100),
        ForcedBetDue("dead", 4, 50),
        ForcedBetDue("post", 4, 100),
    ]
    played = deal(FOUR, forced=forced)
    assert posted(played)[2:] == [("dead", 4, 50, 0, 950), ("post", 4, 100, 100, 850)]
    assert played.hand.pot == 300
    assert played.do("3 call").menu == "4: check or raise to 200..950"


def test_b6_dead_chips_lie_in_the_main_pot() -> None:
    """Seat 1 is all-in for 50 and can win the 50 of the dead post as well."""
    forced = [
        *standard_blinds([1, 2, 3, 4], 50, 100),
        ForcedBetDue("dead", 4, 50),
        ForcedBetDue("post", 4, 100),
    ]
    played = deal({**FOUR, 1: 50}, forced=forced, board="2c3c4d8h9h")
    played.do("3 fold, 4 check, 2 check, 2 check, 4 check, 2 check, 4 check, 2 check, 4 check")
    assert played.pots == [(200, (1, 2, 4)), (100, (2, 4))]


# --- B7: the deal -------------------------------------------------------------------------------------------------


def test_b7_one_card_at_a_time_and_a_burnt_one_before_each_street() -> None:
    """The deck in its order: seats 2, 3, 1 twice, burn, flop, burn, turn, burn, river."""
    deck = list(range(51, -1, -1))
    names = card_names(deck)
    seats = [(1, 1_000), (2, 1_000), (3, 1_000)]
    rules = HandRules(HOLDEM, NoLimit(100), 100)
    played = PlayedScript(Hand(rules, seats, 1, standard_blinds([2, 3, 1], 50, 100), StackedDeck(deck)))
    played.do("1 call, 2 call, 3 check" + ", 2 check, 3 check, 1 check" * 3)
    hands = {event.seat: event.cards for event in played.of(HoleCards)}
    assert hands == {2: (names[0], names[3]), 3: (names[1], names[4]), 1: (names[2], names[5])}
    streets = [event.cards for event in played.of(BoardDealt)]
    assert streets == [names[7:10], names[11:12], names[13:14]]
