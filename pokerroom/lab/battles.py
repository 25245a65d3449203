"""Battles from Python: bots by name, as classes, objects or functions; results as objects and as tables.

    from pokerroom.lab import battle

    outcome = battle("sensible", MyBot, game="holdem-limit", hands=20_000)
    print(outcome)
    outcome.difference("MyBot", "sensible")
    outcome.hands.to_pandas()

These are the matches of ``pokerroom battle``: the same seed deals the same cards, in every rotation and order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from html import escape

from pokerroom.lab.aivat import KnownStrategy, ValueFunction
from pokerroom.lab.aivat_tally import AivatResults, AivatTally
from pokerroom.lab.arena.match.entrants import BadEntrant
from pokerroom.lab.arena.match.game_names import GAME_NAMES, is_deep
from pokerroom.lab.arena.match.lineups import count_line_ups
from pokerroom.lab.arena.match.match import Match, PlayedCashMatch, default_session_deals
from pokerroom.lab.arena.match.match_config import (
    MAX_LINE_UPS,
    SMALL_GAMES,
    MatchConfig,
    plays_holdem,
)
from pokerroom.lab.arena.match.match_loop import MatchLength
from pokerroom.lab.arena.match.workers import Workers, open_workers
from pokerroom.lab.arena.reports.battle_results import match_results
from pokerroom.lab.arena.reports.battle_text import match_text
from pokerroom.lab.arena.reports.standings import Interval, MatchResults, MatchStanding
from pokerroom.lab.battle_progress import shown_progress
from pokerroom.lab.games.small_match import SmallMatch, read_small_game_bots, small_game_config
from pokerroom.lab.hand_results import HandResults
from pokerroom.lab.lab_entrants import BotLike, LabEntrants, LabWorkers
from pokerroom.poker.rules import GAMES
from pokerroom.tables.table_errors import ConfigError

HANDS = 10_000
MAX_HANDS = 10_000_000
"""when ``until`` decides how long it takes"""
DEEP, USUAL = 200, 100
"""big blinds of a stack at fixed limit, and elsewhere"""


@dataclass(frozen=True, slots=True)
class BattleOutcome:
    """The result of a battle; as text it is the report of the command line."""

    results: MatchResults
    """what ``--json`` prints: standings with intervals, and each pair's"""
    hands: HandResults
    """what each seat won of each hand"""
    aivat: AivatResults | None = None
    """AIVAT's estimates, if a value function was given"""

    def __str__(self) -> str:
        return match_text(self.results)

    def _repr_html_(self) -> str:
        """Return the report for a notebook."""
        return f"<pre>{escape(str(self))}</pre>"

    def __getitem__(self, name: str) -> MatchStanding:
        """Return the standing of a bot; raise ``KeyError`` for an unknown name."""
        return self.results.standings[self._place(name)]

    def difference(self, bot: str, other: str, *, adjusted: bool = False) -> Interval:
        """Return the mbb a hand that ``bot`` won more than ``other`` over the same deals, with its 95 % interval.

        ``adjusted``: with all-in hands at their expected value. An interval above 0 says that ``bot`` is better against
        these opponents.
        """
        table = self.results.differences_adjusted if adjusted else self.results.differences
        if table is None:
            raise ValueError("the all-in adjusted result was not computed: leave equity=False out")
        cell = table[self._place(bot)][self._place(other)]
        if cell is None:
            raise ValueError("a bot does not differ from itself")
        return cell

    def _place(self, name: str) -> int:
        names = [standing.name for standing in self.results.standings]
        if name not in names:
            raise KeyError(f"no bot {name!r} took part, but {', '.join(names)}")
        return names.index(name)


def battle(
    *bots: BotLike,
    game: str = "holdem-no-limit",
    seats: int | None = None,
    hands: int | None = None,
    until: float = 0.0,
    seed: int = 1,
    blinds: tuple[int, int] = (50, 100),
    ante: int = 0,
    stack: int | None = None,
    keep_stacks: bool = False,
    duplicate: bool = True,
    session: int | None = None,
    equity: bool = True,
    max_faults: int = 20,
    processes: int = 1,
    progress: bool = True,
    value: ValueFunction | None = None,
    strategies: Mapping[str, KnownStrategy] | None = None,
) -> BattleOutcome:
    """Let ``bots`` play against each other, and return the result.

    A bot is a name as on the command line (``sensible``, ``my_bot.py:MyBot``, ``cmd:./my_bot``), a subclass of
    ``pokerclient.bots.Bot`` or ``FastBot``, an object with ``decide(view, turn)``, or a function with those arguments;
    or a pair of your name for it and one of these. Each session gets a new instance of a class; an object plays in all
    sessions and may remember.

    ``game`` may also be ``kuhn`` or ``leduc``: bots are then "exact", "cfr", "random", "call", or subclasses
    of :class:`pokerroom.lab.games.SmallGameBot`, and the arguments about tables are ignored.

    The other arguments are the flags of ``pokerroom battle``; amounts are chips, ``until`` is in mbb. ``processes``
    above 1 needs bots that were given by name.  With a ``value`` function the outcome has AIVAT's estimates too, which
    also correct for the known ``strategies``, given by name of the bot.  Ctrl-C ends the battle with the blocks that
    were finished.  Raise :class:`~pokerroom.lab.arena.match.entrants.BadEntrant` for something that is not a bot, and
    :class:`~pokerroom.tables.table_errors.ConfigError` for an impossible table.
    """
    length = MatchLength(hands or (MAX_HANDS if until else HANDS), until)
    if game in SMALL_GAMES:
        small_setting = small_game_config(game, seed=seed, duplicate=duplicate, max_faults=max_faults)
        return _play_small(bots, small_setting, session, length, processes, progress=progress)
    entrants = LabEntrants(bots)
    if game not in GAME_NAMES:
        raise ConfigError(
            f"there is no game {game!r}: choose one of {', '.join((*GAME_NAMES, *SMALL_GAMES))}"
        )
    small, big = blinds
    setting = MatchConfig(
        game=game,
        seats=seats or min(len(entrants.all), GAMES[GAME_NAMES[game][0]].max_players),
        small_blind=small,
        big_blind=big,
        ante=ante,
        stack=stack or (DEEP if is_deep(game) else USUAL) * big,
        keep_stacks=keep_stacks,
        duplicate=duplicate,
        seed=seed,
        session=session or 200,
        max_faults=max_faults,
        equity=equity,
    )
    assert setting.table_config
    tables = count_line_ups(len(entrants.all), setting.seats)
    if tables > MAX_LINE_UPS:
        raise ConfigError(
            f"{tables:,} line-ups are more than {MAX_LINE_UPS}: let fewer bots play, or a league"
        )
    tally = _aivat_tally(entrants, setting, value, strategies, processes)
    if session is None:
        setting = _with_session(setting, len(entrants.all))
    return _play(setting, entrants, length, processes, progress=progress, tally=tally)


def _with_session(setting: MatchConfig, entrants: int) -> MatchConfig:
    """Return the setting with the session that the command line has, so that both play the same hands."""
    import msgspec

    return msgspec.structs.replace(setting, session=default_session_deals(setting, entrants, HANDS))


def _aivat_tally(
    entrants: LabEntrants,
    setting: MatchConfig,
    value: ValueFunction | None,
    strategies: Mapping[str, KnownStrategy] | None,
    processes: int,
) -> AivatTally | None:
    """Return what counts AIVAT's estimates; ``None`` without a value function."""
    if value is None:
        if strategies:
            raise ValueError("known strategies are for AIVAT, which needs a value function too")
        return None
    if not plays_holdem(setting.game):
        raise ValueError(f"AIVAT is for hold'em here, not for {setting.game}")
    if processes > 1:
        raise ValueError("a value function looks at every hand in this process: leave processes out")
    return AivatTally([entrant.name for entrant in entrants.all], value, strategies or {})


def _play(
    setting: MatchConfig,
    entrants: LabEntrants,
    length: MatchLength,
    processes: int,
    *,
    progress: bool,
    tally: AivatTally | None,
) -> BattleOutcome:
    results = HandResults()
    with _workers(entrants, processes, tally) as workers, shown_progress(progress) as show:
        match = Match(
            setting, entrants.all, length, history=results.add_lines, history_format="csv", progress=show
        )
        played: PlayedCashMatch = match.play(workers)
    if not played.count.sets:
        raise KeyboardInterrupt(
            "interrupted before the first block was finished; a shorter session makes shorter blocks"
        )
    deals = max(results.columns["deal"])
    aivat = tally.results(deals, setting.session, setting.big_blind) if tally else None
    return BattleOutcome(match_results(played), results, aivat)


def _play_small(
    bots: Sequence[BotLike],
    setting: MatchConfig,
    session: int | None,
    length: MatchLength,
    processes: int,
    *,
    progress: bool,
) -> BattleOutcome:
    """Play a battle at a small game."""
    import msgspec

    entrants = read_small_game_bots(bots, setting.game)
    if session:
        setting = msgspec.structs.replace(setting, session=session)
    else:
        setting = _with_session(setting, len(entrants.all))
    results = HandResults()
    with open_workers(processes) as workers, shown_progress(progress) as show:
        match = SmallMatch(
            setting, entrants, length, history=results.add_lines, history_format="csv", progress=show
        )
        played = match.play(workers)
    return BattleOutcome(match_results(played), results)


def _workers(
    entrants: LabEntrants, processes: int, tally: AivatTally | None
) -> AbstractContextManager[Workers]:
    if processes == 1:
        return nullcontext(LabWorkers(entrants, tally.observe if tally else None))
    if entrants.in_python:
        raise BadEntrant(
            "other processes cannot have classes, objects and functions of this one: give the bots by name, as in"
            " 'my_bot.py:MyBot', or leave processes out"
        )
    return open_workers(processes)
