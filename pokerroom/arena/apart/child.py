"""A Python bot in a process of its own: ``python -m pokerroom.arena.apart.child BOT`` speaks the lines of JSON.

The bot is asked by the same code as in the trusted mode, so it decides the same.
"""

from __future__ import annotations

import os
import sys
from typing import Any, BinaryIO

import msgspec

from pokerclient.bots.base import Bot
from pokerclient.bots.load import NoSuchBot, load_bot
from pokerroom.arena.apart.lines import Answer, ByeLine, DecideLine, HandOverLine, Line, Ready, SessionLine
from pokerroom.arena.chance import DealRandom
from pokerroom.arena.faults import BotFault
from pokerroom.arena.trusted import TrustedPlayer
from pokerroom.arena.turn import WireTurn
from pokerroom.arena.view import LiveView, Record


class Child:
    """One bot, from its session line to the end of its input."""

    def __init__(self, kind: type[Bot], session: SessionLine) -> None:
        names, stacks = zip(*session.players, strict=True)
        view = LiveView(session.config, names, stacks, session.seat)
        self._player = TrustedPlayer(kind, DealRandom(), view)
        self._record: Record = []
        self._notes: list[str] = []

    def decide(self, line: DecideLine) -> Answer:
        """Return the bot's answer."""
        self._add(line.events[:-1], line.seed)
        turn = WireTurn(line.events[-1])
        self._record.append(turn)
        notes, self._notes = self._notes, []
        try:
            action = self._player.decide(turn)
        except BotFault as fault:
            return Answer(
                line.id,
                fault="illegal" if fault.kind == "illegal" else "crashed",
                text=str(fault),
                notes=notes,
            )
        return Answer(line.id, action.action, action.to, list(action.cards), exact=True, notes=notes)

    def hand_over(self, line: HandOverLine) -> None:
        """Let the bot see the rest of the hand."""
        self._add(line.events, line.seed)
        try:
            self._player.end()
        except BotFault as fault:
            self._notes.append(str(fault))

    def _add(self, events: list[dict[str, Any]], seed: str) -> None:
        if events and events[0]["type"] == "hand_started":
            self._record = []
            self._player.begin(self._record, seed)
        self._record += events


def main(bot: str) -> int:
    """Serve the lines of standard input until it ends; the bot's own output goes to standard error."""
    lines, out = streams()
    kind = load_bot(bot)
    decoder, encoder = msgspec.json.Decoder(Line), msgspec.json.Encoder()

    def say(thing: Ready | Answer) -> None:
        out.write(encoder.encode(thing) + b"\n")
        out.flush()

    child: Child | None = None
    for text in lines:
        line = decoder.decode(text)
        if isinstance(line, SessionLine):
            child = Child(kind, line)
            say(Ready(True))
        elif isinstance(line, ByeLine) or child is None:
            break
        elif isinstance(line, DecideLine):
            say(child.decide(line))
        else:
            child.hand_over(line)
    return 0


def streams() -> tuple[BinaryIO, BinaryIO]:
    """Take standard input and output for the lines; whatever the bot prints or reads goes elsewhere."""
    lines, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    sys.stdout = sys.stderr
    return lines, out


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except NoSuchBot as error:
        sys.exit(str(error))
