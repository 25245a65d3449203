"""How the others play whom the player met, from the hands that are kept: after the game, never during a hand.

Each statistic has the number of its occasions, which is what says how far it can be believed.
"""

from __future__ import annotations

import sqlite3

from pokerroom.history.play_counting import count_play
from pokerroom.history.play_counts import StreetCount
from pokerroom.history.replay.recorded_hand import net_result
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.kept_hand import HUNDREDTHS
from pokerroom.lab.collection.play_kinds import COLUMNS, PlayKind
from pokerroom.lab.collection.search import HandSearch, condition
from pokerroom.lab.collection.statistics import Play, Won, play_of

MOST_OPPONENTS = 20
"""that are summed up, those of the most hands first"""


class _Tally:
    """What one of them did and won."""

    def __init__(self) -> None:
        self.count = StreetCount()
        self.total = self.squares = 0
        self.net = 0
        self.tournaments: set[str] = set()

    def add(self, played: StreetCount, net: int, net_bb: int, tournament: str) -> None:
        self.count.add(played)
        self.total += net_bb
        self.squares += net_bb * net_bb
        self.net += net
        self.tournaments |= {tournament} - {""}

    @property
    def won(self) -> Won:
        return Won(self.net, len(self.tournaments), (self.total, self.squares))


_Tallies = dict[tuple[str, str], dict[PlayKind, _Tally]]
"""by site and name"""


def opponents(file: HandFile, search: HandSearch, most: int = MOST_OPPONENTS) -> list[Play]:
    """Return the statistics of the others in the hands that match, most hands first; of one, if one is searched for."""
    where, values = condition(file, search)
    rows = file.rows(
        f"SELECT id, site, seat, tournament, {', '.join(COLUMNS)} FROM hands WHERE {where}", values
    )
    tallies: _Tallies = {met: {} for met in _met_most(file, {row[0] for row in rows}, search.opponent, most)}
    for row in rows:
        _add_hand(file, tallies, row)
    return [
        play_of(kind, f"{name} ({site})", tally.count, tally.won)
        for (site, name), kinds in tallies.items()
        for kind, tally in sorted(kinds.items(), key=lambda one: one[0].order)
    ]


def _met_most(file: HandFile, hands: set[int], name: str, most: int) -> list[tuple[str, str]]:
    """Return with whom the player played most of these hands, by site and name; only those of that name, if any."""
    players = file.rows(
        "SELECT players.id, text, name FROM players JOIN words ON words.id = site_id WHERE ? IN ('', name)",
        (name,),
    )
    met = [
        (-count, site, one)
        for player, site, one in players
        if (count := file.count_hands_with(player, hands))
    ]
    return [(site, one) for _, site, one in sorted(met)[:most]]


def _add_hand(file: HandFile, tallies: _Tallies, row: sqlite3.Row) -> None:
    hand, site, own_seat, tournament, *kind = row
    record = file.record(hand)
    unit = 1 if record.unit == "cent" else HUNDREDTHS
    for one in record.seats:
        kinds = tallies.get((site, one.name))
        if kinds is None or one.seat == own_seat:
            continue
        net = net_result(record, one)
        in_blinds = round(net * HUNDREDTHS / record.big_blind)
        tally = kinds.setdefault(PlayKind(*kind), _Tally())
        tally.add(count_play(record, one.seat), net * unit, in_blinds, tournament)
