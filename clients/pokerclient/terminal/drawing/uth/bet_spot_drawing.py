"""Draws the bet spots with names, limits, chips and results."""

from __future__ import annotations

from textwrap import wrap

from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.canvas import Box
from pokerclient.terminal.drawing.uth.scene import ClickAreas, UthScene
from pokerclient.text.uth.pay_tables import limits_text
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.uth.round_events import BetResult
from pokerwire.uth.rule_set import ANTE, RAISE

SPOT_ROWS = 4
RESULTS = {"win": N_("won {net}"), "lose": N_("lost {net}")}


def put_spots(scene: UthScene, row: int, click_areas: ClickAreas) -> None:
    """Draw the bet spots side by side: name, limits, chips, result."""
    spots = _shown_spots(scene)
    width = scene.canvas.width
    spot_width = min(22, width // len(spots))
    x = (width - spot_width * len(spots) + 1) // 2
    for spot in spots:
        box = Box(x, row, spot_width - 1, SPOT_ROWS)
        _put_spot(scene, box, spot)
        click_areas.spots.append((box, spot))
        x += spot_width


def _shown_spots(scene: UthScene) -> list[str]:
    by_hand = scene.controls.spots(scene.view)
    return [spot for spot in scene.view.spots if scene.view.limit(spot) is None or spot in by_hand]


def _put_spot(scene: UthScene, box: Box, spot: str) -> None:
    view, canvas, palette = scene.view, scene.canvas, scene.palette
    me = view.me
    amount = me.amount_on(spot) if me else 0
    canvas.fill(box, palette.plate)
    key = scene.controls.spot_key(view, spot) if view.limit(spot) else ""
    chosen = view.may_bet and spot == scene.controls.spot
    waits = scene.blink and _waits(scene, spot)
    style = palette.plate_turn if chosen or waits else palette.name
    if chosen or waits:
        canvas.fill(Box(box.x, box.y, box.width, 1), palette.plate_turn)
    name = view.bet_name(spot)
    text = f"{key.upper()} {name}" if key and view.may_bet else name
    # a long name may use the gap to the next spot
    room = box if len(text) <= box.width else Box(box.x, box.y, box.width + 1, box.height)
    lines = wrap(text, room.width, break_long_words=False)
    canvas.put_centred(room, box.y, lines[0], style)
    if len(lines) > 1:
        canvas.put_centred(room, box.y + 1, " ".join(lines[1:]), style)
    else:
        canvas.put_centred(box, box.y + 1, _limits(view, spot), palette.dim)
    canvas.put_centred(
        box, box.y + 2, full_amount(amount) if amount else "-", palette.pot if amount else palette.dim
    )
    result = me.result(spot) if me else None
    if result is not None:
        _put_result(scene, box, result)


def _waits(scene: UthScene, spot: str) -> bool:
    """Whether a side bet may still be placed, as there is an ante."""
    view, me = scene.view, scene.view.me
    side = view.limit(spot) is not None and spot != ANTE
    return side and view.may_bet and me is not None and me.amount_on(ANTE) > 0 and not me.amount_on(spot)


def _limits(view: UthTableView, spot: str) -> str:
    limit = view.limit(spot)
    if limit is not None:
        return limits_text(limit.min, limit.max)
    if spot == RAISE:
        every = [times for phase in view.rules.raises.values() for times in phase]
        return f"{min(every)}x-{max(every)}x"
    return f"= {view.bet_name(ANTE)}"


def _put_result(scene: UthScene, box: Box, result: BetResult) -> None:
    view, palette = scene.view, scene.palette
    outcome = result.outcome
    words = RESULTS.get(outcome)
    text = _(words, net=full_amount(abs(result.net))) if words else view.rules.words.push.lower()
    styles = {"win": palette.won, "lose": palette.warning, "push": palette.mark}
    style = styles[outcome]
    if outcome == "win":
        scene.canvas.fill(Box(box.x, box.y + 3, box.width, 1), style)
    scene.canvas.put_centred(box, box.y + 3, text, style)
