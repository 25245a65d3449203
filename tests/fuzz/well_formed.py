"""Commands of every type as the schema wants them, with values that mean something in a small room: or hardly ever."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from pokerwire.messages.message_registry import CLIENT_MESSAGES

NAMES = ("Rosa", "Eve", "Mal", "Oscar", "Nobody")
TEXTS = (
    *NAMES,
    "",
    "x",
    "As",
    "Kd",
    "2c",
    "1/2",
    "ante",
    "blind",
    "main",
    "\u3164",
    "\u202e",
    "\x00",
    "x" * 41,
    "x" * 301,
)
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 10, 40, 99, 100, 200, 1_000, 10**6, 2**31 - 1, 2**53 - 1, -1, 2**53)
USUAL = 0.9
"""how often a command is about a table that is there"""
LEFT_OUT = 0.5
"""how often a field that need not be there is left out"""
MAX_COMMANDS = 4
"""in one input"""
UNWANTED = {"hello", "claim_host", "host_end"}
"""commands that would make somebody else of the visitor, or end the evening"""


def conversation(rng: random.Random, open_now: Mapping[int, Mapping[str, Any]]) -> bytes:
    """Return one command or a few, a line of JSON each; ``open_now`` as for :func:`command`."""
    return b"\n".join(
        msgspec.json.encode(command(rng, open_now)) for _ in range(rng.randint(1, MAX_COMMANDS))
    )


def command(rng: random.Random, open_now: Mapping[int, Mapping[str, Any]]) -> dict[str, Any]:
    """Return one command with an id of its own.

    ``open_now`` has by table what names the decision that is open there: mostly, that is the one which is named.
    """
    made = _struct(rng.choice(_command_types()), rng)
    if open_now and "table" in made and rng.random() < USUAL:
        made["table"] = rng.choice(tuple(open_now))
        made |= {name: fact for name, fact in open_now[made["table"]].items() if name in made}
    return made | {"id": rng.randrange(10**6, 10**12)}


@cache
def _command_types() -> Sequence[inspect.StructType]:
    types = inspect.multi_type_info(CLIENT_MESSAGES)
    return [one for one in types if isinstance(one, inspect.StructType) and one.tag not in UNWANTED]


def _struct(info: inspect.StructType, rng: random.Random) -> dict[str, Any]:
    made: dict[str, Any] = {} if info.tag_field is None else {info.tag_field: info.tag}
    for field in info.fields:
        if field.required or rng.random() >= LEFT_OUT:
            made[field.encode_name] = value(field.type, rng)
    return made


def value(info: inspect.Type, rng: random.Random) -> Any:
    """Return a value of a type, more often than not within its bounds."""
    match info:
        case inspect.StructType():
            return _struct(info, rng)
        case inspect.UnionType():
            return value(rng.choice(info.types), rng)
        case inspect.LiteralType():
            return rng.choice(info.values)
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.IntType():
            fit = [one for one in NUMBERS if (info.ge or 0) <= one <= (info.le or 2**53)]
            return rng.choice(fit or NUMBERS) if rng.random() < 0.95 else rng.choice(NUMBERS)
        case inspect.FloatType():
            return rng.choice((0.0, 0.5, 1.5, -1.0, 1e300))
        case inspect.StrType():
            return rng.choice(TEXTS) if info.pattern is None else rng.choice(("As", "Kd", "2c", "en"))
        case inspect.VarTupleType() | inspect.ListType():
            return [value(info.item_type, rng) for _ in range(rng.randint(0, 3))]
        case inspect.TupleType():
            return [value(one, rng) for one in info.item_types]
        case inspect.DictType():
            keys = (value(info.key_type, rng) for _ in range(rng.randint(0, 3)))
            return {str(key): value(info.value_type, rng) for key in keys}
        case _:
            return None
