"""In the room's own process: chips for tables of branches, and chips that come back from there."""

from __future__ import annotations

from collections.abc import Callable, Collection

from pokerroom.room.branches.branch_desk import fill_key
from pokerroom.room.branches.branch_messages import Fill, FillAsked, FillGiven, FillRefused
from pokerroom.room.room import Room
from pokerroom.room.room_errors import RoomError
from pokerroom.store import accounts
from pokerroom.store.store import Store


class HomeChips:
    """Gives chips to seats at branches, and takes what they pay into wallets; ``tables`` returns those of branches."""

    def __init__(self, room: Room, store: Store, tables: Callable[[], Collection[int]]) -> None:
        self._room = room
        self._store = store
        self._tables = tables
        self._filled: dict[str, set[int]] = {}
        """by name: tables for which chips were given"""

    def fill(self, writer: int, asked: FillAsked, now: int) -> FillGiven | FillRefused:
        """Give what a branch asks for, or say why not."""
        room, wanted = self._room, asked.fill
        try:
            chips = self._chips_for(wanted, now)
            key = fill_key(writer, asked.request)
            room.cashier.fill(wanted.name, wanted.table, chips, kind=wanted.kind, key=key, now=now)
        except RoomError as error:
            return FillRefused(asked.request, error.code, str(error))
        room.play_limits.add_stake(wanted.name, chips, now)
        self._filled.setdefault(wanted.name, set()).add(wanted.table)
        return FillGiven(asked.request)

    def _chips_for(self, wanted: Fill, now: int) -> int:
        """Return how many chips a request gets; raise :class:`RoomError`."""
        room, name = self._room, wanted.name
        person = room.people_by_name.get(name)
        if person is None:
            raise RoomError("name_needed", "the room does not know this name any longer: join again")
        if wanted.kind == "buy_in":
            room.moderation.check_not_ended()
            held = len(person.seats) + len(person.seats_away)
            if held >= room.limits.tables_per_player:
                raise RoomError("too_many_tables", f"you sit at {held} tables, which is the limit")
        room.play_limits.check_may_play(name, now)
        chips = min(wanted.most, max(wanted.least, room.wallets[name]))
        chips = min(chips, max(wanted.least, room.play_limits.allowance(name, now)))
        room.wallets.check_balance(name, chips)
        room.play_limits.check_chips(name, chips, now)
        return chips

    def take_returned(self, now: int) -> None:
        """Take what branches have paid into wallets since the last call."""
        room = self._room
        for credit in self._store.take_credits("wallet"):
            name, chips = accounts.wallet_owner(credit.entry.account), credit.entry.by
            if name is None or name not in room.people_by_name:
                continue
            room.cashier.receive(name, chips)
            if credit.kind == "stand_up":
                room.play_limits.add_return(name, chips, now)
            else:
                room.play_limits.add_stake(name, -chips, now)

    def stacks_away(self, names: Collection[str] | None) -> dict[str, int]:
        """Return the stacks at tables of branches by the ledger, by name: of these names, or of all."""
        tables = set(self._tables())
        if names is not None:
            people = [self._room.people_by_name[name] for name in names]
            seated = {number for person in people for number in person.seats_away}
            tables &= seated.union(*(self._filled.get(name, ()) for name in names))
        stacks: dict[str, int] = {}
        for number in tables:
            for account, chips in self._store.written_stacks(number).items():
                name = accounts.stack_owner(account) or ""
                if names is None or name in names:
                    stacks[name] = stacks.get(name, 0) + chips
        return {name: chips for name, chips in stacks.items() if chips}
