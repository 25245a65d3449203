"""Decoding: a command comes out, or an error that names the field and says what would be right."""

from contextlib import suppress

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.protocol.codec import JSON, MSGPACK
from pokerroom.protocol.field_choices import choices_of
from pokerroom.protocol.protocol_errors import BadMessage
from pokerwire.messages.account_messages import Hello
from pokerwire.messages.connection_messages import Ok, Ping
from pokerwire.messages.lobby_messages import Say
from pokerwire.messages.message_base import tag_of
from pokerwire.messages.message_registry import CLIENT_MESSAGES
from pokerwire.messages.table_messages import Act

ACT = {"type": "act", "id": 7, "table": 1, "hand": 3, "decision": 2, "action": "raise", "to": 200}


def as_json(message):
    return msgspec.json.encode(message)


@pytest.mark.parametrize(("codec", "pack"), [(MSGPACK, msgpack.packb), (JSON, as_json)])
def test_both_dresses_carry_the_same_message(codec, pack):
    assert codec.decode(pack(ACT)) == Act(7, 1, 3, 2, "raise", to=200)
    assert codec.decode(pack({"type": "hello", "id": 1, "protocol": 1})) == Hello(1, 1)


def test_plain_msgpack_reads_what_is_sent():
    data = MSGPACK.encode(Ok(5, seat=2))
    assert int.from_bytes(data[:4], "big") == len(data) - 4
    assert msgpack.unpackb(data[4:]) == {"type": "ok", "id": 5, "table": None, "seat": 2}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"to": "200"}, "to must be a whole number, not text"),
        ({"to": -1}, "to must be 0 or more"),
        ({"to": 2**53}, "to must be 9007199254740991 or less"),
        ({"to": 1.5}, "to must be a whole number, not a number with a point"),
        ({"to": None}, "to must be a whole number, not nothing"),
        ({"table": 0}, "table must be 1 or more"),
        ({"extra": 1}, "the message has no field 'extra'"),
        (
            {"action": "jump"},
            "action cannot be 'jump': it must be one of bet, call, check, draw, fold, raise",
        ),
        ({"cards": ["Xx"]}, "cards[0] must have the form ^[2-9TJQKA][cdhs]$"),
        ({"cards": ["As"] * 6}, "cards must have at most 5 entries"),
        ({"type": "dance"}, "type cannot be 'dance': it must be one of hello, log_in"),
    ],
)
def test_a_wrong_field_is_named(change, said):
    with pytest.raises(BadMessage) as refusal:
        MSGPACK.decode(msgpack.packb(ACT | change))
    assert refusal.value.code == "bad_message"
    assert refusal.value.id == 7
    assert said in str(refusal.value)


@pytest.mark.parametrize("field", ["table", "hand", "decision", "action", "id", "type"])
def test_a_missing_field_is_named(field):
    message = {key: value for key, value in ACT.items() if key != field}
    with pytest.raises(BadMessage, match=f"the message lacks '{field}'") as refusal:
        JSON.decode(as_json(message))
    assert refusal.value.id == (0 if field == "id" else 7)


@pytest.mark.parametrize("value", [0, -1, 2**53, 2**64 - 1, "7", None, [7], 7.5])
def test_an_id_that_is_none_is_not_echoed(value):
    with pytest.raises(BadMessage, match=r"^id must be ") as refusal:
        MSGPACK.decode(msgpack.packb(ACT | {"id": value}))
    assert refusal.value.id == 0


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\xc1",
        b"\x81",
        msgpack.packb(ACT)[:-1],
        msgpack.packb(ACT) + b"\x00",
        msgpack.packb({"type": "say", "id": 1, "text": "?"})[:-1] + b"\xff",
        b"\x91" * 100_000,
        b"\xdf\xff\xff\xff\xff",
        b"\xc6\xff\xff\xff\xff",
    ],
)
def test_bytes_that_are_no_message(payload):
    with pytest.raises(BadMessage) as refusal:
        MSGPACK.decode(payload)
    assert refusal.value.code in ("bad_frame", "bad_message")
    assert refusal.value.id == 0


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[" * 100_000, b'{"type":"say","id":1,"text":"\\ud800"}', b"\xff\xfe", b"[]", b"null", b"7"],
)
def test_texts_that_are_no_message(text):
    with pytest.raises(BadMessage):
        JSON.decode(text)


HALF = "this has text with half of a character: \\uD800 to \\uDBFF must be followed by \\uDC00 to \\uDFFF"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (
            {"type": "host_stack", "source": "zz"},
            "source cannot be 'zz': it must be one of corrections, wallet",
        ),
        (
            {"type": "host_open", "config": {"structure": "zz"}},
            "config.structure cannot be 'zz': it must be one of",
        ),
        (
            {"type": "host_open_tournament", "setup": {"name": "T", "payouts": "zz"}},
            "setup.payouts cannot be 'zz': it must be one of double_or_nothing, geometric, own",
        ),
        (
            {"type": "buy_tournament_chips", "what": "zz"},
            "what cannot be 'zz': it must be one of add_on, no, rebuy",
        ),
        ({"type": "set_settings", "settings": {"zz": []}}, "settings"),
    ],
)
def test_an_error_lists_the_words_that_a_field_accepts(command, said):
    for codec, payload in (
        (MSGPACK, msgpack.packb({"id": 7, **command})),
        (JSON, as_json({"id": 7, **command})),
    ):
        with pytest.raises(BadMessage) as refused:
            codec.decode(payload)
        assert str(refused.value).startswith(said)
        assert refused.value.id == 7


def test_every_field_with_words_of_its_own_has_them_listed():
    """Wherever ``msgspec`` would only say that a word is not among them."""
    literal = msgspec.inspect.LiteralType
    found = {
        f"{tag_of(message)}.{field.encode_name}": choices_of(tag_of(message), field.encode_name)
        for message in CLIENT_MESSAGES
        for field in msgspec.inspect.type_info(message).fields
        if any(isinstance(one, literal) for one in (field.type, *getattr(field.type, "types", ())))
    }
    assert len(found) > 10
    assert [name for name, choices in found.items() if not choices] == []


@pytest.mark.parametrize(
    ("codec", "payload", "said"),
    [
        (MSGPACK, msgpack.packb({1: 2}), "each key of the message must be text, not a whole number"),
        (MSGPACK, b"", "this frame is empty: it must be a msgpack map"),
        (MSGPACK, msgpack.packb(ACT)[:-1], "this is not a msgpack map: it ends too early"),
        (
            MSGPACK,
            b"\x81\xa1a" * 50_000,
            "this is nested too deep: a message is a msgpack map of a few levels",
        ),
        (MSGPACK, msgpack.packb([1]), "the message must be a map, not a list"),
        (MSGPACK, msgpack.packb({**ACT, "table": {}}), "table must be a whole number, not a map"),
        (MSGPACK, b"\xd4\x05\x01", "the message must be a map, not an extension"),
        (MSGPACK, b"\x81\xa4type\xa2\xff\xff", "this has text that is not UTF-8"),
        (
            MSGPACK,
            msgpack.packb(ACT) + b"\0",
            "something follows the message: each frame must be one, a msgpack map",
        ),
        (MSGPACK, b"\xc1", "this is not a msgpack map: invalid opcode '\\xc1' (byte 0)"),
        (JSON, b"", "this text is empty: it must be a JSON object"),
        (JSON, b'{"type":"say","id":1,"text":"\\ud800"}', HALF),
        (JSON, b'{"type":"say","id":1,"text":"a\\uDBFFb, and more"}', HALF),
        (JSON, b'{"type":"say","id":1,"text":"\\ud800\\u0041"}', HALF),
        (JSON, b'{"type":"say","id":1,"text":"\\udc00"}', HALF),
        (JSON, b'{"type":"say","id":1,"text":"hel', "this is not a JSON object: it ends too early"),
        (JSON, b"[]", "the message must be an object, not a list"),
        (JSON, b"{1: 2}", "this is not a JSON object: object keys must be strings (byte 1)"),
        (JSON, b'{"type": "watch", "id": 1e400}', "id is too large a number"),
    ],
)
def test_an_error_says_what_was_wrong_and_what_would_be_right(codec, payload, said):
    with pytest.raises(BadMessage) as refusal:
        codec.decode(payload)
    assert str(refusal.value) == said


def test_the_deepest_nesting_is_an_error_like_any_other():
    deep = b'{"type":"ping","id":1,"x":' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    with pytest.raises(BadMessage):
        JSON.decode(deep)


@given(st.binary(max_size=200))
def test_random_bytes_never_raise_anything_else(payload):
    for codec in (MSGPACK, JSON):
        with suppress(BadMessage):
            codec.decode(payload)


@given(st.text(min_size=1, max_size=300).filter(lambda text: text.isprintable()))
def test_texts_survive_both_dresses(text):
    message = {"type": "say", "id": 1, "text": text}
    assert MSGPACK.decode(msgpack.packb(message)) == JSON.decode(as_json(message)) == Say(1, text)


def test_the_smallest_command():
    assert JSON.decode(b'{"type":"ping","id":1}') == Ping(1)
