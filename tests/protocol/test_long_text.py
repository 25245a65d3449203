"""What the room says of somebody's text repeats a line of it, whatever the command and the field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import msgspec.inspect as types
import pytest

from pokerwire.cash.table_config import TableConfig
from pokerwire.messages.message_registry import CLIENT_MESSAGES
from pokerwire.quoted_text import QUOTED_LENGTH, quoted
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.protocol.room_harness import RoomHarness

LONG = "𝕨" * 15_000
"""nearly a whole message"""
LONGEST_SENTENCE = 4 * QUOTED_LENGTH
ORDINARY = {"rules": "casino", "player": "Ada", "name": "x"}
"""values with which a command comes as far as its other fields"""
_COMMANDS = {
    command.tag: command
    for command in types.multi_type_info(CLIENT_MESSAGES)
    if command.tag not in ("hello", "log_in", "register")
}


def _long_values(kind: Any) -> Iterator[Any]:
    """Yield values of a type in which one text is too long, and all else is as small as can be."""
    match kind:
        case types.StrType(pattern=None, max_length=length):
            yield LONG[:length]
        case types.UnionType():
            for one in kind.types:
                yield from _long_values(one)
        case types.StructType():
            yield from _long_structs(kind)
        case types.ListType() | types.VarTupleType():
            for value in _long_values(kind.item_type):
                yield [value]
        case types.DictType():
            yield {LONG: _small(kind.value_type)}


def _long_structs(kind: types.StructType) -> Iterator[dict[str, Any]]:
    small = _small(kind)
    for field in kind.fields:
        for value in _long_values(field.type):
            yield {**small, field.encode_name: value}


def _small(kind: Any, name: str = "") -> Any:
    match kind:
        case types.StructType():
            required = {
                field.encode_name: _small(field.type, field.encode_name)
                for field in kind.fields
                if field.required
            }
            return {**({kind.tag_field: kind.tag} if kind.tag_field else {}), **required}
        case types.StrType():
            return ORDINARY.get(name, "x")
        case types.LiteralType():
            return kind.values[0]
        case types.IntType():
            return max(1, kind.ge or 1)
        case types.BoolType():
            return True
        case types.UnionType():
            return _small(kind.types[0], name)
        case types.ListType() | types.VarTupleType():
            return []
        case types.DictType():
            return {}
        case _:
            return 1


@pytest.mark.parametrize("tag", sorted(map(str, _COMMANDS)))
@pytest.mark.parametrize("host", [False, True])
def test_no_refusal_repeats_more_than_a_line_of_what_was_sent(tag: str, host: bool) -> None:
    place = RoomHarness(
        tables=(TableConfig("one"),),
        house_tables=(UthTableConfig("casino"),),
        house_bots=("tight",),
        limits={"bad_messages": 10**6},
    )
    ada = place.person("Ada")
    assert ada.session.person is not None
    ada.session.claimed_host = ada.session.person.is_host = host
    ada.ask("sit", table=2, seat=1)
    for fields in _long_structs(_COMMANDS[tag]):
        fields.pop("type"), fields.pop("id")
        for answer in ada.tell(tag, **fields):
            if answer["type"] == "error":
                assert len(answer["message"]) <= LONGEST_SENTENCE, (fields.keys(), answer["message"][:200])
    assert place.faults == []


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("x" * QUOTED_LENGTH, f"'{'x' * QUOTED_LENGTH}'"),
        ("x" * (QUOTED_LENGTH + 1), f"'{'x' * (QUOTED_LENGTH - 1)}…'"),
        ("it's", '"it\'s"'),
        (10**400, f"1{'0' * (QUOTED_LENGTH - 2)}…"),
        (12, "12"),
    ],
    ids=["a line", "longer than a line", "with a quote", "long number", "number"],
)
def test_a_value_is_quoted_up_to_a_line(value: object, said: str) -> None:
    assert quoted(value) == said


def test_an_unknown_type_or_field_is_quoted_up_to_a_line() -> None:
    ada = RoomHarness().person("Ada")
    for command in ({"type": LONG, "id": 5}, {"type": "ping", "id": 6, LONG: 1}):
        ada.session.receive(msgspec.json.encode(command), 0)
        (answer,) = ada.hear()
        assert answer["code"] == "bad_message"
        assert len(answer["message"]) < 10_000
        assert LONG not in answer["message"]
