"""The commands of the plain mode for looking back at hands that are over."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.command import Desk, Order
from pokerclient.plain.errors import number
from pokerclient.transport.framing import Message

LISTED = 10


async def _hands(desk: Desk, said: Sequence[str]) -> None:
    most = min(number(said[0], "number of hands"), 50) if said else LISTED
    page = await desk.client.hands(most=most)
    lines = [_line(desk, hand) for hand in page["hands"]]
    desk.say(*(lines or ["No hand of yours is kept here yet."]))


def _line(desk: Desk, hand: Message) -> str:
    net = "does not count" if hand["voided"] else f"{hand['net']:+d}"
    board = f", board {desk.words.cards(hand['board'])}" if hand["board"] else ""
    cards = f"{desk.words.cards(hand['cards'])}{board}"
    place = f"{hand['number']}: hand {hand['hand']} at {hand['table_name']}"
    return f"{place}: {cards}; pot {hand['pot']}, {net}, stack {hand['stack']}"


async def _last(desk: Desk, said: Sequence[str]) -> None:
    before = number(said[0], "number of a hand") + 1 if said else 0
    texts = await desk.client.hand_texts(before=before, most=1)
    desk.say(*(texts[0].splitlines() if texts else ["No hand of yours is kept here yet."]))


LOOKING_ORDERS = (
    Order(("hands",), "hands [N]", "your last hands, newest first, each with its number", _hands),
    Order(("last",), "last [NUMBER]", "your last hand, or the one of that number, told line by line", _last),
)
