"""``host ...``: what a host types, in the plain mode and, after a stroke, in the terminal.

A reason follows a colon: ``host kick Zoe: too loud``.  An act about a table is about the one in hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.errors import CommandRefused
from pokerclient.plain.command import Desk, Order
from pokerclient.plain.errors import Mistake
from pokerclient.plain.host import chips, players, queries, tables


async def host(desk: Desk, said: Sequence[str]) -> None:
    """Do what a host does; without words: say what there is to do."""
    if not said:
        await _overview(desk)
        return
    order = next((order for order in HOST_ORDERS if said[0].lower() in order.words), None)
    if order is None:
        raise Mistake(f"{said[0]!r} is nothing that a host does: 'host' lists it")
    await order.carry_out(desk, said[1:])


async def _overview(desk: Desk) -> None:
    try:
        await desk.client.ask_host()
    except CommandRefused as error:
        if error.code != "not_host":
            raise
        desk.say("You are no host yet: 'host code CODE' shows the host's code, which stands in host.key.")
        return
    desk.say("You are a host of this room.", *[f"{one.words}." for one in desk.client.requests])
    desk.say(*[f"  host {order.usage}: {order.help}" for order in HOST_ORDERS])


HOST_ORDERS = (
    Order(("code",), "code CODE", "become a host by the host's code", queries.code),
    Order(("requests",), "requests", "who waits for your approval of chips", queries.requests),
    Order(("yes", "approve"), "yes NAME", "let him have the chips that he asked for", chips.yes),
    Order(("no", "refuse"), "no NAME[: REASON]", "refuse them", chips.no),
    Order(("pause",), "pause [all]", "no further hand, and the clocks stand still", tables.pause),
    Order(("go", "resume"), "go [all]", "go on after a pause", tables.go),
    Order(("end",), "end [all][: REASON]", "this is the last hand", tables.end),
    Order(("close",), "close [now][: REASON]", "close the table; 'now' voids the hand", tables.close),
    Order(("open",), "open [NAME:] no-limit holdem 1/2, 6 seats", "open a table", tables.open),
    Order(
        ("blinds",), "blinds 5/10 [ante 1] [buy-in 200-1000]", "the stakes of the next hand", tables.blinds
    ),
    Order(
        ("limits",), "limits ante 10-200 trips 1-50", "the limits of a table against the house", tables.limits
    ),
    Order(("approval",), "approval on|off", "whether you approve who buys in", tables.approval),
    Order(("seat",), "seat NAME [SEAT] [CHIPS]", "seat a player with chips of his wallet", players.seat),
    Order(("stand",), "stand NAME[: REASON]", "take his seat when his hand is over", players.stand),
    Order(("stack",), "stack NAME +50: REASON", "change his stack, at the end of his hand", chips.stack),
    Order(
        ("cancel-stack",), "cancel-stack NAME", "take that back before the hand is over", chips.cancel_stack
    ),
    Order(("deposit",), "deposit NAME CHIPS[: REASON]", "put chips into his wallet", chips.deposit),
    Order(("withdraw",), "withdraw NAME CHIPS[: REASON]", "take chips out of it", chips.withdraw),
    Order(("correct",), "correct NAME -50: REASON", "change a wallet that was wrong", chips.correct),
    Order(("kick",), "kick NAME[: REASON]", "put him out of the room; he may return", players.kick),
    Order(
        ("ban",),
        f"ban NAME [{players.WITH_ADDRESS}] [2h][: REASON]",
        "put him out, and keep his name out, and his address",
        players.ban,
    ),
    Order(("unban",), "unban NAME", "let him join again", players.unban),
    Order(
        ("ban-address",),
        "ban-address 203.0.113.0/24 [2h][: REASON]",
        "keep an address or a network out",
        players.ban_address,
    ),
    Order(("unban-address",), "unban-address 203.0.113.0/24", "let it come in again", players.unban_address),
    Order(("bans",), "bans", "who is banned or muted", queries.bans),
    Order(("mute",), "mute NAME [30m][: REASON]", "keep him from chatting", players.mute),
    Order(("unmute",), "unmute NAME", "let him chat again", players.unmute),
    Order(("announce",), "announce TEXT", "say a word to everybody", players.announce),
    Order(
        ("players", "who"), "players", "who is here, with chips, and who is banned or muted", queries.players
    ),
    Order(("log",), "log", "what hosts have done", queries.log),
    Order(("settlement",), "settlement", "who brought and took what, and who pays whom", queries.settlement),
)
"""All acts, in the order of the help."""
