"""A Python bot in a process of its own: ``python -m pokerroom.lab.arena.runners.bot_child BOT`` speaks lines of JSON.

It plays one session, or many at once.  The same code asks the bot as in the arena's own process, so it decides the
same.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Literal, TypeVar

import msgspec

from pokerclient.bots.base import Bot
from pokerclient.bots.load import BotNotFound, load_player
from pokerclient.fast.decoder import FastEvent
from pokerclient.fast.fast_bot import FastBot
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.match.live_view import LiveRecord, LiveView
from pokerroom.lab.arena.runners.bot_logs import fault_text
from pokerroom.lab.arena.runners.in_process_fast import FastSeat, make_in_process_player, wants_events
from pokerroom.lab.arena.runners.runner_messages import (
    ActionAnswer,
    ArenaMessage,
    BotAnswer,
    ByeMessage,
    DecideMessage,
    FaultNote,
    HandOverMessage,
    LineBuffer,
    ReadyMessage,
    SessionMessage,
    TablesMessage,
)
from pokerroom.poker.actions import Action
from pokerwire.cash.cash_events import Turn
from pokerwire.reading import read

CHUNK = 262_144
FLUSH_SECONDS = 0.2
"""seconds that an answer may wait for others; a slow bot sends its answers one by one"""
A = TypeVar("A", bound=BotAnswer)


class ChildSession:
    """One bot in one session; subclasses say what it plays.

    Faults that cost no decision wait: the next answer reports the first of them, standard error the others.
    """

    hand_text = "hand {} of a session"
    """names a hand by its number"""

    def __init__(self) -> None:
        self._notes: list[FaultNote] = []
        self._hand = 0

    def answer(self, message: Any) -> BotAnswer | None:
        """Return the answer to a message, or ``None`` when it needs none."""
        raise NotImplementedError

    def close(self) -> None:
        """End the session."""
        self._write_notes()

    def answer_of(self, number: int, kind: type[A], decide: Callable[[], A]) -> A:
        """Return what ``decide`` returns, or the fault that it raises, as the answer to the question ``number``."""
        notes, self._notes = tuple(self._notes[:1]), self._notes[1:]
        self._write_notes()
        try:
            answer = decide()
        except BotFault as fault:
            answer = fault_answer(number, fault, kind)
        answer.notes = notes
        return answer

    def end_hand(self, end: Callable[[], None]) -> None:
        """Let the bot see the rest of a hand, and note its fault."""
        try:
            end()
        except BotFault as fault:
            self._notes.append(FaultNote(str(fault), fault.trace, self._hand))

    def _write_notes(self) -> None:
        """Write the notes that no answer can report to standard error."""
        for note in self._notes:
            fault = BotFault("crashed", note.text, trace=note.trace)
            sys.stderr.write(fault_text(self.hand_text.format(note.hand), fault))
        sys.stderr.flush()
        self._notes = []


class BotChildSession(ChildSession):
    """One bot in one session at a table of players."""

    def __init__(self, kind: type[Bot] | type[FastBot], session: SessionMessage) -> None:
        super().__init__()
        names, stacks = zip(*session.players, strict=True)
        view = LiveView(session.config, names, stacks, session.seat)
        self._player = make_in_process_player(kind, view)
        self._record = LiveRecord()

    def answer(self, message: DecideMessage | HandOverMessage) -> ActionAnswer | None:
        """Let the bot decide, or see the rest of a hand."""
        if isinstance(message, HandOverMessage):
            self._add_events(message.events, message.seed)
            self.end_hand(self._player.end)
            return None
        self._add_events(message.events[:-1], message.seed)
        turn, number = read(message.events[-1], Turn), message.id
        self._record.append(turn)
        return self.answer_of(number, ActionAnswer, lambda: action_answer(number, self._player.decide(turn)))

    def _add_events(self, events: list[dict[str, Any]], seed: str) -> None:
        if events and events[0]["type"] == "hand_started":
            self._hand = events[0]["hand"]
            self._record = LiveRecord()
            self._player.begin(self._record, BotSeed.from_text(seed))
        self._record += events


def action_answer(number: int, action: Action) -> ActionAnswer:
    """Return the answer to the question ``number``."""
    return ActionAnswer(number, action=action.action, to=action.to, cards=action.cards, exact=True)


def fault_answer(number: int, fault: BotFault, kind: type[A]) -> A:
    """Return the answer, of this ``kind``, of a bot that fails at the question ``number``."""
    why: Literal["illegal", "crashed"] = "illegal" if fault.kind == "illegal" else "crashed"
    return kind(number, fault=why, text=str(fault), trace=fault.trace)


# --- turns without events ---------------------------------------------------------------------------------------------


class TurnOnlyMessage(FastEvent):
    """Any message to a bot that receives turns only: ``type`` says which fields it has."""

    table: int = 0
    id: int = 0
    seed: str = ""


class TurnOnlyTables:
    """The sessions of a bot that receives turns only."""

    def __init__(self, kind: type[FastBot]) -> None:
        self._kind = kind
        self._seats: dict[int, FastSeat] = {}

    def answer(self, message: TurnOnlyMessage) -> ActionAnswer | None:
        """Let the bot decide, or begin or end a session."""
        number = message.table
        if message.type == "turn":
            return self._decide(self._seats[number], message)
        if message.type == "session":
            self._seats[number] = FastSeat(self._kind, message.seat or 0, number)
        elif message.type == "bye" and number:
            del self._seats[number]
        return None

    def close(self) -> None:
        """End all sessions."""

    def _decide(self, seat: FastSeat, message: TurnOnlyMessage) -> ActionAnswer:
        table = seat.table
        if seat.hand != message.hand:
            seat.hand = message.hand
            seat.begin(BotSeed.from_text(message.seed))
            table.stack = message.stack
        table.cards, table.board = message.cards, message.board
        try:
            return action_answer(message.id, seat.decide(message))
        except BotFault as fault:
            return fault_answer(message.id, fault, ActionAnswer)


# --- the standard streams ---------------------------------------------------------------------------------------------


class ChildTables:
    """The sessions of a bot that receives all events: one, or those of many tables."""

    def __init__(self, begin: Callable[[Any], ChildSession]) -> None:
        """``begin`` makes the session of the message that begins it."""
        self._begin = begin
        self._children: dict[int, ChildSession] = {}

    def answer(self, message: Any) -> BotAnswer | None:
        """Let the bot decide or see, or begin or end a session."""
        table = getattr(message, "table", 0)
        number = table if type(table) is int else 0
        child = self._children.get(number)
        if isinstance(message, ByeMessage):
            if child is not None:
                self._children.pop(number).close()
        elif child is None:
            self._children[number] = self._begin(message)
        else:
            return child.answer(message)
        return None

    def close(self) -> None:
        """End all sessions."""
        for child in self._children.values():
            child.close()


class LineServer:
    """Answers lines on the standard streams; what the bot itself prints goes to standard error."""

    def __init__(self) -> None:
        self._source, self._target = _take_over_stdio()
        self._encode_lines = msgspec.json.Encoder().encode_lines
        self._tables: ChildTables | TurnOnlyTables
        self._decoder: msgspec.json.Decoder[Any]

    def serve(
        self,
        message_type: Any,
        begin: Callable[[Any], ChildSession],
        turns_only: type[FastBot] | None = None,
    ) -> None:
        """Answer messages until the input ends; read many, and write many answers, at once.

        ``message_type`` is the union of all messages, and ``begin`` makes the session of the one that begins it;
        ``turns_only`` is a bot that needs no other events when it plays many sessions.
        """
        self._tables, self._decoder = ChildTables(begin), msgspec.json.Decoder(message_type)
        buffer = LineBuffer()
        greeted = False
        while data := os.read(self._source, CHUNK):
            lines = buffer.feed(data)
            if lines and not greeted:
                greeted = True
                hello, _, lines = lines.partition(b"\n")
                self._write([self._greet(hello, turns_only)])
            self._answer(lines)
        self._tables.close()

    def _greet(self, hello: bytes, turns_only: type[FastBot] | None) -> ReadyMessage:
        """Return the answer to the first message."""
        message = self._decoder.decode(hello)
        if not isinstance(message, TablesMessage):
            self._tables.answer(message)
            return ReadyMessage(ready=True)
        if turns_only is None:
            return ReadyMessage(ready=True, tables=True)
        self._tables, self._decoder = TurnOnlyTables(turns_only), msgspec.json.Decoder(TurnOnlyMessage)
        return ReadyMessage(ready=True, tables=True, brief=True)

    def _answer(self, lines: bytes) -> None:
        tables = self._tables
        answers: list[BotAnswer] = []
        deadline = monotonic() + FLUSH_SECONDS
        for message in self._decoder.decode_lines(lines):
            answer = tables.answer(message)
            if answer is not None:
                answers.append(answer)
                if monotonic() > deadline:
                    self._write(answers)
                    answers.clear()
                    deadline = monotonic() + FLUSH_SECONDS
        if answers:
            self._write(answers)

    def _write(self, answers: Sequence[object]) -> None:
        data = memoryview(self._encode_lines(answers))
        while data:
            data = data[os.write(self._target, data) :]


def _take_over_stdio() -> tuple[int, int]:
    """Return the file descriptors of the arena's lines; what reads or prints here gets others."""
    source, target = os.dup(0), os.dup(1)
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.dup2(2, 1)
    os.close(null)
    sys.stdout = sys.stderr
    return source, target


def run_child(main: Callable[[str], None]) -> None:
    """Let ``main`` serve the bot that the command line names; exit with a message if there is no such bot."""
    try:
        main(sys.argv[1])
    except BotNotFound as error:
        sys.exit(str(error))


def main(bot: str) -> None:
    """Serve the lines of standard input until it ends."""
    server = LineServer()
    kind = load_player(bot)
    fast = kind if issubclass(kind, FastBot) and not wants_events(kind) else None
    server.serve(ArenaMessage, lambda session: BotChildSession(kind, session), fast)


if __name__ == "__main__":
    run_child(main)
