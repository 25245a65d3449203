"""Who takes part: how a bot is named on the command line, and how a player is made of it for one session."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from pokerclient.bots.load import NoSuchBot, load_bot
from pokerroom.arena.turn import LiveTurn
from pokerroom.arena.view import Record
from pokerroom.poker.actions import Action

MAX_NAME = 24
COMMAND = "cmd:"
"""what a bot that is a command begins with"""


class Player(Protocol):
    """One bot in one seat for one session, wherever it runs."""

    hears: bool
    """whether :meth:`end` is of any use to it"""

    def begin(self, record: Record, chance: str) -> None:
        """A hand begins: ``record`` is where it will be written, ``chance`` names the bot's randomness."""

    def decide(self, turn: LiveTurn) -> Action:
        """Return what the bot wants to do; raise :class:`pokerroom.arena.faults.BotFault`."""

    def end(self) -> None:
        """The hand is over; raise :class:`pokerroom.arena.faults.BotFault` when the bot fails to hear of it."""

    def close(self) -> None:
        """The session is over."""


class Place(msgspec.Struct, frozen=True):
    """Where a player of a session sits."""

    config: dict[str, object]
    """the table's options as the wire has them"""
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    seat: int


MakePlayer = Callable[[Place], Player]


class BadEntrant(ValueError):
    """There is no such bot, or two of one name; the text says what would be right."""


class Entrant(msgspec.Struct, frozen=True):
    """One bot of a match. ``spec`` is what the user typed: ``sensible``, ``my_bot.py:MyBot``, ``cmd:./my_bot``."""

    name: str
    spec: str


def read_entrants(texts: Sequence[str]) -> list[Entrant]:
    """Return the entrants of ``[NAME=]BOT`` texts; bots that are given twice are numbered.

    Raise :class:`BadEntrant` for two of the same given name and for a bot that cannot be loaded.
    """
    pairs = [_split(text) for text in texts]
    plain = [name or _usual_name(spec) for name, spec in pairs]
    entrants = []
    for index, ((given, spec), name) in enumerate(zip(pairs, plain, strict=True)):
        if given and plain.count(name) > 1:
            raise BadEntrant(f"two bots are named {name!r}: give each a name of its own, as NAME=BOT")
        number = f"-{plain[: index + 1].count(name)}" if plain.count(name) > 1 else ""
        _check(spec)
        entrants.append(Entrant(name + number, spec))
    return entrants


def _split(text: str) -> tuple[str, str]:
    name, equals, spec = text.partition("=")
    if not equals or not name or len(name) > MAX_NAME or any(mark in name for mark in "/.:"):
        return "", text
    return name, spec


def _usual_name(spec: str) -> str:
    """Return the class's name, or the file's, or the house bot's, or the command's."""
    if spec.startswith(COMMAND):
        words = spec.removeprefix(COMMAND).split()
        return words[0].rpartition("/")[2][:MAX_NAME] if words else spec
    path, _, name = spec.rpartition(":") if ".py:" in spec else (spec, "", "")
    return (name or path.rpartition("/")[2].removesuffix(".py"))[:MAX_NAME]


def _check(spec: str) -> None:
    if spec.startswith(COMMAND):
        _check_command(spec.removeprefix(COMMAND))
        return
    try:
        load_bot(spec)
    except NoSuchBot as error:
        raise BadEntrant(str(error)) from None


def _check_command(command: str) -> None:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadEntrant(f"{command!r} is no command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise BadEntrant(f"there is no program {words[0] if words else command!r} to run, as in cmd:./my_bot")
