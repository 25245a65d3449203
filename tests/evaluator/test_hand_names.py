"""Names of hands, rule C7, in English and French."""

from __future__ import annotations

import pytest

from pokerroom.cards import parse_cards
from pokerroom.evaluator import ROYAL_FLUSH, describe, describe_against, strength


def of(text: str) -> int:
    return strength(parse_cards(text))


NAMES = [
    ("As Ks Qs Js Ts", "royal flush", "Quinte royale"),
    ("Ks Qs Js Ts 9s", "king-high straight flush", "Quinte, hauteur R"),
    ("5s 4s 3s 2s As", "steel wheel", "Quinte, hauteur 5"),
    ("9c 9d 9h 9s Jc", "four Nines", "Carré de 9"),
    ("Ac Ad Ah As Jc", "four Aces", "Carré d'As"),
    ("Qc Qd Qh 9s 9c", "Queens full of Nines", "Main pleine, Dames aux 9"),
    ("6c 6d 6h As Ac", "Sixes full of Aces", "Main pleine, 6 aux As"),
    ("Kc Tc 5c 3c 2c", "King-Ten-high flush", "Couleur, hauteur R-10"),
    ("Tc 9d 8h 7s 6c", "ten-high straight", "Séquence, hauteur 10"),
    ("5c 4d 3h 2s Ac", "five-high straight", "Séquence, hauteur 5"),
    ("Ac Kd Qh Js Tc", "ace-high straight", "Séquence, hauteur A"),
    ("Qc Qd Qh 9s 8c", "three Queens", "Brelan de Dames"),
    ("2c 2d 2h 9s 8c", "three Deuces", "Brelan de 2"),
    ("Kc Kd 9h 9s 5c", "Kings and Nines", "Double paire, Rois et 9"),
    ("Ac Ad Jh Js 5c", "Aces and Jacks", "Double paire, As et Valets"),
    ("7c 7d Kh 9s 5c", "pair of Sevens", "Paire de 7"),
    ("Ac Ad Kh 9s 5c", "pair of Aces", "Paire d'As"),
    ("Ac Qd 9h 8s 3c", "ace-queen high", "Carte haute, A-D"),
    ("7c 5d 4h 3s 2c", "seven-five high", "Carte haute, 7-5"),
]

AGAINST = [
    ("7c 7d Ah 9s 5c", "7h 7s Kh 9d 5d", "pair of Sevens, ace kicker", "Paire de 7, kicker A"),
    ("7c 7d Ah 9s 5c", "7h 7s Ad 8d 5d", "pair of Sevens, ace-nine kickers", "Paire de 7, kickers A-9"),
    ("7c 7d Ah 9s 5c", "8h 8s Ad Kd Qd", "pair of Sevens", "Paire de 7"),
    ("Kc Kd 9h 9s Jc", "Kh Ks 9c 9d Tc", "Kings and Nines, jack kicker", "Double paire, Rois et 9, kicker V"),
    ("Qc Qd Qh 9s 8c", "Qc Qd Qh 9c 7c", "three Queens, nine-eight kickers", "Brelan de Dames, kickers 9-8"),
    ("9c 9d 9h 9s Jc", "9c 9d 9h 9s Tc", "four Nines, jack kicker", "Carré de 9, kicker V"),
    ("Kc Tc 5c 3c 2c", "Qd 9d 7d 4d 3d", "King-high flush", "Couleur, hauteur R"),
    ("Kc Tc 5c 3c 2c", "Kd 9d 7d 4d 3d", "King-Ten-high flush", "Couleur, hauteur R-10"),
    ("Kc Tc 5c 3c 2c", "Kd Td 4d 3d 2d", "King-Ten-Five-high flush", "Couleur, hauteur R-10-5"),
    ("Ac Qd 9h 8s 3c", "Kc Qs 9d 8h 3d", "ace high", "Carte haute, A"),
    ("Ac Qd 9h 8s 3c", "As Qs 9d 8h 2d", "ace-queen-nine-eight-three high", "Carte haute, A-D-9-8-3"),
    ("Qc Qd Qh 9s 9c", "Qc Qd Qh 8s 8c", "Queens full of Nines", "Main pleine, Dames aux 9"),
    ("Tc 9d 8h 7s 6c", "9d 8h 7s 6c 5c", "ten-high straight", "Séquence, hauteur 10"),
    ("7c 7d Ah 9s 5c", "7h 7s Ad 9d 5d", "pair of Sevens", "Paire de 7"),  # a tie
    ("Kc Tc 5c 3c 2c", "7h 7s Ad 9d 5d", "King-Ten-high flush", "Couleur, hauteur R-10"),
]


@pytest.mark.parametrize(("cards", "english", "french"), NAMES)
def test_usual_names(cards: str, english: str, french: str) -> None:
    assert describe(of(cards)) == english
    assert describe(of(cards), "fr") == french


@pytest.mark.parametrize(("mine", "other", "english", "french"), AGAINST)
def test_as_many_cards_as_decide(mine: str, other: str, english: str, french: str) -> None:
    assert describe_against(of(mine), of(other)) == english
    assert describe_against(of(mine), of(other), language="fr") == french


def test_several_others_need_the_most_cards_of_any() -> None:
    mine, king_kicker, same_kicker = of("7c 7d Ah 9s 5c"), of("7h 7s Kh 9d 5d"), of("7h 7s Ad 8d 5d")
    assert describe_against(mine, king_kicker, same_kicker) == "pair of Sevens, ace-nine kickers"
    assert describe_against(mine) == describe(mine)


def test_different_hands_against_each_other_are_named_differently() -> None:
    for value in range(2, ROYAL_FLUSH + 1):
        weaker = value - 1
        assert describe_against(value, weaker) != describe_against(weaker, value)
        assert describe_against(value, weaker, language="fr") != describe_against(
            weaker, value, language="fr"
        )


def test_errors_say_what_would_be_right() -> None:
    with pytest.raises(ValueError, match="not a strength: 0"):
        describe(0)
    with pytest.raises(ValueError, match="no names of hands in 'de' \\(one of: en, fr\\)"):
        describe(1, "de")
