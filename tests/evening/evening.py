"""One evening: the room, the sessions of people, the clocks of tables and tournaments, and what must always hold."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pokerroom.poker.hand import Hand
from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.codec import JSON
from pokerroom.protocol.session import Session
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.room_config import RoomConfig
from pokerroom.tables.uth.uth_table import UthTable
from pokerroom.uth.round import Round
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from pokerwire.room.room_limits import Limits
from pokerwire.tournament.tournament_tables import tournament_of
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.evening.secrets import HandSecrets, cards_in, known_of_round, secrets_of, take_started
from tests.room.checked_books import Books

PEOPLE = ("Ada", "Bea", "Cid", "Dan", "Eve", "Flo")
HOST = "Hanna"
CLOCKS = Clocks(
    decision=2_000,
    time_bank=1_000,
    street_pause=100,
    hand_pause=300,
    disconnected=500,
    rathole=5_000,
    sit_out_limit=60_000,
    disconnect_limit=30_000,
    rebuy=4_000,
    seat_offer=3_000,
)
FAST = {
    "betting": 2_000,
    "yellow": 500,
    "decision": 2_000,
    "deal_pause": 0,
    "street_pause": 100,
    "result_pause": 100,
}
TABLES = (
    TableConfig(name="hold'em", seats=3, clocks=CLOCKS, rake=Rake(per_mille=50, cap=3)),
    TableConfig(name="draw", game="draw", structure="pot_limit", seats=4, clocks=CLOCKS, ante=1),
    TableConfig(
        name="straddled", seats=6, structure="limit", straddle="utg", clocks=CLOCKS, moving_button=True
    ),
    TableConfig(name="approved", seats=2, buy_ins="approved", clocks=CLOCKS, showdown="show_all"),
)
HOUSE_TABLES = (
    UthTableConfig("casino", name="Casino", timing=FAST),
    UthTableConfig("extreme", name="Extreme", timing=FAST),
)
LIMITS = Limits(
    chat_per_minute=10_000,
    chat_burst=10_000,
    tables_per_hour=10**6,
    table_burst=10**6,
    address_table_burst=10**6,
    tables=12,
    host_tables=4,
    resume_events=60,
    hands_kept=50,
)
HANDS_BACK = 500
"""hands of a table that one ``resume`` can reach back over: tables of tournaments remember 1,000 events"""
LAST_HANDS = 10
"""hands whose cards a snapshot, or events as they happen, can name"""
STUCK = 200
"""ticks of one table without progress, after which it counts as stuck"""


class Broken(AssertionError):
    """Something that must always hold does not."""


def require(condition: bool, what: str) -> None:
    """Raise :class:`Broken` unless ``condition``."""
    if not condition:
        raise Broken(what)


class Visitor:
    """One connection of somebody: what it was sent is checked when it arrives."""

    def __init__(self, evening: Evening, name: str | None) -> None:
        self.evening = evening
        self.name = name
        self.session = Session(evening.hub, JSON, f"10.0.0.{1 + len(evening.tokens)}")
        self.last_id = 0
        self.seq: dict[int, int] = {}
        """by table: the last event it was notified of"""
        self.resuming = False

    def tell(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send one command and return its answer, which must be the only one."""
        self.last_id += 1
        command = {"type": type, "id": self.last_id, **fields}
        self.session.receive(msgspec.json.encode(command), self.evening.now)
        heard = self.evening.hear()
        answers = [message for message in heard.get(self, ()) if message.get("id") == self.last_id]
        require(len(answers) == 1, f"{command} was answered {len(answers)} times: {answers}")
        return answers[0]


class TableSecrets:
    """The last hands or rounds of one table, each with who played them."""

    def __init__(self) -> None:
        self._played: deque[tuple[Hand | Round, dict[str, int], HandSecrets | None]] = deque(
            maxlen=HANDS_BACK
        )

        self._players: dict[str, int] = {}

    def note(self, played: Sequence[Hand | Round], players: Mapping[str, int]) -> None:
        """Note what was begun, and the seats of players by name; who got up in the same step played too."""
        seats = {**self._players, **players}
        for one in played:
            if isinstance(one, Hand) and not set(one.seats) <= set(seats.values()):
                continue  # it began at another table in the same step
            if isinstance(one, Round) and self._played and self._played[-1][0] is one:
                if one.cards is None:
                    self._played[-1] = one, seats, None
            else:
                self._played.append((one, seats, secrets_of(one) if isinstance(one, Hand) else None))
        self._players = dict(players)

    def known_to(self, name: str | None, count: int) -> set[str]:
        """Return what somebody may know of a number of the last hands or rounds."""
        known: set[str] = set()
        for played, players, secrets in list(self._played)[-count:]:
            seat = players.get(name or "")
            if secrets is not None:
                known |= secrets.known_to(seat)
            elif isinstance(played, Round):
                known |= known_of_round(played, seat)
        return known


class Evening:
    """A room with its visitors. ``now`` is the time in ms; ``counts`` says how often each act was done."""

    def __init__(self, seed: int) -> None:
        config = RoomConfig(
            name="evening",
            starting_chips=2_000,
            refill_to=1_500,
            tables=TABLES,
            house_tables=HOUSE_TABLES,
            house_bank=10**6,
            clocks=CLOCKS,
            limits=LIMITS,
            empty_table_ms=60_000,
        )
        self.now = 1_000_000
        self.books = Books()
        self.room = open_room(config, random.Random(seed), self.now, self.books.kept)
        self.faults: list[tuple[str, BaseException]] = []
        self.hub = Hub(
            self.room,
            lambda doing, error: self.faults.append((doing, error)),
            lambda unit: self.books.store.submit(*unit),
        )
        self.visitors: list[Visitor] = []
        self.tokens: dict[str, str] = {}
        self.counts: dict[str, int] = {}
        self.cards_told = 0
        self._wake_at: dict[int, int] = {}
        self._secrets: dict[int, TableSecrets] = {}
        self.hub.publish(self.now)
        self.hear()

    # --- people -------------------------------------------------------------------------------------------------------

    def come(self, name: str | None) -> Visitor:
        """Connect as somebody, who proves their name when it is known."""
        visitor = Visitor(self, name)
        self.visitors.append(visitor)
        token = self.tokens.get(name or "")
        self.counts["connections"] = self.counts.get("connections", 0) + 1
        session = f"session {self.counts['connections']:016}"
        answer = visitor.tell("hello", protocol=1, name=name, token=token, session=session, bot=name == "Flo")
        if answer["type"] == "welcome":
            if name is not None and answer["token"]:
                self.tokens[name] = answer["token"]
            visitor.session.claimed_host = name == HOST
        elif visitor in self.visitors:
            self.drop(visitor)
        return visitor

    def drop(self, visitor: Visitor) -> None:
        """End a connection without a word."""
        visitor.session.on_disconnect(self.now)
        self.visitors.remove(visitor)
        self.hear()

    def of(self, name: str | None) -> list[Visitor]:
        """Return the connections of somebody; ``None``: of those without a name."""
        return [visitor for visitor in self.visitors if visitor.name == name]

    # --- time ---------------------------------------------------------------------------------------------------------

    def wait(self, ms: int) -> None:
        """Let time pass, with all clocks, and the server's regular look at everything."""
        end = self.now + ms
        stuck = 0
        while self._wake_at and (due := min(self._wake_at.values())) <= end:
            number = min(self._wake_at, key=lambda number: (self._wake_at[number], number))
            stuck = stuck + 1 if due <= self.now else 0
            require(stuck < STUCK, f"table {number} ticks again and again at {due}")
            self.now = max(self.now, due)
            del self._wake_at[number]
            self._tick(number)
            self.hub.publish(self.now)
            self.hear()
        self.now = end
        self.hub.enforce_play_limits(self.now)
        self.hub.close_empty_tables(self.now)
        self.hub.publish_lobby_changes()
        self.hear()

    def _tick(self, number: int) -> None:
        if number in self.room.tables:
            self.room.tables.for_command(number).tick(self.now)
        elif tournament_of(number):
            self.room.tournaments.tick_director(number, self.now)

    # --- what is sent -------------------------------------------------------------------------------------------------

    def hear(self) -> dict[Visitor, list[dict[str, Any]]]:
        """Take what was sent to everybody, and check that they may know it."""
        started = take_started()
        for number in self.hub.take_tables_with_new_deadlines():
            self._note_deadline(number)
            self._note_played(number, started)
        self.hub.take_dirty()
        heard: dict[Visitor, list[dict[str, Any]]] = {}
        for visitor in list(self.visitors):
            messages = [msgspec.json.decode(data) for data in visitor.session.take_outbox()]
            if messages:
                heard[visitor] = messages
                for message in messages:
                    self._check_told(visitor, message)
        for visitor in list(self.visitors):
            if visitor.session.closed and visitor in self.visitors:
                self.drop(visitor)
        return heard

    def _note_deadline(self, number: int) -> None:
        opened = self.room.tables.get_open(number)
        if opened is not None:
            wake_at = opened.table.wake_at
        else:
            wake_at = self.room.tournaments.wake_at(number) if tournament_of(number) else None
        if wake_at is None:
            self._wake_at.pop(number, None)
        else:
            self._wake_at[number] = wake_at

    def _note_played(self, number: int, started: Sequence[Hand]) -> None:
        """Note the hands that began in this step, for each table that it touched, or the round that runs there."""
        opened = self.room.tables.get_open(number)
        secrets = self._secrets.setdefault(number, TableSecrets())
        if opened is None:
            secrets.note(started, {})
        elif isinstance(opened.table, UthTable):
            played = opened.table._state.round
            secrets.note([played] if played is not None else [], opened.table.players)
        else:
            secrets.note(started, opened.table.players)

    def _check_told(self, visitor: Visitor, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "events":
            number, first = message["table"], message["first"]
            expected = visitor.seq.get(number)
            if not visitor.resuming:
                require(
                    expected is None or first == expected + 1,
                    f"events of {number} from {first}, not {expected}",
                )
            visitor.seq[number] = message["last"]
            self._check_cards(visitor, message, number, HANDS_BACK if visitor.resuming else LAST_HANDS)
        elif kind in ("snapshot", "house_table"):
            visitor.seq[message["table"]] = message["state"]["seq"]
            self._check_cards(visitor, message, message["table"], LAST_HANDS)
        elif kind not in ("welcome", "tournament", "lobby"):
            self._check_cards(visitor, message, 0, 0)

    def _check_cards(self, visitor: Visitor, message: dict[str, Any], number: int, hands: int) -> None:
        told = set(cards_in(message))
        if not told:
            return
        self.cards_told += len(told)
        secrets = self._secrets.get(number)
        known = secrets.known_to(visitor.session.name, hands) if secrets is not None else set()
        require(told <= known, f"{visitor.name} was told {told - known} in {str(message)[:500]}")

    # --- what must hold -----------------------------------------------------------------------------------------------

    def check(self, *, books: bool = True) -> None:
        """Raise :class:`Broken` when something does not hold; ``books``: compare every account with the ledger too."""
        if self.faults:
            doing, error = self.faults[0]
            raise Broken(f"a fault while {doing}: {error!r}") from error
        room = self.room
        require(
            room.total_chips() == room.wallets.issued,
            f"{room.total_chips()} chips are in the room, {room.wallets.issued} were issued",
        )
        self._check_seats()
        if books:
            self.books.check(room)

    def _check_seats(self) -> None:
        here = {visitor.session.name for visitor in self.visitors if not visitor.session.closed} - {None}
        tables = {**self.room.tables, **{opened.number: opened for opened in self.room.tables.of_tournaments}}
        for number, opened in tables.items():
            for name, seat in opened.table.players.items():
                held = self.room.people_by_name[name].seats.get(number)
                require(held == seat, f"{name} has seat {seat} at table {number}, and the room says {held}")
                require(
                    name in here or not self._connected(opened.table, name),
                    f"{name} has no line, and table {number} believes that they have",
                )
        for person in self.room.people_by_name.values():
            for number, seat in person.seats.items():
                require(number in tables, f"{person.name} has a seat at table {number}, which is closed")
                require(
                    tables[number].table.players.get(person.name) == seat, f"{person.name}'s seat at {number}"
                )
            require(person.connected == (person.name in here), f"whether {person.name} is here")

    @staticmethod
    def _connected(table: Any, name: str) -> bool:
        return table._state.seats.find(name).lost_at is None
