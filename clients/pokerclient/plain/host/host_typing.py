"""Reads what a host types after the name of a command, by the table of commands.

Each kind of argument has a pattern; the patterns of a command's arguments, one after another, make its form.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pokerclient.plain.host.host_words import spoken_host_argument, spoken_host_word
from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, parse_amount, parse_number
from pokerclient.sdk.host_commands import answer_fields
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_words import said_options, table_options
from pokerwire.cash.typed_values import TableWordsError
from pokerwire.host_command_row import ArgumentKind, CommandArgument, HostCommandRow

DEFAULT_COUNT = 20
"""how many rows are listed when nothing else was typed"""
_UNITS = {"m": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 604_800_000}
_AMOUNT = r"(?:\d[\d_]*(?:[.,]\d+)*|\.\d+)"
_CHANGEABLE = {*StakesChange.__struct_fields__}
_LIKE_A_TIME = re.compile(r" (\d+[a-z]{1,7})$", re.IGNORECASE)
_REASON = N_("REASON")
_TABLE = N_("TABLE")
_LIMIT = re.compile(rf"(\w+) ({_AMOUNT})-({_AMOUNT}) ?")


def parse_command(row: HostCommandRow, console: CommandConsole, arguments: Sequence[str]) -> dict[str, Any]:
    """Return the fields of the command that was typed; raise :class:`CommandUsageError` if the words do not fit it."""
    text = "".join(f" {word}" for word in arguments)
    match = re.fullmatch("".join(map(_pattern, row.arguments)), text, re.IGNORECASE)
    if match is None:
        asked = _(" and ").join([_(asks) for one in row.arguments if (asks := _asks(one))])
        raise CommandUsageError(
            _("say {asked}, as in 'host {example}'", asked=asked, example=_(row.example))
            if asked
            else _("type it as in 'host {example}'", example=_(row.example))
        )
    typed, fields = match.groupdict(), dict[str, Any]()
    _check_time(row, typed)
    for argument in row.arguments:
        if argument.kind is ArgumentKind.REQUEST_TABLE:
            fields |= _request_fields(console, fields["player"])
        elif argument.kind is ArgumentKind.TABLE:
            fields["table"] = console.table_number
        elif argument.kind is ArgumentKind.TABLES:
            fields["table"] = _table_of(typed["table"], console, argument)
        elif typed.get(argument.name) is not None:
            fields[argument.name] = _FORMS[argument.kind].read(typed[argument.name].strip(), argument)
        elif argument.kind is ArgumentKind.COUNT:
            fields[argument.name] = DEFAULT_COUNT
        elif argument.required:
            raise CommandUsageError(
                _("say why after a colon, as in 'host {example}'", example=_(row.example))
            )
    if bots := fields.get("config", {}).pop("bots", ()):
        fields["bots"] = bots
    return fields


def _check_time(row: HostCommandRow, typed: dict[str, str | None]) -> None:
    """Refuse what is not a time: it would be taken for the end of a name."""
    takes_time = any(one.kind is ArgumentKind.UNTIL for one in row.arguments)
    wrong = _LIKE_A_TIME.search(typed.get("player") or "")
    if takes_time and typed.get("until") is None and wrong is not None:
        raise CommandUsageError(
            _(
                "{time} is not a time: say 30m, 2h, 3d or 1w, as in 'host {example}'",
                time=wrong[1],
                example=_(row.example),
            )
        )


def usage(row: HostCommandRow) -> str:
    """Return how the command is typed, as in ``kick NAME[: REASON]``."""
    return spoken_host_word(row.words[0]) + "".join(map(_usage, row.arguments))


def _request_fields(console: CommandConsole, player: str) -> dict[str, Any]:
    """Return which request of a player is meant: their only one, else the one at the table in front."""
    requests = [one for one in console.client.requests if one.player.casefold() == player.casefold()]
    if len(requests) == 1 or (requests and requests[0].table == 0):
        return {name: value for name, value in answer_fields(requests[0]).items() if name != "player"}
    return {"table": console.table_number}


def _table_of(typed: str | None, console: CommandConsole, argument: CommandArgument) -> int | None:
    """Return the table that was typed, or the one in front; ``None`` for all."""
    if typed is None:
        return console.table_number
    if typed.lower() != "all":
        return parse_number(typed, _("table"))
    if argument.required:
        raise CommandUsageError(_("name one table: this command is not for all of them"))
    return None


def _asks(argument: CommandArgument) -> str:
    """Return what to say when the argument is missing; empty if it may be."""
    if not argument.required or argument.kind not in _FORMS:
        return ""
    return argument.help if argument.kind is ArgumentKind.TEXT else _FORMS[argument.kind].asks


def _usage(argument: CommandArgument) -> str:
    if argument.kind is ArgumentKind.REASON:
        return f": {_(_REASON)}" if argument.required else f"[: {_(_REASON)}]"
    if argument.kind is ArgumentKind.TABLES:
        return f" [{_(_TABLE)}]" if argument.required else f" [{_(_TABLE)}|{spoken_host_argument('all')}]"
    if argument.kind is ArgumentKind.FLAG:
        return f" [{spoken_host_argument(argument.word)}]" if argument.word else ""
    if argument.kind not in _FORMS:
        return ""
    typed = _(_FORMS[argument.kind].usage)
    return f" {typed}" if argument.required else f" [{typed}]"


def _pattern(argument: CommandArgument) -> str:
    if argument.kind is ArgumentKind.REASON:
        return r"(?:\s*:(?P<reason>.*))?"
    if argument.kind is ArgumentKind.FLAG:
        return f"(?: (?P<{argument.name}>{re.escape(argument.word)}))?" if argument.word else ""
    if argument.kind is ArgumentKind.TABLE_CONFIG:
        return "(?P<config>.*)"  # without words it is an ordinary table
    if argument.kind not in _FORMS:
        return ""
    form = f" (?P<{argument.name}>{_FORMS[argument.kind].pattern})"
    if argument.kind is ArgumentKind.TABLES:
        return f"(?:{form})??"
    return form if argument.required else f"(?:{form})?"


# --- what each kind of argument looks like ----------------------------------------------------------------------------


class _Form(NamedTuple):
    """How one kind of argument is typed: in the help, as a pattern, in the error when it is missing, as a value."""

    usage: str
    pattern: str
    asks: str = ""
    read: Callable[[str, CommandArgument], Any] = lambda typed, argument: typed


def _integer(typed: str, argument: CommandArgument) -> int:
    return int(typed)


def _change(typed: str, argument: CommandArgument) -> int:
    amount = parse_amount(typed.lstrip("+-"))
    if not amount:
        raise CommandUsageError(_("0 chips change nothing: say how many"))
    return -amount if typed.startswith("-") else amount


def _until(typed: str, argument: CommandArgument) -> int:
    typed = typed.lower().removesuffix("in")  # 30min
    return round(time.time() * 1000) + int(typed[:-1]) * _UNITS[typed[-1]]


def _table_config(typed: str, argument: CommandArgument) -> dict[str, Any]:
    try:
        return table_options(typed, _("Table"))
    except ValueError as error:
        raise CommandUsageError(str(error)) from None


def _stakes(typed: str, argument: CommandArgument) -> dict[str, Any]:
    """Return what changes at a running table; how its games are chosen does not, whichever words name the list."""
    try:
        stakes = said_options(typed)
    except TableWordsError:
        stakes = {}
    stakes |= stakes.pop("clocks", {})
    stakes.pop("game_order", None)
    if not stakes or stakes.keys() - _CHANGEABLE:
        raise CommandUsageError(
            _(
                "say the blinds or another change, as in 'host blinds 5/10', 'host blinds 5/10 ante 1 buy-in"
                " 200-1000', 'host blinds stand-up 10', 'host blinds mixed games: hold'em, limit badugi'"
            )
        )
    return stakes


def _limits(typed: str, argument: CommandArgument) -> dict[str, Any]:
    if not re.fullmatch(f"(?:{_LIMIT.pattern})+", typed.lower()):
        raise CommandUsageError(
            _("say which, as in 'host limits ante 10-200 trips 1-50'; 'limits' lists the spots")
        )
    limits = {
        bet: {"min": parse_amount(low), "max": parse_amount(high)}
        for bet, low, high in _LIMIT.findall(typed.lower())
    }
    return {"ante": limits.pop("ante", None), "sides": limits}


_FORMS = {
    ArgumentKind.PLAYER: _Form(N_("NAME"), "[^:]+?", N_("who")),
    ArgumentKind.PAYER: _Form(N_("by PAYER"), "by [^:]+?", read=lambda typed, argument: typed[3:].strip()),
    # an address has colons of its own; one more ends it
    ArgumentKind.NETWORK: _Form("203.0.113.0/24", r"\S*?(?:[^\s:]|::)(?=:?(?:\s|$))", N_("which address")),
    ArgumentKind.TEXT: _Form(N_("TEXT"), ".+"),
    ArgumentKind.CHIPS: _Form(N_("CHIPS"), rf"[+-]?{_AMOUNT}", N_("how many chips"), _change),
    ArgumentKind.CHANGE: _Form("+50", rf"[+-]?{_AMOUNT}", N_("how many chips"), _change),
    ArgumentKind.TABLES: _Form(_TABLE, r"[^:\s]+"),
    ArgumentKind.SEAT: _Form(N_("SEAT"), r"\d+", read=_integer),
    ArgumentKind.TOURNAMENT: _Form("N", r"\d+", N_("which tournament"), _integer),
    ArgumentKind.BUY_IN: _Form(N_("CHIPS"), _AMOUNT, read=lambda typed, argument: parse_amount(typed)),
    ArgumentKind.UNTIL: _Form("2h", r"\d{1,6}(?:min|[mhdw])", read=_until),
    ArgumentKind.COUNT: _Form("N", r"\d+", read=_integer),
    ArgumentKind.TABLE_CONFIG: _Form(N_("[NAME:] no-limit holdem 1/2, 6 seats"), "", read=_table_config),
    ArgumentKind.STAKES: _Form(
        N_("5/10 [ante 1] [buy-in 200-1000] [stand-up 10] ..."), ".+", N_("the blinds"), _stakes
    ),
    ArgumentKind.LIMITS: _Form("ante 10-200 trips 1-50", ".+", N_("which"), _limits),
    ArgumentKind.FLAG: _Form("", "", read=lambda typed, argument: argument.value),
    ArgumentKind.REASON: _Form("", ""),
}
