"""Which hand beats which, as players read it: each example is what its row says, and beats the row before."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pokerclient.plain.plain_queries import QueryContext, answer_query
from pokerclient.text import EventWords
from pokerroom.cards import parse_cards
from pokerroom.evaluator.hand_names import named_hand
from pokerroom.evaluator.lowball import badugi_strength, deuce_to_seven_strength
from pokerroom.evaluator.scalar import strength
from pokerroom.evaluator.short_deck import short_deck_strength
from pokerwire.games import GAMES
from pokerwire.hand_sheets import HAND_SHEETS
from tests.terminal import samples

STRENGTHS = {
    "high": strength,
    "short_deck": short_deck_strength,
    "deuce_to_seven": deuce_to_seven_strength,
    "badugi": badugi_strength,
}


def test_each_game_has_a_sheet() -> None:
    assert {game.ranking for game in GAMES.values()} == {*HAND_SHEETS}


@pytest.mark.parametrize("ranking", HAND_SHEETS)
def test_examples_are_what_their_rows_say_each_better_than_the_one_before(ranking: str) -> None:
    rows = [(row, STRENGTHS[ranking](parse_cards(row.example))) for row in HAND_SHEETS[ranking]]
    for (_, worse), (row, better) in pairwise(rows):
        assert better > worse, row.name
    for row, value in rows:
        assert not row.categories or named_hand(value).category in row.categories, row.name


def test_a_player_asks_which_hand_beats_which() -> None:
    lines = answer_query("ranking", QueryContext(samples.rich_view(4), EventWords("en"), 0.0, []))
    assert lines[0] == "Straight flush: Jd 10d 9d 8d 7d"
    assert [line for line in lines if "yours" in line] == ["One pair (yours): Qs Qd 9c 6h 3s"]
