"""What the file of kept hands consists of: narrow rows for searching, and the records beside them.

The table "kept" has a number for each text that many hands have; the view "hands" has the texts, and those numbers
as "site_id" and so on.  Whom the player met is kept by player, for the hands that were written at once.
"""

from __future__ import annotations

from pokerroom.lab.collection.hand_row import COUNTS, NUMBERS, TEXTS, WORDS

FORM = 4
"""form of the file; ``earlier_forms`` reads those before it"""
WRITTEN = ("id", "number", *[f"{name}_id" for name in (*WORDS, "name")], *TEXTS, *NUMBERS, *COUNTS)
"""the columns that are written with a hand"""
_TYPES = dict.fromkeys(TEXTS, "TEXT NOT NULL") | {"id": "INTEGER PRIMARY KEY", "number": "NOT NULL"}
_COLUMNS = ", ".join([f"{name} {_TYPES.get(name, 'INTEGER NOT NULL')}" for name in WRITTEN])
_TEXTS_OF_WORDS = ", ".join(
    [f"(SELECT text FROM words WHERE words.id = kept.{name}_id) AS {name}, {name}_id" for name in WORDS]
)
HANDS_VIEW = (
    f"CREATE VIEW hands AS SELECT id, CAST(number AS TEXT) AS number, {_TEXTS_OF_WORDS}, "
    "(SELECT name FROM players WHERE players.id = kept.name_id) AS name, "
    f"{', '.join((*TEXTS, *NUMBERS, *COUNTS))}, tags, note FROM kept"
)
SCHEMA = (
    "CREATE TABLE words (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
    "CREATE TABLE players "
    "(id INTEGER PRIMARY KEY, site_id INTEGER NOT NULL, name TEXT NOT NULL, UNIQUE (name, site_id))",
    f"CREATE TABLE kept ({_COLUMNS}, tags TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '')",
    "CREATE UNIQUE INDEX kept_by_number ON kept (number, site_id)",
    "CREATE INDEX kept_by_time ON kept (played)",
    "CREATE INDEX kept_by_cards ON kept (cards)",
    "CREATE INDEX kept_by_tags ON kept (tags) WHERE tags != ''",
    "CREATE INDEX kept_by_note ON kept (note) WHERE note != ''",
    "CREATE TABLE records (hand INTEGER PRIMARY KEY, record BLOB NOT NULL)",
    "CREATE TABLE met (player INTEGER NOT NULL, first INTEGER NOT NULL, hands BLOB NOT NULL, "
    "PRIMARY KEY (player, first)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS own_names "
    "(site TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (site, name)) WITHOUT ROWID",
    HANDS_VIEW,
)
INSERT = f"INSERT OR IGNORE INTO kept ({', '.join(WRITTEN)}) VALUES ({', '.join('?' * len(WRITTEN))})"

SAME_HAND = (
    "SELECT 1 FROM kept WHERE played BETWEEN ? AND ? "
    f"AND {' AND '.join([f'{name} = ?' for name in TEXTS])} AND net_bb = ? AND players = ? AND site_id != ?"
)
"""the hands of a second, at other sites, with the same texts, number of players, and result in big blinds (some formats
count cents as chips)"""


def number_value(text: str) -> int | str:
    """Return a hand's number at its site as the file has it: a whole number where it is one."""
    whole = text.isascii() and text.isdecimal() and len(text) < 19 and (text[0] != "0" or text == "0")
    return int(text) if whole else text
