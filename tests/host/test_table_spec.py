"""A table in a few words, as `pokerroom serve --table` takes it."""

import pytest

from pokerroom.host.setup import TableSetup, check_table_setup
from pokerroom.host.table_spec import PHRASES, table_from_words
from pokerroom.tables.cash.cash_table_config import ConfigError

TABLES = {
    "Friday:": TableSetup("Friday"),
    "Friday: no-limit holdem 1/2, 6 seats, 3 bots": TableSetup("Friday", seats=6, bots=("sensible",) * 3),
    "Big Game: pot limit hold'em 500/1_000": TableSetup(
        "Big Game", structure="pot_limit", small_blind=500, big_blind=1_000
    ),
    "L: fixed-limit Hold'em 10/15": TableSetup("L", structure="limit", small_blind=10, big_blind=15),
    "L: limit 2/4": TableSetup("L", structure="limit", small_blind=2, big_blind=4),
    "D: five-card draw": TableSetup("D", game="draw", seats=5),
    "D: pot-limit draw, 4 seats, 2 station bots, ante 1": TableSetup(
        "D", game="draw", structure="pot_limit", seats=4, bots=("station", "station"), ante=1
    ),
    "A: big-blind ante 2": TableSetup("A", ante=2, ante_kind="big_blind"),
    "B: buy-in 80-300, 1 bot": TableSetup("B", min_buy_in=80, max_buy_in=300, bots=("sensible",)),
    "S: straddle": TableSetup("S", straddle="utg"),
    "S: button straddle": TableSetup("S", straddle="button"),
    "W: watched 30 s late": TableSetup("W", spectator_delay=30_000),
    "K: draw, show all, no chat in hand": TableSetup(
        "K", game="draw", seats=5, showdown="show_all", chat_in_hand=False
    ),
    "N: no blinds, ante 5": TableSetup("N", blinds=False, ante=5, big_blind=5),
    "N: limit holdem, ante 1, no blinds, bets from 4": TableSetup(
        "N", structure="limit", blinds=False, ante=1, big_blind=4
    ),
    "S: re-straddle, no bots": TableSetup("S", straddle="restraddle", bots_allowed=False),
}


@pytest.mark.parametrize("words", TABLES)
def test_words_make_the_table(words: str) -> None:
    assert table_from_words(words) == TABLES[words]
    check_table_setup(TABLES[words])


@pytest.mark.parametrize("example", [example for _, example, _ in PHRASES])
def test_every_phrase_that_an_error_shows_is_understood(example: str) -> None:
    assert table_from_words(f"T: {example}, {example}").name == "T"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("no-limit holdem", "'no-limit holdem' has no name: write it as 'Friday: "),
        (": holdem", "': holdem' has no name"),
        ("X: holdem omaha 1/2", "'X': cannot read 'omaha 1/2'; phrases are holdem, draw, no-limit"),
        ("X: 1/2/3", "'X': cannot read '1/2/3'"),
    ],
)
def test_words_that_are_not_understood_are_named(words: str, complaint: str) -> None:
    with pytest.raises(ConfigError) as caught:
        table_from_words(words)
    assert str(caught.value).startswith(complaint)
