"""One hand after the other at one table, stepped choice by choice: what all environments are wrapped around.

    hand = LearningHand(EnvConfig(game="holdem-limit"))
    hand.reset(seed=7)
    while not hand.over:
        hand.choose(random.choice(hand.choices))
    hand.payoffs

The engine of the room plays, so pots, side pots, showdowns and what is legal are exact.  Seats count from 1;
payoffs are in big blinds.  The same seed and the same choices bring the same hand.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from pokerroom.arena.match.live_view import LiveRecord
from pokerroom.arena.match.match_session import MatchTable
from pokerroom.arena.match.turn import LiveTurn
from pokerroom.cards import Deck
from pokerroom.env.choice_list import ChoiceList
from pokerroom.env.env_config import EnvConfig
from pokerroom.env.env_errors import IllegalChoice
from pokerroom.poker.actions import Action
from pokerroom.poker.hand import Hand
from pokerwire.cash.cash_events import Turn
from pokerwire.hand_events import Acted, BoardDealt, Drew, HandEvent, HoleCards


class PastAction(NamedTuple):
    """One action of the hand: of the player at ``position`` from the left of the button."""

    street: str
    position: int
    kind: str
    """``fold``, ``check``, ``call``, ``bet``, ``raise`` or ``draw``"""
    to: int
    """the total of the round; at a draw how many cards"""
    total: int
    """all that the player has put in during the hand"""


class LearningHand:
    """A table of ``config``; :meth:`reset` deals a hand."""

    def __init__(self, config: EnvConfig | None = None, *, recorded: bool = False) -> None:
        """``recorded``: keep what bots of the room need to see the hand, in :attr:`record`."""
        self.config = config = config or EnvConfig()
        self.table = table = MatchTable(config.match_config)
        self.choice_list = ChoiceList(config)
        self.seats = config.seats
        self._stacks = [(seat, config.stack) for seat in table.seats]
        self._players = table.hand_players(table.stacks)
        self._recorded = recorded
        self._random = Random()  # noqa: S311 - a seed has to bring the same hand again
        self.number = 0
        """of the hand, from 1"""
        self.button = 0
        self.decisions = 0
        """that were made in this hand, and the open one"""
        self.hand: Hand
        self.record = LiveRecord()
        self.holes: dict[int, tuple[str, ...]] = {}
        """what each seat holds now.  Secret"""
        self.discards: dict[int, tuple[str, ...]] = {}
        """what each seat has thrown away at the draw.  Secret"""
        self.history: list[PastAction] = []
        self._choices: list[int] | None = None

    def reset(self, seed: int | None = None, *, deck: Deck | None = None) -> None:
        """Deal a hand. With a ``seed`` this hand and those after it are fixed; ``deck`` gives the cards instead."""
        if seed is not None:
            self._random = Random(seed)  # noqa: S311
            self.number = 0
        self.number += 1
        table = self.table
        self.button = button = self.config.button or 1 + int(self._random.random() * self.seats)
        self.hand = hand = Hand(
            table.rules, self._stacks, button, table.forced_bets[button - 1], deck or Deck(self._random)
        )
        self.decisions = 0
        self.history = []
        self.holes = {}
        self.discards = {}
        events = hand.start()
        for event in events:
            if type(event) is HoleCards:
                self.holes[event.seat] = event.cards or ()
        if self._recorded:
            self.record = LiveRecord([table.hand_started(self.number, button, self._players)])
            self.record.append(events)
            self.record.card_steps.append(events)
        self._go_on()

    # --- what a learner asks --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether all pots are paid."""
        return self.hand.over

    @property
    def turn(self) -> int | None:
        """The seat that has to choose; ``None`` when the hand is over."""
        return self.hand.turn

    @property
    def choices(self) -> list[int]:
        """The legal choices of that seat, in order; none when the hand is over."""
        choices = self._choices
        if choices is None:
            hand = self.hand
            choices = [] if hand.over else self.choice_list.legal(hand.legal, *hand.betting_amounts)
            self._choices = choices
        return choices

    def mask(self) -> Any:
        """Return the legal choices as a NumPy array of int8: 1 is legal."""
        import numpy as np

        mask = np.zeros(len(self.choice_list), np.int8)
        mask[self.choices] = 1
        return mask

    @property
    def payoffs(self) -> list[float]:
        """What each seat won, from seat 1, in big blinds; zeros before the hand is over."""
        won = [0.0] * self.seats
        big_blind = self.config.big_blind
        for result in self.hand.results:
            won[result.seat - 1] = result.net / big_blind
        return won

    # --- what it does ---------------------------------------------------------------------------------------------

    def choose(self, choice: int) -> None:
        """Carry out a choice of the seat whose turn it is; raise :class:`IllegalChoice` when it is not legal."""
        if choice not in self.choices:
            raise IllegalChoice(self._refusal(choice))
        self.act(self.action(choice))

    def action(self, choice: int) -> Action:
        """Return the exact action of a legal choice."""
        hand = self.hand
        assert hand.turn is not None
        return self.choice_list.action(choice, hand.legal, *hand.betting_amounts, hole=self.holes[hand.turn])

    def act(self, action: Action) -> None:
        """Carry out an exact action; raise :class:`~pokerroom.poker.hand_errors.IllegalAction` if it is not legal."""
        hand = self.hand
        seat = hand.turn
        if seat is None:
            raise IllegalChoice("the hand is over: reset() deals the next one")
        street = hand.street
        events = hand.act(seat, action)
        self._note(street, seat, events)
        if self._recorded:
            self._record_step(events)
        self._go_on()

    def open_turn(self) -> Turn:
        """Return the open decision as the bots of the room are given it, and note it for them."""
        hand = self.hand
        assert hand.turn is not None
        self.decisions += 1
        turn = LiveTurn(
            hand.turn, self.number, self.decisions, hand.legal, (), hand.pot, 0, 0, hand.bet_to_match
        )
        self.record.append(turn)
        return turn

    def _go_on(self) -> None:
        """Deal until somebody has to choose."""
        self._choices = None
        hand = self.hand
        while hand.street_due:
            events = hand.advance()
            if self._recorded:
                self._record_step(events)

    def _record_step(self, events: list[HandEvent]) -> None:
        self.record.append(events)
        if events and type(events[0]) in (BoardDealt, Drew):
            self.record.card_steps.append(events)

    def _note(self, street: str, seat: int, events: list[HandEvent]) -> None:
        position = self.hand.seats.index(seat)
        total = self.hand.betting.paid[position]
        for event in events:
            if type(event) is Acted:
                self.history.append(
                    PastAction(street, position, event.action, event.to, self._paid(event, total))
                )
            elif type(event) is Drew:
                self.history.append(PastAction(street, position, "draw", event.count, total))
                self.discards[seat] = event.discarded or ()
                self.holes[seat] = event.hand or ()

    def _paid(self, event: Acted, paid: int) -> int:
        """Return what the player has put in, whether or not a part came back as uncalled meanwhile."""
        return max(paid, self.config.stack - event.stack)

    def _refusal(self, choice: int) -> str:
        if self.over:
            return "the hand is over: reset() deals the next one"
        names = self.choice_list.names
        said = names[choice] if 0 <= choice < len(names) else "no choice at all"
        legal = ", ".join([f"{number} ({names[number]})" for number in self.choices[:12]])
        more = ", ..." if len(self.choices) > 12 else ""
        return f"{choice} ({said}) is not legal now; legal are {legal}{more}"
