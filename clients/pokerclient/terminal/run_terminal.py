"""Runs the terminal client."""

from __future__ import annotations

import os
import sys
from functools import partial

from pokerclient.sdk.client import Client
from pokerclient.terminal.drawing.appearance import look_of
from pokerclient.terminal.terminal_app import PokerApp
from pokerclient.transport.address import Address
from pokerclient.transport.credential_files import Credentials
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
    language: str = "en",
) -> int:
    """Play in this terminal until the player leaves; return the exit status.

    Without ``address`` it searches this machine and network for rooms and the player chooses; without ``name`` it asks
    for one.  ``suits`` is ``unicode`` or ``ascii`` if the terminal's encoding should not decide.  ``trust_new``,
    ``credentials``, ``host_code`` and ``open_link`` go to :class:`Client`; ``language`` is that of all texts.
    """
    environment = dict(os.environ)
    if suits is not None:
        environment["POKERROOM_SUITS"] = suits
    look = look_of(environment, sys.stdout.encoding, bell=bell)
    if look.colour:
        os.environ.pop("NO_COLOR", None)
    make_client = partial(
        Client,
        trust_new=trust_new,
        credentials=credentials,
        host_code=host_code,
        open_link=open_link,
        awaits_opening=True,
    )
    app = PokerApp(address, name, look=look, make_client=make_client, language=language)
    status = app.run()
    return 1 if status is None else status
