"""A Python bot in a process of its own: it serves the lines of JSON on the standard streams."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, BinaryIO, Generic, Protocol, TypeVar

import msgspec

from pokerclient.bots.load import NoSuchBot
from pokerroom.arena.runners.messages import ByeLine, Ready

L_contra = TypeVar("L_contra", contravariant=True)
H = TypeVar("H")


class Child(Protocol[L_contra]):
    """One bot, from its session line to the end of its input."""

    def answer(self, line: L_contra) -> object | None:
        """Return the answer to a line; ``None`` when there is none to it."""

    def close(self) -> None:
        """The session is over."""


class Streams(Generic[H]):
    """Standard input and output, taken for the lines; whatever the bot prints or reads goes elsewhere."""

    def __init__(self, shape: Any, hello: type[H]) -> None:
        """``shape`` is what all lines may be, ``hello`` the first of them, that begins a session."""
        self._hello = hello
        self._decoder, self._encoder = msgspec.json.Decoder(shape), msgspec.json.Encoder()
        self._lines: Iterable[bytes]
        self._lines, self._out = _taken()

    def serve(self, begin: Callable[[H], Child[Any]]) -> None:
        """Answer the lines until they end; ``begin`` makes the child of a session."""
        child: Child[Any] | None = None
        for text in self._lines:
            line = self._decoder.decode(text)
            answer: object | None
            if isinstance(line, self._hello):
                child, answer = begin(line), Ready(True)
            elif isinstance(line, ByeLine) or child is None:
                break
            else:
                answer = child.answer(line)
            if answer is not None:
                self._out.write(self._encoder.encode(answer) + b"\n")
                self._out.flush()
        if child is not None:
            child.close()


def _taken() -> tuple[BinaryIO, BinaryIO]:
    lines, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    sys.stdout = sys.stderr
    return lines, out


def run(main: Callable[[str], None]) -> None:
    """Let ``main`` serve the bot that the command line names; a bot that is not there is a sentence."""
    try:
        main(sys.argv[1])
    except NoSuchBot as error:
        sys.exit(str(error))
