"""Write the protocol reference from the message types: ``python -m pokerroom.protocol.reference``."""

from __future__ import annotations

import json
from collections.abc import Iterable

import msgspec

from pokerroom.protocol.protocol_errors import BYES, ERRORS, NOTICES
from pokerroom.protocol.reference.describe import doc_of, fields_of, structs_in, to_markdown
from pokerroom.protocol.reference.seat_guide import SEAT_GUIDE
from pokerroom.protocol.reference.transcript import transcript
from pokerwire.any_event import TABLE_EVENT_KINDS
from pokerwire.cash.cash_events import TABLE_EVENTS
from pokerwire.hand_events import HAND_EVENTS
from pokerwire.messages.connection_messages import PROTOCOL_VERSION
from pokerwire.messages.message_base import tag_of
from pokerwire.messages.message_registry import CLIENT_MESSAGES, PER_CONNECTION, QUERIES, SERVER_MESSAGES
from pokerwire.messages.table_messages import Events
from pokerwire.room.room_limits import LIMITS, Limits
from pokerwire.uth.round_events import ROUND_EVENTS
from pokerwire.uth.uth_table_events import UTH_TABLE_EVENTS

SUBSCRIPTIONS = ", ".join(f"`{tag}`" for tag in sorted(PER_CONNECTION))

INTRODUCTION = f"""# The protocol, version {PROTOCOL_VERSION}

This page is generated from the message types (`python -m pokerroom.protocol.reference`); a test keeps it current.
`python -m pokerroom.protocol.reference --schema` prints the same as one JSON Schema, which every room also serves at
`/protocol-schema.json`. To start from, there are bots that use no library of the room: in
[Python](examples/bot_raw.py), [JavaScript](examples/bot_socket.mjs) and [C](examples/bot_socket.c).

## The connection

A room listens on one TCP port. The first byte decides the protocol:

- **Native**: each message is a frame: its length in bytes as 4 bytes, big-endian, then one
  [msgpack](https://msgpack.org) map. A frame to the server is at most `frame_bytes` long; one from the server is
  less than 16 MiB.
- **WebSocket** at `/ws`: each text message is the same map as a JSON object. Pages must come from the same host.
- **HTTP**: `/healthz` answers `{{"status": "ok"}}` with status 200, or what is wrong with 503;
  `/` is the browser client, `/terminal` a page that says how to join, `/protocol-schema.json` the JSON Schema.
- **TLS** (1.2 or later), with one of the others inside. Connections from other machines must be encrypted unless the
  host allows plain ones: without TLS a native client gets `bye` with code `plaintext_refused`, and a browser is sent to
  `https`. Nobody vouches for a certificate that the room made itself: remember its SHA-256 and refuse any other.

The `type` of a map names the message. Unknown types and unknown fields are refused with an `error` that names the path
of the field. A later version may *add* fields and messages to what the server sends, so skip what you do not know.

Amounts are integers in the table's unit, at most 2^53-1. An amount `to` is the total of this betting round, `by` is
what is added. Times are integer milliseconds. Cards are two letters, rank and suit: `As`, `Td`. Seats are numbered
from 1, clockwise.

## The conversation

1. Send `hello` first; the answer is `welcome`. A new name becomes yours, and `welcome` brings its `token`, only once
   (or again to the same `session`, in case it never arrived). Send the token with the next `hello` to prove the name.
   If the name has a password, or a new name needs one or an invitation, send `log_in` or `register` instead; they may
   take a moment, and what you send meanwhile waits. After a refusal the connection stays open, and you may try any of
   the three again. A connection with the same `session` as an older one (or, like it, none) continues it: the older one
   gets `bye` with code `taken_over`.
   A player may be connected several times, with one `session` for each device. Each table belongs to the connection
   that last sent `watch` or `resume` for it; the one that had it gets `table_moved` and keeps its other tables. A seat
   in `welcome` with `elsewhere` belongs to another connection: move it only when the player wants that.
2. A command has an `id` of your choosing that grows within a session. It is answered exactly once, by `ok`, `pong`,
   `welcome` or `error`, with the same `id`, and the answer comes before the events that the command causes.
3. The same command with the same `id` gets the same answer again and changes nothing, even over a new connection if
   its `hello` has the same `session`. A different command with a used `id` is refused (`id_reused`), and so
   is an `id` below the remembered ones (`id_forgotten`). Queries are carried out again when they are
   sent again; so is a command that was refused, since it changed nothing (after `internal` it is not). Queries that
   choose what a connection receives need a new `id` when they are sent again on a new connection:
   {SUBSCRIPTIONS}.
4. `watch` a table: a `snapshot` comes, then `events` as they happen, numbered without gaps. After a lost connection, or
   when a number is missing, `resume` with the last `seq` that you have seen.
5. On the `turn` event with your seat, send `act` with its `hand` and `decision`. `legal` lists the legal actions with
   exact amounts; a client needs no rules of poker. An action for an earlier decision is refused
   (`stale_decision`), never applied to the current one.
6. Send something at least every `idle_ms`; `ping` will do. The server pings WebSockets.
7. Commands beyond `commands_per_second` are not refused but read later: the server stops reading for a while.
   WebSocket frames that end no message, and pieces of a message that come one by one, count as commands. The server
   also stops while more than a quarter of `queue_bytes` waits for a client to read: read answers while you send
   commands. A slow command counts as one for each millisecond that it takes, and whatever comes from one address beyond
   its share of processor time waits behind others. A client with more than `queue_bytes` waiting, or which
   reads nothing for `idle_ms` while the server has stopped for it, is dropped (`slow_reader`).
8. A table of `kind` `house` in the lobby is played against the house. `watch` brings a `house_table` instead of a
   `snapshot`; its `rules` have all names, pay tables and limits. Send `sit`; then, while betting is open, `place_bet`,
   `double_bets`, `repeat_bets`, `undo_bet` and `clear_bets`, with the `game` of `betting_opened`. Chips leave your
   wallet when a bet is accepted. On `choices` send `decide` with its `phase` and one of its `options`. All players
   decide at the same time; those who are too late check, or fold at the last decision. `bets_settled` brings the result
   bet by bet.
9. `bye` is the last message of a connection and says why. If its `retry` is false, do not come back.
   A client that closes only its sending side, without TLS, still gets the answers to everything that it sent; then the
   connection closes.
"""


def reference() -> str:
    """Return the whole reference in Markdown."""
    parts = [
        INTRODUCTION,
        SEAT_GUIDE,
        "## Messages to the server\n",
        *map(_section, CLIENT_MESSAGES),
        "## Messages from the server\n",
        *map(_section, SERVER_MESSAGES),
        '<a id="events"></a>\n\n## Events at a table\n\n' + doc_of(Events) + "\n",
        "### Of a hand\n",
        *map(_section, HAND_EVENTS),
        "### Of a table\n",
        *map(_section, TABLE_EVENTS),
        "### Of a round against the house\n",
        *map(_section, ROUND_EVENTS),
        "### Of a house table\n\nBesides `said`, `paused`, `resumed` and `table_closed`.\n",
        *map(_section, UTH_TABLE_EVENTS),
        "## Records in messages and events\n",
        *map(_section, _records()),
        "## Error codes\n\nIn `error`. Codes are stable; the `message` with it is for people.\n",
        _codes(ERRORS),
        "## Codes of `bye`\n",
        _codes(BYES),
        "## Codes of `notice`\n",
        _codes(NOTICES),
        "## Limits\n\nWith their usual values; `welcome` has those of the room.\n",
        _limits(),
        "## A hand, line by line\n\n" + _transcript(),
    ]
    return "\n".join(parts)


def _section(struct: type[msgspec.Struct]) -> str:
    tag = struct.__struct_config__.tag
    title = f"`{tag_of(struct)}`" if tag else struct.__name__
    anchor = f'<a id="{struct.__name__.lower()}"></a>\n\n'
    query = "\n\nThis is a query." if struct in QUERIES else ""
    return f"{anchor}#### {title}\n\n{doc_of(struct)}{query}\n{_field_table(struct)}"


def _field_table(struct: type[msgspec.Struct]) -> str:
    fields = fields_of(struct)
    if not fields:
        return ""
    rows = ["\n| field | type | default | |", "|---|---|---|---|"]
    rows += [f"| `{name}` | {type_} | {default} | {meaning} |" for name, type_, default, meaning in fields]
    return "\n".join(rows) + "\n"


def _records() -> list[type[msgspec.Struct]]:
    """Return the structs used in messages and events that are neither themselves."""
    messages_and_events = {
        *CLIENT_MESSAGES,
        *SERVER_MESSAGES,
        *TABLE_EVENT_KINDS,
    }
    records: list[type[msgspec.Struct]] = []
    queue: list[type[msgspec.Struct]] = [*CLIENT_MESSAGES, *SERVER_MESSAGES]
    for struct in queue:
        for inner in structs_in(struct):
            if inner not in queue:
                queue.append(inner)
            if inner not in messages_and_events and inner not in records:
                records.append(inner)
    return records


def _codes(codes: dict[str, str]) -> str:
    rows = ["| code | meaning |", "|---|---|"]
    return "\n".join(rows + [f"| `{code}` | {meaning} |" for code, meaning in codes.items()]) + "\n"


def _limits() -> str:
    rows = ["| limit | value | meaning |", "|---|---|---|"]
    rows += [f"| `{f.name}` | {getattr(LIMITS, f.name)} | {f.meaning} |" for f in fields_of(Limits)]
    return "\n".join(rows) + "\n"


def _transcript() -> str:
    lines = [f"{who:<9} {line}" for who, line in transcript()]
    return TRANSCRIPT_NOTE + "\n```\n" + "\n".join(lines) + "\n```\n"


TRANSCRIPT_NOTE = to_markdown(
    """Ada opens a table of fixed-limit hold'em and plays a hand against Bea, while Eve looks on: played through real
sessions with a seeded deck, and shown as JSON. `ada>` is what Ada sends, `ada<` what she gets. What Bea sends is shown,
but not what she gets. What Eve gets is shown where it differs from what Ada gets: she sees no cards.
"""
)


def browser_module() -> str:
    """Return the module of the browser client with what it has to know about messages."""
    return f"""// @ts-check
// Generated from the message types: `make docs` writes it, a test keeps it current.

/** Commands that get a new id when they are sent again on a new connection. */
export const PER_CONNECTION = new Set({json.dumps(sorted(PER_CONNECTION))});
"""


def main(arguments: Iterable[str]) -> None:
    """Print the reference; with ``--schema`` the JSON Schema, with ``--browser`` the module of the browser client."""
    if "--browser" in arguments:
        print(browser_module(), end="")
    elif "--schema" in arguments:
        from pokerroom.protocol.reference.json_schema import schema

        print(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode())
    else:
        print(reference(), end="")
