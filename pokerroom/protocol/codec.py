"""Encoding and decoding of messages: msgpack in native frames, JSON text for WebSocket.

Received bytes are decoded here and nowhere else, and decoding errors are caught here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, get_args

import msgspec

from pokerroom.protocol.protocol_errors import BadMessage
from pokerwire.cash.cash_events import BlindChoice
from pokerwire.cash.legal import ActionKind
from pokerwire.cash.table_config import AnteKind, GameName, StraddleRule, StructureName
from pokerwire.frames import LENGTH_BYTES
from pokerwire.messages.message_base import CommandId, Message, tag_of
from pokerwire.messages.message_registry import CLIENT_MESSAGES, ClientMessage
from pokerwire.uth.round_events import ChoiceKind, DecisionPhase
from pokerwire.validation_text import (
    JSON_TYPE_NAMES,
    WIRE_TYPE_NAMES,
    is_about_key,
    plain_reason,
    split_message,
)


class Codec(Protocol):
    """One encoding of the wire."""

    name: str

    def encode(self, message: Message) -> bytes:
        """Return ``message`` as it is sent."""

    def decode(self, payload: bytes) -> ClientMessage:
        """Return the command in ``payload``; raise :class:`BadMessage` for anything else."""


class _IdOnly(msgspec.Struct):
    id: CommandId = 0


class MsgpackCodec:
    """For native clients: :meth:`encode` adds the 4-byte length, :meth:`decode` expects the payload without it."""

    name = "msgpack"

    def __init__(self) -> None:
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode = msgspec.msgpack.Decoder(ClientMessage).decode
        self._ids = msgspec.msgpack.Decoder(_IdOnly)

    def encode(self, message: Message) -> bytes:
        """Return the frame of ``message``."""
        payload = self._encode(message)
        return len(payload).to_bytes(LENGTH_BYTES, "big") + payload

    def decode(self, payload: bytes) -> ClientMessage:
        """Return the command in one frame's ``payload``; raise :class:`BadMessage` for anything else."""
        try:
            return self._decode(payload)  # type: ignore[no-any-return]
        except _DECODE_ERRORS as error:
            raise _bad_message(error, self._ids, payload, _MSGPACK_WORDS) from None


class JsonCodec:
    """For WebSocket clients: one JSON object in each text message."""

    name = "json"

    def __init__(self) -> None:
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(ClientMessage).decode
        self._ids = msgspec.json.Decoder(_IdOnly)

    def encode(self, message: Message) -> bytes:
        """Return the JSON text of ``message`` in UTF-8."""
        return self._encode(message)

    def decode(self, payload: bytes) -> ClientMessage:
        """Return the command in one text ``payload``; raise :class:`BadMessage` for anything else."""
        try:
            return self._decode(payload)  # type: ignore[no-any-return]
        except _DECODE_ERRORS as error:
            raise _bad_message(error, self._ids, payload, _JSON_WORDS) from None


class _Words(NamedTuple):
    """How errors speak of an encoding."""

    message: str
    """what a message is in it"""
    container: str
    """what carries one"""
    type_names: Mapping[str, str]


_MSGPACK_WORDS = _Words("a msgpack map", "frame", WIRE_TYPE_NAMES)
_JSON_WORDS = _Words("a JSON object", "text", JSON_TYPE_NAMES)

_DECODE_ERRORS = (msgspec.DecodeError, UnicodeError, RecursionError)

MSGPACK = MsgpackCodec()
JSON = JsonCodec()


def _bad_message(error: Exception, ids: Any, payload: bytes, words: _Words) -> BadMessage:
    """Return the error for ``payload``: it is no message at all, or no valid command."""
    if isinstance(error, msgspec.ValidationError):
        return BadMessage("bad_message", _explain(error, words), _id_of(ids, payload))
    return BadMessage("bad_frame", _not_a_message(error, payload, words))


def _not_a_message(error: Exception, payload: bytes, words: _Words) -> str:
    if not payload:
        return f"this {words.container} is empty: it must be {words.message}"
    if isinstance(error, RecursionError):
        return f"this is nested too deep: a message is {words.message} of a few levels"
    if isinstance(error, UnicodeError):
        return "this has text that is not UTF-8"
    if "truncated" in str(error):
        return f"this is not {words.message}: it ends too early"
    if "trailing characters" in str(error):
        return f"something follows the message: each {words.container} must be one, {words.message}"
    return f"this is not {words.message}: {str(error).rpartition('malformed: ')[2]}"


def _id_of(ids: Any, payload: bytes) -> int:
    try:
        command_id: int = ids.decode(payload).id
    except (msgspec.ValidationError, *_DECODE_ERRORS):
        return 0
    return command_id


_CHOICES: dict[str, tuple[str, ...]] = {
    "type": tuple(tag_of(message) for message in CLIENT_MESSAGES),
    "action": get_args(ActionKind),
    "blinds": get_args(BlindChoice),
    "game": get_args(GameName),
    "structure": get_args(StructureName),
    "ante_kind": get_args(AnteKind),
    "straddle": get_args(StraddleRule),
    "phase": get_args(DecisionPhase),
    "choice": get_args(ChoiceKind),
}
"""field -> the words it accepts, to list them in an error"""


def _explain(error: msgspec.ValidationError, words: _Words) -> str:
    what, path = split_message(str(error))
    value = path.lstrip(".") or "the message"
    if is_about_key(str(error)):
        return f"each key of {value} {plain_reason(what, words.type_names)}"
    field = "type" if "required field `type`" in what else path.rpartition(".")[2]
    text = f"{value} {plain_reason(what, words.type_names)}"
    choices = _CHOICES.get(field)
    return f"{text}: it must be one of {', '.join(choices)}" if choices else text
