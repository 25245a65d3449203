"""One contract: what a bot of the arena is given is what the same bot is given at a table over the wire."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random

import msgpack
import msgspec
import pytest

from pokerclient.bots import Bot, call
from pokerclient.bots.simple import CallingStation, RandomBot
from pokerclient.views.table_view import TableView
from pokerroom.lab.arena.match.bot_rng import DealRandom
from pokerroom.lab.arena.match.deals import MatchDeal
from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.arena.match.live_view import LiveView
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_session import MatchSession, MatchTable, SeatRunner, run_synchronously
from pokerroom.lab.arena.match.seat_events import SeatEvents
from pokerroom.lab.arena.runners.in_process import InProcessPlayer
from pokerroom.poker.actions import Action
from pokerroom.tables import decks
from pokerroom.tables.peer.cash_table import CashTable
from pokerwire.games import GAMES
from pokerwire.reading import read_event
from tests.tiers import sampled

COMPARED = (
    "table",
    "you",
    "hand",
    "hand_running",
    "button",
    "small_blind_seat",
    "big_blind_seat",
    "board",
    "street",
    "pots",
    "dead",
    "waiting",
    "offers",
    "requests",
    "next_config",
    "closing",
    "paused",
    "closed",
    "spectators",
    "seats",
    "turn",
    "made_hand",
)
"""what a view says that has nothing to do with when it is asked, and which table it is"""


def picture(view: TableView, *, keep_results: bool = True) -> dict:
    """All that a view says, as JSON would."""
    state = {name: getattr(view, name) for name in COMPARED}
    state["seats"] = {number: (msgspec.to_builtins(seat), seat.cards) for number, seat in view.seats.items()}
    state["turn"] = view.turn and view.turn.to_dict()
    state["results"] = msgspec.to_builtins(view.results) if keep_results else None
    state["asked"] = [view.my_turn, view.my_cards, view.pot_total, view.to_call, view.live_seats()]
    return json.loads(msgspec.json.encode(state))


class Watcher(Bot):
    """Notes every event and the view at each moment; decides at random."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.notes: list[tuple[dict, dict]] = []
        self.inner = RandomBot(rng)

    def see(self, view, event):
        self.notes.append((event.to_dict(), picture(view)))

    def decide(self, view, turn):
        self.notes.append((turn.to_dict(), picture(view)))
        return self.inner.decide(view, turn)


class Sleeper(Bot):
    """Looks at the view only when it decides."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.inner = RandomBot(rng)
        self.notes: list[dict] = []

    def decide(self, view, turn):
        move = self.inner.decide(view, turn)
        if self.rng.random() < 0.5:
            self.notes.append(picture(view))
        return move


def at_the_arena(setting: MatchConfig, kind: type[Bot], deal: MatchDeal) -> list[Bot]:
    """One hand at the arena; the bots that played it, by seat."""
    table = MatchTable(setting)
    config = msgspec.to_builtins(table.config)
    chairs = []
    for seat in table.seats:
        view = LiveView(config, table.names, table.stacks, seat)
        chairs.append(SeatRunner(InProcessPlayer(kind, view), True))
    run_synchronously(MatchSession(table, chairs).play(deal))
    assert all(chair.faults.total == 0 for chair in chairs)
    return [chair.player._bot for chair in chairs]


class AtATable:
    """The same hand at a cash table, its events brought to each bot through msgpack and the client's fold."""

    def __init__(self, setting: MatchConfig, kind: type[Bot], deal: MatchDeal) -> None:
        self.table = table = CashTable(setting.table_config, Random(1), 0)
        self.names = [f"Player {seat}" for seat in range(1, setting.seats + 1)]
        self.bots = [kind(DealRandom(chance)) for chance in deal.bot_seeds]
        table.pause(0)
        for seat, name in enumerate(self.names, 1):
            table.sit(name, seat, setting.stack, 0, bot=True)
        snapshots = [by_wire(table.snapshot(name, 0)) for name in self.names]
        self.views = [
            TableView.from_snapshot(1, snapshot, name)
            for snapshot, name in zip(snapshots, self.names, strict=True)
        ]
        self.seen = [snapshot["seq"] for snapshot in snapshots]
        self.begun = [False] * len(self.names)

    def play(self) -> list[Bot]:
        self.table.resume(0)
        while self.bring_news():
            seat = next(view.turn["seat"] for view in self.views)
            view, bot = self.views[seat - 1], self.bots[seat - 1]
            move = bot.decide(view, view.turn)
            action = Action(move.action, move.to, move.cards)
            self.table.act(self.names[seat - 1], view.hand, view.turn["decision"], action, 0)
        return self.bots

    def bring_news(self) -> bool:
        """Bring every bot what it may see, to the end of the first hand; whether that has not come."""
        over = [self.bring(i) for i in range(len(self.bots))]
        assert len(set(over)) == 1
        return not over[0]

    def bring(self, i: int) -> bool:
        view, bot = self.views[i], self.bots[i]
        missed = self.table.events_since(self.seen[i], self.names[i]) or []
        self.seen[i] = self.table.seq
        for event in map(read_event, map(by_wire, missed)):
            view.apply(event)
            self.begun[i] |= event["type"] == "hand_started"
            if self.begun[i]:
                bot.see(view, event)
            if event["type"] == "hand_ended":
                return True
        return False


def by_wire(thing) -> dict:
    return msgpack.unpackb(msgspec.msgpack.encode(thing), strict_map_key=False)


TABLES = [
    (name, seats)
    for name, (game, _) in GAME_NAMES.items()
    for seats in (2, 3, 6, 10)
    if seats <= GAMES[game].max_players
]


@pytest.mark.parametrize(
    ("kind", "game", "seats"),
    sampled([(kind, *table) for kind in (Watcher, Sleeper) for table in TABLES], every=5),
)
def test_the_arena_shows_a_bot_what_a_table_would(game, seats, kind, monkeypatch):
    setting = MatchConfig(game=game, seats=seats, stack=1_500, ante=10)
    for number in range(0, 6 * seats, seats):
        deal = MatchDeal(setting.seed, number, seats)
        monkeypatch.setattr(decks, "Deck", lambda rng, cards, deal=deal: deal.deck())
        ours = at_the_arena(setting, kind, deal)
        theirs = AtATable(setting, kind, deal).play()
        assert any(bot.notes for bot in ours) or kind is Sleeper
        for mine, his in zip(ours, theirs, strict=True):
            assert mine.notes == his.notes


class Meddler(Bot):
    """Spoils everything that it can change of what it is given."""

    def decide(self, view, turn):
        for record, field in ((turn, "pot"), (turn.legal, "min_to"), (view.turn, "time")):
            with pytest.raises(AttributeError):
                setattr(record, field, -5)
        for seat in view.seats.values():
            seat.stack = -1
        view.state.board = ("nothing",)
        return call()

    def see(self, view, event):
        with pytest.raises(AttributeError):
            event.seat = 0


def test_a_bot_that_spoils_its_own_view_spoils_no_other(monkeypatch):
    def notes(other: type[Bot]) -> list:
        table = MatchTable(SETTING)
        config = msgspec.to_builtins(table.config)
        kinds = [Watcher, other]
        chairs = [
            SeatRunner(InProcessPlayer(kind, LiveView(config, table.names, table.stacks, seat)), True)
            for seat, kind in enumerate(kinds, 1)
        ]
        session = MatchSession(table, chairs)
        for number in range(6):
            run_synchronously(session.play(MatchDeal(1, number, 2)))
        return chairs[0].player._bot.notes

    assert notes(Meddler) == notes(CallingStation)


class Compared(InProcessPlayer):
    """Takes the news of its seat at every decision and at the end, beside what its view makes of them."""

    def __init__(self, kind: type[Bot], view: LiveView) -> None:
        super().__init__(kind, view)
        self.wants_hand_end = True
        self.view = view
        self.news = SeatEvents(view.you, GAMES[view.config.game])
        self.told: list[dict] = []

    def begin(self, record, chance):
        super().begin(record, chance)
        self.news.begin(record)

    def compare(self) -> None:
        told = msgspec.json.decode(msgspec.json.encode(self.news.take_new()))
        assert told == [event.to_dict() for event in self.view.new_events()]
        self.told += told

    def decide(self, turn):
        self.compare()
        return super().decide(turn)

    def end(self):
        self.compare()


@pytest.mark.parametrize("game", GAME_NAMES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_news_of_a_seat_are_what_its_view_is_made_of(game, seats):
    table = MatchTable(MatchConfig(game=game, seats=seats, stack=1_000, keep_stacks=True))
    config = msgspec.to_builtins(table.config)
    chairs = [
        SeatRunner(Compared(RandomBot, LiveView(config, table.names, table.stacks, seat)), True)
        for seat in table.seats
    ]
    session = MatchSession(table, chairs)
    for number in range(40):
        run_synchronously(session.play(MatchDeal(1, number, seats)))
    kinds = {event["type"] for event in chairs[0].player.told}
    assert {"hand_started", "turn", "made_hand", "hole_cards"} < kinds
    assert {"drew" if GAMES[GAME_NAMES[game][0]].draws else "board_dealt"} < kinds


SETTING = MatchConfig(seats=2)


def turns() -> list:
    found = []

    class CollectingBot(Bot):
        def decide(self, view, turn):
            found.append((turn, view.turn))
            return call()

    at_the_arena(SETTING, CollectingBot, MatchDeal(1, 0, 2))
    return found


def test_a_turn_can_be_read_as_a_record_and_as_a_mapping():
    whole = [turn.to_event() for turn, _ in turns()]
    assert any(turn.sizes for turn in whole)
    for look in (
        dict,
        lambda turn: {key: turn[key] for key in turn},
        lambda turn: {**turn},
        lambda turn: dict(turn.items()),
        lambda turn: dict(zip(turn.keys(), turn.values(), strict=True)),
        lambda turn: {key: turn.get(key) for key in list(turn)},
        lambda turn: {"type": turn.type, **msgspec.structs.asdict(turn.to_event())},
    ):
        assert [look(turn) for turn, _ in turns()] == [dict(turn) for turn in whole]
    for copied in (copy.copy, copy.deepcopy, lambda turn: pickle.loads(pickle.dumps(turn))):  # noqa: S301
        assert [dict(copied(turn)) for turn, _ in turns()] == [dict(turn) for turn in whole]
    for turn, of_view in turns():
        assert turn is of_view
        assert "legal" in turn
        assert turn.legal is turn["legal"]
        assert turn["legal"]["min_to"] == turn.legal.min_to
        assert [size["to"] for size in turn["sizes"]] == [size.to for size in turn.sizes]
        assert "level" not in turn
        assert turn.get("nothing", 7) == 7
        with pytest.raises(KeyError):
            turn["nothing"]
    assert [turn.to_dict() for turn, _ in turns()] == [by_wire(turn) for turn in whole]
