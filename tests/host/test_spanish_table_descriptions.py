"""Tables as people describe them in Spanish, of Spain and of Mexico: understood, or answered in Spanish."""

from __future__ import annotations

import pytest

from pokerwire.cash.table_words import house_bots_in_words
from tests.host.test_table_descriptions import language_tests, read_in

UNDERSTOOD: dict[str, dict[str, object]] = {
    "Viernes: hold'em sin límite 1/2, 6 asientos": {"name": "Viernes", "structure": "no_limit", "seats": 6},
    "Viernes: holdem, ciegas 5/10, 9 jugadores": {"small_blind": 5, "big_blind": 10, "seats": 9},
    "Casa: texas hold'em 1/2, 8 lugares, buy-in de 100 a 200": {
        "min_buy_in": 100,
        "max_buy_in": 200,
        "seats": 8,
    },
    "Casa: 1/2, compra entre 100 y 200, ocho sillas": {"min_buy_in": 100, "max_buy_in": 200, "seats": 8},
    "Cocina: sin límite 5/10, buy-in 200, straddle": {
        "min_buy_in": 200,
        "max_buy_in": 200,
        "straddle": "utg",
    },
    "Duelo: sin límite 10/20, mano a mano": {"seats": 2, "big_blind": 20},
    "Dos: 5/10 heads-up": {"seats": 2},
    "Cerrado: póker cerrado, límite del bote 1/2": {"game": "draw", "structure": "pot_limit", "seats": 5},
    "Descarte: póker de descarte 1/2, ante de 1": {"game": "draw", "ante": 1},
    "Antes: draw con límite fijo 2/4, cinco jugadores": {"game": "draw", "structure": "limit", "seats": 5},
    "Bote: hold'em límite del bote 1/2": {"structure": "pot_limit"},
    "Fijo: hold'em límite fijo 2/4": {"structure": "limit", "big_blind": 4},
    "Omaha: omaha 1/2, 6 plazas": {"game": "omaha", "structure": "pot_limit", "seats": 6},
    "Rápida: hold'em 1/2, 10 segundos": {"clocks.decision": 10_000},
    "Lenta: 1/2, 2 minutos por decisión": {"clocks.decision": 120_000},
    "Pensar: 1/2, 20 s para actuar": {"clocks.decision": 20_000},
    "Paciencia: 1/2, sin reloj": {"clocks.decision": 0},
    "Paciencia: 1/2, sin límite de tiempo, sin límite": {"clocks.decision": 0, "structure": "no_limit"},
    "Bots: 1/2 con tres bots, seis asientos": {"bots": ("club",) * 3, "seats": 6},
    "Bots: 1/2, 3 bots difíciles": {"bots": ("hard",) * 3},
    "Bots: 1/2, un bot fácil": {"bots": ("easy",)},
    "Bots: 1/2, 2 bots de la casa de club": {"bots": ("club",) * 2},
    "Amigos: 1/2, sin bots": {"bots_allowed": False},
    "Antes: sin ciegas, ante 5, apuesta mínima 10": {"blinds": False, "ante": 5, "big_blind": 10},
    "Grande: 1/2, ante de ciega grande 2": {"ante": 2, "ante_kind": "big_blind"},
    "Grande: 1/2 con ante de 2 de ciega grande": {"ante": 2, "ante_kind": "big_blind"},
    "Ciegas: ciega pequeña 5, ciega grande de 10, 6 sillas": {"small_blind": 5, "big_blind": 10, "seats": 6},
    "Ciegas: ciega chica 5, ciega grande 10": {"small_blind": 5, "big_blind": 10},
    "Botón: 1/2, straddle del botón, 7 asientos": {"straddle": "button", "seats": 7},
    "Tele: 1/2, espectadores con 60 segundos de retraso": {"spectator_delay": 60_000},
    "Tele: 1/2, 1 minuto de demora": {"spectator_delay": 60_000},
    "Topes: 1/2, buy-in mínimo 80, buy-in máximo 400": {"min_buy_in": 80, "max_buy_in": 400},
    "Amigos: 1/2, tope de 80 por mano": {"hand_cap": 80},
    "Tope: 1/2, compra hasta 200": {"min_buy_in": 0, "max_buy_in": 200},
    "Stacks: ciegas 25/50, stacks de 5000": {"min_buy_in": 5_000, "max_buy_in": 5_000},
    "Bombas: 1/2, bomb pot cada 10 manos, ante de bomb pot 4": {"bomb_pot_every": 10, "bomb_pot_ante": 4},
    "Mostrar: draw 1/2, todos muestran": {"showdown": "show_all"},
    "Ocultar: draw 1/2, los perdedores no enseñan": {"showdown": "muck"},
    "Mesa de 6, 1/2 sin límite, por favor": {"seats": 6},
    "Diez: mesa para diez jugadores, ciegas 1 y 2": {"seats": 10, "small_blind": 1},
    "1/2": {"name": "Hold'em sin límite 1/2"},
    "sin ciegas, ante 5": {"name": "Hold'em sin límite ante 5"},
}

ANSWERED = {
    "Error: hodlem 1/2": "no se entiende «hodlem»: ¿querías decir «holdem»?",
    "Error: sin limmite 1/2": "¿querías decir «sin límite»?",
    "Error: 1/2, bui-in de 200": "¿querías decir «buy-in 80-200»?",
    "Taburetes: 1/2, 6 taburetes": "no se entiende «6 taburetes»",
    "Otro: razz 1/2": "la sala ofrece holdem, omaha, omaha5, short_deck, draw, single_draw",
    "Dos veces: 6 asientos, 9 asientos": "«6 asientos» y «9 asientos» se contradicen",
}


test_it_is_understood, test_it_is_understood_whatever_the_host_reads, test_it_is_answered = language_tests(
    "es", UNDERSTOOD, ANSWERED, names=2
)


@pytest.mark.parametrize("stakes", ["0,25/0,50", "0.25/0.50"])
def test_cents_follow_a_comma_in_madrid_and_a_point_in_mexico(stakes: str) -> None:
    table = read_in("es", f"Centavos: hold'em {stakes}, buy-in de 20 a 50", decimals=2)
    assert (table.small_blind, table.big_blind, table.max_buy_in) == (25, 50, 5_000)


def test_house_bots_come_by_their_words() -> None:
    assert house_bots_in_words("2 bots fáciles") == ("easy", "easy")
    assert house_bots_in_words("tres amigos") is None
