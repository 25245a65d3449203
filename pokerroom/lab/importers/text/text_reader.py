"""From the text of one hand to the record that a replay plays.

Names of players who acted under another name than at their seat are resolved where only one player can be meant.
Who is dealt in is who does something in the hand: a seat line alone is a player who sits out.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.replay.recorded_hand import RecordedAction, RecordedSeat, ReplayRecord, check_record
from pokerroom.history.text import line_parser as forms
from pokerroom.history.text.line_parser import ParsedAction, SeatLine
from pokerroom.lab.importers.splitting import HandLines
from pokerroom.lab.importers.text.header import HandHeader, read_header
from pokerroom.lab.importers.text.player_names import PlayerNames, is_one_renamed
from pokerwire.games import GAMES
from pokerwire.quoted_text import quoted

SUMMARY = "*** SUMMARY ***"
STREETS = {"FLOP": 1, "TURN": 2, "RIVER": 3}
NON_BETTING_SECTIONS = {"HOLE CARDS", "DEALING HANDS", "SHOW DOWN", "SUMMARY", "DRAW", "FIRST DRAW"}
"""sections that begin no betting round by themselves"""
BET_ACTS = {"small_blind", "big_blind", "post", "straddle", "bet", "raise"}
MOVED = "out of hand"
SITTING_OUT = "sitting out"


def read(chunk: HandLines) -> ReplayRecord:
    """Return the record of the hand in ``chunk``.

    Raise HistoryError with the line where it is no such text, and BadRecord where it is a hand that cannot be replayed.
    """
    if len(chunk.lines) < 2:
        raise HistoryError("the hand breaks off after its first line", chunk.line)
    header = read_header(chunk.lines[0], chunk.lines[1], chunk.line)
    if SUMMARY not in chunk.lines:
        raise HistoryError(f"the hand breaks off: there is no {SUMMARY}", chunk.line + len(chunk.lines) - 1)
    hand = _TextHandReader(chunk, header)
    hand.read()
    record = hand.record()
    check_record(record)
    return record


class _TextHandReader:
    """One hand while it is read."""

    def __init__(self, chunk: HandLines, header: HandHeader) -> None:
        self._chunk = chunk
        self._header = header
        self._money = header.money
        self._seats: list[SeatLine] = []
        self._names = PlayerNames(())
        self._street = 0
        self._actions: list[RecordedAction] = []
        self._bets: dict[int, int] = {}
        self._board: list[str] = []
        self._holes: dict[int, str] = {}
        self._shown: dict[int, str] = {}
        self._collected: dict[int, int] = {}
        self._pots: tuple[int, ...] = ()
        self._rake = 0

    def read(self) -> None:
        """Read all lines."""
        end = self._chunk.lines.index(SUMMARY)
        first = self._chunk.line
        lines = [(first + i, text.rstrip()) for i, text in enumerate(self._chunk.lines[:end])]
        body = self._read_seats(lines[2:])
        self._resolve_names(body)
        for number, text in body:
            self._read_line(number, text)
        for i, text in enumerate(self._chunk.lines[end:], first + end):
            self._read_summary_line(i, text.rstrip())

    # --- who sits where -----------------------------------------------------------------------------------------

    def _read_seats(self, lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
        """Read the lines of the seats; return those after them."""
        begin = 0
        for i, (number, text) in enumerate(lines):
            if text.startswith("***"):
                break
            seat = forms.seat_line(text, self._money, number)
            if seat is not None:
                begin = i + 1
                if MOVED not in seat.note:
                    self._seats.append(seat)
        if not self._seats:
            raise HistoryError(
                "nobody sits at the table: 'Seat 1: name (100 in chips)'", self._chunk.line + 2
            )
        self._names = PlayerNames(self._seats)
        return lines[begin:]

    def _resolve_names(self, body: Iterable[tuple[int, str]]) -> None:
        """Find out who a player is who acts under a name that is at no seat."""
        acting = {
            match[0]: number for number, text in reversed(list(body)) if (match := self._names.split(text))
        }
        strangers = [name for name in acting if self._names.seat(name) is None]
        if not strangers:
            return
        silent = [seat for seat in self._seats if seat.name not in acting]
        if len(silent) > 1:
            silent = [seat for seat in silent if SITTING_OUT not in seat.note]
        if not is_one_renamed([seat.seat for seat in silent], strangers):
            name = strangers[-1]
            raise BadRecord(f"line {acting[name]}: {name} acts but sits nowhere")
        self._names.add_alias(strangers[0], silent[0].seat)

    def _seat(self, name: str, line: int) -> int:
        seat = self._names.seat(name)
        if seat is None:
            raise BadRecord(f"line {line}: {name} takes part but sits nowhere")
        return seat

    # --- the lines ----------------------------------------------------------------------------------------------

    def _read_line(self, line: int, text: str) -> None:
        if text.startswith("*** "):
            self._read_section(line, text)
        elif dealt := forms.dealt_to(text):
            self._add_dealt(self._seat(dealt[0], line), dealt[1])
        elif returned := forms.uncalled(text):
            seat = self._seat(returned[0], line)
            self._actions.append(
                RecordedAction(self._street, seat, "uncalled", self._money.read(returned[1], line))
            )
        elif won := forms.collected(text):
            seat = self._seat(won[0], line)
            self._collected[seat] = self._collected.get(seat, 0) + self._money.read(won[1], line)
        elif text == "Hand cancelled":
            raise BadRecord("the hand was cancelled")
        elif (match := self._names.split(text)) and (
            action := forms.parse_action(match[1], self._money, line)
        ):
            self._add_action(self._seat(match[0], line), action)

    def _read_section(self, line: int, text: str) -> None:
        _, title, *rest = [part.strip() for part in text.split("***", 2)]
        if title in STREETS:
            if not rest:
                raise HistoryError(f"the board is missing: {quoted(text)}", line)
            self._begin_street(STREETS[title])
            self._board.append(forms.packed(rest[0].split("[")[-1].rstrip("] ")))
        elif title.split(" ", 1)[0] in {"FIRST", "SECOND", "THIRD"} and title not in NON_BETTING_SECTIONS:
            raise BadRecord("the board was dealt more than once")
        elif title not in NON_BETTING_SECTIONS:
            raise HistoryError(f"an unknown part of a hand: {quoted(text)}", line)

    def _begin_street(self, street: int) -> None:
        if street != self._street:
            self._street = street
            self._bets = {}

    def _add_dealt(self, seat: int, groups: list[str]) -> None:
        if len(groups) == 1:
            self._holes.setdefault(seat, groups[0])
            return
        for i in range(len(self._actions) - 1, -1, -1):
            action = self._actions[i]
            if action.seat == seat and action.act == "discard":
                self._actions[i] = RecordedAction(
                    action.street, seat, "discard", count=action.count, cards=action.cards, drawn=groups[-1]
                )
                return

    def _add_action(self, seat: int, parsed: ParsedAction) -> None:
        if parsed.act == "shows":
            self._shown[seat] = parsed.cards
            return
        if parsed.act == forms.BOTH_BLINDS:
            self._add_both_blinds(seat, parsed)
            return
        if parsed.act == "small_blind" and any(action.act == "big_blind" for action in self._actions):
            parsed = msgspec.structs.replace(parsed, act="dead")  # posted late: a missed one (rule B6)
        if parsed.act == "discard":
            self._begin_street(1)
            action = RecordedAction(
                self._street, seat, parsed.act, count=parsed.count, cards=parsed.cards or None
            )
        else:
            before = self._bets.get(seat, 0)
            amount = parsed.to - before if parsed.act == "raise" else parsed.amount
            if parsed.act not in {"ante", "dead"}:
                self._bets[seat] = before + amount
            action = RecordedAction(self._street, seat, parsed.act, amount, parsed.to, parsed.all_in)
        self._actions.append(action)

    def _add_both_blinds(self, seat: int, parsed: ParsedAction) -> None:
        """The big blind is live; what is more than that is a missed small blind: dead (rule B6)."""
        header = self._header
        big = header.small if header.structure == "limit" else header.big
        dead = max(parsed.amount - big, 0)
        self._add_action(seat, ParsedAction("post", parsed.amount - dead, all_in=parsed.all_in and not dead))
        if dead:
            self._add_action(seat, ParsedAction("dead", dead, all_in=parsed.all_in))

    def _read_summary_line(self, line: int, text: str) -> None:
        if totals := forms.totals(text, self._money, line):
            self._pots, self._rake = totals
        elif shown := forms.shown_in_summary(text):
            self._shown.setdefault(*shown)

    # --- the whole ----------------------------------------------------------------------------------------------

    def record(self) -> ReplayRecord:
        """Return what the lines say, as one record."""
        header = self._header
        self._infer_uncalled()
        actions = tuple(self._actions)
        acting = {action.seat for action in actions}
        dealt = [seat for seat in self._seats if seat.seat in acting]
        limit = header.structure == "limit"
        antes = [action for action in actions if action.act == "ante"]
        return ReplayRecord(
            id=header.number,
            game=header.game,
            structure=header.structure,
            small_blind=self._small_blind(actions),
            big_blind=header.small if limit else header.big,
            small_bet=header.small if limit else 0,
            big_bet=header.big if limit else 0,
            ante=max([action.amount for action in antes], default=0),
            ante_kind="big_blind" if len(antes) == 1 and len(dealt) > 1 else "each",
            button=header.button,
            seats=tuple([self._recorded_seat(seat) for seat in dealt]),
            actions=actions,
            board=tuple(self._board),
            shown={str(seat): cards for seat, cards in self._shown.items() if self._is_whole(cards)},
            unit="cent" if self._money.cents else "chip",
            pots=None,
            pot_amounts=self._pots,
            rake=self._rake,
            collected={str(seat): chips for seat, chips in self._collected.items()},
            final={str(seat.seat): self._final_stack(seat) for seat in dealt},
        )

    def _infer_uncalled(self) -> None:
        """Older texts do not say that an uncalled bet goes back: it is what the pots lack of the chips put in."""
        if not self._pots or any(action.act == "uncalled" for action in self._actions):
            return
        chips_in = sum(
            action.amount if action.act != "uncalled" else -action.amount for action in self._actions
        )
        uncalled = chips_in - sum(self._pots) - self._rake
        bettors = [action for action in self._actions if action.act in BET_ACTS]
        if uncalled > 0 and bettors:
            last = bettors[-1]
            self._actions.append(RecordedAction(last.street, last.seat, "uncalled", uncalled))

    def _small_blind(self, actions: Iterable[RecordedAction]) -> int:
        if self._header.structure != "limit":
            return self._header.small
        posted = [action.amount for action in actions if action.act == "small_blind" and not action.all_in]
        return posted[0] if posted else self._header.small // 2

    def _recorded_seat(self, seat: SeatLine) -> RecordedSeat:
        return RecordedSeat(seat.seat, seat.stack, self._holes.get(seat.seat), seat.name)

    def _is_whole(self, cards: str) -> bool:
        return len(cards) == 2 * GAMES[self._header.game].hole

    def _final_stack(self, seat: SeatLine) -> int:
        stack = seat.stack + self._collected.get(seat.seat, 0)
        for action in self._actions:
            if action.seat == seat.seat:
                stack += action.amount if action.act == "uncalled" else -action.amount
        return stack
