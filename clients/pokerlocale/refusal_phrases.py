"""Why the room refused a command, or closed a connection: sentences by code, for players who do not read English.

An error has no fields for figures: a sentence with values has a pattern that finds them in the room's text. The last
sentence of a code needs no values, so one always fits. ``{text}`` is the room's text.
"""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerlocale.phrase_patterns import MAXIMUM, UNTIL, UNTIL_WHY, WAIT, WHY, Phrases
from pokerlocale.table_refusal_phrases import TABLE_REFUSALS

REFUSALS: dict[str, Phrases] = {
    **TABLE_REFUSALS,
    # what was sent is no command
    "bad_frame": N_("The room did not understand this program: update it."),
    "bad_message": N_("The room did not understand that: {text}"),
    "not_welcome_yet": N_("The room does not know you yet: connect again."),
    "already_welcome": N_("You are in already."),
    "wrong_protocol": N_("The room speaks another version of the protocol: update this program."),
    "id_reused": N_("The room has had another request with this number: connect again."),
    "id_forgotten": N_("The room has forgotten this request: connect again."),
    "internal": N_(
        "The room had an internal error, which is in its log. Whether your request was carried out is not known."
    ),
    # people
    "name_needed": N_("Spectators cannot do this: join with a name."),
    "bad_name": [
        (r"at most (?P<maximum>\d+) characters", N_("A name has at most {maximum} characters.")),
        (r"invisible", N_("A name has no invisible characters.")),
        (r"goes by this name", N_("The room itself goes by this name: choose another.")),
        N_("A name needs at least one letter or digit."),
    ],
    "name_taken": N_(
        "This name is taken. If it is yours, give its password, or a code that a host makes for you. Otherwise choose "
        "another name."
    ),
    "wrong_token": N_(
        "The proof of this name that is stored here is no longer valid. Give its password, or a code that a host makes "
        "for you, or choose another name."
    ),
    "login_expired": N_("You were away for a long time: give your password again."),
    "unknown_name": N_("Nobody has this name any more: come in with it to take it."),
    "no_password": [
        (r"would be lost", N_("Your name would be lost: set a password first.")),
        N_(
            "This name has no password, and that is no code with which a host lets it in again. Ask a host for one, or "
            "choose another name."
        ),
    ],
    "wrong_password": [
        (r"your current password", N_("That is not your current password.")),
        N_("That is not the password for this name."),
    ],
    "weak_password": [
        (r"at least (?P<minimum>\d+)", N_("The password needs at least {minimum} characters.")),
        N_("The password is too short."),
    ],
    "password_needed": N_("In this room a new name needs a password: choose one."),
    "locked": [
        (WAIT, N_("Too many wrong passwords for this name. Try again in {wait} seconds.")),
        N_("Too many wrong passwords for this name."),
    ],
    "too_many_attempts": [
        (WAIT, N_("Too many wrong attempts from your address. Try again in {wait} seconds.")),
        N_("Too many wrong attempts from your address."),
    ],
    "host_locked": [
        (
            r"wrong codes .* in (?P<wait>\d+) seconds",
            N_(
                "Too many wrong codes for the host. Try again in {wait} seconds, or come with a name that is a host "
                "already."
            ),
        ),
        (
            WAIT,
            N_(
                "Too many wrong passwords for the host. Try again in {wait} seconds, or use the code in host.key."
            ),
        ),
        N_("Too many wrong passwords for the host: use the code in host.key."),
    ],
    "too_busy": N_("The room is busy checking passwords: try again in a moment."),
    "invitation_needed": N_("In this room a new name needs an invitation: ask a host for one."),
    "wrong_invitation": N_("This invitation is unknown, used up, or has expired: ask for a new one."),
    "no_such_invitation": N_("There is no invitation with this code."),
    "too_many_invitations": [
        (
            r"(?P<maximum>\d+) are open",
            N_("{maximum} invitations are open, which is the limit: revoke some."),
        ),
        N_("Too many invitations are open: revoke some."),
    ],
    "no_bots": [
        (r"this table", N_("This table is for people: programs do not sit down here.")),
        N_("This room is for people: programs do not come in."),
    ],
    "room_full": [
        (
            r"knows (?P<maximum>\d+) names",
            N_("This room knows {maximum} names, which is the limit."),
        ),
        N_("The room is full."),
    ],
    # the host
    "wrong_host_code": N_(
        "This is neither the host's code, which is in host.key in the room's folder, nor the host's password."
    ),
    "not_host": N_("Only a host of this room can do this."),
    "banned": [
        (
            r"your address .+ until (?P<until>[^:]+:\d\d UTC): (?P<why>.+)",
            N_("A host banned your address until {until}: {why}"),
        ),
        (
            r"your address .+ until (?P<until>[^:]+:\d\d UTC)$",
            N_("A host banned your address until {until}."),
        ),
        (r"your address [^:]+: (?P<why>.+)", N_("A host banned your address: {why}")),
        (r"your address", N_("A host banned your address.")),
        (UNTIL_WHY, N_("A host banned this name until {until}: {why}")),
        (UNTIL, N_("A host banned this name until {until}.")),
        (WHY, N_("A host banned this name: {why}")),
        N_("A host banned this name."),
    ],
    "muted": [
        (UNTIL_WHY, N_("A host has muted you until {until}: {why}")),
        (UNTIL, N_("A host has muted you until {until}.")),
        (WHY, N_("A host has muted you: {why}")),
        N_("A host has muted you."),
    ],
    "no_penalty": [
        (
            r"is muted, not banned: 'unmute' lifts that$",
            N_("This name is muted, not banned: 'unmute' lifts that."),
        ),
        (
            r"is banned, not muted: 'unban' lifts that$",
            N_("This name is banned, not muted: 'unban' lifts that."),
        ),
        N_("This name is not banned or muted, or this address is not banned."),
    ],
    "bad_address": [
        (
            r"this machine itself",
            N_("That is the room's own computer, or contains it: whoever plays here would be banned."),
        ),
        N_("This is neither an address nor a network: 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64."),
    ],
    "no_address": N_("The address of this name is not known: ban the name alone, or give the address."),
    "no_such_player": N_("Nobody in this room has this name."),
    "not_yourself": [
        (
            r"come from (?P<here>\S+) yourself, which (?P<network>\S+)",
            N_("You connect from {here} yourself, which {network} would ban."),
        ),
        N_("That is you: leave the tables yourself."),
    ],
    "bad_time": N_("That time is in the past: give a later one, or none."),
    "reason_needed": N_("Give a reason: the players are told, and it is logged."),
    "reason_too_long": [
        (r"at most (?P<maximum>\d+)", N_("A reason has at most {maximum} characters.")),
        N_("The reason is too long."),
    ],
    "host_limit": [
        (r"1 to (?P<most>[\d,]+) chips", N_("At most {most} chips at once.")),
        N_("That is too many chips at once, or none."),
    ],
    "game_ended": [(WHY, N_("The host has ended the game: {why}")), N_("The host has ended the game.")],
    # chips
    "not_enough_chips": [
        (
            r"your wallet holds (?P<held>\d+), this needs (?P<by>\d+)",
            N_("Your wallet holds {held} chips, and this needs {by}."),
        ),
        (
            r"holds (?P<held>\d+), this needs (?P<by>\d+)",
            N_("Their wallet holds {held} chips, and this needs {by}."),
        ),
        N_("The wallet does not hold enough chips."),
    ],
    "no_refill": [
        (r"gives no fresh chips", N_("This room gives no fresh chips: ask the host for some.")),
        (
            r"hold (?P<held>\d+) chips; below (?P<least>\d+)",
            N_("You have {held} chips; ask for more when you have fewer than {least}."),
        ),
        N_("You still have enough chips."),
    ],
    "buy_in_too_small": [
        (
            r"at least the (?P<least>\d+) you left with not long ago, and at most (?P<most>\d+)",
            N_("Bring at least the {least} that you left with not long ago, and at most {most}."),
        ),
        (r"bring (?P<least>\d+) to (?P<most>\d+)", N_("Bring {least} to {most} chips.")),
        N_("That is less than the table's minimum."),
    ],
    "buy_in_too_large": [
        (r"bring (?P<least>\d+) to (?P<most>\d+)", N_("Bring {least} to {most} chips.")),
        N_("That is more than the table's maximum."),
    ],
    "no_buy_in": [N_("Against the house your chips stay in the wallet until you bet: sit without a buy-in.")],
    "top_up_too_small": [
        (r"at least (?P<least>\d+)", N_("Add at least {least}.")),
        N_("That is too little."),
    ],
    "top_up_too_large": [
        (
            r"may add (?P<most>\d+) at most: the maximum is (?P<top>\d+)",
            N_("You can add {most} at most: the maximum is {top}."),
        ),
        N_("The stack would be above the table's maximum."),
    ],
    "bad_auto_top_up": [
        (
            r"topped up to (?P<least>\d+) to (?P<most>\d+) chips",
            N_("A stack can be topped up to {least} to {most} chips."),
        ),
        (
            r"fewer than 1 to (?P<to>\d+) chips",
            N_("A stack can be topped up when it falls below 1 to {to} chips."),
        ),
        N_("This stack cannot be topped up like that."),
    ],
    "host_approves": N_("The host approves all chips here: ask for them by adding chips."),
    "too_many_chips": N_("There would be too many chips."),
    "no_chips": [
        (r"at least (?P<least>\d+)", N_("You have no chips: add at least {least} first.")),
        N_("You have no chips: top up first."),
    ],
    # limits of play
    "play_limit": [
        (
            r"leave you (?P<most>\d+) chips for now, this needs (?P<by>\d+)",
            N_("Your own limits leave you {most} chips for now, and this needs {by}."),
        ),
        (r"leave you (?P<most>\d+) chips", N_("Your own limits leave you {most} chips for now.")),
        N_("Your own limits of play do not allow this."),
    ],
    "time_limit": [
        (
            r"of (?P<minutes>\d+) minutes a session",
            N_("Your own limit of {minutes} minutes a session is reached."),
        ),
        (r"of (?P<minutes>\d+) minutes a day", N_("Your own limit of {minutes} minutes a day is reached.")),
        N_("Your own limit of time is reached."),
    ],
    "self_excluded": [
        (r"until (?P<until>.+)", N_("You have excluded yourself from play until {until}.")),
        N_("You have excluded yourself from play."),
    ],
    # hands that are over
    "no_such_hand": [
        (
            r"(?P<seconds>[\d.]+) s late",
            N_("Without a seat you see this table {seconds} s late: the last hand is not over yet."),
        ),
        N_("This hand is not stored here, or no longer."),
    ],
    "too_many_chip_requests": [
        (
            r"(?P<maximum>\d+) open requests",
            N_("{maximum} requests are already waiting, which is the limit: take one back."),
        ),
        N_("Too many requests are already waiting."),
    ],
    "bad_day": N_("There is no such day: write it as 2026-09-21."),
    "too_many_links": [
        (MAXIMUM, N_("{maximum} links are given out, which is the limit.")),
        N_("Too many links are given out."),
    ],
    # chat
    "no_chat": N_("There is no chat in this room."),
    "empty_text": N_("This message is empty."),
    "chat_closed": N_("Players in the hand cannot chat here until it is over."),
    "chat_too_long": [
        (r"at most (?P<maximum>\d+)", N_("A message has at most {maximum} characters.")),
        N_("The message is too long."),
    ],
    "chat_too_fast": [
        (r"in (?P<ms>\d+) ms", N_("You are writing too fast: wait {ms} s.")),
        N_("You are writing too fast: wait a little."),
    ],
}
BYES: dict[str, Phrases] = {
    "taken_over": N_("You are playing from another connection now."),
    "kicked": [(WHY, N_("A host removed you from the room: {why}")), N_("A host removed you from the room.")],
    "banned": REFUSALS["banned"],
    "closing": [
        (
            "tournaments",
            N_(
                "The room is closed; the chips of its tables are in the wallets, and what was paid for tournaments "
                "that are not over stays in them."
            ),
        ),
        N_("The room is closed; all chips are in the wallets."),
    ],
    "slow_reader": N_("Your connection was too slow."),
    "idle": N_("Nothing was heard from this program for a while."),
    "no_hello": N_("The room got no name."),
    "frame_too_long": N_("The room did not understand this program: update it."),
    "bad_messages": N_("The room did not understand this program: update it."),
    "logged_out": N_("You are logged out."),
    "plaintext_refused": N_("From other machines this room takes encrypted connections only."),
    "room_full": N_("The room is full: it takes another connection when somebody leaves."),
    "too_many_connections": N_(
        "Too many connections are open from your address: close other programs in this room."
    ),
    "too_fast": N_("Too many new connections come from your address: wait a little."),
    "internal": N_("The room had an internal error, which is in its log."),
    "room_moved": N_("The room goes on in another process."),
    "no_room": N_("The room is away at the moment: it will be back soon."),
    "gateway_stops": N_("Your connection is being renewed; the room goes on."),
    "not_kept": N_("The room can no longer record what happens, and stops; your chips are safe."),
}
