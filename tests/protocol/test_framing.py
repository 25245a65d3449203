"""Frames: however the bytes are cut, the same payloads come out; a frame that is too long is refused at its head."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerwire.frames import FrameDecoder, FrameTooLong, frame


@given(st.lists(st.binary(max_size=40)), st.lists(st.integers(1, 30), min_size=1))
def test_cuts_make_no_difference(payloads, cuts):
    stream = b"".join(map(frame, payloads))
    decoder = FrameDecoder(40)
    got: list[bytes] = []
    at = turn = 0
    while at < len(stream):
        size = cuts[turn % len(cuts)]
        got += decoder.feed(stream[at : at + size])
        at, turn = at + size, turn + 1
    assert got == payloads


def test_the_longest_frame_is_read():
    assert FrameDecoder(100).feed(frame(b"x" * 100)) == [b"x" * 100]


@pytest.mark.parametrize("head", [b"\x00\x00\x00\x65", b"\xff\xff\xff\xff", b"\x01\x00\x00\x00"])
def test_a_longer_one_is_refused_before_it_comes(head):
    with pytest.raises(FrameTooLong, match="at most 100"):
        FrameDecoder(100).feed(head)


def test_a_partial_frame_waits():
    decoder = FrameDecoder(100)
    assert decoder.feed(b"\x00\x00") == []
    assert decoder.feed(b"\x00\x02a") == []
    assert decoder.feed(b"b\x00") == [b"ab"]
