"""The acts of ``pokerroom admin`` about invitations."""

from __future__ import annotations

import argparse
from datetime import datetime
from typing import TYPE_CHECKING

from pokerroom.cli.admin.act import Act

if TYPE_CHECKING:
    from pokerclient.client import Client
    from pokerclient.wire import Message


def _invite_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--uses", type=int, default=1, metavar="N", help="new names that may come by it (default: 1)"
    )
    parser.add_argument("--days", type=int, default=7, metavar="N", help="how long it holds (default: 7)")
    parser.add_argument("--bot", action="store_true", help="for programs: they need no password")
    parser.add_argument("--note", default="", help="for whom, for your own memory")


async def _invite(client: Client, args: argparse.Namespace) -> Message:
    made = await client.make_invitation(args.uses, args.days, bot=args.bot, note=args.note)
    return {**made, "link": f"{client.address.web_link}#invite={made['code']}"}


def _tell_invitation(args: argparse.Namespace, told: Message) -> str:
    return f"{told['code']}   (pokerroom play '{told['link']}', or --invitation {told['code']})"


async def _list(client: Client, args: argparse.Namespace) -> Message:
    return {"invitations": await client.invitations()}


def _tell_list(args: argparse.Namespace, told: Message) -> str:
    return "\n".join([_line(one) for one in told["invitations"]]) or "no invitation is open"


def _line(one: Message) -> str:
    until = datetime.fromtimestamp(one["until"] / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
    words = [one["code"], f"{one['left']} left", f"until {until}"]
    words += ["for programs"] * one["bot"] + [one["note"]] * bool(one["note"])
    return "  ".join(words)


def _revoke_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("invitation", metavar="CODE", help="the code of the invitation")


async def _revoke(client: Client, args: argparse.Namespace) -> Message:
    await client.revoke_invitation(args.invitation)
    return {}


ACTS = (
    Act("invite", "make an invitation for new names", _invite_arguments, _invite, _tell_invitation),
    Act("invitations", "list the open invitations", lambda parser: None, _list, _tell_list),
    Act(
        "revoke",
        "take an invitation back",
        _revoke_arguments,
        _revoke,
        lambda args, told: f"{args.invitation} is worth nothing any more",
    ),
)
