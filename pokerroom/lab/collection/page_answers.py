"""What the page of kept hands asks for: lists, hands, statistics, graphs, notes, and files that are dropped on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pokerroom.cli.cli_errors import CommandError
from pokerroom.history.play_counts import AGGRESSION_DEFINITION, SHARES
from pokerroom.lab.collection.amounts import amount_text, hundredths, time_text
from pokerroom.lab.collection.evenings import evening_table, place_series, season_table
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.importing import BATCH, ImportReport, import_received
from pokerroom.lab.collection.opponents import opponents
from pokerroom.lab.collection.own_names import site_called
from pokerroom.lab.collection.search import FoundHand, HandSearch, condition, count_hands, find_hands
from pokerroom.lab.collection.statistics import DEFINITION_OF_RESULT, GROUPS, OPPONENT, statistics, table
from pokerroom.lab.importers.archives import ReadLine

PAGE = 50
MAX_POINTS = 400
"""points of the graph"""
MAX_TAGS, MAX_NOTE = 500, 2_000
"""characters"""
Fields = Mapping[str, str]
AMOUNTS = ("pot_from", "pot_to", "net_from", "net_to")


def search_of(fields: Fields) -> HandSearch:
    """Return what the form of the page searches for; raise CommandError for a malformed amount."""
    values: dict[str, Any] = {
        name: fields[name].strip() for name in HandSearch.__struct_fields__ if fields.get(name, "").strip()
    }
    for name in AMOUNTS:
        if name in values:
            try:
                values[name] = hundredths(values[name])
            except ValueError as error:
                raise CommandError(str(error)) from None
    return HandSearch(**{name: value for name, value in values.items() if name not in {"since", "until"}})


def _number(fields: Fields, name: str) -> int:
    text = fields.get(name, "0")
    if not text.isdecimal() or len(text) > 15:
        raise CommandError(f"'{text}' is not a number")
    return int(text)


def hand_list(file: HandFile, fields: Fields) -> dict[str, Any]:
    """Return a page of the list."""
    search, skip = search_of(fields), _number(fields, "skip")
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
    by, search = fields.get("by", ""), search_of(fields)
    if by == "evening":
        return {"table": list(evening_table(place_series(file, search))), "definitions": []}
    if by == "season":
        return {"table": list(season_table(place_series(file, search))), "definitions": []}
    plays = (
        opponents(file, search) if by == OPPONENT else statistics(file, search, by if by in GROUPS else "")
    )
    definitions = [[share.title, share.definition] for share in SHARES.values()]
    definitions += [["AF", AGGRESSION_DEFINITION], ["bb/100", DEFINITION_OF_RESULT]]
    return {"table": list(table(plays, by)), "definitions": definitions}


def graph(file: HandFile, fields: Fields) -> dict[str, list[float]]:
    """Return the sum of the results in big blinds from the oldest hand to the newest, with and without luck."""
    where, values = condition(file, search_of(fields))
    rows = file.rows(f"SELECT net_bb, adjusted_bb FROM hands WHERE {where} ORDER BY played, id", values)
    step = -(-len(rows) // MAX_POINTS) or 1
    sums_of = [0, 0]
    points: list[list[float]] = [[0.0], [0.0]]
    for number, row in enumerate(rows, 1):
        for line in (0, 1):
            sums_of[line] += row[line]
            if number % step == 0 or number == len(rows):
                points[line].append(sums_of[line] / 100)
    return {"values": points[0], "adjusted": points[1]}


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


def known_names(file: HandFile, _: Fields) -> dict[str, Any]:
    """Return who the player is at each site."""
    return {"names": {site: sorted(names) for site, names in file.own_names().items()}}


def take_in(file: HandFile, name: str, readline: ReadLine) -> dict[str, Any]:
    """Take in a file that was dropped on the page."""
    report = ImportReport()
    for _ in import_received(file, name, readline, report):
        pass
    return {"lines": list(report.lines())[-BATCH:], "strangers": report.strangers()}


GET: dict[str, Callable[[HandFile, Fields], Any]] = {
    "list": hand_list,
    "statistics": sums,
    "graph": graph,
    "names": known_names,
}
POST: dict[str, Callable[[HandFile, Fields], Any]] = {"annotate": annotate, "names": introduce}
