"""The acts of ``pokerroom admin`` at a running room: what is typed, what is sent, and what is said about it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

from pokerroom.cli.admin import arguments
from pokerroom.cli.admin.act import Act, Add, Do
from pokerroom.cli.errors import CommandError, UsageError

if TYPE_CHECKING:
    from pokerclient.sdk.client import Client
    from pokerclient.transport.framing import Message

# --- what is typed ----------------------------------------------------------------------------------------------------


def _reads(what: str) -> Callable[[argparse.Namespace, Message], str]:
    """Tell the answer as :mod:`pokerclient.text.host_reports` does."""

    def tell(args: argparse.Namespace, told: Message) -> str:
        from pokerclient.text import host_reports

        text: str = getattr(host_reports, what)(told)
        return text

    return tell


def _which(args: argparse.Namespace) -> str:
    return "all tables are" if args.table is None else f"table {args.table} is"


def _arguments(*names: str) -> Add:
    """The usual arguments by name: upper case must be said, lower case may."""

    def add(parser: argparse.ArgumentParser) -> None:
        for name in names:
            arguments.ARGUMENTS[name](parser)

    return add


def _sends(act: str, *fields: str) -> Do:
    """Send ``host_ACT`` with these of the arguments."""
    return lambda client, args: client.host(act, **{field: getattr(args, field) for field in fields})


async def _open(client: Client, args: argparse.Namespace) -> Message:
    if args.house is not None:
        return await client.host("open_house", config=arguments.house_config(args))
    if args.words is None:
        raise UsageError("say which table: 'Friday: no-limit holdem 1/2, 6 seats', or --house RULES")
    if args.ante is not None or args.name:
        raise UsageError("--ante and --name are for --house RULES: say them in the words of the table")
    return await client.host("open", config=arguments.table_config(args.words))


async def _stakes(client: Client, args: argparse.Namespace) -> Message:
    return await client.host("stakes", table=args.table, stakes=arguments.stakes(args))


async def _limits(client: Client, args: argparse.Namespace) -> Message:
    return await client.host("limits", table=args.table, limits=arguments.limits(args))


async def _stack(client: Client, args: argparse.Namespace) -> Message:
    source = "wallet" if args.from_wallet else "corrections"
    fields = {"table": args.table, "player": args.player, "by": args.by, "reason": args.reason}
    return await client.host("stack", source=source, **fields)


def _answers(act: str, *fields: str) -> Do:
    """Approve or refuse what a player asked for; where, when he asked at one table only, needs no word."""

    async def do(client: Client, args: argparse.Namespace) -> Message:
        table = args.table
        if table is None:
            mine = [one.table for one in client.requests if one.player.casefold() == args.player.casefold()]
            if len(mine) != 1:
                if not mine:
                    raise CommandError(f"{args.player} does not wait for approval at any table")
                where = ", ".join(map(str, mine))
                raise CommandError(f"{args.player} waits for approval at tables {where}: say which")
            table = args.table = mine[0]
        return await client.host(
            act, table=table, player=args.player, **{key: getattr(args, key) for key in fields}
        )

    return do


def _until(act: str, *fields: str) -> Do:
    """Send ``host_ACT`` with these of the arguments, until when, and why."""
    return lambda client, args: client.host(
        act,
        until=arguments.until(args),
        reason=args.reason,
        **{field: getattr(args, field) for field in fields},
    )


async def _tables(client: Client, args: argparse.Namespace) -> Message:
    with client.updates() as updates:
        lobby = await client.subscribe_lobby()
        while not lobby.known and await anext(updates, None) is not None:
            pass
    return {"tables": list(lobby.tables.values()), "players": lobby.players}


ACTS = (
    Act("tables", "list the tables", _arguments(), _tables, _reads("tables")),
    Act(
        "open",
        "open a table where players play each other, or with --house one against the house",
        _arguments("opened"),
        _open,
        lambda args, told: f"table {told['table']} is open",
    ),
    Act(
        "pause",
        "pause a table, or all: no further hand, and the clocks stand still",
        _arguments("table"),
        _sends("pause", "table"),
        lambda args, told: f"{_which(args)} paused",
    ),
    Act(
        "resume",
        "let a table go on, or all",
        _arguments("table"),
        _sends("resume", "table"),
        lambda args, told: f"{_which(args)} going on",
    ),
    Act(
        "close",
        "close a table when its hand is over",
        _arguments("TABLE", "at_once", "reason"),
        _sends("close", "table", "at_once", "reason"),
        lambda args, told: f"table {args.table} closes" + ("" if args.at_once else " when its hand is over"),
    ),
    Act(
        "end",
        "this is the last hand: of a table, or of all, and then the game is over",
        _arguments("table", "reason"),
        _sends("end", "table", "reason"),
        lambda args, told: f"{_which(args)} in the last hand",
    ),
    Act(
        "blinds",
        "change the stakes of a table from its next hand on, and at once whether you approve chips",
        _arguments("TABLE", "stakes"),
        _stakes,
        arguments.stakes_told,
    ),
    Act(
        "limits",
        "change the limits of a table against the house from its next round on",
        _arguments("TABLE", "limits"),
        _limits,
        lambda args, told: f"table {args.table} plays its next round so",
    ),
    Act(
        "seat",
        "seat a player with chips of his wallet",
        _arguments("PLAYER", "TABLE", "seat"),
        _sends("seat", "player", "table", "seat", "buy_in"),
        lambda args, told: f"{args.player} sits in seat {told['seat']} of table {args.table}",
    ),
    Act(
        "stand",
        "take a player's seat when his hand is over",
        _arguments("PLAYER", "TABLE", "reason"),
        _sends("stand", "player", "table", "reason"),
        lambda args, told: f"{args.player} leaves table {args.table}",
    ),
    Act(
        "requests",
        "list who waits for your approval of chips",
        _arguments(),
        lambda client, args: client.command("get_requests"),
        _reads("requests"),
    ),
    Act(
        "approve",
        "let a player have the chips that he asked for",
        _arguments("PLAYER", "table"),
        _answers("approve"),
        lambda args, told: f"{args.player} has the chips at table {args.table}",
    ),
    Act(
        "refuse",
        "refuse a player the chips that he asked for",
        _arguments("PLAYER", "table", "reason"),
        _answers("refuse", "reason"),
        lambda args, told: f"{args.player} was told",
    ),
    Act(
        "stack",
        "change a player's stack, at the end of his hand",
        _arguments("PLAYER", "TABLE", "BY", "REASON", "from_wallet"),
        _stack,
        lambda args, told: (
            f"the stack of {args.player} at table {args.table} changes by {args.by:+}; during a hand, when it is over"
        ),
    ),
    Act(
        "cancel-stack",
        "take back a change of a stack that waits for the end of the hand",
        _arguments("PLAYER", "TABLE"),
        _sends("cancel_stack", "player", "table"),
        lambda args, told: f"the stack of {args.player} at table {args.table} stays as it is",
    ),
    Act(
        "deposit",
        "put chips into a player's wallet",
        _arguments("PLAYER", "CHIPS", "reason"),
        _sends("deposit", "player", "by", "reason"),
        lambda args, told: f"{args.player} got {args.by} chips",
    ),
    Act(
        "withdraw",
        "take chips out of a player's wallet",
        _arguments("PLAYER", "CHIPS", "reason"),
        _sends("withdraw", "player", "by", "reason"),
        lambda args, told: f"{args.by} chips of {args.player} left the room",
    ),
    Act(
        "correct",
        "change a wallet that was wrong",
        _arguments("PLAYER", "BY", "REASON"),
        _sends("correct", "player", "by", "reason"),
        lambda args, told: f"the wallet of {args.player} changed by {args.by:+}",
    ),
    Act(
        "kick",
        "put a player out of the room; he may return",
        _arguments("PLAYER", "reason"),
        _sends("kick", "player", "reason"),
        lambda args, told: f"{args.player} is out",
    ),
    Act(
        "ban",
        "put a player out and keep his name out, for good or for a time",
        _arguments("PLAYER", "address", "until", "reason"),
        _until("ban", "player", "address"),
        lambda args, told: f"{args.player} {'and his address are' if args.address else 'is'} kept out",
    ),
    Act(
        "unban",
        "let a name join again",
        _arguments("PLAYER"),
        _sends("unban", "player"),
        lambda args, told: f"{args.player} may join again",
    ),
    Act(
        "ban-address",
        "keep out whoever comes from an address or a network",
        _arguments("NETWORK", "until", "reason"),
        _until("ban_address", "network"),
        lambda args, told: f"{args.network} is kept out",
    ),
    Act(
        "unban-address",
        "let an address or a network come in again",
        _arguments("NETWORK"),
        _sends("unban_address", "network"),
        lambda args, told: f"{args.network} may come in again",
    ),
    Act(
        "bans",
        "list who is banned or muted",
        _arguments(),
        lambda client, args: client.host_players(),
        _reads("bans"),
    ),
    Act(
        "mute",
        "keep a player from chatting, for good or for a time",
        _arguments("PLAYER", "until", "reason"),
        _until("mute", "player"),
        lambda args, told: f"{args.player} is muted",
    ),
    Act(
        "unmute",
        "let a player chat again",
        _arguments("PLAYER"),
        _sends("unmute", "player"),
        lambda args, told: f"{args.player} may chat again",
    ),
    Act(
        "announce",
        "say a word to everybody in the room",
        _arguments("TEXT"),
        _sends("announce", "text"),
        lambda args, told: "all were told",
    ),
    Act(
        "players",
        "list who is here, with wallets and stacks, and who is banned or muted",
        _arguments("all"),
        lambda client, args: client.host_players(everybody=args.all),
        _reads("players"),
    ),
    Act(
        "log",
        "list what hosts have done, newest first",
        _arguments("most"),
        lambda client, args: client.host_log(most=args.most),
        _reads("log"),
    ),
)

SETTLEMENT = Act(
    "settlement",
    "",
    _arguments(),
    lambda client, args: client.settlement(),
    _reads("settlement"),
)
"""what ``admin settlement`` asks the running room"""
