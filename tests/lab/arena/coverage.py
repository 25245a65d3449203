"""How often 95 % intervals cover what is true, in many battles and leagues whose true result is known.

``python -m tests.lab.arena.coverage`` plays them all out with real bots; the tests play fewer of these, and draw chips
instead of playing for the rest.

The bots are chosen so that truth can be worked out.  ``Moody`` folds with a chance that it draws anew for each session
(as one does that remembers), or for each hand, and otherwise raises; the others fold whatever comes.  Cards decide
nothing of that, and the chance is a half on average, so what a seat brings in the long run is known.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from pokerroom.lab.arena.league.league_results import league_results
from pokerroom.lab.arena.match.block import Block, LineUpSums, Task
from pokerroom.lab.arena.match.counts import MatchCount
from pokerroom.lab.arena.match.entrants import Entrant, read_entrants
from pokerroom.lab.arena.match.lineups import count_hands, line_ups
from pokerroom.lab.arena.match.match import Match, PlayedCashMatch
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_loop import MatchLength
from pokerroom.lab.arena.match.workers import InProcessWorkers
from pokerroom.lab.arena.reports.battle_results import interval_of_mean
from pokerroom.lab.arena.reports.standings import Interval
from tests.lab.arena.small_leagues import play_league
from tests.lab.arena.small_matches import bot_file

MOODY = """
class Moody(Bot):
    remembers = False
    chance = hand = None
    def decide(self, view, turn):
        if self.hand != turn["hand"]:
            self.hand = turn["hand"]
            dice = self.rng.random()
            if self.chance is None or not self.remembers:
                self.chance = dice
            self.folds = self.rng.random() < self.chance
        return fold() if self.folds else raise_to(turn["legal"]["min_to"])
class Remembering(Moody):
    remembers = True
class Folding(Bot):
    def decide(self, view, turn):
        return fold()
"""
SESSIONS = 20
DEALS = 10
"""deals of a session"""


def true_mbb(seats: int) -> float:
    """Return what ``Moody`` wins a hand in the long run."""
    big_blind, small_blind, others = 500, (1_000 - 500) / 2, 1_500 / 2
    return (big_blind + small_blind + (seats - 2) * others) / seats


def moody(folder: Path, seats: int, *, remembers: bool) -> list[Entrant]:
    """Write the bots and return who sits at a table, ``Moody`` first."""
    path = bot_file(folder, MOODY)
    kind = "Remembering" if remembers else "Moody"
    return read_entrants([f"moody={path}:{kind}", *[f"fold{i}={path}:Folding" for i in range(1, seats)]])


def setting_of(seats: int, seed: int, deals: int = DEALS) -> MatchConfig:
    """Return a battle or a league of short sessions."""
    return MatchConfig(game="holdem-limit", seats=seats, stack=20_000, seed=seed, session=deals, equity=False)


def battles(
    entrants: Sequence[Entrant], seeds: Sequence[int], sessions: int = SESSIONS, deals: int = DEALS
) -> Iterator[Interval]:
    """Yield the interval of the first entrant in one battle for each of ``seeds``."""
    seats = len(entrants)
    for seed in seeds:
        setting = setting_of(seats, seed, deals)
        hands = sessions * deals * count_hands(setting, seats)
        yield _mbb(Match(setting, entrants, MatchLength(hands)).play(InProcessWorkers()), entrants[0].name)


def leagues(
    entrants: Sequence[Entrant], seeds: Sequence[int], rounds: int = SESSIONS, deals: int = DEALS
) -> Iterator[Interval]:
    """Yield the interval of the rating of the first entrant in one league for each of ``seeds``."""
    seats = len(entrants)
    for seed in seeds:
        with tempfile.TemporaryDirectory() as folder:
            setting = setting_of(seats, seed, deals)
            state = play_league(Path(folder), entrants, rounds, setting, InProcessWorkers())
        (rating,) = [one.rating for one in league_results(state).standings if one.name == entrants[0].name]
        yield rating


def true_rating(seats: int) -> float:
    """Return what ``Moody`` wins a hand against one as good as the mean of all: they are one of them themselves."""
    return true_mbb(seats) * (seats - 1) / seats


class DrawnBlock(Block):
    """A block whose hands are not played, but drawn: the first entrant wins from each of the others."""

    def draw(self, rng: Random, *, remembers: bool) -> MatchCount:
        """Return what comes of one more session; in one with memory its deals have something in common."""
        entrants, setting = len(self._task.entrants), self._task.setting
        self._count, self._sums = MatchCount.empty(entrants, setting.seats), []
        common = rng.gauss(0, 1) if remembers else 0.0
        for line_up in line_ups(setting, [entrant.name for entrant in self._task.entrants], 0):
            here = LineUpSums(self._task.count, entrants)
            here.hands = [setting.seats] * entrants
            here.net = [
                [-round(WON * (1 + common + 2 * skewed(rng))) for _ in range(self._task.count)]
                for _ in range(entrants)
            ]
            here.net[0] = [-sum(others) for others in zip(*here.net[1:], strict=True)]
            self._sums.append((line_up, here))
        return self.result()


def skewed(rng: Random) -> float:
    """Return a number that is 0 on average: often a little less, and now and then much more."""
    return rng.expovariate(1) - 1


WON = 1_000
"""chips a set from each of the others: enough that rounding them to whole ones is nothing"""


def drawn_battles(
    seats: int, seeds: Sequence[int], sessions: int, deals: int, *, remembers: bool
) -> Iterator[Interval]:
    """Yield the interval of the first entrant of one battle for each of ``seeds``, whose last session is cut short."""
    entrants = tuple([Entrant(f"{i}", "call") for i in range(seats)])
    setting = setting_of(seats, 1, deals)
    whole, short = [DrawnBlock(Task(setting, entrants, 0, 0, count)) for count in (deals, deals // 2)]
    for seed in seeds:
        rng, count = Random(seed), MatchCount.empty(seats, seats)
        for number in range(1, sessions + 1):
            count.add((whole if number < sessions else short).draw(rng, remembers=remembers))
        yield interval_of_mean(count.entrants[0].net, 1000)


def drawn_mbb(seats: int) -> float:
    """Return what the first entrant wins there a hand in the long run."""
    return 1000 * WON * (seats - 1) / seats / MatchConfig().big_blind


def _mbb(played: PlayedCashMatch, name: str) -> Interval:
    (index,) = [i for i, entrant in enumerate(played.entrants) if entrant.name == name]
    return interval_of_mean(played.count.entrants[index].net, 1000)


def covered(intervals: Iterator[Interval], true: float) -> float:
    """Return the share of the intervals, which are all known, in which ``true`` lies."""
    found = [one.low <= true <= one.high for one in intervals if one.low is not None and one.high is not None]
    return sum(found) / len(found)


def main(arguments: Sequence[str]) -> None:
    """Play battles and leagues with real bots, and print how often the interval covered the truth."""
    parser = argparse.ArgumentParser(prog="python -m tests.lab.arena.coverage", description=__doc__)
    parser.add_argument("--repetitions", type=int, default=400)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 6])
    parser.add_argument("--deals", type=int, default=DEALS, help="of a session")
    args = parser.parse_args(arguments)
    seeds = range(1, args.repetitions + 1)
    with tempfile.TemporaryDirectory() as folder:
        for seats in args.seats:
            for remembers in (False, True):
                bots = moody(Path(folder), seats, remembers=remembers)
                memory = "remembers" if remembers else "no memory"
                for what, played, true in (
                    ("battles", battles(bots, seeds, deals=args.deals), true_mbb(seats)),
                    ("leagues", leagues(bots, seeds, deals=args.deals), true_rating(seats)),
                ):
                    share = covered(played, true)
                    print(
                        f"{len(seeds)} {what}, {seats} seats, {memory}: {100 * share:.2f} % covered",
                        flush=True,
                    )


if __name__ == "__main__":
    main(sys.argv[1:])
