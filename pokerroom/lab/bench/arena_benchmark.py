"""Benchmark of the arena: what a battle costs beside the bare engine, in the same run.

The same policies play the same games twice: called by the bare benchmark of :mod:`pokerroom.lab.bench.ours`, and as
bots of a battle with its views, turns, counts and duplicate deals.  There are two views of the bots' own time.  Alone:
what they need to answer the questions of a battle again from plain dicts; making turns, views and the dice of
each deal is then the arena's.  In it: what the battle itself says that they took to decide, from the question to
the answer; what they look at and the dice that they throw are made meanwhile.

All is processor time, but for the battle's own clock.  Bare engine, battle and bots take turns in slices of one
block of a match each; a round of slices gives one ratio, and the median of all rounds counts: a slow moment of the
machine meets all of them, and a single one of them rarely.  The garbage collector is spared in the same way for all.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, NamedTuple, cast

from pokerclient.bots.base import Bot
from pokerclient.moves import Move, PlayerAction, call, draw
from pokerclient.views.table_view import TableView
from pokerroom.lab.arena.match.block import Block, Task, relaxed_gc
from pokerroom.lab.arena.match.counts import MatchCount
from pokerroom.lab.arena.match.entrants import Entrant, SeatAssignment
from pokerroom.lab.arena.match.live_view import LiveView
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_player import ImmediatePlayer
from pokerroom.lab.arena.match.turn import LiveTurn
from pokerroom.lab.arena.runners.in_process import InProcessPlayer
from pokerroom.lab.bench.bench_games import BIG_BLIND, GAMES, SMALL_BLIND, BenchGame
from pokerroom.lab.bench.ours import PokerroomEngine
from pokerroom.lab.bench.policies import POLICIES, bet_size, discard_count, uniform
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.cash_public_state import PublicSeat
from pokerwire.games import GAMES as RECORDS

HELP = "what a battle costs beside the bare engine"
SECONDS = 0.5
MIN_ROUNDS = 5
SEED = 1
RECORDED_DEALS = 20


class RecordingBot(Bot):
    """Keeps what it was asked for measuring afterwards, and hands the question on to the bot of its policy."""

    kind: type[Bot]
    questions: list[tuple[TableView, Turn]]

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._inner = self.kind(rng)

    def decide(self, view: TableView, turn: Turn) -> Move | PlayerAction | Awaitable[Move | PlayerAction]:
        """Note the question as plain as can be, and answer."""
        recorded_view = TableView(1)
        recorded_view.you = 1
        recorded_view.state.seats = {1: PublicSeat(1, "", 0, own_cards=view.my_cards)}
        self.questions.append((recorded_view, turn.to_event() if isinstance(turn, LiveTurn) else turn))
        return self._inner.decide(view, turn)


class CallBot(Bot):
    """Always checks or calls."""

    def decide(self, view: TableView, turn: Turn) -> Move | PlayerAction:
        """Check or call; draw some cards."""
        if turn.legal.draw_max:
            return draw(view.my_cards[: discard_count(self.rng)])
        return call()


class UniformBot(Bot):
    """Each possible kind equally often."""

    def decide(self, view: TableView, turn: Turn) -> Move | PlayerAction:
        """Do something legal."""
        legal = turn.legal
        if legal.draw_max:
            return draw(view.my_cards[: discard_count(self.rng)])
        choice = uniform(self.rng, legal.call_by > 0, legal.aggression is not None)
        if choice == "raise" and legal.aggression is not None:
            return PlayerAction(legal.aggression, bet_size(self.rng, legal.min_to, legal.max_to))
        if choice == "fold":
            return PlayerAction("fold")
        return PlayerAction("check" if legal.check else "call")


ARENA_GAMES = (
    BenchGame("holdem_limit_2", "hold'em, fixed limit, heads-up", "holdem", "limit", 2, 400),
    BenchGame("holdem_limit_6", "hold'em, fixed limit, six players", "holdem", "limit", 6, 400),
    BenchGame("holdem_no_limit_2", "hold'em, no-limit, heads-up", "holdem", "no_limit", 2, 200),
    BenchGame("holdem_no_limit_6", "hold'em, no-limit, six players", "holdem", "no_limit", 6, 200),
    *(game for game in GAMES if RECORDS[game.game].draws),
)

BOTS: dict[str, type[Bot]] = {"call": CallBot, "uniform": UniformBot}


def match_config(game: BenchGame, *, equity: bool = False) -> MatchConfig:
    """Return the battle that is played as ``game`` is."""
    name = f"{game.game}-{game.structure.replace('_', '-')}"
    return MatchConfig(
        game=name,
        seats=game.players,
        small_blind=SMALL_BLIND,
        big_blind=BIG_BLIND,
        ante=game.ante,
        stack=game.stack,
        seed=SEED,
        equity=equity,
    )


class BenchBlock(Block):
    """A block whose bots are given as a class."""

    kind: type[Bot] = CallBot

    def make_player(self, entrant: int, assignment: SeatAssignment) -> ImmediatePlayer:
        """Return a bot of the class."""
        view = LiveView(assignment.config, assignment.names, assignment.stacks, assignment.seat)
        return InProcessPlayer(self.kind, view)


def run(seconds: float = SECONDS) -> dict[str, Any]:
    """Measure every game with every policy; the bare engine takes about ``seconds`` each time."""
    rows = [measure(game, policy, seconds) for game in ARENA_GAMES for policy in POLICIES]
    return {"benchmark": "arena", "seconds": seconds, "games": rows}


def measure(game: BenchGame, policy: str, seconds: float) -> dict[str, Any]:
    """Measure one game with one policy, slice by slice."""
    with relaxed_gc():
        slices = Slices(game, policy)
        warm_up_seconds = slices.measure().engine * slices.hands / 1e6
        rounds = [slices.measure() for _ in range(max(MIN_ROUNDS, round(seconds / warm_up_seconds)))]
    engine, battle, alone, within, _ = (statistics.median(column) for column in zip(*rounds, strict=True))
    ratios = [(slice_.battle - slice_.bots_alone) / slice_.engine for slice_ in rounds]
    return {
        "title": game.title,
        "policy": policy,
        "engine_us": round(engine, 2),
        "battle_us": round(battle, 2),
        "bots_us": round(alone, 2),
        "bots_in_battle_us": round(within, 2),
        "ratio": round(statistics.median(ratios), 3),
        "ratio_quartiles": [round(value, 3) for value in statistics.quantiles(ratios)[::2]],
        "ratio_to_both": round(
            statistics.median([slice_.battle / (slice_.engine + slice_.bots_in_battle) for slice_ in rounds]),
            3,
        ),
        "ratio_with_equity": round(
            statistics.median([(slice_.equity - slice_.bots_alone) / slice_.engine for slice_ in rounds]), 3
        ),
    }


class Slice(NamedTuple):
    """Microseconds a hand."""

    engine: float
    battle: float
    bots_alone: float
    """the battle's bots by themselves"""
    bots_in_battle: float
    """the same as the battle times them"""
    equity: float
    """a battle with all-in equity"""


class Slices:
    """Short runs of the bare engine, of a battle, and of its bots by themselves."""

    def __init__(self, game: BenchGame, policy: str) -> None:
        self._game = game
        self._kind = BOTS[policy]
        self._choose = POLICIES[policy]
        self._engine = PokerroomEngine(game)
        self._rng = Random(SEED)
        self._deals = match_config(game).session
        self.hands = self._deals * game.players
        """hands of a block"""
        self._deals_played = 0

    def measure(self) -> Slice:
        """Play a block of each."""
        bare = _micros(self._run_engine)
        battle, within = self._timed_battle()
        alone = self._time_bots()
        equity, _ = self._timed_battle(equity=True)
        return Slice(bare, battle, alone, within, equity)

    def _run_engine(self) -> int:
        play, rng, choose = self._engine.play, self._rng, self._choose
        for _ in range(self.hands):
            play(rng, choose)
        return self.hands

    def _timed_battle(self, *, equity: bool = False) -> tuple[float, float]:
        """Return the microseconds a hand that a battle takes, and those that its bots take by its own clock."""
        started = time.process_time_ns()
        count = self._battle(self._kind, self._deals, equity=equity)
        used = time.process_time_ns() - started
        took = sum(entrant.times.total for entrant in count.entrants)
        return used / count.hands / 1000, took / count.hands / 1000

    def _battle(self, kind: type[Bot], deals: int, *, equity: bool = False) -> MatchCount:
        """Play deals that were not played before."""
        entrants = tuple(Entrant(f"{i}", "call") for i in range(self._game.players))
        block = BenchBlock(
            Task(match_config(self._game, equity=equity), entrants, 0, self._deals_played, deals)
        )
        block.kind = kind
        self._deals_played += deals
        return block.play()

    def _time_bots(self) -> float:
        """Let one bot answer again and again what a short battle asked its bots."""
        questions: list[tuple[TableView, Turn]] = []
        bot_class = cast(
            type[Bot], type("RecordingBot", (RecordingBot,), {"kind": self._kind, "questions": questions})
        )
        hands = self._battle(bot_class, RECORDED_DEALS).hands
        times = self._deals // RECORDED_DEALS
        decide = self._kind(Random(SEED)).decide

        def again() -> int:
            for _ in range(times):
                for view, turn in questions:
                    decide(view, turn)
            return hands * times

        return _micros(again)


def _micros(play: Callable[[], int]) -> float:
    """Return the microseconds of processor time for each of the hands that ``play`` says it played."""
    started = time.process_time_ns()
    hands = play()
    return (time.process_time_ns() - started) / hands / 1000


def show(result: dict[str, Any]) -> str:
    """Return the result as a table for people."""
    lines = [
        "microseconds of CPU a hand, medians of rounds; bots by themselves, and as the battle times them",
        "ratios: (battle - bots) / engine, its quartiles, with all-in equity; battle / (engine + bots in it)",
        f"{'':<34}{'policy':<9}{'engine':>8}{'battle':>8}{'bots':>7}{'in it':>7}{'ratio':>7}  quartiles"
        f"{'equity':>8}{'to both':>9}",
    ]
    lines += [
        f"{row['title']:<34}{row['policy']:<9}{row['engine_us']:>8.1f}{row['battle_us']:>8.1f}{row['bots_us']:>7.1f}"
        f"{row['bots_in_battle_us']:>7.1f}{row['ratio']:>7.2f}  {row['ratio_quartiles'][0]:.2f}-"
        f"{row['ratio_quartiles'][1]:.2f}{row['ratio_with_equity']:>8.2f}{row['ratio_to_both']:>9.2f}"
        for row in result["games"]
    ]
    return "\n".join(lines)
