"""Other libraries that evaluate hands, each behind the same few hooks.

A peer is only imported when it is measured, and none is needed to use the room.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pokerroom.cards import CARD_NAMES

Hand = tuple[int, ...]
Sweep = Callable[[Sequence[Any]], None]


class Peer(NamedTuple):
    """One evaluator."""

    call: str
    """what is called, for the table"""
    prepare: Callable[[Hand], Any]
    """make of our card numbers what the library wants; not timed"""
    sweep: Sweep
    """evaluate many prepared hands; timed"""
    value: Callable[[Any], int]
    """the value of a prepared hand, higher is better; for the comparison with ours"""


def whole(function: Callable[[Any], Any]) -> Sweep:
    """Return a loop that hands the whole hand to ``function`` as one argument."""

    def sweep(hands: Sequence[Any]) -> None:
        for hand in hands:
            function(hand)

    return sweep


def spread(function: Callable[..., Any]) -> Sweep:
    """Return a loop that spreads the parts of a hand over the arguments of ``function``."""

    def sweep(hands: Sequence[Any]) -> None:
        for hand in hands:
            function(*hand)

    return sweep


def _phevaluator() -> Peer:
    from phevaluator import evaluate_cards

    return Peer("evaluate_cards", tuple, spread(evaluate_cards), lambda hand: -evaluate_cards(*hand))


def _eval7() -> Peer:
    import eval7

    deck = [eval7.Card(name) for name in CARD_NAMES]
    return Peer("evaluate", lambda hand: [deck[card] for card in hand], whole(eval7.evaluate), eval7.evaluate)


def _pkrbot() -> Peer:
    import pkrbot

    deck = [pkrbot.Card(name) for name in CARD_NAMES]
    return Peer(
        "evaluate", lambda hand: [deck[card] for card in hand], whole(pkrbot.evaluate), pkrbot.evaluate
    )


def _treys() -> Peer:
    from treys import Card, Evaluator

    deck = [Card.new(name) for name in CARD_NAMES]
    evaluate = Evaluator().evaluate
    return Peer(
        "Evaluator.evaluate",
        lambda hand: ([deck[card] for card in hand[:2]], [deck[card] for card in hand[2:]]),
        spread(evaluate),
        lambda parts: -evaluate(*parts),
    )


def _pokerkit() -> Peer:
    from pokerkit import Card, StandardHighHand

    deck = [next(iter(Card.parse(name))) for name in CARD_NAMES]
    evaluate = StandardHighHand.from_game
    return Peer(
        "StandardHighHand.from_game",
        lambda hand: (tuple(deck[card] for card in hand[:2]), tuple(deck[card] for card in hand[2:])),
        spread(evaluate),
        lambda parts: evaluate(*parts).entry.index,
    )


PEERS: dict[str, Callable[[], Peer]] = {
    "phevaluator": _phevaluator,
    "eval7": _eval7,
    "pkrbot": _pkrbot,
    "treys": _treys,
    "pokerkit": _pokerkit,
}
"""The peers by the name of their package."""
