from __future__ import annotations

import re

import msgspec
import pytest

from pokerroom.poker.betting_structures import FixedLimit, NoLimit, PotLimit
from pokerroom.tables.peer.cash_table_config import check, hand_rules, with_changes
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from pokerwire.games import GAMES
from pokerwire.room.room_limits import MAX_CHIPS


def table(**options: object) -> TableConfig:
    return TableConfig(**{"name": "Table", **options})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "least", "most"),
    [
        ({}, 80, 200),
        ({"structure": "pot_limit", "small_blind": 5, "big_blind": 10}, 400, 1_000),
        ({"structure": "limit"}, 80, 400),
        ({"min_buy_in": 2}, 2, 200),
        ({"max_buy_in": 50}, 50, 50),
        ({"min_buy_in": 500}, 500, 500),
        ({"min_buy_in": 100, "max_buy_in": 100}, 100, 100),
        ({"ante": 500}, 502, 502),
    ],
)
def test_buy_in_defaults_are_filled(options: dict[str, object], least: int, most: int) -> None:
    config = check(table(**options))
    assert (config.min_buy_in, config.max_buy_in) == (least, most)
    assert check(config) == config


SENT: list[dict[str, int]] = [
    {"max_buy_in": 1},
    {"min_buy_in": 1},
    {"ante": -1},
    {"ante": MAX_CHIPS},
    {"big_blind": -5},
    {"big_blind": MAX_CHIPS},
    {"min_buy_in": -1},
    {"max_buy_in": -1},
    {"min_buy_in": MAX_CHIPS + 1},
    {"max_buy_in": 2**70},
    {"min_buy_in": 500, "max_buy_in": 400},
]


@pytest.mark.parametrize("options", SENT)
def test_an_error_is_about_an_option_that_was_sent(options: dict[str, int]) -> None:
    with pytest.raises(ConfigError) as opened:
        check(table(**options))
    before = check(table())
    with pytest.raises(ConfigError) as changed:
        with_changes(before, StakesChange(**options))
    for error in (opened, changed):
        assert str(error.value).split(" ")[0] in options, str(error.value)


@pytest.mark.parametrize(
    ("change", "least", "most"),
    [
        ({"big_blind": 20}, 800, 2_000),
        ({"big_blind": 10**12, "small_blind": 10**12}, 40 * 10**12, 100 * 10**12),
        ({"big_blind": 9 * 10**12}, 36 * 10**13, 9 * 10**14),
        ({"ante": 500}, 502, 502),
        ({"min_buy_in": 1_000}, 1_000, 1_000),
        ({"max_buy_in": 0}, 80, 200),
        ({"min_buy_in": 0, "max_buy_in": 0, "ante": 100}, 102, 200),
    ],
)
def test_buy_ins_of_which_a_change_says_nothing_follow_it(
    change: dict[str, int], least: int, most: int
) -> None:
    config = with_changes(check(table()), StakesChange(**change))
    assert (config.min_buy_in, config.max_buy_in) == (least, most)


def test_huge_stakes_leave_room_for_a_buy_in() -> None:
    before = check(table(min_buy_in=MAX_CHIPS // 4, max_buy_in=MAX_CHIPS))
    after = with_changes(before, StakesChange(big_blind=100))
    assert (after.min_buy_in, after.max_buy_in) == (MAX_CHIPS, MAX_CHIPS)


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 10},
        {"seats": 2},
        {"game": "draw", "seats": 5},
        {"game": "draw", "seats": 6, "six_seat_draw": True},
        {"small_blind": 2, "big_blind": 2},
        {"small_blind": 10, "big_blind": 15},
        {"straddle": "button"},
        {"straddle": "restraddle", "structure": "limit"},
        {"ante": 5, "ante_kind": "big_blind"},
        {"rake": Rake(50, 3)},
        {"clocks": Clocks(*[0] * len(Clocks.__struct_fields__))},
        {"max_buy_in": MAX_CHIPS},
    ],
)
def test_these_tables_can_be(options: dict[str, object]) -> None:
    check(table(**options))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"name": "  "}, "name cannot be '  ': it must be 1 to 100 characters"),
        ({"seats": 1}, "seats cannot be 1: it must be 2 to 10"),
        ({"seats": 11}, "seats cannot be 11: it must be 2 to 10"),
        ({"game": "draw", "seats": 6}, "seats cannot be 6: it must be 2 to 5, or 6 with six_seat_draw"),
        ({"game": "draw", "seats": 7, "six_seat_draw": True}, "seats cannot be 7: it must be 2 to 6"),
        ({"game": "stud"}, f"game cannot be 'stud': it must be one of {', '.join(map(repr, GAMES))}"),
        ({"structure": "spread"}, "structure cannot be 'spread'"),
        ({"straddle": "sleeper"}, "straddle cannot be 'sleeper'"),
        ({"ante_kind": "some"}, "ante_kind cannot be 'some'"),
        ({"structure": "limit", "straddle": "button"}, "straddle cannot be 'button'"),
        ({"small_blind": 0}, "small_blind cannot be 0: it must be 1 to the big blind, 2"),
        ({"small_blind": 3}, "small_blind cannot be 3: it must be 1 to the big blind, 2"),
        ({"big_blind": 0}, "big_blind cannot be 0"),
        ({"big_blind": MAX_CHIPS}, f"big_blind cannot be {MAX_CHIPS}"),
        ({"ante": -1}, "ante cannot be -1: it must be 0"),
        ({"max_bets": 0}, "max_bets cannot be 0"),
        ({"max_missed_big_blinds": -1}, "max_missed_big_blinds cannot be -1: it must be 0 (never)"),
        ({"min_buy_in": 1}, "min_buy_in cannot be 1: it must be at least the big blind and the ante, 2"),
        (
            {"min_buy_in": 3, "ante": 2},
            "min_buy_in cannot be 3: it must be at least the big blind and the ante, 4",
        ),
        (
            {"min_buy_in": 90, "max_buy_in": 80},
            "max_buy_in cannot be 80: it must be at least the minimum buy-in, 90",
        ),
        ({"max_buy_in": MAX_CHIPS + 1}, f"max_buy_in cannot be {MAX_CHIPS + 1}"),
        ({"rake": Rake(101)}, "rake.per_mille cannot be 101: it must be 0 to 100 thousandths"),
        ({"rake": Rake(10, -1)}, "rake.cap cannot be -1"),
        ({"straddle_always": True}, "straddle_always cannot be true: it must be off without straddles"),
        ({"clocks": Clocks(decision=-1)}, "clocks.decision cannot be -1"),
        ({"blinds": False}, "ante cannot be 0: it must be 1 to"),
        ({"blinds": False, "ante": 1, "straddle": "utg"}, "straddle cannot be 'utg': it must be 'none'"),
        (
            {"blinds": False, "ante": 1, "ante_kind": "big_blind"},
            "ante_kind cannot be 'big_blind': it must be 'each'",
        ),
        ({"clocks": Clocks(rathole=10**12)}, f"clocks.rathole cannot be {10**12}"),
    ],
)
def test_a_table_that_cannot_be_names_the_field_and_what_is_right(
    options: dict[str, object], message: str
) -> None:
    with pytest.raises(ConfigError, match=re.escape(message)):
        check(table(**options))


@pytest.mark.parametrize(
    ("structure", "kind"), [("limit", FixedLimit), ("pot_limit", PotLimit), ("no_limit", NoLimit)]
)
@pytest.mark.parametrize("game", ["holdem", "draw"])
def test_rules_of_a_hand_are_those_of_the_table(structure: str, kind: type, game: str) -> None:
    config = check(table(game=game, structure=structure, seats=5, small_blind=10, big_blind=15))
    rules = hand_rules(config)
    assert rules.game.name == game
    assert type(rules.structure) is kind
    assert (rules.structure.min_bet(False), rules.structure.min_bet(True)) == (
        15,
        30 if structure == "limit" else 15,
    )
    assert rules.big_blind == 15
    assert rules.rake is None


def test_rake_and_turning_up_reach_the_rules_of_a_hand() -> None:
    rules = hand_rules(check(table(rake=Rake(50, 3), turn_up_all_in=True)))
    assert rules.rake is not None
    assert rules.rake.rake_per_pot([40, 40], 4) == [2, 1]
    assert rules.turn_up_all_in


@pytest.mark.parametrize(
    ("options", "mucks"),
    [
        ({"game": "holdem"}, True),
        ({"game": "draw", "seats": 5}, False),
        ({"game": "holdem", "showdown": "show_all"}, False),
        ({"game": "draw", "seats": 5, "showdown": "muck"}, True),
    ],
)
def test_everybody_shows_at_draw_and_where_the_host_says_so(options: dict[str, object], mucks: bool) -> None:
    assert hand_rules(check(table(**options))).muck_losers == mucks


def test_limit_options_reach_the_structure() -> None:
    structure = hand_rules(check(table(structure="limit", max_bets=5, uncapped_heads_up=True))).structure
    assert isinstance(structure, FixedLimit)
    assert (structure.max_bets, structure.uncapped_heads_up) == (5, True)


def test_a_config_survives_the_wire() -> None:
    config = check(table(rake=Rake(10, 5), clocks=Clocks(decision=1_000)))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(config), type=TableConfig) == config
