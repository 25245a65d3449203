"""The acts of ``pokerroom admin`` about who may come in: invitations, and codes for names that come in again."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from pokerlocale.local_times import local_time
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerroom.cli.admin.admin_host_commands import AdminCommand
from pokerroom.cli.values import up_to

if TYPE_CHECKING:
    from pokerclient.sdk.client import Client
    from pokerroom.cli.admin.admin_host_commands import Answer
    from pokerwire.room.invitation import Invitation


def _invite_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--uses",
        type=up_to(10_000),
        default=1,
        metavar="N",
        help=_("how many new names can join with it (default: 1)"),
    )
    parser.add_argument(
        "--days", type=up_to(365), default=7, metavar="N", help=_("days until it expires (default: 7)")
    )
    parser.add_argument("--bot", action="store_true", help=_("for bots, which need no password"))
    parser.add_argument("--note", default="", help=_("whom it is for; only hosts see it"))


async def _invite(client: Client, args: argparse.Namespace) -> Answer:
    from pokerclient.plain.host.invitation_typing import invitation_links
    from pokerclient.plain.host.link_lines import only_this_machine

    made = await client.make_invitation(args.uses, args.days, bot=args.bot, note=args.note)
    links = invitation_links(made, client.address)
    return {
        **made.invitation.to_dict(),
        "link": links[0],
        "links": links,
        "only_this_machine": only_this_machine(links),
    }


def _invitation_text(args: argparse.Namespace, invitation: Answer) -> str:
    from pokerclient.plain.host.invitation_typing import handed_out

    lines = handed_out(invitation["code"], invitation["links"], bot=invitation["bot"])
    return "\n".join([invitation["code"], *lines])


async def _list(client: Client, args: argparse.Namespace) -> Answer:
    return {"invitations": await client.invitations()}


def _list_text(args: argparse.Namespace, answer: Answer) -> str:
    return "\n".join([_invitation_row(invitation) for invitation in answer["invitations"]]) or _(
        "no invitation is open"
    )


def _invitation_row(invitation: Invitation) -> str:
    parts = [
        invitation["code"],
        _("{count} left", count=invitation["left"]),
        _("until {until}", until=local_time(invitation["until"])),
    ]
    parts += [_("for programs")] * invitation["bot"] + [invitation["note"]] * bool(invitation["note"])
    return "  ".join(parts)


def _revoke_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("invitation", type=_code, metavar="CODE", help=_("the code of the invitation"))


def _code(text: str) -> str:
    """Read the code of an invitation; for ``argparse``."""
    if not text.strip():
        raise argparse.ArgumentTypeError(_("a code is missing: 'admin invitations' lists them"))
    return text


async def _revoke(client: Client, args: argparse.Namespace) -> Answer:
    await client.revoke_invitation(args.invitation)
    return {}


def _readmit_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", metavar="NAME", help=_("the player's name"))


async def _readmit(client: Client, args: argparse.Namespace) -> Answer:
    from pokerclient.plain.host.readmission_typing import readmission_links

    args.room_address, answer = client.address, await client.readmit(args.player)
    return {**answer.to_dict(), "links": readmission_links(answer, client.address)} if args.json else answer


def _readmission_text(args: argparse.Namespace, answer: Any) -> str:
    from pokerclient.plain.host.readmission_typing import readmission_lines, readmission_links
    from pokerclient.terminal.drawing.qr_code import can_draw, qr_code

    lines = readmission_lines(answer, args.room_address)
    if sys.stdout.isatty() and can_draw(sys.stdout.encoding):
        lines.append(qr_code(readmission_links(answer, args.room_address)[0]).rstrip("\n"))
    return "\n".join(lines)


INVITATION_COMMANDS = (
    AdminCommand(
        "invite", N_("make an invitation for new names"), _invite_arguments, _invite, _invitation_text
    ),
    AdminCommand("invitations", N_("list the open invitations"), lambda parser: None, _list, _list_text),
    AdminCommand(
        "revoke",
        N_("revoke an invitation"),
        _revoke_arguments,
        _revoke,
        lambda args, told: _("{invitation} is no longer valid", invitation=args.invitation),
    ),
    AdminCommand(
        "readmit",
        N_("let a name in again on another device"),
        _readmit_arguments,
        _readmit,
        _readmission_text,
    ),
)
