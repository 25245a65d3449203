"""The dealer: a port for each seat, one match, and what the competition's dealer writes of it.

Standard output has the ports and the score, standard error the messages and what is wrong, ``.log`` the hands,
``.tlog`` every action with its times, from which an interrupted match continues.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import IO

from pokerroom.lab.acpc.acpc_errors import ConnectionLost, LineTimeout
from pokerroom.lab.acpc.acpc_hand_state import AcpcAction
from pokerroom.lab.acpc.acpc_match import AcpcMatch
from pokerroom.lab.acpc.dealer_report import DealerReport, printable
from pokerroom.lab.acpc.dealer_settings import DealerSettings, MatchFailed
from pokerroom.lab.acpc.handshake import accept_players, open_ports, read_client_version
from pokerroom.lab.acpc.line_socket import LineSocket
from pokerroom.lab.acpc.match_log import header_lines, score_line, state_line
from pokerroom.lab.acpc.time_limits import MICROS, MatchClocks, stamp, steady_clock
from pokerroom.lab.acpc.transaction_log import BadTransaction, LoggedAction, logged_action_line, replay_log

SEND_TIMEOUT = 60.0
"""seconds in which a player must read what is sent"""
FINAL_SEND_TIMEOUT = 1.0
"""seconds in which a player must take what was held when the match failed"""
SHORT_TIME = 1_000_000
"""microseconds: where less is left for an answer, nobody is made to wait for what is held"""
LOG_FLUSH_INTERVAL = 1_000_000
"""microseconds that the log may be behind while hands are being played"""
MAX_PENDING_BYTES = 4_096
"""bytes that may wait for a player"""


class DealerProcess:
    """Plays one match. ``out`` and ``err`` are standard output and error."""

    def __init__(
        self, settings: DealerSettings, out: IO[str], err: IO[str], now: Callable[[], int] | None = None
    ) -> None:
        self._settings = settings
        self._out, self._err = out, err
        self._report = DealerReport(err, quiet=settings.quiet)
        self._now = now or steady_clock()
        self._clocks = MatchClocks(settings.limits, settings.header.hands, settings.game.players)
        self._connections: list[LineSocket] = []
        self._pending: list[str] = [""] * settings.game.players
        """by seat: lines that wait until the player is to act, or until the player to act takes a while"""
        self._last_flush = 0
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
            listeners = open_ports(settings, self._report, stack)
            print(*[listener.getsockname()[1] for listener in listeners], file=self._out, flush=True)
            limits = settings.limits
            self._report.write(header_lines(settings.header, limits.response, limits.hand, limits.per_hand))
            for connection in accept_players(listeners, settings.start_timeout, self._now, self._report):
                self._connections.append(connection)
                stack.callback(connection.close)
            for seat, connection in enumerate(self._connections):
                read_client_version(connection, seat, self._report)
            try:
                self._play()
            except MatchFailed:
                self._deliver_last()
                raise

    def _open(self, kind: str) -> IO[str]:
        path = self._settings.folder / f"{self._settings.header.name}.{kind}"
        return self._report.open_file(path, append=self._settings.append)

    # --- the match ------------------------------------------------------------------------------------------------

    def _play(self) -> None:
        settings, header = self._settings, self._settings.header
        self._report.write_verbose(f"STARTED at {stamp(self._now())}\n")
        self._match = match = AcpcMatch(settings.game, header.seed, fixed=settings.fixed)
        if self._transactions is not None:
            self._resume(self._transactions)
        while match.hand < header.hands:
            while not match.state.finished:
                self._step()
            self._finish_hand()
            match.next_hand()
            self._clocks.new_hand()
        self._deliver_all()
        self._report.write_verbose(f"FINISHED at {stamp(self._now())}\n")
        score = score_line(match.totals, settings.names)
        print(score, end="", file=self._out, flush=True)
        self._report.write(score)

    def _resume(self, file: IO[str]) -> None:
        """Play what the transaction log has already."""
        file.seek(0)
        try:
            replay_log(self._match, self._clocks, file)
        except BadTransaction as error:
            raise self._report.match_failed(str(error)) from None

    def _step(self) -> None:
        """Send every player their view, and receive the action of the player whose turn it is."""
        match = self._match
        turn = match.state.turn
        sent = self._send_all(turn)
        act, received = self._receive_action(match.seats[turn], sent)
        if self._transactions is not None:
            self._transactions.write(
                logged_action_line(match.game, LoggedAction(act, match.hand, sent, received))
            )
            self._transactions.flush()
        match.apply(act)

    def _send_all(self, turn: int) -> int:
        """Send the state to all seats; return when it was sent to the position ``turn``."""
        match, pending = self._match, self._pending
        match.add_state_lines(pending)
        if not self._settings.quiet:
            return self._send_all_at_once(turn)
        if turn < 0:
            if max(map(len, pending)) > MAX_PENDING_BYTES:
                self._deliver_all()
            return 0
        self._deliver(match.seats[turn])
        return self._now()

    def _send_all_at_once(self, turn: int) -> int:
        """Send what is held, and report each line."""
        match, sent = self._match, 0
        for seat in range(len(self._connections)):
            self._deliver(seat)
            at, position = self._now(), match.position(seat)
            sent = at if position == turn else sent
            self._err.write(f"TO {seat + 1} at {stamp(at)} {match.state_line(position)}\r\n")
        return sent

    def _deliver(self, seat: int) -> None:
        """Send a seat what is held for it."""
        text, self._pending[seat] = self._pending[seat], ""
        try:
            self._connections[seat].send(text.encode("ascii"), SEND_TIMEOUT)
        except (ConnectionLost, LineTimeout) as error:
            raise self._report.match_failed(f"could not send state to seat {seat + 1}: {error}") from None

    def _deliver_all(self) -> None:
        for seat, text in enumerate(self._pending):
            if text:
                self._deliver(seat)

    def _deliver_last(self) -> None:
        """Send what is held when the match has failed, to whom it can be sent."""
        for connection, text in zip(self._connections, self._pending, strict=True):
            with contextlib.suppress(ConnectionLost, LineTimeout):
                connection.send(text.encode("ascii"), FINAL_SEND_TIMEOUT)

    def _receive_action(self, seat: int, sent: int) -> tuple[AcpcAction, int]:
        """Wait for the action of a seat that was asked at ``sent``; return it and when it came."""
        match, connection, now, quiet = self._match, self._connections[seat], self._now, self._settings.quiet
        allowed = remaining = self._clocks.time_left(seat)
        while True:
            try:
                line = connection.read_quickly() if remaining > SHORT_TIME else None
                if line is None:
                    line = self._wait_for_line(connection, remaining)
            except (ConnectionLost, LineTimeout) as error:
                raise self._connection_failed(seat, sent, error) from None
            received = now()
            if not quiet:
                self._err.write(f"FROM {seat + 1} at {stamp(received)} {printable(line)}\n")
            elapsed = received - sent
            remaining = allowed - elapsed
            act = match.parse_plain(line)
            if act is None:
                if line[0] in "#;":
                    continue
                reply = match.parse_reply(line)
                for warning in reply.warnings:
                    self._err.write(f"WARNING: {warning}\n")
                if reply.act is None:
                    continue
                act = reply.act
            if not self._clocks.charge(seat, elapsed):
                raise self._report.match_failed(f"seat {seat + 1} ran out of time")
            return act, received

    def _wait_for_line(self, connection: LineSocket, remaining: int) -> str:
        """Return the next line of a seat that takes its time, and has ``remaining`` left.

        Who waits for somebody slow is sent what was held, and the log is written.
        """
        self._deliver_all()
        self._report.flush()
        return connection.read(max(remaining, 0) / MICROS)

    def _connection_failed(self, seat: int, sent: int, error: Exception) -> MatchFailed:
        """Note that no answer comes from a seat that was asked at ``sent``; return what to raise."""
        spent, allowed = (self._now() - sent) / MICROS, self._clocks.time_left(seat) / MICROS
        self._report.write_error(f"could not get action from seat {seat + 1}: {error}")
        self._err.write(f"{spent:.1f} seconds spent waiting; timeout {allowed:.1f}\n")
        return MatchFailed(f"seat {seat + 1} {error}")

    def _finish_hand(self) -> None:
        match, names = self._match, self._settings.names
        payoffs = match.settle_hand()
        log = self._report.log
        if log is not None:
            log.write(state_line(match.full_state_line(), payoffs, [names[seat] for seat in match.seats]))
            now = self._now()
            if self._transactions is not None or now - self._last_flush > LOG_FLUSH_INTERVAL:
                self._last_flush = now
                self._report.flush()
        self._send_all(-1)
        if match.hand % 100 == 0:
            for seat, used in enumerate(self._clocks.used):
                self._report.write_verbose(
                    f"Seconds cumulatively spent in match for seat {seat}: {used // MICROS}\n"
                )
