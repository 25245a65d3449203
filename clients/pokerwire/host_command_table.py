"""All commands of a host. The command line, the clients and the browser are built from this table.

``tests/clients/test_host_command_table.py`` compares it with the messages of the wire.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pokerwire.host_command_row import (
    ArgumentKind,
    ButtonPlace,
    ButtonWhen,
    CommandArgument,
    CommandButton,
    HostCommandRow,
)

_PLAYER = CommandArgument("player", ArgumentKind.PLAYER, "the player's name")
_NETWORK = CommandArgument(
    "network", ArgumentKind.NETWORK, "203.0.113.7, 2001:db8:1:2::7, or a network: 203.0.113.0/24"
)
_TABLE = CommandArgument("table", ArgumentKind.TABLE, "its number in `admin tables`")
_ONE_TABLE = replace(_TABLE, kind=ArgumentKind.TABLES)
_TABLES = CommandArgument("table", ArgumentKind.TABLES, "(default: all)", required=False)
_REQUEST_TABLE = CommandArgument(
    "table", ArgumentKind.REQUEST_TABLE, "(default: the one at which the player asked)"
)
_CHIPS = CommandArgument("by", ArgumentKind.CHIPS, "how many")
_CHANGE = CommandArgument("by", ArgumentKind.CHANGE, "as in +50 or -50")
_WHY = CommandArgument("reason", ArgumentKind.REASON, "why, for the player and the log")
_REASON = replace(_WHY, required=False)
_UNTIL = CommandArgument("until", ArgumentKind.UNTIL, required=False)

HOST_COMMANDS = (
    HostCommandRow(
        "open",
        "host_open",
        "open a table where players play each other",
        arguments=(CommandArgument("config", ArgumentKind.TABLE_CONFIG),),
        example="open Friday: no-limit holdem 1/2, 6 seats",
        done="table {table} is open",
        left_out={"browser": "hosts open tables as players do, in the lobby"},
    ),
    HostCommandRow(
        "open-house",
        "host_open_house",
        "open a table against the house",
        arguments=(CommandArgument("config", ArgumentKind.UTH_CONFIG),),
        done="table {table} is open",
        left_out={
            "admin": "it is `open --house RULES`",
            "typed": "only `pokerroom admin` and the set-up file open tables against the house",
            "browser": "only `pokerroom admin` and the set-up file open tables against the house",
        },
    ),
    HostCommandRow(
        "pause",
        "host_pause",
        "pause a table, or all",
        ": no more hands, and the clocks stop",
        arguments=(_TABLES,),
        example="pause all",
        done="{tables_are} paused",
        buttons=(
            CommandButton(
                "host_pause",
                "Pause this table",
                "Mettre cette table en pause",
                ButtonPlace.TABLE,
                ButtonWhen.RUNNING,
                key="p",
            ),
            CommandButton(
                "host_pause_all",
                "Pause all tables",
                "Mettre toutes les tables en pause",
                ButtonPlace.ROOM,
                ButtonWhen.RUNNING,
                key="a",
            ),
        ),
    ),
    HostCommandRow(
        "resume",
        "host_resume",
        "resume a paused table, or all",
        arguments=(_TABLES,),
        example="go all",
        done="{tables_are} going on",
        typed=("go", "resume"),
        buttons=(
            CommandButton(
                "host_resume",
                "Resume this table",
                "Laisser reprendre",
                ButtonPlace.TABLE,
                ButtonWhen.PAUSED,
                key="p",
            ),
            CommandButton(
                "host_resume_all",
                "Resume all tables",
                "Laisser toutes reprendre",
                ButtonPlace.ROOM,
                ButtonWhen.PAUSED,
                key="a",
            ),
        ),
    ),
    HostCommandRow(
        "close",
        "host_close",
        "close a table when its hand is over",
        ", or now, without the hand",
        arguments=(
            _ONE_TABLE,
            CommandArgument(
                "at_once",
                ArgumentKind.FLAG,
                "now; a running hand is void",
                required=False,
                word="now",
                done="table {table} closes now",
            ),
            _REASON,
        ),
        example="close now: too late",
        done="table {table} closes when its hand is over",
        buttons=(CommandButton("host_close", "Close this table", "Fermer cette table", ButtonPlace.FORM),),
    ),
    HostCommandRow(
        "end",
        "host_end",
        "make this the last hand",
        " of a table, or of all tables, which ends the game",
        arguments=(_TABLES, _REASON),
        example="end all: the last bus",
        done="{tables_are} in the last hand",
        buttons=(
            CommandButton(
                "host_end", "This is the last hand", "C'est la dernière main", ButtonPlace.TABLE, key="f"
            ),
            CommandButton(
                "host_end_all",
                "Last hand at all tables",
                "Dernière main à toutes les tables",
                ButtonPlace.ROOM,
                key="g",
            ),
        ),
    ),
    HostCommandRow(
        "blinds",
        "host_stakes",
        "change the stakes of a table",
        " from its next hand on, and whether you approve chips from now on",
        arguments=(_TABLE, CommandArgument("stakes", ArgumentKind.STAKES)),
        example="blinds 5/10 ante 1 buy-in 200-1000",
        done="table {table} plays its next hand with the new stakes",
        only_at="cash",
        buttons=(
            CommandButton(
                "host_stakes_go", "Change the stakes", "Changer les enjeux", ButtonPlace.FORM, key="b"
            ),
        ),
    ),
    HostCommandRow(
        "limits",
        "host_limits",
        "change the limits of a table against the house",
        " from its next round on",
        arguments=(_TABLE, CommandArgument("limits", ArgumentKind.LIMITS)),
        example="limits ante 10-200 trips 1-50",
        done="table {table} plays its next round with the new limits",
        only_at="uth",
        buttons=(
            CommandButton(
                "host_limits_go", "Change the limits", "Changer les limites", ButtonPlace.FORM, key="b"
            ),
        ),
    ),
    HostCommandRow(
        "requests",
        "get_requests",
        "list who is waiting for you to approve chips",
        report="requests",
        buttons=(CommandButton("host_tab_waiting", "Waiting", "En attente", ButtonPlace.TAB),),
    ),
    HostCommandRow(
        "approve",
        "host_approve",
        "approve the chips that a player asked for",
        arguments=(_PLAYER, _REQUEST_TABLE),
        example="yes Zoe",
        done="{player} has the chips at table {table}",
        typed=("yes", "approve"),
        buttons=(CommandButton("host_approve", "Approve", "Accorder", ButtonPlace.REQUEST),),
    ),
    HostCommandRow(
        "refuse",
        "host_refuse",
        "refuse the chips that a player asked for",
        arguments=(_PLAYER, _REQUEST_TABLE, _REASON),
        example="no Zoe: pay first",
        done="{player} was told",
        typed=("no", "refuse"),
        buttons=(CommandButton("host_refuse", "Refuse", "Refuser", ButtonPlace.REQUEST),),
    ),
    HostCommandRow(
        "deposit",
        "host_deposit",
        "put chips into a player's wallet",
        arguments=(_PLAYER, _CHIPS, _REASON),
        example="deposit Zoe 500: 20 euros",
        done="{player} got {by} chips",
        buttons=(CommandButton("host_deposit", "Into the wallet", "Dans la réserve", key="d"),),
    ),
    HostCommandRow(
        "withdraw",
        "host_withdraw",
        "take chips out of a player's wallet",
        arguments=(_PLAYER, _CHIPS, _REASON),
        example="withdraw Zoe 500",
        done="{by} chips of {player} left the room",
        buttons=(CommandButton("host_withdraw", "Out of the wallet", "Hors de la réserve"),),
    ),
    HostCommandRow(
        "correct",
        "host_correct",
        "correct a wallet that was wrong",
        arguments=(_PLAYER, _CHANGE, _WHY),
        example="correct Zoe -50: typing mistake",
        done="the wallet of {player} changed by {by:+}",
        left_out={"browser": "its buttons put chips into a wallet and take them out, with a reason"},
    ),
    HostCommandRow(
        "stack",
        "host_stack",
        "change a player's stack",
        " when their hand is over",
        arguments=(
            _PLAYER,
            _TABLE,
            _CHANGE,
            _WHY,
            CommandArgument(
                "source",
                ArgumentKind.FLAG,
                "from or to their wallet, not as a correction",
                required=False,
                option="from-wallet",
                value="wallet",
            ),
        ),
        example="stack Zoe +50: miscounted",
        done="the stack of {player} at table {table} changes by {by:+}; during a hand, when it is over",
        only_at="cash",
        buttons=(
            CommandButton(
                "host_stack_add",
                "Onto the stack at {table}",
                "Sur le tapis à {table}",
                when=ButtonWhen.SEATED,
                key="c",
            ),
            CommandButton(
                "host_stack_take",
                "Off the stack at {table}",
                "Du tapis à {table}",
                when=ButtonWhen.SEATED,
                takes=True,
            ),
        ),
    ),
    HostCommandRow(
        "cancel-stack",
        "host_cancel_stack",
        "cancel a change of a stack",
        " that waits for the end of the hand",
        arguments=(_PLAYER, _TABLE),
        example="cancel-stack Zoe",
        done="the stack of {player} at table {table} stays as it is",
        only_at="cash",
        buttons=(
            CommandButton(
                "host_cancel_stack",
                "Leave the stack at {table} as it is: no {by}",
                "Laisser le tapis à {table} : pas de {by}",
                when=ButtonWhen.CHANGE_PENDING,
            ),
        ),
    ),
    HostCommandRow(
        "seat",
        "host_seat",
        "seat a player",
        " with chips from their wallet",
        arguments=(
            _PLAYER,
            _TABLE,
            CommandArgument("seat", ArgumentKind.SEAT, "(default: any)", required=False),
            CommandArgument(
                "buy_in",
                ArgumentKind.BUY_IN,
                "(default: the maximum, or all that they have)",
                required=False,
                option="chips",
            ),
        ),
        example="seat Zoe 4 200",
        done="{player} sits in seat {seat} of table {table}",
        only_at="cash",
        buttons=(
            CommandButton(
                "host_seat_here",
                "Seat at {table}",
                "Asseoir à {table}",
                when=ButtonWhen.NOT_SEATED_HERE,
                key="s",
            ),
        ),
    ),
    HostCommandRow(
        "stand",
        "host_stand",
        "make a player stand up",
        " when their hand is over",
        arguments=(_PLAYER, _TABLE, _REASON),
        example="stand Zoe",
        done="{player} leaves table {table}",
        buttons=(
            CommandButton(
                "host_stand",
                "Stand up at {table}",
                "Faire lever à {table}",
                when=ButtonWhen.SEATED,
                key="u",
                confirm=True,
            ),
        ),
    ),
    HostCommandRow(
        "mute",
        "host_mute",
        "keep a player from chatting",
        ", for a time or for good",
        arguments=(_PLAYER, _UNTIL, _REASON),
        example="mute Zoe 30m",
        done="{player} is muted",
        buttons=(CommandButton("host_mute", "Mute", "Rendre muet", when=ButtonWhen.NOT_MUTED, key="m"),),
    ),
    HostCommandRow(
        "unmute",
        "host_unmute",
        "let a player chat again",
        arguments=(_PLAYER,),
        example="unmute Zoe",
        done="{player} may chat again",
        buttons=(CommandButton("host_unmute", "Unmute", "Rendre la parole", when=ButtonWhen.MUTED),),
    ),
    HostCommandRow(
        "kick",
        "host_kick",
        "remove a player from the room",
        "; they may come back",
        arguments=(_PLAYER, _REASON),
        example="kick Zoe: too loud",
        done="{player} is out",
        buttons=(CommandButton("host_kick", "Kick out", "Renvoyer", key="k", confirm=True),),
    ),
    HostCommandRow(
        "ban",
        "host_ban",
        "remove a player and ban their name",
        ", for a time or for good",
        arguments=(
            _PLAYER,
            CommandArgument(
                "address",
                ArgumentKind.FLAG,
                "and the address they connect from, or used last",
                required=False,
                word="+address",
                done="{player} and their address are kept out",
            ),
            _UNTIL,
            _REASON,
        ),
        example="ban Zoe 2h: too loud",
        done="{player} is kept out",
        buttons=(
            CommandButton("host_ban", "Ban", "Exclure", when=ButtonWhen.NOT_BANNED, key="x", confirm=True),
            CommandButton(
                "host_ban_both",
                "Ban with address",
                "Exclure avec l'adresse",
                when=ButtonWhen.ADDRESS_KNOWN,
                fields={"address": True},
                confirm=True,
            ),
        ),
    ),
    HostCommandRow(
        "unban",
        "host_unban",
        "let a banned name join again",
        arguments=(_PLAYER,),
        example="unban Zoe",
        done="{player} may join again",
        buttons=(CommandButton("host_unban", "Lift the ban", "Lever l'exclusion", when=ButtonWhen.BANNED),),
    ),
    HostCommandRow(
        "ban-address",
        "host_ban_address",
        "ban an address or a network",
        ", for a time or for good",
        arguments=(_NETWORK, _UNTIL, _REASON),
        example="ban-address 203.0.113.0/24 2h: flooding",
        done="{network} is kept out",
        buttons=(CommandButton("host_ban_address", "Ban this address", "L'exclure", ButtonPlace.FORM),),
    ),
    HostCommandRow(
        "unban-address",
        "host_unban_address",
        "let a banned address or network come in again",
        arguments=(_NETWORK,),
        example="unban-address 203.0.113.0/24",
        done="{network} may come in again",
        buttons=(
            CommandButton(
                "host_unban_address", "Let {name} in again", "Laisser revenir {name}", ButtonPlace.ADDRESS
            ),
        ),
    ),
    HostCommandRow(
        "announce",
        "host_announce",
        "send a message to everybody in the room",
        arguments=(CommandArgument("text", ArgumentKind.TEXT, "the message"),),
        example="announce pizza is here",
        done="everybody was told",
        buttons=(CommandButton("host_announce_go", "Announce", "Annoncer", ButtonPlace.FORM, key="n"),),
    ),
    HostCommandRow(
        "players",
        "get_players",
        "list who is here",
        ", with wallets and stacks, and who is banned or muted",
        arguments=(
            CommandArgument(
                "everybody",
                ArgumentKind.FLAG,
                "everybody whom the room knows",
                required=False,
                option="all",
                word="all",
            ),
        ),
        report="players",
        typed=("players", "who"),
        buttons=(CommandButton("host_tab_people", "Players", "Joueurs", ButtonPlace.TAB, key="w"),),
    ),
    HostCommandRow(
        "log",
        "get_host_log",
        "list what hosts have done",
        ", newest first",
        arguments=(
            CommandArgument("most", ArgumentKind.COUNT, "how many (default 50, at most 200)", required=False),
        ),
        report="log",
        buttons=(CommandButton("host_tab_log", "Log", "Journal", ButtonPlace.TAB, key="l"),),
    ),
    HostCommandRow(
        "settlement",
        "get_settlement",
        "show who brought and took what",
        ", and who pays whom",
        report="settlement",
        buttons=(CommandButton("host_tab_settlement", "Settlement", "Comptes", ButtonPlace.TAB, key="y"),),
    ),
)
"""one row for each message, in the order of every help"""

BANS = HostCommandRow("bans", "get_players", "list who is banned or muted", report="bans")
"""the penalties alone, out of the answer to ``players``"""


def host_command(message: str) -> HostCommandRow:
    """Return the command that ``message`` carries."""
    return next(row for row in HOST_COMMANDS if row.message == message)


def browser_rows() -> list[dict[str, Any]]:
    """Return the table as the browser reads it: commands with buttons, and their labels by language."""
    return [
        {
            "command": row.message,
            "arguments": [argument.name for argument in row.arguments],
            "buttons": [_browser_button(button) for button in row.buttons],
        }
        for row in HOST_COMMANDS
        if row.buttons
    ]


def _browser_button(button: CommandButton) -> dict[str, Any]:
    return {
        "id": button.id,
        "labels": {"en": button.label, "fr": button.french},
        "place": button.place,
        "when": button.when,
        "fields": dict(button.fields),
        "takes": button.takes,
        "confirm": button.confirm,
    }
