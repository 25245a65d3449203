"""A Python bot in a process of its own: ``python -m pokerroom.arena.runners.child BOT`` speaks the lines of JSON.

The bot is asked by the same code as in the trusted mode, so it decides the same.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Literal

from pokerclient.bots.base import Bot
from pokerclient.bots.load import load_player
from pokerclient.fast.bot import FastBot
from pokerroom.arena.match.bot_rng import BotSeed
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.match.live_view import LiveRecord, LiveView
from pokerroom.arena.match.turn import WireTurn
from pokerroom.arena.runners.bot_logs import fault_text
from pokerroom.arena.runners.child_loop import StdioServer, run_child
from pokerroom.arena.runners.in_process_fast import make_in_process_player
from pokerroom.arena.runners.messages import (
    ActionAnswer,
    ArenaMessage,
    DecideMessage,
    FaultNote,
    HandOverMessage,
    SessionMessage,
)
from pokerroom.poker.actions import Action


class BotChildSession:
    """One bot, from its session line to the end of its input."""

    def __init__(self, kind: type[Bot] | type[FastBot], session: SessionMessage) -> None:
        names, stacks = zip(*session.players, strict=True)
        view = LiveView(session.config, names, stacks, session.seat)
        self._player = make_in_process_player(kind, view)
        self._record = LiveRecord()
        self._notes: list[FaultNote] = []
        self._hand = 0

    def answer(self, message: DecideMessage | HandOverMessage) -> ActionAnswer | None:
        """Let the bot decide, or see the rest of a hand."""
        if isinstance(message, DecideMessage):
            return self._decide(message)
        self._hand_over(message)
        return None

    def _decide(self, message: DecideMessage) -> ActionAnswer:
        self._add_events(message.events[:-1], message.seed)
        turn = WireTurn(message.events[-1])
        self._record.append(turn)
        notes = self._notes[:1]
        write_notes(self._notes[1:])
        self._notes = []
        try:
            answer = action_answer(message.id, self._player.decide(turn))
        except BotFault as fault:
            answer = fault_answer(message.id, fault)
        answer.notes = tuple(notes)
        return answer

    def _hand_over(self, message: HandOverMessage) -> None:
        self._add_events(message.events, message.seed)
        try:
            self._player.end()
        except BotFault as fault:
            self._notes.append(FaultNote(str(fault), fault.trace, self._hand))

    def close(self) -> None:
        """The session is over: what could not be told any more goes to standard error."""
        write_notes(self._notes)

    def _add_events(self, events: list[dict[str, Any]], seed: str) -> None:
        if events and events[0]["type"] == "hand_started":
            self._hand = events[0]["hand"]
            self._record = LiveRecord()
            self._player.begin(self._record, BotSeed.from_text(seed))
        self._record += events


def write_notes(notes: Sequence[FaultNote], hand: str = "hand {} of a session") -> None:
    """Say on standard error what cannot be told any more; ``hand`` is how a hand is named by its number."""
    for note in notes:
        fault = BotFault("crashed", note.text, trace=note.trace)
        sys.stderr.write(fault_text(hand.format(note.hand), fault))
    sys.stderr.flush()


def action_answer(number: int, action: Action) -> ActionAnswer:
    """Return the answer to the question ``number``."""
    return ActionAnswer(number, action=action.action, to=action.to, cards=action.cards, exact=True)


def fault_answer(number: int, fault: BotFault) -> ActionAnswer:
    """Return the answer of a bot that has none."""
    kind: Literal["illegal", "crashed"] = "illegal" if fault.kind == "illegal" else "crashed"
    return ActionAnswer(number, fault=kind, text=str(fault), trace=fault.trace)


def main(bot: str) -> None:
    """Serve the lines of standard input until it ends; the bot's own output goes to standard error."""
    streams = StdioServer(ArenaMessage, SessionMessage)
    kind = load_player(bot)
    streams.serve(lambda session: BotChildSession(kind, session))


if __name__ == "__main__":
    run_child(main)
