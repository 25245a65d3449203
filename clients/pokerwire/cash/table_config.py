"""What a cash table plays and how: the record that a room sets up, the lobby shows and a table tells.

Amounts are integers in the table's unit (chips or cents), times are milliseconds.
"""

from __future__ import annotations

from typing import Literal

from pokerwire.mapped import Mapped

GameName = Literal["holdem", "draw"]
StructureName = Literal["limit", "pot_limit", "no_limit"]
AnteKind = Literal["each", "big_blind"]
StraddleRule = Literal["none", "utg", "restraddle", "button"]
BuyInRule = Literal["free", "approved"]
ShowdownRule = Literal["usual", "show_all", "muck"]

MINUTE = 60_000


class Rake(Mapped, frozen=True, forbid_unknown_fields=True):
    """Rake from each pot (rule C6): ``per_mille`` of it, ``cap`` a hand at most (0 = no cap)."""

    per_mille: int = 0
    cap: int = 0


class Clocks(Mapped, frozen=True, forbid_unknown_fields=True):
    """Times of a table in milliseconds (rules E2-E4); a zero pause is none, for bot tables."""

    decision: int = 25_000
    """for each decision (0 = no limit)"""
    time_bank: int = 60_000
    """a player's reserve, used when the decision time is over"""
    time_bank_refill: int = 5_000
    """added to the reserve with each hand dealt to the player, up to ``time_bank``"""
    disconnected: int = 30_000
    """extra time once a hand for a player whose line dropped"""
    street_pause: int = 800
    """before the next street, and between streets when nobody can bet any more"""
    hand_pause: int = 4_000
    """after a hand, to read the result and to show cards"""
    sit_out_limit: int = 15 * MINUTE
    """after so long sitting out the player is stood up (0 = never)"""
    disconnect_limit: int = 5 * MINUTE
    """after so long without a line the player is stood up (0 = never)"""
    rebuy: int = MINUTE
    """how long a player who lost all their chips may keep their seat without new ones (0 = not at all)"""
    rathole: int = 120 * MINUTE
    """who comes back within this time brings at least what they took away (rule E4)"""
    seat_offer: int = 30_000
    """how long a free seat is kept for the first of the waiting list (0 = until they answer)"""


class TableConfig(Mapped, frozen=True, forbid_unknown_fields=True):
    """All options of a peer table; :func:`check` says whether they fit together."""

    name: str
    game: GameName = "holdem"
    structure: StructureName = "no_limit"
    seats: int = 9
    small_blind: int = 1
    big_blind: int = 2
    """with ``blinds`` off nobody posts it, and it is the least bet"""
    ante: int = 0
    ante_kind: AnteKind = "each"
    blinds: bool = True
    """off: antes alone are posted, and the first to act sits left of the button; ``small_blind`` is then 0 (rule B3)"""
    min_buy_in: int = 0
    """0 = 40 big blinds"""
    max_buy_in: int = 0
    """0 = 100 big blinds at pot-limit and no-limit, 200 at limit"""
    buy_ins: BuyInRule = "free"
    """``approved``: who sits down or adds chips waits until the host approves it"""
    max_bets: int = 4
    """fixed limit: bet and raises a round (rule A7)"""
    uncapped_heads_up: bool = False
    straddle: StraddleRule = "none"
    moving_button: bool = False
    high_card_button: bool = False
    """draw the first hand's button by high card (rule B1)"""
    six_seat_draw: bool = False
    """Five-Card Draw with up to six players instead of five (rule D1)"""
    turn_up_all_in: bool = False
    """turn all live hands up when no more betting is possible (rule C5)"""
    showdown: ShowdownRule = "usual"
    """``show_all``: everybody who has not folded shows, a beaten hand too; ``muck``: a beaten hand is mucked unseen;
    ``usual``: all show at Five-Card Draw, a beaten hand is mucked at Hold'em (rule C4)"""
    rake: Rake = Rake()
    clocks: Clocks = Clocks()
    bots_allowed: bool = True
    chat_in_hand: bool = True
    """whether those who were dealt into the running hand may use the table's chat (rule E6)"""
    spectator_delay: int = 0
    """how much later than the players all who have no seat see this table (0 = at once)"""
    max_missed_big_blinds: int = 3
    """stood up after so many missed big blinds while sitting out (0 = never)"""
    journal: bool = True
    """whether a running hand comes back after a crash; a fast table of bots may do without, and then everybody has
    what they had before that hand"""
