"""The results of battles and leagues: what ``--json`` prints, and what texts and pages are made of."""

from __future__ import annotations

import msgspec

from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_loop import ResultPoint
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig


class Interval(msgspec.Struct, frozen=True):
    """A value with its 95 % interval; the bounds are ``None`` when there are too few sessions for one."""

    value: float
    low: float | None
    high: float | None


class PlayingStyle(msgspec.Struct, frozen=True):
    """How a bot plays. Shares are 0 to 1; ``None`` where there was no occasion."""

    hands: int
    net: int
    """chips"""
    bb100: float | None
    vpip: float | None
    pfr: float | None
    aggression: float | None
    """bets and raises a call, after the first round; ``None`` without a call"""
    wtsd: float | None
    """went to the showdown, of the hands in which it saw the flop or the draw"""
    wsd: float | None
    """won chips there"""


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant of a battle: name, thinking time and faults."""

    name: str
    bot: str
    decisions: int
    decision_us: float | None
    """microseconds for a decision on average"""
    slowest_ms: float
    faults: dict[str, int]
    fault_examples: list[str]
    fault_hands: list[int]
    """for each example, the number of the first hand in which it came; 0 where that is not known"""
    disqualified: bool


class MatchStanding(Conduct, frozen=True, kw_only=True):
    """One entrant's result."""

    hands: int
    sets: int
    net: int
    """chips"""
    bb100: Interval
    """big blinds a hundred hands"""
    mbb: Interval
    """thousandths of a big blind a hand"""
    mbb_adjusted: Interval | None
    """the same with all-in hands at their expected value"""
    mbb_single_hands: Interval
    """the same mean with the interval that it would have if each hand was dealt by itself, to bots without memory"""
    style: PlayingStyle
    positions: dict[str, PlayingStyle]


class MatchResults(msgspec.Struct, frozen=True):
    """All results of a match; what ``--json`` prints."""

    setting: MatchConfig
    stopped: str
    until: float
    hands: int
    sets: int
    standings: list[MatchStanding]
    """best first"""
    cross: list[list[Interval | None]]
    """[i][j]: mbb a hand that standing i won at tables with standing j"""
    names: list[str]
    """for ``points``: the entrants in the order in which they were given"""
    points: list[ResultPoint]
    sessions: int = 0
    """what the intervals are over: all hands of the deals of one session are one cluster"""
    differences: list[list[Interval | None]] = []
    """[i][j]: mbb a hand that standing i won more than standing j, over the same deals"""
    differences_adjusted: list[list[Interval | None]] | None = None
    """the same with all-in hands at their expected value"""


class StrategyBetResult(msgspec.Struct, frozen=True):
    """One bet of one strategy: how often it was made, and what came back of it (1 is even)."""

    bet: str
    name: str
    made: int
    staked: int
    net: int
    returned: Interval


class UthStanding(Conduct, frozen=True, kw_only=True):
    """One strategy. Results are in antes a round; -0.02 is a house edge of 2 %."""

    rounds: int
    net: int
    """chips"""
    staked: int
    result: Interval
    returned: Interval
    """return on everything that was staked, 1 being even"""
    bets: list[StrategyBetResult]
    buttons: dict[str, dict[str, float]]
    """by phase: the share of each button"""


class UthResults(msgspec.Struct, frozen=True):
    """All results; what ``--json`` prints."""

    game: str
    setting: UthMatchConfig
    stopped: str
    until: float
    rounds: int
    standings: list[UthStanding]
    """best first"""
    differences: list[list[Interval | None]]
    """[i][j]: antes a round that standing i won more than standing j in the same rounds"""
    names: list[str]
    """for ``points``: the strategies in the order in which they were given"""
    points: list[ResultPoint]
    sessions: int = 0
    """what the intervals are over: all rounds of one session are one cluster"""


class RatedEntrant(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant of a league: name, rating and faults."""

    name: str
    bot: str
    rating: Interval
    """thousandths of a big blind a hand against one as good as the mean of all, or antes a round more than that mean"""
    faults: dict[str, int]
    fault_examples: list[str]
    fault_hands: list[int]
    """for each example, the number of the first hand in which it came; 0 where that is not known"""
    disqualified_in: int | None
    """the round of the league, from 1"""

    @property
    def disqualified(self) -> bool:
        """Whether it had too many faults."""
        return self.disqualified_in is not None


class LeagueStanding(RatedEntrant, frozen=True, kw_only=True):
    """One entrant of a league at tables of players."""

    rating_adjusted: Interval | None
    """the same with all-in hands at their expected value; ``None`` where that is not computed"""
    mbb: Interval | None
    """what it won, in mbb a hand; ``None`` before its first table"""
    mbb_adjusted: Interval | None
    """the same with all-in hands at their expected value"""
    hands: int
    net: int
    """chips"""
    tables: int
    style: PlayingStyle
    positions: dict[str, PlayingStyle]


class LeagueResults(msgspec.Struct, frozen=True):
    """The whole table; what ``--json`` prints."""

    setting: MatchConfig
    rounds: int
    """that were begun"""
    unfinished: int
    """tables that are planned and not played yet"""
    hands: int
    standings: list[LeagueStanding]
    """by rating, best first"""
    cross: list[list[Interval | None]]
    """[i][j]: mbb a hand that standing i won at tables with standing j"""


class UthLeagueStanding(RatedEntrant, frozen=True, kw_only=True):
    """One strategy of a league. Results are in antes a round; -0.02 is a house edge of 2 %."""

    result: Interval
    returned: Interval
    """return on everything that was staked, 1 being even"""
    rounds: int
    net: int
    """chips"""
    staked: int
    bets: list[StrategyBetResult]
    buttons: dict[str, dict[str, float]]
    """by phase: the share of each button"""


class UthLeagueResults(msgspec.Struct, frozen=True):
    """The whole table; what ``--json`` prints."""

    game: str
    setting: UthMatchConfig
    rounds: int
    """rounds of the league that were begun"""
    unfinished: int
    """strategies that have still to play in a round"""
    hands: int
    """rounds against the house, of all"""
    standings: list[UthLeagueStanding]
    """by rating, best first"""
    differences: list[list[Interval | None]]
    """[i][j]: antes a round that standing i won more than standing j in the same rounds"""


AnyLeagueResults = LeagueResults | UthLeagueResults
PlayersStanding = MatchStanding | LeagueStanding
HouseStanding = UthStanding | UthLeagueStanding
Standing = PlayersStanding | HouseStanding
"""what every report says of one entrant"""
