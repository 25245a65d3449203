"""The Delete key at a table against the house: it takes one step back, and held for three seconds all bets."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from pokerclient.preferences import Preferences
from pokerclient.terminal.model.key_results import UthCommand
from pokerclient.terminal.model.uth_key_controls import HOLD_DELETE_SECONDS, UthKeyControls
from pokerclient.views.uth.uth_table_view import UthTableView

BETTING = cast(
    "UthTableView", SimpleNamespace(my_turn=False, me=object(), may_bet=True, limits=(), crowd=False)
)
"""what the controls ask of a table where bets are open"""


def pressed(key: str, times: list[float]) -> list[str]:
    controls = UthKeyControls(Preferences())
    results = [controls.press(key, BETTING, now) for now in times]
    return [result.kind for result in results if isinstance(result, UthCommand)]


@pytest.mark.parametrize(
    ("times", "kinds"),
    [
        ([0.0], ["undo"]),
        ([0.0, 0.5, 1.0, 1.5, 2.0, 2.5], ["undo"] * 6),
        ([0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.1], [*["undo"] * 6, "clear", "undo"]),
        ([0.0, 1.0, 2.0, 3.0, 4.0], ["undo"] * 5),
    ],
    ids=["a press", "not long enough", "held", "pressed again and again"],
)
def test_delete_undoes_and_clears_when_held(times: list[float], kinds: list[str]) -> None:
    assert HOLD_DELETE_SECONDS == 3.0
    assert pressed("delete", times) == kinds


def test_c_clears_at_once_and_u_never() -> None:
    assert pressed("c", [0.0]) == ["clear"]
    assert pressed("u", [half / 2 for half in range(10)]) == ["undo"] * 10
