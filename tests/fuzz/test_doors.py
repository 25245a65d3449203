"""A short way along every door: no traceback, no neighbour hurt, no chip lost; and a fault behind a door is found."""

from __future__ import annotations

import pytest

from pokerroom.room.room import Room
from pokerroom.server.http.http_requests import RequestReader
from tests.fuzz.__main__ import KEPT_BYTES, KEPT_INPUTS, corpus, mutator
from tests.fuzz.doors import VisitorsDoor, doors
from tests.fuzz.fuzzer import Fuzzer, rush
from tests.fuzz.mutations import Mutator
from tests.fuzz.seeds import seeds
from tests.tiers import extended

INPUTS = [40, extended(400)]


@pytest.mark.parametrize("inputs", INPUTS)
@pytest.mark.parametrize("name", sorted(doors()))
def test_nothing_breaks_behind_a_door(name: str, inputs: int) -> None:
    fuzzer = Fuzzer(doors()[name], Mutator([*seeds()[name][:10], *corpus(name)], seed=7))
    fuzzer.begin()
    reached = len(fuzzer.reached)
    assert reached > 100
    fuzzer.run(inputs)
    assert len(fuzzer.reached) >= reached


def test_the_corpus_is_small() -> None:
    for name in doors():
        kept = corpus(name)
        assert 0 < len(kept) <= KEPT_INPUTS, name
        assert max(map(len, kept)) <= KEPT_BYTES


@pytest.mark.parametrize("inputs", [600, extended(6_000)])
@pytest.mark.parametrize("name", sorted(doors()))
def test_nothing_breaks_behind_a_door_in_a_hurry(name: str, inputs: int) -> None:
    door = doors()[name]
    assert not rush(door, mutator(name, door, 7), inputs)
    if isinstance(door, VisitorsDoor) and name != "host":
        assert sum(opened.table.hands for opened in door.house.room.tables.values()) > 5, (
            "people played meanwhile"
        )


def test_a_lost_chip_is_found_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    door = doors()["commands"]
    real, calls = Room.total_chips, 0

    def total_chips(room: Room) -> int:
        nonlocal calls
        calls += 1
        return real(room) - (calls in (100, 200))

    monkeypatch.setattr(Room, "total_chips", total_chips)
    (finding,) = rush(door, mutator("commands", door, 7), 300)
    assert finding.count == 2
    assert "chips are lost or new" in finding.traceback


def test_a_fault_that_few_inputs_reach_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = RequestReader.next_request

    def next_request(reader: RequestReader) -> object:
        request = real(reader)
        if request is not None and request.method not in ("GET", "HEAD", "POST"):
            raise KeyError(request.method)
        return request

    monkeypatch.setattr(RequestReader, "next_request", next_request)
    fuzzer = Fuzzer(doors()["http"], Mutator(seeds()["http"], seed=1))
    with pytest.raises(AssertionError, match="KeyError"):
        fuzzer.run(2_000)
    assert fuzzer.inputs > 1
