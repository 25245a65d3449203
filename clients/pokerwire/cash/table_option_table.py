"""All options of a table where players play each other, in the order of the forms.

A new option is a field of :class:`TableConfig`, a row here, and what it does; ``make docs`` gives it to the browser.
"""

from __future__ import annotations

from functools import partial

from pokerlocale.messages import N_, NP_
from pokerwire.cash.table_config import MINUTE, TableConfig
from pokerwire.games import GAMES
from pokerwire.hand_events import MAX_BOARDS
from pokerwire.option_row import OptionKind, OptionPlace, OptionRow, OptionTable, OptionWords
from pokerwire.room.room_limits import MAX_CHIPS

SECOND = 1_000
MAX_BLIND = MAX_CHIPS // 1_000
MAX_TIME = 30 * 24 * 60 * MINUTE

_choice = partial(OptionRow, kind=OptionKind.CHOICE)
_switch = partial(OptionRow, kind=OptionKind.SWITCH)
_count = partial(OptionRow, kind=OptionKind.COUNT)
_amount = partial(OptionRow, kind=OptionKind.AMOUNT, most=MAX_CHIPS)
_blind = partial(_amount, most=MAX_BLIND)
_seconds = partial(OptionRow, kind=OptionKind.TIME, most=MAX_TIME, counted=N_("milliseconds"), unit=SECOND)
_minutes = partial(_seconds, unit=MINUTE)

_BUY_INS = N_("Buy-ins and rake")
_BETTING = N_("Antes, straddles and bets")
_MIXED = N_("Mixed games")
_SIDE_GAMES = N_("Side games")
_SHOWDOWN = N_("All-in and showdown")
_PACE = N_("Time to act")
_SEATS = N_("Seats and the button")
_COMPANY = N_("Chat and company")

_FIRST, _OWN = OptionPlace.FIRST, OptionPlace.OWN
_WITH_BLINDS = {"blinds": True}
_ANTES_ONLY = {"blinds": False}
_AT_LIMIT = {"structure": "limit"}

TABLE_OPTIONS = OptionTable(
    TableConfig,
    (
        OptionRow("name", OptionKind.TEXT, N_("Name of the table"), least=1, most=100, place=_FIRST),
        _choice(
            "game",
            label=N_("Game"),
            choices=tuple((game.name, game.title) for game in GAMES.values()),
            place=_FIRST,
            words=(
                OptionWords("holdem", NP_("table in words", "holdem|hold[- ]?'?em")),
                OptionWords("omaha", NP_("table in words", "omaha|plo")),
                OptionWords(
                    "omaha5", NP_("table in words", "five-card omaha|(?:five|5)[- ]card[- ]omaha|omaha5|plo5")
                ),
                OptionWords(
                    "short_deck",
                    NP_(
                        "table in words",
                        "short-deck|(?:short[- ]deck|six[- ]plus|6\\+)(?: hold[- ]?'?em)?",
                    ),
                ),
                OptionWords(
                    "single_draw",
                    NP_(
                        "table in words",
                        "2-7 single draw|(?:(?:2-7|deuce[- ]to[- ]seven) )?single draw(?: 2-7)?",
                    ),
                ),
                OptionWords(
                    "triple_draw",
                    NP_(
                        "table in words",
                        "2-7 triple draw|(?:(?:2-7|deuce[- ]to[- ]seven) )?triple draw(?: 2-7)?",
                    ),
                ),
                OptionWords("badugi", NP_("table in words", "badugi")),
                OptionWords("draw", NP_("table in words", "draw|(?:(?:five|5)[- ]card[- ])?draw")),
            ),
        ),
        _choice(
            "structure",
            label=N_("Structure"),
            choices=(
                ("no_limit", N_("No-limit")),
                ("pot_limit", N_("Pot-limit")),
                ("limit", N_("Fixed limit")),
            ),
            place=_FIRST,
            words=(
                OptionWords("no_limit", NP_("table in words", "no-limit|no[- ]?limit|nl(?:he)?")),
                OptionWords("pot_limit", NP_("table in words", "pot-limit|pot[- ]?limit|plhe|pl")),
                OptionWords("limit", NP_("table in words", "limit|(?:fixed[- ]?)?limit|fl|lhe")),
            ),
        ),
        _count("seats", label=N_("Seats"), least=2, most=10, place=_FIRST),
        _blind("small_blind", label=N_("Small blind"), place=_FIRST, only=_WITH_BLINDS),
        _blind("big_blind", label=N_("Big blind"), least=1, place=_FIRST),
        _blind("ante", label=N_("Ante"), zero=N_("none"), group=_BETTING),
        _switch(
            "blinds",
            label=N_("Blinds (off: antes only)"),
            group=_BETTING,
            words=(OptionWords(False, NP_("table in words", "no blinds|no blinds?|antes only")),),
        ),
        _switch(
            "button_blind",
            label=N_("The button posts a blind"),
            group=_BETTING,
            only=_ANTES_ONLY,
            notices=((True, N_("The button posts a blind, as large as the smallest bet.")),),
        ),
        _seconds(
            "clocks.decision",
            label=N_("Seconds for a decision"),
            group=_PACE,
            words=(OptionWords(0, NP_("table in words", "no clock|no (?:clock|time limit|limit of time)")),),
        ),
        _switch(
            "bots_allowed",
            label=N_("Bots may play"),
            group=_COMPANY,
            words=(OptionWords(False, NP_("table in words", "no bots|no bots?|people only|only people")),),
        ),
        _choice(
            "access",
            label=N_("Who may come"),
            choices=(
                ("open", N_("everybody")),
                ("locked", N_("whoever is invited")),
                ("hidden", N_("whoever is invited; hidden")),
            ),
            place=_FIRST,
            notices=(
                ("locked", N_("This table is private.")),
                ("hidden", N_("This table is private, and nobody else sees it.")),
            ),
            words=(
                OptionWords(
                    "locked", NP_("table in words", "private|(?:private|locked|by invitation)(?: table)?")
                ),
                OptionWords("hidden", NP_("table in words", "hidden|(?:hidden|secret)(?: table)?")),
            ),
        ),
        _amount("min_buy_in", label=N_("Minimum buy-in (0: usual)"), group=_BUY_INS, zero=N_("the usual")),
        _amount("max_buy_in", label=N_("Maximum buy-in (0: usual)"), group=_BUY_INS, zero=N_("the usual")),
        _choice(
            "buy_ins",
            label=N_("Chips"),
            group=_BUY_INS,
            choices=(("free", N_("whenever players want")), ("approved", N_("a host approves them"))),
            notices=(
                ("approved", N_("The host approves all chips at this table: you sit down once yours are.")),
            ),
            words=(
                OptionWords(
                    "approved",
                    NP_(
                        "table in words",
                        "approved buy-ins|approved? buy[- ]?ins?|buy[- ]?ins? approved"
                        "|(?:the )?host approves (?:all )?(?:buy[- ]?ins?|chips)",
                    ),
                ),
            ),
        ),
        _choice(
            "ante_kind",
            label=N_("Who pays the ante"),
            group=_BETTING,
            choices=(("each", N_("every player")), ("big_blind", N_("the big blind, for all"))),
            only=_WITH_BLINDS,
        ),
        _amount(
            "hand_cap",
            label=N_("Cap of a hand"),
            zero=N_("none"),
            group=_BETTING,
            notices=((None, N_("A player bets at most {amount} in a hand.")),),
            changes=(N_("no cap"), N_("a cap of {amount} a hand")),
        ),
        _choice(
            "straddle",
            label=N_("Straddle"),
            group=_BETTING,
            choices=(
                ("none", N_("no straddles")),
                ("utg", N_("left of the big blind")),
                ("restraddle", N_("with re-straddles")),
                ("button", N_("on the button")),
            ),
            only=_WITH_BLINDS,
            notices=(
                ("utg", N_("The player left of the big blind may straddle.")),
                ("restraddle", N_("Players may straddle and re-straddle.")),
                ("button", N_("The player on the button may straddle.")),
            ),
            words=(
                OptionWords("restraddle", NP_("table in words", "restraddle|re-?straddles?")),
                OptionWords("button", NP_("table in words", "button straddle|button straddles?")),
                OptionWords("none", NP_("table in words", "no straddle|no straddles?")),
                OptionWords("utg", NP_("table in words", "straddle|(?:utg )?straddles?")),
            ),
        ),
        _switch(
            "straddle_always",
            label=N_("Straddle in every hand"),
            group=_BETTING,
            only=_WITH_BLINDS,
            notices=((True, N_("The straddle is posted in every hand.")),),
            words=(
                OptionWords(
                    True,
                    NP_(
                        "table in words",
                        "always straddle|(?:always|automatic|mandatory)(?: (?:utg|button))? straddles?",
                    ),
                ),
            ),
        ),
        _count(
            "straddle_players",
            label=N_("Fewest players for a straddle"),
            group=_BETTING,
            least=3,
            most=10,
            only=_WITH_BLINDS,
            words=(
                OptionWords(
                    4, NP_("table in words", "straddle with four|straddles? (?:with|from) (?:four|4)")
                ),
            ),
        ),
        _choice(
            "showdown",
            label=N_("At a showdown"),
            group=_SHOWDOWN,
            choices=(
                ("usual", N_("as usual in this game")),
                ("show_all", N_("everybody shows")),
                ("muck", N_("beaten hands are mucked")),
            ),
            notices=(("show_all", N_("Everybody shows at a showdown.")),),
            words=(
                OptionWords(
                    "show_all",
                    NP_(
                        "table in words",
                        "show all|(?:everybody|everyone|all) shows?(?: at (?:the )?showdown)?",
                    ),
                ),
                OptionWords("muck", NP_("table in words", "muck losers|losers muck|muck")),
            ),
        ),
        OptionRow("games", OptionKind.GAMES, N_("Several games"), group=_MIXED),
        _choice(
            "game_order",
            label=N_("Which of several games is played"),
            group=_MIXED,
            choices=(("in_turn", N_("each in turn")), ("dealers_choice", N_("the button chooses"))),
            notices=(
                (
                    "dealers_choice",
                    N_("Dealer's choice: the player on the button chooses the game."),
                ),
            ),
            words=(
                OptionWords(
                    "dealers_choice",
                    NP_("table in words", "dealer's choice|(?:dealer'?s?|button'?s?) (?:choice|chooses)"),
                ),
                OptionWords(
                    "in_turn",
                    NP_("table in words", "mixed games|mixed(?: games?)?|rotation|games in turn"),
                ),
            ),
        ),
        _count(
            "game_hands",
            label=N_("Hands of each of several games (0: an orbit)"),
            group=_MIXED,
            most=1_000,
            zero=N_("an orbit"),
            words=(
                OptionWords(
                    0, NP_("table in words", "an orbit each|(?:an )?orbit each|each (?:for )?an orbit")
                ),
                OptionWords(1, NP_("table in words", "each hand|(?:for )?(?:each|every) hand")),
            ),
        ),
        _count(
            "max_runs",
            label=N_("Most times that an all-in is run"),
            group=_SHOWDOWN,
            least=1,
            most=MAX_BOARDS,
            words=(
                OptionWords(2, NP_("table in words", "run it twice|run(?: it)? (?:twice|2 times)")),
                OptionWords(3, NP_("table in words", "run it three times|run(?: it)? (?:three|3) times")),
                OptionWords(4, NP_("table in words", "run it four times|run(?: it)? (?:four|4) times")),
            ),
            notices=(
                (2, N_("All-in hands may be run twice here.")),
                (3, N_("All-in hands may be run up to three times here.")),
                (4, N_("All-in hands may be run up to four times here.")),
            ),
        ),
        _count(
            "bomb_pot_every",
            label=N_("A bomb pot every so many hands"),
            group=_SIDE_GAMES,
            most=1_000,
            zero=N_("never"),
            words=(OptionWords(10, NP_("table in words", "bomb pots|bomb[- ]pots?")),),
        ),
        _count(
            "bomb_pot_minutes",
            label=N_("A bomb pot every so many minutes"),
            group=_SIDE_GAMES,
            most=1_000,
            zero=N_("never"),
        ),
        _blind(
            "bomb_pot_ante",
            label=N_("Ante of a bomb pot (0: five big blinds)"),
            group=_SIDE_GAMES,
            zero=N_("five big blinds"),
        ),
        _count(
            "bomb_pot_boards",
            label=N_("Boards of a bomb pot"),
            group=_SIDE_GAMES,
            least=1,
            most=2,
            words=(OptionWords(2, NP_("table in words", "double board|(?:two|2|double) boards?")),),
        ),
        _switch("bomb_pot", label=N_("The next hand is a bomb pot"), place=_OWN),
        _switch("bomb_pot_waits", label=N_("The next hand of a game with a flop is a bomb pot"), place=_OWN),
        _blind(
            "seven_deuce",
            label=N_("Seven-deuce game: bounty from each player"),
            group=_SIDE_GAMES,
            zero=N_("none"),
            notices=((None, N_("Who wins with seven-deuce and shows it gets {amount} from everybody.")),),
            changes=(N_("no seven-deuce game"), N_("the seven-deuce game for {amount}")),
        ),
        _blind(
            "stand_up",
            label=N_("Stand-up game: what the last one standing pays each player"),
            group=_SIDE_GAMES,
            zero=N_("none"),
            notices=(
                (
                    None,
                    N_(
                        "Who wins a pot sits down; the last one standing pays {amount} to each of the others."
                    ),
                ),
            ),
            changes=(N_("no stand-up game"), N_("the stand-up game for {amount}")),
        ),
        _switch(
            "show_all_at_end",
            label=N_("Show all cards at the end of a hand, folded ones too"),
            group=_SHOWDOWN,
            notices=((True, N_("All cards are shown at the end of a hand, folded ones too.")),),
            words=(
                OptionWords(
                    True,
                    NP_(
                        "table in words",
                        "show all cards at the end|(?:show )?all cards(?: (?:are )?shown)? at the end",
                    ),
                ),
            ),
        ),
        _switch(
            "rabbit_hunt",
            label=N_("Rabbit hunt: show which cards would have come, when a player asks after the hand"),
            group=_SHOWDOWN,
            notices=((True, N_("After a hand, a player may have the cards shown that would have come.")),),
            words=(OptionWords(True, NP_("table in words", "rabbit hunt|rabbit(?:[- ]?hunt(?:s|ing)?)?")),),
        ),
        _switch(
            "opponent_statistics",
            label=N_("Players may look up opponents' statistics during the game"),
            group=_COMPANY,
            notices=((True, N_("Players may look up here how their opponents have played.")),),
            words=(
                OptionWords(
                    True, NP_("table in words", "opponent statistics|opponents?'? (?:statistics|stats)")
                ),
            ),
        ),
        _count(
            "max_bets",
            label=N_("Bets and raises a round"),
            group=_BETTING,
            least=1,
            most=100,
            counted=N_("bets and raises a round"),
            only=_AT_LIMIT,
        ),
        _seconds(
            "spectator_delay",
            label=N_("Delay for spectators (seconds)"),
            group=_COMPANY,
            most=60 * MINUTE,
            zero=N_("none"),
        ),
        _switch("uncapped_heads_up", label=N_("Unlimited raises heads-up"), group=_BETTING, only=_AT_LIMIT),
        _switch(
            "chat_in_hand",
            label=N_("Players may chat during their hand"),
            group=_COMPANY,
            notices=((False, N_("Players do not chat while they have cards.")),),
            words=(
                OptionWords(
                    False, NP_("table in words", "no chat in hand|no chat (?:in|during) (?:the |a )?hands?")
                ),
            ),
        ),
        _switch(
            "one_at_a_time",
            label=N_("Played one at a time: who sits here sits at no other table"),
            group=_COMPANY,
            notices=((True, N_("Whoever sits here sits at no other table.")),),
            words=(OptionWords(True, NP_("table in words", "one at a time|(?:played )?one at a time")),),
        ),
        _switch(
            "turn_up_all_in",
            label=N_("Show hands when nobody can bet any more"),
            group=_SHOWDOWN,
            notices=((False, N_("Hands stay face down when nobody can bet any more.")),),
        ),
        _switch("high_card_button", label=N_("Draw a card for the first button"), group=_SEATS),
        _switch("moving_button", label=N_("The button always moves on"), group=_SEATS),
        _switch("six_seat_draw", place=_OWN),
        _switch("journal", label=N_("Resume a running hand after a crash"), group=_PACE),
        _seconds("clocks.time_bank", label=N_("Time bank (seconds)"), group=_PACE),
        _seconds("clocks.time_bank_refill", label=N_("Added to it each hand (seconds)"), group=_PACE),
        _seconds("clocks.disconnected", label=N_("For a lost connection (seconds)"), group=_PACE),
        _seconds("clocks.street_pause", place=_OWN),
        _seconds("clocks.hand_pause", label=N_("Between hands (seconds)"), group=_PACE),
        _minutes(
            "clocks.sit_out_limit", label=N_("Sitting out at most (minutes, 0: no limit)"), group=_SEATS
        ),
        _minutes(
            "clocks.disconnect_limit",
            label=N_("Seat kept without a connection (minutes, 0: no limit)"),
            group=_SEATS,
        ),
        _seconds("clocks.rebuy", label=N_("To buy in again (seconds)"), group=_BUY_INS),
        _seconds("clocks.runs", label=N_("To say how often an all-in is run (seconds)"), group=_SHOWDOWN),
        _seconds("clocks.seat_offer", label=N_("For an offered seat (seconds, 0: no limit)"), group=_SEATS),
        _minutes(
            "clocks.rathole",
            label=N_("Returning players bring their chips back for (minutes)"),
            group=_BUY_INS,
        ),
        _count(
            "max_missed_big_blinds",
            label=N_("Missed big blinds until a seat is given up (0: no limit)"),
            group=_SEATS,
            most=1_000,
            zero=N_("never"),
        ),
        OptionRow(
            "rake.per_mille",
            OptionKind.SHARE,
            N_("Rake (per cent)"),
            group=_BUY_INS,
            most=100,
            counted=N_("thousandths"),
        ),
        _amount("rake.cap", label=N_("Maximum rake a hand (0: no limit)"), group=_BUY_INS, zero=N_("no cap")),
    ),
)
