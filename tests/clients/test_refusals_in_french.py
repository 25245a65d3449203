"""What the terminal and the plain mode say in French when the room refuses something."""

from __future__ import annotations

import contextvars

from pokerclient.errors import CommandRefused
from pokerlocale.sentences import Sentence
from pokerlocale.spoken import speak


def in_french(error: Exception) -> str:
    """Return the text of an error in a client that speaks French."""

    def said() -> str:
        speak("fr")
        return str(error)

    return contextvars.copy_context().run(said)


def test_a_refusal_speaks_the_language_of_its_client() -> None:
    sentence = Sentence(
        "{side} goes with a bet on {ante}: place that first", {"side": "Trips", "ante": "ANTE"}
    )
    refused = CommandRefused("ante_first", str(sentence), sentence)
    assert refused.message == "Trips goes with a bet on ANTE: place that first"
    assert str(refused) == "Trips goes with a bet on Ante: place that first"
    assert in_french(refused) == "Trips va avec une mise sur Mise initiale\u00a0: placez-la d'abord"


def test_what_has_no_values_is_found_by_its_text_and_an_unknown_one_stays() -> None:
    assert in_french(CommandRefused("hand_over", "the hand is over")) == "la main est finie"
    assert in_french(CommandRefused("seat_taken", "seat 3 is taken")) == "seat 3 is taken"


def test_a_bet_that_is_not_there_names_the_bets_of_the_table_as_its_players_do() -> None:
    sentence = Sentence(
        "there is no spot '{spot}' at this table: bet on {side}", {"spot": "pairs", "side": ("Ante", "Trips")}
    )
    refused = CommandRefused("unknown_spot", str(sentence), sentence)
    expected = "il n'y a pas de case «\u00a0pairs\u00a0» à cette table\u00a0: misez sur Mise initiale, Trips"
    assert in_french(refused) == expected
