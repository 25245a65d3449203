"""The names of two hole cards, and where players read them before the flop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pokerclient.plain.plain_queries import QueryContext, answer_query
from pokerclient.terminal.model.status_text import hand_text
from pokerclient.text import EventWords
from pokerclient.text.hole_cards import hole_cards_sentence
from pokerlocale.spoken import speak
from tests.terminal import samples


@pytest.fixture(autouse=True)
def afterwards_in_english() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.parametrize(
    ("cards", "english", "french"),
    [
        (["Js", "Jd"], "You have a pair of Jacks", "Vous avez une paire de valets"),
        (["Ks", "As"], "You have ace-king suited", "Vous avez as-roi assortis"),
        (["2c", "7d"], "You have seven-deuce offsuit", "Vous avez sept-deux dépareillés"),
        (["As"], "", ""),
        (["??", "??"], "", ""),
        (["As", "Ks", "Qs", "Js", "Ts"], "", ""),
    ],
)
def test_two_cards_have_a_name(cards: list[str], english: str, french: str) -> None:
    assert hole_cards_sentence(cards) == english
    speak("fr")
    assert hole_cards_sentence(cards).replace("\u00a0", " ") == french


def test_players_read_it_before_the_flop() -> None:
    view = samples.view(3)
    assert hand_text(view) == "You have ace-ten offsuit"
    context = QueryContext(view, EventWords("en"), 0.0, [])
    assert answer_query("G", context) == ["You have ace-ten offsuit."]
    assert hand_text(samples.view(3, "draw")) == ""
