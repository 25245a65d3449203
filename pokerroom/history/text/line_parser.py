"""The lines of a hand, one by one: what each says, in the words of a record's action."""

from __future__ import annotations

import re

import msgspec

from pokerroom.history.errors import HistoryError
from pokerroom.history.text.amounts import Money

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
    """A player at the table. ``note`` is what stands behind his stack: "is sitting out", "out of hand (...)"."""

    seat: int
    name: str
    stack: int
    note: str


class Said(msgspec.Struct, frozen=True):
    """What a player did by one line; ``amount`` and ``to`` as in a record's action, 0 when not told.

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
    found = _SEAT.match(text)
    if found is None:
        return None
    return SeatLine(int(found[1]), found[2], money.read(found[3], line), found[4])


def what_is_said(words: str, money: Money, line: int) -> Said | None:
    """Return what a player did by ``words``, the line without his name; None when it is nothing of the play.

    Raise HistoryError for an amount that is none.
    """
    all_in = words.endswith(ALL_IN)
    words = words.removesuffix(ALL_IN)
    verb = words.split(" ", 1)[0]
    match verb:
        case "folds" | "checks":
            return Said(verb[:-1])
        case "calls" | "bets":
            found = _needed(_BET, words, line)
            return Said(verb[:-1], money.read(found[2], line), all_in=all_in)
        case "raises":
            found = _needed(_RAISE, words, line)
            return Said("raise", to=money.read(found[1], line), all_in=all_in)
        case "posts":
            return _post(words, all_in, money, line)
        case "discards":
            found = _needed(_DISCARD, words, line)
            return Said("discard", count=int(found[1]), cards=packed(found[2] or ""))
        case "stands" if words.startswith("stands pat"):
            return Said("discard")
        case "shows":
            cards = _CARDS.search(words)
            return Said("shows", cards=packed(cards[1])) if cards else None
    return None


def _post(words: str, all_in: bool, money: Money, line: int) -> Said:
    found = _needed(_POST, words, line)
    kind = POSTS.get(found[1].strip())
    if kind is None:
        raise HistoryError(f"an unknown forced bet: {words!r}", line)
    return Said(kind, money.read(found[2], line), all_in=all_in)


def _needed(form: re.Pattern[str], words: str, line: int) -> re.Match[str]:
    found = form.match(words)
    if found is None:
        raise HistoryError(f"this action cannot be read: {words!r}", line)
    return found


def packed(cards: str) -> str:
    """Return "AsKd" for "As Kd"."""
    return "".join(cards.split())


def dealt_to(text: str) -> tuple[str, list[str]] | None:
    """Return the player and the groups of cards of a line "Dealt to ann [As Kd]"."""
    found = _DEALT.match(text)
    return (found[1], [packed(group) for group in _CARDS.findall(found[2])]) if found else None


def collected(text: str) -> tuple[str, str] | None:
    """Return the player and the amount of a line "ann collected $5 from pot"."""
    found = _COLLECTED.match(text)
    return (found[1], found[2]) if found else None


def uncalled(text: str) -> tuple[str, str] | None:
    """Return the player and the amount of a line "Uncalled bet ($5) returned to ann"."""
    found = _UNCALLED.match(text)
    return (found[2], found[1]) if found else None


def totals(text: str, money: Money, line: int) -> tuple[tuple[int, ...], int] | None:
    """Return the pots after rake, main pot first, without empty ones, and the rake of "Total pot $5 | Rake $0"."""
    found = _TOTAL.match(text)
    if found is None:
        return None
    rake = money.read(found[3], line)
    parts = [money.read(part, line) for part in _PART.findall(found[2])]
    pots = parts or [money.read(found[1], line) - rake]
    return tuple([pot for pot in pots if pot]), rake


def in_summary(text: str) -> tuple[int, str] | None:
    """Return the seat and the cards of a line of the summary that tells a hand."""
    found = _IN_SUMMARY.match(text)
    return (int(found[1]), packed(found[4])) if found else None
