"""The page's fold of a tournament's events agrees with the director's snapshot, through tournaments of every kind."""

from __future__ import annotations

import json

import msgspec

from tests.tournament.random_tournaments import RandomTournament
from tests.tournament.test_deal_with_rest import DealtTournament
from tests.web.node import SCRIPTS, node

FOLD = """
    import { readFileSync } from "node:fs";
    const { fold, fromSnapshot, timeLeft } = await import(process.argv[1]);
    const told = [];
    for (const { first, events } of JSON.parse(readFileSync(0, "utf8"))) {
        let view = fromSnapshot(first, 0);
        for (const event of events) view = fold(view, event, 0);
        told.push({ ...view, entrants: [...view.entrants.values()] });
    }
    console.log(JSON.stringify(told));
"""
TOURNAMENTS = 60
KNOWN = (
    "status",
    "table",
    "seat",
    "place",
    "tied",
    "prize",
    "head",
    "bounties",
    "entries",
    "rebuys",
    "add_on",
    "bot",
    "leaving",
)
"""what events say of an entrant; stacks change in hands, and they say nothing about those"""


def test_events_fold_to_what_the_director_says() -> None:
    runs, snapshots = [], []
    for seed in range(TOURNAMENTS):
        run = RandomTournament(seed, 30)
        first = run.tournament.snapshot(0)
        run.play()
        runs.append({"first": first, "events": run.events})
        snapshots.append(run.tournament.snapshot(run.now))
    module = (SCRIPTS / "tournament" / "tournament-view.js").as_uri()
    given = msgspec.json.encode(runs).decode()
    told = json.loads(node("--input-type=module", "-e", FOLD, module, given=given))
    assert {snapshot.phase for snapshot in snapshots} == {"ended", "cancelled"}
    for view, snapshot in zip(told, snapshots, strict=True):
        assert (view["phase"], view["paused"]) == (snapshot.phase, snapshot.paused)
        assert view["prizes"] == list(snapshot.prizes)
        entrants = {one["player"]: one for one in view["entrants"]}
        assert entrants.keys() == {one.player for one in snapshot.entrants}
        for one in snapshot.entrants:
            found = {key: entrants[one.player][key] for key in KNOWN}
            assert found == {key: one[key] for key in KNOWN}, (one.player, snapshot.phase)


def test_a_deal_that_leaves_something_is_folded_too() -> None:
    game = DealtTournament(6)
    game.take()
    first, known = game.tournament.snapshot(game.now), len(game.events)
    assert not first.deal
    game.made()
    last = game.tournament.snapshot(game.now)
    module = (SCRIPTS / "tournament" / "tournament-view.js").as_uri()
    given = msgspec.json.encode([{"first": first, "events": game.events[known:]}]).decode()
    (view,) = json.loads(node("--input-type=module", "-e", FOLD, module, given=given))
    assert (view["deal"], view["rest"]) == (last.deal, last.rest) == (last.deal, 60)
