"""Decks in which given cards come to given places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from pokerroom.cards import CARD_IDS, DECK_SIZE, StackedDeck, card_names, parse_cards
from pokerroom.lab.arena.match.match_session import MatchTable
from pokerroom.poker.actions import CALL, CHECK, STAND_PAT
from pokerroom.poker.hand import Hand
from pokerwire.error_tree import PokerRoomError


class ScriptError(PokerRoomError, ValueError):
    """The script asks for what cannot be; the text says what would be right."""


def stacked_deck(
    table: MatchTable, hands: Mapping[int, str], board: str, seed: int, button: int = 1
) -> StackedDeck:
    """Return a deck for a hand with this ``button``: ``hands`` by seat, then ``board`` as cards are dealt.

    All other cards are shuffled by ``seed``.  Raise :class:`ScriptError` for cards that cannot be.
    """
    holes, board_places = _dealing_order(table, button)
    card_by_place: dict[int, int] = {}
    for seat, text in hands.items():
        if seat not in holes:
            raise ScriptError(f"there is no seat {seat}: the seats are 1 to {len(holes)}")
        cards = card_ids(text)
        if len(cards) != len(holes[seat]):
            raise ScriptError(f"{text!r} are {len(cards)} cards; a hand has {len(holes[seat])}")
        card_by_place |= zip(holes[seat], cards, strict=True)
    board_cards = card_ids(board)
    if len(board_cards) > len(board_places):
        raise ScriptError(f"{board!r} are {len(board_cards)} cards; {len(board_places)} can come")
    card_by_place |= zip(board_places, board_cards, strict=False)
    placed_cards = list(card_by_place.values())
    duplicates = sorted({card for card in placed_cards if placed_cards.count(card) > 1})
    if duplicates:
        raise ScriptError(f"{' '.join(card_names(duplicates))} is there twice")
    rest = [card for card in range(DECK_SIZE) if card not in set(placed_cards)]
    Random(f"{seed}/deck").shuffle(rest)  # noqa: S311 - the cards of a test
    cards = [card_by_place[index] if index in card_by_place else rest.pop() for index in range(DECK_SIZE)]
    return StackedDeck(cards, Random(f"{seed}/reshuffle"))  # noqa: S311


def card_ids(text: str) -> list[int]:
    """Return the cards of a text like "As Kd" or "AsKd"."""
    try:
        return list(parse_cards(text.replace(" ", "")))
    except ValueError as error:
        raise ScriptError(f"{text!r}: {error}") from None


def _dealing_order(table: MatchTable, button: int) -> tuple[dict[int, list[int]], Sequence[int]]:
    """Return which cards of the deck, counted from the top, become whose hole cards, and which are turned or drawn.

    A hand is dealt from a deck in which each card is its own place, and all check and call.
    """
    players = list(zip(table.seats, table.stacks, strict=True))
    hand = Hand(table.rules, players, button, table.forced_bets[button - 1], StackedDeck(range(DECK_SIZE)))
    hand.start()
    holes = {seat: [CARD_IDS[name] for name in hand.hole_cards(seat)] for seat in hand.seats}
    while not hand.over:
        seat = hand.turn
        if seat is None:
            hand.advance()
            continue
        legal = hand.legal
        hand.act(seat, STAND_PAT if legal.draw_max else CHECK if legal.check else CALL)
    board = [CARD_IDS[name] for name in hand.board]
    return holes, board or range(max(max(hole) for hole in holes.values()) + 1, DECK_SIZE)
