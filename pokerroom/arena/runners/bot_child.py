"""A Python bot in a process of its own: ``python -m pokerroom.arena.runners.bot_child BOT`` speaks lines of JSON.

The same code asks the bot as in the arena's own process, so it decides the same.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, BinaryIO, Generic, Literal, Protocol, TypeVar

import msgspec

from pokerclient.bots.base import Bot
from pokerclient.bots.load import BotNotFound, load_player
from pokerclient.fast.fast_bot import FastBot
from pokerroom.arena.match.bot_faults import BotFault
from pokerroom.arena.match.bot_rng import BotSeed
from pokerroom.arena.match.live_view import LiveRecord, LiveView
from pokerroom.arena.runners.bot_logs import fault_text
from pokerroom.arena.runners.in_process_fast import make_in_process_player
from pokerroom.arena.runners.runner_messages import (
    ActionAnswer,
    ArenaMessage,
    BotAnswer,
    ByeMessage,
    DecideMessage,
    FaultNote,
    HandOverMessage,
    ReadyMessage,
    SessionMessage,
)
from pokerroom.poker.actions import Action
from pokerwire.cash.cash_events import Turn
from pokerwire.reading import read

L_contra = TypeVar("L_contra", contravariant=True)
H = TypeVar("H")
A = TypeVar("A", bound=BotAnswer)


class BotChildSession:
    """One bot in one session."""

    def __init__(self, kind: type[Bot] | type[FastBot], session: SessionMessage) -> None:
        names, stacks = zip(*session.players, strict=True)
        view = LiveView(session.config, names, stacks, session.seat)
        self._player = make_in_process_player(kind, view)
        self._record = LiveRecord()
        self._notes = PendingNotes("hand {} of a session")
        self._hand = 0

    def answer(self, message: DecideMessage | HandOverMessage) -> ActionAnswer | None:
        """Let the bot decide, or see the rest of a hand."""
        if isinstance(message, DecideMessage):
            return self._decide(message)
        self._hand_over(message)
        return None

    def _decide(self, message: DecideMessage) -> ActionAnswer:
        self._add_events(message.events[:-1], message.seed)
        turn = read(message.events[-1], Turn)
        self._record.append(turn)
        notes = self._notes.take()
        try:
            answer = action_answer(message.id, self._player.decide(turn))
        except BotFault as fault:
            answer = fault_answer(message.id, fault, ActionAnswer)
        answer.notes = notes
        return answer

    def _hand_over(self, message: HandOverMessage) -> None:
        self._add_events(message.events, message.seed)
        try:
            self._player.end()
        except BotFault as fault:
            self._notes.add(fault, self._hand)

    def close(self) -> None:
        """End the session."""
        self._notes.write()

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


class PendingNotes:
    """Faults that cost no decision: the next answer reports the first of them, standard error the others."""

    def __init__(self, hand: str) -> None:
        """``hand`` names a hand by its number, as in ``round {}``."""
        self._hand = hand
        self._notes: list[FaultNote] = []

    def add(self, fault: BotFault, number: int) -> None:
        """Note a fault in the hand of this number."""
        self._notes.append(FaultNote(str(fault), fault.trace, number))

    def take(self) -> tuple[FaultNote, ...]:
        """Return the note for the next answer, if there is one."""
        first, self._notes = self._notes[:1], self._notes[1:]
        self.write()
        return tuple(first)

    def write(self) -> None:
        """Write the notes that no answer can report to standard error."""
        for note in self._notes:
            fault = BotFault("crashed", note.text, trace=note.trace)
            sys.stderr.write(fault_text(self._hand.format(note.hand), fault))
        sys.stderr.flush()
        self._notes = []


# --- the standard streams ---------------------------------------------------------------------------------------------


class ChildSession(Protocol[L_contra]):
    """One bot in one session."""

    def answer(self, message: L_contra) -> object | None:
        """Return the answer to a message, or ``None`` when it needs none."""

    def close(self) -> None:
        """End the session."""


class StdioServer(Generic[H]):
    """Serves messages on the standard streams; what the bot itself prints goes to standard error."""

    def __init__(self, message_type: Any, session_type: type[H]) -> None:
        """``message_type`` is the union of all messages; ``session_type`` is the first, which begins a session."""
        self._session_type = session_type
        self._decoder, self._encoder = msgspec.json.Decoder(message_type), msgspec.json.Encoder()
        self._lines: Iterable[bytes]
        self._lines, self._out = _take_over_stdio()

    def serve(self, begin: Callable[[H], ChildSession[Any]]) -> None:
        """Answer messages until the input ends; ``begin`` makes the child of a session."""
        child: ChildSession[Any] | None = None
        for text in self._lines:
            message = self._decoder.decode(text)
            answer: object | None
            if isinstance(message, self._session_type):
                child, answer = begin(message), ReadyMessage(True)
            elif isinstance(message, ByeMessage) or child is None:
                break
            else:
                answer = child.answer(message)
            if answer is not None:
                self._out.write(self._encoder.encode(answer) + b"\n")
                self._out.flush()
        if child is not None:
            child.close()


def _take_over_stdio() -> tuple[BinaryIO, BinaryIO]:
    lines, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.dup2(2, 1)
    os.close(null)
    sys.stdout = sys.stderr
    return lines, out


def run_child(main: Callable[[str], None]) -> None:
    """Let ``main`` serve the bot that the command line names; exit with a message if there is no such bot."""
    try:
        main(sys.argv[1])
    except BotNotFound as error:
        sys.exit(str(error))


def main(bot: str) -> None:
    """Serve the lines of standard input until it ends; the bot's own output goes to standard error."""
    streams = StdioServer(ArenaMessage, SessionMessage)
    kind = load_player(bot)
    streams.serve(lambda session: BotChildSession(kind, session))


if __name__ == "__main__":
    run_child(main)
