"""``pokerroom admin``: what a host can do to a running room and to its files."""

from __future__ import annotations

import argparse
from pathlib import Path

from pokerroom.cli.admin import admin_host_commands, invitation_commands, maintenance

HELP = "what a host does: tables, players, chips, the log, copies and audits"

ROOM_COMMANDS = (*admin_host_commands.HOST_COMMANDS, *invitation_commands.INVITATION_COMMANDS)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add a sub-command for each act."""
    acts = parser.add_subparsers(title="acts", dest="act", metavar="ACT", required=True)
    for act in ROOM_COMMANDS:
        sub = acts.add_parser(act.name, help=act.help, description=_sentence(act.help))
        sub.set_defaults(do=act.run)
        act.add_arguments(sub)
        _add_room(sub)
    for job in maintenance.JOBS:
        sub = acts.add_parser(job.name, help=job.help, description=_sentence(job.help))
        sub.set_defaults(do=job.run)
        job.add_arguments(sub)
        if job.at_room:
            _add_room(sub)
        else:
            _add_common(sub)


def run(args: argparse.Namespace) -> int:
    """Run the sub-command; return the exit status."""
    status: int = args.do(args)
    return status


def _add_room(parser: argparse.ArgumentParser) -> None:
    from pokerroom.cli.room_address import room_address

    room = parser.add_argument_group("which room")
    room.add_argument(
        "--room",
        type=room_address,
        metavar="ADDRESS",
        help="HOST or HOST:PORT (default: the room that runs in its folder, --data)",
    )
    room.add_argument(
        "--code",
        help="the host's code (default: POKERROOM_HOST_CODE, or the one in the folder, for that room only)",
    )
    _add_common(parser)


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="answer with one line of JSON")
    parser.add_argument(
        "--data",
        type=Path,
        default=Path("room"),
        metavar="FOLDER",
        help="the room's folder, with host.key and room.db (default: room)",
    )


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."
