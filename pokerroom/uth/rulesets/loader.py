"""Reads a rule set from TOML; an error names the line, the field and the reason.

A host's own set may extend another one: ``based_on = "extreme"`` takes everything from there that the document does
not set itself.  Sections are merged field by field; a pay table or list of the document replaces the other one.
Published returns are not inherited, since they are true for the original only.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from pokerlocale.sentences import Sentence
from pokerroom.uth.rulesets.rule_set_errors import Path, RuleSetError
from pokerroom.uth.rulesets.toml_positions import line_of
from pokerroom.uth.rulesets.validation import check
from pokerwire.uth.rule_set import RuleSet
from pokerwire.validation_text import TOML_TYPE_NAMES, plain_reason, split_message

TomlDocument = dict[str, Any]
DocumentLookup = Callable[[str], TomlDocument]
"""Returns the parsed document of a rule set by name; raises ``KeyError`` when there is none."""

REPLACED_WHOLE = frozenset({"blind_pays", "pays"})

_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_UNKNOWN = re.compile(r"^Object contains unknown field `(.*)`$")
_MISSING = re.compile(r"^Object missing required field `(.*)`$")


def read(text: str, lookup: DocumentLookup) -> RuleSet:
    """Return the rule set that the TOML document ``text`` describes.

    Raise :class:`RuleSetError` with the line, the field and the reason if it is invalid.
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleSetError((), f"not TOML: {error}") from None
    try:
        return build(document, lookup)
    except RuleSetError as error:
        raise RuleSetError(error.path, error.reason, line_of(text, error.path)) from None


def build(document: TomlDocument, lookup: DocumentLookup) -> RuleSet:
    """Return the rule set of a parsed document; raise :class:`RuleSetError` with the field and the reason."""
    document = _with_base(document, lookup)
    try:
        rules = msgspec.convert(document, RuleSet)
    except msgspec.ValidationError as error:
        raise _rule_set_error(str(error)) from None
    return check(rules)


def _with_base(document: TomlDocument, lookup: DocumentLookup) -> TomlDocument:
    if "based_on" not in document:
        return document
    own = {key: value for key, value in document.items() if key != "based_on"}
    try:
        base = lookup(document["based_on"])
    except (KeyError, TypeError):
        raise RuleSetError(("based_on",), f"there is no rule set {document['based_on']!r}") from None
    if own.get("name", base["name"]) == base["name"]:
        raise RuleSetError(("name",), f"give the set a name of its own, other than {base['name']!r}")
    return _merged({key: value for key, value in base.items() if key != "returns"}, own)


def _merged(base: Mapping[str, Any], own: Mapping[str, Any]) -> TomlDocument:
    document = dict(base)
    for key, value in own.items():
        base_value = document.get(key)
        if isinstance(value, dict) and isinstance(base_value, dict) and key not in REPLACED_WHOLE:
            document[key] = _merged(base_value, value)
        else:
            document[key] = value
    return document


def _rule_set_error(message: str) -> RuleSetError:
    """Return the error for a validation message of ``msgspec``."""
    reason, place = split_message(message)
    path: Path = tuple([name or int(index) for name, index in _STEP.findall(place)])
    if field := _UNKNOWN.match(reason):
        return RuleSetError((*path, field[1]), f"there is no such field{_suggest(field[1])}")
    if field := _MISSING.match(reason):
        return RuleSetError((*path, field[1]), Sentence("is missing"))
    return RuleSetError(path, plain_reason(reason, TOML_TYPE_NAMES))


def _suggest(name: str) -> str:
    fields = [field for kind in _nested_structs(RuleSet, set()) for field in kind.__struct_encode_fields__]
    close = difflib.get_close_matches(name, fields, n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _nested_structs(struct: Any, seen: set[Any]) -> set[Any]:
    """Return the record types that make up a rule set."""
    for field in msgspec.structs.fields(struct):
        for part in (field.type, *getattr(field.type, "__args__", ())):
            if isinstance(part, type) and issubclass(part, msgspec.Struct) and part not in seen:
                _nested_structs(part, seen)
    seen.add(struct)
    return seen
