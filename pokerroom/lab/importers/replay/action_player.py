"""Makes the recorded decisions, and says where the engine disagrees with one."""

from __future__ import annotations

from collections.abc import Mapping

from pokerroom.history.history_errors import ReplayMismatch
from pokerroom.history.replay.recorded_hand import LEAVE, RecordedAction, card_text, known_cards
from pokerroom.history.replay.replay_script import NOT_STATED, ReplayScript
from pokerroom.poker.actions import CALL, CHECK, FOLD, STAND_PAT, Action, bet_to, draw, raise_to
from pokerroom.poker.hand import Hand
from pokerroom.poker.hand_errors import IllegalAction
from pokerwire.hand_events import Acted, ForcedBet, HandEvent

FREE_FOLD = "a fold with nothing to call: checked, and folded as soon as there is something"
NO_DECISION = "a check or fold of a player who is all-in or out"
SHORT_BOARD = "not the whole board is in the record"
NO_OPPONENT = "a check when everybody else is all-in"


NOBODY = 0


class ActionPlayer:
    """Plays one script; afterwards ``differences`` has the first decision that did not go as recorded."""

    def __init__(
        self, script: ReplayScript, hand: Hand, discards: Mapping[tuple[int, int], tuple[str, ...]]
    ) -> None:
        self._script = script
        self._hand = hand
        self._discards = discards
        self._streets: list[str] = [street.name for street in hand.rules.game.streets]
        self._runs = len(script.runs)
        self._folded_early: set[int] = set()
        """seats that folded with nothing to call"""
        self.events: list[HandEvent] = []
        self.differences: list[str] = []
        self.notes: list[str] = []

    def play(self) -> None:
        """Play the hand to its end, or to the first difference."""
        try:
            self._start()
            for i, action in enumerate(self._script.decisions, 1):
                try:
                    self._decide(action)
                except ReplayMismatch as mismatch:
                    place = f" (line {action.line})" if action.line else ""
                    raise ReplayMismatch(f"decision {i}{place}, {_action_text(action)}: {mismatch}") from None
            self._finish()
        except ReplayMismatch as mismatch:
            self.differences.append(str(mismatch))

    def _start(self) -> None:
        self.events += self._hand.start()
        posted = tuple([event.by for event in self.events if isinstance(event, ForcedBet)])
        if posted != self._script.posted:
            raise ReplayMismatch(f"forced bets: {posted} here, {self._script.posted} in the record")

    def _decide(self, action: RecordedAction) -> None:
        """Bring the hand to the recorded decision and make it."""
        hand = self._hand
        if action.act == LEAVE:
            self._folded_early.add(action.seat)
            return
        if no_decision := self._why_no_decision(action):
            self.notes.append(no_decision)
            return
        self._to_next_decision(action.seat)
        if hand.turn != action.seat:
            turn = "nobody's turn" if hand.turn is None else f"the turn of seat {hand.turn}"
            raise ReplayMismatch(f"here it is {turn}")
        if self._streets.index(hand.street) != action.street:
            raise ReplayMismatch(f"here it is {hand.street}")
        legal = hand.legal
        if action.act == "fold" and legal.check and not legal.fold:
            self._folded_early.add(action.seat)
            self.notes.append(FREE_FOLD)
            self._act_for_absent(action.seat)
            return
        if action.act == "call" and action.amount != legal.call_by:
            raise ReplayMismatch(f"here a call adds {legal.call_by}")
        try:
            events = hand.act(action.seat, self._as_action(action))
        except IllegalAction as error:
            raise ReplayMismatch(f"{error.code}, {error}") from None
        self.events += events
        if isinstance(events[0], Acted):
            self._check_amounts(action, events[0])

    def _why_no_decision(self, action: RecordedAction) -> str:
        """Why this line is no decision: it moves no chips, and nobody could answer it; empty for a decision."""
        hand, seat = self._hand, action.seat
        if action.act not in {"check", "fold"} or hand.turn == seat:
            return ""
        if hand.stack(seat) == 0 or seat not in hand.live:
            return NO_DECISION
        alone = not any(hand.stack(other) for other in hand.live if other != seat)
        return NO_OPPONENT if alone and action.act == "check" else ""

    def _to_next_decision(self, seat: int) -> None:
        """Deal what is due; who left with nothing to call stays silent until it is the recorded seat's turn."""
        hand = self._hand
        while True:
            self._run_out()
            if hand.turn is None or hand.turn == seat or hand.turn not in self._folded_early:
                return
            self._act_for_absent(hand.turn)

    def _run_out(self) -> None:
        """Deal what is due; a hand that was run several times, from the street after which its boards differ."""
        hand = self._hand
        while hand.street_due:
            here = self._streets.index(hand.street) == self._script.run_from
            if self._runs > 1 and here and self._runs <= hand.most_runs:
                self.events += hand.run_times(self._runs)
            self.events += hand.advance()

    def _act_for_absent(self, seat: int) -> None:
        """Act for a player who is gone: fold as soon as that is possible, and pass until then."""
        legal = self._hand.legal
        action = FOLD if legal.fold else CHECK if legal.check else STAND_PAT
        self.events += self._hand.act(seat, action)

    def _as_action(self, action: RecordedAction) -> Action:
        hand, seat = self._hand, action.seat
        match action.act:
            case "check":
                return CHECK
            case "fold":
                return FOLD
            case "call":
                return CALL
            case "bet":
                return bet_to(hand.bet(seat) + action.amount)
            case "raise":
                return raise_to(action.to)
        return draw(*self._discards[action.street, seat])

    def _check_amounts(self, action: RecordedAction, acted: Acted) -> None:
        if action.amount not in {acted.by, NOT_STATED}:
            raise ReplayMismatch(f"here it adds {acted.by}")
        if action.all_in != (acted.stack == 0 and acted.by > 0):
            raise ReplayMismatch(f"here it leaves {acted.stack} behind")

    def _finish(self) -> None:
        """The record ends: nobody may be left to act, and the board must be the recorded one."""
        hand = self._hand
        remaining = set(hand.live) - self._folded_early
        if len(remaining) == 1:
            self._folded_early |= (
                remaining  # all others folded with nothing to call: the last one needs to do nothing any more
            )
        self._to_next_decision(NOBODY)
        if hand.turn is not None:
            raise ReplayMismatch(
                f"the record ends, here it is the turn of seat {hand.turn} on the {hand.street}"
            )
        recorded_boards = self._script.runs or (self._script.board,)
        if len(hand.boards) != len(recorded_boards):
            raise ReplayMismatch(f"boards: {len(hand.boards)} here, {len(recorded_boards)} in the record")
        for dealt, streets in zip(hand.boards, recorded_boards, strict=True):
            board = "".join(dealt)
            recorded = card_text([card for street in streets for card in known_cards(street)])
            if not board.startswith(recorded):
                raise ReplayMismatch(f"board: {board} here, {recorded} in the record")
            if board != recorded and not self._folded_early:
                self.notes.append(SHORT_BOARD)


def _action_text(action: RecordedAction) -> str:
    amount = action.to or action.amount
    return f"seat {action.seat} {action.act}{f' {amount}' if amount else ''}"
