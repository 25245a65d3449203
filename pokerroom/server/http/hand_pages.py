"""Shared hands: the page of a hand that a player made a link to, and the hand itself as a file.

``/hand/LINK`` is the browser client, which then requests ``/hand/LINK.json``; the suffixes of the formats of hands
(``.phh``, ``.txt`` ...) are downloads, and ``.png`` is its picture. What stands in the page for previews is made of the
same record as these: of what the holder of the link may see. ``?lang=fr`` asks for picture and preview in French,
``?money=EUR`` for a file with amounts in euros.
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
from pokerroom.history.text.text_amounts import Money
from pokerroom.history.written_hand import written_hand
from pokerroom.room.room_errors import RoomError
from pokerroom.server.http.link_preview import with_preview
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.hand_formats import CURRENCIES, HAND_FORMATS, HandFormat

if TYPE_CHECKING:
    from pokerroom.room.history.hand_archive import HandArchive
    from pokerroom.room.room_config import RoomConfig

FORMATS: dict[str, HandFormat] = {row.suffix: form for form, row in HAND_FORMATS.items()}
_PATH = re.compile(rf"/hand/([0-9a-f]{{32}})(?:\.(json|png|{'|'.join(FORMATS)}))?")


class HandResponse(NamedTuple):
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
    money: str = ""


def hand_path(path: str, query: str = "") -> HandPath | None:
    """Parse ``path``; return ``None`` if it is not the path of a hand."""
    match = _PATH.fullmatch(path)
    if match is None:
        return None
    asked = {name: values[0] for name, values in parse_qs(query).items()}
    language, money = asked.get("lang", ""), asked.get("money", "")
    return HandPath(
        match[1],
        match[2] or "",
        language if language in translated_languages() else SOURCE_LANGUAGE,
        money if money in CURRENCIES else "",
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


def hand_file(archive: HandArchive, hand: HandPath, room: RoomConfig) -> HandResponse:
    """Return the hand of a link in the requested format; the name of the room stands on its picture."""
    try:
        record = archive.hand_of_link(hand.link)
    except RoomError:
        return HandResponse(HTTPStatus.NOT_FOUND, _NOT_STORED, "text/plain")
    if hand.form == "png":
        return HandResponse(HTTPStatus.OK, hand_picture(record, room.name, hand.language), "image/png")
    if hand.form == "json":
        return HandResponse(HTTPStatus.OK, jsonl.encode(with_all_in_odds(record)), "application/json")
    return _download(record, hand, room.decimals)


def _download(record: HandRecord, hand: HandPath, decimals: int) -> HandResponse:
    form = FORMATS[hand.form]
    text = written_hand(record, form, Money.of(hand.money, decimals))
    if not text:
        refused = f"This format has no words for the hand. {HAND_FORMATS[form].lacks}\n"
        return HandResponse(HTTPStatus.NOT_FOUND, refused.encode(), "text/plain")
    body = HAND_FORMATS[form].file([text]).encode()
    return HandResponse(HTTPStatus.OK, body, "text/plain", f"hand-{record.number}.{hand.form}")
