"""Statistics of many hands, against the same worked out again from the events of the table without the collection.

python -m tests.lab.collection.recomputation --hands 50000
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.opponents import opponents
from pokerroom.lab.collection.search import HandSearch
from pokerroom.lab.collection.statistics import statistics
from pokerwire.games import game_name
from pokerwire.room.finished_hand import HandRecord
from tests.lab.collection.samples import ANN, hands_of_ann, taken_in, written
from tests.lab.collection.test_searching import check, kind, place

OF_A_TABLE = 500
"""hands that are played at a table of each game"""
DAY_MS = 24 * 3_600_000
GROUPS: dict[str, Callable[[HandRecord], str]] = {
    "": lambda _: "",
    "position": place,
    "players": lambda record: str(len(record.players)),
    "game": lambda record: game_name(record.config.structure, record.config.game),
    "cards": kind,
}


def played(hands: int) -> list[HandRecord]:
    """Return this many hands that ann played, some hundreds a day, each with a number of its own."""
    records: dict[int, HandRecord] = {}
    day = 0
    while len(records) < hands:
        for one in hands_of_ann(f"recomputation {day}", OF_A_TABLE):
            record = replace(one, began=one.began + day * DAY_MS, ended=one.ended + day * DAY_MS)
            records[record.number] = record
        day += 1
    return list(records.values())[:hands]


def main() -> None:
    """Compare, and say of how many hands."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=50_000)
    hands, began = parser.parse_args().hands, time.monotonic()
    records = played(hands)
    with tempfile.TemporaryDirectory() as folder:
        file = HandFile(Path(folder) / "hands.db")
        new = taken_in(file, written(Path(folder), records)).new
        assert new == len(file) == hands, f"{new} of {hands} hands were kept"
        compared = 0
        for by, group_of in GROUPS.items():
            groups: dict[str, list[HandRecord]] = defaultdict(list)
            for record in records:
                groups[group_of(record)].append(record)
            plays = statistics(file, HandSearch(), by)
            assert {play.group for play in plays} == groups.keys()
            for play in plays:
                check(play, groups[play.group])
                compared += 1
        met: dict[str, list[HandRecord]] = defaultdict(list)
        for record in records:
            for player in record.players:
                met[player.player].append(record)
        for play in opponents(file, HandSearch()):
            name = play.group.removesuffix(" (pokerroom)")
            check(play, met[name], name)
            compared += 1
        assert ANN in met
        file.close()
    print(f"{hands} hands: {compared} tables of statistics are equal, in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
