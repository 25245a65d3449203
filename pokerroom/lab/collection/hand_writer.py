"""Writing hands to the file: a number for each word and player, the hand, its record, and whom the player met."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from itertools import pairwise

from pokerroom.lab.collection.hand_row import HandRow
from pokerroom.lab.collection.hand_schema import INSERT, SAME_HAND, number_value
from pokerroom.lab.collection.varints import packed_numbers, unpacked_numbers


class HandWriter:
    """Writes hands within a transaction of its user."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._words: dict[str, int] = {}
        self._players: dict[tuple[int, str], int] = {}

    def forget(self) -> None:
        """Forget the numbers of words and players, which may have been taken back."""
        self._words.clear()
        self._players.clear()

    def write(self, rows: Iterable[HandRow]) -> int:
        """Write hands that the file does not have, by site and number; return how many those were."""
        records: list[tuple[int, bytes]] = []
        met: dict[int, list[int]] = {}
        for row in rows:
            words = [self._word(text) for text in row.words]
            players = [self._player(words[0], name) for name in row.record.names]
            own = players.pop(row.own)
            if row.id is None and self._is_known_elsewhere(row, words[0]):
                continue
            values = (*words, own, *row.texts, *row.numbers, *row.counts)
            hand = self._inserted(row.id, row.number, values)
            if hand is None and row.other_number and self._was_played(row.number, words[0]) != row.played:
                hand = self._inserted(row.id, row.other_number, values)
            if hand is None:
                continue
            records.append((hand, self._record(row, players, own)))
            for player in {*players}:
                met.setdefault(player, []).append(hand)
        self._connection.executemany("INSERT INTO records VALUES (?, ?)", records)
        self._connection.executemany(
            "INSERT INTO met VALUES (?, ?, ?)",
            [(player, hands[0], packed_steps(hands)) for player, hands in met.items()],
        )
        return len(records)

    def _inserted(self, hand: int | None, number: str, values: tuple[object, ...]) -> int | None:
        """Write the columns of a hand; return its number in the file, None if its site's number is there already."""
        cursor = self._connection.execute(INSERT, (hand, number_value(number), *values))
        return cursor.lastrowid if cursor.rowcount else None

    def _was_played(self, number: str, site: int) -> int:
        """Return when the hand of this number at a site was played."""
        same = "SELECT played FROM kept WHERE number = ? AND site_id = ?"
        return int(self._connection.execute(same, (number_value(number), site)).fetchone()[0])

    def _is_known_elsewhere(self, row: HandRow, site: int) -> bool:
        """Whether the file has the hand from another site or format: of the same second, cards, board and result."""
        second = row.played // 1000 * 1000
        values = (second, second + 999, *row.texts, row.net_bb, len(row.record.names), site)
        return (
            bool(second or row.has_board)
            and self._connection.execute(SAME_HAND, values).fetchone() is not None
        )

    def remove(self, hands: Iterable[int]) -> None:
        """Remove hands that the file has; their numbers may be given again, so that nobody was met in them any more."""
        removed = {*hands}
        for table, column in (("kept", "id"), ("records", "hand")):
            query = f"DELETE FROM {table} WHERE {column} = ?"
            self._connection.executemany(query, [(hand,) for hand in removed])
        changed = []
        for player, first, steps in self._connection.execute("SELECT player, first, hands FROM met"):
            met = hands_from(first, steps)
            if not removed.isdisjoint(met):
                changed.append((player, first, [hand for hand in met if hand not in removed]))
        self._connection.executemany(
            "DELETE FROM met WHERE player = ? AND first = ?",
            [(player, first) for player, first, _ in changed],
        )
        self._connection.executemany(
            "INSERT INTO met VALUES (?, ?, ?)",
            [(player, left[0], packed_steps(left)) for player, _, left in changed if left],
        )

    def _record(self, row: HandRow, players: list[int], own: int) -> bytes:
        """Return the record as the file has it: the numbers of the set-up and of the players, and the rest."""
        names = [*players[: row.own], own, *players[row.own :]]
        return packed_numbers([self._word(row.record.setup), len(names), *names]) + row.record.body

    def _word(self, text: str) -> int:
        known = self._words.get(text)
        if known is None:
            known = self._words[text] = self._numbered("words", ("text",), (text,))
        return known

    def _player(self, site: int, name: str) -> int:
        known = self._players.get((site, name))
        if known is None:
            known = self._players[site, name] = self._numbered("players", ("site_id", "name"), (site, name))
        return known

    def _numbered(self, table: str, columns: tuple[str, ...], values: tuple[object, ...]) -> int:
        """Return the number of what stands once in a table, which may be new there."""
        names, same = ", ".join(columns), " AND ".join([f"{column} = ?" for column in columns])
        found = self._connection.execute(f"SELECT id FROM {table} WHERE {same}", values).fetchone()
        if found is not None:
            return int(found[0])
        marks = ", ".join("?" * len(columns))
        made = self._connection.execute(f"INSERT INTO {table} ({names}) VALUES ({marks})", values)
        assert made.lastrowid is not None, "a row was written"
        return made.lastrowid


def packed_steps(hands: list[int]) -> bytes:
    """Return the numbers of hands after the first, in rising order, in few bytes."""
    return packed_numbers([after - before for before, after in pairwise(hands)])


def hands_from(first: int, steps: bytes) -> list[int]:
    """Return the numbers of hands that :func:`packed_steps` packed as ``steps``, with the first."""
    hands = [first]
    for step in unpacked_numbers(steps):
        hands.append(hands[-1] + step)
    return hands
