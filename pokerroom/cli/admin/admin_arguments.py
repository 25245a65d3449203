"""The arguments of ``pokerroom admin`` and their meaning on the wire."""

from __future__ import annotations

import argparse
import os
import re
import time
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from pokerlocale.messages import N_
from pokerlocale.option_names import BESIDE_STAKES, OPTION_NAMES
from pokerlocale.spoken import _, spoken_language
from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.host_connection import CODE_VARIABLE, FlagNames, HostAccess, host_access
from pokerroom.cli.values import TypedAmount, number, resolved
from pokerwire.host_command_row import ArgumentKind, CommandArgument, HostCommandRow
from pokerwire.host_command_table import host_command
from pokerwire.room.time_units import DAY, HOUR

if TYPE_CHECKING:
    from pokerwire.mapped import Mapped
    from pokerwire.room.table_info import TableInfo

FLAGS = FlagNames("--data", N_("--code or POKERROOM_HOST_CODE"))


def host_access_of(args: argparse.Namespace) -> HostAccess:
    """Return the access to the room as its host; raise CommandError without one."""
    from pokerroom.host.data_folder import HOST_CODE_FILE

    code_option = args.code or os.environ.get(CODE_VARIABLE)
    return host_access(args.room, code_option, args.data / HOST_CODE_FILE, FLAGS)


UTH_SWITCHES = ("exact", "progressive", "own_tables")
"""options of a table against the house that are on or off"""


def table_fields(words: str) -> dict[str, Any]:
    """Return the wire form of a table in words, its options and its house bots; raise UsageError."""
    import msgspec

    from pokerroom.host.table_spec import table_from_words
    from pokerroom.tables.table_errors import ConfigError

    try:
        table = table_from_words(words)
    except ConfigError as error:
        raise UsageError(f"table {error}") from None
    bots = {"bots": list(table.bots)} if table.bots else {}
    return {"config": msgspec.to_builtins(table.table_config()), **bots}


def uth_config(args: argparse.Namespace) -> dict[str, Any]:
    """Return the wire form of the options of a table against the house; raise UsageError."""
    if args.words:
        raise UsageError(_("with --house there are no words: describe the table with --name and --ante"))
    config: dict[str, Any] = {"rules": args.house, "name": args.name}
    if args.ante is not None:
        minimum, maximum = args.ante
        config["ante"] = {"min": minimum, "max": maximum}
    return config | {name: getattr(args, name) for name in UTH_SWITCHES if getattr(args, name) is not None}


def stakes(args: argparse.Namespace) -> dict[str, Any]:
    """Return the changes of the stakes that were typed; raise UsageError without any."""
    small, big = args.blinds or (None, None)
    if args.bets_from is not None:
        if args.blinds:
            raise UsageError(
                _("give blinds as in 5/10, or --bets-from at a table without blinds: no table has both")
            )
        big = args.bets_from
    min_buy_in, max_buy_in = args.buy_in or (None, None)
    decision = None if args.decision_seconds is None else round(args.decision_seconds * 1000)
    options = {
        "small_blind": small,
        "big_blind": big,
        "ante": args.ante,
        "structure": args.limit and args.limit.replace("-", "_"),
        "min_buy_in": min_buy_in,
        "max_buy_in": max_buy_in,
        "buy_ins": args.buy_ins,
        "decision": decision,
        "games": args.games,
        **{option: getattr(args, option) for option in BESIDE_STAKES},
    }
    changes = {key: value for key, value in options.items() if value is not None}
    if not changes:
        raise UsageError(_("say what changes: blinds, as in 5/10, or one of the flags in --help"))
    return changes


def stakes_text(args: argparse.Namespace, answer: Mapping[str, Any] | Mapped) -> str:
    """Return a sentence that says from when the changed stakes hold."""
    approval = {"approved": _("you approve all chips"), "free": _("chips need no approval")}
    now = (
        [_("at table {table} {approval} from now on", table=args.table, approval=approval[args.buy_ins])]
        if args.buy_ins
        else []
    )
    changed = stakes(args).keys() - {"buy_ins"}
    later = (
        [host_command("blinds").done_text({"table": args.table}, {}, spoken_language())] if changed else []
    )
    return _(", and ").join([*now, *later])


def limits(args: argparse.Namespace) -> dict[str, Any]:
    """Return the changes of the limits that were typed; raise UsageError without any."""
    sides = {bet: {"min": minimum, "max": maximum} for bet, (minimum, maximum) in args.side}
    if args.ante is None and not sides:
        raise UsageError(_("say what changes: --ante 10-200, or --side trips=1-50"))
    minimum, maximum = args.ante or (None, None)
    return {"ante": {"min": minimum, "max": maximum} if args.ante else None, "sides": sides}


def until(args: argparse.Namespace) -> int | None:
    """Return until when, in ms since 1970; ``None``: for good."""
    span_ms = args.time_word if args.time is None else args.time
    if args.time_word is not None and (args.time is not None or args.until is not None):
        raise UsageError(_("give the time once: as in 30m, or with --for, or with --until"))
    end: int | None = args.until if span_ms is None else round(time.time() * 1000) + span_ms
    return end


# --- the types of arguments -------------------------------------------------------------------------------------------


def change(text: str) -> TypedAmount:
    """Read a change, as in +50 or -50; for ``argparse``."""
    match = re.fullmatch(r"([+-]?)([\d_,.]+)", text)
    if match is None:
        raise argparse.ArgumentTypeError(
            _("'{text}' is not a change: chips more or less, as in +50 or -50", text=text)
        )
    return number(match[2])._replace(sign=-1 if match[1] == "-" else 1)


def resolve_amounts(args: argparse.Namespace) -> None:
    """Make integers of the typed amounts, now that the room has said how it writes them; raise UsageError."""
    for name, value in vars(args).items():
        setattr(args, name, resolved(value))


def pair(mark: str, example: str) -> Callable[[str], tuple[TypedAmount, TypedAmount]]:
    """Return what reads two numbers with ``mark`` between; for ``argparse``."""

    def read(text: str) -> tuple[TypedAmount, TypedAmount]:
        low, separator, high = (part.strip() for part in text.partition(mark))
        if not separator or mark in high:
            raise argparse.ArgumentTypeError(
                _("'{text}' should be two numbers, as in {example}", text=text, example=example)
            )
        return number(low), number(high)

    return read


def side(text: str) -> tuple[str, tuple[TypedAmount, TypedAmount]]:
    """Read the limits of a side bet, as in trips=1-50; for ``argparse``."""
    bet, equals, limits_text = text.partition("=")
    if not (bet and equals):
        raise argparse.ArgumentTypeError(
            _("'{text}' should be a side bet and its limits, as in trips=1-50", text=text)
        )
    return bet, pair("-", "trips=1-50")(limits_text)


def ante(text: str) -> int | TypedAmount:
    """Read an ante, 0 for no ante; for ``argparse``."""
    if text == "0":
        return 0
    try:
        return number(text)
    except argparse.ArgumentTypeError:
        raise argparse.ArgumentTypeError(
            _("'{text}' is not an ante: a number of chips, as in 5; 0 is none", text=text)
        ) from None


def blinds(text: str) -> tuple[int | TypedAmount, TypedAmount]:
    """Read the blinds, as in 5/10, or the minimum bet of a table without blinds, as in 0/4; for ``argparse``."""
    small, slash, big = text.partition("/")
    return (0, number(big)) if slash and small == "0" else pair("/", "5/10")(text)


def table(text: str) -> int | str:
    """Read a table: its number, or its name, which :func:`table_number` looks up; for ``argparse``."""
    if text.isascii() and text.isdigit():
        if not 0 < int(text) < 2**31:
            raise argparse.ArgumentTypeError(
                _("'{text}' is not a table: 'admin tables' shows numbers and names", text=text)
            )
        return int(text)
    if not text.strip():
        raise argparse.ArgumentTypeError(_("a table is named by its number or its name in 'admin tables'"))
    return text


def table_number(typed: int | str, tables: Mapping[int, TableInfo]) -> int:
    """Return the number of the table that was typed, out of the rows of the lobby; raise UsageError."""
    from pokerclient.sdk.client_lobby import tables_named

    if isinstance(typed, int):
        return typed
    numbers = tables_named(tables, typed)
    if len(numbers) == 1:
        return numbers[0]
    if numbers:
        listed = _(" and ").join([", ".join(map(str, numbers[:-1])), str(numbers[-1])])
        raise UsageError(_("tables {listed} are named '{typed}': say the number", listed=listed, typed=typed))
    names = ", ".join([f"{number} {row['name']}" for number, row in tables.items()])
    raise UsageError(
        _("no table is named '{typed}'", typed=typed)
        + (_(" (open: {names})", names=names) if names else _(": no table is open"))
    )


def player(text: str) -> str:
    """Read the name of a player; for ``argparse``."""
    if not text.strip():
        raise argparse.ArgumentTypeError(_("a name is missing: 'admin players --all' lists them"))
    return text


def network(text: str) -> str:
    """Read an address or a network, which the room checks; for ``argparse``."""
    if not text.strip():
        raise argparse.ArgumentTypeError(
            _("an address is missing, as in 203.0.113.7, or a network, as in 203.0.113.0/24")
        )
    return text


def text(args: argparse.Namespace, argument: CommandArgument) -> str:
    """Return the words of a text; raise UsageError for an empty one and for a longer one than the room takes."""
    from pokerwire.room.room_limits import LIMITS

    words = " ".join(getattr(args, argument.name)).strip()
    if not words:
        raise UsageError(_("say {what}", what=_(argument.help)))
    longest = getattr(LIMITS, argument.limit)
    if len(words) > longest:
        raise UsageError(
            _(
                "{what}: at most {maximum} characters, and this has {count}",
                what=_(argument.help),
                maximum=longest,
                count=len(words),
            )
        )
    return words


def seat(text: str) -> int:
    """Read the number of a seat; for ``argparse``."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= 100):
        raise argparse.ArgumentTypeError(_("'{text}' is not a seat: a number from 1 up", text=text))
    return int(text)


def seconds(text: str) -> float:
    """Read seconds; 0 is no limit; for ``argparse``."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 86_400:
        raise argparse.ArgumentTypeError(
            _(
                "'{text}' is not a time: seconds, as in 20, at most {most}; 0 is no limit",
                text=text,
                most=86_400,
            )
        )
    return value


_UNITS = {"m": 60_000, "h": HOUR, "d": DAY, "w": 7 * DAY}


def span(text: str) -> int:
    """Read a span of time, as in 30m or 30min, 2h, 7d or 4w, in ms; for ``argparse``."""
    given = re.fullmatch(r"([1-9]\d{0,5})(min|[mhdw])", text)
    if given is None:
        raise argparse.ArgumentTypeError(_("'{text}' is not a span of time: 30m, 2h, 7d or 4w", text=text))
    return int(given[1]) * _UNITS[given[2][0]]


def moment(text: str) -> int:
    """Read a local day or time, as in 2026-12-31 or 2026-12-31T18:00, in ms since 1970; for ``argparse``."""
    try:
        return round(datetime.fromisoformat(text).timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise argparse.ArgumentTypeError(
            _("'{text}' is not a date: 2026-12-31, or 2026-12-31T18:00", text=text)
        ) from None


def games(text: str) -> tuple[Mapping[str, Any], ...]:
    """Return the games of a list in words; none for an empty text."""
    from pokerwire.cash.table_words import listed_games

    listed = listed_games(text) if text else ()
    if listed is None:
        raise argparse.ArgumentTypeError(
            _("'{text}' is no list of games, such as: no-limit holdem, limit badugi", text=text)
        )
    return listed


def _stakes_arguments(parser: argparse.ArgumentParser, argument: CommandArgument) -> None:
    parser.add_argument("blinds", nargs="?", type=blinds, metavar="BLINDS", help=_("as in 5/10"))
    parser.add_argument("--ante", type=ante, metavar="N", help=_("0 is none"))
    parser.add_argument(
        "--bets-from", type=number, metavar="N", help=_("the minimum bet, at a table without blinds")
    )
    parser.add_argument("--limit", choices=("limit", "pot-limit", "no-limit"), help=_("the betting limit"))
    parser.add_argument(
        "--buy-in",
        type=pair("-", "200-1000"),
        metavar="MIN-MAX",
        help=_("(default: as many big blinds as before)"),
    )
    parser.add_argument("--buy-ins", choices=("free", "approved"), help=_("whether you approve each buy-in"))
    parser.add_argument(
        "--decision-seconds", type=seconds, metavar="S", help=_("time for each decision; 0: no limit")
    )
    parser.add_argument(
        "--games",
        type=games,
        metavar="GAMES",
        help=_("what is played in turn or chosen from: 'no-limit holdem, limit badugi'; '' is one game"),
    )
    for option in BESIDE_STAKES:
        what = _("{label}; 0 is none", label=_(OPTION_NAMES[option]))
        parser.add_argument(f"--{option.replace('_', '-')}", type=ante, metavar="N", help=what)


def _limits_arguments(parser: argparse.ArgumentParser, argument: CommandArgument) -> None:
    parser.add_argument("--ante", type=pair("-", "10-200"), metavar="MIN-MAX", help=_("limits of the ante"))
    parser.add_argument(
        "--side",
        type=side,
        action="append",
        default=[],
        metavar="BET=MIN-MAX",
        help=_("limits of a side bet, as in trips=1-50; may be repeated"),
    )


def _until_arguments(parser: argparse.ArgumentParser, argument: CommandArgument) -> None:
    parser.add_argument(
        "time_word", nargs="?", type=span, metavar="TIME", help=_("30m, 2h, 7d or 4w (default: for good)")
    )
    when = parser.add_mutually_exclusive_group()
    when.add_argument("--until", type=moment, metavar="DATE", help=_("2026-12-31 or 2026-12-31T18:00"))
    when.add_argument("--for", dest="time", type=span, metavar="TIME", help=_("the same as TIME"))


def add_open_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what describes a new table of either kind."""
    parser.add_argument(
        "words", nargs="*", metavar="SPEC", help=_("Friday: no-limit holdem 1/2, 6 seats, watched 30 s late")
    )
    parser.add_argument(
        "--house", metavar="RULES", help=_("casino, espacejeux, extreme, or one of the room's own")
    )
    parser.add_argument(
        "--name",
        default="",
        metavar="NAME",
        help=_("with --house: its name (default: the title of the rules)"),
    )
    parser.add_argument(
        "--ante", type=pair("-", "10-200"), metavar="MIN-MAX", help=_("with --house: limits of the ante")
    )
    for flag, text in (
        ("--exact", _("bets only in amounts that are paid without rounding (default)")),
        ("--progressive", _("play for the room's progressive (default: as the rules have it)")),
        ("--own-tables", _("with one seat: others get such a table of their own (default)")),
    ):
        parser.add_argument(
            flag, action=argparse.BooleanOptionalAction, default=None, help=f"with --house: {text}"
        )


def _tournament(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 10**9):
        raise argparse.ArgumentTypeError(_("'{text}' is not the number of a tournament", text=text))
    return int(text)


def _page(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 200):
        raise argparse.ArgumentTypeError(_("'{text}' is not a number from 1 to 200", text=text))
    return int(text)


_POSITIONALS: dict[ArgumentKind, tuple[str, Callable[[str], object]]] = {
    ArgumentKind.PLAYER: ("PLAYER", player),
    ArgumentKind.NETWORK: ("ADDRESS", network),
    ArgumentKind.CHIPS: ("CHIPS", number),
    ArgumentKind.CHANGE: ("CHANGE", change),
    ArgumentKind.TABLE: ("TABLE", table),
    ArgumentKind.TABLES: ("TABLE", table),
    ArgumentKind.TOURNAMENT: ("N", _tournament),
}
_OPTIONS: dict[ArgumentKind, tuple[str, Callable[[str], object]]] = {
    ArgumentKind.REASON: ("REASON", str),
    ArgumentKind.SEAT: ("N", seat),
    ArgumentKind.BUY_IN: ("N", number),
    ArgumentKind.COUNT: ("N", _page),
    ArgumentKind.PAYER: ("PLAYER", player),
}
"""kind of an argument -> what the help calls it, and what reads it"""
_GROUPS: dict[ArgumentKind, Callable[[argparse.ArgumentParser, CommandArgument], object]] = {
    ArgumentKind.TEXT: lambda parser, argument: parser.add_argument(
        argument.name, nargs="+", metavar="TEXT", help=_(argument.help)
    ),
    ArgumentKind.STAKES: _stakes_arguments,
    ArgumentKind.LIMITS: _limits_arguments,
    ArgumentKind.UNTIL: _until_arguments,
    ArgumentKind.REQUEST_TABLE: lambda parser, argument: parser.add_argument(
        "table", type=table, nargs="?", metavar="TABLE", help=_(argument.help)
    ),
    ArgumentKind.FLAG: lambda parser, argument: parser.add_argument(
        _option(argument),
        dest=argument.name,
        action="store_const",
        const=argument.value,
        help=_(argument.help),
    ),
}
_READERS: dict[ArgumentKind, Callable[[argparse.Namespace], object]] = {
    ArgumentKind.STAKES: stakes,
    ArgumentKind.LIMITS: limits,
    ArgumentKind.UNTIL: until,
}
"""kind of an argument -> what makes its value, where it is not the parsed argument itself"""


def add_command_argument(parser: argparse.ArgumentParser, argument: CommandArgument) -> None:
    """Add one argument of a host's command."""
    if argument.kind in _POSITIONALS:
        metavar, read = _POSITIONALS[argument.kind]
        nargs = None if argument.required else "?"
        parser.add_argument(argument.name, type=read, nargs=nargs, metavar=metavar, help=_(argument.help))
    elif argument.kind in _OPTIONS:
        metavar, read = _OPTIONS[argument.kind]
        parser.add_argument(
            _option(argument),
            dest=argument.name,
            type=read,
            required=argument.required,
            metavar=metavar,
            help=_(argument.help),
        )
    else:
        _GROUPS[argument.kind](parser, argument)


def _option(argument: CommandArgument) -> str:
    return f"--{argument.option or argument.name.replace('_', '-')}"


def command_fields(row: HostCommandRow, args: argparse.Namespace) -> dict[str, Any]:
    """Return the fields of a host's command that were given; raise UsageError."""
    values = {
        argument.name: text(args, argument)
        if argument.kind is ArgumentKind.TEXT
        else _READERS[argument.kind](args)
        if argument.kind in _READERS
        else getattr(args, argument.name)
        for argument in row.arguments
    }
    return {name: value for name, value in values.items() if value is not None}
