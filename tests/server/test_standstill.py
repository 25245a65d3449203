"""A machine that slept, or a process that was stopped: no level, no decision and no break is over because of it."""

from __future__ import annotations

from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.tournament_config import PayoutPlan, TournamentConfig
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.tournament.tournament_setup import TournamentSetup
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.wire_players import seated
from tests.tournament.real_tables import RealTournament

HOUR = 3_600_000
LEVELS = ("50/100 10 min", "100/200 10 min", "break 5", "200/400 10 min")
TABLES = (TableConfig("one", clocks=Clocks(decision=60_000, time_bank=0, street_pause=0, hand_pause=0)),)
BUBBLE = TournamentConfig(
    name="Bubble",
    structure=BlindStructure((Level(50, 100, minutes=10),)),
    seats=3,
    starting_chips=1_000,
    buy_in=100,
    payouts=PayoutPlan("double_or_nothing"),
    clocks=Clocks(decision=5_000, hand_pause=0, street_pause=0),
)
SETUP = TournamentSetup("Friday", players=2, levels=LEVELS, buy_in=100, decision_seconds=60)


def room(standstill_ms: int = 10_000) -> ServerHarness:
    return ServerHarness(
        tables=TABLES, tournaments=(SETUP,), limits={"idle_ms": 10**9}, standstill_ms=standstill_ms
    )


def enter(house: ServerHarness) -> None:
    for name in ("Ann", "Bob"):
        assert house.client(name).ask("enter_tournament", tournament=1)["type"] == "ok"


def test_levels_go_on_from_where_they_stood() -> None:
    house = room()
    enter(house)
    house.advance(3 * 60_000)
    tournament = house.room.tournaments.find(1)
    left = tournament.snapshot(house.core.now()).time
    assert 7 * 60_000 - 1_000 <= left <= 7 * 60_000
    hands = tournament.state.hands
    house.clock.advance(HOUR / 1000)
    now = house.core.now()
    assert tournament.state.level == 1
    assert left - 1_000 <= tournament.snapshot(now).time <= left
    assert tournament.state.hands - hands <= 1, "nobody was folded while nobody could act"
    (told,) = [event for event in house.log if event.get("event") == "standstill"]
    assert told["seconds"] == 3_600
    house.advance(7 * 60_000 + 1_000)
    assert tournament.state.level == 2


def test_without_the_watch_the_same_jump_eats_levels() -> None:
    house = room(standstill_ms=0)
    enter(house)
    house.advance(3 * 60_000)
    house.clock.advance(HOUR / 1000)
    assert house.room.tournaments.find(1).state.level > 1


def test_a_decision_at_a_cash_table_keeps_its_time() -> None:
    house = room()
    seated(house, "Cid", "Dan", table=1)
    house.advance(20_000)
    table = house.room.tables[1].table
    turn = table.snapshot(None, house.core.now()).turn
    assert turn is not None
    house.clock.advance(HOUR / 1000)
    after = table.snapshot(None, house.core.now()).turn
    assert after is not None
    assert after.decision == turn.decision
    house.advance(60_000)
    later = table.snapshot(None, house.core.now()).turn
    assert later is None or later.decision != turn.decision


def test_what_begins_at_a_time_of_day_begins_at_it() -> None:
    setup = TournamentSetup("Soon", start_at=10 * 60_000, levels=LEVELS, buy_in=100)
    house = ServerHarness(tournaments=(setup,), limits={"idle_ms": 10**9}, standstill_ms=10_000)
    enter(house)
    house.advance(60_000)
    house.clock.advance(HOUR / 1000)
    house.advance(2_000)
    tournament = house.room.tournaments.find(1)
    assert tournament.state.phase == "running"
    assert tournament.state.level == 1


def test_a_clock_that_is_set_forward_drops_nobody_and_silence_counts_from_then_on() -> None:
    house = ServerHarness(tables=TABLES, standstill_ms=10_000)
    ann = house.client("Ann")
    house.advance(50_000)
    assert ann.ask("ping")["type"] == "pong"
    new = WireClient(house)
    house.clock.advance(2 * HOUR / 1000)
    house.advance(9_000)
    assert [ann.line.over, new.line.over] == [False, False]
    house.advance(2_000)
    assert new.line.over
    assert ann.ask("ping")["type"] == "pong"
    house.advance(61_000)
    assert ann.line.over


def test_a_busy_second_is_no_standstill() -> None:
    house = room()
    enter(house)
    house.advance(60_000)
    house.clock.advance(9)
    house.advance(1_000)
    assert not [event for event in house.log if event.get("event") == "standstill"]


def test_after_a_standstill_a_crash_finds_each_table_as_it_was() -> None:
    game = RealTournament(BUBBLE, 6, 1, journal=True)
    game.start()
    for _ in range(6):
        stopped_at, now = game.now + 300, game.now + HOUR
        for table in game.tables.values():
            table.tick(stopped_at)
            table.resume_clocks(now, stopped_at)
        game.tournament.resume_clocks(now)
        game.now = now
        game.floor.settle(now)
        game.step()
        game.take()
        for number, table in game.tables.items():
            assert game.restored_table(number).wake_at == table.wake_at


def test_a_tournament_of_absent_players_leaves_time_for_everybody_else() -> None:
    """Also without any pause between hands."""
    clocks = Clocks(decision=1_000, time_bank=0, street_pause=0, hand_pause=0, disconnected=0)
    setup = TournamentSetup("Friday", players=2, levels=LEVELS, buy_in=100, decision_seconds=1)
    house = ServerHarness(tables=TABLES, tournaments=(setup,), clocks=clocks, limits={"idle_ms": 10**9})
    enter(house)
    house.advance(10 * 60_000)
    tournament = house.room.tournaments.find(1)
    assert tournament.state.level == 2
    assert 500 < tournament.state.hands <= 600
    assert house.client("Cid").ask("ping")["type"] == "pong"
    assert house.faults() == []


def test_a_table_without_pauses_ticks_for_a_few_milliseconds_only() -> None:
    house = room()
    ticks: list[int] = []
    house.core.cpu_time = lambda: len(ticks) * 0.002
    table = house.room.tables[1].table

    def tick(now: int) -> None:
        ticks.append(now)

    table.tick = tick  # type: ignore[method-assign]
    house.core._wake_at = lambda number: 0  # type: ignore[method-assign]
    assert house.core._run_due_ticks(1, 5) == 0
    assert len(ticks) == 3


def test_all_tables_of_a_large_tournament_are_dealt_turn_by_turn() -> None:
    """A command of somebody else is answered in between."""
    setup = TournamentSetup("Friday", players=60, seats=2, levels=LEVELS, buy_in=100, decision_seconds=60)
    house = ServerHarness(tables=TABLES, tournaments=(setup,), limits={"idle_ms": 10**9})

    def dealt() -> int:
        return sum(table.hand_running for table in house.room.tournaments.floors[1].tables.values())

    house.core.cpu_time = lambda: dealt() * 0.002
    for number in range(60):
        house.client(f"p{number}").tell("enter_tournament", tournament=1)
    turns = [dealt()]
    while turns[-1] < 30:
        call = house.clock.calls.pop(0)  # advance() would run those that it brings about as well
        assert call.getTime() <= house.clock.seconds()
        call.called = 1
        call.func(*call.args, **call.kw)
        turns.append(dealt())
    steps = [after - before for before, after in zip([0, *turns], turns, strict=False)]
    assert max(steps) <= 8, steps  # those of the start, and one tick of the director
