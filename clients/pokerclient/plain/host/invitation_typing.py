"""``host invite``, ``host invitations`` and ``host revoke``: who may come in with a new name, as a host types it."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.host.link_lines import link_lines
from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, HostTextCommand
from pokerclient.sdk.account_commands import NewInvitation
from pokerclient.sdk.client import Client
from pokerclient.transport.address import Address, guest_pages, invitation_link
from pokerlocale.local_times import local_time
from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _
from pokerwire.room.invitation import Invitation


async def invite(client: Client, uses: int = 1) -> list[str]:
    """Make an invitation for new names; return what the host hands out, in lines."""
    made = await client.make_invitation(uses)
    invitation, links = made.invitation, invitation_links(made, client.address)
    return [_invitation_line(invitation), *handed_out(invitation.code, links, bot=invitation.bot)]


def invitation_links(made: NewInvitation, address: Address) -> list[str]:
    """Return the links of an invitation, the best first; ``address`` is where this client reaches the room."""
    return [invitation_link(page, made.invitation.code) for page in guest_pages(made.links, address)]


def handed_out(code: str, links: Sequence[str], *, bot: bool) -> list[str]:
    """Return how a guest comes in, in lines."""
    if bot:
        return [_("A program comes in with this code: --invitation {code}", code=code)]
    return link_lines(links, f" --name {_('NAME')}")


async def invitation_lines(client: Client) -> list[str]:
    """Return the invitations that can still be used, a line each."""
    return [_invitation_line(one) for one in await client.invitations()] or [_("no invitation is open")]


def _invitation_line(one: Invitation) -> str:
    names = _(NN_("{count} new name", "{count} new names", "count"), count=one.left)
    parts = [one.code, names, _("until {until}", until=local_time(one.until))]
    parts += [_("for programs")] * one.bot + [one.note] * bool(one.note)
    return ", ".join(parts)


async def _invite(console: CommandConsole, arguments: Sequence[str]) -> None:
    if len(arguments) > 1 or not "".join(arguments or ["1"]).isdecimal() or arguments == ["0"]:
        raise CommandUsageError(_("say for how many new names, as in 'host invite 5'"))
    console.say(*await invite(console.client, int(arguments[0]) if arguments else 1))


async def _invitations(console: CommandConsole, arguments: Sequence[str]) -> None:
    console.say(*await invitation_lines(console.client))


async def _revoke(console: CommandConsole, arguments: Sequence[str]) -> None:
    if len(arguments) != 1:
        raise CommandUsageError(
            _("say which, as in 'host revoke 7KQ2M-0XW8D-PV31H': 'host invitations' lists them")
        )
    await console.client.revoke_invitation(arguments[0])
    console.say(_("{invitation} is no longer valid", invitation=arguments[0]) + ".")


INVITATION_TEXT_COMMANDS = (
    HostTextCommand(
        ("invite",), N_("invite [NUMBER]"), N_("make an invitation for so many new names (one)"), _invite
    ),
    HostTextCommand(("invitations",), N_("invitations"), N_("list the open invitations"), _invitations),
    HostTextCommand(("revoke",), N_("revoke CODE"), N_("revoke an invitation"), _revoke),
)
