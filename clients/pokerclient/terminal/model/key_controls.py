"""The keys of one table: what a key does now, in a state machine without screen, clock or network.

:class:`Controls` is told every change of the table (:meth:`Controls.see`) and every key (:meth:`Controls.press`), both
with the time; it answers with what to send or to say.  It holds no rules: what may be done stands in the turn.

Three guards keep a hasty finger from costing chips.  A key within :data:`GUARD_SECONDS` after the offered amounts
changed does nothing.  All-in, and a fold where checking is free, want a second press.  A choice made before the turn
that could cost chips, or that a check is free, holds for the amount it was made at and is dropped when that changes.
"""

from __future__ import annotations

from pokerclient.moves import Act
from pokerclient.terminal.drawing.amounts import full
from pokerclient.terminal.model import action_buttons, pre_action
from pokerclient.terminal.model.action_buttons import Button
from pokerclient.terminal.model.availability import can_pre_act, can_show, facing, may_mark, my_turn
from pokerclient.terminal.model.bet_sizing import Sizing, open_sizing
from pokerclient.terminal.model.key_results import Hint, Outcome, Send, ShowCards
from pokerclient.terminal.model.pre_action import PreAction
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Legal, Turn

GUARD_SECONDS = 0.25
CARD_KEYS = "12345"


class Controls:
    """The state of the keys at one table."""

    def __init__(self) -> None:
        self.sizing: Sizing | None = None
        self.armed = ""
        self.pre: PreAction | None = None
        self.marked: frozenset[int] = frozenset()
        self.picking = False
        """a single card to show is being chosen"""
        self._offer: object = None
        self._changed_at = float("-inf")
        self._sent: tuple[int, int] | None = None
        self._cards: tuple[int, tuple[str, ...]] = (0, ())

    # --- what changed ---------------------------------------------------------------------------------------------

    def see(self, view: TableView, now: float) -> Outcome:
        """Take notice of the table as it is now; may answer with the pre-action that is due, or with its end."""
        self._see_cards(view)
        turn = my_turn(view)
        offer = _offer(turn)
        if offer != self._offer:
            self._offer, self.sizing, self.armed = offer, None, ""
            self._changed_at = now
        if view.hand_running:
            self.picking = False
        return self._see_pre(view, turn)

    def shown(self, now: float) -> None:
        """Take notice that this table comes to the front now: what it offers is new to the player's eyes."""
        self._changed_at = now
        self.armed = ""

    def refused(self) -> None:
        """Take notice that the room refused what was sent: the turn can be answered anew."""
        self._sent = None

    def waiting(self, turn: Turn) -> bool:
        """Whether ``turn`` has been answered and the room's word is awaited."""
        return self._sent == (turn["hand"], turn["decision"])

    def buttons(self, view: TableView) -> tuple[Button, ...]:
        """Return what the action bar shows now."""
        turn = my_turn(view)
        if turn is not None:
            return (
                ()
                if self.waiting(turn)
                else action_buttons.buttons(turn, armed=self.armed, marked=len(self.marked))
            )
        if not can_pre_act(view):
            return ()
        return pre_action.buttons(facing(view), self.pre)

    # --- keys -----------------------------------------------------------------------------------------------------

    def press(self, key: str, view: TableView, now: float) -> Outcome:
        """Answer a key: Textual's name of it, letters in lower case."""
        if self.picking:
            return self._pick(key, view)
        if key in CARD_KEYS and self.sizing is None and may_mark(view):
            return self._mark(int(key) - 1, view)
        turn = my_turn(view)
        if turn is None:
            return self._press_between(key, view)
        if self.waiting(turn):
            return Hint("Sent; waiting for the room") if key in "fcbrapx" or key == "enter" else None
        if self.sizing is not None:
            return self._press_sizing(self.sizing, key, now)
        return self._press_turn(turn, key, view, now)

    def _press_turn(self, turn: Turn, key: str, view: TableView, now: float) -> Outcome:
        armed, self.armed = self.armed, ""
        if key == "escape":
            return Hint() if armed else None
        act = (
            self._draw_key(turn, key, view)
            if turn["legal"]["draw_max"]
            else self._bet_key(turn, key, armed, view)
        )
        hasty = now - self._changed_at < GUARD_SECONDS
        if hasty and (isinstance(act, Act) or self.sizing is not None or self.armed):
            self.sizing, self.armed = None, ""
            return Hint("The amounts have just changed: look, then press again")
        return self.answer(turn, act) if isinstance(act, Act) else act

    def _bet_key(self, turn: Turn, key: str, armed: str, view: TableView) -> Act | Hint | None:
        legal = turn["legal"]
        if key == "f":
            return self._fold(legal, armed)
        if key in ("c", "space"):
            return Act("check") if legal["check"] else Act("call") if legal["call_by"] else None
        if key in ("b", "r") and legal["aggression"] and not action_buttons.only_all_in(legal):
            if legal["min_to"] == legal["max_to"]:
                return Act(legal["aggression"], legal["min_to"])
            self.sizing = open_sizing(turn, view.config.get("big_blind", 1))
            return Hint()
        if key in ("a", "b", "r"):
            return self._all_in(turn, armed)
        return (
            Hint(
                "It is your turn already: C checks" if legal["check"] else "It is your turn already: F folds"
            )
            if key in ("x", "z")
            else None
        )

    def _fold(self, legal: Legal, armed: str) -> Act | Hint:
        if not legal["fold"]:
            return Hint("A check is free here: C")
        return self._twice("f", armed, Act("fold")) if legal["check"] else Act("fold")

    def _all_in(self, turn: Turn, armed: str) -> Act | Hint | None:
        legal = turn["legal"]
        if legal["aggression"] and action_buttons.can_go_all_in(legal):
            return self._twice("a", armed, Act(legal["aggression"], legal["all_in_to"]))
        if action_buttons.calls_all_in(legal):
            return self._twice("a", armed, Act("call"))
        if legal["aggression"]:
            return Hint(f"All-in is more than may be bet here: at most {full(legal['max_to'])}")
        return Hint("Nothing can be bet or raised now")

    def _twice(self, key: str, armed: str, act: Act) -> Act | Hint:
        if armed == key:
            return act
        self.armed = key
        what = "fold, though a check is free" if act.action == "fold" else "go all-in"
        return Hint(f"{key.upper()} again to {what}, Esc to think again")

    def _press_sizing(self, sizing: Sizing, key: str, now: float) -> Outcome:
        if key == "escape":
            self.sizing = None
            return Hint()
        if key == "enter":
            return self._confirm(sizing)
        changed = sizing.pressed(key)
        if changed is None:
            return Hint("Choose a size, Enter to do it, Esc to go back") if len(key) == 1 else None
        self.sizing = changed
        return Hint()

    def _confirm(self, sizing: Sizing) -> Outcome:
        if sizing.problem:
            return Hint(f"{sizing.label} cannot be: {sizing.problem}")
        action = sizing.turn["legal"]["aggression"] or "bet"
        self.sizing = None
        return self.answer(sizing.turn, Act(action, sizing.to))

    def answer(self, turn: Turn, act: Act) -> Send:
        """Answer ``turn`` with an exact action, however it was decided; no key answers it a second time."""
        self._sent = turn["hand"], turn["decision"]
        self.sizing, self.armed, self.pre = None, "", None
        return Send(turn, act)

    # --- the draw -------------------------------------------------------------------------------------------------

    def _draw_key(self, turn: Turn, key: str, view: TableView) -> Act | Hint | None:
        if key == "p":
            return Act("draw")
        if key != "enter":
            return None
        if not self.marked:
            return Hint("Mark cards to throw away with 1-5, or P to stand pat")
        if len(self.marked) > turn["legal"]["draw_max"]:
            return Hint(f"At most {turn['legal']['draw_max']} cards can be thrown away here")
        return Act("draw", cards=tuple(view.my_cards[index] for index in sorted(self.marked)))

    def _mark(self, index: int, view: TableView) -> Hint:
        if index >= len(view.my_cards):
            return Hint()
        self.marked = self.marked ^ {index}
        return Hint()

    # --- before the turn and after the hand -----------------------------------------------------------------------

    def _press_between(self, key: str, view: TableView) -> Outcome:
        kind = pre_action.kind_of(key, facing(view)) if can_pre_act(view) else None
        if kind is not None:
            return self._choose(kind, view)
        if key == "escape" and self.pre:
            return self._choose(self.pre.kind, view)
        if key in ("w", "v") and can_show(view):
            if key == "w":
                return ShowCards(view.my_cards)
            self.picking = True
            return Hint(f"Which card? 1-{len(view.my_cards)}, Esc to keep them hidden")
        if key in ("f", "c", "b", "r", "a", "space") and view.me and view.me.live:
            return Hint("It is not your turn yet")
        return None

    def _choose(self, kind: pre_action.Kind, view: TableView) -> Hint:
        """Choose what to do when my turn comes; the same again takes it back."""
        before, amount = self.pre, facing(view)
        self.pre = None if before and before.kind == kind else PreAction(kind, view.hand, view.street, amount)
        if self.pre:
            return Hint(f"Will {self.pre.does(amount)} when it is your turn")
        return Hint(f"Taken back: {before.does(amount)}" if before else "")

    def _pick(self, key: str, view: TableView) -> Outcome:
        self.picking = False
        if key in CARD_KEYS and int(key) <= len(view.my_cards) and can_show(view):
            return ShowCards((view.my_cards[int(key) - 1],))
        return Hint("Nothing shown")

    # --- parts of see() -------------------------------------------------------------------------------------------

    def _see_cards(self, view: TableView) -> None:
        cards = (view.hand, view.my_cards)
        if cards != self._cards:
            self._cards, self.marked = cards, frozenset()

    def _see_pre(self, view: TableView, turn: Turn | None) -> Outcome:
        pre = self.pre
        if pre is None:
            return None
        if not pre.lasts(view):
            self.pre = None
            return None
        if turn is None:
            return None if pre.holds(amount := facing(view)) else self._void(pre, amount)
        if self.waiting(turn):
            return None
        act = pre.act(turn)
        return self._void(pre, turn["legal"]["call_by"]) if act is None else self.answer(turn, act)

    def _void(self, pre: PreAction, amount: int) -> Hint:
        self.pre = None
        return Hint(f"Not going to {pre.does(amount)}: it is {full(amount)} to call now")


def _offer(turn: Turn | None) -> object:
    """What of a turn the player reads off the buttons; another one restarts the guard."""
    return None if turn is None else (turn["hand"], turn["decision"], tuple(turn["legal"].items()))
