"""The typed commands about tournaments: the list, the standing, entering, leaving, buying chips."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.plain_command import (
    CommandConsole,
    CommandUsageError,
    TextCommand,
    parse_amount,
    parse_number,
)
from pokerclient.text.tournament_text import deal_lines, season_lines, standing_lines, tournament_line
from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _
from pokerwire.tournament.tournament_snapshot import OVER
from pokerwire.tournament.tournament_tables import tournament_of

USUAL_SIT_AND_GO = 6


async def _list(console: CommandConsole, arguments: Sequence[str]) -> None:
    rows = await console.client.tournaments()
    console.say(*([tournament_line(row) for row in rows] or [_("There is no tournament in this room.")]))


async def _standing(console: CommandConsole, arguments: Sequence[str]) -> None:
    number = await _own_number(console, arguments)
    console.say(*standing_lines(await console.client.tournament(number), console.client.name))


async def _enter(console: CommandConsole, arguments: Sequence[str]) -> None:
    number = await _number(console, arguments)
    await console.client.enter_tournament(number, arguments[1] if len(arguments) > 1 else "")
    console.say(_("You are in tournament {number}; your seat is announced.", number=number))


async def _sit_and_go(console: CommandConsole, arguments: Sequence[str]) -> None:
    players = parse_number(arguments[0], _("number of players")) if arguments else USUAL_SIT_AND_GO
    number = await console.client.open_sit_and_go(players)
    console.say(_("Tournament {number} waits for players: 'enter {number}' enters it.", number=number))


async def _quit(console: CommandConsole, arguments: Sequence[str]) -> None:
    number = await _number(console, arguments)
    await console.client.leave_tournament(number)
    console.say(_("You have left tournament {number}; your money is back.", number=number))


async def _rebuy(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.buy_tournament_chips(await _own_number(console, arguments), "rebuy")
    console.say(_("You have bought more chips."))


async def _decline(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.buy_tournament_chips(await _own_number(console, arguments), "no")
    console.say(_("You do not rebuy."))


async def _add_on(console: CommandConsole, arguments: Sequence[str]) -> None:
    await console.client.buy_tournament_chips(await _own_number(console, arguments), "add_on")
    console.say(_("You have bought more chips."))


async def _deal(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Say what a deal would give, or agree to one: ``divide``, ``divide icm``, ``divide 2 chips leave 500``."""
    words = [word.lower() for word in arguments]
    left = 0
    if len(words) > 1 and words[-2] == "leave":
        left = parse_amount(words[-1])
        words = words[:-2]
    wish = words.pop() if words and not words[-1].isdigit() else ""
    number = await _own_number(console, words)
    if not wish:
        console.say(*deal_lines(await console.client.prize_deal(number, left)))
    elif wish in ("icm", "chips"):
        await console.client.vote_deal(number, "icm" if wish == "icm" else "chips", left=left)
        console.say(_("You agree; the deal is made when everybody who is left agrees."))
    elif wish in ("no", "non"):
        await console.client.vote_deal(number, "icm", agrees=False)
        console.say(_("You do not agree to a deal."))
    else:
        raise CommandUsageError(
            _(
                "say 'divide' for the amounts, then 'divide icm', 'divide chips' or 'divide no';"
                " 'leave 500' after it leaves 500 for the winner"
            )
        )


async def _season(console: CommandConsole, arguments: Sequence[str]) -> None:
    console.say(*season_lines(await console.client.season(" ".join(arguments))))


async def _summary(console: CommandConsole, arguments: Sequence[str]) -> None:
    if not arguments:
        raise CommandUsageError(_("say which tournament, by its number: 'tournaments' lists them"))
    text = await console.client.tournament_summary(parse_number(arguments[0], _("tournament")))
    console.say(*text.splitlines())


async def _own_number(console: CommandConsole, arguments: Sequence[str]) -> int:
    """Return the tournament that is meant; when none is named, the one in which the player has a seat.

    An offer of a rebuy stands for seconds: nobody looks up a number then.
    """
    own = {tournament_of(table) for table in console.client.seats} - {0}
    if not arguments and len(own) == 1:
        return own.pop()
    return await _number(console, arguments)


async def _number(console: CommandConsole, arguments: Sequence[str]) -> int:
    """Return the tournament that is meant, by its number or name: the only one, when none is named."""
    if arguments and arguments[0].isdecimal():
        return parse_number(arguments[0], _("tournament"))
    rows = [row for row in await console.client.tournaments() if row.phase not in OVER]
    if not rows:
        raise CommandUsageError(_("no tournament is open in this room"))
    named = [row for row in rows if not arguments or row.setup.name.casefold() == arguments[0].casefold()]
    if len(named) != 1:
        listed = ", ".join([f"{row.tournament} {row.setup.name}" for row in rows])
        raise CommandUsageError(_("say which tournament, by its number: {listed}", listed=listed))
    return named[0].tournament


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
    TextCommand(("enter",), N_("enter [N [CODE]]"), N_("enter a tournament; its seats are drawn"), _enter),
    TextCommand(
        ("sit-and-go",),
        N_("sit-and-go [3|6|9]"),
        N_("a tournament that starts with that many players; enter it to play"),
        _sit_and_go,
    ),
    TextCommand(
        ("withdraw-entry",), N_("withdraw-entry [N]"), N_("leave a tournament before it starts"), _quit
    ),
    TextCommand(("rebuy",), N_("rebuy [N]"), N_("buy more chips in a tournament"), _rebuy),
    TextCommand(
        ("addon",), N_("addon [N]"), N_("buy the add-on of a tournament, in the break for it"), _add_on
    ),
    TextCommand(
        ("divide",),
        N_("divide [N] [icm|chips|no] [leave AMOUNT]"),
        N_("what each player would get if the prizes were divided now; agree, or take it back"),
        _deal,
        (NP_("after divide", "chips"), NP_("after divide", "no"), NP_("after divide", "leave")),
    ),
    TextCommand(("season",), N_("season [NAME]"), N_("who leads a season by points"), _season),
    TextCommand(
        ("summary",), N_("summary N"), N_("a tournament that is over, for tracking programs"), _summary
    ),
    TextCommand(("norebuy",), N_("norebuy [N]"), N_("let the offer of a rebuy go"), _decline),
)
