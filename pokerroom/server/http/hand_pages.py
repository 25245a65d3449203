"""Shared hands: the page of a hand that a player made a link to, and the hand itself as a file.

``/hand/LINK`` is the browser client, which then requests ``/hand/LINK.json``; ``.phh`` and ``.txt`` are downloads.
"""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from pokerroom.history import jsonl
from pokerroom.protocol.handlers.hands_handlers import hand_as_text
from pokerroom.room.room_errors import RoomError
from pokerwire.room.finished_hand import HandRecord

if TYPE_CHECKING:
    from pokerroom.room.history.hand_archive import HandArchive

_PATH = re.compile(r"/hand/([0-9a-f]{32})(?:\.(json|phh|txt))?")


class HandFile(NamedTuple):
    """The response to a request for a hand: ``name`` is the file name of a download, else empty."""

    status: HTTPStatus
    body: bytes
    content_type: str
    name: str = ""


class HandPath(NamedTuple):
    """The parts of a path: ``form`` is the format, empty for the page."""

    link: str
    form: str


def hand_path(path: str) -> HandPath | None:
    """Parse ``path``; return ``None`` if it is not the path of a hand."""
    match = _PATH.fullmatch(path)
    return None if match is None else HandPath(match[1], match[2] or "")


def hand_file(archive: HandArchive, hand: HandPath) -> HandFile:
    """Return the hand of a link in the requested format."""
    try:
        record = archive.hand_of_link(hand.link)
    except RoomError as error:
        return HandFile(HTTPStatus.NOT_FOUND, f"{error}\n".encode(), "text/plain")
    return _hand_file_as(record, hand.form)


def _hand_file_as(record: HandRecord, form: str) -> HandFile:
    if form == "json":
        return HandFile(HTTPStatus.OK, jsonl.encode(record), "application/json")
    text = hand_as_text(record, "phh" if form == "phh" else "text")
    if not text:
        return HandFile(
            HTTPStatus.NOT_FOUND, b"the hand was voided: PHH has no words for that\n", "text/plain"
        )
    return HandFile(HTTPStatus.OK, text.encode(), "text/plain", f"hand-{record.number}.{form}")
