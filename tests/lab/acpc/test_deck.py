"""The cards are those of the competition's dealer: these come from its logs."""

from __future__ import annotations

import pytest

from pokerroom.lab.acpc.acpc_match import AcpcMatch
from pokerroom.lab.acpc.deck import MatchDealer, deck_of, generator
from pokerroom.lab.acpc.protocol import cards_text
from tests.lab.acpc.sample_games import game

DEALT = {
    ("nolimit-3p", 0): [
        (0, "5d5c|9hQd|8dAs", "8s4h6d5sJs"),
        (1, "Ks6h|Qs5d|Tc4d", "Ah3dTd8cQd"),
        (178, "8d4c|QcJs|5c9c", "Qh2hKd7c9h"),
    ],
    ("nolimit-2p", 0): [(0, "5d5c|9hQd", "8dAs8s"), (29, "8s2d|8h9d", "7h5c7s7cJc")],
    ("nolimit-6p", 5): [(29, "QcKc|7s6h|4d4h|Ad8s|5c5s|3cTc", "7c7h7dTsTh")],
}


@pytest.mark.parametrize(("name", "seed"), DEALT)
def test_cards_are_those_of_the_competition(name: str, seed: int) -> None:
    dealer = MatchDealer(game(name), seed)
    hands = [dealer.deal() for _ in range(DEALT[name, seed][-1][0] + 1)]
    for number, holes, board in DEALT[name, seed]:
        assert "|".join(cards_text(hole) for hole in hands[number].holes) == holes
        assert cards_text(hands[number].board).startswith(board)


def test_the_generator_is_the_one_of_its_authors() -> None:
    """The first number of the usual seed, 5489, and the ten thousandth, which the C++ standard names."""
    bits = generator(5489).getrandbits
    numbers = [bits(32) for _ in range(10_000)]
    assert (numbers[0], numbers[-1]) == (3499211612, 4123659995)


def test_a_small_deck_has_the_highest_cards() -> None:
    assert cards_text(deck_of(game("kuhn-3p"))) == "JsQsKsAs"


def test_cards_do_not_depend_on_the_play() -> None:
    match, other = AcpcMatch(game("draw-3p"), 7), AcpcMatch(game("draw-3p"), 7)
    match.cards.exchange(0, tuple(match.cards.holes[0]))
    assert match.cards.fresh[0] == []
    assert match.cards.fresh[1:] == other.cards.fresh[1:]
    match.next_hand()
    other.next_hand()
    assert match.cards == other.cards


def test_seats_move_round_the_button_unless_they_are_fixed() -> None:
    match, fixed = AcpcMatch(game("nolimit-3p"), 1), AcpcMatch(game("nolimit-3p"), 1, fixed=True)
    seen = []
    for _ in range(4):
        seen.append(match.seats)
        assert [match.position(seat) for seat in seen[-1]] == [0, 1, 2]
        assert fixed.seats == [0, 1, 2]
        match.next_hand()
        fixed.next_hand()
    assert seen == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]
