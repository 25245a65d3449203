"""What a cash table plays and how: the record that a room sets up, the lobby shows and a table sends.

Amounts are integers in the table's unit (chips or cents), times are milliseconds.
"""

from __future__ import annotations

from typing import Literal

from pokerwire.mapped import Mapped

GameName = Literal["holdem", "omaha", "omaha5", "short_deck", "draw", "single_draw", "triple_draw", "badugi"]
StructureName = Literal["limit", "pot_limit", "no_limit"]
AnteKind = Literal["each", "big_blind"]
StraddleRule = Literal["none", "utg", "restraddle", "button"]
BuyInRule = Literal["free", "approved"]
AccessRule = Literal["open", "locked", "hidden"]
ShowdownRule = Literal["usual", "show_all", "muck"]
GameOrder = Literal["in_turn", "dealers_choice"]

MINUTE = 60_000


class PlayedGame(Mapped, frozen=True, forbid_unknown_fields=True):
    """A game with its betting limit."""

    game: GameName = "holdem"
    structure: StructureName = "no_limit"


class Rake(Mapped, frozen=True, forbid_unknown_fields=True):
    """Rake from each pot (rule C6): ``per_mille`` of it, ``cap`` a hand at most (0 = no cap)."""

    per_mille: int = 0
    cap: int = 0


class Clocks(Mapped, frozen=True, forbid_unknown_fields=True):
    """Times of a table in milliseconds (rules E2-E4). A pause may be 0, for tables of bots."""

    decision: int = 25_000
    """for each decision (0 = no limit)"""
    time_bank: int = 60_000
    """a player's reserve, used when the decision time is over"""
    time_bank_refill: int = 5_000
    """added to the reserve with each hand dealt to the player, up to ``time_bank``"""
    disconnected: int = 30_000
    """extra time, once a hand, for a player whose connection dropped"""
    street_pause: int = 800
    """before the next street, and between streets when nobody can bet any more"""
    hand_pause: int = 4_000
    """after a hand, to read the result and to show cards"""
    sit_out_limit: int = 15 * MINUTE
    """how long a player may sit out before they are stood up (0 = for good)"""
    disconnect_limit: int = 5 * MINUTE
    """how long a player may be disconnected before they are stood up (0 = for good)"""
    rebuy: int = MINUTE
    """how long a player who lost all their chips may keep their seat without new ones (0 = not at all)"""
    rathole: int = 120 * MINUTE
    """a player who comes back within this time must bring at least what they took away (rule E4)"""
    seat_offer: int = 30_000
    """how long a free seat is kept for the first player on the waiting list (0 = until they answer)"""
    runs: int = 5_000
    """to say how many times an all-in is run (rule C9)"""


class TableConfig(Mapped, frozen=True, forbid_unknown_fields=True):
    """All options of a table where players play each other; :func:`check` says whether they fit together."""

    name: str
    game: GameName = "holdem"
    """with ``games``: the game of the hand in play, or the last one"""
    structure: StructureName = "no_limit"
    games: tuple[PlayedGame, ...] = ()
    """what the table plays in turn, or lets players choose from (rules B9, B10); empty: always the same game"""
    game_order: GameOrder = "in_turn"
    """``dealers_choice``: the player on the button chooses from ``games`` (rule B10)"""
    game_hands: int = 0
    """for how many hands each game is played; 0: for an orbit, as many hands as players were there when it began"""
    seats: int = 9
    small_blind: int = 1
    big_blind: int = 2
    """with ``blinds`` off nobody posts it, and it is the minimum bet"""
    ante: int = 0
    ante_kind: AnteKind = "each"
    blinds: bool = True
    """off: only antes are posted, and the player left of the button acts first; ``small_blind`` is then 0 (rule B3)"""
    button_blind: bool = False
    """with ``blinds`` off: the button posts a blind of ``big_blind`` and acts last before the flop or draw (rule B3)"""
    min_buy_in: int = 0
    """0 = 40 big blinds"""
    max_buy_in: int = 0
    """0 = 100 big blinds at pot-limit and no-limit, 200 at limit"""
    buy_ins: BuyInRule = "free"
    """``approved``: players who sit down or add chips wait until the host approves"""
    max_bets: int = 4
    """fixed limit: how many bets and raises a round may have (rule A7)"""
    uncapped_heads_up: bool = False
    hand_cap: int = 0
    """pot-limit and no-limit: no bet or raise brings a player above this in one hand (rule A10); 0: any amount"""
    straddle: StraddleRule = "none"
    straddle_always: bool = False
    """the first straddle is posted in every hand, whoever is to post it; re-straddles stay a choice (rule B5)"""
    straddle_players: int = 3
    """with fewer players nobody straddles"""
    max_runs: int = 1
    """how many times the cards to come may be dealt when nobody can bet any more, if all players agree (rule C9)"""
    bomb_pot: bool = False
    """the next hand is a bomb pot: antes, no blinds, no betting before the flop; the table turns it off after that hand
    (rule B8)"""
    bomb_pot_waits: bool = False
    """a bomb pot is due, and waits for the next hand of a game with a flop (rule B8)"""
    bomb_pot_every: int = 0
    """hands from one bomb pot to the next; 0: only when a host wants one"""
    bomb_pot_minutes: int = 0
    """minutes from one bomb pot to the next; they do not count while the table is paused"""
    bomb_pot_ante: int = 0
    """what each player antes in a bomb pot; 0: five big blinds"""
    bomb_pot_boards: int = 1
    """how many boards a bomb pot has; each wins its part of every pot (rule C9)"""
    seven_deuce: int = 0
    """who wins a pot with seven-deuce and shows it gets this from each player who was dealt in; 0: nobody does (rule
    E8)"""
    stand_up: int = 0
    """the stand-up game: who wins a pot sits down, and the last one standing pays this to each other player of the
    round; 0: it is not played (rule E9)"""
    moving_button: bool = False
    high_card_button: bool = False
    """draw the first hand's button by high card (rule B1)"""
    six_seat_draw: bool = False
    """Five-Card Draw with up to six players instead of five (rule D1)"""
    turn_up_all_in: bool = True
    """turn all live hands up when no more betting is possible (rule C5)"""
    showdown: ShowdownRule = "usual"
    """``show_all``: everybody who has not folded shows, even a beaten hand; ``muck``: beaten hands are mucked unseen;
    ``usual``: ``show_all`` at Five-Card Draw, ``muck`` at Hold'em (rule C4)"""
    show_all_at_end: bool = False
    """when a hand is over, show all cards that were dealt in it, those of mucked and folded hands too (rule C4)"""
    rabbit_hunt: bool = False
    """after a hand that ended early, whoever was dealt in may ask which cards would have come; all see them (rule
    C12)"""
    opponent_statistics: bool = False
    """players may look up during the game how an opponent has played in the hands that they shared (rule E10)"""
    rake: Rake = Rake()
    clocks: Clocks = Clocks()
    access: AccessRule = "open"
    """``locked``: only players with its invitation or password come to the table, which the lobby shows with a lock;
    ``hidden``: in addition, nobody else knows that it exists"""
    bots_allowed: bool = True
    chat_in_hand: bool = True
    """whether players who were dealt into the running hand may use the table's chat (rule E6)"""
    one_at_a_time: bool = False
    """who sits here sits at no other table meanwhile; the browser does not add it to others"""
    spectator_delay: int = 0
    """how much later than the players everybody without a seat sees this table (0 = at once)"""
    max_missed_big_blinds: int = 3
    """how many missed big blinds while sitting out make a player stand up (0 = never)"""
    journal: bool = True
    """whether a running hand survives a crash; a fast table of bots can do without it, and then everybody gets back
    what they had before that hand"""

    @property
    def played(self) -> PlayedGame:
        """The game of the hand in play."""
        return PlayedGame(self.game, self.structure)

    @property
    def has_choice(self) -> bool:
        """Whether players choose the game (rule B10)."""
        return self.game_order == "dealers_choice"

    @property
    def has_blinds(self) -> bool:
        """Whether hands with blinds are played: not where every hand is a bomb pot."""
        return self.blinds and self.bomb_pot_every != 1

    @property
    def hand_ante(self) -> int:
        """The ante of a hand under these options, in a bomb pot too."""
        return self.bomb_pot_ante if self.bomb_pot else self.ante

    @property
    def hand_boards(self) -> int:
        """How many boards such a hand has from its flop on."""
        return self.bomb_pot_boards if self.bomb_pot else 1
