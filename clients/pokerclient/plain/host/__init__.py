"""``host ...``: what a host types, in the plain mode and, after a stroke, in the terminal.

A reason follows a colon: ``host kick Zoe: too loud``.  An act about a table is about the one in hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.errors import CommandRefused
from pokerclient.plain.host import host_chip_commands, host_player_commands, host_queries, host_table_commands
from pokerclient.plain.plain_command import CommandConsole, CommandUsageError, TextCommand


async def host(console: CommandConsole, arguments: Sequence[str]) -> None:
    """Do what a host does; without words: say what there is to do."""
    if not arguments:
        await _overview(console)
        return
    command = next((command for command in HOST_COMMANDS if arguments[0].lower() in command.names), None)
    if command is None:
        raise CommandUsageError(f"{arguments[0]!r} is nothing that a host does: 'host' lists it")
    await command.run(console, arguments[1:])


async def _overview(console: CommandConsole) -> None:
    try:
        await console.client.request_host_view()
    except CommandRefused as error:
        if error.code != "not_host":
            raise
        console.say("You are no host yet: 'host code CODE' shows the host's code, which stands in host.key.")
        return
    console.say("You are a host of this room.", *[f"{one.text}." for one in console.client.requests])
    console.say(*[f"  host {command.usage}: {command.help}" for command in HOST_COMMANDS])


HOST_COMMANDS = (
    TextCommand(("code",), "code CODE", "become a host by the host's code", host_queries.code),
    TextCommand(("requests",), "requests", "who waits for your approval of chips", host_queries.requests),
    TextCommand(
        ("yes", "approve"), "yes NAME", "let him have the chips that he asked for", host_chip_commands.yes
    ),
    TextCommand(("no", "refuse"), "no NAME[: REASON]", "refuse them", host_chip_commands.no),
    TextCommand(
        ("pause",), "pause [all]", "no further hand, and the clocks stand still", host_table_commands.pause
    ),
    TextCommand(("go", "resume"), "go [all]", "go on after a pause", host_table_commands.resume),
    TextCommand(("end",), "end [all][: REASON]", "this is the last hand", host_table_commands.end),
    TextCommand(
        ("close",),
        "close [now][: REASON]",
        "close the table; 'now' voids the hand",
        host_table_commands.close,
    ),
    TextCommand(
        ("open",), "open [NAME:] no-limit holdem 1/2, 6 seats", "open a table", host_table_commands.open
    ),
    TextCommand(
        ("blinds",),
        "blinds 5/10 [ante 1] [buy-in 200-1000]",
        "the stakes of the next hand",
        host_table_commands.blinds,
    ),
    TextCommand(
        ("limits",),
        "limits ante 10-200 trips 1-50",
        "the limits of a table against the house",
        host_table_commands.limits,
    ),
    TextCommand(
        ("approval",), "approval on|off", "whether you approve who buys in", host_table_commands.approval
    ),
    TextCommand(
        ("seat",),
        "seat NAME [SEAT] [CHIPS]",
        "seat a player with chips of his wallet",
        host_player_commands.seat,
    ),
    TextCommand(
        ("stand",), "stand NAME[: REASON]", "take his seat when his hand is over", host_player_commands.stand
    ),
    TextCommand(
        ("stack",),
        "stack NAME +50: REASON",
        "change his stack, at the end of his hand",
        host_chip_commands.stack,
    ),
    TextCommand(
        ("cancel-stack",),
        "cancel-stack NAME",
        "take that back before the hand is over",
        host_chip_commands.cancel_stack,
    ),
    TextCommand(
        ("deposit",), "deposit NAME CHIPS[: REASON]", "put chips into his wallet", host_chip_commands.deposit
    ),
    TextCommand(
        ("withdraw",), "withdraw NAME CHIPS[: REASON]", "take chips out of it", host_chip_commands.withdraw
    ),
    TextCommand(
        ("correct",), "correct NAME -50: REASON", "change a wallet that was wrong", host_chip_commands.correct
    ),
    TextCommand(
        ("kick",), "kick NAME[: REASON]", "put him out of the room; he may return", host_player_commands.kick
    ),
    TextCommand(
        ("ban",),
        f"ban NAME [{host_player_commands.ADDRESS_FLAG}] [2h][: REASON]",
        "put him out, and keep his name out, and his address",
        host_player_commands.ban,
    ),
    TextCommand(("unban",), "unban NAME", "let him join again", host_player_commands.unban),
    TextCommand(
        ("ban-address",),
        "ban-address 203.0.113.0/24 [2h][: REASON]",
        "keep an address or a network out",
        host_player_commands.ban_address,
    ),
    TextCommand(
        ("unban-address",),
        "unban-address 203.0.113.0/24",
        "let it come in again",
        host_player_commands.unban_address,
    ),
    TextCommand(("bans",), "bans", "who is banned or muted", host_queries.bans),
    TextCommand(("mute",), "mute NAME [30m][: REASON]", "keep him from chatting", host_player_commands.mute),
    TextCommand(("unmute",), "unmute NAME", "let him chat again", host_player_commands.unmute),
    TextCommand(("announce",), "announce TEXT", "say a word to everybody", host_player_commands.announce),
    TextCommand(
        ("players", "who"),
        "players",
        "who is here, with chips, and who is banned or muted",
        host_queries.players,
    ),
    TextCommand(("log",), "log", "what hosts have done", host_queries.log),
    TextCommand(
        ("settlement",), "settlement", "who brought and took what, and who pays whom", host_queries.settlement
    ),
)
"""All acts, in the order of the help."""
