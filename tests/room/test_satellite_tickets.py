"""Winners of a satellite are entered in the tournament that its tickets are for, each once, and no chip is lost."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.room.acts import tournament_acts
from pokerroom.room.chips.session_settlement import ledger_settlement
from pokerroom.room.room_errors import RoomError
from pokerroom.room.tournaments.satellite_tickets import TicketOutcome
from pokerroom.store.accounts import tournament
from pokerroom.store.rows import LedgerEntry
from pokerroom.store.store_commands import AppendRecord, PostTransaction
from pokerwire.cash.table_config import Clocks
from pokerwire.tournament.tournament_events import FinishPlaceTaken
from pokerwire.tournament.tournament_setup import TournamentSetup
from tests.room.test_tournament_series import FRIDAY, HOUR, Series


class TicketSeries(Series):
    """A main tournament that costs 440 to enter, and a satellite of ten players with two tickets and 120 over."""

    def __init__(self, crowd: int = 10, **main: Any) -> None:
        super().__init__(crowd)
        options = {"buy_in": 400, "fee": 30, "bounty": 10, "speed": "hyper", **main}
        self.main = tournament_acts.open_tournament(
            self.room, "Hanna", TournamentSetup("Main", **options), self.now
        )
        self.satellite = self.announce("Satellite", ticket_for="main", speed="hyper", seats=6)

    def start(self) -> None:
        for name in self.names:
            self.room.tournaments.register(name, self.satellite, self.now)
        self.room.tournaments.find(self.satellite).start(self.now)
        self.room.tournaments.settle(self.satellite, self.now)
        self.commit()

    def entrants(self) -> set[str]:
        return set(self.room.tournaments.find(self.main).state.entrants)

    def by_prize(self, prize: int) -> set[str]:
        entrants = self.room.tournaments.find(self.satellite).state.entrants.values()
        return {entrant.player for entrant in entrants if entrant.prize == prize}

    def outcomes(self) -> list[TicketOutcome]:
        return self.room.tournaments.tickets.take_outcomes()


def test_what_a_ticket_paid_is_the_stake_of_its_winner_until_the_tournament_is_over() -> None:
    series = TicketSeries()
    series.start()
    series.play(series.satellite)
    winners = series.by_prize(440)
    settled = series.room.moderation.settlement()
    lines = {one.name: (one.on_tables, one.net) for one in settled.lines}
    assert {name: lines[name] for name in winners} == dict.fromkeys(winners, (440, 340))
    store = series.store
    assert ledger_settlement(list(store.transactions()), store.balances(), ()) == settled


def test_tickets_enter_their_winners_and_the_rest_is_paid_in_money() -> None:
    series = TicketSeries()
    setup = series.room.tournaments.find(series.satellite).state.config.announced
    assert setup is not None
    assert (setup.ticket_for, setup.ticket_price) == ("Main", 440)
    series.start()
    series.play(series.satellite)
    winners = series.by_prize(440)
    assert len(winners) == 2
    assert series.entrants() == winners
    assert {(one.player, one.tournament, one.refusal) for one in series.outcomes()} == {
        (name, series.main, "") for name in winners
    }
    (third,) = series.by_prize(120)
    for name in series.names:
        assert series.room.wallets[name] == 9_900 + (120 if name == third else 0)
    assert series.room.cashier.tournament_pools == {series.main: 880}
    assert series.store.balance(tournament(series.main)) == 880
    assert series.store.balance(tournament(series.satellite)) == 0
    state = series.room.tournaments.find(series.main).state
    assert [(one.pool_paid, one.fee_paid, one.head) for one in state.entrants.values()] == 2 * [(400, 30, 10)]


def test_a_ticket_that_is_given_back_is_money() -> None:
    series = TicketSeries()
    series.start()
    series.play(series.satellite)
    first, second = series.entrants()
    series.room.tournaments.unregister(first, series.main, series.now)
    series.room.tournaments.find(series.main).cancel("rain", series.now)
    series.room.tournaments.settle(series.main, series.now)
    series.commit()
    assert {series.room.wallets[first], series.room.wallets[second]} == {9_900 + 440}
    assert series.room.cashier.tournament_pools == {}


def tickets_told(series: TicketSeries) -> set[int]:
    """Return what the places of the satellite say about tickets."""
    events = series.room.tournaments.take_new_events()[series.satellite]
    return {event.ticket for _, event in events if isinstance(event, FinishPlaceTaken)}


@pytest.mark.parametrize(
    ("main", "before", "refusal"),
    [
        ({}, "all enter", "already_registered"),
        ({}, "cancel", "tournament_over"),
        ({"players": 5}, "fill", "registration_closed"),
        ({}, "remove", "taken_out"),
    ],
)
def test_who_cannot_be_entered_gets_the_price(main: dict[str, Any], before: str, refusal: str) -> None:
    series = TicketSeries(15, **main)
    series.names, others = series.names[:10], series.names[10:]
    series.start()
    desk = series.room.tournaments
    entering = {"all enter": series.names, "cancel": [], "fill": others, "remove": series.names}[before]
    for name in entering:
        desk.register(name, series.main, series.now)
    for name in series.names if before == "remove" else ():
        tournament_acts.host_act(series.room, "Hanna", series.main, "remove", series.now, player=name)
    if before == "cancel":
        desk.find(series.main).cancel("rain", series.now)
        desk.settle(series.main, series.now)
    paid = 440 if before == "all enter" else 0
    series.play(series.satellite)
    outcomes = series.outcomes()
    assert [one.refusal for one in outcomes] == 2 * [refusal]
    assert tickets_told(series) == {0}, "nobody is told of a ticket that was money"
    for name in series.names:
        prize = desk.find(series.satellite).state.entrants[name].prize
        assert series.room.wallets[name] == 9_900 - paid + prize


def test_a_ticket_for_a_tournament_that_has_begun_is_for_the_next_of_its_name() -> None:
    series = TicketSeries(15, players=5, starts="again")
    series.names, others = series.names[:10], series.names[10:]
    series.start()
    desk = series.room.tournaments
    for name in others:
        desk.register(name, series.main, series.now)
    following = max(desk.floors)
    assert desk.find(following).state.config.name == "Main"
    series.play(series.satellite)
    assert set(desk.find(following).state.entrants) == series.by_prize(440)
    assert {one.tournament for one in series.outcomes()} == {following}
    assert tickets_told(series) == {0, following}, "and so the place says"
    assert series.room.cashier.tournament_pools[following] == 880


def test_a_ticket_fills_the_tournament_which_then_begins() -> None:
    series = TicketSeries()
    small = tournament_acts.open_tournament(
        series.room, "Hanna", TournamentSetup("Small", players=2, buy_in=500, speed="hyper"), series.now
    )
    satellite = series.announce("To the small one", ticket_for=str(small), speed="hyper", seats=6)
    series.satellite, series.main = satellite, small
    series.start()
    series.play(satellite)
    assert series.room.tournaments.find(small).state.phase in ("running", "ended")
    series.play(small)
    assert series.room.cashier.tournament_pools == {}


def test_place_entry_and_money_are_one_unit_of_the_store_so_a_crash_brings_a_ticket_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    series = TicketSeries()
    series.start()
    units: list[tuple[Any, ...]] = []
    commit = series.store.commit

    def keep(*commands: Any) -> None:
        units.append(commands)
        commit(*commands)

    monkeypatch.setattr(series.store, "commit", keep)
    series.play(series.satellite)
    winners = series.entrants()
    of_tickets = [unit for unit in units if "entry" in [getattr(part, "kind", "") for part in unit]]
    (unit,) = of_tickets
    posts = [part for part in unit if isinstance(part, PostTransaction)]
    entries = [post for post in posts if post.kind == "entry"]
    assert {post.who for post in entries} == winners
    assert {tuple(post.entries) for post in entries} == {
        (
            LedgerEntry(tournament(series.satellite), -440),
            LedgerEntry(tournament(series.main), 440),
        )
    }
    assert {post.key for post in posts if post.kind == "prize"}, "with the money of the places"
    noted = [part.payload for part in unit if isinstance(part, AppendRecord)]
    assert len([payload for payload in noted if '"register"' in payload]) == 2, "and in the journal"
    series.open()
    assert series.entrants() == winners
    assert series.room.cashier.tournament_pools == {series.main: 880}
    series.room.tournaments.find(series.main).start(series.now)
    series.room.tournaments.settle(series.main, series.now)
    series.play(series.main)
    assert series.room.cashier.tournament_pools == {}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            {"ticket_for": "Sunday"},
            "ticket_for cannot be 'Sunday': it must be the name or number of a tournament here",
        ),
        ({"ticket_for": "Main", "ticket_price": 7}, "ticket_price cannot be 7: it must be left out, or 440"),
        ({"ticket_for": "Main", "fee": 0, "buy_in": 441}, "costs at least 441, and there it costs 440"),
    ],
)
def test_a_satellite_that_leads_nowhere_is_refused(options: dict[str, Any], words: str) -> None:
    series = TicketSeries()
    setup = TournamentSetup("Satellite", **{"buy_in": 100, **options})
    with pytest.raises(RoomError, match=words) as refused:
        tournament_acts.open_tournament(series.room, "Hanna", setup, series.now)
    assert refused.value.code == "bad_tournament"


def test_a_recurring_satellite_leads_to_the_next_tournament_of_that_name() -> None:
    series = TicketSeries()
    weekly = series.announce("Friday", starts="every friday 20:00", speed="hyper")
    daily = series.announce("Way in", starts="every day 19:30", ticket_for="Friday", speed="hyper")
    desk = series.room.tournaments
    series.now = FRIDAY + HOUR // 2
    desk.tick(daily, series.now)  # nobody came: the next one is announced
    satellite = desk.find(daily + 1).state.config.satellite
    assert satellite is not None
    assert satellite.tournament == weekly
    series.now = FRIDAY + HOUR
    desk.tick(weekly, series.now)
    series.now = FRIDAY + HOUR // 2 + 24 * HOUR
    desk.tick(daily + 1, series.now)
    satellite = desk.find(max(desk.floors)).state.config.satellite
    assert satellite is not None
    assert satellite.tournament == daily + 2


def test_a_satellite_of_the_set_up_whose_tournament_is_over_keeps_no_room_closed() -> None:
    series = TicketSeries()
    setup = TournamentSetup("Orphan", ticket_for="Gone", buy_in=100)
    series.room.tournaments.open_from_setup(setup, Clocks(), series.now)
    assert "Orphan" not in {
        floor.tournament.state.config.name for floor in series.room.tournaments.floors.values()
    }
    (act,) = [act for act in series.room.moderation.log.page(10**9, 10) if act.detail == "not announced"]
    assert act.about == "Orphan"
