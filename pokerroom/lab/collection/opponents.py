"""How the others play whom the player met, from the hands that are kept: after the game, never during a hand.

Each statistic has the number of its occasions, which is what says how far it can be believed.
"""

from __future__ import annotations

import sqlite3

from pokerroom.history.play_counts import StreetCount, count_play
from pokerroom.history.replay.recorded_hand import net_result
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.kept_hand import HUNDREDTHS, TOURNAMENT
from pokerroom.lab.collection.search import HandSearch, condition
from pokerroom.lab.collection.statistics import Play, play_of

MOST_OPPONENTS = 20
"""that are summed up, those of the most hands first"""


class _Tally:
    """What one of them did and won."""

    def __init__(self) -> None:
        self.count = StreetCount()
        self.total = self.squares = 0
        self.net: dict[str, int] = {}

    def add(self, played: StreetCount, net_bb: int) -> None:
        self.count.add(played)
        self.total += net_bb
        self.squares += net_bb * net_bb


def opponents(file: HandFile, search: HandSearch, most: int = MOST_OPPONENTS) -> list[Play]:
    """Return the statistics of the others in the hands that match, most hands first; of one, if one is searched for."""
    where, values = condition(search)
    named, name = (" AND players.name = ?", [search.opponent]) if search.opponent else ("", [])
    met = file.rows(
        "SELECT h.site, players.name FROM opponents JOIN players ON players.id = player "
        f"JOIN hands AS h ON h.id = hand WHERE hand IN (SELECT id FROM hands WHERE {where}){named} "
        "GROUP BY 1, 2 ORDER BY count(*) DESC, 1, 2 LIMIT ?",
        [*values, *name, most],
    )
    tallies = {(site, name): _Tally() for site, name in met}
    for row in file.rows(f"SELECT id, site, seat, stakes, currency FROM hands WHERE {where}", values):
        _add_hand(file, tallies, row)
    return [
        play_of(f"{name} ({site})", tally.count, (tally.total, tally.squares), None, tally.net)
        for (site, name), tally in tallies.items()
    ]


def _add_hand(file: HandFile, tallies: dict[tuple[str, str], _Tally], row: sqlite3.Row) -> None:
    hand, site, own_seat, stakes, currency = row
    record = file.record(hand)
    unit = 1 if record.unit == "cent" else HUNDREDTHS
    for one in record.seats:
        tally = tallies.get((site, one.name))
        if tally is None or one.seat == own_seat:
            continue
        net = net_result(record, one)
        tally.add(count_play(record, one.seat), round(net * HUNDREDTHS / record.big_blind))
        if stakes != TOURNAMENT:
            tally.net[currency] = tally.net.get(currency, 0) + net * unit
