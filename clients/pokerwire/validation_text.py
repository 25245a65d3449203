"""What ``msgspec`` finds wrong with a value, in plain English and without the words of a programming language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence, Value
from pokerwire.quoted_text import shortened

TYPE_NAMES = {
    "int": N_("a whole number"),
    "float": N_("a number with a point"),
    "str": N_("text"),
    "bool": N_("true or false"),
    "object": N_("a section"),
    "array": N_("a list"),
    "null": N_("nothing"),
    "None": N_("nothing"),
}
"""type of ``msgspec`` -> what people call it"""
TOML_TYPE_NAMES = TYPE_NAMES | {"str": N_("text in quotes"), "array": N_("a list in [ ]")}
"""the same in a file that people write"""
WIRE_TYPE_NAMES = TYPE_NAMES | {"object": N_("a map"), "bytes": N_("bytes"), "ext": N_("an extension")}
"""the same in a message"""
JSON_TYPE_NAMES = WIRE_TYPE_NAMES | {"object": N_("an object")}
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


def plain_reason(what: str, type_names: Mapping[str, str] = TYPE_NAMES) -> Sentence:
    """Return what is wrong, to be read after the name of the value: ``must be 1 or more``.

    ``what`` is a validation message without the path; what is not known stays as it is.
    """
    for pattern, reason in _REASONS:
        if match := pattern.fullmatch(what):
            return reason(match, type_names)
    return Sentence(what)


def _wrong_type(match: re.Match[str], names: Mapping[str, str]) -> Sentence:
    sides: dict[str, Value] = {
        side: tuple([Sentence(names.get(one, one)) for one in types.split(" | ")])
        for side, types in match.groupdict().items()
    }
    return Sentence("must be {wanted}, not {got}", sides)


_BOUNDS = {
    ">=": N_("{number} or more"),
    "<=": N_("{number} or less"),
    ">": N_("more than {number}"),
    "<": N_("less than {number}"),
}
_LENGTHS = {
    ("str", ">="): N_("at least {count} characters"),
    ("str", "<="): N_("at most {count} characters"),
    ("array", ">="): N_("at least {count} entries"),
    ("array", "<="): N_("at most {count} entries"),
}
_ONE = {"str": N_("at most 1 character"), "array": N_("at most 1 entry")}


def _out_of_bounds(match: re.Match[str], _names: Mapping[str, str]) -> Sentence:
    number = match["number"]
    bound = {"number": int(number) if number.lstrip("-").isdigit() else number}
    return Sentence("must be {what}", {"what": Sentence(_BOUNDS[match["sign"]], bound)})


def _of_length(match: re.Match[str], _names: Mapping[str, str]) -> Sentence:
    kind, sign, count = match["kind"].replace("object", "array"), match["sign"], int(match["number"])
    if count == 1 and sign == ">=":
        return Sentence("must not be empty")
    length = Sentence(_ONE[kind]) if count == 1 else Sentence(_LENGTHS[kind, sign], {"count": count})
    return Sentence("must have {what}", {"what": length})


_REASONS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Mapping[str, str]], Sentence]], ...] = (
    (re.compile(r"Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`"), _wrong_type),
    (re.compile(r"Expected `(?:int|float)[^`]*` (?P<sign>[<>]=?) (?P<number>\S+)"), _out_of_bounds),
    (
        re.compile(r"Expected `(?P<kind>str|array|object)[^`]*` of length (?P<sign>[<>]=) (?P<number>\d+)"),
        _of_length,
    ),
    (
        re.compile(r"Expected `array` of length (?P<number>\d+), got (?P<got>\d+)"),
        lambda match, names: Sentence(
            "must have {count} entries, not {number}",
            {"count": int(match["number"]), "number": int(match["got"])},
        ),
    ),
    (
        re.compile(r"Expected `str` matching regex '(?P<form>.*)'", re.DOTALL),
        lambda match, names: Sentence(
            "must have the form {form}", {"form": match["form"].replace(_NO_LINE_BREAK, "")}
        ),
    ),
    (
        re.compile(r"Invalid (?:enum )?value '?(?P<value>.*?)'?", re.DOTALL),
        lambda match, names: Sentence("cannot be '{value}'", {"value": shortened(match["value"])}),
    ),
    (
        re.compile(r"Object missing required field `(.*)`"),
        lambda match, names: Sentence("lacks '{name}'", {"name": match[1]}),
    ),
    (
        re.compile(r"Object contains unknown field `(.*)`"),
        lambda match, names: Sentence("has no field '{value}'", {"value": shortened(match[1])}),
    ),
    (
        re.compile(r"(?:Integer value|Number) out of range"),
        lambda match, names: Sentence("is too large a number"),
    ),
)
"""pattern of the library's message -> our own sentence; the library gives its errors as text alone"""
