"""What every table of peer poker does, whoever decides about its seats and its next hand.

Theory of operation.  Every command is a method.  It raises :class:`~pokerroom.tables.table_errors.TableError` and
changes nothing, or is carried out; then the table plays on by itself (:meth:`PeerTable._continue_play`) until
somebody must decide, a pause begins, or nothing is left to do.  :meth:`PeerTable.take_events` returns what
happened, and :attr:`PeerTable.wake_at` says when :meth:`PeerTable.tick` is due.

The kind of table adds the commands about seats and chips, and what comes between two hands:
:mod:`~pokerroom.tables.peer.cash_table` lets players come and go, a tournament's table obeys its director.

The caller gives the times, in integer milliseconds, and the randomness: the same commands at the same times bring the
same events.  So a checkpoint and a journal of commands bring the table back after a crash, see
:mod:`~pokerroom.tables.base_table`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeVar

from pokerroom.poker.actions import Action
from pokerroom.tables.base_table import BaseTable, TableMemory
from pokerroom.tables.command_log import journaled
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.peer.hand_runner import HandRunner
from pokerroom.tables.peer.seating import SeatCommands
from pokerroom.tables.peer.viewer_snapshot import spectator_state, viewer_snapshot
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import AnyEvent, Paused, Resumed
from pokerwire.cash.cash_public_state import PublicState
from pokerwire.cash.cash_snapshot import TableSnapshot
from pokerwire.cash.table_config import TableConfig

C = TypeVar("C")


class PeerTable(BaseTable[AnyEvent, C]):
    """A table of peer poker; see the module's theory of operation. ``C`` is the type of its checkpoints."""

    _state: TableState

    def __init__(
        self,
        state: TableState,
        seat_commands: SeatCommands,
        hand_runner: HandRunner,
        memory: TableMemory[C],
        now: int,
    ) -> None:
        self._seat_commands = seat_commands
        self._hand_runner = hand_runner
        super().__init__(state, memory, now)

    @abstractmethod
    def _shift_limits(self, time: int) -> None:
        """Put off by ``time`` ms the limits between hands: the table was paused."""

    # --- play ---------------------------------------------------------------------------------------------------

    @journaled("act")
    def act(self, player: str, hand: int, decision: int, action: Action, now: int) -> None:
        """Carry out the decision of this number of this hand; any other is refused as ``stale_decision`` (rule A9)."""
        now = self._advance_clock(now)
        seat = self._state.seats.seat_of(player)
        running = self._state.running
        if running is None:
            raise TableError("no_hand", "no hand is being played")
        if hand != running.number or decision != running.decision or running.hand.turn is None:
            raise TableError(
                "stale_decision",
                "that answers decision {decision} of hand {hand}; now it is decision {current} of hand {number}"
                if running.hand.turn
                else "that answers decision {decision} of hand {hand}; decision {current} of hand {number} was made",
                decision=decision,
                hand=hand,
                current=running.decision,
                number=running.number,
            )
        self._hand_runner.act(seat, action, now)
        if self._state.running is not running:
            self._continue_play(now)

    @journaled("show")
    def show(self, player: str, hand: int, cards: Sequence[str], now: int) -> None:
        """Show own cards of a hand that is over, until the next begins (rule C4)."""
        now = self._advance_clock(now)
        self._hand_runner.show(self._state.seats.seat_of(player), hand, cards)
        if self.config.seven_deuce:  # a bounty may have been somebody's last chips (rule E8)
            self._continue_play(now)

    def _check_chat(self, seat: int) -> None:
        if not self.config.chat_in_hand and self._state.plays(seat):
            raise TableError(
                "chat_closed", "players who were dealt in may not chat at this table until the hand is over"
            )

    @journaled("tick")
    def tick(self, now: int) -> None:
        """Carry out what the clock made due by ``now``; call it at :attr:`wake_at`, more often does no harm."""
        now = self._advance_clock(now)
        self._hand_runner.tick(now)
        self._continue_play(now)

    @journaled("line_lost")
    def connection_lost(self, player: str, now: int) -> None:
        """The connection of a player dropped; does nothing for a player without a seat."""
        now = self._advance_clock(now)
        seat = self._state.seats.find(player)
        if seat is not None:
            self._seat_commands.connection_lost(seat, now)
            self._hand_runner.connection_lost(seat, now)
            self._continue_play(now)

    @journaled("line_back")
    def connection_restored(self, player: str, now: int) -> None:
        """The connection of a player is back; does nothing for a player without a seat."""
        now = self._advance_clock(now)
        seat = self._state.seats.find(player)
        if seat is not None:
            self._seat_commands.connection_restored(seat)
            self._hand_runner.connection_restored(seat, now)
            self._continue_play(now)

    # --- pauses ---------------------------------------------------------------------------------------------------

    @journaled("pause")
    def pause(self, now: int) -> None:
        """Deal no further hand and stop the clocks; the running hand may be played on, without clocks."""
        now = self._advance_clock(now)
        if not self.paused:
            self._state.paused_at = now
            self._state.emit(Paused())
            self._hand_runner.prompts.clock.freeze(now)
            self._continue_play(now)

    @journaled("resume")
    def resume(self, now: int) -> None:
        """Continue after a pause."""
        now = self._advance_clock(now)
        since = self._state.paused_at
        if since is not None:
            self._state.paused_at = None
            self._state.emit(Resumed())
            self._shift_limits(now - since)
            self._hand_runner.prompts.clock.thaw(now)
            self._continue_play(now)

    # --- queries --------------------------------------------------------------------------------------------------

    @property
    def config(self) -> TableConfig:
        """The options of the table."""
        return self._state.config

    @property
    def hands(self) -> int:
        """How many hands have begun; the number of the running or last one."""
        return self._state.hands

    @property
    def hand_running(self) -> bool:
        """Whether a hand is being played."""
        return self._state.running is not None

    def plays(self, player: str) -> bool:
        """Whether a player was dealt into the running hand."""
        seat = self.seat_of(player)
        return seat is not None and self._state.plays(seat)

    @property
    def active_players(self) -> int:
        """How many the next hand deals in: it needs two."""
        return sum([seat.active for seat in self._state.seats])

    @property
    def chips(self) -> int:
        """All chips of players here: stacks, chips set aside for them, and those in the pot."""
        return sum([seat.chips for seat in self._state.seats])

    @property
    def rake_taken(self) -> int:
        """All chips that the house has taken from the pots (rule C6)."""
        return self._state.rake_taken

    def seat_of(self, player: str) -> int | None:
        """Return the seat of a player."""
        seat = self._state.seats.find(player)
        return seat.number if seat else None

    def is_away(self, player: str) -> bool:
        """Whether a player with a seat is not there: they sit out, or their connection is lost (rules E2 and E3)."""
        seat = self._state.seats.find(player)
        return seat is not None and seat.away

    def stack_of(self, player: str) -> int:
        """Return a player's chips here; during a hand, what they were when it began. 0: no seat."""
        seat = self._state.seats.find(player)
        return seat.chips if seat else 0

    def snapshot(self, viewer: str | None, now: int) -> TableSnapshot:
        """Return the whole state as ``viewer`` (``None``: a spectator) may see it, with the time left at ``now``."""
        now = max(self._now, now)
        return viewer_snapshot(self._state, self._hand_runner.prompts, viewer, now, self.spectators)

    def public_state(self) -> PublicState:
        """Return a copy of the public state without what only some players may see."""
        return spectator_state(self._state, self._hand_runner.prompts, self._now)
