"""The ledger says of every chip what the room says, after each command of long random play."""

from __future__ import annotations

import contextlib
import random
from collections import Counter

import pytest

from pokerroom.poker.actions import CALL, CHECK, FOLD, STAND_PAT, Action
from pokerroom.poker.hand_errors import IllegalAction
from pokerroom.room.accounts.people import Person
from pokerroom.room.acts import host_chip_actions, host_player_actions, host_table_actions
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.room_config import RoomConfig
from pokerroom.room.room_errors import RoomError
from pokerroom.tables.peer.cash_table import CashTable
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, Rake, TableConfig
from tests.room.checked_books import Books

NAMES = ("Ada", "Bea", "Cid", "Dan", "Eve")
PACED = Clocks(
    decision=2_000, time_bank=1_000, street_pause=100, hand_pause=200, disconnected=500, rathole=5_000
)
AT_ONCE = Clocks(decision=2_000, time_bank=0, street_pause=0, hand_pause=0, disconnected=500, rathole=0)
TABLES = (
    TableConfig(
        name="hold'em", seats=3, clocks=PACED, rake=Rake(per_mille=50, cap=3), seven_deuce=4, stand_up=9
    ),
    TableConfig(name="draw", game="draw", structure="pot_limit", seats=4, clocks=AT_ONCE, ante=1),
)


class Play:
    """People who do what they like, often what a player would."""

    def __init__(self, seed: int, *, host: bool = False) -> None:
        self.host = host
        self.rng = random.Random(seed)
        self.books = Books()
        config = RoomConfig(starting_chips=300, refill_to=250, tables=TABLES)
        self.room = open_room(config, random.Random(seed), 0, self.books.kept)
        self.now = 0
        self.hands = 0
        self.tokens = {name: self.room.join_with_token(name, None, False, 0)[1] for name in NAMES}

    def step(self) -> None:
        room, rng = self.room, self.rng
        name = rng.choice(NAMES)
        person, _ = room.join_with_token(name, self.tokens[name], False, self.now)
        number = rng.choice(list(room.tables))
        kind = rng.choices(
            ("act", "sit", "top_up", "leave", "sit_out", "sit_in", "refill", "drop", "wait", "host"),
            (40, 6, 3, 1, 1, 3, 2, 1, 5, 3 if self.host else 0),
        )[0]
        with contextlib.suppress(RoomError, TableError, IllegalAction):
            match kind:
                case "act":
                    self.act(number)
                case "sit":
                    room.player_commands.sit(
                        person, number, self.now, buy_in=rng.choice((0, 80, 120, 200)), blinds="post"
                    )
                case "top_up":
                    self.top_up(person, number)
                case "leave":
                    room.tables.seated_table(person, number).leave(name, self.now)
                case "sit_out":
                    room.tables.seated_table(person, number).sit_out(name, self.now)
                case "sit_in":
                    room.tables.seated_cash_table(person, number).sit_in(name, "post", self.now)
                case "refill":
                    room.refill(person, self.now)
                case "drop":
                    room.disconnect(person, self.now)
                case "host":
                    self.host_act(name, number)
                case "wait":
                    self.now += rng.choice((50, 300, 2_500))
        for touched in room.tables:
            room.tables.for_command(touched).tick(self.now)
        for touched in room.tables.take_touched():
            room.handle_events(touched)

    def top_up(self, person: Person, number: int) -> None:
        """More chips, once or from now on."""
        if self.rng.random() < 0.6:
            self.room.player_commands.top_up(person, number, self.rng.choice((1, 50, 200)), self.now)
        else:
            to, below = self.rng.choice((0, 120, 200)), self.rng.choice((0, 50))
            self.room.tables.seated_cash_table(person, number).set_auto_top_up(
                person.name, to, below, self.now
            )

    def host_act(self, name: str, number: int) -> None:
        """Whatever a host can do, sensible or not."""
        room, rng, now = self.room, self.rng, self.now
        by = rng.choice((-5_000, -60, -1, 0, 1, 60, 150))
        source = rng.choice(("wallet", "corrections"))
        change = StakesChange(
            big_blind=rng.choice((2, 4)),
            ante=rng.choice((None, 0, 1)),
            buy_ins=rng.choice(("free", "approved")),
        )
        for asked in room.moderation.pending_buy_ins():
            answer = rng.choice((host_table_actions.approve, host_table_actions.refuse))
            with contextlib.suppress(RoomError, TableError):
                answer(room, "Host", asked.player, asked.table, now)
        acts = (
            lambda: host_table_actions.set_stakes(room, "Host", number, change, now),
            lambda: host_table_actions.seat_player(
                room, "Host", name, number, now, buy_in=rng.choice((0, 120, 200))
            ),
            lambda: host_table_actions.stand_up(room, "Host", name, number, now),
            lambda: host_chip_actions.adjust_stack(
                room, "Host", name, number, now, by=by, source=source, reason="count"
            ),
            lambda: host_chip_actions.deposit(room, "Host", name, by, now),
            lambda: host_chip_actions.withdraw(room, "Host", name, by, now),
            lambda: host_chip_actions.correct(room, "Host", name, by, now, reason="typing"),
            lambda: host_player_actions.kick(room, "Host", name, now),
            lambda: host_table_actions.pause(room, "Host", None, now),
            lambda: host_table_actions.resume(room, "Host", None, now),
            lambda: host_table_actions.resume(room, "Host", None, now),
            lambda: self.reopen(number),
        )
        rng.choices(acts, (4, 4, 2, 8, 3, 3, 3, 1, 1, 3, 3, 1))[0]()

    def reopen(self, number: int) -> None:
        """A table closes for good, and another one opens."""
        room, rng = self.room, self.rng
        host_table_actions.close(room, "Host", number, self.now, at_once=rng.random() < 0.5)
        host_table_actions.open_table(room, "Host", rng.choice(TABLES), self.now)

    def act(self, number: int) -> None:
        table = self.room.tables.for_command(number)
        assert isinstance(table, CashTable)
        turn = table.snapshot(None, self.now).turn
        if turn is None:
            return
        legal = turn.legal
        action = STAND_PAT if legal.draw_max else CHECK if legal.check else CALL
        dice = self.rng.random()
        if dice < 0.15 and legal.aggression:
            action = Action(legal.aggression, self.rng.choice((legal.min_to, legal.max_to)))
        elif dice > 0.9 and legal.fold:
            action = FOLD
        table.act(self.room.tables[number].players[turn.seat], turn.hand, turn.decision, action, self.now)


@pytest.mark.parametrize("seed", range(3))
def test_the_ledger_agrees_with_the_room_after_each_command(seed):
    play = Play(seed)
    for _ in range(3_000):
        play.step()
        assert play.room.tables.take_internal_errors() == []
        play.books.check(play.room)
    play.books.store.writer.flush()
    hands = [one for one in play.books.store.transactions() if one.kind == "hand"]
    assert len(hands) > 50
    assert any(entry.account == "rake" for one in hands for entry in one.entries)


@pytest.mark.parametrize("seed", range(3))
def test_no_act_of_a_host_makes_or_loses_a_chip_or_breaks_a_hand(seed):
    play = Play(seed, host=True)
    for _ in range(3_000):
        play.step()
        assert play.room.tables.take_internal_errors() == []
        assert play.room.total_chips() == play.room.wallets.issued
        play.books.check(play.room)
    play.books.store.writer.flush()
    kinds = Counter(one.kind for one in play.books.store.transactions())
    assert kinds["hand"] > 30
    assert {"deposit", "withdrawal", "correction"} <= set(kinds)
    assert len({act.what for act in play.room.moderation.log.page(0, 9_999)}) > 10
    counted = play.room.moderation.settlement()
    assert sum(line.net for line in counted.lines) == -counted.house
    play.room.moderation.transactions = play.books.store.transactions
    assert play.room.moderation.settlement() == counted, "the ledger tells the same evening"
