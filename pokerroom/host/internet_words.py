"""What a host reads of the way from the internet: the link, what was not checked, or the ways that work without."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator

from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.host.internet import GUESTS, Outside
from pokerroom.host.setup import Setup
from pokerroom.way_in import install_command

INSTALL = install_command("async-upnp-client>=0.44,<1")
"""installs what asks the router, where this program runs"""
_GET = {
    "darwin": {"tailscale": "brew install --cask tailscale", "cloudflared": "brew install cloudflared"},
    "win32": {
        "tailscale": "winget install tailscale.tailscale",
        "cloudflared": "winget install Cloudflare.cloudflared",
    },
}
"""by system: how a program is had, where one command does it"""
_SITES = {
    "tailscale": "https://tailscale.com/download",
    "cloudflared": "https://developers.cloudflare.com/cloudflare-one/connections/connect-networks/downloads/",
}


def internet_lines(setup: Setup, outside: Outside) -> Iterator[str]:
    """Yield how friends elsewhere reach the room, what was not checked, and what strangers may do."""
    if outside.links:
        yield from _link_lines(outside)
    else:
        yield _why_not(outside)
        yield from _other_ways(setup.listen.port, outside.invitation)
    yield _strangers(setup)


def _link_lines(outside: Outside) -> Iterator[str]:
    first, *others = outside.links
    yield _("For friends elsewhere: {link}", link=first)
    for link in others:
        yield _("       without IPv6: {link}", link=link)
    if outside.invitation:
        yield _("The link lets {count} new names in, until tomorrow at this time.", count=GUESTS)
    if outside.leads_back:
        yield _("Checked: from here, the link leads to this room, by way of the router.")
    else:
        yield _(
            "Not checked: nobody outside has opened the link yet. Have a friend try it, or your phone without Wi-Fi."
        )
    if any(one.lasts for one in outside.answer.openings):
        yield _("The router closes the port again when the room closes, or an hour after a crash.")
    else:
        yield _(
            "The router closes the port again when the room closes; after a crash, when you open it again."
        )


def _why_not(outside: Outside) -> str:
    answer = outside.answer
    if answer.shared_address:
        return _(
            "The internet does not reach your router: its address, {address}, is one that your provider or another "
            "router before it shares among several. No port of it can be opened.",
            address=answer.shared_address,
        )
    if answer.refusal:
        return _("The router does not open the port: {refusal}", refusal=answer.refusal)
    if answer.found:
        return _("The router opens no port for this machine.")
    if not outside.has_library:
        return _(
            "No router here opens ports by PCP or NAT-PMP. Most understand UPnP, which this command "
            "lets the room speak: {install}",
            install=INSTALL,
        )
    return _(
        "No router here opens ports by UPnP, PCP or NAT-PMP. Perhaps its settings have a switch for that."
    )


def _other_ways(port: int, invitation: str) -> Iterator[str]:
    """Yield the ways that need no router, with the commands for this machine."""
    yield _("Friends elsewhere reach the room in one of these ways:")
    yield "  " + _("Tailscale, which your friends install too: {command}", command=_had("tailscale", "up"))
    yield "    " + _("then send them https://ADDRESS:{port}/, with what 'tailscale ip -4' prints", port=port)
    tunnel = _had("cloudflared", f"tunnel --url http://127.0.0.1:{port}")
    yield "  " + _("Cloudflare, without an account: {command}", command=tunnel)
    yield "    " + _(
        "close the room, open it by the same line with --behind 127.0.0.1 --public-name '*.trycloudflare.com', and "
        "send them the link that cloudflared prints"
    )
    forward = f"ssh -N -R 127.0.0.1:7777:127.0.0.1:{port} {_('NAME')}@{_('ADDRESS')}"
    yield "  " + _("a server of yours: {command}", command=forward)
    yield "    " + _("with a web server before it there: docs/elsewhere.md")
    if invitation:
        yield _(
            "Put #invite={code} behind each link: it lets {count} new names in.",
            code=invitation,
            count=GUESTS,
        )


def _had(program: str, words: str) -> str:
    """Return the command, with how its program is had where this machine does not have it."""
    command = f"{program} {words}"
    if shutil.which(program):
        return command
    get = _GET.get(sys.platform, {}).get(program)
    return (
        f"{get} && {command}"
        if get
        else _("{command} ({program} is at {site})", command=command, program=program, site=_SITES[program])
    )


def _strangers(setup: Setup) -> str:
    """Return in one line what a stranger on the internet may do."""
    parts = []
    if setup.invitations:
        parts.append(_("a new name needs an invitation"))
    if setup.passwords:
        parts.append(_("a new name needs a password"))
    if not (setup.invitations or setup.passwords):
        parts.append(_("anybody takes a new name"))
    if hourly := setup.limits.new_names_per_hour:
        parts.append(_("an address takes {hourly} new names an hour", hourly=hourly))
    parts.append(_(_TABLES[setup.players_create_tables]))
    parts.append(_(_PROGRAMS[setup.bots_allowed]))
    return _("Strangers: {rules}.", rules=_("; ").join(parts))


_TABLES = {False: N_("only you open tables"), True: N_("players open tables")}
_PROGRAMS = {False: N_("no programs but the house bots"), True: N_("programs may join")}
