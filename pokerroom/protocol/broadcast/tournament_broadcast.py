"""Who follows which tournament, and what is sent to them and to its players."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.protocol.broadcast.player_connections import PlayerConnections
from pokerroom.protocol.broadcast.subscriber import Subscriber
from pokerroom.room.room import Room
from pokerroom.room.tournaments.satellite_tickets import TicketOutcome
from pokerroom.room.tournaments.tournament_list import same_for_all, setup_shown, tables_of, tournament_rows
from pokerroom.tournament.outlook import planned_levels, prize_forecast
from pokerwire.messages.lobby_messages import Notice
from pokerwire.messages.message_base import Message
from pokerwire.messages.tournament_messages import TournamentEvents, TournamentMessage, Tournaments
from pokerwire.tournament.tournament_events import (
    FinishPlaceTaken,
    PlayerAdvanced,
    PlayerMoved,
    RebuyOffered,
    SeatReason,
    TournamentCancelled,
    TournamentEnded,
    TournamentEvent,
)
from pokerwire.tournament.tournament_setup import TournamentInfo
from pokerwire.tournament.tournament_tables import room_table

Broadcast = Callable[[Message, Iterable[Subscriber]], None]
SendToPlayer = Callable[[str, Message], None]

WHY: dict[SeatReason, str] = {
    "start": N_("the tournament begins"),
    "late": N_("you are in"),
    "re_entry": N_("you are in again"),
    "balance": N_("the tables are balanced"),
    "break": N_("your table is broken"),
    "final": N_("this is the final table"),
    "round": N_("the next round begins"),
}


WHY_NO_ENTRY = {
    "already_registered": N_("you are in that tournament already"),
    "tournament_full": N_("that tournament is full"),
    "no_bots": N_("programs may not enter that tournament"),
    "taken_out": N_("a host has taken you out of that tournament"),
}
"""by the code of what the director said to a ticket"""
NO_ENTRY = N_("nobody can enter that tournament any more")


def _ticket_text(ticket: TicketOutcome) -> Sentence:
    """Say what became of a player's ticket."""
    if not ticket.refusal:
        return Sentence(
            "{name}: your ticket enters you in {event}, tournament {tournament}.",
            {"name": ticket.satellite, "event": ticket.name, "tournament": ticket.tournament},
        )
    return Sentence(
        "{name}: you get {prize} chips for your ticket: {why}.",
        {"name": ticket.satellite, "prize": ticket.price, "why": WHY_NO_ENTRY.get(ticket.refusal, NO_ENTRY)},
    )


class TournamentBroadcast:
    """The sessions that follow the tournaments of ``room``."""

    def __init__(
        self, room: Room, broadcast: Broadcast, send_to_player: SendToPlayer, connections: PlayerConnections
    ) -> None:
        self._room = room
        self._broadcast = broadcast
        self._send_to_player = send_to_player
        self._connections = connections
        self._viewers: dict[int, dict[Subscriber, int]] = {}
        """by tournament: who follows it, each with the last event that they know"""
        self._list: dict[Subscriber, None] = {}
        self._rows_sent: tuple[TournamentInfo, ...] = ()
        self.list_changed = False
        """whether the list may be another than the one that was sent"""

    def subscribe_list(self, session: Subscriber) -> None:
        """Send the list of tournaments to a session whenever it changes; the session knows it as it is now."""
        if not self._list:
            self._rows_sent = self._rows(is_host=True)
            self.list_changed = False
        self._list[session] = None

    def presence_changed(self, name: str) -> None:
        """Note that a person has come or left, whom a row of the list may name."""
        if self._list and not self.list_changed:
            self.list_changed = self._room.tournaments.has_entrant(name)

    def _rows(self, name: str | None = None, *, is_host: bool) -> tuple[TournamentInfo, ...]:
        room = self._room
        return tournament_rows(room.tournaments, room.lobby.people_here, name, is_host=is_host)

    def unsubscribe_list(self, session: Subscriber) -> None:
        """Stop doing so."""
        self._list.pop(session, None)

    def watch(self, session: Subscriber, number: int) -> None:
        """Send a tournament's events to a session from now on."""
        self._viewers.setdefault(number, {})[session] = self._room.tournaments.find(number).seq

    def unwatch(self, session: Subscriber, number: int) -> None:
        """Stop doing so."""
        self._viewers.get(number, {}).pop(session, None)

    def take(self, session: Subscriber, number: int) -> None:
        """Open a player's tables of a tournament on this connection from now on, as its director's table 0 has it."""
        if session.name is not None:
            self._connections.take(room_table(number, 0), session.name, session)

    def remove_session(self, session: Subscriber) -> None:
        """Forget a session that is over."""
        self.unsubscribe_list(session)
        for viewers in self._viewers.values():
            viewers.pop(session, None)

    def state_of(self, number: int, session: Subscriber, now: int) -> TournamentMessage:
        """Return the whole state of a tournament, for a session; raise ``no_tournament``."""
        desk = self._room.tournaments
        tournament = desk.find(number)
        setup = setup_shown(desk, number, session.name, is_host=session.is_host)
        return TournamentMessage(
            number,
            setup,
            tournament.snapshot(now),
            tables_of(desk, number),
            planned_levels(tournament.state.config),
            prize_forecast(tournament.state),
        )

    def publish(self) -> list[int]:
        """Send what happened in tournaments since the last call; return the touched ones."""
        desk = self._room.tournaments
        touched = desk.take_touched()
        if not touched:
            return touched
        self.list_changed = True
        for number, numbered in desk.take_new_events().items():
            events = tuple([event for _, event in numbered])
            self._send_events(number, numbered)
            for event in events:
                self._notify(number, event)
        for ticket in desk.tickets.take_outcomes():
            self._send_to_player(ticket.player, Notice.of("tournament_ticket", _ticket_text(ticket)))
        return touched

    def _send_events(self, number: int, numbered: list[tuple[int, TournamentEvent]]) -> None:
        """Send to each viewer the events that they do not know yet, encoded once for all who know as many."""
        viewers, tables = self._viewers.get(number, {}), tables_of(self._room.tournaments, number)
        last = numbered[-1][0]
        by_known: dict[int, list[Subscriber]] = {}
        for session, known in viewers.items():
            by_known.setdefault(known, []).append(session)
            viewers[session] = last
        for known, sessions in by_known.items():
            events = [(seq, event) for seq, event in numbered if seq > known]
            if events:
                message = TournamentEvents(
                    number, events[0][0], last, tuple([event for _, event in events]), tables
                )
                self._broadcast(message, sessions)

    def publish_list(self) -> None:
        """Send the list of tournaments, if it has changed, to those who follow it."""
        if self.list_changed:
            self.list_changed = False
            rows = self._rows(is_host=True) if self._list else ()
            if rows == self._rows_sent:
                return
            self._rows_sent = rows
            if same_for_all(rows):
                self._broadcast(Tournaments(0, rows), self._list)
                return
            for session in self._list:
                seen = self._rows(session.name, is_host=session.is_host)
                self._broadcast(Tournaments(0, seen), (session,))

    def _notify(self, number: int, event: TournamentEvent) -> None:
        """Send a player what concerns only them, in words and in fields."""
        config = self._room.tournaments.find(number).state.config
        if isinstance(event, PlayerMoved):
            self._notify_seat(number, config.name, event)
        elif isinstance(event, PlayerAdvanced):
            text = N_("{name}: you go on to the next round, which begins when all tables are done.")
            advanced = Notice.of("tournament_advanced", Sentence(text, {"name": config.name}))
            self._send_to_player(event.player, advanced)
        elif isinstance(event, FinishPlaceTaken):
            text = N_("{name}: you finish in place {place}.")
            if event.ticket:
                text = N_("{name}: you finish in place {place}, which wins a ticket.")
            elif event.prize:
                text = N_("{name}: you finish in place {place}, which wins {prize} chips.")
            place = Sentence(text, {"name": config.name, "place": event.place, "prize": event.prize})
            self._send_to_player(event.player, Notice.of("tournament_place", place))
        elif isinstance(event, RebuyOffered):
            text = N_("{name}: you have no chips left and may rebuy within {seconds} seconds.")
            offered = Sentence(text, {"name": config.name, "seconds": round(event.time / 1000)})
            self._send_to_player(event.player, Notice.of("tournament_rebuy", offered))
        elif isinstance(event, TournamentCancelled):
            text = N_("{name} is cancelled: {why}. Your money is back in your wallet.")
            cancelled = Notice.of(
                "tournament_cancelled", Sentence(text, {"name": config.name, "why": event.reason})
            )
            for name in self._room.tournaments.find(number).state.entrants:
                self._send_to_player(name, cancelled)
        if isinstance(event, TournamentCancelled | TournamentEnded):
            self._connections.forget_table(room_table(number, 0))

    def _notify_seat(self, number: int, tournament: str, event: PlayerMoved) -> None:
        """Send a player's seat to the connection that opens the table, and to their others where they play."""
        holder = self._connections.shows(room_table(number, 0), event.player)
        if holder is None:
            return
        table = room_table(number, event.table)
        moved = Sentence(
            "{name}, {reason}: table {table}, seat {seat}.",
            {
                "name": tournament,
                "reason": Sentence(WHY[event.reason]),
                "table": event.table,
                "seat": event.seat,
            },
        )
        name = f"{tournament} {event.table}"
        holder.send(Notice(str(moved), table, event.seat, name, event.chips, sentence=moved))
        others = [one for one in self._connections.of(event.player) if one is not holder]
        elsewhere = Sentence(
            "{tournament}, table {table}: you have seat {seat} there on another device.",
            {"tournament": tournament, "table": event.table, "seat": event.seat},
        )
        self._broadcast(Notice.of("seat_elsewhere", elsewhere, table), others)
