"""Reads the text of one hand by the tables of its site.

A line says something of the table (``lines``), or of a player by name (``words`` after it), or belongs to the summary
(``summary``).  What is in none of the tables is noted as not understood; a player's line that cannot be part of the
play is in ``chatter``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.replay.recorded_hand import ReplayRecord
from pokerroom.lab.importers.reading.amounts import ONE, read_amount
from pokerroom.lab.importers.reading.cards import packed
from pokerroom.lab.importers.reading.finished_hand import record_of
from pokerroom.lab.importers.reading.hand_builder import OVER, HandBuilder
from pokerroom.lab.importers.reading.hand_parts import STREETS
from pokerroom.lab.importers.reading.word_table import WordTable

Match = re.Match[str]
_WON = re.compile(r"(?:won|collected|Collects:) ?\(?([^\s()]*\d[^\s()]*)\)?")
_FOLDED = re.compile(
    r"folded (before|on|after) (?:the )?(pre-?flop|flop|turn|river|(?:1st |2nd |3rd )?draw)", re.IGNORECASE
)
_SHOWN = re.compile(r"(?:showed|shows|mucked|mucks) \[([^\]]*)\]")
_NAMED = re.compile(r" with ([^()]*)$")
_POT = re.compile(r"\b(?:(main)|side) pot(?:[- ]#?(\d+))?")
_PART = re.compile(r"(?:Main|Side) pot(?:[- ]\d+)? ([^ ]*\d)")
FOLD_STREETS = {**STREETS, "draw": 1, "1st draw": 1, "2nd draw": 2, "3rd draw": 3}
DRAWS = {"first": 1, "second": 2, "third": 3}
IDLE = frozenset({"nothing", "leave", "show"})
"""what somebody may be said to do who has no part in the hand"""


@dataclass
class TextForm:
    """How a site writes a hand."""

    lines: WordTable
    words: WordTable
    summary: WordTable = field(default_factory=lambda: WordTable(""))
    summary_begins: str = "*** SUMMARY ***"
    chatter: re.Pattern[str] | None = None
    """lines that say nothing of the play"""
    raises: frozenset[str] = frozenset({OVER})
    """what the first amount of "raises 4 to 8" is"""
    marks_all_in: bool = True
    """whether every all-in is called so"""
    folded_may_show: bool = True
    """whether who has folded can show cards"""
    point: str = ""
    """the decimal sign, where it is always the same"""
    own: Mapping[str, Callable[[TextHand, Match, int], None]] = field(default_factory=dict)
    """what only this site says, by its name in the tables; the player of the words is the hand's ``who``"""
    name_ends: tuple[str, ...] = (": ", " ")
    streets: Mapping[str, int] = field(default_factory=lambda: STREETS)
    cards: Callable[[str], str] = packed


class TextHand:
    """One hand while its lines are read into ``builder``."""

    def __init__(self, form: TextForm, builder: HandBuilder) -> None:
        self.form = form
        self.builder = builder
        builder.raises = form.raises
        self.who = -1
        """the player of the words that are read"""
        self.in_summary = False
        self.run = 0
        """the board of a hand that is run more than once"""
        self._by_letter: dict[str, list[str]] = {}
        """the names with which lines may begin, by their first letter, longer ones first"""

    def read(self, lines: Iterable[tuple[int, str]]) -> ReplayRecord:
        """Read all lines and return the record."""
        for number, text in lines:
            if said := text.rstrip():
                self.read_line(number, said)
        return record_of(self.builder)

    def read_line(self, line: int, text: str) -> None:
        """Read one line."""
        form = self.form
        if text.startswith(form.summary_begins):
            if self.in_summary:
                raise BadRecord(
                    f"line {line}: another hand begins within this one: there is a second summary"
                )
            self.in_summary = True
            return
        if self.in_summary:
            found = form.summary.match(text)
            if found is None:
                self._not_understood(line, text)
            else:
                self._apply(*found, line)
            return
        found = (
            self._said_by_player(text, line) or form.lines.match(text) or self._said_by_stranger(text, line)
        )
        if found is None:
            self._not_understood(line, text)
        else:
            self._apply(*found, line)

    def _not_understood(self, line: int, text: str) -> None:
        if self.form.chatter is None or not self.form.chatter.search(text):
            self.builder.skip(line, text)

    # --- whose line it is ---------------------------------------------------------------------------------------

    def _said_by_player(self, text: str, line: int) -> tuple[str, Match] | None:
        """Return what a line says of the player whose name it begins with."""
        for name in self._by_letter.get(text[:1], ()):
            if text.startswith(name):
                for end in self.form.name_ends:
                    if text.startswith(end, len(name)) and (
                        found := self.form.words.match(text[len(name) + len(end) :].strip())
                    ):
                        self.who = self.builder.player(name, line)
                        return found
        return None

    def _said_by_stranger(self, text: str, line: int) -> tuple[str, Match] | None:
        """Return what a line says of somebody who is at no seat, as far as its words are known."""
        if not self._by_letter:
            return None
        for word in self.form.words.words:
            at = text.find(f" {word}")
            found = self.form.words.match(text[at + 1 :]) if at > 0 else None
            if found is None or (self.form.chatter is not None and self.form.chatter.search(text)):
                continue
            name = text[:at].removesuffix(":")
            if found[0] not in IDLE or self.builder.known(name) is not None:
                self.who = self.builder.player(name, line)
                return found
        return None

    def add_seat(self, seat: int, name: str, stack: int, line: int, *, away: bool = False) -> int:
        """Seat a player whose name lines may begin with."""
        player = self.builder.add_seat(seat, name, stack, line, away=away)
        names = self._by_letter.setdefault(name[:1], [])
        if name not in names:
            names.append(name)
            names.sort(key=len, reverse=True)
        return player

    # --- what it says -------------------------------------------------------------------------------------------

    def amount(self, match: Match, group: str, line: int) -> int:
        """Return an amount of a line."""
        return self.amount_in(match[group], line)

    def amount_in(self, text: str, line: int) -> int:
        """Return the amount that ``text`` is; its currency is that of the hand."""
        self.builder.note_currency(text, line)
        return read_amount(text, line, self.form.point)

    def _all_in(self, match: Match) -> bool | None:
        said = "all_in" in match.re.groupindex and bool(match["all_in"])
        return said or (False if self.form.marks_all_in else None)

    def _apply(self, what: str, match: Match, line: int) -> None:
        own = self.form.own.get(what)
        if own is not None:
            own(self, match, line)
            return
        reader = _READERS.get(what)
        if reader is None:
            kind = what.removeprefix("post_")
            self.builder.post(
                self.who, kind, self.amount(match, "amount", line), line, all_in=self._all_in(match)
            )
            return
        reader(self, match, line)

    def _seat(self, match: Match, line: int) -> None:
        note = match.groupdict().get("rest") or ""
        if "out of hand" in note:
            return
        away = re.search(r"\bsitting out\b|\bwaiting\b", note, re.IGNORECASE) is not None
        stack = self.amount(match, "stack", line)
        self.add_seat(int(match["seat"]), match["who"].strip(), stack, line, away=away)

    def _button(self, match: Match, _: int) -> None:
        self.builder.button = int(match["seat"])

    def _dealt(self, match: Match, line: int) -> None:
        player = self.builder.known(match["who"])
        if player is None and self.builder.players:
            raise BadRecord(f"line {line}: {match['who']} is dealt cards but sits nowhere")
        player = self.builder.player(match["who"], line)
        groups = [self.form.cards(group) for group in re.findall(r"\[([^\]]*)\]", match["rest"])]
        if len(groups) > 1:
            self.builder.draw(player, "".join(groups[:-1]), groups[-1], line)
        elif groups:
            self.builder.hole(player, groups[0], line)
        else:
            self.builder.deal_in(player)

    def _fold(self, match: Match, line: int) -> None:
        self.builder.fold(self.who, line)
        if match.groupdict().get("cards"):
            self._show(match, line)

    def _check(self, _: Match, line: int) -> None:
        self.builder.check(self.who, line)

    def _call(self, match: Match, line: int) -> None:
        self.builder.call(self.who, self.amount(match, "amount", line), line, all_in=self._all_in(match))

    def _bet(self, match: Match, line: int) -> None:
        self.builder.bet(self.who, self.amount(match, "amount", line), line, all_in=self._all_in(match))

    def _raise(self, match: Match, line: int) -> None:
        builder, to = self.builder, self.amount(match, "to", line)
        builder.raise_to(self.who, to, line, all_in=self._all_in(match))
        if match.groupdict().get("by"):
            builder.check_raise(self.amount(match, "by", line), to, line)

    def _raise_by(self, match: Match, line: int) -> None:
        self.builder.raise_by(self.who, self.amount(match, "amount", line), line, all_in=self._all_in(match))

    def _put_in(self, match: Match, line: int) -> None:
        self.builder.put_in(self.who, self.amount(match, "amount", line), line)

    def _both_blinds(self, match: Match, line: int) -> None:
        self.builder.post_both(self.who, self.amount(match, "amount", line), line, all_in=self._all_in(match))

    def _discard(self, match: Match, line: int) -> None:
        cards = match.groupdict().get("cards")
        self.builder.discard(self.who, int(match["seat"]), line, self.form.cards(cards) if cards else "")

    def _stand_pat(self, _: Match, line: int) -> None:
        self.builder.discard(self.who, 0, line)

    def _show(self, match: Match, line: int) -> None:
        if not self.form.folded_may_show and self.builder.has_folded(self.who):
            self.builder.contradict(line, f"{self.builder.players[self.who].name} shows cards after a fold")
        cards = self.form.cards(match["cards"])
        self.builder.show(self.who, cards, line)
        if named := match.groupdict().get("named"):
            self.builder.name_hand(self.who, cards, named, line)

    def _won(self, match: Match, line: int) -> None:
        """What the player of the words won."""
        self.builder.collect(self.who, self.amount(match, "amount", line), pot_number(match[0]))

    def _named(self, match: Match, line: int) -> int:
        """Return the player whom a line names in its middle."""
        return self.builder.player(match["who"], line)

    def _uncalled(self, match: Match, line: int) -> None:
        self.builder.uncalled(self._named(match, line), self.amount(match, "amount", line), line)

    def _leave(self, _: Match, line: int) -> None:
        self.builder.leave(self.who, line)

    def _returned(self, match: Match, line: int) -> None:
        self.builder.uncalled(self.who, self.amount(match, "amount", line), line)

    def _street(self, match: Match, line: int) -> None:
        street = self.form.streets[match["street"].lower()]
        groups = [self.form.cards(group) for group in re.findall(r"\[([^\]]*)\]", match["rest"])]
        if not groups or not groups[-1]:
            raise HistoryError("the board is missing", line)
        run = _run_number(match.groupdict().get("run"))
        if run == 0 or run not in range(len(self.builder.boards)):
            self.builder.begin_street(street)
        self.builder.board(street, "".join(groups[:-1]), groups[-1], line, run)

    def _draw_begins(self, match: Match, _: int) -> None:
        self.builder.begin_street(DRAWS[match["street"].lower()])

    def _nothing(self, _: Match, __: int) -> None:
        """A line that the reader needs nothing from."""

    def _cancelled(self, _: Match, __: int) -> None:
        raise BadRecord("the hand was cancelled")

    # --- the summary --------------------------------------------------------------------------------------------

    def _total(self, match: Match, line: int) -> None:
        total = self.amount(match, "amount", line)
        groups = match.groupdict()
        if groups.get("rake"):
            self.builder.rake = self.amount(match, "rake", line)
        parts = [read_amount(part, line, self.form.point) for part in _PART.findall(groups.get("rest") or "")]
        self.builder.pots(parts, line)
        self.builder.total(total, line, 10 * ONE if match["amount"].endswith("k") else 0)

    def _board(self, match: Match, line: int) -> None:
        named = match.groupdict().get("run")
        run = _run_number(named) if named else self.run
        self.builder.whole_board(self.form.cards(match["cards"]), line, run)

    def summary_seat(self, match: Match, line: int) -> None:
        """What became of a seat; it must be what the lines before say."""
        builder, rest = self.builder, match["rest"]
        player = builder.at_seat(int(match["seat"]))
        if player is None:
            builder.contradict(line, f"nobody sits at seat {match['seat']}")
            return
        seat = builder.players[player].seat
        names = [one.name for one in builder.players if one.seat == seat]
        name = next((name for name in names if begins_with(rest, name)), None)
        if name is None:
            builder.contradict(line, f"{names[0]} sits at seat {match['seat']}")
        rest = rest.removeprefix(name or "")
        if "(button)" in rest and builder.button not in {None, int(match["seat"])}:
            builder.contradict(line, f"the button is at seat {builder.button}")
        for shown in _SHOWN.findall(rest)[:1]:
            builder.show(player, self.form.cards(shown), line)
            if named := _NAMED.search(rest):
                builder.name_hand(player, self.form.cards(shown), named[1], line)
        won = [self.amount_in(amount, line) for amount in _WON.findall(rest)]
        if won:
            builder.collect_if_none(player, sum(won), line)
        if (folded := _FOLDED.search(rest)) and not won:
            street = FOLD_STREETS.get(folded[2].lower(), 0)
            builder.folded_on(player, street - 1 if folded[1] == "before" and street else street, line)


def begins_with(text: str, name: str) -> bool:
    """Whether a text begins with a player's whole name."""
    return text.startswith(name) and text[len(name) : len(name) + 1] in {"", " ", ":", "("}


def pot_number(text: str) -> int | None:
    """Return which pot a text names: 0 for the main pot, then the side pots; None if it does not say."""
    named = _POT.search(text)
    if named is None:
        return None
    return 0 if named[1] else int(named[2] or 1)


def _run_number(word: str | None) -> int:
    """Return the number of a board from 0: "FIRST", "second", "2"."""
    words = ("first", "second", "third", "fourth")
    word = (word or "").strip().lower()
    if word.isdecimal():
        return max(int(word) - 1, 0)
    return words.index(word) if word in words else 0


_READERS: dict[str, Callable[[TextHand, Match, int], None]] = {
    "seat": TextHand._seat,
    "button": TextHand._button,
    "dealt": TextHand._dealt,
    "fold": TextHand._fold,
    "check": TextHand._check,
    "call": TextHand._call,
    "bet": TextHand._bet,
    "raise": TextHand._raise,
    "raise_by": TextHand._raise_by,
    "put_in": TextHand._put_in,
    "post_both": TextHand._both_blinds,
    "discard": TextHand._discard,
    "pat": TextHand._stand_pat,
    "show": TextHand._show,
    "won": TextHand._won,
    "uncalled": TextHand._uncalled,
    "returned": TextHand._returned,
    "leave": TextHand._leave,
    "street": TextHand._street,
    "draw": TextHand._draw_begins,
    "nothing": TextHand._nothing,
    "cancelled": TextHand._cancelled,
    "total": TextHand._total,
    "board": TextHand._board,
    "summary_seat": TextHand.summary_seat,
}
"""what the words of all sites come down to; ``post_`` and a kind of forced bet are posts"""
