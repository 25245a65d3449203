"""iPoker and the skins of its network: XML, a session with its games; suits stand before ranks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from xml.parsers import expat

from pokerroom.history.history_errors import HistoryError, ImpossibleRecord
from pokerroom.history.replay.recorded_hand import FORCED_ACTS, ReplayRecord
from pokerroom.lab.importers.reading.amounts import AMOUNT, read_amount
from pokerroom.lab.importers.reading.cards import suit_first
from pokerroom.lab.importers.reading.finished_hand import record_of
from pokerroom.lab.importers.reading.game_titles import game_of
from pokerroom.lab.importers.reading.hand_builder import HandBuilder
from pokerroom.lab.importers.reading.hand_parts import STREETS, HandTitle, plain
from pokerroom.lab.importers.reading.site import Site
from pokerroom.lab.importers.splitting import MAX_TEXT_LINES, HandLines, clean

SMALL_BLIND, BIG_BLIND = "1", "2"
FORCED = {SMALL_BLIND: "small_blind", BIG_BLIND: "big_blind", "15": "ante"}
"""types of actions"""
STRUCTURES = {
    "NL": "No Limit",
    "SL": "No Limit",
    "LZ": "No Limit",
    "БЛ": "No Limit",
    "PL": "Pot Limit",
    "L": "Limit",
    "FL": "Limit",
    "LP": "Pot Limit",
}
HOLE_CARDS = {2: "Holdem", 4: "Omaha", 5: "5 Card Omaha", 6: "6 Card Omaha"}
MAX_GAME_CHARACTERS = 1_000_000
"""characters of a game that are kept"""
CUT_OFF = "<"
"""what stands for the rest of a game that is longer, so that its XML is broken"""
NOT_CLOSED = expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS]
_PIECES = re.compile(r"(?=<game[ >])|(?<=</game>)|(?=<session[ >])")
_GAME = re.compile(r"<game\b[^>]*\bgamecode=\"(\d+)\"")
_TYPE = re.compile(r"<gametype>([^<]*)</gametype>")
_STAKES = re.compile(rf"({AMOUNT})/({AMOUNT})")
_TOURNAMENT = re.compile(r"<(?:tournamentname|tournamentcode|buyin|place)>")


class Element(NamedTuple):
    """An element of a game, at its line of the file, with the text in it."""

    line: int
    name: str
    attributes: dict[str, str]
    text: str


def split(lines: Iterable[str]) -> Iterator[HandLines]:
    """Yield the games of a file; the first line of each has what the session says of all."""
    session, game = "", []
    name, first, length = "", 0, 0
    for number, line in enumerate(map(clean, lines), 1):
        for piece in _PIECES.split(line):
            if piece.startswith("<session"):
                session = ""
            if found := _GAME.match(piece):
                name, first, game, length = found[1], number, [session], 0
            if not game:
                session = (session + piece)[:10_000]
            elif len(game) < MAX_TEXT_LINES and length < MAX_GAME_CHARACTERS:
                length += len(piece)
                game += [""] * (number - first + 2 - len(game))
                game[-1] += piece
            elif game[-1] != CUT_OFF:
                game.append(CUT_OFF)
            if game and piece.endswith("</game>"):
                yield HandLines(first, name, game)
                game = []
    if game:
        yield HandLines(first, name, game)
    elif not name:
        raise HistoryError("this is XML, and not of iPoker: there is no <game gamecode=...> in it", 1)


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of a game; raise HistoryError with its line, or BadRecord with the reason."""
    session, elements = chunk.lines[0], _elements(chunk)
    title = _title(chunk, session, elements)
    builder = HandBuilder(title, chunk.line)
    for element in elements:
        if element.name == "player":
            _seat(builder, element)
    street = 0
    acts: list[tuple[int, int, Element]] = []
    for element in elements:
        if element.name == "round":
            street = max(_number(element, "no") - 1, 0)
        elif element.name == "action":
            acts.append((street, _number(element, "no"), element))
        elif element.name == "cards":
            _deal(builder, element)
    for street, _, element in sorted(acts, key=lambda one: one[:2]):
        builder.begin_street(street)
        _act(builder, element)
    _end(builder, [element for element in elements if element.name == "player"])
    return record_of(builder)


def _elements(chunk: HandLines) -> list[Element]:
    """Return the elements of a game in the order of their ends."""
    found: list[Element] = []
    open_elements: list[tuple[int, str, dict[str, str], list[str]]] = []
    parser = expat.ParserCreate()

    def start(name: str, attributes: dict[str, str]) -> None:
        open_elements.append((chunk.line + parser.CurrentLineNumber - 1, name, attributes, []))
        if name == "round":
            found.append(Element(open_elements[-1][0], name, attributes, ""))

    def end(name: str) -> None:
        line, _, attributes, text = open_elements.pop()
        if name != "round":
            found.append(Element(line, name, attributes, "".join(text).strip()))

    def text(data: str) -> None:
        if open_elements:
            open_elements[-1][3].append(data)

    def refuse(*_: object) -> None:
        raise HistoryError("a game of iPoker declares no document type", chunk.line)

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler, parser.StartDoctypeDeclHandler = text, refuse
    try:
        parser.Parse("\n".join(chunk.lines[1:]), True)
    except expat.ExpatError as error:
        if error.code == NOT_CLOSED and [name for _, name, _, _ in open_elements] == ["game"]:
            return found  # the program ended before it closed the game
        line = chunk.line + error.lineno - 1
        raise HistoryError(f"this XML is broken: {expat.errors.messages[error.code]}", line) from None
    return found


def _title(chunk: HandLines, session: str, elements: list[Element]) -> HandTitle:
    found = _TYPE.search(session)
    if found is None:
        raise HistoryError("the session names no game: there is no <gametype> before this", chunk.line)
    words = [STRUCTURES.get(word.upper(), word) for word in found[1].split()]
    text = " ".join(words)
    if not re.search("hold|omaha|stud|draw|plo", text, re.IGNORECASE):
        dealt = max([len(one.text.split()) for one in elements if one.name == "cards"], default=2)
        text = f"{HOLE_CARDS.get(dealt, 'Holdem')} {text}"
    game, structure = game_of(text.replace("LH ", "Holdem "), chunk.line)
    blinds: dict[str, int] = {}
    for one in elements:
        if one.name == "action" and one.attributes.get("type") in {SMALL_BLIND, BIG_BLIND}:
            amount = read_amount(one.attributes.get("sum", ""), one.line)
            blinds[one.attributes["type"]] = max(amount, blinds.get(one.attributes["type"], 0))
    stakes = _STAKES.search(found[1])
    if stakes and structure != "limit":
        small, big = read_amount(stakes[1], chunk.line), read_amount(stakes[2], chunk.line)
    else:
        small = blinds.get(SMALL_BLIND, 0)
        big = max(blinds.get(BIG_BLIND, 0), 2 * small)
    tournament = _TOURNAMENT.search(session) is not None
    return HandTitle(chunk.name, game, structure, small, big, money=not tournament, tournament=tournament)


def _number(element: Element, name: str) -> int:
    text = element.attributes.get(name, "")
    if not text.isdecimal() or len(text) > 6:
        raise HistoryError(f"<{element.name}> should have a number {name}", element.line)
    return int(text)


def _seat(builder: HandBuilder, element: Element) -> None:
    name, chips = element.attributes.get("name", ""), element.attributes.get("chips", "")
    if not name:
        return
    builder.note_currency(chips, element.line)
    stack = read_amount(chips, element.line)
    player = builder.add_seat(_number(element, "seat"), name, stack, element.line)
    if element.attributes.get("dealer") == "1":
        builder.button = builder.players[player].seat


def _deal(builder: HandBuilder, element: Element) -> None:
    kind, cards = element.attributes.get("type", "").lower(), suit_first(element.text)
    if kind == "pocket" and cards:
        builder.hole(builder.player(element.attributes.get("player", ""), element.line), cards, element.line)
    elif kind in STREETS:
        builder.board(STREETS[kind], "", cards, element.line)


def _act(builder: HandBuilder, element: Element) -> None:
    kind, line = element.attributes.get("type", ""), element.line
    player = builder.player(element.attributes.get("player", ""), line)
    said = element.attributes.get("sum", "0") or "0"
    builder.note_currency(said, line)
    amount = read_amount(said, line)
    match kind:
        case "0":
            builder.fold(player, line)
        case "4":
            builder.check(player, line)
        case "3":
            builder.call(player, amount, line)
        case "5" | "6":
            builder.raise_by(player, amount, line)
        case "23":
            builder.raise_to(player, amount, line)
        case "7":
            builder.put_in(player, amount, line)
        case _ if kind in FORCED:
            builder.post(player, FORCED[kind], amount, line)
        case "8" | "9":
            return
        case _:
            builder.skip(line, f"an action of type {kind} by {element.attributes.get('player')}")


def _end(builder: HandBuilder, players: list[Element]) -> None:
    """What each player bet and won in all."""
    rakes = [read_amount(one.attributes["rakeamount"]) for one in players if one.attributes.get("rakeamount")]
    if rakes:
        builder.rake = sum(rakes)
    if not any("win" in one.attributes for one in players):
        _nobody_is_paid(builder)
        return
    for one in players:
        number = builder.known(one.attributes.get("name", ""))
        if number is None:
            continue
        builder.collect(number, read_amount(one.attributes.get("win", "0") or "0", one.line))
        bet = read_amount(one.attributes.get("bet", "0") or "0", one.line)
        if bet:
            builder.paid_in_all(number, bet, one.line)


def _nobody_is_paid(builder: HandBuilder) -> None:
    """A file that has no results: the play can be compared, if there is any."""
    paid = sum([one.paid for one in builder.players])
    if all(act.act in FORCED_ACTS for act in builder.acts):
        raise ImpossibleRecord(f"{plain(paid)} were put in, nobody acts after that, and nobody is paid")
    builder.rake, builder.side_pots = builder.rake or 0, paid


SITE = Site(
    "iPoker",
    re.compile(r"\ufeff?\s*(?:<\?xml|<session|<game) ?()"),
    read,
    sign=re.compile("iPoker"),
    split=split,
)
