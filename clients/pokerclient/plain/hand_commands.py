"""The commands of the plain mode for looking back at hands that are over."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.command import CommandConsole, TextCommand
from pokerclient.plain.errors import parse_number
from pokerclient.transport.framing import Message

DEFAULT_COUNT = 10


async def _hands(console: CommandConsole, arguments: Sequence[str]) -> None:
    limit = min(parse_number(arguments[0], "number of hands"), 50) if arguments else DEFAULT_COUNT
    page = await console.client.hands(limit=limit)
    lines = [_line(console, hand) for hand in page["hands"]]
    console.say(*(lines or ["No hand of yours is kept here yet."]))


def _line(console: CommandConsole, hand: Message) -> str:
    net = "does not count" if hand["voided"] else f"{hand['net']:+d}"
    board = f", board {console.words.cards(hand['board'])}" if hand["board"] else ""
    cards = f"{console.words.cards(hand['cards'])}{board}"
    title = f"{hand['number']}: hand {hand['hand']} at {hand['table_name']}"
    return f"{title}: {cards}; pot {hand['pot']}, {net}, stack {hand['stack']}"


async def _last(console: CommandConsole, arguments: Sequence[str]) -> None:
    before = parse_number(arguments[0], "number of a hand") + 1 if arguments else 0
    texts = await console.client.hand_texts(before=before, limit=1)
    console.say(*(texts[0].splitlines() if texts else ["No hand of yours is kept here yet."]))


HISTORY_COMMANDS = (
    TextCommand(("hands",), "hands [N]", "your last hands, newest first, each with its number", _hands),
    TextCommand(
        ("last",), "last [NUMBER]", "your last hand, or the one of that number, told line by line", _last
    ),
)
