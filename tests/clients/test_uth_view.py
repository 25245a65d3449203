"""The view of a house table: real tables folded by the client say exactly what the server's snapshots say."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import msgpack
import msgspec
import pytest

from pokerclient.sdk.event_sequence import EventGap
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerroom.tables.table_errors import TableError
from pokerroom.uth.round_errors import RoundError
from pokerwire.reading import read_event
from pokerwire.uth.rule_set import Limit, RuleSet
from pokerwire.uth.uth_table_options import LimitsChange
from tests.tables.uth.table_harness import UthTableHarness

NAMES = ("Ann", "Bob", "Cay")
VIEWERS = (*NAMES, None)
CROWD_SUMS = ("players", "betting", "total", "waiting")
"""what a table for any number of players sends now and then only"""
TOLD_ELSEWHERE = ("time", "balance", "usable_chips", "spectators")
"""what runs by itself, or is in other messages"""


def wire(told: Any) -> Any:
    """A message, as a client gets it."""
    return msgpack.unpackb(msgspec.msgpack.encode(told))


def plain(told: dict[str, Any], crowd: bool) -> dict[str, Any]:
    dropped = (*TOLD_ELSEWHERE, *CROWD_SUMS) if crowd else TOLD_ELSEWHERE
    kept = wire({key: told[key] for key in told if key not in dropped})
    kept["places"] = sorted(kept["places"], key=lambda place: place["seat"])
    return kept


def as_snapshot(view: UthTableView, keys: Any) -> dict[str, Any]:
    """The view in the shape of a snapshot."""
    said = {key: getattr(view, key) for key in keys if hasattr(view, key)}
    return said | {"places": [place.to_view() for place in view.seats.values()], "paused": view.paused}


class Followed(UthTableHarness):
    """A house table whose every event is also folded by clients, who are compared with the snapshots each time."""

    def __init__(self, rules: str | RuleSet, seed: int) -> None:
        super().__init__(rules, seed)
        self.views = {name: self.fresh(name) for name in VIEWERS}
        self.seats: dict[int, str] = {}
        self.phases: set[str] = set()

    def fresh(self, name: str | None) -> UthTableView:
        return UthTableView.from_snapshot(1, wire(self.see(name)), name)

    def wait(self, ms: int) -> None:
        """Let time pass; the clients receive everything at once."""
        end = self.now + ms
        while (at := self.table.wake_at) is not None and at <= end:
            super().wait(max(0, at - self.now))
            self.follow()
        super().wait(end - self.now)

    def follow(self) -> None:
        """Give every client what they may see of the new events, and compare."""
        for seq, event in self.table.take_events():
            whose = self.seats.get(event.owner or 0)
            if type(event).__name__ == "PlaceTaken":
                self.seats[event.seat] = whose = event.player
            for name, view in self.views.items():
                told = event if event.owner is None or name == whose else event.redacted()
                self.tell(name, seq, told)
                message = {
                    "table": 1,
                    "first": seq,
                    "last": seq,
                    "events": [] if told is None else [wire(told)],
                }
                assert len(list(view.apply_events(message, self.now / 1000))) == len(message["events"])
        self.phases.add(self.views[None].phase)
        for name, view in self.views.items():
            snapshot = wire(self.see(name))
            said = as_snapshot(view, snapshot)
            assert plain(said, view.crowd) == plain(snapshot, view.crowd), name
            left = view.clock.remaining_ms(self.now / 1000) if view.clock else 0
            if view.waiting and not view.round_pause_reason:
                assert abs(left - snapshot["time"]) <= 1, (snapshot["phase"], left, snapshot["time"])

    def tell(self, name: str | None, seq: int, told: Any) -> None:
        """Event ``seq`` goes to ``name`` as ``told``; ``None``: they do not receive it."""


def random_command(felt: Followed, rng: random.Random) -> None:
    """Let anybody do anything."""
    table, name = felt.table, rng.choice(NAMES)
    seated = name in table.players
    if not seated:
        table.sit(name, 0, felt.now, bot=rng.random() < 0.3)
        return
    view = felt.views[name]
    if view.options and rng.random() < 0.7:
        option = rng.choice(view.options)
        felt.decide(name, view.choices["phase"], option["choice"], option["by"])
        return
    deeds = [
        lambda: felt.place(name, "ante", rng.choice((1, 5, 25))),
        lambda: felt.place(name, rng.choice(view.limits)["bet"], rng.choice((5, 25))),
        lambda: table.double(name, table.game, felt.now),
        lambda: table.repeat(name, table.game, felt.now),
        lambda: table.undo(name, table.game, felt.now),
        lambda: table.clear(name, table.game, felt.now),
        lambda: table.deal(name, table.game, felt.now),
        lambda: table.next_round(name, table.game, felt.now),
        lambda: table.sit_out(name, felt.now),
        lambda: table.sit_in(name, felt.now),
        lambda: table.connection_lost(name, felt.now),
        lambda: table.connection_restored(name, felt.now),
        lambda: table.leave(name, felt.now, cancel=rng.random() < 0.5),
        lambda: table.pause(felt.now),
        lambda: table.resume(felt.now),
        lambda: table.set_limits(LimitsChange(Limit(rng.randint(1, 5), rng.randint(50, 99))), felt.now),
    ]
    rng.choices(deeds, [9, 5, 2, 4, 1, 1, 9, 4, 1, 3, 1, 3, 1, 1, 8, 1])[0]()


def test_the_sums_of_a_crowd_have_ones_own_chips_at_once() -> None:
    felt = Followed("extreme", 1)
    felt.sit("Ann")
    ann = felt.views["Ann"]

    def look() -> tuple[int, int]:
        felt.follow()
        return ann.betting, ann.total

    felt.place("Ann", "ante", 5)
    assert look() == (1, 10)
    felt.place("Ann", "ante", 2)
    assert look() == (1, 14)
    felt.wait_until("preflop")
    felt.decide("Ann", "preflop", "raise", 28)
    assert look() == (1, 42)
    assert ann.me is not None
    assert ann.me.total == 42


@pytest.mark.parametrize("rules", ["casino", "espacejeux", "extreme"])
def test_a_view_says_what_a_snapshot_would_say_to_every_viewer(rules):
    phases = set()
    for seed in range(3):
        felt, rng = Followed(rules, seed), random.Random(seed)
        for _ in range(250):
            if rng.random() < 0.015:
                felt.purse.broken = rng.choice((1, 3))
            with contextlib.suppress(RoundError, TableError):
                random_command(felt, rng)
            felt.follow()
            felt.wait(rng.choice((0, 100, 1_000, 6_000)))
        phases |= felt.phases
        for name in VIEWERS:
            compared = ("phase", "dealer", "places", "choices")
            assert as_snapshot(felt.fresh(name), compared) == as_snapshot(felt.views[name], compared)
    assert {"betting", "preflop", "flop", "river", "over", "cancelled"} <= phases


def test_the_clock_stands_still_while_the_table_is_paused():
    felt = Followed("extreme", 1)
    felt.table.sit("Ann", 0, felt.now)
    felt.place("Ann")
    felt.follow()
    felt.wait(4_000)
    view = felt.views["Ann"]
    assert view.clock.remaining_ms(felt.now / 1000) == 11_000
    felt.table.pause(felt.now)
    felt.follow()
    felt.wait(60_000)
    assert view.clock.remaining_ms(felt.now / 1000) == 11_000 == felt.see("Ann").time
    assert not view.may_bet
    felt.table.resume(felt.now)
    felt.follow()
    felt.wait(1_000)
    assert view.clock.remaining_ms(felt.now / 1000) == 10_000
    assert view.may_bet


def test_events_that_were_missed_are_noticed_and_repeated_ones_are_nothing():
    felt = Followed("casino", 1)
    view = felt.views["Ann"]
    with pytest.raises(EventGap, match="came after 0"):
        list(view.apply_events({"table": 1, "first": 5, "last": 5, "events": []}))
    assert list(view.apply_events({"table": 1, "first": 0, "last": 0, "events": [{"type": "paused"}]})) == []
    assert not view.paused


def test_an_event_of_a_newer_server_changes_nothing():
    view = Followed("casino", 1).views[None]
    before = as_snapshot(view, ("phase", "places", "game"))
    view.apply(read_event({"type": "croupier_changed", "name": "Cay"}))
    assert as_snapshot(view, ("phase", "places", "game")) == before


def test_bets_of_an_older_room_may_be_doubled():
    felt = Followed("casino", 1)
    told(felt, felt.table.sit, "Ann", 1)
    bets = [{"bet": "ante", "amount": 10}, {"bet": "blind", "amount": 10}]
    event = {"type": "bets_changed", "seat": 1, "public": True, "change": "placed", "by": 20, "bets": bets}
    for total, may in ((20, True), (0, False)):
        felt.views["Ann"].apply(read_event(event | {"total": total}))
        assert felt.views["Ann"].seats[1].can_double is may


def told(felt: Followed, action: Any, *arguments: Any) -> None:
    """A command, and every client receives it."""
    action(*arguments, felt.now)
    felt.follow()


def a_guest(felt: Followed) -> None:
    """Bob is a guest at Ann's place; she comes back, goes away again, and gives it up."""
    table = felt.table
    for name in ("Ann", "Bob"):
        told(felt, table.sit, name, 0)
    felt.place("Ann")
    felt.wait(200_000)
    told(felt, table.leave, "Bob")
    told(felt, table.sit_out, "Ann")
    told(felt, table.sit, "Bob", 1)
    for name in ("Ann", "Bob", "Cay"):
        felt.follow()
        assert (felt.views[name].lent, felt.views[name].you) == {
            "Ann": (1, None),
            "Bob": (None, 1),
            "Cay": (None, None),
        }[name]
    felt.place("Bob")
    felt.wait(25_000)
    told(felt, table.sit_in, "Ann")
    felt.wait(200_000)
    assert (felt.views["Ann"].you, felt.views["Bob"].you) == (1, None)
    told(felt, table.sit_out, "Ann")
    told(felt, table.sit, "Cay", 1)
    told(felt, table.leave, "Ann")
    assert felt.views["Cay"].seats[1].reserved_for == ""


def a_line(felt: Followed) -> None:
    """Bob and Cay wait for Ann's table."""
    table = felt.table
    told(felt, table.sit, "Ann", 0)
    for name in ("Bob", "Cay"):
        assert felt.views[name].full
        told(felt, table.join_waiting, name)
    told(felt, table.leave, "Ann")
    assert [felt.views["Bob"].my_offer is not None, felt.views["Cay"].full] == [True, True]
    told(felt, table.sit, "Bob", 0)
    told(felt, table.leave_waiting, "Cay")


RULES_OF = {a_guest: "casino", a_line: "espacejeux"}
"""the table of each story"""


@pytest.mark.parametrize("story", [a_guest, a_line])
def test_a_view_knows_guests_and_who_waits(story):
    story(Followed(RULES_OF[story], 1))
