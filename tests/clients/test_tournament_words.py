"""Tournaments in a few words."""

from __future__ import annotations

from typing import Any

import pytest

from pokerlocale.amounts import begin_notation, write_decimals
from pokerlocale.catalogues import languages
from pokerroom.host.config_file import read_setup
from pokerroom.host.table_spec import tournament_setup_from_words
from pokerroom.tables.table_errors import ConfigError
from pokerroom.tournament.config_from_setup import tournament_config
from pokerwire.cash.table_config import Clocks
from pokerwire.cash.typed_values import TableWordsError
from pokerwire.tournament.tournament_phrases import tournament_phrases
from pokerwire.tournament.tournament_words import tournament_from_words

WORDS: list[tuple[str, dict[str, Any]]] = [
    ("Friday: no-limit holdem, 9 players, turbo, buy-in 100+10", {"players": 9, "speed": "turbo", "fee": 10}),
    ("Draw night: pot-limit draw, 12 players", {"game": "draw", "structure": "pot_limit", "seats": 6}),
    ("holdem 6-max hyper 1000 chips", {"name": "Tournament", "seats": 6, "starting_chips": 1_000}),
    (
        "Big: late 4, rebuys, re-entry, bounty 50, guarantee 5000",
        {"rebuys": True, "bounty": 50, "re_entry": True},
    ),
    ("Sit: sit and go, 6 seats", {"players": 6, "seats": 6}),
    ("Sit: sit-and-go turbo", {"players": 9, "speed": "turbo"}),
    ("Sit: draw sng, 4 players", {"players": 4, "game": "draw"}),
    (
        "Vendredi : holdem sans limite, 9 joueurs, turbo, entrée 100+10",
        {"name": "Vendredi", "players": 9, "buy_in": 100, "fee": 10},
    ),
    ("Fermé: tirage, limite du pot, 12 joueurs", {"game": "draw", "structure": "pot_limit", "seats": 6}),
    ("Soir: tous les vendredis à 20 h, gros tapis", {"starts": "every friday 20:00", "speed": "deep"}),
    ("Noël: 2026-12-24 20 h 30, tout au gagnant", {"starts": "2026-12-24 20:30"}),
    ("Jour: chaque jour 20:00", {"starts": "every day 20:00"}),
    (
        "Gros: tardive 4, recaves, réinscriptions, prime progressive 50, garantie 5000",
        {"rebuys": True, "bounty": 50, "progressive": True, "guarantee": 5_000, "late_registration_until": 4},
    ),
    ("Lent: 10000 jetons, 20 secondes, sans robots, 6 places", {"starting_chips": 10_000, "seats": 6}),
    ("Vers: 10 joueurs, encore, entrée 120+10, billet pour dimanche", {"ticket_for": "dimanche"}),
    (
        "Viernes: holdem sin límite, 9 jugadores, turbo, entrada 100+10",
        {"name": "Viernes", "structure": "no_limit", "players": 9, "buy_in": 100, "fee": 10},
    ),
    ("Cerrado: póker cerrado, límite del bote, 12 jugadores", {"game": "draw", "structure": "pot_limit"}),
    ("Noche: todos los viernes a las 20 h, 10000 fichas", {"starts": "every friday 20:00"}),
    (
        "Noche: cada miércoles 21:30, al menos 4 jugadores",
        {"starts": "every wednesday 21:30", "min_players": 4},
    ),
    ("Navidad: 2026-12-24 20:30, gratis", {"starts": "2026-12-24 20:30", "buy_in": 0}),
    ("Día: cada día 20:00", {"starts": "every day 20:00"}),
    (
        "Grande: inscripción tardía hasta el nivel 4, bounty progresivo 50, garantizado 5000, temporada 2026",
        {
            "bounty": 50,
            "progressive": True,
            "guarantee": 5_000,
            "late_registration_until": 4,
            "season": "2026",
        },
    ),
    ("Lento: 10000 fichas, 20 segundos, sin bots, 6 asientos", {"starting_chips": 10_000, "seats": 6}),
    ("Para: 10 jugadores, otra vez, entrada 120+10, ticket para domingo", {"ticket_for": "domingo"}),
    ("Mezcla: juegos holdem sin límite + draw con límite fijo", {"games": ("no-limit holdem", "limit draw")}),
    ("Mixte: jeux holdem sans limite et tirage à limite fixe", {"games": ("no-limit holdem", "limit draw")}),
    ("Slow: deep and 20 seconds, no bots", {"speed": "deep", "decision_seconds": 20, "bots_allowed": False}),
]
REFUSED = [
    ("Friday: razz", "'razz' is not understood"),
    ("Friday: turbo, hyper", "contradicts"),
    ("Friday: 11 seats", "seats"),
    ("Friday: rebuys", "say to the end of which level, as in 'late 4'"),
    ("Friday: 500 chips", "'Friday': the starting stack cannot be 500: it must be "),
]


@pytest.mark.parametrize(("words", "fields"), WORDS)
def test_words_are_understood(words: str, fields: dict[str, Any]) -> None:
    setup = tournament_setup_from_words(words)
    assert {name: getattr(setup, name) for name in fields} == fields


@pytest.mark.parametrize(
    "words",
    [
        "Vendredi : niveaux 25/50 10 min, 50/100 ante 10 20 mains, pause 5, 100/200 bba 200, payés 50/30/20",
        "Vendredi: niveles 25/50 10 min, 50/100 ante 10 20 manos, descanso 5, 100/200 bba 200, pagos 50/30/20",
    ],
)
def test_levels_and_payouts_in_other_languages_are_those_in_english(words: str) -> None:
    english = (
        "Vendredi: levels 25/50 10 min, 50/100 ante 10 20 hands, break 5, 100/200 bba 200, paid 50/30/20"
    )
    assert tournament_setup_from_words(words) == tournament_setup_from_words(english)


@pytest.mark.parametrize("language", languages())
def test_every_phrase_is_understood_by_its_example(language: str) -> None:
    for phrase in tournament_phrases(language):
        tournament_from_words(f"Friday: {phrase.example}")


@pytest.mark.parametrize(("words", "why"), REFUSED)
def test_what_cannot_be_is_named(words: str, why: str) -> None:
    with pytest.raises(ConfigError) as refused:
        tournament_setup_from_words(words)
    assert why in str(refused.value)


def test_a_wrong_tournament_of_the_set_up_file_is_named_with_its_line() -> None:
    text = 'name = "Here"\n[[tournaments]]\nname = "Friday"\nseats = 11\n'
    with pytest.raises(ConfigError) as refused:
        read_setup(text)
    assert str(refused.value).startswith("line 4: tournaments[0].seats must be 2 to 10, not 11")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("X: draw, 9 seats", "seats cannot be 9: it must be 2 to 6 in Five-Card Draw"),
        (
            "X: 9 seats, games limit draw + no-limit holdem",
            "seats cannot be 9: it must be 2 to 6 in Five-Card Draw",
        ),
        ("X: 1 player", "players cannot be 1: it must be 2 to "),
        (
            "X: late 4, late 5",
            "'late 5' contradicts what stands before it: say the last level of late entry once",
        ),
        ("X: turbo, hyper", "'hyper' contradicts what stands before it: say the speed once"),
        ("X: rebuys", "rebuys must go with late entry: say to the end of which level, as in 'late 4'"),
    ],
)
def test_what_a_tournament_cannot_be_is_told_in_the_words_of_people(words: str, why: str) -> None:
    with pytest.raises((TableWordsError, ConfigError)) as refused:
        tournament_config(tournament_from_words(words), Clocks())
    assert str(refused.value).startswith(why)


def test_a_comma_begins_hundredths() -> None:
    begin_notation()
    write_decimals(2)
    setup = tournament_from_words("Friday: holdem, 9 players, buy-in 5,50+0,50, bounty 1,5")
    assert (setup.players, setup.buy_in, setup.fee, setup.bounty) == (9, 550, 50, 150)
    begin_notation()
