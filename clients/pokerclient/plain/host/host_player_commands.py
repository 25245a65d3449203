"""What a host does with players: seats, doors, chat."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.host.host_arguments import (
    player_name,
    run_host_command,
    split_address,
    split_reason,
    split_until,
)
from pokerclient.plain.plain_command import CommandConsole, CommandUsageError

ADDRESS_FLAG = "+address"
"""behind a name: the address from which they come too"""


async def seat(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Seat a player with chips of their wallet."""
    words, numbers = list(arguments), list[int]()
    while words and words[-1].isdigit() and len(numbers) < 2:
        numbers.insert(0, int(words.pop()))
    name = player_name(words, "seat Zoe 4 200")
    seat, buy_in = [*numbers, 0, 0][:2]
    answer = await console.client.host(
        "seat", table=console.table_number, player=name, seat=seat, buy_in=buy_in
    )
    console.say(f"{name} sits in seat {answer['seat']}.")


async def stand(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Take the seat of a player when their hand is over."""
    words, reason = split_reason(arguments)
    name = player_name(words, "stand Zoe")
    await run_host_command(
        console, "stand", f"{name} leaves the table.", table=console.table_number, player=name, reason=reason
    )


async def kick(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Put a player out of the room; they may return."""
    words, reason = split_reason(arguments)
    name = player_name(words, "kick Zoe: too loud")
    await run_host_command(console, "kick", f"{name} is out.", player=name, reason=reason)


async def ban(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Put a player out, and keep them out."""
    words, reason = split_reason(arguments)
    words, until = split_until(words)
    with_address = [word.lower() for word in words[-1:]] == [ADDRESS_FLAG]
    name = player_name(words[:-1] if with_address else words, "ban Zoe 2h: too loud")
    subject = f"{name} and his address are" if with_address else f"{name} is"
    await run_host_command(
        console, "ban", f"{subject} kept out.", player=name, until=until, reason=reason, address=with_address
    )


async def ban_address(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Keep out whoever comes from an address or a network."""
    network, words, reason = split_address(arguments)
    words, until = split_until([network, *words])
    network = _network(words, "ban-address 203.0.113.0/24 2h: flooding")
    await run_host_command(
        console, "ban_address", f"{network} is kept out.", network=network, until=until, reason=reason
    )


async def unban_address(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Let an address or a network come in again."""
    network = _network(arguments, "unban-address 203.0.113.0/24")
    await run_host_command(console, "unban_address", f"{network} may come in again.", network=network)


def _network(words: Sequence[str], example: str) -> str:
    if len(words) != 1 or not words[0]:
        raise CommandUsageError(f"say which address, as in 'host {example}'")
    return words[0]


async def unban(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Let a player join again."""
    name = player_name(arguments, "unban Zoe")
    await run_host_command(console, "unban", f"{name} may join again.", player=name)


async def mute(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Keep a player from chatting."""
    words, reason = split_reason(arguments)
    words, until = split_until(words)
    name = player_name(words, "mute Zoe 30m")
    await run_host_command(console, "mute", f"{name} is muted.", player=name, until=until, reason=reason)


async def unmute(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Let a player chat again."""
    name = player_name(arguments, "unmute Zoe")
    await run_host_command(console, "unmute", f"{name} may chat again.", player=name)


async def announce(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Say a word to everybody."""
    if not arguments:
        raise CommandUsageError("say what to announce, as in 'host announce pizza is here'")
    await run_host_command(console, "announce", "All were told.", text=" ".join(arguments))
