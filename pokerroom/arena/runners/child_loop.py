"""A Python bot in a process of its own: it serves the lines of JSON on the standard streams."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, BinaryIO, Generic, Protocol, TypeVar

import msgspec

from pokerclient.bots.load import BotNotFound
from pokerroom.arena.runners.messages import ByeMessage, ReadyMessage

L_contra = TypeVar("L_contra", contravariant=True)
H = TypeVar("H")


class ChildSession(Protocol[L_contra]):
    """One bot, from its session line to the end of its input."""

    def answer(self, message: L_contra) -> object | None:
        """Return the answer to a line; ``None`` when there is none to it."""

    def close(self) -> None:
        """The session is over."""


class StdioServer(Generic[H]):
    """Standard input and output, taken for the lines; whatever the bot prints or reads goes elsewhere."""

    def __init__(self, message_type: Any, session_type: type[H]) -> None:
        """``message_type`` is what all lines may be, ``session_type`` the first of them, that begins a session."""
        self._session_type = session_type
        self._decoder, self._encoder = msgspec.json.Decoder(message_type), msgspec.json.Encoder()
        self._lines: Iterable[bytes]
        self._lines, self._out = _take_over_stdio()

    def serve(self, begin: Callable[[H], ChildSession[Any]]) -> None:
        """Answer the lines until they end; ``begin`` makes the child of a session."""
        child: ChildSession[Any] | None = None
        for text in self._lines:
            message = self._decoder.decode(text)
            answer: object | None
            if isinstance(message, self._session_type):
                child, answer = begin(message), ReadyMessage(True)
            elif isinstance(message, ByeMessage) or child is None:
                break
            else:
                answer = child.answer(message)
            if answer is not None:
                self._out.write(self._encoder.encode(answer) + b"\n")
                self._out.flush()
        if child is not None:
            child.close()


def _take_over_stdio() -> tuple[BinaryIO, BinaryIO]:
    lines, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.dup2(2, 1)
    os.close(null)
    sys.stdout = sys.stderr
    return lines, out


def run_child(main: Callable[[str], None]) -> None:
    """Let ``main`` serve the bot that the command line names; a bot that is not there is a sentence."""
    try:
        main(sys.argv[1])
    except BotNotFound as error:
        sys.exit(str(error))
