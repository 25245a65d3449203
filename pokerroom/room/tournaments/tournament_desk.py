"""The tournaments of a room: players pay from their wallets, and prizes go back there, each once.

Tournament chips are no chips of the room: only what entries cost and what is won moves, between ``wallet:NAME`` and
``tournament:N``, see :mod:`~pokerroom.room.tournaments.tournament_money`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

import msgspec

from pokerroom.cards import RandomBits
from pokerroom.room.accounts.host_code import new_code
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import clean_line
from pokerroom.room.tournaments.ended_tournaments import EndedTournaments
from pokerroom.room.tournaments.public_tables import NoPublicTables, PublicTables
from pokerroom.room.tournaments.satellite_tickets import SatelliteTickets, ticket_price, ticket_target
from pokerroom.room.tournaments.seasons import Seasons
from pokerroom.room.tournaments.tournament_journal import (
    TournamentJournal,
    TournamentPart,
    read_tournament_segment,
)
from pokerroom.room.tournaments.tournament_money import TournamentMoney
from pokerroom.room.tournaments.tournament_recovery import restore_tournament, undealt_hands
from pokerroom.room.tournaments.tournament_summaries import TournamentSummaries
from pokerroom.room.tournaments.tournament_table_factory import TournamentTableFactory
from pokerroom.room.tournaments.undelivered_messages import UndeliveredMessages
from pokerroom.store.rows import JournalRow
from pokerroom.store.store_commands import SaveDocument
from pokerroom.tournament.command_phases import check_begun, check_going
from pokerroom.tournament.config_from_setup import tournament_config
from pokerroom.tournament.director import TOO_FEW, Tournament
from pokerroom.tournament.start_times import repeats
from pokerroom.tournament.table_orders import OpenTournamentTable
from pokerroom.tournament.tournament_config import TournamentConfig, check_tournament
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerroom.tournament.tournament_floor import OrderedTable, TournamentFloor
from pokerroom.tournament.tournament_table import TournamentTable
from pokerwire.cash.table_config import Clocks
from pokerwire.room.finished_hand import HandTournament
from pokerwire.tournament.tournament_events import (
    EntryRefunded,
    TournamentBegan,
    TournamentCancelled,
    TournamentEnded,
    TournamentEvent,
)
from pokerwire.tournament.tournament_setup import TournamentSetup
from pokerwire.tournament.tournament_tables import room_table, table_in_tournament, tournament_of

ROOM = "room"
"""the kind of documents about the room as a whole"""
TOURNAMENTS = "tournaments"
"""item of the documents about the room: the last tournament's number, so that none is used twice"""
NOTE_EVERY = 400
"""so often, in milliseconds, a running clock is noted in the journal: a crash sets it back by at most that"""
HANDS_PER_TURN = 4
"""hands that a tournament deals at most before everybody else has their turn; those of absent players end at once"""
MAX_OVER = 50
"""finished tournaments that stay in the list"""
LAST_EVENTS = (TournamentEnded, TournamentCancelled, EntryRefunded)
"""a tournament that is over ends with one of these"""


NotAnnounced = Callable[[str, str, int], None]


def _ignore_not_announced(name: str, reason: str, now: int) -> None:
    """Notify nobody."""


class TournamentDesk:
    """Opens tournaments, and carries out what players and the clock want of them.

    ``factory`` makes the tables of tournaments, and ``public_tables`` shows them to players.  ``on_not_announced`` is
    called with the name of a tournament that cannot be announced by itself, the reason, and the time.
    """

    def __init__(
        self,
        money: TournamentMoney,
        rng: RandomBits,
        unit_of_work: UnitOfWork,
        factory: TournamentTableFactory,
        *,
        last_number: int = 0,
        public_tables: PublicTables | None = None,
        seasons: Seasons | None = None,
        summaries: TournamentSummaries | None = None,
        undelivered: UndeliveredMessages | None = None,
        on_not_announced: NotAnnounced = _ignore_not_announced,
    ) -> None:
        self.seasons = Seasons(unit_of_work) if seasons is None else seasons
        self._undelivered = UndeliveredMessages(unit_of_work) if undelivered is None else undelivered
        self.summaries = TournamentSummaries(unit_of_work) if summaries is None else summaries
        self._on_not_announced = on_not_announced
        self._public_tables = NoPublicTables() if public_tables is None else public_tables
        self._money = money
        self._rng = rng
        self._unit_of_work = unit_of_work
        self._journal = TournamentJournal(unit_of_work)
        self._ended = EndedTournaments(unit_of_work)
        self._factory = factory
        self.floors: dict[int, TournamentFloor] = {}
        self._last = last_number
        self._new_events: dict[int, list[tuple[int, TournamentEvent]]] = {}
        self._touched: set[int] = set()
        self.tickets = SatelliteTickets(self.floors, self.settle)

    def config_of(self, setup: TournamentSetup, clocks: Clocks, now: int) -> TournamentConfig:
        """Return the options of a tournament that is announced now; raise :class:`TournamentConfigError`."""
        names = {field: clean_line(getattr(setup, field)) for field in ("name", "season", "ticket_for")}
        setup = msgspec.structs.replace(setup, **names)
        return tournament_config(setup, clocks, now, ticket_target(self.floors, setup.ticket_for))

    def open(self, config: TournamentConfig, now: int, code: str = "") -> int:
        """Announce a tournament; return its number. A private one gets ``code``, or one by lot.

        Raise :class:`TournamentConfigError` for what cannot be, and :class:`RoomError` ``guarantee_too_high`` when the
        house could not pay what it guarantees.
        """
        check_tournament(config)
        if not self._money.guarantee(self._last + 1, config.guarantee):
            raise RoomError(
                "guarantee_too_high",
                "the house cannot guarantee {amount}: it does not have that much",
                amount=config.guarantee,
            )
        self._last += 1
        self._unit_of_work.save_document(ROOM, "", TOURNAMENTS, self._last, now)
        tournament = Tournament(self._last, config, self._rng, now, resume_events=self._factory.resume_events)
        self._add(tournament)
        if config.private:
            tournament.set_code(code or new_code(self._rng), now)
        self._forget_old()
        self.settle(self._last, now)
        return self._last

    def _forget_old(self) -> None:
        """Keep only the newest of the tournaments that are over in the list."""
        over = [number for number, floor in self.floors.items() if floor.tournament.over]
        for number in sorted(over)[:-MAX_OVER]:
            del self.floors[number]
            self._ended.forget(str(number))

    def restore_ended(self, stored: Iterable[SaveDocument], *, same_session: bool) -> None:
        """Bring back those that were over when the room stopped, if it had not been closed."""
        for checkpoint in self._ended.read(stored, same_session=same_session):
            self._add(Tournament.restore(checkpoint, resume_events=self._factory.resume_events))

    def _announce_next(self, number: int, now: int) -> None:
        """Announce the next of a recurring tournament that has begun, or had too few players (rule T32)."""
        state = self.floors[number].tournament.state
        announced = state.config.announced
        if announced is None or not repeats(announced.starts):
            return
        if announced.ticket_for:  # the price is that of the tournament which has this name now
            announced = msgspec.structs.replace(announced, ticket_price=0)
        try:
            self.open(self.config_of(announced, state.config.clocks, now), now, state.code)
        except (RoomError, TournamentConfigError) as error:
            self._on_not_announced(state.config.name, str(error), now)

    def open_from_setup(self, setup: TournamentSetup, clocks: Clocks, now: int) -> None:
        """Announce a tournament of the set-up; a satellite only if its tickets still lead anywhere."""
        try:
            ticket_target(self.floors, setup.ticket_for)
        except TournamentConfigError as error:
            self._on_not_announced(setup.name, str(error), now)
        else:
            self.open(self.config_of(setup, clocks, now), now)

    def _add(self, tournament: Tournament) -> TournamentFloor:
        def open_table(order: OpenTournamentTable, now: int) -> OrderedTable:
            table = self._factory.open(tournament, order, now)
            if self._unit_of_work.enabled and isinstance(table, TournamentTable):
                table.start_journal()
            if isinstance(table, TournamentTable):
                self._public_tables.add_tournament_table(
                    room_table(tournament.state.number, order.table), table
                )
            return table

        floor = TournamentFloor(tournament, open_table, most_hands=HANDS_PER_TURN)
        self.floors[tournament.state.number] = floor
        if self._unit_of_work.enabled and not tournament.over:
            tournament.start_journal()
        return floor

    def restore(self, unfinished: Iterable[Sequence[JournalRow]], now: int) -> dict[int, Exception]:
        """Bring back the tournaments that ran when the room stopped; that time costs nobody anything.

        Return those that cannot be brought back, and why: their money still lies in their accounts.
        """
        lost: dict[int, Exception] = {}
        by_tournament: dict[int, list[Sequence[JournalRow]]] = {}
        for rows in unfinished:
            by_tournament.setdefault(tournament_of(rows[0].table), []).append(rows)
        for number, parts in sorted(by_tournament.items()):
            if all(rows[0].table in self._undelivered.tables for rows in parts):
                self._end_parts(parts, now)
                continue
            try:
                segments = [read_tournament_segment(rows) for rows in parts]
                awaiting = self._undelivered.tables_of(number)
                tournament, tables = restore_tournament(segments, self._factory, awaiting)
                undealt = undealt_hands(
                    tournament, {one: table for one, table in tables.items() if one not in awaiting}
                )
            except Exception as error:
                lost[number] = error
                continue
            for segment in segments:
                self._journal.go_on(segment)
            if not tournament.state.pool_fixed:
                self._money.guarantee(number, tournament.state.config.guarantee)
            floor = self._add(tournament)
            floor.tables = tables
            for order in undealt:
                floor.deal_soon(order)
            tournament.resume_clocks(now)
        # Only after all are back: a satellite may enter its winners in another.
        for number, floor in list(self.floors.items()):
            if floor.tournament.over:
                continue
            restored = dict(floor.tables)
            for one, table in restored.items():
                self._wake(number, table, now)
                self._deliver(room_table(number, one), table, now)
            self.settle(number, now, restored)
        for number in self._undelivered.tables:
            self._undelivered.take(number)  # their tournaments are over, or lost
        return lost

    def _end_parts(self, parts: Iterable[Sequence[JournalRow]], now: int) -> None:
        """End the journals of tables that are left of a tournament which is over."""
        for rows in parts:
            segment = read_tournament_segment(rows)
            self._journal.go_on(segment)
            self._journal.end(segment.part, now)

    def _deliver(self, number: int, table: OrderedTable, now: int) -> None:
        """Carry out the orders that a table had not received, and give its director the reports it had not sent."""
        floor, one = self.floors[tournament_of(number)], table_in_tournament(number)
        orders, reports = self._undelivered.take(number)
        for order in orders:
            table.carry_out(order, now)
        if isinstance(table, TournamentTable) and table.closed:
            del floor.tables[one]
            return
        for report in reports:
            floor.tournament.report(report, now)
        floor.hear(one, now)

    def _wake(self, number: int, table: OrderedTable, now: int) -> None:
        """Let a restored table continue; nobody is connected yet."""
        if isinstance(table, TournamentTable):
            told = [event for _, event in table.take_events()]
            self._public_tables.add_tournament_table(room_table(number, table.number), table, told)
            table.start_journal()
            table.resume_clocks(now)
            for player in table.players:
                if player not in table.bots:
                    table.connection_lost(player, now)

    def hand_tournament(self, number: int) -> HandTournament:
        """Return what histories say of the tournament of a hand that begins at the room's table ``number``."""
        state = self.find(tournament_of(number)).state
        config = state.config
        return HandTournament(
            number=state.number,
            name=config.name,
            level=state.level,
            table=table_in_tournament(number),
            buy_in=config.buy_in,
            fee=config.fee,
            bounty=config.bounty.amount if config.bounty else 0,
        )

    def has_entrant(self, name: str) -> bool:
        """Whether somebody is registered for a tournament, or plays one."""
        return any(
            (entrant := floor.tournament.state.entrants.get(name)) is not None
            and entrant.status in ("registered", "playing")
            for floor in self.floors.values()
            if not floor.tournament.over
        )

    def find(self, number: int) -> Tournament:
        """Return a tournament; raise :class:`RoomError` ``no_tournament``."""
        floor = self.floors.get(number)
        if floor is None:
            raise RoomError("no_tournament", "there is no tournament {number}", number=number)
        return floor.tournament

    def _keep_results(self, number: int, now: int) -> None:
        """Keep the summary of a tournament that has ended, and count it for its season."""
        tournament = self.floors[number].tournament
        state = tournament.state
        self.summaries.keep(state.config, tournament.snapshot(now), state.began, now)
        announced = state.config.announced
        if announced is not None and announced.season:
            self.seasons.count(announced.season, state, now)

    # --- players ----------------------------------------------------------------------------------------------------

    def register(self, name: str, number: int, now: int, *, bot: bool = False) -> list[TournamentEvent]:
        """Register a player, who pays at once; return what happened. Raise as the wallet and the director do."""
        tournament = self.find(number)
        check_going(tournament.state)
        self._money.check_balance(name, tournament.state.config.entry_cost)
        tournament.register(name, now, bot=bot)
        return self.settle(number, now)

    def unregister(self, name: str, number: int, now: int) -> list[TournamentEvent]:
        """Give a player back what they paid, before the start."""
        self.find(number).unregister(name, now)
        return self.settle(number, now)

    def rebuy(self, name: str, number: int, now: int) -> list[TournamentEvent]:
        """Sell a rebuy to a player whose table holds: during a hand nobody knows what their wallet will have."""
        tournament = self.find(number)
        check_begun(tournament.state)
        rebuy, entrant = tournament.state.config.rebuy, tournament.state.entrants.get(name)
        slot = tournament.state.tables.get(entrant.table) if entrant is not None else None
        if slot is not None and slot.playing:
            raise RoomError("hand_running", "rebuy when the hand is over")
        if rebuy is not None:
            self._money.check_balance(name, rebuy.cost + rebuy.fee)
        tournament.rebuy(name, now)
        return self.settle(number, now)

    def add_on(self, name: str, number: int, now: int) -> list[TournamentEvent]:
        """Sell a player the add-on."""
        tournament = self.find(number)
        check_begun(tournament.state)
        add_on = tournament.state.config.add_on
        if add_on is not None:
            self._money.check_balance(name, add_on.cost + add_on.fee)
        tournament.add_on(name, now)
        return self.settle(number, now)

    # --- orders, reports, money -------------------------------------------------------------------------------------

    def settle(
        self, number: int, now: int, changed: Iterable[int] = (), dealt: Collection[int] = ()
    ) -> list[TournamentEvent]:
        """Pass orders and reports on and move the money of all new events; return these.

        ``changed`` are tables that did something, besides those that get orders now; ``dealt`` got theirs just before.
        """
        floor = self.floors[number]
        touched = [*dealt, *floor.settle(now)]
        for table in touched:
            self._public_tables.touch(room_table(number, table))
        state = floor.tournament.state
        events = []
        for seq, told in floor.tournament.take_events():
            event = self.tickets.enter(state, told, now)
            self._money.move(number, event, seq, now, ticket_price=ticket_price(state.config, event))
            events.append((seq, event))
            if floor.tournament.over and seq == floor.tournament.seq and isinstance(event, LAST_EVENTS):
                self._money.close(number, seq, now)
        if events:
            self._new_events.setdefault(number, []).extend(events)
        self._touched.add(number)
        self._write_journals(number, {*changed, *touched}, now)
        for _, event in events:
            if isinstance(event, TournamentEnded):
                self._keep_results(number, now)
            if isinstance(event, TournamentBegan) or (
                isinstance(event, TournamentCancelled) and event.reason == TOO_FEW
            ):
                self._announce_next(number, now)
        return [event for _, event in events]

    def take_new_events(self) -> dict[int, list[tuple[int, TournamentEvent]]]:
        """Return the numbered events of each tournament since the last call."""
        events, self._new_events = self._new_events, {}
        return events

    def take_touched(self) -> list[int]:
        """Return the tournaments that may have changed since the last call."""
        touched, self._touched = sorted(self._touched), set()
        return touched

    def wake_at(self, director: int) -> int | None:
        """When :meth:`tick_director` is next due; ``None``: not before another command.

        ``director`` is the director's number in the room (:func:`~pokerwire.tournament.tournament_tables.room_table`).
        """
        floor = self.floors.get(tournament_of(director))
        if floor is None:
            return None
        due = self._note_due(floor.tournament)
        return min([at for at in (floor.director_due, due) if at is not None], default=None)

    def _note_due(self, tournament: Tournament) -> int | None:
        """When to write the running clock to the journal if nothing else happens; ``None``: never."""
        if not self._unit_of_work.enabled or not tournament.clock_runs:
            return None
        return tournament.now + NOTE_EVERY

    def tick_director(self, director: int, now: int) -> None:
        """Carry out what the tournament's own clock made due; the room's timers serve its tables."""
        number = tournament_of(director)
        tournament = self.floors[number].tournament
        if (due := self._note_due(tournament)) is not None and due <= now:
            tournament.note_time(now)
        tournament.tick(now)
        self.settle(number, now, dealt=self.floors[number].deal_waiting(now))

    def _write_journals(self, number: int, tables: Collection[int], now: int) -> None:
        """Write down what the director and these tables noted, in the unit of the command that made them.

        A decision at one table writes as much however many there are.
        """
        if not self._unit_of_work.enabled:
            return
        floor, journal = self.floors[number], self._journal
        if not floor.tournament.over:
            journal.write(TournamentPart(number), floor.tournament.take_journal(), now)
            for one in tables:
                table = floor.tables.get(one)
                if isinstance(table, TournamentTable):
                    journal.write(TournamentPart(number, one), table.take_journal(), now)
                elif table is None:
                    journal.end(TournamentPart(number, one), now)
            return
        for part in journal.parts(number):
            journal.end(part, now)
        self._ended.keep(floor.tournament.checkpoint(), now)

    def tick(self, number: int, now: int) -> list[TournamentEvent]:
        """Carry out what the clock made due."""
        floor = self.floors[number]
        before = list(floor.tables)
        floor.tick(now)
        return self.settle(number, now, {*before, *floor.tables})

    def table_changed(self, number: int, table: int, now: int) -> list[TournamentEvent]:
        """Take what a table reports after a player's command there; call it after each."""
        if table in self.floors[number].tables:
            self.floors[number].hear(table, now)
        return self.settle(number, now, (table,))
