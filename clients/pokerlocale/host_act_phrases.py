"""What hosts have done: a sentence for each act in their log, by the name of the act.

An act has no fields for figures, only what it is about and what was changed. A pattern reads both, with a line break
between them. ``{who}`` is the host.
"""

from __future__ import annotations

from pokerlocale.messages import N_

ActPhrases = list[tuple[str, str]]

ALL = r"^all tables"
TABLE = r"^table (?P<table>\d+)"
PLAYER = r"^(?P<player>.+)\n"
AT_TABLE = r"^(?P<player>.+) at table (?P<table>\d+)\n"
TOURNAMENT = r"^tournament (?P<tournament>\d+)\n"
FROM_WALLET = r" \(wallet\)"
WAITS = r".*, when the hand is over$"

ACTS: dict[str, ActPhrases] = {
    "open": [(TABLE + r"\n(?P<name>.*)", N_("{who} opened table {table}, {name}"))],
    "pause": [
        (ALL, N_("{who} paused all tables")),
        (TABLE, N_("{who} paused table {table}")),
    ],
    "resume": [
        (ALL, N_("{who} resumed play at all tables")),
        (TABLE, N_("{who} resumed play at table {table}")),
    ],
    "close": [
        (TABLE + r"\nat once", N_("{who} closed table {table} at once")),
        (TABLE, N_("{who} closed table {table}")),
    ],
    "end": [
        (ALL, N_("{who} announced the last hand at all tables")),
        (TABLE, N_("{who} announced the last hand at table {table}")),
    ],
    "stakes": [(TABLE + r"\n(?P<changes>.+)", N_("{who} changed the stakes of table {table}: {changes}"))],
    "limits": [(TABLE + r"\n(?P<changes>.+)", N_("{who} changed the limits of table {table}: {changes}"))],
    "seat": [
        (
            AT_TABLE + r"seat (?P<seat>\d+), 0 chips",
            N_("{who} seated {player} at table {table}, seat {seat}"),
        ),
        (
            AT_TABLE + r"seat (?P<seat>\d+), (?P<chips>\d+) chips",
            N_("{who} seated {player} at table {table}, seat {seat}, with {chips} chips"),
        ),
    ],
    "stand": [(AT_TABLE, N_("{who} made {player} stand up at table {table}"))],
    "approve": [
        (
            AT_TABLE + r"(?P<chips>\d+) chips",
            N_("{who} approved {chips} chips for {player} at table {table}"),
        ),
    ],
    "refuse": [
        (PLAYER + r"deposit of (?P<chips>\d+)", N_("{who} refused {player} a deposit of {chips} chips")),
        (
            PLAYER + r"withdrawal of (?P<chips>\d+)",
            N_("{who} refused {player} a withdrawal of {chips} chips"),
        ),
        (AT_TABLE, N_("{who} refused {player} chips at table {table}")),
    ],
    "deposit": [
        (
            PLAYER + r"\+(?P<by>\d+), wallet (?P<wallet>\d+)",
            N_("{who} put {by} chips into the wallet of {player}, which then held {wallet}"),
        ),
    ],
    "withdraw": [
        (
            PLAYER + r"-(?P<by>\d+), wallet (?P<wallet>\d+)",
            N_("{who} took {by} chips out of the wallet of {player}, which then held {wallet}"),
        ),
    ],
    "correct": [
        (
            PLAYER + r"\+(?P<by>\d+), wallet (?P<wallet>\d+)",
            N_("{who} corrected the wallet of {player} by {by} chips more, to {wallet}"),
        ),
        (
            PLAYER + r"-(?P<by>\d+), wallet (?P<wallet>\d+)",
            N_("{who} corrected the wallet of {player} by {by} chips less, to {wallet}"),
        ),
    ],
    "stack": [
        (
            AT_TABLE + r"-(?P<by>\d+) of -(?P<wanted>\d+)",
            N_(
                "{who} took {by} chips off the stack of {player} at table {table}: of {wanted}, no more was left"
            ),
        ),
        (
            AT_TABLE + r"\+(?P<by>\d+)" + FROM_WALLET + WAITS,
            N_(
                "{who} will move {by} chips from the wallet of {player} onto their stack at table {table} "
                "when the hand is over"
            ),
        ),
        (
            AT_TABLE + r"-(?P<by>\d+)" + FROM_WALLET + WAITS,
            N_(
                "{who} will move {by} chips from the stack of {player} at table {table} into their wallet "
                "when the hand is over"
            ),
        ),
        (
            AT_TABLE + r"\+(?P<by>\d+)" + WAITS,
            N_("{who} will put {by} chips onto the stack of {player} at table {table} when the hand is over"),
        ),
        (
            AT_TABLE + r"-(?P<by>\d+)" + WAITS,
            N_("{who} will take {by} chips off the stack of {player} at table {table} when the hand is over"),
        ),
        (
            AT_TABLE + r"\+(?P<by>\d+)" + FROM_WALLET,
            N_("{who} moved {by} chips from the wallet of {player} onto their stack at table {table}"),
        ),
        (
            AT_TABLE + r"-(?P<by>\d+)" + FROM_WALLET,
            N_("{who} moved {by} chips from the stack of {player} at table {table} into their wallet"),
        ),
        (
            AT_TABLE + r"\+(?P<by>\d+)",
            N_("{who} put {by} chips onto the stack of {player} at table {table}"),
        ),
        (
            AT_TABLE + r"-(?P<by>\d+)",
            N_("{who} took {by} chips off the stack of {player} at table {table}"),
        ),
    ],
    "cancel_stack": [
        (
            AT_TABLE + r"\+(?P<by>\d+)",
            N_("{who} cancelled the change: {player} does not get {by} chips at table {table}"),
        ),
        (
            AT_TABLE + r"-(?P<by>\d+)",
            N_("{who} cancelled the change: {player} keeps {by} chips at table {table}"),
        ),
    ],
    "meter": [
        (
            TABLE + r"\n(?P<name>.+) at (?P<meter>\d+)$",
            N_("{who}: at table {table} {name} gives back more than it costs, with the meter at {meter}"),
        )
    ],
    "kick": [(PLAYER, N_("{who} removed {player} from the room"))],
    "ban": [
        (PLAYER + r"until (?P<until>.+)", N_("{who} banned {player} until {until}")),
        (PLAYER, N_("{who} banned {player} for good")),
    ],
    "unban": [(PLAYER, N_("{who} lifted the ban of {player}"))],
    "mute": [
        (PLAYER + r"until (?P<until>.+)", N_("{who} muted {player} until {until}")),
        (PLAYER, N_("{who} muted {player} for good")),
    ],
    "unmute": [(PLAYER, N_("{who} let {player} chat again"))],
    "ban_address": [
        (
            r"^(?P<network>\S+)\nof (?P<player>.+), until (?P<until>.+)",
            N_("{who} banned {network}, the address of {player}, until {until}"),
        ),
        (
            r"^(?P<network>\S+)\nof (?P<player>.+), for good",
            N_("{who} banned {network}, the address of {player}, for good"),
        ),
        (r"^(?P<network>\S+)\nuntil (?P<until>.+)", N_("{who} banned {network} until {until}")),
        (r"^(?P<network>\S+)", N_("{who} banned {network} for good")),
    ],
    "unban_address": [(r"^(?P<network>\S+)", N_("{who} lifted the ban of {network}"))],
    "announce": [(r"\n(?P<text>.+)", N_("{who} announced: {text}"))],
    "invite": [
        (r"^a bot\n1 use", N_("{who} invited a bot, once")),
        (r"^a bot\n(?P<count>\d+)", N_("{who} invited a bot, {count} times")),
        (r"\n1 use", N_("{who} made an invitation for one player")),
        (r"\n(?P<count>\d+)", N_("{who} made an invitation for {count} players")),
    ],
    "readmit": [(PLAYER, N_("{who} made a code that lets {player} in again"))],
    "readmitted": [
        (PLAYER + r"(?P<address>.+)", N_("{who} let {player} in again, from {address}")),
        (PLAYER, N_("{who} let {player} in again")),
    ],
    "revoke": [(r"^an invitation", N_("{who} revoked an invitation"))],
    "tournament": [
        (TOURNAMENT + r"start$", N_("{who} started tournament {tournament}")),
        (TOURNAMENT + r"pause$", N_("{who} paused tournament {tournament}")),
        (TOURNAMENT + r"resume$", N_("{who} resumed tournament {tournament}")),
        (TOURNAMENT + r"cancel$", N_("{who} cancelled tournament {tournament}")),
        (
            TOURNAMENT + r"\+(?P<minutes>\d+) min$",
            N_("{who} gave the level of tournament {tournament} {minutes} min more"),
        ),
        (
            TOURNAMENT + r"-(?P<minutes>\d+) min$",
            N_("{who} shortened the level of tournament {tournament} by {minutes} min"),
        ),
        (
            TOURNAMENT + r"registration to the end of level (?P<level>\d+)$",
            N_("{who} left the registration of tournament {tournament} open to the end of level {level}"),
        ),
        (
            TOURNAMENT + r"refund (?P<player>.+)",
            N_("{who} gave {player} their entry to tournament {tournament} back"),
        ),
        (TOURNAMENT + r"invite (?P<player>.+)", N_("{who} invited {player} to tournament {tournament}")),
        (TOURNAMENT + r"remove (?P<player>.+)", N_("{who} took {player} out of tournament {tournament}")),
        (
            r"^(?P<name>.+)\nnot announced again$",
            N_("{who} could not announce the tournament {name} again"),
        ),
        (TOURNAMENT + r"(?P<name>.+)", N_("{who} announced tournament {tournament}, {name}")),
    ],
}

ACTORS = {
    "host": N_("the host"),
    "the host": N_("the host"),
    "room": N_("the room"),
    "the room": N_("the room"),
    "the clock": N_("the clock"),
}
"""who has no name: the host who showed the code alone, the room itself, and the clock that opens and closes it"""

CHANGES: ActPhrases = [
    (r"^small_blind (?P<amount>\d+)$", N_("small blind {amount}")),
    (r"^big_blind (?P<amount>\d+)$", N_("big blind {amount}")),
    (r"^ante (?P<amount>\d+)$", N_("ante {amount}")),
    (r"^ante_kind each$", N_("every player posts an ante")),
    (r"^ante_kind big_blind$", N_("the big blind posts the ante for all")),
    (r"^structure limit$", N_("fixed limit")),
    (r"^structure pot_limit$", N_("pot-limit")),
    (r"^structure no_limit$", N_("no-limit")),
    (r"^max_bets 0$", N_("any number of raises")),
    (r"^max_bets (?P<maximum>\d+)$", N_("at most {maximum} bets and raises a round")),
    (r"^min_buy_in (?P<amount>\d+)$", N_("buy-in of at least {amount}")),
    (r"^max_buy_in (?P<amount>\d+)$", N_("buy-in of at most {amount}")),
    (r"^buy_ins approved$", N_("a host approves all chips")),
    (r"^buy_ins free$", N_("chips need no approval")),
    (r"^decision 0$", N_("no time limit for a decision")),
    (r"^decision (?P<ms>\d+)$", N_("{ms} s for a decision")),
    (r"^ante (?P<low>\d+)-(?P<high>\d+)$", N_("ante {low} to {high}")),
    (r"^(?P<bet>\w+) (?P<low>\d+)-(?P<high>\d+)$", N_("{bet} {low} to {high}")),
]
"""what a host changed at a table, one option each; in the log they stand with commas between them"""
