"""From a log of the computer poker competition to the records that a replay plays.

A log has neither stacks nor blinds: the definition of its game has.  It divides a tied pot into fractions; the
amounts of such a hand are multiplied until all are whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from pokerroom.history.history_errors import BadRecord, HistoryError
from pokerroom.history.replay.recorded_hand import RecordedAction, RecordedSeat, ReplayRecord, check_record
from pokerroom.lab.acpc.acpc_hand_state import CALL, DRAW, FOLD, AcpcHandState
from pokerroom.lab.acpc.gamedef import BadGame, GameDef
from pokerroom.lab.acpc.match_log import BadLog, LoggedHand, MatchScore, read_header, read_line
from pokerroom.lab.acpc.protocol import cards_text, read_action

GameOf = Callable[[str], GameDef]
"""returns the game of a path in a log's first line; raises HistoryError, or BadGame for a malformed one"""

FIRST_WORD = "STATE:"
SHARE_DENOMINATOR = 2520
"""divisible by every number of winners to 10"""
_STRUCTURES = {"limit": "limit", "pot_limit": "pot", "no_limit": "no"}


def unknown_game(path: str) -> GameDef:
    """Say that there is nobody to ask for the game of a log."""
    raise HistoryError(
        f"this is a log of the game {path or 'that it does not name'}, whose definition is not known"
    )


def read_hands(lines: Iterable[str], game_of: GameOf) -> Iterator[tuple[GameDef, LoggedHand | BadLog]]:
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
            except BadGame as error:
                raise HistoryError(f"the game definition {path}: {error}", number) from None
        try:
            logged = read_line(game, line, number)
        except BadLog as bad_line:
            yield game, bad_line
            continue
        if not isinstance(logged, MatchScore):
            yield game, logged


def record_of(game: GameDef, logged: LoggedHand) -> ReplayRecord:
    """Return the record of a hand; raise BadRecord when the room deals no such game."""
    _check_game(game)
    scale = _whole_number_scale(logged.values)
    finals = [round((stack + Fraction(value).limit_denominator(SHARE_DENOMINATOR)) * scale) for stack, value in
              zip(game.stacks, logged.values, strict=True)]  # fmt: skip
    betting = _BettingReader(game, scale)
    betting.read_betting(logged.state.full_betting, logged.cards.holes)
    paid = betting.paid()
    big = max(game.blinds) * scale
    sizes = [size * scale for size in game.raise_sizes] or [0]
    board = [logged.cards.board[:3], logged.cards.board[3:4], logged.cards.board[4:5]]
    live = [p for p, has_folded in enumerate(logged.state.folded) if not has_folded]
    record = ReplayRecord(
        id=str(logged.hand),
        game="draw" if game.is_draw else "holdem",
        structure=_STRUCTURES[game.betting],
        small_blind=min(blind for blind in game.blinds if blind) * scale,
        big_blind=big,
        small_bet=sizes[0],
        big_bet=sizes[-1],
        button=game.button + 1,
        seats=tuple(
            [
                RecordedSeat(p + 1, stack * scale, cards_text(betting.holes[p]), _name(logged, p))
                for p, stack in enumerate(game.stacks)
            ]
        ),
        actions=tuple(betting.actions),
        board=tuple([cards_text(cards) for cards in board if cards]),
        shown={str(p + 1): cards_text(logged.cards.holes[p]) for p in live} if len(live) > 1 else {},
        pots=None,
        collected={
            str(p + 1): final - stack * scale + paid[p]
            for p, (final, stack) in enumerate(zip(finals, game.stacks, strict=True))
            if final - stack * scale + paid[p]
        },
        final={str(p + 1): final for p, final in enumerate(finals)},
    )
    check_record(record)
    return record


def _name(logged: LoggedHand, position: int) -> str:
    return logged.names[position] if position < len(logged.names) else ""


def _check_game(game: GameDef) -> None:
    draw = game.is_draw and game.hole == 5 and game.rounds == 2 and not sum(game.board)
    if not (game.is_holdem or draw):
        raise BadRecord("the room deals Texas hold'em and five-card draw, not the cards of this game")
    if sum(blind > 0 for blind in game.blinds) != 2:
        raise BadRecord("the room deals with a small and a big blind, this game has other ones")
    sizes = game.raise_sizes
    if sizes and (len({*sizes[: len(sizes) // 2]}) > 1 or len({*sizes[len(sizes) // 2 :]}) > 1):
        raise BadRecord("the room deals limit games of a small and a big bet, this game has other ones")


def _whole_number_scale(values: list[float]) -> int:
    """Return the least number that makes all values whole; they are written with six decimals."""
    for scale in range(1, SHARE_DENOMINATOR + 1):
        if all(abs(value * scale - round(value * scale)) <= scale * 1e-6 for value in values):
            return scale
    raise BadRecord("the values are no shares of a pot")


class _BettingReader:
    """The actions of a hand, with all amounts multiplied."""

    def __init__(self, game: GameDef, scale: int) -> None:
        self._game = game
        self._scale = scale
        self._state = AcpcHandState(game)
        self._base = [0] * game.players
        self.actions: list[RecordedAction] = []
        self.holes: list[list[int]] = []
        order = [(game.button + 1 + i) % game.players for i in range(game.players)]
        big = max(game.blinds)
        for kind, p in sorted(
            ("big_blind" if game.blinds[p] == big else "small_blind", p) for p in order if game.blinds[p]
        )[::-1]:
            amount = game.blinds[p]
            self._add(0, p, kind, amount=amount, all_in=amount == game.stacks[p])

    def _add(
        self, street: int, position: int, act: str, *, amount: int = 0, to: int = 0, all_in: bool = False
    ) -> None:
        scale = self._scale
        self.actions.append(
            RecordedAction(street, position + 1, act, amount=amount * scale, to=to * scale, all_in=all_in)
        )

    def read_betting(self, betting: str, holes: list[list[int]]) -> None:
        """Read the whole betting; ``holes`` are the hands at the end."""
        self.holes = [list(hole) for hole in holes]
        at = 0
        while at < len(betting):
            if betting[at] == "/":
                at += 1
                continue
            action, at = read_action(self._game, betting, at)
            state, p, street = self._state, self._state.turn, self._state.round
            spent, highest = state.spent[p], state.max_spent
            state.apply(action)
            if action.kind == DRAW:
                self._draw(p, street, action.cards)
                continue
            amount, to = state.spent[p] - spent, state.spent[p] - self._base[p]
            all_in = amount > 0 and state.spent[p] == self._game.stacks[p]
            if action.kind == FOLD:
                self._add(street, p, "fold")
            elif action.kind == CALL:
                self._add(street, p, "call" if amount else "check", amount=amount, all_in=all_in)
            else:
                kind = "raise" if highest > self._base[p] else "bet"
                self._add(street, p, kind, amount=amount, to=to if kind == "raise" else 0, all_in=all_in)
            if state.round != street:
                self._base = list(state.spent)
        self._uncalled()

    def _draw(self, p: int, street: int, discards: tuple[int, ...]) -> None:
        """The cards drawn stand at the end of a hand, after what was kept and what was discarded."""
        hole = self.holes[p]
        kept_count = len(hole) - len(discards)
        drawn, self.holes[p] = hole[kept_count:], hole[:kept_count] + list(discards)
        self.actions.append(
            RecordedAction(
                street,
                p + 1,
                "discard",
                count=len(discards),
                cards=cards_text(discards),
                drawn=cards_text(drawn),
            )
        )

    def paid(self) -> list[int]:
        """Return what each position has in the pots, without what nobody called."""
        highest, second = sorted(self._state.spent, reverse=True)[:2]
        return [
            self._scale * (min(chips, second) if chips == highest else chips) for chips in self._state.spent
        ]

    def _uncalled(self) -> None:
        for p, (spent, paid) in enumerate(zip(self._state.spent, self.paid(), strict=True)):
            if returned := spent * self._scale - paid:
                self.actions.append(RecordedAction(self._state.round, p + 1, "uncalled", amount=returned))
