"""Names of hands, rule C7, in every language."""

from __future__ import annotations

import pytest

from pokerroom.cards import parse_cards
from pokerroom.evaluator import (
    ROYAL_FLUSH,
    describe,
    describe_against,
    describe_two_cards,
    named_as,
    showdown_names,
    strength,
)
from pokerwire.hand_names import hand_name


def of(text: str) -> int:
    return strength(parse_cards(text))


NAMES = [
    ("As Ks Qs Js Ts", "royal flush", "quinte royale", "escalera real"),
    ("Ks Qs Js Ts 9s", "king-high straight flush", "quinte au roi", "escalera de color al rey"),
    ("5s 4s 3s 2s As", "steel wheel", "quinte au cinq", "escalera de color al cinco"),
    ("9c 9d 9h 9s Jc", "four Nines", "carré de neuf", "póquer de nueves"),
    ("Ac Ad Ah As Jc", "four Aces", "carré d'as", "póquer de ases"),
    ("Qc Qd Qh 9s 9c", "Queens full of Nines", "main pleine, dames aux neuf", "full de reinas y nueves"),
    ("6c 6d 6h As Ac", "Sixes full of Aces", "main pleine, six aux as", "full de seises y ases"),
    ("Kc Tc 5c 3c 2c", "King-Ten-high flush", "couleur au roi-dix", "color al rey-diez"),
    ("Tc 9d 8h 7s 6c", "ten-high straight", "séquence au dix", "escalera al diez"),
    ("5c 4d 3h 2s Ac", "five-high straight", "séquence au cinq", "escalera al cinco"),
    ("Qc Jd Th 9s 8c", "queen-high straight", "séquence à la dame", "escalera a la reina"),
    ("Ac Kd Qh Js Tc", "ace-high straight", "séquence à l'as", "escalera al as"),
    ("Qc Qd Qh 9s 8c", "three Queens", "brelan de dames", "trío de reinas"),
    ("2c 2d 2h 9s 8c", "three Deuces", "brelan de deux", "trío de doses"),
    ("Kc Kd Th Ts 5c", "Kings and Tens", "double paire, rois et dix", "doble pareja de reyes y dieces"),
    ("Ac Ad Jh Js 5c", "Aces and Jacks", "double paire, as et valets", "doble pareja de ases y jotas"),
    ("7c 7d Kh 9s 5c", "pair of Sevens", "paire de sept", "pareja de sietes"),
    ("Ac Ad Kh 9s 5c", "pair of Aces", "paire d'as", "pareja de ases"),
    ("Ac Qd 9h 8s 3c", "ace-queen high", "carte haute, as-dame", "carta alta as-reina"),
    ("Tc 9d 4h 3s 2c", "ten-nine high", "carte haute, dix, puis neuf", "carta alta diez-nueve"),
    ("7c 5d 4h 3s 2c", "seven-five high", "carte haute, sept-cinq", "carta alta siete-cinco"),
]

AGAINST = [
    ("7c 7d Ah 9s 5c", "7h 7s Kh 9d 5d", "pair of Sevens, ace kicker", "paire de sept, kicker as"),
    (
        "7c 7d Ah 9s 5c",
        "7h 7s Ad 8d 5d",
        "pair of Sevens, ace-nine kickers",
        "paire de sept, kickers as-neuf",
    ),
    ("7c 7d Ah 9s 5c", "8h 8s Ad Kd Qd", "pair of Sevens", "paire de sept"),
    (
        *("Kc Kd 9h 9s Jc", "Kh Ks 9c 9d Tc"),
        *("Kings and Nines, jack kicker", "double paire, rois et neuf, kicker valet"),
    ),
    (
        *("Qc Qd Qh 9s 8c", "Qc Qd Qh 9c 7c"),
        *("three Queens, nine-eight kickers", "brelan de dames, kickers neuf-huit"),
    ),
    ("9c 9d 9h 9s Jc", "9c 9d 9h 9s Tc", "four Nines, jack kicker", "carré de neuf, kicker valet"),
    ("Kc Tc 5c 3c 2c", "Qd 9d 7d 4d 3d", "King-high flush", "couleur au roi"),
    ("Kc Tc 5c 3c 2c", "Kd 9d 7d 4d 3d", "King-Ten-high flush", "couleur au roi-dix"),
    ("Kc Tc 5c 3c 2c", "Kd Td 4d 3d 2d", "King-Ten-Five-high flush", "couleur au roi-dix, puis cinq"),
    ("Ac Qd 9h 8s 3c", "Kc Qs 9d 8h 3d", "ace high", "carte haute, as"),
    (
        *("Ac Qd 9h 8s 3c", "As Qs 9d 8h 2d"),
        *("ace-queen-nine-eight-three high", "carte haute, as-dame-neuf-huit-trois"),
    ),
    ("Qc Qd Qh 9s 9c", "Qc Qd Qh 8s 8c", "Queens full of Nines", "main pleine, dames aux neuf"),
    ("Tc 9d 8h 7s 6c", "9d 8h 7s 6c 5c", "ten-high straight", "séquence au dix"),
    ("7c 7d Ah 9s 5c", "7h 7s Ad 9d 5d", "pair of Sevens", "paire de sept"),  # a tie
    ("Kc Tc 5c 3c 2c", "7h 7s Ad 9d 5d", "King-Ten-high flush", "couleur au roi-dix"),
]


@pytest.mark.parametrize(("cards", "english", "french", "spanish"), NAMES)
def test_usual_names(cards: str, english: str, french: str, spanish: str) -> None:
    assert [describe(of(cards), language) for language in ("en", "fr", "es")] == [english, french, spanish]


@pytest.mark.parametrize(("mine", "other", "english", "french"), AGAINST)
def test_as_many_cards_as_decide(mine: str, other: str, english: str, french: str) -> None:
    assert describe_against(of(mine), of(other)) == english
    assert describe_against(of(mine), of(other), language="fr") == french


@pytest.mark.parametrize(
    ("cards", "others", "category", "ranks"),
    [
        ("As Ks Qs Js Ts", [], "royal_flush", "A"),
        ("5s 4s 3s 2s As", [], "straight_flush", "5"),
        ("Qc Qd Qh 9s 9c", [], "full_house", "Q9"),
        ("Kc Kd Th Ts 5c", [], "two_pair", "KT"),
        ("7c 7d Ah 9s 5c", ["7h 7s Ad 8d 5d"], "pair", "7A9"),
        ("Kc Tc 5c 3c 2c", ["Kd Td 4d 3d 2d"], "flush", "KT5"),
    ],
)
def test_what_of_a_hand_travels(cards: str, others: list[str], category: str, ranks: str) -> None:
    names = showdown_names(of(cards), [of(other) for other in others])
    assert (names.named.category, names.named.ranks) == (category, ranks)
    assert names.english == hand_name(names.named, "en")


@pytest.mark.parametrize(
    ("cards", "others", "french"),
    [
        ("As Ks Qs Js Ts", [], "Quinte royale"),
        ("5s 4s 3s 2s As", [], "Quinte, hauteur 5"),
        ("Ac Ad Ah As Jc", [], "Carré d'As"),
        ("Qc Qd Qh 9s 9c", [], "Main pleine, Dames aux 9"),
        ("Kc Tc 5c 3c 2c", ["Kd Td 4d 3d 2d"], "Couleur, hauteur R-10-5"),
        ("Tc 9d 8h 7s 6c", [], "Séquence, hauteur 10"),
        ("2c 2d 2h 9s 8c", [], "Brelan de 2"),
        ("Kc Kd 9h 9s Jc", ["Kh Ks 9c 9d Tc"], "Double paire, Rois et 9, kicker V"),
        ("7c 7d Ah 9s 5c", ["7h 7s Ad 8d 5d"], "Paire de 7, kickers A-9"),
        ("Ac Qd 9h 8s 3c", [], "Carte haute, A-D"),
    ],
)
def test_the_french_names_for_programs_of_before_stay(cards: str, others: list[str], french: str) -> None:
    assert showdown_names(of(cards), [of(other) for other in others]).former_french == french


@pytest.mark.parametrize(("mine", "other", "english", "_"), AGAINST)
def test_a_name_that_was_stored_in_english_is_read_as_values(
    mine: str, other: str, english: str, _: str
) -> None:
    assert named_as(of(mine), english) == showdown_names(of(mine), [of(other)]).named


def test_two_cards() -> None:
    ace, king = parse_cards("Ad Kd")
    assert describe_two_cards(king, ace) == "ace-king suited"
    assert describe_two_cards(ace, king, "es") == "as-rey del mismo palo"
    assert describe_two_cards(ace, ace - 1, "fr") == "paire d'as"


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
    with pytest.raises(ValueError, match="no names of hands in 'de' \\(one of: en, es, fr\\)"):
        describe(1, "de")


def test_a_hand_that_only_lost_decides_nothing() -> None:
    assert showdown_names(ROYAL_FLUSH, [ROYAL_FLUSH, 0]) == showdown_names(ROYAL_FLUSH)
