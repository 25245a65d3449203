"""Five to seven cards to one strength, 1..7462, higher is better; and the names of hands.

    from pokerroom.cards import parse_cards
    from pokerroom.evaluator import describe, strength

    describe(strength(parse_cards("Qs Qd Qc 9h 9d 2c 3s")))     # "Queens full of Nines"

Cards are the integers of :mod:`pokerroom.cards`.  :mod:`pokerroom.evaluator.batch` evaluates NumPy arrays of hands
and needs NumPy (the package's extra ``batch``); nothing else here needs anything but Python.
"""

from typing import Final

from pokerroom.evaluator.categories import (
    ROYAL_FLUSH,
    STRENGTHS,
    Category,
    category,
    is_royal,
    ranks_of,
)
from pokerroom.evaluator.hand_names import (
    describe,
    describe_against,
    describe_two_cards,
    named_as,
    named_hand,
    showdown_names,
    two_card_names,
)
from pokerroom.evaluator.hole_and_board import best_five_with_board, strength_with_board
from pokerroom.evaluator.scalar import (
    best_five,
    strength,
    strength5,
    strength6,
    strength7,
    strengths_on_board,
)
from pokerroom.way_in import install_command

__all__ = [
    "ROYAL_FLUSH",
    "STRENGTHS",
    "Category",
    "best_five",
    "best_five_with_board",
    "category",
    "describe",
    "describe_against",
    "describe_two_cards",
    "is_royal",
    "named_as",
    "named_hand",
    "ranks_of",
    "showdown_names",
    "strength",
    "strength5",
    "strength6",
    "strength7",
    "strength_with_board",
    "strengths_on_board",
    "two_card_names",
]

INSTALL_NUMPY: Final = install_command("numpy>=1.26,<3")
"""installs NumPy where this program runs"""
