"""Hands as records name them beside the cards: "two pair, Kings and Fives" must be what the cards make."""

from __future__ import annotations

import re
from functools import lru_cache

from pokerroom.cards import CARD_IDS
from pokerroom.evaluator import strength_with_board
from pokerroom.history.text.hand_wording import hand_name
from pokerwire.games import GAMES

_NAMED = re.compile(
    r"(?:a pair of \w+|high card \w+|(?:two pair|three of a kind|four of a kind), \w+(?: and \w+)?"
    r"|a straight(?: flush)?, \w+ to \w+|a flush, \w+ high|a full house, \w+ full of \w+|a royal flush)(?= - |,|$)",
    re.IGNORECASE,
)


@lru_cache(maxsize=1024)
def wrong_name(game: str, hand: str, board: str, named: str) -> str:
    """Return the hand that the cards make if it differs from its name; nothing if unknown."""
    rules, called = GAMES[game], _NAMED.match(named)
    cards = [text[i : i + 2] for text in (hand, board) for i in range(0, len(text), 2)]
    if called is None or len(cards) != rules.hole + rules.board_size or len(set(cards)) < len(cards):
        return ""
    if not all(card in CARD_IDS for card in cards):
        return ""
    ids = [CARD_IDS[card] for card in cards]
    made = hand_name(strength_with_board(ids[: rules.hole], ids[rules.hole :], rules))
    return "" if made.lower() == called[0].lower() else made
