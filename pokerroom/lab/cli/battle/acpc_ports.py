"""Bots of the computer poker competition in ``battle`` and ``league``: can they play, and where do they come in?"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pokerroom.cli.cli_errors import CommandError, UsageError

if TYPE_CHECKING:
    from pokerroom.lab.arena.match.entrants import Entrant
    from pokerroom.lab.arena.match.match_config import MatchConfig


def check_acpc(entrants: Sequence[Entrant], setting: MatchConfig) -> None:
    """Raise :class:`UsageError` when there are bots of the ACPC protocol, and it has not this game."""
    from pokerroom.lab.arena.runners.acpc_listener import ACPC_PREFIX
    from pokerroom.lab.arena.runners.acpc_player import NoAcpcGame, acpc_game

    try:
        if any(entrant.spec.startswith(ACPC_PREFIX) for entrant in entrants):
            acpc_game(setting)
    except NoAcpcGame as wrong:
        raise UsageError(str(wrong)) from None


@contextlib.contextmanager
def open_acpc_ports(entrants: Sequence[Entrant], tables: int, *, needed: bool = False) -> Iterator[None]:
    """While inside, bots of the ACPC protocol can come in; say where they are awaited.

    ``needed``: when one does not come, :class:`CommandError` is raised.
    """
    from pokerroom.lab.arena.runners.acpc_listener import (
        ACPC_PREFIX,
        BotDidNotReturn,
        close_listeners,
        is_port,
    )

    try:
        for entrant in entrants:
            if entrant.spec.startswith(ACPC_PREFIX) and is_port(entrant.spec):
                _open_port(entrant, tables, needed=needed)
        yield
    except BotDidNotReturn as error:
        raise CommandError(f"{error}: start it, and go on with this command once more") from None
    finally:
        close_listeners()


def _open_port(entrant: Entrant, tables: int, *, needed: bool) -> None:
    from pokerroom.lab.arena.runners.acpc_listener import open_listener

    if tables > 1:
        raise UsageError(
            "a bot that comes to a port plays at one table: leave --tables out, or use acpc:COMMAND"
        )
    try:
        listener = open_listener(entrant.spec, required=needed)
    except OSError as error:
        raise UsageError(f"{entrant.spec}: nobody can be awaited there: {error.strerror or error}") from None
    print(f"{entrant.name} is awaited at {listener.address}", file=sys.stderr, flush=True)
