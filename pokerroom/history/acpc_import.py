"""From a log of the computer poker competition to the records that a replay plays.

A log tells neither stacks nor blinds: the definition of its game does.  It divides a tied pot into fractions; the
amounts of such a hand are multiplied until all are whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from pokerroom.acpc.gamedef import BadGame, GameDef
from pokerroom.acpc.hand_state import CALL, DRAW, FOLD, State
from pokerroom.acpc.match_log import BadLog, Logged, Score, read_header, read_line
from pokerroom.acpc.protocol import names, read_act
from pokerroom.history.errors import HistoryError
from pokerroom.history.replay.recorded_hand import BadRecord, Record, RecordedAction, RecordedSeat, check

GameOf = Callable[[str], GameDef]
"""returns the game of a path in a log's first line; raises HistoryError, or BadGame for what is none"""

FIRST_WORD = "STATE:"
MOST_SHARES = 2520
"""divisible by every number of winners to 10"""
_STRUCTURES = {"limit": "limit", "pot_limit": "pot", "no_limit": "no"}


def no_game(path: str) -> GameDef:
    """Say that there is nobody to ask for the game of a log."""
    raise HistoryError(
        f"this is a log of the game {path or 'that it does not name'}, whose definition is not known"
    )


def lines_of(lines: Iterable[str], game_of: GameOf) -> Iterator[tuple[GameDef, Logged | BadLog]]:
    """Yield the hands of a log with their game, or what is wrong with a line.

    Raise HistoryError when the definition of the game is not to be had.
    """
    game: GameDef | None = None
    path = ""
    for number, raw in enumerate(lines, 1):
        line = raw.strip(" \r\n\t\ufeff")
        header = read_header(line)
        if header is not None and header.game != path:
            game, path = None, header.game
        if not line or line[0] in "#;":
            continue
        if game is None:
            try:
                game = game_of(path)
            except BadGame as wrong:
                raise HistoryError(f"the game definition {path}: {wrong}", number) from None
        try:
            told = read_line(game, line, number)
        except BadLog as broken:
            yield game, broken
            continue
        if not isinstance(told, Score):
            yield game, told


def record_of(game: GameDef, told: Logged) -> Record:
    """Return the record of a hand; raise BadRecord when the room deals no such game."""
    _check_game(game)
    times = _whole(told.values)
    finals = [round((stack + Fraction(value).limit_denominator(MOST_SHARES)) * times) for stack, value in
              zip(game.stacks, told.values, strict=True)]  # fmt: skip
    play = _Play(game, times)
    play.read(told.state.whole, told.cards.holes)
    paid = play.paid()
    big = max(game.blinds) * times
    sizes = [size * times for size in game.raise_sizes] or [0]
    board = [told.cards.board[:3], told.cards.board[3:4], told.cards.board[4:5]]
    live = [p for p, out in enumerate(told.state.folded) if not out]
    record = Record(
        id=str(told.hand),
        game="draw" if game.is_draw else "holdem",
        structure=_STRUCTURES[game.betting],
        small_blind=min(blind for blind in game.blinds if blind) * times,
        big_blind=big,
        small_bet=sizes[0],
        big_bet=sizes[-1],
        button=game.button + 1,
        seats=tuple(
            [
                RecordedSeat(p + 1, stack * times, names(play.holes[p]), _name(told, p))
                for p, stack in enumerate(game.stacks)
            ]
        ),
        actions=tuple(play.actions),
        board=tuple([names(cards) for cards in board if cards]),
        shown={str(p + 1): names(told.cards.holes[p]) for p in live} if len(live) > 1 else {},
        pots=None,
        collected={
            str(p + 1): final - stack * times + paid[p]
            for p, (final, stack) in enumerate(zip(finals, game.stacks, strict=True))
            if final - stack * times + paid[p]
        },
        final={str(p + 1): final for p, final in enumerate(finals)},
    )
    check(record)
    return record


def _name(told: Logged, position: int) -> str:
    return told.names[position] if position < len(told.names) else ""


def _check_game(game: GameDef) -> None:
    draw = game.is_draw and game.hole == 5 and game.rounds == 2 and not sum(game.board)
    if not (game.is_holdem or draw):
        raise BadRecord("the room deals Texas hold'em and five-card draw, not the cards of this game")
    if sum(blind > 0 for blind in game.blinds) != 2:
        raise BadRecord("the room deals with a small and a big blind, this game has other ones")
    sizes = game.raise_sizes
    if sizes and (len({*sizes[: len(sizes) // 2]}) > 1 or len({*sizes[len(sizes) // 2 :]}) > 1):
        raise BadRecord("the room deals limit games of a small and a big bet, this game has other ones")


def _whole(values: list[float]) -> int:
    """Return the least number that makes all values whole; they are written with six decimals."""
    for times in range(1, MOST_SHARES + 1):
        if all(abs(value * times - round(value * times)) <= times * 1e-6 for value in values):
            return times
    raise BadRecord("the values are no shares of a pot")


class _Play:
    """The actions of a hand, with all amounts multiplied."""

    def __init__(self, game: GameDef, times: int) -> None:
        self._game = game
        self._times = times
        self._state = State(game)
        self._base = [0] * game.players
        self.actions: list[RecordedAction] = []
        self.holes: list[list[int]] = []
        order = [(game.button + 1 + i) % game.players for i in range(game.players)]
        big = max(game.blinds)
        for kind, p in sorted(
            ("big_blind" if game.blinds[p] == big else "small_blind", p) for p in order if game.blinds[p]
        )[::-1]:
            by = game.blinds[p]
            self._add(0, p, kind, amount=by, all_in=by == game.stacks[p])

    def _add(
        self, street: int, position: int, act: str, *, amount: int = 0, to: int = 0, all_in: bool = False
    ) -> None:
        times = self._times
        self.actions.append(
            RecordedAction(street, position + 1, act, amount=amount * times, to=to * times, all_in=all_in)
        )

    def read(self, betting: str, holes: list[list[int]]) -> None:
        """Read the whole betting; ``holes`` are the hands at the end."""
        self.holes = [list(hole) for hole in holes]
        at = 0
        while at < len(betting):
            if betting[at] == "/":
                at += 1
                continue
            act, at = read_act(self._game, betting, at)
            state, p, street = self._state, self._state.turn, self._state.round
            spent, top = state.spent[p], state.max_spent
            state.do(act)
            if act.kind == DRAW:
                self._draw(p, street, act.cards)
                continue
            by, to = state.spent[p] - spent, state.spent[p] - self._base[p]
            all_in = by > 0 and state.spent[p] == self._game.stacks[p]
            if act.kind == FOLD:
                self._add(street, p, "fold")
            elif act.kind == CALL:
                self._add(street, p, "call" if by else "check", amount=by, all_in=all_in)
            else:
                kind = "raise" if top > self._base[p] else "bet"
                self._add(street, p, kind, amount=by, to=to if kind == "raise" else 0, all_in=all_in)
            if state.round != street:
                self._base = list(state.spent)
        self._uncalled()

    def _draw(self, p: int, street: int, out: tuple[int, ...]) -> None:
        """What is drawn stands at the end of a hand: before it there was what was kept and what was discarded."""
        hole = self.holes[p]
        kept = len(hole) - len(out)
        drawn, self.holes[p] = hole[kept:], hole[:kept] + list(out)
        self.actions.append(
            RecordedAction(street, p + 1, "discard", count=len(out), cards=names(out), drawn=names(drawn))
        )

    def paid(self) -> list[int]:
        """Return what each position has in the pots, without what nobody called."""
        top, second = sorted(self._state.spent, reverse=True)[:2]
        return [self._times * (min(by, second) if by == top else by) for by in self._state.spent]

    def _uncalled(self) -> None:
        for p, (spent, paid) in enumerate(zip(self._state.spent, self.paid(), strict=True)):
            if back := spent * self._times - paid:
                self.actions.append(RecordedAction(self._state.round, p + 1, "uncalled", amount=back))
