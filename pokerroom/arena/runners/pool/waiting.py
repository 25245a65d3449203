"""Waiting for the first answers of several crews."""

from __future__ import annotations

import selectors
from collections.abc import Sequence

from pokerroom.arena.runners.pool.bot_process import Came, Crew
from pokerroom.arena.runners.process import Late


def wait(crews: Sequence[Crew]) -> list[Came]:
    """Return the answers that come first, which may be none yet; a crew that is late is lost.

    What could not be sent to one of them goes on its way as soon as there is room for it.
    """
    came: list[Came] = []
    with selectors.DefaultSelector() as selector:
        for crew in crews:
            _register(selector, crew)
        for key, events in selector.select(max(0.0, min(crew.left for crew in crews))):
            crew = key.data
            if events & selectors.EVENT_WRITE and crew.channel is not None:
                came += crew.push()
            if events & selectors.EVENT_READ and crew.channel is not None:
                came += crew.receive()
    for crew in crews:
        if crew.waits and crew.left <= 0:
            came += crew.lose(Late("did not answer in time"))
    return came


def _register(selector: selectors.BaseSelector, crew: Crew) -> None:
    channel = crew.channel
    assert channel is not None
    if not channel.unsent:
        selector.register(channel.reads, selectors.EVENT_READ, crew)
    elif channel.reads == channel.writes:
        selector.register(channel.reads, selectors.EVENT_READ | selectors.EVENT_WRITE, crew)
    else:
        selector.register(channel.reads, selectors.EVENT_READ, crew)
        selector.register(channel.writes, selectors.EVENT_WRITE, crew)
