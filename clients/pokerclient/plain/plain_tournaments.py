"""The typed commands about tournaments: the list, entering, leaving, buying chips."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, TextCommand, parse_number
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.tournament.tournament_setup import TournamentInfo
from pokerwire.tournament.tournament_snapshot import OVER

PHASES = {
    "registering": N_("registration is open"),
    "running": N_("running"),
    "break_due": N_("running"),
    "break": N_("on a break"),
    "ended": N_("over"),
    "cancelled": N_("cancelled"),
}


def tournament_line(row: TournamentInfo) -> str:
    """Return a tournament of the list as a sentence."""
    setup = row.setup
    most = f"/{setup.players}" if setup.players else ""
    cost = setup.buy_in + setup.fee + setup.bounty
    text = _(
        "Tournament {number}, {name}: {state}, {entrants} entered, entry {cost}, {chips} chips",
        number=row.tournament,
        name=setup.name,
        state=_(PHASES[row.phase]),
        entrants=f"{row.entrants}{most}",
        cost=cost,
        chips=setup.starting_chips,
    )
    if row.phase not in (*OVER, "registering"):
        text += _("; level {level}, {players} players left", level=row.level, players=row.players)
    return text + _("; prizes {pool}.", pool=row.pool)


async def _list(console: CommandConsole, arguments: Sequence[str]) -> None:
    rows = await console.client.tournaments()
    console.say(*([tournament_line(row) for row in rows] or [_("There is no tournament in this room.")]))


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
    TextCommand(("enter",), N_("enter [N]"), N_("enter a tournament; its seats are drawn"), _enter),
    TextCommand(
        ("withdraw-entry",), N_("withdraw-entry [N]"), N_("leave a tournament before it starts"), _quit
    ),
    TextCommand(("rebuy",), N_("rebuy [N]"), N_("buy more chips in a tournament"), _rebuy),
)
