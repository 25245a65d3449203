"""Credentials on the command line. Arguments never hold a password: every user of a machine can read them."""

from __future__ import annotations

import argparse
import getpass
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.values import read_text_file

if TYPE_CHECKING:
    from pokerclient.transport.credential_files import Credentials

PASSWORD_VARIABLE = "POKERROOM_PASSWORD"
"""this environment variable holds a password"""


def add_credential_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    group = parser.add_argument_group(_("names with a password, and rooms that need one or an invitation"))
    group.add_argument(
        "--password-file",
        type=Path,
        metavar="FILE",
        help=_(
            "the password is the first line of FILE (or the environment variable {PASSWORD_VARIABLE})",
            PASSWORD_VARIABLE=PASSWORD_VARIABLE,
        ),
    )
    group.add_argument("--invitation", metavar="CODE", help=_("the invitation code for a new name"))
    group.add_argument("--register", action="store_true", help=_("the name is new: it gets this password"))


def credentials_of(args: argparse.Namespace) -> Credentials | None:
    """Return the credentials of the flags, the file and the environment, or ``None``."""
    from pokerclient.transport.credential_files import Credentials, credentials_in

    in_link = (credentials_in(args.address) if args.address else None) or Credentials()
    password = (
        password_from_file(args.password_file)
        if args.password_file
        else in_link.password or os.environ.get(PASSWORD_VARIABLE)
    )
    invitation = args.invitation or in_link.invitation
    if not password and not invitation and not args.register:
        return None
    return Credentials(password or None, invitation, args.register)


def ask_credentials(code: str, before: Credentials | None) -> Credentials | None:
    """Ask at the terminal for the credentials that a refusal calls for; ``None`` if nothing is left to ask for."""
    from pokerclient.transport.credential_files import CREDENTIAL_FOR_REFUSAL, Credentials

    if code not in CREDENTIAL_FOR_REFUSAL or not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None
    wanted, new = CREDENTIAL_FOR_REFUSAL[code]
    password = before.password if before else None
    invitation = before.invitation if before else None
    try:
        if wanted == "invitation":
            invitation = input(_("Invitation: ")).strip() or None
        else:
            password = new_password() if new else getpass.getpass(_("Password, or a code from a host: "))
    except EOFError:
        return None
    return Credentials(password, invitation, new) if password or invitation else None


def new_password() -> str:
    """Ask for a new password, twice, until both are the same."""
    while True:
        password = getpass.getpass(_("New password: "))
        if password == getpass.getpass(_("Again: ")):
            return password
        print(_("The two passwords differ."), file=sys.stderr)


def password_from_file(path: Path) -> str:
    """Return the first line of a file; raise :class:`UsageError` if it is empty."""
    lines = read_text_file(path).splitlines()
    if not lines or not lines[0]:
        raise UsageError(_("{path} is empty: its first line must be the password", path=path))
    return lines[0]
