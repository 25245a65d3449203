"""Helpers of these tests: rounds that are set up, played on, and looked at from one seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from pokerroom.cards import Deck, StackedDeck, parse_cards
from pokerroom.uth.round import Round
from pokerroom.uth.rulesets import load
from pokerwire.uth.round_events import UthEvent

RICH = 1_000_000
METER = 100_000


def new_round(name: str = "extreme", seed: int = 1, players: int = 3) -> Round:
    """A round of a built-in rule set with ``players`` seated and betting open."""
    played = Round(load(name), "2026-09-23 12:00:00", Deck(Random(seed)))
    for seat in range(1, players + 1):
        played.join(seat)
    return played


def with_bets(name: str = "extreme", seed: int = 1, players: int = 3, ante: int = 10) -> Round:
    """A round whose players have bet ``ante``, each the first side bet of 5, and the progressive if there is one."""
    played = new_round(name, seed, players)
    for seat in range(1, players + 1):
        played.place_bet(seat, "ante", ante, balance=RICH)
        played.place_bet(seat, played.rules.side_bets[0].bet, 5, balance=RICH)
        if played.rules.progressive is not None:
            played.place_bet(seat, "progressive", 5, balance=RICH)
    return played


def dealt(name: str = "extreme", seed: int = 1, players: int = 3, ante: int = 10) -> Round:
    """A round in which everybody decides before the flop."""
    played = with_bets(name, seed, players, ante)
    played.close_phase()
    played.run_out()
    return played


def stacked(name: str, hands: Sequence[str], dealer: str, board: str) -> StackedDeck:
    """The deck that deals these cards in the order of a rule set."""
    before, after = (board, "") if load(name).board_first else ("", board)
    return StackedDeck(parse_cards(before + "".join(hands) + dealer + after))


def seen_by(seat: int | None, events: Iterable[UthEvent]) -> list[UthEvent]:
    """What reaches a seat, or a spectator (``None``)."""
    seen = [event if event.owner in (None, seat) else event.redacted() for event in events]
    return [event for event in seen if event is not None]
