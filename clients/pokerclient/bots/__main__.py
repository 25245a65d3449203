"""Lets bots play in a room without the rest of pokerroom: ``python -m pokerclient.bots ADDRESS my_bot.py``.

``pokerroom bots`` has more flags; this comes with the distribution ``pokerclient`` alone.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections.abc import Sequence
from pathlib import Path

from pokerclient.bots.bot_group import BotGroup, bot_names, make_bot_players
from pokerclient.bots.load import BotNotFound, load_any_bot
from pokerclient.bots.plan import BotPlan, BotReport
from pokerclient.stopping import on_stop
from pokerclient.transport.address import BadAddress, parse_address


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return 0 when all did what was asked."""
    args = _parser().parse_args(argv)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    try:
        reports = asyncio.run(_play(args))
    except (BotNotFound, BadAddress) as wrong:
        print(f"pokerclient.bots: {wrong}", file=sys.stderr)
        return 2
    for report in reports:
        print(
            f"{report.name}: {report.hands} hands, {report.net:+} chips, {report.faults} faults, {report.stopped}"
        )
    return 0 if all(report.ok for report in reports) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pokerclient.bots", description="Let bots play in a room."
    )
    parser.add_argument("address", help="of the room, as in 192.168.1.20:7777")
    parser.add_argument("bot", help="FILE.py, FILE.py:CLASS, call or random")
    parser.add_argument("--count", type=int, default=1, help="how many of them (default: 1)")
    parser.add_argument("--table", type=int, help="where (default: any table that has room for a bot)")
    parser.add_argument(
        "--hands", type=int, default=0, help="stop when each has played N hands (default: never)"
    )
    parser.add_argument("--name", help="a name to keep from visit to visit")
    parser.add_argument("--trust-new", action="store_true", help="trust a new certificate of the room")
    return parser


async def _play(args: argparse.Namespace) -> list[BotReport]:
    kind = load_any_bot(args.bot)
    path, _, name = args.bot.rpartition(":") if ".py:" in args.bot else (args.bot, "", "")
    players = make_bot_players(
        parse_address(args.address),
        kind,
        BotPlan(table=args.table),
        bot_names(args.name, name or Path(path).stem, args.count),
        keep_tokens=args.name is not None,
        seed=None,
        trust_new=args.trust_new,
    )
    group = BotGroup(players, args.hands)
    with on_stop(group.stop):
        return await group.play()


if __name__ == "__main__":
    sys.exit(main())
