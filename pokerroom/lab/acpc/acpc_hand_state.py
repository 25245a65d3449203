"""The state of one hand by the rules of the competition: who is to act, what they may do, and what was done.

Amounts are chips of the whole hand: ``spent`` counts blinds and all rounds, a raise is *to* that total.  What differs
from the room's rules is in docs/acpc.md: short all-ins reopen the betting, and nobody's bet is given back.
"""

from __future__ import annotations

from typing import NamedTuple

from pokerroom.cards import CARD_NAMES
from pokerroom.lab.acpc.acpc_errors import IllegalAcpcAction
from pokerroom.lab.acpc.gamedef import GameDef

MAX_ACTIONS_PER_ROUND = 64
"""actions in a round; nobody may raise when the calls to the raise would not fit any more"""

FOLD, CALL, RAISE, DRAW = "fcrd"


class AcpcAction(NamedTuple):
    """One action: ``kind`` is a letter of the protocol, ``size`` what a sized raise is to or how many cards are drawn,
    ``cards`` the discards where they are known."""

    kind: str
    size: int = 0
    cards: tuple[int, ...] = ()


FOLD_ACTION, CALL_ACTION = AcpcAction(FOLD), AcpcAction(CALL)


class AcpcHandState:
    """One hand without its cards. Positions and rounds count from 0."""

    __slots__ = (
        "_full_betting",
        "acting", "called", "finished", "folded", "game", "live", "max_spent", "min_to", "public_betting",
        "raises", "round", "spent", "steps", "to_draw", "turn",
    )  # fmt: skip

    def __init__(self, game: GameDef) -> None:
        self.game = game
        self.spent = list(game.blinds)
        self.folded = [False] * game.players
        self.live = game.players
        """players who have not folded"""
        self.acting = sum(blind < stack for blind, stack in zip(game.blinds, game.stacks, strict=True))
        """players who have neither folded nor spent all"""
        self.max_spent = max(game.blinds)
        self.min_to = 2 * self.max_spent or 1
        """the least that a sized raise is to"""
        self.round = 0
        self.raises = self.called = self.steps = 0
        """raises, calls of the present bet and all actions of this round"""
        self.to_draw: list[int] = []
        """the positions that still have to exchange cards in this round, in order"""
        self.finished = False
        self.public_betting = ""
        """the betting as everybody sees it"""
        self._full_betting: str | None = "" if game.is_draw else None
        """the same with the discards by name; ``None`` without any"""
        self.turn = self._next_to_act(game.first[0] - 1)
        """the position to act; ``-1`` when the hand is finished"""

    @property
    def full_betting(self) -> str:
        """The betting with the discards by name, as logs have it."""
        return self.public_betting if self._full_betting is None else self._full_betting

    # --- what may be done -----------------------------------------------------------------------------------------

    @property
    def may_fold(self) -> bool:
        """Whether chips are owed."""
        return not self.to_draw and self.spent[self.turn] < self.max_spent

    @property
    def draw_max(self) -> int:
        """How many cards may be exchanged now; 0: it is betting."""
        return self.game.draws[self.round] if self.to_draw else 0

    def raise_range(self) -> tuple[int, int] | None:
        """Return the smallest and the largest raise, "to" (equal at fixed limit); ``None`` if there can be no raise."""
        game, p = self.game, self.turn
        if (
            self.to_draw
            or self.raises >= game.max_raises[self.round]
            or self.steps + game.players > MAX_ACTIONS_PER_ROUND
            or self.acting <= 1
        ):
            return None
        stack = game.stacks[p]
        if stack <= self.max_spent:
            return None
        if game.raise_sizes:
            to = min(self.max_spent + game.raise_sizes[self.round], stack)
            return to, to
        min_to = min(self.min_to, stack)
        if game.betting == "no_limit":
            return min_to, stack
        pot = sum(self.spent) + self.max_spent - self.spent[p]
        return min_to, max(min_to, min(self.max_spent + pot, stack))

    def check_legal(self, action: AcpcAction) -> None:
        """Raise :class:`IllegalAcpcAction` when the player to act may not do ``action``."""
        if self.finished:
            raise IllegalAcpcAction("the hand is over")
        if (action.kind == DRAW) != bool(self.to_draw):
            raise IllegalAcpcAction(
                "it is the draw: x and the discards" if self.to_draw else "there is no draw now"
            )
        if action.kind == FOLD and not self.may_fold:
            raise IllegalAcpcAction("there is nothing to fold to")
        if action.kind == RAISE:
            sizes = self.raise_range()
            if sizes is None:
                raise IllegalAcpcAction("nobody may raise now")
            if self.game.sized and not sizes[0] <= action.size <= sizes[1]:
                raise IllegalAcpcAction(f"a raise is to {sizes[0]} .. {sizes[1]}, not to {action.size}")
        if action.kind == DRAW and action.size > self.draw_max:
            raise IllegalAcpcAction(f"at most {self.draw_max} cards may be exchanged")

    # --- doing it -------------------------------------------------------------------------------------------------

    def apply(self, action: AcpcAction) -> None:
        """Carry out a legal action; whether it is legal, :meth:`check_legal` knows."""
        p, (kind, size, _) = self.turn, action
        if kind == DRAW:
            self._draw(action)
            return
        self.steps += 1
        text = kind
        if kind == FOLD:
            self.folded[p] = True
            self.live -= 1
            self.acting -= 1
        else:
            if kind == RAISE:
                text = self._raise(p, size)
            to, stack = self.max_spent, self.game.stacks[p]
            if to < stack:
                self.spent[p] = to
                self.called += 1
            else:
                self.spent[p] = stack
                self.acting -= 1
        self.public_betting += text
        if self._full_betting is not None:
            self._full_betting += text
        if self.live == 1:
            self._finish()
        elif self.called >= self.acting:
            self._next_round()
        else:
            self.turn = self._next_to_act(p)

    def _raise(self, p: int, size: int) -> str:
        """Let the bet to match be a raise of ``p``; return how it is written."""
        game, before = self.game, self.max_spent
        self.raises += 1
        self.called = 0
        if not game.raise_sizes:
            self.min_to = max(self.min_to, 2 * size - before)
            self.max_spent = size
            return f"r{size}"
        self.max_spent = min(before + game.raise_sizes[self.round], game.stacks[p])
        return RAISE

    def _draw(self, action: AcpcAction) -> None:
        self.public_betting += f"d{action.size}"
        self._write_full("x" + "".join([CARD_NAMES[card] for card in action.cards]))
        del self.to_draw[0]
        if self.to_draw:
            self.turn = self.to_draw[0]
        elif self.acting > 1:
            self.turn = self._next_to_act(self.game.first[self.round] - 1)
        else:
            self._next_round()

    def _write_full(self, text: str) -> None:
        if self._full_betting is not None:
            self._full_betting += text

    def _next_round(self) -> None:
        """The betting of a round is over: continue with the next one in which somebody has something to do."""
        game = self.game
        while self.round + 1 < game.rounds:
            self.round += 1
            self.public_betting += "/"
            self._write_full("/")
            self.raises = self.called = self.steps = 0
            self.min_to = self.max_spent + (max(game.blinds) or 1)
            if game.draws[self.round]:
                order = [(game.first[self.round] + i) % game.players for i in range(game.players)]
                self.to_draw = [p for p in order if not self.folded[p]]
                self.turn = self.to_draw[0]
                return
            if self.acting > 1:
                self.turn = self._next_to_act(game.first[self.round] - 1)
                return
        self._finish()

    def _finish(self) -> None:
        self.finished = True
        self.turn = -1

    def _next_to_act(self, p: int) -> int:
        """Return the next position after ``p`` that can act."""
        stacks, spent, folded = self.game.stacks, self.spent, self.folded
        before, players = p, len(spent)
        while True:
            p += 1
            if p == players:
                p = 0
            if not folded[p] and spent[p] < stacks[p]:
                return p
            assert p != before, "nobody can act"
