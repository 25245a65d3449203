"""Whole tournaments by lot, with everything that entrants and hosts do, and the checks that hold after each step."""

from __future__ import annotations

import random
from contextlib import suppress
from decimal import Decimal

from msgspec.structs import replace

from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.blind_structure import BlindStructure, Break, Level
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.payouts import check_prizes
from pokerroom.tournament.table_orders import OpenTournamentTable
from pokerroom.tournament.tournament_config import (
    AddOn,
    Bounty,
    PayoutPlan,
    Rebuy,
    ReEntry,
    TournamentConfig,
    check_tournament,
)
from pokerroom.tournament.tournament_floor import TournamentFloor
from pokerwire.cash.table_config import Clocks
from pokerwire.tournament.tournament_events import (
    BountyWon,
    EntryBought,
    EntryRefunded,
    FinishPlaceTaken,
    PlayerMoved,
    PrizesFixed,
    TournamentEnded,
    TournamentEvent,
)
from pokerwire.tournament.tournament_setup import TournamentFormat
from tests.tournament.fast_table import FastTable
from tests.tournament.watched_seats import SeatWatch, WatchedTable


def random_config(rng: random.Random, form: TournamentFormat = "tables") -> TournamentConfig:
    """Return options of any kind that pass the check, of tournaments of this format."""
    in_rounds = form != "tables"
    late = 0 if in_rounds else rng.choice((0, 0, 1, 3))
    rebuys = not in_rounds and rng.random() < 0.3
    lines = [
        Level(50 << n, 100 << n, 10 << n, minutes=1)
        if rng.random() < 0.8
        else Level(50 << n, 100 << n, 10 << n, hands=5)
        for n in range(6)
    ]
    chips = 3_000
    own = PayoutPlan("own", percent=tuple(map(Decimal, ("60", "40"))))
    config = TournamentConfig(
        name="Any",
        structure=BlindStructure((*lines[:4], Break(1), *lines[4:]), rng.choice(("repeat", "double"))),
        format=form,
        seats=2 if form == "bracket" else rng.choice((2, 3, 6, 8, 9, 10)),
        reset_stacks=not in_rounds or rng.random() < 0.5,
        starting_chips=chips,
        buy_in=rng.choice((0, 100, 1_000)),
        fee=rng.choice((0, 10)),
        guarantee=rng.choice((0, 0, 20_000)),
        late_registration_until=late,
        re_entry=ReEntry(late, rng.choice((0, 1, 2))) if late and rng.random() < 0.5 else None,
        rebuy=Rebuy(2, 100, chips, threshold=chips, max=rng.choice((0, 1))) if rebuys else None,
        add_on=AddOn(50, 2 * chips) if rebuys and rng.random() < 0.5 else None,
        bounty=Bounty(75, rng.choice(("flat", "progressive"))) if rng.random() < 0.4 else None,
        same_hand=rng.choice(("chips", "tie")),
        payouts=rng.choice((PayoutPlan(), PayoutPlan(), PayoutPlan("standard"), own)),
        hand_for_hand=rng.random() < 0.8,
        clocks=Clocks(hand_pause=rng.choice((0, 0, 500))),
    )
    if config.add_on:  # its break comes while there are many who may buy it
        early: tuple[Level | Break, ...] = (*lines[: max(late, 2)], Break(1), *lines[max(late, 2) :])
        config = replace(config, structure=BlindStructure(early, config.structure.after_last))
    return check_tournament(config)


class RandomTournament:
    """Plays one tournament to its end; ``steps`` are the commands that were carried out, for a second run."""

    def __init__(
        self,
        seed: int,
        most_entrants: int = 60,
        config: TournamentConfig | None = None,
        form: TournamentFormat = "tables",
    ) -> None:
        self.rng = rng = random.Random(seed)
        self.hosts_rng = random.Random(f"host {seed}")
        self.line_rng = random.Random(f"line {seed}")
        self.buyers_rng = random.Random(f"add-on {seed}")
        self.config = config or random_config(rng, form)
        self.tournament = Tournament(1, self.config, rng, 0)
        self.slowest = rng.choice((500, 2_000, 8_000))
        most_hands = random.Random(f"hands {seed}").choice((None, 1, 3))
        self.floor = TournamentFloor(self.tournament, self._open, most_hands=most_hands)
        self.watch = SeatWatch(self.tournament)
        self.now = 0
        self.absences = 0
        """how often somebody was cut off or came back"""
        self.events: list[TournamentEvent] = []
        self.names = [f"p{n}" for n in range(rng.randint(2, most_entrants))]
        self.others = [f"late{n}" for n in range(rng.randint(0, 10))]
        self.refunds = False
        """whether a host sends no-shows away"""
        self.disturbs = rng.random() < 0.8
        """whether anybody does anything but play"""

    def _open(self, order: OpenTournamentTable, now: int) -> FastTable:
        rng = random.Random(self.rng.getrandbits(32))
        return self.watch.opened(WatchedTable(order.table, order.seats, rng, self.slowest))

    def play(self, *, cancels: bool = True) -> None:
        """Play to the end, or until it is cancelled."""
        for name in self.names:
            self.tournament.register(name, 0)
            if self.config.rebuy and self.rng.random() < 0.5:
                self.tournament.set_auto_rebuy(name, True, 0)
        if self.rng.random() < 0.3:
            self.tournament.register("gone", 0)
            self.tournament.unregister("gone", 0)
        if not self.tournament.over and self.tournament.state.phase == "registering":
            self.tournament.start(0)
        self.floor.settle(0)
        cancel_at = self.rng.randint(1, 400) if cancels and self.rng.random() < 0.1 else 0
        for step in range(200_000):
            if self.tournament.over or step % (1 + len(self.names) // 60) == 0:
                self.check()
            if self.tournament.over:
                break
            if step == cancel_at and cancel_at:
                self.tournament.cancel("no more", self.now)
                self.floor.settle(self.now)
                continue
            if self.disturbs and self.rng.random() < 0.1:
                self.disturb()
                if self.tournament.over:
                    continue
            at = self.floor.wake_at
            assert at is not None, "the tournament stands still"
            self.now = max(self.now, at)
            self.floor.tick(self.now)
            self.buy_add_ons()
        assert self.tournament.over
        self.check_end()

    def buy_add_ons(self) -> None:
        """In the break for it everybody has a chance to buy the add-on; a refusal is fine."""
        if self.config.add_on is None or self.tournament.state.phase != "break":
            return
        for name in list(self.tournament.state.entrants):
            if self.buyers_rng.random() < 0.5:
                with suppress(TableError):
                    self.tournament.add_on(name, self.now)
        self.floor.settle(self.now)

    def disturb(self) -> None:
        """Do something that an entrant or a host might do; a refusal is fine."""
        rng, tournament = self.rng, self.tournament
        entrants = list(tournament.state.entrants)
        self.cut_off_somebody()
        self.host_acts(entrants)
        if tournament.over:
            return
        some = rng.choice(entrants)
        try:
            match rng.randrange(9):
                case 0 | 1 if self.others:
                    tournament.register(self.others.pop(), self.now)
                case 2 | 3:
                    tournament.register(some, self.now)
                case 4:
                    tournament.rebuy(some, self.now)
                case 5:
                    tournament.decline_rebuy(some, self.now)
                case 6:
                    tournament.add_on(some, self.now)
                case 7 if rng.random() < 0.2:
                    tournament.remove(some, self.now)
                case 8:
                    tournament.pause(self.now)
                    self.floor.settle(self.now)
                    self.now += 5_000
                    tournament.resume(self.now)
                case _:
                    tournament.add_time(rng.choice((-20_000, 20_000)), self.now)
        except TableError:
            pass
        self.floor.settle(self.now)

    def cut_off_somebody(self) -> None:
        """Let a player's connection break, or let one who was cut off come back."""
        rng = self.line_rng
        table = rng.choice(list(self.floor.tables.values())) if self.floor.tables else None
        if isinstance(table, FastTable) and table.stacks and rng.random() < 0.5:
            table.cut_off_or_back(rng.choice(list(table.stacks)))
            self.absences += 1
            self.floor.hear(table.number, self.now)
            self.floor.settle(self.now)

    def host_acts(self, entrants: list[str]) -> None:
        """Now and then a host sends somebody away who never came, or lets players register longer."""
        rng = self.hosts_rng
        if not self.refunds or rng.random() > 0.1:
            return
        try:
            if rng.random() < 0.7:
                self.tournament.refund(rng.choice(entrants), self.now)
            elif self.config.format == "tables":
                self.tournament.extend_registration(rng.randint(0, 4), self.now)
        except TableError:
            pass
        self.floor.settle(self.now)

    # --- checks -------------------------------------------------------------------------------------------------

    def note(self) -> None:
        """Take what happened, and look at who was moved."""
        self.watch.check_tables()
        events = [event for _, event in self.tournament.take_events()]
        for event in events:
            if isinstance(event, PlayerMoved):
                self.watch.moved(event)
        self.events += events

    def check(self) -> None:
        """Check what holds after every step; in large fields every few steps."""
        self.note()
        state = self.tournament.state
        if state.over:
            assert not state.tables
            assert not self.floor.tables
        if state.over or state.phase == "registering":
            return
        playing = [entrant for entrant in state.entrants.values() if entrant.status == "playing"]
        assert len(playing) == state.alive
        assert sum(entrant.chips for entrant in playing) + state.forfeited == state.issued
        seated = {
            player: (slot.number, seat)
            for slot in state.tables.values()
            for seat, player in slot.seats.items()
        }
        waiting = {*state.through.values(), *state.byes}
        assert seated == {
            entrant.player: (entrant.table, entrant.seat)
            for entrant in playing
            if entrant.player not in waiting
        }
        assert len(seated) + len(waiting) == state.alive
        assert state.busy == sum(slot.playing for slot in state.tables.values())
        for number, table in self.floor.tables.items():
            assert isinstance(table, FastTable)
            assert table.seats == state.tables[number].seats
            playing = state.tables[number].playing and number not in self.floor.undealt
            assert (table.deal is not None) == playing
            assert table.away == {
                player: reason
                for player in table.stacks
                if (reason := state.entrants[player].away) is not None
            }

    def check_end(self) -> None:
        """Check places, prizes and money."""
        state = self.tournament.state
        bought = [event for event in self.events if isinstance(event, EntryBought)]
        paid_in = sum(event.cost + event.bounty + event.fee for event in bought)
        refunded = sum(event.refund for event in self.events if isinstance(event, EntryRefunded))
        won = sum(event.prize for event in self.events if isinstance(event, FinishPlaceTaken | BountyWon))
        fees = sum(entrant.fee_paid for entrant in state.entrants.values())
        assert not state.unclaimed
        self.watch.check_end()
        if state.phase == "cancelled":
            if not any(entrant.has_been_out for entrant in state.entrants.values()):
                assert refunded == paid_in
                return
            overlay = sum(event.overlay for event in self.events if isinstance(event, PrizesFixed))
            assert paid_in + overlay - fees <= won + refunded <= paid_in + overlay
            return
        fixed = [event for event in self.events if isinstance(event, PrizesFixed)]
        assert fixed
        assert paid_in + sum(event.overlay for event in fixed) == won + refunded + fees
        assert check_prizes(fixed[-1].prizes, fixed[-1].pool)
        taken = [event for event in self.events if isinstance(event, FinishPlaceTaken)]
        played = [name for name, entrant in state.entrants.items() if entrant.status != "withdrawn"]
        assert sorted(event.player for event in taken) == sorted(played)
        assert sum(event.prize for event in taken) == fixed[-1].pool
        first = [event.player for event in taken if event.place == 1]
        ended = [event.winner for event in self.events if isinstance(event, TournamentEnded)]
        assert ended == [first[0] if len(first) == 1 else ""]
        at = 1
        for place in sorted({event.place for event in taken}):
            tied = [event for event in taken if event.place == place]
            assert place == at
            assert {event.tied for event in tied} == {len(tied)}
            at += len(tied)
