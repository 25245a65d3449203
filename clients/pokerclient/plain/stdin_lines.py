"""Lines of standard input for an asyncio program, whatever standard input is: a terminal, a pipe, a file.

A thread reads the file descriptor itself: event loops cannot wait for files on every system, and a thread that sleeps
in ``sys.stdin`` when the program ends would hold a lock that the interpreter wants.
"""

from __future__ import annotations

import asyncio
import codecs
import os
import threading


class InputLines:
    """``async for`` over the lines of a file descriptor, without their ends; it ends with the input."""

    def __init__(self, descriptor: int, encoding: str = "utf-8") -> None:
        self._descriptor = descriptor
        self._decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        threading.Thread(target=self._read, name="input", daemon=True).start()

    def __aiter__(self) -> InputLines:
        return self

    async def __anext__(self) -> str:
        line = await self._queue.get()
        if line is None:
            self._queue.put_nowait(None)
            raise StopAsyncIteration
        return line

    def _read(self) -> None:
        unfinished = ""
        while data := self._read_chunk():
            *lines, unfinished = (unfinished + self._decoder.decode(data)).split("\n")
            for line in lines:
                self._enqueue(line.rstrip("\r"))
        unfinished += self._decoder.decode(b"", final=True)
        if unfinished:
            self._enqueue(unfinished)
        self._enqueue(None)

    def _read_chunk(self) -> bytes:
        try:
            return os.read(self._descriptor, 65_536)
        except OSError:  # the terminal is gone
            return b""

    def _enqueue(self, line: str | None) -> None:
        try:
            self._loop.call_soon_threadsafe(self._queue.put_nowait, line)
        except RuntimeError:  # the program has ended
            return
