"""One act of ``pokerroom admin`` at a running room: its words, what it does there as the host, and what it says."""

from __future__ import annotations

import argparse
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

from pokerroom.cli.admin import arguments as typed

if TYPE_CHECKING:
    from pokerclient.sdk.client import Client
    from pokerclient.transport.framing import Message

SendCommand = Callable[["Client", argparse.Namespace], Awaitable["Message"]]
AddArguments = Callable[[argparse.ArgumentParser], None]


class AdminCommand(NamedTuple):
    """One act: its words on the command line, what it does, and how the answer reads.

    ``do`` and ``tell`` find the way by which they came in as ``args.access``.
    """

    name: str
    help: str
    add_arguments: AddArguments
    send: SendCommand
    report: Callable[[argparse.Namespace, Message], str]

    def run(self, args: argparse.Namespace) -> int:
        """Do it at the room; print what came of it."""
        import asyncio

        answer = asyncio.run(_run_at_room(self, args))
        if args.json:
            print(json.dumps({key: value for key, value in answer.items() if key not in ("id", "type")}))
        else:
            print(self.report(args, answer))
        return 0


async def _run_at_room(command: AdminCommand, args: argparse.Namespace) -> Message:
    from pokerclient.sdk.client import Client
    from pokerroom.cli.host_connection import explain_connection_errors

    access = args.access = typed.host_access_of(args)
    client = Client(access.address, software="pokerroom admin", open_link=access.open_link)
    with explain_connection_errors(args.data, access):
        async with client:
            await client.claim_host(access.code)
            return await command.send(client, args)
