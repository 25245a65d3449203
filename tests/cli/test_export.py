"""``pokerroom admin export``: hands of a room that was really played in, out of its database and back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pokerkit import HandHistory

from pokerroom.cli.admin.export import since, until
from pokerroom.cli.admin.export_files import EXPORT_FORMS, hand_writer
from pokerroom.cli.main import main
from pokerroom.history import jsonl
from pokerroom.history.hand_record import seen_by
from pokerroom.history.text.text_amounts import CHIPS
from pokerroom.history.text.text_writer import hand_text
from pokerroom.room.history.hand_archive import HAND, StoredHand, document_item
from pokerroom.room.history.hand_export import ExportedHand, ExportFilter, select_hands
from pokerroom.store.rows import Document
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerroom.store.store_commands import DeleteDocument, SaveDocument
from pokerwire.cash.cash_events import HandVoided
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.hand_events import Drew, HandShown, HoleCards, PotAwarded
from pokerwire.room.finished_hand import HandRecord
from tests.history.playing import hands
from tests.lab.importers.test_real_files import FILES, MISSING, form
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.wire_players import WirePlayer, play_hands

BEGAN = 1_790_000_000_000
FAST = Clocks(street_pause=0, hand_pause=0, decision=0)
GAMES = [(game, structure) for game in ("holdem", "draw") for structure in ("limit", "pot_limit", "no_limit")]
TABLES = tuple(
    TableConfig(
        f"{game} {structure}",
        game=game,
        structure=structure,
        seats=4,
        clocks=FAST,
        ante=1,
        min_buy_in=40,
        max_buy_in=200,
    )
    for game, structure in GAMES
)
HANDS = 30
"""at each table; those that bots play while the person has no chips are not kept"""


class PatientServerHarness(ServerHarness):
    """A server whose disk is always quick enough."""

    def client(self, name: str | None = None, host: str = "10.0.0.1", **hello: Any) -> WireClient:
        client = _PatientClient(self, host)
        assert client.hello(name, **hello)["type"] == "welcome"
        return client

    def advance(self, ms: int, step: int = 500) -> None:
        super().advance(ms, step)
        self.safe()


class _PatientClient(WireClient):
    def raw(self, data: bytes) -> list[dict[str, Any]]:
        self.connection.dataReceived(data)
        self.house.safe()
        return self.messages()


class DrawingPlayer(WirePlayer):
    """Discards somehow too."""

    def choose(self, legal: dict[str, Any]) -> dict[str, Any]:
        if not legal["draw_max"]:
            return super().choose(legal)
        (mine,) = [
            event["cards"]
            for message in self.client.seen
            if message["type"] == "events"
            for event in message["events"]
            if event["type"] == "hole_cards" and event["seat"] == self.seat and event["cards"]
        ][-1:]
        return {"action": "draw", "cards": mine[: self._rng.randint(0, min(3, legal["draw_max"]))]}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a room in which a person and two bots played at a table of every kind."""
    folder = tmp_path_factory.mktemp("played")
    disk = SqliteBackend(folder / "room.db")
    house = PatientServerHarness(
        disk=disk, start=BEGAN, tables=TABLES, house_tables=(), starting_chips=100_000
    )
    for number, (game, _) in enumerate(GAMES, 1):
        crowd = []
        for seat, name in enumerate((f"Person {number}", f"[bot] {number}", f"Bot: {number}")):
            player = DrawingPlayer(house.client(name, bot=seat > 0), seed=10 * number + seat)
            player.take_seat(number, buy_in=40 + 60 * seat)
            crowd.append(player)
        play_hands(house, crowd, HANDS)
        assert game in house.room.tables[number].table.config.name
    assert house.faults() == []
    assert house.store is not None
    house.store.writer.close()
    disk.close()
    return folder


def export(capsys: pytest.CaptureFixture[str], folder: Path, *words: str, status: int = 0) -> str:
    capsys.readouterr()
    found = main(["admin", "export", "--data", str(folder), *words])
    out, err = capsys.readouterr()
    assert found == status, (out, err)
    return out if not status else err


def whole(folder: Path) -> list[HandRecord]:
    disk = SqliteBackend(folder / "room.db", read_only=True)
    found = [
        one.record
        for one in select_hands(disk.documents(HAND, ""), ExportFilter())
        if isinstance(one, ExportedHand)
    ]
    disk.close()
    return found


# --- there and back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["phhs", "phh", "text", "jsonl"])
@pytest.mark.parametrize("view", [(), ("--public",), ("--player", "person 5")])
def test_what_is_exported_replays_and_agrees(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str, view: tuple[str, ...]
) -> None:
    out = tmp_path / "hands"
    told = json.loads(export(capsys, played, "--form", kind, "--out", str(out), "--json", *view))
    files = sorted(out.iterdir()) if kind == "phh" else [out]
    assert main(["replay", "--json", *map(str, files)]) == 0
    report = json.loads(capsys.readouterr().out)
    least = 10 if "--player" in view else 10 * len(GAMES)
    assert told["hands"] == report["hands"] == report["agreed"] >= least
    assert (report["differed"], report["refused"], told["unreadable"]) == ([], [], 0)
    assert [path.name for path in tmp_path.iterdir()] == ["hands"]


@pytest.mark.parametrize("money", [(), ("--money", "EUR")])
def test_open_hand_histories_have_every_hand_without_draws_and_agree(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], money: tuple[str, ...]
) -> None:
    out = tmp_path / "hands.ohh"
    told = json.loads(export(capsys, played, "--form", "ohh", "--out", str(out), "--json", *money))
    draws = sum(record.config.game == "draw" for record in whole(played))
    assert main(["replay", "--json", str(out)]) == 0
    assert json.loads(capsys.readouterr().out)["agreed"] == told["hands"] > 0
    assert told["left_out"] == draws > 0
    assert ('"currency":"EUR"' in out.read_text()) == bool(money)


def test_pokerkit_loads_every_hand_of_limit_and_no_limit_and_comes_to_the_same_stacks(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loaded = 0
    for number, kind in enumerate(GAMES, 1):
        if kind not in (("holdem", "limit"), ("holdem", "no_limit")):
            continue
        out = tmp_path / f"{number}.phhs"
        export(capsys, played, "--table", str(number), "--out", str(out))
        records = [record for record in whole(played) if record.table == " ".join(kind)]
        with out.open("rb") as file:
            histories = list(HandHistory.load_all(file))
        for history, record in zip(histories, records, strict=True):
            *_, state = history
            odd = sum(
                len(event.shares) - 1
                for event in record.events
                if isinstance(event, PotAwarded) and len({share.by for share in event.shares}) > 1
            )
            stated = history.finishing_stacks
            assert stated is not None
            assert max(abs(a - b) for a, b in zip(state.stacks, stated, strict=True)) <= odd
            loaded += 1
    assert loaded >= 20


def test_the_lines_are_worded_like_real_ones(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if not FILES:
        pytest.skip(MISSING)
    theirs = {form(line) for path in FILES for line in path.read_text(encoding="utf-8").splitlines()}
    told = export(capsys, played, "--form", "text", "--public", "--table", "HOLDEM NO_LIMIT")
    for name in ("Person 3", "[bot] 3", "Bot: 3"):
        told = told.replace(name, "player1")
    ours = {
        form(line) for line in told.splitlines() if not line.startswith(("PokerStars", "Table '", "Seat "))
    }
    only_ours = {line for line in ours - theirs if not line.startswith(("Total pot", "P: posts"))}
    assert only_ours <= {"P collected N from side pot-N", "P: shows []"}


def test_a_player_gets_what_he_may_see_and_no_more(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = export(capsys, played, "--form", "jsonl", "--player", "PERSON 4")
    mine = [record for record in whole(played) if record.table == "draw limit"]
    assert list(jsonl.read(told.encode().splitlines())) == [seen_by(record, "Person 4") for record in mine]
    for record in jsonl.read(told.encode().splitlines()):
        seat = next(player.seat for player in record.players if player.player == "Person 4")
        shown = {event.seat for event in record.events if isinstance(event, HandShown)}
        for event in record.events:
            if isinstance(event, HoleCards) and event.seat != seat:
                assert event.cards is None
            if isinstance(event, Drew) and event.seat not in shown | {seat}:
                assert event.hand is None
    texts = export(capsys, played, "--form", "text", "--player", "person 4")
    assert texts == "".join(hand_text(seen_by(record, "Person 4")) + "\n\n\n" for record in mine)


def test_times_and_tables_choose(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def numbers(*words: str, status: int = 0) -> list[int]:
        told = export(capsys, played, "--form", "jsonl", *words, status=status)
        return [record.number for record in jsonl.read(told.encode().splitlines())] if not status else []

    every = numbers()
    assert numbers("--since", "2026-09-01", "--until", "2026-10-01") == every
    third = [record.number for record in whole(played) if record.table == TABLES[2].name]
    assert numbers("--table", "3") == numbers("--table", "Holdem no_limit") == third
    ends = [record.ended for record in whole(played)]
    middle = ends[len(ends) // 2]
    late = [record.number for record in whole(played) if record.ended >= middle]
    moment = msgspec.json.decode(json.dumps(middle), type=int)
    rows = SqliteBackend(played / "room.db", read_only=True)
    for wanted, right in (
        (ExportFilter(since=moment), late),
        (ExportFilter(until=moment), every[: -len(late)]),
        (ExportFilter(since=moment, until=moment), []),
    ):
        found = [
            one for one in select_hands(rows.documents(HAND, ""), wanted) if isinstance(one, ExportedHand)
        ]
        assert [one.record.number for one in found] == right
    rows.close()


# --- files of any length ----------------------------------------------------------------------------------------------


class Counting:
    """Documents of many hands; knows how many of them are still held by anybody."""

    def __init__(self, many: int) -> None:
        self.most = 0
        self.given = 0
        some = list(hands("flat", "holdem", "no_limit", 30))
        self.payloads = [
            msgspec.json.encode(
                StoredHand(1, one.hand, ("ann",), False, msgspec.Raw(jsonl.encode(one)))
            ).decode()
            for one in some
        ]
        self.many = many

    def rows(self, held: dict[int, None]) -> Iterator[Document]:
        for number in range(1, self.many + 1):
            self.given += 1
            self.most = max(self.most, self.given - len(held))
            yield Document(HAND, "", document_item(number), self.payloads[number % 30], number)


@pytest.mark.parametrize(("kind", "many"), [("phhs", 500), ("text", 500), ("jsonl", 5_000)])
def test_thousands_of_hands_go_through_one_by_one(kind: str, many: int) -> None:
    counting, written = Counting(many), dict[int, None]()
    size = 0

    def write(data: bytes) -> None:
        nonlocal size
        written[len(written)] = None
        size += len(data)

    put = hand_writer(kind, write, CHIPS)
    for found in select_hands(counting.rows(written), ExportFilter()):
        assert isinstance(found, ExportedHand)
        put(found)
    assert counting.given == len(written) == many
    assert counting.most == 1, "a hand is written before the next one is read"
    assert size > 500 * many


def test_nothing_is_read_before_it_is_asked_for() -> None:
    counting = Counting(100)
    assert len(list(islice(select_hands(counting.rows({}), ExportFilter()), 3))) == 3
    assert counting.given == 3


# --- what goes wrong --------------------------------------------------------------------------------------------------


def kept(folder: Path, *records: HandRecord) -> Path:
    """A room's folder with these hands."""
    disk = SqliteBackend(folder / "room.db")
    store = Store(disk)
    for number, record in enumerate(records, 1):
        names = tuple([player.player for player in record.players])
        hand = StoredHand(1, record.hand, names, False, msgspec.Raw(jsonl.encode(record)))
        store.commit(
            SaveDocument(HAND, "", document_item(number), msgspec.json.encode(hand).decode(), record.ended)
        )
    store.writer.close()
    disk.close()
    return folder


def test_a_cancelled_hand_is_told_where_the_form_has_words_for_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = hands("void", "holdem", "limit", 2)
    broken = msgspec.structs.replace(one, events=(*one.events[:5], HandVoided(one.hand, one.players)))
    folder = kept(tmp_path, broken, two)
    sums = {}
    for kind in EXPORT_FORMS:
        out = tmp_path / f"out.{kind}"
        told = json.loads(export(capsys, folder, "--form", kind, "--out", str(out), "--json"))
        sums[kind] = told["hands"], told["left_out"]
    assert sums == {kind: (2, 0) if kind in {"text", "jsonl"} else (1, 1) for kind in EXPORT_FORMS}
    assert (tmp_path / "out.phhs").read_text().startswith("[1]\n")
    assert [path.name for path in (tmp_path / "out.phh").iterdir()] == ["000000000002.phh"]


def test_a_hand_of_a_draw_game_is_left_out_of_open_hand_history(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = [next(iter(hands("left", game, "no_limit", 1))) for game in ("holdem", "badugi")]
    said = export(capsys, kept(tmp_path, *records), "--form", "ohh", "--out", str(tmp_path / "out"))
    assert said.startswith("1 hand is in ")
    assert "; 1 left out, for which this form has no words" in said


def test_a_hand_that_cannot_be_read_is_told_and_the_others_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = kept(tmp_path, *hands("bad", "draw", "no_limit", 3))
    disk = SqliteBackend(folder / "room.db")
    store = Store(disk)
    store.commit(SaveDocument(HAND, "", document_item(2), '{"table": 1}', 5))
    store.commit(DeleteDocument(HAND, "", document_item(3)))
    store.writer.close()
    disk.close()
    said = export(capsys, folder, "--out", str(tmp_path / "out"), status=1)
    assert "hand 2 cannot be read: " in said
    assert "Traceback" not in said
    assert (tmp_path / "out").read_text().count("variant") == 1


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("--form", "phh"), 2, "name a folder with --out"),
        (("--json",), 2, "name a file with --out"),
        (("--since", "soon"), 2, "'soon' is not a time"),
        (("--until", "2026-13-01"), 2, "is not a time"),
        (("--since", "2026-10-02", "--until", "2026-10-01"), 2, "--until is not after --since"),
        (("--player", "ann", "--public"), 2, "--public: cannot be combined with --player"),
        (("--table", "99"), 1, "has no such hand"),
        (("--player", "Nobody"), 1, "has no such hand"),
        (("--db", "nowhere.db"), 1, "there is no file nowhere.db"),
        (("--out", "FOLDER"), 1, "exists already"),
        (("--out", "FOLDER/none/x.phhs"), 1, "cannot be written: No such file or directory"),
        (("--out", "FOLDER/room.db/x.phhs"), 1, "cannot be written: Not a directory"),
    ],
)
def test_what_cannot_be_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], status: int, said: str
) -> None:
    folder = kept(tmp_path, *hands("few", "holdem", "limit", 1))
    words = tuple([word.replace("FOLDER", str(folder)) for word in words])
    told = export(capsys, folder, *words, status=status)
    assert said in told
    assert "Traceback" not in told
    assert not list(folder.glob("*.part"))


def test_a_day_is_meant_with_all_its_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    assert until("2026-12-31") == since("2027-01-01")
    assert until("2026-12") == until("2026") == since("2027")
    assert until("2026-02") == since("2026-03-01") == since("2026-03")
    assert until("9999") == since("9999")
    assert until("2026-12-31T18:00") == since("2026-12-31T18:00")
    monkeypatch.setattr("time.time", lambda: 1_790_000_000.0)
    assert since("2h") == 1_790_000_000_000 - 7_200_000


def test_a_room_that_runs_is_read_and_not_held_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    disk = SqliteBackend(tmp_path / "room.db")
    house = PatientServerHarness(
        disk=disk, start=BEGAN, tables=TABLES[2:3], house_tables=(), starting_chips=1_000
    )
    crowd = [WirePlayer(house.client(name), seed=seed) for seed, name in enumerate(("Ada", "Bea"))]
    for player in crowd:
        player.take_seat(1, 100)
    play_hands(house, crowd, 3)
    live = house.room.tables[1].table.hands
    first = export(capsys, tmp_path, "--form", "jsonl")
    written = list(jsonl.read(first.encode().splitlines()))
    assert len(written) >= 3
    assert live not in [record.hand for record in written], "the running hand is nowhere"
    backend = SqliteBackend(tmp_path / "room.db", read_only=True)
    with backend.snapshot() as rows:
        found = select_hands(rows.documents(HAND, ""), ExportFilter())
        next(found)
        play_hands(house, crowd, 3)
        assert 1 + len(list(found)) == len(written), "what comes meanwhile is not in it"
    backend.close()
    assert house.faults() == []
    assert house.store is not None
    house.store.writer.close()
    disk.close()
