"""Stepping through a replayed hand in plain lines: the table, what happened, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pokerroom.history.playback import HIDDEN, Film
from pokerroom.history.verification import Verdict
from pokerroom.tables.cash.public_state import Picture, SeatPicture

KEYS = "Enter next, b back, n next hand, q quit > "
ENDS = {
    "agreed": "The record agrees with the engine.",
    "differed": "The record DIFFERS from the engine: ",
    "refused": "This hand cannot be replayed: ",
}


class Steps:
    """Shows hands picture by picture; ``ask`` reads a line, ``show`` prints one, ``clear`` empties the screen."""

    def __init__(self, ask: Callable[[str], str], show: Callable[[str], object], clear: str = "") -> None:
        self._ask = ask
        self._show = show
        self._clear = clear

    def through(self, file: str, verdict: Verdict) -> bool:
        """Step through one hand; return whether to go on to the next."""
        record, outcome = verdict.told.record, verdict.outcome
        if record is None or outcome is None:
            self._show(f"{self._clear}{file}, hand {verdict.told.name}")
            self._show(_end(verdict))
            return self._key() != "q"
        return self.film(f"{file}, hand {verdict.told.name}", Film(record, outcome.events), _end(verdict))

    def film(self, title: str, film: Film, end: str = "") -> bool:
        """Step through a film, the last picture with the sentence ``end``; return whether to go on to the next."""
        at = 0
        while at < film.length:
            self._show(f"{self._clear}{title}: {at + 1} of {film.length}")
            for line in picture_lines(film, film.picture(at)):
                self._show(line)
            self._show(f"> {film.words(at)}")
            if at == film.length - 1 and end:
                self._show(end)
            key = self._key()
            if key == "q":
                return False
            if key == "n":
                return True
            at = max(at - 1, 0) if key == "b" else at + 1
        return True

    def _key(self) -> str:
        try:
            return self._ask(KEYS).strip().lower()[:1]
        except EOFError:
            return "q"


def _end(verdict: Verdict) -> str:
    return ENDS[verdict.kind] + "; ".join(verdict.what)


def picture_lines(film: Film, picture: Picture) -> Iterator[str]:
    """Yield the table: board and pots, then a line for each seat."""
    yield ""
    yield f"  Board: {' '.join(picture.board) or '-'}"
    yield f"  {_pots(film, picture)}"
    yield ""
    width = max([len(film.name(seat)) for seat in picture.seats])
    for number in sorted(picture.seats):
        yield _seat_line(film, picture, picture.seats[number], width)
    yield ""


def _pots(film: Film, picture: Picture) -> str:
    pots = [film.amount(pot.amount) for pot in picture.pots]
    bets = sum([seat.bet for seat in picture.seats.values()])
    middle = f"Pot: {pots[0] if pots else '-'}"
    if pots[1:]:
        middle += f"  Side pots: {', '.join(pots[1:])}"
    return middle + (f"  Bets: {film.amount(bets)}" if bets else "")


def _seat_line(film: Film, picture: Picture, seat: SeatPicture, width: int) -> str:
    puck = "D" if picture.button == seat.seat else " "
    cards = seat.shown_cards or seat.own_cards or ()
    held = " ".join(cards) if set(cards) - {HIDDEN} else " ".join([HIDDEN] * seat.card_count)
    state = "folded" if seat.folded else seat.last_action.replace("_", " ")
    if not seat.folded and not seat.stack and picture.hand_running:
        state = "all-in"
    bet = f"bet {film.amount(seat.bet)}" if seat.bet else ""
    line = f"  {puck} {seat.seat:2} {film.name(seat.seat):{width}} {film.amount(seat.stack):>12}  "
    return f"{line}{'' if seat.folded else held:16} {bet:14} {state}".rstrip()
