"""Tournaments in a few words."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.host.config_file import read_setup
from pokerroom.host.table_spec import tournament_setup_from_words
from pokerroom.tables.table_errors import ConfigError

WORDS: list[tuple[str, dict[str, Any]]] = [
    ("Friday: no-limit holdem, 9 players, turbo, buy-in 100+10", {"players": 9, "speed": "turbo", "fee": 10}),
    ("Draw night: pot-limit draw, 12 players", {"game": "draw", "structure": "pot_limit", "seats": 6}),
    ("holdem 6-max hyper 1000 chips", {"name": "Tournament", "seats": 6, "starting_chips": 1_000}),
    (
        "Big: late 4, rebuys, re-entry, bounty 50, guarantee 5000",
        {"rebuys": True, "bounty": 50, "re_entry": True},
    ),
    ("Slow: deep and 20 seconds, no bots", {"speed": "deep", "decision_seconds": 20, "bots_allowed": False}),
]
REFUSED = [
    ("Friday: omaha", "'omaha' is not understood"),
    ("Friday: turbo, hyper", "contradicts"),
    ("Friday: 11 seats", "seats"),
    ("Friday: rebuys", "late_registration_until"),
    ("Friday: 500 chips", "starting_chips"),
]


@pytest.mark.parametrize(("words", "fields"), WORDS)
def test_words_are_understood(words: str, fields: dict[str, Any]) -> None:
    setup = tournament_setup_from_words(words)
    assert {name: getattr(setup, name) for name in fields} == fields


@pytest.mark.parametrize(("words", "why"), REFUSED)
def test_what_cannot_be_is_named(words: str, why: str) -> None:
    with pytest.raises(ConfigError) as refused:
        tournament_setup_from_words(words)
    assert why in str(refused.value)


def test_a_wrong_tournament_of_the_set_up_file_is_named_with_its_line() -> None:
    text = 'name = "Here"\n[[tournaments]]\nname = "Friday"\nseats = 11\n'
    with pytest.raises(ConfigError) as refused:
        read_setup(text)
    assert str(refused.value).startswith("line 2: tournaments[0]: seats cannot be 11")
