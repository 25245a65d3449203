"""What ``msgspec`` finds wrong with a value, in plain English and without the words of a programming language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from pokerwire.quoted_text import shortened

TYPE_NAMES = {
    "int": "a whole number",
    "float": "a number with a point",
    "str": "text",
    "bool": "true or false",
    "object": "a section",
    "array": "a list",
    "null": "nothing",
    "None": "nothing",
}
"""type of ``msgspec`` -> what people call it"""
TOML_TYPE_NAMES = TYPE_NAMES | {"str": "text in quotes", "array": "a list in [ ]"}
"""the same in a file that people write"""
WIRE_TYPE_NAMES = TYPE_NAMES | {"object": "a map", "bytes": "bytes", "ext": "an extension"}
"""the same in a message"""
JSON_TYPE_NAMES = WIRE_TYPE_NAMES | {"object": "an object"}
"""the same in a message of JSON"""

_NO_LINE_BREAK = r"(?!\\n)"
"""what ends most patterns of the wire, as the message writes it"""
_PLACE = re.compile(r"^(?P<what>.*?)(?: - at `(?:key` in `)?\$(?P<path>[^`]*)`)?$", re.DOTALL)
_AT_KEY = " - at `key`"


def split_message(message: str) -> tuple[str, str]:
    """Return what a validation message says, and the path of the value: ``.tables[0].seats``, empty for the whole."""
    match = _PLACE.match(message)
    assert match is not None  # the pattern matches any text
    return match["what"], match["path"] or ""


def is_about_key(message: str) -> bool:
    """Return whether a validation message is about the key of a value, not about the value."""
    return _AT_KEY in message


def plain_reason(what: str, type_names: Mapping[str, str] = TYPE_NAMES) -> str:
    """Return what is wrong, to be read after the name of the value: ``must be 1 or more``.

    ``what`` is a validation message without the path; what is not known stays as it is.
    """
    for pattern, tell in _REASONS:
        if match := pattern.fullmatch(what):
            return tell(match, type_names)
    return what


def _any_of(types: str, names: Mapping[str, str]) -> str:
    return " or ".join([names.get(one, one) for one in types.split(" | ")])


def _of_length(match: re.Match[str], names: Mapping[str, str]) -> str:
    text, least, number = match["kind"] == "str", match["sign"] == ">=", int(match["number"])
    if least and number == 1:
        return "must not be empty"
    unit = ("character" if text else "entry") if number == 1 else ("characters" if text else "entries")
    return f"must have at {'least' if least else 'most'} {number} {unit}"


_BOUNDS = {">=": "{} or more", "<=": "{} or less", ">": "more than {}", "<": "less than {}"}
_REASONS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Mapping[str, str]], str]], ...] = (
    (
        re.compile(r"Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`"),
        lambda match, names: f"must be {_any_of(match['wanted'], names)}, not {_any_of(match['got'], names)}",
    ),
    (
        re.compile(r"Expected `(?:int|float)[^`]*` (?P<sign>[<>]=?) (?P<number>\S+)"),
        lambda match, names: f"must be {_BOUNDS[match['sign']].format(match['number'])}",
    ),
    (
        re.compile(r"Expected `(?P<kind>str|array|object)[^`]*` of length (?P<sign>[<>]=) (?P<number>\d+)"),
        _of_length,
    ),
    (
        re.compile(r"Expected `array` of length (?P<number>\d+), got (?P<got>\d+)"),
        lambda match, names: f"must have {match['number']} entries, not {match['got']}",
    ),
    (
        re.compile(r"Expected `str` matching regex '(?P<form>.*)'", re.DOTALL),
        lambda match, names: f"must have the form {match['form'].replace(_NO_LINE_BREAK, '')}",
    ),
    (
        re.compile(r"Invalid (?:enum )?value '?(?P<value>.*?)'?", re.DOTALL),
        lambda match, names: f"cannot be '{shortened(match['value'])}'",
    ),
    (re.compile(r"Object missing required field `(.*)`"), lambda match, names: f"lacks '{match[1]}'"),
    (
        re.compile(r"Object contains unknown field `(.*)`"),
        lambda match, names: f"has no field '{shortened(match[1])}'",
    ),
    (re.compile(r"(?:Integer value|Number) out of range"), lambda match, names: "is too large a number"),
)
"""pattern of a validation message -> the words for it"""
