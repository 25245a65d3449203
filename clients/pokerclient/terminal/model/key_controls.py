"""The keys at a cash table: a state machine without screen, clock or network.

:class:`KeyControls` receives every change of the table (:meth:`KeyControls.update`) and every key
(:meth:`KeyControls.press`), both with the time; it returns what to send or to say.  It holds no rules:
the turn says what is legal.

Three guards keep a hasty finger from costing chips.  A key within :data:`GUARD_SECONDS` after the offered amounts
change does nothing.  All-in, and a fold where checking is free, take a second press.  A pre-action to check or call
holds for the amount at which it was chosen and is dropped when that changes.
"""

from __future__ import annotations

from pokerclient.moves import PlayerAction
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.model import action_buttons, pre_action
from pokerclient.terminal.model.action_buttons import ActionButton
from pokerclient.terminal.model.availability import can_pre_act, can_show, facing, may_mark, my_turn
from pokerclient.terminal.model.bet_sizing import Sizing, open_sizing
from pokerclient.terminal.model.key_results import KeyResult, SendAction, ShowCards, ShowHint
from pokerclient.terminal.model.pre_action import PreAction
from pokerclient.views.table_view import TableView
from pokerlocale.spoken import _
from pokerwire.cash.cash_events import Turn
from pokerwire.cash.legal import Legal

GUARD_SECONDS = 0.25
CARD_KEYS = "12345"


class KeyControls:
    """The state of the keys at one cash table."""

    def __init__(self) -> None:
        self.sizing: Sizing | None = None
        self.armed = ""
        self.pre_action: PreAction | None = None
        self.marked: frozenset[int] = frozenset()
        self.choosing_card = False
        """whether the player is choosing a single card to show"""
        self._offered_turn: object = None
        self._changed_at = float("-inf")
        self._sent: tuple[int, int] | None = None
        self._cards: tuple[int, tuple[str, ...]] = (0, ())

    # --- what changed ---------------------------------------------------------------------------------------------

    def update(self, view: TableView, now: float) -> KeyResult:
        """Follow a change of the table; may return the pre-action that is due, or a hint that it was dropped."""
        self._update_cards(view)
        turn = my_turn(view)
        offered_turn = _turn_identity(turn)
        if offered_turn != self._offered_turn:
            self._offered_turn, self.sizing, self.armed = offered_turn, None, ""
            self._changed_at = now
        if view.hand_running:
            self.choosing_card = False
        return self._update_pre_action(view, turn)

    def table_shown(self, now: float) -> None:
        """Restart the guard as this table comes to the front: its offers are new to the player."""
        self._changed_at = now
        self.armed = ""

    def refused(self) -> None:
        """Let the player answer the turn again after the room has refused an action."""
        self._sent = None

    def waiting(self, turn: Turn) -> bool:
        """Whether ``turn`` has been answered and the room has not replied."""
        return self._sent == (turn.hand, turn.decision)

    def buttons(self, view: TableView) -> tuple[ActionButton, ...]:
        """Return the buttons of the action bar."""
        turn = my_turn(view)
        if turn is not None:
            return (
                ()
                if self.waiting(turn)
                else action_buttons.buttons(turn, armed=self.armed, marked=len(self.marked))
            )
        if not can_pre_act(view):
            return ()
        return pre_action.buttons(facing(view), self.pre_action)

    # --- keys -----------------------------------------------------------------------------------------------------

    def press(self, key: str, view: TableView, now: float) -> KeyResult:
        """Return the result of a key, given by Textual's name with letters in lower case."""
        if self.choosing_card:
            return self._pick_card(key, view)
        if key in CARD_KEYS and self.sizing is None and may_mark(view):
            return self._mark_card(int(key) - 1, view)
        turn = my_turn(view)
        if turn is None:
            return self._press_between(key, view)
        if self.waiting(turn):
            return ShowHint(_("Sent; waiting for the room")) if key in "fcbrapx" or key == "enter" else None
        if self.sizing is not None:
            return self._press_sizing(self.sizing, key, now)
        return self._press_turn(turn, key, view, now)

    def _press_turn(self, turn: Turn, key: str, view: TableView, now: float) -> KeyResult:
        armed, self.armed = self.armed, ""
        if key == "escape":
            return ShowHint() if armed else None
        act = (
            self._draw_key(turn, key, view) if turn.legal.draw_max else self._bet_key(turn, key, armed, view)
        )
        too_soon = now - self._changed_at < GUARD_SECONDS
        if too_soon and (isinstance(act, PlayerAction) or self.sizing is not None or self.armed):
            self.sizing, self.armed = None, ""
            return ShowHint(_("The amounts have just changed: look, then press again"))
        return self.answer(turn, act) if isinstance(act, PlayerAction) else act

    def _bet_key(self, turn: Turn, key: str, armed: str, view: TableView) -> PlayerAction | ShowHint | None:
        legal = turn.legal
        if key == "f":
            return self._fold(legal, armed)
        if key in ("c", "space"):
            return PlayerAction("check") if legal.check else PlayerAction("call") if legal.call_by else None
        if key in ("b", "r") and legal.aggression and not action_buttons.only_all_in(legal):
            if legal.min_to == legal.max_to:
                return PlayerAction(legal.aggression, legal.min_to)
            self.sizing = open_sizing(turn, view.config.big_blind)
            return ShowHint()
        if key in ("a", "b", "r"):
            return self._all_in(turn, armed)
        return (
            ShowHint(
                _("It is your turn already: C checks")
                if legal.check
                else _("It is your turn already: F folds")
            )
            if key in ("x", "z")
            else None
        )

    def _fold(self, legal: Legal, armed: str) -> PlayerAction | ShowHint:
        if not legal.fold:
            return ShowHint(_("You can check for free: C"))
        return self._press_twice("f", armed, PlayerAction("fold")) if legal.check else PlayerAction("fold")

    def _all_in(self, turn: Turn, armed: str) -> PlayerAction | ShowHint | None:
        legal = turn.legal
        if legal.aggression and action_buttons.can_go_all_in(legal):
            return self._press_twice("a", armed, PlayerAction(legal.aggression, legal.all_in_to))
        if action_buttons.calls_all_in(legal):
            return self._press_twice("a", armed, PlayerAction("call"))
        if legal.aggression:
            return ShowHint(
                _(
                    "Your stack is more than you may bet here: at most {max_to}",
                    max_to=full_amount(legal.max_to),
                )
            )
        return ShowHint(_("You cannot bet or raise now"))

    def _press_twice(self, key: str, armed: str, act: PlayerAction) -> PlayerAction | ShowHint:
        if armed == key:
            return act
        self.armed = key
        what = _("fold, though you can check for free") if act.action == "fold" else _("go all-in")
        return ShowHint(_("{key} again to {what}, Esc to think again", key=key.upper(), what=what))

    def _press_sizing(self, sizing: Sizing, key: str, now: float) -> KeyResult:
        if key == "escape":
            self.sizing = None
            return ShowHint()
        if key == "enter":
            return self._confirm(sizing)
        changed = sizing.pressed(key)
        if changed is None:
            return ShowHint(_("Choose a size, Enter to do it, Esc to go back")) if len(key) == 1 else None
        self.sizing = changed
        return ShowHint()

    def _confirm(self, sizing: Sizing) -> KeyResult:
        if sizing.problem:
            return ShowHint(
                _("{label} is not possible: {problem}", label=sizing.label, problem=sizing.problem)
            )
        action = sizing.turn.legal.aggression or "bet"
        self.sizing = None
        return self.answer(sizing.turn, PlayerAction(action, sizing.to))

    def answer(self, turn: Turn, act: PlayerAction) -> SendAction:
        """Answer ``turn`` with an exact action; no key answers it a second time."""
        self._sent = turn.hand, turn.decision
        self.sizing, self.armed, self.pre_action = None, "", None
        return SendAction(turn, act)

    # --- the draw -------------------------------------------------------------------------------------------------

    def _draw_key(self, turn: Turn, key: str, view: TableView) -> PlayerAction | ShowHint | None:
        if key == "p":
            self.marked = frozenset()
            return PlayerAction("draw")
        if key != "enter":
            return None
        if not self.marked:
            count = len(view.my_cards)
            return ShowHint(_("Mark cards to discard with 1-{count}, or P to stand pat", count=count))
        if len(self.marked) > turn.legal.draw_max:
            return ShowHint(_("You may discard at most {draw_max} cards here", draw_max=turn.legal.draw_max))
        return PlayerAction("draw", cards=tuple(view.my_cards[index] for index in sorted(self.marked)))

    def _mark_card(self, index: int, view: TableView) -> ShowHint:
        if index >= len(view.my_cards):
            return ShowHint()
        self.marked = self.marked ^ {index}
        return ShowHint()

    # --- before the turn and after the hand -----------------------------------------------------------------------

    def _press_between(self, key: str, view: TableView) -> KeyResult:
        kind = pre_action.kind_of(key, facing(view)) if can_pre_act(view) else None
        if kind is not None:
            return self._choose_pre_action(kind, view)
        if key == "escape" and self.pre_action:
            return self._choose_pre_action(self.pre_action.kind, view)
        if key in ("w", "v") and can_show(view):
            if key == "w":
                return ShowCards(view.my_cards)
            self.choosing_card = True
            return ShowHint(_("Which card? 1-{count}, Esc to keep them hidden", count=len(view.my_cards)))
        if key in ("f", "c", "b", "r", "a", "space") and view.me and view.me.live and len(view.seats) > 1:
            return ShowHint(_("It is not your turn yet"))
        return None

    def _choose_pre_action(self, kind: pre_action.PreActionKind, view: TableView) -> ShowHint:
        """Choose what to do on the player's turn; the same choice again takes it back."""
        before, amount = self.pre_action, facing(view)
        self.pre_action = (
            None if before and before.kind == kind else PreAction(kind, view.hand, view.street, amount)
        )
        if self.pre_action:
            return ShowHint(
                _("Will {description} when it is your turn", description=self.pre_action.description(amount))
            )
        return ShowHint(
            _("Taken back: {description}", description=before.description(amount)) if before else ""
        )

    def _pick_card(self, key: str, view: TableView) -> KeyResult:
        self.choosing_card = False
        if key in CARD_KEYS and int(key) <= len(view.my_cards) and can_show(view):
            return ShowCards((view.my_cards[int(key) - 1],))
        return ShowHint(_("Nothing shown"))

    # --- parts of see() -------------------------------------------------------------------------------------------

    def _update_cards(self, view: TableView) -> None:
        cards = (view.hand, view.my_cards)
        if cards != self._cards:
            self._cards, self.marked = cards, frozenset()

    def _update_pre_action(self, view: TableView, turn: Turn | None) -> KeyResult:
        pre_act = self.pre_action
        if pre_act is None:
            return None
        if not pre_act.still_applies(view):
            self.pre_action = None
            return None
        if turn is None:
            return (
                None
                if pre_act.amount_unchanged(amount := facing(view))
                else self._cancel_pre_action(pre_act, amount)
            )
        if self.waiting(turn):
            return None
        act = pre_act.act(turn)
        return self._cancel_pre_action(pre_act, turn.legal.call_by) if act is None else self.answer(turn, act)

    def _cancel_pre_action(self, pre_act: PreAction, amount: int) -> ShowHint:
        self.pre_action = None
        return ShowHint(
            _(
                "Choice cancelled ({description}): it is {amount} to call now",
                description=pre_act.description(amount),
                amount=full_amount(amount),
            )
        )


def _turn_identity(turn: Turn | None) -> object:
    """Return what the player reads off the buttons of a turn; a change restarts the guard."""
    return None if turn is None else (turn.hand, turn.decision, tuple(turn.legal.items()))
