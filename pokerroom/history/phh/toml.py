"""Writing the TOML values that a hand needs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

TomlValue = str | int | float | bool | tuple["TomlValue", ...]


def toml_value(value: TomlValue) -> str:
    """Return a value as TOML: text, number, truth value or array."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return f"[{', '.join([toml_value(one) for one in value])}]"


def document(fields: Mapping[str, TomlValue], bare: Iterable[str] = ()) -> str:
    """Return a line for each field; the text of those that are ``bare`` is written as it is, such as a time."""
    plain = set(bare)
    return "".join(
        [f"{key} = {value if key in plain else toml_value(value)}\n" for key, value in fields.items()]
    )
