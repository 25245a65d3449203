"""Typed commands about the player's account: the statement, deposits and withdrawals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from pokerclient.plain.command_words import spoken_word
from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, TextCommand, parse_amount
from pokerclient.sdk.statement_commands import STATEMENT_KINDS
from pokerclient.text.statement_text import line_text, statement_csv, sums_text
from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text

SHOWN_LINES = 20
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


async def _statement(console: CommandConsole, arguments: Sequence[str]) -> None:
    words = list(arguments)
    path: Path | None = None
    if words[:1] == ["csv"]:
        if len(words) < 2:
            raise CommandUsageError(_("name the file too, as in 'statement csv chips.csv'"))
        path = Path(words[1])
        words = words[2:]
    days = [word for word in words if _DAY.fullmatch(word)]
    kinds = [word.lower().replace("-", "_") for word in words if not _DAY.fullmatch(word)]
    unknown = [kind for kind in kinds if kind not in STATEMENT_KINDS]
    if len(days) > 2 or unknown:
        raise CommandUsageError(
            _(
                "say up to two days, as in 2026-09-21, and any of these kinds: {kinds}",
                kinds=", ".join(STATEMENT_KINDS),
            )
        )
    since, until = (days[0] if days else ""), (days[1] if len(days) == 2 else "")
    limit = None if path is not None else SHOWN_LINES
    lines = await console.client.statement_lines(limit, since=since, until=until, kinds=kinds)
    if path is None:
        console.say(
            *([line_text(line) for line in lines] or [_("Nothing has moved your chips in that time.")])
        )
        console.say(*sums_text(lines))
        return
    try:
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(statement_csv(lines))
    except OSError as error:
        raise CommandUsageError(
            _("{path} cannot be written: {reason}", path=path, reason=system_error_text(error))
        ) from None
    console.say(_("{count} lines are saved in {path}.", count=len(lines), path=path))


async def _deposit(console: CommandConsole, arguments: Sequence[str]) -> None:
    chips, note = _chips_and_note("deposit", arguments)
    granted = await console.client.ask_deposit(chips, note)
    console.say(_("The deposit is done.") if granted else _waiting_line("deposit", chips))


async def _withdraw(console: CommandConsole, arguments: Sequence[str]) -> None:
    chips, note = _chips_and_note("withdraw", arguments)
    granted = await console.client.ask_withdrawal(chips, note)
    console.say(_("The withdrawal is done.") if granted else _waiting_line("withdrawal", chips))


def _chips_and_note(word: str, arguments: Sequence[str]) -> tuple[int, str]:
    if not arguments:
        raise CommandUsageError(
            _("say how many chips, as in '{word} 500 from last night'", word=spoken_word(word))
        )
    return parse_amount(arguments[0]), " ".join(arguments[1:])


def _waiting_line(kind: str, chips: int) -> str:
    """Name the chips, so that a player who meant to leave a tournament sees the difference."""
    if kind == "deposit":
        return _("A deposit of {by} chips waits for a host.", by=chips)
    return _("A withdrawal of {by} chips waits for a host.", by=chips)


async def _requests(console: CommandConsole, arguments: Sequence[str]) -> None:
    if list(arguments) == ["undo"]:
        await console.client.take_back_chip_request()
    requests = await console.client.chip_requests()
    lines = [_waiting_line(one["kind"], one["by"]) for one in requests]
    console.say(*(lines or [_("None of your deposits or withdrawals is waiting.")]))


ACCOUNT_COMMANDS = (
    TextCommand(("deposit",), N_("deposit CHIPS [NOTE]"), N_("ask for chips in your wallet"), _deposit),
    TextCommand(
        ("withdraw",),
        N_("withdraw CHIPS [NOTE]"),
        N_("ask to have chips taken out of your wallet"),
        _withdraw,
    ),
    TextCommand(
        ("asked",),
        N_("asked [undo]"),
        N_("your deposits and withdrawals that wait for a host; 'undo' takes the oldest back"),
        _requests,
        (NP_("after asked", "undo"),),
    ),
    TextCommand(
        ("statement",),
        N_("statement [csv FILE] [DAY [DAY]] [KIND ...]"),
        N_("what moved your chips, newest first, from one day to another; 'csv' saves all of it to a file"),
        _statement,
    ),
)
