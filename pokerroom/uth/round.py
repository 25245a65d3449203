"""One round of Ultimate Texas Hold'em, from open betting to the settlement (rules F1-F9).

Theory of operation.  A :class:`Round` goes through phases: ``betting``, ``closed``, ``preflop``, ``flop``, ``river``,
``showdown``, ``over``.  In ``betting`` players put chips on their spots; in ``preflop``, ``flop`` and ``river`` all
who have not raised decide, at the same time and independently.  Three things move it on:

* a phase of decisions ends by itself when the last player has decided;
* :meth:`~Round.close_phase` ends betting, or a phase in which somebody's time is over: he checks, at last folds;
* when a phase has ended ``due`` is true and :meth:`~Round.advance` carries out the next step: a separate call, so
  that a table can pause before it.

Every method returns the events it caused.  What cannot be done raises :class:`~pokerroom.uth.errors.Refused` and
changes nothing.  ``by`` of an event is the only thing that moves chips of an account.  When they do not add up the
settlement raises :class:`~pokerroom.uth.errors.RoundBroken`, nothing is settled, and whoever holds the accounts
must :meth:`~Round.cancel`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pokerroom.cards import Deck, card_names
from pokerroom.uth import decisions, reveal
from pokerroom.uth.betting import Betting
from pokerroom.uth.dealing import Cards, deal
from pokerroom.uth.errors import Refused
from pokerroom.uth.events import (
    Bet,
    BetsRefunded,
    BettingClosed,
    BettingOpened,
    ChoiceCount,
    ChoiceKind,
    Decided,
    DecisionOpened,
    DecisionPhase,
    DecisionsClosed,
    HouseEvent,
    Option,
    Phase,
    RoundCancelled,
    RoundPaused,
    RoundResumed,
)
from pokerroom.uth.round_seat import Seat
from pokerroom.uth.round_settlement import settle_round
from pokerroom.uth.rulesets.model import RuleSet


class Round:
    """One round; see the module's theory of operation.

    ``game`` is the round's number, ``deck`` the cards from the top.  Seats :meth:`join` while betting is open.
    """

    __slots__ = ("_betting", "_deck", "cards", "due", "game", "paused", "phase", "rules", "seats")

    def __init__(self, rules: RuleSet, game: str, deck: Deck) -> None:
        self.rules = rules
        self.game = game
        self.phase: Phase = "betting"
        self.due = False
        """the phase has ended and :meth:`advance` has something to do"""
        self.paused = ""
        """why nothing happens at the moment; empty when all is well"""
        self.seats: dict[int, Seat] = {}
        """after betting closed: who plays"""
        self._betting = Betting(rules)
        self._deck = deck
        self.cards: Cards | None = None
        """all cards of the round, from the deal on.  Secret: for the journal and tests only"""

    # --- what anybody may ask -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether everything is settled or given back."""
        return self.phase in {"over", "cancelled"}

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose decision is open now."""
        if self.due or self.phase not in decisions.MOMENTS:
            return ()
        return tuple([seat.number for seat in self.seats.values() if seat.undecided and not seat.decided])

    @property
    def board(self) -> tuple[str, ...]:
        """The community cards that are turned up."""
        return reveal.board_up(self._dealt, self.phase) if self.cards else ()

    def bets(self, seat: int) -> tuple[Bet, ...]:
        """What ``seat`` has on the table now; refuse a seat that takes no part."""
        return self._betting.of(seat).bets() if self.phase == "betting" else self._playing(seat).bets()

    def staked(self, seat: int) -> int:
        """All chips of ``seat`` on the table now; refuse a seat that takes no part."""
        return self._betting.of(seat).total if self.phase == "betting" else self._playing(seat).staked

    def options(self, seat: int) -> tuple[Option, ...]:
        """The buttons of ``seat`` now, with their amounts; none when it has nothing to decide."""
        place = self.seats.get(seat)
        if self.phase not in decisions.MOMENTS or place is None or not place.undecided or place.decided:
            return ()
        return decisions.options(self.rules, self._decision, self.seats[seat].ante)

    def hole_cards(self, seat: int) -> tuple[str, ...]:
        """The two cards that ``seat`` plays.  Own cards are secret: for that player, the journal and tests only."""
        return card_names(self._dealt.of(self._playing(seat).number)) if self.cards else ()

    def expect(self, game: str) -> None:
        """Refuse what was meant for another round, ``game``: a late bet must not fall into the next one."""
        if game != self.game:
            raise Refused("stale_round", f"this is for round {game}; the one that runs now is {self.game}")

    # --- betting ------------------------------------------------------------------------------------------------

    def open(self, meter: int = 0) -> list[HouseEvent]:
        """Tell that bets may be placed; ``meter`` is the jackpot as it stands."""
        return [BettingOpened(self.game, self.rules.name, meter)]

    def join(self, seat: int, previous: Sequence[Bet] = ()) -> None:
        """Let ``seat`` bet; ``previous`` are its bets of the last round, for :meth:`repeat`."""
        self._open_betting().join(seat, previous)

    def leave(self, seat: int) -> list[HouseEvent]:
        """Take a seat out while betting is open; its chips go back."""
        return self._open_betting().leave(seat)

    def place(
        self, seat: int, spot: str, amount: int, *, balance: int, fill: bool = False
    ) -> list[HouseEvent]:
        """Put ``amount`` chips on ``spot``; the ante takes the blind with it. ``fill``: as many as the limit allows."""
        return [self._open_betting().place(seat, spot, amount, balance, fill=fill)]

    def double(self, seat: int, *, balance: int) -> list[HouseEvent]:
        """Double all bets of a seat, each up to its limit; once a round."""
        return [self._open_betting().double(seat, balance)]

    def repeat(self, seat: int, *, balance: int) -> list[HouseEvent]:
        """Place the bets of the last round again."""
        return [self._open_betting().repeat(seat, balance)]

    def undo(self, seat: int) -> list[HouseEvent]:
        """Take back the last step of a seat."""
        return [self._open_betting().undo(seat)]

    def clear(self, seat: int) -> list[HouseEvent]:
        """Take back all bets of a seat."""
        return [self._open_betting().clear(seat)]

    # --- decisions ----------------------------------------------------------------------------------------------

    def decide(
        self, seat: int, phase: DecisionPhase, choice: ChoiceKind, by: int, *, balance: int
    ) -> list[HouseEvent]:
        """Carry out the decision of ``seat`` for ``phase`` (rule F2).

        ``by`` is the raise in chips, one of the amounts of :meth:`options`; 0 for check and fold.
        """
        place = self._deciding(seat, phase)
        chosen = decisions.pick(self.rules, self._decision, place.ante, choice, by, balance=balance)
        return [self._carry_out(place, chosen), *self._close_when_all_decided()]

    def close_phase(self) -> list[HouseEvent]:
        """The time is over: close betting, or check or fold for everybody who has not decided (rule F8)."""
        self._check_running()
        if self.phase == "betting":
            return self._close_betting()
        waiting = self.waiting
        if not waiting:
            raise Refused("no_decision", "nobody has anything to decide now")
        label = self.rules.words.auto_fold if self.phase == "river" else self.rules.words.auto_check
        events: list[HouseEvent] = []
        for number in waiting:
            free = decisions.options(self.rules, self._decision, self.seats[number].ante)[0]
            option = Option(free.choice, 0, label)
            events.append(self._carry_out(self.seats[number], option, auto=True))
        return events + self._close_when_all_decided()

    # --- the round goes on --------------------------------------------------------------------------------------

    def advance(self, meter: int = 0) -> list[HouseEvent]:
        """Carry out the step that is due; ``meter`` is the jackpot at this moment, which the settlement uses."""
        self._check_running()
        if not self.due:
            raise Refused("not_due", "the next step comes when betting is closed or all have decided")
        if self.phase == "showdown" or not self.seats:
            return self._settle(meter)
        steps: dict[Phase, Callable[[], list[HouseEvent]]] = {
            "closed": self._deal,
            "preflop": lambda: self._turn_up("flop"),
            "flop": lambda: self._turn_up("river"),
            "river": self._show_down,
        }
        return steps[self.phase]()

    def play_on(self, meter: int = 0) -> list[HouseEvent]:
        """Advance until somebody must decide or the round is over: for play without pauses."""
        events: list[HouseEvent] = []
        while self.due:
            events += self.advance(meter)
        return events

    def pause(self, reason: str) -> list[HouseEvent]:
        """Stop for a fault that is looked into (rule F9)."""
        self._check_running()
        self.paused = reason
        return [RoundPaused(reason)]

    def resume(self) -> list[HouseEvent]:
        """Go on as normal after a pause."""
        if not self.paused:
            raise Refused("not_due", "the round is not paused")
        self.paused = ""
        return [RoundResumed()]

    def cancel(self, reason: str) -> list[HouseEvent]:
        """Give all bets back; the round does not count (rule F9)."""
        if self.over:
            raise Refused("round_over", f"round {self.game} is over")
        numbers = self._betting.spots if self.phase == "betting" else self.seats
        staked = {number: self.staked(number) for number in numbers}
        self.phase, self.due, self.paused = "cancelled", False, ""
        public = not self.rules.crowd
        refunds: list[HouseEvent] = [BetsRefunded(seat, public, -by) for seat, by in staked.items() if by]
        return [*refunds, RoundCancelled(self.game, reason, sum(staked.values()))]

    # --- helpers ------------------------------------------------------------------------------------------------

    @property
    def _dealt(self) -> Cards:
        assert self.cards is not None  # asked for only after the deal
        return self.cards

    @property
    def _decision(self) -> DecisionPhase:
        assert self.phase in {"preflop", "flop", "river"}  # asked for only while decisions are open
        return self.phase

    def _check_running(self) -> None:
        if self.over:
            raise Refused("round_over", f"round {self.game} is over; the next one takes new bets")
        if self.paused:
            raise Refused("round_paused", f"the round is paused: {self.paused}; wait until it goes on")

    def _open_betting(self) -> Betting:
        """The betting stage; refuse when bets are closed."""
        self._check_running()
        if self.phase != "betting":
            raise Refused("betting_closed", f"betting for round {self.game} is closed; wait for the next one")
        return self._betting

    def _playing(self, seat: int) -> Seat:
        if seat not in self.seats:
            raise Refused(
                "no_bet", f"seat {seat} has no bet in round {self.game}; bet when the next one opens"
            )
        return self.seats[seat]

    def _deciding(self, seat: int, phase: DecisionPhase) -> Seat:
        """The seat whose decision is open; refuse any other."""
        self._check_running()
        if self.phase not in decisions.MOMENTS:
            raise Refused("no_decision", "nobody has anything to decide now; wait for the cards")
        place = self._playing(seat)
        if place.raised:
            raise Refused("already_raised", f"one raise a round: yours is {place.raised}, and stands")
        if phase != self.phase:
            moment = decisions.MOMENTS[self._decision]
            raise Refused("stale_decision", f"this answers another decision; the one to make now is {moment}")
        if place.decided:
            raise Refused("already_decided", f"you have decided: {place.decided}; wait for the others")
        return place

    def _carry_out(self, seat: Seat, option: Option, *, auto: bool = False) -> Decided:
        seat.decided = option.label
        seat.raised = option.by
        seat.folded = option.choice == "fold"
        public = not self.rules.crowd
        return Decided(seat.number, public, self._decision, option.choice, option.by, auto, option.label)

    def _close_when_all_decided(self) -> list[HouseEvent]:
        seats = self.seats.values()
        if any(seat.undecided and not seat.decided for seat in seats):
            return []
        self.due = True
        counts = Counter([seat.decided for seat in seats if seat.decided])
        told = tuple([ChoiceCount(label, players) for label, players in sorted(counts.items())])
        return [DecisionsClosed(self._decision, told)]

    def _close_betting(self) -> list[HouseEvent]:
        self.seats, events = self._betting.close()
        self.phase, self.due = "closed", True
        total = sum([seat.staked for seat in self.seats.values()])
        return [*events, BettingClosed(self.game, len(self.seats), total)]

    def _deal(self) -> list[HouseEvent]:
        self.cards, events = deal(self.rules, tuple(self.seats), self._deck)
        return events + self._open_decisions("preflop")

    def _turn_up(self, phase: DecisionPhase) -> list[HouseEvent]:
        return [reveal.community(self._dealt, self.phase, phase), *self._open_decisions(phase)]

    def _open_decisions(self, phase: DecisionPhase) -> list[HouseEvent]:
        """Ask everybody who has not raised; the phase is over at once when that is nobody."""
        self.phase = phase
        for seat in self.seats.values():
            seat.decided = ""
        asked = [seat for seat in self.seats.values() if seat.undecided]
        self.due = not asked
        if not asked:
            return []
        told = [reveal.choices(self.rules, self._dealt, seat, phase) for seat in asked]
        return [DecisionOpened(phase, len(asked)), *told]

    def _show_down(self) -> list[HouseEvent]:
        self.phase = "showdown"
        return reveal.all_hands(self._dealt)

    def _settle(self, meter: int) -> list[HouseEvent]:
        """Settle all bets; when the chips do not add up nothing has changed."""
        seats = list(self.seats.values())
        events = settle_round(
            self.rules, self.game, seats, lambda seat: self._dealt.showdown(seat.number), meter
        )
        self.phase, self.due = "over", False
        return events
