"""The clock of the current decision as text and bar, counted down between the server's messages."""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.views.table_view import TableView
from pokerlocale.spoken import _

URGENT_MS = 7_000
"""with so little time left in all, the clock is a warning"""


@dataclass(frozen=True)
class ClockFace:
    """What the clock shows: whose time it is, in words, and the share of this part that is left (0 to 1)."""

    label: str
    text: str
    share: float
    mine: bool
    urgent: bool


def clock_face(view: TableView, now: float) -> ClockFace | None:
    """Return the face of the clock at ``now`` (seconds, the clock that the view was folded with); ``None``: no turn."""
    clock = view.clock
    if clock is None:
        return None
    mine = clock.seat == view.you
    who = _whose_time(clock.source, view.player(clock.seat), mine=mine)
    remaining = clock.remaining_ms(now)
    if not clock.limited:
        return ClockFace(who, _("no limit"), 1.0, mine, False)
    if view.paused:
        return ClockFace(who, _("paused"), 1.0, mine, False)
    total = clock.time
    if clock.source == "decision":
        total = max(clock.time, view.config.clocks.decision)
    bank = clock.bank if clock.source == "decision" else 0
    return ClockFace(
        who,
        _text(clock.source, remaining, bank),
        remaining / total if total else 0.0,
        mine,
        remaining + bank < URGENT_MS,
    )


def _whose_time(source: str, player: str, *, mine: bool) -> str:
    if source == "choice":
        return _("Your choice") if mine else _("{player}'s choice", player=player)
    return _("Your turn") if mine else _("{seat}'s turn", seat=player)


def _text(source: str, remaining: int, bank: int) -> str:
    seconds = f"{_seconds(remaining)} s"
    if source == "time_bank":
        return _("time bank {seconds}", seconds=seconds)
    if source == "lost_line":
        return _("offline, {seconds}", seconds=seconds)
    return _("{seconds} + {bank} s bank", seconds=seconds, bank=_seconds(bank)) if bank else seconds


def _seconds(milliseconds: int) -> int:
    """Return whole seconds, rounded up: ``0 s`` only if nothing is left."""
    return -(-milliseconds // 1000)


def time_bar(share: float, width: int, look: Look) -> str:
    """Return a bar of ``width`` cells, filled to ``share``."""
    full = round(max(0.0, min(1.0, share)) * width)
    signs = "█░" if look.unicode else "#-"
    return signs[0] * full + signs[1] * (width - full)
