"""``pokerroom account``: manages a player's name at a room: password, log-ins, token."""

from __future__ import annotations

import argparse
import getpass
import json
import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING

from pokerlocale.local_times import local_time
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.credential_arguments import add_credential_arguments, credentials_of, new_password
from pokerroom.cli.room_address import add_address, find_address, room_address

if TYPE_CHECKING:
    from pokerclient.sdk.client import Client
    from pokerclient.transport.address import Address
    from pokerwire.messages.account_messages import KeptName, Readmission, YourAccount

HELP = N_("manage your name at a room: password, log-ins")

ROLES = {"player": N_("player"), "bot": N_("bot"), "host": N_("host"), "spectator": N_("spectator")}
ACCOUNT_COMMANDS = {
    "show": N_("what the room knows of the name (the default)"),
    "password": N_("set or change the password; all other log-ins end"),
    "keep": N_("make a link and four words that prove the name on any device; earlier ones end"),
    "device": N_("make a link that lets another device in, once"),
    "rotate": N_("a new token in place of the one that is kept here"),
    "log-out": N_("end the log-in of this machine"),
    "log-out-everywhere": N_("end all log-ins but this one"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    listed = "; ".join(f"{command}: {_(text)}" for command, text in ACCOUNT_COMMANDS.items())
    parser.add_argument("action", nargs="?", default="show", metavar="ACTION", help=listed)
    add_address(parser)
    parser.add_argument("--name", required=True, help=_("your name at the room"))
    add_credential_arguments(parser)
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


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
    """Take the first word, which is no action, as the address; raise :class:`UsageError` for anything else."""
    close = get_close_matches(args.action, ACCOUNT_COMMANDS, 1)
    actions = ", ".join(ACCOUNT_COMMANDS)
    if args.address is not None or close:
        better = (
            _("did you mean '{close}'?", close=close[0]) if close else _("one of {actions}", actions=actions)
        )
        raise UsageError(_("there is no action '{action}': {better}", action=args.action, better=better))
    try:
        args.address = room_address(args.action)
    except argparse.ArgumentTypeError as error:
        raise UsageError(
            _(
                "'{action}' is not an action ({actions}) or an address: {error}",
                action=args.action,
                actions=actions,
                error=error,
            )
        ) from None
    args.action = "show"


async def _run(args: argparse.Namespace) -> int:
    from pokerclient.sdk.client import Client

    address = await find_address(args.address)
    credentials = credentials_of(args)
    if args.action != "password" and credentials is None:
        await _check_log_in(address, args)
    options = {"trust_new": args.trust_new, "credentials": credentials}
    async with Client(address, args.name, software="pokerroom account", **options) as client:
        if args.action == "show":
            _show(await client.who_am_i(), as_json=args.json)
            return 0
        text = await _run_command(client, args.action)
    print(json.dumps({"done": args.action}) if args.json else text)
    return 0


async def _check_log_in(address: Address, args: argparse.Namespace) -> None:
    """Raise :class:`CommandError` where nothing here proves the name: the room would take it for a new player's."""
    from pokerclient.transport.tls_trust import TlsTrust
    from pokerclient.transport.token_store import FileTokens

    trust, name = TlsTrust(trust_new=args.trust_new, certificate_here=True), args.name
    if FileTokens().load(address, name, await trust.certificates(address)) is None:
        raise CommandError(
            _(
                "the room does not know {name} from this machine: join with this name, or give its password",
                name=name,
            )
        )


async def _run_command(client: Client, command: str) -> str:
    if command == "password":
        return await _password(client)
    if command == "keep":
        return _kept_text(await client.keep_name(), client.address)
    if command == "device":
        return _device_text(await client.add_device(), client.address)
    if command == "rotate":
        await client.rotate_token()
        return _("The old token is no longer valid; the new one is kept here.")
    if command == "log-out-everywhere":
        await client.log_out_everywhere()
        return _("All other log-ins have ended.")
    await client.log_out()
    return _("You have logged out on this machine.")


def _kept_text(kept: KeptName, address: Address) -> str:
    """Return what proves a name, for its player to keep."""
    from pokerclient.plain.host.link_lines import link_lines
    from pokerclient.transport.address import guest_pages, readmission_link

    links = [readmission_link(page, kept.name, kept.words) for page in guest_pages(kept.links, address)]
    lines = [
        _(
            "{name} comes in with this link on any device, as often as you like; keep it to yourself.",
            name=kept.name,
        ),
        *link_lines(links),
        _(
            "These four words do the same in place of a password: {words}",
            words=kept.words.replace("-", " "),
        ),
    ]
    return "\n".join(lines)


def _device_text(answer: Readmission, address: Address) -> str:
    """Return how another device comes in."""
    from pokerclient.plain.host.readmission_typing import readmission_lines

    return "\n".join(readmission_lines(answer, address))


async def _password(client: Client) -> str:
    account = await client.who_am_i()
    old = _ask(_("Current password: ")) if account["has_password"] else None
    new = new_password() if sys.stdin.isatty() else _ask("")
    if not new:
        lines = (
            _("the first line of standard input")
            if old is None
            else _("the second line, after the current password")
        )
        raise UsageError(_("there is no new password: type it, or give it as {lines}", lines=lines))
    await client.change_password(new, old)
    return _("The password is set. All other log-ins have ended.")


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
    print(
        _(
            "{name}: {roles}, since {since}",
            name=account["name"],
            roles=", ".join([_(ROLES[role]) for role in account["roles"]]),
            since=local_time(account["created"]),
        )
    )
    print(_(_proofs_text(account)))
    if account["last_login"]:
        print(
            _(
                "Last visit: {at} from {address}",
                at=local_time(account["last_login"]),
                address=account["last_address"] or _("an unknown address"),
            )
        )
    for login in account["logins"]:
        sentence = (
            N_("Log-in since {since}, used {used} (this one)")
            if login["here"]
            else N_("Log-in since {since}, used {used}")
        )
        print(_(sentence, since=local_time(login["since"]), used=local_time(login["used"])))
    for key in account["passkeys"]:
        device, since = key["label"], local_time(key["added"])
        print(
            _(
                "Passkey for {host}, of the device {device}, since {since}",
                host=key["host"],
                device=device,
                since=since,
            )
        )


def _proofs_text(account: YourAccount) -> str:
    """Return the sentence that says what proves the name, besides passkeys."""
    if account["has_password"]:
        return N_("It has a password.")
    if account["has_words"]:
        return N_("It has no password, but a link and four words prove it.")
    if account["passkeys"]:
        return N_("It has no password.")
    return N_("It has no password: only its token proves it.")
