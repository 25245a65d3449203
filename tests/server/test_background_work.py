"""Work in threads of its own: what it brings, what goes wrong, and how much may wait."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator

import pytest

from pokerroom.room.room_errors import RoomError
from pokerroom.server.background_work import BackgroundWork
from tests.patience import PATIENCE


@pytest.fixture
def results() -> queue.Queue[Callable[[], None]]:
    return queue.Queue()


@pytest.fixture
def work(results: queue.Queue[Callable[[], None]]) -> Iterator[BackgroundWork]:
    made = BackgroundWork(results.put, lambda then: then(7), 1, threads=1, name="test", busy="wait a moment")
    yield made
    made.close()


def test_a_result_comes_with_the_time_in_the_thread_of_the_tables(
    work: BackgroundWork, results: queue.Queue[Callable[[], None]]
) -> None:
    told: list[object] = []
    work.submit(
        threading.get_ident, lambda outcome, now: told.append((outcome() != threading.get_ident(), now))
    )
    results.get(timeout=PATIENCE)()
    assert told == [(True, 7)]


def test_an_error_is_raised_where_the_result_is_asked_for(
    work: BackgroundWork, results: queue.Queue[Callable[[], None]]
) -> None:
    outcomes: list[Callable[[], float]] = []
    work.submit(lambda: 1 / 0, lambda outcome, now: outcomes.append(outcome))
    results.get(timeout=PATIENCE)()
    with pytest.raises(ZeroDivisionError):
        outcomes[0]()


def test_more_than_may_wait_is_refused_until_something_is_done(
    work: BackgroundWork, results: queue.Queue[Callable[[], None]]
) -> None:
    work.submit(int, lambda outcome, now: None)
    with pytest.raises(RoomError, match="wait a moment") as refused:
        work.submit(int, lambda outcome, now: None)
    assert refused.value.code == "too_busy"
    results.get(timeout=PATIENCE)()
    work.submit(int, lambda outcome, now: None)


def test_addresses_take_turns_and_one_alone_fills_a_quarter_of_the_queue(
    results: queue.Queue[Callable[[], None]],
) -> None:
    many = BackgroundWork(results.put, lambda then: then(7), 32, threads=1, name="test", busy="wait a moment")
    begun, told = threading.Event(), []

    def ask(address: str) -> None:
        many.submit(begun.wait, lambda outcome, now: told.append(address), address)

    for _ in range(8):
        ask("2001:db8::1")
    for address in ("2001:db8::1", "2001:db8::2"):
        with pytest.raises(RoomError, match="wait a moment"):
            ask(address)
    for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1"):
        ask(address)
    begun.set()
    for _ in range(11):
        results.get(timeout=PATIENCE)()
    flood = ["2001:db8::1"]
    assert told == [*flood, *flood, "192.0.2.1", "192.0.2.2", *flood, "192.0.2.1", *flood * 5]
    ask("2001:db8::1")
    results.get(timeout=PATIENCE)()
    assert many._unfinished == {}
    many.close()
