"""``pokerroom admin``: what a host can do to a running room and to its files."""

from __future__ import annotations

import argparse
from pathlib import Path

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.admin import admin_host_commands, invitation_commands, maintenance
from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.values import check_is_folder

HELP = N_("manage a room as its host: tables, players, chips, the log, copies and audits")

ROOM_COMMANDS = (*admin_host_commands.HOST_COMMANDS, *invitation_commands.INVITATION_COMMANDS)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add a sub-command for each act; the flags that all acts share may stand before the act, too."""
    _add_room(parser, before_act=True)
    acts = parser.add_subparsers(title=_("acts"), dest="act", metavar="ACT", required=True)
    for act in ROOM_COMMANDS:
        sub = acts.add_parser(act.name, help=_whole(act.help), description=_sentence(_whole(act.help)))
        sub.set_defaults(do=act.run)
        act.add_arguments(sub)
        sub.set_defaults(at_room=True)
        _add_room(sub)
    for job in maintenance.JOBS:
        sub = acts.add_parser(job.name, help=_whole(job.help), description=_sentence(_whole(job.help)))
        sub.set_defaults(do=job.run)
        sub.set_defaults(at_room=job.at_room)
        job.add_arguments(sub)
        if job.at_room:
            _add_room(sub)
        else:
            _add_common(sub)


def run(args: argparse.Namespace) -> int:
    """Run the sub-command; return the exit status."""
    check_is_folder(args.data, "--data")
    if not args.at_room and (args.room is not None or args.code is not None):
        flag = "--room" if args.room is not None else "--code"
        raise UsageError(
            _(
                "{act} works on the room's file: leave out {flag}, and name its folder with --data",
                act=args.act,
                flag=flag,
            )
        )
    status: int = args.do(args)
    return status


def _add_room(parser: argparse.ArgumentParser, *, before_act: bool = False) -> None:
    """Add the flags for the room; those after the act keep what stands before it unless they say otherwise."""
    from pokerroom.cli.room_address import room_address

    room = parser.add_argument_group(_("which room"))
    room.add_argument(
        "--room",
        type=room_address,
        metavar="ADDRESS",
        default=None if before_act else argparse.SUPPRESS,
        help=_("HOST or HOST:PORT (default: the room that runs in its folder, --data)"),
    )
    room.add_argument(
        "--code",
        default=None if before_act else argparse.SUPPRESS,
        help=_(
            "the host's code (default: POKERROOM_HOST_CODE, or the one in the folder, for that room only)"
        ),
    )
    _add_common(parser, before_act=before_act)


def _add_common(parser: argparse.ArgumentParser, *, before_act: bool = False) -> None:
    parser.add_argument(
        "--json",
        action="store_true",
        default=False if before_act else argparse.SUPPRESS,
        help=_("answer with one line of JSON"),
    )
    parser.add_argument(
        "--data",
        type=Path,
        default=Path("room") if before_act else argparse.SUPPRESS,
        metavar="FOLDER",
        help=_("the room's folder, with host.key and room.db (default: room)"),
    )


def _whole(text: str) -> str:
    """Return what a command does, without the mark after what is enough for a menu."""
    return _(text).replace("|", "")


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."
