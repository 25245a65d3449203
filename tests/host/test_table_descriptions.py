"""Tables as people describe them who have read no manual: understood, or answered with what would be right."""

from __future__ import annotations

import contextvars
from collections.abc import Callable, Iterator

import pytest

from pokerlocale.amounts import begin_notation, write_decimals
from pokerlocale.catalogues import languages
from pokerlocale.spoken import speak
from pokerroom.host.setup import TableSetup, check_table_setup
from pokerroom.host.table_spec import table_from_words
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.cash.table_phrases import bot_phrases, table_phrases
from pokerwire.cash.table_words import NEAREST, table_options

UNDERSTOOD: dict[str, dict[str, object]] = {
    "Friday: no limit holdem 1/2, 6 max": {
        "structure": "no_limit",
        "small_blind": 1,
        "big_blind": 2,
        "seats": 6,
    },
    "Friday night: NL Hold'em, blinds 1/2, 9 players": {"name": "Friday night", "seats": 9, "big_blind": 2},
    "Home game: texas holdem, $1/$2, 8 seats, buy-in $100-$200": {
        "min_buy_in": 100,
        "max_buy_in": 200,
        "seats": 8,
    },
    "Kitchen: nlhe 5/10 full ring with straddle": {"small_blind": 5, "seats": 9, "straddle": "utg"},
    "Heads up: no-limit hold'em 10/20, heads up": {"seats": 2, "big_blind": 20},
    "HU 5/10": {"name": "No-limit Hold'em 5/10", "seats": 2},
    "Duel: 1/2 hu": {"seats": 2},
    "Deep: nl holdem 5/10, buy-in 1,000 to 2,000": {"min_buy_in": 1_000, "max_buy_in": 2_000},
    "Big one: 500/1,000 no limit": {"small_blind": 500, "big_blind": 1_000},
    "Bigger one: 1k/2k": {"small_blind": 1_000, "big_blind": 2_000},
    "Draw: five card draw, 1/2, pot limit": {"game": "draw", "structure": "pot_limit", "seats": 5},
    "Draw: 5 card draw with antes of 1": {"game": "draw", "ante": 1},
    "Old times: limit draw 2/4, five players": {"game": "draw", "structure": "limit", "big_blind": 4},
    "Turbo: holdem 1/2, 10 seconds": {"clocks.decision": 10_000},
    "Fast: holdem 1/2, 10 seconds to act": {"clocks.decision": 10_000},
    "Slow: holdem 1/2, 2 minutes per decision": {"clocks.decision": 120_000},
    "Slowest: holdem 1/2, no clock": {"clocks.decision": 0},
    "Bots: holdem 1/2 with 5 bots": {"bots": ("club",) * 5},
    "Practice: 1/2, three bots, six seats": {"bots": ("club",) * 3, "seats": 6},
    "People: holdem 1/2, people only": {"bots_allowed": False},
    "People: holdem 1/2, no bots please": {"bots_allowed": False},
    "Limit: fixed limit holdem 2/4": {"structure": "limit", "big_blind": 4},
    "LHE 10/20 6-handed": {"structure": "limit", "seats": 6},
    "Ante: nl holdem 1/2 ante 1": {"ante": 1, "ante_kind": "each"},
    "Ante: nl holdem 1/2 with a 2 big blind ante": {"ante": 2, "ante_kind": "big_blind"},
    "Ante: nl holdem 1/2/2": {"ante": 2, "ante_kind": "big_blind", "big_blind": 2},
    "No blinds: nl holdem, antes only, ante 5": {"blinds": False, "ante": 5, "big_blind": 5},
    "Five: holdem, no blinds, ante 5, bets from 10": {"blinds": False, "ante": 5, "big_blind": 10},
    "Straddles: 1/2 with straddles allowed": {"straddle": "utg"},
    "Button: 1/2 button straddle, 7 seats": {"straddle": "button", "seats": 7},
    "TV: 1/2, 60 second delay": {"spectator_delay": 60_000, "clocks.decision": 25_000},
    "TV: 1/2, spectators 2 minutes late": {"spectator_delay": 120_000},
    "Bounds: 1/2, min buy-in 80, max buy-in 400": {"min_buy_in": 80, "max_buy_in": 400},
    "Bound: 1/2, buy-in up to 200": {"min_buy_in": 0, "max_buy_in": 200},
    "Stacks: no limit hold'em, blinds 25/50, starting stack 5000": {"min_buy_in": 5_000, "max_buy_in": 5_000},
    "Five thousand: 25/50, 5k buy-in": {"min_buy_in": 5_000, "max_buy_in": 5_000},
    "Cash game NLHE 2/5 with 200-500 buy-in": {"big_blind": 5, "min_buy_in": 200, "max_buy_in": 500},
    "Trust: 1/2, host approves buy-ins": {"buy_ins": "approved"},
    "Quiet: 1/2, no chat during hands": {"chat_in_hand": False},
    "Open: 1/2, everybody shows at showdown": {"showdown": "show_all"},
    "Closed: draw, losers muck": {"showdown": "muck"},
    "Ten: 1/2 ten seats": {"seats": 10},
    "Nine handed 1/2 nl": {"seats": 9},
    "6max nl 5/10": {"seats": 6, "big_blind": 10},
    "Dashes: 1-2 no limit": {"small_blind": 1, "big_blind": 2},
    "Friday: 1/2 no-limit texas hold 'em, 6 seats": {"game": "holdem", "seats": 6},
    "Big blind 10, small blind 5, 6 seats": {"small_blind": 5, "big_blind": 10, "seats": 6},
    "blinds: 5/10": {"name": "blinds", "small_blind": 5},
}

for words, structure in (("PLO", "pot_limit"), ("omaha", "pot_limit"), ("no-limit omaha", "no_limit")):
    UNDERSTOOD[f"Four: {words} 1/2"] = {"game": "omaha", "structure": structure, "seats": 9}
UNDERSTOOD["Five: 5-card omaha 1/2"] = {"game": "omaha5", "structure": "pot_limit", "seats": 6}

DEALS = "the room deals holdem, omaha, omaha5, short_deck, draw, single_draw, triple_draw, badugi"
ANSWERED = {
    "Deep: nl holdem 5/10, buy-in 200bb": "say amounts in chips, as in 'buy-in 80-200'",
    "Stud: seven card stud 1/2": DEALS,
    "Mix: horse 4/8": DEALS,
    "Typo: no-limit hodlem 1/2": "cannot read 'hodlem': did you mean 'holdem'?",
    "Typo: no-limmit holdem 1/2": "did you mean 'no-limit'?",
    "Typo: 1/2, stradle": "did you mean 'straddle'?",
    "Typo: 1/2, buyn 100": "cannot read 'buyn': did you mean 'buy-in 80-200'?",
    "Friday - no-limit holdem 1/2": "a table's name comes first and ends with a colon",
    "Contradiction: limit no-limit holdem": "'limit' and 'no-limit' contradict each other",
    "Contradiction: 1/2, 5/10": "'1/2' and '5/10' contradict each other",
    "Contradiction: 1/2, 6 seats, 9 seats": "'6 seats' and '9 seats' contradict each other",
    "Shares: 1/2, rake 5%": "'rake' is an option of the set-up file",
    "Cents: nl holdem 0.25/0.50": "0.25 is not an amount: this room counts in whole chips",
    "Miss: 1/2 Mississippi straddle": "the nearest phrases are no straddle, straddle, always straddle",
}

IN_HUNDREDTHS: dict[str, dict[str, object]] = {
    "Cents: nl holdem 0.25/0.50, buy-in 20-50": {"small_blind": 25, "min_buy_in": 2_000, "max_buy_in": 5_000},
    "Pennies: $.05/$.10": {"small_blind": 5, "big_blind": 10},
    "Whole: 1/2, ante 0.5": {"small_blind": 100, "big_blind": 200, "ante": 50},
    "0.25/0.5": {"name": "No-limit Hold'em 0.25/0.50", "big_blind": 50},
    "Much: 1k/2k": {"small_blind": 100_000, "big_blind": 200_000},
    "Bots: 0.01/0.02, 3 bots, 6 seats, 10 seconds": {"seats": 6, "clocks.decision": 10_000},
}


@pytest.fixture(autouse=True)
def own_notation() -> Iterator[None]:
    """Each test writes amounts in its own way."""
    begin_notation()
    yield
    begin_notation()


def check_options(words: str, options: dict[str, object], language: str = "") -> None:
    """Check the table that ``words`` describe, to a host who reads ``language`` if one is given."""
    table = read_in(language, words) if language else table_from_words(words)
    check_table_setup(table)
    for path, value in options.items():
        found: object = table
        for step in path.split("."):
            found = getattr(found, step)
        assert found == value, path


def read_in(language: str, words: str, decimals: int = 0) -> TableSetup:
    """Return the table that ``words`` describe to a host who reads ``language``."""

    def read() -> TableSetup:
        speak(language)
        begin_notation()
        write_decimals(decimals)
        table = table_from_words(words)
        check_table_setup(table)
        return table

    return contextvars.copy_context().run(read)


def test_there_are_sixty() -> None:
    assert len({**UNDERSTOOD, **ANSWERED}) >= 60


def language_tests(
    language: str, understood: dict[str, dict[str, object]], answered: dict[str, str], names: int = 0
) -> Iterator[Callable[[str], None]]:
    """Yield the tests of descriptions in a language: understood by a host who reads it, and by one who reads English
    but for the last ``names``, which show the name of the game; answered with what would be right."""

    @pytest.mark.parametrize("words", understood)
    def understood_test(words: str) -> None:
        check_options(words, understood[words], language)

    @pytest.mark.parametrize("words", [*understood][: len(understood) - names])
    def understood_by_others_test(words: str) -> None:
        check_options(words, understood[words])

    @pytest.mark.parametrize("words", answered)
    def answered_test(words: str) -> None:
        with pytest.raises(ConfigError) as caught:
            read_in(language, words)
        assert answered[words] in str(caught.value)

    yield from (understood_test, understood_by_others_test, answered_test)


test_it_is_understood, test_it_is_understood_in_english, test_it_is_answered = language_tests(
    "en", UNDERSTOOD, ANSWERED
)


@pytest.mark.parametrize("words", IN_HUNDREDTHS)
def test_amounts_are_written_as_the_room_writes_them(words: str) -> None:
    write_decimals(2)
    check_options(words, IN_HUNDREDTHS[words])


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("Cents: holdem 0,25/0,50, 8 seats", {"small_blind": 25, "big_blind": 50, "seats": 8}),
        ("Cents: holdem 0,25/0,50 8 seats", {"small_blind": 25, "big_blind": 50, "seats": 8}),
        ("Cents: blinds 0,5 and 1,5 with ante 0,10", {"small_blind": 50, "big_blind": 150, "ante": 10}),
        ("Cents: 0,25/0,50, 0,10 ante", {"big_blind": 50, "ante": 10}),
        ("Cents: 0,25/0,50, buy-in 20,50-50", {"min_buy_in": 2_050, "max_buy_in": 5_000}),
        ("Cents: blindes 0,25 et 0,50, cave de 20,50 à 50", {"big_blind": 50, "min_buy_in": 2_050}),
        ("Dollars: 1/2,6 seats", {"big_blind": 200, "seats": 6}),
        ("Dollars: 1/2,20 seconds", {"big_blind": 200}),
    ],
)
def test_a_comma_begins_hundredths_where_it_parts_no_phrases(words: str, fields: dict[str, int]) -> None:
    write_decimals(2)
    table = table_from_words(words)
    assert {name: getattr(table, name) for name in fields} == fields


def test_three_figures_after_the_point_are_no_amount_of_hundredths() -> None:
    write_decimals(2)
    with pytest.raises(ConfigError, match=r"0\.255 is not an amount: at most two figures follow the point"):
        table_from_words("T: 0.255/0.50")


def test_an_error_names_few_phrases() -> None:
    with pytest.raises(ConfigError) as caught:
        table_from_words("X: zebra")
    shown = str(caught.value).partition("the nearest phrases are ")[2]
    assert len(shown.split(", ")) == NEAREST < len(table_phrases("en"))


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("holdem sin límite 1/2, sin reloj", {"structure": "no_limit", "clocks": {"decision": 0}}),
        ("straddle del botón, todos muestran", {"straddle": "button", "showdown": "show_all"}),
        ("straddle du bouton", {"straddle": "button"}),
    ],
)
def test_every_language_is_understood_whatever_is_spoken(words: str, fields: dict[str, object]) -> None:
    assert table_options(f"Table: {words}").items() >= fields.items()


@pytest.mark.parametrize("language", languages())
def test_every_example_is_understood(language: str) -> None:
    (no_blinds,) = [words.example(language) for words in TABLE_OPTIONS.row("blinds").words]
    for phrase in (*table_phrases(language), *bot_phrases(language)):
        read_in(language, f"Table: {phrase.example}" + (", ante 1" if phrase.example == no_blinds else ""))


def test_accents_are_not_needed() -> None:
    table = read_in("es", "Cocina: holdem sin limite 1/2, straddle del boton, maximo buy-in 300")
    assert (table.structure, table.straddle, table.max_buy_in) == ("no_limit", "button", 300)
    decomposed = read_in("fr", "Soir: 1/2, tirage, 5 sie\u0300ges")
    assert (decomposed.game, decomposed.seats) == ("draw", 5)


def test_a_buy_in_from_an_amount_has_no_other_end() -> None:
    assert read_in("en", "Deep: 1/2, buy-in from 80").max_buy_in != 80
