"""Who sits at the table of a scripted hand: the bot, with notes of its answers, and others who follow their script."""

from __future__ import annotations

from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerroom.lab.arena.match.match_player import ImmediatePlayer
from pokerroom.poker.actions import CALL, CHECK, FOLD, STAND_PAT, Action
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.legal import Legal


class RecordingPlayer(ImmediatePlayer):
    """The bot, and what it answered at each decision: its action, or why it did not act."""

    def __init__(self, player: ImmediatePlayer) -> None:
        self._player = player
        self.wants_hand_end = player.wants_hand_end
        self.outcomes: dict[int, Action | str] = {}

    def begin(self, record: LiveRecord, bot_seed: BotSeed) -> None:
        """A hand begins."""
        self._player.begin(record, bot_seed)

    def decide(self, turn: Turn) -> Action:
        """Ask the bot; raise :class:`BotFault`."""
        try:
            action = self._player.decide(turn)
        except BotFault as fault:
            self.outcomes[turn["decision"]] = str(fault)
            raise
        self.outcomes[turn["decision"]] = action
        return action

    def end(self) -> None:
        """Let the bot see the rest; raise :class:`BotFault`."""
        self._player.end()

    def close(self) -> None:
        """The hand is over."""
        self._player.close()


class ScriptedPlayer(ImmediatePlayer):
    """A player who makes the given ``moves``, and checks or calls when there are no more."""

    def __init__(self, moves: list[str]) -> None:
        self.moves = moves

    def decide(self, turn: Turn) -> Action:
        """Return the next move; raise :class:`BotFault` for one that cannot be read."""
        legal = turn.legal
        if self.moves:
            return read_move(self.moves.pop(0), legal)
        if legal.draw_max:
            return STAND_PAT
        return CHECK if legal.check else CALL


def read_move(text: str, legal: Legal) -> Action:
    """Return the action of a move like "raise 300"; raise :class:`BotFault` for an unknown or illegal move."""
    kind, *arguments = text.split()
    fixed_actions = {"fold": FOLD, "check": CHECK, "call": CALL, "stand_pat": STAND_PAT}
    if kind in fixed_actions and not arguments:
        return fixed_actions[kind]
    if kind in {"bet", "raise"} and len(arguments) == 1 and arguments[0].isdecimal():
        return Action("bet" if kind == "bet" else "raise", int(arguments[0]))
    if kind == "all_in" and not arguments:
        if legal.aggression and legal.max_to == legal.all_in_to:
            return Action(legal.aggression, legal.all_in_to)
        return CALL
    if kind == "draw":
        return Action("draw", cards=tuple(arguments))
    raise BotFault(
        "illegal", f"{text!r} is no move: fold, check, call, bet 200, raise 300, all_in, draw 2c 3d"
    )
