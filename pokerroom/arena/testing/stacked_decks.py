"""Decks in which given cards come to given places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from pokerroom.arena.match.session import Table
from pokerroom.arena.testing.errors import ScriptError
from pokerroom.cards import CARD_IDS, DECK_SIZE, StackedDeck, card_names, parse_cards
from pokerroom.poker.actions import CALL, CHECK, STAND_PAT
from pokerroom.poker.hand import Hand


def stacked(table: Table, hands: Mapping[int, str], board: str, seed: int) -> StackedDeck:
    """Return a deck for a hand with the puck in seat 1: ``hands`` by seat, then ``board`` as cards are turned or drawn.

    All other cards are shuffled by ``seed``.  Raise :class:`ScriptError` for cards that cannot be.
    """
    holes, coming = _places(table)
    order: dict[int, int] = {}
    for seat, text in hands.items():
        cards = ids(text)
        if len(cards) != len(holes[seat]):
            raise ScriptError(f"{text!r} are {len(cards)} cards; a hand has {len(holes[seat])}")
        order |= zip(holes[seat], cards, strict=True)
    following = ids(board)
    if len(following) > len(coming):
        raise ScriptError(f"{board!r} are {len(following)} cards; {len(coming)} can come")
    order |= zip(coming, following, strict=False)
    given = list(order.values())
    twice = sorted({card for card in given if given.count(card) > 1})
    if twice:
        raise ScriptError(f"{' '.join(card_names(twice))} is there twice")
    rest = [card for card in range(DECK_SIZE) if card not in set(given)]
    Random(f"{seed}/deck").shuffle(rest)  # noqa: S311 - the cards of a test
    cards = [order[place] if place in order else rest.pop() for place in range(DECK_SIZE)]
    return StackedDeck(cards, Random(f"{seed}/reshuffle"))  # noqa: S311


def ids(text: str) -> list[int]:
    """Return the cards of a text like "As Kd" or "AsKd"."""
    try:
        return list(parse_cards(text.replace(" ", "")))
    except ValueError as error:
        raise ScriptError(f"{text!r}: {error}") from None


def _places(table: Table) -> tuple[dict[int, list[int]], Sequence[int]]:
    """Return which cards of the deck, counted from the top, become whose hole cards, and which are turned or drawn.

    A hand is dealt from a deck in which each card is its own place, and all check and call.
    """
    players = list(zip(table.seats, table.stacks, strict=True))
    hand = Hand(table.rules, players, 1, table.forced[0], StackedDeck(range(DECK_SIZE)))
    hand.start()
    holes = {seat: [CARD_IDS[name] for name in hand.hole_cards(seat)] for seat in hand.seats}
    while not hand.over:
        seat = hand.turn
        if seat is None:
            hand.advance()
            continue
        legal = hand.legal
        hand.act(seat, STAND_PAT if legal.draw_max else CHECK if legal.check else CALL)
    turned = [CARD_IDS[name] for name in hand.board]
    return holes, turned or range(max(max(hole) for hole in holes.values()) + 1, DECK_SIZE)
