"""Bots of the computer poker competition in ``battle`` and ``league``: can they play, and where do they come in?"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pokerroom.cli.errors import CommandError, UsageError

if TYPE_CHECKING:
    from pokerroom.arena.match.config import Setting
    from pokerroom.arena.match.entrants import Entrant


def check_acpc(entrants: Sequence[Entrant], setting: Setting) -> None:
    """Raise :class:`UsageError` when there are bots of the ACPC protocol, and it has not this game."""
    from pokerroom.arena.runners.acpc_listener import PREFIX
    from pokerroom.arena.runners.game import NoSuchGame, game_of

    try:
        if any(entrant.spec.startswith(PREFIX) for entrant in entrants):
            game_of(setting)
    except NoSuchGame as wrong:
        raise UsageError(str(wrong)) from None


@contextlib.contextmanager
def doors(entrants: Sequence[Entrant], tables: int, *, needed: bool = False) -> Iterator[None]:
    """While inside, bots of the ACPC protocol can come in; say where they are awaited.

    ``needed``: when one does not come, :class:`CommandError` is raised.
    """
    from pokerroom.arena.runners.acpc_listener import PREFIX, StayedAway, close_doors, is_port

    try:
        for entrant in entrants:
            if entrant.spec.startswith(PREFIX) and is_port(entrant.spec):
                _open_door(entrant, tables, needed=needed)
        yield
    except StayedAway as nobody:
        raise CommandError(f"{nobody}: start it, and go on with this command once more") from None
    finally:
        close_doors()


def _open_door(guest: Entrant, tables: int, *, needed: bool) -> None:
    from pokerroom.arena.runners.acpc_listener import open_door

    if tables > 1:
        raise UsageError(
            "a bot that comes to a port plays at one table: leave --tables out, or use acpc:COMMAND"
        )
    try:
        door = open_door(guest.spec, needed=needed)
    except OSError as error:
        raise UsageError(f"{guest.spec}: nobody can be awaited there: {error.strerror or error}") from None
    print(f"{guest.name} is awaited at {door.address}", file=sys.stderr, flush=True)
