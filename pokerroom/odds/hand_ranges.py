"""Ranges of hold'em hands as players write them: "TT+, AQs+, 76s, A5s-A2s, KQ, AsKd, random".

====================  ================================================================================
``77``                a pair; ``77+`` and all higher pairs; ``77-55`` those from one to the other
``AQs``               two ranks of one suit; ``AQo`` of two suits; ``AQ`` both
``A9s+``              and all higher second cards: A9s ATs AJs AQs AKs; likewise ``A9o+`` and ``A9+``
``A5s-A2s``           the second card from one to the other; ``T9s-76s`` both cards, with the gap between them
``AsKd``              two cards
``random``            any two cards; ``*`` is the same
====================  ================================================================================

Parts are put together with commas or spaces.  A pair of cards that several parts name counts once.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import combinations, product

from pokerroom.cards import DECK_SIZE, RANKS, parse_cards
from pokerroom.odds.odds_errors import OddsError
from pokerwire.error_tree import CardError

Combo = tuple[int, int]
"""Two cards, the lower number first."""

RANDOM = ("random", "*")
EVERY_COMBO: tuple[Combo, ...] = tuple(combinations(range(DECK_SIZE), 2))

_TWO_CARDS = re.compile(r"^[2-9TJQKA][cdhs][2-9TJQKA][cdhs]$", re.IGNORECASE)
_KIND = re.compile(r"^([2-9TJQKA])([2-9TJQKA])([so]?)$", re.IGNORECASE)
_PARTS = re.compile(r"[,;\s]+")
_EXAMPLES = "as in 'AsKd', 'QQ', '77+', 'AQs', 'A9o+', 'A5s-A2s' or 'random'"

Kind = tuple[int, int, str]
"""The higher rank, the lower one, and "s", "o" or "" for both; a pair has the same rank twice and ""."""


@lru_cache(maxsize=4096)
def parse_range(text: str) -> tuple[Combo, ...]:
    """Return the pairs of cards of a range, each once; raise :class:`OddsError` for text that is not a range."""
    parts = [part for part in _PARTS.split(text.replace(" - ", "-").strip()) if part]
    if not parts:
        raise OddsError(f"an empty hand: name cards or a range, {_EXAMPLES}")
    return tuple(sorted({combo for part in parts for combo in _part(part)}))


def _part(part: str) -> tuple[Combo, ...]:
    if part.lower() in RANDOM:
        return EVERY_COMBO
    if _TWO_CARDS.match(part):
        return (_two_cards(part),)
    if part.endswith("+"):
        return _of_kinds(_and_better(_kind(part[:-1], part)))
    if "-" in part:
        ends = part.split("-")
        if len(ends) != 2:
            raise OddsError(f"not a range: {part!r} ({_EXAMPLES})")
        return _of_kinds(_between(_kind(ends[0], part), _kind(ends[1], part), part))
    return _of_kinds([_kind(part, part)])


def _two_cards(part: str) -> Combo:
    try:
        first, second = sorted(parse_cards(part))
    except CardError as error:
        raise OddsError(str(error)) from None
    return first, second


def _kind(text: str, part: str) -> Kind:
    match = _KIND.match(text)
    if match is None:
        raise OddsError(f"not a hand or a range: {part!r} ({_EXAMPLES})")
    low, high = sorted([RANKS.index(match[1].upper()), RANKS.index(match[2].upper())])
    suited = match[3].lower()
    if high == low and suited:
        raise OddsError(f"a pair is of two suits: write {text[:2]!r}, not {text!r}")
    return high, low, suited


def _and_better(kind: Kind) -> list[Kind]:
    high, low, suited = kind
    if high == low:
        return [(rank, rank, "") for rank in range(high, len(RANKS))]
    return [(high, rank, suited) for rank in range(low, high)]


def _between(one: Kind, other: Kind, part: str) -> list[Kind]:
    first, last = sorted([one, other])
    gap = first[0] - first[1]
    if first[2] != last[2] or (gap == 0) != (last[0] == last[1]):
        raise OddsError(f"both ends of a range are of one kind, as in 'A5s-A2s' or '99-66', not {part!r}")
    if first[0] == last[0]:
        return [(first[0], rank, first[2]) for rank in range(first[1], last[1] + 1)]
    if gap != last[0] - last[1]:
        raise OddsError(
            f"the ends of a range share their high card or their gap, as in 'A5s-A2s' or 'T9s-76s', not {part!r}"
        )
    return [(rank, rank - gap, first[2]) for rank in range(first[0], last[0] + 1)]


def _of_kinds(kinds: list[Kind]) -> tuple[Combo, ...]:
    return tuple([combo for kind in kinds for combo in _of_kind(kind)])


@cache
def _of_kind(kind: Kind) -> tuple[Combo, ...]:
    high, low, suited = kind
    if high == low:
        return tuple(combinations(range(4 * high, 4 * high + 4), 2))
    pairs = product(range(4), range(4))
    return tuple(
        [
            (4 * low + second, 4 * high + first)
            for first, second in pairs
            if not suited or (first == second) == (suited == "s")
        ]
    )
