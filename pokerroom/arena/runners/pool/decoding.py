"""Making answers of the lines that a bot's process wrote."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.arena.runners.messages import DECODE_ERRORS, ActionAnswer, excerpt

_DECODER = msgspec.json.Decoder(ActionAnswer)


class AnswerId(msgspec.Struct):
    """What is left of an answer that cannot be read."""

    id: int


def decode_answers(lines: bytes) -> Sequence[ActionAnswer | bytes]:
    """Return the answer in each line, or the line when not even the question can be told that it answers."""
    try:
        return _DECODER.decode_lines(lines)
    except DECODE_ERRORS:
        return [_decode_answer(line) for line in lines.splitlines()]


def _decode_answer(line: bytes) -> ActionAnswer | bytes:
    try:
        return _DECODER.decode(line)
    except DECODE_ERRORS as error:
        wrong = f"{error}: {excerpt(line)}"
    try:
        return ActionAnswer(msgspec.json.decode(line, type=AnswerId).id, fault="illegal", text=wrong)
    except DECODE_ERRORS:
        return line
