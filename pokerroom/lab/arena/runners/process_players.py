"""The players of bots in processes of their own."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.moves import Move
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.match.entrants import SeatAssignment
from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerroom.lab.arena.match.match_player import ImmediatePlayer, MatchPlayer
from pokerroom.lab.arena.match.seat_cards import SeatCards
from pokerroom.lab.arena.match.seat_events import SeatEvents
from pokerroom.lab.arena.runners.bot_process import BotProcess
from pokerroom.lab.arena.runners.bot_session import BotSession
from pokerroom.lab.arena.runners.in_process import quick_action, resolve_action
from pokerroom.lab.arena.runners.process import BotLeftTable, BotLost
from pokerroom.lab.arena.runners.runner_messages import (
    ActionAnswer,
    DecideMessage,
    HandOverMessage,
    SessionMessage,
    TableNumber,
    TurnMessage,
)
from pokerroom.poker.actions import Action
from pokerwire.cash.cash_events import HandPlayer, HandStarted, Turn
from pokerwire.games import GAMES


class ProcessPlayer(BotSession, MatchPlayer):
    """A bot in one seat for one session. Its answers come later."""

    def __init__(self, process: BotProcess, assignment: SeatAssignment, milliseconds: int) -> None:
        """``milliseconds`` is the time for a decision."""
        super().__init__(process)
        self._assignment = assignment
        self._milliseconds = milliseconds
        self._players: Sequence[HandPlayer] = ()
        self._seed = ""
        self._turn: Turn

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """Begin a hand, which ``record`` will hold; ``bot_seed`` is the bot's randomness."""
        self._seed = bot_seed.seed
        started = record[0]
        assert isinstance(started, HandStarted)
        self._players = started.players
        self.begin_hand()

    def decide(self, turn: Turn) -> Action | None:
        """Queue the question; raise :class:`BotFault` when the bot cannot be asked."""
        self._turn = turn
        self.queue_question(self._question)
        return None

    def on_answer(self, answer: ActionAnswer) -> Action | BotFault:
        """Return the action of an answer, or its fault."""
        reply = super().on_answer(answer)
        try:
            return answered_action(reply, self._turn) if reply is answer else reply
        except BotFault as fault:
            return fault

    def first_message(self, table: TableNumber) -> SessionMessage:
        """Return the message that begins the session."""
        assignment, players = self._assignment, [(player.player, player.stack) for player in self._players]
        return SessionMessage(assignment.seat, assignment.config, players, self._milliseconds, table=table)

    def _question(self, number: int) -> object:
        """Return the message that asks."""
        raise NotImplementedError


class TurnOnlyPlayer(ProcessPlayer):
    """A player who receives turns without the events."""

    def __init__(self, process: BotProcess, assignment: SeatAssignment, milliseconds: int) -> None:
        super().__init__(process, assignment, milliseconds)
        self._seat_cards = SeatCards(assignment.seat)

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """Begin a hand, which ``record`` will hold; ``bot_seed`` is the bot's randomness."""
        super().begin(record, bot_seed)
        self._seat_cards.begin(record)

    def _question(self, number: int) -> TurnMessage:
        turn, seat_cards = self._turn, self._seat_cards
        seat_cards.catch_up()
        return TurnMessage(
            self._table,  # type: ignore[arg-type] # only a process for many sessions asks for turns alone
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


class FullEventsPlayer(ProcessPlayer):
    """A player who receives all events."""

    wants_hand_end = True

    def __init__(self, process: BotProcess, assignment: SeatAssignment, milliseconds: int) -> None:
        super().__init__(process, assignment, milliseconds)
        self._seat_events = SeatEvents(assignment.seat, GAMES[str(assignment.config["game"])])

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """Begin a hand, which ``record`` will hold; ``bot_seed`` is the bot's randomness."""
        super().begin(record, bot_seed)
        self._seat_events.begin(record)

    def end(self) -> None:
        """Queue the rest of the hand; raise :class:`BotFault` when the bot failed at an earlier end."""
        self.queue_end(self._rest)

    def _question(self, number: int) -> DecideMessage:
        return DecideMessage(number, self._seat_events.take_new(), self._seed, table=self._table)

    def _rest(self) -> HandOverMessage:
        return HandOverMessage(self._seat_events.take_new(), self._seed, table=self._table)


class ApartPlayer(FullEventsPlayer, ImmediatePlayer):
    """A player with a process of their own, who answers at once."""

    _has_left = False
    """the bot got up between two hands, as it may"""

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """Begin a hand, which ``record`` will hold; ``bot_seed`` is the bot's randomness."""
        self._record = record
        super().begin(record, bot_seed)

    def decide(self, turn: Turn) -> Action:
        """Ask the process; raise :class:`BotFault`. A bot that got up sits down again."""
        self._turn = turn
        self._has_left = False
        try:
            return self._asked_action()
        except BotFault:
            if not self._has_left:
                raise
        self._asked = False
        self._starts -= 1
        self._seat_events.begin(self._record)
        return self._asked_action()

    def _asked_action(self) -> Action:
        action: Action = self.ask(self._question)
        return action

    def end(self) -> None:
        """Send the rest of the hand; raise :class:`BotFault` when the bot is gone or failed at an earlier end."""
        self.send_end(self._rest)

    def on_lost(self, error: BotLost) -> BotFault:
        """Return the fault when the process is lost."""
        self._has_left = isinstance(error, BotLeftTable)
        return super().on_lost(error)


def answered_action(answer: ActionAnswer, turn: Turn) -> Action:
    """Return the action of an answer to ``turn``; raise :class:`BotFault` when it has none."""
    action, cards = answer.action, answer.cards
    if not action:
        raise BotFault("illegal", "answered without an action")
    if not answer.exact:
        move = Move(action, answer.to, cards)
        return quick_action(move, turn.legal) or resolve_action(move, turn)
    if action == "all_in":
        raise BotFault("illegal", "all_in is no exact action")
    return Action(action, answer.to, cards)
