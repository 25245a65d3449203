"""A port of the router for the room: by UPnP, and where that opens none by PCP or NAT-PMP."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib.util import find_spec

from pokerroom.host import router
from pokerroom.host.port_mapping import (
    ask_gateway,
    find_gateways,
    give_mapping_back,
    is_mapping,
    renew_mapping,
)
from pokerroom.host.router_answers import Opening, RouterAnswer

UPNP_LIBRARY = "async_upnp_client"


def asks_by_upnp() -> bool:
    """Whether the library is there by which routers are asked by UPnP."""
    return find_spec(UPNP_LIBRARY) is not None


async def open_port(port: int, note: Callable[[Opening], None]) -> RouterAnswer:
    """Ask the routers for a port that leads to ``port``; ``note`` gets each opening before it is made."""
    finding = asyncio.create_task(find_gateways())
    answer = await router.ask_routers(port, note) if asks_by_upnp() else RouterAnswer()
    gateways = await finding
    if answer.shared_address or any(not one.is_ipv6 for one in answer.openings):
        return answer
    others = await asyncio.gather(*[ask_gateway(one, port, note) for one in gateways])
    return RouterAnswer(
        (*answer.openings, *[one for other in others for one in other.openings]),
        answer.found or bool(others),
        next((other.shared_address for other in others if other.shared_address), ""),
        next((one.refusal for one in (*others, answer) if one.refusal), ""),
    )


async def close_port(opening: Opening) -> bool:
    """Close a port again; return whether the router could be asked. What is another machine's by now stays."""
    if is_mapping(opening):
        return await give_mapping_back(opening)
    return asks_by_upnp() and await router.give_back(opening)


async def renew_port(opening: Opening) -> Opening:
    """Ask the router once more for a port; return where it is now. Raise ``OSError`` when that is not possible."""
    return await (renew_mapping(opening) if is_mapping(opening) else router.renew(opening))
