"""The kinds of messages and events, as the modules declare them: nothing lists them a second time."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, TypeVar, Union

import msgspec

K = TypeVar("K", bound=msgspec.Struct)


def declared(base: type[K], *modules: ModuleType) -> tuple[type[K], ...]:
    """Return the kinds of ``base`` that ``modules`` declare under a name on the wire, in their order.

    A class without a ``tag`` of its own is a base of others.
    """
    return tuple(
        [
            kind
            for module in modules
            for kind in vars(module).values()
            if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == module.__name__
            if kind.__struct_config__.tag not in (None, kind.__name__)
        ]
    )


def one_of(kinds: Sequence[type[msgspec.Struct]]) -> Any:
    """Return the type of a value that is of any of ``kinds``, for decoders."""
    return Union[tuple(kinds)]  # noqa: UP007 - the kinds are known when it runs
