"""The view of a table: streams of real tables folded by the client say exactly what the server's snapshots say."""

from __future__ import annotations

import random
from typing import Any

import msgpack
import msgspec
import pytest

from pokerclient.sdk.event_sequence import EventGap
from pokerclient.text import EventWords
from pokerclient.views.table_view import TableView
from pokerroom.poker.actions import Action
from pokerwire.cash.cash_events import ClockExtended, GameAsked, GameChosen, Paused, Resumed
from pokerwire.cash.cash_snapshot import TableRecord
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, PlayedGame
from pokerwire.hand_events import Acted
from pokerwire.reading import read_event
from tests.clients.fakes import seat, state, turn
from tests.tables.peer.following import comparable
from tests.tables.peer.watched import WatchedTable
from tests.tiers import sampled

NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve")
VIEWERS = (*NAMES, None)
CLOCKS = Clocks(
    decision=5_000, time_bank=3_000, disconnected=4_000, street_pause=100, hand_pause=300, seat_offer=900
)


def wire(told: Any) -> Any:
    """A message, as a client gets it."""
    return msgpack.unpackb(msgspec.msgpack.encode(told))


def as_snapshot(view: TableView) -> dict[str, Any]:
    """The view in the shape of a snapshot, without times that run."""
    same = {name: getattr(view.state, name) for name in ("config", *TableRecord.__struct_fields__)}
    running = view.turn and {**view.turn.to_dict(), "time": 0, "bank": 0}
    clock = view.clock if view.clock and view.clock.source not in ("decision", "choice") else None
    extended = clock and {"type": "clock_extended", "seat": clock.seat, "source": clock.source, "time": 0}
    offers = [{"type": "seat_offered", "player": o.player, "seat": o.seat, "time": 0} for o in view.offers]
    return same | {
        "seq": view.seq,
        "you": view.you,
        "made_hand": view.made_hand,
        "seats": [
            {**seat.view(view.name).to_dict(), "cards": seat.cards, "kept": seat.kept > 0}
            for seat in view.seats.values()
        ],
        "pots": [(pot.amount, pot.seats) for pot in view.pots],
        "turn": running,
        "clock": extended,
        "offers": offers,
    }


def listed(value: Any) -> Any:
    """The same value with lists for tuples, as they come from the wire."""
    return wire(value)


class Followed(WatchedTable):
    """A table whose every event is also folded by clients, who are compared with the snapshots each time."""

    def __init__(self, **options: Any) -> None:
        super().__init__(viewers=VIEWERS, **options)
        self.views = {name: self.fresh_view(name) for name in VIEWERS}
        self.told = dict.fromkeys(VIEWERS, 0)

    def fresh_view(self, name: str | None) -> TableView:
        return TableView.from_snapshot(1, wire(self.table.snapshot(name, self.now)), name)

    def check(self) -> None:
        super().check()
        for name, view in self.views.items():
            for _, event in self.seen[name][self.told[name] :]:
                view.apply(read_event(wire(event)))
            self.told[name] = len(self.seen[name])
            view.seq = self.table.seq
            snapshot = self.table.snapshot(name, self.now)
            assert listed(as_snapshot(view)) == comparable(snapshot)
            if view.turn is not None:
                assert view.pot_total == view.turn.pot
            again = self.fresh_view(name)
            assert listed(as_snapshot(again)) == listed(as_snapshot(view))
            assert again.pot_total == view.pot_total


def wander(table: Followed, rng: random.Random, steps: int) -> None:
    """Do what people do at a table, sensible or not, for that many steps."""
    for _ in range(steps):
        running = table.turn
        if running is not None and rng.random() < 0.75:
            decide(table, rng, running)
        else:
            disturb(table, rng)


def decide(table: Followed, rng: random.Random, running: Any) -> None:
    legal = running.legal
    player = table.seats[running.seat]
    if legal.draw_max:
        held = list(table.views[player].my_cards)
        action = Action("draw", cards=tuple(rng.sample(held, rng.randint(0, min(legal.draw_max, len(held))))))
    elif legal.aggression and rng.random() < 0.35:
        top = legal.max_to if rng.random() < 0.3 else min(legal.max_to, 3 * legal.min_to)
        action = Action(legal.aggression, rng.randint(legal.min_to, top))
    elif legal.check or rng.random() < 0.8:
        action = Action("check" if legal.check else "call")
    else:
        action = Action("fold")
    table.must("act", player, running.hand, running.decision, action)


def disturb(table: Followed, rng: random.Random) -> None:
    name = rng.choice(NAMES)
    shown = table.views[name]
    commands: list[tuple[Any, ...]] = [
        ("sit", name, rng.randint(0, 4), rng.choice((80, 120, 200))),
        ("sit", name, 0, 200),
        ("leave", name),
        ("top_up", name, rng.randint(1, 150)),
        ("set_auto_top_up", name, rng.choice((0, 120, 200)), rng.choice((0, 90))),
        ("sit_out", name),
        ("sit_in", name, rng.choice(("wait", "post"))),
        ("sit_in", name, "post"),
        ("set_straddle", name, rng.random() < 0.7),
        ("line_lost", name),
        *[("line_back", each) for each in NAMES[:4]],
        ("join_waiting", name),
        ("leave_waiting", name),
        ("say", name, "hello"),
        ("pause",),
        ("resume",),
        ("resume",),
        ("show", name, shown.hand, shown.my_cards[: rng.randint(1, 5)]),
    ]
    if rng.random() < 0.1:
        host(table, rng, name)
    if rng.random() < 0.5:
        table.run(rng.choice((50, 400, 6_000, 20_000)))
    else:
        table.do(*rng.choice(commands))


def host(table: Followed, rng: random.Random, name: str) -> None:
    """The host's hand on the table."""
    by, source = rng.choice((-30, 40)), rng.choice(("wallet", "corrections"))
    table.do("ask", name, 0, rng.choice((50, 120)))
    table.do(
        *rng.choice(
            (("approve", name, "Host"), ("refuse", name, "Host", "later"), ("refuse", name, name, ""))
        )
    )
    table.do("set_stakes", StakesChange(ante=rng.randint(0, 2), big_blind=rng.choice((2, 2, 4))))
    table.do("adjust", name, by, who="Host", reason="count", source=source)


GAMES = [
    {"game": "holdem", "structure": "no_limit", "straddle": "restraddle", "ante": 1},
    {"game": "holdem", "structure": "limit", "moving_button": True, "stand_up": 5, "seven_deuce": 2},
    {"game": "holdem", "structure": "pot_limit", "high_card_button": True, "turn_up_all_in": True},
    {"game": "draw", "structure": "pot_limit", "seats": 4, "straddle": "button"},
    {"game": "draw", "structure": "no_limit", "seats": 4, "turn_up_all_in": True},
    {"game": "triple_draw", "structure": "limit", "seats": 4},
    {"game": "badugi", "structure": "pot_limit", "seats": 4},
]


@pytest.mark.parametrize("seed", sampled(range(2), every=2))
@pytest.mark.parametrize("options", GAMES, ids=lambda o: f"{o['structure']}-{o['game']}")
def test_folded_events_say_what_the_snapshots_say(options, seed):
    fields = {"seats": 4, "clocks": CLOCKS, "big_blind": 2, "min_buy_in": 80, "max_buy_in": 200, **options}
    table = Followed(seed=seed, **fields)
    table.sit("Ann", "Bob", "Cay")
    wander(table, random.Random(seed), 360)
    assert table.table.hands >= 4


def test_a_viewer_who_comes_in_the_middle_sees_what_the_others_see():
    table = Followed(seed=4, seats=5, clocks=CLOCKS)
    table.sit(*NAMES[:4])
    rng = random.Random(9)
    for _ in range(60):
        wander(table, rng, 3)
        late = table.fresh_view("Ann")
        known = len(table.seen["Ann"])
        wander(table, rng, 2)
        for _, event in table.seen["Ann"][known:]:
            late.apply(read_event(wire(event)))
        late.seq = table.table.seq
        assert as_snapshot(late) == as_snapshot(table.views["Ann"])


# --- what the picture says in words of its own ------------------------------------------------------------------


def view_of(*events: dict[str, Any], **snapshot: Any) -> TableView:
    view = TableView.from_snapshot(1, state(**snapshot), "Ann")
    for event in events:
        view.apply(read_event(event))
    return view


SEATED = [seat(1, "Ann"), seat(4, "Bob"), seat(6, "Cay")]


def hand_started(button: int = 4) -> dict[str, Any]:
    players = [{"seat": s["seat"], "player": s["player"], "stack": 200} for s in SEATED]
    return {
        "type": "hand_started",
        "hand": 7,
        "button": button,
        "small_blind_seat": 6,
        "big_blind_seat": 1,
        "players": players,
    }


def test_order_of_seats_from_the_button():
    view = view_of(hand_started(button=4), seats=SEATED, you=1)
    assert view.order_from_button() == [6, 1, 4]
    assert view_of(hand_started(button=5), seats=SEATED).order_from_button() == [6, 1, 4]


def test_on_two_boards_the_viewer_holds_a_hand_on_each() -> None:
    made = {"type": "made_hand", "seat": 1, "strength": 1, "name_fr": ""}
    first, second = {**made, "name": "pair of Jacks"}, {**made, "name": "flush", "run": 1}
    theirs = {**made, "name": "high card", "seat": 4}
    view = view_of(hand_started(), first, second, theirs, seats=SEATED, you=1)
    assert {run: held.name for run, held in view.own_hands.items()} == {0: "pair of Jacks", 1: "flush"}
    assert EventWords("en").hands_on_boards(view.own_hands) == "Board 1: pair of Jacks \u00b7 Board 2: flush"
    view.apply(read_event(hand_started()))
    assert view.own_hands == {}


def test_antes_count_in_the_pot_but_in_nobodys_bet():
    ante = {"type": "forced_bet", "seat": 6, "kind": "ante", "by": 5, "to": 0, "stack": 195}
    blind = {"type": "forced_bet", "seat": 6, "kind": "small_blind", "by": 10, "to": 10, "stack": 185}
    dead = {"type": "forced_bet", "seat": 4, "kind": "dead", "by": 3, "to": 0, "stack": 197}
    view = view_of(hand_started(), ante, blind, dead, seats=SEATED)
    assert (view.bets_total, view.dead, view.pot_total) == (10, 8, 18)


def test_results_name_pots_and_hands():
    shown = {
        "type": "hand_shown",
        "seat": 1,
        "cards": ["As", "Ad"],
        "strength": 5,
        "name": "Aces",
    }
    side = {"type": "pot_awarded", "pot": 1, "amount": 40, "rake": 0, "shares": [{"seat": 4, "by": 40}]}
    shares = [{"seat": 1, "by": 50}, {"seat": 4, "by": 50}]
    main = {"type": "pot_awarded", "pot": 0, "amount": 100, "rake": 0, "shares": shares}
    ended = {"type": "hand_ended", "results": [{"seat": 1, "stack": 250, "net": 50}]}
    view = view_of(hand_started(), shown, side, main, ended, seats=SEATED, you=1)
    assert view.results is not None
    told = [(w.player, w.amount, w.pot, w.hand) for w in view.results.wins]
    assert told == [
        ("Bob", 40, "Side pot 1", ""),
        ("Ann", 50, "Main pot", "Aces"),
        ("Bob", 50, "Main pot", ""),
    ]
    assert view.results.net == {1: 50}
    assert view.seats[1].stack == 250


def test_my_turn_and_my_clock():
    view = TableView.from_snapshot(1, state(seats=SEATED, you=1, turn=turn(1, time=5_000)), "Ann", now=10.0)
    assert view.my_turn
    assert view.to_call == 2
    assert view.clock is not None
    assert view.clock.remaining_ms(12.5) == 2_500
    assert view.clock.remaining_ms(99.0) == 0
    view.apply(ClockExtended(1, "time_bank", 60_000), now=15.0)
    assert (view.clock.source, view.clock.remaining_ms(16.0)) == ("time_bank", 59_000)
    view.apply(Acted(1, "call", 2, 2, 198))
    assert not view.my_turn
    assert view.clock is None


def test_the_player_who_chooses_the_next_game_has_a_clock():
    asked = GameAsked(2, 13, 20_000)
    view = TableView.from_snapshot(1, state(), "Ann", now=0.0)
    view.apply(asked, 10.0)
    assert view.clock is not None
    assert (view.clock.seat, view.clock.remaining_ms(12.0)) == (2, 18_000)
    again = TableView.from_snapshot(1, state(game_asked=asked), "Ann", now=50.0)
    assert again.clock is not None
    assert again.clock.remaining_ms(51.0) == 19_000
    view.apply(GameChosen(2, PlayedGame("omaha", "pot_limit")), 13.0)
    assert view.clock is None


def test_a_clock_stands_still_while_the_table_is_paused():
    view = TableView.from_snapshot(1, state(seats=SEATED, you=1, turn=turn(1, time=5_000)), "Ann", now=10.0)
    assert view.clock is not None
    view.apply(Paused(), now=11.0)
    assert view.clock.remaining_ms(60.0) == 4_000
    view.apply(Resumed(), now=61.0)
    assert view.clock.remaining_ms(62.0) == 3_000
    there = TableView.from_snapshot(
        1, state(seats=SEATED, you=1, turn=turn(1, time=4_000), paused=True), "Ann", now=30.0
    )
    assert there.clock is not None
    assert there.clock.remaining_ms(60.0) == 4_000
    there.apply(Resumed(), now=61.0)
    assert there.clock.remaining_ms(62.0) == 3_000


def test_an_event_from_a_newer_server_changes_nothing():
    view = view_of({"type": "firework", "colour": "green"}, seats=SEATED)
    assert as_snapshot(view) == as_snapshot(view_of(seats=SEATED))


def test_gaps_and_repeats():
    view = view_of(seats=SEATED)
    message = {"type": "events", "table": 1, "first": 11, "last": 11, "events": [{"type": "paused"}]}
    assert list(view.apply_events(message)) == [Paused()]
    assert list(view.apply_events(message)) == []
    with pytest.raises(EventGap, match="13 to 14 came after 11"):
        list(view.apply_events({**message, "first": 13, "last": 14}))
    with pytest.raises(EventGap, match="11 to 12 came after 11"):
        list(view.apply_events({**message, "first": 11, "last": 12}))
