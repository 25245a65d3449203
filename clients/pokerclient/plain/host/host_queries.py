"""Being a host: the code, and what only hosts may ask."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.plain_command import CommandConsole, CommandUsageError
from pokerclient.text import host_reports


async def code(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Become a host by the host's code."""
    if not arguments:
        raise CommandUsageError("say the code, as in 'host code 7KQ2M-0XW8D-PV31H'; it stands in host.key")
    await console.client.claim_host(" ".join(arguments))
    console.say("You are a host of this room.")


async def requests(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Say who waits for an approval of chips."""
    await console.client.request_host_view()
    console.say(*[f"{one.text}." for one in console.client.requests] or ["Nobody waits for approval."])


async def players(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Say who is here, with chips, and who is banned or muted."""
    console.say(*host_reports.players(await console.client.host_players()).splitlines())


async def bans(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Say who is banned or muted."""
    console.say(*host_reports.bans(await console.client.host_players()).splitlines())


async def log(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Say what hosts have done."""
    console.say(*host_reports.log(await console.client.host_log(limit=20)).splitlines())


async def settlement(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Say who brought and took what, and who pays whom."""
    console.say(*host_reports.settlement(await console.client.settlement()).splitlines())
