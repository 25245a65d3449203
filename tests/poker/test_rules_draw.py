"""Rules D1-D4: Five-Card Draw."""

from __future__ import annotations

import pytest

from pokerroom.cards import StackedDeck, card_names
from pokerroom.poker.betting_structures import NoLimit
from pokerroom.poker.forced_bets import standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.poker.rules import DRAW, HandRules
from pokerwire.hand_events import BoardDealt, DeckReshuffled, Drew, HoleCards
from tests.poker.hand_script import PlayedScript, deal

THREE = {1: 1_000, 2: 1_000, 3: 1_000}
LIMPED = "3 call, 1 call, 2 check"


def five(*texts: str) -> dict[int, str]:
    return dict(enumerate(texts, 1))


def drew(played: PlayedScript) -> list[tuple[int, int]]:
    return [(event.seat, event.count) for event in played.of(Drew)]


def test_d1_up_to_six_players() -> None:
    assert len(deal(dict.fromkeys(range(1, 7), 1000), game="draw").hand.seats) == 6
    with pytest.raises(ValueError, match="2 to 6 different seats"):
        deal(dict.fromkeys(range(1, 8), 1000), game="draw")


def test_d2_the_course_of_a_hand() -> None:
    hole = five("2c2d3h4s5h", "KcKdKh7c8d", "AcQdJh9s8s")
    played = deal(THREE, game="draw", hole=hole, stub="2h9d Ad".replace(" ", ""))
    assert [event.count for event in played.of(HoleCards)] == [5, 5, 5]
    assert played.menu == "3: fold or call 100 or raise to 200..1000", "left of the big blind"
    played.do(LIMPED)
    assert (played.hand.turn, played.hand.legal.draw_max) == (1, 5)
    played.do("1 draw 5h4s, 2 draw, 3 draw Jh")
    assert played.menu == "1: check or bet to 100..900", "the first live seat left of the button"
    played.do("1 bet 100, 2 raise 300, 3 fold, 1 call")
    assert played.hand.over
    assert played.net == {1: -400, 2: 500, 3: -100}
    assert not played.of(BoardDealt)


def test_d2_five_cards_one_at_a_time_from_the_left_of_the_button() -> None:
    deck = list(range(51, -1, -1))
    names = card_names(deck)
    rules = HandRules(DRAW, NoLimit(100), 100)
    seats = [(1, 1_000), (2, 1_000), (3, 1_000)]
    played = PlayedScript(Hand(rules, seats, 1, standard_blinds([2, 3, 1], 50, 100), StackedDeck(deck)))
    hands = {event.seat: event.cards for event in played.of(HoleCards)}
    assert hands == {2: names[0:15:3], 3: names[1:15:3], 1: names[2:15:3]}
    assert [event.redacted().cards for event in played.of(HoleCards)] == [None] * 3


def test_d2_after_a_raise_before_the_draw_the_order_is_the_same() -> None:
    played = deal(THREE, game="draw").do("3 raise 300, 1 fold, 2 call")
    assert played.hand.turn == 2
    played.do("2 draw, 3 draw")
    assert played.hand.turn == 2


def test_d3_the_cards_drawn_take_the_places_of_the_discards() -> None:
    played = deal(THREE, game="draw", hole={1: "2c2d3h4s5h"}, stub="AsKs").do(LIMPED + ", 1 draw 3h5h")
    event = played.of(Drew)[0]
    assert (event.discarded, event.hand) == (("3h", "5h"), ("2c", "2d", "As", "4s", "Ks"))
    assert played.hand.hole_cards(1) == event.hand
    assert event.redacted() == Drew(1, 2, None, None)


def test_d3_all_in_players_draw_too() -> None:
    played = deal({1: 100, 2: 1_000, 3: 1_000}, game="draw").do("3 raise 300, 1 call, 2 call")
    played.do("1 draw, 2 draw, 3 draw")
    assert drew(played) == [(1, 0), (2, 0), (3, 0)]
    assert played.menu == "2: check or bet to 100..700"


def test_d3_everybody_all_in_still_draws() -> None:
    played = deal({1: 500, 2: 500}, game="draw", button=2).do("2 raise 500, 1 call")
    assert played.hand.turn == 1
    played.do("1 draw, 2 draw")
    assert played.hand.over


@pytest.mark.parametrize("count", range(6))
def test_d3_nought_to_five_cards(count: int) -> None:
    text = "2c2d3h4s5h"
    played = deal(THREE, game="draw", hole={1: text}).do(LIMPED + f", 1 draw {text[: 2 * count]}")
    assert drew(played) == [(1, count)]
    assert len(set(played.hand.hole_cards(1))) == 5


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1 draw As", "bad_discard"),
        ("1 draw 2c2c", "bad_discard"),
        ("1 draw 2c2d3h4s5hAs", "bad_discard"),
        ("1 draw Zz", "bad_discard"),
        ("1 check", "must_draw"),
        ("1 fold", "must_draw"),
        ("1 bet 100", "must_draw"),
        ("2 draw", "not_your_turn"),
    ],
)
def test_d3_what_is_refused(line: str, code: str) -> None:
    played = deal(THREE, game="draw", hole={1: "2c2d3h4s5h"}).do(LIMPED)
    assert played.refuses(line) == code
    assert played.hand.hole_cards(1) == ("2c", "2d", "3h", "4s", "5h")


def everybody_draws(*counts: int) -> PlayedScript:
    """Six players, each drawing that many of their first cards; the stub has 22."""
    played = deal(dict.fromkeys(range(1, 7), 1000), game="draw")
    played.do("3 call, 4 call, 5 call, 6 call, 1 call, 2 check")
    for seat, count in enumerate(counts, 1):
        played.do(f"{seat} draw {''.join(played.hand.hole_cards(seat)[:count])}")
    return played


def test_d4_no_reshuffle_while_the_stub_fills_the_request_whole() -> None:
    played = everybody_draws(5, 5, 5, 5, 2, 0)
    assert played.of(DeckReshuffled) == []


def test_d4_the_stub_is_not_dealt_first_when_it_cannot_fill_the_request() -> None:
    """Two cards are left for a draw of three: they are shuffled with the 20 discards, not dealt first."""
    played = everybody_draws(5, 5, 5, 5, 3)
    assert [(event.seat, event.count) for event in played.of(DeckReshuffled)] == [(5, 22)]
    own = set(played.of(Drew)[4].discarded or ())
    fresh = set(played.hand.hole_cards(5)) - set(played.of(HoleCards)[4].cards or ())
    assert len(fresh) == 3
    assert not fresh & own
    in_hands = {card for seat in range(1, 7) for card in played.hand.hole_cards(seat)}
    assert len(in_hands) == 30


def test_d4_folded_hands_are_shuffled_in() -> None:
    """Seat 3 folded before the draw: their five, the stub of two and fifteen discards make 22 for seat 6."""
    played = deal(dict.fromkeys(range(1, 7), 1000), game="draw")
    played.do("3 fold, 4 call, 5 call, 6 call, 1 call, 2 check")
    for seat in (1, 2, 4, 5):
        played.do(f"{seat} draw {''.join(played.hand.hole_cards(seat))}")
    played.do(f"6 draw {''.join(played.hand.hole_cards(6)[:3])}")
    assert [(event.seat, event.count) for event in played.of(DeckReshuffled)] == [(6, 2 + 5 + 20)]


def test_d4_what_is_left_serves_the_next_drawer() -> None:
    played = everybody_draws(5, 5, 5, 5, 5, 5)
    assert [(event.seat, event.count) for event in played.of(DeckReshuffled)] == [(5, 22)]
    in_hands = [card for seat in range(1, 7) for card in played.hand.hole_cards(seat)]
    assert len(set(in_hands)) == 30
    assert not set(played.hand.hole_cards(6)) & set(played.of(HoleCards)[5].cards or ())
