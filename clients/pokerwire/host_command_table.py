"""All commands of a host. The command line, the clients and the browser are built from this table.

``tests/clients/test_host_command_table.py`` compares it with the messages of the wire.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from pokerlocale.messages import N_, NP_
from pokerwire.host_command_row import (
    ArgumentKind,
    ButtonPlace,
    ButtonWhen,
    CommandArgument,
    CommandButton,
    HostCommandRow,
)

_optional = partial(CommandArgument, required=False)
_flag = partial(_optional, kind=ArgumentKind.FLAG)
_PLAYER = CommandArgument("player", ArgumentKind.PLAYER, N_("the player's name"))
_NETWORK = CommandArgument(
    "network", ArgumentKind.NETWORK, N_("203.0.113.7, 2001:db8:1:2::7, or a network: 203.0.113.0/24")
)
_TABLE = CommandArgument("table", ArgumentKind.TABLE, N_("its number or name in 'admin tables'"))
_ONE_TABLE = replace(_TABLE, kind=ArgumentKind.TABLES)
_TABLES = _optional("table", ArgumentKind.TABLES, N_("(default: all)"))
_REQUEST_TABLE = replace(
    _TABLE, kind=ArgumentKind.REQUEST_TABLE, help=N_("(default: the one at which the player asked)")
)
_CHIPS = CommandArgument("by", ArgumentKind.CHIPS, N_("how many"))
_CHANGE = CommandArgument("by", ArgumentKind.CHANGE, N_("as in +50 or -50"))
_WHY = CommandArgument("reason", ArgumentKind.REASON, N_("why, for the player and the log"))
_REASON = replace(_WHY, required=False)
_UNTIL = _optional("until", ArgumentKind.UNTIL)

_PRESET = CommandArgument("name", ArgumentKind.TEXT, N_("the preset's name"), limit="preset_name_length")
_PRESETS_IN_FORM = "the dialog for a new table saves options, opens and removes them"

_table_button = partial(CommandButton, place=ButtonPlace.TABLE)
_room_button = partial(CommandButton, place=ButtonPlace.ROOM)
_form_button = partial(CommandButton, place=ButtonPlace.FORM)
_request_button = partial(CommandButton, place=ButtonPlace.REQUEST)
_tab = partial(CommandButton, place=ButtonPlace.TAB)

_RUNNING, _PAUSED = ButtonWhen.RUNNING, ButtonWhen.PAUSED
_SEATED, _NOT_HERE = ButtonWhen.SEATED, ButtonWhen.NOT_SEATED_HERE
_BOMB_POT_KEY = "9"
_ONLY_ADMIN = "only `pokerroom admin` and the set-up file open tables against the house"

HOST_COMMANDS = (
    HostCommandRow(
        "open",
        N_("open a table where players play each other"),
        arguments=(CommandArgument("config", ArgumentKind.TABLE_CONFIG),),
        example=N_("open Friday: no-limit holdem 1/2, 6 seats"),
        done=N_("table {table} is open"),
        left_out={"browser": "hosts open tables as players do, in the lobby"},
    ),
    HostCommandRow(
        "open-house",
        N_("open a table against the house"),
        arguments=(CommandArgument("config", ArgumentKind.UTH_CONFIG),),
        done=N_("table {table} is open"),
        left_out={"admin": "it is `open --house RULES`", "typed": _ONLY_ADMIN, "browser": _ONLY_ADMIN},
    ),
    HostCommandRow(
        "pause",
        N_("pause a table, or all|: no more hands, and the clocks stop"),
        arguments=(_TABLES,),
        example=N_("pause all"),
        done=N_("table {table} is paused"),
        done_all=N_("all tables are paused"),
        buttons=(
            _table_button(NP_("button of a host", "Pause this table"), when=_RUNNING, key="p"),
            _room_button(NP_("button of a host", "Pause all tables"), when=_RUNNING, key="a"),
        ),
    ),
    HostCommandRow(
        "resume",
        N_("resume a paused table, or all"),
        arguments=(_TABLES,),
        example=N_("go all"),
        done=N_("play resumes at table {table}"),
        done_all=N_("play resumes at all tables"),
        typed=("go", "resume"),
        buttons=(
            _table_button(NP_("button of a host", "Resume this table"), when=_PAUSED, key="p"),
            _room_button(NP_("button of a host", "Resume all tables"), when=_PAUSED, key="a"),
        ),
    ),
    HostCommandRow(
        "close",
        N_("close a table when its hand is over|, or at once, which voids the hand"),
        arguments=(
            _ONE_TABLE,
            _flag(
                "at_once",
                help=N_("now; a running hand does not count"),
                word="now",
                done=N_("table {table} closes now"),
            ),
            _REASON,
        ),
        example=N_("close now: too late"),
        done=N_("table {table} closes when its hand is over"),
        buttons=(_form_button(NP_("button of a host", "Close this table"), key="z"),),
    ),
    HostCommandRow(
        "end",
        N_("make this the last hand| of a table, or of all tables, which ends the game"),
        arguments=(_TABLES, _REASON),
        example=N_("end all: the last bus"),
        done=N_("table {table} plays its last hand"),
        done_all=N_("all tables play their last hand"),
        buttons=(
            _table_button(NP_("button of a host", "This is the last hand"), key="f"),
            _room_button(NP_("button of a host", "Last hand at all tables"), key="g"),
        ),
    ),
    HostCommandRow(
        "blinds",
        N_("change the stakes of a table| from its next hand on, and whether you approve chips from now on"),
        message="host_stakes",
        arguments=(_TABLE, CommandArgument("stakes", ArgumentKind.STAKES)),
        example=N_("blinds 5/10 ante 1 buy-in 200-1000"),
        done=N_("table {table} plays its next hand with the new stakes"),
        only_at="cash",
        buttons=(_form_button(NP_("button of a host", "Change the stakes"), key="b"),),
    ),
    HostCommandRow(
        "bomb-pot",
        N_("make the next hand of a table a bomb pot|, or call it off"),
        message="host_bomb_pot",
        arguments=(
            _TABLE,
            _flag(
                "off",
                help=N_("the next hand is an ordinary one after all"),
                word="off",
                done=N_("the next hand of table {table} is not a bomb pot"),
            ),
        ),
        example=N_("bomb-pot"),
        done=N_("the next hand with a flop at table {table} is a bomb pot"),
        only_at="cash",
        buttons=(
            _table_button(
                NP_("button of a host", "Next hand: bomb pot"), when=ButtonWhen.FLOP_NEXT, key=_BOMB_POT_KEY
            ),
            _table_button(
                NP_("button of a host", "Next hand with a flop: bomb pot"),
                when=ButtonWhen.FLOP_LATER,
                key=_BOMB_POT_KEY,
            ),
            _table_button(
                NP_("button of a host", "Call off the bomb pot"),
                when=ButtonWhen.BOMB_POT_DUE,
                key=_BOMB_POT_KEY,
                fields={"off": True},
            ),
        ),
    ),
    HostCommandRow(
        "save-preset",
        N_("save the options of a table under a name|, to open tables like it"),
        arguments=(_TABLE, _PRESET),
        example=N_("save-preset Friday"),
        done=N_("the options are saved as {name}"),
        only_at="cash",
        left_out={"browser": _PRESETS_IN_FORM},
    ),
    HostCommandRow(
        "save-tournament",
        N_("save the options of a tournament under a name|, to announce others like it"),
        arguments=(
            CommandArgument("tournament", ArgumentKind.TOURNAMENT, N_("the tournament's number")),
            _PRESET,
        ),
        example=N_("save-tournament 1 Friday"),
        done=N_("the options are saved as {name}"),
        left_out={"browser": "the dialog for a new tournament saves options, opens and removes them"},
    ),
    HostCommandRow(
        "open-preset",
        N_("open a table, or announce a tournament, with the options that are saved under a name"),
        arguments=(_PRESET,),
        example=N_("open-preset Friday"),
        done=N_("table {table} is open"),
        left_out={"browser": _PRESETS_IN_FORM},
    ),
    HostCommandRow(
        "remove-preset",
        N_("remove the options that are saved under a name"),
        arguments=(_PRESET,),
        example=N_("remove-preset Friday"),
        done=N_("the preset {name} is removed"),
        left_out={"browser": _PRESETS_IN_FORM},
    ),
    HostCommandRow(
        "presets",
        N_("list the presets|: options of tables and tournaments that are saved under a name"),
        message="get_presets",
        report="presets",
        left_out={"browser": _PRESETS_IN_FORM},
    ),
    HostCommandRow(
        "limits",
        N_("change the limits of a table against the house| from its next round on"),
        arguments=(_TABLE, CommandArgument("limits", ArgumentKind.LIMITS)),
        example=N_("limits ante 10-200 trips 1-50"),
        done=N_("table {table} plays its next round with the new limits"),
        only_at="uth",
        buttons=(_form_button(NP_("button of a host", "Change the limits"), key="b"),),
    ),
    HostCommandRow(
        "requests",
        N_("list who is waiting for you to approve chips"),
        message="get_requests",
        report="requests",
        buttons=(_tab(NP_("button of a host", "Waiting")),),
    ),
    HostCommandRow(
        "approve",
        N_("approve the chips that a player asked for|, at a table or as a deposit or withdrawal"),
        arguments=(_PLAYER, replace(_REQUEST_TABLE, done=N_("{player} has the chips at table {table}"))),
        example=N_("yes Zoe"),
        done=N_("the request of {player} is approved"),
        typed=("yes", "approve"),
        buttons=(_request_button(NP_("button of a host", "Approve")),),
    ),
    HostCommandRow(
        "refuse",
        N_("refuse the chips that a player asked for|, at a table or as a deposit or withdrawal"),
        arguments=(_PLAYER, _REQUEST_TABLE, _REASON),
        example=N_("no Zoe: pay first"),
        done=N_("the request of {player} was refused"),
        typed=("no", "refuse"),
        buttons=(_request_button(NP_("button of a host", "Refuse")),),
    ),
    HostCommandRow(
        "deposit",
        N_("put chips into a player's wallet"),
        arguments=(_PLAYER, _CHIPS, _REASON),
        example=N_("deposit Zoe 500: 20 euros"),
        done=N_("added {by} chips to the wallet of {player}"),
        buttons=(CommandButton(NP_("button of a host", "Into the wallet"), key="d", confirm=True),),
    ),
    HostCommandRow(
        "withdraw",
        N_("take chips out of a player's wallet"),
        arguments=(_PLAYER, _CHIPS, _REASON),
        example=N_("withdraw Zoe 500"),
        done=N_("took {by} chips out of the wallet of {player}"),
        buttons=(CommandButton(NP_("button of a host", "Out of the wallet"), key="v", confirm=True),),
    ),
    HostCommandRow(
        "correct",
        N_("correct a wallet that was wrong"),
        arguments=(_PLAYER, _CHANGE, _WHY),
        example=N_("correct Zoe -50: typing mistake"),
        done=N_("the wallet of {player} changed by {change}"),
        left_out={"browser": "its buttons put chips into a wallet and take them out, with a reason"},
    ),
    HostCommandRow(
        "paid",
        N_("note that a player was paid|, by the host or by another player"),
        arguments=(
            _PLAYER,
            _CHIPS,
            _optional("payer", ArgumentKind.PAYER, N_("who paid (default: the host)"), option="by"),
            _flag("anyway", help=N_("though somebody owes less, or is owed less"), word="anyway"),
        ),
        example=N_("paid Zoe 28 by Max"),
        done=N_("noted: {player} got {by}"),
        buttons=(_form_button(NP_("button of a host", "Paid"), key="e"),),
    ),
    HostCommandRow(
        "banker",
        N_("say who holds the money|: a player, or the host without a name"),
        arguments=(replace(_PLAYER, required=False, done=N_("{player} holds the money now")),),
        example=N_("banker Zoe"),
        done=N_("the host holds the money now"),
        buttons=(_form_button(NP_("button of a host", "Make banker")),),
    ),
    HostCommandRow(
        "settle",
        N_("settle up|: all is paid, and every wallet goes back to its first chips"),
        done=N_("all is paid, and every wallet is back at its first chips"),
        buttons=(_form_button(NP_("button of a host", "All is paid: wallets back to the start")),),
    ),
    HostCommandRow(
        "stack",
        N_("change a player's stack| when their hand is over"),
        arguments=(
            _PLAYER,
            _TABLE,
            _CHANGE,
            _WHY,
            _flag(
                "source",
                help=N_("not a correction: from or to their wallet"),
                option="from-wallet",
                value="wallet",
            ),
        ),
        example=N_("stack Zoe +50: miscounted"),
        done=N_("the stack of {player} at table {table} changes by {change}; during a hand, when it is over"),
        only_at="cash",
        buttons=(
            CommandButton(NP_("button of a host", "Onto the stack at {table}"), when=_SEATED, key="c"),
            CommandButton(NP_("button of a host", "Off the stack at {table}"), when=_SEATED, takes=True),
        ),
    ),
    HostCommandRow(
        "cancel-stack",
        N_("cancel a change of a stack| that waits for the end of the hand"),
        arguments=(_PLAYER, _TABLE),
        example=N_("cancel-stack Zoe"),
        done=N_("the stack of {player} at table {table} stays as it is"),
        only_at="cash",
        buttons=(
            CommandButton(
                NP_("button of a host", "Leave the stack at {table} as it is: no {by}"),
                when=ButtonWhen.CHANGE_PENDING,
            ),
        ),
    ),
    HostCommandRow(
        "seat",
        N_("seat a player| with chips from their wallet"),
        arguments=(
            _PLAYER,
            _TABLE,
            _optional("seat", ArgumentKind.SEAT, N_("(default: any)")),
            _optional(
                "buy_in", ArgumentKind.BUY_IN, N_("(default: the maximum, or all they have)"), option="chips"
            ),
        ),
        example=N_("seat Zoe 4 200"),
        done=N_("{player} sits in seat {seat} of table {table}"),
        buttons=(CommandButton(NP_("button of a host", "Seat at {table}"), when=_NOT_HERE, key="s"),),
    ),
    HostCommandRow(
        "stand",
        N_("make a player stand up| when their hand is over"),
        arguments=(_PLAYER, _TABLE, _REASON),
        example=N_("stand Zoe"),
        done=N_("{player} leaves table {table}"),
        buttons=(
            CommandButton(
                NP_("button of a host", "Stand up at {table}"), when=_SEATED, key="u", confirm=True
            ),
        ),
    ),
    HostCommandRow(
        "mute",
        N_("keep a player from chatting|, for a time or for good"),
        arguments=(_PLAYER, _UNTIL, _REASON),
        example=N_("mute Zoe 30m"),
        done=N_("{player} is muted"),
        buttons=(CommandButton(NP_("button of a host", "Mute"), when=ButtonWhen.NOT_MUTED, key="m"),),
    ),
    HostCommandRow(
        "unmute",
        N_("let a player chat again"),
        arguments=(_PLAYER,),
        example=N_("unmute Zoe"),
        done=N_("{player} may chat again"),
        buttons=(CommandButton(NP_("button of a host", "Unmute"), when=ButtonWhen.MUTED),),
    ),
    HostCommandRow(
        "kick",
        N_("remove a player from the room|; they may come back"),
        arguments=(_PLAYER, _REASON),
        example=N_("kick Zoe: too loud"),
        done=N_("{player} was removed from the room"),
        buttons=(CommandButton(NP_("button of a host", "Kick out"), key="k", confirm=True),),
    ),
    HostCommandRow(
        "ban",
        N_("remove a player and ban their name|, for a time or for good"),
        arguments=(
            _PLAYER,
            _flag(
                "address",
                help=N_("also ban the address they connect from, or used last"),
                word="+address",
                done=N_("{player} and their address are banned"),
            ),
            _UNTIL,
            _REASON,
        ),
        example=N_("ban Zoe 2h: too loud"),
        done=N_("{player} is banned"),
        buttons=(
            CommandButton(NP_("button of a host", "Ban"), when=ButtonWhen.NOT_BANNED, key="x", confirm=True),
            CommandButton(
                NP_("button of a host", "Ban with address"),
                when=ButtonWhen.ADDRESS_KNOWN,
                fields={"address": True},
                confirm=True,
            ),
        ),
    ),
    HostCommandRow(
        "unban",
        N_("lift the ban of a name"),
        arguments=(_PLAYER,),
        example=N_("unban Zoe"),
        done=N_("{player} may join again"),
        buttons=(CommandButton(NP_("button of a host", "Lift the ban"), when=ButtonWhen.BANNED, key="j"),),
    ),
    HostCommandRow(
        "ban-address",
        N_("ban an address or a network|, for a time or for good"),
        arguments=(_NETWORK, _UNTIL, _REASON),
        example=N_("ban-address 203.0.113.0/24 2h: flooding"),
        done=N_("{network} is banned"),
        buttons=(_form_button(NP_("button of a host", "Ban this address"), key="t"),),
    ),
    HostCommandRow(
        "unban-address",
        N_("lift the ban of an address or a network"),
        arguments=(_NETWORK,),
        example=N_("unban-address 203.0.113.0/24"),
        done=N_("{network} may connect again"),
        buttons=(CommandButton(NP_("button of a host", "Let {name} in again"), ButtonPlace.ADDRESS),),
    ),
    HostCommandRow(
        "announce",
        N_("send a message to everybody in the room"),
        arguments=(CommandArgument("text", ArgumentKind.TEXT, N_("the message"), limit="chat_length"),),
        example=N_("announce pizza is here"),
        done=N_("the announcement was sent"),
        buttons=(_form_button(NP_("button of a host", "Announce"), key="n"),),
    ),
    HostCommandRow(
        "players",
        N_("list who is here|, with wallets and stacks, and who is banned or muted"),
        message="get_players",
        arguments=(_flag("everybody", help=N_("everybody the room knows"), option="all", word="all"),),
        report="players",
        typed=("players", "who"),
        buttons=(_tab(NP_("button of a host", "Players"), key="w"),),
    ),
    HostCommandRow(
        "log",
        N_("list what hosts have done|, newest first"),
        message="get_host_log",
        arguments=(_optional("most", ArgumentKind.COUNT, N_("how many (default 50, at most 200)")),),
        report="log",
        buttons=(_tab(NP_("button of a host", "Log"), key="l"),),
    ),
    HostCommandRow(
        "settlement",
        N_("show who brought and took what|, and who pays whom"),
        message="get_settlement",
        report="settlement",
        buttons=(_tab(NP_("button of a host", "Settlement"), key="y"),),
    ),
)
"""one row for each message, in the order of every help"""

BANS = HostCommandRow("bans", N_("list who is banned or muted"), message="get_players", report="bans")
"""the penalties alone, out of the answer to ``players``"""
TYPED_WORDS = tuple(
    [
        NP_("typed by a host", word)
        for row in (*HOST_COMMANDS, BANS)
        if "typed" not in row.left_out
        for word in row.words
    ]
)
"""the words for all commands in a client, which each catalogue has in its language"""


def host_command(name: str) -> HostCommandRow:
    """Return the command that ``pokerroom admin`` calls ``name``."""
    return next(row for row in HOST_COMMANDS if row.name == name)


def browser_rows() -> list[dict[str, Any]]:
    """Return the table as the browser reads it: commands with buttons.

    The first button of a command is called by its message; the others have a number besides.
    """
    return [
        {
            "command": row.kind,
            "arguments": [argument.name for argument in row.arguments],
            "buttons": [
                _browser_button(button, row.kind if number == 1 else f"{row.kind}_{number}")
                for number, button in enumerate(row.buttons, 1)
            ],
        }
        for row in HOST_COMMANDS
        if row.buttons
    ]


def _browser_button(button: CommandButton, name: str) -> dict[str, Any]:
    return {
        "id": name,
        "label": button.label,
        "place": button.place,
        "when": button.when,
        "fields": dict(button.fields),
        "takes": button.takes,
        "confirm": button.confirm,
    }
