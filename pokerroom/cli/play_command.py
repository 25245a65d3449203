"""``pokerroom play``: the terminal client, and the plain line mode."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from pokerlocale.messages import N_
from pokerlocale.spoken import _, after_program, spoken_language
from pokerroom.cli.cli_errors import CommandError
from pokerroom.cli.credential_arguments import add_credential_arguments, ask_credentials, credentials_of
from pokerroom.cli.host_connection import CODE_VARIABLE, FlagNames, HostAccess, host_access
from pokerroom.cli.room_address import add_address, find_address

HELP = N_("play or watch, in this terminal")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    add_address(parser)
    parser.add_argument("--name", help=_("your name at the room"))
    parser.add_argument("--no-bell", action="store_true", help=_("do not ring when it is your turn"))
    parser.add_argument(
        "--suits",
        choices=("unicode", "ascii"),
        help=_("how to write suits (default: as the terminal can show them)"),
    )
    parser.add_argument(
        "--host",
        action="store_true",
        help=_("be a host of the room on this machine, with the code in its folder (--host-key)"),
    )
    parser.add_argument(
        "--host-key",
        type=Path,
        default=Path("room") / "host.key",
        metavar="FILE",
        help=_("where the host's code is (default: room/host.key)"),
    )
    add_credential_arguments(parser)
    plain = parser.add_argument_group(_("plain lines"))
    plain.add_argument(
        "--plain",
        action="store_true",
        help=_("lines only, for screen readers, pipes and scripts; without --name you watch"),
    )
    plain.add_argument("--table", type=int, metavar="N", help=_("look at this table from the start"))
    plain.add_argument("--spoken", action="store_true", help=_('write cards out: "ace of spades"'))
    plain.add_argument("--bell", action="store_true", help=_("ring when it is your turn"))


def _has_screen() -> bool:
    """Return whether the terminal client can draw; it reads standard input and draws on standard error."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"


def run(args: argparse.Namespace) -> int:
    """Play until the player leaves; return 0, or 1 when the room ended it."""
    if args.plain or not _has_screen():
        import asyncio

        return asyncio.run(_plain(args))
    from pokerclient.terminal.run_terminal import run as run_terminal

    access = _host_access(args)
    return run_terminal(
        access.address if access else args.address,
        args.name or (args.address.name if args.address else "") or None,
        bell=not args.no_bell,
        suits=args.suits,
        trust_new=args.trust_new,
        credentials=credentials_of(args),
        host_code=access.code if access else None,
        open_link=access.open_link if access else None,
        language=spoken_language(),
    )


def _host_access(args: argparse.Namespace) -> HostAccess | None:
    """Return the access to the room as its host, or ``None``."""
    if not args.host:
        return None
    code = os.environ.get(CODE_VARIABLE)
    return host_access(args.address, code, args.host_key, FlagNames("--host-key", CODE_VARIABLE))


async def _plain(args: argparse.Namespace) -> int:
    from pokerclient.errors import ClientError, CommandRefused
    from pokerclient.plain import PlainApp
    from pokerclient.plain.stdin_lines import InputLines
    from pokerclient.sdk.client import Client
    from pokerclient.text import EventWords

    access = _host_access(args)
    address = access.address if access else await find_address(args.address)
    credentials = credentials_of(args)
    while True:
        client = Client(
            address,
            args.name or address.name or None,
            software="pokerroom play",
            trust_new=args.trust_new,
            credentials=credentials,
            host_code=access.code if access else None,
            open_link=access.open_link if access else None,
            awaits_opening=True,
        )
        app = PlainApp(
            client,
            _print,
            words=EventWords(spoken_language(), spoken=args.spoken, group=True),
            bell=args.bell,
        )
        try:
            return await app.run(InputLines(sys.stdin.fileno(), sys.stdin.encoding), args.table)
        except CommandRefused as error:
            print(after_program("pokerroom", str(error)), file=sys.stderr)
            credentials = ask_credentials(error.code, credentials)
            if credentials is None:
                return 1
        except ClientError as error:
            raise CommandError(str(error)) from None


def _print(line: str) -> None:
    print(line, flush=True)
