"""Which strategies there are, by what their user typed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pokerclient.bots.load import UTH_BOTS, BotNotFound, load_any_bot
from pokerclient.bots.uth_bots import HouseBot
from pokerroom.evaluator import INSTALL_NUMPY
from pokerroom.lab.arena.match.entrants import (
    BadEntrant,
    Entrant,
    check_command,
    is_command,
    is_native,
)
from pokerroom.lab.arena.runners.acpc_listener import ACPC_PREFIX
from pokerroom.lab.arena.runners.bot_channel import json_opener
from pokerroom.lab.arena.runners.bot_process import BotProcess
from pokerroom.lab.arena.runners.player_factory import process_command
from pokerroom.lab.arena.uth.strategies import InProcessStrategy, MatchStrategy
from pokerroom.lab.arena.uth.subprocess_strategy import SubprocessStrategy
from pokerroom.lab.arena.uth.uth_bot_messages import StrategyAnswer
from pokerroom.lab.arena.uth.uth_bot_view import snapshot, view_from
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig

SHORT_NAMES = {name.removeprefix("uth-"): name for name in UTH_BOTS}
"""``basic`` for ``uth-basic``"""

OPTIMAL = "optimal"
"""the exact solution, which only the arena has for its bots"""


@cache
def load_strategy(spec: str) -> type[HouseBot]:
    """Return the class of a strategy: ``basic``, ``random``, ``optimal``, or your own; raise :class:`BotNotFound`."""
    if spec == OPTIMAL:
        return _optimal_bot()
    kind = load_any_bot(SHORT_NAMES.get(spec, spec))
    if not issubclass(kind, HouseBot):
        raise BotNotFound(
            f"{spec} does not play against the house: there are {', '.join([*SHORT_NAMES, OPTIMAL])}, or your own as"
            " FILE.py:CLASS, a subclass of HouseBot"
        )
    return kind


def _optimal_bot() -> type[HouseBot]:
    try:
        from pokerroom.lab.arena.uth.optimal_bot import UthOptimal
    except ImportError as missing:
        if missing.name != "numpy":
            raise
        raise BotNotFound(f"{OPTIMAL} needs NumPy: {INSTALL_NUMPY}") from None
    return UthOptimal


def check_strategy(spec: str) -> None:
    """Raise :class:`BadEntrant` when ``spec`` is no strategy."""
    if is_native(spec):
        raise BadEntrant(
            f"{spec} is a client of a room: strategies against the house are classes or cmd: programs"
        )
    if spec.startswith(ACPC_PREFIX):
        raise BadEntrant(
            f"{spec} plays at tables of players: strategies against the house are classes or cmd: programs"
        )
    if is_command(spec):
        check_command(spec)
        return
    try:
        load_strategy(spec)
    except BotNotFound as error:
        raise BadEntrant(str(error)) from None


def make_strategy(entrant: Entrant, setting: UthMatchConfig, log: Path | None) -> MatchStrategy:
    """Return a strategy for one session; the standard error of a process goes to ``log``."""
    table = snapshot(setting)
    if not setting.apart and not is_command(entrant.spec):
        return InProcessStrategy(load_strategy(entrant.spec), view_from(table), setting.ante)
    command = process_command(entrant.spec, "pokerroom.lab.arena.uth.uth_child")
    opener = json_opener(command, setting.memory * 1024 * 1024, log, StrategyAnswer)
    process = BotProcess(opener, setting.time_limit)
    return SubprocessStrategy(process, table, setting.ante, setting.time_limit)
