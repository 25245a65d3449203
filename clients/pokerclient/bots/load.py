"""Finding a bot by what its user typed: a house bot's name, or a class in a file of his own."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, cast

from pokerclient.bots.base import Bot
from pokerclient.bots.uth_bots import HouseBot
from pokerclient.fast.bot import FastBot

HOUSE_BOTS = {
    "random": ("pokerclient.bots.simple", "RandomBot"),
    "call": ("pokerclient.bots.simple", "CallingStation"),
    "sensible": ("pokerclient.bots.sensible", "SensibleBot"),
}
"""The bots of the house: name -> module and class. Imported when asked for: the sensible one builds tables."""

AGAINST_THE_HOUSE = {
    "uth-basic": ("pokerclient.bots.uth_bots", "UthBasic"),
    "uth-random": ("pokerclient.bots.uth_bots", "UthRandom"),
}
"""Bots for tables against the house."""

BotClass = type[Bot]
AnyBotClass = type[Bot] | type[HouseBot]


class NoSuchBot(Exception):
    """There is no such bot; the text says what there is."""


def load_bot(text: str) -> BotClass:
    """Return the class of ``sensible`` (a house bot), ``my_bot.py`` (its only bot) or ``my_bot.py:MyBot``.

    Raise :class:`NoSuchBot` when there is none, with the file's own error when it cannot be run.
    """
    if text in HOUSE_BOTS:
        module, name = HOUSE_BOTS[text]
        found: BotClass = getattr(import_module(module), name)
        return found
    return _ordinary(_opened(text))


def load_player(text: str, *, rather_fast: bool = False) -> BotClass | type[FastBot]:
    """Return the class of a bot for tables of players, a fast one too; raise :class:`NoSuchBot`.

    In a file with one of each kind, and none named, it is the ordinary one, or ``rather_fast`` the other.
    """
    if text in HOUSE_BOTS:
        return load_bot(text)
    file = _opened(text)
    fast = _fast(file)
    if fast is not None and rather_fast:
        return fast
    try:
        return _ordinary(file)
    except NoSuchBot:
        if fast is None:
            raise
        return fast


def load_any_bot(text: str) -> AnyBotClass:
    """Return the class of a bot as of :func:`load_bot`, or of one for tables against the house, as ``uth-basic``."""
    if text in AGAINST_THE_HOUSE:
        module, name = AGAINST_THE_HOUSE[text]
        found: type[HouseBot] = getattr(import_module(module), name)
        return found
    if text in HOUSE_BOTS:
        return load_bot(text)
    file = _opened(text)
    own = getattr(file.module, file.name, None) if file.name else _only_house_bot(file.module)
    return cast(type[HouseBot], own) if _is_house_bot(own) else _ordinary(file)


def _only_house_bot(module: ModuleType) -> object:
    bots = [
        thing for _, thing in inspect.getmembers(module, _is_house_bot) if thing.__module__ == module.__name__
    ]
    return bots[0] if len(bots) == 1 else None


def _is_house_bot(thing: object) -> bool:
    return inspect.isclass(thing) and issubclass(thing, HouseBot) and thing is not HouseBot


class _File(NamedTuple):
    """A bot's file that was run."""

    module: ModuleType
    path: str
    name: str
    """of the class that is meant; empty: its only one"""


def _opened(text: str) -> _File:
    """Run the file of ``my_bot.py`` or ``my_bot.py:MyBot``."""
    path, _, name = text.rpartition(":") if ".py:" in text else (text, "", "")
    if not path.endswith(".py"):
        meant = f"{text}.py"
        raise NoSuchBot(
            f"no bot named {text!r}, but there is a file: {meant}"
            if Path(meant).is_file()
            else f"no bot named {text!r}: there are {', '.join(HOUSE_BOTS)}, or your own as FILE.py:CLASS; "
            f"against the house {', '.join(AGAINST_THE_HOUSE)}"
        )
    return _File(_run_file(Path(path)), path, name)


def _run_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise NoSuchBot(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise NoSuchBot(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        with _importing_from(path.resolve().parent):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise NoSuchBot(f"{path} cannot be run: {type(error).__name__}: {error}") from error
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


def _fast(file: _File) -> type[FastBot] | None:
    """Return the fast bot that is meant, if there is one."""
    found = _fast_bots(file.module)
    if file.name:
        return found.get(file.name)
    return next(iter(found.values())) if len(found) == 1 else None


def _fast_bots(module: ModuleType) -> dict[str, type[FastBot]]:
    return {
        key: thing
        for key, thing in inspect.getmembers(module, inspect.isclass)
        if issubclass(thing, FastBot) and thing.__module__ == module.__name__
    }


def _ordinary(file: _File) -> BotClass:
    module, path, name = file
    bots = {
        key: thing
        for key, thing in inspect.getmembers(module, _is_bot)
        if thing.__module__ == module.__name__
    }
    if name:
        chosen = getattr(module, name, None)
        if name in (fast := _fast_bots(module)):
            raise _only_fast(path, fast)
        if not _is_bot(chosen):
            raise NoSuchBot(f"{path} has no bot {name!r}; it has {', '.join(bots) or 'none'}")
        return cast(BotClass, chosen)
    if not bots and (fast := _fast_bots(module)):
        raise _only_fast(path, fast)
    if len(bots) != 1:
        listed = f"{', '.join(bots)}: say which, as {path}:NAME" if bots else "none: write a subclass of Bot"
        raise NoSuchBot(f"{path} should have one bot, but has {listed}")
    return cast(BotClass, next(iter(bots.values())))


def _only_fast(path: str, bots: Iterable[str]) -> NoSuchBot:
    return NoSuchBot(
        f"{path} has a FastBot, {', '.join(bots)}, which plays in battles, and at many tables of a room over one"
        f" connection: pokerroom bots --bot {path} --tables 2"
    )


def _is_bot(thing: object) -> bool:
    return inspect.isclass(thing) and issubclass(thing, Bot) and thing is not Bot
