"""How fast hand histories are read, checked and kept, how much room they take, and how fast kept ones are found.

*read*: a hand is read and played through the engine.  *taken in*: it is read, played and kept, all by one process.
The collection has copies of the hands that were taken in, each with a number, a time, a
table and players of its own.  All times are processor time.
"""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any

from msgspec.structs import replace

from pokerroom.history.history_errors import HistoryError
from pokerroom.lab.bench.processes import BenchFailed
from pokerroom.lab.collection.hand_file import BATCH, HandFile
from pokerroom.lab.collection.hand_row import NUMBERS, WORDS, HandRow
from pokerroom.lab.collection.importing import ImportReport, import_files, verdicts
from pokerroom.lab.collection.search import HandSearch, count_hands, find_hands
from pokerroom.lab.collection.statistics import statistics
from pokerroom.lab.importers.importer import ImportedHand, decode_lines, read_hands, read_lines
from pokerroom.lab.importers.verification import verify

PAGE, TWO_CARDS = 50, 4
"""hands of a list, and characters of two cards"""
PLAYERS = 20_000
"""names at each site"""
HANDS_OF_A_TABLE = 150
TIMES = 3
"""that each search is measured; the longest counts"""
_LAST_DIGITS = re.compile(r"\d+(?=\D*$)")
_FIRST_NUMBER = 10**11
_BEGAN_MS, _STEP_MS = 1_700_000_000_000, 61_000
_SITE, _TABLE, _PLAYED = WORDS.index("site"), WORDS.index("table_name"), NUMBERS.index("played")


def run(paths: Iterable[Path], seconds: float, hands: int) -> dict[str, Any]:
    """Measure with the hands of these files: reading for ``seconds``, and a collection of ``hands``.

    Raise BenchFailed if they have no text of a hand that agrees and says who the player is.
    """
    found = list(_kept(paths))
    if not found:
        raise BenchFailed("these files have no text of a hand that agrees and says who you are")
    copies = _copied_texts([hand for hand, _ in found])
    read = _read_per_second(copies, seconds)
    result: dict[str, Any] = {"different_hands": len(found), "read_per_s": read}
    with tempfile.TemporaryDirectory() as folder:
        result["taken_in_per_s"] = _taken_in_per_second(copies, Path(folder), round(read * seconds))
        result |= _collection([row for _, row in found], Path(folder) / "many.db", hands)
    return result


def show(result: dict[str, Any]) -> str:
    """Return the result for people."""
    times = "hands a second of processor time"
    return "\n".join(
        [
            f"read and checked {result['read_per_s']:>10,} {times}",
            f"taken in         {result['taken_in_per_s']:>10,} {times}",
            f"written          {result['written_per_s']:>10,} {times}, of {result['hands']:,}",
            f"a kept hand      {result['bytes_a_hand']:>10,} bytes",
            *[
                f"{what:<16} {one['ms']:>10,} ms, {one['found']:,} found"
                for what, one in result["searches"].items()
            ],
        ]
    )


def _kept(paths: Iterable[Path]) -> Iterator[tuple[ImportedHand, HandRow]]:
    """Yield the hands of texts that agree and are the player's, whose numbers can be replaced by others."""
    for path in paths:
        with path.open("rb") as file, suppress(HistoryError):  # a file of something else has none
            for hand in read_hands(decode_lines(read_lines(file.readline))):
                if not (hand.record and hand.counted and any(hand.name in line for line in hand.lines[1:2])):
                    continue
                for row in verdicts(path.name, [f"{line}\n" for line in hand.lines], {}):
                    if isinstance(row, HandRow):
                        yield hand, row


def _copied_texts(hands: list[ImportedHand]) -> Iterator[str]:
    """Yield copies of the hands with numbers of their own, without end."""
    number = _FIRST_NUMBER
    while True:
        for hand in hands:
            number += 1
            copy = _LAST_DIGITS.sub(str(number), hand.name)
            yield "\n".join(hand.lines).replace(hand.name, copy) + "\n\n\n"


def _read_per_second(copies: Iterator[str], seconds: float) -> int:
    hands, spent = 0, 0.0
    while spent < seconds:
        lines = "".join(islice(copies, BATCH // 4)).splitlines(keepends=True)
        began = process_time()
        hands += sum([verify(hand).kind == "agreed" for hand in read_hands(lines)])
        spent += process_time() - began
    return round(hands / spent)


def _taken_in_per_second(copies: Iterator[str], folder: Path, hands: int) -> int:
    text = folder / "hands.txt"
    with text.open("w", encoding="utf-8") as file:
        file.writelines(islice(copies, hands))
    kept, report = HandFile(folder / "few.db"), ImportReport()
    began = process_time()
    for _ in import_files(kept, [text], report=report):
        pass
    spent = process_time() - began
    kept.close()
    return round(report.new / spent)


def _collection(rows: list[HandRow], path: Path, hands: int) -> dict[str, Any]:
    """Measure a collection of copies of the hands."""
    file = HandFile(path)
    began = process_time()
    copies = _copied_rows(rows, hands)
    while batch := list(islice(copies, BATCH)):
        file.add(batch)
    spent = process_time() - began
    file.close()
    size = path.stat().st_size
    file = HandFile(path)
    searches = {what: _measured(file, search) for what, search in _searches(file).items()}
    began = process_time()
    statistics(file, HandSearch(), "position")
    taken = round((process_time() - began) * 1000)
    file.close()
    return {
        "hands": hands,
        "written_per_s": round(hands / spent),
        "bytes_a_hand": round(size / hands),
        "searches": searches | {"statistics": {"ms": taken, "found": hands}},
    }


def _copied_rows(rows: list[HandRow], hands: int) -> Iterator[HandRow]:
    """Yield copies of the hands: of tables, one after the other, at which players come and go."""
    rng = random.Random(hands)
    players: list[int] = []
    for number in range(hands):
        row = rng.choice(rows)
        if number % HANDS_OF_A_TABLE == 0:
            players = rng.sample(range(PLAYERS), 10)
        elif number % 10 == 0:
            players[rng.randrange(10)] = rng.randrange(PLAYERS)
        words, numbers = list(row.words), list(row.numbers)
        words[_TABLE] = f"table {number // HANDS_OF_A_TABLE}"
        numbers[_PLAYED] = _BEGAN_MS + number * _STEP_MS
        names = [f"player {one}" for one in rng.sample(players, len(row.record.names))]
        names[row.own] = row.record.names[row.own]
        yield replace(
            row,
            number=str(_FIRST_NUMBER + number),
            words=tuple(words),
            numbers=tuple(numbers),
            record=replace(row.record, names=tuple(names)),
        )


def _searches(file: HandFile) -> dict[str, HandSearch]:
    """Return one search of each kind, and some that find nothing or much."""
    last = find_hands(file, HandSearch(), 1)[0]
    often = file.rows(
        "SELECT name FROM players JOIN met ON player = id GROUP BY id ORDER BY count(*) DESC LIMIT 1"
    )
    file.write(last.id, "tags", "bluff")
    file.write(last.id, "note", "a mistake")
    return {
        "all": HandSearch(),
        "a range of cards": HandSearch(cards="TT+, AQs+"),
        "two cards": HandSearch(cards=last.cards if len(last.cards) == TWO_CARDS else "AsAh"),
        "absent cards": HandSearch(cards="2c2d"),
        "a table": HandSearch(text=last.table_name),
        "a position": HandSearch(position="BTN"),
        "a street": HandSearch(street="showdown"),
        "an opponent": HandSearch(opponent=often[0][0]),
        "a site": HandSearch(site=last.site),
        "stakes": HandSearch(stakes=last.stakes),
        "a tag": HandSearch(tag="bluff"),
        "a note": HandSearch(text="mistake"),
        "a number": HandSearch(text=last.number),
        "nothing": HandSearch(text="no such text"),
        "a pot": HandSearch(pot_from=100_000),
        "a result": HandSearch(net_to=-100_000),
        "a month": HandSearch(since=last.played - 30 * 24 * 3_600_000, until=last.played),
        "several": HandSearch(position="BB", street="river", net_from=1, pot_from=1_000),
    }


def _measured(file: HandFile, search: HandSearch) -> dict[str, int]:
    """Return how long a page of the list takes, with the number of all that match."""
    longest = 0.0
    for _ in range(TIMES):
        began = process_time()
        find_hands(file, search, PAGE)
        found = count_hands(file, search)
        longest = max(longest, process_time() - began)
    return {"ms": round(longest * 1000), "found": found}
