"""A host's acts on tables and seats. Each is done and logged, or raises and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from pokerlocale.messages import N_
from pokerlocale.option_names import BESIDE_STAKES
from pokerlocale.sentences import Sentence
from pokerroom.room.acts.host_act import host_act
from pokerroom.room.room_config import known_rules
from pokerroom.room.room_errors import RoomError
from pokerroom.tables.table_errors import ConfigError
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.tables.uth.uth_table_config import effective_rules
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import TableConfig
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.tournament.tournament_tables import tournament_of
from pokerwire.uth.uth_table_options import LimitsChange, UthTableConfig

if TYPE_CHECKING:
    from pokerroom.room.accounts.people import Person
    from pokerroom.room.room import Room

ALL_TABLES = "all tables"
"""what an act on every table is about, in the log"""


def open_table(room: Room, who: str, config: TableConfig, now: int, bots: tuple[str, ...] = ()) -> int:
    """Open a table of the house and return its number; ``bots`` are kinds of house bots to play there.

    Raises ``bad_table``, ``too_many_tables``, ``too_many_bots``.
    """
    room.table_lifecycle.check_host()
    try:
        room.table_lifecycle.bots.check_for_hosts(bots, config)
        number = room.table_lifecycle.open_cash_table(config, now, host=who, bots=bots)
    except ConfigError as error:
        raise RoomError.because("bad_table", error) from None
    room.lobby.go_on()
    room.lobby.mark_changed(number)
    room.moderation.log_act(
        who, now, "open", _opened(number, config.name), f"table {number}", detail=config.name
    )
    return number


def open_uth_table(room: Room, who: str, config: UthTableConfig, now: int) -> int:
    """Open a table against the house and return its number; raise ``bad_table`` or ``too_many_tables``."""
    room.table_lifecycle.check_host()
    try:
        rules = effective_rules(config, known_rules(room.config))
        number = room.table_lifecycle.open_uth_table(config, now, host=who)
    except ConfigError as error:
        raise RoomError.because("bad_table", error) from None
    room.house_funds.provide([rules], now)
    room.lobby.go_on()
    room.lobby.mark_changed(number)
    name = config.name or rules.name
    room.moderation.log_act(who, now, "open", _opened(number, name), f"table {number}", detail=name)
    return number


@host_act("host_pause")
def pause(room: Room, who: str, table: int | None, now: int) -> None:
    """Pause one table, or all."""
    for number in _selected_tables(room, table):
        room.tables.for_command(number).pause(now)
    room.moderation.log_act(who, now, "pause", _at_table(_PAUSED, table), _table_label(table))


@host_act("host_resume")
def resume(room: Room, who: str, table: int | None, now: int) -> None:
    """Resume one table, or all; then players may open tables again, even where the game was ended."""
    for number in _selected_tables(room, table):
        room.tables.for_command(number).resume(now)
    if table is None:
        room.lobby.go_on()
    room.moderation.log_act(who, now, "resume", _at_table(_RESUMED, table), _table_label(table))


@host_act("host_close")
def close(room: Room, who: str, table: int, now: int, *, at_once: bool = False, reason: str = "") -> None:
    """Close a table after its hand, or ``at_once``, voiding the hand; all chips go back."""
    why = room.moderation.clean_reason(reason)
    _check_not_of_tournament(table)
    room.table_lifecycle.close_by_host(table, now, why or N_("the host closed it"), at_once=at_once)
    room.moderation.log_act(
        who,
        now,
        "close",
        Sentence(
            "{who} closed table {table} at once" if at_once else "{who} closed table {table}",
            {"table": table},
        ),
        _table_label(table),
        detail="at once" if at_once else "",
        reason=why,
    )


@host_act("host_end")
def end_game(room: Room, who: str, table: int | None, now: int, *, reason: str = "") -> None:
    """Announce the last hand of one table, or of all; then no player can open one until a host does, or resumes all."""
    why = room.moderation.clean_reason(reason)
    for number in _selected_tables(room, table):
        room.table_lifecycle.close_by_host(number, now, why or N_("the host has ended the game"))
    if table is None:
        room.lobby.end_game(why or N_("that was all for today"))
    room.moderation.log_act(who, now, "end", _at_table(_ENDED, table), _table_label(table), reason=why)


@host_act("host_stakes")
def set_stakes(room: Room, who: str, table: int, stakes: StakesChange, now: int) -> None:
    """Change the stakes of a cash table from the next hand on; whether a host approves buy-ins changes at once."""
    room.tables.cash_table(table).set_stakes(stakes, now)
    changes = {name: value for name, value in msgspec.structs.asdict(stakes).items() if value is not None}
    detail = ", ".join([f"{name} {value}" for name, value in changes.items()])
    said = Sentence(
        "{who} changed the stakes of table {table}: {changes}",
        {"table": table, "changes": tuple([_change(name, value) for name, value in changes.items()])},
    )
    room.moderation.log_act(who, now, "stakes", said, _table_label(table), detail=detail)


@host_act("host_bomb_pot")
def set_bomb_pot(room: Room, who: str, table: int, now: int, *, off: bool = False) -> None:
    """Make the next hand of a cash table a bomb pot, or an ordinary one after all."""
    room.tables.cash_table(table).set_stakes(StakesChange(bomb_pot=not off), now)
    said = (
        N_("{who} called off the bomb pot at table {table}")
        if off
        else N_("{who} called a bomb pot at table {table}")
    )
    room.moderation.log_act(
        who,
        now,
        "bomb pot",
        Sentence(said, {"table": table}),
        _table_label(table),
        detail="off" if off else "",
    )


@host_act("host_limits")
def set_limits(room: Room, who: str, table: int, limits: LimitsChange, now: int) -> None:
    """Change the limits of a table against the house, from its next round on."""
    room.tables.uth_table(table).set_limits(limits, now)
    changed = [
        (spot, limit) for spot, limit in [("ante", limits.ante), *limits.sides.items()] if limit is not None
    ]
    detail = ", ".join([f"{name} {limit.min}-{limit.max}" for name, limit in changed])
    changes = tuple(
        [
            Sentence("{spot} {low} to {high}", {"spot": name, "low": limit.min, "high": limit.max})
            for name, limit in changed
        ]
    )
    said = Sentence(
        "{who} changed the limits of table {table}: {changes}", {"table": table, "changes": changes}
    )
    room.moderation.log_act(who, now, "limits", said, _table_label(table), detail=detail)


def seat_player(
    room: Room, who: str, name: str, table: int, now: int, *, number: int = 0, buy_in: int = 0
) -> int:
    """Seat a player with chips of their own wallet (0: as many as possible); return the seat.

    At a table against the house the chips stay in the wallet, whatever amount a host's form has for cash tables.
    """
    person = room.moderation.find_person(name)
    against_house = isinstance(room.tables.find(table).table, UthTable)
    if table in person.seats:
        raise RoomError(
            "already_seated",
            "{name} has seat {seat} at table {table}",
            name=person.name,
            seat=person.seats[table],
            table=table,
        )
    if len(person.seats) >= room.limits.tables_per_player:
        raise RoomError(
            "too_many_tables",
            "{name} sits at {maximum} tables, which is the limit",
            name=person.name,
            maximum=len(person.seats),
        )
    room.private_tables.check_admissible(table, person.name)
    if against_house:
        buy_in = 0
    else:
        _check_pays_for_seat(room, person, table, buy_in)
    seat_taken = room.player_commands.sit(person, table, now, seat=number, buy_in=buy_in, approved=True)
    room.private_tables.admit(table, person.name, now)
    if not person.connected:
        room.tables.for_command(table).connection_lost(person.name, now)
    brought = room.tables.for_command(table).stack_of(person.name)
    said = Sentence(
        "{who} seated {player} at table {table}, seat {seat}, with {chips} chips"
        if brought
        else "{who} seated {player} at table {table}, seat {seat}",
        {"player": person.name, "table": table, "seat": seat_taken, "chips": brought},
    )
    about = f"{person.name} at table {table}"
    room.moderation.log_act(who, now, "seat", said, about, detail=f"seat {seat_taken}, {brought} chips")
    return seat_taken


def _check_pays_for_seat(room: Room, person: Person, table: int, buy_in: int) -> None:
    """Raise ``not_enough_chips`` for a wallet that holds less than a seat at this table costs, or than ``buy_in``."""
    needed, held = buy_in or room.tables.cash_table(table).config.min_buy_in, room.wallets[person.name]
    if held < needed:
        raise RoomError(
            "not_enough_chips",
            "the wallet of {name} holds {held}, and a seat at table {table} needs {by}: put chips into it first",
            name=person.name,
            held=held,
            table=table,
            by=needed,
        )


@host_act("host_stand")
def stand_up(room: Room, who: str, player: str, table: int, now: int, *, reason: str = "") -> None:
    """Take a player's seat after the hand; they may sit down again."""
    person, why = room.moderation.find_person(player), room.moderation.clean_reason(reason)
    room.moderation.check_seated(person, table)
    room.tables.for_command(table).remove(person.name, now)
    room.moderation.log_act(
        who,
        now,
        "stand",
        Sentence("{who} made {player} stand up at table {table}", {"player": person.name, "table": table}),
        f"{person.name} at table {table}",
        reason=why,
    )


def approve(room: Room, who: str, name: str, table: int, now: int) -> None:
    """Approve the seat or the chips that a player requested; raise ``not_asked`` or why it is no longer possible."""
    amount = room.player_commands.approve_buy_in(room.moderation.find_person(name), table, who, now)
    said = Sentence(
        "{who} approved {chips} chips for {player} at table {table}",
        {"chips": amount, "player": name, "table": table},
    )
    room.moderation.log_act(who, now, "approve", said, f"{name} at table {table}", detail=f"{amount} chips")


def refuse(room: Room, who: str, name: str, table: int, now: int, *, reason: str = "") -> None:
    """Refuse the seat or the chips that a player requested."""
    person, why = room.moderation.find_person(name), room.moderation.clean_reason(reason)
    room.tables.cash_table(table).refuse_buy_in(person.name, who, why, now)
    room.moderation.log_act(
        who,
        now,
        "refuse",
        Sentence("{who} refused {player} chips at table {table}", {"player": person.name, "table": table}),
        f"{person.name} at table {table}",
        reason=why,
    )


def _selected_tables(room: Room, table: int | None) -> list[int]:
    if table is None:
        return list(room.tables)
    room.tables.find(table)
    _check_not_of_tournament(table)
    return [table]


def _check_not_of_tournament(table: int) -> None:
    """Raise ``tournament_table``: one table of a tournament neither pauses nor closes alone."""
    if tournament := tournament_of(table):
        raise RoomError(
            "tournament_table",
            "that is a table of tournament {tournament}: act on the whole tournament",
            tournament=tournament,
        )


def _table_label(table: int | None) -> str:
    return ALL_TABLES if table is None else f"table {table}"


_PAUSED = (N_("{who} paused all tables"), N_("{who} paused table {table}"))
_RESUMED = (N_("{who} resumed play at all tables"), N_("{who} resumed play at table {table}"))
_ENDED = (
    N_("{who} announced the last hand at all tables"),
    N_("{who} announced the last hand at table {table}"),
)
"""about all tables, and about one"""


def _at_table(templates: tuple[str, str], table: int | None) -> Sentence:
    """Return the sentence about one table, or about all."""
    return Sentence(templates[0]) if table is None else Sentence(templates[1], {"table": table})


def _opened(table: int, name: str) -> Sentence:
    return Sentence("{who} opened table {table}, {name}", {"table": table, "name": name})


_AMOUNTS = {
    "small_blind": N_("small blind {amount}"),
    "big_blind": N_("big blind {amount}"),
    "ante": N_("ante {amount}"),
    "min_buy_in": N_("buy-in of at least {amount}"),
    "max_buy_in": N_("buy-in of at most {amount}"),
    "bomb_pot_ante": N_("ante of bomb pots {amount}"),
}
_CHOICES = {
    ("ante_kind", "each"): N_("every player posts an ante"),
    ("ante_kind", "big_blind"): N_("the big blind posts the ante for all"),
    ("structure", "limit"): N_("fixed limit"),
    ("structure", "pot_limit"): N_("pot-limit"),
    ("structure", "no_limit"): N_("no-limit"),
    ("max_bets", 0): N_("any number of raises"),
    ("buy_ins", "approved"): N_("a host approves all chips"),
    ("buy_ins", "free"): N_("chips need no approval"),
    ("bomb_pot", True): N_("the next hand is a bomb pot"),
    ("bomb_pot", False): N_("the next hand is not a bomb pot"),
    ("bomb_pot_every", 0): N_("bomb pots when a host wants one"),
    ("bomb_pot_minutes", 0): N_("no bomb pots by minutes"),
    ("bomb_pot_boards", 1): N_("bomb pots with one board"),
    ("bomb_pot_boards", 2): N_("bomb pots with two boards"),
    ("decision", 0): N_("no time limit for a decision"),
}


def _change(option: str, value: Any) -> Sentence:
    """Return one changed option of a table as part of a sentence."""
    if option in _AMOUNTS:
        return Sentence(_AMOUNTS[option], {"amount": value})
    if (option, value) in _CHOICES:
        return Sentence(_CHOICES[option, value])
    if option == "max_bets":
        return Sentence("at most {maximum} bets and raises a round", {"maximum": value})
    if option == "bomb_pot_every":
        return Sentence("a bomb pot every {hands} hands", {"hands": value})
    if option == "bomb_pot_minutes":
        return Sentence("a bomb pot every {minutes} minutes", {"minutes": value})
    if option == "decision":
        return Sentence("{seconds} s for a decision", {"seconds": value / 1000})
    if option in BESIDE_STAKES:
        return Sentence(TABLE_OPTIONS.row(option).changes[bool(value)], {"amount": value})
    return Sentence(f"{option} {value}")
