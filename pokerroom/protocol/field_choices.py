"""The words that a field of a command accepts, to list them in an error."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import inspect

from pokerwire.messages.message_base import tag_of
from pokerwire.messages.message_registry import CLIENT_MESSAGES

_STEP = re.compile(r"\.?([\w-]+)|\[[^\]]*\]")
_COMMANDS: dict[str, type[msgspec.Struct]] = {tag_of(message): message for message in CLIENT_MESSAGES}


@lru_cache(maxsize=512)
def choices_of(command: str, path: str) -> tuple[str, ...]:
    """Return the words that the field at ``path`` of a ``command`` accepts, such as "config.structure".

    Empty: any text, or no text at all. The field ``type`` accepts the names of all commands.
    """
    if path == "type":
        return tuple(_COMMANDS)
    message = _COMMANDS.get(command)
    if message is None:
        return ()
    types = [inspect.type_info(message)]
    for step in _STEP.finditer(path):
        types = [inner for one in types for inner in _inside(one, step[1])]
    return tuple(
        [str(value) for one in types if isinstance(one, inspect.LiteralType) for value in one.values]
    )


def _inside(outer: inspect.Type, name: str | None) -> list[inspect.Type]:
    """Return the types of a field of that name, or without one those of the entries."""
    found: list[Any] = []
    if isinstance(outer, inspect.StructType):
        found = [field.type for field in outer.fields if field.encode_name == name]
    elif name is None and isinstance(outer, inspect.DictType):
        found = [outer.value_type]
    elif name is None and isinstance(outer, inspect.VarTupleType | inspect.ListType):
        found = [outer.item_type]
    return [one for each in found for one in (each.types if isinstance(each, inspect.UnionType) else (each,))]
