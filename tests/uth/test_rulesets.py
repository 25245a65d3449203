"""The three rule sets say what their sources say, and a host's own is read or refused with line and reason."""

from __future__ import annotations

import msgspec
import pytest

from pokerlocale.catalogues import languages
from pokerroom.uth.pay_table_view import pay_tables
from pokerroom.uth.rulesets import (
    BUILT_IN,
    RuleSetError,
    build_host_rules,
    built_in_text,
    load,
    read_host_rules,
)
from pokerroom.uth.rulesets.toml_positions import line_of
from pokerwire.room.player_settings import Language
from pokerwire.uth.rule_set import RuleSet

BLIND = {
    "royal_flush": "500:1",
    "straight_flush": "50:1",
    "four_of_a_kind": "10:1",
    "full_house": "3:1",
    "flush": "3:2",
    "straight": "1:1",
}
TRIPS = {
    "royal_flush": "50:1",
    "straight_flush": "40:1",
    "four_of_a_kind": "30:1",
    "full_house": "8:1",
    "flush": "7:1",
    "straight": "4:1",
    "three_of_a_kind": "3:1",
}


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_set_plays_the_same_game(name: str) -> None:
    rules = load(name)
    assert (rules.raises.preflop, rules.raises.flop, rules.raises.river) == ((4, 3), (2,), (1,))
    assert {hand: odds.replace("1.5:1", "3:2") for hand, odds in rules.blind_pays.items()} == BLIND
    assert rules.side_bets[0].pays == TRIPS
    assert rules.rounding == "down"


def test_casino_as_its_page_says() -> None:
    rules = load("casino")
    assert (rules.board_first, rules.shared_hand, rules.seats, rules.crowd) == (True, False, 6, False)
    assert rules.timing.hold_seat > 0
    assert rules.progressive is not None
    assert rules.progressive.amount == 5
    assert rules.words.hands["two_pair"] == "Double pair"
    assert [rules.bet_name(bet) for bet in ("ante", "blind", "raise", "trips", "progressive")] == [
        "Ante",
        "Blind",
        "Raise",
        "Trips",
        "Progressive",
    ]


def test_espacejeux_as_its_page_says() -> None:
    rules = load("espacejeux")
    assert (rules.seats, rules.on_demand, rules.language, rules.progressive) == (1, True, "fr", None)
    assert (rules.words.ante, rules.words.blind) == ("Mise initiale", "Mise à l'aveuglette")
    assert rules.raise_label(4) == "Relancer 4x"
    assert (rules.words.hands["straight"], rules.words.hands["three_of_a_kind"]) == ("Séquence", "Brelan")
    assert [published.percent for published in rules.returns] == [99.27, 96.5]


def test_extreme_as_its_page_says() -> None:
    rules = load("extreme")
    assert (rules.shared_hand, rules.crowd) == (True, True)
    assert (rules.words.blind, rules.words.raise_, rules.side_bets[0].name) == (
        "ANTE PLUS",
        "CALL",
        "BEST FIVE",
    )
    assert (rules.words.auto_check, rules.words.auto_fold) == ("AUTO CHECKED", "AUTO FOLDED")
    assert rules.blind_pays["flush"] == "1.5:1"
    assert [published.percent for published in rules.returns] == [99.47, 97.82, 96.5]


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_rule_set_is_plain_data_for_the_wire(name: str) -> None:
    rules = load(name)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(rules), type=RuleSet) == rules


def test_an_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load("roulette")


# --- a host's own -------------------------------------------------------------------------------------------------

OWN = """\
based_on = "extreme"
name = "kitchen"
title = "Kitchen table"

[ante]
max = 50

[blind_pays]
royal_flush = "500:1"
straight = "1:1"

[[side_bets]]
bet = "pairs"
name = "Pairs"
min = 1
max = 10
pays = { flush = "6:1", straight = "5:1" }
"""


def test_an_own_set_stands_on_another() -> None:
    rules = read_host_rules(OWN)
    assert (rules.name, rules.title, rules.seats) == ("kitchen", "Kitchen table", 0)
    assert (rules.ante.min, rules.ante.max) == (1, 50), "sections are merged"
    assert rules.blind_pays == {"royal_flush": "500:1", "straight": "1:1"}, "pay tables are replaced"
    assert [side.bet for side in rules.side_bets] == ["pairs"]
    assert rules.returns == (), "published returns hold for the original only"
    assert rules.words == load("extreme").words


def test_an_own_set_can_be_written_in_full() -> None:
    rules = read_host_rules(built_in_text("casino").replace('name = "casino"', 'name = "corner"'))
    assert rules == msgspec.structs.replace(load("casino"), name="corner")


def test_an_own_set_comes_from_a_section_too() -> None:
    assert build_host_rules({"based_on": "casino", "name": "six", "title": "Six"}).seats == 6
    with pytest.raises(RuleSetError, match=r"^seats: any number of players \(0\) needs shared_hand"):
        build_host_rules({"based_on": "casino", "name": "six", "seats": 0})


WRONG = [
    ("max = 50", 'max = "50"', 6, "ante.max", "must be a whole number, not text in quotes"),
    ("max = 50", "max = 0", 6, "ante.max", "must be 1 or more"),
    ("max = 50", "min = 7_000", 6, "ante.min", "is above max = 1000"),
    ("max = 50", "maximum = 50", 6, "ante.maximum", "there is no such field; did you mean 'max'?"),
    ('name = "kitchen"', 'name = "extreme"', 2, "name", "give the set a name of its own"),
    ('name = "kitchen"', 'name = "casino"', 2, "name", "'casino' is the name of a built-in rule set"),
    ('name = "kitchen"', 'name = "The Kitchen"', 2, "name", "must have the form ^[a-z]"),
    ('"extreme"', '"extrem"', 1, "based_on", "there is no rule set 'extrem'"),
    ('straight = "1:1"\n', 'straight = "1 to 1"\n', 10, "blind_pays.straight", "not odds: '1 to 1'"),
    ('straight = "1:1"\n', 'straight = "501:1"\n', 10, "blind_pays.straight", "more than a better hand"),
    (
        'straight = "1:1"\n',
        'straight = "0:1"\n',
        10,
        "blind_pays.straight",
        "leave out a hand that pays nothing",
    ),
    ('straight = "1:1"\n', 'strait = "1:1"\n', 8, "blind_pays", "cannot be 'strait'"),
    ('flush = "6:1"', 'flush = "4:1"', 17, "side_bets[0].pays.straight", "more than a better hand"),
    ('bet = "pairs"', 'bet = "raise"', 13, "side_bets[0].bet", "'raise' is taken"),
    ("max = 10\n", "max = 0\n", 16, "side_bets[0].max", "must be 1 or more"),
    ("[ante]\nmax = 50", "seats = 9\nshared_hand = false\nseat = 1", 7, "seat", "there is no such field"),
    ("[ante]\nmax = 50", "shared_hand = false\n", 1, "seats", "any number of players (0) needs shared_hand"),
    ("[ante]\nmax = 50", "on_demand = true\n", 5, "on_demand", "only a table with seats = 1"),
    ("[ante]\nmax = 50", "[timing]\nbetting = 0", 6, "timing.betting", "needs a betting time"),
    ("[ante]\nmax = 50", "[timing]\ndecision = 0", 6, "timing.decision", "needs a decision time"),
    ("[ante]\nmax = 50", "[timing]\nyellow = 16_000", 6, "timing.yellow", "at most 15000"),
    ("[ante]\nmax = 50", "[raises]\npreflop = [3, 4]", 6, "raises.preflop", "the largest first"),
    ("[ante]\nmax = 50", "[raises]\nriver = []", 6, "raises.river", "must not be empty"),
    ("[ante]\nmax = 50", "chips = [5, 1]", 5, "chips", "the lowest first"),
    (
        "[ante]\nmax = 50",
        "chips = [100]",
        5,
        "chips",
        "the lowest chip 100 is above the maximum of pairs, 10",
    ),
    ("[ante]\nmax = 50", 'rounding = "half"', 5, "rounding", "cannot be 'half'"),
    (
        "[ante]\nmax = 50",
        "[ante]\nmax = 1_000_000_000_000",
        6,
        "ante.max",
        "is too large: a payout could be more than",
    ),
]


@pytest.mark.parametrize(("old", "new", "line", "field", "reason"), WRONG)
def test_a_wrong_set_is_refused_with_line_field_and_reason(
    old: str, new: str, line: int, field: str, reason: str
) -> None:
    assert old in OWN
    with pytest.raises(RuleSetError) as refused:
        read_host_rules(OWN.replace(old, new, 1))
    assert reason in str(refused.value)
    assert (refused.value.line, str(refused.value).split(": ")[1]) == (line, field)


def test_two_hands_may_pay_the_same() -> None:
    assert (
        read_host_rules(OWN.replace('straight = "1:1"', 'straight = "500:1"')).blind_pays["straight"]
        == "500:1"
    )


def test_a_wrong_progressive_is_refused() -> None:
    text = built_in_text("casino").replace('name = "casino"', 'name = "own"')
    for old, new, reason in [
        ("contribution = 2", "contribution = 6", "progressive.contribution: is a part of the bet, at most 5"),
        (
            'four_of_a_kind = "1500"',
            'four_of_a_kind = "110%"',
            "progressive.pays.four_of_a_kind: not a share",
        ),
        ('"100%"\nstraight_flush = "10%"', '"9"', "progressive.pays: needs a hand that wins a share"),
    ]:
        with pytest.raises(RuleSetError, match=f"^line [0-9]+: {reason}"):
            read_host_rules(text.replace(old, new))


def test_a_missing_word_is_named() -> None:
    text = (
        built_in_text("casino").replace('name = "casino"', 'name = "own"').replace('pair = "Pair"\n', "", 1)
    )
    with pytest.raises(RuleSetError, match=r"words\.hands: has no word for pair$"):
        read_host_rules(text)
    with pytest.raises(RuleSetError, match=r"words\.fold: is missing"):
        read_host_rules(text.replace('fold = "Fold"\n', "", 1))


def test_what_is_not_toml_is_refused_with_its_place() -> None:
    with pytest.raises(RuleSetError, match=r"not TOML: .*line 2"):
        read_host_rules('name = "own"\ntitle = \n')


def test_lines_of_nested_lists() -> None:
    text = "a = 1\n[[b]]\nc = 2\n[[b]]\nc = { d = 1, e = 2 }\n[b.f]\ng = 1\n[[b.h]]\ni = 1\n[[b.h]]\ni = 2\n"
    assert line_of(text, ("a",)) == 1
    assert line_of(text, ("b", 0, "c")) == 3
    assert line_of(text, ("b", 1, "c", "e")) == 5
    assert line_of(text, ("b", 1, "f", "g")) == 7
    assert line_of(text, ("b", 1, "h", 1, "i")) == 11
    assert line_of(text, ("b", 1, "nothing")) == 4, "what holds it, when it is not there"
    assert line_of(text, ("z",)) == 1


@pytest.mark.parametrize("language", languages())
def test_the_notes_under_the_pay_tables_are_in_every_language(language: Language) -> None:
    for name in BUILT_IN:
        rules = msgspec.structs.replace(load(name), language=language)
        assert all(view.lines for view in pay_tables(rules))
