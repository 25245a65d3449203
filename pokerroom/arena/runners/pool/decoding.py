"""Making answers of the lines that a bot's process wrote."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.arena.runners.messages import UNREADABLE, Answer, shown

_DECODER = msgspec.json.Decoder(Answer)


class Numbered(msgspec.Struct):
    """What is left of an answer that cannot be read."""

    id: int


def read(lines: bytes) -> Sequence[Answer | bytes]:
    """Return the answer in each line, or the line when not even the question can be told that it answers."""
    try:
        return _DECODER.decode_lines(lines)
    except UNREADABLE:
        return [_read_one(line) for line in lines.splitlines()]


def _read_one(line: bytes) -> Answer | bytes:
    try:
        return _DECODER.decode(line)
    except UNREADABLE as error:
        wrong = f"{error}: {shown(line)}"
    try:
        return Answer(msgspec.json.decode(line, type=Numbered).id, fault="illegal", text=wrong)
    except UNREADABLE:
        return line
