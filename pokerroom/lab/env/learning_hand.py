"""One hand after another at one table, stepped choice by choice; all environments are wrapped around it.

    hand = LearningHand(EnvConfig(game="holdem-limit"))
    hand.reset(seed=7)
    while not hand.over:
        hand.choose(random.choice(hand.choices))
    hand.payoffs

The engine of the room plays, so pots, side pots, showdowns and what is legal are exact.  Seats count from 1;
payoffs are in big blinds.  The same seed and the same choices lead to the same hand.

At hold'em the betting is looked up in a :class:`~pokerroom.lab.env.betting_graph.BettingGraph`, which the engine has
played; this module deals the cards.  Once something asks for more (:attr:`LearningHand.hand`, an exact action, bots
that see the hand), and at draw, the engine plays the hand itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from random import Random
from typing import Any, Self

from pokerroom.cards import CARD_IDS, Deck, card_names
from pokerroom.evaluator import strength
from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerroom.lab.arena.match.match_config import plays_holdem
from pokerroom.lab.arena.match.match_session import MatchTable
from pokerroom.lab.arena.match.turn import LiveTurn
from pokerroom.lab.arena.testing.stacked_decks import stacked_deck
from pokerroom.lab.env.betting_graph import PastAction, Situation, betting_graph, past_action
from pokerroom.lab.env.choice_list import ChoiceList
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.env_errors import IllegalChoice
from pokerroom.poker.actions import Action
from pokerroom.poker.hand import Hand
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.cash_events import Turn
from pokerwire.hand_events import BoardDealt, Drew, HandEvent, HoleCards

_OWN = frozenset(
    ["_random", "_deck", "_engine", "_made", "situation", "record", "hole_ids", "board_ids", "discards"]
)
"""what a copy has of its own; the rest is of the table, or is replaced as a whole"""


class LearningHand:
    """A table of ``config``; :meth:`reset` deals a hand."""

    def __init__(self, config: EnvConfig | None = None, *, recorded: bool = False) -> None:
        """``recorded``: keep what bots of the room need to see the hand, in :attr:`record`."""
        self.config = config = config or EnvConfig()
        self.table = table = MatchTable(config.match_config)
        self.choice_list = ChoiceList(config)
        self.seats = config.seats
        self._stacks = [(seat, config.stack) for seat in table.seats]
        self._recorded = recorded
        self._burns = holdem = plays_holdem(config.game)
        self._graph = betting_graph(config) if holdem and not recorded and not config.least_stack else None
        self._random = Random()  # noqa: S311 - a seed has to bring the same hand again
        self.number = 0
        """number of the hand, from 1"""
        self.button = 0
        self.order: list[int] = []
        """the seats clockwise from the left of the button: the first is position 0"""
        self.turn: int | None = None
        """the seat that has to choose; ``None`` when the hand is over"""
        self.over = False
        """whether all pots are paid"""
        self.situation: Situation
        """the betting as it stands"""
        self.decisions = 0
        """that were made in this hand, and the open one"""
        self.record = LiveRecord()
        self.hole_ids: list[list[int]] = []
        """what each position holds now, as numbers.  Secret"""
        self.board_ids: list[int] = []
        """the board, as numbers"""
        self.discards: dict[int, tuple[str, ...]] = {}
        """what each seat has thrown away at the draws, in order.  Secret"""
        self._deck = Deck(self._random)
        self._dealt = 0
        self._made: list[int] = []
        self._engine: Hand | None = None

    def reset(
        self,
        seed: int | None = None,
        *,
        deck: Deck | None = None,
        hands: Mapping[int, str] | None = None,
        board: str = "",
        stacks: Mapping[int, int] | None = None,
    ) -> None:
        """Deal a hand. With a ``seed`` this hand and those after it are fixed.

        ``hands`` (by seat, as in ``{1: "AsAh"}``) and the first cards of the ``board`` (at draw those that are drawn)
        are dealt as given, the others by lot; a ``deck`` gives all cards.  ``stacks`` are those of some seats, at most
        ``EnvConfig.stack`` each.
        """
        if seed is not None:
            self._random = Random(seed)  # noqa: S311
            self.number = 0
        self.number += 1
        self.button = button = self.config.button or 1 + int(self._random.random() * self.seats)
        self.order = self.table.orders[button - 1]
        self._stacks = self._new_stacks(stacks or {})
        if hands or board:
            deck = stacked_deck(self.table, hands or {}, board, self._random.getrandbits(64), button)
        self._deck = deck = deck or Deck(self._random)
        self.decisions = 0
        self.board_ids = []
        self.discards = {}
        if self._graph is None or stacks:
            self._begin_engine(deck)
            return
        self._engine = None
        self._made = []
        seats = self.seats
        self._dealt = 2 * seats
        cards = deck.deal(2 * seats)
        self.hole_ids = [[cards[position], cards[position + seats]] for position in range(seats)]
        self._enter(self._graph.root)

    def _new_stacks(self, given: Mapping[int, int]) -> list[tuple[int, int]]:
        """Return what each seat begins the hand with: what is ``given``, or drawn."""
        config = self.config
        for seat, stack in given.items():
            if seat not in self.table.seats or not 1 <= stack <= config.stack:
                raise ConfigError(
                    f"stacks are of the seats 1 to {config.seats}, 1 to {config.stack} chips each, not {seat}: {stack}"
                )
        if not config.least_stack:
            return [(seat, given.get(seat, config.stack)) for seat in self.table.seats]
        drawn = [self._random.randint(config.least_stack, config.stack) for _ in self.table.seats]
        return [(seat, given.get(seat, stack)) for seat, stack in zip(self.table.seats, drawn, strict=True)]

    def copy(self, seed: int | None = None) -> Self:
        """Return the hand as it stands, to be played on separately: the same cards come in it and in those after it.

        With a ``seed`` other cards come; all seats keep the cards that they hold.
        """
        copied = deepcopy(self)
        if seed is not None:
            copied.change_luck(seed)
        return copied

    def change_luck(self, seed: int) -> None:
        """Let other cards come from now on, in this hand and in those after it."""
        self._random = Random(seed)  # noqa: S311
        seen = [*self.board_ids, *[card for hole in self.hole_ids for card in hole]]
        self._deck.shuffle_rest(self._random, seen if self._burns else None)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        copied = copy(self)
        memo[id(self)] = copied
        memo[id(self._random)] = rng = Random(0)  # noqa: S311 - quicker than by its list of 625 numbers
        rng.setstate(self._random.getstate())
        for name in _OWN.intersection(vars(self)):
            setattr(copied, name, deepcopy(getattr(self, name), memo))
        return copied

    def _begin_engine(self, deck: Deck) -> None:
        self._engine = engine = self._new_engine(deck)
        events = engine.start()
        self.hole_ids = [
            [CARD_IDS[card] for card in event.cards or ()] for event in events if type(event) is HoleCards
        ]
        if self._recorded:
            players = self.table.hand_players([stack for _, stack in self._stacks])
            self.record = LiveRecord([self.table.hand_started(self.number, self.button, players)])
            self.record.append(events)
            self.record.card_steps.append(events)
        self._go_on(engine, ())

    def _new_engine(self, deck: Deck) -> Hand:
        table, button = self.table, self.button
        return Hand(table.rules, self._stacks, button, table.forced_bets[button - 1], deck)

    # --- what a learner asks --------------------------------------------------------------------------------------

    @property
    def hand(self) -> Hand:
        """The engine's hand.  From here on the engine plays this hand, choice by choice."""
        engine = self._engine
        if engine is None:
            # The same cards once more: the engine catches up with what was looked up.
            self._deck.take_back(self._dealt)
            self._engine = engine = self._new_engine(self._deck)
            engine.start()
            engine.run_out()
            for choice in self._made:
                assert engine.turn is not None
                action = self.choice_list.action(choice, engine.legal, *engine.betting_amounts, hole=())
                engine.act(engine.turn, action)
                engine.run_out()
        return engine

    @property
    def choices(self) -> list[int]:
        """The legal choices of that seat, in order; none when the hand is over."""
        return self.situation.choices

    @property
    def history(self) -> tuple[PastAction, ...]:
        """All actions of the hand."""
        return self.situation.history

    @property
    def holes(self) -> dict[int, tuple[str, ...]]:
        """What each seat holds now.  Secret."""
        return {seat: card_names(cards) for seat, cards in zip(self.order, self.hole_ids, strict=True)}

    @property
    def board(self) -> tuple[str, ...]:
        """The community cards."""
        return card_names(self.board_ids)

    def mask(self) -> Any:
        """Return the legal choices as a NumPy array of int8: 1 is legal."""
        situation = self.situation
        if situation.mask is None:
            import numpy as np

            situation.mask = np.zeros(len(self.choice_list), np.int8)
            situation.mask[situation.choices] = 1
        return situation.mask.copy()

    @property
    def stacks(self) -> dict[int, int]:
        """What each seat began the hand with."""
        return dict(self._stacks)

    @property
    def payoffs(self) -> list[float]:
        """What each seat won, from seat 1, in big blinds; zeros before the hand is over."""
        won = [0.0] * self.seats
        if not self.over:
            return won
        situation, big_blind = self.situation, self.config.big_blind
        strengths: list[int] = []
        if situation.pots:
            folded, board = situation.betting.folded, self.board_ids
            strengths = [
                0 if folded[position] else strength(cards + board)
                for position, cards in enumerate(self.hole_ids)
            ]
        for seat, net in zip(self.order, situation.nets(strengths), strict=True):
            won[seat - 1] = net / big_blind
        return won

    # --- what it does ---------------------------------------------------------------------------------------------

    def choose(self, choice: int) -> None:
        """Carry out a choice of the seat whose turn it is; raise :class:`IllegalChoice` when it is not legal."""
        situation = self.situation
        if self._engine is None:
            successor = situation.successors.get(choice)
            if successor is None:
                if choice not in situation.choices:
                    raise IllegalChoice(self._refusal(choice))
                assert self._graph is not None
                successor = self._graph.successor(situation, choice)
            self._made.append(choice)
            self._enter(successor)
            return
        if choice not in situation.choices:
            raise IllegalChoice(self._refusal(choice))
        self.act(self.action(choice))

    def action(self, choice: int) -> Action:
        """Return the exact action of a legal choice."""
        situation = self.situation
        hole = card_names(self.hole_ids[situation.position])
        return self.choice_list.action(choice, situation.legal, *situation.amounts, hole=hole)

    def act(self, action: Action) -> None:
        """Carry out an exact action; raise :class:`~pokerroom.poker.hand_errors.IllegalAction` if it is not legal."""
        seat = self.turn
        if seat is None:
            raise IllegalChoice("the hand is over: reset() deals the next one")
        hand, situation = self.hand, self.situation
        position = situation.position
        events = hand.act(seat, action)
        for event in events:
            if type(event) is Drew:
                self.discards[seat] = (*self.discards.get(seat, ()), *(event.discarded or ()))
                self.hole_ids[position] = [CARD_IDS[card] for card in event.hand or ()]
        if self._recorded:
            self._record_step(events)
        made = past_action(hand, situation.street, position, events, self.stacks[seat])
        self._go_on(hand, (*situation.history, made))

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

    def _enter(self, situation: Situation) -> None:
        """Deal the board as far as the betting has come."""
        board = self.board_ids
        while situation.board_count > len(board):
            count = 1 if board else 3
            _, *cards = self._deck.deal(1 + count)
            board += cards
            self._dealt += 1 + count
        self.situation = situation
        position = situation.position
        self.over = position < 0
        self.turn = None if position < 0 else self.order[position]

    def _go_on(self, engine: Hand, history: Sequence[PastAction]) -> None:
        """Let the engine deal until somebody has to choose."""
        while engine.street_due:
            events = engine.advance()
            if self._recorded:
                self._record_step(events)
        self._look(engine, history)

    def _look(self, engine: Hand, history: Sequence[PastAction]) -> None:
        """Take over how the engine's hand stands."""
        self.situation = situation = Situation(engine, self.choice_list, tuple(history))
        if situation.board_count > len(self.board_ids):
            self.board_ids = [CARD_IDS[card] for card in engine.board]
        self.turn = engine.turn
        self.over = engine.over

    def _record_step(self, events: list[HandEvent]) -> None:
        self.record.append(events)
        if events and type(events[0]) in (BoardDealt, Drew):
            self.record.card_steps.append(events)

    def _refusal(self, choice: int) -> str:
        if self.over:
            return "the hand is over: reset() deals the next one"
        names = self.choice_list.names
        said = names[choice] if 0 <= choice < len(names) else "no choice at all"
        legal = ", ".join([f"{number} ({names[number]})" for number in self.choices[:12]])
        more = ", ..." if len(self.choices) > 12 else ""
        return f"{choice} ({said}) is not legal now; legal are {legal}{more}"
