"""The entrants of a match: how a bot is named on the command line, and where its players sit."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from pokerclient.bots.load import BotNotFound, load_any_bot, load_player
from pokerclient.bots.uth_bots import HouseBot
from pokerroom.lab.arena.runners.acpc_listener import ACPC_PREFIX, BadAcpcSpec, is_port
from pokerroom.lab.arena.runners.acpc_listener import check_spec as check_door
from pokerwire.error_tree import PokerRoomError

MAX_NAME_LENGTH = 24
SCRIPT = re.compile(r"[^-{].*\.(py|[cm]?[jt]s|rb|pl|lua|php|sh|jar|jl|R)")
"""a word of a command that is what its program runs"""
COMMAND_PREFIX = "cmd:"
"""what a bot that is a command begins with, which speaks lines of JSON"""
NATIVE_PREFIX = "native:"
"""and what one begins with that is a client of a room"""


class SeatAssignment(msgspec.Struct, frozen=True):
    """The seat of a player in a session."""

    config: dict[str, object]
    """the table's options as the wire has them"""
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    seat: int
    session: int = 0
    """which session of its block this is"""


class BadEntrant(PokerRoomError, ValueError):
    """There is no such bot, or two share a name; the text says what would be right."""


class Entrant(msgspec.Struct, frozen=True):
    """One bot of a match. ``spec`` is what the user typed: ``sensible``, ``my_bot.py:MyBot``, ``cmd:./my_bot``,
    ``acpc:18791``, ``acpc:./startme.sh``."""

    name: str
    spec: str


def read_entrants(texts: Sequence[str], check: Callable[[str], None] | None = None) -> list[Entrant]:
    """Return the entrants of ``[NAME=]BOT`` texts; bots that are given twice are numbered.

    Raise :class:`BadEntrant` when two bots are given the same name, or when ``check`` refuses one.
    """
    check = check or check_bot
    pairs = [_split_name(text) for text in texts]
    names = [name or _default_name(spec) for name, spec in pairs]
    entrants = []
    for index, ((given_name, spec), name) in enumerate(zip(pairs, names, strict=True)):
        if given_name and names.count(name) > 1:
            raise BadEntrant(f"two bots are named {name!r}: give each a name of its own, as NAME=BOT")
        number = f"-{names[: index + 1].count(name)}" if names.count(name) > 1 else ""
        check(spec)
        entrants.append(Entrant(name + number, spec))
    return entrants


def _split_name(text: str) -> tuple[str, str]:
    name, equals, spec = text.partition("=")
    if not equals or not name or len(name) > MAX_NAME_LENGTH or any(mark in name for mark in "/.:"):
        return "", text
    return name, spec


def _default_name(spec: str) -> str:
    """Return the class's name, or the file's, or the house bot's, or that of the script or program of a command."""
    if spec.startswith(ACPC_PREFIX) and is_port(spec):
        return f"acpc-{spec.rpartition(':')[2]}"
    if is_command(spec) or spec.startswith(ACPC_PREFIX):
        words = spec.partition(":")[2].split()
        script = next((word for word in words[1:] if SCRIPT.fullmatch(word)), "")
        return (Path(script).stem or Path(words[0]).name)[:MAX_NAME_LENGTH] if words else spec
    path, _, name = spec.rpartition(":") if ".py:" in spec else (spec, "", "")
    return (name or path.rpartition("/")[2].removesuffix(".py"))[:MAX_NAME_LENGTH]


def check_bot(spec: str) -> None:
    """Raise :class:`BadEntrant` when ``spec`` names no bot for tables of players."""
    if is_command(spec):
        check_command(spec)
        return
    if spec.startswith(ACPC_PREFIX):
        try:
            check_door(spec)
        except BadAcpcSpec as error:
            raise BadEntrant(str(error)) from None
        return
    try:
        load_player(spec)
    except BotNotFound as error:
        uth_hint = f"{spec} plays against the house: let it battle with --game uth"
        raise BadEntrant(uth_hint if _is_uth_bot(spec) else str(error)) from None


def _is_uth_bot(spec: str) -> bool:
    try:
        return issubclass(load_any_bot(spec), HouseBot)
    except BotNotFound:
        return False


def is_command(spec: str) -> bool:
    """Whether a bot is a command, which is run in a process of its own."""
    return spec.startswith((COMMAND_PREFIX, NATIVE_PREFIX))


def is_native(spec: str) -> bool:
    """Whether the command is a client that speaks the room's own protocol."""
    return spec.startswith(NATIVE_PREFIX)


def command_words(spec: str) -> list[str]:
    """Return the words of a command."""
    return shlex.split(spec.removeprefix(NATIVE_PREFIX if is_native(spec) else COMMAND_PREFIX))


def check_command(spec: str) -> None:
    """Raise :class:`BadEntrant` when there is no such program."""
    try:
        words = command_words(spec)
    except ValueError as error:
        raise BadEntrant(f"{spec!r} is no command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise BadEntrant(f"there is no program {(words or [spec])[0]!r} to run, as in cmd:./my_bot")
