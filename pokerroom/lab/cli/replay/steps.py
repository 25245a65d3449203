"""Stepping through a replayed hand in plain lines: the table, what happened, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pokerroom.lab.importers.hand_playback import HIDDEN, HandPlayback
from pokerroom.lab.importers.verification import VerificationResult
from pokerroom.room.sanitize import without_invisible
from pokerwire.cash.cash_public_state import PublicSeat, PublicState

KEYS = "Enter next, b back, n next hand, q quit > "
ENDS = {
    "agreed": "The record agrees with the engine.",
    "differed": "The record DIFFERS from the engine: ",
    "refused": "This hand cannot be replayed: ",
}


class HandStepper:
    """Shows hands picture by picture; ``ask`` reads a line, ``show`` prints one, ``clear`` empties the screen."""

    def __init__(self, ask: Callable[[str], str], show: Callable[[str], object], clear: str = "") -> None:
        self._ask = ask
        self._show = show
        self._clear = clear

    def step_through(self, file: str, verdict: VerificationResult) -> bool:
        """Step through one hand; return whether to continue with the next."""
        record, outcome = verdict.hand.record, verdict.outcome
        if record is None or outcome is None:
            self._show(self._clear + without_invisible(f"{file}, hand {verdict.hand.name}"))
            self._show(without_invisible(_end(verdict)))
            return self._read_key() != "q"
        return self.step_through_playback(
            f"{file}, hand {verdict.hand.name}", HandPlayback(record, outcome.events), _end(verdict)
        )

    def step_through_playback(self, title: str, playback: HandPlayback, end: str = "") -> bool:
        """Step through a film, the last picture with the sentence ``end``; return whether to continue with the next."""
        step = 0
        while step < playback.length:
            self._show(self._clear + without_invisible(f"{title}: {step + 1} of {playback.length}"))
            for line in table_lines(playback, playback.table_state(step)):
                self._show(without_invisible(line))
            self._show(without_invisible(f"> {playback.description(step)}"))
            if step == playback.length - 1 and end:
                self._show(without_invisible(end))
            key = self._read_key()
            if key == "q":
                return False
            if key == "n":
                return True
            step = max(step - 1, 0) if key == "b" else step + 1
        return True

    def _read_key(self) -> str:
        try:
            return self._ask(KEYS).strip().lower()[:1]
        except EOFError:
            return "q"


def _end(verdict: VerificationResult) -> str:
    return ENDS[verdict.kind] + "; ".join(verdict.what)


def table_lines(playback: HandPlayback, state: PublicState) -> Iterator[str]:
    """Yield the table: board and pots, then a line for each seat."""
    yield ""
    yield f"  Board: {' '.join(state.board) or '-'}"
    yield f"  {_pots(playback, state)}"
    yield ""
    width = max([len(playback.name(seat)) for seat in state.seats])
    for number in sorted(state.seats):
        yield _seat_line(playback, state, state.seats[number], width)
    yield ""


def _pots(playback: HandPlayback, state: PublicState) -> str:
    pots = [playback.amount(pot.amount) for pot in state.pots]
    bets = sum([seat.bet for seat in state.seats.values()])
    middle = f"Pot: {pots[0] if pots else '-'}"
    if pots[1:]:
        middle += f"  Side pots: {', '.join(pots[1:])}"
    return middle + (f"  Bets: {playback.amount(bets)}" if bets else "")


def _seat_line(playback: HandPlayback, picture: PublicState, seat: PublicSeat, width: int) -> str:
    button = "D" if picture.button == seat.seat else " "
    cards = seat.shown_cards or seat.own_cards or ()
    card_text = " ".join(cards) if set(cards) - {HIDDEN} else " ".join([HIDDEN] * seat.card_count)
    status = "folded" if seat.folded else seat.last_action.replace("_", " ")
    if not seat.folded and not seat.stack and picture.hand_running:
        status = "all-in"
    bet = f"bet {playback.amount(seat.bet)}" if seat.bet else ""
    line = f"  {button} {seat.seat:2} {playback.name(seat.seat):{width}} {playback.amount(seat.stack):>12}  "
    return f"{line}{'' if seat.folded else card_text:16} {bet:14} {status}".rstrip()
