"""The processor time of a benchmark's processes."""

from __future__ import annotations

import os
import threading
import time

import pytest

from pokerroom.lab.bench.processes import BenchFailed, cpu_seconds


def test_the_time_of_a_thread_that_has_ended_counts_on():
    def work() -> None:
        until = time.thread_time() + 0.05
        while time.thread_time() < until:
            pass

    before = cpu_seconds(os.getpid())
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert cpu_seconds(os.getpid()) - before >= 0.05


def test_a_process_that_is_not_there():
    with pytest.raises(BenchFailed, match="has ended"):
        cpu_seconds(2**22 + 1)
