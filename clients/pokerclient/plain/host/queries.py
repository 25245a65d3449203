"""Being a host: the code, and what only hosts may ask."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.command import Desk
from pokerclient.plain.errors import Mistake
from pokerclient.text import host_reports


async def code(desk: Desk, said: Sequence[str]) -> None:
    """Become a host by the host's code."""
    if not said:
        raise Mistake("say the code, as in 'host code 7KQ2M-0XW8D-PV31H'; it stands in host.key")
    await desk.client.claim_host(" ".join(said))
    desk.say("You are a host of this room.")


async def requests(desk: Desk, said: Sequence[str]) -> None:
    """Say who waits for an approval of chips."""
    await desk.client.ask_host()
    desk.say(*[f"{one.words}." for one in desk.client.requests] or ["Nobody waits for approval."])


async def players(desk: Desk, said: Sequence[str]) -> None:
    """Say who is here, with chips, and who is banned or muted."""
    desk.say(*host_reports.players(await desk.client.host_players()).splitlines())


async def bans(desk: Desk, said: Sequence[str]) -> None:
    """Say who is banned or muted."""
    desk.say(*host_reports.bans(await desk.client.host_players()).splitlines())


async def log(desk: Desk, said: Sequence[str]) -> None:
    """Say what hosts have done."""
    desk.say(*host_reports.log(await desk.client.host_log(most=20)).splitlines())


async def settlement(desk: Desk, said: Sequence[str]) -> None:
    """Say who brought and took what, and who pays whom."""
    desk.say(*host_reports.settlement(await desk.client.settlement()).splitlines())
