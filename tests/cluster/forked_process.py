"""Programs that start without their imports (:mod:`tests.warm_start`), awaited as those of asyncio are."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from tests.warm_start import forker


class ForkedProcess:
    """A process that runs, with the part of :class:`asyncio.subprocess.Process` that is used here."""

    def __init__(self, pid: int, ended: int, stdout: asyncio.StreamReader) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(ended, self._note_end, ended)

    def _note_end(self, ended: int) -> None:
        asyncio.get_running_loop().remove_reader(ended)
        self.returncode = int(os.read(ended, 64))
        os.close(ended)
        self._ended.set()

    async def wait(self) -> int:
        """Return the exit status as soon as it ends."""
        await self._ended.wait()
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)


Process = asyncio.subprocess.Process | ForkedProcess


async def forked(module: str, *arguments: str, errors: BinaryIO, limit: int) -> ForkedProcess:
    """Start ``python -m module arguments``; lines of its output have ``limit`` bytes at most."""
    out, said = os.pipe()
    with Path(os.devnull).open("rb") as nothing:
        streams = [nothing.fileno(), said, errors.fileno()]
        pid, ended = forker().start(module, arguments, streams, os.environ, os.getcwd())
    os.close(said)
    stdout = asyncio.StreamReader(limit)
    protocol = asyncio.StreamReaderProtocol(stdout)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, os.fdopen(out, "rb"))
    return ForkedProcess(pid, ended, stdout)
