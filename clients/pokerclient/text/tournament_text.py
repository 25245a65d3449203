"""Tournaments in words, in the language of the player: how one stands, what the list says, deals and seasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerlocale.amounts import grouped_tenths
from pokerlocale.local_times import local_time
from pokerlocale.messages import N_, NN_, NP_
from pokerlocale.spoken import _, amount_text, signed_amount, spoken_language
from pokerwire.games import game_name, typed_game
from pokerwire.messages.tournament_messages import PrizeDealMessage, SeasonMessage, TournamentMessage
from pokerwire.room.played_hand import PlayedTournament
from pokerwire.tournament import tournament_events as te
from pokerwire.tournament.tournament_setup import TournamentInfo, TournamentSetup
from pokerwire.tournament.tournament_snapshot import OVER, EntrantView, LevelView, TournamentSnapshot

MOST_LINES = 10
"""most lines of the prizes and of the standing: the player's own comes besides"""
PHASES = {
    "registering": N_("registering"),
    "running": N_("running"),
    "break_due": N_("break after the running hands"),
    "break": N_("break"),
    "ended": N_("finished"),
    "cancelled": NP_("tournament", "cancelled"),
}
SPEEDS = {
    "hyper": N_("hyper-turbo"),
    "turbo": N_("turbo"),
    "standard": N_("standard speed"),
    "deep": N_("deep stacks"),
}
OWN_LEVELS = N_("own levels")
_PLACES = (N_("{place}th"), N_("{place}st"), N_("{place}nd"), N_("{place}rd"))


def standing_lines(message: TournamentMessage, you: str | None) -> list[str]:
    """Return a tournament in lines: its game, level, clock and prizes, and the standings."""
    setup, state = message.setup, message.state
    name = _("{name}: {text}", name=setup.name, text=_status(state))
    lines = [name, terms_text(setup), *_kind_lines(setup)]
    if state.level is not None and state.phase not in OVER:
        lines.append(_level_line(state, state.level))
    if state.deal:
        lines.append(_deal_line(state))
    elif state.pool or setup.buy_in or setup.guarantee:
        lines.append(_("Prizes {pool}: {prizes}", pool=state.pool, prizes=_prize_list(state.prizes, setup)))
    lines += _ranking(state, you)
    return lines


def _status(state: TournamentSnapshot) -> str:
    phase = phase_text(state)
    entered = len([one for one in state.entrants if one.status != "withdrawn"])
    if state.level is None:
        return f"{phase}, " + _(NN_("{entered} entered", "{entered} entered", "entered"), entered=entered)
    return f"{phase}, " + _("{left} of {all} players", left=state.players, all=entered)


def terms_text(setup: TournamentSetup) -> str:
    """Return what is played and what an entry costs."""
    cost = " + ".join([amount_text(part) for part in (setup.buy_in, setup.bounty, setup.fee) if part])
    return _(
        "{game}, {speed}, {chips} chips, entry {cost}",
        game=game_name(setup.structure, setup.game),
        speed=_(OWN_LEVELS if setup.levels else SPEEDS[setup.speed]),
        chips=setup.starting_chips,
        cost=cost or _("free"),
    )


FORMATS = {
    "bracket": N_("heads-up bracket: the winner of each table advances"),
    "shootout": N_("shootout: the winner of each table advances"),
}


def _game_text(words: str) -> str:
    """Return a game of a mixed tournament in the reader's language; one that is not known as the room wrote it."""
    typed = typed_game(words)
    return game_name(*typed) if typed else words


def _kind_lines(setup: TournamentSetup) -> list[str]:
    """Return what is unusual about a tournament, one line, or none."""
    parts = [_(FORMATS[setup.format])] if setup.format in FORMATS else []
    if setup.games:
        parts.append(_("games in turn: {games}", games=", ".join([_game_text(game) for game in setup.games])))
    if setup.ticket_for:
        parts.append(
            _(
                "a satellite for {tournament}: a ticket is worth {price}",
                tournament=setup.ticket_for,
                price=setup.ticket_price,
            )
        )
    elif setup.ticket_price:
        parts.append(_("a satellite for tickets of {price}", price=setup.ticket_price))
    if setup.bounty and setup.progressive:
        parts.append(_("progressive bounties"))
    parts += _purchases(setup)
    if setup.late_registration_until:
        parts.append(_("late entry to the end of level {level}", level=setup.late_registration_until))
    if setup.starts.startswith("every ") or setup.start_at:
        parts.append(_("starts {time}", time=day_text(setup.start_at)))
    if setup.season:
        parts.append(_("season {season}", season=setup.season))
    return [" · ".join(parts)] if parts else []


def _purchases(setup: TournamentSetup) -> list[str]:
    """Return what players may buy besides an entry."""
    parts = [_(NP_("tournament", "re-entry"))] if setup.re_entry else []
    if setup.rebuys:
        parts.append(_("rebuys"))
    if setup.add_on:
        parts.append(_("add-on of {chips} chips", chips=setup.add_on))
    return parts


PAYOUTS = {
    "geometric": N_("about one player in seven is paid"),
    "standard": N_("shared by the usual table"),
    "winner_takes_all": N_("the winner takes all"),
    "top_two": N_("for the first two"),
    "top_three": N_("for the first three"),
    "double_or_nothing": N_("double or nothing"),
}


def payout_text(setup: TournamentSetup) -> str:
    """Return how the prize pool is shared, whatever it will be."""
    if setup.ticket_price:
        return _("in tickets")
    if setup.percent:
        return _("{shares} percent", shares="/".join(setup.percent))
    return _(PAYOUTS[setup.payouts])


def _level_line(state: TournamentSnapshot, level: LevelView) -> str:
    parts = [_("Level {level}: {stakes}", level=level.level, stakes=stakes_text(level))]
    if state.time:
        parts.append(_("{time} left", time=clock_text(state.time)))
    elif state.hands:
        parts.append(_(NN_("{hands} hand", "{hands} hands", "hands"), hands=state.hands))
    if state.hand_for_hand:
        parts.append(_("Hand for hand"))
    if state.next_level is not None:
        parts.append(_("Next: {stakes}", stakes=stakes_text(state.next_level)))
    return " · ".join(parts)


def _prize_list(prizes: Sequence[int], setup: TournamentSetup) -> str:
    if not prizes:
        return _("{payout}; not fixed yet", payout=payout_text(setup))
    ticket = setup.ticket_price if setup.ticket_for else 0
    shown = [
        f"{place_text(place)} {_('a ticket') if prize == ticket else amount_text(prize)}"
        for place, prize in enumerate(prizes[:MOST_LINES], 1)
    ]
    return ", ".join(shown) + (" …" if len(prizes) > MOST_LINES else "")


def _deal_line(state: TournamentSnapshot) -> str:
    """After a deal that left something to play for: what each gets."""
    shares = ", ".join([f"{player} {amount_text(share)}" for player, share in state.deal.items()])
    return _("Deal: {shares}; the winner gets {rest} more", shares=shares, rest=state.rest)


def _ranking(state: TournamentSnapshot, you: str | None) -> list[str]:
    """Return the first entrants, and the player wherever they stand."""
    ranked = ranking(state.entrants)
    big_blind = state.level.big_blind if state.level is not None else 0
    return [
        _entrant_line(rank, one, big_blind)
        for number, (rank, one) in enumerate(ranked)
        if number < MOST_LINES or one.player == you
    ]


def ranking(entrants: Iterable[EntrantView]) -> list[tuple[int, EntrantView]]:
    """Return all entrants with their ranks: who plays by chips, then who is out by place; equal ones share a rank."""

    def key(one: EntrantView) -> tuple[bool, int, int, str]:
        return one.status == "out" or one.place > 0, one.place or 1_000_000, -one.chips, one.player

    ranked: list[tuple[int, EntrantView]] = []
    for one in sorted([one for one in entrants if one.status != "withdrawn"], key=key):
        rank = one.place or len(ranked) + 1
        if ranked and not one.place and key(ranked[-1][1])[:3] == key(one)[:3]:
            rank = ranked[-1][0]
        ranked.append((rank, one))
    return ranked


def _entrant_line(rank: int, one: EntrantView, big_blind: int) -> str:
    if one.status == "registered":
        return f"     {one.player}"
    place = str(rank) if one.place or one.status != "out" else "–"
    if one.place or one.status == "out":
        chips = amount_text(one.prize) if one.prize else "–"
    elif big_blind:
        chips = f"{amount_text(one.chips)} ({_('{amount} BB', amount=f'{one.chips / big_blind:.0f}')})"
    else:
        chips = amount_text(one.chips)
    leaving = f"  {_('leaves after this hand')}" if one.leaving else ""
    return f"{place:>4} {one.player}  {chips}{leaving}"


# --- parts --------------------------------------------------------------------------------------------------------


def tournament_line(row: TournamentInfo) -> str:
    """Return a tournament of the list as a sentence."""
    setup = row.setup
    text = _(
        "Tournament {number}, {name}: {state}, {entrants} entered, entry {buy_in}, {chips} chips",
        number=row.tournament,
        name=setup.name,
        state=phase_text(row),
        entrants=entrants_text(row),
        buy_in=setup.buy_in + setup.fee + setup.bounty,
        chips=setup.starting_chips,
    )
    if has_begun(row):
        text += _("; level {level}, {players} players left", level=row.level, players=row.players)
    if row.code:
        text += _("; private, by the code {code}", code=row.code)
    if purchases := _purchases(setup):
        text += _("; {purchases}", purchases=", ".join(purchases))
    if row.paid_places:
        return text + _("; prizes {pool}.", pool=row.pool)
    return text + _("; prizes {pool}, {payout}.", pool=row.pool, payout=payout_text(setup))


def entrants_text(row: TournamentInfo) -> str:
    """Return how many have registered, and of how many where the set-up says: ``7/9``."""
    return f"{row.entrants}/{row.setup.players}" if row.setup.players else str(row.entrants)


def has_begun(row: TournamentInfo) -> bool:
    """Whether a tournament of the list is being played."""
    return row.phase not in (*OVER, "registering")


def phase_text(state: TournamentInfo | TournamentSnapshot) -> str:
    """Return how far a tournament is, in a word or two."""
    return _("paused") if state.paused else _(PHASES[state.phase])


def stakes_text(level: LevelView | te.LevelBegan) -> str:
    """Return what is posted: ``100/200 · Ante 200``."""
    blinds = f"{amount_text(level.small_blind)}/{amount_text(level.big_blind)}"
    return f"{blinds} · {_('Ante')} {amount_text(level.ante)}" if level.ante else blinds


def day_text(at: int) -> str:
    """Return a time as day and hour, in the time of this machine: ``2026-12-24 20:00 EST``."""
    return local_time(at)


def deal_lines(deal: PrizeDealMessage) -> list[str]:
    """Return what each player would get in a deal, and who agrees to which."""
    lines = [
        _("If the prizes but for {rest} were divided now, which the winner gets besides:", rest=deal.left)
        if deal.left
        else _("If the prizes were divided now:")
    ]
    for player, by_icm in deal.icm.items():
        line = _(
            "{player}: {icm} by ICM, {chips} by chips", player=player, icm=by_icm, chips=deal.chips[player]
        )
        if player in deal.agreed:
            line += " · " + _("agrees: {way}", way=_(WAYS[deal.agreed[player]]))
            if rest := deal.agreed_left.get(player, 0):
                line += ", " + _("{rest} for the winner", rest=rest)
        lines.append(line)
    if deal.most_left and not deal.left:
        lines.append(_("Up to {most} may be left for the winner.", most=deal.most_left))
    return lines


def rest_proposed(deal: PrizeDealMessage) -> int:
    """Return what those who agree to a deal leave for the winner; the most if they differ, 0 if nothing."""
    return max(deal.agreed_left.values(), default=0)


WAYS = {"icm": N_("by ICM"), "chips": N_("by chips")}


def season_lines(table: SeasonMessage) -> list[str]:
    """Return the table of a season as lines."""
    head = _("Season {season}", season=table.season)
    rows = [
        _(
            NN_(
                "{rank}. {player}: {points} points, {played} tournament, {wins} won",
                "{rank}. {player}: {points} points, {played} tournaments, {wins} won",
                "played",
            ),
            rank=str(rank),
            player=row.player,
            points=points_text(row.points),
            played=row.played,
            wins=row.wins,
        )
        for rank, row in enumerate(table.rows, 1)
    ]
    return [head, *rows]


def points_text(points: int) -> str:
    """Return tenths of a point as points: ``31.6``."""
    return grouped_tenths(points, spoken_language())


def clock_text(ms: int) -> str:
    """Return minutes and seconds, hours where there are: ``9:05``, ``1:00:00``. Begun seconds count."""
    minutes, seconds = divmod(-(-ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def place_text(place: int) -> str:
    """Return a place: ``1st``, ``22nd``."""
    if place == 1:
        return _("1st")
    form = 0 if 11 <= place % 100 <= 13 or place % 10 > 3 else place % 10
    return _(_PLACES[form], place=place)


def played_text(result: PlayedTournament) -> str:
    """Return how a tournament ended for the player: ``Friday: 2nd of 3, -100``."""
    return _(
        "{name}: {place} of {count}, {net}",
        name=result.name,
        place=place_text(result.place),
        count=result.players,
        net=signed_amount(result.net),
    )
