"""Matches: every game, line-ups, rotations, the same cards for everybody, the same match every time."""

from __future__ import annotations

import itertools
import json
from collections import Counter

import msgspec
import pytest

from pokerroom.lab.arena.match.deals import MatchDeal
from pokerroom.lab.arena.match.entrants import read_entrants
from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.arena.match.lineups import (
    choices,
    count_hands,
    count_line_ups,
    line_ups,
    rotations,
    seating_orders,
)
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.workers import open_workers
from pokerroom.lab.arena.reports.battle_html import match_page
from pokerroom.lab.arena.reports.battle_results import match_results
from pokerroom.lab.arena.reports.battle_text import match_text
from tests.lab.arena.small_matches import bot_file, play
from tests.tiers import sampled

GAMES = [(game, seats) for game in GAME_NAMES for seats in ((2, 6, 10) if "holdem" in game else (2, 6))]


@pytest.mark.parametrize(
    ("keep", "game", "seats"), sampled([(keep, *game) for keep in (False, True) for game in GAMES], every=4)
)
def test_every_game_is_played_to_the_end_without_a_fault(game, seats, keep):
    setting = MatchConfig(game=game, seats=seats, stack=2_000, session=4, keep_stacks=keep)
    played, history = play(["sensible", "random"], 5 * seats, setting)
    hands = [json.loads(line) for line in history.splitlines()]
    assert len(hands) == played.count.hands >= 5 * seats
    assert [entrant.faults.total for entrant in played.count.entrants] == [0, 0]
    assert sum(line.net for entrant in played.count.entrants for line in entrant.positions) == 0
    for hand in hands:
        assert sum(result["net"] for result in hand["events"][-1]["results"]) == 0


def cards_dealt(hand: dict) -> list:
    started, events = hand["events"][0], hand["events"]
    order = [event["cards"] for event in events if event["type"] == "hole_cards"]
    board = [event["board"] for event in events if event["type"] == "board_dealt"]
    return [started["button"], order, board]


def test_everybody_plays_each_deal_in_every_seat_with_the_same_cards():
    bots = ["sensible", "random", "call"]
    deals = hands_by_deal(play(bots, 120, MatchConfig(seats=3, session=10))[1])
    assert len(deals) == 20
    for hands in deals.values():
        assert Counter(tuple(hand["entrants"]) for hand in hands) == Counter(itertools.permutations(bots))
        first = cards_dealt(hands[0])
        for other in map(cards_dealt, hands[1:]):
            assert other[:2] == first[:2]
            for one, two in zip(first[2], other[2], strict=False):
                assert one == two


def hands_by_deal(history: bytes) -> dict[int, list[dict]]:
    deals: dict[int, list[dict]] = {}
    for line in history.splitlines():
        hand = json.loads(line)
        deals.setdefault(hand["deal"], []).append(hand)
    return deals


def test_the_button_goes_round():
    _, history = play(["call"] * 4, 192, MatchConfig(seats=4, session=4))
    buttons = [json.loads(line)["events"][0]["button"] for line in history.splitlines()]
    assert Counter(buttons) == {1: 48, 2: 48, 3: 48, 4: 48}


LEARNING = """
class Learning(Bot):
    aggression = 0
    def see(self, view, event):
        self.aggression += event["type"] == "acted" and event["action"] in {"bet", "raise"}
    def decide(self, view, turn):
        legal = turn["legal"]
        if legal["aggression"] and self.rng.random() < 0.2:
            return raise_to(legal["min_to"])
        return call() if legal["call_by"] * 9 <= turn["pot"] * (1 + self.aggression % 4) else fold()
"""
NAMED = ["b=call", "d=random", "a=sensible"]


MANY_AT_TABLES = [(4, 3, 24), (3, 3, 6), (4, 4, 24), (4, 6, 60), (3, 4, 36), (3, 5, 30)]


@pytest.mark.parametrize(
    ("bots", "seats", "hands", "equity"),
    sampled([(*case, equity) for equity in (True, False) for case in MANY_AT_TABLES], every=5),
)
def test_what_a_bot_wins_does_not_depend_on_the_order_in_which_they_are_named(
    bots, seats, hands, equity, tmp_path
):
    own = bot_file(tmp_path, LEARNING)
    named = [f"c={own}", *NAMED][:bots] if bots == 4 else [f"c={own}", f"b={own}", "a=random"]
    setting = MatchConfig(seats=seats, session=3, stack=4_000, seed=5, equity=equity)
    matches = {}
    for order in (named, named[::-1], named[1:] + named[:1]):
        played, history = play(order, 9 * hands, setting)
        counts = zip(played.entrants, played.count.entrants, strict=True)
        won = {one.name: (count.net, count.adjusted, count.positions) for one, count in counts}
        matches[tuple(order)] = (history, [won[name] for name in "abcd"[:bots]], played.count.hands)
    first, *others = matches.values()
    assert all(other == first for other in others)
    assert len({net.mean for net, _, _ in first[1]}) == bots or seats < 5


def circle(seated: list[str]) -> tuple[str, ...]:
    """The order around the table, wherever it begins."""
    return min(tuple(seated[turn:] + seated[:turn]) for turn in range(len(seated)))


def test_two_bots_that_play_the_same_win_the_same_whoever_else_plays(tmp_path):
    own = bot_file(tmp_path, LEARNING)
    for bots, seats in ((3, 3), (4, 4), (3, 4)):
        named = [f"a={own}", "c=random", f"b={own}", "d=sensible"][:bots]
        played, _ = play(named, 480, MatchConfig(game="holdem-limit", seats=seats, session=4))
        first, second = played.count.entrants[0], played.count.entrants[2]
        assert first.net.mean == pytest.approx(second.net.mean)
        assert first.net.mean != 0


@pytest.mark.parametrize("seats", [5, 6])
def test_at_a_large_table_each_session_has_an_order_of_its_own_in_all_rotations(seats):
    bots = [f"{name}={bot}" for name, bot in zip("abcdef", ["call", "random", "sensible"] * 2, strict=True)]
    setting = MatchConfig(game="holdem-limit", seats=seats, session=2)
    deals = hands_by_deal(play(bots[:seats], 40 * seats, setting)[1])
    assert len(deals) == 40
    drawn = []
    for hands in deals.values():
        seatings = [tuple(hand["entrants"]) for hand in hands]
        assert sorted(seatings) == sorted(rotations(seatings[0], duplicate=True))
        drawn.append(circle(hands[0]["entrants"]))
    assert drawn[::2] == drawn[1::2], "the seats of a session stay as they are"
    assert len(set(drawn)) > 10
    neighbours = Counter(order[(order.index("a") + 1) % seats] for order in drawn)
    assert len(neighbours) == seats - 1
    other = hands_by_deal(play(bots[:seats], 40 * seats, msgspec.structs.replace(setting, seed=2))[1])
    assert drawn != [circle(hands[0]["entrants"]) for hands in other.values()]


def test_without_duplicates_each_deal_is_played_once_in_an_order_that_is_drawn():
    bots = ["a=call", "b=random", "c=sensible"]
    setting = MatchConfig(seats=3, session=2, duplicate=False)
    played, history = play(bots, 80, setting)
    deals = hands_by_deal(history)
    assert [len(hands) for hands in deals.values()] == [1] * 80
    orders_played = Counter(circle(hands[0]["entrants"]) for hands in deals.values())
    assert set(orders_played) == {("a", "b", "c"), ("a", "c", "b")}
    assert min(orders_played.values()) >= 20
    assert play(bots[::-1], 80, setting)[1] == history
    assert played.count.hands == 80


def test_bots_cannot_change_the_cards():
    setting = MatchConfig(game="draw-limit", seats=6, stack=20_000, session=5)
    first = [json.loads(line) for line in play(["random"] * 6, 30, setting)[1].splitlines()]
    second = [json.loads(line) for line in play(["call"] * 6, 30, setting)[1].splitlines()]
    assert [cards_dealt(hand)[:2] for hand in first] == [cards_dealt(hand)[:2] for hand in second]


def test_reshuffles_at_the_draw_come_from_the_deal():
    def drawn() -> list[int]:
        deck = MatchDeal(1, 7, 6).deck()
        assert len(deck.deal(52)) == 52
        deck.reshuffle(range(20))
        return deck.deal(20)

    assert drawn() == drawn()
    assert sorted(drawn()) == list(range(20))


def test_the_cards_of_a_deal_depend_on_seed_and_number_only():
    cards = {
        (seed, number): tuple(MatchDeal(seed, number, 2).deck().deal(12))
        for seed in (1, 2)
        for number in (0, 1)
    }
    assert len(set(cards.values())) == 4
    assert tuple(MatchDeal(1, 1, 6).deck().deal(12)) == cards[1, 1]


def test_the_same_seed_gives_the_same_bytes_however_many_play_at_once():
    setting = MatchConfig(game="holdem-limit", session=4)
    bots = ["sensible", "random", "call"]
    with open_workers(2) as workers:
        several, several_history = play(bots, 120, setting, workers)
    one, history = play(bots, 120, setting)
    assert several_history == history
    assert [e.net for e in several.count.entrants] == [e.net for e in one.count.entrants]
    assert several.points == one.points
    assert play(bots, 120, msgspec.structs.replace(setting, seed=2))[1] != history


DICE = """
class Own(Bot):
    def __init__(self, rng):
        super().__init__(rng)
        self.roll, self.often = rng.random, rng.random()

    def decide(self, view, turn):
        return call() if self.roll() < self.often else all_in()
"""


def test_dice_of_a_bot_that_is_being_made_come_again_and_those_it_keeps_follow_the_deals(tmp_path):
    bots = [bot_file(tmp_path, DICE) + ":Own", "call"]
    history = play(bots, 40)[1]
    assert b'"all_in"' not in history
    assert history == play(bots, 40)[1]
    assert history == play(bots, 40, MatchConfig(session=10, apart=True))[1]


@pytest.mark.parametrize("game", ["holdem-no-limit", "draw-pot-limit"])
def test_hands_of_a_deal_that_begin_alike_are_played_as_if_each_was_dealt(game, monkeypatch):
    setting, bots = MatchConfig(game=game, seats=3, session=10), ["random", "random", "sensible"]
    copied = play(bots, 60, setting)[1]
    monkeypatch.setattr(MatchDeal, "started_hand", property(lambda deal: None, lambda deal, begun: None))
    assert play(bots, 60, setting)[1] == copied


def test_a_longer_match_begins_as_the_shorter_one():
    assert play(["sensible", "random"], 80)[1].startswith(play(["sensible", "random"], 40)[1])


def test_line_ups_heads_up_are_all_choices_as_they_were_named():
    assert line_ups(MatchConfig(), "dacb", 0) == list(itertools.combinations(range(4), 2))


@pytest.mark.parametrize(
    ("entrants", "seats"), [(2, 6), (3, 6), (2, 10), (5, 5), (6, 2), (1, 3), (2, 3), (3, 4), (6, 4)]
)
def test_line_ups_are_fair_and_counted(entrants, seats):
    chosen = choices(entrants, seats)
    assert len(chosen) == len(set(chosen)) == count_line_ups(entrants, seats)
    setting, names = MatchConfig(seats=seats), "fbadec"[:entrants]
    every = line_ups(setting, names, 0)
    assert len(every) * seats == count_hands(setting, entrants)
    assert {tuple(sorted(line_up)) for line_up in every} == {tuple(sorted(choice)) for choice in chosen}
    assert all(len(line_up) == seats for line_up in every)
    if entrants <= seats:
        assert all(set(line_up) == set(range(entrants)) for line_up in every)
    assert len(set(Counter(itertools.chain(*every)).values())) == 1


def test_all_orders_around_a_table():
    assert seating_orders((0, 1)) == [(0, 1)]
    assert seating_orders((4, 5, 6)) == [(4, 5, 6), (4, 6, 5)]
    assert len({circle(list(order)) for order in seating_orders((0, 1, 2, 3))}) == 6
    assert seating_orders((0, 0, 1, 1)) == [(0, 0, 1, 1), (0, 1, 0, 1)]
    assert seating_orders((7, 7, 7)) == [(7, 7, 7)]


def test_a_rotation_moves_everybody_one_seat():
    assert rotations((4, 5, 6), duplicate=True) == [(4, 5, 6), (6, 4, 5), (5, 6, 4)]
    assert rotations((4, 5, 6), duplicate=False) == [(4, 5, 6)]


def test_stacks_are_kept_and_bought_again_when_lost():
    setting = MatchConfig(stack=300, keep_stacks=True, session=30)
    _, history = play(["random", "call"], 60, setting)
    hands = [json.loads(line)["events"] for line in history.splitlines()]
    before: dict[int, int] = {1: 300, 2: 300}
    again = 0
    for events in hands[:30]:
        stacks = {player["seat"]: player["stack"] for player in events[0]["players"]}
        assert stacks == before
        after = {result["seat"]: result["stack"] for result in events[-1]["results"]}
        again += 0 in after.values()
        before = {seat: stack or 300 for seat, stack in after.items()}
    assert again > 0


def test_a_match_stops_when_the_interval_is_narrow_enough():
    played, _ = play(["call", "random"], 100_000, MatchConfig(game="holdem-limit", session=10), until=500)
    assert played.stopped == "until"
    assert played.count.sets >= 100
    assert played.sessions >= 20
    assert played.points[-1].halves[0] <= 0.5
    assert all(point.halves[0] > 0.5 for point in played.points[19:-1])
    assert played.count.sets % 10 == 0


def test_the_report_says_when_the_intervals_are_still_too_wide():
    played, _ = play(["call", "random"], 40, MatchConfig(game="holdem-limit", session=10), until=1)
    assert played.stopped == "length"
    assert "played to the end, but not every interval is within 1 mbb" in match_text(match_results(played))
    played, _ = play(["call", "random"], 40, MatchConfig(game="holdem-limit", session=10))
    assert "played to the end" not in match_text(match_results(played))


def test_a_cross_table_is_for_those_who_do_not_all_sit_together():
    caption = "mbb a hand of the row at tables with the column"
    three = ["call", "random", "again=call"]
    for seats, is_there in ((2, True), (3, False), (4, False)):
        played, _ = play(three, 48, MatchConfig(game="holdem-limit", session=4, seats=seats))
        results = match_results(played)
        assert (caption in match_text(results)) is is_there
        assert (caption in match_page(results)) is is_there


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        ("cmd:sh my_bot.sh", "my_bot"),
        ("cmd:sh -e folder/other.v2.sh --seed 3", "other.v2"),
        ("native:sh run.py {address} --config x.py", "run"),
        ("cmd:/bin/sh -c true", "sh"),
        ("cmd:sh", "sh"),
        ("acpc:sh startme.sh", "startme"),
        ("acpc:18791", "acpc-18791"),
        ("sensible", "sensible"),
    ],
)
def test_a_bot_is_called_after_what_its_command_runs(spec, name):
    assert [entrant.name for entrant in read_entrants([spec])] == [name]


@pytest.mark.parametrize("equity", [True, False])
def test_text_and_page_show_what_every_two_differ_by_and_all_in_adjusted_where_that_is_known(equity: bool):
    setting = MatchConfig(session=4, seats=2, stack=600, equity=equity)
    results = match_results(play(["call", "random", "again=random"], 240, setting)[0])
    for report in (match_text(results), match_page(results)):
        assert "the row won more than the column, over the same deals" in report
        assert ("over the same deals, all-in adjusted" in report) is equity
