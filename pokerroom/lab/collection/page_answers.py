"""What the page of kept hands asks for: lists, hands, statistics, graphs, notes, and files that are dropped on it."""

from __future__ import annotations

import sqlite3
from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

from pokerroom.cli.admin.export import since, until
from pokerroom.cli.cli_errors import CommandError
from pokerroom.lab.collection.amounts import amount_text, hundredths, time_text
from pokerroom.lab.collection.evenings import evening_table, place_series, season_table
from pokerroom.lab.collection.groupings import GROUPS, OPPONENT
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.importing import ImportReport, import_received
from pokerroom.lab.collection.kept_hand import HUNDREDTHS
from pokerroom.lab.collection.opponents import opponents
from pokerroom.lab.collection.own_names import site_called
from pokerroom.lab.collection.play_kinds import COLUMNS, GROUP_BY, PlayKind
from pokerroom.lab.collection.search import FoundHand, HandSearch, condition, count_hands, find_hands
from pokerroom.lab.collection.search_words import understood
from pokerroom.lab.collection.statistics import statistics
from pokerroom.lab.collection.statistics_table import definitions, table
from pokerroom.lab.importers.archives import ReadLine

PAGE = 50
MAX_POINTS = 400
"""points of the graph"""
MAX_REASONS = 500
"""lines that the page shows of a file"""
MAX_TAGS, MAX_NOTE = 500, 2_000
"""characters"""
Fields = Mapping[str, str]
TIMES = {"since": since, "until": until}
AMOUNTS = ("pot_from", "pot_to", "net_from", "net_to")


def search_of(file: HandFile, fields: Fields) -> HandSearch:
    """Return what the form of the page searches for; raise CommandError for what nobody understands."""
    values: dict[str, Any] = {
        name: fields[name].strip() for name in HandSearch.__struct_fields__ if fields.get(name, "").strip()
    }
    for name in AMOUNTS:
        if name in values:
            try:
                values[name] = hundredths(values[name])
            except ValueError as error:
                raise CommandError(str(error)) from None
    for name, read in TIMES.items():
        if name in values:
            try:
                values[name] = read(values[name])
            except ArgumentTypeError as error:
                raise CommandError(str(error)) from None
    return understood(file, HandSearch(**values))


def _number(fields: Fields, name: str) -> int:
    text = fields.get(name, "0")
    if not text.isdecimal() or len(text) > 15:
        raise CommandError(f"'{text}' is not a number")
    return int(text)


def hand_list(file: HandFile, fields: Fields) -> dict[str, Any]:
    """Return a page of the list."""
    search, skip = search_of(file, fields), _number(fields, "skip")
    found = find_hands(file, search, PAGE, skip)
    return {"hands": [_row(hand) for hand in found], "total": count_hands(file, search), "kept": len(file)}


def _row(hand: FoundHand) -> dict[str, Any]:
    return {
        **hand._asdict(),
        "time": time_text(hand.played),
        "result": amount_text(hand.net, hand.currency, sign=True),
        "pot_text": amount_text(hand.pot, hand.currency),
    }


def sums(file: HandFile, fields: Fields) -> dict[str, Any]:
    """Return the statistics as a table, with the definitions."""
    by, search = fields.get("by", ""), search_of(file, fields)
    if by == "evening":
        return {"table": list(evening_table(place_series(file, search))), "definitions": []}
    if by == "season":
        return {"table": list(season_table(place_series(file, search))), "definitions": []}
    plays = (
        opponents(file, search) if by == OPPONENT else statistics(file, search, by if by in GROUPS else "")
    )
    return {"table": list(table(plays, by)), "definitions": definitions()}


def graph(file: HandFile, fields: Fields) -> dict[str, Any]:
    """Return the running sums of the results, oldest hand first: in big blinds with and without luck, and in money.

    They are those of one kind of play, the one with most hands, since nothing else can be added up; ``kinds`` has the
    titles of all that match.
    """
    where, values = condition(file, search_of(file, fields))
    kinds = file.rows(
        f"SELECT {', '.join(COLUMNS)}, count(*) FROM hands WHERE {where} GROUP BY {GROUP_BY}", values
    )
    ranked = sorted(
        [(row[0] == "tournament", -row[3], PlayKind(*row[:3])) for row in kinds], key=lambda one: one[:2]
    )
    if not ranked:
        return {"title": "", "kinds": [], "hands": 0, "values": [0.0], "adjusted": [0.0], "money": [0.0]}
    kind = ranked[0][2]
    rows = file.rows(
        f"SELECT net_bb, adjusted_bb, net FROM hands WHERE {where} AND ({', '.join(COLUMNS)}) = (?, ?, ?) "
        "ORDER BY played, id",
        [*values, kind.name, kind.currency, kind.site],
    )
    won, adjusted, money = [_points(rows, column) for column in range(3)]
    return {
        "title": kind.title,
        "kinds": [one.title for *_, one in ranked],
        "hands": len(rows),
        "values": won,
        "adjusted": adjusted,
        "money": money,
    }


def _points(rows: Sequence[sqlite3.Row], column: int) -> list[float]:
    """Return the running sum of a column, in whole units, at some hundred hands, the last among them."""
    step = -(-len(rows) // MAX_POINTS)
    total, points = 0, [0.0]
    for number, row in enumerate(rows, 1):
        total += row[column]
        if number % step == 0 or number == len(rows):
            points.append(total / HUNDREDTHS)
    return points


def annotate(file: HandFile, fields: Fields) -> dict[str, Any]:
    """Write the tags and the note of a hand."""
    number = _number(fields, "id")
    file.write(number, "tags", " ".join(fields.get("tags", "").split())[:MAX_TAGS])
    file.write(number, "note", fields.get("note", "")[:MAX_NOTE])
    return {}


def introduce(file: HandFile, fields: Fields) -> dict[str, Any]:
    """Note who the player is at a site."""
    if fields.get("site", "").strip() and (name := fields.get("name", "").strip()[:100]):
        if fields.get("remove"):
            file.remove_own_name(fields["site"].strip(), name)
        else:
            file.add_own_name(site_called(fields["site"].strip()), name)
    return known_names(file, fields)


def choices(file: HandFile, _: Fields) -> dict[str, list[str]]:
    """Return the sites and the stakes of the kept hands."""
    return {
        name: [row[0] for row in file.rows(f"SELECT DISTINCT {name} FROM hands ORDER BY 1")]
        for name in ("site", "stakes")
    }


def known_names(file: HandFile, _: Fields) -> dict[str, Any]:
    """Return who the player is at each site."""
    return {"names": {site: sorted(names) for site, names in file.own_names().items()}}


def take_in(file: HandFile, name: str, readline: ReadLine) -> dict[str, Any]:
    """Take in a file that was dropped on the page; return how many hands came of it, and why others are left out."""
    report = ImportReport()
    for _ in import_received(file, name, readline, report):
        pass
    return {
        **{name: getattr(report, name) for name in ("files", "read", "new", "known", "not_kept")},
        "reasons": list(islice(report.reasons(), MAX_REASONS)),
        "strangers": report.strangers(),
    }


GET: dict[str, Callable[[HandFile, Fields], Any]] = {
    "list": hand_list,
    "statistics": sums,
    "graph": graph,
    "names": known_names,
    "choices": choices,
}
POST: dict[str, Callable[[HandFile, Fields], Any]] = {"annotate": annotate, "names": introduce}
