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
    "wrong_token": "The token is not the one of this name.",
    "no_bots": "The room or the table is for people only.",
    "room_full": "The room knows as many names as it can.",
    # chips
    "not_enough_chips": "The wallet holds fewer chips than this needs.",
    "no_refill": "Fresh chips are for those who hold less than the room's `refill_to`.",
    "bad_buy_in": "The buy-in is outside the table's bounds, or below what was taken away lately.",
    "bad_top_up": "The stack would be higher than the table's maximum.",
    # tables
    "no_such_table": "No open table has this number.",
    "no_new_tables": "Only the host opens tables in this room.",
    "too_many_tables": "A limit on tables is reached: of the room, of your own, or of your seats.",
    "bad_table": "The options of the table do not fit together; the text names the field.",
    "not_your_table": "Only its creator can close a table.",
    "not_watching": "Watch the table first.",
    "too_many_watched": "This connection watches as many tables as it may.",
    # seats
    "not_seated": "You have no seat at this table.",
    # the hand
    "stale_decision": "The action names an earlier hand or decision than the running one; nothing was done.",
    # chat
    "no_chat": "The room has no chat.",
    "empty_text": "The text has no visible character.",
    "chat_too_long": "The text is longer than `chat_length`.",
    "chat_too_fast": "More than `chat_per_minute` texts; the text says how long to wait.",
}
"""code -> what it means, for the protocol reference; a test finds every code here that the code raises."""

BYES: dict[str, str] = {
    "taken_over": "The same name joined from another connection, which has the seats now. Do not reconnect.",
    "closing": "The room closes; all chips are back in the wallets.",
    "slow_reader": "More than `queue_bytes` waited for you to read them. Reconnect and resume.",
    "idle": "Nothing was heard for `idle_ms`. Send `ping` more often.",
    "no_hello": "No valid `hello` within `hello_ms`.",
    "frame_too_long": "A frame longer than `frame_bytes` was announced; the stream cannot be followed any more.",
    "bad_messages": "More than `bad_messages` messages could not be understood.",
    "room_full": "As many connections are open as the room takes.",
    "too_many_connections": "As many connections are open from this address as the room takes.",
    "internal": "A fault of the server, which is logged there. Reconnect and resume.",
}
"""code -> what it means, for the protocol reference."""


class BadMessage(Exception):
    """A peer sent what is no command. ``id`` is the command's when it could be read, else 0."""

    def __init__(self, code: str, message: str, id: int = 0) -> None:
        super().__init__(message)
        self.code = code
        self.id = id


class FrameTooLong(Exception):
    """A peer announced a longer frame than the limit; what follows cannot be read."""
