"""Flags of commands that write a log, and the log that they ask for."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerroom.cli.cli_errors import CommandError

if TYPE_CHECKING:
    from pokerroom.host.launch_room import LogSettings
    from pokerroom.server.log_format import Level


def add_log_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the flags."""
    log = parser.add_argument_group(_("log; it never has cards, tokens or chat"))
    log.add_argument(
        "--log",
        type=Path,
        metavar="FILE",
        help=_("write the log to this file (default: warnings to standard error)"),
    )
    log.add_argument(
        "--log-format",
        choices=("text", "json"),
        default="text",
        help=_("lines of text, or a JSON object each"),
    )
    log.add_argument(
        "--log-level",
        choices=("debug", "info", "warn", "error"),
        help=_(
            "how much is written: debug has every hand and every refusal, info (default with --log) who "
            "comes and goes, warn what a host should look at"
        ),
    )
    log.add_argument("--verbose", action="store_true", help=_("the same as --log-level info"))


@contextlib.contextmanager
def opened_log(args: argparse.Namespace) -> Iterator[LogSettings]:
    """Open the log that the flags ask for; raise :class:`CommandError` when its file cannot be written."""
    from pokerroom.host.launch_room import LogSettings

    default_level: Level = "info" if args.verbose or args.log else "warn"
    with _log_file(args.log) as log_file:
        yield LogSettings(log_file, args.log_level or default_level, args.log_format)


def _log_file(path: Path | None) -> contextlib.AbstractContextManager[TextIO | None]:
    if path is None:
        return contextlib.nullcontext()
    try:
        return path.open("a", encoding="utf-8")
    except OSError as error:
        raise CommandError(
            _("cannot write the log {path}: {strerror}", path=path, strerror=system_error_text(error))
        ) from None
