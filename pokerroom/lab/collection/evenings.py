"""Who was up in a home game, and by how much: the evenings and the season of each place, by the hands that are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from pokerroom.history.replay.recorded_hand import net_result
from pokerroom.lab.collection.amounts import amount_text, time_text
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.kept_hand import HUNDREDTHS, TOURNAMENT
from pokerroom.lab.collection.search import HandSearch, condition
from pokerroom.lab.importers.importer import ROOM
from pokerroom.lab.importers.sites import pokernow
from pokerroom.room.history.evening_series import EveningSeries, series_of_results

HOME_GAMES = frozenset({ROOM, pokernow.SITE.name})
"""where people play with those whom they know"""


class PlaceSeries(msgspec.Struct, frozen=True):
    """The evenings at one place; amounts are hundredths."""

    site: str
    currency: str
    series: EveningSeries

    @property
    def title(self) -> str:
        """What people call it: "PokerStars USD"."""
        return " ".join([self.site, self.currency]).strip()


def shown_places(
    places: list[PlaceSeries], search: HandSearch
) -> tuple[list[PlaceSeries], list[PlaceSeries]]:
    """Return the places whose evenings are meant, and the others: home games, unless a place or a money is named."""
    if search.site or search.currency or len(places) < 2:
        return places, []
    return (
        [place for place in places if place.site in HOME_GAMES],
        [place for place in places if place.site not in HOME_GAMES],
    )


def place_series(file: HandFile, search: HandSearch) -> list[PlaceSeries]:
    """Return the evenings of the cash games that match, place by place."""
    where, values = condition(file, search)
    rows = file.rows(
        f"SELECT site, currency, played, id FROM hands WHERE {where} AND stakes != ? AND played > 0 "
        "ORDER BY site, currency, played, id",
        [*values, TOURNAMENT],
    )
    return [
        PlaceSeries(
            site, currency, series_of_results([(played, _results(file, hand)) for *_, played, hand in hands])
        )
        for (site, currency), hands in groupby(rows, key=lambda row: (row[0], row[1]))
    ]


def _results(file: HandFile, hand: int) -> dict[str, int]:
    """Return what each player of a hand won."""
    record = file.record(hand)
    unit = 1 if record.unit == "cent" else HUNDREDTHS
    return {one.name: net_result(record, one) * unit for one in record.seats}


def evening_table(places: Iterable[PlaceSeries]) -> Iterator[list[str]]:
    """Yield the evenings as a table for people."""
    yield ["evening (UTC)", "site", "results"]
    for place in places:
        for one in place.series.evenings:
            ranked = sorted(one.results.items(), key=lambda result: (-result[1], result[0]))
            results = [f"{name} {amount_text(net, place.currency, sign=True)}" for name, net in ranked]
            yield [time_text(one.began), place.site, ", ".join(results)]


def season_table(places: Iterable[PlaceSeries]) -> Iterator[list[str]]:
    """Yield the players as a table for people, who won most first."""
    yield ["player", "site", "evenings", "won", "best evening", "worst evening"]
    for place in places:
        for one in place.series.players:
            amounts = [amount_text(net, place.currency, sign=True) for net in (one.net, one.best, one.worst)]
            yield [one.name, place.site, str(one.evenings), *amounts]
