"""The writing side of a connection, over a transport that takes a limited number of bytes at once."""

from __future__ import annotations

import pytest
from twisted.internet.task import Clock

from pokerroom.server.outbound import OutboundQueue
from tests.server.fake_pipes import Pipe


def linked(room: int, queue_bytes: int = 100) -> tuple[Pipe, OutboundQueue]:
    pipe = Pipe(room)
    return pipe, OutboundQueue(pipe, Clock(), queue_bytes, 5_000)


def test_what_the_system_takes_goes_out_at_once():
    pipe, link = linked(1_000)
    assert link.write([b"one", b"two"])
    assert (pipe.got, pipe.value()) == (b"onetwo", b"")


def test_the_rest_waits_and_order_is_kept():
    pipe, link = linked(4)
    for chunk in (b"abcdef", b"ghi", b"jkl"):
        assert link.write([chunk])
    assert (pipe.got, pipe.value()) == (b"abcd", b"ef")
    pipe.drain(3)
    pipe.drain(100)
    assert pipe.got == b"abcdefghijkl"
    assert link.write([b"mno"])
    assert pipe.got == b"abcdefghijklmno"


@pytest.mark.parametrize("room", range(1, 13))
def test_however_little_is_taken_at_a_time_nothing_is_lost(room):
    pipe, link = linked(room)
    sent = b""
    for number in range(12):
        chunk = bytes([65 + number]) * 3
        sent += chunk
        assert link.write([chunk])
        if number % 3 == 2:
            pipe.drain(room)
    for _ in range(40):
        pipe.drain(room)
    assert pipe.got == sent


def test_too_much_waiting_is_dropped_and_told():
    pipe, link = linked(10, queue_bytes=100)
    assert link.write([b"x" * 50])
    assert link.write([b"y" * 100])
    assert not link.write([b"z"])
    link.close([b"bye"])
    assert pipe.value() == b"x" * 40 + b"bye"
    assert pipe.half_closed


def test_a_line_that_breaks_while_writing_is_left_to_the_transport():
    pipe, link = linked(10)
    pipe.broken = True
    assert link.write([b"abc"])
    assert pipe.value() == b"abc"


def test_nothing_is_written_after_the_last_words():
    pipe, link = linked(100)
    link.close([b"bye"])
    assert link.write([b"more"])
    link.close([b"again"])
    assert pipe.got + pipe.value() == b"bye"


def test_what_waits_goes_before_the_last_words():
    pipe, link = linked(2)
    link.write([b"abc"])
    link.write([b"def"])
    link.close([b"bye"])
    assert pipe.got + pipe.value() == b"abcdefbye"
