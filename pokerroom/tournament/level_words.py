"""Levels as a host writes them, a line each: ``100/200 ante 25 12 min``, ``200/400 bba 400 limit holdem``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pokerlocale.sentences import in_quotes
from pokerroom.tables.table_errors import as_value
from pokerroom.tournament.blind_structure import BlindStructure, Break, Level, Line
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerwire.cash.table_config import PlayedGame
from pokerwire.games import typed_game

USUAL_MINUTES = 10
_BREAK = re.compile(r"break(?: (?P<minutes>\d+))?(?: min(?:utes)?)?", re.IGNORECASE)
_LEVEL = re.compile(
    r"(?P<small>\d+) ?/ ?(?P<big>\d+)(?: (?P<kind>ante|bba) (?P<ante>\d+))?"
    r"(?: (?P<length>\d+) ?(?P<unit>min(?:utes)?|hands?))?(?: (?P<game>[a-z].*))?",
    re.IGNORECASE,
)

_EXAMPLES = (
    in_quotes("100/200 ante 25 12 min"),
    in_quotes("200/400 bba 400"),
    in_quotes("300/600 20 hands limit holdem"),
    in_quotes("break 5"),
)


def played_game(text: str) -> PlayedGame:
    """Return the game of ``no-limit holdem`` or ``limit draw``; raise :class:`TournamentConfigError`."""
    typed = typed_game(text)
    if typed is None:
        raise TournamentConfigError(
            "{option} cannot have {value}: such as {options}",
            option="games",
            value=as_value(text),
            options=(in_quotes("no-limit holdem"), in_quotes("pot-limit draw"), in_quotes("limit holdem")),
        )
    structure, game = typed
    return PlayedGame(game, structure)


def written_structure(texts: Sequence[str]) -> BlindStructure:
    """Return the structure of these lines, whose blinds double after the last.

    Minutes or hands that a line says hold for the levels after it, too; raise :class:`TournamentConfigError` naming
    the line that is not understood.
    """
    return BlindStructure(tuple(_lines(texts)), "double")


def _lines(texts: Sequence[str]) -> Iterator[Line]:
    minutes, hands = USUAL_MINUTES, 0
    for number, text in enumerate(texts, start=1):
        words = " ".join(text.split())
        if (pause := _BREAK.fullmatch(words)) is not None:
            yield Break(int(pause["minutes"] or 5))
            continue
        match = _LEVEL.fullmatch(words)
        if match is None:
            raise TournamentConfigError.on_line(
                number,
                "{option} cannot have {value}: such as {options}",
                option="levels",
                value=as_value(text),
                options=_EXAMPLES,
            )
        if match["length"]:
            by_hands = match["unit"].lower().startswith("hand")
            minutes, hands = (0, int(match["length"])) if by_hands else (int(match["length"]), 0)
        yield Level(
            int(match["small"]),
            int(match["big"]),
            int(match["ante"] or 0),
            "big_blind" if (match["kind"] or "").lower() == "bba" else "each",
            minutes=minutes,
            hands=hands,
            game=played_game(match["game"]) if match["game"] else None,
        )


def in_turn(structure: BlindStructure, games: Sequence[PlayedGame]) -> BlindStructure:
    """Return ``structure`` with each level played in all ``games``, one after the other, in the same time."""
    lines: list[Line] = []
    for line in structure.lines:
        if isinstance(line, Break):
            lines.append(line)
            continue
        minutes = max(line.minutes // len(games), 1) if line.minutes else 0
        hands = max(line.hands // len(games), 1) if line.hands else 0
        lines += [replace(line, minutes=minutes, hands=hands, game=game) for game in games]
    return replace(structure, lines=tuple(lines))
