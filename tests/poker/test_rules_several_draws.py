"""Rules D4 and D5: games with three draws, 2-7 triple draw (C11) and Badugi (C13)."""

from __future__ import annotations

import random

import pytest

from pokerroom.poker.rules import GAMES
from pokerwire.hand_events import Acted, DeckReshuffled, DrawStarted, Drew, HandShown
from tests.poker.hand_script import PlayedScript, deal

THREE = {1: 1_000, 2: 1_000, 3: 1_000}
LIMPED = "3 call, 1 call, 2 check"
CHECKED = "1 check, 2 check, 3 check"
PAT = "1 draw, 2 draw, 3 draw"


@pytest.mark.parametrize(("game", "most"), [("triple_draw", 6), ("badugi", 8)])
def test_as_many_play_as_the_deck_allows(game: str, most: int) -> None:
    assert len(deal(dict.fromkeys(range(1, most + 1), 1000), game=game).hand.seats) == most
    with pytest.raises(ValueError, match=f"2 to {most} different seats"):
        deal(dict.fromkeys(range(1, most + 2), 1000), game=game)


def test_three_draws_with_four_betting_rounds() -> None:
    hole = {1: "2c3d4h8sKd", 2: "9c8d7h6sTd", 3: "AcAdAhQsQd"}
    played = deal(THREE, game="triple_draw", hole=hole, stub="KsQh7c5c").do(LIMPED)
    assert (played.hand.turn, played.hand.legal.draw_max, played.hand.street) == (1, 5, "first_draw")
    played.do("1 draw Kd8s").do("2 draw, 3 draw, " + CHECKED)
    assert played.hand.street == "second_draw"
    played.do("1 draw KsQh, 2 draw, 3 draw, " + CHECKED)
    assert played.hand.street == "third_draw"
    played.do(PAT).do("1 bet 100, 2 call, 3 fold")
    assert played.hand.over
    assert played.net == {1: 300, 2: -200, 3: -100}
    assert [(event.street, event.seats) for event in played.of(DrawStarted)] == [
        ("first_draw", (1, 2, 3)),
        ("second_draw", (1, 2, 3)),
        ("third_draw", (1, 2, 3)),
    ]
    assert [event.count for event in played.of(Drew) if event.seat == 1] == [2, 2, 0]
    assert [(event.seat, event.name) for event in played.of(HandShown)] == [(1, "seven-five-four low")]


def test_who_folds_draws_no_more() -> None:
    played = deal(THREE, game="triple_draw").do(LIMPED + ", " + PAT + ", 1 bet 100, 2 fold, 3 call, 1 draw")
    assert played.hand.turn == 3
    assert played.of(DrawStarted)[1].seats == (1, 3)


def test_two_rounds_have_the_small_bet_and_two_the_big_one() -> None:
    stacks = dict.fromkeys(range(1, 4), 10_000)
    played = deal(stacks, game="badugi", structure="limit")
    assert played.menu == "3: fold or call 100 or raise to 200"
    menus = []
    played.do(LIMPED)
    for _ in range(3):
        played.do(PAT)
        menus.append(played.menu)
        played.do(CHECKED)
    assert menus == ["1: check or bet to 100", "1: check or bet to 200", "1: check or bet to 200"]


@pytest.mark.parametrize("structure", ["pot_limit", "no_limit"])
def test_the_other_structures_bet_as_everywhere(structure: str) -> None:
    played = deal(THREE, game="triple_draw", structure=structure).do(LIMPED + ", " + PAT)
    most = {"pot_limit": 300, "no_limit": 900}[structure]
    assert played.menu == f"1: check or bet to 100..{most}"


def test_all_in_players_draw_three_times_and_nobody_is_turned_up_before() -> None:
    played = deal({1: 500, 2: 500}, game="badugi", button=2, turn_up_all_in=True).do("2 raise 500, 1 call")
    for number in (1, 2, 3):
        assert not played.of(HandShown)
        assert len(played.of(DrawStarted)) == number
        played.do("1 draw, 2 draw")
    assert played.hand.over
    assert not played.of(Acted)[2:]


def test_the_better_badugi_wins() -> None:
    hole = {1: "4s3d2cAh", 2: "5s3h2dAc", 3: "4h3s2s2h"}
    played = deal(THREE, game="badugi", hole=hole).do(LIMPED)
    for number in range(3):
        played.do(PAT).do(CHECKED if number < 2 else "1 bet 100, 2 call, 3 call")
    assert played.net == {1: 400, 2: -200, 3: -200}
    assert played.of(HandShown)[0].name == "four-three-deuce-ace badugi"


def test_equal_badugis_share() -> None:
    played = deal(THREE, game="badugi", hole={1: "4s3d2cAh", 2: "4h3s2dAc", 3: "KhKs2s2h"}).do(LIMPED)
    for number in range(3):
        played.do(PAT).do(CHECKED if number < 2 else "1 bet 100, 2 call, 3 fold")
    assert played.net == {1: 50, 2: 50, 3: -100}


# --- D4: the cards run out --------------------------------------------------------------------------------------


def six(game: str = "triple_draw") -> PlayedScript:
    played = deal(dict.fromkeys(range(1, 7), 1000), game=game)
    return played.do("3 call, 4 call, 5 call, 6 call, 1 call, 2 check")


def draws(played: PlayedScript, *counts: int) -> None:
    """Each live player in turn discards that many of their first cards."""
    for seat, count in zip(played.hand.live, counts, strict=True):
        played.do(f"{seat} draw {''.join(played.hand.hole_cards(seat)[:count])}")


def check_round(played: PlayedScript) -> None:
    played.do(", ".join([f"{seat} check" for seat in played.hand.live]))


def test_d4_the_discards_of_all_draws_are_shuffled_in() -> None:
    """The stub of 22 is spent in the first draw: the second is dealt from those 22 discards."""
    played = six()
    draws(played, 4, 4, 4, 4, 4, 2)
    assert played.of(DeckReshuffled) == []
    check_round(played)
    first = {card for event in played.of(Drew) for card in event.discarded or ()}
    draws(played, 3, 0, 0, 0, 0, 0)
    assert [(event.seat, event.count) for event in played.of(DeckReshuffled)] == [(1, 22)]
    assert set(played.hand.hole_cards(1)[:3]) <= first


def test_d4_what_was_folded_after_an_earlier_draw_is_shuffled_in_once() -> None:
    played = six()
    draws(played, 4, 4, 4, 4, 4, 2)
    played.do("1 bet 100, 2 fold, 3 call, 4 call, 5 call, 6 call")
    draws(played, 5, 5, 5, 5, 5)
    assert [(event.seat, event.count) for event in played.of(DeckReshuffled)] == [(1, 27)]
    check_round(played)
    draws(played, 5, 5, 5, 5, 5)
    counts = [event.count for event in played.of(DeckReshuffled)]
    assert counts == [27, 27], "the two left, and the 25 discards of the second draw"


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", ["triple_draw", "badugi"])
def test_d4_no_card_is_in_two_hands_and_no_discard_of_a_draw_comes_back_in_it(game: str, seed: int) -> None:
    rng = random.Random(seed)
    most = GAMES[game].max_players
    played = deal(dict.fromkeys(range(1, most + 1), 1000), game=game)
    played.do(", ".join([f"{seat} call" for seat in (*range(3, most + 1), 1)]) + ", 2 check")
    for _ in range(3):
        draws(played, *[rng.randint(0, GAMES[game].hole) for _ in range(most)])
        if not played.hand.over:
            check_round(played)
    for event in played.of(Drew):
        assert not set(event.discarded or ()) & set(event.hand or ())
    assert len(played.of(DeckReshuffled)) >= 1
    held = [card for seat in played.hand.seats for card in played.hand.hole_cards(seat)]
    assert len(set(held)) == most * GAMES[game].hole


def test_d4_how_many_come_is_all_that_others_see_of_a_reshuffle() -> None:
    played = six()
    draws(played, 5, 5, 5, 5, 5, 5)
    assert [event.redacted() for event in played.of(DeckReshuffled)] == [DeckReshuffled(5, 22)]
    assert {event.redacted().hand for event in played.of(Drew)} == {None}


def test_a_copy_of_a_hand_in_its_second_draw_goes_the_same_way() -> None:
    played = six()
    draws(played, 4, 4, 4, 4, 4, 2)
    check_round(played)
    played.do("1 draw")
    copied = PlayedScript.__new__(PlayedScript)
    copied.hand, copied.events = played.hand.copy(), [*played.events]
    for one in (played, copied):
        held = "".join(one.hand.hole_cards(2)[:4])
        one.do(f"2 draw {held}, 3 draw, 4 draw, 5 draw, 6 draw")
    assert played.events == copied.events
    assert played.hand.legal == copied.hand.legal
