"""Whole tournaments of bots: each draw of seats and cards is played in every rotation of the bots.

Same seed, same bytes.  The mean of a draw's rotations is one value of an interval, since rotations depend on one
another and draws do not.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import msgspec

from pokerclient.bots.base import Bot
from pokerclient.bots.load import load_player
from pokerroom.lab.arena.match.bounded_mean import BoundedMean
from pokerroom.lab.arena.match.entrants import BadEntrant, Entrant
from pokerroom.lab.arena.match.statistics import Moments
from pokerroom.lab.arena.tournament.icm_luck import IcmLuck
from pokerroom.lab.arena.tournament.tournament_bots import BotTable, TournamentBot
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import AnyOrder, OpenTournamentTable, SeatPlayer
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_floor import TournamentFloor
from pokerroom.tournament.tournament_table import table_config

MAX_HANDS = 1_000_000
"""a tournament with more hands does not end"""


class BotStanding(msgspec.Struct, frozen=True):
    """What one bot reached, with the ends of each 95 % interval."""

    name: str
    wins: int
    win_share: float
    win_share_interval: tuple[float, float]
    prize_share: float
    """its part of the prize pools, over all its seats"""
    prize_share_interval: tuple[float, float]
    place: float
    """the mean of its places"""
    place_interval: tuple[float, float]
    faults: int
    icm_share: float | None = None
    """its part of the prize pools without the luck of all-ins, where that was counted"""
    icm_share_interval: tuple[float, float] | None = None


class TournamentBattle(msgspec.Struct, frozen=True):
    """The result of a battle."""

    tournaments: int
    players: int
    seed: int
    hands: int
    bots: tuple[BotStanding, ...]


class _Score:
    def __init__(self, players: int) -> None:
        self.wins = self.faults = 0
        self.win_share, self.prize_share = BoundedMean(), BoundedMean()
        self.place = BoundedMean(1.0, float(players))
        self.icm_share = Moments()


class _Table(BotTable):
    def carry_out(self, order: AnyOrder, now: int) -> None:
        super().carry_out(order, now)
        self.pass_on()
        if isinstance(order, SeatPlayer):
            self.seated_bots[order.player].take_seat(self)
        self.play_hand()


def play_battle(
    config: TournamentConfig,
    entrants: Sequence[Entrant],
    players: int,
    draws: int,
    *,
    seed: int,
    icm: bool = False,
    progress: Callable[[int], None] = lambda played: None,
) -> TournamentBattle:
    """Play ``draws`` tournaments of ``players``, the bots in turn, in each rotation of the bots.

    ``icm`` counts the luck of all-ins too (:mod:`~pokerroom.lab.arena.tournament.icm_luck`), which takes longer.
    """
    kinds = [load_tournament_bot(entrant) for entrant in entrants]
    scores = [_Score(players) for _ in entrants]
    hands = 0
    for draw in range(draws):
        sums = [[0.0, 0.0, 0.0, 0.0] for _ in entrants]
        for rotation in range(len(entrants)):
            owners = [(number + rotation) % len(entrants) for number in range(players)]
            tournament, bots = play_tournament(config, kinds, owners, f"{seed}/{draw}", icm=icm)
            hands += tournament.state.hands
            pool = sum(tournament.state.prizes)
            for number, owner in enumerate(owners):
                bot = tournament.state.entrants[bots[number].name]
                scores[owner].wins += bot.place == 1
                scores[owner].faults += bots[number].faults
                sums[owner][0] += bot.place == 1
                sums[owner][1] += bot.prize / pool
                sums[owner][2] += bot.place
                sums[owner][3] += (bot.prize - bots[number].luck) / pool
            progress(draw * len(entrants) + rotation + 1)
        for score, (won, share, places, adjusted) in zip(scores, sums, strict=True):
            score.win_share.add(won / len(entrants))
            score.prize_share.add(share / len(entrants))
            score.place.add(places / players)
            score.icm_share.add(adjusted / len(entrants))
    standings = [
        _standing(entrant.name, score, icm=icm) for entrant, score in zip(entrants, scores, strict=True)
    ]
    return TournamentBattle(draws * len(entrants), players, seed, hands, tuple(standings))


def load_tournament_bot(entrant: Entrant) -> type[Bot]:
    """Return the class of a bot; raise :class:`BadEntrant` for one that cannot follow a table of its own."""
    kind = load_player(entrant.spec)
    if not issubclass(kind, Bot):
        raise BadEntrant(
            f"{entrant.name} decides by single hands: a tournament is played by subclasses of Bot"
        )
    return kind


def _standing(name: str, score: _Score, *, icm: bool) -> BotStanding:
    adjusted = score.icm_share
    half = adjusted.half_width
    # a share is between 0 and 1, though single results without luck need not be
    interval = (max(adjusted.mean - half, 0.0), min(adjusted.mean + half, 1.0))
    return BotStanding(
        name,
        score.wins,
        score.win_share.mean,
        score.win_share.interval,
        score.prize_share.mean,
        score.prize_share.interval,
        score.place.mean,
        score.place.interval,
        score.faults,
        adjusted.mean if icm else None,
        interval if icm else None,
    )


def play_tournament(
    config: TournamentConfig,
    kinds: Sequence[type[Bot]],
    owners: Sequence[int],
    seed: str,
    *,
    icm: bool = False,
) -> tuple[Tournament, list[TournamentBot]]:
    """Play one tournament; ``owners`` says which of ``kinds`` each player is. ``seed`` draws seats and cards."""
    rng = random.Random(seed)  # noqa: S311 - a seed brings the same battle again
    tournament = Tournament(1, config, rng, 0)
    bots = [
        TournamentBot(f"player {number + 1}", kinds[owner], f"{seed}/{number}")
        for number, owner in enumerate(owners)
    ]
    by_name = {bot.name: bot for bot in bots}
    luck = IcmLuck(tournament.state) if icm else None

    def open_table(order: OpenTournamentTable, now: int) -> BotTable:
        table = _open_table(config, rng, by_name, order, now)
        table.icm_luck = luck
        return table

    floor = TournamentFloor(tournament, open_table)
    for bot in bots:
        tournament.register(bot.name, 0, bot=True)
    tournament.start(0)
    now = 0
    floor.settle(now)
    while not tournament.over and tournament.state.hands < MAX_HANDS:
        at = floor.wake_at
        if at is None:
            raise RuntimeError("the tournament stands still")
        now = max(now, at)
        floor.tick(now)
    for bot in bots:
        bot.luck = luck.total[bot.name] if luck else 0.0
    return tournament, bots


def _open_table(
    config: TournamentConfig,
    rng: random.Random,
    bots: dict[str, TournamentBot],
    order: OpenTournamentTable,
    now: int,
) -> BotTable:
    options = msgspec.structs.replace(table_config(config, order.table), seats=order.seats)
    table = _Table(order.table, options, random.Random(rng.getrandbits(64)), now, resume_events=0)  # noqa: S311 - as above
    table.seated_bots = bots
    return table
