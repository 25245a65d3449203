"""Which cards somebody may know: noted from the engines themselves, asked for every message that is sent."""

from __future__ import annotations

import contextlib
import re
from collections import OrderedDict, defaultdict
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from pokerroom.cards import card_names
from pokerroom.poker.hand import Hand
from pokerroom.uth.round import Round
from pokerwire.hand_events import BoardDealt, Drew, HandShown, HoleCards

CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?![A-Za-z0-9])")
BOARD_UP = {"flop": 3, "river": 5, "showdown": 5, "over": 5}
"""phase of a round against the house -> cards of the board that lie open"""


class HandSecrets:
    """The cards of one hand between players, and who may know them by now."""

    def __init__(self) -> None:
        self.held: dict[int, set[str]] = defaultdict(set)
        self.public: set[str] = set()

    def take(self, event: object) -> None:
        if isinstance(event, HoleCards):
            self.held[event.seat] |= set(event.cards or ())
        elif isinstance(event, Drew):
            self.held[event.seat] |= set(event.hand or ())
        elif isinstance(event, BoardDealt | HandShown):
            self.public |= set(event.cards)

    def known_to(self, seat: int | None) -> set[str]:
        """Return what a seat may know; ``None``: somebody without one."""
        return self.public | (self.held[seat] if seat is not None else set())


_HANDS: OrderedDict[int, tuple[Hand, HandSecrets]] = OrderedDict()
"""by identity, each hand with its secrets; the last ones"""
_MAX_HANDS = 5_000
_STARTED: list[Hand] = []
"""hands that were started and not taken yet"""


@contextlib.contextmanager
def noted_hands() -> Iterator[None]:
    """Note the secrets of every hand, whole, as the engine returns its events; forget them at the end."""
    with contextlib.ExitStack() as stack:
        stack.callback(_HANDS.clear)
        for name in ("start", "act", "advance", "turn_up", "show"):
            stack.enter_context(patch.object(Hand, name, _noting(getattr(Hand, name))))
        yield


def _noting(real: Any) -> Any:
    def method(hand: Hand, *args: Any) -> Any:
        events = real(hand, *args)
        if id(hand) not in _HANDS:
            _STARTED.append(hand)
        secrets = secrets_of(hand)
        for event in events:
            secrets.take(event)
        return events

    return method


def secrets_of(hand: Hand) -> HandSecrets:
    """Return the secrets of a hand that was played under :func:`noted_hands`."""
    known = _HANDS.get(id(hand))
    if known is None:
        known = _HANDS[id(hand)] = hand, HandSecrets()
        if len(_HANDS) > _MAX_HANDS:
            _HANDS.popitem(last=False)
    return known[1]


def take_started() -> list[Hand]:
    """Return the hands that were started since the last call."""
    started = list(_STARTED)
    _STARTED.clear()
    return started


def known_of_round(played: Round, seat: int | None) -> set[str]:
    """Return what a seat may know of a round against the house at this moment."""
    if played.cards is None:
        return set()
    cards, over = played.cards, played.phase in {"showdown", "over"}
    known = set(card_names(cards.board[: BOARD_UP.get(played.phase, 0)]))
    for number, hole in cards.hands.items():
        if number in {0, seat} or over:
            known |= set(card_names(hole))
    return known | set(card_names(cards.dealer)) if over else known


def cards_in(part: Any) -> Iterator[str]:
    """Yield every card that is named anywhere in a message."""
    if isinstance(part, str):
        yield from CARD.findall(part)
    elif isinstance(part, dict):
        for key, value in part.items():
            # "Paire d'As" names no card; who gets a hand's name at all is checked by tests of secrecy.
            if key not in ("name_fr", "rules"):
                yield from cards_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from cards_in(value)
