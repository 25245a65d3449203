"""A list of games in the description of a table."""

from __future__ import annotations

import pytest

from pokerroom.tables.peer.cash_table_config import check
from pokerwire.cash.table_config import PlayedGame, TableConfig
from pokerwire.cash.table_words import listed_games, table_options
from pokerwire.games import GAMES

HOLDEM = PlayedGame("holdem", "no_limit")
OMAHA = PlayedGame("omaha", "pot_limit")
LIMIT_DRAW = PlayedGame("draw", "limit")


def described(text: str) -> TableConfig:
    options = table_options(text)
    games = tuple([PlayedGame(**played) for played in options.pop("games", ())])
    return check(TableConfig(**options, games=games))


@pytest.mark.parametrize(
    ("text", "games", "order", "hands"),
    [
        ("dealer's choice: hold'em, omaha pot-limit", "HO", "dealers_choice", 1),
        (
            "Ours: dealer's choice: hold'em, pot-limit omaha and limit draw, 5 seats",
            "HOD",
            "dealers_choice",
            1,
        ),
        ("Ours: 5/10, mixed games: nl holdem, plo, 8 hands each", "HO", "in_turn", 8),
        ("Ours: choix du donneur: hold'em, limit draw, un tour chacun", "HD", "dealers_choice", 0),
        ("Ours: juegos mixtos: hold'em, omaha", "HO", "in_turn", 0),
        ("Mixed: no-limit holdem 1/2", "", "in_turn", 0),
    ],
)
def test_a_description_lists_games(text: str, games: str, order: str, hands: int) -> None:
    config = described(text)
    listed = tuple([{"H": HOLDEM, "O": OMAHA, "D": LIMIT_DRAW}[letter] for letter in games])
    assert (config.games, config.game_order, config.game_hands) == (listed, order, hands)


def test_a_table_with_a_list_is_named_by_it() -> None:
    assert described("dealer's choice: hold'em, omaha").name == "Dealer's choice 1/2"
    assert described("Mixed: no-limit holdem 1/2").name == "Mixed"


def test_without_a_list_all_games_that_have_the_seats_are_in_it() -> None:
    config = described("Ours: dealer's choice, 6 seats")
    assert [played.game for played in config.games] == [
        game.name for game in GAMES.values() if game.usual_players >= 6
    ]


def test_a_form_takes_a_list_alone() -> None:
    assert listed_games("") == ()
    assert listed_games("hold'em, omaha") == (
        {"structure": "no_limit", "game": "holdem"},
        {"structure": "pot_limit", "game": "omaha"},
    )
    assert listed_games("hold'em, stud") is None
