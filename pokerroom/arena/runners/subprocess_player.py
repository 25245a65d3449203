"""The player of a bot in a process of its own."""

from __future__ import annotations

from collections.abc import Callable

from pokerclient.moves import Move
from pokerroom.arena.match.bot_faults import BotFault
from pokerroom.arena.match.bot_rng import BotSeed
from pokerroom.arena.match.entrants import SeatAssignment
from pokerroom.arena.match.live_view import LiveRecord
from pokerroom.arena.match.seat_events import SeatEvents
from pokerroom.arena.runners.in_process import quick_action, resolve_action
from pokerroom.arena.runners.runner_messages import (
    ActionAnswer,
    DecideMessage,
    HandOverMessage,
    SessionMessage,
)
from pokerroom.arena.runners.supervisor import BotConnection, BotSupervisor
from pokerroom.poker.actions import Action
from pokerwire.cash.cash_events import HandStarted, Turn


class SubprocessPlayer:
    """One bot in one seat for one session."""

    wants_hand_end = True

    def __init__(
        self, start: Callable[[object], BotConnection[ActionAnswer]], assignment: SeatAssignment, time: float
    ) -> None:
        """``start`` runs the bot with its session message; ``time`` is seconds for a decision."""
        self._supervisor = BotSupervisor(start, time)
        self._assignment = assignment
        self._seat_events = SeatEvents(assignment.seat)
        self._milliseconds = round(1000 * time)
        self._stacks: tuple[int, ...] = assignment.stacks
        self._seed = ""

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """Begin a hand, which ``record`` will hold; ``bot_seed`` is the bot's randomness."""
        self._seed = bot_seed.seed
        self._seat_events.begin(record)
        started = record[0]
        assert isinstance(started, HandStarted)
        self._stacks = tuple([player.stack for player in started.players])
        self._supervisor.begin(self._first_message)

    def decide(self, turn: Turn) -> Action:
        """Ask the process; raise :class:`BotFault`."""
        return answered_action(self._supervisor.ask(self._first_message, self._question), turn)

    def end(self) -> None:
        """Send the rest of the hand; raise :class:`BotFault` when the bot does not read or failed at the last end."""
        self._supervisor.send(lambda: HandOverMessage(self._seat_events.take_new(), self._seed))

    def close(self) -> None:
        """End the session and let the process exit."""
        self._supervisor.close()

    def _first_message(self) -> SessionMessage:
        assignment = self._assignment
        players = list(zip(assignment.names, self._stacks, strict=True))
        return SessionMessage(assignment.seat, assignment.config, players, self._milliseconds)

    def _question(self, number: int) -> DecideMessage:
        return DecideMessage(number, self._seat_events.take_new(), self._seed)


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
