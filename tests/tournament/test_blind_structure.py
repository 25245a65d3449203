"""Structures: what levels come when, and which structures are refused, with the line named."""

from __future__ import annotations

import msgspec
import pytest

from pokerroom.tournament.blind_structure import (
    BlindStructure,
    Break,
    Level,
    PlayedGame,
    check_structure,
)
from pokerroom.tournament.level_words import written_structure
from pokerroom.tournament.tournament_errors import TournamentConfigError


def level(small: int, big: int, ante: int = 0, minutes: int = 10, **options: object) -> Level:
    return Level(small, big, ante, minutes=minutes, **options)  # type: ignore[arg-type]


FOUR = BlindStructure((level(10, 20), level(15, 30), Break(5), level(25, 50), level(50, 100, 10)))


def test_levels_are_numbered_without_breaks() -> None:
    assert [FOUR.level(number).big_blind for number in (1, 2, 3, 4)] == [20, 30, 50, 100]
    assert [FOUR.level_number(index) for index in range(7)] == [1, 2, 2, 3, 4, 5, 6]
    assert FOUR.line(2) == Break(5)


def test_the_last_level_is_repeated() -> None:
    assert FOUR.level(9) == FOUR.level(4) == FOUR.line(40)


def test_the_last_level_doubles_up_to_the_largest_blind() -> None:
    doubling = msgspec.structs.replace(FOUR, after_last="double")
    assert doubling.level(6) == level(200, 400, 40)
    assert doubling.line(6) == doubling.level(6)
    assert 10**12 < doubling.level(10**6).big_blind < 2**53


def test_the_break_after_a_level() -> None:
    assert FOUR.break_after(1) == Break(5)
    assert FOUR.break_after(3) is None


def test_there_is_no_level_before_the_first() -> None:
    with pytest.raises(ValueError, match="numbered from 1"):
        FOUR.level(0)


REFUSED = {
    "nothing": ((), "lines cannot be 0", None),
    "no big blind": ((level(1, 0),), "line 1: big_blind cannot be 0: it must be 1 to", 1),
    "small above big": (
        (level(30, 20),),
        "line 1: small_blind cannot be 30: it must be 1 to the big blind, 20",
        1,
    ),
    "no small blind": ((level(0, 20),), "line 1: small_blind cannot be 0", 1),
    "ante above small": (
        (level(10, 20, 11),),
        "line 1: ante cannot be 11: it must be 0 .none. to the small blind, 10",
        1,
    ),
    "big-blind ante above big": (
        (level(10, 20, 21, ante_kind="big_blind"),),
        "line 1: ante cannot be 21: it must be 0 .none. to the big blind, 20",
        1,
    ),
    "ante below 0": ((level(10, 20, -1),), "line 1: ante cannot be -1", 1),
    "unknown ante": ((level(10, 20, ante_kind="half"),), "line 1: ante_kind cannot be 'half'", 1),
    "no length": ((level(10, 20, minutes=0),), "line 1: .* has neither: give one", 1),
    "two lengths": ((level(10, 20, hands=5),), "line 1: .* has both: give one", 1),
    "length below 0": ((level(10, 20, minutes=-3),), "line 1: minutes cannot be -3", 1),
    "big falls": (
        (level(15_000, 30_000), level(10_000, 25_000)),
        "line 2: small_blind cannot be 10000: it must be at least 15000, as on line 1",
        2,
    ),
    "big falls alone": (
        (level(25_000, 30_000), level(25_000, 28_000)),
        "line 2: big_blind cannot be 28000: it must be at least 30000, as on line 1",
        2,
    ),
    "ante falls": (
        (level(10, 20, 5), level(20, 40, 4)),
        "line 2: ante cannot be 4: it must be at least 5",
        2,
    ),
    "nothing rises": (
        (level(10, 20), Break(5), level(10, 20)),
        "line 3: blinds and ante are those of line 1: raise them, or make line 1 longer",
        3,
    ),
    "a leap": (
        (level(10, 20), level(50, 100)),
        "line 2: big_blind cannot be 100: it must be at most 60, 3 times",
        2,
    ),
    "break first": ((Break(5), level(10, 20)), "line 1: a structure cannot begin with a break", 1),
    "break last": ((level(10, 20), Break(5)), "line 2: a structure cannot end with a break", 2),
    "two breaks": (
        (level(10, 20), Break(5), Break(5), level(20, 40)),
        "line 3: two breaks cannot follow one another: make line 2 longer",
        3,
    ),
    "no break at all": ((level(10, 20), Break(0), level(20, 40)), "line 2: minutes cannot be 0", 2),
}


@pytest.mark.parametrize(("lines", "message", "line"), REFUSED.values(), ids=REFUSED)
def test_refused_structures(lines: tuple[Level | Break, ...], message: str, line: int | None) -> None:
    with pytest.raises(TournamentConfigError, match=message) as refused:
        check_structure(BlindStructure(lines))
    assert refused.value.line == line


def test_an_unknown_ending_is_refused() -> None:
    with pytest.raises(
        TournamentConfigError, match="after_last cannot be 'stop': it must be 'repeat' or 'double'"
    ):
        check_structure(BlindStructure((level(10, 20),), after_last="stop"))  # type: ignore[arg-type]


ACCEPTED = {
    "levels by hands": (Level(10, 20, hands=8), Level(20, 40, hands=8)),
    "an ante is a rise": (level(10, 20), level(10, 20, 2)),
    "another kind of ante may be smaller": (level(10, 20, 15, ante_kind="big_blind"), level(15, 30, 2)),
    "a game in turn with another": (
        level(10, 20),
        level(20, 40, game=PlayedGame("draw", "limit")),
        level(10, 20),
        level(20, 40, game=PlayedGame("draw", "limit")),
    ),
}


@pytest.mark.parametrize("lines", ACCEPTED.values(), ids=ACCEPTED)
def test_accepted_structures(lines: tuple[Level, ...]) -> None:
    structure = BlindStructure(lines)
    assert check_structure(structure) is structure


def test_a_game_does_not_fall_below_its_own_last_level() -> None:
    draw = PlayedGame("draw", "limit")
    lines = (level(10, 20), level(20, 40, game=draw), level(20, 40), level(20, 30, game=draw))
    with pytest.raises(
        TournamentConfigError, match="line 4: big_blind cannot be 30: it must be at least 40, as on line 2"
    ):
        check_structure(BlindStructure(lines))


@pytest.mark.parametrize("form", [msgspec.json, msgspec.msgpack], ids=["json", "msgpack"])
def test_a_structure_travels(form: object) -> None:
    packed = form.encode(FOUR)  # type: ignore[attr-defined]
    assert form.decode(packed, type=BlindStructure) == FOUR  # type: ignore[attr-defined]


def test_the_minutes_or_hands_of_a_written_level_hold_until_another_line_says_some() -> None:
    lines = ("100/200", "200/400 5 hands", "300/600", "400/800 12 min", "500/1000")
    levels = written_structure(lines).levels
    usual = levels[0].minutes
    assert [(level.minutes, level.hands) for level in levels] == [
        (usual, 0),
        (0, 5),
        (0, 5),
        (12, 0),
        (12, 0),
    ]
    assert usual > 0
