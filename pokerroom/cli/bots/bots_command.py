"""``pokerroom bots``: let bots play at a room, the house's or your own."""

from __future__ import annotations

import argparse
import json
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _, signed_amount
from pokerroom.cli.bots.progress import LOOK_SECONDS, BotsNow, Progress
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.credential_arguments import add_credential_arguments, credentials_of
from pokerroom.cli.room_address import add_address, find_address
from pokerroom.cli.values import number, positive, resolved
from pokerwire.bot_names import HOUSE_BOT_NAMES, UTH_BOT_NAMES
from pokerwire.games import GAMES

if TYPE_CHECKING:
    from pokerclient.bots.bot_group import BotGroup
    from pokerclient.bots.mistakes import BotFaultKind
    from pokerclient.bots.plan import BotPlan, BotReport
    from pokerclient.transport.address import Address

HELP = N_("let bots play at a room")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    add_address(parser)
    who = parser.add_argument_group(_("who plays"))
    who.add_argument(
        "--bot",
        default="sensible",
        metavar="BOT",
        help=_(
            "{bots} (default: sensible); against the house {house_bots}; or your own as FILE.py:CLASS",
            bots=", ".join(HOUSE_BOT_NAMES),
            house_bots=", ".join(UTH_BOT_NAMES),
        ),
    )
    who.add_argument("--count", type=positive, default=1, metavar="N", help=_("how many (default 1)"))
    who.add_argument(
        "--name",
        help=_("their name, numbered when there are several; it is kept for later (default: a new one)"),
    )
    who.add_argument(
        "--seed", metavar="TEXT", help=_("make the same decisions again, as far as the cards are the same")
    )
    _add_how(parser)
    add_credential_arguments(parser)
    parser.add_argument("--json", action="store_true", help=_("report as one JSON object"))
    parser.add_argument("--verbose", action="store_true", help=_("say more on standard error"))


def _add_how(parser: argparse.ArgumentParser) -> None:
    how = parser.add_argument_group(_("where and how"))
    how.add_argument(
        "--table", type=positive, metavar="N", help=_("play at this table (default: any with a free seat)")
    )
    how.add_argument(
        "--tables",
        type=positive,
        metavar="N",
        help=_("how many tables each bot plays at once, over one connection: for many hands a second"),
    )
    how.add_argument(
        "--tournament",
        type=positive,
        default=0,
        metavar="N",
        help=_("enter this tournament, and play it to the end, instead of tables"),
    )
    how.add_argument(
        "--game", choices=tuple(GAMES), metavar="GAME", help=_("any table of this game") + ": %(choices)s"
    )
    how.add_argument(
        "--hands",
        type=positive,
        default=0,
        metavar="N",
        help=_("stop when each has played N hands (default: never)"),
    )
    how.add_argument(
        "--buy-in",
        type=number,
        default=0,
        metavar="CHIPS",
        help=_("buy in for this many (default: the maximum)"),
    )
    how.add_argument(
        "--ante",
        type=number,
        default=0,
        metavar="CHIPS",
        help=_("against the house: the ante to bet (default: the minimum)"),
    )
    how.add_argument("--wait", action="store_true", help=_("wait for the big blind instead of posting"))
    how.add_argument(
        "--think",
        type=_seconds,
        default=(0.0, 0.0),
        metavar="S[-S]",
        help=_("seconds of pause before each answer, as in 0.5-2 (default: none)"),
    )
    how.add_argument(
        "--with-people", action="store_true", help=_("sit out while no person sits at the table")
    )


def run(args: argparse.Namespace) -> int:
    """Let them play; return 0 when all did what was asked."""
    import asyncio

    _check_tournament(args)
    level = logging.INFO if args.verbose else logging.WARNING
    logging.basicConfig(level=level, format="%(levelname)s: %(message)s")
    reports = _play_many(args) if args.tables else asyncio.run(_play(args))
    if args.json:
        print(json.dumps(_for_programs(reports)))
    else:
        print(*map(_for_people, reports), sep="\n")
    return 0 if all(report.ok for report in reports) else 1


def _check_tournament(args: argparse.Namespace) -> None:
    """Raise :class:`UsageError` for flags that say where to play besides a tournament."""
    others = ("table", "tables", "game", "hands", "buy_in", "ante", "wait", "with_people")
    for name in others if args.tournament else ():
        if getattr(args, name):
            flag = f"--{name.replace('_', '-')}"
            raise UsageError(
                _("--tournament says where the bots play and how long: leave out {flag}", flag=flag)
            )


def _play_many(args: argparse.Namespace) -> list[BotReport]:
    """Let each play at many tables."""
    import asyncio

    from pokerclient.bots.bot_group import bot_names
    from pokerroom.cli.bots import fast

    fast.check(args)
    address = asyncio.run(_room_address(args))
    names = bot_names(args.name, _default_name(args.bot), args.count)
    return fast.play(args, address, names, _plan(args))


async def _room_address(args: argparse.Namespace) -> Address:
    """Return where the room is; make integers of the typed amounts, which are written as the room has it."""
    from pokerclient.errors import ClientError
    from pokerclient.sdk.client import Client
    from pokerclient.transport.token_store import MemoryTokens

    address = await find_address(args.address)
    if args.buy_in or args.ante:
        spectator = Client(
            address, tokens=MemoryTokens(), software="pokerroom bots", trust_new=args.trust_new
        )
        try:
            async with spectator:
                args.buy_in, args.ante = resolved(args.buy_in), resolved(args.ante)
        except ClientError as error:
            raise CommandError(str(error)) from None
    return address


def _plan(args: argparse.Namespace) -> BotPlan:
    from pokerclient.bots.plan import BotPlan

    return BotPlan(
        table=args.table,
        game=args.game,
        buy_in=args.buy_in,
        blinds="wait" if args.wait else "post",
        think=args.think,
        wait_for_person=args.with_people,
        ante=args.ante,
        tournament=args.tournament,
    )


async def _play(args: argparse.Namespace) -> list[BotReport]:
    import asyncio

    from pokerclient.bots.bot_group import BotGroup, bot_names, make_bot_players
    from pokerclient.bots.load import BotNotFound, load_any_bot
    from pokerclient.stopping import on_stop

    try:
        kind = load_any_bot(args.bot)
    except BotNotFound as error:
        raise UsageError(str(error)) from None
    address = await _room_address(args)
    plan = _plan(args)
    names = bot_names(args.name, _default_name(args.bot), args.count)
    bot_group = BotGroup(
        make_bot_players(
            address,
            kind,
            plan,
            names,
            keep_tokens=args.name is not None,
            seed=args.seed,
            trust_new=args.trust_new,
            credentials=credentials_of(args),
        ),
        args.hands,
    )
    notice = asyncio.create_task(_report(bot_group, only_problems=args.json))
    try:
        with on_stop(bot_group.stop):
            return await bot_group.play()
    except asyncio.CancelledError:  # a second Ctrl-C
        return bot_group.interrupted_reports()
    finally:
        notice.cancel()


async def _report(bot_group: BotGroup, *, only_problems: bool) -> None:
    """Say on standard error how the bots are, until cancelled."""
    import asyncio

    def look() -> BotsNow:
        playing = bot_group.playing
        hands = sum(player.report.hands for player in bot_group.players)
        return BotsNow(len(playing), len(playing), bot_group.tables, hands, bot_group.idle)

    progress = Progress(look, only_problems=only_problems)
    while True:
        progress.report()
        await asyncio.sleep(LOOK_SECONDS)


def _default_name(bot: str) -> str:
    """Return what a bot without a name is called after: the house bot, or its class or file."""
    path, _, name = bot.rpartition(":") if ".py:" in bot else (bot, "", "")
    return name or Path(path).stem


def _for_programs(reports: list[BotReport]) -> dict[str, object]:
    from dataclasses import asdict

    return {
        "bots": [asdict(report) for report in reports],
        "hands": sum(report.hands for report in reports),
        "decisions": sum(report.decisions for report in reports),
        "faults": sum(report.faults for report in reports),
        "net": sum(report.net for report in reports),
    }


def _for_people(report: BotReport) -> str:
    text = report.name
    if report.tables:
        tables = ", ".join(map(str, dict.fromkeys(report.tables)))
        played = NN_("{count} hand at table {tables}", "{count} hands at table {tables}")
        text += _(": {reason}", reason=_(played, count=report.hands, tables=tables)) + ", "
        text += report.stopped if report.place else _("{net} chips", net=signed_amount(report.net))
    if report.faults:
        text += ", " + _(NN_("{count} fault", "{count} faults"), count=report.faults)
    if not report.ok:
        text += _(": {reason}", reason=report.stopped)
    return "\n  ".join(
        [text, *[f"{kind.count} x {kind.what}: {_hands(kind)}" for kind in report.fault_kinds]]
    )


def _hands(kind: BotFaultKind) -> str:
    """Return the first few hands of faults of a kind, in words."""
    return "; ".join(kind.hands) + (_(" and so on") if kind.count > len(kind.hands) else "")


def _seconds(text: str) -> tuple[float, float]:
    minimum, dash, maximum = text.partition("-")
    try:
        pair = (float(minimum), float(maximum) if dash else float(minimum))
    except ValueError:
        pair = (-1.0, -1.0)
    if not 0 <= pair[0] <= pair[1] <= 600:
        raise argparse.ArgumentTypeError(
            _("'{text}' is not a time to think: seconds, as in 1 or 0.5-2", text=text)
        )
    return pair
