"""Parsing the lines of a text, each into a record's action."""

from __future__ import annotations

import re

import msgspec

from pokerroom.history.history_errors import HistoryError
from pokerroom.history.text.text_amounts import Money
from pokerwire.quoted_text import quoted

ALL_IN = " and is all-in"
BOTH_BLINDS = "both blinds"
POSTS = {
    "small blind": "small_blind",
    "big blind": "big_blind",
    "small & big blinds": BOTH_BLINDS,
    "the ante": "ante",
    "ante": "ante",
    "straddle": "straddle",
    "a straddle": "straddle",
    "dead small blind": "dead",
}

_SEAT = re.compile(r"^Seat (\d+): (.+) \(([^()]*?) in chips(?:, [^()]* bounty)?\)\s*(.*)$")
_CARDS = re.compile(r"\[([^\]]*)\]")
_POST = re.compile(r"posts (?:the )?([a-z& ]+?) ?(?:of )?([^a-z ]*\d\S*)$")
_BET = re.compile(r"(calls|bets) (\S+)$")
_RAISE = re.compile(r"raises (?:\S+ )?to (\S+)$")
_DISCARD = re.compile(r"discards (\d) cards?(?: \[([^\]]*)\])?$")
_DEALT = re.compile(r"^Dealt to (.+?) ((?:\[[^\]]*\] ?)+)$")
_COLLECTED = re.compile(r"^(.+) collected (\S+) from (?:the )?((?:main |side )?pot(?:-\d+)?)$")
_UNCALLED = re.compile(r"^Uncalled bet \((.+)\) returned to (.+)$")
_TOTAL = re.compile(r"^Total pot (\S+)(.*) \| Rake (\S+)")
_PART = re.compile(r"(?:Main|Side) pot(?:-\d+)? ([^ ]*\d)")
_IN_SUMMARY = re.compile(
    r"^Seat (\d+): (.+?) (?:\(button\) |\(small blind\) |\(big blind\) )*(showed|mucked) \[([^\]]*)\]"
)


class SeatLine(msgspec.Struct, frozen=True):
    """A player at the table. ``note`` is the text after the stack: "is sitting out", "out of hand (...)"."""

    seat: int
    name: str
    stack: int
    note: str


class ParsedAction(msgspec.Struct, frozen=True):
    """What a player did by one line; ``amount`` and ``to`` as in a record's action, 0 when not given.

    ``act`` is that of a record's action, or ``shows``, or ``both blinds``.
    """

    act: str
    amount: int = 0
    to: int = 0
    all_in: bool = False
    count: int = 0
    cards: str = ""


def seat_line(text: str, money: Money, line: int) -> SeatLine | None:
    """Return the player of a line "Seat 1: ann ($5 in chips)", or None for another line."""
    match = _SEAT.match(text)
    if match is None:
        return None
    return SeatLine(int(match[1]), match[2], money.read(match[3], line), match[4])


def parse_action(words: str, money: Money, line: int) -> ParsedAction | None:
    """Return the action of ``words``, a line without the player's name; ``None`` when it is no part of the play.

    Raise HistoryError for an amount that cannot be read.
    """
    all_in = words.endswith(ALL_IN)
    words = words.removesuffix(ALL_IN)
    verb = words.split(" ", 1)[0]
    match verb:
        case "folds" | "checks":
            return ParsedAction(verb[:-1])
        case "calls" | "bets":
            matched = _must_match(_BET, words, line)
            return ParsedAction(verb[:-1], money.read(matched[2], line), all_in=all_in)
        case "raises":
            matched = _must_match(_RAISE, words, line)
            return ParsedAction("raise", to=money.read(matched[1], line), all_in=all_in)
        case "posts":
            return _post(words, all_in, money, line)
        case "discards":
            matched = _must_match(_DISCARD, words, line)
            return ParsedAction("discard", count=int(matched[1]), cards=packed(matched[2] or ""))
        case "stands" if words.startswith("stands pat"):
            return ParsedAction("discard")
        case "shows":
            cards = _CARDS.search(words)
            return ParsedAction("shows", cards=packed(cards[1])) if cards else None
    return None


def _post(words: str, all_in: bool, money: Money, line: int) -> ParsedAction:
    match = _must_match(_POST, words, line)
    kind = POSTS.get(match[1].strip())
    if kind is None:
        raise HistoryError(f"an unknown forced bet: {quoted(words)}", line)
    return ParsedAction(kind, money.read(match[2], line), all_in=all_in)


def _must_match(form: re.Pattern[str], words: str, line: int) -> re.Match[str]:
    match = form.match(words)
    if match is None:
        raise HistoryError(f"this action cannot be read: {quoted(words)}", line)
    return match


def packed(cards: str) -> str:
    """Return "AsKd" for "As Kd"."""
    return "".join(cards.split())


def dealt_to(text: str) -> tuple[str, list[str]] | None:
    """Return the player and the groups of cards of a line "Dealt to ann [As Kd]"."""
    match = _DEALT.match(text)
    return (match[1], [packed(group) for group in _CARDS.findall(match[2])]) if match else None


def collected(text: str) -> tuple[str, str] | None:
    """Return the player and the amount of a line "ann collected $5 from pot"."""
    match = _COLLECTED.match(text)
    return (match[1], match[2]) if match else None


def uncalled(text: str) -> tuple[str, str] | None:
    """Return the player and the amount of a line "Uncalled bet ($5) returned to ann"."""
    match = _UNCALLED.match(text)
    return (match[2], match[1]) if match else None


def totals(text: str, money: Money, line: int) -> tuple[tuple[int, ...], int] | None:
    """Return the pots after rake, main pot first, without empty ones, and the rake of "Total pot $5 | Rake $0"."""
    match = _TOTAL.match(text)
    if match is None:
        return None
    rake = money.read(match[3], line)
    parts = [money.read(part, line) for part in _PART.findall(match[2])]
    pots = parts or [money.read(match[1], line) - rake]
    return tuple([pot for pot in pots if pot]), rake


def shown_in_summary(text: str) -> tuple[int, str] | None:
    """Return the seat and the cards of a line of the summary that shows a hand."""
    match = _IN_SUMMARY.match(text)
    return (int(match[1]), packed(match[4])) if match else None
