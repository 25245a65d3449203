"""Where pokerkit and the rules of the room part, each difference by a small hand.

Every test says both what is right here, by the number of the rule, and what pokerkit does, so that a change on
either side shows.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerkit import State

from pokerroom.cards import StackedDeck, parse_cards
from pokerroom.poker.actions import CALL, CHECK, FOLD, Action, bet_to, raise_to
from pokerroom.poker.hand import Hand
from tests.differential.hand_setups import HandSetup
from tests.differential.oracle import in_given_order, oracle


def both(
    *stacks: int,
    structure: str = "no_limit",
    blinds: tuple[int, int] = (50, 100),
    big_blind_ante: int = 0,
    cards: Sequence[int] = range(52),
) -> tuple[Hand, State]:
    """The same hand of hold'em at both engines, dealt; seat 1 is left of the button."""
    rest = [card for card in range(52) if card not in cards]
    setup = HandSetup(
        "holdem", structure, *blinds, big_blind_ante, bool(big_blind_ante), stacks, (*cards, *rest)
    )
    hand = setup.hand(StackedDeck(setup.cards))
    hand.start()
    with in_given_order():
        return hand, oracle(setup)


def play(hand: Hand, state: State, *actions: Action) -> None:
    """Carry out the actions in turn on both."""
    for action in actions:
        hand.run_out()
        assert hand.turn is not None
        hand.act(hand.turn, action)
        if action.action == "fold":
            state.fold()
        elif action.action in {"check", "call"}:
            state.check_or_call()
        else:
            state.complete_bet_or_raise_to(action.to)


def test_a_short_big_blind_is_a_full_one_to_the_others() -> None:
    hand, state = both(1_000, 30, 1_000)
    assert (hand.legal.call_by, hand.legal.min_to) == (100, 200)  # rule B4
    assert (state.checking_or_calling_amount, state.min_completion_betting_or_raising_to_amount) == (50, 150)


def test_odd_chips_go_one_each() -> None:
    """Seats 1 to 3 tie for a pot of 38: rule C3 gives the odd two chips to the first two."""
    cards = parse_cards("2c2d2h3c 4c4d4h9d 9h AsKsQs 8h Js 8d Ts")
    hand, state = both(1_000, 1_000, 1_000, 1_000, blinds=(1, 2), cards=cards)
    play(hand, state, CALL, CALL, CALL, CHECK)
    play(hand, state, bet_to(10), CALL, CALL, FOLD, *[CHECK] * 6)
    hand.run_out()
    assert [result.net for result in hand.results] == [1, 1, 0, -2]
    assert [stack - 1_000 for stack in state.stacks] == [2, 0, 0, -2]


def test_odd_chips_go_pot_by_pot() -> None:
    """Seats 2 and 3 tie for pots of 125, 87 and 202: rule C3 gives seat 2 the odd chip of each of the first two.

    pokerkit takes the beaten all-in hands out first, so that the three become one pot of 414 without an odd chip.
    """
    cards = parse_cards("2cAcAdQhQd 2dKcKdJhJd 3c 9s8s5h 3d 4h 3h 2s")
    hand, state = both(1_000, 1_000, 1_000, 31, 60, blinds=(1, 2), cards=cards)
    play(hand, state, raise_to(10), raise_to(31), raise_to(60), FOLD, raise_to(161), CALL, *[CHECK] * 6)
    hand.run_out()
    assert [pot.amount for pot in hand.pots] == [125, 87, 202]
    assert [result.stack for result in hand.results] == [999, 1_047, 1_045, 0, 0]
    assert list(state.stacks) == [999, 1_046, 1_046, 0, 0]


def test_short_all_ins_are_counted_per_player() -> None:
    """Rule A4: three short all-ins have added 600 since seat 1 acted, more than the last full bet of 500.

    pokerkit begins to count anew after the second, with which they came to 500, and sees only the last 100.
    """
    hand, state = both(9_000, 900, 1_100, 1_200, 9_000)
    play(hand, state, CALL, CALL, CALL, CALL, CHECK)
    play(hand, state, bet_to(500), raise_to(800), raise_to(1_000), raise_to(1_100), CALL)
    assert (hand.turn, hand.legal.call_by, hand.legal.min_to) == (1, 600, 1_600)
    assert (state.actor_index, state.checking_or_calling_amount) == (0, 600)
    assert state.min_completion_betting_or_raising_to_amount is None


def test_the_big_blind_counts_as_the_first_bet() -> None:
    """Rules A3 and A4: the big blind's all-in of 86 more is no full raise, so who called 100 may not raise again."""
    hand, state = both(5_000, 186, 5_000)
    play(hand, state, CALL, CALL, raise_to(186))
    assert (hand.turn, hand.legal.call_by, hand.legal.aggression) == (3, 86, None)
    assert state.min_completion_betting_or_raising_to_amount == 286


def test_less_than_half_a_bet_is_no_bet_at_limit() -> None:
    """Rule A8: after 20 all-in on a bet of 100 the next player completes to 100, and that is the first bet."""
    hand, state = both(1_000, 120, 1_000, structure="limit")
    play(hand, state, CALL, CALL, CHECK, CHECK, bet_to(20))
    assert (hand.legal.call_by, hand.legal.min_to) == (20, 100)
    assert (state.checking_or_calling_amount, state.min_completion_betting_or_raising_to_amount) == (20, 120)


def test_a_raise_may_be_more_than_anybody_can_match() -> None:
    """Seat 1 faces an all-in, seat 2 behind him cannot even call it: raising is allowed and comes back uncalled."""
    hand, state = both(2_000, 300, 700)
    play(hand, state, raise_to(700))
    assert (hand.turn, hand.legal.min_to) == (1, 1_300)
    assert state.min_completion_betting_or_raising_to_amount is None


def test_the_big_blind_is_not_asked_when_everybody_else_is_all_in() -> None:
    hand, state = both(1_000, 1_000, 100)
    play(hand, state, CALL, FOLD)
    assert (hand.turn, hand.street_due) == (None, True)
    assert (state.actor_index, state.checking_or_calling_amount) == (1, 0)


def test_a_short_stack_pays_the_blind_before_the_big_blind_ante() -> None:
    hand, state = both(1_000, 130, 1_000, big_blind_ante=50)
    assert (hand.bet(2), hand.pot) == (100, 180)  # rule B3
    assert state.bets[1] == 80
