"""Evenings at random hold what must always hold, and planted faults are found."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pokerroom.room.chips.chip_cashier import ChipCashier
from pokerroom.room.room import Room
from pokerwire.hand_events import HoleCards
from tests.evening.__main__ import walk
from tests.evening.acts import ACTS, Act
from tests.evening.evening import Broken, Evening
from tests.evening.secrets import noted_hands
from tests.tiers import extended


class EveningMachine(RuleBasedStateMachine):
    """Any act at any time, found and made shorter by Hypothesis."""

    def __init__(self) -> None:
        super().__init__()
        self._notes = contextlib.ExitStack()
        self._notes.enter_context(noted_hands())

    @initialize(seed=st.integers(0, 2**32))
    def open(self, seed: int) -> None:
        self.evening = Evening(seed)
        for name in ("Ada", "Bea", "Cid"):
            visitor = self.evening.come(name)
            visitor.tell("watch", table=1)
            visitor.tell("sit", table=1)

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "evening"):
            self.evening.check()

    def teardown(self) -> None:
        self._notes.close()


def _rule_of(act: Act) -> Callable[..., None]:
    def happen(self: EveningMachine, data: st.DataObject) -> None:
        act(self.evening, lambda count: data.draw(st.integers(0, count - 1)))

    return happen


for _name, (_, _act) in ACTS.items():
    _method = _rule_of(_act)
    _method.__name__ = _name.replace(" ", "_")
    setattr(EveningMachine, _method.__name__, rule(data=st.data())(_method))

TestEvening = EveningMachine.TestCase
TestEvening.settings = settings(
    max_examples=8,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize(("seed", "steps"), [(1, 1_500), *(extended(seed, 2_000) for seed in range(2, 7))])
def test_whatever_happens_chips_cards_and_seats_are_where_they_belong(seed: int, steps: int) -> None:
    evening = walk(seed, steps)
    assert evening.cards_told > steps / 4
    assert set(evening.counts) == {*ACTS, "connections"}, "everything has happened"


# --- planted faults ---------------------------------------------------------------------------------------------------


def _cash_out_less(real: Any, self: ChipCashier, name: str, table: int, chips: int, **rest: Any) -> Any:
    return real(self, name, table, max(0, chips - 1), **rest)


def _forget_a_line(real: Any, self: Room, person: Any, tables: Any, now: int) -> None:
    real(self, person, sorted(tables)[1:], now)


FAULTS: list[tuple[str, type, str, Callable[..., Any], str]] = [
    ("hole cards go to everybody", HoleCards, "redacted", lambda real, self: self, "was told"),
    ("a chip stays behind when somebody stands up", ChipCashier, "cash_out", _cash_out_less, "chips"),
    ("one table does not hear that a line dropped", Room, "lose_lines", _forget_a_line, "has no line"),
]


@contextlib.contextmanager
def planted(where: type, name: str, fault: Callable[..., Any]) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        real = getattr(where, name)
        patch.setattr(where, name, lambda self, *args, **rest: partial(fault, real, self)(*args, **rest))
        yield


@pytest.mark.parametrize(
    ("what", "where", "name", "fault", "said"), FAULTS, ids=[fault[0] for fault in FAULTS]
)
def test_a_planted_fault_is_found(
    what: str, where: type, name: str, fault: Callable[..., Any], said: str
) -> None:
    with planted(where, name, fault), pytest.raises(Broken, match=said):
        walk(1, 2_000)
