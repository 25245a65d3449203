"""Battles at Kuhn and Leduc poker: each deal is played twice, with the seats swapped.

They are counted as battles at tables are, so their results have the same form: the ante is the big blind.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from random import Random
from time import perf_counter_ns as clock
from typing import Any, NamedTuple

import msgspec

from pokerroom.lab.arena.match.block import LineUpSums, Task, add_results
from pokerroom.lab.arena.match.bot_faults import BotFault, Faults
from pokerroom.lab.arena.match.counts import DecisionTimes, EntrantCount, MatchCount, PositionCount
from pokerroom.lab.arena.match.entrants import BadEntrant, Entrant, read_entrants
from pokerroom.lab.arena.match.hand_histories import BattleFormat
from pokerroom.lab.arena.match.lineups import LineUp, line_ups, rotations
from pokerroom.lab.arena.match.match import Match, PlayedCashMatch
from pokerroom.lab.arena.match.match_config import SMALL_GAMES, SMALL_POSITIONS, MatchConfig
from pokerroom.lab.arena.match.match_loop import HistoryWriter, MatchLength
from pokerroom.lab.games.extensive_game import CHANCE, OVER, ExtensiveGame
from pokerroom.lab.games.small_game_bots import (
    GAMES_BY_NAME,
    SmallGameBot,
    check_small_game_bot,
    load_small_game_bot,
)
from pokerroom.tables.table_errors import ConfigError

PLAYERS = 2
PYTHON = "python:"
"""what the bot of an entrant begins with that was given as a class"""


def small_game_config(
    game: str, *, seed: int = 1, session: int = 200, duplicate: bool = True, max_faults: int = 20
) -> MatchConfig:
    """Return the setting of a battle; raise :class:`~pokerroom.tables.table_errors.ConfigError` for any other game."""
    if game not in SMALL_GAMES:
        raise ConfigError(f"there is no small game {game!r}: choose one of {', '.join(SMALL_GAMES)}")
    return MatchConfig(
        game=game,
        seats=PLAYERS,
        small_blind=0,
        big_blind=1,
        ante=1,
        stack=0,
        duplicate=duplicate,
        seed=seed,
        session=session,
        max_faults=max_faults,
        equity=False,
    )


def read_small_game_bots(bots: Sequence[str | type[SmallGameBot]], game: str) -> SmallGameEntrants:
    """Return the entrants of ``[NAME=]BOT`` texts, and of classes; raise
    :class:`~pokerroom.lab.arena.match.entrants.BadEntrant` for what is no bot."""
    if len(bots) < PLAYERS:
        raise BadEntrant(f"a battle at {game} needs at least two bots, as in: cfr random")
    classes = {f"{PYTHON}{number}": bot for number, bot in enumerate(bots) if not isinstance(bot, str)}
    for bot in classes.values():
        if not (isinstance(bot, type) and issubclass(bot, SmallGameBot)):
            raise BadEntrant(f"{bot!r} plays no {game}: give a name, or a subclass of SmallGameBot")
    texts = [
        bot if isinstance(bot, str) else f"{bot.__name__}={PYTHON}{number}" for number, bot in enumerate(bots)
    ]

    def check(spec: str) -> None:
        if not spec.startswith(PYTHON):
            check_small_game_bot(spec, game)

    return SmallGameEntrants(tuple(read_entrants(texts, check)), classes)


class SmallGameEntrants(NamedTuple):
    """The bots of a battle, with the classes of those that were given as such."""

    all: tuple[Entrant, ...]
    classes: dict[str, type[SmallGameBot]]


class SmallMatch(Match):
    """Plays a battle at a small game. Histories are lines of JSON, or of CSV."""

    def __init__(
        self,
        setting: MatchConfig,
        entrants: SmallGameEntrants,
        length: MatchLength,
        *,
        history: HistoryWriter | None = None,
        history_format: BattleFormat = "jsonl",
        progress: Callable[[PlayedCashMatch], None] = lambda played: None,
    ) -> None:
        super().__init__(
            setting, entrants.all, length, history=history, history_format=history_format, progress=progress
        )
        self._classes = entrants.classes

    def _task(self, number: int, first: int, count: int, out: frozenset[int]) -> Any:
        """Return the task of a block: ``count`` deals from ``first`` on; the entrants in ``out`` are not asked."""
        return SmallTask(super()._task(number, first, count, out), self._classes)


class SmallTask(msgspec.Struct, frozen=True):
    """A block of a small game."""

    task: Task
    classes: dict[str, type[SmallGameBot]]

    def play(self) -> MatchCount:
        """Play the block: what a worker process does.  What bots print goes to standard error."""
        with redirect_stdout(sys.stderr):
            return _SmallBlock(self.task, self.classes).play()


class SmallSeat:
    """One entrant in one session."""

    def __init__(self, bot: SmallGameBot | None, count: EntrantCount, max_faults: int) -> None:
        self.bot = bot
        """``None``: it is out"""
        self.count = count
        self._faults = Faults()
        self._times = DecisionTimes()
        self._max_faults = max_faults

    def decide(self, state: str, actions: Sequence[str], hand: int) -> str:
        """Ask the bot; what it cannot answer is the first action."""
        if self.bot is None:
            self._faults.count(BotFault("unasked", "it is out"), hand)
            return actions[0]
        began = clock()
        try:
            answer: Any = self.bot.decide(state, actions)
            if answer not in actions:
                raise BotFault("illegal", f"{answer!r} at {state}, where {', '.join(actions)} are legal")
        except BotFault as fault:
            answer = self._failed(fault, actions, hand)
        except Exception as error:
            answer = self._failed(BotFault("crashed", f"{type(error).__name__}: {error}"), actions, hand)
        took = clock() - began
        self._times.add(DecisionTimes(1, took, took))
        return str(answer)

    def _failed(self, fault: BotFault, actions: Sequence[str], hand: int) -> str:
        self._faults.count(fault, hand)
        if self._faults.total > self._max_faults:
            self.bot = None
        return actions[0]

    def end(self, won: float, hand: int) -> None:
        """Pass the bot what it won."""
        if self.bot is not None:
            try:
                self.bot.end(won)
            except Exception as error:
                self._failed(BotFault("crashed", f"{type(error).__name__}: {error}"), [""], hand)

    def close(self) -> None:
        """The session is over: count how it went."""
        self.count.times.add(self._times)
        self.count.faults.add(self._faults)
        self.count.out = self.count.out or self.bot is None


class _MadeAction(NamedTuple):
    """One action of a hand."""

    player: int
    action: str
    late: bool
    """after the first round"""
    facing: bool
    """whether there was a bet to call"""


class _SmallBlock:
    """Plays one task."""

    def __init__(self, task: Task, classes: Mapping[str, type[SmallGameBot]]) -> None:
        self._task = task
        self._classes = classes
        self._game: ExtensiveGame[Any] = GAMES_BY_NAME[task.setting.game]()
        self._count = MatchCount.empty(len(task.entrants), PLAYERS)
        self._squares = [0] * len(task.entrants)
        self._lines: list[bytes] = []

    def play(self) -> MatchCount:
        task, count = self._task, self._count
        names = [entrant.name for entrant in task.entrants]
        sums: list[tuple[LineUp, LineUpSums]] = []
        for number, line_up in enumerate(line_ups(task.setting, names, task.first)):
            line_up_sums = LineUpSums(task.count, len(names))
            for rotation, seated in enumerate(rotations(line_up, task.setting.duplicate)):
                self._session(seated, (number + 1, rotation + 1), line_up_sums)
            sums.append((line_up, line_up_sums))
        add_results(count, sums, self._squares, task.setting.big_blind)
        count.sets = task.count
        count.history = b"".join(self._lines)
        return count

    def _session(self, seated: LineUp, line_up_and_rotation: tuple[int, int], sums: LineUpSums) -> None:
        task, seed = self._task, self._task.setting.seed
        seats = [self._seat(entrant) for entrant in seated]
        for index in range(task.count):
            number = task.first + index
            # Who acts first changes from deal to deal, so that it does without duplicates too.
            order = (0, 1) if number % 2 == 0 else (1, 0)
            players = [seats[place] for place in order]
            for player, seat in enumerate(players):
                if seat.bot is not None:
                    seat.bot.rng.seed(f"{seed}/dice/{number}/{player}")
            hand = task.first_hand + self._count.hands
            history, made = self._hand(players, Random(f"{seed}/deal/{number}"), hand)  # noqa: S311
            won = round(self._game.payoff(history))
            self._count_hand(players, made, won)
            for seat, place, net in zip(players, order, (won, -won), strict=True):
                sums.net[seated[place]][index] += net
                self._squares[seated[place]] += net * net
                seat.end(net, hand)
            if task.history:
                names = [task.entrants[seated[place]].name for place in order]
                where = (hand, number + 1, *line_up_and_rotation)
                self._lines.append(_LINES[task.history](where, names, history, made, won))
        for entrant, seat in zip(seated, seats, strict=True):
            sums.hands[entrant] += 1
            seat.close()

    def _seat(self, entrant: int) -> SmallSeat:
        task = self._task
        bot = None
        if entrant not in task.out:
            spec = task.entrants[entrant].spec
            kind = self._classes.get(spec) or load_small_game_bot(spec, task.setting.game)
            bot = kind(Random(0))  # noqa: S311 - seeded for each deal
        return SmallSeat(bot, self._count.entrants[entrant], task.setting.max_faults)

    def _hand(self, players: Sequence[SmallSeat], dice: Random, hand: int) -> tuple[Any, list[_MadeAction]]:
        """Play one hand; return how it went."""
        game = self._game
        history, made, dealt = game.root(), [], 0
        while (player := game.player(history)) != OVER:
            if player == CHANCE:
                outcomes = game.outcomes(history)
                history = dice.choices([after for after, _ in outcomes], [chance for _, chance in outcomes])[
                    0
                ]
                dealt += 1
                continue
            actions = game.actions(history)
            action = players[player].decide(game.information_state(history), actions, hand)
            made.append(_MadeAction(player, action, dealt > 1, "fold" in actions))
            history = game.act(history, action)
        return history, made

    def _count_hand(self, players: Sequence[SmallSeat], made: Sequence[_MadeAction], won: int) -> None:
        self._count.hands += 1
        shown, later = made[-1].action != "fold", any(one.late for one in made)
        for player, seat in enumerate(players):
            count = seat.count.positions[player]
            net = won if player == 0 else -won
            count.hands += 1
            count.net += net
            count.adjusted += net
            _count_actions(count, [one for one in made if one.player == player])
            count.saw += later
            count.shown_down += shown
            count.won_shown_down += shown and net > 0


def _count_actions(count: PositionCount, made: Sequence[_MadeAction]) -> None:
    """Count one player's actions of a hand."""
    raised = [one for one in made if one.action in {"bet", "raise"}]
    called = [one for one in made if one.action == "call" and one.facing]
    count.voluntary += any(not one.late for one in (*raised, *called))
    count.raised += any(not one.late for one in raised)
    count.aggressive += sum(one.late for one in raised)
    count.called += sum(one.late for one in called)


Where = tuple[int, int, int, int]
"""place of a hand: its number, its deal, its line-up and its rotation, all from 1"""


def _json_line(
    where: Where, names: Sequence[str], history: Any, made: Sequence[_MadeAction], won: int
) -> bytes:
    """Return one hand as a line of JSON: who played first and second, the cards, what was done, and what both won."""
    hand, deal, line_up, rotation = where
    line = {
        "hand": hand,
        "deal": deal,
        "line_up": line_up,
        "rotation": rotation,
        "bots": names,
        "cards": "".join(history.cards),
        "board": getattr(history, "board", ""),
        "actions": [one.action for one in made],
        "net": [won, -won],
    }
    return msgspec.json.encode(line) + b"\n"


def _csv_lines(
    where: Where, names: Sequence[str], history: Any, made: Sequence[_MadeAction], won: int
) -> bytes:
    """Return one hand as lines of CSV, one for each player, in the columns of all battles."""
    start = ",".join(map(str, where))
    return b"".join(
        [
            f"{start},{seat},{position},{name},{net},\n".encode()
            for seat, position, name, net in zip((1, 2), SMALL_POSITIONS, names, (won, -won), strict=True)
        ]
    )


_LINES: dict[str, Callable[[Where, Sequence[str], Any, Sequence[_MadeAction], int], bytes]] = {
    "jsonl": _json_line,
    "csv": _csv_lines,
}
"""how histories can be written"""
