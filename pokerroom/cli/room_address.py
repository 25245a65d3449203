"""Finds the room that a player's command means: at the given address, or by search."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pokerlocale.spoken import _
from pokerroom.cli.cli_errors import CommandError

if TYPE_CHECKING:
    from pokerclient.transport.address import Address


def add_address(parser: argparse.ArgumentParser) -> None:
    """Add the optional argument ADDRESS."""
    parser.add_argument(
        "address",
        nargs="?",
        type=room_address,
        metavar="ADDRESS",
        help=_(
            "where the room is, HOST, HOST:PORT or its link (default: the room on this machine or network)"
        ),
    )
    parser.add_argument(
        "--trust-new",
        action="store_true",
        help=_("accept the room's certificate even though it has changed, and remember it"),
    )


async def find_address(address: Address | None) -> Address:
    """Return ``address``, or where a room was found; raise :class:`CommandError` when there are several."""
    if address is not None:
        return address
    from pokerclient.transport.discovery import MultipleRoomsFound, locate_room

    try:
        return await locate_room()
    except MultipleRoomsFound as error:
        raise CommandError(str(error)) from None


def room_address(text: str) -> Address:
    """Read an address; for ``argparse``."""
    from pokerclient.transport.address import BadAddress, parse_address

    try:
        return parse_address(text)
    except BadAddress as error:
        raise argparse.ArgumentTypeError(str(error)) from None
