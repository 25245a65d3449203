"""Values and sentences of the code as JavaScript writes them."""

from __future__ import annotations

import json
from typing import Any

from pokerlocale.messages import CONTEXT_END, Plural


class Sentence(str):
    """A sentence that is translated where it is shown."""


def javascript(value: Any) -> str:
    """Return a value as JavaScript writes it."""
    match value:
        case Plural():
            return f"NN_({', '.join(json.dumps(part, ensure_ascii=False) for part in value)})"
        case Sentence():
            context, _, message = value.rpartition(CONTEXT_END)
            marked = ", ".join(json.dumps(part, ensure_ascii=False) for part in (context, message) if part)
            return f"{'NP_' if context else 'N_'}({marked})" if value else '""'
        case dict():
            inner = ", ".join(f"{_key(name)}: {javascript(part)}" for name, part in value.items())
            return f"{{ {inner} }}"
        case list() | tuple():
            return f"[{', '.join(map(javascript, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)
