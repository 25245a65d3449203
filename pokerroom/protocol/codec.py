"""Encoding and decoding of messages: msgpack in native frames, JSON text for WebSocket.

Received bytes are decoded here and nowhere else, and decoding errors are caught here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from pokerlocale.sentences import Sentence, Value
from pokerroom.protocol.field_choices import choices_of
from pokerroom.protocol.protocol_errors import BadMessage
from pokerwire.declared import one_of
from pokerwire.frames import LENGTH_BYTES
from pokerwire.messages.message_base import Command, CommandId, Message
from pokerwire.messages.message_registry import CLIENT_MESSAGES
from pokerwire.validation_text import (
    JSON_TYPE_NAMES,
    WIRE_TYPE_NAMES,
    is_about_key,
    plain_reason,
    split_message,
)

_ANY_COMMAND = one_of(CLIENT_MESSAGES)


class Codec(Protocol):
    """One encoding of the wire."""

    name: str

    def encode(self, message: Message) -> bytes:
        """Return ``message`` as it is sent."""

    def decode(self, payload: bytes) -> Command:
        """Return the command in ``payload``; raise :class:`BadMessage` for anything else."""


class _Head(msgspec.Struct):
    id: CommandId = 0
    type: str = ""


class MsgpackCodec:
    """For native clients: :meth:`encode` adds the 4-byte length, :meth:`decode` expects the payload without it."""

    name = "msgpack"

    def __init__(self) -> None:
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode = msgspec.msgpack.Decoder(_ANY_COMMAND).decode
        self._heads = msgspec.msgpack.Decoder(_Head)

    def encode(self, message: Message) -> bytes:
        """Return the frame of ``message``."""
        payload = self._encode(message)
        return len(payload).to_bytes(LENGTH_BYTES, "big") + payload

    def decode(self, payload: bytes) -> Command:
        """Return the command in one frame's ``payload``; raise :class:`BadMessage` for anything else."""
        try:
            return self._decode(payload)  # type: ignore[no-any-return]
        except _DECODE_ERRORS as error:
            raise _bad_message(error, self._heads, payload, _MSGPACK_WORDS) from None


class JsonCodec:
    """For WebSocket clients: one JSON object in each text message."""

    name = "json"

    def __init__(self) -> None:
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(_ANY_COMMAND).decode
        self._heads = msgspec.json.Decoder(_Head)

    def encode(self, message: Message) -> bytes:
        """Return the JSON text of ``message`` in UTF-8."""
        return self._encode(message)

    def decode(self, payload: bytes) -> Command:
        """Return the command in one text ``payload``; raise :class:`BadMessage` for anything else."""
        try:
            return self._decode(payload)  # type: ignore[no-any-return]
        except _DECODE_ERRORS as error:
            raise _bad_message(error, self._heads, payload, _JSON_WORDS) from None


class _Words(NamedTuple):
    """How errors speak of an encoding."""

    message: str
    """what a message is in it"""
    container: str
    """what carries one"""
    type_names: Mapping[str, str]


_MSGPACK_WORDS = _Words("a msgpack map", "frame", WIRE_TYPE_NAMES)
_JSON_WORDS = _Words("a JSON object", "text", JSON_TYPE_NAMES)

_HALF_CHARACTER = re.compile(rb"\\u[dD][89abAB][\da-fA-F]{2}(?!\\u[dD][c-fC-F])")
"""an escape of JSON for the first half of a character, without the second"""

_DECODE_ERRORS = (msgspec.DecodeError, UnicodeError, RecursionError)

MSGPACK = MsgpackCodec()
JSON = JsonCodec()


def _bad_message(error: Exception, heads: Any, payload: bytes, words: _Words) -> BadMessage:
    """Return the error for ``payload``: it is no message at all, or no valid command."""
    if isinstance(error, msgspec.ValidationError):
        head = _head_of(heads, payload)
        return BadMessage("bad_message", _explain(error, words, head.type), head.id)
    return BadMessage("bad_frame", _not_a_message(error, payload, words))


def _not_a_message(error: Exception, payload: bytes, words: _Words) -> str:
    if not payload:
        return f"this {words.container} is empty: it must be {words.message}"
    if isinstance(error, RecursionError):
        return f"this is nested too deep: a message is {words.message} of a few levels"
    if isinstance(error, UnicodeError):
        return "this has text that is not UTF-8"
    if "surrogate pair" in str(error) or ("truncated" in str(error) and _HALF_CHARACTER.search(payload)):
        return "this has text with half of a character: \\uD800 to \\uDBFF must be followed by \\uDC00 to \\uDFFF"
    if "truncated" in str(error):
        return f"this is not {words.message}: it ends too early"
    if "trailing characters" in str(error):
        return f"something follows the message: each {words.container} must be one, {words.message}"
    return f"this is not {words.message}: {str(error).rpartition('malformed: ')[2]}"


def _head_of(heads: Any, payload: bytes) -> _Head:
    try:
        head: _Head = heads.decode(payload)
    except (msgspec.ValidationError, *_DECODE_ERRORS):
        return _Head()
    return head


def _explain(error: msgspec.ValidationError, words: _Words, command: str) -> Sentence:
    what, path = split_message(str(error))
    value = path.lstrip(".") or "the message"
    parts: dict[str, Value] = {"option": value, "what": plain_reason(what, words.type_names)}
    if is_about_key(str(error)):
        return Sentence("each key of {option} {what}", parts)
    field = "type" if "required field `type`" in what else path.rpartition(".")[2]
    said = Sentence("{option} {what}", parts)
    choices = choices_of(command, "type" if field == "type" else value)
    return (
        Sentence("{what}: it must be one of {names}", {"what": said, "names": tuple(choices)})
        if choices
        else said
    )
