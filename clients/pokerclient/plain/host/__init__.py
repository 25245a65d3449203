"""``host ...``: what a host types, in the plain mode and, after a slash, in the terminal.

A reason follows a colon: ``host kick Zoe: too loud``. A command for a table is for the one in front.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pokerclient.errors import CommandRefused
from pokerclient.plain.host.host_typing import parse_command, usage
from pokerclient.plain.host.host_words import host_words_in_english
from pokerclient.plain.host.invitation_typing import INVITATION_TEXT_COMMANDS
from pokerclient.plain.host.readmission_typing import READMISSION_TEXT_COMMAND
from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, HostTextCommand
from pokerclient.sdk.host_commands import request_text
from pokerclient.sdk.host_tournaments import TournamentWordsError, run_host_tournament
from pokerclient.text import host_reports
from pokerlocale.messages import N_
from pokerlocale.spoken import _, spoken_language
from pokerwire.host_command_row import HostCommandRow
from pokerwire.host_command_table import BANS, HOST_COMMANDS, host_command


async def host(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Run a host's command; without words, list the commands."""
    if not arguments:
        await _overview(console)
        return
    typed = host_words_in_english(arguments)
    command = next((each for each in HOST_TEXT_COMMANDS if typed[0].lower() in each.names), None)
    if command is None:
        raise CommandUsageError(
            _("'{arguments}' is not a host's command: 'host' lists them", arguments=arguments[0])
        )
    await command.run(console, typed[1:])


async def _overview(console: CommandConsole) -> None:
    try:
        await console.client.request_host_view()
    except CommandRefused as error:
        if error.code != "not_host":
            raise
        console.say(_("You are not a host yet: 'host code CODE' makes you one; the code is in host.key."))
        return
    console.say(
        _("You are a host of this room."), *[f"{request_text(one)}." for one in console.client.requests]
    )
    console.say(
        *[
            _("  host {usage}: {help}", usage=_usage(command), help=_(command.help).replace("|", ""))
            for command in HOST_TEXT_COMMANDS
        ]
    )


def _usage(command: HostTextCommand) -> str:
    row = _ROWS.get(command.names[0])
    return _(command.usage) if row is None else usage(row)


async def _run(row: HostCommandRow, console: CommandConsole, arguments: Sequence[str]) -> None:
    fields = parse_command(row, console, arguments)
    answer = await console.client.command(row.kind, **fields)
    if row.report:
        console.say(*getattr(host_reports, row.report)(answer).splitlines())
        return
    text = row.done_text(fields, answer, spoken_language())
    subject = fields.get("player") or fields.get("network")
    console.say(f"{text if subject and text.startswith(subject) else text[0].upper() + text[1:]}.")


async def _code(console: CommandConsole, arguments: Sequence[str]) -> None:
    if not arguments:
        raise CommandUsageError(_("say the code, as in 'host code 7KQ2M-0XW8D-PV31H'; it is in host.key"))
    await console.client.claim_host(" ".join(arguments))
    console.say(_("You are a host of this room."))


async def _requests(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.request_host_view()
    console.say(
        *[f"{request_text(one)}." for one in console.client.requests] or [_("Nobody waits for approval.")]
    )


async def _approval(console: CommandConsole, arguments: Sequence[str]) -> None:
    if [word.lower() for word in arguments] not in (["on"], ["off"]):
        raise CommandUsageError(_("type 'host approval on' or 'host approval off'"))
    on = arguments[0].lower() == "on"
    await console.client.host(
        "stakes", table=console.table_number, stakes={"buy_ins": "approved" if on else "free"}
    )
    console.say(
        _("Buy-ins now wait for your approval.") if on else _("Buy-ins no longer need your approval.")
    )


async def _tournament(console: CommandConsole, arguments: Sequence[str]) -> None:
    try:
        done = await run_host_tournament(console.client, " ".join(arguments))
    except TournamentWordsError as error:
        raise CommandUsageError(str(error)) from None
    console.say(f"{done[0].upper()}{done[1:]}.")


def _text_command(row: HostCommandRow) -> HostTextCommand:
    run = _requests if row.report == "requests" else partial(_run, row)
    return HostTextCommand(row.words, usage(row), row.text, run)


_ROWS = {row.words[0]: row for row in (*HOST_COMMANDS, BANS)}

HOST_TEXT_COMMANDS = (
    HostTextCommand(("code",), N_("code CODE"), N_("become a host with the host's code"), _code),
    *(_text_command(row) for row in HOST_COMMANDS if "typed" not in row.left_out),
    HostTextCommand(
        ("tournament",),
        N_("tournament open WORDS|start|pause|resume|add|remove|invite|cancel"),
        N_("announce a tournament, or direct one: 'host tournament pause 1', 'host tournament remove 1 Zoe'"),
        _tournament,
    ),
    HostTextCommand(
        ("approval",), N_("approval on|off"), N_("say whether buy-ins need your approval"), _approval
    ),
    _text_command(BANS),
    *INVITATION_TEXT_COMMANDS,
    READMISSION_TEXT_COMMAND,
)
"""all commands, in the order of the help"""
