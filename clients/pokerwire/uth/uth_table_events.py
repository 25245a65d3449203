"""What can happen at a house table besides the round itself (:mod:`pokerwire.uth.round_events`).

``public`` has the meaning that it has there: at a small table everybody sees who sits where and what they bet; at a
table for any number of players each sees their own part, and the others as sums in :class:`CrowdCounted`.
"""

from __future__ import annotations

import sys
from typing import Literal

from pokerwire.declared import declared
from pokerwire.event_effects import sets
from pokerwire.uth.round_events import DecisionPhase, SeatEvent, UthEvent
from pokerwire.uth.rule_set import SpotLimit

Light = Literal["green", "yellow", "red"]
PlaceLeftReason = Literal["left", "held_too_long", "disconnected_too_long", "closed", "removed"]


class PlaceTaken(SeatEvent, tag="place_taken", frozen=True, gc=False):
    """A player sat down; their chips stay in their account until they bet. ``bot`` marks a program.

    With ``reserved_for`` they are a guest: a marker holds the place for that player, who gets it back when they return
    (rule F8, ``casino``); this event then announces that.
    """

    player: str
    bot: bool = False
    reserved_for: str = ""


class PlaceHeld(SeatEvent, tag="place_held", frozen=True, gc=False):
    """A player stepped away; a marker holds their place for ``time`` ms (rule F8, ``casino``)."""

    time: int


class PlaceBack(SeatEvent, tag="place_back", frozen=True, gc=False):
    """A player who had stepped away is back, or will stay after all."""


class PlaceLeaving(SeatEvent, tag="place_leaving", frozen=True, gc=False):
    """A player leaves when the round is over; until then they check, and fold at the last decision."""


class PlaceLeft(SeatEvent, tag="place_left", frozen=True, gc=False):
    """A player's place is free; ``removed_by`` is who opened the table and removed them from it, else empty."""

    player: str
    reason: PlaceLeftReason
    removed_by: str = ""


class PlaceWanted(SeatEvent, tag="place_wanted", frozen=True, gc=False):
    """The absent ``player`` is back: the guest at their place gives it back as soon as they have no bets in play."""

    player: str


class PlaceGivenUp(SeatEvent, tag="place_given_up", frozen=True, gc=False):
    """An absent ``player`` whose place a guest uses gives it up; from now on it is the guest's."""

    player: str
    reason: PlaceLeftReason


class PlaceLine(SeatEvent, tag="place_line", frozen=True, gc=False):
    """A player's connection dropped, or is back; their place is kept, and bets go back if betting is open."""

    connected: bool


class DealAsked(SeatEvent, tag="deal_asked", frozen=True, gc=False):
    """A player has bet and wants the cards; when all players have asked, betting closes early."""

    seat_sets = sets(ready=True)


class CrowdCounted(UthEvent, tag="crowd_counted", frozen=True, gc=False):
    """How many players sit here, how many have bets in this round, and their chips in all."""

    players: int
    betting: int
    total: int


class LightChanged(UthEvent, tag="light_changed", frozen=True, gc=False):
    """The traffic light of the betting time; ``time`` ms of it are left in all; 0 with green: no clock is running yet.

    The clock starts with the first bet of a round; betting closes with the red light.  ``game`` is the round's number,
    if the round begins with this event, its first bet. Commands may also name the round by the number with which
    betting opened.
    """

    light: Light
    time: int
    game: str = ""


class DecisionTime(UthEvent, tag="decision_time", frozen=True, gc=False):
    """The decisions of ``phase`` are open for ``time`` ms; 0: without a limit. ``decision_opened`` follows."""

    phase: DecisionPhase
    time: int


class BankShort(UthEvent, tag="bank_short", frozen=True, gc=False):
    """Betting is suspended: the house's bank could not pay the worst case of even the smallest round."""

    reason: str


class LimitsSet(UthEvent, tag="limits_set", frozen=True, gc=False):
    """The host has set new limits, which apply from the next round on; ``limits`` is the whole panel then."""

    limits: tuple[SpotLimit, ...]


class LimitsChanged(UthEvent, tag="limits_changed", frozen=True, gc=False):
    """New limits apply from now on; ``limits`` is the whole panel."""

    limits: tuple[SpotLimit, ...]


UTH_TABLE_EVENTS = declared(UthEvent, sys.modules[__name__])
