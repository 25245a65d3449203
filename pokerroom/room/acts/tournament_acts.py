"""What players and hosts do about tournaments. Each is done, or raises and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence, Value
from pokerroom.room.accounts.people import Person
from pokerroom.room.room_errors import RoomError
from pokerroom.tables.table_errors import TableError
from pokerroom.tournament.command_phases import check_begun, check_going
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.prize_deals import MAX_DEAL, DealMethod, most_left, propose_deal
from pokerroom.tournament.settlements import check_left
from pokerroom.tournament.tournament_errors import TournamentConfigError
from pokerwire.tournament.tournament_setup import TournamentSetup

if TYPE_CHECKING:
    from pokerroom.room.room import Room

MAX_RUNNING = 50
"""tournaments that a room announces and runs at once"""
BUY_INS = 100
"""how many sit-and-gos a newcomer's chips pay for"""
HostAct = Literal["start", "pause", "resume", "add_time", "extend", "remove", "refund", "invite", "cancel"]


class DealOffer(NamedTuple):
    """What each player would get by either way, who agrees to which, and what may be and is left for the winner."""

    icm: dict[str, int]
    chips: dict[str, int]
    agreed: dict[str, DealMethod]
    most_left: int
    agreed_left: dict[str, int]


def register(room: Room, person: Person, number: int, now: int) -> None:
    """Enter a player, who pays at once; their own limits of play hold."""
    state = room.tournaments.find(number).state
    check_going(state)
    room.play_limits.check_chips(person.name, state.config.entry_cost, now)
    room.tournaments.register(person.name, number, now, bot=person.bot)


def buy_chips(
    room: Room, person: Person, number: int, what: Literal["rebuy", "add_on", "no"], now: int
) -> None:
    """Sell a player more chips of a tournament, or take their no to a rebuy."""
    desk = room.tournaments
    state = desk.find(number).state
    check_begun(state)
    config = state.config
    part = config.rebuy if what == "rebuy" else config.add_on if what == "add_on" else None
    if part is not None:
        room.play_limits.check_chips(person.name, part.cost + part.fee, now)
    if what == "rebuy":
        desk.rebuy(person.name, number, now)
    elif what == "add_on":
        desk.add_on(person.name, number, now)
    else:
        desk.find(number).decline_rebuy(person.name, now)
        desk.settle(number, now)


def vote_deal(
    room: Room,
    person: Person,
    number: int,
    kind: Literal["icm", "chips"],
    now: int,
    *,
    agrees: bool,
    left: int = 0,
) -> None:
    """Note that a player agrees to a deal that leaves ``left`` for the winner, or no longer."""
    room.tournaments.find(number).vote_deal(person.name, kind, now, agrees=agrees, left=left)
    room.tournaments.settle(number, now)


def deal_of(room: Room, number: int, left_for_winner: int = 0) -> DealOffer:
    """Return what each player left would get if the prizes were divided now, and what may be left for the winner.

    Raise ``no_deal`` before they are fixed, after a deal, and when ``left_for_winner`` is too much.
    """
    state = room.tournaments.find(number).state
    check_going(state)
    left = [entrant for entrant in state.entrants.values() if entrant.status == "playing"]
    if not state.prizes or not 2 <= len(left) <= MAX_DEAL:
        raise TableError(
            "no_deal",
            "a deal can be made by 2 to {maximum} players, once the prizes are fixed",
            maximum=MAX_DEAL,
        )
    if state.deal_shares:
        raise TableError("no_deal", "a deal was made already")
    check_left(state, left_for_winner)
    names, stacks = [entrant.player for entrant in left], [entrant.chips for entrant in left]
    icm, chips = [
        dict(zip(names, propose_deal(stacks, state.prizes, kind, left_for_winner).shares, strict=True))
        for kind in get_args(DealMethod)
    ]
    return DealOffer(
        icm,
        chips,
        {entrant.player: entrant.deal for entrant in left if entrant.deal},
        0 if state.in_rounds else most_left(state.prizes, state.alive),
        {entrant.player: entrant.deal_left for entrant in left if entrant.deal_left},
    )


def summary_of(room: Room, number: int, form: Literal["text", "ots"], hero: str) -> str:
    """Return the summary of a tournament as text for ``hero``; raise ``no_summary`` before it has ended."""
    floor = room.tournaments.floors.get(number)
    if floor is not None and floor.tournament.state.phase == "cancelled":
        raise RoomError(
            "no_summary", "tournament {number} was cancelled, so it has no summary", number=number
        )
    return room.tournaments.summaries.write(number, form, hero)


def open_tournament(room: Room, who: str, setup: TournamentSetup, now: int) -> int:
    """Announce a tournament and return its number; raise ``bad_tournament`` or ``too_many_tournaments``."""
    number = _announce(room, setup, now)
    name = room.tournaments.find(number).state.config.name
    room.moderation.log_act(
        who,
        now,
        "tournament",
        Sentence("{who} announced tournament {tournament}, {name}", {"tournament": number, "name": name}),
        f"tournament {number}",
        detail=name,
    )
    return number


def sit_and_go_cost(room: Room) -> int:
    """Return what it costs to enter a sit-and-go of the room."""
    return max(1, room.config.starting_chips // BUY_INS)


def open_sit_and_go(room: Room, players: int, now: int) -> int:
    """Return the number of the room's sit-and-go for that many ``players``; announce one where none waits.

    So at most one of each size waits, however often players ask.  Raise ``no_new_tables`` where players open no tables,
    ``game_ended`` after the host has ended the game, and ``too_many_tournaments``.
    """
    room.lobby.check_not_ended()
    room.table_lifecycle.check_players_open()
    setup = TournamentSetup(
        name="Sit & go",
        players=players,
        seats=players,
        buy_in=sit_and_go_cost(room),
        starting_chips=10_000 * 10**room.config.decimals,
        speed="turbo",
    )
    for number, floor in room.tournaments.floors.items():
        state = floor.tournament.state
        if state.phase == "registering" and state.config.announced == setup:
            return number
    return _announce(room, setup, now)


def _announce(room: Room, setup: TournamentSetup, now: int) -> int:
    running = sum([not floor.tournament.over for floor in room.tournaments.floors.values()])
    if running >= MAX_RUNNING:
        raise RoomError(
            "too_many_tournaments", "the room has {maximum} tournaments, which is its limit", maximum=running
        )
    try:
        config = room.tournaments.config_of(setup, room.config.clocks, now)
        if config.start == "time" and config.start_at <= now:
            raise TournamentConfigError.in_field("start_at", Sentence("that time is over"))
        return room.tournaments.open(config, now)
    except TournamentConfigError as error:
        raise RoomError.because("bad_tournament", error) from None


def host_act(
    room: Room,
    who: str,
    number: int,
    act: HostAct,
    now: int,
    *,
    player: str | None = None,
    minutes: int = 0,
    level: int = 0,
    reason: str = "",
) -> None:
    """Carry out a host's word on a tournament, and log it."""
    tournament = room.tournaments.find(number)
    why = room.moderation.clean_reason(reason)
    detail = act.replace("_", " ")
    if act == "start":
        tournament.start(now)
    elif act == "pause":
        tournament.pause(now)
    elif act == "resume":
        tournament.resume(now)
    elif act == "add_time":
        tournament.add_time(60_000 * minutes, now)
        detail = f"{minutes:+} min"
    elif act == "extend":
        tournament.extend_registration(level, now)
        detail = f"registration to the end of level {level}"
    elif act == "cancel":
        tournament.cancel(why or N_("the host cancelled it"), now)
    else:
        player = _act_on_player(room, tournament, act, player, now)
        detail = f"{act} {player}"
    room.tournaments.settle(number, now)
    template = _SHORTENED if act == "add_time" and minutes < 0 else _SAID[act]
    values: dict[str, Value] = {
        "tournament": number,
        "player": player or "",
        "minutes": abs(minutes),
        "level": level,
    }
    said = Sentence(template, values)
    room.moderation.log_act(who, now, "tournament", said, f"tournament {number}", detail=detail, reason=why)


_SAID: dict[HostAct, str] = {
    "start": N_("{who} started tournament {tournament}"),
    "pause": N_("{who} paused tournament {tournament}"),
    "resume": N_("{who} resumed tournament {tournament}"),
    "cancel": N_("{who} cancelled tournament {tournament}"),
    "add_time": N_("{who} gave the level of tournament {tournament} {minutes} min more"),
    "extend": N_("{who} left the registration of tournament {tournament} open to the end of level {level}"),
    "refund": N_("{who} gave {player} their entry to tournament {tournament} back"),
    "invite": N_("{who} invited {player} to tournament {tournament}"),
    "remove": N_("{who} took {player} out of tournament {tournament}"),
}
_SHORTENED = N_("{who} shortened the level of tournament {tournament} by {minutes} min")


def _act_on_player(
    room: Room,
    tournament: Tournament,
    act: Literal["remove", "refund", "invite"],
    player: str | None,
    now: int,
) -> str:
    """Carry out a host's word on one player; return their name as it is written."""
    check_going(tournament.state)
    if not player:
        raise RoomError("player_needed", "say whom to {act}: 'player' is missing", act=act)
    name = room.moderation.find_person(player).name
    if act == "refund":
        tournament.refund(name, now)
    elif act == "remove":
        tournament.remove(name, now)
    else:
        tournament.invite(name, now)
    return name
