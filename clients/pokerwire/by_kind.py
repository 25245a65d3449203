"""One function for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Handler = Callable[..., Any]


class ByKind(dict[type, Handler | None]):
    """A function for each kind of event, ``None`` for a kind without one; a subclass has that of its base."""

    def __missing__(self, kind: type) -> Handler | None:
        found = next((self[base] for base in kind.__mro__[1:] if base in self), None)
        self[kind] = found
        return found
