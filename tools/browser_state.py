"""What the browser client has of the state of tables: types, usual values, and what each event sets.

All of it comes from the records of :mod:`pokerwire` and from what their events declare, as in the Python clients.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import NODEFAULT
from msgspec import inspect as kinds

from pokerwire.any_event import UTH_EVENTS
from pokerwire.cash.cash_events import CASH_EVENTS
from pokerwire.cash.cash_snapshot import SeatView, TableSnapshot
from pokerwire.event_effects import Effects, Of, Whole
from pokerwire.hand_events import Event
from pokerwire.uth.uth_snapshot import UthSeatView, UthSnapshot
from tools.javascript import javascript

_STATE = """\
// @ts-check
/**
 * The state of {about} as the room sends it, and what each event sets of it.
 * Written by `make docs`; change `{source}` instead. No DOM.
 */

/** @typedef {{{seat}}} {prefix}SeatFields */
/** @typedef {{{table}}} {prefix}TableFields */

/** fields of a seat that a room need not send @type {{Record<string, any>}} */
export const USUAL_SEAT = {usual_seat};

/** the same of the table @type {{Record<string, any>}} */
export const USUAL_TABLE = {usual_table};

/** what events set of the seat that they name @type {{import("../event-effects.js").Sets}} */
export const SEAT_SETS = {{
{seat_sets}
}};

/** what they set of the table @type {{import("../event-effects.js").Sets}} */
export const TABLE_SETS = {{
{table_sets}
}};
"""


def table_state() -> str:
    """Return the module about poker tables."""
    return _state(
        about="a poker table",
        source="clients/pokerwire/cash/",
        prefix="",
        seat=SeatView,
        table=TableSnapshot,
        events=CASH_EVENTS,
    )


def uth_state() -> str:
    """Return the module about tables against the house."""
    return _state(
        about="a table against the house",
        source="clients/pokerwire/uth/",
        prefix="Uth",
        seat=UthSeatView,
        table=UthSnapshot,
        events=UTH_EVENTS,
    )


def _state(
    *,
    about: str,
    source: str,
    prefix: str,
    seat: type[msgspec.Struct],
    table: type[msgspec.Struct],
    events: Iterable[type[Event]],
) -> str:
    """Return the module about one kind of table: its records, and what ``events`` set of them."""
    return _STATE.format(
        about=about,
        source=source,
        prefix=prefix,
        seat=_typed(seat),
        table=_typed(table),
        usual_seat=javascript(_usual(seat)),
        usual_table=javascript(_usual(table)),
        seat_sets=_rows({kind: kind.seat_sets for kind in events}, seat),
        table_sets=_rows({kind: kind.table_sets for kind in events}, table),
    )


def _rows(effects: Mapping[type[Event], Effects], record: type[msgspec.Struct]) -> str:
    """Return what events set of a record's fields by their names on the wire, a line each."""
    known = set(record.__struct_encode_fields__)
    rows = {
        kind.__struct_config__.tag: {name: _value(value) for name, value in sets if name in known}
        for kind, sets in effects.items()
    }
    return "\n".join([f"  {tag}: {javascript(sets)}," for tag, sets in rows.items() if sets])


def _value(value: Any) -> Any:
    match value:
        case Of():
            return {"of": value.field}
        case Whole():
            return {"of": ""}
    return value


def _usual(record: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the defaults of a record by the names on the wire."""
    fields = msgspec.structs.fields(record)
    return {field.encode_name: field.default for field in fields if field.default is not NODEFAULT}


def _typed(record: type[msgspec.Struct]) -> str:
    """Return a record as JSDoc writes a type, by the names on the wire."""
    info = kinds.type_info(record)
    assert isinstance(info, kinds.StructType)
    return _fields(info.fields)


def _fields(fields: Iterable[kinds.Field]) -> str:
    parts = ", ".join(f"{field.encode_name}: {_type(field.type)}" for field in fields)
    return f"{{{parts}}}"


def _type(kind: kinds.Type) -> str:
    """Return a type as JSDoc writes it; an event is a record of anything."""
    match kind:
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.StrType():
            return "string"
        case kinds.BoolType():
            return "boolean"
        case kinds.NoneType():
            return "null"
        case kinds.LiteralType():
            return "string"
        case kinds.UnionType():
            return "|".join(dict.fromkeys([_type(one) for one in kind.types]))
        case kinds.VarTupleType() | kinds.ListType():
            inner = _type(kind.item_type)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case kinds.TupleType():
            return f"[{', '.join(_type(one) for one in kind.item_types)}]"
        case kinds.StructType() if kind.tag is None and len(kind.fields) <= MOST_FIELDS:
            return _fields(kind.fields)
    return "Record<string, any>"


MOST_FIELDS = 12
"""records with more, such as the options of a table, have a module of their own"""
