"""The typed commands about tournaments: the list, the standing, entering, leaving, buying chips."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, TextCommand, parse_number
from pokerclient.text.tournament_text import standing_lines, tournament_line
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.tournament.tournament_snapshot import OVER


async def _list(console: CommandConsole, arguments: Sequence[str]) -> None:
    rows = await console.client.tournaments()
    console.say(*([tournament_line(row) for row in rows] or [_("There is no tournament in this room.")]))


async def _standing(console: CommandConsole, arguments: Sequence[str]) -> None:
    number = await _number(console, arguments)
    console.say(*standing_lines(await console.client.tournament(number), console.client.name))


async def _enter(console: CommandConsole, arguments: Sequence[str]) -> None:
    number = await _number(console, arguments)
    await console.client.enter_tournament(number)
    console.say(_("You are in tournament {number}; your seat is announced.", number=number))


async def _quit(console: CommandConsole, arguments: Sequence[str]) -> None:
    number = await _number(console, arguments)
    await console.client.leave_tournament(number)
    console.say(_("You have left tournament {number}; your money is back.", number=number))


async def _rebuy(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.buy_tournament_chips(await _number(console, arguments), "rebuy")
    console.say(_("You have bought more chips."))


async def _decline(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.buy_tournament_chips(await _number(console, arguments), "no")
    console.say(_("You buy no more chips."))


async def _number(console: CommandConsole, arguments: Sequence[str]) -> int:
    """Return the tournament that is meant: the only one, when none is named."""
    if arguments:
        return parse_number(arguments[0], _("tournament"))
    rows = [row for row in await console.client.tournaments() if row.phase not in OVER]
    if len(rows) != 1:
        raise CommandUsageError(_("say which tournament, by its number: 'tournaments' lists them"))
    return rows[0].tournament


TOURNAMENT_COMMANDS = (
    TextCommand(
        ("tournaments", "events"),
        N_("tournaments"),
        N_("the tournaments of the room, with their numbers"),
        _list,
    ),
    TextCommand(
        ("standing",),
        N_("standing [N]"),
        N_("how a tournament stands: level, clock, prizes, players"),
        _standing,
    ),
    TextCommand(("enter",), N_("enter [N]"), N_("enter a tournament; its seats are drawn"), _enter),
    TextCommand(
        ("withdraw-entry",), N_("withdraw-entry [N]"), N_("leave a tournament before it starts"), _quit
    ),
    TextCommand(("rebuy",), N_("rebuy [N]"), N_("buy more chips in a tournament"), _rebuy),
    TextCommand(("norebuy",), N_("norebuy [N]"), N_("let the offer of a rebuy go"), _decline),
)
