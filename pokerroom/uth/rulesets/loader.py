"""Makes a rule set from TOML, or says on which line it cannot be and why.

A host's own set may stand on another one: ``based_on = "extreme"`` takes everything from there that the document
does not say itself.  Sections are merged field by field; a pay table or list that the document has replaces the
other whole.  Published returns are not taken over, since they hold for the original only.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from pokerroom.uth.rulesets.errors import Path, RuleSetError
from pokerroom.uth.rulesets.model import RuleSet
from pokerroom.uth.rulesets.toml_positions import line_of
from pokerroom.uth.rulesets.validation import check

Tree = dict[str, Any]
Known = Callable[[str], Tree]
"""Returns the parsed document of a rule set by name; raises ``KeyError`` when there is none."""

REPLACED_WHOLE = frozenset({"blind_pays", "pays"})

_WHERE = re.compile(r"^(?P<what>.*?)(?: - at `(?:key` in `)?\$(?P<path>[^`]*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_UNKNOWN = re.compile(r"^Object contains unknown field `(.*)`$")
_MISSING = re.compile(r"^Object missing required field `(.*)`$")
_TYPES = re.compile(r"^Expected `(.*)`, got `(.*)`$")
_CHOICE = re.compile(r"^Invalid enum value '?(.*?)'?$")

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text in quotes",
    "bool": "true or false",
    "object": "a section",
    "array": "a list in [ ]",
}


def read(text: str, known: Known) -> RuleSet:
    """Return the rule set that the TOML document ``text`` describes.

    Raise :class:`RuleSetError` with the line, the field and the reason when it cannot be.
    """
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleSetError((), f"not TOML: {error}") from None
    try:
        return build(tree, known)
    except RuleSetError as error:
        raise RuleSetError(error.path, error.reason, line_of(text, error.path)) from None


def build(tree: Tree, known: Known) -> RuleSet:
    """Return the rule set of a parsed document; raise :class:`RuleSetError` with the field and the reason."""
    tree = _stand_on(tree, known)
    try:
        rules = msgspec.convert(tree, RuleSet)
    except msgspec.ValidationError as error:
        raise _translated(str(error)) from None
    return check(rules)


def _stand_on(tree: Tree, known: Known) -> Tree:
    if "based_on" not in tree:
        return tree
    own = {key: value for key, value in tree.items() if key != "based_on"}
    try:
        base = known(tree["based_on"])
    except (KeyError, TypeError):
        raise RuleSetError(("based_on",), f"there is no rule set {tree['based_on']!r}") from None
    if own.get("name", base["name"]) == base["name"]:
        raise RuleSetError(("name",), f"give the set a name of its own, other than {base['name']!r}")
    return _merged({key: value for key, value in base.items() if key != "returns"}, own)


def _merged(base: Mapping[str, Any], own: Mapping[str, Any]) -> Tree:
    tree = dict(base)
    for key, value in own.items():
        old = tree.get(key)
        if isinstance(value, dict) and isinstance(old, dict) and key not in REPLACED_WHOLE:
            tree[key] = _merged(old, value)
        else:
            tree[key] = value
    return tree


def _translated(complaint: str) -> RuleSetError:
    """The error for a validation message of ``msgspec``."""
    match = _WHERE.match(complaint)
    assert match is not None  # the pattern matches any text
    what = match["what"]
    path: Path = tuple([name or int(index) for name, index in _STEP.findall(match["path"] or "")])
    if field := _UNKNOWN.match(what):
        return RuleSetError((*path, field[1]), f"there is no such field{_suggest(field[1])}")
    if field := _MISSING.match(what):
        return RuleSetError((*path, field[1]), "is missing")
    if types := _TYPES.match(what):
        wanted, got = (" or ".join(_KINDS.get(k, k) for k in side.split(" | ")) for side in types.groups())
        return RuleSetError(path, f"must be {wanted}, not {got}")
    if choice := _CHOICE.match(what):
        return RuleSetError(path, f"cannot be {choice[1]!r}")
    return RuleSetError(path, what)


def _suggest(name: str) -> str:
    fields = [field for kind in _kinds(RuleSet, set()) for field in kind.__struct_encode_fields__]
    close = difflib.get_close_matches(name, fields, n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _kinds(kind: Any, seen: set[Any]) -> set[Any]:
    """All records that a rule set is made of."""
    for field in msgspec.structs.fields(kind):
        for part in (field.type, *getattr(field.type, "__args__", ())):
            if isinstance(part, type) and issubclass(part, msgspec.Struct) and part not in seen:
                _kinds(part, seen)
    seen.add(kind)
    return seen
