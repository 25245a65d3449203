"""Rule C9: several boards, one after another or together; each wins its part of every pot."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from pokerroom.cards import DECK_SIZE, StackedDeck, parse_cards
from pokerroom.poker.actions import CALL, CHECK, bet_to, raise_to
from pokerroom.poker.betting_structures import NoLimit
from pokerroom.poker.forced_bets import standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.poker.rules import GAMES, HOLDEM, HandRules, PerMilleRake
from pokerwire.hand_events import BoardDealt, HandEvent, HandShown, PotAwarded, RunsAgreed
from tests.tiers import extended


def deck_of(holes: str, *streets: str) -> StackedDeck:
    """A deck with these hole cards in the order of dealing, then a burnt card before each of ``streets``."""
    named = parse_cards(holes + "".join(streets))
    spare = [card for card in range(DECK_SIZE) if card not in named]
    order = list(parse_cards(holes))
    for street in streets:
        order += [spare.pop(), *parse_cards(street)]
    return StackedDeck([*order, *spare])


def all_in(deck: StackedDeck, stacks: dict[int, int], rules: HandRules | None = None) -> Hand:
    """A hand in which everybody bets all they have before the flop; the button is the last seat."""
    rules = rules or HandRules(HOLDEM, NoLimit(2), 2)
    hand = Hand(rules, list(stacks.items()), max(stacks), standard_blinds(sorted(stacks), 1, 2, 0), deck)
    hand.start()
    while hand.turn is not None:
        hand.act(hand.turn, raise_to(hand.legal.max_to) if hand.legal.aggression else CALL)
    return hand


ACES_KINGS = "AsKsAdKd"
"""aces to seat 1, kings to seat 2"""
FOR_ACES, FOR_KINGS = ("2c3c7h", "8d", "9c"), ("Kh4s5s", "Jd", "Tc")


def awards(events: list[HandEvent]) -> list[tuple[int, int, int, int, tuple[tuple[int, int], ...]]]:
    return [
        (one.run, one.pot, one.amount, one.rake, tuple([(share.seat, share.by) for share in one.shares]))
        for one in events
        if isinstance(one, PotAwarded)
    ]


def test_c9_each_run_has_a_board_of_its_own_from_the_same_deck() -> None:
    hand = all_in(deck_of(ACES_KINGS, *FOR_ACES, *FOR_KINGS), {1: 101, 2: 101})
    assert hand.most_runs == 48 // 8
    assert hand.run_times(2) == [RunsAgreed(2)]
    events = hand.run_out()
    dealt = [(one.run, one.street, "".join(one.cards)) for one in events if isinstance(one, BoardDealt)]
    assert dealt == [
        (run, street, cards)
        for run, board in enumerate([FOR_ACES, FOR_KINGS])
        for street, cards in zip(("flop", "turn", "river"), board, strict=True)
    ]
    assert awards(events) == [(0, 0, 101, 0, ((1, 101),)), (1, 0, 101, 0, ((2, 101),))]
    shown = [(one.run, one.seat, one.name) for one in events if isinstance(one, HandShown)]
    assert [(run, seat) for run, seat, _ in shown] == [(0, 1), (0, 2), (1, 1), (1, 2)]
    assert shown[3][2].startswith("three")
    assert not shown[1][2].startswith("three")


def test_c9_odd_chips_go_to_the_earlier_runs_and_the_rake_is_taken_once() -> None:
    rules = HandRules(HOLDEM, NoLimit(2), 2, rake=PerMilleRake(50, 3))
    hand = all_in(deck_of(ACES_KINGS, *FOR_ACES, *FOR_KINGS), {1: 100, 2: 100}, rules)
    hand.run_times(3)
    paid = awards(hand.run_out())
    assert [(amount, rake) for _, _, amount, rake, _ in paid] == [(69, 3), (66, 0), (65, 0)]


def test_c9_side_pots_are_divided_by_run_before_they_are_divided_by_winners() -> None:
    holes = "AsKsQsAdKdQd"
    hand = all_in(deck_of(holes, "2c3c7h", "8d", "9c", "Kh4s5s", "Jd", "Tc"), {1: 51, 2: 100, 3: 100})
    hand.run_times(2)
    paid = [(run, pot, shares) for run, pot, _, _, shares in awards(hand.run_out())]
    assert paid == [
        (0, 1, ((2, 49),)),
        (0, 0, ((1, 77),)),
        (1, 1, ((2, 49),)),
        (1, 0, ((2, 76),)),
    ]


def test_c9_common_streets_are_dealt_once() -> None:
    deck = deck_of(ACES_KINGS, "2c3c7h", "8d", "9c", "Jd", "Tc")
    hand = Hand(
        HandRules(HOLDEM, NoLimit(2), 2), [(1, 100), (2, 100)], 2, standard_blinds([1, 2], 1, 2, 0), deck
    )
    hand.start()
    hand.act(2, CALL)
    hand.act(1, CHECK)
    hand.run_out()
    hand.act(1, bet_to(98))
    hand.act(2, CALL)
    assert hand.most_runs > 4
    hand.run_times(2)
    hand.run_out()
    assert hand.boards == (("2c", "3c", "7h", "8d", "9c"), ("2c", "3c", "7h", "Jd", "Tc"))


def test_c9_no_more_runs_than_the_deck_has_cards_for() -> None:
    ten = dict.fromkeys(range(1, 11), 100)
    assert all_in(StackedDeck(range(DECK_SIZE)), ten).most_runs == 4
    omaha = HandRules(GAMES["omaha"], NoLimit(2), 2)
    assert all_in(StackedDeck(range(DECK_SIZE)), ten, omaha).most_runs == 1
    five = HandRules(GAMES["omaha5"], NoLimit(2), 2)
    hand = all_in(StackedDeck(range(DECK_SIZE)), dict.fromkeys(range(1, 6), 100), five)
    assert hand.most_runs == 3
    with pytest.raises(ValueError, match="at most 3 times"):
        hand.run_times(4)
    hand.run_times(3)
    assert hand.most_runs == 1
    hand.run_out()
    assert hand.over


def test_c9_a_game_without_a_board_has_not_two() -> None:
    with pytest.raises(ValueError, match="Five-Card Draw has no board"):
        HandRules(GAMES["draw"], NoLimit(2), 2, boards=2)


def test_c9_two_boards_dealt_together_share_every_pot() -> None:
    rules = HandRules(HOLDEM, NoLimit(2), 2, boards=2)
    deck = deck_of(ACES_KINGS, "2c3c7hKh4s5s", "8dJd", "9cTc")
    hand = Hand(rules, [(1, 101), (2, 101)], 2, standard_blinds([1, 2], 1, 2, 0), deck)
    events = hand.start()
    while not hand.over:
        if hand.turn is None:
            assert hand.most_runs == 1
            events += hand.advance()
        else:
            events += hand.act(hand.turn, CHECK if hand.legal.check else CALL)
    assert [(one.run, one.street) for one in events if isinstance(one, BoardDealt)] == [
        (run, street) for street in ("flop", "turn", "river") for run in (0, 1)
    ]
    assert awards(events) == [(0, 0, 2, 0, ((1, 2),)), (1, 0, 2, 0, ((2, 2),))]


STUBS_A_PIECE = 50
PIECES = 20


@pytest.mark.parametrize("piece", [0, *map(extended, range(1, PIECES))])
def test_c9_the_mean_of_two_runs_is_one_run(piece: int) -> None:
    """Over every order in which a small stub can come, two runs pay on average exactly what one pays."""
    rng = Random(piece)
    for _ in range(STUBS_A_PIECE):
        cards = rng.sample(range(DECK_SIZE), DECK_SIZE)
        holes, board, stub, burnt = cards[:6], cards[6:10], cards[10:15], cards[15:20]
        stacks = {seat: 12 * rng.randint(1, 9) for seat in (1, 2, 3)}

        def won(*rivers: int) -> Counter[int]:
            a, b, c, *others = burnt  # noqa: B023 - called within this round of the loop
            order = [*holes, a, *board[:3], b, board[3]]  # noqa: B023
            for burn, river in zip((c, *others), rivers, strict=False):
                order += [burn, river]
            hand = all_in(StackedDeck(order), stacks)  # noqa: B023
            hand.advance()
            hand.advance()
            hand.run_times(len(rivers)) if len(rivers) > 1 else None
            hand.run_out()
            return Counter({result.seat: result.stack for result in hand.results})

        once: Counter[int] = Counter()
        twice: Counter[int] = Counter()
        for river in stub:
            once.update(won(river))
        for two in permutations(stub, 2):
            twice.update(won(*two))
        assert {seat: 4 * once[seat] for seat in stacks} == {seat: twice[seat] for seat in stacks}
