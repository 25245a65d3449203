"""What an event sets of the state that clients see, declared on the class of the event.

The state of the room and of the Python clients is changed by these declarations, and so is that of the browser client,
which has them as a table.  What takes more than setting a field is a function in :mod:`pokerwire.cash.fold`.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Of(NamedTuple):
    """The value of this field of the event."""

    field: str


class Whole(NamedTuple):
    """The event itself."""


WHOLE_EVENT = Whole()

Effects = tuple[tuple[str, Any], ...]
"""fields of the state, each with :class:`Of`, :data:`WHOLE_EVENT` or the value itself"""


def sets(**fields: Any) -> Effects:
    """Declare the fields of the state that an event sets, with their values."""
    return tuple(fields.items())


def apply_effects(state: Any, effects: Effects, event: Any) -> None:
    """Set the fields of ``state`` that ``event`` sets."""
    for name, value in effects:
        kind = type(value)
        setattr(state, name, getattr(event, value.field) if kind is Of else event if kind is Whole else value)
