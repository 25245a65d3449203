"""Payout tables as data: percent of the pool for each place, by the number of entrants, and the checks on them.

A host's table is written in the same form. Its *lines* are its places, or its brackets where it has several.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import pairwise

import msgspec

from pokerroom.tournament.tournament_errors import TournamentConfigError

HUNDRED = Decimal(100)
MAX_PLACES = 100_000


class PayoutBracket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a pool is shared by up to ``max_entrants``."""

    max_entrants: int
    percent: tuple[Decimal, ...]


def _bracket(max_entrants: int, percent: str) -> PayoutBracket:
    return PayoutBracket(max_entrants, tuple([Decimal(share) for share in percent.split()]))


TOP_TWO = (Decimal(65), Decimal(35))
TOP_THREE = (Decimal(50), Decimal(30), Decimal(20))

STANDARD = (
    _bracket(3, "100"),
    _bracket(6, "65 35"),
    _bracket(20, "50 30 20"),
    _bracket(27, "40 28 19 13"),
    _bracket(36, "37 25 17 12 9"),
    _bracket(45, "34 23 16 11.5 8.5 7"),
    _bracket(54, "32 22 15.5 11 8 6.25 5.25"),
    _bracket(63, "30.5 20.5 15 10.5 8 6.25 5 4.25"),
    _bracket(81, "29 19.5 14 10 7.75 6.25 5.25 4.5 3.75"),
)
"""The usual tables of small fields; larger ones are shared by the rule of :mod:`pokerroom.tournament.payouts`."""


def check_percent(percent: Sequence[Decimal], line: int | None = None) -> None:
    """Raise :class:`TournamentConfigError` unless ``percent`` adds up to 100 and never rises (rule T26).

    ``line`` is the line of this list when it is a bracket among several; otherwise each place is a line.
    """
    if not 1 <= len(percent) <= MAX_PLACES:
        raise _error(f"payouts have {len(percent)} places: 1 to {MAX_PLACES}", line)
    for place, share in enumerate(percent, start=1):
        if not (share.is_finite() and share > 0):
            raise _error(f"place {place} cannot get {share} percent: more than 0", line or place)
    for place, (better, share) in enumerate(pairwise(percent), start=2):
        if share > better:
            raise _error(
                f"place {place} gets {share} percent and place {place - 1} only {better}: "
                "a prize never rises with the place",
                line or place,
            )
    _check_sum(percent, line)


def _check_sum(percent: Sequence[Decimal], line: int | None) -> None:
    total = sum(percent, Decimal(0))
    if total == HUNDRED:
        return
    running, at = Decimal(0), len(percent)
    for place, share in enumerate(percent, start=1):
        running += share
        if running > HUNDRED:
            at = place
            break
    raise _error(f"the percentages add up to {total.normalize():f}, not 100", line or at)


def check_brackets(brackets: Sequence[PayoutBracket]) -> None:
    """Raise :class:`TournamentConfigError` naming the bracket that cannot be."""
    most = 0
    for number, bracket in enumerate(brackets, start=1):
        if bracket.max_entrants <= most:
            raise _error(
                f"max_entrants cannot be {bracket.max_entrants}: it must be more than {most}", number
            )
        if len(bracket.percent) > bracket.max_entrants:
            raise _error(
                f"{len(bracket.percent)} places cannot be paid to at most {bracket.max_entrants} entrants",
                number,
            )
        check_percent(bracket.percent, number)
        most = bracket.max_entrants


def percent_for(brackets: Sequence[PayoutBracket], entrants: int) -> tuple[Decimal, ...] | None:
    """Return the percentages of the first bracket that has room for ``entrants``, or ``None``."""
    for bracket in brackets:
        if entrants <= bracket.max_entrants:
            return bracket.percent
    return None


def _error(message: str, line: int | None) -> TournamentConfigError:
    return TournamentConfigError(f"payouts: line {line}: {message}" if line else f"payouts: {message}", line)
