"""Every style of the table in one place: one set with colours and one without."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.style import Style

from pokerclient.terminal.drawing.appearance import Look

S = Style.parse

CHIP_COLOURS = ("#f4f1e8", "#ff6b6b", "#7fe08a", "#b9c4cc", "#c79bff", "#ffd75e")
"""colours of chips of 1, 5, 25, 100, 500 and 1,000, as in card rooms; 100 is black there, grey on this felt"""


@dataclass(frozen=True)
class Palette:
    """Styles by purpose."""

    ground: Style
    felt: Style
    rim: Style
    plate: Style
    plate_turn: Style
    plate_folded: Style
    plate_empty: Style
    plate_winner: Style
    frame: Style
    name: Style
    me: Style
    stack: Style
    bet: Style
    won: Style
    mark: Style
    warning: Style
    dealer_button: Style
    back: Style
    pot: Style
    board_slot: Style
    message: Style
    win: Style
    dim: Style
    discard: Style
    faded: Style
    """a card that is no part of the hand that won"""
    chips: tuple[Style, ...]
    """chips on the felt, the lowest value first; empty without colours"""
    bar: Style
    key: Style
    button: Style
    button_strong: Style
    tab: Style
    tab_current: Style
    clock: Style
    clock_urgent: Style
    suits: dict[str, Style]


# greens and browns that are greens and browns in 256 colours too
COLOURED = Palette(
    ground=S("#d8dee4 on #0e1418"),
    felt=S("#d7e8dc on #14532f"),
    rim=S("on #754a2c"),
    plate=S("#d8dee4 on #1d272e"),
    plate_turn=S("#10161a on #f2c14e"),
    plate_folded=S("#6f7b84 on #161d22"),
    plate_empty=S("#7d8b94 on #121a1f"),
    plate_winner=S("#08170f on #6fd08c"),
    frame=S("#41525e"),
    name=S("bold"),
    me=S("bold #8fd3ff"),
    stack=S("#e9d8a6"),
    bet=S("bold #ffe08a on #0b3521"),
    won=S("bold #08170f on #6fd08c"),
    mark=S("#9fb3c0"),
    warning=S("bold #ff9f6b"),
    dealer_button=S("bold #10161a on #f4f1e8"),
    back=S("#5a86b8"),
    pot=S("bold #ffe08a"),
    board_slot=S("#3c8367 on #1b602f"),
    message=S("#f4f1e8"),
    win=S("bold #9ff0b5"),
    dim=S("#93a1aa"),
    discard=S("#8a6d6d on #3a2a2a"),
    faded=S("#3d4b45 on #8fa39a"),
    chips=tuple(S(f"bold {color}") for color in CHIP_COLOURS),
    bar=S("#d8dee4 on #18222a"),
    key=S("bold #f2c14e"),
    button=S("#e8edf1"),
    button_strong=S("bold #10161a on #f2c14e"),
    tab=S("#93a1aa"),
    tab_current=S("bold #ffffff on #2c6d54"),
    clock=S("#6fd08c"),
    clock_urgent=S("bold #ff8f8f"),
    suits={
        "c": S("bold #0b6e2d on #f4f1e8"),
        "d": S("bold #1450c8 on #f4f1e8"),
        "h": S("bold #c4161c on #f4f1e8"),
        "s": S("bold #101418 on #f4f1e8"),
    },
)
"""The four-colour deck on a green table. Spades are black on the card, as printed."""

PLAIN = Palette(
    ground=S(""),
    felt=S(""),
    rim=S(""),
    plate=S(""),
    plate_turn=S("bold reverse"),
    plate_folded=S("dim"),
    plate_empty=S("dim"),
    plate_winner=S("bold"),
    frame=S("dim"),
    name=S("bold"),
    me=S("bold"),
    stack=S(""),
    bet=S("bold"),
    won=S("bold reverse"),
    mark=S("dim"),
    warning=S("bold"),
    dealer_button=S("reverse"),
    back=S("dim"),
    pot=S("bold"),
    board_slot=S("dim"),
    message=S(""),
    win=S("bold reverse"),
    dim=S("dim"),
    discard=S("dim strike"),
    faded=S("dim"),
    chips=(),
    bar=S(""),
    key=S("bold underline"),
    button=S(""),
    button_strong=S("bold reverse"),
    tab=S("dim"),
    tab_current=S("bold reverse"),
    clock=S(""),
    clock_urgent=S("bold"),
    suits=dict.fromkeys("cdhs", S("bold")),
)


def uth_palette_of(look: Look, *, four_colours: bool = True) -> Palette:
    """The same for tables against the house, which are known by their blue surface."""
    palette = palette_of(look, four_colours=four_colours)
    if not look.colour:
        return palette
    return replace(
        palette,
        felt=S("#dce8f2 on #1f4f7d"),
        bet=S("bold #ffe08a on #123452"),
        board_slot=S("#5f8fbd on #26598a"),
    )


def palette_of(look: Look, *, four_colours: bool = True) -> Palette:
    """The set of styles for this look; without ``four_colours`` clubs are black and diamonds red."""
    palette = COLOURED if look.colour else PLAIN
    if four_colours:
        return palette
    suits = palette.suits
    return replace(palette, suits={**suits, "c": suits["s"], "d": suits["h"]})
