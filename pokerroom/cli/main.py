"""The ``pokerroom`` command: finds the sub-command, runs it, and turns every failure into one sentence.

A sub-command is a module, or a folder, of this package or of ``pokerroom/lab/cli``, with three names:

``HELP``
    one line for ``pokerroom --help``, marked with ``N_``
``add_arguments(parser)``
    adds its flags to an ``argparse`` parser
``run(args) -> int``
    does the work and returns the exit status: 0 only when what was asked was done

The modules import what is heavy (Twisted, Textual) inside ``run``, so that ``--help`` answers at once.
A new sub-command is a new module, and its name in ``COMMANDS``.  One that grows becomes a folder: it
brings the three names, and beside them stands what this sub-command needs.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
import threading
from collections.abc import Sequence
from contextvars import copy_context
from importlib import import_module
from typing import Protocol, cast

from pokerlocale.amounts import begin_notation
from pokerlocale.spoken import _, after_program, speak
from pokerlocale.system_errors import system_error_text
from pokerroom import __version__
from pokerroom.cli.argument_parser import ArgumentParser
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.output_encoding import accept_any_text, is_text
from pokerroom.cli.spoken_language import add_language, system_language, take_language
from pokerroom.cli.start import INTERRUPTED
from pokerroom.compiled import form
from pokerwire.quoted_text import quoted

COMMANDS = {
    "serve": "cli.serve",
    "cluster": "cli.cluster_command",
    "gateway": "cli.gateway_command",
    "admin": "cli.admin",
    "play": "cli.play_command",
    "account": "cli.account_command",
    "bots": "cli.bots",
    "battle": "lab.cli.battle",
    "league": "lab.cli.league_command",
    "acpc": "lab.cli.acpc",
    "replay": "lab.cli.replay",
    "hands": "lab.cli.hands",
    "odds": "cli.odds_command",
    "uth": "cli.uth",
    "tournament": "cli.tournament",
    "bench": "lab.cli.bench",
    "report": "cli.report_command",
}
"""The sub-commands, in the order in which the help shows them, and the module of each in ``pokerroom``.

Those of the lab are found by these names alone: nothing outside the lab imports it.
"""

PLAYED_BY_BOTS = frozenset({"battle", "league"})
"""The sub-commands in whose process bots play."""

CANNOT_PRINT = frozenset(
    (errno.ENOSPC, errno.EBADF, errno.EIO, errno.EDQUOT if hasattr(errno, "EDQUOT") else errno.ENOSPC)
)
"""Why standard output cannot be written: no other file is without a name in an error."""

TRACEBACK_VARIABLE = "POKERROOM_TRACEBACK"
"""Set this environment variable to see the traceback of an internal error."""


class Subcommand(Protocol):
    """What a module of a sub-command offers."""

    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the flags of this sub-command to ``parser``."""

    def run(self, args: argparse.Namespace) -> int:
        """Do it; return the exit status."""


def load(name: str) -> Subcommand:
    """Import the sub-command ``name``."""
    return cast(Subcommand, import_module(f"pokerroom.{COMMANDS[name]}"))


def build_parser(wanted: str | None = None) -> ArgumentParser:
    """Return the whole parser; only the sub-command ``wanted`` gets its flags, or all when it is ``None``."""
    parser = ArgumentParser(prog="pokerroom", description=_("A poker room that you run yourself."))
    parser.add_argument(
        "--version",
        action=_ShowVersion,
        nargs=0,
        help=_("show the version and exit"),
    )
    add_language(parser)
    commands = parser.add_subparsers(title=_("commands"), dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS if wanted is None else (wanted,):
        command = load(name)
        sub = commands.add_parser(name, help=_(command.HELP), description=_(command.HELP))
        command.add_arguments(sub)
        add_language(sub)
        sub.set_defaults(run=command.run)
    return parser


class _ShowVersion(argparse.Action):
    """Prints the version and ends; the commit takes a moment to find, and nothing else waits for it."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(version_text())
        parser.exit()


def version_text() -> str:
    """Return the version that runs, as in "pokerroom 1.0.0 (interpreted, commit 50f5669b1c2d)"."""
    from pokerroom.commit import commit

    name = commit()
    return f"pokerroom {__version__} ({form()}{f', commit {name}' if name else ''})"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line ``argv`` (default: the process's own) and return the exit status."""
    speaking = copy_context()
    try:
        arguments = list(sys.argv[1:] if argv is None else argv)
        status = speaking.run(_run, arguments)
        sys.stdout.flush()
        if argv is None and not PLAYED_BY_BOTS.isdisjoint(arguments[:1]):
            _leave_threads(status)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence_stdout()
        return 1
    except CommandError as error:
        return speaking.run(_fail, str(error), error.status)
    except OSError as error:
        if error.filename is not None or error.errno not in CANNOT_PRINT:
            return speaking.run(_unexpected, error)
        _silence_stdout()
        return speaking.run(_fail_to_print, error)
    except Exception as error:
        return speaking.run(_unexpected, error)
    return status


def _run(arguments: list[str]) -> int:
    accept_any_text()
    begin_notation()
    # A bad flag for the language is reported in the language of the system.
    speak(system_language(os.environ))
    language, arguments = take_language(arguments)
    speak(language)
    if not arguments and not (arguments := _first_words()):
        return 0
    wanted = arguments[0] if arguments and arguments[0] in COMMANDS else None
    try:
        args = build_parser(wanted).parse_args(arguments)
    except SystemExit as done:  # the help was shown, or the usage was wrong
        return int(done.code or 0)
    for value in vars(args).values():
        for text in value if isinstance(value, list) else [value]:
            if isinstance(text, str) and not is_text(text):
                raise UsageError(_("{text} is not UTF-8 text", text=quoted(text)))
    status: int = args.run(args)
    return status


def _first_words() -> list[str]:
    """Return the arguments for somebody who gave none: the help, or in a terminal what they choose."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return ["--help"]
    from pokerroom.cli.first_question import ask

    return list(ask(input, print))


def _leave_threads(status: int) -> None:
    """End the process if a bot's thread still runs: Python would wait for it."""
    left = [
        one.name for one in threading.enumerate() if one is not threading.main_thread() and not one.daemon
    ]
    if left:
        _fail(
            _("a bot has left threads running, which end with the command: {names}", names=", ".join(left)),
            status,
        )
        os._exit(status)


def _fail(sentence: str, status: int) -> int:
    print(after_program("pokerroom", sentence), file=sys.stderr)
    return status


def _unexpected(error: Exception) -> int:
    """Say an error that nothing foresees in a sentence; raise it for those who ask for its traceback."""
    from pokerclient.transport.settings_folder import NoHome

    if isinstance(error, NoHome):
        return _fail(str(error), 1)
    if os.environ.get(TRACEBACK_VARIABLE):
        raise error
    return _fail(f"internal error: {type(error).__name__}: {error} ({TRACEBACK_VARIABLE}=1 shows where)", 1)


def _fail_to_print(error: OSError) -> int:
    return _fail(_("standard output cannot be written: {strerror}", strerror=system_error_text(error)), 1)


def _silence_stdout() -> None:
    """Keep Python from complaining at exit that the reader of its output is gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
