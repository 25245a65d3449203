"""Plans blinds for a number of players, a stack and a time, and says when such a tournament ends (rule T30).

What ends a tournament is how many big blinds are in play at all: players of one kind are done with sixty of them,
others only with four. So the big blind stays low for most of the promised time, in long levels, and then doubles every
fortieth part of it, in short ones: around the promised end all of that range is passed in a tenth of the time, and it
is over, whichever of them plays. When exactly is found by playing: half of the way between the early and the late ends
of several kinds of players is put to the promise. The forecast is made from other tournaments than the search, so that
it promises nothing that was only fitted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log, log2
from random import Random
from statistics import median

from pokerroom.tournament.blind_structure import BlindStructure, check_structure
from pokerroom.tournament.simulated_players import PLAYER_KINDS, PlayerKind
from pokerroom.tournament.simulated_tournament import SimulatedField, minutes_until_over
from pokerroom.tournament.structure_presets import StructureRule, small_blinds, structure_of
from pokerroom.tournament.tournament_errors import require
from pokerwire.tournament.field_size import MAX_FIELD

CHIPS_AT_END = 6
"""big blinds in play at the intended end"""
TOLERANCE = 0.10
CLOSING = 0.83
"""from this part of the time on the blinds rise fast"""
CLOSING_DOUBLINGS = 40.0
"""how often the big blind would double at that speed in all of the time"""
LISTED = 1.12
"""levels are listed up to this part of the promised time; then the blinds double"""
LEVELS_BEFORE_CLOSING = 7
"""long levels, as long as their blinds rise little"""
STEP = 1.8
"""the most that the big blind grows from one of them to the next"""
CLOSING_LEVEL = 0.8
"""length of a level of the closing, as a part of the time in which the blinds double"""
PROMISED_KINDS: tuple[PlayerKind, ...] = ("tight", "loose", "call")
"""the players for whom the end is planned"""
SEARCH_ROUNDS = 2
MIN_SEARCH_RUNS = 3
MAX_CORRECTION = 1.25
"""most by which the time that is aimed at changes in one round of the search"""
MIN_LEVELS = 10
GROWTH = 2.2
"""about the most that the big blind grows from level to level"""
MAX_PLANNED_MINUTES = 24 * 60
SIMULATED_PLAYERS = 1_200
"""how many players all simulated tournaments of a forecast have together"""
MIN_RUNS, MAX_RUNS = 8, 60


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """What a host wants."""

    players: int
    minutes: int
    """from the first hand to the end, breaks included"""
    depth: int = 100
    """the starting stack in big blinds"""
    starting_chips: int = 0
    """0: 100 chips for each big blind"""
    seats: int = 9
    seconds_per_hand: int = 60
    level_minutes: int = 0
    """minutes of the levels before the closing; 0: as fits the time"""
    runs: int = 0
    """simulated tournaments for the forecast (0: fewer with more players)"""
    seed: int = 1

    @property
    def chips(self) -> int:
        """The starting stack."""
        return self.starting_chips or 100 * self.depth

    def runs_of_forecast(self) -> int:
        """How many tournaments are played for the forecast of one kind of players."""
        return self.runs or min(max(SIMULATED_PLAYERS // self.players, MIN_RUNS), MAX_RUNS)


@dataclass(frozen=True, slots=True)
class Forecast:
    """When simulated tournaments of one kind of players were over, in minutes."""

    kind: PlayerKind
    ends: tuple[float, ...]
    promised: int

    @property
    def median_end(self) -> float:
        """Half of the tournaments were over by then."""
        return median(self.ends)

    def range_of(self, share: float = 0.9) -> tuple[float, float]:
        """Return the times between which the middle ``share`` of them ended."""
        return _middle(self.ends, share)

    @property
    def kept(self) -> int:
        """How many ended within ten percent of the promise."""
        return sum([abs(end - self.promised) <= TOLERANCE * self.promised for end in self.ends])


@dataclass(frozen=True, slots=True)
class Plan:
    """A structure, and how sure its end is."""

    request: PlanRequest
    structure: BlindStructure
    forecasts: tuple[Forecast, ...]


def plan_structure(request: PlanRequest) -> Plan:
    """Return a structure for ``request`` with the forecasts of all kinds of players."""
    structure = find_structure(check_request(request))
    forecasts = [forecast(request, structure, kind) for kind in PLAYER_KINDS]
    return Plan(request, structure, tuple(forecasts))


def find_structure(request: PlanRequest) -> BlindStructure:
    """Return the structure whose simulated tournaments end around the promised time, whichever kind plays."""
    aim = float(request.minutes)
    runs = max(request.runs_of_forecast() // 4, MIN_SEARCH_RUNS)
    for attempt in range(SEARCH_ROUNDS):
        structure = structure_with_end(request, aim)
        ends = [
            end
            for kind in PROMISED_KINDS
            for end in simulate(request, structure, kind, runs, f"search {attempt}")
        ]
        low, high = _middle(ends, 0.9)
        correction = 2 * request.minutes / (low + high)
        aim *= min(max(correction, 1 / MAX_CORRECTION), MAX_CORRECTION)
    return check_structure(structure_with_end(request, aim))


def forecast(request: PlanRequest, structure: BlindStructure, kind: PlayerKind) -> Forecast:
    """Play tournaments of one kind of players; return when they ended."""
    runs = request.runs_of_forecast()
    return Forecast(kind, simulate(request, structure, kind, runs, "forecast"), request.minutes)


def simulate(
    request: PlanRequest, structure: BlindStructure, kind: PlayerKind, runs: int, purpose: str
) -> tuple[float, ...]:
    """Return the ends of ``runs`` tournaments; the same request and purpose play the same hands."""
    field = SimulatedField(request.players, request.seats, request.chips, kind, request.seconds_per_hand)
    return tuple(
        [
            minutes_until_over(structure, field, _rng(request.seed, purpose, kind, number))
            for number in range(runs)
        ]
    )


def structure_with_end(request: PlanRequest, aim: float) -> BlindStructure:
    """Return the structure that ends tournaments around ``aim`` minutes."""
    rule = rule_for(request)
    closing = closing_level(request)
    blinds: list[float] = []
    lengths: list[int] = []
    begins = played = 0
    while begins < LISTED * request.minutes or len(lengths) < MIN_LEVELS:
        before = round(CLOSING * aim) - begins
        length = min(rule.minutes, before) if before > 0 else min(closing, rule.minutes)
        blinds.append(big_blind_at(request, aim, begins + length / 2))
        lengths.append(length)
        begins += length
        played += length
        if rule.break_every and played >= rule.break_every:
            begins += rule.break_minutes
            played = 0
    return structure_of(small_blinds([request.chips / request.depth, *blinds[1:]]), rule, lengths)


def big_blind_at(request: PlanRequest, aim: float, minutes: float) -> float:
    """Return the big blind after ``minutes``: even growth, then faster up to the planned end and past it."""
    first, part = request.chips / request.depth, minutes / aim
    growth = growth_before_closing(request)
    if part >= CLOSING:
        return float(first * growth * 2 ** (closing_doublings(request) * (part - CLOSING)))
    return float(first * growth ** (part / CLOSING))


def growth_before_closing(request: PlanRequest) -> float:
    """Return how many times the first big blind that of the beginning of the closing is."""
    last = request.players * request.depth / CHIPS_AT_END  # in big blinds of the first level
    return float(max(last * 2 ** (closing_doublings(request) * (CLOSING - 1)), 1.0))


def closing_doublings(request: PlanRequest) -> float:
    """Return how often the big blind would double in all of the time at the speed of the closing.

    In a short tournament fewer: levels last a minute at least, and their steps have to be playable.
    """
    return min(CLOSING_DOUBLINGS, request.minutes * log2(GROWTH))


def closing_level(request: PlanRequest) -> int:
    """Return how many minutes a level of the closing lasts."""
    return max(int(CLOSING_LEVEL * request.minutes / closing_doublings(request)), 1)


def rule_for(request: PlanRequest) -> StructureRule:
    """Return the length of the levels before the closing; antes and breaks."""
    levels = max(LEVELS_BEFORE_CLOSING, ceil(log(growth_before_closing(request), STEP)))
    return StructureRule(
        depth=request.depth,
        minutes=request.level_minutes or max(int(CLOSING * request.minutes / levels), 1),
        growth=GROWTH,
        ante_from=4,
        break_every=60 if request.minutes >= 90 else 0,
    )


def levels_needed(request: PlanRequest) -> int:
    """Return how many levels the big blind needs to rise to half of all chips, which is more than enough."""
    total = request.players * request.depth  # in big blinds of the first level
    return max(ceil(log(max(total / 2, 1.0), GROWTH) / CLOSING), MIN_LEVELS)


def check_request(request: PlanRequest) -> PlanRequest:
    """Return ``request``; raise :class:`TournamentConfigError` for what cannot be planned."""
    require(
        2 <= request.players <= MAX_FIELD, "players", request.players, "2 to {maximum}", maximum=MAX_FIELD
    )
    require(2 <= request.seats <= 10, "seats", request.seats, "2 to 10")
    require(5 <= request.depth <= 1_000, "stack", request.depth, "5 to 1000 big blinds")
    chips = request.chips
    require(
        2 * request.depth <= chips <= 10**9,
        "chips",
        chips,
        "{low} (two a big blind) to {high}",
        low=2 * request.depth,
        high=10**9,
    )
    require(
        5 <= request.seconds_per_hand <= 600,
        "seconds a hand",
        request.seconds_per_hand,
        "5 to 600",
    )
    least = levels_needed(request)
    require(
        least <= request.minutes <= MAX_PLANNED_MINUTES,
        "minutes",
        request.minutes,
        "{minimum} (a minute for each level that so many chips need) to {maximum}",
        minimum=least,
        maximum=MAX_PLANNED_MINUTES,
    )
    longest = request.minutes // least
    require(
        0 <= request.level_minutes <= longest,
        "level minutes",
        request.level_minutes,
        "1 to {maximum}, so that there are {count} levels",
        maximum=longest,
        count=least,
    )
    return request


def _middle(ends: Sequence[float], share: float) -> tuple[float, float]:
    """Return the values between which the middle ``share`` of ``ends`` lies."""
    ordered = sorted(ends)
    cut = int(len(ordered) * (1 - share) / 2)
    return ordered[cut], ordered[len(ordered) - 1 - cut]


def _rng(*names: object) -> Random:
    """Return the randomness of one simulated tournament: no cards of a real table come from here."""
    return Random(" ".join(map(str, names)))  # noqa: S311
