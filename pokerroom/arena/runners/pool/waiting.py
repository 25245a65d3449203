"""Waiting for the first answers of several crews."""

from __future__ import annotations

import selectors
from collections.abc import Sequence

from pokerroom.arena.runners.pool.bot_process import PooledBot, PooledReply
from pokerroom.arena.runners.process import BotTimedOut


def wait_for_replies(bots: Sequence[PooledBot]) -> list[PooledReply]:
    """Return the answers that come first, which may be none yet; a crew that is late is lost.

    What could not be sent to one of them goes on its way as soon as there is room for it.
    """
    replies: list[PooledReply] = []
    with selectors.DefaultSelector() as selector:
        for bot in bots:
            _register(selector, bot)
        for key, events in selector.select(max(0.0, min(bot.seconds_left for bot in bots))):
            bot = key.data
            if events & selectors.EVENT_WRITE and bot.channel is not None:
                replies += bot.flush()
            if events & selectors.EVENT_READ and bot.channel is not None:
                replies += bot.receive()
    for bot in bots:
        if bot.has_open_questions and bot.seconds_left <= 0:
            replies += bot.lose(BotTimedOut("did not answer in time"))
    return replies


def _register(selector: selectors.BaseSelector, bot: PooledBot) -> None:
    channel = bot.channel
    assert channel is not None
    if not channel.unsent:
        selector.register(channel.read_fd, selectors.EVENT_READ, bot)
    elif channel.read_fd == channel.write_fd:
        selector.register(channel.read_fd, selectors.EVENT_READ | selectors.EVENT_WRITE, bot)
    else:
        selector.register(channel.read_fd, selectors.EVENT_READ, bot)
        selector.register(channel.write_fd, selectors.EVENT_WRITE, bot)
