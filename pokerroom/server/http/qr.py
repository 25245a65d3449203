"""QR codes of links into this room, for a phone that stands beside the screen."""

from __future__ import annotations

import io
from urllib.parse import urlsplit

MAX_LENGTH = 300
"""characters of a link"""


class ForeignLink(Exception):
    """A QR code was asked for something that is no link into this room; the text says what would be one."""


def qr_svg(text: str, host: str) -> bytes:
    """Return the QR code of ``text`` as an SVG picture.

    Raise :class:`ForeignLink` unless ``text`` is an address of this very room, which the browser knows as ``host``:
    the room does not vouch for other people's links.
    """
    try:
        link = urlsplit(text)
    except ValueError:
        raise ForeignLink("text must be a link into this room") from None
    ours = link.scheme in ("http", "https") and bool(host) and link.netloc.lower() == host.lower()
    if not ours or len(text) > MAX_LENGTH or not text.isprintable():
        raise ForeignLink(f"text must be a link into this room: http://{host or 'ADDRESS'}/...")
    import segno  # not at the start of each room: few are asked for a code

    out = io.BytesIO()
    segno.make(text, micro=False).save(out, kind="svg", border=4, xmldecl=False, light="#fff", scale=6)
    return out.getvalue()
