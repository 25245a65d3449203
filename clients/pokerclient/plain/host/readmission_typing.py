"""``host readmit NAME``: a player whose device no longer proves the name comes in again, by a code of the host."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.host.link_lines import link_lines
from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, HostTextCommand
from pokerclient.transport.address import Address, guest_pages, readmission_link
from pokerlocale.local_times import local_time
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.messages.account_messages import Readmission


def readmission_links(answer: Readmission, address: Address) -> list[str]:
    """Return the links that let the player in, the best first; ``address`` is where this client reaches the room."""
    pages = guest_pages(answer.links, address)
    return [readmission_link(page, answer.player, answer.code) for page in pages]


def readmission_lines(answer: Readmission, address: Address) -> list[str]:
    """Return what the host passes on, in lines."""
    return [
        _(
            "{player} can come in again with this code, once, until {until}: {code}",
            player=answer.player,
            until=local_time(answer.until),
            code=answer.code,
        ),
        _("The code can also be typed in place of the password."),
        *link_lines(readmission_links(answer, address)),
    ]


async def _readmit(console: CommandConsole, arguments: Sequence[str]) -> None:
    if not arguments:
        raise CommandUsageError(_("say who, as in 'host readmit Zoe'"))
    answer = await console.client.readmit(" ".join(arguments))
    console.say(*readmission_lines(answer, console.client.address))


READMISSION_TEXT_COMMAND = HostTextCommand(
    ("readmit",), N_("readmit NAME"), N_("let a name in again on another device"), _readmit
)
