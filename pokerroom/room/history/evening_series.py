"""Several evenings of a home game: who won how much on each, and who is up over all of them.

An evening is whatever people play without a break of six hours, so that it does not matter whether the room was closed
in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

import msgspec

from pokerroom.store.rows import Transaction
from pokerroom.store.table_settlement import results_of
from pokerwire.room.time_units import HOUR

BREAK_MS = 6 * HOUR
"""a pause of this length ends an evening"""


class PlayedEvening(msgspec.Struct, frozen=True):
    """What each player won on one evening; times in ms since 1970."""

    began: int
    ended: int
    results: Mapping[str, int]


class PlayerSeries(msgspec.Struct, frozen=True):
    """One player over all evenings; ``totals`` is what they have won after each of them."""

    name: str
    evenings: int
    net: int
    best: int
    worst: int
    totals: tuple[int, ...]


class EveningSeries(msgspec.Struct, frozen=True):
    """All evenings, and the players, the biggest winner first.

    ``house`` is what they together lost to rake, bank, bots and corrections.
    """

    evenings: tuple[PlayedEvening, ...]
    players: tuple[PlayerSeries, ...]
    house: int


def series_of(transactions: Iterable[Transaction], bots: Collection[str]) -> EveningSeries:
    """Return the evenings in these transactions, without what bots play among themselves."""
    return series_of_results(
        (one.at, {name: by for name, by in results_of(one).items() if name not in bots})
        for one in transactions
    )


def series_of_results(won: Iterable[tuple[int, Mapping[str, int]]]) -> EveningSeries:
    """Return the evenings of results with their times, in the order of time."""
    evenings = tuple(_evenings(won))
    names = sorted({name for evening in evenings for name in evening.results})
    players = [_player(name, evenings) for name in names]
    ranked = tuple(sorted(players, key=lambda player: (-player.net, player.name)))
    return EveningSeries(evenings, ranked, -sum([player.net for player in players]))


def _evenings(all_won: Iterable[tuple[int, Mapping[str, int]]]) -> Iterator[PlayedEvening]:
    results: Counter[str] = Counter()
    began = ended = 0
    for at, won in all_won:
        if not won:
            continue
        if results and at - ended >= BREAK_MS:
            yield PlayedEvening(began, ended, dict(results))
            results.clear()
        began, ended = began if results else at, at
        for name, by in won.items():
            results[name] += by
    if results:
        yield PlayedEvening(began, ended, dict(results))


def _player(name: str, evenings: Iterable[PlayedEvening]) -> PlayerSeries:
    results, totals = list[int](), list[int]()
    for evening in evenings:
        if name in evening.results:
            results.append(evening.results[name])
        totals.append(sum(results))
    return PlayerSeries(name, len(results), totals[-1], max(results), min(results), tuple(totals))
