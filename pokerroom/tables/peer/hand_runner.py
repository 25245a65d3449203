"""Playing a hand at the table: its steps and pauses, its end, and what happens when it breaks.

Theory of operation.  :meth:`HandRunner.play` brings the running hand as far as it goes by itself: to somebody's
decision (the clock runs), to a pause before the next street (``step_at``), or to its end.  It may be called at any
time and does nothing twice.  An exception in the hand that is not a player's mistake voids it: every stack is as
before the hand, and play continues.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pokerroom.poker.actions import CHECK, FOLD, STAND_PAT, Action
from pokerroom.poker.hand import Hand
from pokerroom.poker.hand_errors import IllegalAction
from pokerroom.tables.peer.cash_seats import Seat
from pokerroom.tables.peer.cash_table_state import LastHand, RunningHand, TableState
from pokerroom.tables.peer.face_up_odds import face_up_odds
from pokerroom.tables.peer.game_choice import GameChoice
from pokerroom.tables.peer.games_in_turn import repeat_bomb_pot
from pokerroom.tables.peer.hand_policy import HandPolicy
from pokerroom.tables.peer.made_hands import made_hands
from pokerroom.tables.peer.run_out_film import has_people, result_time, street_time
from pokerroom.tables.peer.runs_question import RunsQuestion
from pokerroom.tables.peer.seating import SeatCommands
from pokerroom.tables.peer.side_bets import pay_bounties, settle_side_bets
from pokerroom.tables.peer.turns import DecisionPrompts
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import AnyEvent, HandVoided
from pokerwire.cash.legal import Legal
from pokerwire.hand_events import Acted, BoardDealt, DrawStarted, HandEvent, RabbitHunted

FAULT_PAUSE = 1_000
"""milliseconds to the next hand after one that broke, however fast the table is"""
FIRST_PAUSE = 500
"""the most milliseconds before the first hand with bots: nobody reads a result, and all bots sit in meanwhile"""
STREET_SHARE = 4
"""the pause before a street is divided by this while somebody waits for their first hand"""
SHOWDOWN_SHARE, FOLDED_SHARE, UNREAD_SHARE = 2, 4, 8
"""the same of the pause after a hand: there are hands to read, only who has won, or nobody who reads it"""

OnFault = Callable[[Exception, int], None]
"""Called for every hand that broke, with the exception and the number of the hand."""


class HandRunner:
    """Runs the hands of one table."""

    def __init__(
        self, state: TableState, seat_commands: SeatCommands, policy: HandPolicy, on_fault: OnFault
    ) -> None:
        self._state = state
        self._seat_commands = seat_commands
        self._policy = policy
        self._on_fault = on_fault
        self.prompts = DecisionPrompts(state, seat_commands)
        self.runs = RunsQuestion(state)
        self.choice = GameChoice(state)
        self.step_at: int | None = None
        """when the next street or the showdown is due, after the pause before it"""
        self.start_at: int | None = None
        """when the next hand is due"""
        self.earliest_at = 0
        """when it may begin at the earliest: the result of the last one can be read until then, and bots sit in"""

    @property
    def next_at(self) -> int | None:
        """When the clock makes something due in the running hand or between hands."""
        if self._state.running is None:
            return self.choice.due_at if self.choice.asked else self.start_at
        if self._state.runs_due is not None:
            return self._state.runs_due
        return self.prompts.clock.due if self.step_at is None else self.step_at

    def shift(self, time: int) -> None:
        """Put everything that waits off by ``time`` ms."""
        self.prompts.clock.shift(time)
        self.runs.shift(time)
        self.choice.shift(time)
        if self.step_at is not None:
            self.step_at += time
        if self.start_at is not None:
            self.start_at += time
        self.earliest_at += time

    # --- from hand to hand --------------------------------------------------------------------------------------

    def may_start(self, now: int, *, ready: bool) -> bool:
        """Return whether the next hand begins now; set the time for it when the table is ``ready`` for one."""
        if not ready:
            self.start_at = None
            return False
        if self.start_at is None:
            self.start_at = self._first_at(now)
        if self._policy.hurries():
            self.start_at = min(self.start_at, max(now, self.earliest_at))
        return now >= self.start_at

    def _first_at(self, now: int) -> int:
        """Return when a table deals that has waited for players; with bots not earlier, whoever waits."""
        pause = self._state.config.clocks.hand_pause
        if self._policy.settles():
            return now + pause
        self.earliest_at = max(now + min(pause, FIRST_PAUSE), self.earliest_at)
        return self.earliest_at

    def start(self, now: int) -> None:
        """Begin the next hand."""
        state = self._state
        self.start_at = None
        try:
            running = self._policy.begin(now)
            state.running = running
            state.emit_all([*running.hand.start(), *made_hands(running.hand, running.hand.seats)])
            state.emit_all(face_up_odds(running.hand))
        except Exception as error:
            self._handle_fault(error, now)
        self.play(now)

    def play(self, now: int) -> None:
        """Bring the running hand as far as it goes without anybody's decision."""
        running = self._state.running
        if running is None:
            return
        try:
            self._run(running, now)
        except Exception as error:
            self._handle_fault(error, now)

    # --- decisions ----------------------------------------------------------------------------------------------

    def act(self, seat: Seat, action: Action, now: int) -> None:
        """Carry out a player's decision; raise TableError, with nothing changed, when it is not legal."""
        running = self._state.running
        assert running is not None
        try:
            events = running.hand.act(seat.number, action)
        except IllegalAction as illegal:
            raise TableError.because(illegal.code, illegal) from None
        except Exception as error:
            self._handle_fault(error, now)
            return
        try:
            self._decided(running, seat, events, now)
            self._run(running, now)
        except Exception as error:
            self._handle_fault(error, now)

    def tick(self, now: int) -> None:
        """When the time for the running decision is over, let the next part of it run, or act for the player (E2)."""
        running, due = self._state.running, self.prompts.clock.due
        if running is None or due is None or now < due:
            return
        seat = self.prompts.seat_to_act(running)
        if not self.prompts.time_over(running, now, banks=not self._saves_bank(running, seat)):
            return
        try:
            self._act_for(running, seat, now)
            self._run(running, now)
        except Exception as error:
            self._handle_fault(error, now)

    def _saves_bank(self, running: RunningHand, seat: Seat) -> bool:
        """Return whether an absent player's time bank does not run: they can check, or somebody waits in vain."""
        checks = seat.lost_at is not None and running.hand.legal.check
        return checks or self._policy.waits_in_vain(running, seat)

    def connection_lost(self, seat: Seat, now: int) -> None:
        """A player's connection dropped: on their turn that may change their clock."""
        running = self._state.running
        if running is not None and running.hand.turn == seat.number:
            self.prompts.start_disconnect_clock(running, now)

    def connection_restored(self, seat: Seat, now: int) -> None:
        """A player's connection is back."""
        running = self._state.running
        if running is not None and running.hand.turn == seat.number:
            self.prompts.stop_disconnect_clock(running, now)

    def _run(self, running: RunningHand, now: int) -> None:
        hand = running.hand
        board = 0
        while not hand.over:
            if hand.street_due:
                if (
                    self._policy.withholds_street(running)
                    or self.runs.waits(running, now)
                    or self._must_pause(hand, board, now)
                ):
                    return
                events: list[AnyEvent] = [*hand.advance()]
                if events and type(events[0]) is BoardDealt:
                    board = len(events[0].board)
                    events += made_hands(hand, hand.live)
                    events += face_up_odds(hand)
                elif events and type(events[0]) is DrawStarted and not self._state.announces_draw:
                    continue
                self._state.emit_all(events)
                continue
            seat = self.prompts.seat_to_act(running)
            if not (self._policy.decides_for(seat) or self._only_checks(hand)):
                self.prompts.announce(running, seat, now)
                if self._policy.waits_in_vain(running, seat):
                    self.prompts.hasten(running, seat, now)
                return
            self._act_for(running, seat, now)
        self._finish(running, now)

    def _only_checks(self, hand: Hand) -> bool:
        """Whether the player whose turn it is can do nothing else, as the cap is reached (rule A10)."""
        if not self._state.config.hand_cap:
            return False
        legal = hand.legal
        return legal.check and not legal.aggression and not legal.draw_max

    def _must_pause(self, hand: Hand, board: int, now: int) -> bool:
        pause = self._state.config.clocks.street_pause
        if self.step_at is None and pause:
            if hand.betting_closed and has_people(self._state, hand):
                pause = max(pause, street_time(board, len(hand.turning_up)))
            elif self._policy.hurries():
                pause //= STREET_SHARE
            self.step_at = now + pause
        if self.step_at is not None and now < self.step_at:
            return True
        self.step_at = None
        return False

    def _act_for(self, running: RunningHand, seat: Seat, now: int) -> None:
        """Check if that is free, else fold; at the draw stand pat."""
        events = running.hand.act(seat.number, check_or_fold(running.hand.legal))
        self._decided(running, seat, events, now)

    def _decided(self, running: RunningHand, seat: Seat, events: Sequence[HandEvent], now: int) -> None:
        self.prompts.stop(seat, now)
        self._state.emit_all(events)
        if type(events[0]) is not Acted:
            self._state.emit_all(made_hands(running.hand, (seat.number,)))
        self._state.emit_all(face_up_odds(running.hand))

    # --- the end of a hand --------------------------------------------------------------------------------------

    def _finish(self, running: RunningHand, now: int) -> None:
        """The stacks are what the hand made them; chips kept aside are added (rule E1)."""
        state = self._state
        for result in running.hand.results:
            seat = state.seats.at(result.seat)
            assert seat is not None
            seat.stack = result.stack
            state.rake_taken -= result.net
        state.last = running
        if state.config.rabbit_hunt:
            running.boards_to_come = running.hand.boards_to_come()
        pause = state.config.clocks.hand_pause
        if state.config.show_all_at_end:
            self._show_all(running.hand)
        settle_side_bets(state, running)
        film = result_time(state, running.hand) if pause else 0
        self.start_at = now + max(pause, film)
        shown = len(running.hand.live) > 1 or state.config.show_all_at_end
        read = SHOWDOWN_SHARE if shown else FOLDED_SHARE
        self.earliest_at = now + max(
            film, pause // (read if self._policy.has_readers(running) else UNREAD_SHARE)
        )
        self._end(running)

    def _show_all(self, hand: Hand) -> None:
        """Show what nobody has seen yet of a hand that is over, as its players may do themselves (rule C4)."""
        seen = hand.final_cards().shown
        for seat in hand.seats:
            if seat not in seen:
                self._state.emit_all(hand.show(seat, hand.hole_cards(seat)))

    def _handle_fault(self, error: Exception, now: int) -> None:
        """Report an internal error and void the hand; one that could not begin is tried again."""
        self._on_fault(error, self._state.hands)
        self.void(now, max(self._state.config.clocks.hand_pause, FAULT_PAUSE))

    def void(self, now: int, pause: int = 0) -> None:
        """Void the running hand: every stack is as before it. The next one may begin ``pause`` ms from now."""
        running = self._state.running
        self.prompts.cancel()
        self.runs.cancel()
        self.step_at = None
        self.start_at = self.earliest_at = now + pause
        if running is not None:
            self._state.emit(HandVoided(running.number, running.players))
            self._end(running)
            repeat_bomb_pot(self._state)

    def _end(self, running: RunningHand) -> None:
        self._state.running = None
        self._seat_commands.stacks.finish_hand(
            [self._state.seats.seat_of(player.player) for player in running.players]
        )

    def show(self, seat: Seat, hand: int, cards: Sequence[str]) -> None:
        """Show a player's cards of the hand that is over (rule C4)."""
        last = self._last_hand(hand, "cannot_show")
        if last.seats.get(seat.number) != seat.player:
            raise TableError("cannot_show", "you were not dealt into that hand")
        try:
            events = last.hand.show(seat.number, cards)
        except IllegalAction as illegal:
            raise TableError.because(illegal.code, illegal) from None
        self._state.emit_all(events)
        pay_bounties(self._state, last)

    def hunt_rabbit(self, seat: Seat, hand: int) -> None:
        """Show everybody which cards would have come in the hand that is over (rule C12)."""
        if not self._state.config.rabbit_hunt:
            raise TableError("no_rabbit", "no cards are shown after a hand at this table")
        last = self._last_hand(hand, "no_rabbit")
        if seat.player not in last.seats.values():
            raise TableError("no_rabbit", "you were not dealt into that hand")
        if not last.boards_to_come:
            raise TableError("no_rabbit", "all cards that would have come have been seen")
        board = self._state.public_state.board
        self._state.emit(RabbitHunted(seat.number, len(board), last.boards_to_come))
        last.boards_to_come = ()

    def _last_hand(self, hand: int, code: str) -> RunningHand | LastHand:
        """Return the hand of that number, if it was the last; raise TableError ``code``."""
        last = self._state.last
        if last is None or last.number != hand:
            raise TableError(code, "cards can be shown after a hand until the next one begins")
        return last


def check_or_fold(legal: Legal) -> Action:
    """What the table does for a player who does not decide: check if that is free, else fold; stand pat (rule E2)."""
    if legal.draw_max:
        return STAND_PAT
    return CHECK if legal.check else FOLD
