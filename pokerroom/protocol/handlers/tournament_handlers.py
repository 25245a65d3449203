"""Handlers of commands about tournaments."""

from __future__ import annotations

from pokerroom.protocol.handlers.context import CommandContext, Handler, check_host, player_of
from pokerroom.protocol.handlers.host_handlers import UNNAMED_HOST
from pokerroom.room.tournaments import tournament_acts
from pokerroom.room.tournaments.tournament_list import tournament_rows
from pokerwire.messages import tournament_messages as tm
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.message_base import Command, Message


def get_tournaments(session: CommandContext, command: tm.GetTournaments, now: int) -> Message:
    """Return the list of tournaments, whose changes follow."""
    session.hub.tournaments.subscribe_list(session)
    return tm.Tournaments(command.id, tournament_rows(session.hub.room.tournaments))


def watch_tournament(session: CommandContext, command: tm.WatchTournament, now: int) -> Message:
    """Send a tournament's state now, and its events from now on."""
    state = session.hub.tournaments.state_of(command.tournament, now)
    session.hub.tournaments.watch(session, command.tournament)
    session.send_after_answer(state)
    return Ok(command.id)


def unwatch_tournament(session: CommandContext, command: tm.UnwatchTournament, now: int) -> Message:
    """Stop sending a tournament's events."""
    session.hub.tournaments.unwatch(session, command.tournament)
    return Ok(command.id)


def enter(session: CommandContext, command: tm.EnterTournament, now: int) -> Message:
    """Enter a tournament; its events follow."""
    hub = session.hub
    tournament_acts.register(hub.room, player_of(session), command.tournament, now)
    hub.tournaments.watch(session, command.tournament)
    session.send_after_answer(hub.tournaments.state_of(command.tournament, now))
    return Ok(command.id)


def leave(session: CommandContext, command: tm.LeaveTournament, now: int) -> Message:
    """Leave a tournament before its start."""
    session.hub.room.tournaments.unregister(player_of(session).name, command.tournament, now)
    return Ok(command.id)


def buy_chips(session: CommandContext, command: tm.BuyTournamentChips, now: int) -> Message:
    """Buy more chips in a tournament, or say no to the offer."""
    tournament_acts.buy_chips(session.hub.room, player_of(session), command.tournament, command.what, now)
    return Ok(command.id)


def vote_deal(session: CommandContext, command: tm.VoteDeal, now: int) -> Message:
    """Agree to a deal, or no longer."""
    tournament_acts.vote_deal(
        session.hub.room, player_of(session), command.tournament, command.by, now, agrees=command.agrees
    )
    return Ok(command.id)


def host_open(session: CommandContext, command: tm.HostOpenTournament, now: int) -> Message:
    """Announce a tournament; answer with its number."""
    check_host(session)
    who = session.name or UNNAMED_HOST
    number = tournament_acts.open_tournament(session.hub.room, who, command.setup, now)
    return tm.TournamentOpened(command.id, number)


def host_act(session: CommandContext, command: tm.HostTournament, now: int) -> Message:
    """Carry out a host's word on a tournament."""
    check_host(session)
    tournament_acts.host_act(
        session.hub.room,
        session.name or UNNAMED_HOST,
        command.tournament,
        command.act,
        now,
        player=command.player,
        minutes=command.minutes,
        reason=command.reason,
    )
    return Ok(command.id)


HANDLERS: dict[type[Command], Handler] = {
    tm.GetTournaments: get_tournaments,
    tm.WatchTournament: watch_tournament,
    tm.UnwatchTournament: unwatch_tournament,
    tm.EnterTournament: enter,
    tm.LeaveTournament: leave,
    tm.BuyTournamentChips: buy_chips,
    tm.VoteDeal: vote_deal,
    tm.HostOpenTournament: host_open,
    tm.HostTournament: host_act,
}
QUERIES: frozenset[type[Command]] = frozenset((tm.GetTournaments, tm.WatchTournament, tm.UnwatchTournament))
