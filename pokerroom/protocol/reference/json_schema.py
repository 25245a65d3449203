"""One JSON Schema of all messages, for clients in other languages."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from pokerroom.protocol.reference.option_ranges import OPTION_RANGES
from pokerwire.messages.message_registry import CLIENT_MESSAGES, SERVER_MESSAGES
from pokerwire.uth.rule_set import Timing
from pokerwire.uth.uth_table_options import UthTableConfig


def schema() -> dict[str, Any]:
    """Return a JSON Schema (2020-12): ``$defs`` has all types by name; ``client`` and ``server`` are the messages."""
    types = (*CLIENT_MESSAGES, *SERVER_MESSAGES)
    refs, definitions = msgspec.json.schema_components(types)
    for struct, ranges in OPTION_RANGES.items():
        for option, (least, most) in ranges.items():
            _add_range(definitions[struct.__name__]["properties"][option], least, most)
    _add_timing(definitions)
    client, server = refs[: len(CLIENT_MESSAGES)], refs[len(CLIENT_MESSAGES) :]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "pokerroom protocol",
        "anyOf": [{"$ref": "#/$defs/client"}, {"$ref": "#/$defs/server"}],
        "$defs": {"client": _union(client), "server": _union(server), **definitions},
    }


def _add_range(option: dict[str, Any], least: int, most: int) -> None:
    """Add the range to a number, also where it may be left out as ``null``."""
    for part in option.get("anyOf", [option]):
        if part.get("type") == "integer":
            part |= {"minimum": least, "maximum": most}


def _add_timing(definitions: dict[str, Any]) -> None:
    """Say which times a table against the house may change: by their names in a rule set, in its ranges."""
    times = definitions[Timing.__name__]["properties"]
    definitions[UthTableConfig.__name__]["properties"]["timing"] |= {
        "properties": {
            name: {key: part for key, part in time.items() if key != "default"}
            for name, time in times.items()
        },
        "additionalProperties": False,
    }


@cache
def schema_json() -> bytes:
    """Return the schema as JSON text, made once."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1)


def _union(refs: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    return {"anyOf": list(refs)}
