"""``pokerroom account``: manages a player's name at a room: password, log-ins, token."""

from __future__ import annotations

import argparse
import getpass
import json
import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING

from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.credential_arguments import add_credential_arguments, credentials_of, new_password
from pokerroom.cli.room_address import add_address, find_address, room_address
from pokerroom.cli.values import local_time

if TYPE_CHECKING:
    from pokerclient.sdk.client import Client
    from pokerwire.messages.account_messages import YourAccount

HELP = "look after your name at a room: password, log-ins"

ACCOUNT_COMMANDS = {
    "show": "what the room knows of the name (the default)",
    "password": "set or change the password; all other log-ins end",
    "rotate": "a new token in place of the one that is kept here",
    "log-out": "end the log-in of this machine",
    "log-out-everywhere": "end all log-ins but this one",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    listed = "; ".join(f"{command}: {text}" for command, text in ACCOUNT_COMMANDS.items())
    parser.add_argument("action", nargs="?", default="show", metavar="ACTION", help=listed)
    add_address(parser)
    parser.add_argument("--name", required=True, help="your name at the room")
    add_credential_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Run the action; it takes over a connection of the same name elsewhere."""
    import asyncio

    from pokerclient.errors import ClientError

    if args.action not in ACCOUNT_COMMANDS:
        _take_action_as_address(args)
    try:
        return asyncio.run(_run(args))
    except ClientError as error:
        raise CommandError(str(error)) from None


def _take_action_as_address(args: argparse.Namespace) -> None:
    """Take the first word, which is no action, as the address; raise :class:`UsageError` when it is none."""
    close = get_close_matches(args.action, ACCOUNT_COMMANDS, 1)
    actions = ", ".join(ACCOUNT_COMMANDS)
    if args.address is not None or close:
        better = f"did you mean {close[0]!r}?" if close else f"one of {actions}"
        raise UsageError(f"there is no action {args.action!r}: {better}")
    try:
        args.address = room_address(args.action)
    except argparse.ArgumentTypeError as error:
        raise UsageError(f"{args.action!r} is no action ({actions}) and no address: {error}") from None
    args.action = "show"


async def _run(args: argparse.Namespace) -> int:
    from pokerclient.sdk.client import Client

    address = await find_address(args.address)
    options = {"trust_new": args.trust_new, "credentials": credentials_of(args)}
    async with Client(address, args.name, software="pokerroom account", **options) as client:
        if args.action == "show":
            _show(await client.who_am_i(), as_json=args.json)
            return 0
        text = await _run_command(client, args.action)
    print(json.dumps({"done": args.action}) if args.json else text)
    return 0


async def _run_command(client: Client, command: str) -> str:
    if command == "password":
        return await _password(client)
    if command == "rotate":
        await client.rotate_token()
        return "The old token proves nothing any more; the new one is kept here."
    if command == "log-out-everywhere":
        await client.log_out_everywhere()
        return "All other log-ins have ended."
    await client.log_out()
    return "You have logged out on this machine."


async def _password(client: Client) -> str:
    account = await client.who_am_i()
    old = _ask("Password until now: ") if account["has_password"] else None
    new = new_password() if sys.stdin.isatty() else _ask("")
    if not new:
        lines = (
            "the first line of standard input"
            if old is None
            else "the second line, after the present password"
        )
        raise UsageError(f"there is no new password: type it, or give it as {lines}")
    await client.change_password(new, old)
    return "The password is set. All other log-ins have ended."


def _ask(prompt: str) -> str:
    """Read a secret: hidden at a terminal, a line of standard input otherwise."""
    return getpass.getpass(prompt) if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")


def _show(account: YourAccount, *, as_json: bool) -> None:
    if as_json:
        print(
            json.dumps(
                {name: value for name, value in account.to_dict().items() if name not in ("type", "id")}
            )
        )
        return
    print(f"{account['name']}: {', '.join(account['roles'])}, since {local_time(account['created'])}")
    print(
        "It has a password." if account["has_password"] else "It has no password: only its token proves it."
    )
    if account["last_login"]:
        print(f"Last visit: {local_time(account['last_login'])} from {account['last_address'] or 'nowhere'}")
    for login in account["logins"]:
        here = " (this one)" if login["here"] else ""
        print(f"Log-in since {local_time(login['since'])}, used {local_time(login['used'])}{here}")
