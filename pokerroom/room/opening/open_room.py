"""Building a room: restoring its people, chips and tables, and opening those that the set-up adds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.cards import RandomBits
from pokerroom.room.accounts.account_registry import ACCOUNT, stored_bots
from pokerroom.room.chips.money_book import MONEY, kept_money
from pokerroom.room.chips.pending_stack_changes import STACK_CHANGE
from pokerroom.room.chips.session_settlement import ledger_settlement
from pokerroom.room.history.unarchived_hands import UNARCHIVED_HAND, archive_hands
from pokerroom.room.opening.room_recovery import reopen_tables
from pokerroom.room.persistence.outages import note_outage
from pokerroom.room.persistence.stored_state import (
    DECIMALS,
    LAST_SESSION_START,
    ROOM,
    ROOM_NAME,
    SESSION_START,
    StoredState,
    empty_state,
    stored_room_name,
)
from pokerroom.room.persistence.table_journal import TableOrigin
from pokerroom.room.room import Room
from pokerroom.room.room_config import RoomConfig, known_rules
from pokerroom.room.sanitize import clean_line
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.room.tables.table_lifecycle import normalized
from pokerroom.room.tables.table_records import LostTable
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.uth.uth_table_config import effective_rules
from pokerroom.tournament.start_times import is_past


def open_room(config: RoomConfig, rng: RandomBits, now: int, stored: StoredState | None = None) -> Room:
    """Return a room that continues from its ``stored`` state, with all tables of its set-up open."""
    stored = stored or empty_state()
    room = Room(config, rng, stored)
    _restore_people_and_chips(room, stored, now)
    reopen_tables(room, stored, now)
    archive_hands(
        room.archive, stored.documents_of(UNARCHIVED_HAND), room.event_handler.faces, room.unit_of_work
    )
    room.cashier.pending_stack_changes.restore(stored.documents_of(STACK_CHANGE), _waiting_changes(room))
    _note_session(room, stored, now)
    if stored.room_value(DECIMALS) != config.decimals:
        room.unit_of_work.save_document(ROOM, "", DECIMALS, config.decimals, now)
    if stored_room_name(stored.about_room) != config.name:
        room.unit_of_work.save_document(ROOM, "", ROOM_NAME, config.name, now)
    _open_tables(room, stored, now)
    room.private_tables.drop_closed()
    room.lost_tables = [_with_current_state(room, lost) for lost in room.lost_tables]
    return room


def _note_session(room: Room, stored: StoredState, now: int) -> None:
    """Note when the session began: now, or before the room was killed, where an earlier version noted it once."""
    began = stored.room_value(SESSION_START)
    if not began:
        room.unit_of_work.save_document(ROOM, "", SESSION_START, now, now)
    if not began or not stored.room_value(LAST_SESSION_START):
        room.unit_of_work.save_document(ROOM, "", LAST_SESSION_START, began or now, now)
    note_outage(stored, room.unit_of_work, now)


def _restore_people_and_chips(room: Room, stored: StoredState, now: int) -> None:
    """Restore the people and chips of a room that was open before."""
    for row in stored.people:
        person = room.people_by_name[row.name] = room.people.add(row.name, now)
        account = room.accounts.restore(row.name, row.token_hash, row.at)
        person.is_host = "host" in account.roles
        room.wallets.restore(row.name, 0)
    room.cashier.restore_balances(stored.balances)
    room.cashier.tally.restore(stored.session_totals, stored.session_stakes)
    _restore_money(room, stored, now)


def _restore_money(room: Room, stored: StoredState, now: int) -> None:
    """Continue with the money of the running session, or begin one with what the last left open."""
    kept = kept_money(stored.documents_of(MONEY))
    if stored.room_value(SESSION_START):
        room.cashier.money.restore(kept, stored.session_money)
        return
    left_open: dict[str, int] = {}
    if stored.store is not None and (kept.before or kept.booked):
        evening = list(stored.store.transactions(since=stored.room_value(LAST_SESSION_START)))
        bots = stored_bots(stored.documents_of(ACCOUNT))
        lines = ledger_settlement(evening, stored.balances, bots, (), kept).lines
        left_open = {row.name: row.due for row in lines if row.due and not row.bot}
    room.cashier.money.begin(kept, left_open, now)


def _waiting_changes(room: Room) -> Iterator[tuple[str, int]]:
    """Yield whose stack a host changes when the running hand is over, and at which table."""
    for opened in room.tables.values():
        if isinstance(opened.table, CashTable):
            for name in opened.table.adjustments:
                yield name, opened.number


def _open_tables(room: Room, stored: StoredState, now: int) -> None:
    """Open the set-up's tables that are not open yet, and close those that it no longer has."""
    if room.config.house_tables:
        rules_by_name = known_rules(room.config)
        rules = [effective_rules(one, rules_by_name) for one in room.config.house_tables]
        room.house_funds.provide(rules, now)
    missing = [TableOrigin(cash=normalized(config)) for config in room.config.tables]
    missing += [TableOrigin(house=config) for config in room.config.house_tables]
    for opened in list(room.tables.values()):
        if opened.origin.is_from_setup:
            wanted = _in_setup(opened.origin, missing)
            if wanted is not None:
                missing.remove(wanted)
            else:
                _close_unwanted(room, opened, now)
    for origin in room.table_lifecycle.closed_by_host(
        stored, same_session=bool(stored.room_value(SESSION_START))
    ):
        wanted = _in_setup(origin, missing)
        if wanted is not None:
            missing.remove(wanted)
    _open_tournaments(room, now)
    for origin in missing:
        if origin.cash is not None:
            room.lobby.mark_changed(room.table_lifecycle.open_cash_table(origin.cash, now))
        elif origin.house is not None:
            room.lobby.mark_changed(room.table_lifecycle.open_uth_table(origin.house, now))


def _in_setup(origin: TableOrigin, missing: Sequence[TableOrigin]) -> TableOrigin | None:
    """Return the table of the set-up that a kept table is, if it is one.

    A table of a room that was opened when hands stayed face down at an all-in unless the set-up said otherwise is still
    the same table, and continues as it was.
    """
    accepted = [origin]
    if origin.cash is not None and not origin.cash.turn_up_all_in:
        accepted.append(replace(origin, cash=replace(origin.cash, turn_up_all_in=True)))
    return next((table for table in accepted if table in missing), None)


def _open_tournaments(room: Room, now: int) -> None:
    """Announce the set-up's tournaments, except those that continue and those whose time is over."""
    running = {floor.tournament.state.config.name for floor in room.tournaments.floors.values()}
    for setup in room.config.tournaments:
        if clean_line(setup.name) not in running and not is_past(setup, now):
            room.tournaments.open_from_setup(setup, room.config.clocks, now)


def _with_current_state(room: Room, lost: LostTable) -> LostTable:
    """Return ``lost`` with the table that the room has under that number."""
    opened = room.tables.get_open(lost.table)
    return lost if opened is None else lost._replace(name=opened.lobby_row().name, anew=True)


def _close_unwanted(room: Room, opened: OpenTable, now: int) -> None:
    """Close a table that the set-up no longer has, or has with other options."""
    room.table_lifecycle.close_by_room(opened.number, now, N_("the room was set up anew"), at_once=True)
    room.handle_events(opened.number)
    name = opened.lobby_row().name
    names = {one.name for one in room.config.tables} | {one.name for one in room.config.house_tables}
    why = Sentence(
        "the set-up has other options for it" if name in names else "it is not in the set-up any more"
    )
    room.lost_tables.append(LostTable(opened.number, name, why))
