"""A tournament from its registration to its winner, at real tables."""

import random

import msgspec
import pytest

from pokerroom.tables.table_errors import TableError
from pokerroom.tournament import outlook
from pokerroom.tournament.blind_structure import BlindStructure, Break, Level
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import DealHand, HandOver, PlayerResult, UnseatPlayer
from pokerroom.tournament.tournament_config import (
    Bounty,
    PayoutPlan,
    Rebuy,
    ReEntry,
    Satellite,
    TournamentConfig,
    check_tournament,
)
from pokerwire.cash.table_config import Clocks
from pokerwire.tournament.tournament_events import (
    BountyWon,
    BreakBegan,
    EntryRefunded,
    FinishPlaceTaken,
    HandForHandSet,
    LevelBegan,
    PrizesFixed,
    TournamentEnded,
)
from tests.tournament.random_tournaments import RandomTournament
from tests.tournament.real_tables import RealTournament

SIT_AND_GO = check_tournament(
    TournamentConfig(
        name="Sit and go",
        structure=BlindStructure(tuple(Level(25 << n, 50 << n, 5 << n, hands=6) for n in range(8)), "double"),
        starting_chips=1_500,
        buy_in=100,
        payouts=PayoutPlan("top_three"),
        clocks=Clocks(decision=10_000, street_pause=0, hand_pause=0),
    )
)
SIX_HANDED = check_tournament(
    TournamentConfig(
        name="Several tables",
        structure=BlindStructure(
            (
                Level(25, 50, hands=2),
                Level(50, 100, 10, minutes=1),
                Break(1),
                *tuple(Level(100 << n, 200 << n, 200 << n, "big_blind", hands=4) for n in range(8)),
            ),
            "double",
        ),
        seats=6,
        starting_chips=2_000,
        buy_in=100,
        fee=9,
        bounty=Bounty(50, "progressive"),
        clocks=Clocks(decision=10_000, street_pause=800, hand_pause=2_000),
    )
)


def test_a_sit_and_go_of_nine_has_a_winner_and_pays_three() -> None:
    game = RealTournament(SIT_AND_GO, 9, 1)
    game.play()
    places = {event.place: event for event in game.events if isinstance(event, FinishPlaceTaken)}
    assert (
        sum(event.tied == 1 for event in places.values())
        + 2 * sum(event.tied == 2 for event in places.values())
        == 9
    ), "each player has one place, and two who went out together with equal stacks share theirs"
    assert [places[place].prize for place in range(1, 5)] == [450, 270, 180, 0]
    assert isinstance(game.events[-1], TournamentEnded)
    assert game.events[-1].winner == places[1].player


def test_the_same_seed_brings_the_same_tournament() -> None:
    first, second = RealTournament(SIX_HANDED, 20, 5), RealTournament(SIX_HANDED, 20, 5)
    first.play()
    second.play()
    assert first.events == second.events
    assert first.table_events == second.table_events


@pytest.mark.parametrize(("config", "players", "every"), [(SIT_AND_GO, 9, 7), (SIX_HANDED, 20, 31)])
def test_director_and_tables_come_back_at_any_command(
    config: TournamentConfig, players: int, every: int
) -> None:
    game = RealTournament(config, players, 3, journal=True)
    game.start()
    for step in range(100_000):
        if game.tournament.over:
            break
        game.step()
        if step % every == 0:
            director = game.restored_director()
            director.state.now = game.tournament.state.now  # a tick before its time is not in the journal
            assert director.state == game.tournament.state
            assert director.seq == game.tournament.seq
            assert director.wake_at == game.tournament.wake_at
            number = random.Random(step).choice([*game.tables, 0])
            if number:
                table = game.restored_table(number)
                assert table.snapshot(None, game.now) == game.tables[number].snapshot(None, game.now)
                assert (table.last_order, table.concealed) == (
                    game.tables[number].last_order,
                    game.tables[number].concealed,
                )
    assert game.restored_director().state.entrants == game.tournament.state.entrants


def test_several_tables_have_levels_a_break_and_hand_for_hand() -> None:
    game = RealTournament(msgspec.structs.replace(SIX_HANDED, seats=4), 40, 2)
    game.play()
    kinds = [type(event) for event in game.events]
    assert kinds.count(BreakBegan) == 1
    assert [event.level for event in game.events if isinstance(event, LevelBegan)][:3] == [1, 2, 3]
    switches = [event.on for event in game.events if isinstance(event, HandForHandSet)]
    assert switches == [True, False]
    fixed = next(event for event in game.events if isinstance(event, PrizesFixed))
    assert sum(fixed.prizes) == fixed.pool == 4_000


def test_an_absent_player_is_dealt_in_and_loses_their_chips_blind_by_blind() -> None:
    game = RealTournament(SIT_AND_GO, 3, 4)
    game.start()
    table = game.tables[1]
    table.sit_out("p2", 0)
    game.floor.settle(0)
    while not game.tournament.over:
        game.step()
    taken = {event.player: event.place for event in game.events if isinstance(event, FinishPlaceTaken)}
    assert len(taken) == 3
    posted = [event for event in game.table_events[1] if event.type == "forced_bet"]
    seat = next(event.seat for event in game.table_events[1] if event.type == "sat" and event.player == "p2")
    assert sum(event.seat == seat for event in posted) > 2
    assert not any(event.type == "turn" and event.seat == seat for event in game.table_events[1])


def test_a_stale_report_changes_nothing() -> None:
    game = RandomTournament(12, 30)
    game.names, game.disturbs = [f"p{n}" for n in range(30)], False
    heard = []
    hear = game.tournament.report

    def twice(report: object, now: int) -> None:
        hear(report, now)  # type: ignore[arg-type]
        state = game.tournament.checkpoint()
        hear(report, now)  # type: ignore[arg-type]
        heard.append(report)
        assert game.tournament.checkpoint().state.entrants == state.state.entrants

    game.tournament.report = twice  # type: ignore[method-assign,assignment]
    game.play(cancels=False)
    assert heard


def test_nobody_starts_alone_and_nobody_registers_twice() -> None:
    tournament = Tournament(1, SIT_AND_GO, random.Random(1), 0)
    tournament.register("Ada", 0)
    with pytest.raises(TableError) as refused:
        tournament.register("Ada", 0)
    assert refused.value.code == "already_registered"
    with pytest.raises(TableError) as alone:
        tournament.start(0)
    assert alone.value.code == "too_few_entrants"


@pytest.mark.parametrize("seed", range(10))
def test_a_satellite_ends_when_all_who_are_left_have_a_ticket(seed: int) -> None:
    config = check_tournament(
        msgspec.structs.replace(SIX_HANDED, bounty=None, satellite=Satellite(ticket_price=450))
    )
    game = RandomTournament(seed, config=config)
    game.names, game.disturbs = [f"p{n}" for n in range(20)], False
    game.play(cancels=False)
    prizes = sorted((entrant.prize for entrant in game.tournament.state.entrants.values()), reverse=True)
    assert sum(prizes) == 2_000
    assert prizes[:3] == [450, 450, 450]
    assert max(prizes) == 450


def test_a_deal_divides_what_is_left_and_ends_the_tournament() -> None:
    game = RealTournament(SIT_AND_GO, 9, 6)
    game.start()
    while game.tournament.state.alive > 3:
        game.step()
    left = [name for name, entrant in game.tournament.state.entrants.items() if entrant.status == "playing"]
    for name in left:
        game.tournament.vote_deal(name, "icm", game.now)
    game.floor.settle(game.now)
    for _ in range(1_000):
        if game.tournament.over:
            break
        game.step()
    game.take()
    assert game.tournament.over
    taken = [event for event in game.events if isinstance(event, FinishPlaceTaken)]
    assert len(taken) == 9
    assert sum(event.prize for event in taken) == 900


def test_the_snapshot_says_what_the_lobby_shows() -> None:
    game = RealTournament(SIX_HANDED, 20, 5)
    before = game.tournament.snapshot(0)
    assert (before.phase, before.level, before.players) == ("registering", None, 0)
    game.start()
    for _ in range(30):
        game.step()
    view = game.tournament.snapshot(game.now)
    assert view.level is not None
    assert (view.level.big_blind, view.pool, view.average) == (50, 2_000, 40_000 // view.players)
    assert view.next_level is not None
    assert view.next_level.big_blind == 100
    assert sum(entrant.chips for entrant in view.entrants) == 40_000


def test_when_the_host_removes_who_knocks_out_the_last_opponent_they_win_all_the_same() -> None:
    game = RandomTournament(2200)
    game.play()
    assert game.tournament.state.alive == 0
    ended = game.events[-1]
    assert isinstance(ended, TournamentEnded)
    winner = game.tournament.state.entrants[ended.winner]
    assert winner.place == 1
    assert game.events[-2] == BountyWon(ended.winner, ended.winner, 75, 0)


@pytest.mark.parametrize("ending", ["played", "cancelled"])
def test_nothing_can_be_done_in_a_tournament_that_is_over(ending: str) -> None:
    game = RandomTournament(1, config=msgspec.structs.replace(SIX_HANDED, hand_for_hand=False))
    game.names, game.disturbs = [f"p{n}" for n in range(30)], False
    tournament = game.tournament
    if ending == "played":
        game.play(cancels=False)
    else:
        for name in game.names:
            tournament.register(name, 0)
        tournament.start(0)
        game.floor.settle(0)
        while not tournament.state.combining:
            game.now = max(game.now, game.floor.wake_at or 0)
            game.floor.tick(game.now)
        tournament.pause(game.now)
        tournament.cancel("a fire", game.now)
    before = tournament.checkpoint()
    left = next(name for name, entrant in before.state.entrants.items() if entrant.status == "playing")
    for act in (
        lambda: tournament.rebuy(left, game.now),
        lambda: tournament.decline_rebuy(left, game.now),
        lambda: tournament.vote_deal(left, "icm", game.now),
        lambda: tournament.remove(left, game.now),
        lambda: tournament.cancel("again", game.now),
        lambda: tournament.register("late", game.now),
        lambda: tournament.resume(game.now),
    ):
        with pytest.raises(TableError) as refused:
            act()
        assert refused.value.code == "tournament_over"
    assert tournament.checkpoint() == before


def test_who_the_host_removes_leaves_for_that_and_who_is_broke_for_that() -> None:
    tournament = Tournament(1, msgspec.structs.replace(SIX_HANDED, hand_for_hand=False), random.Random(1), 0)
    for name in ("Ann", "Bob", "Cy"):
        tournament.register(name, 0)
    tournament.start(0)
    deal = next(order for order in tournament.take_orders() if isinstance(order, DealHand))
    tournament.remove("Ann", 0)
    results = (
        PlayerResult("Ann", 2_000, 2_000),
        PlayerResult("Bob", 2_000, 0),
        PlayerResult("Cy", 2_000, 4_000),
    )
    tournament.report(HandOver(deal.table, deal.number, results), 1)
    left = {
        order.player: order.reason for order in tournament.take_orders() if isinstance(order, UnseatPlayer)
    }
    assert left == {"Ann": "removed", "Bob": "broke"}


def test_who_the_host_removes_while_rebuys_are_offered_buys_no_chips() -> None:
    config = msgspec.structs.replace(SIX_HANDED, hand_for_hand=False, rebuy=Rebuy(3, 100, 1_000))
    tournament = Tournament(1, config, random.Random(1), 0)
    for name in ("Ann", "Bob", "Cy"):
        tournament.register(name, 0)
    tournament.start(0)
    deal = next(order for order in tournament.take_orders() if isinstance(order, DealHand))
    results = tuple(
        PlayerResult(name, 2_000, after) for name, after in (("Ann", 6_000), ("Bob", 0), ("Cy", 0))
    )
    tournament.report(HandOver(deal.table, deal.number, results), 1)
    for name in ("Ann", "Bob"):
        tournament.remove(name, 2)
        with pytest.raises(TableError) as refused:
            tournament.rebuy(name, 3)
        assert refused.value.code == "not_playing"
    assert set(tournament.state.tables[deal.table].offers) == {"Cy"}
    tournament.rebuy("Cy", 4)
    assert tournament.over
    assert [tournament.state.entrants[name].place for name in ("Cy", "Ann", "Bob")] == [1, 2, 3]


def test_registration_is_never_made_to_end_before_the_level_that_is_played() -> None:
    levels = BlindStructure(tuple(Level(25 << n, 50 << n, minutes=1) for n in range(4)), "double")
    config = msgspec.structs.replace(SIX_HANDED, structure=levels, late_registration_until=4)
    tournament = Tournament(1, config, random.Random(1), 0)
    for name in ("Ann", "Bob", "Cy"):
        tournament.register(name, 0)
    tournament.start(0)
    tournament.tick(120_000)
    with pytest.raises(TableError, match="level cannot be 2: it must be 3 to 200"):
        tournament.extend_registration(2, 120_000)
    tournament.extend_registration(3, 120_000)
    assert tournament.state.config.late_registration_until == 3
    assert not tournament.state.pool_fixed


def until_somebody_is_broke_in_an_unfinished_round(
    config: TournamentConfig, entrants: int
) -> RandomTournament:
    """Play hand for hand until a hand of the round has taken somebody's last chips, and another one runs."""
    for seed in range(100):
        game = RandomTournament(seed, config=check_tournament(config))
        state = game.tournament.state
        for number in range(entrants):
            game.tournament.register(f"p{number}", 0)
        game.tournament.start(0)
        game.floor.settle(0)
        while not state.over:
            if state.busy and any(not result.after for report in state.round for result in report.results):
                game.check()
                return game
            game.now = max(game.now, game.floor.wake_at or 0)
            game.floor.tick(game.now)
    raise AssertionError("no round hand for hand was half over when somebody was broke")


def test_cancelling_voids_the_running_hands_of_a_round_and_counts_those_that_are_over() -> None:
    game = until_somebody_is_broke_in_an_unfinished_round(msgspec.structs.replace(SIX_HANDED, seats=4), 24)
    tournament, state = game.tournament, game.tournament.state
    results = {result.player: result for report in state.round for result in report.results}
    broke = {player for player, result in results.items() if not result.after}
    chips = {entrant.player: entrant.chips for entrant in state.entrants.values()}
    chips |= {player: result.after for player, result in results.items()}
    hands, counted = state.hands, sum(not report.voided for report in state.round)
    tournament.cancel("a fire", game.now)
    game.floor.settle(game.now)
    game.check()
    game.check_end()
    assert state.phase == "cancelled"
    assert state.hands == hands + counted
    assert {entrant.player: entrant.chips for entrant in state.entrants.values()} == chips
    out = {event.player: event.place for event in game.events if isinstance(event, FinishPlaceTaken)}
    assert {player for player in broke if out.get(player, 0) > state.alive} == broke
    refunded = {event.player for event in game.events if isinstance(event, EntryRefunded)}
    assert refunded == {player for player, left in chips.items() if left}


def test_cancelling_pays_no_bounty_twice_when_all_who_were_out_have_entered_again() -> None:
    config = msgspec.structs.replace(SIX_HANDED, late_registration_until=3, re_entry=ReEntry(until_level=3))
    game = RandomTournament(1, config=check_tournament(config))
    tournament, state = game.tournament, game.tournament.state
    for number in range(8):
        tournament.register(f"p{number}", 0)
    tournament.start(0)
    while state.alive == 8:
        game.now = max(game.now, game.floor.wake_at or 0)
        game.floor.tick(game.now)
    for entrant in list(state.entrants.values()):
        if entrant.status == "out":
            tournament.register(entrant.player, game.now)
    game.floor.settle(game.now)
    game.check()
    tournament.cancel("a fire", game.now)
    game.floor.settle(game.now)
    game.check()
    game.check_end()
    assert any(isinstance(event, BountyWon) for event in game.events)
    assert {event.player for event in game.events if isinstance(event, EntryRefunded)} == {*state.entrants}


def test_cancelling_ends_a_satellite_whose_tickets_a_finished_hand_has_decided() -> None:
    config = msgspec.structs.replace(SIX_HANDED, bounty=None, satellite=Satellite(ticket_price=500), seats=2)
    game = until_somebody_is_broke_in_an_unfinished_round(config, 20)
    state = game.tournament.state
    assert state.alive == len(state.prizes) + 1
    game.tournament.cancel("a fire", game.now)
    game.floor.settle(game.now)
    game.check()
    game.check_end()
    won = sorted(entrant.prize for entrant in state.entrants.values() if entrant.prize)
    refunds = [event for event in game.events if isinstance(event, EntryRefunded)]
    assert (state.phase, refunds) == ("ended", [])
    assert won == [500] * 4


def test_prizes_that_do_not_add_up_to_the_pool_are_never_fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlook, "prizes", lambda *terms: (500, 401))
    game = RealTournament(SIT_AND_GO, 9, 1)
    with pytest.raises(ValueError, match="prizes of 901 for a pool of 900"):
        game.start()
    assert not game.tournament.state.pool_fixed
