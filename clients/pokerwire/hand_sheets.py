"""Which hand beats which, for each ranking, with an example of each hand (rules C7, C10, C11 and C13).

The sheets stand here once: the terminal client shows them, and ``make docs`` gives them to the browser client.
"""

from __future__ import annotations

from typing import NamedTuple

from pokerlocale.messages import N_
from pokerwire.hand_names import HandCategory


class SheetRow(NamedTuple):
    """A kind of hand: its name by itself, and cards that are one."""

    name: str
    example: str
    categories: tuple[HandCategory, ...] = ()
    """what such hands are, where no other row has them too"""


_STRAIGHT_FLUSH = SheetRow(N_("Straight flush"), "Jd Td 9d 8d 7d", ("straight_flush", "royal_flush"))
_TWO_PAIR = SheetRow(N_("Two pair"), "Ts Td 9c 9h Ks", ("two_pair",))
_FULL_HOUSE = SheetRow(N_("Full house"), "Js Jd Jc 4h 4s", ("full_house",))
_FOUR = SheetRow(N_("Four of a kind"), "5s 5d 5c 5h As", ("four_of_a_kind",))
_FLUSH = SheetRow(N_("Flush"), "Kh Jh 8h 4h 2h", ("flush",))
_THREE = SheetRow(N_("Three of a kind"), "7s 7d 7c Kh 2s", ("three_of_a_kind",))

HAND_SHEETS = {
    "high": (
        SheetRow(N_("High card"), "As Jd 8c 6h 3s", ("high_card",)),
        SheetRow(N_("One pair"), "Qs Qd 9c 6h 3s", ("pair",)),
        _TWO_PAIR,
        _THREE,
        SheetRow(N_("Straight"), "9s 8d 7c 6h 5s", ("straight",)),
        _FLUSH,
        _FULL_HOUSE,
        _FOUR,
        _STRAIGHT_FLUSH,
    ),
    "short_deck": (
        SheetRow(N_("High card"), "As Jd 9c 8h 6s", ("high_card",)),
        SheetRow(N_("One pair"), "Qs Qd 9c 8h 6s", ("pair",)),
        _TWO_PAIR,
        SheetRow(N_("Three of a kind"), "7s 7d 7c Kh 9s", ("three_of_a_kind",)),
        SheetRow(N_("Straight"), "9s 8d 7c 6h As", ("straight",)),
        SheetRow(N_("Full house"), "Js Jd Jc 8h 8s", ("full_house",)),
        SheetRow(N_("Flush"), "Kh Jh 9h 8h 6h", ("flush",)),
        SheetRow(N_("Four of a kind"), "6s 6d 6c 6h As", ("four_of_a_kind",)),
        _STRAIGHT_FLUSH,
    ),
    "deuce_to_seven": (
        _STRAIGHT_FLUSH,
        _FOUR,
        _FULL_HOUSE,
        _FLUSH,
        SheetRow(N_("Straight"), "6s 5d 4c 3h 2s", ("straight",)),
        _THREE,
        _TWO_PAIR,
        SheetRow(N_("One pair"), "2s 2d 5c 4h 3s", ("pair",)),
        SheetRow(N_("Ace high"), "As 5d 4c 3h 2s"),
        SheetRow(N_("Nine low"), "9s 8d 7c 6h 4s"),
        SheetRow(N_("Eight low"), "8s 6d 4c 3h 2s"),
        SheetRow(N_("Seven-five low, the best hand"), "7s 5d 4c 3h 2s"),
    ),
    "badugi": (
        SheetRow(N_("One card"), "As 2s 3s 4s", ("one_card",)),
        SheetRow(N_("Two cards"), "As Ah 2s 2h", ("two_cards",)),
        SheetRow(N_("Three cards"), "5s 3d 2c 8c", ("three_cards",)),
        SheetRow(N_("Badugi, four cards"), "Ks Qd Jc Th"),
        SheetRow(N_("Four-high badugi, the best hand"), "4s 3d 2c Ah"),
    ),
}
"""the hands of each ranking, the lowest first"""
