"""Searching kept hands: by cards, position, pot, result, opponent, street, site, time and tags."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from pokerroom.cards import card_names
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.hand_schema import number_value
from pokerroom.lab.collection.kept_hand import TOURNAMENT, kind_of
from pokerroom.lab.collection.play_kinds import KIND_OF_HAND, PlayKind
from pokerroom.odds.hand_ranges import parse_range
from pokerwire.games import GAMES

NEWEST_FIRST = "ORDER BY played DESC, id DESC"


class HandSearch(msgspec.Struct, frozen=True):
    """The terms of a search; amounts are hundredths. An empty field finds every hand."""

    cards: str = ""
    """a range, as in "TT+, AQs+", or two cards"""
    position: str = ""
    street: str = ""
    """that was reached: flop, turn, river, draw or showdown"""
    opponent: str = ""
    site: str = ""
    stakes: str = ""
    kind: str = ""
    """``cash``, ``play`` or ``tournament``"""
    currency: str = ""
    """a code: USD"""
    tag: str = ""
    text: str = ""
    """in the note or the table's name, or the whole number of a hand"""
    pot_from: int | None = None
    pot_to: int | None = None
    net_from: int | None = None
    net_to: int | None = None
    since: int = 0
    until: int = 0


class FoundHand(NamedTuple):
    """A line of the list."""

    id: int
    site: str
    number: str
    played: int
    game: str
    stakes: str
    currency: str
    table_name: str
    position: str
    cards: str
    board: str
    street: str
    pot: int
    net: int
    tags: str
    note: str

    @property
    def play_kind(self) -> PlayKind:
        """What it was played for."""
        if self.stakes == TOURNAMENT:
            return PlayKind("tournament")
        return PlayKind("cash", self.currency) if self.currency else PlayKind("play", site=self.site)


TAGGED = (
    "id IN (SELECT id FROM kept INDEXED BY kept_by_tags "
    "WHERE tags != '' AND ' ' || tags || ' ' LIKE ? ESCAPE '\\')"
)
NOTED = "SELECT id FROM kept INDEXED BY kept_by_note WHERE note != '' AND note LIKE ? ESCAPE '\\'"
NUMBERED = "SELECT id FROM kept WHERE number = ?"
AT_TABLES = "SELECT id FROM kept WHERE table_name_id IN (SELECT value FROM json_each(?))"
WORDS = "SELECT id FROM words WHERE text"
STREETS = ("flop", "turn", "river", "showdown")
DRAW_STREETS = tuple(
    dict.fromkeys([plan.name for game in GAMES.values() for plan in game.streets if plan.draw])
)


def find_hands(file: HandFile, search: HandSearch, most: int = 20, skip: int = 0) -> list[FoundHand]:
    """Return the hands that match, newest first."""
    where, values = condition(file, search)
    columns = ", ".join(FoundHand._fields)
    query = f"SELECT {columns} FROM hands WHERE {where} {NEWEST_FIRST} LIMIT ? OFFSET ?"
    return [FoundHand(*row) for row in file.rows(query, (*values, most, skip))]


def count_hands(file: HandFile, search: HandSearch) -> int:
    """Return how many hands match."""
    where, values = condition(file, search)
    return int(file.rows(f"SELECT count(*) FROM hands WHERE {where}", values)[0][0])


def condition(file: HandFile, search: HandSearch) -> tuple[str, list[Any]]:
    """Return the condition on ``hands`` in SQL, and its values; raise OddsError for what is no range of cards."""
    parts = list(_parts(file, search))
    values = [value for _, given in parts for value in given]
    return " AND ".join([text for text, _ in parts]) or "1", values


def _parts(file: HandFile, search: HandSearch) -> Iterator[tuple[str, tuple[Any, ...]]]:
    if search.cards:
        yield _cards(search.cards)
    for name in ("position", "stakes"):
        if value := getattr(search, name):
            yield is_word(name, 1), (value,)
    if search.site:
        yield f"site_id IN ({WORDS} = ? COLLATE NOCASE)", (search.site,)
    if search.kind:
        yield f"{KIND_OF_HAND} = ?", (search.kind,)
    if search.currency:
        yield f"currency_id IN ({WORDS} = ? COLLATE NOCASE)", (search.currency,)
    if search.street in STREETS:
        reached = STREETS[STREETS.index(search.street) :]
        # who is all-in early comes to a showdown on a board that is dealt to its end
        yield is_word("street", len(reached)), reached
    elif search.street:
        reached = DRAW_STREETS if search.street == "draw" else (search.street,)
        yield is_word("street", len(reached)), reached
    if search.opponent:
        yield "id IN (SELECT value FROM json_each(?))", (json.dumps(_hands_with(file, search.opponent)),)
    if search.tag:
        yield TAGGED, (f"% {_literal(search.tag)} %",)
    if search.text:
        yield _text(file, search.text)
    yield from _ranges(search)


def _text(file: HandFile, text: str) -> tuple[str, tuple[Any, ...]]:
    """Return the condition for a text in notes and names of tables, or a hand's number.

    The hands are only looked through for tables if there are any whose names have the text.
    """
    like = f"%{_literal(text)}%"
    tables = [row[0] for row in file.rows(f"{WORDS} LIKE ? ESCAPE '\\'", (like,))]
    found, values = [NOTED, NUMBERED], [like, number_value(text)]
    if tables:
        found.append(AT_TABLES)
        values.append(json.dumps(tables))
    return f"id IN ({' UNION ALL '.join(found)})", tuple(values)


def _ranges(search: HandSearch) -> Iterator[tuple[str, tuple[Any, ...]]]:
    for column, low, high in (
        ("pot", search.pot_from, search.pot_to),
        ("net", search.net_from, search.net_to),
    ):
        if low is not None:
            yield f"{column} >= ?", (low,)
        if high is not None:
            yield f"{column} <= ?", (high,)
    if search.since:
        yield "played >= ?", (search.since,)
    if search.until:
        yield "played < ?", (search.until,)


def _cards(text: str) -> tuple[str, tuple[Any, ...]]:
    """Return the condition for a range: by kinds of hands, or for two named cards by these."""
    combos = [card_names(combo) for combo in parse_range(text)]
    if len(combos) == 1:
        first, second = combos[0]
        return "cards IN (?, ?)", (first + second, second + first)
    kinds = sorted({kind_of("".join(names)) for names in combos})
    return is_word("kind", len(kinds)), tuple(kinds)


def is_word(column: str, count: int) -> str:
    """Return the condition that a column has one of a number of words."""
    return f"{column}_id IN ({WORDS} IN ({', '.join('?' * count)}))"


def _hands_with(file: HandFile, name: str) -> list[int]:
    players = file.rows("SELECT id FROM players WHERE name = ?", (name,))
    return [hand for player in players for hand in file.hands_with(player[0])]


def _literal(text: str) -> str:
    return "".join([f"\\{letter}" if letter in "%_\\" else letter for letter in text])
