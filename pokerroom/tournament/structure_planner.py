"""Plans blinds for a number of players, a stack and a time, and says when such a tournament ends (rule T30).

The big blind rises evenly on the logarithm. How high it must be at the promised end is found by playing: first with a
twentieth of all chips, then with what the simulated ends say. The forecast is made from other tournaments than the
search, so that it promises nothing that was only fitted.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log
from random import Random
from statistics import median

from pokerroom.tournament.blind_structure import BlindStructure, check_structure
from pokerroom.tournament.field_size import MAX_FIELD
from pokerroom.tournament.simulated_players import PLAYER_KINDS, PlayerKind
from pokerroom.tournament.simulated_tournament import SimulatedField, minutes_until_over
from pokerroom.tournament.structure_presets import StructureRule, small_blinds, structure_of
from pokerroom.tournament.tournament_errors import require

CHIPS_AT_END = 20
"""the first guess: at the end there are so many big blinds in play"""
TOLERANCE = 0.10
CLOSING = 0.85
"""from this part of the promised time on the blinds rise faster, so that few tournaments end much later"""
CLOSING_DOUBLINGS = 11.0
"""how often the big blind would double at that speed in all of the promised time"""
LISTED = 1.12
"""levels are listed up to this part of the promised time; then the blinds double"""
SEARCH_ROUNDS = 3
MIN_LEVELS, MAX_LEVELS = 10, 40
GROWTH = 2.2
"""the big blind grows at most about so much from level to level"""
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
    """0: as fits the depth and the time"""
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
        ordered = sorted(self.ends)
        cut = int(len(ordered) * (1 - share) / 2)
        return ordered[cut], ordered[len(ordered) - 1 - cut]

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
    """Return the structure whose simulated tournaments of tight players end around the promised time."""
    total = request.players * request.chips
    last_blind = total / CHIPS_AT_END
    runs = max(request.runs_of_forecast() // 2, 4)
    for attempt in range(SEARCH_ROUNDS):
        structure = structure_with_end(request, last_blind)
        ends = simulate(request, structure, "tight", runs, f"search {attempt}")
        last_blind = min(max(big_blind_at(request, last_blind, median(ends)), total / 200), total / 2)
    return check_structure(structure_with_end(request, last_blind))


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


def structure_with_end(request: PlanRequest, last_blind: float) -> BlindStructure:
    """Return the structure whose big blind comes to ``last_blind`` at the promised time."""
    rule = rule_for(request)
    levels: list[float] = []
    begins = played = 0
    while begins < LISTED * request.minutes or len(levels) < MIN_LEVELS:
        levels.append(big_blind_at(request, last_blind, begins + rule.minutes / 2))
        begins += rule.minutes
        played += rule.minutes
        if rule.break_every and played >= rule.break_every:
            begins += rule.break_minutes
            played = 0
    return structure_of(small_blinds([request.chips / request.depth, *levels[1:]]), rule)


def big_blind_at(request: PlanRequest, last_blind: float, minutes: float) -> float:
    """Return the big blind after so many minutes: even growth, then faster to the promised time and past it."""
    first, part = request.chips / request.depth, minutes / request.minutes
    at_closing = max(last_blind * 2 ** (CLOSING_DOUBLINGS * (CLOSING - 1)), first)
    if part >= CLOSING:
        return float(at_closing * 2 ** (CLOSING_DOUBLINGS * (part - CLOSING)))
    return float(first * (at_closing / first) ** (part / CLOSING))


def rule_for(request: PlanRequest) -> StructureRule:
    """Return the length of levels for the depth of the stacks, so that there are neither few nor too many."""
    by_depth = min(max(4 + request.depth // 10, 3), 25)
    longest = min(by_depth, int(request.minutes / levels_needed(request)))
    return StructureRule(
        depth=request.depth,
        minutes=request.level_minutes or max(longest, request.minutes // MAX_LEVELS, 1),
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
    require(2 <= request.players <= MAX_FIELD, "players", request.players, f"2 to {MAX_FIELD}")
    require(2 <= request.seats <= 10, "seats", request.seats, "2 to 10")
    require(5 <= request.depth <= 1_000, "stack", request.depth, "5 to 1000 big blinds")
    chips = request.chips
    require(
        2 * request.depth <= chips <= 10**9,
        "chips",
        chips,
        f"{2 * request.depth} (two a big blind) to {10**9}",
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
        f"{least} (a minute for each level that so many chips need) to {MAX_PLANNED_MINUTES}",
    )
    longest = request.minutes // least
    require(
        0 <= request.level_minutes <= longest,
        "level minutes",
        request.level_minutes,
        f"1 to {longest}, so that there are {least} levels",
    )
    return request


def _rng(*names: object) -> Random:
    """Return the randomness of one simulated tournament: no cards of a real table come from here."""
    return Random(" ".join(map(str, names)))  # noqa: S311
