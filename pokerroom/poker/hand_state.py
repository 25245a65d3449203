"""The state of one hand at a moment, and the questions that it answers.

:class:`~pokerroom.poker.hand.Hand` adds what happens.  Players are positions inside (see
:mod:`pokerroom.poker.betting`) and seat numbers outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Self

from pokerroom.cards import Deck, RandomBits, card_names
from pokerroom.compiled import mypyc_attr
from pokerroom.evaluator import strength_with_board
from pokerroom.poker.betting import Betting
from pokerroom.poker.betting_structures import legal_betting_actions
from pokerroom.poker.draw import Drawing
from pokerroom.poker.forced_bets import ForcedBetDue
from pokerroom.poker.pots import PotLayer
from pokerroom.poker.rules import HandRules
from pokerwire.cash.legal import Legal
from pokerwire.hand_events import Pot, SeatResult

NO_LEGAL_ACTIONS = Legal()
FIRST_BOARD: tuple[int, ...] = (0,)


@mypyc_attr(allow_interpreted_subclasses=True)
class HandState:
    """The state of a hand and the questions about it."""

    __slots__ = (
        "_betting",
        "_board_names",
        "_boards",
        "_deck",
        "_drawing",
        "_forced",
        "_holes",
        "_layers",
        "_legal",
        "_position",
        "_pots_formed_at",
        "_run_from",
        "_runs",
        "_shown",
        "_stacks_before",
        "_street",
        "_streets",
        "_structure",
        "_turning_up",
        "over",
        "pots",
        "results",
        "rules",
        "seats",
        "street_due",
        "turn",
    )

    def __init__(
        self,
        rules: HandRules,
        players: Sequence[tuple[int, int]],
        button: int,
        forced: Sequence[ForcedBetDue],
        deck: Deck,
    ) -> None:
        order = sorted([player for player in players if player[0] > button])
        order += sorted([player for player in players if player[0] <= button])
        self.rules = rules
        self._structure = rules.structure
        self._streets = rules.game.streets
        self.seats = tuple([seat for seat, _ in order])
        """seats clockwise from the left of the button"""
        self.turn: int | None = None
        """the seat that must act, or None"""
        self.street_due = False
        """the next street or the showdown is due"""
        self.over = False
        self.pots: tuple[Pot, ...] = ()
        """the pots of the finished betting rounds, main pot first"""
        self.results: tuple[SeatResult, ...] = ()
        self._position = {seat: p for p, seat in enumerate(self.seats)}
        self._stacks_before = [stack for _, stack in order]
        self._check_setup(button, forced)
        self._betting = Betting(self._stacks_before)
        self._forced = forced
        self._deck = deck
        self._holes: list[list[int]] = []
        self._boards: list[list[int]] = [[]] * rules.boards
        """one; or those that are dealt together; or, run several times, those of the runs so far"""
        self._board_names: list[tuple[str, ...]] = [()] * rules.boards
        self._turning_up = FIRST_BOARD if rules.boards == 1 else tuple(range(rules.boards))
        """the boards that a street is dealt to"""
        self._runs = 1
        """how many times the cards to come are dealt"""
        self._run_from = 0
        """the street after which they are"""
        self._street = 0
        self._drawing: Drawing | None = None
        self._legal: Legal | None = None
        self._layers: list[PotLayer] = []
        self._pots_formed_at = (0, 0)
        self._shown: set[int] = set()

    def copy(self, rng: RandomBits | None = None) -> Self:
        """Return the hand as it stands, to be played on separately: the same cards come, or others, from ``rng``.

        All players keep the cards that they hold; burnt cards may come.
        """
        if rng is None:
            return self._copied(self._deck.copy())
        draws = any(plan.draw for plan in self._streets)  # there discards are dealt too, and nothing is burnt
        seen = None if draws else [card for cards in (*self._boards, *self._holes) for card in cards]
        return self._copied(self._deck.copy(rng, seen))

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self._copied(deepcopy(self._deck, memo))

    def _copied(self, deck: Deck) -> Self:
        """Return the hand as it stands, with ``deck`` in the place of its own."""
        copied = type(self).__new__(type(self))
        copied.rules = self.rules
        copied._structure = self._structure
        copied._streets = self._streets
        copied.seats = self.seats
        copied.turn = self.turn
        copied.street_due = self.street_due
        copied.over = self.over
        copied.pots = self.pots
        copied.results = self.results
        copied._position = self._position
        copied._stacks_before = self._stacks_before
        copied._betting = self._betting.copy()
        copied._forced = self._forced
        copied._deck = deck
        copied._holes = [hole.copy() for hole in self._holes]
        copied._boards = self._boards.copy()
        copied._board_names = self._board_names.copy()
        copied._turning_up = self._turning_up
        copied._runs = self._runs
        copied._run_from = self._run_from
        copied._street = self._street
        drawing = self._drawing
        copied._drawing = None if drawing is None else drawing.copy(deck, copied._holes)
        copied._legal = self._legal
        copied._layers = self._layers
        copied._pots_formed_at = self._pots_formed_at
        copied._shown = self._shown.copy()
        return copied

    def _check_setup(self, button: int, forced: Sequence[ForcedBetDue]) -> None:
        n = len(self.seats)
        if not 2 <= n <= self.rules.game.max_players or len(self._position) != n:
            max_players = self.rules.game.max_players
            raise ValueError(
                f"a hand of {self.rules.game.name} needs 2 to {max_players} different seats, not {self.seats}"
            )
        if min(self._stacks_before) <= 0:
            raise ValueError("every player dealt in needs chips")
        if not_dealt_in := [bet for bet in forced if bet.seat not in self._position]:
            raise ValueError(f"a forced bet of a seat that is not dealt in: {not_dealt_in[0]}")

    @property
    def legal(self) -> Legal:
        """The legal actions of the seat whose turn it is; none when it is nobody's turn."""
        if self._legal is None:
            if self.turn is None:
                return NO_LEGAL_ACTIONS
            if self._drawing is not None and self._drawing.to_draw:
                self._legal = Legal(draw_max=self._drawing.max_discards)
            else:
                self._legal = legal_betting_actions(self._betting, self._structure)
        return self._legal

    @property
    def pot(self) -> int:
        """All chips in the middle, the bets of this round included."""
        return self._betting.pot

    @property
    def bet_to_match(self) -> int:
        """The bet to match in this round ("to")."""
        return self._betting.bet_to_match

    @property
    def betting(self) -> Betting:
        """The chips and the turn, read-only, for callers that look at every decision."""
        return self._betting

    @property
    def betting_amounts(self) -> tuple[int, int, int]:
        """The pot, the bet to match, and what the player whose turn it is has in this round: one call for all three."""
        betting = self._betting
        turn = self.turn
        return betting.pot, betting.bet_to_match, 0 if turn is None else betting.bets[self._position[turn]]

    @property
    def betting_closed(self) -> bool:
        """Whether no more betting is possible in this hand: at most one player has chips behind."""
        return self._betting.can_act_count < 2

    @property
    def all_in(self) -> bool:
        """Whether somebody who has not folded has no chips behind."""
        betting = self._betting
        return any(
            not folded and not stack for folded, stack in zip(betting.folded, betting.stacks, strict=True)
        )

    @property
    def showdown_due(self) -> bool:
        """Whether only the showdown of the hand is left."""
        return self.street_due and self._street + 1 == len(self._streets) and len(self._boards) >= self._runs

    @property
    def most_runs(self) -> int:
        """How many times the cards to come can be dealt: 1 without any, amid betting, and when the deck has no more."""
        plans = self._streets[self._street + 1 :]
        cards = sum([1 + plan.board for plan in plans if plan.board])
        may = self.street_due and self.betting_closed and len(self._boards) == self._runs == 1
        return max(1, self._deck.remaining // cards) if may and cards else 1

    @property
    def street(self) -> str:
        """The name of the current street."""
        return self._streets[self._street].name

    @property
    def board(self) -> tuple[str, ...]:
        """The community cards; the first board of several."""
        return self._board_names[0]

    @property
    def boards(self) -> tuple[tuple[str, ...], ...]:
        """All boards: one, unless several are dealt together or the hand is run several times."""
        return tuple(self._board_names)

    @property
    def board_ids(self) -> list[list[int]]:
        """The same as ids."""
        return self._boards

    @property
    def turning_up(self) -> tuple[int, ...]:
        """Which boards the last street was dealt to: all that are dealt together, or the one of the run."""
        return self._turning_up

    @property
    def boards_due(self) -> list[list[int]]:
        """The boards that the next street is dealt to, as ids; none when only the showdown is left."""
        if self._street + 1 < len(self._streets):
            return [self._boards[number] for number in self._turning_up]
        return [self._common_board()] if len(self._boards) < self._runs else []

    def _common_board(self) -> list[int]:
        """What lay there when nobody could bet any more: every run begins with it."""
        return self._boards[0][: sum([plan.board for plan in self._streets[: self._run_from + 1]])]

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not folded, clockwise from the left of the button."""
        folded = self._betting.folded
        return tuple([seat for p, seat in enumerate(self.seats) if not folded[p]])

    @property
    def stacks(self) -> dict[int, int]:
        """The stack behind of each seat now."""
        return dict(zip(self.seats, self._betting.stacks, strict=True))

    @property
    def bets(self) -> dict[int, int]:
        """What each seat has put in during this round."""
        return dict(zip(self.seats, self._betting.bets, strict=True))

    def stack(self, seat: int) -> int:
        """The stack behind of ``seat`` now."""
        return self._betting.stacks[self._position[seat]]

    def bet(self, seat: int) -> int:
        """What ``seat`` has put in during this round ("to")."""
        return self._betting.bets[self._position[seat]]

    def hole_cards(self, seat: int) -> tuple[str, ...]:
        """The cards in the hand of ``seat``.  Secret: for that player, the journal and tests only."""
        return card_names(self._holes[self._position[seat]]) if self._holes else ()

    def strength(self, seat: int, board: int = 0) -> int:
        """The strength 1..7462 of what ``seat`` holds, 0 while it is no hand of five cards.  Secret like the cards."""
        return self._strength(self._position[seat], self._boards[board])

    def _strength(self, p: int, board: list[int]) -> int:
        return strength_with_board(self._holes[p], board, self.rules.game)
