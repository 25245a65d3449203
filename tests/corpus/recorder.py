"""Writes a hand that our engine played as a record: the replay's own test, without anybody else's data."""

from __future__ import annotations

import random
from typing import Any

from pokerroom.cards import StackedDeck
from pokerroom.poker.actions import Action, draw
from pokerroom.poker.hand import Hand
from pokerwire.hand_events import (
    Acted,
    BoardDealt,
    Drew,
    ForcedBet,
    HandEvent,
    HandShown,
    HoleCards,
    PotAwarded,
    UncalledReturned,
)
from tests.differential.hand_setups import HandSetup, Policy, random_setup

STRUCTURE_WORDS = {"limit": "limit", "pot_limit": "pot", "no_limit": "no"}


def random_record(seed: int, game: str, draws: int | None = None) -> dict[str, Any]:
    """Return the record of a random hand, all hole cards known; in draw everybody takes ``draws`` cards if given."""
    rng = random.Random(f"record {seed}")
    setup = random_setup(rng, game)
    hand = setup.hand(StackedDeck(setup.cards, rng))
    return record_of(f"made-{game}-{seed}", setup, hand, _play(hand, rng, draws))


def _play(hand: Hand, rng: random.Random, draws: int | None) -> list[HandEvent]:
    policy = Policy(rng)
    events = [*hand.start(), *hand.run_out()]
    while hand.turn is not None:
        seat, legal = hand.turn, hand.legal
        action: Action
        if not legal.draw_max:
            action = policy.choose(legal)
        elif draws is None:
            action = policy.discards(hand.hole_cards(seat))
        else:
            action = draw(*hand.hole_cards(seat)[:draws])
        events += hand.act(seat, action)
        events += hand.run_out()
    return events


def record_of(name: str, setup: HandSetup, hand: Hand, events: list[HandEvent]) -> dict[str, Any]:
    """Return the record of a finished ``hand``."""
    written = _Writer(setup)
    for event in events:
        written.add(event)
    limit = (
        {"small_bet": setup.big_blind, "big_bet": 2 * setup.big_blind} if setup.structure == "limit" else {}
    )
    return {
        "id": name,
        "game": setup.game,
        "structure": STRUCTURE_WORDS[setup.structure],
        "small_blind": setup.small_blind,
        "big_blind": setup.big_blind,
        "ante": setup.ante,
        "ante_kind": "big_blind" if setup.big_blind_ante else "each",
        **limit,
        "button": len(setup.stacks),
        "seats": [
            {"seat": seat, "stack": stack, "hole": written.holes[seat]}
            for seat, stack in zip(setup.seats, setup.stacks, strict=True)
        ],
        "actions": written.actions,
        "board": written.board,
        "shown": written.shown,
        "pots": [{"amount": pot.amount, "eligible": list(pot.seats)} for pot in hand.pots],
        "rake": 0,
        "collected": {str(seat): by for seat, by in written.collected.items()},
        "final": {str(result.seat): result.stack for result in hand.results},
    }


class _Writer:
    """Folds the events of a hand into the fields of a record."""

    def __init__(self, setup: HandSetup) -> None:
        self.actions: list[dict[str, Any]] = []
        self.board: list[str] = []
        self.holes: dict[int, str] = {}
        self.shown: dict[str, str] = {}
        self.collected: dict[int, int] = {}
        self._draw = setup.game == "draw"
        self._hands: dict[int, tuple[str, ...]] = {}
        self._street = 0

    def add(self, event: HandEvent) -> None:
        """Note one event."""
        match event:
            case HoleCards(seat=seat, cards=tuple(cards)):
                self._hands[seat] = cards
                self.holes[seat] = "".join(cards)
            case ForcedBet(seat=seat, kind=kind, by=by, stack=stack) if by:
                self._act(seat, kind, stack == 0, amount=by)
            case Acted(seat=seat, action=action, by=by, to=to, stack=stack):
                total = {"to": to} if action == "raise" else {}
                self._act(seat, action, stack == 0 and by > 0, **({"amount": by} if by else {}), **total)
            case UncalledReturned(seat=seat, by=by):
                self._act(seat, "uncalled", False, amount=by)
            case BoardDealt(cards=cards):
                self._street += 1
                self.board.append("".join(cards))
            case Drew(seat=seat, count=count, hand=tuple(after), discarded=tuple(out)):
                self._street = 1
                drawn = "".join(card for card in after if card not in self._hands[seat])
                self._hands[seat] = after
                self._act(seat, "discard", False, count=count, cards="".join(out), drawn=drawn)
            case HandShown(seat=seat, cards=cards):
                self.shown[str(seat)] = "".join(cards)
            case PotAwarded(shares=shares):
                for share in shares:
                    self.collected[share.seat] = self.collected.get(share.seat, 0) + share.by
            case _:
                pass

    def _act(self, seat: int, act: str, all_in: bool, **more: Any) -> None:
        flag = {"all_in": True} if all_in else {}
        self.actions.append({"street": self._street, "seat": seat, "act": act, **more, **flag})
