"""Port 80 of this machine, where an authority reads that a name is the room's; open for as long as it asks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from functools import partial
from http import HTTPStatus

from pokerlocale.system_errors import system_error_text
from pokerroom.server.http.http_requests import BadHttpRequest, RequestReader
from pokerroom.server.http.http_responses import response

PORT = 80
"""where authorities read, whatever the port of the room"""
MOST_BYTES, READ_SECONDS = 8_192, 5


@contextlib.asynccontextmanager
async def answering(host: str, port: int, answers: Mapping[str, str]) -> AsyncIterator[str]:
    """Send the ``answers``, by path, at a port of this machine; yield why it cannot be had, "" if it can."""
    try:
        server = await asyncio.start_server(partial(_answer, answers), host, port, limit=MOST_BYTES)
    except OSError as error:
        yield system_error_text(error)
        return
    try:
        yield ""
    finally:
        server.close()


async def _answer(
    answers: Mapping[str, str], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """Answer one request, and close."""
    requests = RequestReader(MOST_BYTES)
    request = None
    with contextlib.suppress(OSError, BadHttpRequest):
        async with asyncio.timeout(READ_SECONDS):
            while request is None and (data := await reader.read(MOST_BYTES)):
                requests.feed(data)
                request = requests.next_request()
        text = None if request is None else answers.get(request.path)
        status = HTTPStatus.NOT_FOUND if text is None else HTTPStatus.OK
        writer.write(response(status, text or ""))
    writer.close()
