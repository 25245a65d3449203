"""What a host does with tables."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pokerclient.plain.host.host_arguments import run_host_command, split_reason
from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, parse_number
from pokerwire.cash.table_words import table_options


def _chosen_tables(console: CommandConsole, words: Sequence[str]) -> tuple[int | None, str]:
    """Return the table that is meant, ``None`` for ``all``, and how to say that."""
    if [word.lower() for word in words[:1]] == ["all"]:
        return None, "All tables are"
    table = parse_number(words[0], "table") if words else console.table_number
    return table, f"Table {table} is"


async def open(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Open a table."""
    try:
        config = table_options(" ".join(arguments), "Table")
    except ValueError as error:
        raise CommandUsageError(str(error)) from None
    answer = await console.client.host("open", config=config)
    console.say(f"Table {answer['table']} is open.")


async def pause(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Deal no further hand; the clocks stand still."""
    table, which = _chosen_tables(console, arguments)
    await run_host_command(console, "pause", f"{which} paused.", table=table)


async def resume(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Go on after a pause."""
    table, which = _chosen_tables(console, arguments)
    await run_host_command(console, "resume", f"{which} going on.", table=table)


async def end(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Make this the last hand."""
    words, reason = split_reason(arguments)
    table, which = _chosen_tables(console, words)
    await run_host_command(console, "end", f"{which} in the last hand.", table=table, reason=reason)


async def close(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Close the table; ``now`` voids the hand."""
    words, reason = split_reason(arguments)
    at_once = [word.lower() for word in words[-1:]] == ["now"]
    table, _ = _chosen_tables(console, words[:-1] if at_once else words)
    if table is None:
        raise CommandUsageError("'host end all' ends the game at all tables")
    when = "now" if at_once else "when its hand is over"
    await run_host_command(
        console, "close", f"Table {table} closes {when}.", table=table, at_once=at_once, reason=reason
    )


async def blinds(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Set the stakes of the next hand."""
    match = re.fullmatch(r"(\d+)/(\d+)(?: ante (\d+))?(?: buy-in (\d+)-(\d+))?", " ".join(arguments).lower())
    if match is None:
        raise CommandUsageError(
            "say the blinds, as in 'host blinds 5/10', 'host blinds 5/10 ante 1 buy-in 200-1000'"
        )
    names = ("small_blind", "big_blind", "ante", "min_buy_in", "max_buy_in")
    stakes = {name: int(text) for name, text in zip(names, match.groups(), strict=True) if text}
    await run_host_command(
        console, "stakes", "The next hand is played so.", table=console.table_number, stakes=stakes
    )


async def limits(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Set the limits of the next round at a table against the house."""
    match = re.fullmatch(r"(?:\w+ \d+-\d+ ?)+", " ".join(arguments).lower())
    if match is None:
        raise CommandUsageError(
            "say which, as in 'host limits ante 10-200 trips 1-50'; 'limits' lists the spots"
        )
    limits_by_bet = {
        bet: {"min": int(minimum), "max": int(maximum)} for bet, minimum, maximum in _LIMIT.findall(match[0])
    }
    change = {"ante": limits_by_bet.pop("ante", None), "sides": limits_by_bet}
    await run_host_command(
        console, "limits", "The next round is played so.", table=console.table_number, limits=change
    )


_LIMIT = re.compile(r"(\w+) (\d+)-(\d+)")


async def approval(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Say whether a host approves who buys in."""
    if [word.lower() for word in arguments] not in (["on"], ["off"]):
        raise CommandUsageError("'host approval on', or off: whether you approve who buys in")
    on = arguments[0].lower() == "on"
    message = "Who buys in waits for your approval." if on else "Everybody may buy in."
    stakes = {"buy_ins": "approved" if on else "free"}
    await run_host_command(console, "stakes", message, table=console.table_number, stakes=stakes)
