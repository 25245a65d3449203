import pytest

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.clock import clock_face, time_bar
from pokerwire.cash.cash_events import ClockExtended
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.terminal import samples


def test_no_turn_no_clock():
    assert clock_face(samples.view(turn=None), 0) is None


@pytest.mark.parametrize(
    ("now", "text", "left", "urgent"),
    [
        (0.0, "25 s + 60 s bank", 1.0, False),
        (0.2, "25 s + 60 s bank", 0.992, False),
        (10.0, "15 s + 60 s bank", 0.6, False),
        (25.0, "0 s + 60 s bank", 0.0, False),
        (99.0, "0 s + 60 s bank", 0.0, False),
    ],
)
def test_it_counts_down_here(now, text, left, urgent):
    face = clock_face(samples.view(), now)
    assert (face.label, face.text, face.mine, face.urgent) == ("Your turn", text, True, urgent)
    assert face.share == pytest.approx(left)


def test_time_bank_and_lost_line():
    view = samples.view()
    view.apply(ClockExtended(1, "time_bank", 60_000), 25.0)
    face = clock_face(view, 40.0)
    assert (face.text, face.share) == ("time bank 45 s", 0.75)
    assert clock_face(view, 80.0).urgent
    view.apply(ClockExtended(1, "lost_line", 30_000), 85.0)
    assert clock_face(view, 86.0).text == "offline, 29 s"


def test_anothers_turn_and_a_turn_seen_late():
    late = samples.turn(2)
    view = samples.view(turn=type(late)(2, 12, 7, late.legal, (), 50, 10_000, 0))
    face = clock_face(view, 0)
    assert (face.label, face.text, face.mine) == ("Grace Hopper's turn", "10 s", False)
    assert face.share == pytest.approx(0.4)


def test_a_table_without_a_clock():
    config = TableConfig(name="Slow", clocks=Clocks(decision=0))
    face = clock_face(
        samples.view(config=config, turn=type(samples.turn())(1, 12, 7, samples.legal(), (), 50, 0, 0)), 99.0
    )
    assert (face.text, face.share, face.urgent) == ("no limit", 1.0, False)


def test_a_paused_table_has_no_running_clock():
    assert clock_face(samples.view(paused=True), 10.0).text == "paused"


def test_bar():
    assert time_bar(0.5, 6, Look()) == "███░░░"
    assert time_bar(2.0, 3, Look(unicode=False)) == "###"
    assert time_bar(-1.0, 3, Look(unicode=False)) == "---"
