"""Writes the line about the other players at the table."""

from __future__ import annotations

from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.canvas import Box
from pokerclient.terminal.drawing.uth.scene import UthScene
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import _, count_text, signed_amount
from pokerwire.uth.rule_set import PROGRESSIVE


def put_table_summary(scene: UthScene, row: int) -> None:
    """Write who else plays: sums at a table for a crowd, names with bets and decisions at a small one."""
    view = scene.view
    text = _crowd_text(view) if view.crowd else _others_text(view)
    if view.meter:
        meter = f"{view.bet_name(PROGRESSIVE)} {full_amount(view.meter)}"
        text = f"{meter}   {text}" if text else meter
    scene.canvas.put_centred(Box(1, row, scene.canvas.width - 2, 1), row, text, scene.palette.message)


def _crowd_text(view: UthTableView) -> str:
    text = _("{players} at the table", players=count_text(view.players))
    if view.total:
        text += _(
            ", {betting} playing for {total}",
            betting=count_text(view.betting),
            total=full_amount(view.total),
        )
    counts = [f"{count.label} {count_text(count.players)}" for count in view.counts]
    return f"{text}   {', '.join(counts)}" if counts else text


def _others_text(view: UthTableView) -> str:
    others = [seat for seat in view.seats.values() if seat.seat != view.you]
    texts = []
    for seat in others:
        parts = [seat.player]
        if seat.reserved_for:
            parts.append(_("(guest of {player})", player=seat.reserved_for))
        if seat.held:
            parts.append(_("(away)"))
        elif not seat.connected:
            parts.append(_("(offline)"))
        if seat.settled is not None:
            parts.append(signed_amount(seat.settled.net))
        elif seat.total:
            parts.append(full_amount(seat.total))
            parts.append(seat.decided or (_("ready") if seat.ready else ""))
        texts.append(" ".join([part for part in parts if part]))
    return "   ".join(texts)
