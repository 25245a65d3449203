"""The published simple strategy, for players who want advice: the ``uth-basic`` bot and automatic decisions.

The strategy itself is the one that ``pokerroom uth simulate`` measures.
"""

from __future__ import annotations

from pokerclient.views.uth.uth_table_view import UthTableView
from pokerroom.cards import parse_card
from pokerroom.uth.strategy.basic import raises
from pokerwire.uth.round_events import Option


def advised_option(view: UthTableView) -> Option:
    """Return the button that the strategy presses now; ``view`` has a decision of the viewer's open."""
    assert view.choices is not None, "a decision is open"
    options = view.options
    hole, board = [[parse_card(name) for name in cards] for cards in (view.my_cards, view.board)]
    return options[len(options) > 1 and raises(view.choices.phase, hole, board)]
