"""The acts of ``pokerroom admin`` at a running room, built from the table of a host's commands."""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Union

from pokerlocale.messages import N_
from pokerlocale.spoken import _, spoken_language
from pokerroom.cli.admin import admin_arguments
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerwire.host_command_row import ArgumentKind, HostCommandRow
from pokerwire.host_command_table import BANS, host_command
from pokerwire.host_command_table import HOST_COMMANDS as HOST_COMMAND_TABLE

if TYPE_CHECKING:
    from pokerclient.sdk.client import Client
    from pokerwire.mapped import Mapped
    from pokerwire.room.table_info import TableInfo

Answer = Union[Mapping[str, Any], "Mapped"]
"""what an act learned from the room: a message, or what the act made of several"""
SendCommand = Callable[["Client", argparse.Namespace], Awaitable[Answer]]
AddArguments = Callable[[argparse.ArgumentParser], None]


@dataclass(frozen=True, slots=True)
class AdminCommand:
    """One act: its arguments, the command that it sends, and the report of the answer.

    ``send`` and ``report`` find the access to the room in ``args.access``.
    """

    name: str
    help: str
    add_arguments: AddArguments
    send: SendCommand
    report: Callable[[argparse.Namespace, Answer], str]

    def run(self, args: argparse.Namespace) -> int:
        """Run the act at the room and print the report."""
        import asyncio

        import msgspec

        answer = asyncio.run(_run_at_room(self, args))
        if args.json:
            said = {key: value for key, value in answer.items() if key not in ("id", "type")}
            print(msgspec.json.encode(said).decode())
        else:
            print(self.report(args, answer))
        return 0


async def _run_at_room(command: AdminCommand, args: argparse.Namespace) -> Answer:
    from pokerclient.sdk.client import Client
    from pokerroom.cli.host_connection import explain_connection_errors

    access = args.access = admin_arguments.host_access_of(args)
    client = Client(access.address, software="pokerroom admin", open_link=access.open_link)
    with explain_connection_errors(args.data, access):
        async with client:
            admin_arguments.resolve_amounts(args)
            await client.claim_host(access.code)
            return await command.send(client, args)


# --- commands of the table --------------------------------------------------------------------------------------------


def _command(row: HostCommandRow) -> AdminCommand:
    """Return the act that sends a host's command."""

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        for argument in row.arguments:
            admin_arguments.add_command_argument(parser, argument)

    async def send(client: Client, args: argparse.Namespace) -> Answer:
        if any(argument.kind is ArgumentKind.REQUEST_TABLE for argument in row.arguments):
            args.table = args.table or _request_table(client, args.player)
        if isinstance(getattr(args, "table", None), str):
            args.table = admin_arguments.table_number(args.table, await _lobby_tables(client))
        return await client.command(row.kind, **admin_arguments.command_fields(row, args))

    def done(args: argparse.Namespace, answer: Answer) -> str:
        return row.done_text(admin_arguments.command_fields(row, args), answer, spoken_language())

    return AdminCommand(
        row.name, row.text, add_arguments, send, _report_text(row.report) if row.report else done
    )


async def _lobby_tables(client: Client) -> Mapping[int, TableInfo]:
    """Return the rows of the lobby by the numbers of the tables."""
    with client.updates() as updates:
        lobby = await client.subscribe_lobby()
        while not lobby.known and await anext(updates, None) is not None:
            pass
    return lobby.tables


def _request_table(client: Client, player: str) -> int:
    """Return the only table at which a player waits for approval; raise CommandError unless there is exactly one."""
    tables = [one.table for one in client.requests if one.player.casefold() == player.casefold()]
    if not tables:
        waiting = ", ".join(sorted({one.player for one in client.requests}))
        raise CommandError(
            _("{player} does not wait for approval; waiting: {waiting}", player=player, waiting=waiting)
            if waiting
            else _("nobody waits for approval")
        )
    if len(tables) > 1:
        numbers = ", ".join(map(str, tables))
        raise CommandError(
            _("{player} waits for approval at tables {numbers}: say which", player=player, numbers=numbers)
        )
    return tables[0]


def _report_text(report_name: str) -> Callable[[argparse.Namespace, Answer], str]:
    """Return a report of the answer by a function of :mod:`pokerclient.text.host_reports`."""

    def tell(args: argparse.Namespace, answer: Answer) -> str:
        from pokerclient.text import host_reports

        text: str = getattr(host_reports, report_name)(answer)
        return text

    return tell


# --- commands of their own --------------------------------------------------------------------------------------------


async def _open(client: Client, args: argparse.Namespace) -> Answer:
    if args.house is not None:
        return await client.host("open_house", config=admin_arguments.uth_config(args))
    if not " ".join(args.words).strip(" :"):
        raise UsageError(_("say which table: 'Friday: no-limit holdem 1/2, 6 seats', or --house RULES"))
    if args.ante is not None or args.name:
        raise UsageError(_("--ante and --name are for --house RULES: say them in the words of the table"))
    for name in admin_arguments.UTH_SWITCHES:
        if getattr(args, name) is not None:
            raise UsageError(_("--{option} is for --house RULES", option=name.replace("_", "-")))
    return await client.host("open", **admin_arguments.table_fields(" ".join(args.words)))


async def _tables(client: Client, args: argparse.Namespace) -> Answer:
    tables = await _lobby_tables(client)
    return {"tables": list(tables.values()), "players": client.lobby.players}


async def _tournament(client: Client, args: argparse.Namespace) -> Answer:
    from pokerclient.sdk.host_tournaments import TournamentWordsError, run_host_tournament

    try:
        return {"done": await run_host_tournament(client, " ".join(args.words))}
    except TournamentWordsError as error:
        raise UsageError(str(error)) from None


async def _tournaments(client: Client, args: argparse.Namespace) -> Answer:
    return {"tournaments": await client.tournaments()}


def _tournaments_text(args: argparse.Namespace, answer: Answer) -> str:
    from pokerclient.text.tournament_text import tournament_line

    return "\n".join(map(tournament_line, answer["tournaments"])) or _("there is no tournament")


async def _season(client: Client, args: argparse.Namespace) -> Answer:
    from pokerclient.errors import CommandRefused

    name = " ".join(args.name)
    try:
        return {"season": await client.season(name)}
    except CommandRefused as error:
        if name or error.code != "no_season":
            raise
        return {"season": None}


def _season_text(args: argparse.Namespace, answer: Answer) -> str:
    from pokerclient.text.tournament_text import season_lines

    if answer["season"] is None:
        return _("no tournament of a season has ended yet")
    return "\n".join(season_lines(answer["season"]))


def _add_season_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "name", nargs="*", metavar="NAME", help=_("of the season (default: the one played last)")
    )


def _add_tournament_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words",
        nargs="+",
        metavar="WORDS",
        help=_(
            "open 'Friday: 9 players, turbo, buy-in 100+10'; or with a tournament's number "
            "start 1, pause 1, resume 1, add 1 5 (minutes), remove 1 Zoe, cancel '1: too "
            "late' (the number may be left out when there is only one)"
        ),
    )


_OPEN, _STAKES = host_command("open"), host_command("blinds")
_OWN = {
    _OPEN.name: AdminCommand(
        _OPEN.name,
        N_("open a table where players play each other, or with --house one against the house"),
        admin_arguments.add_open_arguments,
        _open,
        lambda args, answer: _OPEN.done_text({}, answer, spoken_language()),
    ),
    _STAKES.name: replace(_command(_STAKES), report=admin_arguments.stakes_text),
}
"""name -> act, where the table does not say everything about it"""

SETTLEMENT, LOG = _command(host_command("settlement")), _command(host_command("log"))
"""what ``admin settlement`` and ``admin log`` ask the running room"""

HOST_COMMANDS: tuple[AdminCommand, ...] = (
    AdminCommand("tables", N_("list the tables"), lambda parser: None, _tables, _report_text("tables")),
    *(
        _OWN.get(row.name) or _command(row)
        for row in HOST_COMMAND_TABLE
        if "admin" not in row.left_out and row.report not in ("settlement", "log")
    ),
    _command(BANS),
    AdminCommand(
        "season", N_("show who leads a season by points"), _add_season_arguments, _season, _season_text
    ),
    AdminCommand(
        "tournaments", N_("list the tournaments"), lambda parser: None, _tournaments, _tournaments_text
    ),
    AdminCommand(
        "tournament",
        N_("announce a tournament; start, pause, resume or cancel one; change its clock; remove a player"),
        _add_tournament_arguments,
        _tournament,
        lambda args, answer: str(answer["done"]),
    ),
)
"""all acts at a running room but ``settlement`` and ``log``, which can also read the room's file"""
