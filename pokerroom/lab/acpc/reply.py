"""What a line of the player to act comes to: an action, a warning, or both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pokerroom.lab.acpc.acpc_errors import BadAction, BadState, IllegalAcpcAction, UnknownAction
from pokerroom.lab.acpc.acpc_hand_state import CALL_ACTION, DRAW, RAISE, AcpcAction, AcpcHandState
from pokerroom.lab.acpc.gamedef import GameDef
from pokerroom.lab.acpc.protocol import MatchState, read_action, read_match_state

STAND_PAT_ACTION = AcpcAction(DRAW)


class ActionRequest(NamedTuple):
    """What the player to act was sent."""

    line: str
    """without its end"""
    hand: int
    state: AcpcHandState
    hole: Sequence[int]
    """the player's cards"""
    board: Sequence[int]
    """the cards that are turned up"""


class ParsedReply:
    """What a line comes to."""

    __slots__ = ("act", "invalid", "warnings")

    def __init__(
        self, act: AcpcAction | None, warnings: Sequence[str] = (), *, invalid: bool = False
    ) -> None:
        self.act = act
        """``None``: the line is ignored, the player is still to act"""
        self.warnings = warnings
        self.invalid = invalid
        """there was no action, and it was changed to a call"""


def parse_reply(game: GameDef, request: ActionRequest, line: str) -> ParsedReply:
    """Return what ``line`` comes to as an answer to ``request``."""
    if line.startswith(request.line):
        end = len(request.line)
    else:
        try:
            view = read_match_state(game, line)
        except BadState:
            return ParsedReply(None, ["bad state format in response"])
        if not _matches_request(view, request):
            return ParsedReply(None, ["ignoring un-requested response"])
        end = view.end
    if line[end : end + 1] != ":":
        return _changed_to_call(request, "bad action format in response")
    try:
        action, _ = read_action(game, line, end + 1)
    except UnknownAction:
        return _changed_to_call(request, "invalid action")
    except BadAction:
        return _changed_to_call(request, "bad action format in response")
    return _made_legal(request, action)


def _matches_request(state: MatchState, request: ActionRequest) -> bool:
    """Whether a state that was read is the one that was sent: the same hand, play, board and own cards."""
    turn = request.state.turn
    return (
        state.position == turn
        and state.hand == request.hand
        and state.state.public_betting == request.state.public_betting
        and state.holes[turn] == list(request.hole)
        and state.board == list(request.board)
    )


def _made_legal(request: ActionRequest, action: AcpcAction) -> ParsedReply:
    """A raise out of range becomes the nearest legal one; anything else that is not legal becomes a call."""
    state = request.state
    if action.kind == DRAW and state.to_draw:
        return _made_legal_draw(request, action)
    sizes = state.raise_range() if action.kind == RAISE else None
    if sizes is not None and state.game.sized:
        if action.size < sizes[0]:
            return ParsedReply(
                AcpcAction(RAISE, sizes[0]), [f"raise of {action.size} increased to {sizes[0]}"]
            )
        if action.size > sizes[1]:
            return ParsedReply(
                AcpcAction(RAISE, sizes[1]), [f"raise of {action.size} decreased to {sizes[1]}"]
            )
    try:
        state.check_legal(action)
    except IllegalAcpcAction:
        return _changed_to_call(request, "invalid action")
    return ParsedReply(action)


def _made_legal_draw(request: ActionRequest, action: AcpcAction) -> ParsedReply:
    named = set(action.cards)
    if (
        action.size != len(action.cards)
        or len(named) != action.size
        or action.size > request.state.draw_max
        or not named <= set(request.hole)
    ):
        return _changed_to_call(request, "invalid action")
    return ParsedReply(action)


def _changed_to_call(request: ActionRequest, problem: str) -> ParsedReply:
    if request.state.to_draw:
        return ParsedReply(STAND_PAT_ACTION, [f"{problem}, changed to standing pat"], invalid=True)
    return ParsedReply(CALL_ACTION, [f"{problem}, changed to call"], invalid=True)
