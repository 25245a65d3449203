"""The HTTP requests to a router: an answer has a bound in bytes, since anything on the network can say it is one."""

from __future__ import annotations

import errno
import os
import re
from typing import Any
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, ClientTimeout
from async_upnp_client.const import HttpRequest, HttpResponse

MOST_BYTES = 256 * 1024
"""bytes of an answer; a router describes itself in a few thousand"""
REQUEST_SECONDS = 3


class RouterRequests:
    """What ``async_upnp_client`` sends its requests by."""

    async def async_http_request(self, request: HttpRequest) -> HttpResponse:
        """Return the answer; raise ``OSError`` when it is too long or does not come."""
        headers = {**(request.headers or {}), "Accept-Encoding": "identity", "Host": _host(request.url)}
        try:
            async with (
                ClientSession(auto_decompress=False, timeout=ClientTimeout(REQUEST_SECONDS)) as session,
                session.request(
                    request.method, request.url, headers=headers, data=request.body, allow_redirects=False
                ) as response,
            ):
                return HttpResponse(response.status, response.headers, await _text(response, request.url))
        except ClientError as error:
            raise OSError(str(error)) from error


async def _text(response: Any, url: str) -> str:
    body = bytearray()
    async for chunk in response.content.iter_any():
        body += chunk
        if len(body) > MOST_BYTES:
            raise OSError(errno.EMSGSIZE, os.strerror(errno.EMSGSIZE), url)
    return body.decode(errors="replace")


def _host(url: str) -> str:
    """Return the host of an address without the scope of IPv6, which means something on this machine only."""
    return re.sub(r"%[^\]]*", "", urlsplit(url).netloc)
