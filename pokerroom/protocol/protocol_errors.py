"""Every code that an ``error`` or a ``bye`` can carry, with what it means."""

from __future__ import annotations

ERRORS: dict[str, str] = {
    # what was sent is no command
    "bad_frame": "The bytes are no msgpack map or JSON object.",
    "bad_message": "A field is missing, unknown, of a wrong type or out of its bounds; the text names its path.",
    "not_welcome_yet": "The first message of a connection must be `hello`.",
    "already_welcome": "This connection has said `hello` already.",
    "wrong_protocol": "This server speaks another version of the protocol.",
    "id_reused": "Another command had this `id` in this session; ids must grow.",
    "id_forgotten": "This `id` is lower than the remembered ones of this session; ids must grow.",
    "internal": "A fault of the server, which is logged there. Whether the command was done is not known.",
    # people
    "name_needed": "Spectators cannot do this: join with a name.",
    "bad_name": "The name is empty, too long, or has characters that cannot be seen.",
    "name_taken": "The name, or one that looks like it, is somebody's: show its token or choose another.",
    "wrong_token": "The token is not one of this name, or not any more.",
    "login_expired": "The log-in of this token has ended: it was not used for `login_days`. Log in again.",
    "unknown_name": "Nobody has this name, so that there is no password to compare.",
    "no_password": "The name has no password.",
    "wrong_password": "The password is not the one of this name.",
    "weak_password": "The password has less than `password_length` characters.",
    "password_needed": "A new name needs a password in this room: `register`.",
    "locked": "Too many wrong passwords for this name; the text says how long to wait.",
    "too_many_attempts": "Too many wrong passwords, or tokens and codes, from this address; the text says until when.",
    "too_busy": "Too many passwords wait to be looked at: try again in a moment.",
    "invitation_needed": "A new name needs an invitation in this room: `register` with its code.",
    "wrong_invitation": "The code of the invitation is unknown, used up, or over.",
    "no_such_invitation": "There is no invitation of this code to revoke.",
    "too_many_invitations": "As many invitations are open as may be.",
    "no_bots": "The room or the table is for people only.",
    "room_full": "The room knows as many names as it can.",
    # the host
    "wrong_host_code": "This is not the host's code, which stands in `host.key` in the room's folder.",
    "not_host": "Only a host of this room can do this: show the host's code with `claim_host`.",
    "banned": "A host keeps this name out; the text says until when and why.",
    "muted": "A host keeps you from chatting; the text says until when and why.",
    "no_penalty": "Nobody of this name is banned, or muted; or the address is not banned.",
    "bad_address": "This is no address and no network in CIDR form, or it is the room's own machine.",
    "no_address": "From where this name comes is not known, so that its address cannot be banned.",
    "no_such_player": "Nobody in the room has this name.",
    "not_yourself": "A host does not put himself out, nor the address from which he comes.",
    "bad_time": "The time is over; name a later one, or none for good.",
    "reason_needed": "This needs a reason, which is told to the players and kept.",
    "reason_too_long": "The reason is longer than `reason_length`.",
    "host_limit": "More than `host_chips` at once, or none.",
    "game_ended": "A host has ended the game: no table is opened and nobody sits down.",
    # chips
    "not_enough_chips": "The wallet holds fewer chips than this needs.",
    "no_refill": "Fresh chips are for those who hold less than the room's `refill_to`.",
    "buy_in_too_small": "Less than the table's minimum, or than what was taken away from it lately (rule E4).",
    "buy_in_too_large": "More than the table's maximum.",
    "top_up_too_small": "Less than one chip, or, without any chips, than the table's minimum.",
    "top_up_too_large": "The stack would be higher than the table's maximum.",
    "bad_auto_top_up": "The stack would be outside the table's minimum and maximum, or topped up when it is higher.",
    "host_approves": "The host approves all chips of this table: nothing is topped up by itself.",
    "too_many_chips": "There would be more than 2^53-1 chips at the table.",
    "no_chips": "Without chips nobody is dealt in: top up first.",
    # tables
    "no_such_table": "No open table has this number.",
    "no_new_tables": "Only the host opens tables in this room.",
    "too_many_tables": "A limit on tables is reached: of the room, of your own, or of your seats.",
    "tables_too_fast": "More new tables than `tables_per_hour` of a player or `address_tables_per_hour` of an address; "
    "the text says how long to wait.",
    "bad_table": "The options of the table do not fit together; the text names the field.",
    "not_your_table": "Only its creator can close a table.",
    "closed": "The table closes; nobody new sits down.",
    "not_watching": "Watch the table first.",
    "too_many_watched": "This connection watches as many tables as it may.",
    # seats
    "not_seated": "You have no seat at this table.",
    "already_seated": "You have a seat at this table.",
    "no_such_seat": "The table has no seat of this number.",
    "seat_taken": "Somebody sits there.",
    "seat_kept": "The seat is kept for the first of the waiting list.",
    "table_full": "No seat is free: put your name on the waiting list.",
    "removed": "You have been asked to leave and cannot take that back.",
    "no_straddle": "There are no straddles at this table.",
    "seat_free": "There is no need to wait: a seat is free.",
    "already_waiting": "Your name is on the waiting list.",
    "not_waiting": "Your name is not on the waiting list.",
    "waiting_list_full": "The waiting list is as long as it may be.",
    # the host's hand on a table
    "bad_stakes": "The new stakes cannot be; the text names the field and what would be right.",
    "already_asked": "You have asked the host for chips already.",
    "not_asked": "The player has not asked for chips at this table.",
    "too_many_requests": "As many players wait for the host's approval as may.",
    "adjust_waits": "A change of this stack waits for the end of the hand already.",
    "no_adjustment": "No change of this stack waits for the end of the hand.",
    "stack_too_small": "Fewer chips lie behind the player than would be taken.",
    # the hand
    "no_hand": "No hand is being played.",
    "stale_decision": "It answers another hand or decision than the running one; nothing was done.",
    "not_your_turn": "It is somebody else's turn.",
    "hand_over": "The hand is over.",
    "cannot_fold": "There is nothing to fold to, or not yet; check.",
    "cannot_check": "There is a bet to match, or it is the last decision against the house.",
    "nothing_to_call": "There is no bet to call.",
    "cannot_bet": "A bet is not possible now; perhaps it would be a raise.",
    "cannot_raise": "A raise is not possible now; perhaps it would be a bet.",
    "amount_too_small": "The bet or raise is below `min_to`.",
    "amount_too_large": "The bet or raise is above `max_to`.",
    "cannot_draw": "This is no draw.",
    "must_draw": "This is a draw: discard some cards or none.",
    "bad_discard": "Cards that you do not hold, or too many, or one twice.",
    "cannot_show": "Only own cards, and only between the end of the hand and the next one.",
    # against the house
    "not_a_house_table": "At this table players play each other.",
    "not_a_cash_table": "This table is played against the house, and has no such command.",
    "no_round": "No round runs at this table.",
    "round_running": "The round is not over.",
    "round_over": "The round is over; the next one takes new bets.",
    "round_paused": "The round is paused while an issue is looked into; nothing was done.",
    "stale_round": "The command names another round than the running one; nothing was done.",
    "common_clock": "The clock does this for all players together.",
    "no_marker": "At this table no place is held for who steps away.",
    "betting_closed": "The light is red: bets change no more.",
    "not_in_round": "You take no part in this round.",
    "no_bet": "You have no bet, or too small a one, in this round.",
    "unknown_spot": "The table has no such spot; the text lists them.",
    "bad_amount": "No whole number of chips.",
    "ante_first": "A side bet goes with a bet on the ante.",
    "above_limit": "More than the limit of the spot; the text says how much would do.",
    "above_balance": "More than your wallet holds; the text says how much would do.",
    "fixed_amount": "This bet is one amount, no more and no less.",
    "bank_limit": "The house's bank could not pay the worst case; bet less.",
    "already_doubled": "Bets can be doubled once a round.",
    "nothing_placed": "No bet is placed.",
    "nothing_to_undo": "No step is left to take back.",
    "nothing_to_repeat": "There was no bet in an earlier round.",
    "bets_placed": "Bets can be repeated on empty spots only.",
    "no_decision": "Nobody has anything to decide now.",
    "already_decided": "You have decided; wait for the others.",
    "already_raised": "One raise a round; yours stands.",
    "wrong_raise": "Not one of the amounts on the buttons; the text lists them.",
    # limits of play
    "play_limit": "Your own limits of play leave you less than this needs; the text says how much would do.",
    "time_limit": "Your own limit of time is reached.",
    "self_excluded": "You have excluded yourself from play; the text says until when.",
    # hands that are over
    "no_such_hand": "No such hand of yours, of this table or of this link is kept here.",
    "too_many_links": "As many links to hands are out as the room keeps.",
    # chat
    "no_chat": "The room has no chat.",
    "empty_text": "The text has no visible character.",
    "chat_too_long": "The text is longer than `chat_length`.",
    "chat_too_fast": "More than `chat_per_minute` texts; the text says how long to wait.",
}
"""code -> what it means, for the protocol reference; a test finds every code here that the code raises."""

BYES: dict[str, str] = {
    "taken_over": "The same name joined from another connection, which has the seats now. Do not reconnect.",
    "kicked": "A host has put you out. You may come back.",
    "banned": "A host keeps your name, or your address, out; the text says until when and why. Do not reconnect.",
    "closing": "The room closes; all chips are back in the wallets.",
    "slow_reader": "More than `queue_bytes` waited for you, or you read nothing for `idle_ms`. Reconnect and resume.",
    "idle": "Nothing was heard for `idle_ms`. Send `ping` more often.",
    "no_hello": "No valid `hello` within `hello_ms`.",
    "frame_too_long": "A frame longer than `frame_bytes` was announced; the stream cannot be followed any more.",
    "bad_messages": "More than `bad_messages` messages could not be understood.",
    "logged_out": "This log-in was ended, here or by another one of the same name. Log in again.",
    "plaintext_refused": "From other machines this room takes encrypted lines (TLS) only.",
    "room_full": "As many connections are open as the room takes.",
    "too_many_connections": "As many connections are open from this address as the room takes.",
    "too_fast": "More new connections came from this address than `connects_per_minute`. Wait, then reconnect.",
    "internal": "A fault of the server, which is logged there. Reconnect and resume.",
    "not_kept": "The server cannot write down what happens, and stops; what you were told until now holds. Reconnect.",
}
"""code -> what it means, for the protocol reference; a test finds every code here that the code says."""


class BadMessage(Exception):
    """A peer sent what is no command. ``id`` is the command's when it could be read, else 0."""

    def __init__(self, code: str, message: str, id: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.id = id


class FrameTooLong(Exception):
    """A peer announced a longer frame than the limit; what follows cannot be read."""
