"""One hand of peer poker, from the forced bets to the last pot.

Theory of operation.  A :class:`Hand` walks through the streets of its game.  On each street cards are dealt (or
drawn), then the betting round asks the players in turn.  Three states say what comes next:

* ``turn`` is a seat: that player must :meth:`~Hand.act`, and ``legal`` says what they may do;
* ``street_due`` is true: nobody can act, and :meth:`~Hand.advance` deals the next street or holds the showdown -
  a separate step, so that a table can pause before it;
* ``over`` is true: everything is paid and ``results`` has the stack of each seat.

Every method returns the events it caused.  A refused action raises :class:`~pokerroom.poker.hand_errors.IllegalAction`
and changes nothing.  When the chips do not add up at the end the hand raises
:class:`~pokerroom.poker.hand_errors.ChipConservationError`, and whoever holds the stacks must void it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards import card_names
from pokerroom.compiled import mypyc_attr
from pokerroom.poker import pots as pot_layers
from pokerroom.poker import showdown
from pokerroom.poker.actions import Action, has_whole_amount, illegal_action_error
from pokerroom.poker.draw import Drawing
from pokerroom.poker.final_cards import FinalCards
from pokerroom.poker.forced_bet_posting import post_forced_bets
from pokerroom.poker.hand_errors import IllegalAction
from pokerroom.poker.hand_state import HandState
from pokerroom.poker.rules import StreetPlan
from pokerwire.hand_events import (
    Acted,
    BetKind,
    BoardDealt,
    DeckReshuffled,
    DrawStarted,
    Drew,
    HandEnded,
    HandEvent,
    HandMucked,
    HandShown,
    HoleCards,
    Pot,
    PotsFormed,
    RunsAgreed,
    UncalledReturned,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Hand(HandState):
    """One hand; see the module's theory of operation.

    ``players`` are (seat, stack) pairs in any order, ``button`` the seat of the button (it may be empty: dead button),
    ``forced`` the forced bets in the order of posting, ``deck`` the cards from the top.
    """

    __slots__ = ()

    def start(self) -> list[HandEvent]:
        """Post the forced bets and deal the hole cards (rules B2-B7)."""
        events: list[HandEvent] = []
        events += post_forced_bets(self._betting, self._forced, self._position, self._structure)
        n, count = len(self.seats), self.rules.game.hole
        cards = self._deck.deal(n * count)
        for p, seat in enumerate(self.seats):
            hole = cards[p::n]
            self._holes.append(hole)
            events.append(HoleCards(seat, count, card_names(hole)))
        if not self.rules.bets_before_flop:
            self._betting.to_act_count = 0
        self._after_betting(events)
        return events

    def act(self, seat: int, action: Action) -> list[HandEvent]:
        """Carry out the decision of ``seat``; raise :class:`IllegalAction` when it is not legal (rules A, D3)."""
        if seat != self.turn:
            if self.over:
                raise IllegalAction("hand_over", "the hand is over")
            if self.turn is None:
                raise IllegalAction("not_your_turn", "nobody can act now")
            raise IllegalAction("not_your_turn", "it is the turn of seat {seat}", seat=self.turn)
        if self._drawing is not None and self._drawing.to_draw:
            return self._draw(self._drawing, seat, action)
        events: list[HandEvent] = [self._bet(seat, action)]
        self._after_betting(events)
        return events

    def advance(self) -> list[HandEvent]:
        """Carry out the step that is due: deal the next street, or hold the showdown and pay the pots."""
        if not self.street_due:
            raise IllegalAction("not_due", "no street and no showdown is due")
        self.street_due = False
        events: list[HandEvent] = []
        if self._street + 1 < len(self._streets):
            self._next_street(events)
        elif len(self._boards) < self._runs:
            self._next_run(events)
        else:
            self._showdown(events)
        return events

    def run_times(self, times: int, silent: tuple[int, ...] = ()) -> list[HandEvent]:
        """Deal the cards to come ``times`` times, from the same deck, each for its part of every pot (rule C9).

        ``silent`` are the seats that did not say in time how often they want it.
        """
        if not 1 <= times <= self.most_runs:
            raise ValueError(f"the cards to come can be dealt at most {self.most_runs} times")
        self._runs, self._run_from = times, self._street
        return [RunsAgreed(times, silent)]

    def turn_up(self) -> list[HandEvent]:
        """Turn all live hands up if no more betting is possible; each is turned up once (rule C5)."""
        events: list[HandEvent] = []
        if self.street_due and self.betting_closed:
            self._show_all_in_hands(events)
        return events

    def run_out(self) -> list[HandEvent]:
        """Advance until somebody must act or the hand is over: for play without pauses."""
        events: list[HandEvent] = []
        while self.street_due:
            events += self.advance()
        return events

    def show(self, seat: int, cards: Sequence[str]) -> list[HandEvent]:
        """Show some or all of a player's own cards after the hand (rule C4), or raise IllegalAction ``cannot_show``."""
        if not self.over:
            raise IllegalAction("cannot_show", "cards can be shown when the hand is over")
        final = self.final_cards()
        events = final.show(seat, cards)
        self._shown = final.shown
        return events

    def boards_to_come(self) -> tuple[tuple[str, ...], ...]:
        """Return the boards as they would have been whole; none where they are.  Secret: see rule C12."""
        to_come = [plan for plan in self._streets[self._street + 1 :] if plan.board]
        played_on = self.copy()
        for plan in to_come:
            played_on._deal_boards(plan, [])
        return played_on.boards if to_come else ()

    def final_cards(self) -> FinalCards:
        """Return what everybody holds, and who has shown it.  Secret: for :meth:`show` and the journal."""
        holes = {seat: tuple(hole) for seat, hole in zip(self.seats, self._holes, strict=True)}
        return FinalCards(
            holes, tuple(self._boards[0]), set(self._shown), self.rules.game.plays, self.rules.game.name
        )

    # --- betting ------------------------------------------------------------------------------------------------

    def _bet(self, seat: int, action: Action) -> Acted:
        legal = self._legal or self.legal
        betting = self._betting
        p = betting.turn
        kind = action.action
        bet_kind: BetKind
        if kind == "check" and legal.check:
            betting.check()
            added, bet_kind = 0, "check"
        elif kind == "call" and legal.call_by:
            added, bet_kind = betting.call(), "call"
        elif kind == "fold" and legal.fold:
            betting.fold()
            added, bet_kind = 0, "fold"
        elif (
            kind in {"bet", "raise"}
            and kind == legal.aggression
            and has_whole_amount(action)
            and legal.min_to <= action.to <= legal.max_to
        ):
            added, bet_kind = self._structure.raise_to(betting, action.to), legal.aggression
        else:
            raise illegal_action_error(action, legal)
        return Acted(seat, bet_kind, added, betting.bets[p], betting.stacks[p])

    def _after_betting(self, events: list[HandEvent]) -> None:
        """Find out whose turn it is, or close the betting round."""
        betting = self._betting
        self._legal = None
        if betting.to_act_count and betting.not_folded_count > 1:
            self.turn = self.seats[betting.turn]
            return
        self.turn = None
        p, returned = betting.return_uncalled()
        if returned:
            events.append(UncalledReturned(self.seats[p], returned, betting.stacks[p]))
        if self._pots_formed_at != (betting.pot, betting.not_folded_count):
            self._form_pots(events)
        if betting.not_folded_count == 1:
            self._award_pots(events, [[1] * betting.player_count], [], [])
            return
        self.street_due = True
        if self.rules.turn_up_all_in and self.betting_closed:
            self._show_all_in_hands(events)

    def _form_pots(self, events: list[HandEvent]) -> None:
        betting, seats = self._betting, self.seats
        self._pots_formed_at = (betting.pot, betting.not_folded_count)
        layers = self._layers = pot_layers.build(betting)
        self.pots = tuple([Pot(amount, tuple([seats[p] for p in members])) for amount, members in layers])
        if layers:
            events.append(PotsFormed(self.pots))

    def _show_all_in_hands(self, events: list[HandEvent]) -> None:
        """Turn all live hands up because no more betting is possible (rule C5), if nobody has yet to draw."""
        to_come = self._streets[self._street + 1 :]
        if not to_come or any(plan.draw for plan in to_come):
            return
        for seat in self.live:
            if seat not in self._shown:
                self._shown.add(seat)
                events.append(HandShown(seat, self.hole_cards(seat)))

    # --- streets ------------------------------------------------------------------------------------------------

    def _next_street(self, events: list[HandEvent]) -> None:
        self._street += 1
        plan = self._streets[self._street]
        if plan.draw:
            folded = self._betting.folded
            live = [p for p in range(len(self.seats)) if not folded[p]]
            if self._drawing is None:
                self._drawing = Drawing(self._deck, self._holes)
            self._drawing.begin(live)
            self._legal = None
            self.turn = self.seats[live[0]]
            events.append(DrawStarted(tuple([self.seats[p] for p in live]), plan.name))
            return
        if plan.board:
            self._deal_boards(plan, events)
        self._open_round(plan, events)

    def _deal_boards(self, plan: StreetPlan, events: list[HandEvent]) -> None:
        """Burn a card and deal a street to each board that is turned up now."""
        boards, all_names = self._boards, self._board_names
        burnt, count = 1, plan.board
        for number in self._turning_up:
            cards = self._deck.deal(burnt + count)[burnt:]
            names = card_names(cards)
            boards[number] = boards[number] + cards
            board = all_names[number] = all_names[number] + names
            events.append(BoardDealt(plan.name, names, board, number))
            burnt = 0

    def _next_run(self, events: list[HandEvent]) -> None:
        """Begin the next run: its board has what lay there when nobody could bet any more."""
        run = len(self._boards)
        common = self._common_board()
        self._boards.append(common)
        self._board_names.append(self._board_names[0][: len(common)])
        self._turning_up = (run,)
        self._street = self._run_from
        self._next_street(events)

    def _open_round(self, plan: StreetPlan, events: list[HandEvent]) -> None:
        self._betting.open_round(self._structure.min_bet(plan.big_bet))
        self._after_betting(events)

    def _draw(self, drawing: Drawing, seat: int, action: Action) -> list[HandEvent]:
        if action.action != "draw":
            raise illegal_action_error(action, self.legal)
        p = self._position[seat]
        indexes = drawing.check_discards(p, action.cards)
        events: list[HandEvent] = []
        if drawing.needs_reshuffle(len(indexes)):
            folded = self._betting.folded
            count = drawing.reshuffle([hole for q, hole in enumerate(self._holes) if folded[q]])
            events.append(DeckReshuffled(seat, count))
        discarded = drawing.exchange(p, indexes)
        events.append(Drew(seat, len(discarded), card_names(discarded), card_names(self._holes[p])))
        self._legal = None
        if drawing.to_draw:
            self.turn = self.seats[drawing.to_draw[0]]
        else:
            self._open_round(self._streets[self._street], events)
        return events

    # --- the end ------------------------------------------------------------------------------------------------

    def _showdown(self, events: list[HandEvent]) -> None:
        """Show or muck in order, then pay the pots; board by board where there are several (rules C3, C4, C9)."""
        betting, seats, shown = self._betting, self.seats, self._shown
        layers = self._layers
        held = [self._strengths(board) for board in self._boards]
        aggressor = betting.aggressor
        order = showdown.showing_order(layers, 0 if aggressor < 0 else aggressor)
        claiming = showdown.must_show(order, layers, held[0])
        for strengths in held[1:]:
            more = showdown.must_show(order, layers, strengths)
            claiming = [claims or also for claims, also in zip(claiming, more, strict=True)]
        may_muck = self.rules.muck_losers and not (self.rules.all_in_tabled and self.all_in)
        showing = [p for i, p in enumerate(order) if claiming[i] or not may_muck or seats[p] in shown]
        self._award_pots(events, held, order, showing)

    def _strengths(self, board: list[int]) -> list[int]:
        """Return the strength of each position on a board, 0 for a folded hand."""
        folded = self._betting.folded
        return [0 if folded[p] else self._strength(p, board) for p in range(len(folded))]

    def _show_hands(
        self, events: list[HandEvent], order: list[int], showing: list[int], strengths: list[int], board: int
    ) -> None:
        """Show the hands of ``showing`` by their names on a board; the others of ``order`` are mucked, once."""
        seats, shown = self.seats, self._shown
        others = [strengths[p] for p in showing] if len(showing) > 1 else []
        for p in order:
            seat = seats[p]
            if p in showing:
                shown.add(seat)
                events.append(showdown.hand_shown(seat, self._holes[p], strengths[p], others, board))
            elif not board:
                events.append(HandMucked(seat))

    def _award_pots(
        self, events: list[HandEvent], held: list[list[int]], order: list[int], showing: list[int]
    ) -> None:
        """Award the pots board by board and end the hand; ``held`` are the strengths on each board."""
        betting, layers, rule = self._betting, self._layers, self.rules.rake
        rakes, rake = [0] * len(layers), 0
        if rule is not None:
            rakes = rule.rake_per_pot([amount for amount, _ in layers], self._street + 1)
            rake = sum(rakes)
        for board, strengths in enumerate(held):
            self._show_hands(events, order, showing, strengths, board)
            if len(held) > 1:
                layers, taken = showdown.parts_of(self._layers, rakes, board, len(held))
            else:
                taken = rakes
            events += showdown.award(betting, self.seats, layers, strengths, taken, board=board)
        betting.pot = 0
        self.turn = None
        self.over = True
        self.results = showdown.results(betting, self.seats, self._stacks_before, rake)
        events.append(HandEnded(self.results))
