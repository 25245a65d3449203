"""Shared hands: the page of a hand that a player made a link to, and the hand itself as a file.

``/hand/LINK`` is the browser client, which then requests ``/hand/LINK.json``; ``.phh`` and ``.txt`` are downloads, and
``.png`` is its picture. What stands in the page for previews is made of the same record as these: of what the holder of
the link may see. ``?lang=fr`` asks for picture and preview in French.
"""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qs

from pokerlocale.catalogues import SOURCE_LANGUAGE, translated_languages
from pokerroom.history import jsonl
from pokerroom.history.all_in_hands import with_all_in_odds
from pokerroom.history.picture.hand_outcome import outcome_of
from pokerroom.history.picture.hand_picture import hand_picture, hand_title
from pokerroom.protocol.handlers.hands_handlers import hand_as_text
from pokerroom.room.room_errors import RoomError
from pokerroom.server.http.link_preview import with_preview
from pokerwire.room.finished_hand import HandRecord

if TYPE_CHECKING:
    from pokerroom.room.history.hand_archive import HandArchive
    from pokerroom.room.room_config import RoomConfig

_PATH = re.compile(r"/hand/([0-9a-f]{32})(?:\.(json|phh|txt|png))?")


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
    language: str = SOURCE_LANGUAGE


def hand_path(path: str, query: str = "") -> HandPath | None:
    """Parse ``path``; return ``None`` if it is not the path of a hand."""
    match = _PATH.fullmatch(path)
    if match is None:
        return None
    language = parse_qs(query).get("lang", [SOURCE_LANGUAGE])[0]
    return HandPath(
        match[1], match[2] or "", language if language in translated_languages() else SOURCE_LANGUAGE
    )


def hand_page(page: str, archive: HandArchive, hand: HandPath, room: RoomConfig, origin: str) -> str:
    """Return the browser client's ``page`` with what previews of the link show, if the hand is there.

    ``origin`` is where the reader reaches the room: ``https://poker.example.org``. In a room of
    hundredths the page says so, since nobody needs to come in to look at a hand.
    """
    try:
        record = archive.hand_of_link(hand.link)
    except RoomError:
        return page
    title = hand_title(record, hand.language)
    description = " \u00b7 ".join(outcome_of(record).sentences(hand.language))
    language = "" if hand.language == SOURCE_LANGUAGE else f"?lang={hand.language}"
    picture = f"{origin}/hand/{hand.link}.png{language}"
    shown = with_preview(
        page,
        site=room.name,
        title=title,
        description=description,
        link=f"{origin}/hand/{hand.link}{language}",
        picture=picture,
    )
    if not room.decimals:
        return shown
    return shown.replace(
        "</title>\n", f'</title>\n<meta name="pokerroom-decimals" content="{room.decimals}">\n', 1
    )


_NOT_STORED = (
    b"This hand is not stored in this room, or no longer. Ask whoever sent you the link for another one.\n"
)


def hand_file(archive: HandArchive, hand: HandPath, room: str) -> HandFile:
    """Return the hand of a link in the requested format; ``room`` is the name that stands on its picture."""
    try:
        record = archive.hand_of_link(hand.link)
    except RoomError:
        return HandFile(HTTPStatus.NOT_FOUND, _NOT_STORED, "text/plain")
    if hand.form == "png":
        return HandFile(HTTPStatus.OK, hand_picture(record, room, hand.language), "image/png")
    return _hand_file_as(record, hand.form)


def _hand_file_as(record: HandRecord, form: str) -> HandFile:
    if form == "json":
        return HandFile(HTTPStatus.OK, jsonl.encode(with_all_in_odds(record)), "application/json")
    text = hand_as_text(record, "phh" if form == "phh" else "text")
    if not text:
        return HandFile(HTTPStatus.NOT_FOUND, b"The hand was voided, which PHH cannot tell.\n", "text/plain")
    return HandFile(HTTPStatus.OK, text.encode(), "text/plain", f"hand-{record.number}.{form}")
