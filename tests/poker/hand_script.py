"""Hands written down as text, for tests that are read by people.

    played = deal({1: 1_000, 2: 1_000, 3: 1_000}, hole={1: "AsAd"}, board="2c3c4c9dTd")
    played.do("3 raise 300, 1 call, 2 fold, 1 check, 3 bet 700, 1 fold")

Streets are dealt as they come due.  Cards that are not named are any others.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TypeVar

from pokerroom.cards import DECK_SIZE, StackedDeck, parse_cards
from pokerroom.poker.actions import CALL, CHECK, FOLD, Action, bet_to, draw, legal_actions, raise_to
from pokerroom.poker.betting_structures import BettingStructure, FixedLimit, NoLimit, PotLimit
from pokerroom.poker.forced_bets import ForcedBetDue, standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.poker.hand_errors import IllegalAction
from pokerroom.poker.rules import GAMES, HandRules, RakeRule
from pokerwire.hand_events import HandEvent

Kind = TypeVar("Kind")


class PlayedScript:
    """A hand that runs, and all its events so far."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.events: list[HandEvent] = hand.start()
        self.events += hand.run_out()

    def do(self, text: str) -> PlayedScript:
        """Carry out decisions: ``seat word [amount or cards]`` between commas; it must be that seat's turn."""
        for line in text.split(","):
            seat, word, *more = line.split()
            assert self.hand.turn == int(seat), f"{line.strip()}: it is the turn of {self.hand.turn}"
            self.events += self.hand.act(int(seat), action(word, *more))
            self.events += self.hand.run_out()
        return self

    def refuses(self, text: str) -> str:
        """Return the code with which the decision is refused."""
        seat, word, *more = text.split()
        try:
            self.hand.act(int(seat), action(word, *more))
        except IllegalAction as refused:
            return refused.code
        raise AssertionError(f"{text} was taken")

    @property
    def menu(self) -> str:
        """Whose turn it is and what they may do, in words."""
        return f"{self.hand.turn}: {' or '.join(map(str, legal_actions(self.hand.legal)))}"

    @property
    def pots(self) -> list[tuple[int, tuple[int, ...]]]:
        """The pots, main pot first."""
        return [(pot.amount, tuple(sorted(pot.seats))) for pot in self.hand.pots]

    @property
    def net(self) -> dict[int, int]:
        """What the hand brought each seat."""
        return {result.seat: result.net for result in self.hand.results}

    def of(self, kind: type[Kind]) -> list[Kind]:
        """The events of one kind so far."""
        return [event for event in self.events if isinstance(event, kind)]


def action(word: str, *more: str) -> Action:
    """The decision that a line of text names."""
    match word:
        case "fold":
            return FOLD
        case "check":
            return CHECK
        case "call":
            return CALL
        case "bet":
            return bet_to(int(more[0]))
        case "raise":
            return raise_to(int(more[0]))
        case "draw":
            text = "".join(more)
            return draw(*[text[i : i + 2] for i in range(0, len(text), 2)])
    raise ValueError(f"no such action: {word}")


def deal(
    stacks: Mapping[int, int],
    *,
    game: str = "holdem",
    structure: str = "no_limit",
    blinds: tuple[int, int] = (50, 100),
    ante: int = 0,
    big_blind_ante: bool = False,
    button: int | None = None,
    forced: Sequence[ForcedBetDue] | None = None,
    hole: Mapping[int, str] | None = None,
    board: str = "",
    stub: str = "",
    max_bets: int | None = None,
    uncapped_heads_up: bool = False,
    turn_up_all_in: bool = False,
    muck_losers: bool = True,
    rake: RakeRule | None = None,
) -> PlayedScript:
    """Start a hand: seat -> stack, the button at the last seat unless said otherwise.

    ``stub`` are the first cards after the hands (draw); a reshuffle is by a seeded generator.
    """
    button = max(stacks) if button is None else button
    order = sorted(stacks, key=lambda seat: (seat <= button, seat))
    if forced is None:
        forced = standard_blinds(order, *blinds, ante, big_blind_ante=big_blind_ante)
    rules = HandRules(
        GAMES[game],
        _structure(structure, blinds[1], max_bets, uncapped_heads_up),
        blinds[1],
        turn_up_all_in=turn_up_all_in,
        muck_losers=muck_losers,
        rake=rake,
    )
    deck = _deck(order, rules.game.hole, hole or {}, board, stub)
    return PlayedScript(Hand(rules, list(stacks.items()), button, forced, deck))


def _structure(name: str, big: int, max_bets: int | None, uncapped: bool) -> BettingStructure:
    if name == "limit":
        cap = {} if max_bets is None else {"max_bets": max_bets}
        return FixedLimit(big, 2 * big, **cap, uncapped_heads_up=uncapped)
    return PotLimit(big) if name == "pot_limit" else NoLimit(big)


def _deck(order: Sequence[int], count: int, hole: Mapping[int, str], board: str, stub: str) -> StackedDeck:
    """The named cards where they belong, any others everywhere else (rule B7)."""
    named = parse_cards("".join(hole.values()) + board + stub)
    others = [card for card in range(DECK_SIZE) if card not in named]
    holes = {seat: [*parse_cards(hole.get(seat, ""))] for seat in order}
    for cards in holes.values():
        while len(cards) < count:
            cards.append(others.pop())
    top = [holes[seat][i] for i in range(count) for seat in order]
    streets = parse_cards(board)
    for street in (streets[:3], streets[3:4], streets[4:]):
        if street:
            top += [others.pop(), *street]
    top += parse_cards(stub)
    return StackedDeck([*top, *others], random.Random(4))
