"""The table that a strategy sees: the SDK's own view, folded from the events of the round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pokerclient.views.uth.uth_table_view import UthTableView
from pokerroom.lab.arena.uth.uth_match_config import BALANCE_ANTES, SEAT, UthMatchConfig
from pokerroom.tables.event_log import view_for
from pokerroom.uth.bet_spots import limits_panel, usable_chips
from pokerwire.hand_events import Event
from pokerwire.uth.round_events import UthEvent
from pokerwire.uth.uth_snapshot import UthSeatView, UthSnapshot

NAME = "You"


def snapshot(setting: UthMatchConfig) -> dict[str, Any]:
    """Return the table before the first round, as the wire has it: one player, no clock."""
    rules, balance = setting.rules, BALANCE_ANTES * setting.ante
    return UthSnapshot(
        seq=0,
        name=rules.title,
        rules=rules,
        limits=limits_panel(rules),
        places=(UthSeatView(SEAT, NAME, bot=True),),
        you=SEAT,
        players=1,
        game="",
        phase="idle",
        light="red",
        time=0,
        betting=0,
        total=0,
        waiting=0,
        meter=setting.meter,
        board=(),
        shared_hand=(),
        shared_shown=None,
        dealer_cards=0,
        dealer=None,
        choices=None,
        previous=(),
        missing=0,
        balance=balance,
        usable_chips=usable_chips(rules, balance),
        paused="",
        bank_short="",
    ).to_dict()


def view_from(state: dict[str, Any]) -> UthTableView:
    """Return the view that begins with ``state``."""
    return UthTableView.from_snapshot(1, state, NAME)


def events_seen(events: Iterable[UthEvent]) -> list[Event]:
    """Return these events as the one player of a round sees them."""
    return [seen for event in events if (seen := view_for(event, SEAT)) is not None]
