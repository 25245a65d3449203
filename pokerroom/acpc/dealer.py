"""The dealer: a port for each seat, one match, and what the competition's dealer writes of it.

Standard output has the ports and the score, standard error the messages and what is wrong, ``NAME.log`` the hands,
``NAME.tlog`` every action with its times, from which an interrupted match goes on.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import IO

from pokerroom.acpc.dealer_report import Report, clean
from pokerroom.acpc.dealer_settings import MatchFailed, Settings
from pokerroom.acpc.hand_state import Act
from pokerroom.acpc.handshake import greet, listen, players
from pokerroom.acpc.line_socket import Gone, Late, Lines
from pokerroom.acpc.match import Match
from pokerroom.acpc.match_log import header_lines, score_line, state_line
from pokerroom.acpc.time_limits import MICROS, Clocks, stamp, steady_clock
from pokerroom.acpc.transaction_log import BadTransaction, Transaction, go_on, transaction_line

SENDING = 60.0
"""seconds in which a player must take what he is sent"""
LAST = 1.0
"""seconds in which a player must take what was held when the match failed"""
SHORT = 1_000_000
"""microseconds: where less is left for an answer, nobody is made to wait for what is held"""
FLUSHED = 1_000_000
"""microseconds that the log may be behind while hands are being played"""
MOST_HELD = 4_096
"""bytes that may wait for a player"""


class DealerProcess:
    """Plays one match. ``out`` and ``err`` are standard output and error."""

    def __init__(
        self, settings: Settings, out: IO[str], err: IO[str], now: Callable[[], int] | None = None
    ) -> None:
        self._settings = settings
        self._out, self._err = out, err
        self._report = Report(err, quiet=settings.quiet)
        self._now = now or steady_clock()
        self._clocks = Clocks(settings.limits, settings.header.hands, settings.game.players)
        self._lines: list[Lines] = []
        self._held: list[str] = [""] * settings.game.players
        """by seat: lines that wait until the player is to act, or the one who is to act takes his time"""
        self._flushed = 0
        """when the log was flushed last"""
        self._transactions: IO[str] | None = None

    def run(self) -> None:
        """Listen, wait for the players, play all hands; raise :class:`MatchFailed`."""
        settings = self._settings
        with contextlib.ExitStack() as stack:
            if settings.log:
                self._report.log = stack.enter_context(self._open("log"))
            if settings.transactions:
                self._transactions = stack.enter_context(self._open("tlog"))
            doors = listen(settings, self._report, stack)
            print(*[door.getsockname()[1] for door in doors], file=self._out, flush=True)
            limits = settings.limits
            self._report.tell(header_lines(settings.header, limits.response, limits.hand, limits.per_hand))
            for line in players(doors, settings.start_timeout, self._now, self._report):
                self._lines.append(line)
                stack.callback(line.close)
            for seat, line in enumerate(self._lines):
                greet(line, seat, self._report)
            try:
                self._play()
            except MatchFailed:
                self._deliver_last()
                raise

    def _open(self, kind: str) -> IO[str]:
        path = self._settings.folder / f"{self._settings.header.name}.{kind}"
        return self._report.open(path, append=self._settings.append)

    # --- the match ------------------------------------------------------------------------------------------------

    def _play(self) -> None:
        settings, header = self._settings, self._settings.header
        self._report.note(f"STARTED at {stamp(self._now())}\n")
        self._match = match = Match(settings.game, header.seed, fixed=settings.fixed)
        if self._transactions is not None:
            self._go_on(self._transactions)
        while match.hand < header.hands:
            while not match.state.finished:
                self._step()
            self._end_hand()
            match.next_hand()
            self._clocks.new_hand()
        self._deliver_all()
        self._report.note(f"FINISHED at {stamp(self._now())}\n")
        score = score_line(match.totals, settings.names)
        print(score, end="", file=self._out, flush=True)
        self._report.tell(score)

    def _go_on(self, file: IO[str]) -> None:
        """Play what the transaction log has already."""
        file.seek(0)
        try:
            go_on(self._match, self._clocks, file)
        except BadTransaction as wrong:
            raise self._report.failed(str(wrong)) from None

    def _step(self) -> None:
        """Send everybody his view and take the action of the player whose turn it is."""
        match = self._match
        turn = match.state.turn
        sent = self._send_all(turn)
        act, received = self._answer(match.seats[turn], sent)
        if self._transactions is not None:
            self._transactions.write(
                transaction_line(match.game, Transaction(act, match.hand, sent, received))
            )
            self._transactions.flush()
        match.do(act)

    def _send_all(self, turn: int) -> int:
        """Send the state to all seats; return when it was sent to the position ``turn``."""
        match, held = self._match, self._held
        match.add_lines(held)
        if not self._settings.quiet:
            return self._send_all_at_once(turn)
        if turn < 0:
            if max(map(len, held)) > MOST_HELD:
                self._deliver_all()
            return 0
        self._deliver(match.seats[turn])
        return self._now()

    def _send_all_at_once(self, turn: int) -> int:
        """Send what is held, telling of each line."""
        match, sent = self._match, 0
        for seat in range(len(self._lines)):
            self._deliver(seat)
            at, position = self._now(), match.position(seat)
            sent = at if position == turn else sent
            self._err.write(f"TO {seat + 1} at {stamp(at)} {match.line(position)}\r\n")
        return sent

    def _deliver(self, seat: int) -> None:
        """Send a seat what is held for it."""
        text, self._held[seat] = self._held[seat], ""
        try:
            self._lines[seat].send(text.encode("ascii"), SENDING)
        except (Gone, Late) as trouble:
            raise self._report.failed(f"could not send state to seat {seat + 1}: {trouble}") from None

    def _deliver_all(self) -> None:
        for seat, text in enumerate(self._held):
            if text:
                self._deliver(seat)

    def _deliver_last(self) -> None:
        """Send what is held when the match has failed, to whom it can be sent."""
        for lines, text in zip(self._lines, self._held, strict=True):
            with contextlib.suppress(Gone, Late):
                lines.send(text.encode("ascii"), LAST)

    def _answer(self, seat: int, sent: int) -> tuple[Act, int]:
        """Wait for the action of a seat that was asked at ``sent``; return it and when it came."""
        match, lines, now, quiet = self._match, self._lines[seat], self._now, self._settings.quiet
        allowed = left = self._clocks.left(seat)
        while True:
            try:
                line = lines.soon() if left > SHORT else None
                if line is None:
                    line = self._wait(lines, left)
            except (Gone, Late) as trouble:
                raise self._lost(seat, sent, trouble) from None
            received = now()
            if not quiet:
                self._err.write(f"FROM {seat + 1} at {stamp(received)} {clean(line)}\n")
            took = received - sent
            left = allowed - took
            act = match.plain(line)
            if act is None:
                if line[0] in "#;":
                    continue
                answered = match.answered(line)
                for warning in answered.warnings:
                    self._err.write(f"WARNING: {warning}\n")
                if answered.act is None:
                    continue
                act = answered.act
            if not self._clocks.count(seat, took):
                raise self._report.failed(f"seat {seat + 1} ran out of time")
            return act, received

    def _wait(self, lines: Lines, left: int) -> str:
        """Return the next line of a seat that takes its time, and has so much ``left``.

        Who waits for somebody slow is sent what was held, and the log is written.
        """
        self._deliver_all()
        self._report.flush()
        return lines.read(max(left, 0) / MICROS)

    def _lost(self, seat: int, sent: int, trouble: Exception) -> MatchFailed:
        """Tell that no answer comes from a seat that was asked at ``sent``; return what to raise."""
        spent, allowed = (self._now() - sent) / MICROS, self._clocks.left(seat) / MICROS
        self._report.complain(f"could not get action from seat {seat + 1}: {trouble}")
        self._err.write(f"{spent:.1f} seconds spent waiting; timeout {allowed:.1f}\n")
        return MatchFailed(f"seat {seat + 1} {trouble}")

    def _end_hand(self) -> None:
        match, names = self._match, self._settings.names
        won = match.count()
        log = self._report.log
        if log is not None:
            log.write(state_line(match.whole_line(), won, [names[seat] for seat in match.seats]))
            now = self._now()
            if self._transactions is not None or now - self._flushed > FLUSHED:
                self._flushed = now
                self._report.flush()
        self._send_all(-1)
        if match.hand % 100 == 0:
            for seat, used in enumerate(self._clocks.used):
                self._report.note(f"Seconds cumulatively spent in match for seat {seat}: {used // MICROS}\n")
