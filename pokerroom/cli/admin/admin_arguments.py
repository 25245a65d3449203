"""The arguments of ``pokerroom admin`` and their meaning on the wire."""

from __future__ import annotations

import argparse
import os
import re
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any

from pokerroom.cli.cli_errors import UsageError
from pokerroom.cli.host_connection import CODE_VARIABLE, FlagNames, HostAccess, host_access
from pokerroom.room.time_units import DAY, HOUR

FLAGS = FlagNames("--data", f"--code or {CODE_VARIABLE}")


def host_access_of(args: argparse.Namespace) -> HostAccess:
    """Return the way into the room as its host; raise CommandError where there is none."""
    from pokerroom.host.data_folder import HOST_CODE_FILE

    code_option = args.code or os.environ.get(CODE_VARIABLE)
    return host_access(args.room, code_option, args.data / HOST_CODE_FILE, FLAGS)


def table_config(words: str) -> dict[str, Any]:
    """Return the options of a table in words, as the wire has them; raise UsageError."""
    import msgspec

    from pokerroom.host.table_spec import table_from_words
    from pokerroom.tables.cash.cash_table_config import ConfigError

    try:
        table = table_from_words(words)
    except ConfigError as error:
        raise UsageError(f"table {error}") from None
    if table.bots:
        raise UsageError("house bots are for tables that are there from the start: leave them out")
    config: dict[str, Any] = msgspec.to_builtins(table.table_config())
    return config


def uth_config(args: argparse.Namespace) -> dict[str, Any]:
    """Return the options of a table against the house, as the wire has them."""
    if args.words is not None:
        raise UsageError("with --house there are no words: --name and --ante say the rest")
    config: dict[str, Any] = {"rules": args.house, "name": args.name}
    if args.ante is not None:
        minimum, maximum = args.ante
        config["ante"] = {"min": minimum, "max": maximum}
    return config


def stakes(args: argparse.Namespace) -> dict[str, Any]:
    """Return the changes of the stakes that were typed; raise UsageError when there are none."""
    small, big = args.blinds or (None, None)
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
    }
    changes = {key: value for key, value in options.items() if value is not None}
    if not changes:
        raise UsageError("say what changes: blinds as in 5/10, or one of the flags in --help")
    return changes


def stakes_text(args: argparse.Namespace, answer: Mapping[str, Any]) -> str:
    """Return in words when the changed stakes begin to hold."""
    approval = {"approved": "you approve all chips", "free": "chips need no approval"}
    now = [f"at table {args.table} {approval[args.buy_ins]} from now on"] if args.buy_ins else []
    later = [f"table {args.table} plays its next hand so"] if stakes(args).keys() - {"buy_ins"} else []
    return ", and ".join([*now, *later])


def limits(args: argparse.Namespace) -> dict[str, Any]:
    """Return the changes of the limits that were typed; raise UsageError when there are none."""
    sides = {bet: {"min": minimum, "max": maximum} for bet, (minimum, maximum) in args.side}
    if args.ante is None and not sides:
        raise UsageError("say what changes: --ante 10-200, or --side trips=1-50")
    minimum, maximum = args.ante or (None, None)
    return {"ante": {"min": minimum, "max": maximum} if args.ante else None, "sides": sides}


def until(args: argparse.Namespace) -> int:
    """Return until when, in ms since 1970; 0: for good."""
    if args.time is not None:
        return round(time.time() * 1000) + int(args.time)
    return int(args.until or 0)


# --- the types of arguments -------------------------------------------------------------------------------------------


def number(text: str) -> int:
    """Read a whole number of chips, 1 or more; for ``argparse``."""
    digits = text.replace("_", "").replace(",", "")
    if not (digits.isascii() and digits.isdigit() and int(digits) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of chips: a whole number, as in 500")
    return int(digits)


def change(text: str) -> int:
    """Read a change, as in +50 or -50; for ``argparse``."""
    match = re.fullmatch(r"([+-]?)([\d_,]+)", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no change: chips more or less, as in +50 or -50")
    return (-1 if match[1] == "-" else 1) * number(match[2])


def pair(mark: str, example: str) -> Callable[[str], tuple[int, int]]:
    """Return what reads two numbers with ``mark`` between; for ``argparse``."""

    def read(text: str) -> tuple[int, int]:
        low, separator, high = text.partition(mark)
        if not separator:
            raise argparse.ArgumentTypeError(f"{text!r} should be two numbers, as in {example}")
        return number(low), number(high)

    return read


def side(text: str) -> tuple[str, tuple[int, int]]:
    """Read the limits of a side bet, as in trips=1-50; for ``argparse``."""
    bet, equals, limits_text = text.partition("=")
    if not (bet and equals):
        raise argparse.ArgumentTypeError(f"{text!r} should be a side bet and its limits, as in trips=1-50")
    return bet, pair("-", "trips=1-50")(limits_text)


def ante(text: str) -> int:
    """Read an ante; 0 is none; for ``argparse``."""
    return 0 if text == "0" else number(text)


def table(text: str) -> int:
    """Read the number of a table; for ``argparse``."""
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 2**31):
        raise argparse.ArgumentTypeError(f"{text!r} is no table: the number that `admin tables` shows")
    return int(text)


def seconds(text: str) -> float:
    """Read seconds; 0 is no limit; for ``argparse``."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 86_400:
        raise argparse.ArgumentTypeError(f"{text!r} is no time: seconds, as in 20; 0 is no limit")
    return value


_UNITS = {"m": 60_000, "h": HOUR, "d": DAY, "w": 7 * DAY}


def span(text: str) -> int:
    """Read a span of time, as in 30m, 2h, 7d or 4w, in ms; for ``argparse``."""
    if not re.fullmatch(r"[1-9]\d{0,5}[mhdw]", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no span of time: 30m, 2h, 7d or 4w")
    return int(text[:-1]) * _UNITS[text[-1]]


def moment(text: str) -> int:
    """Read a local day or time, as in 2026-12-31 or 2026-12-31T18:00, in ms since 1970; for ``argparse``."""
    try:
        when = datetime.fromisoformat(text)
        return round((when if when.tzinfo else when.astimezone()).astimezone(UTC).timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise argparse.ArgumentTypeError(f"{text!r} is no date: 2026-12-31, or 2026-12-31T18:00") from None


def _stakes_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("blinds", nargs="?", type=pair("/", "5/10"), metavar="BLINDS", help="as in 5/10")
    parser.add_argument("--ante", type=ante, metavar="N", help="0 is none")
    parser.add_argument("--limit", choices=("limit", "pot-limit", "no-limit"), help="the betting limit")
    parser.add_argument(
        "--buy-in",
        type=pair("-", "200-1000"),
        metavar="MIN-MAX",
        help="(default: as many big blinds as before)",
    )
    parser.add_argument("--buy-ins", choices=("free", "approved"), help="whether you approve who buys in")
    parser.add_argument(
        "--decision-seconds", type=seconds, metavar="S", help="time for each decision; 0: no limit"
    )


def _limits_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ante", type=pair("-", "10-200"), metavar="MIN-MAX", help="the least and the most on the ante"
    )
    parser.add_argument(
        "--side",
        type=side,
        action="append",
        default=[],
        metavar="BET=MIN-MAX",
        help="of a side bet, as in trips=1-50; may be repeated",
    )


def _until_arguments(parser: argparse.ArgumentParser) -> None:
    when = parser.add_mutually_exclusive_group()
    when.add_argument(
        "--until", type=moment, metavar="DATE", help="2026-12-31 or 2026-12-31T18:00 (default: for good)"
    )
    when.add_argument("--for", dest="time", type=span, metavar="TIME", help="30m, 2h, 7d or 4w")


def _opened_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words", nargs="?", metavar="SPEC", help="'Friday: no-limit holdem 1/2, 6 seats, watched 30 s late'"
    )
    parser.add_argument(
        "--house", metavar="RULES", help="casino, espacejeux, extreme, or one of the room's own"
    )
    parser.add_argument(
        "--name", default="", metavar="NAME", help="with --house: its name (default: the title of the rules)"
    )
    parser.add_argument(
        "--ante", type=pair("-", "10-200"), metavar="MIN-MAX", help="with --house: limits of the ante"
    )


def _seat_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seat", type=table, default=0, metavar="N", help="(default: any)")
    parser.add_argument(
        "--chips",
        dest="buy_in",
        type=number,
        default=0,
        metavar="N",
        help="(default: the maximum, or all that he has)",
    )


ARGUMENTS: dict[str, Callable[[argparse.ArgumentParser], object]] = {
    "TABLE": lambda p: p.add_argument(
        "table", type=table, metavar="TABLE", help="its number in `admin tables`"
    ),
    "table": lambda p: p.add_argument(
        "table", type=table, nargs="?", metavar="TABLE", help="(default: all, or the only one)"
    ),
    "PLAYER": lambda p: p.add_argument("player", metavar="PLAYER", help="his name"),
    "NETWORK": lambda p: p.add_argument(
        "network", metavar="ADDRESS", help="203.0.113.7, 2001:db8:1:2::7, or a network: 203.0.113.0/24"
    ),
    "address": lambda p: p.add_argument(
        "--address", action="store_true", help="the address from which he comes, or came last, too"
    ),
    "opened": _opened_arguments,
    "TEXT": lambda p: p.add_argument("text", metavar="TEXT", help="the word"),
    "CHIPS": lambda p: p.add_argument("by", type=number, metavar="CHIPS", help="how many"),
    "BY": lambda p: p.add_argument("by", type=change, metavar="CHANGE", help="as in +50 or -50"),
    "REASON": lambda p: p.add_argument("--reason", required=True, help="why; it is told and kept"),
    "reason": lambda p: p.add_argument("--reason", default="", help="why; it is told and kept"),
    "at_once": lambda p: p.add_argument("--at-once", action="store_true", help="void the running hand"),
    "from_wallet": lambda p: p.add_argument(
        "--from-wallet", action="store_true", help="from or to his wallet, not as a correction"
    ),
    "all": lambda p: p.add_argument("--all", action="store_true", help="everybody whom the room knows"),
    "most": lambda p: p.add_argument(
        "--most", type=_page, default=50, metavar="N", help="so many (default 50, at most 200)"
    ),
    "stakes": _stakes_arguments,
    "limits": _limits_arguments,
    "until": _until_arguments,
    "seat": _seat_arguments,
}
"""the usual arguments by name"""


def _page(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 200):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to 200")
    return int(text)
