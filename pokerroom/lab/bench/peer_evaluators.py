"""Other libraries that evaluate hands, each behind the same few hooks.

A peer is only imported when it is measured, and none is needed to use the room.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pokerroom.cards import CARD_NAMES

Hand = tuple[int, ...]
Sweep = Callable[[Sequence[Any]], None]


class PeerEvaluator(NamedTuple):
    """One evaluator."""

    call: str
    """the function called, for the table"""
    prepare: Callable[[Hand], Any]
    """make of our card numbers what the library wants; not timed"""
    sweep: Sweep
    """evaluate many prepared hands; timed"""
    value: Callable[[Any], int]
    """the value of a prepared hand, higher is better; for the comparison with ours"""


def call_with_hand(function: Callable[[Any], Any]) -> Sweep:
    """Return a loop that hands the whole hand to ``function`` as one argument."""

    def sweep(hands: Sequence[Any]) -> None:
        for hand in hands:
            function(hand)

    return sweep


def call_with_cards(function: Callable[..., Any]) -> Sweep:
    """Return a loop that spreads the parts of a hand over the arguments of ``function``."""

    def sweep(hands: Sequence[Any]) -> None:
        for hand in hands:
            function(*hand)

    return sweep


def _phevaluator() -> PeerEvaluator:
    from phevaluator import evaluate_cards

    return PeerEvaluator(
        "evaluate_cards", tuple, call_with_cards(evaluate_cards), lambda hand: -evaluate_cards(*hand)
    )


def _eval7() -> PeerEvaluator:
    import eval7

    deck = [eval7.Card(name) for name in CARD_NAMES]
    return PeerEvaluator(
        "evaluate", lambda hand: [deck[card] for card in hand], call_with_hand(eval7.evaluate), eval7.evaluate
    )


def _pkrbot() -> PeerEvaluator:
    import pkrbot

    deck = [pkrbot.Card(name) for name in CARD_NAMES]
    return PeerEvaluator(
        "evaluate",
        lambda hand: [deck[card] for card in hand],
        call_with_hand(pkrbot.evaluate),
        pkrbot.evaluate,
    )


def _treys() -> PeerEvaluator:
    from treys import Card, Evaluator

    deck = [Card.new(name) for name in CARD_NAMES]
    evaluate = Evaluator().evaluate
    return PeerEvaluator(
        "Evaluator.evaluate",
        lambda hand: ([deck[card] for card in hand[:2]], [deck[card] for card in hand[2:]]),
        call_with_cards(evaluate),
        lambda parts: -evaluate(*parts),
    )


def _pokerkit() -> PeerEvaluator:
    from pokerkit import Card, StandardHighHand

    deck = [next(iter(Card.parse(name))) for name in CARD_NAMES]
    evaluate = StandardHighHand.from_game
    return PeerEvaluator(
        "StandardHighHand.from_game",
        lambda hand: (tuple(deck[card] for card in hand[:2]), tuple(deck[card] for card in hand[2:])),
        call_with_cards(evaluate),
        lambda parts: evaluate(*parts).entry.index,
    )


PEERS: dict[str, Callable[[], PeerEvaluator]] = {
    "phevaluator": _phevaluator,
    "eval7": _eval7,
    "pkrbot": _pkrbot,
    "treys": _treys,
    "pokerkit": _pokerkit,
}
"""The peers by the name of their package."""
