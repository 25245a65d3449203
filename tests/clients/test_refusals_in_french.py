"""What the terminal and the plain mode say in French when the room refuses something: the browser's words."""

from __future__ import annotations

import contextvars

import pytest

from pokerclient.errors import CommandRefused, ConnectionClosed
from pokerlocale.amounts import in_groups
from pokerlocale.option_phrases import option_text, with_option_named
from pokerlocale.refusal_phrases import BYES, REFUSALS
from pokerlocale.refusals import goodbye_text, host_act_text, refusal_text
from pokerlocale.spoken import speak
from pokerroom.protocol.protocol_errors import BYES as ROOM_BYES
from pokerroom.protocol.protocol_errors import ERRORS
from tests.web.test_refusals import literals, put_together, words

OWN_WORDS = {
    "bad_frame", "not_welcome_yet", "wrong_protocol", "id_reused", "id_forgotten", "wrong_token", "login_expired",
    "name_taken", "unknown_name", "host_approves", "no_password", "idle", "frame_too_long", "bad_messages",
    "plaintext_refused", "too_many_connections", "too_fast",
}  # fmt: skip
"""codes about a page in a browser, or about a program"""


def in_french(error: Exception) -> str:
    """Return the text of an error in a client that speaks French."""

    def said() -> str:
        speak("fr")
        return str(error)

    return contextvars.copy_context().run(said)


def test_every_code_has_french_words() -> None:
    assert set(REFUSALS) == set(ERRORS)
    assert set(BYES) == set(ROOM_BYES)
    for code in ERRORS:
        assert in_french(CommandRefused(code, "strange words")) != "strange words", code
    for code in ROOM_BYES:
        assert in_french(ConnectionClosed(code, "strange words")) != "strange words", code


def test_the_browser_says_the_same() -> None:
    said = literals()
    for code, texts in put_together().items():
        said.setdefault(code, []).extend(texts)
    cases = [("error", code, text) for code in ERRORS for text in said.get(code, ()) if code not in OWN_WORDS]
    assert len(cases) > 150
    for (_, code, text), browser in zip(cases, words(cases), strict=True):
        here = in_french(CommandRefused(code, text)).replace("\u00a0", " ")
        there = browser["fr"].replace("\u202f", " ").replace("\u00a0", " ").removesuffix(".")
        assert here.casefold() == there.casefold(), (code, text)


@pytest.mark.parametrize(
    ("code", "text", "french"),
    [
        (
            "ante_first",
            "BEST FIVE goes with a bet on ANTE: place that first",
            "BEST FIVE va avec une mise sur Mise initiale\u00a0: placez-la d'abord",
        ),
        (
            "not_enough_chips",
            "your wallet holds 1500, this needs 2000",
            "votre réserve a 1\u00a0500 jetons, il en faut 2\u00a0000",
        ),
        (
            "above_limit",
            "Trips is at most 50: 20 more would do",
            "Trips\u00a0: 50 au plus\u00a0; vous pouvez encore ajouter 20",
        ),
        ("chat_too_fast", "say that again in 1200 ms", "vous écrivez trop vite\u00a0: attendez 2\u00a0s"),
        ("from_tomorrow", "big_blind: must be 2 or more", "big_blind: must be 2 or more"),
    ],
)
def test_figures_are_told(code: str, text: str, french: str) -> None:
    assert in_french(CommandRefused(code, text)) == french
    assert str(CommandRefused(code, text)) == in_groups(text, "en")


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        (
            "levels: line 3: big_blind cannot be 800: it must be at most 600, 3 times that of line 2: "
            "put a level between them",
            "levels: line 3: the big blind cannot be 800: it must be at most 600, 3 times that of line 2: "
            "put a level between them",
            "niveaux, ligne 3\u00a0: la grosse blinde ne peut pas être 800\u00a0: au plus 600, 3 fois celle de la "
            "ligne 2\u00a0: mettez un niveau entre les deux",
        ),
        (
            "percent: line 3: the percentages add up to 90, not 100",
            "percent: line 3: the percentages add up to 90, not 100",
            "prix, ligne 3\u00a0: les pourcentages font 90 au total, et non 100",
        ),
        (
            "players cannot be 1: it must be 2 to 2000, or 0 when a host or the clock starts it",
            "the number of players cannot be 1: it must be 2 to 2,000, or 0 when a host or the clock starts it",
            "le nombre de joueurs ne peut pas être 1\u00a0: entre 2 et 2\u00a0000, ou 0 quand un hôte "
            "ou l'horloge le lance",
        ),
    ],
)
def test_why_a_tournament_cannot_be_names_the_line_and_the_option(
    text: str, english: str, french: str
) -> None:
    assert with_option_named(option_text(text, "en"), "en") == english
    assert with_option_named(option_text(text, "fr"), "fr") == french


def test_english_is_what_the_room_said() -> None:
    assert (
        refusal_text("locked", "too many wrong passwords for 'Ann'") == "too many wrong passwords for 'Ann'"
    )
    assert goodbye_text("kicked", "a host removed you from the room") == "a host removed you from the room"


def test_the_clock_pauses_tables_in_french_too() -> None:
    def said() -> str:
        speak("fr")
        return host_act_text("the clock", "pause", "all tables", "")

    assert contextvars.copy_context().run(said) == "L'horloge a mis toutes les tables en pause"
