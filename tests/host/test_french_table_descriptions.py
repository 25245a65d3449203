"""Tables as people describe them in French: understood, or answered in French with what would be right."""

from __future__ import annotations

import pytest

from pokerroom.host.table_spec import table_from_words
from pokerroom.tables.table_errors import ConfigError
from tests.host.test_table_descriptions import language_tests, read_in

UNDERSTOOD: dict[str, dict[str, object]] = {
    "Vendredi : hold'em sans limite 1/2, 6 places": {"name": "Vendredi", "structure": "no_limit", "seats": 6},
    "L’équipe : hold’em sans limite 1/2, 6 places": {"name": "L’équipe", "game": "holdem"},
    "Trois jeux : au choix du donneur : hold’em, omaha": {"game_order": "dealers_choice"},
    "Vendredi soir: holdem, blindes 5/10, 9 joueurs": {"small_blind": 5, "big_blind": 10, "seats": 9},
    "Maison: texas hold'em 1/2, 8 places, cave de 100 à 200": {"min_buy_in": 100, "max_buy_in": 200},
    "Cuisine: sans limite 5/10, cave 200, straddle": {
        "min_buy_in": 200,
        "max_buy_in": 200,
        "straddle": "utg",
    },
    "Duel: sans limite 10/20, tête-à-tête": {"seats": 2, "big_blind": 20},
    "Deux: 5/10 en tête à tête": {"seats": 2},
    "Fermé: poker fermé, limite du pot 1/2": {"game": "draw", "structure": "pot_limit", "seats": 5},
    "Tirage: tirage 1/2, ante de 1": {"game": "draw", "ante": 1},
    "Cinq: poker à cinq cartes au tirage, 1/2": {"game": "draw"},
    "Vieux temps: tirage à limite fixe 2/4, cinq joueurs": {"game": "draw", "structure": "limit", "seats": 5},
    "Pot: hold'em pot-limite 1/2": {"structure": "pot_limit"},
    "Fixe: hold'em limite 2/4": {"structure": "limit", "big_blind": 4},
    "Vite: hold'em 1/2, 10 secondes": {"clocks.decision": 10_000},
    "Lent: 1/2, 2 minutes par décision": {"clocks.decision": 120_000},
    "Réflexion: 1/2, 20 s pour agir": {"clocks.decision": 20_000},
    "Patience: 1/2, sans horloge": {"clocks.decision": 0},
    "Patience: 1/2, sans limite de temps, sans limite": {"clocks.decision": 0, "structure": "no_limit"},
    "Robots: 1/2 avec trois robots, six places": {"bots": ("club",) * 3, "seats": 6},
    "Robots: 1/2, 3 robots forts": {"bots": ("hard",) * 3},
    "Robots: 1/2, 2 robots de la maison de club": {"bots": ("club",) * 2},
    "Entre nous: 1/2, sans robots": {"bots_allowed": False},
    "Antes: sans blindes, ante 5, mise minimale 10": {"blinds": False, "ante": 5, "big_blind": 10},
    "Antes: aucune blinde, antes de 5": {"blinds": False, "ante": 5, "big_blind": 5},
    "Grosse: 1/2, ante de grosse blinde 2": {"ante": 2, "ante_kind": "big_blind"},
    "Blindes: petite blinde 5, grosse blinde de 10, 6 chaises": {"small_blind": 5, "seats": 6},
    "Bouton: 1/2, straddle du bouton, 7 places": {"straddle": "button", "seats": 7},
    "Télé: 1/2, spectateurs 60 secondes de retard": {"spectator_delay": 60_000},
    "Bornes: 1/2, cave minimale 80, cave maximale 400": {"min_buy_in": 80, "max_buy_in": 400},
    "Borne: 1/2, cave jusqu'à 200": {"min_buy_in": 0, "max_buy_in": 200},
    "Tapis: blindes 25/50, tapis de départ de 5000": {"min_buy_in": 5_000, "max_buy_in": 5_000},
    "Entre: 5/10, cave entre 200 et 1000": {"min_buy_in": 200, "max_buy_in": 1_000},
    "Amis: 1/2, plafond de 80 par main": {"hand_cap": 80},
    "Confiance: 1/2, caves approuvées": {"buy_ins": "approved"},
    "Confiance: 1/2, l'hôte approuve les caves": {"buy_ins": "approved"},
    "Silence: 1/2, pas de clavardage pendant les mains": {"chat_in_hand": False},
    "Montrer: tirage 1/2, tout le monde montre": {"showdown": "show_all"},
    "Cacher: tirage 1/2, les perdants cachent": {"showdown": "muck"},
    "Table de 6, 1/2 sans limite, svp": {"seats": 6},
    "Dix: table pour dix joueurs, blindes 1 et 2": {"seats": 10, "small_blind": 1},
    "1/2": {"name": "Hold'em sans limite 1/2"},
    "sans blindes, ante 5": {"name": "Hold'em sans limite ante 5"},
}

ANSWERED = {
    "Faute: hodlem 1/2": "impossible de lire «\u00a0hodlem\u00a0»\u00a0: vouliez-vous dire «\u00a0holdem\u00a0»",
    "Faute: sans limmite 1/2": "vouliez-vous dire «\u00a0sans limite\u00a0»",
    "Faute: 1/2, cav de 200": "vouliez-vous dire «\u00a0cave de 80 à 200\u00a0»",
    "Tabourets: 1/2, 6 tabourets": "impossible de lire «\u00a06 tabourets\u00a0»",
    "Autre: razz 1/2": "la salle propose holdem, omaha, omaha5, short_deck, draw, single_draw, triple_draw, badugi",
    "Deux fois: 6 places, 9 places": "«\u00a06 places\u00a0» et «\u00a09 places\u00a0» se contredisent",
    "Zèbre: zèbre": "les plus proches sont ",
}


def test_there_are_thirty() -> None:
    assert len({**UNDERSTOOD, **ANSWERED}) >= 30


test_it_is_understood, test_it_is_understood_whatever_the_host_reads, test_it_is_answered = language_tests(
    "fr", UNDERSTOOD, ANSWERED, names=2
)


def test_a_comma_begins_hundredths() -> None:
    table = read_in("fr", "Sous: hold'em 0,25/0,50, cave de 20 à 50", decimals=2)
    assert (table.small_blind, table.big_blind, table.max_buy_in) == (25, 50, 5_000)


def test_the_number_is_not_blamed_for_the_word_after_it() -> None:
    with pytest.raises(ConfigError, match=r"cannot read '6 stools': .* phrases are 6 seats, "):
        table_from_words("Bar: 1/2, 6 stools")
