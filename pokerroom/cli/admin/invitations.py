"""The acts of ``pokerroom admin`` about invitations."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from pokerroom.cli.admin.act import Act

if TYPE_CHECKING:
    from pokerclient.sdk.client import Client
    from pokerclient.transport.framing import Message


def _invite_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--uses", type=int, default=1, metavar="N", help="new names that may come by it (default: 1)"
    )
    parser.add_argument("--days", type=int, default=7, metavar="N", help="how long it holds (default: 7)")
    parser.add_argument("--bot", action="store_true", help="for programs: they need no password")
    parser.add_argument("--note", default="", help="for whom, for your own memory")


async def _invite(client: Client, args: argparse.Namespace) -> Message:
    made = await client.make_invitation(args.uses, args.days, bot=args.bot, note=args.note)
    rooms, here_only = _where_guests_come(client, args)
    links = [f"{link}#invite={made['code']}" for link in rooms]
    return {**made, "link": links[0], "links": links, "only_this_machine": here_only}


def _where_guests_come(client: Client, args: argparse.Namespace) -> tuple[Sequence[str], bool]:
    """The links that lead into the room, the likeliest first, and whether they lead this machine alone there.

    The folder knows them; who came from another machine, or found the room without a folder, knows his own way.
    """
    came_by, running = client.address, args.door.running
    if running is None or not came_by.on_this_machine:
        return [came_by.web_link], came_by.on_this_machine
    return running.links, running.only_this_machine


def _tell_invitation(args: argparse.Namespace, told: Message) -> str:
    first, *others = told["links"]
    lines = [told["code"], f"In a browser: {first}"]
    lines += [f"          or: {link}" for link in others]
    lines.append(f"In a terminal: pokerroom play '{first}' --name NAME, or with --invitation {told['code']}")
    if told["only_this_machine"]:
        lines.append(_HERE_ONLY if args.door.running is not None else _HERE_PERHAPS)
    return "\n".join(lines)


_HERE_ONLY = (
    "The room listens to this machine only, so nobody else comes in by that link. Close the room, and open it to your "
    "network with pokerroom serve --home (or --lan); the invitation holds then too, with the address printed there."
)
_HERE_PERHAPS = (
    "That link leads programs of this machine only. For others put the address there that the room printed when it "
    "opened; with --data FOLDER in place of --room it is found by itself."
)


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
