"""Every limit of the wire by name. ``welcome`` sends them to a client; a test exceeds each of them."""

from __future__ import annotations

import msgspec


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bounds on what one peer may ask of the server. Lengths are bytes where they say so, times milliseconds."""

    frame_bytes: int = 65_536
    """length of one message"""
    queue_bytes: int = 1_048_576
    """bytes that wait for one client to read, besides those that the system holds; a slower reader is dropped, and
    while more than a quarter of that waits, the client's commands wait too"""
    connections_per_address: int = 64
    """open connections from one address; a room of bots may set more"""
    connects_per_minute: int = 600
    """new connections from one address, averaged"""
    connect_burst: int = 600
    """new connections from one address at once"""
    attempts_per_minute: int = 10
    """wrong passwords from one address, averaged, and as many wrong tokens and codes"""
    attempt_burst: int = 20
    """wrong passwords from one address at once, and as many wrong tokens and codes"""
    room_attempts_per_minute: int = 20
    """wrong passwords of all names from all addresses, averaged"""
    room_attempt_burst: int = 100
    """wrong passwords of all names from all addresses at once"""
    login_failures: int = 5
    """wrong passwords of one name before it is locked"""
    lock_ms: int = 60_000
    """how long it is locked at first; each further wrong password doubles that"""
    lock_longest_ms: int = 3_600_000
    """the longest that it is ever locked"""
    login_days: int = 30
    """a log-in with a password ends when it is not used for this number of days"""
    logins_per_name: int = 16
    """log-ins of one name at once, one for each device"""
    passkeys_per_name: int = 8
    """passkeys of one name"""
    password_length: int = 8
    """the fewest characters that a password may have"""
    password_queue: int = 32
    """passwords that wait to be checked, a quarter of them from one address; more must try again"""
    invitations: int = 1_000
    """open invitations"""
    presets: int = 50
    """options of tables that hosts have saved under names"""
    connections_per_player: int = 4
    """open connections of one player, one for each device; another one ends the oldest"""
    connections: int = 10_000
    """open connections in all"""
    commands_per_second: int = 50
    """commands of one connection, averaged; more are read later, not refused; WebSocket frames that end no message, and
    pieces of a message that come one by one, count as commands too"""
    command_burst: int = 200
    """commands of one connection at once"""
    hello_ms: int = 10_000
    """time to the first message"""
    idle_ms: int = 60_000
    """a connection is closed after this silence; clients send `ping`"""
    hold_ms: int = 250
    """how long events may wait for a client that asked for fewer and larger messages (`hold`) during another player's
    turn"""
    close_ms: int = 5_000
    """time that a closing connection has to receive its last messages"""
    http_header_bytes: int = 16_384
    """length of the head of an HTTP request"""
    bad_messages: int = 100
    """undecodable messages of one connection before it is closed"""
    names: int = 100_000
    """names known to the room; when there are more, names that never played are forgotten"""
    unused_names: int = 2_000
    """names of guests who came once and never played; when there are more, the oldest are forgotten"""
    new_names_per_hour: int = 0
    """new names from one address, averaged (0: any number); --internet makes it 20"""
    new_name_burst: int = 10
    """new names from one address at once, where new_names_per_hour counts them"""
    name_length: int = 24
    """characters of a player's name"""
    preset_name_length: int = 40
    chat_length: int = 300
    """characters of one chat message"""
    chat_per_minute: int = 30
    """chat messages of one player, averaged"""
    chat_burst: int = 10
    """chat messages of one player at once"""
    table_name_length: int = 40
    """characters of a table's name"""
    tables_per_player: int = 16
    """seats that one player may hold at once"""
    tables_created: int = 8
    """open tables that one player may have created; a host more"""
    tables_per_hour: int = 20
    """tables that one player opens, averaged"""
    table_burst: int = 10
    """tables that one player opens at once"""
    address_tables_per_hour: int = 40
    """tables that players open from one address, averaged"""
    address_table_burst: int = 20
    """tables that players open from one address at once"""
    tables: int = 1_000
    """open tables in all; players open no more"""
    house_bots: int = 30
    """house bots at all tables that players opened and sit at (0: none)"""
    house_bots_per_player: int = 8
    """house bots at the tables that one player opened; hosts may have more"""
    house_bots_per_address: int = 16
    """house bots at the tables that players opened from one address"""
    host_tables: int = 100
    """tables that hosts may open beyond those"""
    watching: int = 512
    """tables that one connection may watch"""
    remembered_answers: int = 64
    """answers kept for repeated commands of one session"""
    remembered_sessions: int = 10_000
    """sessions whose answers are kept, of all players"""
    sessions_per_player: int = 4
    """sessions whose answers are kept, of one player"""
    ended_sessions: int = 10_000
    """sessions beyond those whose highest command number is kept, so that no command is done twice"""
    ended_sessions_per_player: int = 16
    """sessions of one player among those"""
    remembered_bytes_per_session: int = 32_768
    """bytes of those answers for one session; older ones are forgotten, and their commands are refused"""
    remembered_bytes_per_address: int = 8_388_608
    """bytes of those answers for all sessions of one address"""
    remembered_bytes: int = 67_108_864
    """bytes of those answers for the whole room"""
    resume_events: int = 1_000
    """past events of a table that can be resumed; older ones need a snapshot"""
    late_events: int = 20_000
    """events of a table that wait for delayed spectators, who do not get any beyond that"""
    rounds_kept: int = 1_000
    """rounds at house tables that each player may read back"""
    hands_kept: int = 20_000
    """finished hands that can be read, and as many again of bots alone; the oldest make room (0: none are kept)"""
    hands_kept_bytes: int = 33_554_432
    """bytes of those hands, and as many again for those of bots alone"""
    hand_links: int = 10_000
    """links to hands that the room keeps; one player has a tenth of them at most"""
    reason_length: int = 200
    """characters of the reason that a host gives for what they do"""
    host_chips: int = 1_000_000_000
    """the most chips that a host may give or take at once"""
    chip_requests_per_player: int = 3
    """deposits and withdrawals of one player that wait for a host"""
    host_log: int = 10_000
    """acts of hosts that may be read back"""
    waiting: int = 100
    """names on one waiting list"""


LIMITS = Limits()
MAY_BE_ZERO = frozenset({"hands_kept", "hold_ms", "house_bots", "new_names_per_hour"})
"""limits that switch something off when they are 0"""

MAX_CHIPS = 2**53 - 1
"""the largest amount of chips: what every client can hold exactly in a number"""
