"""Bots of a battle in Python: names, classes, objects and functions."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from pokerclient.bots.base import Bot
from pokerclient.fast.fast_bot import FastBot
from pokerroom.lab.arena.match.block import Block, HandObserver, Task
from pokerroom.lab.arena.match.entrants import BadEntrant, Entrant, SeatAssignment, read_entrants
from pokerroom.lab.arena.match.live_view import LiveView
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_player import MatchPlayer
from pokerroom.lab.arena.match.workers import InProcessWorkers
from pokerroom.lab.arena.runners.in_process_fast import make_in_process_player
from pokerroom.lab.arena.runners.player_factory import make_player

BotClass = type[Bot] | type[FastBot]
BotLike = Any
"""a name as on the command line, a class, an object with ``decide(view, turn)``, a function, or name and bot"""
PYTHON = "python:"
"""what the bot of an entrant begins with that was given as a class, an object or a function"""


class LabEntrants:
    """The bots of a battle, with the classes of those that were not given by name."""

    def __init__(self, bots: Sequence[BotLike]) -> None:
        """Raise :class:`~pokerroom.lab.arena.match.entrants.BadEntrant` for what is no bot, and for two of one name."""
        if len(bots) < 2:
            raise BadEntrant("a battle needs at least two bots, as in battle('sensible', MyBot)")
        named = [_named(bot) for bot in bots]
        classes = {
            f"{PYTHON}{index}": kind for index, (_, kind) in enumerate(named) if not isinstance(kind, str)
        }
        texts = [
            f"{name}={kind}"
            if name and isinstance(kind, str)
            else kind
            if isinstance(kind, str)
            else f"{name}={PYTHON}{index}"
            for index, (name, kind) in enumerate(named)
        ]
        self.all: tuple[Entrant, ...] = tuple(_numbered(texts, classes))
        self._classes = classes

    @property
    def in_python(self) -> bool:
        """Whether some were given as classes, objects or functions, which other processes cannot have."""
        return bool(self._classes)

    def player(
        self, entrant: Entrant, assignment: SeatAssignment, setting: MatchConfig, log: Path | None
    ) -> MatchPlayer:
        """Return the player of an entrant for one session."""
        kind = self._classes.get(entrant.spec)
        if kind is None:
            return make_player(entrant, assignment, setting, log)
        view = LiveView(assignment.config, assignment.names, assignment.stacks, assignment.seat)
        return make_in_process_player(kind, view)


class LabWorkers(InProcessWorkers):
    """Plays each block in this process, with bots of both kinds."""

    def __init__(self, entrants: LabEntrants, observer: HandObserver | None = None) -> None:
        super().__init__(observer)
        self._entrants = entrants

    def submit(self, task: Any) -> Future[Any]:
        """Play ``task``."""
        assert isinstance(task, Task)
        played: Future[Any] = Future()

        def player_for(number: int, assignment: SeatAssignment) -> MatchPlayer:
            return self._entrants.player(task.entrants[number], assignment, task.setting, None)

        played.set_result(self._play(Block(task, self._observer, player_for=player_for)))
        return played


def _named(bot: BotLike) -> tuple[str, str | BotClass]:
    """Return the name that was given or that lies near, and the bot by name or class."""
    if isinstance(bot, tuple) and len(bot) == 2 and isinstance(bot[0], str):
        return bot[0], _kind(bot[1])
    if isinstance(bot, str):
        return "", bot
    kind = _kind(bot)
    return getattr(bot, "__name__", type(bot).__name__).strip("<>"), kind


def _kind(bot: BotLike) -> str | BotClass:
    if isinstance(bot, str):
        return bot
    if isinstance(bot, type):
        if issubclass(bot, (Bot, FastBot)):
            return bot
        raise BadEntrant(f"{bot.__name__} is no bot: make it a subclass of pokerclient.bots.Bot")
    if callable(getattr(bot, "decide", None)):
        return _class_around(bot.decide, getattr(bot, "see", None))
    if callable(bot):
        return _class_around(bot, None)
    raise BadEntrant(
        f"{bot!r:.60} is no bot: give a name, a subclass of Bot, an object with decide(view, turn), or such a function"
    )


def _class_around(decide: Callable[..., Any], see: Callable[..., Any] | None) -> type[Bot]:
    """Return a class of bots that all ask the same object or function."""

    class AskedObject(Bot):
        def __init__(self, rng: random.Random) -> None:
            super().__init__(rng)
            owner = getattr(decide, "__self__", None)
            if owner is not None and hasattr(owner, "rng"):
                owner.rng = rng

        def decide(self, view: Any, turn: Any) -> Any:
            return decide(view, turn)

    if see is not None:
        seeing = see
        AskedObject.see = lambda self, view, event: seeing(view, event)  # type: ignore[method-assign]
    return AskedObject


def _numbered(texts: Sequence[str], classes: Mapping[str, BotClass]) -> list[Entrant]:
    """Return the entrants; those of the same name are numbered, as on the command line."""

    def check(spec: str) -> None:
        from pokerroom.lab.arena.match.entrants import check_bot

        if spec not in classes:
            check_bot(spec)

    names = [text.partition("=")[0] for text in texts]
    unique = []
    for index, text in enumerate(texts):
        name, equals, spec = text.partition("=")
        if equals and spec in classes and names.count(name) > 1:
            unique.append(f"{name}-{names[: index + 1].count(name)}={spec}")
        else:
            unique.append(text)
    return read_entrants(unique, check)
