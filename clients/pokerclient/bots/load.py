"""Finding a bot by what its user typed: a house bot's name, or a class in a file of their own."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import cycle
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, TypeVar, cast

from pokerclient.bots.base import Bot
from pokerclient.bots.uth_bots import HouseBot
from pokerclient.errors import PokerClientError
from pokerclient.fast.fast_bot import FastBot
from pokerwire.bot_names import STRENGTHS

HOUSE_BOTS = {
    "random": ("pokerclient.bots.simple", "RandomBot"),
    "call": ("pokerclient.bots.simple", "CallingStation"),
    "sensible": ("pokerclient.bots.sensible", "SensibleBot"),
    "cfr": ("pokerclient.bots.limit_cfr", "LimitCfrBot"),
    "blueprint": ("pokerclient.bots.characters", "Blueprint"),
    "solver": ("pokerclient.bots.river_solver", "SolverBot"),
    "rock": ("pokerclient.bots.characters", "Rock"),
    "maniac": ("pokerclient.bots.characters", "Maniac"),
    "station": ("pokerclient.bots.characters", "Station"),
    "trapper": ("pokerclient.bots.characters", "Trapper"),
    "tilter": ("pokerclient.bots.characters", "Tilter"),
}
"""The bots of the house: name -> module and class. Imported when asked for: the sensible one builds tables."""

UTH_BOTS = {
    "uth-basic": ("pokerclient.bots.uth_bots", "UthBasic"),
    "uth-random": ("pokerclient.bots.uth_bots", "UthRandom"),
}
"""Bots for tables against the house."""

T = TypeVar("T")
BotClass = type[Bot]
AnyBotClass = type[Bot] | type[HouseBot]


class BotNotFound(PokerClientError):
    """There is no such bot; the text says what there is."""


def load_bot(text: str) -> BotClass:
    """Return the class of ``sensible`` (a house bot), ``my_bot.py`` (its only bot) or ``my_bot.py:MyBot``.

    Raise :class:`BotNotFound` without one, with the file's own error when it cannot be run.
    """
    if text in HOUSE_BOTS:
        bot_class: BotClass = _house_bot(text)
        return bot_class
    return _view_bot_class(_load_file(text))


def load_table_bots(kinds: Sequence[str]) -> tuple[BotClass, ...]:
    """Return the classes of a table's bots, each as of :func:`load_bot`, or for a strength such as ``club`` the next
    of those that have it."""
    nexts = {strength: cycle(characters) for strength, characters in STRENGTHS.items()}
    return tuple([load_bot(next(nexts[kind]) if kind in nexts else kind) for kind in kinds])


def _house_bot(text: str) -> Any:
    """Return a class of the house; raise :class:`BotNotFound` where what it needs is not installed."""
    module, name = HOUSE_BOTS[text]
    try:
        return getattr(import_module(module), name)
    except ImportError as missing:
        if missing.name == "numpy":
            raise BotNotFound(f"{text} needs NumPy, which pokerroom's extra batch brings") from None
        raise BotNotFound(
            f"{name} needs pokerroom, not the SDK alone: there is no {missing.name} here"
        ) from None


def load_player(text: str, *, prefer_fast: bool = False) -> BotClass | type[FastBot]:
    """Return the class of a bot for tables of players, a fast one too; raise :class:`BotNotFound`.

    In a file with one of each kind, and none named, it is the ordinary one, or ``prefer_fast`` the other.
    """
    if text in HOUSE_BOTS:
        return load_bot(text)
    file = _load_file(text)
    fast = _fast_bot_class(file)
    if fast is not None and prefer_fast:
        return fast
    try:
        return _view_bot_class(file)
    except BotNotFound:
        if fast is None:
            raise
        return fast


def load_any_bot(text: str) -> AnyBotClass:
    """Return the class of a bot as of :func:`load_bot`, or of one for tables against the house, as ``uth-basic``."""
    if text in UTH_BOTS:
        module, name = UTH_BOTS[text]
        bot_class: type[HouseBot] = getattr(import_module(module), name)
        return bot_class
    if text in HOUSE_BOTS:
        return load_bot(text)
    file = _load_file(text)
    own = getattr(file.module, file.name, None) if file.name else _only_uth_bot(file.module)
    return cast(type[HouseBot], own) if _is_uth_bot(own) else _view_bot_class(file)


def load_class(text: str, base: type[T]) -> type[T]:
    """Return the class of ``my_bot.py:MyBot``, or the only one of ``my_bot.py``, that is made of ``base``.

    Raise :class:`BotNotFound` without one.
    """
    module, path, name = _load_file(text)
    found = {
        key: candidate
        for key, candidate in inspect.getmembers(module, inspect.isclass)
        if issubclass(candidate, base) and candidate.__module__ == module.__name__
    }
    chosen = [name] if name else list(found)
    if len(chosen) != 1 or chosen[0] not in found:
        raise BotNotFound(
            f"{text} names no subclass of {base.__name__}: {path} has {', '.join(found) or 'none'}"
        )
    return found[chosen[0]]


def _only_uth_bot(module: ModuleType) -> object:
    bots = [
        candidate
        for _, candidate in inspect.getmembers(module, _is_uth_bot)
        if candidate.__module__ == module.__name__
    ]
    return bots[0] if len(bots) == 1 else None


def _is_uth_bot(candidate: object) -> bool:
    return inspect.isclass(candidate) and issubclass(candidate, HouseBot) and candidate is not HouseBot


class _BotFile(NamedTuple):
    """A bot's file that was run."""

    module: ModuleType
    path: str
    name: str
    """name of the class that is meant; empty: its only one"""


def _load_file(text: str) -> _BotFile:
    """Run the file of ``my_bot.py`` or ``my_bot.py:MyBot``."""
    path, _, name = text.rpartition(":") if ".py:" in text else (text, "", "")
    if not path.endswith(".py"):
        with_suffix = f"{text}.py"
        raise BotNotFound(
            f"no bot named {text!r}, but there is a file: {with_suffix}"
            if Path(with_suffix).is_file()
            else f"no bot named {text!r}: there are {', '.join(HOUSE_BOTS)}, or your own as FILE.py:CLASS; "
            f"against the house {', '.join(UTH_BOTS)}"
        )
    return _BotFile(_run_file(Path(path)), path, name)


def _run_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise BotNotFound(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise BotNotFound(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        with _importing_from(path.resolve().parent):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BotNotFound(f"{path} cannot be run: {type(error).__name__}: {error}") from error
    return module


@contextmanager
def _importing_from(folder: Path) -> Iterator[None]:
    """While a bot's file is run, the files beside it can be imported."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        if str(folder) in sys.path:
            sys.path.remove(str(folder))


def _fast_bot_class(file: _BotFile) -> type[FastBot] | None:
    """Return the fast bot that is meant, if there is one."""
    bots = _fast_bots(file.module)
    if file.name:
        return bots.get(file.name)
    return next(iter(bots.values())) if len(bots) == 1 else None


def _fast_bots(module: ModuleType) -> dict[str, type[FastBot]]:
    return {
        key: candidate
        for key, candidate in inspect.getmembers(module, inspect.isclass)
        if issubclass(candidate, FastBot) and candidate.__module__ == module.__name__
    }


def _view_bot_class(file: _BotFile) -> BotClass:
    module, path, name = file
    bots = {
        key: candidate
        for key, candidate in inspect.getmembers(module, _is_bot)
        if candidate.__module__ == module.__name__
    }
    if name:
        chosen = getattr(module, name, None)
        if name in (fast := _fast_bots(module)):
            raise _fast_only_error(path, fast)
        if not _is_bot(chosen):
            raise BotNotFound(f"{path} has no bot {name!r}; it has {', '.join(bots) or 'none'}")
        return cast(BotClass, chosen)
    if not bots and (fast := _fast_bots(module)):
        raise _fast_only_error(path, fast)
    if len(bots) != 1:
        listed = f"{', '.join(bots)}: say which, as {path}:NAME" if bots else "none: write a subclass of Bot"
        raise BotNotFound(f"{path} should have one bot, but has {listed}")
    return cast(BotClass, next(iter(bots.values())))


def _fast_only_error(path: str, bots: Iterable[str]) -> BotNotFound:
    return BotNotFound(
        f"{path} has a FastBot, {', '.join(bots)}, which plays in battles, and at many tables of a room over one"
        f" connection: pokerroom bots --bot {path} --tables 2"
    )


def _is_bot(candidate: object) -> bool:
    return inspect.isclass(candidate) and issubclass(candidate, Bot) and candidate is not Bot
