"""Draws a house table: dealer, board and my hand, the bet spots with their results, chips, the others in a line.

Pure: a picture of the view, at any size.  High windows show the cards below each other as on a real table, low ones
side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rich.cells import cell_len
from rich.style import Style

from pokerclient.house.paytables import limits_text
from pokerclient.house.view import ANTE, PROGRESSIVE, RAISE, HouseView
from pokerclient.house.words import hand_name
from pokerclient.shapes import Event
from pokerclient.terminal.amounts import full, short
from pokerclient.terminal.canvas import Box, Canvas, clip
from pokerclient.terminal.cards import BIG_HEIGHT, BIG_WIDTH, Brush, put_big, put_places, spread_width
from pokerclient.terminal.house.controls import HouseControls
from pokerclient.terminal.look import Look
from pokerclient.terminal.palette import Palette, palette_of

HOLE, BOARD = 2, 5
HIGH = 21
"""rows from which on the cards are drawn below each other"""
SPOT_ROWS = 4
RESULTS = {
    "en": {"win": "won {net}", "lose": "lost {net}"},
    "fr": {"win": "gagné {net}", "lose": "perdu {net}"},
}


@dataclass
class Places:
    """Where things are that can be clicked: bet spots by id, chips by index."""

    spots: list[tuple[Box, str]] = field(default_factory=list)
    chips: list[tuple[Box, int]] = field(default_factory=list)


@dataclass(frozen=True)
class Scene:
    """What is drawn, with what."""

    view: HouseView
    controls: HouseControls
    brush: Brush
    blink: bool = False

    @property
    def canvas(self) -> Canvas:
        """What is drawn upon."""
        return self.brush.canvas

    @property
    def palette(self) -> Palette:
        """In which styles."""
        return self.brush.palette


def draw_house(
    view: HouseView, controls: HouseControls, width: int, height: int, look: Look, *, blink: bool = False
) -> tuple[Canvas, Palette, Places]:
    """Return the picture, its styles, and where things are; ``blink`` lights up spots that wait for a bet."""
    palette = house_palette(look, four_colours=controls.preferences.four_colours)
    scene = Scene(view, controls, Brush(Canvas(width, height, palette.felt), palette, look), blink)
    places = Places()
    row = _cards_high(scene) if height >= HIGH else _cards_low(scene)
    _put_table_line(scene, row)
    spare = height - row - SPOT_ROWS - 2
    row += 1 + min(1, max(0, spare))
    _put_spots(scene, row, places)
    _put_chips(scene, min(height - 1, row + SPOT_ROWS + (1 if spare > 1 else 0)), places)
    return scene.canvas, palette, places


def house_palette(look: Look, *, four_colours: bool) -> Palette:
    """Return the styles; without ``four_colours`` clubs are black and diamonds red."""
    palette = palette_of(look)
    if four_colours:
        return palette
    suits = palette.suits
    return replace(palette, suits={**suits, "c": suits["s"], "d": suits["h"]})


# --- cards ------------------------------------------------------------------------------------------------------


def _cards_low(scene: Scene) -> int:
    """Dealer, board and my hand side by side; return the row below."""
    width = scene.canvas.width
    two, five = spread_width(HOLE, BIG_WIDTH), spread_width(BOARD, BIG_WIDTH)
    gap = max(1, min(8, (width - 2 * two - five) // 4))
    x = max(1, (width - 2 * two - five - 2 * gap) // 2)
    dealer, mine = Box(x, 0, two, 5), Box(x + two + five + 2 * gap, 0, two, 5)
    board = Box(x + two + gap, 0, five, 5)
    _put_dealer(scene, dealer, wide=Box(1, 0, width // 2 - 1, 5))
    _put_board(scene, board)
    _put_mine(scene, mine, wide=Box(width // 2 + 1, 0, width - width // 2 - 2, 5))
    return 5


def _cards_high(scene: Scene) -> int:
    """Dealer, board and my hand below each other, in the middle; return the row below."""
    width, spare = scene.canvas.width, scene.canvas.height - HIGH
    loose = min(2, spare // 5)
    whole = Box(0, 0, width, BIG_HEIGHT)
    two, five = spread_width(HOLE, BIG_WIDTH), spread_width(BOARD, BIG_WIDTH)
    row = max(0, (spare - 4 * loose) // 2)
    _put_dealer(scene, Box((width - two) // 2, row, two, 5), wide=whole)
    row += 4 + loose
    _put_board(scene, Box((width - five) // 2, row, five, 4), label=False)
    row += 4 + loose
    _put_mine(scene, Box((width - two) // 2, row, two, 5), wide=whole)
    return row + 5 + loose


def _put_dealer(scene: Scene, box: Box, wide: Box) -> None:
    view = scene.view
    dealer = view.dealer
    _label(scene, box, view.rules["words"]["dealer"])
    if dealer is None:
        _put_backs(scene, box, min(HOLE, view.dealer_cards), HOLE)
        return
    put_big(scene.brush, box.x, box.y + 1, dealer["cards"])
    text = hand_name(view, dealer)
    if not dealer["qualifies"]:
        text += ": ne se qualifie pas" if view.rules["language"] == "fr" else ": does not qualify"
    _hand_text(scene, box, wide, text, scene.palette.message)


def _put_mine(scene: Scene, box: Box, wide: Box) -> None:
    view = scene.view
    me = view.me
    label = "Everybody" if view.rules["shared_hand"] else view.player if me else ""
    _label(scene, box, label or "")
    if view.my_cards:
        put_big(scene.brush, box.x, box.y + 1, view.my_cards)
    else:
        put_places(scene.brush, box.x, box.y + 1, HOLE, big=True)
    held = view.my_hand
    folded = me is not None and me.folded
    if held is not None:
        text = hand_name(view, held)
        style = scene.palette.dim if folded else scene.palette.name + scene.palette.win
        _hand_text(scene, box, wide, text, style)


def _put_board(scene: Scene, box: Box, *, label: bool = True) -> None:
    view = scene.view
    if label:
        _label(scene, box, view.name)
    put_big(scene.brush, box.x, box.y + 1, view.board)
    laid = BOARD if view.rules["board_first"] and view.phase not in ("idle", "betting", "closed") else 0
    rest = Box(box.x + len(view.board) * (BIG_WIDTH + 1), box.y, box.width, box.height)
    _put_backs(scene, rest, max(0, laid - len(view.board)), BOARD - len(view.board))


def _put_backs(scene: Scene, box: Box, count: int, places: int) -> None:
    """Draw ``count`` cards face down, and empty places up to ``places``."""
    sign = "▒" if scene.brush.look.unicode else "#"
    for card in range(count):
        for row in range(BIG_HEIGHT):
            scene.canvas.put(
                box.x + card * (BIG_WIDTH + 1), box.y + 1 + row, sign * BIG_WIDTH, scene.palette.back
            )
    put_places(scene.brush, box.x + count * (BIG_WIDTH + 1), box.y + 1, places - count, big=True)


def _label(scene: Scene, box: Box, text: str) -> None:
    scene.canvas.put_centred(box, box.y, text, scene.palette.mark)


def _hand_text(scene: Scene, box: Box, wide: Box, text: str, style: Style) -> None:
    """Write the name of a hand below the cards in ``box``, in their middle, as far as that lies within ``wide``."""
    text = clip(text[:1].upper() + text[1:], wide.width)
    start = box.x + (box.width - cell_len(text)) // 2
    start = max(wide.x, min(start, wide.right - cell_len(text)))
    scene.canvas.put(start, box.y + 4, text, style)


# --- the others -------------------------------------------------------------------------------------------------


def _put_table_line(scene: Scene, row: int) -> None:
    """Who else plays: sums at a table for any number, names with bets and decisions at a small one."""
    view = scene.view
    text = _crowd_text(view) if view.crowd else _others_text(view)
    if view.meter:
        meter = f"{view.bet_name(PROGRESSIVE)} {full(view.meter)}"
        text = f"{meter}   {text}" if text else meter
    scene.canvas.put_centred(Box(1, row, scene.canvas.width - 2, 1), row, text, scene.palette.message)


def _crowd_text(view: HouseView) -> str:
    text = f"{full(view.players)} at the table"
    if view.total:
        text += f", {full(view.betting)} playing for {full(view.total)}"
    counts = [f"{count['label']} {full(count['players'])}" for count in view.counts]
    return f"{text}   {', '.join(counts)}" if counts else text


def _others_text(view: HouseView) -> str:
    others = [place for place in view.places.values() if place.seat != view.you]
    texts = []
    for place in others:
        parts = [place.player]
        if place.held:
            parts.append("(away)")
        elif not place.connected:
            parts.append("(line lost)")
        if place.settled is not None:
            parts.append(f"{place.settled['net']:+,}")
        elif place.total:
            parts.append(full(place.total))
            parts.append(place.decided or ("ready" if place.ready else ""))
        texts.append(" ".join([part for part in parts if part]))
    return "   ".join(texts)


# --- spots ------------------------------------------------------------------------------------------------------


def _put_spots(scene: Scene, row: int, places: Places) -> None:
    """The bet spots side by side: name, limits, chips, result."""
    spots = _shown_spots(scene)
    width = scene.canvas.width
    each = min(22, width // len(spots))
    x = (width - each * len(spots) + 1) // 2
    for spot in spots:
        box = Box(x, row, each - 1, SPOT_ROWS)
        _put_spot(scene, box, spot)
        places.spots.append((box, spot))
        x += each


def _shown_spots(scene: Scene) -> list[str]:
    by_hand = scene.controls.spots(scene.view)
    return [spot for spot in scene.view.spots if scene.view.limit(spot) is None or spot in by_hand]


def _put_spot(scene: Scene, box: Box, spot: str) -> None:
    view, canvas, palette = scene.view, scene.canvas, scene.palette
    me = view.me
    amount = me.on(spot) if me else 0
    canvas.fill(box, palette.plate)
    key = scene.controls.spot_key(view, spot) if view.limit(spot) else ""
    chosen = view.may_bet and spot == scene.controls.spot
    waits = scene.blink and _waits(scene, spot)
    style = palette.plate_turn if chosen or waits else palette.name
    if chosen or waits:
        canvas.fill(Box(box.x, box.y, box.width, 1), palette.plate_turn)
    name = view.bet_name(spot)
    text = f"{key.upper()} {name}" if key and view.may_bet else name
    canvas.put_centred(box, box.y, text, style)
    canvas.put_centred(box, box.y + 1, _limits(view, spot), palette.dim)
    canvas.put_centred(
        box, box.y + 2, full(amount) if amount else "-", palette.pot if amount else palette.dim
    )
    result = me.result(spot) if me else None
    if result is not None:
        _put_result(scene, box, result)


def _waits(scene: Scene, spot: str) -> bool:
    """Whether a side bet may be placed still, now that there is an ante."""
    view, me = scene.view, scene.view.me
    side = view.limit(spot) is not None and spot != ANTE
    return side and view.may_bet and me is not None and me.on(ANTE) > 0 and not me.on(spot)


def _limits(view: HouseView, spot: str) -> str:
    limit = view.limit(spot)
    if limit is not None:
        return limits_text(limit["min"], limit["max"])
    if spot == RAISE:
        every = [times for phase in view.rules["raises"].values() for times in phase]
        return f"{min(every)}x-{max(every)}x"
    return f"= {view.bet_name(ANTE)}"


def _put_result(scene: Scene, box: Box, result: Event) -> None:
    view, palette = scene.view, scene.palette
    outcome = result["outcome"]
    words = RESULTS[view.rules["language"]]
    text = (
        words[outcome].format(net=full(abs(result["net"])))
        if outcome in words
        else view.rules["words"]["push"]
    )
    styles = {"win": palette.won, "lose": palette.warning, "push": palette.mark}
    style = styles[outcome]
    if outcome == "win":
        scene.canvas.fill(Box(box.x, box.y + 3, box.width, 1), style)
    scene.canvas.put_centred(box, box.y + 3, text, style)


# --- chips ------------------------------------------------------------------------------------------------------


def _put_chips(scene: Scene, row: int, places: Places) -> None:
    """The chip display at the left, total bet and balance at the right."""
    view, canvas, palette = scene.view, scene.canvas, scene.palette
    me = view.me
    if me is None:
        canvas.put_centred(Box(0, row, canvas.width, 1), row, "You look on: S to sit down", palette.message)
        return
    right = canvas.put_right(canvas.width - 1, row, full(view.balance), palette.pot)
    right = canvas.put_right(right - 1, row, "Balance", palette.mark)
    right = canvas.put_right(right - 2, row, full(me.total), palette.pot)
    right = canvas.put_right(right - 1, row, "Total bet", palette.mark)
    x = 1
    for index, (key, chip) in enumerate(_chips(view)):
        text = f"{key}({chip})"
        if x + len(text) + 1 > right:
            break
        chosen = index == scene.controls.chip and view.may_bet
        usable = view.rules["chips"][index] <= view.balance and view.may_bet
        style = palette.plate_turn if chosen else palette.stack if usable else palette.dim
        end = canvas.put(x, row, text, style)
        places.chips.append((Box(x, row, end - x, 1), index))
        x = end + 1


def _chips(view: HouseView) -> Sequence[tuple[int, str]]:
    return [(number, short(chip, 5)) for number, chip in enumerate(view.rules["chips"], 1)]
