"""The tables of options agree with the records that they are about: every field has a row, of its own kind."""

from __future__ import annotations

import re

import msgspec
import pytest
from msgspec import inspect

from pokerclient.text import EventWords
from pokerclient.text.table_notices import table_notices
from pokerlocale.catalogues import languages
from pokerlocale.option_names import BESIDE_STAKES, OPTION_NAMES
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import PlayedGame, TableConfig
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.option_row import NUMBERS, OptionKind, OptionPlace, OptionRow, OptionTable
from pokerwire.tournament.tournament_option_table import TOURNAMENT_OPTIONS

WORDS = EventWords("en")
TABLES = {"table": TABLE_OPTIONS, "tournament": TOURNAMENT_OPTIONS}
ROWS = [(table, row) for table in TABLES.values() for row in table]
each_row = pytest.mark.parametrize(
    ("table", "row"), ROWS, ids=[f"{table.record.__name__}.{row.field}" for table, row in ROWS]
)


def type_of(table: OptionTable, row: OptionRow) -> inspect.Type:
    """Return the type of an option's field."""
    record: type[msgspec.Struct] = table.record
    *path, last = row.field.split(".")
    for name in path:
        record = type(getattr(record(name=""), name))
    info = inspect.type_info(record)
    assert isinstance(info, inspect.StructType)
    return next(field.type for field in info.fields if field.name == last)


@pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
def test_every_field_has_a_row(table: OptionTable) -> None:
    assert sorted(row.field for row in table) == sorted(table.fields())


def test_what_changes_beside_the_stakes_has_a_flag_a_name_and_words() -> None:
    changed = [row.field for row in TABLE_OPTIONS if row.changes]
    assert sorted(changed) == sorted(BESIDE_STAKES)
    assert set(changed) <= {*StakesChange.__struct_fields__} & OPTION_NAMES.keys()
    assert all(
        len(row.changes) == 2 and row.kind is OptionKind.AMOUNT for row in TABLE_OPTIONS if row.changes
    )


@each_row
def test_a_row_is_of_the_kind_of_its_field(table: OptionTable, row: OptionRow) -> None:
    kinds = {
        inspect.StrType: (OptionKind.TEXT,),
        inspect.LiteralType: (OptionKind.CHOICE,),
        inspect.BoolType: (OptionKind.SWITCH,),
        inspect.IntType: NUMBERS,
        inspect.VarTupleType: (OptionKind.LIST, OptionKind.GAMES),
    }
    kind = type_of(table, row)
    assert row.kind in kinds[type(kind)]
    if isinstance(kind, inspect.LiteralType) and row.choices:
        assert sorted(kind.values) == sorted(value for value, _ in row.choices)


@each_row
def test_the_usual_value_is_allowed_and_has_a_label(table: OptionTable, row: OptionRow) -> None:
    assert row.field == "name" or row.allows(table.default(row))
    assert row.label or row.place is OptionPlace.OWN


@pytest.mark.parametrize("row", list(TABLE_OPTIONS), ids=lambda row: row.field)
def test_each_further_option_of_a_table_stands_under_a_heading(row: OptionRow) -> None:
    assert bool(row.group) == (row.place is OptionPlace.MORE)


@each_row
def test_a_number_has_a_range_and_other_options_that_it_needs_exist(
    table: OptionTable, row: OptionRow
) -> None:
    assert row.kind not in NUMBERS or row.least < row.most
    for other, value in row.only.items():
        assert table.row(other).allows(value)


@each_row
def test_the_words_of_a_description_stand_for_values_that_it_may_have(
    table: OptionTable, row: OptionRow
) -> None:
    for words in row.words:
        assert row.allows(words.value)
    for value, _ in row.notices:
        assert value is None or row.allows(value)
        assert value != table.default(row)
    for language in languages():
        assert len({words.example(language) for words in row.words}) == len(row.words)
        for words in row.words:
            assert re.fullmatch(words.pattern(language), words.example(language))


def test_an_option_names_what_is_right() -> None:
    said = {row.field: str(row.requirement) for row in TABLE_OPTIONS}
    assert said["straddle"] == "one of 'none', 'utg', 'restraddle', 'button'"
    assert said["max_missed_big_blinds"] == "0 (never) to 1000"
    assert said["name"] == "1 to 100 characters"
    assert said["clocks.rebuy"] == "0 to 2592000000 milliseconds"


def test_players_get_notice_of_the_games_and_of_bomb_pots() -> None:
    games = (PlayedGame("holdem", "no_limit"), PlayedGame("omaha", "pot_limit"))
    mixed = TableConfig(name="Mixed", games=games, bomb_pot_every=5, bomb_pot_ante=10)
    assert table_notices(mixed, WORDS) == [
        "Here: the games No-limit Hold'em, Pot-limit Omaha, a bomb pot every 5 hands, ante 10."
    ]
    timed = TableConfig(name="Timed", bomb_pot_minutes=20, bomb_pot_ante=10)
    assert table_notices(timed, WORDS) == ["Here: a bomb pot every 20 minutes, ante 10."]


def test_players_get_notice_of_what_is_unusual_at_a_table() -> None:
    assert table_notices(TableConfig(name="Usual"), WORDS) == []
    unusual = TableConfig(name="Club", buy_ins="approved", straddle="button", chat_in_hand=False)
    assert table_notices(unusual, WORDS) == [
        "The host approves all chips at this table: you sit down once yours are.",
        "The player on the button may straddle.",
        "Players do not chat while they have cards.",
    ]
    assert table_notices(TableConfig(name="Side", seven_deuce=1_500), WORDS) == [
        "Who wins with seven-deuce and shows it gets 1,500 from everybody."
    ]
