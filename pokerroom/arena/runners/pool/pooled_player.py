"""A seat of a session whose bot plays many sessions in one process."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

from pokerroom.arena.match.bot_faults import BotFault
from pokerroom.arena.match.bot_rng import BotSeed
from pokerroom.arena.match.entrants import SeatAssignment
from pokerroom.arena.match.live_view import LiveRecord
from pokerroom.arena.match.seat_cards import SeatCards
from pokerroom.arena.match.seat_events import SeatEvents
from pokerroom.arena.runners.pool.bot_process import PooledBot
from pokerroom.arena.runners.pool.channel import Channel
from pokerroom.arena.runners.pool.pool_messages import TableDecide, TableOver, TableSession, TableTurn
from pokerroom.arena.runners.process import BotExited, BotFlooded, BotTimedOut
from pokerroom.arena.runners.runner_messages import ActionAnswer, FaultNote
from pokerroom.arena.runners.subprocess_player import answered_action
from pokerroom.arena.runners.supervisor import FAULT_KINDS, MAX_STARTS, noted_fault, reported_fault
from pokerroom.poker.actions import Action
from pokerwire.cash.cash_events import HandPlayer, HandStarted, Turn


class PooledPlayer:
    """A seat at a table of a pooled bot; the session begins again when the process was lost."""

    wants_hand_end = False

    def __init__(self, pooled_bot: PooledBot, assignment: SeatAssignment, milliseconds: int) -> None:
        self._pooled_bot = pooled_bot
        pooled_bot.session_count += 1
        self._assignment = assignment
        self._milliseconds = milliseconds
        self._channel: Channel | None = None
        """to the process that knows this session"""
        self._first_hand = True
        self._starts = 0
        """processes that were asked or could not be started"""
        self._table = 0
        self._new_hand = True
        self._players: Sequence[HandPlayer] = ()
        self._seed = ""
        self._turn: Turn
        self._notes: list[FaultNote] = []

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """Begin a hand; the first one begins the session, so that the bot receives hands in which it is not asked."""
        self._new_hand = True
        self._seed = bot_seed.seed
        started = record[0]
        assert isinstance(started, HandStarted)
        self._players = started.players
        if self._first_hand:
            self._first_hand = False
            with contextlib.suppress(BotTimedOut, BotExited, BotFlooded):  # the next question reports it
                self._begin_session()

    def decide(self, turn: Turn) -> Action | None:
        """Queue the question; raise :class:`BotFault` when the bot cannot be asked."""
        self._turn = turn
        new_hand, self._new_hand = self._new_hand, False
        if self._channel is not self._pooled_bot.channel or self._channel is None:
            self._begin_session_again(new_hand)
        self._starts = self._starts or 1
        self._pooled_bot.ask(self, self._question)
        return None

    def end(self) -> None:
        """End a hand."""

    def close(self) -> None:
        """End the session."""
        self._pooled_bot.session_count -= 1
        if self._channel is not None and self._channel is self._pooled_bot.channel:
            self._pooled_bot.leave(self, self._table)

    def on_answer(self, answer: ActionAnswer) -> Action | BotFault:
        """Return the action of an answer, or its fault."""
        if answer.notes:
            self._notes += answer.notes[:1]
        try:
            return reported_fault(answer) or answered_action(answer, self._turn)
        except BotFault as fault:
            return fault

    def on_lost(self, error: BotTimedOut | BotExited | BotFlooded) -> BotFault:
        """Return the fault when the process is lost, which is final after the last start."""
        return BotFault(FAULT_KINDS[type(error)], str(error), final=self._starts >= MAX_STARTS)

    def _begin_session_again(self, new_hand: bool) -> None:
        """Begin the session in the present process; raise :class:`BotFault`."""
        if not new_hand:
            raise BotFault("unasked", "its process is to be started again at the next hand")
        if self._starts >= MAX_STARTS:
            raise BotFault("crashed", f"its process was lost {MAX_STARTS} times", final=True)
        self._starts += 1
        try:
            self._begin_session()
        except (BotTimedOut, BotExited, BotFlooded) as error:
            raise self.on_lost(error) from None

    def _begin_session(self) -> None:
        """Begin the session in the process; raise ``BotTimedOut``, ``BotExited`` or ``BotFlooded`` without one."""
        self._channel = self._pooled_bot.ensure_started()
        self._table = self._pooled_bot.new_table()
        assignment, players = self._assignment, [(player.player, player.stack) for player in self._players]
        self._pooled_bot.enqueue(
            TableSession(assignment.seat, assignment.config, players, self._milliseconds, table=self._table)
        )

    def _question(self, number: int) -> object:
        """Return the message that asks."""
        raise NotImplementedError


class TurnOnlyPlayer(PooledPlayer):
    """A player who receives turns without the events."""

    def __init__(self, pooled_bot: PooledBot, assignment: SeatAssignment, milliseconds: int) -> None:
        super().__init__(pooled_bot, assignment, milliseconds)
        self._seat_cards = SeatCards(assignment.seat)

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """Begin a hand, which ``record`` will hold; ``bot_seed`` is the bot's randomness."""
        super().begin(record, bot_seed)
        self._seat_cards.begin(record)

    def _question(self, number: int) -> TableTurn:
        turn, seat_cards = self._turn, self._seat_cards
        seat_cards.catch_up()
        return TableTurn(
            self._table,
            number,
            turn.seat,
            turn.hand,
            turn.decision,
            turn.legal,
            turn.pot,
            self._players[turn.seat - 1].stack,
            seat_cards.cards,
            seat_cards.board,
            self._seed,
        )


class FullEventsPlayer(PooledPlayer):
    """A player who receives all events."""

    wants_hand_end = True

    def __init__(self, pooled_bot: PooledBot, assignment: SeatAssignment, milliseconds: int) -> None:
        super().__init__(pooled_bot, assignment, milliseconds)
        self._seat_events = SeatEvents(assignment.seat)

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """Begin a hand, which ``record`` will hold; ``bot_seed`` is the bot's randomness."""
        super().begin(record, bot_seed)
        self._seat_events.begin(record)

    def end(self) -> None:
        """Send the rest of the hand; raise :class:`BotFault` when the bot failed at the last end."""
        if self._channel is None or self._channel is not self._pooled_bot.channel:
            return
        self._pooled_bot.enqueue(TableOver(self._seat_events.take_new(), self._seed, table=self._table))
        if self._notes:
            raise noted_fault(self._notes.pop(0))

    def _question(self, number: int) -> TableDecide:
        return TableDecide(number, self._seat_events.take_new(), self._seed, table=self._table)


def make_pooled_player(pooled_bot: PooledBot, assignment: SeatAssignment, milliseconds: int) -> PooledPlayer:
    """Return the player of ``pooled_bot`` at ``assignment``, with so many ``milliseconds`` for a decision."""
    kind = TurnOnlyPlayer if pooled_bot.turns_only else FullEventsPlayer
    return kind(pooled_bot, assignment, milliseconds)
