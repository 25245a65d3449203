"""House tables in a room: one bank, one meter, wallets, history and the players' own limits."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pokerlocale.said import translated
from pokerroom.room.acts import host_table_actions
from pokerroom.room.history.round_history import RoundStore
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_config import RoomConfig, check
from pokerroom.room.room_errors import RoomError
from pokerroom.store.store import Store
from pokerroom.store.store_commands import SaveDocument
from pokerroom.tables.table_errors import ConfigError, TableError
from pokerroom.tables.uth.bets import UthDecision
from pokerroom.uth.round_errors import RoundError
from pokerwire.cash.table_config import TableConfig
from pokerwire.room.limits_of_play import PlayLimits
from pokerwire.room.played_rounds import DayPlayed
from pokerwire.room.room_limits import LIMITS
from pokerwire.room.time_units import DAY
from pokerwire.uth.round_events import Bet
from pokerwire.uth.rule_set import Limit
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.room.checked_books import Books
from tests.store.memory_backend import MemoryBackend

START = 1_790_000_000_000
TABLES = tuple([UthTableConfig(name, exact=False) for name in ("casino", "casino", "espacejeux", "extreme")])


class UthRoomHarness:
    """A room with house tables, and people who play in it."""

    def __init__(self, seed: int = 1, **config: Any) -> None:
        config.setdefault("house_tables", TABLES)
        self.books = Books()
        self.room = open_room(RoomConfig(**config), random.Random(seed), START, self.books.kept)
        self.now = START
        self.people: dict[str, Any] = {}

    def person(self, name: str) -> Any:
        if name not in self.people:
            self.people[name], _ = self.room.join_with_token(name, None, False, self.now)
        return self.people[name]

    def sit(self, table: int, *names: str) -> None:
        for name in names:
            self.room.player_commands.sit(self.person(name), table, self.now)
            self.collect()

    def game(self, table: int) -> str:
        return self.room.tables.uth_table(table).game

    def bet(self, name: str, table: int, amount: int, spot: str = "ante") -> None:
        game = self.game(table)
        with self.room.player_commands.table_for_bet(self.person(name), table, self.now) as seated:
            seated.place_bet(name, game, spot, amount, self.now)
        self.collect()

    def decide(self, name: str, table: int, phase: Any, choice: Any, by: int = 0) -> None:
        decision = UthDecision(phase, choice, by)
        with self.room.player_commands.table_for_decision(self.person(name), table, self.now) as seated:
            seated.decide(name, self.game(table), decision, self.now)
        self.collect()

    def wait_until(self, table: int, phase: str) -> None:
        played = self.room.tables.uth_table(table)
        while played.snapshot(None, self.now).phase != phase:
            assert played.wake_at is not None
            self.now = max(self.now, played.wake_at)
            played.tick(self.now)
            self.room.tables.for_command(table)
            self.collect()

    def collect(self) -> None:
        for number in self.room.tables.take_touched():
            if number in self.room.tables:
                self.room.handle_events(number)
        assert self.room.total_chips() == self.room.wallets.issued

    def play(self, name: str, table: int, amount: int) -> None:
        """One round: bet, and let the time decide."""
        self.wait_until(table, "betting")
        self.bet(name, table, amount)
        self.wait_until(table, "over")


def test_what_a_player_loses_the_bank_wins():
    place = UthRoomHarness()
    bank = place.room.bank.chips
    place.sit(4, "ada")
    place.play("ada", 4, 10)
    assert place.room.wallets["ada"] == 10_000 - 20
    assert place.room.bank.chips == bank + 20


def test_one_meter_grows_from_all_tables_of_the_room():
    place = UthRoomHarness()
    assert place.room.bank.meter == 100_000
    for table, name in ((1, "ada"), (2, "bea")):
        place.sit(table, name)
        place.bet(name, table, 5)
        place.bet(name, table, 5, "progressive")
        place.wait_until(table, "over")
    assert place.room.bank.meter == 100_004
    assert {place.room.tables[number].lobby_row().meter for number in (1, 2)} == {100_004}


def test_a_bank_that_is_too_low_closes_betting_and_opens_it_again():
    place = UthRoomHarness(house_bank=2_000, house_tables=(UthTableConfig("extreme", exact=False),))
    place.sit(1, "ada", "bea")
    place.bet("ada", 1, 3)  # a royal flush: 3 * (1 + 4 + 500)
    with pytest.raises(TableError, match="could not: bet less") as refused:
        place.bet("bea", 1, 3)
    assert refused.value.code == "bank_limit"
    assert place.room.wallets["bea"] == 10_000
    place.wait_until(1, "over")
    place.room.bank.chips -= 1_600
    place.room.wallets.issued -= 1_600
    place.wait_until(1, "idle")
    assert "bank is too low" in place.room.tables.uth_table(1).snapshot("ada", place.now).bank_short
    place.room.bank.chips += 1_600
    place.room.wallets.issued += 1_600
    place.wait_until(1, "betting")


def test_tables_do_not_promise_the_same_chips_twice():
    place = UthRoomHarness(house_bank=2_000, house_tables=(UthTableConfig("extreme", exact=False),) * 2)
    place.sit(1, "ada")
    place.bet("ada", 1, 3)
    place.sit(2, "bea")
    assert place.room.tables.uth_table(2).snapshot(None, place.now).phase == "idle"


def test_rounds_are_written_down_for_who_played_them():
    place = UthRoomHarness()
    place.sit(4, "ada", "bea")
    place.wait_until(4, "betting")
    place.bet("ada", 4, 10)
    place.bet("ada", 4, 5, "best_five")
    place.bet("bea", 4, 1)
    place.wait_until(4, "preflop")
    place.decide("ada", 4, "preflop", "raise", 40)
    place.wait_until(4, "over")
    (ada,) = place.room.rounds.rounds("ada", 0, 10, "", "")
    (bea,) = place.room.rounds.rounds("bea", 0, 10, "", "")
    assert ada.game == bea.game == place.game(4)
    assert ada.cards == bea.cards
    assert len(ada.board) == 5
    assert [(made.phase, made.choice, made.by, made.auto) for made in ada.decisions] == [
        ("preflop", "raise", 40, False)
    ]
    assert [made.label for made in bea.decisions] == ["AUTO CHECKED", "AUTO CHECKED", "AUTO FOLDED"]
    assert {result.bet for result in ada.results} == {"ante", "blind", "raise", "best_five"}
    assert ada.staked == 65
    assert ada.paid - ada.staked == ada.net == place.room.wallets["ada"] - 10_000
    assert bea.net == -2


def test_no_page_of_days_splits_a_day():
    played = {
        "2026-01-01": ["extreme"],
        "2026-01-02": ["extreme", "casino"],
        "2026-01-03": ["mine", "casino", "extreme"],
    }
    made = [DayPlayed(date, rules, 1, 10, 9, -1) for date, games in played.items() for rules in games]
    days = [
        SaveDocument("day", "ada", day.date + day.rules, msgspec.json.encode(day).decode(), 1) for day in made
    ]
    store = RoundStore(10, UnitOfWork(), days=days)
    whole = store.days("ada", "", 10)
    assert [(day.date[-2:], day.rules) for day in whole] == [
        ("03", "casino"),
        ("03", "extreme"),
        ("03", "mine"),
        ("02", "casino"),
        ("02", "extreme"),
        ("01", "extreme"),
    ]
    for most in range(1, 7):
        seen, before = [], ""
        while page := store.days("ada", before, most):
            seen += page
            before = page[-1].date
        assert tuple(seen) == whole, most
    assert store.days("ada", "", 3) == whole[:3]
    assert store.days("ada", "", 4) == whole[:5]


def test_pages_and_days_of_rounds_come_newest_first():
    place = UthRoomHarness(limits=replace(LIMITS, rounds_kept=4))
    place.sit(4, "ada")
    for amount in (1, 2, 3, 4, 5, 6):
        place.play("ada", 4, amount)
        place.now += DAY // 4
    store = place.room.rounds
    newest = store.rounds("ada", 0, 3, "", "")
    assert [played.number for played in newest] == [6, 5, 4]
    assert [played.number for played in store.rounds("ada", 4, 3, "", "")] == [3], "rounds_kept is 4"
    days = store.days("ada", "", 10)
    assert sum(day.games for day in days) == 6
    assert sum(day.bets for day in days) == 2 * 21
    assert [day.date for day in days] == sorted([day.date for day in days], reverse=True)
    assert len(days) >= 2
    assert store.days("ada", days[0].date, 10) == days[1:]
    only = store.rounds("ada", 0, 10, days[0].date, "extreme")
    assert only
    assert all(played.game.startswith(days[0].date) for played in only)
    assert store.rounds("ada", 0, 10, "", "casino") == ()


def test_after_so_many_days_a_players_rounds_go_and_the_sums_of_days_stay():
    disk, keeper = Store(MemoryBackend()), UnitOfWork(enabled=True)
    place = UthRoomHarness()
    place.sit(4, "ada")
    place.play("ada", 4, 1)
    (played,) = place.room.rounds.rounds("ada", 0, 1, "", "")
    before = RoundStore(100, keeper)
    for number in range(12):
        before.add("ada", replace(played, at=played.at + number * DAY))
        before.add("bea", played)
    disk.commit(*keeper.take_commands())
    kept = tuple(disk.documents("round")), tuple(disk.documents("day"))
    store = RoundStore(100, keeper, *kept, max_age_days=5)
    assert len(store.rounds("ada", 0, 100, "", "")) == 12
    store.add("ada", replace(played, at=played.at + 12 * DAY))
    disk.commit(*keeper.take_commands())
    mine = [int(one.item) for one in disk.documents("round", "ada")]
    assert mine == [8, 9, 10, 11, 12, 13]
    assert [one.number for one in store.rounds("ada", 0, 100, "", "")] == mine[::-1]
    assert len(list(disk.documents("round", "bea"))) == 12
    assert len(store.days("ada", "", 100)) == 13


def test_a_cancelled_round_is_written_down_with_why(monkeypatch):
    from pokerroom.uth.round import Round

    place = UthRoomHarness()
    place.sit(4, "ada")
    place.bet("ada", 4, 10)
    place.wait_until(4, "preflop")

    def fail(self: Round, meter: int = 0) -> None:
        raise RuntimeError("the shoe jams")

    monkeypatch.setattr(Round, "advance", fail)
    place.wait_until(4, "cancelled")
    (played,) = place.room.rounds.rounds("ada", 0, 10, "", "")
    assert played.cancelled == "the issue could not be resolved"
    assert played.faults == (
        "paused: an issue is being investigated",
        "resumed",
        "paused: an issue is being investigated",
    )
    assert (played.staked, played.paid, played.net) == (20, 20, 0)
    assert place.room.wallets["ada"] == 10_000
    assert place.room.rounds.days("ada", "", 5) == ()
    assert "paused" in place.room.tables.take_internal_errors()[0].activity


def limited(place: UthRoomHarness, name: str, **limits: int) -> None:
    place.person(name)
    place.room.play_limits.set_limits(name, PlayLimits(**limits), place.now)


def place_bet(place: UthRoomHarness, spot: str, amount: int) -> None:
    place.bet("ada", 4, amount, spot)


def double(place: UthRoomHarness) -> None:
    with place.room.player_commands.table_for_bet(place.person("ada"), 4, place.now) as table:
        table.double("ada", place.game(4), place.now)


def raise_to_four_times(place: UthRoomHarness) -> None:
    place.wait_until(4, "preflop")
    place.decide("ada", 4, "preflop", "raise", 40)


@pytest.mark.parametrize(
    ("placed", "beyond", "advice", "french"),
    [
        (
            [],
            partial(place_bet, spot="ante", amount=26),
            "50 chips for now: at most 25 more on ANTE",
            "50 jetons pour l'instant : encore 25 au plus sur Mise initiale",
        ),
        (
            [("ante", 20)],
            partial(place_bet, spot="best_five", amount=11),
            "10 chips for now: at most 10 more on BEST FIVE",
            "10 jetons pour l'instant : encore 10 au plus sur BEST FIVE",
        ),
        (
            [("ante", 25)],
            partial(place_bet, spot="best_five", amount=1),
            "0 chips for now, this needs 1",
            "0 jeton pour l'instant, il en faut 1",
        ),
        (
            [("ante", 10), ("best_five", 10)],
            double,
            "20 chips for now: place up to 20 chip by chip",
            "20 jetons pour l'instant : placez jusqu'à 20 jeton par jeton",
        ),
        (
            [("ante", 10)],
            raise_to_four_times,
            "30 chips for now: CHECK or CALL 3x (30)",
            "30 jetons pour l'instant : Passer ou Relancer 3x (30)",
        ),
    ],
)
def test_a_bet_above_an_own_limit_is_refused_with_what_would_do(
    placed: list[tuple[str, int]], beyond: Callable[[UthRoomHarness], None], advice: str, french: str
):
    place = UthRoomHarness()
    limited(place, "ada", session_loss=50)
    place.sit(4, "ada")
    for spot, amount in placed:
        place_bet(place, spot, amount)
    with pytest.raises(RoomError) as refused:
        beyond(place)
    assert refused.value.code == "play_limit"
    assert str(refused.value) == f"your own limits leave you {advice}"
    sentence = translated(refused.value.sentence, "fr").replace("\u00a0", " ")
    assert sentence == f"vos propres limites vous laissent {french}"


def test_what_a_refusal_says_an_own_limit_leaves_can_be_bet():
    place = UthRoomHarness()
    limited(place, "ada", session_loss=50)
    place.sit(4, "ada")
    place.bet("ada", 4, 10)
    with pytest.raises(RoomError):
        raise_to_four_times(place)
    place.decide("ada", 4, "preflop", "raise", 30)


def test_a_limit_of_stake_counts_winnings_too():
    place = UthRoomHarness()
    limited(place, "ada", session_stake=20)
    place.sit(4, "ada")
    place.play("ada", 4, 10)
    place.wait_until(4, "betting")
    with pytest.raises(RoomError, match="leave you 0 chips"):
        place.bet("ada", 4, 1)


def test_limits_hold_at_tables_of_players_too():
    place = UthRoomHarness(tables=(TableConfig(name="peers"),))
    limited(place, "ada", day_loss=100)
    with pytest.raises(RoomError, match="leave you 100 chips"):
        place.room.player_commands.sit(place.person("ada"), 1, place.now, buy_in=150)
    place.room.player_commands.sit(place.person("ada"), 1, place.now, buy_in=90)
    place.collect()
    with pytest.raises(RoomError, match="leave you 10 chips"):
        place.room.player_commands.top_up(place.person("ada"), 1, 20, place.now)
    place.room.tables.seated_table(place.person("ada"), 1).leave("ada", place.now)
    place.collect()
    assert place.room.play_limits.allowance("ada", place.now) == 100


def test_time_over_sits_a_player_out_and_stops_his_bets():
    place = UthRoomHarness(tables=(TableConfig(name="peers"),))
    limited(place, "ada", session_time=60_000, reality_check=60_000)
    place.room.player_commands.sit(place.person("ada"), 1, place.now)
    place.collect()
    place.sit(5, "ada")
    assert place.room.player_commands.enforce_play_limits(place.now + 59_000) == []
    (due,) = place.room.player_commands.enforce_play_limits(place.now + 60_000)
    assert due.name == "ada"
    assert due.reality_check is not None
    assert due.reality_check.time == 60_000
    assert "limit of 1 minutes" in str(due.stop)
    place.collect()
    view = place.room.tables.cash_table(1).snapshot("ada", place.now)
    assert view.seats[0].sitting_out
    place.now += 60_000
    with pytest.raises(RoomError) as refused:
        place.bet("ada", 5, 1)
    assert refused.value.code == "time_limit"
    assert place.room.player_commands.enforce_play_limits(place.now + 1_000) == [], "told once"


def test_who_excluded_himself_sits_nowhere():
    place = UthRoomHarness(tables=(TableConfig(name="peers"),))
    limited(place, "ada", excluded_until=place.now + DAY)
    for table in (1, 2, 5):
        with pytest.raises(RoomError, match="2026-09-22 14:13 UTC") as refused:
            place.room.player_commands.sit(place.person("ada"), table, place.now)
        assert refused.value.code == "self_excluded"
    place.now += DAY
    place.sit(5, "ada")


def test_commands_of_the_other_kind_of_table_are_refused():
    place = UthRoomHarness(tables=(TableConfig(name="peers"),))
    place.sit(2, "ada")
    with pytest.raises(RoomError) as refused:
        place.room.tables.seated_cash_table(place.person("ada"), 2)
    assert refused.value.code == "not_a_cash_table"
    with pytest.raises(RoomError) as refused:
        place.room.tables.seated_uth_table(place.person("ada"), 1)
    assert refused.value.code == "not_a_house_table"


def test_a_table_may_have_limits_of_its_own():
    own = UthTableConfig(
        "extreme",
        name="High",
        ante=Limit(50, 100),
        sides={"best_five": Limit(5, 6)},
        timing={"betting": 9_000},
    )
    place = UthRoomHarness(house_tables=(own,))
    place.sit(1, "ada")
    with pytest.raises(RoundError, match="at most 100"):
        place.bet("ada", 1, 102)
    place.bet("ada", 1, 50)
    with pytest.raises(RoundError, match="at most 6"):
        place.bet("ada", 1, 7, "best_five")
    view = place.room.tables.uth_table(1).snapshot("ada", place.now)
    assert view.time == 9_000
    assert view.places[0].bets == (Bet("ante", 50), Bet("blind", 50))
    info = place.room.tables[1].lobby_row()
    assert (info.kind, info.name, info.min_bet, info.max_bet, info.rules) == (
        "house",
        "High",
        50,
        100,
        "extreme",
    )


def test_the_lobby_says_how_many_may_play_and_the_least_bet():
    rows = [place.lobby_row() for place in UthRoomHarness().room.tables.values()]
    assert [(row.rules, row.seats, row.min_bet) for row in rows] == [
        ("casino", 6, 5),
        ("casino", 6, 5),
        ("espacejeux", 1, 1),
        ("extreme", 0, 1),
    ], "0 seats are any number"


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        (UthTableConfig("blackjack", exact=False), "there is no rule set 'blackjack'"),
        (UthTableConfig("casino", exact=False, ante=Limit(10, 5)), "ante"),
        (
            UthTableConfig("casino", exact=False, sides={"best_five": Limit(1, 2)}),
            "has no side bet 'best_five'; it has trips",
        ),
        (UthTableConfig("casino", exact=False, timing={"bets": 5}), "timing"),
        (UthTableConfig("casino", exact=False, timing={"betting": -5}), "timing"),
    ],
)
def test_a_table_that_cannot_be_is_refused(table, complaint):
    with pytest.raises(ConfigError, match=r"house_tables\[0\]") as refused:
        check(RoomConfig(house_tables=(table,)))
    assert complaint in str(refused.value)


def test_the_jackpot_gets_its_first_chips_with_the_first_table_that_plays_for_it():
    place = UthRoomHarness(house_tables=(UthTableConfig("extreme", exact=False),))
    bank = place.room.bank
    assert (bank.chips, bank.meter) == (10_000_000, 0)
    for _ in range(2):
        host_table_actions.open_uth_table(
            place.room, "Hugo", UthTableConfig("casino", exact=False), place.now
        )
        assert (bank.chips, bank.meter) == (9_900_000, 100_000)
    place.books.check(place.room)
