"""Every command of the plain mode but moves and questions: looking at tables, sitting, chips, talking."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.command import Desk, Order
from pokerclient.plain.descriptions import lobby_line
from pokerclient.plain.errors import Mistake, number
from pokerclient.plain.hand_commands import LOOKING_ORDERS
from pokerclient.plain.host import host
from pokerclient.plain.table_spec import table_from_words


def find_order(word: str) -> Order | None:
    """Return the command that ``word`` begins, or ``None``."""
    return next((order for order in ORDERS if word in order.words), None)


# --- tables -----------------------------------------------------------------------------------------------------


async def _tables(desk: Desk, said: Sequence[str]) -> None:
    lobby = await desk.client.subscribe_lobby()
    lines = [lobby_line(row) for row in lobby.tables.values()]
    desk.say(*(lines or ["There is no table; 'create no-limit holdem 1/2' opens one."]))
    desk.say("1 player is here." if lobby.players == 1 else f"{lobby.players} players are here.")


async def _watch(desk: Desk, said: Sequence[str]) -> None:
    if not said:
        desk.describe()
        return
    await desk.turn_to(number(said[0], "table"))


async def _unwatch(desk: Desk, said: Sequence[str]) -> None:
    table = number(said[0], "table") if said else desk.number
    if table in desk.client.seats:
        raise Mistake(f"you sit at table {table}: leave it first")
    if table not in desk.client.tables and table not in desk.client.houses:
        raise Mistake(f"you do not watch table {table}")
    await desk.client.unwatch(table)
    desk.turn_away(table)
    desk.say(f"Table {table} is watched no more.")


async def _create(desk: Desk, said: Sequence[str]) -> None:
    try:
        config = table_from_words(" ".join(said), f"{desk.client.name}'s table")
    except ValueError as error:
        raise Mistake(str(error)) from None
    table = await desk.client.create_table(config)
    desk.say(f"Table {table} is open.")
    await desk.turn_to(table)


async def _close(desk: Desk, said: Sequence[str]) -> None:
    await desk.client.close_table(number(said[0], "table") if said else desk.number)


# --- a seat -----------------------------------------------------------------------------------------------------


async def _sit(desk: Desk, said: Sequence[str]) -> None:
    blinds = "wait" if "wait" in said else "post"
    numbers = [number(text, "seat or buy-in") for text in said if text not in ("post", "wait")]
    seat, buy_in = [*numbers, 0, 0][:2]
    await desk.client.sit(desk.number, seat, buy_in, blinds)


async def _leave(desk: Desk, said: Sequence[str]) -> None:
    await desk.client.leave(desk.number)


async def _stay(desk: Desk, said: Sequence[str]) -> None:
    await desk.client.leave(desk.number, cancel=True)


async def _out(desk: Desk, said: Sequence[str]) -> None:
    await desk.client.sit_out(desk.number)


async def _in(desk: Desk, said: Sequence[str]) -> None:
    await desk.client.sit_in(desk.number, "wait" if said[:1] == ["wait"] else "post")


async def _unask(desk: Desk, said: Sequence[str]) -> None:
    await desk.client.take_back_buy_in(desk.number)


async def _top(desk: Desk, said: Sequence[str]) -> None:
    if not said:
        raise Mistake("say how many chips to add, as in 'top 100'")
    await desk.client.top_up(desk.view.table, number(said[0], "number of chips"))


async def _auto(desk: Desk, said: Sequence[str]) -> None:
    match list(said):
        case ["off"]:
            to, below = 0, 0
        case [to_text]:
            to, below = number(to_text, "number of chips"), 0
        case [to_text, "below", below_text]:
            to, below = number(to_text, "number of chips"), number(below_text, "number of chips")
        case _:
            raise Mistake(
                "say to what your stack is kept up, as in 'auto 200', 'auto 200 below 100' or 'auto off'"
            )
    await desk.client.set_auto_top_up(desk.view.table, to, below)


async def _straddle(desk: Desk, said: Sequence[str]) -> None:
    if list(said) not in (["on"], ["off"]):
        raise Mistake("say 'straddle on' or 'straddle off'")
    await desk.client.set_straddle(desk.view.table, said[0] == "on")


async def _wait(desk: Desk, said: Sequence[str]) -> None:
    await desk.client.join_waiting_list(desk.view.table)


async def _unwait(desk: Desk, said: Sequence[str]) -> None:
    await desk.client.leave_waiting_list(desk.view.table)


async def _show(desk: Desk, said: Sequence[str]) -> None:
    cards = [text[:1].upper() + text[1:].lower() for text in said] or list(desk.view.my_cards)
    if not cards:
        raise Mistake("you have no cards to show")
    await desk.client.show(desk.view.table, desk.view.hand, cards)


# --- the room ---------------------------------------------------------------------------------------------------


async def _say(desk: Desk, said: Sequence[str]) -> None:
    if not said:
        raise Mistake("say what you want to say, as in 'say good evening'")
    table = desk.number if desk.client.tables or desk.client.houses else None
    await desk.client.say(" ".join(said), table)


async def _wallet(desk: Desk, said: Sequence[str]) -> None:
    desk.say(f"{desk.client.wallet} chips are in your wallet.")


async def _refill(desk: Desk, said: Sequence[str]) -> None:
    await desk.client.refill()


async def _quit(desk: Desk, said: Sequence[str]) -> None:
    desk.leave_room()


ORDERS = (
    Order(("tables", "t", "lobby"), "tables", "list the tables", _tables),
    Order(("watch", "table", "w"), "watch N", "look at table N, and speak of it from now on", _watch),
    Order(("unwatch",), "unwatch [N]", "look at a table no more", _unwatch),
    Order(
        ("sit",), "sit [SEAT] [CHIPS] [wait]", "take a seat; 'wait' for the big blind, to post none now", _sit
    ),
    Order(("leave",), "leave", "stand up when the hand is over; your turns until then are folded", _leave),
    Order(("stay",), "stay", "do not leave after all", _stay),
    Order(("out", "sitout"), "out", "be dealt no more cards", _out),
    Order(
        ("in", "sitin"), "in [wait]", "be dealt in again; 'wait' for the big blind, to post nothing now", _in
    ),
    Order(("top", "topup"), "top CHIPS", "add chips to your stack", _top),
    Order(
        ("auto",),
        "auto CHIPS [below CHIPS]",
        "keep your stack topped up; 'auto off' ends it",
        _auto,
    ),
    Order(("straddle",), "straddle on|off", "straddle when you may, or no longer", _straddle),
    Order(("wait",), "wait", "go on the table's waiting list", _wait),
    Order(("unwait",), "unwait", "leave the waiting list", _unwait),
    Order(("show",), "show [CARDS]", "show your cards when the hand is over", _show),
    Order(("create",), "create [NAME:] no-limit holdem 1/2, 6 seats", "open a table", _create),
    Order(("close",), "close [N]", "close a table that you opened", _close),
    Order(("say",), "say TEXT", "speak at the table", _say),
    Order(("wallet",), "wallet", "your chips outside the tables", _wallet),
    Order(("refill",), "refill", "ask for fresh play chips", _refill),
    *LOOKING_ORDERS,
    Order(("unask",), "unask", "take back the chips that you asked the host for", _unask),
    Order(("host",), "host [ACT]", "what a host does: 'host' alone lists it", host),
    Order(("quit", "q", "exit"), "quit", "leave all tables and the room", _quit),
)
"""All commands, in the order of the help."""
