"""Values as TOML, as far as a hand needs them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

Value = str | int | bool | tuple["Value", ...]


def value(it: Value) -> str:
    """Return a value as TOML: text, number, truth value or array."""
    if isinstance(it, bool):
        return "true" if it else "false"
    if isinstance(it, int):
        return str(it)
    if isinstance(it, str):
        return json.dumps(it, ensure_ascii=False).replace("\x7f", "\\u007f")
    return f"[{', '.join([value(one) for one in it])}]"


def document(fields: Mapping[str, Value], bare: Iterable[str] = ()) -> str:
    """Return a line for each field; the text of those that are ``bare`` is written as it is, such as a time."""
    plain = set(bare)
    return "".join([f"{key} = {it if key in plain else value(it)}\n" for key, it in fields.items()])
