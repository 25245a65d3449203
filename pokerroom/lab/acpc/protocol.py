"""The lines that go between a dealer and its players: match states, answers, versions.

    MATCHSTATE:<position>:<hand>:<betting>:<hole cards>/<board of round 2>/...
    MATCHSTATE:0:30:cc/:9s8h|/8c8d5c:r250          the answer to it

Reading is as forgiving as the competition's dealer is: letters in either case, ``b`` for ``r``, ``k`` for ``c``, and
text after an action is not looked at.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pokerroom.cards import CARD_IDS, CARD_NAMES
from pokerroom.lab.acpc.acpc_errors import BadAction, BadState, IllegalAcpcAction, UnknownAction
from pokerroom.lab.acpc.acpc_hand_state import CALL, DRAW, FOLD, RAISE, AcpcAction, AcpcHandState
from pokerroom.lab.acpc.gamedef import GameDef
from pokerroom.lab.acpc.hand_cards import HandCards

VERSION = (2, 0, 0)
VERSION_LINE = b"VERSION:2.0.0\r\n"
MAX_LINE_BYTES = 4096
"""bytes of a line"""

_VERSION = re.compile(r"VERSION:(\d{1,9})\.(\d{1,9})\.(\d{1,9})")
_HEADER = re.compile(r"MATCHSTATE:\s*(\d{1,9}):\s*(\d{1,10}):")
_SIZE = re.compile(r"\s*([+-]?\d+)")
_CARD = r"[2-9tjqkaTJQKA][cdhsCDHS]"
_CARDS = re.compile(f"(?:{_CARD})*")
_DISCARDS = re.compile("(?:[2-9TJQKA][cdhs])*")
_KINDS = {"f": FOLD, "c": CALL, "k": CALL, "r": RAISE, "b": RAISE, "d": DRAW, "x": DRAW}
EXCHANGE = "x"
"""begins a draw that names the discards, in answers and logs; what all players see is ``d`` and their number"""
_LARGEST = 2**31 - 1


class MatchState(NamedTuple):
    """A match state as it was read: what one position sees of a hand."""

    position: int
    hand: int
    state: AcpcHandState
    holes: list[list[int]]
    """by position; empty where the cards are unknown"""
    board: list[int]
    end: int
    """where in the line the match state ends"""


# --- writing --------------------------------------------------------------------------------------------------------


def cards_text(cards: list[int] | tuple[int, ...]) -> str:
    """Return cards as one word."""
    return "".join([CARD_NAMES[card] for card in cards])


def board_texts(game: GameDef, board: tuple[int, ...]) -> list[str]:
    """Return for each round what stands after the hole cards: the board up to it, each round after a stroke."""
    texts, text, at = [], "", 0
    for round_, count in enumerate(game.board):
        text += ("/" if round_ else "") + cards_text(board[at : at + count])
        at += count
        texts.append(text)
    return texts


def match_state(position: int, hand: int, state: AcpcHandState, cards: HandCards, board: list[str]) -> str:
    """Return the line, without its end, that ``position`` is sent; ``board`` comes from :func:`board_texts`.

    Other players' cards are in it at a showdown only, and then those of the players who did not fold.
    """
    holes = [cards_text(hole) for hole in cards.holes]
    return (
        state_prefix(position, hand)
        + state.public_betting
        + state_suffix(position, state, holes, board[state.round])
    )


def state_prefix(position: int, hand: int) -> str:
    """Return what stands before the betting."""
    return f"MATCHSTATE:{position}:{hand}:"


def state_suffix(position: int, state: AcpcHandState, holes: list[str], board: str) -> str:
    """Return what stands after the betting; ``holes`` are the cards of all positions as words."""
    if state.finished and state.live > 1:
        seen = [
            hole if p == position or not has_folded else ""
            for p, (hole, has_folded) in enumerate(zip(holes, state.folded, strict=True))
        ]
        return f":{'|'.join(seen)}{board}"
    return own_cards_text(position, holes) + board


def own_cards_text(position: int, holes: list[str]) -> str:
    """Return what stands between the betting and the board as long as a player sees their own cards only."""
    return f":{'|' * position}{holes[position]}{'|' * (len(holes) - 1 - position)}"


def action_text(game: GameDef, action: AcpcAction) -> str:
    """Return an action as a player sends it, and as a transaction log has it."""
    if action.kind == DRAW:
        return EXCHANGE + cards_text(action.cards)
    return f"r{action.size}" if action.kind == RAISE and game.sized else action.kind


# --- reading --------------------------------------------------------------------------------------------------------


def read_version(line: str) -> tuple[int, int, int] | None:
    """Return the version that a player says they speak, ``None`` when it is no such line."""
    match = _VERSION.match(line)
    return (int(match[1]), int(match[2]), int(match[3])) if match else None


def read_action(game: GameDef, text: str, at: int = 0) -> tuple[AcpcAction, int]:
    """Return the action that begins at ``at`` and where it ends; raise :class:`BadAction`.

    A raise at fixed limit has no size: digits after it are not part of it.
    """
    kind = _KINDS.get(text[at : at + 1].lower())
    if kind is None:
        raise UnknownAction(f"{text[at : at + 20]!r} is no action")
    at += 1
    if kind == RAISE and game.sized:
        size = _SIZE.match(text, at)
        if size is None:
            raise BadAction("a raise needs the total that it is to, as in r300")
        return AcpcAction(RAISE, max(-_LARGEST, min(int(size[1][:12]), _LARGEST))), size.end()
    if kind != DRAW:
        return AcpcAction(kind), at
    if text[at - 1] in "xX":
        cards = _DISCARDS.match(text, at)
        assert cards is not None
        return AcpcAction(DRAW, len(cards[0]) // 2, read_cards(cards[0])), cards.end()
    if not ("0" <= text[at : at + 1] <= "9"):
        raise BadAction("d needs the number of cards that were drawn, as in d2")
    return AcpcAction(DRAW, int(text[at])), at + 1


def read_cards(text: str) -> tuple[int, ...]:
    """Return the cards of a text that matches; either case."""
    return tuple([CARD_IDS[text[i].upper() + text[i + 1].lower()] for i in range(0, len(text), 2)])


def read_betting(game: GameDef, text: str) -> AcpcHandState:
    """Return the state after the betting ``text``; raise :class:`BadState` for what cannot have been played.

    Strokes between rounds are not needed.
    """
    state, at = AcpcHandState(game), 0
    while at < len(text):
        if text[at] == "/":
            at += 1
            continue
        try:
            action, at = read_action(game, text, at)
            state.check_legal(action)
        except (BadAction, IllegalAcpcAction) as error:
            raise BadState(f"betting {text!r}: {error}") from None
        state.apply(action)
    return state


def read_match_state(game: GameDef, line: str) -> MatchState:
    """Return the match state with which ``line`` begins; raise :class:`BadState`."""
    header = _HEADER.match(line)
    if header is None:
        raise BadState(f"{line[:60]!r} is no match state")
    position = int(header[1])
    if position >= game.players:
        raise BadState(f"there is no position {position} with {game.players} players")
    colon = line.find(":", header.end())
    if colon < 0:
        raise BadState("the betting does not end")
    state = read_betting(game, line[header.end() : colon])
    holes, at = read_holes(game, line, colon + 1)
    board, at = read_board(game, state, line, at)
    return MatchState(position, int(header[2]), state, holes, board, at)


def read_holes(game: GameDef, text: str, at: int) -> tuple[list[list[int]], int]:
    """Return the hole cards by position and where they end; raise :class:`BadState`."""
    holes = []
    for position in range(game.players):
        if position and text[at : at + 1] == "|":
            at += 1
        match = _CARDS.match(text, at, at + 2 * game.hole)
        assert match is not None
        hole = list(read_cards(match[0]))
        if len(hole) not in {0, game.hole}:
            raise BadState(f"position {position} holds {len(hole)} cards, not {game.hole}")
        holes.append(hole)
        at = match.end()
    return holes, at


def read_board(game: GameDef, state: AcpcHandState, text: str, at: int) -> tuple[list[int], int]:
    """Return the board of the rounds so far and where it ends; raise :class:`BadState`."""
    board: list[int] = []
    for round_ in range(state.round + 1):
        if round_ and text[at : at + 1] == "/":
            at += 1
        for _ in range(game.board[round_]):
            name = text[at : at + 1].upper() + text[at + 1 : at + 2].lower()
            if name not in CARD_IDS:
                raise BadState(f"round {round_ + 1} turns up {game.board[round_]} cards")
            board.append(CARD_IDS[name])
            at += 2
    return board, at
