"""The table deals a run-out no sooner than the browser has shown what came before, and not much later."""

from __future__ import annotations

import json

import msgspec
import pytest

from pokerroom.poker.actions import CALL, raise_to
from pokerwire.cash.table_config import Clocks
from tests.tables.peer.watched import WatchedTable
from tests.web.node import SCRIPTS, node

MOST_TOO_LONG = 500
TIMES = f"""
    import {{ timeOf }} from {(SCRIPTS / "felt-steps.js").as_uri()!r};
    import {{ fold, fromSnapshot }} from {(SCRIPTS / "reducer.js").as_uri()!r};
    const {{ snapshot, steps }} = JSON.parse(process.argv[2]);
    let view = fromSnapshot(1, snapshot, null);
    const times = steps.map((events) => {{
        const before = view;
        const told = events.map((event) => ({{ event, view: (view = fold(view, event)) }}));
        return timeOf(told, before);
    }});
    console.log(JSON.stringify(times));
"""


@pytest.mark.parametrize("players", [2, 3])
def test_the_pauses_of_a_run_out_are_as_long_as_what_browsers_show(players: int) -> None:
    watched = WatchedTable(clocks=Clocks(street_pause=800, hand_pause=4_000), seats=3, viewers=(None,))
    watched.sit(*("Ana", "Bob", "Cid")[:players])
    watched.run(4_000)
    watched.act(raise_to(200))
    for _ in range(players - 2):
        watched.act(CALL)
    snapshot = watched.table.snapshot(None, watched.now)
    steps, pauses = [watched.act(CALL)], []
    while watched.table.hand_running:
        assert watched.table.wake_at is not None
        pauses.append(watched.table.wake_at - watched.now)
        steps.append(watched.run(pauses[-1]))
    given = json.dumps({"snapshot": msgspec.to_builtins(snapshot), "steps": msgspec.to_builtins(steps[:-1])})
    shown = json.loads(node("--input-type=module", "-", given, given=TIMES))
    assert len(shown) == len(pauses) == 4
    for pause, film in zip(pauses, shown, strict=True):
        assert film <= pause <= film + MOST_TOO_LONG
    assert pauses[1:] == [2_200, 2_000, 2_800]
