"""Describe message structs in words: fields with their types, bounds, defaults and meanings."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from typing import NamedTuple

import msgspec
from msgspec import inspect as mi

from pokerroom.protocol.reference.option_ranges import OPTION_RANGES


class FieldText(NamedTuple):
    """One field as the reference shows it; ``default`` is empty if the field is required."""

    name: str
    type: str
    default: str
    meaning: str


def doc_of(struct: type) -> str:
    """Return the docstring of a struct as one line per paragraph, in Markdown."""
    paragraphs = inspect.cleandoc(struct.__doc__ or "").split("\n\n")
    return "\n\n".join(to_markdown(" ".join(paragraph.split())) for paragraph in paragraphs)


def to_markdown(text: str) -> str:
    """Return reStructuredText inline markup as Markdown."""
    text = re.sub(r":(?:func|class|meth|data):`~?(?:[\w.]*\.)?(\w+)`", r"`\1`", text)
    return text.replace("``None``", "`null`").replace("``", "`")


def fields_of(struct: type[msgspec.Struct]) -> list[FieldText]:
    """Return the fields of a struct in order."""
    notes = field_notes(struct)
    info = mi.type_info(struct)
    assert isinstance(info, mi.StructType)
    return [
        FieldText(
            field.encode_name,
            type_text(field.type) + _range(*OPTION_RANGES.get(struct, {}).get(field.name, (None, None))),
            _default(field),
            to_markdown(notes.get(field.name, "")),
        )
        for field in info.fields
    ]


def structs_in(struct: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """Return the structs used as field types in ``struct``, without itself, in order of appearance."""
    structs: list[type[msgspec.Struct]] = []
    info = mi.type_info(struct)
    assert isinstance(info, mi.StructType)
    for field in info.fields:
        _collect(field.type, structs)
    return structs


def type_text(type_: mi.Type) -> str:
    """Return a type with its bounds, in words."""
    match type_:
        case mi.IntType():
            return "integer" + _range(type_.ge, type_.le)
        case mi.StrType():
            length = _range(type_.min_length, type_.max_length, " characters")
            return "string" + length + (f" like `{type_.pattern}`" if type_.pattern else "")
        case mi.BoolType():
            return "boolean"
        case mi.FloatType():
            return "number"
        case mi.LiteralType():
            return "one of " + ", ".join(f"`{value}`" for value in type_.values)
        case mi.StructType():
            return struct_link(type_.cls)
        case mi.UnionType():
            return _union_text(type_)
        case mi.VarTupleType():
            return f"array of {type_text(type_.item_type)}" + _range(
                type_.min_length, type_.max_length, " items"
            )
        case mi.TupleType():
            return "array [" + ", ".join(type_text(item) for item in type_.item_types) + "]"
        case mi.DictType():
            return f"map of {type_text(type_.key_type)} to {type_text(type_.value_type)}"
    raise TypeError(f"a type that the reference cannot describe: {type_}")


def struct_link(struct: type) -> str:
    """Return a link to the description of a struct."""
    return f"[{struct.__name__}](#{struct.__name__.lower()})"


def _union_text(union: mi.UnionType) -> str:
    options = [option for option in union.types if not isinstance(option, mi.NoneType)]
    if len(options) > 3:
        return "[event](#events)"
    text = " or ".join(type_text(option) for option in options)
    return text + (" or null" if len(options) < len(union.types) else "")


def _range(minimum: int | None, maximum: int | None, unit: str = "") -> str:
    named = {2**53 - 1: "2^53-1", 2**31 - 1: "2^31-1"}
    maximum_text = named.get(maximum, str(maximum)) if maximum is not None else ""
    if minimum is None and maximum is None:
        return ""
    if minimum is None:
        return f", at most {maximum_text}{unit}"
    return f" {minimum}..{maximum_text}{unit}" if maximum_text else f", at least {minimum}{unit}"


def _default(field: mi.Field) -> str:
    if field.required:
        return ""
    if field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT:
        return "not there"
    if field.default_factory is not msgspec.NODEFAULT:
        return "`{}`" if field.default_factory is dict else "`[]`"
    if isinstance(field.default, msgspec.Struct):
        return "all defaults"
    return f"`{msgspec.json.encode(field.default).decode()}`"


def field_notes(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Return the text below each field of ``struct`` and its bases, on one line."""
    notes: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        if base is not msgspec.Struct and issubclass(base, msgspec.Struct):
            notes |= _own_notes(base)
    return notes


def _own_notes(struct: type) -> dict[str, str]:
    """Read the texts from the source: Python does not keep them."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(definition, ast.ClassDef)
    notes: dict[str, str] = {}
    for before, node in zip(definition.body, definition.body[1:], strict=False):
        if (
            isinstance(before, ast.AnnAssign)
            and isinstance(before.target, ast.Name)
            and isinstance(node, ast.Expr)
        ):
            text = node.value
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                notes[before.target.id] = " ".join(text.value.split())
    return notes


def _collect(type_: mi.Type, structs: list[type[msgspec.Struct]]) -> None:
    match type_:
        case mi.StructType():
            if type_.cls not in structs:
                structs.append(type_.cls)
        case mi.VarTupleType():
            _collect(type_.item_type, structs)
        case mi.TupleType():
            for item in type_.item_types:
                _collect(item, structs)
        case mi.UnionType():
            for option in type_.types:
                _collect(option, structs)
        case mi.DictType():
            _collect(type_.value_type, structs)
