"""Opening a room: the people, chips and tables of before, and those that the set-up wants."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pokerroom.room.config import known_rules
from pokerroom.room.persistence.recovery import reopen
from pokerroom.room.persistence.stored_state import BANK, EVENING, JACKPOT, LAST_EVENING, ROOM, Kept
from pokerroom.room.persistence.table_journal import About
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.registry import exactly
from pokerroom.room.tables.table_records import Lost
from pokerroom.uth.rulesets.model import RuleSet

if TYPE_CHECKING:
    from pokerroom.room.room import Room


def open_room(room: Room, kept: Kept, now: int) -> None:
    """Go on with all that was kept, and open the tables that are missing."""
    _take_up(room, kept, now)
    reopen(room, kept, now)
    if not kept.room(EVENING):
        room.keeper.document(ROOM, "", EVENING, now, now)
        room.keeper.document(ROOM, "", LAST_EVENING, now, now)
    _open_tables(room, kept, now)
    room.lost = [_seen_now(room, lost) for lost in room.lost]


def _take_up(room: Room, kept: Kept, now: int) -> None:
    """Go on with the people and chips of a room that was open before."""
    for row in kept.people:
        person = room.named[row.name] = room.people.add(row.name, now)
        account = room.accounts.take_up(row.name, row.token_hash, row.at)
        person.is_host = "host" in account.roles
        room.wallets.take_up(row.name, 0)
    room.till.take_up(kept.balances)
    room.till.tally.take_up(kept.evening)


def _open_tables(room: Room, kept: Kept, now: int) -> None:
    """Open the house's own tables that are not open yet; those that are not wanted any more close."""
    _open_bank(room, kept, now)
    missing = [About(cash=exactly(config)) for config in room.config.tables]
    missing += [About(house=config) for config in room.config.house_tables]
    for opened in list(room.tables.values()):
        if opened.about.of_setup:
            if opened.about in missing:
                missing.remove(opened.about)
            else:
                _put_away(room, opened, now)
    for about in missing:
        if about.cash is not None:
            room.lobby.touch(room.tables.open(about.cash, now))
        elif about.house is not None:
            room.lobby.touch(room.tables.open_house(about.house, now))


def _seen_now(room: Room, lost: Lost) -> Lost:
    """The same, with what the room has under that number."""
    opened = room.tables.opened(lost.table)
    return lost if opened is None else lost._replace(name=opened.info().name, anew=True)


def _put_away(room: Room, opened: OpenTable, now: int) -> None:
    """Close a table that the set-up does not have, or not with these options."""
    room.tables.shut(opened.number, now, "the room was set up anew", at_once=True)
    room.collect(opened.number)
    name = opened.info().name
    names = {one.name for one in room.config.tables} | {one.name for one in room.config.house_tables}
    why = "the set-up has other options for it" if name in names else "it is not in the set-up any more"
    room.lost.append(Lost(opened.number, name, why))


def _open_bank(room: Room, kept: Kept, now: int) -> None:
    """Give the house its first chips, once, when it has tables to play at."""
    known = known_rules(room.config)
    tables = room.config.house_tables
    room.bank_open, room.jackpot_open = bool(kept.room(BANK)), bool(kept.room(JACKPOT))
    if tables:
        open_bank(room, [known(one.rules) for one in tables], now)


def open_bank(room: Room, rules: Iterable[RuleSet], now: int) -> None:
    """Give the house its chips, and the jackpot what it begins with at tables of these ``rules``; each only once."""
    if not room.bank_open:
        room.bank_open = True
        room.keeper.document(ROOM, "", BANK, 1, now)
        room.till.open_bank(room.config.house_bank, now)
    seed = max([terms.seed for one in rules if (terms := one.progressive) is not None], default=0)
    if seed and not room.jackpot_open:
        room.jackpot_open = True
        room.keeper.document(ROOM, "", JACKPOT, 1, now)
        room.till.seed_jackpot(seed, now)
