"""Says in our own words what the library's TOML parser finds wrong in a set-up file."""

from __future__ import annotations

import re

from pokerlocale.messages import N_
from pokerlocale.spoken import _

_PROBLEMS = (
    (
        r"Invalid value",
        N_("the value is missing or wrong: text needs quotes, numbers and true or false stand without"),
    ),
    (r"Invalid statement", N_("there must be a section in [ ] or an option with its value, as in seats = 6")),
    (
        r"Expected newline or end of document after a statement",
        N_("something follows the value: write one option on each line, and text in quotes"),
    ),
    (r"Expected '=' after a key in a key/value pair", N_("after the name of the option '=' is missing")),
    (
        r"Invalid initial character for a key part",
        N_("the name of the option is missing, or has characters that need quotes"),
    ),
    (r"Cannot declare (?P<name>.+) twice", N_("the section '{name}' is there already")),
    (r"Cannot overwrite a value", N_("the same name is set a second time")),
    (r"Duplicate inline table key (?P<name>.+)", N_("'{name}' is set twice between the braces")),
    (
        r"Cannot (?:mutate immutable|redefine) namespace (?P<name>.+)",
        N_("'{name}' is set above, and nothing can be added to it here"),
    ),
    (r"Expected '\]' at the end of a table declaration", N_("after the name of the section ']' is missing")),
    (
        r"Expected '\]\]' at the end of an array declaration",
        N_("after the name of the section ']]' is missing"),
    ),
    (r"Unclosed array", N_("the list is not closed: ']' is missing")),
    (r"Unclosed inline table", N_("the closing brace is missing")),
    (r"Unescaped '\\' in a string", N_("in double quotes write \\ twice, or use single quotes")),
    (
        r"Invalid hex value|Escaped character is not a Unicode scalar value",
        N_("in double quotes \\ has a meaning: write it twice, or use single quotes"),
    ),
    (
        r"Unterminated string|Illegal character '\\n'|Expected [\"']{3,}|Expected (?:\"'\"|'\"')",
        N_("the text is not closed: a quote is missing"),
    ),
    (
        r"(?:Illegal|Found invalid) character (?P<character>.+)",
        N_("the character {character} cannot stand here"),
    ),
    (r"Expected (?P<sign>.+)", N_("{sign} is missing")),
    (r"Invalid date or datetime", N_("there is no such date or time")),
)
"""the parser's errors, and what people read instead"""


def toml_problem(error_text: str) -> str:
    """Return what is wrong; ``error_text`` is the parser's sentence without its place."""
    for pattern, sentence in _PROBLEMS:
        if match := re.fullmatch(pattern, error_text, re.DOTALL):
            values = match.groupdict()
            if name := values.get("name"):
                values["name"] = ".".join(re.findall(r"'([^']+)'", name)) or name
            return _(sentence, **values)
    return _("not TOML: {error}", error=error_text)
