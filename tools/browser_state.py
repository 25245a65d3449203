"""What the browser client has of the state of tables: types, usual values, and what each event sets.

All of it comes from the records of :mod:`pokerwire` and from what their events declare, as in the Python clients.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args

import msgspec
from msgspec import NODEFAULT
from msgspec import inspect as kinds

from pokerwire.cash.cash_events import AnyEvent
from pokerwire.cash.cash_snapshot import SeatView, TableSnapshot
from pokerwire.event_effects import Effects, Of, Whole
from pokerwire.hand_events import Event
from tools.javascript import javascript

_TABLE_STATE = """\
// @ts-check
/**
 * The state of a poker table as the room sends it, and what each event sets of it. Written by `make docs`; change
 * `clients/pokerwire/cash/` instead. No DOM.
 */

/** @typedef {{{seat}}} SeatFields */
/** @typedef {{{table}}} TableFields */

/** fields that a room need not send @type {{Record<string, any>}} */
export const USUAL_SEAT = {usual_seat};

/** the same of a table @type {{Record<string, any>}} */
export const USUAL_TABLE = {usual_table};

/** @typedef {{Record<string, Record<string, any>>}} Sets
 *   by event: fields and their values; `of`: that field of the event, or without a name the event itself */

/** what events set of the seat that they name @type {{Sets}} */
export const SEAT_SETS = {{
{seat_sets}
}};

/** what they set of the table @type {{Sets}} */
export const TABLE_SETS = {{
{table_sets}
}};
"""


def table_state() -> str:
    """Return the module about poker tables."""
    return _TABLE_STATE.format(
        seat=_typed(SeatView),
        table=_typed(TableSnapshot),
        usual_seat=javascript(_usual(SeatView)),
        usual_table=javascript(_usual(TableSnapshot)),
        seat_sets=_rows({kind: kind.seat_sets for kind in get_args(AnyEvent)}),
        table_sets=_rows({kind: kind.table_sets for kind in get_args(AnyEvent)}),
    )


def _rows(effects: Mapping[type[Event], Effects]) -> str:
    return "\n".join(
        [
            f"  {kind.__struct_config__.tag}: {javascript({name: _value(value) for name, value in sets})},"
            for kind, sets in effects.items()
            if sets
        ]
    )


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
            return "|".join(_type(one) for one in kind.types)
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
