"""A short way along every door: no traceback, no neighbour hurt, no chip lost; and a fault behind a door is found."""

from __future__ import annotations

import pytest

from pokerroom.server.http.http_requests import RequestReader
from tests.fuzz.__main__ import KEPT_BYTES, KEPT_INPUTS, corpus
from tests.fuzz.doors import doors
from tests.fuzz.fuzzer import Fuzzer
from tests.fuzz.seeds import seeds
from tests.tiers import extended

INPUTS = [40, extended(400)]


@pytest.mark.parametrize("inputs", INPUTS)
@pytest.mark.parametrize("name", sorted(doors()))
def test_nothing_breaks_behind_a_door(name: str, inputs: int) -> None:
    fuzzer = Fuzzer(doors()[name], [*seeds()[name][:10], *corpus(name)], seed=7)
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


def test_a_fault_that_few_inputs_reach_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = RequestReader.next_request

    def next_request(reader: RequestReader) -> object:
        request = real(reader)
        if request is not None and request.method not in ("GET", "HEAD", "POST"):
            raise KeyError(request.method)
        return request

    monkeypatch.setattr(RequestReader, "next_request", next_request)
    fuzzer = Fuzzer(doors()["http"], seeds()["http"], seed=1)
    with pytest.raises(AssertionError, match="KeyError"):
        fuzzer.run(2_000)
    assert fuzzer.inputs > 1
