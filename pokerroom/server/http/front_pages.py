"""The pages that links into the room open, with what previews of them show: ``/``, ``/table/3``, ``/tournament/2``.

Each is the browser client. ``.png`` after a link is its picture (``/room.png`` that of the room), ``?lang=fr`` asks for
both in French. What nobody may see without a name is not there: the link then shows the room.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import parse_qs, urlencode

from pokerlocale.catalogues import SOURCE_LANGUAGE, translated_languages
from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import amount_text
from pokerlocale.translator import Translator
from pokerroom.room.room import Room
from pokerroom.room.tournaments.tournament_list import tournament_rows
from pokerroom.server.http.front import SENDER, Front, FrontPlayer, FrontTable, front_of, sender_in
from pokerroom.server.http.front_picture import LinkPreview, front_picture
from pokerroom.server.http.link_preview import with_preview
from pokerwire.cash.table_words import stakes_words
from pokerwire.games import game_name, table_game_name
from pokerwire.room.table_info import TableInfo

_PATH = re.compile(r"/(?:index\.html|(room)\.png|(table|tournament)/([1-9]\d{0,8})(\.png)?)?")
_WAITING = NN_("{count} bot is waiting:", "{count} bots are waiting:", "count")
_AT_ONCE = N_("cards in a second.")
_BOTS = NN_("{count} bot", "{count} bots", "count")
_PLAYING = N_("At the table: {players}")
_WAITS = N_("{players} waits for you.")
_INVITES = N_("{player} invites you.")
_NOBODY = N_("Nobody is playing yet.")
_FIRST = N_("Take the first of {seats} seats.")
_JACKPOT = N_("Jackpot {meter}")
_CLOSED = N_("This table is closed or by invitation.")
_COME_IN = N_("Type a name to come in.")
_IN_PLAY = NN_("{count} player in play", "{count} players in play", "count")
_REGISTERED = NN_("{count} player registered", "{count} players registered", "count")


class FrontPath(NamedTuple):
    """The parts of a path: ``place`` is empty for the room, ``picture`` is whether its picture is wanted."""

    place: str
    number: int
    picture: bool
    language: str = SOURCE_LANGUAGE
    sender: str = ""

    @property
    def link(self) -> str:
        """Return the path of the page."""
        return f"/{self.place}/{self.number}" if self.place else "/"

    @property
    def drawn(self) -> str:
        """Return the path of the picture, which speaks the language of the page."""
        path = f"{self.link}.png" if self.place else "/room.png"
        said = {"lang": "" if self.language == SOURCE_LANGUAGE else self.language, SENDER: self.sender}
        query = urlencode({name: value for name, value in said.items() if value})
        return f"{path}?{query}" if query else path


def front_path(path: str, query: str = "") -> FrontPath | None:
    """Parse ``path``; return ``None`` if it is not that of such a page or its picture."""
    match = _PATH.fullmatch(path)
    if match is None:
        return None
    said = parse_qs(query)
    language = said.get("lang", [SOURCE_LANGUAGE])[0]
    known = language if language in translated_languages() else SOURCE_LANGUAGE
    return FrontPath(match[2] or "", int(match[3] or 0), bool(match[1] or match[4]), known, sender_in(said))


def front_page(page: str, room: Room, path: FrontPath, origin: str) -> str:
    """Return the browser client's ``page`` with what previews of the link show.

    ``origin`` is where the reader reaches the room.
    """
    preview = preview_of(room, path)
    return with_preview(
        page,
        site=preview.room,
        title=preview.title if preview.title == preview.room else f"{preview.title} \u00b7 {preview.room}",
        description=" \u00b7 ".join(filter(None, (preview.stakes, preview.sentence))),
        link=f"{origin}{path.link}",
        picture=f"{origin}{path.drawn}",
        page_title=preview.room,
    )


def picture_of(room: Room, path: FrontPath, origin: str) -> bytes:
    """Return the picture of a link."""
    return front_picture(preview_of(room, path), f"{origin}{path.link}", path.language)


def preview_of(room: Room, path: FrontPath) -> LinkPreview:
    """Return what a link shows."""
    _ = Translator(path.language, group=True)
    front = front_of(room, path.number if path.place == "table" else 0, path.sender)
    if path.place == "tournament" and not room.config.invitations:
        preview = _tournament(room, path.number, _)
        if preview is not None:
            return preview
    if front.closed:
        return LinkPreview(front.room, front.room, "", _(_CLOSED), (), closed=True)
    if not front.tables:
        return LinkPreview(front.room, front.room, "", _(_COME_IN), ())
    table = front.tables[0]
    row = table.row
    asked = path.place == "table" and row.table == path.number
    return LinkPreview(
        front.room,
        row.name if asked else front.room,
        _stakes(row, _),
        _invitation(front, _) or _sentence(table, _),
        table.players,
        max(row.seats - row.seated - 1, 0),
        row.kind == "house",
    )


def _invitation(front: Front, _: Translator) -> str:
    return _(_INVITES, player=front.inviter) if front.inviter else ""


def _stakes(row: TableInfo, _: Translator) -> str:
    return row.title if row.kind == "house" else f"{table_game_name(row, _)} {stakes_words(row, _)}"


def _sentence(table: FrontTable, _: Translator) -> str:
    """Return who is there; of a table against the house the jackpot."""
    row = table.row
    people = [player.name for player in table.present if not player.bot]
    if row.kind == "house":
        return _(_JACKPOT, meter=amount_text(row.meter)) if row.meter else ""
    if people:
        bots = [_(_BOTS, count=row.bots)] if row.bots else []
        return _(_PLAYING if len(people) > 1 or bots else _WAITS, players=", ".join([*people, *bots]))
    if row.bots:
        return f"{_(_WAITING, count=row.bots)} {_(_AT_ONCE)}"
    return _(_NOBODY) if row.seated else _(_FIRST, seats=row.seats)


def _tournament(room: Room, number: int, _: Translator) -> LinkPreview | None:
    """Return what a link to a tournament shows; ``None`` for one that not everybody may see."""
    rows = tournament_rows(room.tournaments, room.lobby.people_here)
    row = next((each for each in rows if each.tournament == number), None)
    if row is None:
        return None
    names = list(room.tournaments.find(number).state.entrants)
    sentence = _(_IN_PLAY, count=row.players) if row.level else _(_REGISTERED, count=row.entrants)
    players = tuple([FrontPlayer(name, room.settings.get(name).picture or "") for name in names[:8]])
    game = game_name(row.setup.structure, row.setup.game, _)
    return LinkPreview(room.config.name, row.setup.name, game, sentence, players)
