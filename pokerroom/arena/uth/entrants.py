"""Which strategies there are, by what their user typed."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from pokerclient.bots.load import AGAINST_THE_HOUSE, NoSuchBot, load_any_bot
from pokerclient.bots.uth_bots import HouseBot
from pokerroom.arena.match.entrants import BadEntrant, Entrant, check_command, is_command, is_native, words_of
from pokerroom.arena.runners.acpc_listener import PREFIX
from pokerroom.arena.runners.supervisor import Limits
from pokerroom.arena.uth.config import UthSetting
from pokerroom.arena.uth.strategies import Strategy, TrustedStrategy
from pokerroom.arena.uth.subprocess_strategy import ApartStrategy
from pokerroom.arena.uth.table_view import snapshot, view_of

SHORT = {name.removeprefix("uth-"): name for name in AGAINST_THE_HOUSE}
"""``basic`` for ``uth-basic``"""


@cache
def load_strategy(spec: str) -> type[HouseBot]:
    """Return the class of a strategy: ``basic``, ``random``, or your own; raise :class:`NoSuchBot`."""
    kind = load_any_bot(SHORT.get(spec, spec))
    if not issubclass(kind, HouseBot):
        raise NoSuchBot(
            f"{spec} does not play against the house: there are {', '.join(SHORT)}, or your own as FILE.py:CLASS,"
            " a subclass of HouseBot"
        )
    return kind


def check_strategy(spec: str) -> None:
    """Raise :class:`BadEntrant` when ``spec`` is no strategy."""
    if is_native(spec):
        raise BadEntrant(
            f"{spec} is a client of a room: strategies against the house are classes or cmd: programs"
        )
    if spec.startswith(PREFIX):
        raise BadEntrant(
            f"{spec} plays at tables of players: strategies against the house are classes or cmd: programs"
        )
    if is_command(spec):
        check_command(spec)
        return
    try:
        load_strategy(spec)
    except NoSuchBot as error:
        raise BadEntrant(str(error)) from None


def make_strategy(entrant: Entrant, setting: UthSetting, log: Path | None) -> Strategy:
    """Return a strategy for one session; ``log`` is for what its process says on standard error."""
    table = snapshot(setting)
    if is_command(entrant.spec) or setting.apart:
        own = [sys.executable, "-m", "pokerroom.arena.uth.child", entrant.spec]
        command = words_of(entrant.spec) if is_command(entrant.spec) else own
        limits = Limits(setting.time_limit / 1000, setting.memory * 1024 * 1024)
        return ApartStrategy(command, table, setting.ante, limits, log)
    return TrustedStrategy(load_strategy(entrant.spec), view_of(table), setting.ante)
