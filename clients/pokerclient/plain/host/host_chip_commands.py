"""What a host does with chips: approvals, stacks, wallets."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.host.host_arguments import name_and_number, player_name, run_host_command, split_reason
from pokerclient.plain.plain_command import CommandConsole


def _request_table(console: CommandConsole, name: str) -> int:
    """Return the table at which a player waits for approval; the one in hand when there are several."""
    tables = [one.table for one in console.client.requests if one.player.casefold() == name.casefold()]
    return tables[0] if len(tables) == 1 else console.table_number


async def yes(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Let somebody have the chips that they asked for."""
    name = player_name(arguments, "yes Zoe")
    await run_host_command(
        console, "approve", f"{name} has the chips.", table=_request_table(console, name), player=name
    )


async def no(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Refuse the chips that somebody asked for."""
    words, reason = split_reason(arguments)
    name = player_name(words, "no Zoe: pay first")
    table = _request_table(console, name)
    await run_host_command(console, "refuse", f"{name} was told.", table=table, player=name, reason=reason)


async def stack(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Change the stack of a player, at the end of their hand."""
    words, reason = split_reason(arguments)
    name, amount = name_and_number(words, "stack Zoe +50: miscounted")
    message = f"The stack of {name} changes by {amount:+}; during a hand, when it is over."
    await run_host_command(
        console, "stack", message, table=console.table_number, player=name, by=amount, reason=reason
    )


async def cancel_stack(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Take back a change of a stack that waits for the end of the hand."""
    name = player_name(arguments, "cancel-stack Zoe")
    await run_host_command(
        console,
        "cancel_stack",
        f"The stack of {name} stays as it is.",
        table=console.table_number,
        player=name,
    )


async def deposit(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Put chips into a wallet."""
    words, reason = split_reason(arguments)
    name, amount = name_and_number(words, "deposit Zoe 500: 20 euros")
    await run_host_command(
        console, "deposit", f"{name} got {amount} chips.", player=name, by=amount, reason=reason
    )


async def withdraw(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Take chips out of a wallet."""
    words, reason = split_reason(arguments)
    name, amount = name_and_number(words, "withdraw Zoe 500")
    await run_host_command(
        console, "withdraw", f"{amount} chips of {name} left the room.", player=name, by=amount, reason=reason
    )


async def correct(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Change a wallet that was wrong."""
    words, reason = split_reason(arguments)
    name, amount = name_and_number(words, "correct Zoe -50: typing mistake")
    await run_host_command(
        console,
        "correct",
        f"The wallet of {name} changed by {amount:+}.",
        player=name,
        by=amount,
        reason=reason,
    )
