"""Hands that are over go from the journal whole; what stays is audited as before, and no chip moves."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from pokerroom.store.audit import audit
from pokerroom.store.backend import END_OF_TIME
from pokerroom.store.journal import count_removed
from pokerroom.store.rows import ChainHead, JournalGap, JournalRow
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerroom.store.store_commands import PruneHands
from pokerroom.store.store_errors import DiskFull
from tests.store.conftest import StorePlace
from tests.store.fault_injection import MarkingBackend, lose_power
from tests.store.sample_commands import act, deck, issue, over
from tests.store.test_audit import TABLES, play, tamper
from tests.store.test_sqlite import killed
from tests.tiers import sampled

ALL = PruneHands(END_OF_TIME, END_OF_TIME, 10**6)


def shuffled_hands(store: Store, rng: random.Random, hands: int = 30) -> None:
    """Hands of three tables at once, their records side by side; some are not over."""
    running: dict[int, str] = {}
    for number in range(hands):
        table = rng.randrange(1, 4)
        if table in running and rng.random() < 0.9:
            store.submit(over(running.pop(table), table))
        running.setdefault(table, str(number))
        for _ in range(rng.randrange(1, 4)):
            store.submit(act(running[table], f"{rng.random()}", table))
    store.writer.flush()


def by_hand(store: Store) -> dict[tuple[int, str], list[JournalRow]]:
    hands: dict[tuple[int, str], list[JournalRow]] = {}
    for row in store.records():
        hands.setdefault((row.table, row.hand), []).append(row)
    return hands


@pytest.mark.parametrize("seed", sampled(range(20), every=4))
def test_in_any_portions_whole_hands_go_oldest_first_and_the_rest_is_as_it_was(
    place: StorePlace, seed: int
) -> None:
    rng, store = random.Random(seed), place.open()
    shuffled_hands(store, rng)
    while True:
        before, head = by_hand(store), store.heads()
        upto, most = rng.randrange(head[1].number + 5), rng.randrange(1, 6)
        ended = [which for which, rows in before.items() if rows[-1].ends and rows[-1].position <= upto]
        gone = sorted(ended, key=lambda which: before[which][-1].position)[:most]
        store.commit(PruneHands(upto, END_OF_TIME, most))
        after = by_hand(store)
        assert after == {which: rows for which, rows in before.items() if which not in gone}
        assert store.audit() == []
        assert store.audit(head) == []
        assert store.heads() == head
        if rng.random() < 0.3:
            store = place.open()
            live = {which for which, rows in after.items() if not rows[-1].ends}
            assert set(store.live_hands()) == live
        if not any(rows[-1].ends for rows in after.values()):
            break
        shuffled_hands(store, rng, 1)
    removed = store._backend.gaps()
    assert count_removed(removed) + sum(map(len, after.values())) == store.heads()[1].number
    assert all(one.last + 1 < other.first for one, other in pairwise(removed))


def test_what_would_go_is_counted_beforehand(place: StorePlace) -> None:
    store = place.open()
    store.commit(act("1", "abc"), over("1"), act("2"), act("3", "x"), over("3"), act("4", "y"))
    assert store._backend.prunable_size(END_OF_TIME, END_OF_TIME) == (2, 4, 3 + 2 + 1 + 2 + 4 * 64)
    assert store._backend.prunable_size(4, END_OF_TIME)[:2] == (1, 2)
    assert store._backend.prunable_size(END_OF_TIME, 6) == (0, 0, 0)
    store.commit(ALL)
    assert store._backend.prunable_size(END_OF_TIME, END_OF_TIME) == (0, 0, 0)
    assert [row.hand for row in store.records()] == ["2", "4"]


def test_a_hand_that_ends_with_the_first_record_of_all_goes_too(place: StorePlace) -> None:
    store = place.open()
    store.commit(over("1"), act("2"))
    store.commit(ALL)
    assert [row.hand for row in store.records()] == ["2"]


def test_a_live_hand_stays_whole_and_is_played_on(place: StorePlace) -> None:
    store = place.open()
    store.commit(deck("1"), act("2"), over("2"), act("1", "x"), act("3"), over("3"))
    store.commit(ALL)
    store = place.open()
    assert [[row.payload for row in hand] for hand in store.take_unfinished()] == [["AsKsQs", "x"]]
    store.commit(act("1", "y"), over("1"))
    assert store.audit() == []
    store.commit(ALL)
    assert list(store.records()) == []
    assert store._backend.gaps() == [JournalGap(1, 8, store.heads()[1].hash)]
    assert place.open().audit() == []


def test_the_ledger_is_not_touched(place: StorePlace) -> None:
    store = place.open()
    play(store, 10, random.Random(3))
    transactions, balances = list(store.transactions()), store.balances()
    store.commit(ALL)
    store = place.open()
    assert (list(store.transactions()), store.balances()) == (transactions, balances)
    assert store.audit() == []


def test_a_head_that_was_noted_where_records_went_is_no_false_alarm(place: StorePlace) -> None:
    store = place.open()
    store.commit(act("1"), act("1"), over("1"), act("2"))
    inside, end = ChainHead("journal", 2, "ab"), ChainHead("journal", 3, "ab")
    store.commit(ALL)
    assert store.audit([inside]) == []
    assert [str(one) for one in store.audit([end])] == ["journal 3: is not what was noted outside"]


@pytest.fixture(scope="module")
def pruned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with gaps at the front, in the middle and at the end."""
    path = tmp_path_factory.mktemp("pruned") / "room.db"
    with closing(Store(SqliteBackend(path))) as store:
        store.submit(act("early"), over("early"), act("long", "x"))
        play(store, 8, random.Random(2))
        store.submit(PruneHands(30, END_OF_TIME, 100), act("long", "y"), act("last"), over("last"))
        store.commit(PruneHands(END_OF_TIME, END_OF_TIME, 5))
        assert len(store._backend.gaps()) >= 2
        assert store.audit() == []
    return path


def test_changes_of_one_row_beside_gaps_and_of_gaps_are_all_found(pruned: Path, tmp_path: Path) -> None:
    rng, path = random.Random(7), tmp_path / "room.db"
    tried = 0
    while tried < 300:
        shutil.copy(pruned, path)
        with closing(sqlite3.connect(path)) as database, database:
            said = tamper(database, rng, ("journal", "journal_gaps", "journal_gaps", *TABLES))
        if said:
            tried += 1
            with closing(SqliteBackend(path, read_only=True)) as backend:
                assert audit(backend) != [], said


def test_a_row_that_goes_with_the_gap_before_it_is_found(pruned: Path, tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    shutil.copy(pruned, path)
    with closing(sqlite3.connect(path)) as database, database:
        ((first,),) = database.execute("SELECT MIN(position) FROM journal").fetchall()
        database.execute("DELETE FROM journal WHERE position = ?", (first,))
    with closing(SqliteBackend(path, read_only=True)) as backend:
        assert any(one.number == first for one in audit(backend))


def test_a_loss_of_power_in_the_middle_leaves_whole_hands_and_gaps_that_fit(tmp_path: Path) -> None:
    path, rng = tmp_path / "room.db", random.Random(11)
    backend = MarkingBackend(path)
    store = Store(backend)
    play(store, 60, rng)
    balances = store.balances()
    for number in range(25):
        backend.sync = rng.random() < 0.5
        store.commit(PruneHands(END_OF_TIME, END_OF_TIME, 2))
        left = killed(path, tmp_path / f"left{number}")
        lose_power(left, torn=rng.choice([0, 1, 5_000, 50_000]))
        with closing(Store(SqliteBackend(left))) as again:
            assert again.audit() == []
            assert again.balances() == balances
            assert again.live_hands() == ((1, "live"),)
            again.commit(ALL, act("live", "goes on"))
            assert {row.hand for row in again.records()} == {"live"}
            assert again.audit() == []
    store.close()


def test_a_full_disk_in_the_middle_takes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    backend = MarkingBackend(path)
    store = Store(backend)
    play(store, 20, random.Random(5))
    records = list(store.records())
    backend.fill_disk()
    store.submit(act("big", "x" * 400_000), ALL)
    with pytest.raises(DiskFull):
        store.writer.flush()
    store.close()
    with closing(Store(SqliteBackend(path))) as again:
        assert list(again.records()) == records
        assert again.audit() == []
        again.commit(issue("zoe", 5), ALL)
        assert again.audit() == []
