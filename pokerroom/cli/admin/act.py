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

Do = Callable[["Client", argparse.Namespace], Awaitable["Message"]]
Add = Callable[[argparse.ArgumentParser], None]


class Act(NamedTuple):
    """One act: its words on the command line, what it does, and how the answer reads.

    ``do`` and ``tell`` find the way by which they came in as ``args.door``.
    """

    name: str
    help: str
    arguments: Add
    do: Do
    tell: Callable[[argparse.Namespace, Message], str]

    def run(self, args: argparse.Namespace) -> int:
        """Do it at the room; print what came of it."""
        import asyncio

        answer = asyncio.run(_at_room(self, args))
        if args.json:
            print(json.dumps({key: value for key, value in answer.items() if key not in ("id", "type")}))
        else:
            print(self.tell(args, answer))
        return 0


async def _at_room(act: Act, args: argparse.Namespace) -> Message:
    from pokerclient.sdk.client import Client
    from pokerroom.cli.host_connection import explained

    door = args.door = typed.host_way(args)
    client = Client(door.address, software="pokerroom admin", open_link=door.open_link)
    with explained(args.data, door):
        async with client:
            await client.claim_host(door.code)
            return await act.do(client, args)
