"""The log of a match as a dealer writes it, and its reader.

    # name/game/hands/seed m holdem.limit.2p.game 1000 5
    #--t_response 600000
    STATE:0:crrc/...:As2c|KdKh/...:-40|40:ann|bob
    SCORE:-120|120:ann|bob

Values and names of a hand stand in the order of its positions, those of the score in the order of the seats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import msgspec

from pokerroom.lab.acpc.acpc_errors import BadState
from pokerroom.lab.acpc.acpc_hand_state import AcpcHandState
from pokerroom.lab.acpc.gamedef import GameDef
from pokerroom.lab.acpc.hand_cards import HandCards
from pokerroom.lab.acpc.payoffs import payoffs, value_text
from pokerroom.lab.acpc.protocol import read_betting, read_board, read_holes
from pokerwire.error_tree import PokerRoomError

VALUE_TOLERANCE = 1e-6
"""by how much a value may differ: six decimals are written"""
_HEADER = re.compile(r"# name/game/hands/seed (\S+) (.+) (\d+) (\d+)\s*$")
_STATE = re.compile(r"STATE:(\d{1,10}):")


@dataclass(frozen=True, slots=True)
class MatchLogHeader:
    """What the first line of a log says."""

    name: str
    game: str
    """the path of the game definition, as the dealer was given it"""
    hands: int
    seed: int


class LoggedHand(msgspec.Struct):
    """One hand of a log; everything by position."""

    line: int
    hand: int
    state: AcpcHandState
    cards: HandCards
    values: list[float]
    names: list[str]

    @property
    def mismatch(self) -> str:
        """Differences from the result of the play and the cards; empty without any."""
        expected = payoffs(self.state, self.cards)
        if all(abs(a - b) <= VALUE_TOLERANCE for a, b in zip(expected, self.values, strict=True)):
            return ""
        logged, computed = "|".join(map(value_text, self.values)), "|".join(map(value_text, expected))
        return f"the values are {computed} by the cards, {logged} in the log"


class MatchScore(msgspec.Struct):
    """The last line of a log; by seat."""

    line: int
    values: list[float]
    names: list[str]


class BadLog(PokerRoomError, ValueError):
    """A line of a log that cannot be read; ``line`` counts from 1."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what


# --- writing --------------------------------------------------------------------------------------------------------


def header_lines(header: MatchLogHeader, response: int, hand: int, per_hand: int) -> str:
    """Return the first lines of a log; the limits are milliseconds."""
    return (
        f"# name/game/hands/seed {header.name} {header.game} {header.hands} {header.seed}\n"
        f"#--t_response {response}\n#--t_hand {hand}\n#--t_per_hand {per_hand}\n"
    )


def state_line(full_state: str, payoffs: Sequence[float], names: Sequence[str]) -> str:
    """Return the line of a finished hand, whose state with all cards is ``full_state``."""
    return f"{full_state}:{'|'.join(map(value_text, payoffs))}:{'|'.join(names)}\n"


def score_line(totals: Sequence[float], names: Sequence[str]) -> str:
    """Return the last line, by seat."""
    return f"SCORE:{'|'.join(map(value_text, totals))}:{'|'.join(names)}\n"


# --- reading --------------------------------------------------------------------------------------------------------


def read_header(line: str) -> MatchLogHeader | None:
    """Return what a line says of the match, ``None`` when it is not the first line of a log."""
    match = _HEADER.match(line)
    return MatchLogHeader(match[1], match[2], int(match[3]), int(match[4])) if match else None


def read_log(game: GameDef, lines: Iterable[str]) -> Iterator[LoggedHand | MatchScore]:
    """Yield the hands of a log and its score; raise :class:`BadLog` at the first line that cannot be read."""
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if not line or line[0] in "#;":
            continue
        yield read_line(game, line, number)


def read_line(game: GameDef, line: str, number: int) -> LoggedHand | MatchScore:
    """Return what one line of a log says; raise :class:`BadLog`."""
    if line.startswith("SCORE:"):
        _, values_text, names = (*line.split(":", 2), "")[:3]
        return MatchScore(number, _numbers(values_text, game, number), names.split("|"))
    match = _STATE.match(line)
    if match is None:
        raise BadLog(number, f"{line[:60]!r} is neither a hand nor the score")
    colon = line.find(":", match.end())
    if colon < 0:
        raise BadLog(number, "the betting does not end")
    try:
        state = read_betting(game, line[match.end() : colon])
        holes, at = read_holes(game, line, colon + 1)
        board, at = read_board(game, state, line, at)
    except BadState as error:
        raise BadLog(number, str(error)) from None
    if not state.finished:
        raise BadLog(number, "the hand is not played to its end")
    _, values_text, names = (*line[at:].split(":", 2), "", "")[:3]
    if not all(holes):
        raise BadLog(number, "a log names the hole cards of all players")
    all_cards = [card for hole in holes for card in hole] + board
    if len(set(all_cards)) != len(all_cards):
        raise BadLog(number, "a card is in two places")
    cards = HandCards(holes, tuple(board))
    return LoggedHand(
        number, int(match[1]), state, cards, _numbers(values_text, game, number), names.split("|")
    )


def _numbers(text: str, game: GameDef, number: int) -> list[float]:
    try:
        numbers = [float(word) for word in text.split("|")]
    except ValueError:
        raise BadLog(number, f"{text[:60]!r} are no values") from None
    if len(numbers) != game.players:
        raise BadLog(number, f"{len(numbers)} values for {game.players} players")
    return numbers
