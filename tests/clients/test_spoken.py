"""The language of a running client: keys, cards and texts around the table."""

from __future__ import annotations

from contextvars import copy_context

import pytest

from pokerclient.plain.action_parser import is_move
from pokerclient.plain.host import HOST_TEXT_COMMANDS
from pokerclient.plain.host.host_words import host_words_in_english
from pokerclient.plain.plain_commands import TEXT_COMMANDS, find_command
from pokerclient.plain.plain_help import help_lines
from pokerclient.plain.plain_queries import QUERIES, is_query
from pokerclient.plain.typed_english import COMMANDS, QUESTIONS, in_english
from pokerclient.plain.uth.plain_uth_commands import UTH_TEXT_COMMANDS
from pokerclient.terminal.dialogs.uth_info import KEYS as UTH_KEYS
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.card_drawing import big_rows, narrow_text
from pokerclient.terminal.screens.help_screen import KEYS
from pokerclient.terminal.screens.lobby_screen import MENU
from pokerclient.terminal.widgets.bars import _key_name
from pokerclient.text import EventWords
from pokerlocale.catalogues import template_in, translated_languages
from pokerlocale.spoken import _, asked_language, card_name, rank_sign, speak, spoken_language
from pokerlocale.typed_words import words_in

ENGLISH_WORDS = {
    "the",
    "you",
    "your",
    "when",
    "with",
    "this",
    "of",
    "hand",
    "cards",
    "is",
    "are",
    "to",
    "and",
    "no",
}
"""words that no French sentence has"""


def in_french(work):
    """Return what ``work`` returns while French is spoken, and leave the language of the tests alone."""

    def run():
        speak("fr")
        return work()

    return copy_context().run(run)


def english_in(text: str) -> set[str]:
    """Return the English words in a text."""
    words = {word.strip(".,:;!?()'").lower() for word in text.replace("\xa0", " ").split()}
    return words & ENGLISH_WORDS


@pytest.mark.parametrize("keys", [KEYS, UTH_KEYS], ids=["poker", "house"])
def test_every_line_of_the_key_help_is_french(keys):
    lines = [text for title, rows in keys for text in (title, *(words for _key, words in rows))]
    shown = in_french(lambda: [_(line) for line in lines])
    assert [line for line in shown if english_in(line)] == []
    assert shown[0] != lines[0]


@pytest.mark.parametrize("uth", [False, True], ids=["poker", "house"])
def test_every_line_of_the_plain_help_is_french(uth):
    lines = in_french(lambda: list(help_lines((), uth=uth)))
    assert [line for line in lines if english_in(line.partition(":")[2])] == []
    assert any("suivre" in line or "relancer" in line for line in lines)


def test_cards_have_french_ranks_only_in_french():
    look = Look(unicode=True)
    assert [narrow_text(card, look) for card in ("Js", "Qh", "Kd", "Ac")] == ["J♠", "Q♥", "K♦", "A♣"]
    assert in_french(lambda: [narrow_text(card, look) for card in ("Js", "Qh", "Kd", "Ac")]) == [
        "V♠",
        "D♥",
        "R♦",
        "A♣",
    ]
    assert in_french(lambda: big_rows("Ks", look)[0]).strip() == "R"
    assert rank_sign("T") == "10"


CARDS = ("Js", "Qh", "Kd", "Ac", "Td", "9d", "Qd")


def test_lines_write_cards_by_the_ranks_of_their_language():
    assert EventWords("en").cards(CARDS) == "Js Qh Kd Ac 10d 9d Qd"
    assert EventWords("fr").cards(CARDS) == "Vs Dh Rd Ac 10d 9d Dd"


def test_cards_may_be_typed_as_they_are_written():
    for words in (EventWords("en"), EventWords("fr")):
        typed = words.cards(CARDS).split()
        assert in_french(lambda typed=typed: tuple(card_name(each) for each in typed)) == CARDS
    assert [card_name(text) for text in ("10D", "td", "qS")] == ["Td", "Td", "Qs"]


def test_a_key_named_in_french_presses_the_same_key():
    for name in ("Enter", "Esc", "Tab", "Space", "S"):
        assert in_french(lambda name=name: _key_name(_(name) if len(name) > 1 else name)) == _key_name(name)
    assert in_french(lambda: _(MENU[0].words)) == "regarder"


def test_the_language_belongs_to_the_client_that_set_it():
    assert in_french(lambda: (spoken_language(), asked_language())) == ("fr", "fr")
    assert (spoken_language(), asked_language()) == ("en", None)
    context = copy_context()
    context.run(speak, "en")
    assert context.run(asked_language) == "en"
    assert _("") == in_french(lambda: _("")) == ""


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        ("suivre", "call"),
        ("2 suivre", "2 call"),
        ("se coucher", "fold"),
        ("Miser 40", "bet 40"),
        ("mise 10 ante", "bet 10 ante"),
        ("miser 10 sur trips", "bet 10 on trips"),
        ("relancer à 60", "raise to 60"),
        ("s'asseoir 3 200", "sit 3 200"),
        ("dire suivre", "say suivre"),
        ("raise 80", "raise 80"),
        ("s'asseoir 3 attendre", "sit 3 wait"),
        ("auto 200 sous 100", "auto 200 below 100"),
        ("historique jours", "history days"),
        ("demandé annuler", "asked undo"),
        ("dire attendre", "say attendre"),
        ("3", "3"),
        ("D", "D"),
        ("", ""),
        ("PASSER", "check"),
        ("relancer a 60", "raise to 60"),
        ("2 igualar", "2 call"),
        ("subir a 60", "raise to 60"),
        ("se planta", "pat"),
        ("sentarse 3 esperar", "sit 3 wait"),
        ("auto 200 menos 100", "auto 200 below 100"),
        ("pacto fichas dejar 500", "divide chips leave 500"),
        ("anular-inscripcion", "withdraw-entry"),
    ],
)
def test_words_of_other_languages_are_understood(typed, english):
    assert in_english(typed.split()) == english.split()


@pytest.mark.parametrize("language", translated_languages())
def test_each_word_of_a_language_stands_for_a_command_that_exists(language: str) -> None:
    house = {name for command in UTH_TEXT_COMMANDS for name in command.names}
    for typed, word in words_in(language, COMMANDS).items():
        assert is_move(word) or find_command(word) or word in house or word == "help", typed
        if typed != word:
            assert typed not in house
            assert not is_move(typed), typed
            assert find_command(typed) is None, typed


@pytest.mark.parametrize("language", translated_languages())
def test_each_question_is_understood_by_the_word_of_a_language(language: str) -> None:
    for typed, word in words_in(language, QUESTIONS).items():
        assert is_query(word)
        assert not is_move(typed), typed
        assert in_english([typed]) == [word]
    assert {query.word for query in QUERIES} == {*words_in("en", QUESTIONS), "cards", "clock"}


def test_help_names_questions_by_the_words_of_the_language() -> None:
    lines = in_french(lambda: list(help_lines(())))
    assert {"  E, tableau : les cartes communes", "  X, bouton : qui a le bouton"} <= {
        line.replace("\u00a0", " ") for line in lines
    }


@pytest.mark.parametrize("language", translated_languages())
def test_no_word_of_a_language_stands_for_two_commands(language: str) -> None:
    typed = [word for marked in (*COMMANDS, *QUESTIONS) for word in template_in(language, marked).split(", ")]
    assert sorted(typed) == sorted(set(typed))


@pytest.mark.parametrize("language", translated_languages())
def test_each_command_is_understood_by_the_word_that_help_names(language: str) -> None:
    for command in (*TEXT_COMMANDS, *UTH_TEXT_COMMANDS):
        word = template_in(language, command.usage).split()[0].strip(",")
        assert in_english([word])[0] in command.names, word
    for command in HOST_TEXT_COMMANDS:
        if command.usage.startswith(("code", "tournament", "approval", "invit", "revoke", "readmit")):
            word = template_in(language, command.usage).split()[0]
            assert host_words_in_english([word])[0] in command.names, word
