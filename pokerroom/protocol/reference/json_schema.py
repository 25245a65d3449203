"""One JSON Schema of all messages, for clients in other languages."""

from __future__ import annotations

from typing import Any

import msgspec

from pokerwire.messages.message_registry import CLIENT_MESSAGES, SERVER_MESSAGES


def schema() -> dict[str, Any]:
    """Return a JSON Schema (2020-12): ``$defs`` has all types by name; ``client`` and ``server`` are the messages."""
    types = (*CLIENT_MESSAGES, *SERVER_MESSAGES)
    refs, definitions = msgspec.json.schema_components(types)
    client, server = refs[: len(CLIENT_MESSAGES)], refs[len(CLIENT_MESSAGES) :]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "pokerroom protocol",
        "anyOf": [{"$ref": "#/$defs/client"}, {"$ref": "#/$defs/server"}],
        "$defs": {"client": _union(client), "server": _union(server), **definitions},
    }


def _union(refs: tuple[dict[str, Any], ...]) -> dict[str, Any]:
    return {"anyOf": list(refs)}
