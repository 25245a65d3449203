"""The lines of files of bytes: of every encoding, of any length within the bound, in linear time."""

from __future__ import annotations

import codecs
import io
import time

import pytest

from pokerroom.history.history_errors import HistoryError
from pokerroom.lab.importers import decoding
from pokerroom.lab.importers.decoding import decode_lines, read_lines

TEXT = "one\nਊ two ਊਊ\nlast"


@pytest.mark.parametrize("mark", [codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE])
def test_utf_16_is_split_at_its_ends_of_lines_alone(mark: bytes) -> None:
    data = mark + TEXT.encode(decoding.UTF_16_MARKS[mark])
    assert "".join(decode_lines(read_lines(io.BytesIO(data).readline))) == TEXT
    assert list(decode_lines(read_lines(io.BytesIO(data).readline))) == TEXT.splitlines(keepends=True)


def test_utf_16_without_ends_of_lines_takes_linear_time() -> None:
    data = codecs.BOM_UTF16_LE + b"\x0a\x0a" * 200_000
    began = time.process_time()
    assert sum(map(len, decode_lines(io.BytesIO(data)))) == 200_000
    assert time.process_time() - began < 5


@pytest.mark.parametrize(
    "data", [b"ok\n" + b"x" * 101, codecs.BOM_UTF16_LE + "\n".encode("utf-16-le") + b"\x0a\x0a" * 51]
)
def test_a_line_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(decoding, "MAX_LINE_BYTES", 100)
    with pytest.raises(HistoryError, match="line 2: a line has no more than 100 bytes"):
        list(decode_lines(read_lines(io.BytesIO(data).readline)))


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_empty_lines_may_stand_before_a_text_in_utf_16_without_a_mark(encoding: str) -> None:
    data = f"\n\r\n{TEXT} é".encode(encoding)
    assert "".join(decode_lines(io.BytesIO(data))) == f"\n\r\n{TEXT} é"


def test_a_mark_within_a_line_begins_the_next_file() -> None:
    data = "\ufeffone\ntwo\ufeffthree\n\ufefffour".encode()
    assert list(decode_lines(io.BytesIO(data))) == ["\ufeffone\n", "two", "\ufeffthree", "\ufefffour"]
