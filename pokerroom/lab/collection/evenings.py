"""Who was up in a home game, and by how much: evening by evening, and over the season.

An evening is hands at one place with less than six hours between one and the next.  Only hands that are kept count:
those that the player was dealt in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pokerroom.lab.collection.amounts import amount_text, time_text
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.kept_hand import HUNDREDTHS, TOURNAMENT
from pokerroom.lab.collection.search import HandSearch, condition

GAP = 6 * 3_600_000
"""ms without a hand, after which another evening begins"""
LEVELS = "▁▂▃▄▅▆▇█"


class Evening(msgspec.Struct):
    """What an evening at one place came to; amounts are hundredths."""

    site: str
    currency: str
    began: int
    """ms since 1970"""
    ended: int
    hands: int = 0
    results: dict[str, int] = {}
    """what each player won or lost"""
    played: dict[str, int] = {}
    """the hands of each player"""

    def ranked(self) -> list[tuple[str, int]]:
        """Return the players with their results, who won most first."""
        return sorted(self.results.items(), key=lambda one: (-one[1], one[0]))


class SeasonOf(msgspec.Struct):
    """What a player's evenings at one place came to."""

    site: str
    currency: str
    name: str
    evenings: int = 0
    hands: int = 0
    best: int = 0
    """evening"""
    worst: int = 0
    totals: list[int] = []
    """after each evening of the place, from the first of all"""

    @property
    def net(self) -> int:
        """What the player won in all."""
        return self.totals[-1]


def evenings(file: HandFile, search: HandSearch) -> list[Evening]:
    """Return the evenings of the cash games that match, place by place, oldest first."""
    where, values = condition(search)
    rows = file.rows(
        f"SELECT id, site, currency, played FROM hands WHERE {where} AND stakes != ? AND played > 0 "
        "ORDER BY site, currency, played, id",
        [*values, TOURNAMENT],
    )
    found: list[Evening] = []
    for hand, site, currency, played in rows:
        last = found[-1] if found else None
        if last is None or (last.site, last.currency) != (site, currency) or played - last.ended >= GAP:
            last = Evening(site, currency, played, played)
            found.append(last)
        last.ended = played
        _add_hand(file, last, hand)
    return found


def _add_hand(file: HandFile, evening: Evening, hand: int) -> None:
    record = file.record(hand)
    unit = 1 if record.unit == "cent" else HUNDREDTHS
    evening.hands += 1
    for one in record.seats:
        net = (record.final[str(one.seat)] - one.stack) * unit
        evening.results[one.name] = evening.results.get(one.name, 0) + net
        evening.played[one.name] = evening.played.get(one.name, 0) + 1


def season(all_evenings: Iterable[Evening]) -> list[SeasonOf]:
    """Return what each player's evenings came to, place by place, who won most first."""
    players: dict[tuple[str, str], dict[str, SeasonOf]] = {}
    number: dict[tuple[str, str], int] = {}
    for evening in all_evenings:
        place = (evening.site, evening.currency)
        here, before = players.setdefault(place, {}), number.get(place, 0)
        number[place] = before + 1
        for name, net in evening.results.items():
            one = here.get(name)
            if one is None:
                one = here[name] = SeasonOf(*place, name, best=net, worst=net, totals=[0] * before)
            one.evenings += 1
            one.hands += evening.played[name]
            one.best, one.worst = max(one.best, net), min(one.worst, net)
        for name, one in here.items():
            one.totals.append((one.totals[-1] if one.totals else 0) + evening.results.get(name, 0))
    rows = [one for here in players.values() for one in here.values()]
    return sorted(rows, key=lambda one: (one.site, one.currency, -one.net, one.name))


def evening_table(all_evenings: Iterable[Evening]) -> Iterator[list[str]]:
    """Yield the evenings as a table for people."""
    yield ["evening (UTC)", "site", "hands", "results"]
    for one in all_evenings:
        results = [f"{name} {amount_text(net, one.currency, sign=True)}" for name, net in one.ranked()]
        yield [time_text(one.began), one.site, str(one.hands), ", ".join(results)]


def season_table(players: Iterable[SeasonOf]) -> Iterator[list[str]]:
    """Yield the season as a table for people, with a graph of each player's sum from evening to evening."""
    yield ["player", "site", "evenings", "hands", "result", "best", "worst", "from evening to evening"]
    for one in players:
        amounts = [amount_text(net, one.currency, sign=True) for net in (one.net, one.best, one.worst)]
        yield [one.name, one.site, str(one.evenings), str(one.hands), *amounts, bars(one.totals)]


def bars(values: list[int]) -> str:
    """Return a small graph: a bar for each value, from the lowest of them and 0 to the highest."""
    low, high = min(0, *values), max(0, *values)
    return "".join([LEVELS[(value - low) * (len(LEVELS) - 1) // ((high - low) or 1)] for value in values])
