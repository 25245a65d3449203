"""What a line of the player to act comes to: an action, a warning, or both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pokerroom.acpc.gamedef import GameDef
from pokerroom.acpc.hand_state import CALLS, DRAW, RAISE, Act, NotAllowed, State
from pokerroom.acpc.protocol import BadAct, BadState, NoSuchAct, View, read_act, read_match_state

STANDS_PAT = Act(DRAW)


class Asked(NamedTuple):
    """What the player to act was sent."""

    line: str
    """without its end"""
    hand: int
    state: State
    hole: Sequence[int]
    """his cards"""
    board: Sequence[int]
    """the cards that are turned up"""


class Answered:
    """What a line comes to."""

    __slots__ = ("act", "invalid", "warnings")

    def __init__(self, act: Act | None, warnings: Sequence[str] = (), *, invalid: bool = False) -> None:
        self.act = act
        """``None``: the line is ignored, the player is still to act"""
        self.warnings = warnings
        self.invalid = invalid
        """the action was none and was changed to a call"""


def read_answer(game: GameDef, asked: Asked, line: str) -> Answered:
    """Return what ``line`` comes to as an answer to ``asked``."""
    if line.startswith(asked.line):
        end = len(asked.line)
    else:
        try:
            view = read_match_state(game, line)
        except BadState:
            return Answered(None, ["bad state format in response"])
        if not _is_asked(view, asked):
            return Answered(None, ["ignoring un-requested response"])
        end = view.end
    if line[end : end + 1] != ":":
        return _instead(asked, "bad action format in response")
    try:
        act, _ = read_act(game, line, end + 1)
    except NoSuchAct:
        return _instead(asked, "invalid action")
    except BadAct:
        return _instead(asked, "bad action format in response")
    return _fitted(asked, act)


def _is_asked(view: View, asked: Asked) -> bool:
    """Whether a state that was read is the one that was sent: the same hand, play, board and own cards."""
    turn = asked.state.turn
    return (
        view.position == turn
        and view.hand == asked.hand
        and view.state.public == asked.state.public
        and view.holes[turn] == list(asked.hole)
        and view.board == list(asked.board)
    )


def _fitted(asked: Asked, act: Act) -> Answered:
    """A raise out of range becomes the nearest legal one; anything else that is not legal becomes a call."""
    state = asked.state
    if act.kind == DRAW and state.to_draw:
        return _fitted_draw(asked, act)
    sizes = state.raise_range() if act.kind == RAISE else None
    if sizes is not None and state.game.sized:
        if act.size < sizes[0]:
            return Answered(Act(RAISE, sizes[0]), [f"raise of {act.size} increased to {sizes[0]}"])
        if act.size > sizes[1]:
            return Answered(Act(RAISE, sizes[1]), [f"raise of {act.size} decreased to {sizes[1]}"])
    try:
        state.check(act)
    except NotAllowed:
        return _instead(asked, "invalid action")
    return Answered(act)


def _fitted_draw(asked: Asked, act: Act) -> Answered:
    named = set(act.cards)
    if (
        act.size != len(act.cards)
        or len(named) != act.size
        or act.size > asked.state.draw_max
        or not named <= set(asked.hole)
    ):
        return _instead(asked, "invalid action")
    return Answered(act)


def _instead(asked: Asked, what: str) -> Answered:
    if asked.state.to_draw:
        return Answered(STANDS_PAT, [f"{what}, changed to standing pat"], invalid=True)
    return Answered(CALLS, [f"{what}, changed to call"], invalid=True)
