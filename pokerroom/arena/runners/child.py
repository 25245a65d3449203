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
from pokerroom.arena.match.bot_rng import Chance
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.match.live_view import LiveView, Record
from pokerroom.arena.match.turn import WireTurn
from pokerroom.arena.runners.bot_logs import entry
from pokerroom.arena.runners.child_loop import Streams, run
from pokerroom.arena.runners.in_process_fast import in_this_process
from pokerroom.arena.runners.messages import Answer, DecideLine, HandOverLine, Line, Note, SessionLine
from pokerroom.poker.actions import Action


class Child:
    """One bot, from its session line to the end of its input."""

    def __init__(self, kind: type[Bot] | type[FastBot], session: SessionLine) -> None:
        names, stacks = zip(*session.players, strict=True)
        view = LiveView(session.config, names, stacks, session.seat)
        self._player = in_this_process(kind, view)
        self._record = Record()
        self._notes: list[Note] = []
        self._hand = 0

    def answer(self, line: DecideLine | HandOverLine) -> Answer | None:
        """Let the bot decide, or see the rest of a hand."""
        if isinstance(line, DecideLine):
            return self._decide(line)
        self._hand_over(line)
        return None

    def _decide(self, line: DecideLine) -> Answer:
        self._add(line.events[:-1], line.seed)
        turn = WireTurn(line.events[-1])
        self._record.append(turn)
        notes = self._notes[:1]
        leave(self._notes[1:])
        self._notes = []
        try:
            answer = decided(line.id, self._player.decide(turn))
        except BotFault as fault:
            answer = failed(line.id, fault)
        answer.notes = tuple(notes)
        return answer

    def _hand_over(self, line: HandOverLine) -> None:
        self._add(line.events, line.seed)
        try:
            self._player.end()
        except BotFault as fault:
            self._notes.append(Note(str(fault), fault.trace, self._hand))

    def close(self) -> None:
        """The session is over: what could not be told any more goes to standard error."""
        leave(self._notes)

    def _add(self, events: list[dict[str, Any]], seed: str) -> None:
        if events and events[0]["type"] == "hand_started":
            self._hand = events[0]["hand"]
            self._record = Record()
            self._player.begin(self._record, Chance.told(seed))
        self._record += events


def leave(notes: Sequence[Note], hand: str = "hand {} of a session") -> None:
    """Say on standard error what cannot be told any more; ``hand`` is how a hand is named by its number."""
    for note in notes:
        fault = BotFault("crashed", note.text, trace=note.trace)
        sys.stderr.write(entry(hand.format(note.hand), fault))
    sys.stderr.flush()


def decided(number: int, action: Action) -> Answer:
    """Return the answer to the question ``number``."""
    return Answer(number, action=action.action, to=action.to, cards=action.cards, exact=True)


def failed(number: int, fault: BotFault) -> Answer:
    """Return the answer of a bot that has none."""
    kind: Literal["illegal", "crashed"] = "illegal" if fault.kind == "illegal" else "crashed"
    return Answer(number, fault=kind, text=str(fault), trace=fault.trace)


def main(bot: str) -> None:
    """Serve the lines of standard input until it ends; the bot's own output goes to standard error."""
    streams = Streams(Line, SessionLine)
    kind = load_player(bot)
    streams.serve(lambda session: Child(kind, session))


if __name__ == "__main__":
    run(main)
