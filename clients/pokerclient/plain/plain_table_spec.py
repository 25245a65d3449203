"""A new table's options from words: "Friday: no-limit holdem 1/2, ante 1, 6 seats, buy-in 40 to 200, straddle"."""

from __future__ import annotations

import re
from typing import Any

_GAMES = {"holdem": "holdem", "hold'em": "holdem", "draw": "draw", "five-card-draw": "draw"}
_STRUCTURES = {
    "limit": "limit",
    "fixed-limit": "limit",
    "pot-limit": "pot_limit",
    "no-limit": "no_limit",
    "fl": "limit",
    "pl": "pot_limit",
    "nl": "no_limit",
}
_SPECTATOR_DELAY = re.compile(r"watched (\d+) ?s late")
_AMOUNTS = (
    (re.compile(r"(\d+)/(\d+)"), ("small_blind", "big_blind")),
    (re.compile(r"ante (\d+)"), ("ante",)),
    (re.compile(r"buy-in (\d+)(?: to |-)(\d+)"), ("min_buy_in", "max_buy_in")),
    (re.compile(r"(\d+) seats?"), ("seats",)),
    (_SPECTATOR_DELAY, ("spectator_delay",)),
)


def parse_table_config(text: str, name: str) -> dict[str, Any]:
    """Return the options of the table that ``text`` describes; ``name`` when it names none.

    Raise ``ValueError`` with the words that nobody understands.
    """
    named, colon, remaining = text.partition(":")
    config: dict[str, Any] = {"name": named.strip() if colon and named.strip() else name}
    remaining = (remaining if colon else text).lower()
    for pattern, fields in _AMOUNTS:
        if match := pattern.search(remaining):
            config |= {field: int(amount) for field, amount in zip(fields, match.groups(), strict=True)}
            if pattern is _SPECTATOR_DELAY:
                config["spectator_delay"] *= 1_000
            remaining = remaining[: match.start()] + " " + remaining[match.end() :]
    for word in (
        remaining.replace(",", " ").replace("pot limit", "pot-limit").replace("no limit", "no-limit").split()
    ):
        config |= _option(word)
    if config.get("game") == "draw":
        config.setdefault("seats", 5)
    return config


def _option(word: str) -> dict[str, str]:
    if word in _GAMES:
        return {"game": _GAMES[word]}
    if word in _STRUCTURES:
        return {"structure": _STRUCTURES[word]}
    if word == "straddle":
        return {"straddle": "utg"}
    raise ValueError(
        f"{word!r} is no option of a table: say it as in 'create Friday: no-limit holdem 1/2, 6 seats'"
    )
