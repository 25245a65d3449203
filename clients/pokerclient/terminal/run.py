"""Plays in this terminal, from the start of the client to its end."""

from __future__ import annotations

import os
import sys
from functools import partial

from pokerclient.sdk.client import Client
from pokerclient.terminal.app import PokerApp
from pokerclient.terminal.drawing.appearance import look_of
from pokerclient.transport.address import Address
from pokerclient.transport.credentials import Credentials
from pokerclient.transport.tcp import OpenLink


def run(
    address: Address | None = None,
    name: str | None = None,
    *,
    bell: bool = True,
    suits: str | None = None,
    trust_new: bool = False,
    credentials: Credentials | None = None,
    host_code: str | None = None,
    open_link: OpenLink | None = None,
) -> int:
    """Play in this terminal until the player leaves; return the exit status.

    Without ``address`` rooms are searched on this machine and network and the player chooses; without ``name`` he is
    asked for it.
    ``trust_new`` takes a room's certificate though it has changed; ``credentials``, ``host_code`` and ``open_link`` are
    the client's.
    ``suits`` is ``unicode`` or ``ascii`` where the terminal's encoding shall not decide.
    """
    environment = dict(os.environ)
    if suits is not None:
        environment["POKERROOM_SUITS"] = suits
    look = look_of(environment, sys.stdout.encoding, bell=bell)
    if look.colour:
        os.environ.pop("NO_COLOR", None)
    make_client = partial(
        Client, trust_new=trust_new, credentials=credentials, host_code=host_code, open_link=open_link
    )
    app = PokerApp(address, name, look=look, make_client=make_client)
    status = app.run()
    return 1 if status is None else status
