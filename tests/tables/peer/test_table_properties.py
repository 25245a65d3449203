"""A whole table over random commands at random times, checked after every one of them (rules E1-E5)."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from pokerroom.poker.actions import CALL, CHECK, FOLD, Action, bet_to, draw, raise_to
from pokerroom.tables.peer.cash_table_config import MINUTE
from pokerwire.cash.legal import Legal
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, PlayedGame, Rake, StructureName
from pokerwire.games import GAMES
from tests.tables.peer.watched import WatchedTable
from tests.tiers import sampled

NAMES = ("Ana", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")
WAITS = (0, 1, 300, 800, 1_000, 4_000, 4_000, 25_000, 60_000, 10 * MINUTE)
VIEWERS = (None, "Ana", "Bob", "Hal")

STRUCTURES: tuple[StructureName, ...] = ("no_limit", "limit", "pot_limit")
MIXED = tuple([PlayedGame(game.name, STRUCTURES[i % 3]) for i, game in enumerate(GAMES.values())])
"""every game, and every structure"""

TABLES: tuple[dict[str, Any], ...] = (
    {"seats": 6},
    {"seats": 2, "structure": "limit"},
    {"seats": 9, "structure": "pot_limit", "small_blind": 2, "big_blind": 3, "straddle": "restraddle"},
    {"seats": 5, "game": "draw", "structure": "limit", "ante": 1},
    {"seats": 6, "game": "draw", "six_seat_draw": True, "straddle": "button", "turn_up_all_in": True},
    {
        "seats": 4,
        "ante": 2,
        "ante_kind": "big_blind",
        "moving_button": True,
        "high_card_button": True,
        "rake": Rake(50, 5),
        "straddle": "utg",
    },
    {"seats": 6, "blinds": False, "ante": 1, "big_blind": 2},
    {"seats": 4, "game": "draw", "structure": "limit", "blinds": False, "ante": 1, "big_blind": 2},
    {
        "seats": 6,
        "seven_deuce": 3,
        "stand_up": 7,
        "show_all_at_end": True,
        "bomb_pot_every": 4,
        "bomb_pot_boards": 2,
        "rabbit_hunt": True,
        "straddle": "utg",
        "max_runs": 2,
        "rake": Rake(50, 5),
    },
    {"seats": 5, "hand_cap": 20, "ante": 1, "straddle": "utg", "rake": Rake(50, 5)},
    {"seats": 3, "max_buy_in": 10, "min_buy_in": 5, "turn_up_all_in": True},
    {"seats": 5, "games": MIXED, "game_hands": 2},
    {"seats": 5, "games": MIXED, "ante": 1, "straddle": "utg"},
    {"seats": 5, "games": MIXED, "game_order": "dealers_choice", "game_hands": 1},
    {"seats": 4, "games": MIXED, "game_order": "dealers_choice", "high_card_button": True},
)
CLOCKS = (
    Clocks(street_pause=0, hand_pause=0),
    Clocks(),
    Clocks(decision=0, street_pause=300, hand_pause=0, rebuy=0, seat_offer=0),
    Clocks(
        decision=5_000, time_bank=0, disconnected=0, sit_out_limit=MINUTE, disconnect_limit=MINUTE, rathole=0
    ),
)


def legal_actions(legal: Legal, cards: tuple[str, ...], rng: random.Random) -> list[Action]:
    """One action of each legal kind, sizes and discards drawn at random."""
    if legal.draw_max:
        return [draw(*rng.sample(cards, rng.randint(0, len(cards))))]
    actions = [FOLD] if legal.fold else []
    actions.append(CHECK if legal.check else CALL)
    if legal.aggression:
        to = rng.choice((legal.min_to, legal.max_to, rng.randint(legal.min_to, legal.max_to)))
        actions.append(bet_to(to) if legal.aggression == "bet" else raise_to(to))
    return actions


def illegal_actions(legal: Legal, cards: tuple[str, ...]) -> list[Action]:
    """Actions that must be refused: kinds that are not legal, amounts off by one, cards of others."""
    if legal.draw_max:
        foreign = (
            "2c" if "2c" not in cards else next(c for c in ("2d", "2h", "2s", "3c", "3d") if c not in cards)
        )
        return [CHECK, FOLD, draw(foreign), draw(cards[0], cards[0]), draw("xx")]
    actions = [draw(), bet_to(0), raise_to(-5)]
    actions += [CALL, FOLD] if legal.check else [CHECK]
    if legal.aggression:
        size = bet_to if legal.aggression == "bet" else raise_to
        actions += [size(legal.min_to - 1), size(legal.max_to + 1)]
        actions.append(raise_to(legal.min_to) if legal.aggression == "bet" else bet_to(legal.min_to))
    else:
        actions += [bet_to(legal.all_in_to), raise_to(legal.all_in_to)]
    return actions


class Chaos:
    """Random commands, legal and not, with the chances of a lively table."""

    kind: type[WatchedTable] = WatchedTable

    def __init__(self, rng: random.Random, table: int, clocks: int) -> None:
        self.rng = rng
        self.watched = self.kind(
            seed=rng.getrandbits(32), viewers=VIEWERS, **{**TABLES[table], "clocks": CLOCKS[clocks]}
        )

    def play(self) -> None:
        """Take a legal decision, after trying a few that are not."""
        watched, rng = self.watched, self.rng
        turn = watched.turn
        if turn is None:
            return
        player = watched.seats[turn.seat]
        cards = next(
            seat.cards or ()
            for seat in watched.table.snapshot(player, watched.now).seats
            if seat.seat == turn.seat
        )
        wrong = rng.choice(illegal_actions(turn.legal, cards))
        assert watched.do("act", player, turn.hand, turn.decision, wrong) is not None
        assert watched.do("act", player, turn.hand, turn.decision + 1, CALL) == "stale_decision"
        assert watched.do("act", player, turn.hand + 1, turn.decision, CALL) == "stale_decision"
        other = rng.choice([name for name in NAMES if name != player])
        assert watched.do("act", other, turn.hand, turn.decision, CALL) in {"not_your_turn", "not_seated"}
        watched.act(rng.choice(legal_actions(turn.legal, cards, rng)))
        twice = watched.do("act", player, turn.hand, turn.decision, FOLD)
        assert twice in {"stale_decision", "no_hand", "not_seated"}

    def command(self) -> None:
        """Somebody asks for something, sensible or not."""
        rng, config = self.rng, self.watched.table.config
        name = rng.choice(NAMES)
        blinds = rng.choice(("wait", "post"))
        chips = rng.randint(0, config.max_buy_in + 2)
        command: tuple[Any, ...] = rng.choice(
            (
                ("sit", name, rng.randint(0, config.seats), rng.choice((chips, config.max_buy_in))),
                ("sit", name, 0, rng.randint(config.min_buy_in, config.max_buy_in)),
                ("leave", name),
                ("change_seat", name, rng.randint(1, config.seats)),
                ("swap_seats", name, rng.randint(1, config.seats)),
                ("swap_seats", name, rng.randint(1, 3)),
                ("refuse_swap", name, rng.randint(1, 3)),
                ("remove", name),
                ("top_up", name, chips),
                (
                    "set_auto_top_up",
                    name,
                    rng.choice((0, chips, config.max_buy_in)),
                    rng.choice((0, 1, chips)),
                ),
                ("sit_out", name),
                ("sit_in", name, blinds),
                ("set_straddle", name, rng.random() < 0.7),
                ("line_lost", name),
                ("line_back", name),
                ("join_waiting", name),
                ("leave_waiting", name),
                ("say", name, "hello"),
                ("ask", name, rng.randint(0, config.seats), chips),
                ("approve", name, "Host"),
                ("refuse", name, rng.choice((name, "Host")), "no"),
            )
        )
        options: dict[str, Any] = {}
        if command[0] == "sit":
            options = {"blinds": blinds, "bot": rng.random() < 0.3}
        elif command[0] == "leave":
            options = {"cancel": rng.random() < 0.4}
        self.watched.do(*command, **options)

    def choose(self) -> None:
        """Who is asked chooses a game, after others have tried."""
        watched, rng = self.watched, self.rng
        asked = watched.snap().game_asked
        played = rng.choice(MIXED)
        if asked is None:
            return
        assert not watched.table.hand_running
        player = watched.seats[asked.seat]
        other = rng.choice([name for name in NAMES if name != player])
        refused = watched.do("choose_game", other, asked.hand, *played.values())
        assert refused in {"no_choice", "not_seated"}
        assert watched.do("choose_game", player, asked.hand - 1, *played.values()) == "no_choice"
        assert watched.do("choose_game", player, asked.hand, "holdem", "limit") == "bad_game"
        watched.must("choose_game", player, asked.hand, *played.values())

    def show(self) -> None:
        """Somebody shows cards of theirs, or what they say are theirs."""
        watched = self.watched
        name = self.rng.choice(NAMES)
        seat = watched.table.seat_of(name)
        cards: tuple[str, ...] = ()
        if seat is not None:
            views = watched.table.snapshot(name, watched.now).seats
            cards = next(view.cards or () for view in views if view.seat == seat)
        watched.do("show", name, watched.table.hands, cards[: self.rng.randint(0, 5)])

    def wait(self, ms: int) -> None:
        """Time goes by."""
        self.watched.run(ms)

    def host(self) -> None:
        """The host changes stakes and stacks, and answers who waits for them."""
        watched, rng = self.watched, self.rng
        for request in watched.table.requests:
            watched.do(
                *rng.choice((("approve", request.player, "Host"), ("refuse", request.player, "Host", "")))
            )
        big = rng.randint(0, 6)
        change = StakesChange(
            small_blind=rng.choice((None, 1, (big + 1) // 2)),
            big_blind=rng.choice((None, big)),
            ante=rng.choice((None, None, 0, 1)),
            decision=rng.choice((None, 0, 5_000)),
        )
        watched.do("set_stakes", change)
        by, source = rng.choice((-500, -20, -1, 0, 1, 50)), rng.choice(("wallet", "corrections"))
        watched.do("adjust", rng.choice(NAMES), by, who="Host", reason="miscount", source=source)

    def pause(self) -> None:
        """The host pauses the table, or lets it continue."""
        self.watched.must("resume" if self.watched.table.paused else "pause")

    def step(self) -> None:
        """One of all these; a pause or an empty table does not last long."""
        watched, rng = self.watched, self.rng
        if watched.table.paused and rng.random() < 0.3:
            self.pause()
        if len(watched.seats) < 3 or rng.random() < 0.02:
            bounds = watched.table.config.min_buy_in, watched.table.config.max_buy_in
            watched.do("sit", rng.choice(NAMES), 0, rng.randint(*bounds), blinds=rng.choice(("wait", "post")))
        if watched.table.config.has_choice and rng.random() < 0.5:
            self.choose()
        if rng.random() < 0.1:
            watched.do(rng.choice(("line_back", "leave_waiting")), rng.choice(NAMES))
            watched.do("sit_in", rng.choice(NAMES), "post")
            watched.do("set_straddle", rng.choice(NAMES), rng.random() < 0.8)
            watched.do("set_straddle", rng.choice(NAMES), True, to=rng.choice((0, 8, 20, 60)))
        self.rng.choices(
            (
                self.play,
                self.command,
                self.show,
                lambda: self.wait(self.rng.choice(WAITS)),
                self.pause,
                self.host,
            ),
            (74, 14, 2, 8, 1, 1),
        )[0]()

    def finish(self) -> None:
        """In the end the table closes, everybody gets their chips, and the record replays."""
        self.watched.must("close", at_once=self.rng.random() < 0.5)
        for _ in range(200):
            if self.watched.table.closed:
                break
            if self.watched.turn is None:
                self.wait(5_000)
            else:
                self.play()
        assert self.watched.table.closed
        assert self.watched.table.chips == 0
        assert self.watched.brought + self.watched.purse.brought == self.watched.taken
        self.watched.check_resumable()
        self.watched.check_replay()


class TableMachine(RuleBasedStateMachine):
    """Hypothesis picks the commands and looks for the shortest way to break a promise."""

    chaos: Chaos

    @initialize(
        seed=st.integers(0, 2**32),
        table=st.integers(0, len(TABLES) - 1),
        clocks=st.integers(0, len(CLOCKS) - 1),
    )
    def open(self, seed: int, table: int, clocks: int) -> None:
        self.chaos = Chaos(random.Random(seed), table, clocks)
        self.chaos.watched.sit("Ana", "Bob", stack=self.chaos.watched.config.max_buy_in)

    @precondition(lambda self: self.chaos.watched.turn is not None)
    @rule()
    def play(self) -> None:
        self.chaos.play()

    @rule()
    def command(self) -> None:
        self.chaos.command()

    @rule()
    def show(self) -> None:
        self.chaos.show()

    @rule(ms=st.sampled_from((0, 1, 300, 5_000, 25_000, 60_000, 15 * MINUTE)))
    def wait(self, ms: int) -> None:
        self.chaos.wait(ms)

    @rule()
    def pause(self) -> None:
        self.chaos.pause()

    def teardown(self) -> None:
        if hasattr(self, "chaos"):
            self.chaos.finish()


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize(
    ("table", "clocks"), sampled(product(range(len(TABLES)), range(len(CLOCKS))), every=3)
)
def test_a_lively_table(table: int, clocks: int) -> None:
    chaos = Chaos(random.Random(1_000 * table + clocks), table, clocks)
    for _ in range(500):
        chaos.step()
    assert chaos.watched.table.hands >= 3
    chaos.finish()
