"""Sentences in the code: in English, with ``{name}`` for each value, and marked for translators.

A mark changes nothing; ``tools/translations.py`` finds the sentences by it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

CONTEXT_END = "\x04"
"""what gettext puts between the context of a message and its id"""

TYPED_PATTERNS = "table in words"
"""the context of patterns for what people type; nobody reads them"""


class Plural(NamedTuple):
    """A sentence for one and a sentence for other numbers; ``by`` is the value that decides."""

    one: str
    many: str
    by: str


Message = str | Plural


def N_(message: str) -> str:
    """Mark a sentence that is translated where it is shown."""
    return message


def NP_(context: str, message: str) -> str:
    """Mark a sentence that has another translation elsewhere; ``context`` says to translators which one this is."""
    return context + CONTEXT_END + message


def NN_(one: str, many: str, by: str = "count") -> Plural:
    """Mark a sentence that depends on a number."""
    return Plural(one, many, by)


_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def filled(template: str, values: Mapping[str, object], written: Callable[[str, object], str]) -> str:
    """Return a template with its values, each as ``written(name, value)`` writes it; an unknown name stays."""
    return _PLACEHOLDER.sub(
        lambda found: written(found[1], values[found[1]]) if found[1] in values else found[0], template
    )
