"""Rules B9 and B10 at a table: games in turn, and dealer's choice."""

from __future__ import annotations

from collections import Counter

import pytest

from pokerroom.history.from_events import record_from_events
from pokerroom.history.hand_collector import HandCollector
from pokerroom.history.text import text_writer
from pokerroom.tables.peer.cash_table_config import check, with_changes
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.cash_events import GameAsked, GameChosen, HandStarted, StakesChanged, StakesSet
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, PlayedGame, TableConfig
from pokerwire.hand_events import ForcedBet, HoleCards
from tests.tables.peer.twins import Survived
from tests.tables.peer.watched import NOW, WatchedTable

PAUSE = Clocks(street_pause=0, hand_pause=1_000)
HOLDEM = PlayedGame("holdem", "no_limit")
OMAHA = PlayedGame("omaha", "pot_limit")
DRAW = PlayedGame("draw", "limit")
GAMES = (HOLDEM, DRAW, OMAHA)


def seated(*players: str, kind: type[WatchedTable] = WatchedTable, **options: object) -> WatchedTable:
    watched = kind(viewers=("Ana", "Bob", None), **{"clocks": PAUSE, "games": GAMES, "seats": 5, **options})
    watched.sit(*players)
    return watched


def play(watched: WatchedTable) -> list[object]:
    """Fold to the end of the next hand; return its events."""
    before = len(watched.events)
    watched.run(1_000)
    watched.end_hand()
    return watched.events[before:]


def kinds(events: list[object], kind: type) -> list:  # type: ignore[type-arg]
    return [event for event in events if isinstance(event, kind)]


def played_in(watched: WatchedTable, hands: int) -> list[PlayedGame]:
    """Play this many hands; return the game of each, which is that of its cards too."""
    found = []
    for _ in range(hands):
        events = play(watched)
        config = watched.table.config
        (started,) = kinds(events, HandStarted)
        cards = kinds(events, HoleCards)
        assert len(cards) == len(started.players)
        assert {event.count for event in cards} == {{"holdem": 2, "omaha": 4, "draw": 5}[config.game]}
        found.append(config.played)
    return found


def choose(watched: WatchedTable, played: PlayedGame) -> str:
    """Let whoever is asked choose a game; return their name."""
    asked = watched.snap().game_asked
    assert asked is not None
    player = watched.seats[asked.seat]
    watched.must("choose_game", player, asked.hand, *played.values())
    return player


# --- in turn ----------------------------------------------------------------------------------------------------------


def test_each_game_is_played_for_so_many_hands_and_the_next_is_announced_a_hand_ahead() -> None:
    watched = seated("Ana", "Bob", "Cid", game_hands=2)
    found = []
    for _ in range(7):
        events = play(watched)
        found.append(
            (watched.table.config.played, [event.config.played for event in kinds(events, StakesSet)])
        )
    assert found == [
        (HOLDEM, []),
        (HOLDEM, [DRAW]),
        (DRAW, []),
        (DRAW, [OMAHA]),
        (OMAHA, []),
        (OMAHA, [HOLDEM]),
        (HOLDEM, []),
    ]


def test_an_orbit_is_as_many_hands_as_players_were_there_when_it_began() -> None:
    watched = seated("Ana", "Bob", "Cid")
    assert played_in(watched, 2) == [HOLDEM] * 2
    watched.sit("Dan", blinds="post")  # in the last hand of the orbit
    assert played_in(watched, 2) == [HOLDEM, DRAW]
    assert played_in(watched, 6) == [DRAW] * 2 + [OMAHA] * 4


def test_the_game_of_a_hand_holds_until_the_next_is_dealt() -> None:
    watched = seated("Ana", "Bob", game_hands=1)
    play(watched)
    assert watched.snap().config.played == HOLDEM
    assert watched.snap().next_config is not None
    before = len(watched.events)
    watched.run(1_000)
    kinds_in_order = [
        type(event) for event in watched.events[before:] if isinstance(event, StakesChanged | HandStarted)
    ]
    assert kinds_in_order == [StakesChanged, HandStarted]


def test_a_limit_game_is_bet_in_big_blinds_and_the_blinds_stay() -> None:
    watched = seated("Ana", "Bob", "Cid", game_hands=1, small_blind=2, big_blind=4)
    play(watched)
    watched.run(1_000)
    assert [bet.by for bet in kinds(watched.events, ForcedBet)][-2:] == [2, 4]
    turn = watched.turn
    assert turn is not None
    assert (turn.legal.min_to, turn.legal.max_to) == (8, 8)


def test_the_button_and_what_is_owed_do_not_heed_the_game() -> None:
    def shape(**options: object) -> list[object]:
        watched = seated("Ana", "Bob", "Cid", "Dan", **options)
        told: list[object] = []
        for hand in range(12):
            if hand == 3:
                watched.must("sit_out", "Bob")
            if hand == 7:
                watched.must("sit_in", "Bob", "post")
            events = play(watched)
            (started,) = kinds(events, HandStarted)
            told.append((started.button, started.small_blind_seat, started.big_blind_seat))
            told.append([(bet.seat, bet.kind, bet.by) for bet in kinds(events, ForcedBet)])
        return told

    assert shape(game_hands=1) == shape(game_hands=100)


def test_a_bomb_pot_stands_still_for_an_orbit() -> None:
    watched = seated("Ana", "Bob", games=(HOLDEM, OMAHA))
    play(watched)
    watched.must("set_stakes", StakesChange(bomb_pot=True))
    assert played_in(watched, 2) == [HOLDEM, HOLDEM]
    assert played_in(watched, 1) == [OMAHA]


def test_the_stakes_change_between_two_games_too() -> None:
    watched = seated("Ana", "Bob", game_hands=1)
    play(watched)
    watched.must("set_stakes", StakesChange(small_blind=5, big_blind=10))
    assert watched.snap().config.played == HOLDEM
    play(watched)
    config = watched.snap().config
    assert (config.played, config.big_blind) == (DRAW, 10)


def test_a_host_changes_the_list_and_the_first_of_it_follows_a_game_that_is_gone() -> None:
    watched = seated("Ana", "Bob", game_hands=1)
    assert played_in(watched, 1) == [HOLDEM]
    watched.must("set_stakes", StakesChange(games=(OMAHA, DRAW)))
    assert played_in(watched, 3) == [DRAW, OMAHA, DRAW]
    watched.must("set_stakes", StakesChange(games=(HOLDEM, DRAW)))
    assert played_in(watched, 3) == [HOLDEM, DRAW, HOLDEM]
    watched.must("set_stakes", StakesChange(games=()))
    assert played_in(watched, 3) == [DRAW] * 3
    watched.must("set_stakes", StakesChange(games=(HOLDEM, DRAW)))
    assert played_in(watched, 3) == [DRAW, HOLDEM, DRAW]
    assert watched.do("set_stakes", StakesChange(games=(HOLDEM,))) == "bad_stakes"


def test_who_is_asked_chooses_from_the_list_of_now() -> None:
    watched = choosing("Ana", "Bob")
    watched.run(1_000)
    watched.must("set_stakes", StakesChange(games=(OMAHA, DRAW)))
    asked = watched.snap().game_asked
    assert asked is not None
    player = watched.seats[asked.seat]
    assert watched.do("choose_game", player, asked.hand, *HOLDEM.values()) == "bad_game"
    watched.run(25_000)
    assert watched.snap().config.played == OMAHA
    watched.end_hand()
    watched.run(1_000)
    choose(watched, DRAW)
    watched.run(1_000)
    assert watched.snap().config.played == DRAW


def test_the_games_go_on_after_any_crash() -> None:
    watched = seated("Ana", "Bob", "Cid", kind=Survived, game_hands=2)
    assert played_in(watched, 6) == [HOLDEM] * 2 + [DRAW] * 2 + [OMAHA] * 2


def test_every_hand_is_recorded_as_the_game_that_it_was() -> None:
    watched = seated("Ana", "Bob", "Cid", game_hands=1)
    played = played_in(watched, 6)
    collector = HandCollector("T", watched.config)
    records = [record for event in watched.events if (record := collector.add(event, NOW)) is not None]
    assert [record.config.played for record in records] == played == [HOLDEM, DRAW, OMAHA] * 2
    assert [record_from_events(record).game for record in records] == ["holdem", "draw", "omaha"] * 2
    titles = ("Hold'em No Limit", "5 Card Draw Limit", "Omaha Pot Limit") * 2
    for record, title in zip(records, titles, strict=True):
        assert title in "".join(text_writer.write([record])).partition("\n")[0]


# --- what cannot be ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": 9}, "Five-Card Draw"),
        ({"bomb_pot_every": 1}, "Five-Card Draw"),
        ({"games": (HOLDEM,)}, "2 to 20 different games"),
        ({"games": (HOLDEM, OMAHA, HOLDEM)}, "2 to 20 different games"),
        ({"games": (), "game_order": "dealers_choice"}, "without a list of games"),
        ({"straddle": "button"}, "fixed limit"),
        ({"games": (DRAW, PlayedGame("single_draw", "limit")), "max_runs": 2}, "no board"),
    ],
)
def test_what_no_game_of_the_list_allows_is_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(ConfigError, match=words):
        check(TableConfig("T", **{"games": GAMES, "seats": 5, **options}))  # type: ignore[arg-type]


def test_the_first_game_of_the_list_is_played_first() -> None:
    assert check(TableConfig("T", game="omaha5", games=(DRAW, OMAHA), seats=5)).played == DRAW
    assert check(TableConfig("T", "omaha", "pot_limit", games=(DRAW, OMAHA), seats=5)).played == OMAHA


def test_the_structure_of_one_game_cannot_be_changed() -> None:
    with pytest.raises(ConfigError, match="each game"):
        with_changes(check(TableConfig("T", games=GAMES, seats=5)), StakesChange(structure="pot_limit"))


def test_all_ins_may_be_run_twice_in_the_games_with_a_board() -> None:
    config = check(TableConfig("T", games=GAMES, seats=5, max_runs=2, rabbit_hunt=True))
    assert config.max_runs == 2


# --- dealer's choice --------------------------------------------------------------------------------------------------


def choosing(*players: str, **options: object) -> WatchedTable:
    return seated(*players, **{"game_order": "dealers_choice", "game_hands": 1, **options})  # type: ignore[arg-type]


def test_nothing_is_dealt_or_drawn_before_the_choice() -> None:
    watched = choosing("Ana", "Bob", "Cid", kind=Survived)
    assert isinstance(watched, Survived)
    watched.run(20_000)
    asked = watched.snap().game_asked
    assert asked is not None
    assert (asked.hand, asked.time) == (1, 5_000)
    assert not kinds(watched.events, HandStarted)
    assert not [line for line in watched.stretch if b'"drawn"' in line]
    choose(watched, DRAW)
    order = [
        type(event)
        for event in watched.events
        if isinstance(event, GameAsked | GameChosen | StakesChanged | HandStarted | HoleCards)
    ]
    assert order[:4] == [GameAsked, GameChosen, StakesChanged, HandStarted]
    assert watched.table.config.played == DRAW


def test_the_player_on_the_button_chooses_for_a_hand() -> None:
    watched = choosing("Ana", "Bob", "Cid")
    for played in (OMAHA, DRAW, DRAW, HOLDEM, OMAHA, DRAW):
        chooser = choose(watched, played)
        events = play(watched)
        assert watched.seats[kinds(events, HandStarted)[0].button] == chooser
        assert watched.table.config.played == played


def test_everybody_chooses_equally_often_for_an_orbit() -> None:
    watched = choosing("Ana", "Bob", "Cid", game_hands=0)
    choosers: Counter[str] = Counter()
    for turn in range(9):
        choosers[choose(watched, GAMES[turn % 3])] += 1
        assert played_in(watched, 3) == [GAMES[turn % 3]] * 3
    assert set(choosers.values()) == {3}


def test_everybody_chooses_equally_often_where_the_button_is_never_dead() -> None:
    watched = choosing("Ana", "Bob", "Cid", "Dan", moving_button=True)
    choosers = Counter([(choose(watched, OMAHA), play(watched))[0] for _ in range(20)])
    assert set(choosers.values()) == {5}


def test_who_does_not_choose_in_time_keeps_the_game_of_before() -> None:
    watched = choosing("Ana", "Bob", "Cid")
    choose(watched, OMAHA)
    play(watched)
    watched.run(25_000)
    chosen = kinds(watched.events, GameChosen)[-1]
    assert (chosen.played, chosen.default) == (OMAHA, True)
    assert watched.table.hands == 2
    assert not [seat for seat in watched.snap().seats if seat.sitting_out]


@pytest.mark.parametrize("command", ["leave", "sit_out"])
def test_who_leaves_while_they_are_asked_keeps_nobody_waiting(command: str) -> None:
    watched = choosing("Ana", "Bob", "Cid")
    asked = watched.snap().game_asked
    assert asked is not None
    watched.must(command, watched.seats[asked.seat])
    watched.run(1_000)
    assert kinds(watched.events, GameChosen)[-1].default
    assert watched.table.hand_running


def test_who_has_no_connection_is_not_asked_and_a_drop_leaves_the_time_to_come_back() -> None:
    watched = choosing("Ana", "Bob", "Cid")
    asked = watched.snap().game_asked
    assert asked is not None
    player = watched.seats[asked.seat]
    watched.must("line_lost", player)
    watched.run(3_000)
    watched.must("line_back", player)
    choose(watched, OMAHA)
    play(watched)
    following = watched.snap().game_asked
    assert following is not None
    lost = following.seat % 3 + 1
    watched.must("line_lost", watched.seats[lost])
    choose(watched, DRAW)
    play(watched)
    third = watched.snap().game_asked
    assert third is not None
    assert third.seat not in {lost, following.seat}, "the button passes who is not dealt in"


def test_bots_choose_at_random_without_being_asked() -> None:
    watched = choosing("Ana", kind=Survived)
    watched.must("sit", "Bob", 0, 200, bot=True)
    found = set()
    for _ in range(30):
        asked = watched.snap().game_asked
        if asked is not None:
            assert watched.seats[asked.seat] == "Ana"
            choose(watched, HOLDEM)
        elif chosen := [event for event in kinds(watched.events, GameChosen) if event.seat == 2]:
            found.add(chosen[-1].played)
        play(watched)
    assert found == set(GAMES)


def test_a_pause_stops_the_time_to_choose() -> None:
    watched = choosing("Ana", "Bob")
    watched.run(1_000)
    watched.must("pause")
    watched.run(600_000)
    asked = watched.snap().game_asked
    assert asked is not None
    watched.must("resume")
    watched.run(23_000)
    assert watched.table.hands == 0
    watched.run(1_000)
    assert watched.table.hands == 1


def test_a_bomb_pot_is_dealt_in_the_game_of_before() -> None:
    watched = choosing("Ana", "Bob", games=(HOLDEM, OMAHA), bomb_pot_every=3)
    choosers = []
    for hand in range(1, 7):
        if hand % 3:
            choosers.append(choose(watched, OMAHA))
        play(watched)
    assert Counter(choosers) == {"Ana": 2, "Bob": 2}


MIXED = (HOLDEM, DRAW)
NEXT = StakesChange(bomb_pot=True)


def told_of_bomb_pots(events: list[object]) -> list[str]:
    """Return what was announced of a bomb pot in these events: that one is next, waits, or neither."""
    configs = [event.config for event in kinds(events, StakesSet) if "bomb_pot" in event.changed]
    return ["next" if each.bomb_pot else "waits" if each.bomb_pot_waits else "none" for each in configs]


def bomb_pots_in(watched: WatchedTable, hands: int) -> list[tuple[PlayedGame, bool, list[str]]]:
    """Play this many hands; return the game of each, whether it was a bomb pot, and what was announced meanwhile."""
    found = []
    for _ in range(hands):
        events = play(watched)
        played, bomb = watched.table.config.played, {bet.kind for bet in kinds(events, ForcedBet)} == {"ante"}
        assert not (bomb and played == DRAW)
        found.append((played, bomb, told_of_bomb_pots(events)))
    return found


def test_a_bomb_pot_waits_for_a_game_with_a_flop_and_is_announced_a_hand_ahead() -> None:
    watched = seated("Ana", "Bob", "Cid", games=MIXED, game_hands=2, bomb_pot_every=4)
    assert bomb_pots_in(watched, 6) == [
        (HOLDEM, False, []),
        (HOLDEM, False, []),
        (DRAW, False, ["waits"]),
        (DRAW, False, ["next"]),
        (HOLDEM, True, ["none"]),
        (HOLDEM, False, []),
    ]


def test_only_one_bomb_pot_waits_at_a_time() -> None:
    watched = seated("Ana", "Bob", games=MIXED, game_hands=7, bomb_pot_every=3)
    found = bomb_pots_in(watched, 16)
    assert [hand for hand, (_, bomb, _) in enumerate(found, 1) if bomb] == [3, 6, 15]
    assert found[7][2] == ["waits"]


def test_the_minutes_begin_anew_when_a_bomb_pot_that_waited_is_dealt() -> None:
    watched = seated("Ana", "Bob", games=MIXED, game_hands=3, bomb_pot_minutes=1, bomb_pot_ante=2)
    bomb_pots_in(watched, 3)
    watched.now += 61_000
    assert bomb_pots_in(watched, 1)[0][2] == ["waits"]
    watched.now += 100 * 60_000
    assert [bomb for _, bomb, _ in bomb_pots_in(watched, 5)] == [False, False, True, False, False]


@pytest.mark.parametrize("running", [True, False])
def test_a_host_has_one_wait_or_calls_it_off(running: bool) -> None:
    watched = seated(
        "Ana", "Bob", "Cid", kind=Survived, games=(DRAW, HOLDEM), game="draw", structure="limit", game_hands=3
    )
    play(watched)
    if running:
        watched.run(1_000)
    watched.must("set_stakes", NEXT)
    watched.end_hand()
    assert not any(bomb for _, bomb, _ in bomb_pots_in(watched, 2 - running))
    assert [bomb for _, bomb, _ in bomb_pots_in(watched, 2)] == [True, False]
    bomb_pots_in(watched, 1)
    watched.must("set_stakes", NEXT)
    watched.must("set_stakes", StakesChange(bomb_pot=False))
    assert not any(bomb for _, bomb, _ in bomb_pots_in(watched, 6))


def test_a_bomb_pot_waits_until_a_game_with_a_flop_is_chosen_and_takes_no_choice_away() -> None:
    watched = choosing("Ana", "Bob", kind=Survived, games=MIXED, bomb_pot_every=3)
    choosers = []
    for played in (DRAW, DRAW, DRAW):
        choosers.append(choose(watched, played))
        play(watched)
    assert watched.snap().config.bomb_pot_waits
    before = len(watched.events)
    choosers.append(choose(watched, HOLDEM))
    assert told_of_bomb_pots(watched.events[before:]) == ["next"]
    assert bomb_pots_in(watched, 2) == [(HOLDEM, True, ["none"]), (HOLDEM, False, ["next"])]
    assert bomb_pots_in(watched, 1) == [(HOLDEM, True, ["none"])]
    choosers.append(choose(watched, DRAW))
    assert Counter(choosers) in ({"Ana": 3, "Bob": 2}, {"Ana": 2, "Bob": 3})


def test_a_bomb_pot_that_is_due_waits_for_a_choice_for_several_hands() -> None:
    watched = choosing("Ana", "Bob", games=MIXED, game_hands=2, bomb_pot_every=3)
    choose(watched, HOLDEM)
    assert [told for _, _, told in bomb_pots_in(watched, 2)] == [[], ["waits"]]
    before = len(watched.events)
    choose(watched, HOLDEM)
    assert told_of_bomb_pots(watched.events[before:]) == ["next"]
    assert [bomb for _, bomb, _ in bomb_pots_in(watched, 2)] == [True, False]


def test_closing_the_table_ends_the_question() -> None:
    watched = choosing("Ana", "Bob")
    watched.must("close")
    assert watched.snap().game_asked is None
    assert watched.table.closed
