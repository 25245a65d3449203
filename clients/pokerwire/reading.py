"""Records made of what a wire's own decoder gives: maps, lists, text and numbers.

A newer room may say more than this side knows.  Fields that a record does not have are left out, words that a field
does not list are kept as they came, and an event of an unknown kind is an :class:`UnknownEvent`.
"""

from __future__ import annotations

from collections.abc import KeysView, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from pokerwire.any_event import TABLE_EVENT_KINDS
from pokerwire.hand_events import Event
from pokerwire.mapped import Mapped

R = TypeVar("R", bound=msgspec.Struct)


class UnknownRecord(Mapped, frozen=True):
    """Base of what came from a newer room, of a kind that this side does not know."""

    kind: str
    """its ``type`` on the wire"""
    fields: dict[str, Any]
    """all of it as it came"""

    @property
    def type(self) -> str:
        """Which kind this is, by its name on the wire."""
        return self.kind

    def __getitem__(self, key: str) -> Any:
        return self.fields[key]

    def keys(self) -> KeysView[str]:
        """Return the names of the fields on the wire."""
        return self.fields.keys()

    def to_dict(self) -> dict[str, Any]:
        """Return the record as it came."""
        return self.fields


class UnknownEvent(UnknownRecord, Event, frozen=True):
    """An event of a kind that this side does not know: it changes nothing here."""


_KINDS: dict[str, type[Event]] = {str(kind.__struct_config__.tag): kind for kind in TABLE_EVENT_KINDS}


def read_event(event: Mapping[str, Any] | Event) -> Event:
    """Return ``event`` as a record, unless it is one; raise ``ValueError`` for what cannot be an event."""
    if isinstance(event, Event):
        return event
    name = event["type"]
    kind = _KINDS.get(name)
    return UnknownEvent(name, dict(event)) if kind is None else read(event, kind)


def read(value: Mapping[str, Any] | R, kind: type[R]) -> R:
    """Return ``value`` as a record of this ``kind``, unless it is one; raise ``ValueError`` for what cannot be one."""
    if isinstance(value, kind):
        return value
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        record: R = _read_leniently(value, kind)
        return record


def _read_leniently(value: Any, kind: Any) -> Any:
    """Return ``value`` as what the annotation ``kind`` says, as far as this side knows it."""
    origin = get_origin(kind)
    if origin is Annotated:
        return _read_leniently(value, get_args(kind)[0])
    if origin in (Union, UnionType):
        if value is None:
            return None
        choices = [choice for choice in get_args(kind) if choice is not NoneType]
        return read_event(value) if _are_events(choices) else _read_leniently(value, choices[0])
    if origin is Literal and isinstance(value, str):
        return value
    if origin is tuple and isinstance(value, list | tuple):
        members = get_args(kind)
        if members[-1] is Ellipsis:
            return tuple([_read_leniently(one, members[0]) for one in value])
    if origin is dict and isinstance(value, Mapping):
        _, member = get_args(kind)
        return {key: _read_leniently(one, member) for key, one in value.items()}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(value, Mapping):
        return _read_record(value, kind)
    return msgspec.convert(value, kind)


def _are_events(choices: list[Any]) -> bool:
    return isinstance(choices[0], type) and issubclass(choices[0], Event)


def _read_record(value: Mapping[str, Any], kind: type[R]) -> R:
    fields = {
        field.name: _read_leniently(value[field.encode_name], field.type)
        for field in msgspec.structs.fields(kind)
        if field.encode_name in value
    }
    try:
        return kind(**fields)
    except TypeError as error:
        raise ValueError(f"this is no {kind.__name__}: {error}") from None
