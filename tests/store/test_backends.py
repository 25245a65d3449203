"""Every backend keeps the same: random programs are answered alike and leave alike rows, before and after a restart."""

from __future__ import annotations

import random

import pytest

from pokerroom.store.backend import END_OF_TIME, Backend
from pokerroom.store.rows import Row
from pokerroom.store.store import Store
from pokerroom.store.store_commands import PruneHands, StoreCommand
from pokerroom.store.store_errors import CommandRejected
from tests.store.conftest import StorePlace
from tests.store.memory_backend import MemoryBackend
from tests.store.other_writer import OtherWriter
from tests.store.random_programs import everything, program
from tests.store.sample_commands import act, issue, over
from tests.tiers import sampled


def answer(store: Store, unit: list[StoreCommand]) -> tuple[Row, ...] | str:
    try:
        return store.commit(*unit)
    except CommandRejected as error:
        return str(error)


@pytest.mark.parametrize("seed", sampled(range(30), every=10))
def test_random_programs_leave_the_same_rows_everywhere(place: StorePlace, seed: int) -> None:
    model = MemoryBackend()
    expected, store = Store(model), place.open()
    rng, rejected = random.Random(seed), 0
    for unit in program(seed):
        said = answer(expected, unit)
        assert answer(store, unit) == said
        rejected += isinstance(said, str)
        if rng.random() < 0.05:
            store = place.open()
            assert store.balances() == expected.balances()
    assert 5 < rejected < 55, "some units are refused, and some are not"
    backend: Backend = store._backend
    assert everything(backend) == everything(model)
    with backend.snapshot() as rows:
        assert everything(rows) == everything(model)
    assert store.audit() == expected.audit() == []


def test_chains_of_several_writers_are_audited_each(place: StorePlace) -> None:
    """Both have written in turns, and a hand that one began is ended by the other."""
    backend = place.backend()
    other = OtherWriter(backend, 2)
    for turn in range(3):
        other.write(issue("p2", 5, f"i2{turn}"), act("h", table=turn))
        store = Store(backend)
        store.commit(issue("p0", 5, f"i0{turn}"), act("h", table=turn), over("h", table=turn))
        assert store.audit() == []
    heads = {head.chain: head.number for head in backend.heads()}
    assert heads == {
        "ledger": 3,
        "ledger/2": 2 * 2**40 + 3,
        "journal": 6,
        "journal/2": 2 * 2**40 + 3,
    }
    assert [row.sequence for row in sorted(backend.records(0), key=lambda row: row.sequence)] == [1, 2, 3]
    assert len(Store(backend).last_records(2)) == 4
    backend.close()


@pytest.mark.parametrize("chain", ["ledger", "journal"])
def test_a_row_of_another_writer_that_goes_is_found(chain: str) -> None:
    for gone in (2**40 + 1, 2**40 + 2, 2**40 + 3):
        backend = MemoryBackend()
        store = Store(backend)
        for number in range(3):
            store.commit(issue("ann", 5, f"0:{number}"), act("0", str(number)))
        for writer in (1, 3):
            other = OtherWriter(backend, writer)
            for number in range(3):
                other.write(issue("ann", 5, f"{writer}:{number}"), act(f"{writer}", str(number)))
        assert store.audit() == []
        del (backend._transactions if chain == "ledger" else backend._records)[gone]
        assert any(one.chain == f"{chain}/1" for one in store.audit())


def test_a_chain_that_went_with_its_head_is_found_by_a_noted_head() -> None:
    backend = MemoryBackend()
    store = Store(backend)
    store.commit(issue("ann", 5, "0"))
    OtherWriter(backend, 1).write(issue("ann", 5, "1"))
    noted = backend.heads()
    del backend._transactions[2**40 + 1], backend._heads["ledger/1"]
    assert store.audit() == []
    assert [str(one) for one in store.audit(noted)] == [
        f"ledger/1 {2**40 + 1}: was noted outside, and is missing"
    ]


def test_removal_of_old_hands_keeps_to_the_chain_of_its_writer(place: StorePlace) -> None:
    backend = place.backend()
    store = Store(backend)
    store.commit(act("0"), over("0"))
    OtherWriter(backend, 1).write(act("1"), over("1"))
    store.commit(PruneHands(2**40 + 2, END_OF_TIME, 10))
    assert [row.hand for row in backend.records()] == ["0", "0"]
    assert store.audit() == []
    store.commit(PruneHands(END_OF_TIME, END_OF_TIME, 10))
    assert list(backend.records()) == []
    assert store.audit() == []
    backend.close()
