"""Payout tables as data: percent of the pool for each place, by the number of entrants, and the checks on them.

A host's table is written in the same form. Its *lines* are its places, or its brackets where it has several.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import pairwise

import msgspec

from pokerlocale.sentences import Sentence, Value
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
        raise payouts_error(
            line, "payouts have {count} places: 1 to {maximum}", count=len(percent), maximum=MAX_PLACES
        )
    for place, share in enumerate(percent, start=1):
        if not (share.is_finite() and share > 0):
            raise payouts_error(
                line or place,
                "place {place} cannot get {share} percent: more than 0",
                place=place,
                share=str(share),
            )
    for place, (better, share) in enumerate(pairwise(percent), start=2):
        if share > better:
            raise payouts_error(
                line or place,
                "place {place} gets {share} percent and place {before} only {less}: "
                "a prize never rises with the place",
                place=place,
                share=str(share),
                before=place - 1,
                less=str(better),
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
    raise payouts_error(line or at, "the percentages add up to {sum}, not 100", sum=f"{total.normalize():f}")


def check_brackets(brackets: Sequence[PayoutBracket]) -> None:
    """Raise :class:`TournamentConfigError` naming the bracket that cannot be."""
    most = 0
    for number, bracket in enumerate(brackets, start=1):
        if bracket.max_entrants <= most:
            raise payouts_error(
                number,
                "{option} cannot be {value}: it must be {what}",
                option="max_entrants",
                value=bracket.max_entrants,
                what=Sentence("more than {minimum}", {"minimum": most}),
            )
        if len(bracket.percent) > bracket.max_entrants:
            raise payouts_error(
                number,
                "{count} places cannot be paid to at most {maximum} entrants",
                count=len(bracket.percent),
                maximum=bracket.max_entrants,
            )
        check_percent(bracket.percent, number)
        most = bracket.max_entrants


def percent_for(brackets: Sequence[PayoutBracket], entrants: int) -> tuple[Decimal, ...] | None:
    """Return the percentages of the first bracket that has room for ``entrants``, or ``None``."""
    for bracket in brackets:
        if entrants <= bracket.max_entrants:
            return bracket.percent
    return None


def payouts_error(line: int | None, said: str, /, **values: Value) -> TournamentConfigError:
    """Return the error for a payout table, on one of its lines if it has several."""
    if not line:
        return TournamentConfigError.in_field("payouts", Sentence(said, values))
    error = TournamentConfigError.on_line(line, said, **values)
    return TournamentConfigError.in_field("payouts", error.sentence, line=line)
