"""Benchmark of the arena: what a battle costs beside the bare engine, in the same run.

The same policies play the same games twice: called by the bare benchmark of :mod:`pokerroom.bench.ours`, and as bots
of a battle with its views, turns, counts and duplicate deals.  The bots' own time is what they need to answer
the questions of a battle again from plain dicts; making turns, views and the dice of each deal counts as
the arena's.  The smallest figure of several runs counts, since other work on the machine only adds.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable
from random import Random
from typing import Any, cast

from pokerclient.bots.base import Bot
from pokerclient.moves import Act, Move, call, draw
from pokerclient.parts import SeatState
from pokerclient.shapes import Turn
from pokerclient.view import TableView
from pokerroom.arena.block import Block, Task
from pokerroom.arena.chance import SecretRandom
from pokerroom.arena.entrants import Entrant, Place, Player
from pokerroom.arena.setting import Setting
from pokerroom.arena.trusted import TrustedPlayer
from pokerroom.arena.view import LiveView
from pokerroom.bench.games import BIG_BLIND, GAMES, SMALL_BLIND, BenchGame
from pokerroom.bench.ours import Ours
from pokerroom.bench.policies import POLICIES, discards, size, uniform

HELP = "what a battle costs beside the bare engine"
SECONDS = 0.5
RUNS = 5
SEED = 1
TAPED_HANDS = 600


class Taped(Bot):
    """Keeps what it was asked for measuring afterwards, and hands the question on to the bot of its policy."""

    kind: type[Bot]
    tape: list[tuple[TableView, Turn]]

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._inner = self.kind(rng)

    def decide(self, view: TableView, turn: Turn) -> Move | Act | Awaitable[Move | Act]:
        """Note the question as plain as can be, and answer."""
        kept = TableView(1)
        kept.you = 1
        kept.seats = {1: SeatState(1, "", 0, cards=view.my_cards)}
        self.tape.append((kept, cast(Turn, dict(turn))))
        return self._inner.decide(view, turn)


class CallBot(Bot):
    """Always checks or calls."""

    def decide(self, view: TableView, turn: Turn) -> Move | Act:
        """Check or call; draw some cards."""
        if turn["legal"]["draw_max"]:
            return draw(view.my_cards[: discards(self.rng)])
        return call()


class UniformBot(Bot):
    """Each possible kind equally often."""

    def decide(self, view: TableView, turn: Turn) -> Move | Act:
        """Do something legal."""
        legal = turn["legal"]
        if legal["draw_max"]:
            return draw(view.my_cards[: discards(self.rng)])
        choice = uniform(self.rng, legal["call_by"] > 0, legal["aggression"] is not None)
        if choice == "raise" and legal["aggression"] is not None:
            return Act(legal["aggression"], size(self.rng, legal["min_to"], legal["max_to"]))
        if choice == "fold":
            return Act("fold")
        return Act("check" if legal["check"] else "call")


ARENA_GAMES = (
    BenchGame("holdem_limit_2", "hold'em, fixed limit, heads-up", "holdem", "limit", 2, 400),
    BenchGame("holdem_limit_6", "hold'em, fixed limit, six players", "holdem", "limit", 6, 400),
    BenchGame("holdem_no_limit_2", "hold'em, no-limit, heads-up", "holdem", "no_limit", 2, 200),
    BenchGame("holdem_no_limit_6", "hold'em, no-limit, six players", "holdem", "no_limit", 6, 200),
    *(game for game in GAMES if game.game == "draw"),
)

BOTS: dict[str, type[Bot]] = {"call": CallBot, "uniform": UniformBot}


def setting_of(game: BenchGame, equity: bool) -> Setting:
    """Return the battle that is played as ``game`` is."""
    name = f"{game.game}-{game.structure.replace('_', '-')}"
    return Setting(
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

    def player(self, entrant: int, place: Place) -> Player:
        """Return a bot of the class."""
        view = LiveView(place.config, place.names, place.stacks, place.seat)
        return TrustedPlayer(self.kind, SecretRandom(), view)


def run(seconds: float = SECONDS) -> dict[str, Any]:
    """Measure every game with every policy, ``RUNS`` runs of about ``seconds`` CPU seconds each way."""
    rows = [measure(game, policy, seconds) for game in ARENA_GAMES for policy in POLICIES]
    return {"benchmark": "arena", "seconds": seconds, "runs": RUNS, "games": rows}


def measure(game: BenchGame, policy: str, seconds: float) -> dict[str, Any]:
    """Measure one game with one policy, taking turns."""
    kind = BOTS[policy]
    bare: list[float] = []
    hands = 200
    while not bare or bare[-1] * hands / 1e6 < seconds / 2:
        hands *= 2
        bare.append(_bare(game, policy, hands))
    runs = [(_bare(game, policy, hands), _battle(game, kind, hands, False)) for _ in range(RUNS)]
    engine, battle = (min(column) for column in zip(*runs, strict=True))
    own = min(_own(game, kind) for _ in range(RUNS))
    with_equity = min(_battle(game, kind, hands, True) for _ in range(2))
    return {
        "title": game.title,
        "policy": policy,
        "engine_us": round(engine, 2),
        "battle_us": round(battle, 2),
        "bots_us": round(own, 2),
        "ratio": round((battle - own) / engine, 3),
        "ratio_with_equity": round((with_equity - own) / engine, 3),
    }


def _bare(game: BenchGame, policy: str, hands: int) -> float:
    """Return microseconds of CPU a hand of the bare engine."""
    engine, rng, choose = Ours(game), Random(SEED), POLICIES[policy]
    started = time.process_time()
    for _ in range(hands):
        engine.play(rng, choose)
    return (time.process_time() - started) / hands * 1e6


def _battle(game: BenchGame, kind: type[Bot], hands: int, equity: bool) -> float:
    """Return microseconds of CPU a hand of a battle."""
    started = time.process_time()
    played = _play(game, kind, hands, equity)
    return (time.process_time() - started) / played * 1e6


def _play(game: BenchGame, kind: type[Bot], hands: int, equity: bool) -> int:
    """Play a battle of about ``hands`` hands; return how many there were."""
    entrants = tuple(Entrant(f"{i}", "call") for i in range(game.players))
    task = Task(setting_of(game, equity), entrants, 0, 0, max(1, hands // game.players))
    block = BenchBlock(task)
    block.kind = kind
    return block.play().hands


def _own(game: BenchGame, kind: type[Bot]) -> float:
    """Return the microseconds of CPU a hand that the bots need by themselves, asked again what a battle asked them."""
    tape: list[tuple[TableView, Turn]] = []
    taped = cast(type[Bot], type("Taped", (Taped,), {"kind": kind, "tape": tape}))
    hands = _play(game, taped, TAPED_HANDS, False)
    bot = kind(Random(SEED))
    started = time.process_time()
    for view, turn in tape:
        bot.decide(view, turn)
    return (time.process_time() - started) / hands * 1e6


def show(result: dict[str, Any]) -> str:
    """Return the result as a table for people."""
    lines = [
        "microseconds of CPU a hand, the least of several runs; ratio = (battle - bots) / engine",
        f"{'':<34}{'policy':<9}{'engine':>8}{'battle':>8}{'bots':>7}{'ratio':>7}  with all-in equity",
    ]
    lines += [
        f"{row['title']:<34}{row['policy']:<9}{row['engine_us']:>8.1f}{row['battle_us']:>8.1f}{row['bots_us']:>7.1f}"
        f"{row['ratio']:>7.2f}{row['ratio_with_equity']:>8.2f}"
        for row in result["games"]
    ]
    return "\n".join(lines)
