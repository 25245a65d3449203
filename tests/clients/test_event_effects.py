"""What events declare to set is there, and what only a player is sent reaches nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from pokerwire.any_event import TABLE_EVENT_KINDS, UTH_EVENTS
from pokerwire.cash.cash_events import CASH_EVENTS
from pokerwire.cash.cash_public_state import PublicSeat, PublicState
from pokerwire.cash.cash_snapshot import OWN, AutoTopUp, SeatRecord, TableSnapshot
from pokerwire.event_effects import Effects, Of
from pokerwire.hand_events import Event
from pokerwire.uth.uth_public_state import UthPublicSeat, UthPublicState

OWN_FIELDS = {
    name for name, kind in get_type_hints(SeatRecord, include_extras=True).items() if OWN in get_args(kind)
}
OF_ONE_VIEWER = {"seq", "seats", "you", "pots", "made_hand", "spectators"}
"""fields of a snapshot that are made for its viewer"""


def setting(kinds: Sequence[type[Event]]) -> list[type[Event]]:
    return [kind for kind in kinds if kind.seat_sets or kind.table_sets]


CASES = [
    *[(kind, PublicSeat, PublicState) for kind in setting(CASH_EVENTS)],
    *[(kind, UthPublicSeat, UthPublicState) for kind in setting(UTH_EVENTS)],
]


@pytest.mark.parametrize(("kind", "seat", "table"), CASES, ids=[kind.__name__ for kind, _, _ in CASES])
def test_an_event_sets_fields_that_there_are_from_fields_that_it_has(
    kind: type[Event], seat: type[msgspec.Struct], table: type[msgspec.Struct]
) -> None:
    assert not kind.seat_sets or "seat" in kind.__struct_fields__
    assert set(dict(kind.seat_sets)) <= set(seat.__struct_fields__)
    assert set(dict(kind.table_sets)) <= set(table.__struct_fields__)
    sources: Effects = (*kind.seat_sets, *kind.table_sets)
    assert {value.field for _, value in sources if isinstance(value, Of)} <= set(kind.__struct_fields__)


def test_an_event_sets_a_seat_or_the_table_but_not_both() -> None:
    assert not [kind for kind in setting(TABLE_EVENT_KINDS) if kind.seat_sets and kind.table_sets]


def test_only_the_player_of_a_seat_is_sent_what_is_theirs() -> None:
    own: dict[str, Any] = {"kept": 9, "auto_top_up": AutoTopUp(100, 50), "runs": 2}
    assert set(own) == OWN_FIELDS, "give the new field a value here"
    seat = PublicSeat(1, "Ann", 100, own_cards=("As", "Kd"), shown_cards=("As",), **own)
    fresh = PublicSeat(1, "Ann", 100, shown_cards=("As",))
    for viewer in ("Bea", None):
        assert seat.view(viewer) == fresh.view(viewer)
    mine = seat.view("Ann")
    assert {name: getattr(mine, name) for name in own} == own
    assert mine.cards == ("As", "Kd")
    seat.forget_own()
    assert seat == fresh


def test_state_and_snapshot_have_the_same_fields() -> None:
    state = {field.name: field for field in msgspec.structs.fields(PublicState)}
    snapshot = {field.name: field for field in msgspec.structs.fields(TableSnapshot)}
    assert set(snapshot) - set(state) == OF_ONE_VIEWER - {"seats", "pots"}
    assert set(state) - set(snapshot) == {"made_hands"}
    for name in set(state) & set(snapshot) - OF_ONE_VIEWER:
        assert state[name].type == snapshot[name].type, name
