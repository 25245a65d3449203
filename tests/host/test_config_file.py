"""The set-up file: what it may say, and what is said about one that cannot be."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from pokerclient.transport.address import DEFAULT_PORT
from pokerlocale.amounts import begin_notation
from pokerroom.host.config_file import read_setup
from pokerroom.host.config_template import sample
from pokerroom.host.launch_room import load_bots
from pokerroom.host.setup import DEFAULT_TABLES, Listen, MetricsSetup, Setup, TableSetup, default_tables
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.room_config import RoomConfig
from pokerroom.tables.table_errors import ConfigError
from pokerroom.uth.rulesets import BUILT_IN
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from pokerwire.room.preset import Preset, TournamentPreset
from pokerwire.room.room_limits import Limits
from pokerwire.tournament.tournament_setup import TournamentSetup
from tests.clients.test_spoken import in_french


@pytest.fixture(autouse=True)
def own_notation() -> Iterator[None]:
    """A set-up file says how amounts are written, for this test alone."""
    begin_notation()
    yield
    begin_notation()


def test_the_sample_is_exactly_the_default_room() -> None:
    assert read_setup(sample()) == read_setup("") == Setup()


@pytest.mark.parametrize("record", [Setup, Listen, MetricsSetup, Clocks, Limits, TableSetup, Rake])
def test_the_sample_shows_every_option(record: type[msgspec.Struct]) -> None:
    sections = {"listen", "metrics", "clocks", "limits", "tables", "house_tables", "house_rules"}
    shown = sample()
    missing = [
        name for name in record.__struct_fields__ if name not in sections and f"{name} = " not in shown
    ]
    assert missing == []


HUNDREDTHS = """
decimals = 2
starting_chips = 200
auto_deposit_per_day = 7.5
[[tables]]
name = "Friday"
small_blind = 0.25
big_blind = 0.50
max_buy_in = 50
seats = 6
spectator_delay = 30_000
[tables.clocks]
decision = 20_000
[[house_tables]]
rules = "casino"
ante = { min = 0.5, max = 20 }
sides = { trips = { min = 1, max = 2.5 } }
[[tournaments]]
name = "Cup"
players = 9
buy_in = 10.5
starting_chips = 100
"""


def test_amounts_in_the_file_are_as_people_write_them() -> None:
    setup = read_setup(HUNDREDTHS)
    (table,), (house,), (cup,) = setup.tables, setup.house_tables, setup.tournaments
    assert (setup.starting_chips, setup.auto_deposit_per_day) == (20_000, 750)
    assert (table.small_blind, table.big_blind, table.max_buy_in) == (25, 50, 5_000)
    assert (table.seats, table.spectator_delay, table.clocks.decision) == (6, 30_000, 20_000)
    assert house.ante is not None
    assert (house.ante.min, house.ante.max, house.sides["trips"].max) == (50, 2_000, 250)
    assert (cup.players, cup.buy_in, cup.starting_chips) == (9, 1_050, 10_000)
    assert read_setup("starting_chips = 200", decimals=2).starting_chips == 20_000


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            HUNDREDTHS.replace("small_blind = 0.25", "small_blind = 0.75"),
            "line 7: tables[0].small_blind must be 0.01 to the big blind, 0.50, not 0.75",
        ),
        (
            HUNDREDTHS.replace("0.25", "0.255"),
            "line 7: tables[0].small_blind must be an amount with at most two figures after the point, not 0.255",
        ),
        ("decimals = 3", "line 1: decimals cannot be '3': it must be one of 0, 2"),
        ("starting_chips = 2.5", "line 1: starting_chips must be a whole number, not a number with a point"),
    ],
)
def test_errors_write_amounts_as_the_file_does(text: str, complaint: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_setup(text)
    assert complaint in str(caught.value)


def test_the_default_room_keeps_to_this_machine() -> None:
    assert Setup().listen == Listen("127.0.0.1", DEFAULT_PORT, announce=False)


def test_the_room_gets_no_option_that_only_its_host_knows() -> None:
    room = Setup().room_config()
    assert type(room) is RoomConfig
    assert {type(table) for table in room.tables} == {TableConfig}
    assert [table.name for table in room.tables] == [table.name for table in DEFAULT_TABLES]
    assert "bots" not in msgspec.to_builtins(room.tables[0])


def test_clocks_of_the_room_are_those_of_every_table_that_does_not_say_otherwise() -> None:
    setup = read_setup(
        """
        clocks = {decision = 10_000, hand_pause = 0}
        [[tables]]
        name = "Fast"
        [tables.clocks]
        decision = 5_000
        [[tables]]
        name = "Usual"
        """
    )
    assert [table.clocks for table in setup.tables] == [
        Clocks(decision=5_000, hand_pause=0),
        Clocks(decision=10_000, hand_pause=0),
    ]


def test_clocks_of_the_room_reach_the_tables_that_open_by_default() -> None:
    setup = read_setup("[clocks]\ndecision = 9_000")
    assert {table.clocks for table in setup.tables} == {Clocks(decision=9_000)}
    assert [table.name for table in setup.tables] == [table.name for table in DEFAULT_TABLES]


def test_default_tables_have_names_in_a_language_and_those_of_a_set_up_their_own() -> None:
    names = [table.name for table in default_tables("fr")]
    assert names == ["Entraînement", "Amis", "Limite fixe", "Poker fermé"]
    assert default_tables("en") == DEFAULT_TABLES
    named = in_french(lambda: read_setup('[[tables]]\nname = "Practice"\n').tables)
    assert [table.name for table in named] == ["Practice"]


def test_naming_a_table_replaces_the_default_ones() -> None:
    setup = read_setup('[[tables]]\nname = "Only"\nbots = ["random"]')
    assert [(table.name, table.bots) for table in setup.tables] == [("Only", ("random",))]


def test_a_preset_is_neither_opened_nor_announced_and_hosts_have_it_by_its_name() -> None:
    setup = read_setup(
        """decimals = 2
        [[tables]]
        name = "Open"
        [[tables]]
        name = "our Friday"
        preset = true
        big_blind = 0.50
        small_blind = 0.25
        bots = ["random"]
        [[tournaments]]
        name = "Friday cup"
        preset = true
        buy_in = 2.50
        [[tournaments]]
        name = "Sunday"
        """
    )
    room = setup.room_config()
    assert [table.name for table in room.tables] == ["Open"]
    assert [(type(one), one.name) for one in room.tournaments] == [(TournamentSetup, "Sunday")]
    table, cup = setup.presets
    assert isinstance(table, Preset)
    assert isinstance(cup, TournamentPreset)
    assert (table.name, table.config.big_blind, table.bots) == ("our Friday", 50, ("random",))
    assert (cup.name, cup.setup.buy_in) == ("Friday cup", 250)
    assert {*load_bots(setup)} == set()


TABLE = '[[tables]]\nname = "One"\n'

COMPLAINTS = [
    ("name = ", "line 1: the value is missing or wrong: text needs quotes"),
    ("starting_chips = 5\nx = = 3", "line 2: the value is missing or wrong: text needs quotes"),
    ("name = Kitchen", "line 1: the value is missing or wrong: text needs quotes"),
    ("name = 5 6", "line 1: something follows the value: write one option on each line"),
    ("\nname", "line 2: after the name of the option '=' is missing"),
    ("= 5", "line 1: there must be a section in [ ] or an option with its value"),
    ("a. = 5", "line 1: the name of the option is missing, or has characters that need quotes"),
    ("[listen]\n[listen]", "line 2: the section 'listen' is there already"),
    ("chat = true\nchat = false", "line 2: the same name is set a second time"),
    ("listen = {port = 1, port = 2}", "line 1: 'port' is set twice between the braces"),
    ("listen = {port = 1}\nlisten.x = 1", "line 2: 'listen' is set above, and nothing can be added"),
    ("[listen", "line 1: after the name of the section ']' is missing"),
    ("[[tables]", "line 1: after the name of the section ']]' is missing"),
    ("x = [1, 2", "line 1: the list is not closed: ']' is missing"),
    ("x = {a = 1", "line 1: the closing brace is missing"),
    ('x = "C:\\Users"', "line 1: in double quotes \\ "),
    ('x = "\\q"', "line 1: in double quotes write \\ twice, or use single quotes"),
    ('name = "Kitchen', "line 1: the text is not closed: a quote is missing"),
    ('name = "Kitchen\nchat = true', "line 1: the text is not closed: a quote is missing"),
    ("name = 'Kitchen\n", "line 1: the text is not closed: a quote is missing"),
    ('x = """a', "line 1: the text is not closed: a quote is missing"),
    ("x = 2026-02-30", "line 1: there is no such date or time"),
    ("# \x01", "line 1: the character '\\x01' cannot stand here"),
    ("chips = 5", "line 1: the set-up: there is no option 'chips'; there are name, starting_chips"),
    (
        "\nstarting_chip = 5",
        "line 2: the set-up: there is no option 'starting_chip'; did you mean 'starting_chips'?",
    ),
    ('starting_chips = "many"', "line 1: starting_chips must be a whole number, not text in quotes"),
    (
        "starting_chips = -1",
        "line 1: starting_chips must be 0 (none) to 9,007,199,254,740,991, not -1",
    ),
    ("chat = 1", "line 1: chat must be true or false, not a whole number"),
    ("# one\n[listen]\nhost = 1", "line 3: listen.host must be text in quotes, not a whole number"),
    (
        '[listen]\nhost = ""',
        "line 2: listen.host must be an address of this machine, 127.0.0.1 for itself alone, 0.0.0.0",
    ),
    (
        "[listen]\nport = 70_000",
        "line 2: listen.port must be 1 to 65535, or 0 for a free one, not 70000",
    ),
    ("[listen]\nprot = 1", "line 2: listen: there is no option 'prot'; did you mean 'port'?"),
    (
        "[clocks]\ndecision = 1.5",
        "line 2: clocks.decision must be a whole number, not a number with a point",
    ),
    ("[limits]\nwaiting = 0", "line 2: limits.waiting must be at least 1, not 0"),
    ("[tables]\nname = 'x'", "line 1: tables must be a list in [ ], not a section"),
    ("[[tables]]\nseats = 2", "line 1: tables[0]: name is missing"),
    (TABLE + TABLE + "seats = true", "line 5: tables[1].seats must be a whole number, not true or false"),
    (
        TABLE + "game = 'razz'\n" + TABLE,
        "line 3: tables[0].game cannot be 'razz': it must be one of holdem, omaha, omaha5, short_deck, draw, "
        "single_draw, triple_draw, badugi",
    ),
    (
        TABLE + "[tables.clocks]\ndecision = 'slow'",
        "line 4: tables[0].clocks.decision must be a whole number, not text in quotes",
    ),
    (
        TABLE + "clocks = {decision = 'slow'}",
        "line 3: tables[0].clocks.decision must be a whole number, not text in quotes",
    ),
    (TABLE + "clocks = 5", "line 3: tables[0].clocks must be a section, not a whole number"),
    (
        TABLE + "rake.per_mile = 50",
        "line 3: tables[0].rake: there is no option 'per_mile'; did you mean 'per_mille'?",
    ),
    (TABLE + "bots = 'sensible'", "line 3: tables[0].bots must be a list in [ ], not text in quotes"),
    (
        TABLE + "bots = ['sensible', 3]",
        "line 3: tables[0].bots[1] must be text in quotes, not a whole number",
    ),
    (TABLE + "seats = 11", "line 3: tables[0].seats must be 2 to 10 in Hold'em, not 11"),
    (
        TABLE + "seats = 2\nbots = ['random', 'random']",
        "line 4: tables[0].bots: table 'One' has 2 house bots at 2 seats: leave one",
    ),
    (
        TABLE + "bots = ['random']\nbots_allowed = false",
        "line 3: tables[0].bots: table 'One' has house bots but bots_allowed is false",
    ),
    (
        TABLE + "bots = ['random']\nbuy_ins = 'approved'",
        "line 3: tables[0].bots: table 'One' has house bots, who would wait for your approval",
    ),
    (
        "[[house_tables]]\nrule = 'casino'",
        "line 2: house_tables[0]: there is no option 'rule'; did you mean 'rules'?",
    ),
    (
        "[[house_tables]]\nrules = 'casino'\ntiming = {betting = -1}",
        "line 3: house_tables[0].timing.betting must be 0 or more",
    ),
    (
        "[[house_tables]]\nrules = 'casino'\ntiming = {bettin = 1}",
        "line 3: house_tables[0].timing has no field 'bettin'",
    ),
    ("[[house_tables]]\nrules = 'faro'", "line 2: house_tables[0].rules: there is no rule set 'faro'"),
    (
        "[[house_tables]]\nrules = 'casino'\n[[house_tables]]\nrules = 'extreme'\nsides.trips = {min = 1, max = 2}",
        "line 5: house_tables[1].sides: extreme has no side bet 'trips'; it has best_five",
    ),
    (
        "[[house_tables]]\nrules = 'casino'\nante = {min = 1, max = 'much'}",
        "line 3: house_tables[0].ante.max must be a whole number, not text in quotes",
    ),
    (
        "[[house_rules]]\nbased_on = 'casino'\nname = 'mine'\n[house_rules.blind_pays]\nflush = '3 to 2'",
        "line 5: house_rules[0].blind_pays.flush: ",
    ),
    (
        "[[house_rules]]\nbased_on = 'casino'\nname = 'mine'\nseets = 3",
        "line 4: house_rules[0].seets: there is no such field; did you mean 'seats'?",
    ),
    (
        "[[house_rules]]\nname = 'casino'\nbased_on = 'extreme'",
        "line 2: house_rules[0].name: 'casino' is the name",
    ),
    (TABLE + TABLE, "line 4: tables[1].name: two tables are named 'One': give each table its own name"),
    (
        TABLE + "[[house_tables]]\nrules = 'casino'\nname = 'ONE'",
        "line 5: house_tables[0].name: two tables are named 'ONE'",
    ),
    (
        TABLE + TABLE.replace("One", "Two") + "small_blind = 3",
        "line 5: tables[1].small_blind must be 1 to the big blind, 2, not 3",
    ),
    (
        TABLE + "blinds = false\nante = 1\nsmall_blind = 0\nmin_buy_in = 1",
        "line 6: tables[0].min_buy_in must be at least the minimum bet and the ante, 3, not 1",
    ),
    (
        TABLE + "min_buy_in = 50\nmax_buy_in = 40",
        "line 4: tables[0].max_buy_in must be at least the minimum buy-in, 50",
    ),
    (TABLE + "ante = -1", "line 3: tables[0].ante must be 0 (none) to"),
    (TABLE + "rake.per_mille = 101", "line 3: tables[0].rake.per_mille must be 0 to 100"),
    (TABLE + "max_bets = 0", "line 3: tables[0].max_bets must be 1 to 100 bets and raises a round"),
    ('[[tables]]\nname = " "', "line 2: tables[0].name must be 1 to 100 characters, not ' '"),
    (
        TABLE + "structure = 'limit'\nstraddle = 'button'",
        "line 4: tables[0].straddle must be 'none', 'utg' or 'restraddle' at fixed limit, not 'button'",
    ),
    ("[clocks]\n\ndecision = -1\n" + TABLE, "line 3: clocks.decision must be 0 to"),
    ("[clocks]\ndecision = -1", "line 2: clocks.decision must be 0 to"),
    (
        "[clocks]\ndecision = 5\n" + TABLE + "[tables.clocks]\ndecision = -1",
        "line 6: tables[0].clocks.decision must be 0 to",
    ),
    ("[listen]\nkey = 'k.pem'", "line 2: listen.key is the key of listen.certificate, which is missing"),
    (
        "data = ''\n[metrics]\nallow = 'token'",
        "line 3: metrics.allow cannot be 'token' in a room that keeps nothing",
    ),
    ("journal_kept = 5", "line 1: journal_kept must be 0 (all stay), or at least"),
    ("# chips\nhistory_days = -1", "line 2: history_days must be 0 (never) to 36,500, not -1"),
    (
        "[[house_rules]]\nbased_on = 'casino'\nname = 'x'\n[[house_rules]]\nbased_on = 'casino'\nname = 'x'",
        "line 6: house_rules[1].name: there are two rule sets 'x'",
    ),
]


@pytest.mark.parametrize(("text", "complaint"), COMPLAINTS, ids=[complaint for _, complaint in COMPLAINTS])
def test_a_bad_file_is_told_line_and_field_and_what_would_be_right(text: str, complaint: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_setup(text)
    assert str(caught.value).startswith(complaint)


def test_a_rule_set_of_the_host_is_played_at_his_tables() -> None:
    setup = read_setup(
        """
        [[house_rules]]
        based_on = "extreme"
        name = "kitchen"
        title = "Kitchen table"
        [house_rules.ante]
        max = 50
        [[house_tables]]
        rules = "kitchen"
        ante = { min = 2, max = 40 }
        """
    )
    room = open_room(setup.room_config(), random.Random(1), 0)
    assert [(table.lobby_row().name, table.lobby_row().max_bet) for table in room.tables.values()] == [
        ("Kitchen table", 40)
    ]


def test_naming_tables_of_one_kind_opens_no_usual_ones_of_the_other() -> None:
    assert read_setup(TABLE).house_tables == ()
    setup = read_setup("[[house_tables]]\nrules = 'casino'")
    assert (setup.tables, len(setup.house_tables)) == ((), 1)


def test_the_default_room_has_one_table_of_each_rule_set() -> None:
    assert [table.rules for table in Setup().house_tables] == list(BUILT_IN)
