"""The levels and breaks of a tournament, in order, and the checks on them (rules T5 and T26).

A *line* is a level or a break; lines are counted from 1, as in the host's table. Levels are numbered from 1 too,
breaks left out. After the last line the last level is repeated, or its blinds double with each further level.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, TypeAlias

import msgspec

from pokerlocale.sentences import Sentence, amount
from pokerroom.tournament.tournament_errors import TournamentConfigError, require
from pokerwire.cash.table_config import AnteKind, PlayedGame
from pokerwire.tournament.tournament_option_table import MAX_LINES

MAX_MINUTES = 24 * 60
MAX_HANDS = 10_000
MAX_TOURNAMENT_BLIND = (2**53 - 1) // 1_000
MAX_STEP = 3
"""a playable step: the big blind at most triples from one level to the next"""

AfterLast = Literal["repeat", "double"]


class Level(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", tag="level"
):
    """Blinds and ante that hold from the next hand on, for ``minutes`` or for ``hands``: one of the two."""

    small_blind: int
    big_blind: int
    ante: int = 0
    ante_kind: AnteKind = "each"
    """``each`` player posts it, or the ``big_blind`` alone for all"""
    minutes: int = 0
    hands: int = 0
    """dealt at each table"""
    game: PlayedGame | None = None
    """the game of this level; ``None``: the tournament's game"""


class Break(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", tag="break"
):
    """A break, at all tables at once (rule T21)."""

    minutes: int = 5


Line: TypeAlias = Level | Break


class BlindStructure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All lines of a structure; :func:`check_structure` says whether they can be played."""

    lines: tuple[Level | Break, ...]
    after_last: AfterLast = "repeat"

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels, without the breaks."""
        return tuple([line for line in self.lines if isinstance(line, Level)])

    def level(self, number: int) -> Level:
        """Return level ``number``, 1 the first; levels after the last one are made by ``after_last``."""
        levels = self.levels
        if number < 1:
            raise ValueError(f"levels are numbered from 1; there is no level {number}")
        if number <= len(levels):
            return levels[number - 1]
        return self._after_last(levels[-1], number - len(levels))

    def line(self, index: int) -> Line:
        """Return the line at ``index``, 0 the first; after the last one there are levels only."""
        if index < len(self.lines):
            return self.lines[index]
        return self._after_last(self.levels[-1], index - len(self.lines) + 1)

    def level_number(self, index: int) -> int:
        """Return the number of the level at line ``index``; for a break, that of the level before it."""
        number = sum([isinstance(line, Level) for line in self.lines[: index + 1]])
        return number + max(index + 1 - len(self.lines), 0)

    def break_after(self, number: int) -> Break | None:
        """Return the first break after level ``number``, wherever it comes, or ``None``."""
        seen = 0
        for line in self.lines:
            if isinstance(line, Level):
                seen += 1
            elif seen >= number:
                return line
        return None

    def _after_last(self, last: Level, steps: int) -> Level:
        if self.after_last == "repeat":
            return last
        fitting = MAX_TOURNAMENT_BLIND // last.big_blind
        factor = 1 << min(steps, fitting.bit_length() - 1)
        return msgspec.structs.replace(
            last,
            small_blind=last.small_blind * factor,
            big_blind=last.big_blind * factor,
            ante=last.ante * factor,
        )


def check_structure(structure: BlindStructure) -> BlindStructure:
    """Return ``structure``; raise :class:`TournamentConfigError` naming the line that cannot be (rule T26)."""
    lines = structure.lines
    require(
        1 <= len(lines) <= MAX_LINES,
        "lines",
        len(lines),
        "1 to {maximum} levels and breaks",
        maximum=MAX_LINES,
    )
    require(
        structure.after_last in ("repeat", "double"),
        "after_last",
        structure.after_last,
        "'repeat' or 'double'",
    )
    for number, line in enumerate(lines, start=1):
        if isinstance(line, Level):
            _check_level(line, number)
        else:
            require(
                1 <= line.minutes <= MAX_MINUTES,
                "minutes",
                line.minutes,
                "{minimum} or more",
                number,
                minimum=1,
            )
    _check_breaks(lines)
    _check_rising(lines)
    return structure


def _check_level(level: Level, number: int) -> None:
    big = level.big_blind
    require(
        1 <= big <= MAX_TOURNAMENT_BLIND,
        "big_blind",
        amount(big),
        "{low} to {high}",
        number,
        low=1,
        high=MAX_TOURNAMENT_BLIND,
    )
    require(
        1 <= level.small_blind <= big,
        "small_blind",
        amount(level.small_blind),
        "{low} to the big blind, {high}",
        number,
        low=1,
        high=big,
    )
    require(
        level.ante_kind in ("each", "big_blind"),
        "ante_kind",
        level.ante_kind,
        "'each' or 'big_blind'",
        number,
    )
    whole = level.ante_kind == "big_blind"
    most = big if whole else level.small_blind
    bounds = Sentence(
        "0 (none) to the big blind, {high}" if whole else "0 (none) to the small blind, {high}",
        {"high": most},
    )
    require(0 <= level.ante <= most, "ante", amount(level.ante), bounds, number)
    require(
        0 <= level.minutes <= MAX_MINUTES,
        "minutes",
        level.minutes,
        "1 to {maximum}",
        number,
        maximum=MAX_MINUTES,
    )
    require(0 <= level.hands <= MAX_HANDS, "hands", level.hands, "1 to {maximum}", number, maximum=MAX_HANDS)
    if bool(level.minutes) == bool(level.hands):
        raise TournamentConfigError.on_line(
            number,
            "a level lasts some minutes or some hands, and this one has both: give one"
            if level.minutes
            else "a level lasts some minutes or some hands, and this one has neither: give one",
        )


def _check_breaks(lines: tuple[Line, ...]) -> None:
    for number, line in enumerate(lines, start=1):
        if isinstance(line, Level):
            continue
        if number == 1:
            raise TournamentConfigError.on_line(1, "a structure cannot begin with a break: put a level first")
        if isinstance(lines[number - 2], Break):
            raise TournamentConfigError.on_line(
                number, "two breaks cannot follow one another: make line {before} longer", before=number - 1
            )
    if isinstance(lines[-1], Break):
        raise TournamentConfigError.on_line(
            len(lines), "a structure cannot end with a break: put a level after it"
        )


def _check_rising(lines: tuple[Line, ...]) -> None:
    """Each level is compared with the one before it of the same game: other games have other blinds."""
    last_of_game: dict[PlayedGame | None, tuple[int, Level]] = {}
    for number, level in _numbered_levels(lines):
        if level.game in last_of_game:
            _check_step(*last_of_game[level.game], level, number)
        last_of_game[level.game] = (number, level)
    for (before, level), (number, after) in pairwise(_numbered_levels(lines)):
        if level.game == after.game and _stakes(level) == _stakes(after):
            raise TournamentConfigError.on_line(
                number,
                "blinds and ante are those of line {before}: raise them, or make line {before} longer",
                before=before,
            )


def _check_step(before: int, last: Level, level: Level, number: int) -> None:
    for field in ("small_blind", "big_blind"):
        value, least = getattr(level, field), getattr(last, field)
        require(
            value >= least,
            field,
            amount(value),
            "at least {low}, as on line {before}",
            number,
            low=least,
            before=before,
        )
    if level.ante_kind == last.ante_kind:
        require(
            level.ante >= last.ante,
            "ante",
            amount(level.ante),
            "at least {low}, as on line {before}",
            number,
            low=last.ante,
            before=before,
        )
    most = MAX_STEP * last.big_blind
    require(
        level.big_blind <= most,
        "big_blind",
        amount(level.big_blind),
        "at most {high}, {times} times that of line {before}: put a level between them",
        number,
        high=most,
        times=MAX_STEP,
        before=before,
    )


def _numbered_levels(lines: tuple[Line, ...]) -> Iterator[tuple[int, Level]]:
    """Yield each level with the number of its line."""
    for number, line in enumerate(lines, start=1):
        if isinstance(line, Level):
            yield number, line


def _stakes(level: Level) -> tuple[int, int, int, AnteKind]:
    return level.small_blind, level.big_blind, level.ante, level.ante_kind
