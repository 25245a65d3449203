"""``pokerroom bots --tables``: bots that play at many tables over one connection each."""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from pokerlocale.spoken import _
from pokerroom.cli.bots.progress import BotsNow, Progress
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerwire.stop_signals import STOP_SIGNALS

if TYPE_CHECKING:
    from pokerclient.bots.plan import BotPlan, BotReport
    from pokerclient.fast.fast_bot import FastBot
    from pokerclient.fast.fast_player import FastPlayer
    from pokerclient.transport.address import Address
    from pokerclient.transport.token_store import TokenStore

NOT_WITH_TABLES = ("table", "think", "with_people", "ante")
"""flags for bots at one table each"""


def check(args: argparse.Namespace) -> None:
    """Raise :class:`UsageError` for flags that do not go with ``--tables``."""
    for flag in NOT_WITH_TABLES:
        if getattr(args, flag) not in (None, 0, False, (0.0, 0.0)):
            raise UsageError(
                _("--{flag} is for bots at one table each: leave out --tables", flag=flag.replace("_", "-"))
            )


def play(args: argparse.Namespace, address: Address, names: list[str], plan: BotPlan) -> list[BotReport]:
    """Let them play; return their reports. Raise :class:`CommandError` when no room answers."""
    from pokerclient.errors import ClientError
    from pokerclient.fast.fast_player import FastPlayer
    from pokerclient.fast.socket_loop import SocketLoop
    from pokerclient.transport.token_store import FileTokens, MemoryTokens

    make = bot_factory(args.bot)
    tokens: TokenStore = FileTokens() if args.name is not None else MemoryTokens()
    certificates = _certificates_here(address) if tokens.by_certificate else ()
    players = []
    for name in names:
        rng = random.Random(None if args.seed is None else f"{args.seed} {name}")  # noqa: S311 - how a bot plays
        token = tokens.load(address, name, certificates)
        keep = partial(tokens.save, address, name, certificates=certificates)
        players.append(FastPlayer(name, make, args.tables, plan, rng, token=token, on_token=keep))
    progress = Progress(partial(_look, players), only_problems=args.json)
    event_loop = SocketLoop(players, address, args.hands, progress.report)
    try:
        with _on_stop(event_loop.stop):
            event_loop.run()
    except ClientError as error:
        raise CommandError(str(error)) from None
    return [_report(player) for player in players]


def _look(players: Sequence[FastPlayer]) -> BotsNow:
    """Return how the players are."""
    playing = [player for player in players if not player.stopped]
    tables = [table.number for player in playing for table in player.tables.values() if table.seat]
    hands = sum(player.hands for player in players)
    idle = [] if hands else list(dict.fromkeys(tables))
    return BotsNow(len(playing), sum(player.seats_wanted for player in playing), tables, hands, idle)


def _certificates_here(address: Address) -> Sequence[str]:
    """Return the certificates of a room on this machine; none elsewhere, since fast bots do not encrypt."""
    from pokerclient.errors import ClientError
    from pokerclient.transport.tls_trust import TlsTrust

    if address.tls or not address.on_this_machine:
        return ()
    try:
        return asyncio.run(TlsTrust(certificate_here=True).certificates(address))
    except ClientError as error:
        raise CommandError(str(error)) from None


def bot_factory(text: str) -> Callable[[random.Random], FastBot]:
    """Return what makes a bot for a table of the one named ``text``; raise :class:`UsageError` for an unknown name."""
    from pokerclient.bots.load import BotNotFound, load_player
    from pokerclient.fast.fast_bot import FastBot
    from pokerclient.fast.view_bot import ViewBotAdapter

    try:
        kind = load_player(text, prefer_fast=True)
    except BotNotFound as error:
        raise UsageError(str(error)) from None
    return kind if issubclass(kind, FastBot) else lambda rng: ViewBotAdapter(rng, kind(rng))


def _report(player: FastPlayer) -> BotReport:
    from pokerclient.bots.plan import BotReport

    return BotReport(
        player.name,
        player.hands,
        player.net,
        player.decisions,
        player.faults,
        sorted(player.joined_tables),
        player.stopped,
        player.ok,
        list(player.fault_log.kinds.values()),
    )


@contextmanager
def _on_stop(stop: Callable[[], None]) -> Iterator[None]:
    """While inside, the first of ``STOP_SIGNALS`` calls ``stop``; the next one ends the program as usual."""
    before = {number: signal.getsignal(number) for number in STOP_SIGNALS}

    def asked(number: int, frame: object) -> None:
        for one in STOP_SIGNALS:
            signal.signal(one, before[one])
        stop()

    for number in STOP_SIGNALS:
        signal.signal(number, asked)
    try:
        yield
    finally:
        for number in STOP_SIGNALS:
            signal.signal(number, before[number])
