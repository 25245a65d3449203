"""The sentences about poker tables, in English, by name: what the catalogues of other languages translate.

``make docs`` writes them for the browser too (``clients/web/js/generated/phrases.js``).
"""

from __future__ import annotations

from pokerlocale.messages import N_, NN_, Message
from pokerlocale.option_names import BESIDE_STAKES
from pokerwire.cash.table_option_table import TABLE_OPTIONS

PHRASES: dict[str, Message] = {
    "sat": N_("{player} sits down in seat {seat} with {stack}"),
    "sat_bot": N_("{player} (bot) sits down in seat {seat} with {stack}"),
    "stood_up": N_("{player} leaves seat {seat} with {stack}"),
    "stood_up_reason": N_("{player} leaves seat {seat} with {stack}: {reason}"),
    "stood_up_broke": N_("{player} leaves seat {seat}"),
    "stood_up_broke_reason": N_("{player} leaves seat {seat}: {reason}"),
    "reason_sat_out_too_long": N_("sat out too long"),
    "reason_missed_blinds": N_("missed too many blinds"),
    "reason_disconnected_too_long": N_("disconnected too long"),
    "reason_broke": N_("out of chips"),
    "reason_closed": N_("the table is closed"),
    "reason_removed": N_("removed by the host"),
    "reason_removed_by_opener": N_("removed by {by}, who opened the table"),
    "reason_moved": N_("moves to another place"),
    "sat_out_asked": N_("{player} sits out"),
    "sat_out_timed_out": N_("{player} sits out after running out of time"),
    "sat_out_disconnected": N_("{player} sits out: the connection is lost"),
    "sat_out_broke": N_("{player} is out of chips"),
    "sat_out_new": N_("{player} waits to be dealt in"),
    "sat_in": N_("{player} is back in the game"),
    "topped_up": N_("{player} adds {by} and now has {stack}"),
    "top_up_set": N_("{player} adds {by} when this hand is over"),
    "auto_top_up_on": N_("Your stack is topped up to {to} whenever a hand leaves fewer than {below}"),
    "auto_top_up_full": N_("Your stack is topped up to {to} after every hand"),
    "auto_top_up_off": N_("Your stack is no longer topped up automatically"),
    "line_lost": N_("{player} has lost the connection"),
    "line_back": N_("{player} is connected again"),
    "waits_big_blind": N_("{player} waits for the big blind"),
    "will_post": N_("{player} will post {owed}"),
    "big_blind": N_("the big blind"),
    "small_blind": N_("the small blind"),
    "both_blinds": N_("the big blind and a dead small blind"),
    "straddle_on": N_("{player} will straddle when possible"),
    "straddle_to": N_("{player} will straddle to {to} when possible"),
    "straddle_off": N_("{player} will not straddle"),
    "leave_on": N_("{player} leaves at the end of this hand"),
    "leave_off": N_("{player} stays after all"),
    "hand_started": N_("Hand {hand}: {count} players, the button is {button}"),
    "empty_button": N_("the empty seat {seat}"),
    "forced_ante": N_("{player} posts the ante {by}"),
    "forced_small_blind": N_("{player} posts the small blind {by}"),
    "forced_big_blind": N_("{player} posts the big blind {by}"),
    "forced_straddle": N_("{player} straddles to {to}"),
    "forced_post": N_("{player} posts {by}"),
    "forced_dead": N_("{player} posts {by} dead"),
    "hole_cards": N_("Hand {hand}: your cards are {cards}"),
    "fold": N_("{player} folds"),
    "check": N_("{player} checks"),
    "call": N_("{player} calls {by}"),
    "bet": N_("{player} bets {to}"),
    "raise": N_("{player} raises to {to}"),
    "all_in": N_("{text} and is all-in"),
    "uncalled_returned": N_("{by} uncalled goes back to {player}"),
    "pots_formed": N_("Pot: {pots}"),
    "pot_one": N_("{amount}"),
    "pot_of_many": N_("{pot} {amount}"),
    "main_pot": N_("main pot"),
    "only_side_pot": N_("side pot"),
    "side_pot": N_("side pot {number}"),
    "runs_agreed": NN_("The board is run once", "The board is run {times} times", "times"),
    "runs_silent": N_("The board is run once: no answer from {players}"),
    "runs_asked": N_(
        "How many times is the board run, up to {most}? {players}: answer within {seconds} seconds"
    ),
    "runs_set_ask": N_("You are asked how many times to run an all-in"),
    "runs_set": NN_("You run an all-in once", "You run an all-in up to {times} times if all agree", "times"),
    "rabbit_hunted": N_("{player} asked what would have come: {cards}"),
    "board_of_several": N_("board {number}"),
    "on_board": N_("Board {number}: {text}"),
    "flop": N_("Flop: {board}"),
    "turn": N_("Turn: {card}, board {board}"),
    "river": N_("River: {card}, board {board}"),
    "draw_started": N_("The draw begins"),
    "draw_of_several": N_("Draw {number} of {count} begins"),
    "drew": NN_(
        "{player} draws one card",
        "{player} draws {count}",
        by="count",
    ),
    "drew_pat": N_("{player} stands pat"),
    "you_drew": N_("You discard {discarded}; your cards are {cards}"),
    "deck_reshuffled": NN_(
        "The discards are shuffled back: {count} card to draw from",
        "The discards are shuffled back: {count} cards to draw from",
        by="count",
    ),
    "hand_shown": N_("{player} shows {cards}"),
    "hand_shown_name": N_("{player} shows {cards}: {name}"),
    "all_in_odds": N_("Equity: {odds}"),
    "play_together": NN_("{count} hand with you", "{count} hands with you"),
    "play_share": N_("{title} {percent}% ({part} of {whole})"),
    "play_aggression": N_("bets and raises {aggressive}, calls {called}"),
    "seat_odds": N_("{player} {percent}%"),
    "hand_mucked": N_("{player} mucks"),
    "wins": N_("Hand {hand}: {player} wins {by}"),
    "wins_with": N_("Hand {hand}: {player} wins {by} with {name}"),
    "wins_pot": N_("Hand {hand}: {player} wins {by} ({pot})"),
    "wins_pot_with": N_("Hand {hand}: {player} wins {by} ({pot}) with {name}"),
    "your_result_up": N_("Hand {hand}: you are up {net}, your stack is {stack}"),
    "your_result_down": N_("Hand {hand}: you are down {net}, your stack is {stack}"),
    "your_result_even": N_("Hand {hand}: you are even, your stack is {stack}"),
    "clock_time_bank": NN_(
        "{player} uses the time bank: {seconds} second",
        "{player} uses the time bank: {seconds} seconds",
        by="seconds",
    ),
    "clock_lost_line": NN_(
        "{player} has lost the connection and gets {seconds} second more",
        "{player} has lost the connection and gets {seconds} seconds more",
        by="seconds",
    ),
    "timed_out": N_("{player} ran out of time"),
    "made_hand": N_("You have {name}"),
    "hand_voided": N_("Hand {hand} does not count: every chip goes back"),
    "side_bet_seven_deuce": N_("{player} wins with seven-deuce: {payments}"),
    "side_bet_stand_up": N_("{player} is the last one standing: {payments}"),
    "side_bet_pays": N_("{player} pays {by}"),
    "side_bet_gets": N_("{player} gets {by}"),
    "marked_standing": N_("Standing until they win a pot: {players}"),
    "marked_standing_none": N_("The round of the stand-up game is over"),
    "button_drawn": N_("High card for the button: {cards}; the button is {button}"),
    "drawn_card": N_("{player} {card}"),
    "seat_given": N_("The host gives you seat {seat} at table {table} ({name}) with {chips}"),
    "seat_given_house": N_("The host gives you seat {seat} at table {table} ({name})"),
    "waiting_list": N_("Waiting list: {names}"),
    "waiting_list_empty": N_("The waiting list is empty"),
    "seat_offered": NN_(
        "Seat {seat} is kept for {player} for {seconds} second",
        "Seat {seat} is kept for {player} for {seconds} seconds",
        by="seconds",
    ),
    "paused": N_("The table is paused"),
    "resumed": N_("The table is open again"),
    "stakes_set": N_("From the next hand: {stakes}"),
    "stakes_changed": N_("From now on: {stakes}"),
    "game_set": N_("From the next hand: {game}"),
    "game_now": N_("From now on: {game}"),
    "game_asked": NN_(
        "{player} chooses the game of the next hand, within {seconds} second",
        "{player} chooses the game of the next hand, within {seconds} seconds",
        by="seconds",
    ),
    "game_chosen": N_("{player} chooses {game}"),
    "game_not_chosen": N_("{game} continues"),
    "bomb_pot_set": N_("The next hand is a bomb pot: everybody posts an ante of {ante}"),
    "bomb_pot_set_boards": N_(
        "The next hand is a bomb pot with two boards: everybody posts an ante of {ante}"
    ),
    "bomb_pot_now": N_("Bomb pot: everybody posts an ante of {ante}, and nobody bets before the flop"),
    "bomb_pot_now_boards": N_(
        "Bomb pot with two boards: everybody posts an ante of {ante}, and nobody bets before the flop"
    ),
    "bomb_pot_waits": N_(
        "The next hand of a game with a flop is a bomb pot: everybody posts an ante of {ante}"
    ),
    "bomb_pot_off": N_("The next hand is not a bomb pot"),
    "change_bomb_pots_every": NN_(
        "a bomb pot every hand, ante {bomb_ante}",
        "a bomb pot every {hands} hands, ante {bomb_ante}",
        by="hands",
    ),
    "change_bomb_pots_timed": NN_(
        "a bomb pot every minute, ante {bomb_ante}",
        "a bomb pot every {minutes} minutes, ante {bomb_ante}",
        by="minutes",
    ),
    "change_bomb_pots_asked": N_("bomb pots when a host wants one, ante {bomb_ante}"),
    "change_games_none": N_("one game"),
    "change_games_several": N_("the games {games}"),
    "change_blinds_posted": N_("blinds {blinds}"),
    "change_blinds_none": N_("no blinds, bets from {bet}"),
    "change_ante_each": N_("ante {ante} from each player"),
    "change_ante_big_blind": N_("ante {ante}, paid by the big blind"),
    "change_ante_none": N_("no ante"),
    "change_max_bets": NN_(
        "at most {count} bet or raise a round",
        "at most {count} bets and raises a round",
        by="count",
    ),
    "change_buy_in": N_("buy-in {least} to {most}"),
    "change_buy_ins_approved": N_("the host approves all chips"),
    "change_buy_ins_free": N_("chips need no approval"),
    "change_decision_limited": NN_(
        "{seconds} second for a decision",
        "{seconds} seconds for a decision",
        by="seconds",
    ),
    "change_decision_none": N_("no limit of time for decisions"),
    "stakes": N_("{structure} {blinds}, buy-in {least} to {most}"),
    "stakes_ante": N_("{structure} {blinds} with ante {ante}, buy-in {least} to {most}"),
    "stakes_no_blinds": N_("{structure}, ante {ante}, bets from {bet}, buy-in {least} to {most}"),
    "structure_limit": N_("fixed limit"),
    "structure_pot_limit": N_("pot-limit"),
    "structure_no_limit": N_("no-limit"),
    "buy_in_asked": N_("{player} asks the host for a seat with {by}"),
    "buy_in_asked_top_up": N_("{player} asks the host to add {by}"),
    "buy_in_approved": N_("{who} gives {player} the chips"),
    "buy_in_refused": N_("{player} gets no chips: {reason}"),
    "buy_in_refused_plain": N_("{who} gives {player} no chips"),
    "buy_in_withdrawn": N_("{player} no longer asks for chips"),
    "adjust_set_up": N_("{who} gives {player} {by} when this hand is over: {reason}"),
    "adjust_set_down": N_("{who} takes {by} from {player} when this hand is over: {reason}"),
    "adjust_taken_back": N_("{who} does not change the stack of {player}"),
    "stack_adjusted_up": N_("{who} adds {by} to the stack of {player}, now {stack}: {reason}"),
    "stack_adjusted_down": N_("{who} takes {by} from the stack of {player}, now {stack}: {reason}"),
    "stack_adjusted_less": N_(
        "{who} takes {by} from {player} instead of {wanted}, which was all they had: {reason}"
    ),
    "closing_set": N_("This is the last hand: {reason}"),
    "said": N_("{player}: {text}"),
    "said_watching": N_("{player} (watching): {text}"),
    "table_closed": N_("The table is closed: {reason}"),
    "card": N_("{rank} of {suit}"),
    **{
        f"change_{row.field}_{kind}": sentence
        for row in map(TABLE_OPTIONS.row, BESIDE_STAKES)
        for kind, sentence in zip(("none", "set"), row.changes, strict=True)
    },
}

CHANGES = {
    "structure": "structure",
    "small_blind": "blinds",
    "big_blind": "blinds",
    "ante": "ante",
    "ante_kind": "ante",
    "max_bets": "max_bets",
    "min_buy_in": "buy_in",
    "max_buy_in": "buy_in",
    "buy_ins": "buy_ins",
    "decision": "decision",
    "bomb_pot_every": "bomb_pots",
    "bomb_pot_minutes": "bomb_pots",
    "bomb_pot_ante": "bomb_pots",
    "bomb_pot_boards": "bomb_pots",
    "games": "games",
    **{row.field: row.field for row in map(TABLE_OPTIONS.row, BESIDE_STAKES)},
}
"""an option of a table -> the phrase about its change"""


ACTION_PHRASES: dict[str, Message] = {
    "fold": N_("fold"),
    "check": N_("check"),
    "call": N_("call {amount}"),
    "call_all_in": N_("call {amount} all-in"),
    "bet": N_("bet {amount}"),
    "raise": N_("raise to {amount}"),
    "bet_range": N_("bet {low} to {high}"),
    "raise_range": N_("raise to {low} to {high}"),
    "all_in": N_("all-in {amount}"),
    "draw": N_("draw up to {maximum}"),
    "stand_pat": N_("stand pat"),
}
"""the labels of a player's actions, for clients that write them out"""

SUITS = {"c": N_("clubs"), "d": N_("diamonds"), "h": N_("hearts"), "s": N_("spades")}


def leave_reason(reason: str, by: str) -> str:
    """Return the phrase that says why a player left a seat; ``by``: who opened the table and removed them, or ""."""
    return "reason_removed_by_opener" if by else f"reason_{reason}"


def pot_phrase(index: int, last: int) -> str:
    """Return the name of the phrase for a pot; ``last`` is the index of the last one, as the only side pot has no
    number."""
    if not index:
        return "main_pot"
    return "only_side_pot" if last == 1 else "side_pot"
