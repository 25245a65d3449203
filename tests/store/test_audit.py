"""The audit finds every row that was changed, taken out or put in, and has nothing to say of what is as it was."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from threading import Event, Thread

import pytest
from msgspec.structs import replace

from pokerroom.store.accounts import RAKE, stack, wallet
from pokerroom.store.audit import audit
from pokerroom.store.rows import ChainHead, HandLive, JournalRow, LedgerEntry, Transaction
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerroom.store.store_commands import PostTransaction
from pokerroom.store.store_errors import Corrupt
from tests.store.conftest import StorePlace
from tests.store.memory_backend import MemoryBackend
from tests.store.sample_commands import act, buy_in, deck, issue, over, stand_up

NAMES = ("ann", "bob", "cat", "dan")
TABLES = ("ledger_transactions", "ledger_entries", "journal", "live_hands", "chain_heads")


def play(store: Store, hands: int, rng: random.Random) -> None:
    """An evening: buy-ins, hands with results and a rake, some who stand up, and one hand that is not over."""
    for name in NAMES:
        store.submit(issue(name, 5000), buy_in(name, 1000, f"b:{name}"))
    for number in range(hands):
        hand = str(number)
        store.submit(deck(hand, f"cards {rng.random()}"))
        for _ in range(rng.randrange(5)):
            store.submit(act(hand, f'{{"to":{rng.randrange(99)}}}'))
        loser, winner = rng.sample(NAMES, 2)
        results = (LedgerEntry(stack(1, loser), -20), LedgerEntry(stack(1, winner), 19), LedgerEntry(RAKE, 1))
        store.submit(over(hand), PostTransaction("hand", f"hand:1:{hand}", "table 1", number, results))
    store.submit(stand_up("ann", store.balance(stack(1, "ann")), "s:ann"))
    store.commit(deck("live"), act("live"))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("audit") / "room.db"
    store = Store(SqliteBackend(path))
    play(store, 10, random.Random(1))
    assert store.audit() == []
    store.close()
    return path


def changed(value: object, rng: random.Random) -> object:
    """Another value, near or far, of the same kind or of another."""
    if isinstance(value, int):
        return rng.choice([value + 1, value - 1, -value - 1, 2**40, "x", value * 10 + 7])
    text = str(value)
    at = rng.randrange(len(text)) if text else 0
    flipped = text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :] if text else "x"
    return rng.choice([flipped, text + " ", text[1:] or "y", text.encode(), b"\xff\xfe", rng.randrange(99)])


def tamper(database: sqlite3.Connection, rng: random.Random, tables: Sequence[str] = TABLES) -> str:
    """Change, take out or put in one row, and say which; the empty text when the row is still the same."""
    table = rng.choice(tables)
    names = [column[1] for column in database.execute(f"PRAGMA table_info({table})")]
    rows = database.execute(f"SELECT rowid, * FROM {table} ORDER BY rowid").fetchall()
    rowid, *values = rng.choice(rows)
    match rng.choice(["change", "change", "remove", "add"]):
        case "remove":
            database.execute(f"DELETE FROM {table} WHERE rowid = ?", (rowid,))
            return f"{table} without {values}"
        case "add":
            added = [changed(value, rng) for value in values]
            marks = ", ".join("?" * len(added))
            done = database.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", added)
            return f"{table} with {added}" if done.rowcount else ""
    at = rng.randrange(len(names))
    statement = f"UPDATE OR IGNORE {table} SET {names[at]} = ? WHERE rowid = ?"
    database.execute(statement, (changed(values[at], rng), rowid))
    after = database.execute(f"SELECT * FROM {table} WHERE rowid = ?", (rowid,)).fetchone()
    return f"{table}.{names[at]}: {values[at]!r}, now {after[at]!r}" if list(after) != values else ""


def test_1000_random_changes_of_one_row_are_all_found(evening: Path, tmp_path: Path) -> None:
    rng = random.Random(20261120)
    path = tmp_path / "room.db"
    shutil.copy(evening, path)
    backend = SqliteBackend(path, read_only=True)
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA synchronous=OFF")
    found, kinds, missed = 0, set(), []
    while found < 1000 and len(missed) < 5:
        before = [database.execute(f"SELECT rowid, * FROM {table}").fetchall() for table in TABLES]
        what = tamper(database, rng)
        if what:
            kinds.add(what.split()[0])
            if audit(backend):
                found += 1
            else:
                missed.append(what)
        else:
            assert audit(backend) == []
        restore(database, before)
    database.close()
    backend.close()
    assert missed == []
    assert len(kinds) > 20  # every column, and rows taken out and put in


def restore(database: sqlite3.Connection, before: list[list[tuple[object, ...]]]) -> None:
    """Put the one row that is different back as it was."""
    for table, rows in zip(TABLES, before, strict=True):
        names = ["rowid", *(column[1] for column in database.execute(f"PRAGMA table_info({table})"))]
        now = set(database.execute(f"SELECT rowid, * FROM {table}").fetchall())
        for row in now - set(rows):
            database.execute(f"DELETE FROM {table} WHERE rowid = ?", row[:1])
        marks = ", ".join("?" * len(names))
        for one in set(rows) - now:
            database.execute(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", one)


def tamper_memory(backend: MemoryBackend, rng: random.Random) -> None:
    """The same for rows in memory."""
    rows: list[Transaction | JournalRow] = [*backend.transactions(), *backend.records()]
    one = rng.choice(rows)
    fields = [name for name in one.__struct_fields__ if name != "entries"]
    name = rng.choice(fields)
    value = getattr(one, name)
    other = replace(one, **{name: value + "x" if isinstance(value, str) else type(value)(not value)})
    kept = backend._transactions if isinstance(one, Transaction) else backend._records
    number = one.number if isinstance(one, Transaction) else one.position
    if rng.random() < 0.3:
        del kept[number]
    else:
        kept[number] = other  # type: ignore[assignment]
    if isinstance(one, Transaction) and rng.random() < 0.3:
        entries = (replace(one.entries[0], by=one.entries[0].by + 1), *one.entries[1:])
        backend._transactions[number] = replace(one, entries=entries)


def test_changes_of_rows_in_memory_are_found_too() -> None:
    for seed in range(60):
        rng = random.Random(seed)
        backend = MemoryBackend()
        store = Store(backend)
        play(store, 3, rng)
        assert store.audit() == []
        store.close()
        tamper_memory(backend, rng)
        assert audit(backend) != [], seed


def test_a_finding_names_the_row_and_no_card(evening: Path, tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    shutil.copy(evening, path)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE journal SET payload = 'AhAd' WHERE kind = 'deck' AND hand = 'live'")
        database.execute("UPDATE ledger_entries SET by_chips = by_chips + 1 WHERE number = 9 AND place = 0")
        (position,) = database.execute("SELECT position FROM journal WHERE payload = 'AhAd'").fetchone()
    database.close()
    backend = SqliteBackend(path, read_only=True)
    findings = audit(backend)
    backend.close()
    assert [(one.chain, one.number) for one in findings] == [("ledger", 9), ("journal", position)]
    assert "AhAd" not in " ".join(map(str, findings))
    assert str(findings[0]).startswith("ledger 9: does not follow")


def test_a_whole_chain_that_was_written_anew_is_found_by_a_noted_head() -> None:
    honest, forged = MemoryBackend(), MemoryBackend()
    store, other = Store(honest), Store(forged)
    store.commit(issue("ann", 100), issue("bob", 5))
    noted = store.heads()
    other.commit(issue("ann", 900), issue("bob", 5))
    other.commit(act("1"))
    assert other.audit() == []
    assert [str(one) for one in other.audit(noted)] == ["ledger 2: is not what was noted outside"]
    store.commit(issue("cat", 5), act("1"))
    assert store.audit(noted) == []
    assert [one.what for one in store.audit([ChainHead("ledger", 9, "ab")])] == [
        "was noted outside, and is missing"
    ]
    store.close()
    other.close()


def test_an_account_that_owes_or_a_sum_that_is_not_nought_is_not_played_on() -> None:
    for entries, says in (
        ((LedgerEntry(wallet("ann"), -5), LedgerEntry(wallet("bob"), 5)), "wallet:ann holds -5"),
        ((LedgerEntry(wallet("ann"), 5),), "all accounts sum to 5"),
    ):
        backend = MemoryBackend()
        backend.write([Transaction(1, "hand", "", "w", 1, "k", entries, "")])
        with pytest.raises(Corrupt, match=says):
            Store(backend)
        assert audit(backend)


def test_a_live_hand_that_nobody_noted_is_found() -> None:
    backend = MemoryBackend()
    store = Store(backend)
    store.commit(act("1"))
    store.close()
    backend.write([HandLive(1, "1", live=False)])
    assert [one.number for one in audit(backend)] == [0]


def test_a_room_that_plays_on_meanwhile_raises_no_false_alarm(place: StorePlace) -> None:
    store, stop = place.open(), Event()

    def play_on() -> None:
        for number in count():
            if stop.is_set():
                return
            store.submit(act(f"{number // 7}", "x"), issue("ann", 1, f"i{number}"))

    player = Thread(target=play_on)
    player.start()
    try:
        findings = [found for _ in range(10) for found in audit(store._backend)]
    finally:
        stop.set()
        player.join()
    assert findings == []


def test_text_that_cannot_be_read_is_a_finding(evening: Path, tmp_path: Path) -> None:
    for table, column in (("journal", "payload"), ("ledger_entries", "account"), ("chain_heads", "chain")):
        path = tmp_path / f"{table}.db"
        shutil.copy(evening, path)
        with closing(sqlite3.connect(path)) as database, database:
            database.execute(f"UPDATE {table} SET {column} = CAST(x'fffe41' AS TEXT) WHERE rowid = 1")
        with closing(SqliteBackend(path, read_only=True)) as backend:
            assert "cannot be read to its end" in str(audit(backend)[0])
