"""The base of frozen records: their fields are attributes, and can be read as entries of a mapping too."""

from __future__ import annotations

from collections.abc import Iterator, KeysView
from functools import cache
from typing import Any

import msgspec


class Mapped(msgspec.Struct, frozen=True, gc=False):
    """A record whose fields can be read as ``record.field`` and, by their names on the wire, as ``record["field"]``."""

    def __getitem__(self, key: str) -> Any:
        return getattr(self, _attributes(type(self))[key])

    def __contains__(self, key: object) -> bool:
        return key in self.keys()

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def get(self, key: str, default: Any = None) -> Any:
        """Return the field ``key``, or ``default`` without one."""
        try:
            return self[key]
        except KeyError:
            return default

    def keys(self) -> KeysView[str]:
        """Return the names of the fields on the wire, ``type`` included where the record has one."""
        return _attributes(type(self)).keys()

    def items(self) -> list[tuple[str, Any]]:
        """Return the names of the fields with their values, but for those that are not on the wire."""
        return [(key, value) for key in self.keys() if (value := self[key]) is not msgspec.UNSET]

    def values(self) -> list[Any]:
        """Return the values of the fields."""
        return [self[key] for key in self.keys()]

    def to_dict(self) -> dict[str, Any]:
        """Return the record as plain dicts and lists: what JSON has of it on the wire."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return plain


@cache
def _attributes(kind: type[Mapped]) -> dict[str, str]:
    """Return the attribute behind each name on the wire."""
    tag = kind.__struct_config__.tag_field
    return {
        **({} if tag is None else {tag: tag}),
        **dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True)),
    }
