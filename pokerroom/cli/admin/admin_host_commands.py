"""The acts of ``pokerroom admin`` at a running room: their arguments, the command that is sent, and the report."""

from __future__ import annotations

import argparse
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

from pokerroom.cli.admin import admin_arguments
from pokerroom.cli.cli_errors import CommandError, UsageError

if TYPE_CHECKING:
    from pokerclient.sdk.client import Client
    from pokerclient.transport.frames import Message

SendCommand = Callable[["Client", argparse.Namespace], Awaitable["Message"]]
AddArguments = Callable[[argparse.ArgumentParser], None]


class AdminCommand(NamedTuple):
    """One act: its arguments, the command that it sends, and the report of the answer.

    ``send`` and ``report`` find the access to the room in ``args.access``.
    """

    name: str
    help: str
    add_arguments: AddArguments
    send: SendCommand
    report: Callable[[argparse.Namespace, Message], str]

    def run(self, args: argparse.Namespace) -> int:
        """Run the act at the room and print the report."""
        import asyncio

        answer = asyncio.run(_run_at_room(self, args))
        if args.json:
            print(json.dumps({key: value for key, value in answer.items() if key not in ("id", "type")}))
        else:
            print(self.report(args, answer))
        return 0


async def _run_at_room(command: AdminCommand, args: argparse.Namespace) -> Message:
    from pokerclient.sdk.client import Client
    from pokerroom.cli.host_connection import explain_connection_errors

    access = args.access = admin_arguments.host_access_of(args)
    client = Client(access.address, software="pokerroom admin", open_link=access.open_link)
    with explain_connection_errors(args.data, access):
        async with client:
            await client.claim_host(access.code)
            return await command.send(client, args)


# --- arguments and commands -------------------------------------------------------------------------------------------


def _report_text(report_name: str) -> Callable[[argparse.Namespace, Message], str]:
    """Return a report of the answer by a function of :mod:`pokerclient.text.host_reports`."""

    def tell(args: argparse.Namespace, answer: Message) -> str:
        from pokerclient.text import host_reports

        text: str = getattr(host_reports, report_name)(answer)
        return text

    return tell


def _tables_text(args: argparse.Namespace) -> str:
    return "all tables are" if args.table is None else f"table {args.table} is"


def _arguments(*names: str) -> AddArguments:
    """Return what adds the named arguments: upper case is required, lower case optional."""

    def add(parser: argparse.ArgumentParser) -> None:
        for name in names:
            admin_arguments.ARGUMENTS[name](parser)

    return add


def _send_command(command: str, *fields: str) -> SendCommand:
    """Return what sends the host's ``command`` with these arguments."""
    return lambda client, args: client.host(command, **{field: getattr(args, field) for field in fields})


async def _open(client: Client, args: argparse.Namespace) -> Message:
    if args.house is not None:
        return await client.host("open_house", config=admin_arguments.uth_config(args))
    if args.words is None:
        raise UsageError("say which table: 'Friday: no-limit holdem 1/2, 6 seats', or --house RULES")
    if args.ante is not None or args.name:
        raise UsageError("--ante and --name are for --house RULES: say them in the words of the table")
    return await client.host("open", config=admin_arguments.table_config(args.words))


async def _stakes(client: Client, args: argparse.Namespace) -> Message:
    return await client.host("stakes", table=args.table, stakes=admin_arguments.stakes(args))


async def _limits(client: Client, args: argparse.Namespace) -> Message:
    return await client.host("limits", table=args.table, limits=admin_arguments.limits(args))


async def _stack(client: Client, args: argparse.Namespace) -> Message:
    source = "wallet" if args.from_wallet else "corrections"
    fields = {"table": args.table, "player": args.player, "by": args.by, "reason": args.reason}
    return await client.host("stack", source=source, **fields)


def _answer_request(command: str, *fields: str) -> SendCommand:
    """Return what approves or refuses a request; the table may be left out if the player asked at one only."""

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
            command, table=table, player=args.player, **{key: getattr(args, key) for key in fields}
        )

    return do


def _send_until(command: str, *fields: str) -> SendCommand:
    """Return what sends the host's ``command`` with these arguments, the end of it and the reason."""
    return lambda client, args: client.host(
        command,
        until=admin_arguments.until(args),
        reason=args.reason,
        **{field: getattr(args, field) for field in fields},
    )


async def _tables(client: Client, args: argparse.Namespace) -> Message:
    with client.updates() as updates:
        lobby = await client.subscribe_lobby()
        while not lobby.known and await anext(updates, None) is not None:
            pass
    return {"tables": list(lobby.tables.values()), "players": lobby.players}


HOST_COMMANDS = (
    AdminCommand("tables", "list the tables", _arguments(), _tables, _report_text("tables")),
    AdminCommand(
        "open",
        "open a table where players play each other, or with --house one against the house",
        _arguments("opened"),
        _open,
        lambda args, told: f"table {told['table']} is open",
    ),
    AdminCommand(
        "pause",
        "pause a table, or all: no further hand, and the clocks stand still",
        _arguments("table"),
        _send_command("pause", "table"),
        lambda args, told: f"{_tables_text(args)} paused",
    ),
    AdminCommand(
        "resume",
        "let a table go on, or all",
        _arguments("table"),
        _send_command("resume", "table"),
        lambda args, told: f"{_tables_text(args)} going on",
    ),
    AdminCommand(
        "close",
        "close a table when its hand is over",
        _arguments("TABLE", "at_once", "reason"),
        _send_command("close", "table", "at_once", "reason"),
        lambda args, told: f"table {args.table} closes" + ("" if args.at_once else " when its hand is over"),
    ),
    AdminCommand(
        "end",
        "this is the last hand: of a table, or of all, and then the game is over",
        _arguments("table", "reason"),
        _send_command("end", "table", "reason"),
        lambda args, told: f"{_tables_text(args)} in the last hand",
    ),
    AdminCommand(
        "blinds",
        "change the stakes of a table from its next hand on, and at once whether you approve chips",
        _arguments("TABLE", "stakes"),
        _stakes,
        admin_arguments.stakes_text,
    ),
    AdminCommand(
        "limits",
        "change the limits of a table against the house from its next round on",
        _arguments("TABLE", "limits"),
        _limits,
        lambda args, told: f"table {args.table} plays its next round so",
    ),
    AdminCommand(
        "seat",
        "seat a player with chips of his wallet",
        _arguments("PLAYER", "TABLE", "seat"),
        _send_command("seat", "player", "table", "seat", "buy_in"),
        lambda args, told: f"{args.player} sits in seat {told['seat']} of table {args.table}",
    ),
    AdminCommand(
        "stand",
        "take a player's seat when his hand is over",
        _arguments("PLAYER", "TABLE", "reason"),
        _send_command("stand", "player", "table", "reason"),
        lambda args, told: f"{args.player} leaves table {args.table}",
    ),
    AdminCommand(
        "requests",
        "list who waits for your approval of chips",
        _arguments(),
        lambda client, args: client.command("get_requests"),
        _report_text("requests"),
    ),
    AdminCommand(
        "approve",
        "let a player have the chips that he asked for",
        _arguments("PLAYER", "table"),
        _answer_request("approve"),
        lambda args, told: f"{args.player} has the chips at table {args.table}",
    ),
    AdminCommand(
        "refuse",
        "refuse a player the chips that he asked for",
        _arguments("PLAYER", "table", "reason"),
        _answer_request("refuse", "reason"),
        lambda args, told: f"{args.player} was told",
    ),
    AdminCommand(
        "stack",
        "change a player's stack, at the end of his hand",
        _arguments("PLAYER", "TABLE", "BY", "REASON", "from_wallet"),
        _stack,
        lambda args, told: (
            f"the stack of {args.player} at table {args.table} changes by {args.by:+}; during a hand, when it is over"
        ),
    ),
    AdminCommand(
        "cancel-stack",
        "take back a change of a stack that waits for the end of the hand",
        _arguments("PLAYER", "TABLE"),
        _send_command("cancel_stack", "player", "table"),
        lambda args, told: f"the stack of {args.player} at table {args.table} stays as it is",
    ),
    AdminCommand(
        "deposit",
        "put chips into a player's wallet",
        _arguments("PLAYER", "CHIPS", "reason"),
        _send_command("deposit", "player", "by", "reason"),
        lambda args, told: f"{args.player} got {args.by} chips",
    ),
    AdminCommand(
        "withdraw",
        "take chips out of a player's wallet",
        _arguments("PLAYER", "CHIPS", "reason"),
        _send_command("withdraw", "player", "by", "reason"),
        lambda args, told: f"{args.by} chips of {args.player} left the room",
    ),
    AdminCommand(
        "correct",
        "change a wallet that was wrong",
        _arguments("PLAYER", "BY", "REASON"),
        _send_command("correct", "player", "by", "reason"),
        lambda args, told: f"the wallet of {args.player} changed by {args.by:+}",
    ),
    AdminCommand(
        "kick",
        "put a player out of the room; he may return",
        _arguments("PLAYER", "reason"),
        _send_command("kick", "player", "reason"),
        lambda args, told: f"{args.player} is out",
    ),
    AdminCommand(
        "ban",
        "put a player out and keep his name out, for good or for a time",
        _arguments("PLAYER", "address", "until", "reason"),
        _send_until("ban", "player", "address"),
        lambda args, told: f"{args.player} {'and his address are' if args.address else 'is'} kept out",
    ),
    AdminCommand(
        "unban",
        "let a name join again",
        _arguments("PLAYER"),
        _send_command("unban", "player"),
        lambda args, told: f"{args.player} may join again",
    ),
    AdminCommand(
        "ban-address",
        "keep out whoever comes from an address or a network",
        _arguments("NETWORK", "until", "reason"),
        _send_until("ban_address", "network"),
        lambda args, told: f"{args.network} is kept out",
    ),
    AdminCommand(
        "unban-address",
        "let an address or a network come in again",
        _arguments("NETWORK"),
        _send_command("unban_address", "network"),
        lambda args, told: f"{args.network} may come in again",
    ),
    AdminCommand(
        "bans",
        "list who is banned or muted",
        _arguments(),
        lambda client, args: client.host_players(),
        _report_text("bans"),
    ),
    AdminCommand(
        "mute",
        "keep a player from chatting, for good or for a time",
        _arguments("PLAYER", "until", "reason"),
        _send_until("mute", "player"),
        lambda args, told: f"{args.player} is muted",
    ),
    AdminCommand(
        "unmute",
        "let a player chat again",
        _arguments("PLAYER"),
        _send_command("unmute", "player"),
        lambda args, told: f"{args.player} may chat again",
    ),
    AdminCommand(
        "announce",
        "say a word to everybody in the room",
        _arguments("TEXT"),
        _send_command("announce", "text"),
        lambda args, told: "all were told",
    ),
    AdminCommand(
        "players",
        "list who is here, with wallets and stacks, and who is banned or muted",
        _arguments("all"),
        lambda client, args: client.host_players(everybody=args.all),
        _report_text("players"),
    ),
    AdminCommand(
        "log",
        "list what hosts have done, newest first",
        _arguments("most"),
        lambda client, args: client.host_log(limit=args.most),
        _report_text("log"),
    ),
)

SETTLEMENT = AdminCommand(
    "settlement",
    "",
    _arguments(),
    lambda client, args: client.settlement(),
    _report_text("settlement"),
)
"""what ``admin settlement`` asks the running room"""
