"""``pokerroom admin password``: sets a password that makes a host as the code in ``host.key`` does."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.admin.database import print_result
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.credential_arguments import new_password, password_from_file

HELP = N_("set a password that makes you a host, like the code in host.key, or remove it")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags: where the password comes from."""
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "--password-file",
        type=Path,
        metavar="FILE",
        help=_("the password is the first line of FILE (default: it is asked for)"),
    )
    source.add_argument(
        "--remove", action="store_true", help=_("remove it: from then on only the code makes a host")
    )


def run(args: argparse.Namespace) -> int:
    """Keep the hash of the password in the room's folder; a room that runs goes by it at once."""
    from pokerroom.host.data_folder import BadFolder, DataFolder, save_host_password

    if not args.data.is_dir():
        raise CommandError(_("there is no folder {data}: name the room's folder with --data", data=args.data))
    hashed = "" if args.remove else _hash(_password(args))
    try:
        save_host_password(DataFolder(args.data), hashed)
    except BadFolder as error:
        raise CommandError(str(error)) from None
    text = (
        _("the password is set: it makes a host wherever the code does, also in a room that runs")
        if hashed
        else _("there is no password any more: only the code makes a host")
    )
    print_result(args, {"password": bool(hashed)}, text)
    return 0


def _password(args: argparse.Namespace) -> str:
    from pokerwire.room.room_limits import Limits

    if args.password_file:
        password = password_from_file(args.password_file)
    elif sys.stdin.isatty():
        try:
            password = new_password()
        except EOFError:
            raise CommandError(_("no password was given, and nothing has changed")) from None
    else:
        raise UsageError(_("there is no terminal to ask for the password: give it with --password-file"))
    least = Limits().password_length
    if len(password) < least:
        raise CommandError(_("a password has at least {least} characters; nothing has changed", least=least))
    return password


def _hash(password: str) -> str:
    from pokerroom.server.argon2_hasher import default_hasher

    return default_hasher().hash(password)
