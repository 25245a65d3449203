"""One round of Ultimate Texas Hold'em, from open betting to the settlement (rules F1-F9).

Theory of operation.  A :class:`Round` goes through phases: ``betting``, ``closed``, ``preflop``, ``flop``, ``river``,
``showdown``, ``over``.  In ``betting`` players put chips on their spots; in ``preflop``, ``flop`` and ``river`` all
who have not raised decide, at the same time and independently.  Three things move it on:

* a phase of decisions ends by itself when the last player has decided;
* :meth:`~Round.close_phase` ends betting, or a phase in which somebody's time is over: they check, at last folds;
* when a phase has ended ``step_due`` is true and :meth:`~Round.advance` carries out the next step: a separate call, so
  that a table can pause before it.

Every method returns the events it caused.  What cannot be done raises
:class:`~pokerroom.uth.round_errors.RoundError` and changes nothing.  ``by`` of an event is the only thing that
moves chips of an account.  When they do not add up the settlement raises
:class:`~pokerroom.poker.hand_errors.ChipConservationError`, nothing is settled, and whoever holds the accounts must
:meth:`~Round.cancel`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pokerroom.cards import Deck, card_names
from pokerroom.uth import decisions, reveal
from pokerroom.uth.bet_spots import BetSpots
from pokerroom.uth.betting_stage import BettingStage, RoundSeat
from pokerroom.uth.dealing import RoundCards, deal
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.round_settlement import settle_round
from pokerwire.uth.round_events import (
    Bet,
    BetsChange,
    BetsRefunded,
    BettingClosed,
    BettingOpened,
    ChoiceCount,
    ChoiceKind,
    Decided,
    DecisionOpened,
    DecisionPhase,
    DecisionsClosed,
    Option,
    Phase,
    RoundCancelled,
    RoundPaused,
    RoundResumed,
    UthEvent,
)
from pokerwire.uth.rule_set import RuleSet


class Round:
    """One round; see the module's theory of operation.

    ``game`` is the round's number, ``deck`` the cards from the top.  Seats :meth:`join` while betting is open.
    """

    __slots__ = ("_betting", "_deck", "cards", "game", "paused", "phase", "rules", "seats", "step_due")

    def __init__(self, rules: RuleSet, game: str, deck: Deck) -> None:
        self.rules = rules
        self.game = game
        self.phase: Phase = "betting"
        self.step_due = False
        """the phase has ended and :meth:`advance` has something to do"""
        self.paused = ""
        """why nothing happens at the moment; empty when all is well"""
        self.seats: dict[int, RoundSeat] = {}
        """after betting closed: who plays"""
        self._betting = BettingStage(rules)
        self._deck = deck
        self.cards: RoundCards | None = None
        """all cards of the round, from the deal on.  Secret: for the journal and tests only"""

    # --- what anybody may ask -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether everything is settled or given back."""
        return self.phase in {"over", "cancelled"}

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose decision is open now."""
        if self.step_due or self.phase not in decisions.DECISION_PHASES:
            return ()
        return tuple([seat.number for seat in self.seats.values() if seat.undecided and not seat.decision])

    @property
    def board(self) -> tuple[str, ...]:
        """The community cards that are turned up."""
        return reveal.visible_board(self._dealt_cards, self.phase) if self.cards else ()

    def bets(self, seat: int) -> tuple[Bet, ...]:
        """What ``seat`` has on the table now; refuse a seat that takes no part."""
        return (
            self._betting.spots_of(seat).bets()
            if self.phase == "betting"
            else self._seat_in_round(seat).bets()
        )

    def staked(self, seat: int) -> int:
        """All chips of ``seat`` on the table now; refuse a seat that takes no part."""
        return (
            self._betting.spots_of(seat).total
            if self.phase == "betting"
            else self._seat_in_round(seat).staked
        )

    def options(self, seat: int) -> tuple[Option, ...]:
        """The buttons of ``seat`` now, with their amounts; none when it has nothing to decide."""
        round_seat = self.seats.get(seat)
        if (
            self.phase not in decisions.DECISION_PHASES
            or round_seat is None
            or not round_seat.undecided
            or round_seat.decision
        ):
            return ()
        return decisions.options(self.rules, self._decision_phase, self.seats[seat].ante)

    def hole_cards(self, seat: int) -> tuple[str, ...]:
        """The two cards that ``seat`` plays.  Own cards are secret: for that player, the journal and tests only."""
        return (
            card_names(self._dealt_cards.hole_cards_of(self._seat_in_round(seat).number))
            if self.cards
            else ()
        )

    def require_game(self, game: str) -> None:
        """Refuse what was meant for another round, ``game``: a late bet must not fall into the next one."""
        if game != self.game:
            raise RoundError("stale_round", "this is for another round than the current one")

    # --- betting ------------------------------------------------------------------------------------------------

    def open(self, meter: int = 0) -> list[UthEvent]:
        """Announce that bets may be placed; ``meter`` is the jackpot as it stands."""
        return [BettingOpened(self.game, self.rules.name, meter)]

    def join(self, seat: int, previous: Sequence[Bet] = ()) -> None:
        """Let ``seat`` bet; ``previous`` are its bets of the last round, for :meth:`repeat`."""
        self._open_betting().join(seat, previous)

    def leave(self, seat: int) -> list[UthEvent]:
        """Take a seat out while betting is open; its chips go back."""
        return self._open_betting().leave(seat)

    def place_bet(
        self, seat: int, spot: str, amount: int, *, balance: int, fill: bool = False
    ) -> list[UthEvent]:
        """Put ``amount`` chips on ``spot``; the ante takes the blind with it. ``fill``: as many as the limit allows."""
        spots = self._open_spots(seat)
        return self._bets_changed(seat, "placed", spots.add_chips(spot, amount, balance, fill=fill))

    def double(self, seat: int, *, balance: int) -> list[UthEvent]:
        """Double all bets of a seat, each up to its limit; once a round."""
        return self._bets_changed(seat, "doubled", self._open_spots(seat).double(balance))

    def repeat(self, seat: int, *, balance: int) -> list[UthEvent]:
        """Place the bets of the last round again."""
        spots, previous = self._open_spots(seat), self._betting.previous_bets(seat)
        return self._bets_changed(seat, "repeated", spots.repeat(previous, balance))

    def undo(self, seat: int) -> list[UthEvent]:
        """Take back the last step of a seat."""
        return self._bets_changed(seat, "undone", self._open_spots(seat).undo())

    def clear(self, seat: int) -> list[UthEvent]:
        """Take back all bets of a seat."""
        return self._bets_changed(seat, "cleared", self._open_spots(seat).clear())

    # --- decisions ----------------------------------------------------------------------------------------------

    def decide(
        self, seat: int, phase: DecisionPhase, choice: ChoiceKind, raise_amount: int, *, balance: int
    ) -> list[UthEvent]:
        """Carry out the decision of ``seat`` for ``phase`` (rule F2).

        ``raise_amount`` is the raise in chips, one of the amounts of :meth:`options`; 0 for check and fold.
        """
        round_seat = self._seat_deciding(seat, phase)
        chosen = decisions.choose_option(
            self.rules, self._decision_phase, round_seat.ante, choice, raise_amount, balance=balance
        )
        return [self._carry_out(round_seat, chosen), *self._close_when_all_decided()]

    def close_phase(self) -> list[UthEvent]:
        """The time is over: close betting, or check or fold for everybody who has not decided (rule F8)."""
        self._check_running()
        if self.phase == "betting":
            return self._close_betting()
        waiting = self.waiting
        if not waiting:
            raise RoundError("no_decision", "nobody has anything to decide now")
        events: list[UthEvent] = []
        for number in waiting:
            default = decisions.options(self.rules, self._decision_phase, self.seats[number].ante)[0]
            events.append(self._carry_out(self.seats[number], default, auto=True))
        return events + self._close_when_all_decided()

    # --- the round continues --------------------------------------------------------------------------------------

    def advance(self, meter: int = 0) -> list[UthEvent]:
        """Carry out the step that is due; ``meter`` is the jackpot at this moment, which the settlement uses."""
        self._check_running()
        if not self.step_due:
            raise RoundError("not_due", "the next step comes when betting is closed or all have decided")
        if self.phase == "showdown" or not self.seats:
            return self._settle(meter)
        steps: dict[Phase, Callable[[], list[UthEvent]]] = {
            "closed": self._deal,
            "preflop": lambda: self._show_community("flop"),
            "flop": lambda: self._show_community("river"),
            "river": self._show_down,
        }
        return steps[self.phase]()

    def run_out(self, meter: int = 0) -> list[UthEvent]:
        """Advance until somebody must decide or the round is over: for play without pauses."""
        events: list[UthEvent] = []
        while self.step_due:
            events += self.advance(meter)
        return events

    def pause(self, reason: str) -> list[UthEvent]:
        """Stop for a fault that is looked into (rule F9)."""
        self._check_running()
        self.paused = reason
        return [RoundPaused(reason)]

    def resume(self) -> list[UthEvent]:
        """Continue as normal after a pause."""
        if not self.paused:
            raise RoundError("not_due", "the round is not paused")
        self.paused = ""
        return [RoundResumed()]

    def cancel(self, reason: str) -> list[UthEvent]:
        """Give all bets back; the round does not count (rule F9)."""
        if self.over:
            raise RoundError("round_over", "round {round} is over", round=self.game)
        seat_numbers = self._betting.spots if self.phase == "betting" else self.seats
        staked = {number: self.staked(number) for number in seat_numbers}
        self.phase, self.step_due, self.paused = "cancelled", False, ""
        public = not self.rules.crowd
        refunds: list[UthEvent] = [
            BetsRefunded(seat, public, -chips) for seat, chips in staked.items() if chips
        ]
        return [*refunds, RoundCancelled(self.game, reason, sum(staked.values()))]

    # --- helpers ------------------------------------------------------------------------------------------------

    @property
    def _dealt_cards(self) -> RoundCards:
        assert self.cards is not None  # asked for only after the deal
        return self.cards

    @property
    def _decision_phase(self) -> DecisionPhase:
        assert self.phase in {"preflop", "flop", "river"}  # asked for only while decisions are open
        return self.phase

    def _check_running(self) -> None:
        if self.over:
            raise RoundError(
                "round_over", "round {round} is over; the next one takes new bets", round=self.game
            )
        if self.paused:
            raise RoundError(
                "round_paused", "the round is paused: {why}; wait until it continues", why=self.paused
            )

    def _open_betting(self) -> BettingStage:
        """The betting stage; refuse when bets are closed."""
        self._check_running()
        if self.phase != "betting":
            raise RoundError(
                "betting_closed",
                "betting for round {round} is closed; wait for the next one",
                round=self.game,
            )
        return self._betting

    def _open_spots(self, seat: int) -> BetSpots:
        """The spots of ``seat``; refuse when bets are closed, or a seat that takes no part."""
        return self._open_betting().spots_of(seat)

    def _bets_changed(self, seat: int, change: BetsChange, amount: int) -> list[UthEvent]:
        return [self._betting.changed(seat, change, amount)]

    def _seat_in_round(self, seat: int) -> RoundSeat:
        if seat not in self.seats:
            raise RoundError(
                "no_bet",
                "seat {seat} has no bet in round {round}; bet when the next one opens",
                seat=seat,
                round=self.game,
            )
        return self.seats[seat]

    def _seat_deciding(self, seat: int, phase: DecisionPhase) -> RoundSeat:
        """The seat whose decision is open; refuse any other."""
        self._check_running()
        if self.phase not in decisions.DECISION_PHASES:
            raise RoundError("no_decision", "nobody has anything to decide now; wait for the cards")
        round_seat = self._seat_in_round(seat)
        if round_seat.raised:
            raise RoundError(
                "already_raised", "one raise a round: yours is {by}, and stands", by=round_seat.raised
            )
        if phase != self.phase:
            moment = decisions.DECISION_PHASES[self._decision_phase]
            raise RoundError(
                "stale_decision",
                "this answers another decision; the one to make now is {moment}",
                moment=moment,
            )
        if made := round_seat.decision:
            raise RoundError(
                "already_decided",
                "you have decided: {decided}; wait for the others",
                decided=decisions.label_value(self.rules, made, auto=made.auto),
            )
        return round_seat

    def _carry_out(self, seat: RoundSeat, option: Option, *, auto: bool = False) -> Decided:
        seat.decision = Decided(
            seat.number,
            not self.rules.crowd,
            self._decision_phase,
            option.choice,
            option.by,
            auto,
            self.rules.words.label(option, auto=auto),
            option.times,
        )
        seat.raised = option.by
        seat.folded = option.choice == "fold"
        return seat.decision

    def _close_when_all_decided(self) -> list[UthEvent]:
        seats = self.seats.values()
        if any(seat.undecided and not seat.decision for seat in seats):
            return []
        self.step_due = True
        made = Counter(
            [(one.label, one.choice, one.times, one.auto) for seat in seats if (one := seat.decision)]
        )
        counts = tuple(
            [
                ChoiceCount(label, players, choice, times, auto)
                for (label, choice, times, auto), players in sorted(made.items())
            ]
        )
        return [DecisionsClosed(self._decision_phase, counts)]

    def _close_betting(self) -> list[UthEvent]:
        self.seats, events = self._betting.close()
        self.phase, self.step_due = "closed", True
        total = sum([seat.staked for seat in self.seats.values()])
        return [*events, BettingClosed(self.game, len(self.seats), total)]

    def _deal(self) -> list[UthEvent]:
        self.cards, events = deal(self.rules, tuple(self.seats), self._deck)
        return events + self._open_decisions("preflop")

    def _show_community(self, phase: DecisionPhase) -> list[UthEvent]:
        return [reveal.community_shown(self._dealt_cards, self.phase, phase), *self._open_decisions(phase)]

    def _open_decisions(self, phase: DecisionPhase) -> list[UthEvent]:
        """Ask everybody who has not raised; the phase is over at once when that is nobody."""
        self.phase = phase
        for seat in self.seats.values():
            seat.decision = None
        deciding = [seat for seat in self.seats.values() if seat.undecided]
        self.step_due = not deciding
        if not deciding:
            return []
        choice_events = [reveal.seat_choices(self.rules, self._dealt_cards, seat, phase) for seat in deciding]
        return [DecisionOpened(phase, len(deciding)), *choice_events]

    def _show_down(self) -> list[UthEvent]:
        self.phase = "showdown"
        return reveal.show_all_hands(self._dealt_cards)

    def _settle(self, meter: int) -> list[UthEvent]:
        """Settle all bets; when the chips do not add up nothing has changed."""
        seats = list(self.seats.values())
        events = settle_round(
            self.rules, self.game, seats, lambda seat: self._dealt_cards.showdown(seat.number), meter
        )
        self.phase, self.step_due = "over", False
        return events
