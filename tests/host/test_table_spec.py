"""A table in a few words, as `pokerroom serve --table` takes it."""

import pytest

from pokerroom.host.setup import TableSetup, check_table_setup
from pokerroom.host.table_spec import table_from_words
from pokerroom.tables.peer.cash_table_config import check
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.table_phrases import bot_phrases, table_phrases
from pokerwire.cash.table_words import stakes_words

TABLES = {
    "Friday:": TableSetup("Friday"),
    "Friday: no-limit holdem 1/2, 6 seats, 3 bots": TableSetup("Friday", seats=6, bots=("club",) * 3),
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
    "B: buy-in 80-300, 1 bot": TableSetup("B", min_buy_in=80, max_buy_in=300, bots=("club",)),
    "S: straddle": TableSetup("S", straddle="utg"),
    "S: button straddle": TableSetup("S", straddle="button"),
    "W: watched 30 s late": TableSetup("W", spectator_delay=30_000),
    "K: draw, show all, no chat in hand": TableSetup(
        "K", game="draw", seats=5, showdown="show_all", chat_in_hand=False
    ),
    "N: no blinds, ante 5": TableSetup("N", blinds=False, ante=5, big_blind=5),
    "N: ante 5, button blind 10": TableSetup("N", blinds=False, button_blind=True, ante=5, big_blind=10),
    "N: short-deck": TableSetup(
        "N", game="short_deck", seats=6, blinds=False, button_blind=True, ante=1, big_blind=1
    ),
    "N: short-deck 1/2": TableSetup("N", game="short_deck", seats=6),
    "N: limit holdem, ante 1, no blinds, bets from 4": TableSetup(
        "N", structure="limit", blinds=False, ante=1, big_blind=4
    ),
    "S: re-straddle, no bots": TableSetup("S", straddle="restraddle", bots_allowed=False),
}


STAKES = {
    "T: 5/10": "5/10",
    "T: 5/10, ante 2": "5/10, ante 2",
    "T: 5/10, big-blind ante 10": "5/10, ante 10",
    "T: no blinds, ante 1, bets from 4": "ante 1, bets from 4",
}


@pytest.mark.parametrize("words", STAKES)
def test_stakes_are_said_in_words(words: str) -> None:
    table = table_from_words(words)
    assert stakes_words(table) == stakes_words(check(table)) == STAKES[words]
    row = {"small_blind": check(table).small_blind, "big_blind": table.big_blind, "ante": table.ante}
    assert stakes_words(row) == STAKES[words], "a row of the lobby does not say whether there are blinds"
    assert stakes_words(table, lambda message, **values: message).startswith(("{blinds}", "ante {", "5/10"))


@pytest.mark.parametrize("words", TABLES)
def test_words_make_the_table(words: str) -> None:
    assert table_from_words(words) == TABLES[words]
    check_table_setup(TABLES[words])


@pytest.mark.parametrize("example", [phrase.example for phrase in (*bot_phrases("en"), *table_phrases("en"))])
def test_every_phrase_that_an_error_shows_is_understood(example: str) -> None:
    assert table_from_words(f"T: {example}, {example}").name == "T"


NATURAL: dict[str, dict[str, object]] = {
    "6 max": {"seats": 6},
    "6-max": {"seats": 6},
    "six max": {"seats": 6},
    "6 seat": {"seats": 6},
    "6 seater": {"seats": 6},
    "6 handed": {"seats": 6},
    "seats 6": {"seats": 6},
    "max 6": {"seats": 6},
    "6 players": {"seats": 6},
    "a table for 6 players": {"seats": 6},
    "up to 6 people": {"seats": 6},
    "heads up": {"seats": 2},
    "heads-up": {"seats": 2},
    "full ring": {"seats": 9},
    "1 seat": {"seats": 1},
    "nl holdem": {"structure": "no_limit", "game": "holdem"},
    "NLHE 1/2": {"structure": "no_limit", "small_blind": 1, "big_blind": 2},
    "PL draw": {"structure": "pot_limit", "game": "draw", "seats": 5},
    "nolimit hold em": {"structure": "no_limit"},
    "Texas Hold'em": {"game": "holdem"},
    "fixed limit 5 card draw": {"structure": "limit", "game": "draw", "seats": 5},
    "five-card draw poker": {"game": "draw", "seats": 5},
    "blinds 5/10": {"small_blind": 5, "big_blind": 10},
    "blinds of 5/10": {"small_blind": 5, "big_blind": 10},
    "with blinds 5 and 10": {"small_blind": 5, "big_blind": 10},
    "5/10 blinds": {"small_blind": 5, "big_blind": 10},
    "5 / 10": {"small_blind": 5, "big_blind": 10},
    "small blind 5, big blind 15": {"small_blind": 5, "big_blind": 15},
    "buy-in 200": {"min_buy_in": 200, "max_buy_in": 200},
    "buy in 200": {"min_buy_in": 200, "max_buy_in": 200},
    "buyin 80 to 200": {"min_buy_in": 80, "max_buy_in": 200},
    "buy-in from 80 to 200": {"min_buy_in": 80, "max_buy_in": 200},
    "buy-ins 80-200": {"min_buy_in": 80, "max_buy_in": 200},
    "buy-in 80..200": {"min_buy_in": 80, "max_buy_in": 200},
    "approved buy-ins": {"buy_ins": "approved"},
    "1/2 and ante 1": {"ante": 1},
    "ante of 1": {"ante": 1},
    "1 ante": {"ante": 1},
    "bb ante 2": {"ante": 2, "ante_kind": "big_blind"},
    "no ante": {"ante": 0},
    "with straddle": {"straddle": "utg"},
    "straddles": {"straddle": "utg"},
    "utg straddle": {"straddle": "utg"},
    "with restraddles": {"straddle": "restraddle"},
    "button straddles": {"straddle": "button"},
    "no straddle": {"straddle": "none"},
    "3 bots": {"bots": ("club",) * 3},
    "with 3 house bots": {"bots": ("club",) * 3},
    "two bots": {"bots": ("club",) * 2},
    "a bot": {"bots": ("club",)},
    "3 hard bots": {"bots": ("hard",) * 3},
    "2 bots fáciles": {"bots": ("easy",) * 2},
    "2 station bots": {"bots": ("station",) * 2},
    "no bots": {"bots_allowed": False},
    "30 s late": {"spectator_delay": 30_000},
    "watched 30 seconds late": {"spectator_delay": 30_000},
    "30 sec delay": {"spectator_delay": 30_000},
    "no-limit; holdem; 1/2": {"structure": "no_limit", "game": "holdem"},
}


@pytest.mark.parametrize("words", NATURAL)
def test_people_describe_a_table_in_their_own_words(words: str) -> None:
    table = table_from_words(f"Friday: {words}")
    assert {field: getattr(table, field) for field in NATURAL[words]} == NATURAL[words]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("holdem 1/2", "No-limit Hold'em 1/2"),
        ("pot-limit draw 5/10", "Pot-limit Draw 5/10"),
        (": limit holdem", "Limit Hold'em 1/2"),
        ("no blinds, ante 5", "No-limit Hold'em ante 5"),
    ],
)
def test_a_table_without_a_name_is_named_by_what_it_plays(words: str, name: str) -> None:
    assert table_from_words(words).name == name


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (
            "X: holdem razz 1/2",
            "cannot read 'razz': the room deals holdem, omaha, omaha5, short_deck, draw, single_draw, "
            "triple_draw, badugi",
        ),
        (
            "X: PLO8 1/2",
            "cannot read 'PLO8': the room deals holdem, omaha, omaha5, short_deck, draw, single_draw, "
            "triple_draw, badugi",
        ),
        ("X: holden 1/2", "cannot read 'holden': did you mean 'holdem'?"),
        ("X: holdem, 6 saets", "cannot read '6 saets': did you mean '6 seats'?"),
        ("X: holdem, no limt", "cannot read 'no limt': did you mean 'no-limit'?"),
        ("X: stradle", "cannot read 'stradle': did you mean 'straddle'?"),
        ("X: buyinn 200", "cannot read 'buyinn': did you mean 'buy-in 80-200'?"),
        (
            "Friday holdem 1/2",
            "cannot read 'Friday': a table's name comes first and ends with a colon, as in",
        ),
        (
            "Blue: Ultimate Texas Hold'em 5-500",
            "cannot read 'Ultimate': a table against the house stands in the set-up file as [[house_tables]]",
        ),
        ("uth 5-500", "cannot read 'uth': a table against the house stands in the set-up file"),
        ("X: 1/2/3/4", "cannot read '1/2/3/4': describe the table as in"),
        ("X: holdem 1/2 holdem draw", "'holdem' and 'draw' contradict each other"),
        ("X: 6 seats, 1/2, heads-up", "'6 seats' and 'heads-up' contradict each other"),
        ("X: limit pot-limit", "'limit' and 'pot-limit' contradict each other"),
        ("X: ante 1, big-blind ante 2", "'ante 1' and 'big-blind ante 2' contradict each other"),
        ("X: 1/2, blinds 5/10", "'1/2' and 'blinds 5/10' contradict each other"),
    ],
)
def test_what_is_not_understood_or_contradicts_itself_is_named(words: str, complaint: str) -> None:
    with pytest.raises(ConfigError) as caught:
        table_from_words(words)
    assert complaint in str(caught.value)
