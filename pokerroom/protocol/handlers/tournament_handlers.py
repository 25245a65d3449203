"""Handlers of commands about tournaments."""

from __future__ import annotations

from pokerroom.protocol.handlers.context import CommandContext, command_handler, player_of
from pokerroom.protocol.handlers.host_handlers import UNNAMED_HOST
from pokerroom.room.acts import tournament_acts
from pokerroom.room.tournaments.private_tournaments import check_admitted
from pokerroom.room.tournaments.tournament_list import tournament_rows
from pokerwire.messages import tournament_messages as tm
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.message_base import Message


@command_handler
def get_tournaments(session: CommandContext, command: tm.GetTournaments, now: int) -> Message:
    """Return the list of tournaments, whose changes follow."""
    session.hub.tournaments.subscribe_list(session)
    room = session.room
    rows = tournament_rows(room.tournaments, room.lobby.people_here, session.name, is_host=session.is_host)
    return tm.Tournaments(command.id, rows, tournament_acts.sit_and_go_cost(room))


def _check_admitted(session: CommandContext, number: int, code: str, now: int) -> None:
    desk = session.room.tournaments
    check_admitted(desk, number, session.name, now, is_host=session.is_host, code=code)


@command_handler
def watch_tournament(session: CommandContext, command: tm.WatchTournament, now: int) -> Message:
    """Send a tournament's state now, and its events from now on."""
    _check_admitted(session, command.tournament, command.code, now)
    state = session.hub.tournaments.state_of(command.tournament, session, now)
    session.hub.tournaments.watch(session, command.tournament)
    session.send_after_answer(state)
    return Ok(command.id)


@command_handler
def unwatch_tournament(session: CommandContext, command: tm.UnwatchTournament, now: int) -> Message:
    """Stop sending a tournament's events."""
    session.hub.tournaments.unwatch(session, command.tournament)
    return Ok(command.id)


@command_handler
def enter(session: CommandContext, command: tm.EnterTournament, now: int) -> Message:
    """Enter a tournament; its events follow."""
    hub = session.hub
    person = player_of(session)
    _check_admitted(session, command.tournament, command.code, now)
    tournament_acts.register(session.room, person, command.tournament, now)
    hub.tournaments.take(session, command.tournament)
    hub.tournaments.watch(session, command.tournament)
    session.send_after_answer(hub.tournaments.state_of(command.tournament, session, now))
    return Ok(command.id)


@command_handler
def leave(session: CommandContext, command: tm.LeaveTournament, now: int) -> Message:
    """Leave a tournament before its start."""
    session.room.tournaments.unregister(player_of(session).name, command.tournament, now)
    return Ok(command.id)


@command_handler
def buy_chips(session: CommandContext, command: tm.BuyTournamentChips, now: int) -> Message:
    """Buy more chips in a tournament, or say no to the offer."""
    tournament_acts.buy_chips(session.room, player_of(session), command.tournament, command.what, now)
    return Ok(command.id)


@command_handler
def vote_deal(session: CommandContext, command: tm.VoteDeal, now: int) -> Message:
    """Agree to a deal, or no longer."""
    tournament_acts.vote_deal(
        session.room,
        player_of(session),
        command.tournament,
        command.by,
        now,
        agrees=command.agrees,
        left=command.left,
    )
    return Ok(command.id)


@command_handler
def get_prize_deal(session: CommandContext, command: tm.GetPrizeDeal, now: int) -> Message:
    """Say what each player would get in a deal."""
    _check_admitted(session, command.tournament, "", now)
    offer = tournament_acts.deal_of(session.room, command.tournament, command.left)
    return tm.PrizeDealMessage(
        command.id,
        command.tournament,
        offer.icm,
        offer.chips,
        offer.agreed,
        command.left,
        offer.most_left,
        offer.agreed_left,
    )


@command_handler
def get_summary(session: CommandContext, command: tm.GetTournamentSummary, now: int) -> Message:
    """Return the summary of a tournament that is over."""
    desk = session.room.tournaments
    name = session.name or ""
    if command.tournament in desk.floors:
        _check_admitted(session, command.tournament, "", now)
    elif not session.is_host:
        desk.summaries.check_played(command.tournament, name)
    text = tournament_acts.summary_of(session.room, command.tournament, command.form, name)
    return tm.TournamentSummaryMessage(command.id, command.tournament, text)


@command_handler
def get_season(session: CommandContext, command: tm.GetSeason, now: int) -> Message:
    """Return the table of a season."""
    seasons = session.room.tournaments.seasons
    name, rows = seasons.table(command.season)
    return tm.SeasonMessage(command.id, name, rows, seasons.names())


@command_handler
def open_sit_and_go(session: CommandContext, command: tm.OpenSitAndGo, now: int) -> Message:
    """Find or announce a sit-and-go; answer with its number."""
    player_of(session)
    return tm.TournamentOpened(
        command.id, tournament_acts.open_sit_and_go(session.room, command.players, now)
    )


@command_handler
def host_open(session: CommandContext, command: tm.HostOpenTournament, now: int) -> Message:
    """Announce a tournament; answer with its number."""
    who = session.name or UNNAMED_HOST
    number = tournament_acts.open_tournament(session.room, who, command.setup, now)
    return tm.TournamentOpened(command.id, number, session.room.tournaments.find(number).state.code)


@command_handler
def host_act(session: CommandContext, command: tm.HostTournament, now: int) -> Message:
    """Carry out a host's word on a tournament."""
    tournament_acts.host_act(
        session.room,
        session.name or UNNAMED_HOST,
        command.tournament,
        command.act,
        now,
        player=command.player,
        minutes=command.minutes,
        level=command.level,
        reason=command.reason,
    )
    return Ok(command.id)
