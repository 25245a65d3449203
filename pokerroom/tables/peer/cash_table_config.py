"""What a table plays and how: one record, used by the set-up file, the create-table message and the lobby.

Amounts are integers in the table's unit (chips or cents), times are milliseconds.
"""

from __future__ import annotations

from typing import NoReturn

import msgspec

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence, Value, amount
from pokerroom.poker.betting_structures import BettingStructure, Capped, FixedLimit, NoLimit, PotLimit
from pokerroom.poker.rules import GAMES, HandRules, PerMilleRake
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import PlayedGame, TableConfig
from pokerwire.cash.table_option_table import MAX_BLIND, TABLE_OPTIONS
from pokerwire.games import FULL_DECK
from pokerwire.room.room_limits import MAX_CHIPS

MINUTE = 60_000
USUAL_BOMB_POT = 5
"""big blinds that each player antes in a bomb pot where nothing else is said"""
LEAST_CAP = 5
"""big blinds that a cap has at least, besides what everybody antes"""
MAX_GAMES = 20
"""games in the list of a table"""

STAND_UP_PLAYERS = 3
"""with fewer players no round of the stand-up game begins"""


def check(config: TableConfig) -> TableConfig:
    """Return ``config`` with its defaults filled in; raise :class:`ConfigError` for what cannot be.

    The message names the field, its value, and what would be right.
    """
    if not config.blinds:
        config = msgspec.structs.replace(config, small_blind=0)
    config = _with_games(config)
    for played in _games_of(config):
        if played.game in GAMES:
            _check_seats(played)
    for field, value, requirement in TABLE_OPTIONS.faults(config):
        raise ConfigError.of_value(field, value, requirement)
    for played in _games_of(config):
        _check_forced_bets(played)
    _check_runs(config)
    _check_side_games(config)
    config = _with_bomb_pots(config)
    _check_cap(config)
    filled = _with_buy_in(config)
    _check_buy_in(filled)
    return filled


def _with_games(config: TableConfig) -> TableConfig:
    """Return ``config`` with a game of its list, which must have two or more and none twice."""
    games = config.games
    if not games:
        _require(not config.has_choice, "game_order", config.game_order, "'in_turn' without a list of games")
        return config
    _require(
        2 <= len(games) <= MAX_GAMES and len(set(games)) == len(games),
        "games",
        len(games),
        "2 to {maximum} different games",
        maximum=MAX_GAMES,
    )
    if config.played in games:
        return config
    return msgspec.structs.replace(config, game=games[0].game, structure=games[0].structure)


def _games_of(config: TableConfig) -> list[TableConfig]:
    """Return the options under which each game of the table is played."""
    return [with_game(config, played) for played in config.games] or [config]


def with_game(config: TableConfig, played: PlayedGame) -> TableConfig:
    """Return ``config`` for hands of another game; bets and antes stay as they are (rule B9)."""
    due = config.bomb_pot or config.bomb_pot_waits
    return with_bomb_pot(msgspec.structs.replace(config, game=played.game, structure=played.structure), due)


def with_bomb_pot(config: TableConfig, due: bool) -> TableConfig:
    """Return ``config`` with a bomb pot that is due or not: in a game without a flop it waits (rule B8)."""
    flop = config.game in GAMES and GAMES[config.game].board_size > 0
    return msgspec.structs.replace(config, bomb_pot=due and flop, bomb_pot_waits=due and not flop)


def _check_seats(config: TableConfig) -> None:
    game = GAMES[config.game]
    option = game.more_players_option
    most, wanted = game.max_players, N_("2 to {maximum} in {game_name}")
    if option and not getattr(config, option):
        most, wanted = game.usual_players, N_("2 to {maximum}, or {more} with {with} in {game_name}")
    values: dict[str, Value] = {
        "maximum": most,
        "more": game.max_players,
        "with": option,
        "game_name": Sentence(game.played),
    }
    _require(2 <= config.seats <= most, "seats", config.seats, wanted, **values)


def _check_runs(config: TableConfig) -> None:
    if not any(GAMES[played.game].board_size for played in _games_of(config)):
        game = Sentence(GAMES[config.game].played)
        _require(
            not config.rabbit_hunt,
            "rabbit_hunt",
            True,
            "off in {game_name}, which has no board",
            game_name=game,
        )
        _require(
            config.max_runs == 1,
            "max_runs",
            config.max_runs,
            "1 in {game_name}, which has no board",
            game_name=game,
        )


def _check_side_games(config: TableConfig) -> None:
    games = [GAMES[played.game] for played in _games_of(config)]
    _require(
        not config.seven_deuce or any(game.hole == 2 and game.deck == FULL_DECK for game in games),
        "seven_deuce",
        amount(config.seven_deuce),
        "left out in {game_name}, where nobody holds seven-deuce",
        game_name=Sentence(games[0].played),
    )
    _require(
        not config.stand_up or config.seats >= STAND_UP_PLAYERS,
        "stand_up",
        amount(config.stand_up),
        "left out with {seats} seats: a round takes {fewest}",
        seats=config.seats,
        fewest=STAND_UP_PLAYERS,
    )


def _with_bomb_pots(config: TableConfig) -> TableConfig:
    """Return ``config`` with the usual ante of bomb pots, and the first hand one if all are.

    They need a game with a flop, every one of them where all hands are to be bomb pots, and a deck with enough cards
    for all boards.
    """
    due = config.bomb_pot or config.bomb_pot_waits
    if not (due or config.bomb_pot_every or config.bomb_pot_minutes):
        return config
    games = _games_of(config)
    with_flop = [played for played in games if GAMES[played.game].board_size]
    if not with_flop or (config.bomb_pot_every == 1 and len(with_flop) < len(games)):
        _refuse_bomb_pots(config, next(played for played in games if not GAMES[played.game].board_size))
    for played in with_flop:
        _check_boards(played)
    filled = msgspec.structs.replace(
        config, bomb_pot_ante=config.bomb_pot_ante or min(USUAL_BOMB_POT * config.big_blind, MAX_BLIND)
    )
    return with_bomb_pot(filled, due or config.bomb_pot_every == 1)


def _refuse_bomb_pots(config: TableConfig, without_flop: TableConfig) -> NoReturn:
    asked = ("bomb_pot_every", "bomb_pot_minutes")
    field = next((name for name in asked if getattr(config, name)), "")
    game = Sentence(GAMES[without_flop.game].played)
    if not field:
        raise ConfigError(
            "no bomb pot can be dealt at this table: {game_name} has no flop", ("bomb_pot",), game_name=game
        )
    raise ConfigError.of_value(
        field, getattr(config, field), "left out in {game_name}, which has no flop", game_name=game
    )


def _check_boards(config: TableConfig) -> None:
    game = GAMES[config.game]
    burnt = sum([street.board > 0 for street in game.streets])
    boards = (game.deck - config.seats * game.hole - burnt) // game.board_size
    _require(
        config.bomb_pot_boards <= boards,
        "bomb_pot_boards",
        config.bomb_pot_boards,
        "1 with {seats} seats in {game_name}: the deck has no more cards",
        seats=config.seats,
        game_name=Sentence(game.played),
    )


def _check_forced_bets(config: TableConfig) -> None:
    _require(
        config.straddle != "none" or not config.straddle_always,
        "straddle_always",
        True,
        "off without straddles",
    )
    if config.straddle == "button":
        _require(
            config.structure != "limit", "straddle", "button", "'none', 'utg' or 'restraddle' at fixed limit"
        )
    if config.blinds:
        _require(not config.button_blind, "button_blind", True, "'false' at a table with blinds")
        small, big = config.small_blind, config.big_blind
        _require(
            1 <= small <= big, "small_blind", amount(small), "{low} to the big blind, {high}", low=1, high=big
        )
    else:
        _require(
            config.ante > 0,
            "ante",
            amount(config.ante),
            "{low} to {high} at a table without blinds",
            low=1,
            high=MAX_BLIND,
        )
        _require(
            config.ante_kind == "each", "ante_kind", config.ante_kind, "'each' at a table without blinds"
        )
        _require(config.straddle == "none", "straddle", config.straddle, "'none' at a table without blinds")


def _check_cap(config: TableConfig) -> None:
    """A cap leaves bets to make above all that must be posted (rule A10)."""
    if not config.hand_cap:
        return
    cap = amount(config.hand_cap)
    _require(
        config.straddle != "restraddle" and any(played.structure != "limit" for played in _games_of(config)),
        "hand_cap",
        cap,
        "left out at fixed limit and with re-straddles",
    )
    least = LEAST_CAP * config.big_blind + max(config.ante, config.bomb_pot_ante)
    _require(
        config.hand_cap >= least,
        "hand_cap",
        cap,
        "{minimum} to {maximum}",
        minimum=amount(least),
        maximum=amount(MAX_CHIPS),
    )


def _with_buy_in(config: TableConfig) -> TableConfig:
    """Return ``config`` with the usual buy-ins where it has none; they fit what it has."""
    big = config.big_blind
    least = max(40 * big, big + config.ante)
    minimum, maximum = config.min_buy_in, config.max_buy_in
    if not maximum:
        maximum = max((200 if config.structure == "limit" else 100) * big, minimum or least)
    if not minimum:
        minimum = min(least, maximum)
    return msgspec.structs.replace(config, min_buy_in=minimum, max_buy_in=maximum)


def _check_buy_in(config: TableConfig) -> None:
    minimum, maximum = config.min_buy_in, config.max_buy_in
    forced = config.big_blind + config.ante
    least = Sentence(
        "at least the big blind and the ante, {low}"
        if config.blinds
        else "at least the minimum bet and the ante, {low}",
        {"low": forced},
    )
    _require(forced <= maximum, "max_buy_in", amount(maximum), least)
    _require(forced <= minimum <= MAX_CHIPS, "min_buy_in", amount(minimum), least)
    _require(
        minimum <= maximum, "max_buy_in", amount(maximum), "at least the minimum buy-in, {low}", low=minimum
    )


def _require(
    condition: bool, field: str, value: object, requirement: Sentence | str, /, **values: Value
) -> None:
    if not condition:
        raise ConfigError.of_value(field, value, requirement, **values)


def changed_options(before: TableConfig, after: TableConfig) -> tuple[str, ...]:
    """Return the options of a :class:`StakesChange` in which two configurations differ, and ``game`` if that does."""
    names = ("game", *StakesChange.__struct_fields__)
    return tuple([name for name in names if _option(before, name) != _option(after, name)])


def _option(config: TableConfig, name: str) -> object:
    if name == "bomb_pot":
        return config.bomb_pot, config.bomb_pot_waits
    return config.clocks.decision if name == "decision" else getattr(config, name)


def with_changes(config: TableConfig, change: StakesChange) -> TableConfig:
    """Return ``config`` with what ``change`` says; raise :class:`ConfigError` when that cannot be."""
    new_options = {name: value for name, value in msgspec.structs.asdict(change).items() if value is not None}
    decision = new_options.pop("decision", None)
    if change.bomb_pot is not None:
        new_options["bomb_pot_waits"] = False
    if decision is not None:
        new_options["clocks"] = msgspec.structs.replace(config.clocks, decision=decision)
    if change.bomb_pot is False and new_options.get("bomb_pot_every", config.bomb_pot_every) == 1:
        raise ConfigError("every hand of this table is a bomb pot: none can be called off")
    if not config.blinds and change.small_blind:
        raise ConfigError(
            "small_blind cannot be changed: this table has no blinds; big_blind is its minimum bet"
        )
    if config.games and change.structure not in (None, config.structure):
        raise ConfigError("structure cannot be changed: each game of this table has its own")
    return check(msgspec.structs.replace(config, **new_options, **_scaled_to_blinds(config, change)))


def _scaled_to_blinds(config: TableConfig, change: StakesChange) -> dict[str, int]:
    """Return the buy-ins, the cap, and the ante of bomb pots, that ``change`` does not set: as many big blinds as
    before, as far as that fits it."""
    big = config.big_blind if change.big_blind is None else change.big_blind
    forced = big + (config.ante if change.ante is None else change.ante)
    scaled, minimum = {}, change.min_buy_in
    if change.hand_cap is None and config.hand_cap:
        scaled["hand_cap"] = min(config.hand_cap * big // config.big_blind, MAX_CHIPS)
    if change.bomb_pot_ante is None and config.bomb_pot_ante:
        scaled["bomb_pot_ante"] = min(max(config.bomb_pot_ante * big // config.big_blind, 1), MAX_BLIND)
    if minimum is None:
        minimum = scaled["min_buy_in"] = min(
            max(config.min_buy_in * big // config.big_blind, forced, 1), MAX_CHIPS
        )
    if change.max_buy_in is None:
        scaled["max_buy_in"] = min(
            max(config.max_buy_in * big // config.big_blind, minimum, forced), MAX_CHIPS
        )
    return scaled


def hand_rules(config: TableConfig) -> HandRules:
    """Return the rules by which every hand of a table with these options is played."""
    rake = config.rake
    return HandRules(
        game=GAMES[config.game],
        structure=_structure(config),
        big_blind=config.big_blind,
        turn_up_all_in=config.turn_up_all_in and config.max_runs == 1,  # else once the players were asked
        muck_losers=config.showdown == "muck"
        or (config.showdown == "usual" and GAMES[config.game].losers_muck),
        rake=PerMilleRake(rake.per_mille, rake.cap) if rake.per_mille else None,
        boards=config.hand_boards,
        bets_before_flop=not config.bomb_pot,
    )


def _structure(config: TableConfig) -> BettingStructure:
    """The small bet is the big blind, the big bet twice that (rule A6)."""
    big = config.big_blind
    if config.structure == "limit":
        return FixedLimit(big, 2 * big, config.max_bets, uncapped_heads_up=config.uncapped_heads_up)
    structure = PotLimit(big) if config.structure == "pot_limit" else NoLimit(big)
    return Capped(structure, config.hand_cap) if config.hand_cap else structure
