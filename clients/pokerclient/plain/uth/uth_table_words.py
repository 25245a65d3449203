"""A table against the house described in a few words: "Blue: house casino ante 10-200"."""

from __future__ import annotations

import re
from typing import Any

from pokerlocale.spoken import _
from pokerwire.cash.typed_values import NUMBER, TableWordsError, amount_in_words

_UTH_TABLE = re.compile(rf"([a-z][a-z0-9_-]*)(?: ante {NUMBER} ?(?:-|to) ?{NUMBER})?")


def uth_table_options(description: str, usual_name: str) -> dict[str, Any] | None:
    """Return the options of the table against the house that is described; ``None``: it is another kind of table.

    A table without a name is named ``usual_name``.  Raise :class:`TableWordsError` for what is not understood.
    """
    name, colon, rest = description.partition(":")
    words = (rest if colon else description).replace(",", " ").lower().split()
    if words[:1] != ["house"]:
        return None
    match = _UTH_TABLE.fullmatch(" ".join(words[1:]))
    if match is None:
        raise TableWordsError(_("name the rules, as in 'create Blue: house casino ante 10-200'"))
    options: dict[str, Any] = {"name": (name.strip() if colon else "") or usual_name, "rules": match[1]}
    if match[2]:
        options["ante"] = {"min": amount_in_words(match[2]), "max": amount_in_words(match[3])}
    return options
