"""The keys at a UTH table: a state machine for the chosen chip and spot, without a screen.

During betting, digits choose a chip and letters put it on a spot; during the player's decision, digits are the
multiple of a raise.  A key right after the decision has opened does nothing, so that a chip does not become a raise.
"""

from __future__ import annotations

from pokerclient.preferences import Preferences
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.model.action_buttons import ActionButton
from pokerclient.terminal.model.key_results import ShowHint, UthCommand
from pokerclient.text.uth.raise_funds import Chips, RaiseFunds, doubled, not_covered, placed, repeated
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.messages import NP_
from pokerlocale.said import spoken_reason
from pokerlocale.spoken import _
from pokerwire.uth.round_events import Choices, Option
from pokerwire.uth.rule_set import ANTE, PROGRESSIVE

SIDE_KEYS = "bvwxyzqkm"
"""keys of the side bets, in order"""
GUARD_SECONDS = 0.3
UNDO_KEYS = frozenset({"u", "ctrl+z", "delete", "backspace"})
PLACE_KEYS = frozenset({"enter", "up", "+"})
NEXT_KEYS = frozenset({"d", "space", "enter"})
BETTING_KEYS = UNDO_KEYS | PLACE_KEYS | {"space", "c", "d", "left", "right"}

UthKeyResult = UthCommand | ShowHint | None
"""``None``: the key means nothing here."""


HOLD_DELETE_SECONDS = 3.0
"""seconds to hold Delete to clear all bets"""
DELETE_REPEAT_SECONDS = 0.8
"""a key that comes again within this time is held"""


class UthKeyControls:
    """The state of the keys at one UTH table."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.chip = 0
        """index of the chosen chip"""
        self.spot = ANTE
        self._game = ""
        self._choices: Choices | None = None
        self._changed_at = 0.0
        self._sent = False
        self._armed: Option | None = None
        self._funds = RaiseFunds()
        self._delete_began = self._deleted_at = float("-inf")

    # --- what happens ---------------------------------------------------------------------------------------------

    def table_shown(self, now: float) -> None:
        """Restart the guard as the table comes to the front at ``now`` (seconds)."""
        self._changed_at = now

    def update(self, view: UthTableView, now: float) -> None:
        """Follow a change of the view: guard a new decision for a moment."""
        if view.choices is not self._choices:
            self._choices, self._changed_at = view.choices, now
            self._sent, self._armed = False, None
        if view.opened_as != self._game or self.spot not in self.spots(view):
            self._game, self.spot = view.opened_as, ANTE

    def refused(self) -> None:
        """Let the player decide again after the room has refused a decision."""
        self._sent = False

    def waiting(self) -> bool:
        """Whether a decision is sent and not answered yet."""
        return self._sent

    # --- spots and chips ------------------------------------------------------------------------------------------

    def spots(self, view: UthTableView) -> list[str]:
        """Return the spots for placing chips, without those that the player hides."""
        spots = [str(limit.bet) for limit in view.limits]
        return spots if self.preferences.side_bets else spots[:1]

    def spot_key(self, view: UthTableView, spot: str) -> str:
        """Return the key that puts a chip on ``spot``; empty without one."""
        if spot in (ANTE, PROGRESSIVE):
            return "a" if spot == ANTE else "j"
        sides = [bet for bet in self.spots(view) if bet not in (ANTE, PROGRESSIVE)]
        return SIDE_KEYS[sides.index(spot)] if spot in sides[: len(SIDE_KEYS)] else ""

    def chip_value(self, view: UthTableView) -> int:
        """Return the value of the chosen chip."""
        chips = view.rules.chips
        return int(chips[min(self.chip, len(chips) - 1)])

    # --- keys -----------------------------------------------------------------------------------------------------

    def press(self, key: str, view: UthTableView, now: float) -> UthKeyResult:
        """Return the result of ``key`` at ``now`` (seconds)."""
        if view.my_turn:
            return self._decide(key, view, now)
        if view.me is None:
            return None
        if view.may_bet:
            return self._bet(key, view, now)
        if view.rules.on_demand and view.phase in ("over", "cancelled") and key in NEXT_KEYS:
            return UthCommand("next")
        if self._is_betting_key(key, view):
            return ShowHint(
                _("Not now: {paused}", paused=spoken_reason(view.paused))
                if view.paused
                else _("Betting is closed")
            )
        return None

    def place_on(self, spot: str, view: UthTableView) -> UthKeyResult:
        """Put the chosen chip on ``spot``, or its fixed amount if it has one."""
        limit = view.limit(spot)
        if limit is None or not view.may_bet:
            return ShowHint(
                _("Betting is closed")
                if limit
                else _("You cannot put chips on {spot} yourself", spot=view.bet_name(spot))
            )
        self.spot = spot
        amount = limit.max if limit.min == limit.max else self.chip_value(view)
        return self._bet_or_warn(UthCommand("place", spot, amount), view, placed(view, spot, amount))

    def _bet_or_warn(self, command: UthCommand, view: UthTableView, added: Chips) -> UthKeyResult:
        warning = self._funds.warning(view, added)
        return ShowHint(warning) if warning else command

    def choose_chip(self, index: int, view: UthTableView) -> UthKeyResult:
        """Choose the chip of the display with this index."""
        chips = view.rules.chips
        if index >= len(chips):
            return ShowHint(_("Choose a chip from 1 to {count}", count=len(chips)))
        if chips[index] > view.balance:
            return ShowHint(
                _(
                    "Your balance of {balance} does not cover the chip of {chips}",
                    balance=full_amount(view.balance),
                    chips=full_amount(chips[index]),
                )
            )
        self.chip = index
        return ShowHint()

    def _bet(self, key: str, view: UthTableView, now: float) -> UthKeyResult:
        me = view.me
        if key == "delete" and self._held_delete(now):
            return UthCommand("clear")
        if key in "123456789" and len(key) == 1:
            return self.choose_chip(int(key) - 1, view)
        for spot in self.spots(view):
            if key == self.spot_key(view, spot):
                return self.place_on(spot, view)
        if key in PLACE_KEYS:
            return self.place_on(self.spot, view)
        if key in ("left", "right"):
            return self._next_spot(view, -1 if key == "left" else 1)
        if key in UNDO_KEYS:
            return UthCommand("undo")
        if key == "space" and me is not None and me.total and not me.can_double:
            return ShowHint(_("Bets can be doubled once a round, up to their limits"))
        if key == "space":
            if me is not None and me.total:
                return self._bet_or_warn(UthCommand("double"), view, doubled(view))
            return self._bet_or_warn(UthCommand("repeat"), view, repeated(view))
        if key == "d" and not view.crowd:
            return UthCommand("deal")
        return UthCommand("clear") if key == "c" else None

    def _held_delete(self, now: float) -> bool:
        """Whether Delete has been held for long enough: a terminal reports only that the key repeats."""
        if now - self._deleted_at > DELETE_REPEAT_SECONDS:
            self._delete_began = now
        self._deleted_at = now
        held = now - self._delete_began >= HOLD_DELETE_SECONDS
        if held:
            self._deleted_at = float("-inf")
        return held

    def _next_spot(self, view: UthTableView, step: int) -> ShowHint:
        spots = self.spots(view)
        self.spot = spots[(spots.index(self.spot) + step) % len(spots)]
        return ShowHint()

    def _is_betting_key(self, key: str, view: UthTableView) -> bool:
        keys = {self.spot_key(view, spot) for spot in self.spots(view)}
        return key in BETTING_KEYS or key in keys or key in tuple("123456789")

    # --- decisions ------------------------------------------------------------------------------------------------

    def _decide(self, key: str, view: UthTableView, now: float) -> UthKeyResult:
        option = next((option for option in view.options if key in option_keys(view, option)), None)
        if option is None:
            return ShowHint(_("Make your decision first")) if self._is_betting_key(key, view) else None
        if self._sent:
            return ShowHint(_("Your decision is sent; the room has not answered yet"))
        if now - self._changed_at < GUARD_SECONDS:
            return ShowHint(_("Your decision has just come up: press again"))
        if option.by > view.balance:
            return ShowHint(not_covered(view))
        if self._all_in(view, option) and self._armed != option:
            self._armed = option
            return ShowHint(
                _(
                    "{label} {by} takes all your chips: press again to do it",
                    label=option.label,
                    by=full_amount(option.by),
                )
            )
        return self.decide(option)

    def decide(self, option: Option) -> UthCommand:
        """Send this decision."""
        self._sent = True
        return UthCommand("decide", option=option)

    def _all_in(self, view: UthTableView, option: Option) -> bool:
        return self.preferences.confirm_all_in and 0 < view.balance == option.by

    # --- what the keys do now -------------------------------------------------------------------------------------

    def buttons(self, view: UthTableView) -> list[ActionButton]:
        """Return the buttons for the keys that mean something now."""
        if view.my_turn:
            return [] if self._sent else [_decision(view, option) for option in view.covered_options]
        if view.may_bet:
            return self._betting_buttons(view)
        if view.me is not None and view.rules.on_demand and view.phase in ("over", "cancelled"):
            return [ActionButton("", "D", _("next hand"), strong=True)]
        return []

    def _betting_buttons(self, view: UthTableView) -> list[ActionButton]:
        me = view.me
        chip = full_amount(self.chip_value(view))
        buttons = [
            ActionButton("", _("Enter"), _("{chip} on {spot}", chip=chip, spot=view.bet_name(self.spot)))
        ]
        if me is not None and me.total:
            if me.can_double:
                buttons.append(ActionButton("", _("Space"), _(NP_("key", "double"))))
            buttons += [
                ActionButton("", "U", _(NP_("key", "undo"))),
                ActionButton("", "C", _(NP_("key", "clear"))),
            ]
            if not view.crowd and not me.ready and not view.missing:
                buttons.append(ActionButton("", "D", _(NP_("key", "deal")), strong=True))
        elif view.previous:
            total = sum(bet.amount for bet in view.previous)
            buttons.append(ActionButton("", _("Space"), _("repeat {total}", total=full_amount(total))))
        return buttons


def option_keys(view: UthTableView, option: Option) -> tuple[str, ...]:
    """Return the keys of a choice: C, F, or the multiple of a raise, and R for the largest one."""
    if option.choice != "raise":
        return (str(option.choice)[0],)
    ante = view.me.amount_on(ANTE) if view.me else 0
    times = str(option.by // ante) if ante else ""
    largest = next(one for one in view.options if one.choice == "raise")
    return (times, "r") if option is largest or option == largest else (times,)


def _decision(view: UthTableView, option: Option) -> ActionButton:
    amount = f" {full_amount(option.by)}" if option.by else ""
    key = option_keys(view, option)[0].upper()
    return ActionButton("", key, f"{option.label}{amount}", strong=True)
