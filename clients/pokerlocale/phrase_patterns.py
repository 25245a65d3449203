"""What the phrases of refusals, farewells and notices share: their form, and patterns of values in the room's text."""

from __future__ import annotations

Phrases = str | list[str | tuple[str, str]]

WAIT = r"try again in (?P<wait>\d+) seconds"
UNTIL_WHY = r"until (?P<until>[^:]+:\d\d UTC): (?P<why>.+)"
UNTIL = r"until (?P<until>[^:]+:\d\d UTC)$"
WHY = r": (?P<why>.+)"
MAXIMUM = r"(?P<maximum>\d+)"
