"""``pokerroom admin prune``: old history goes from a room that was really played in, and the room continues."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pokerroom.cli.main import main
from pokerroom.room.history import pruning
from pokerroom.room.history.hand_archive import HAND, HAND_LINK
from pokerroom.room.history.round_history import DAY, ROUND
from pokerroom.store.audit import audit
from pokerroom.store.rows import Transaction
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.cli.test_export import PatientServerHarness, export
from tests.server.server_harness import WireClient
from tests.server.wire_players import WirePlayer, play_hands
from tests.store.fault_injection import MarkingBackend, lose_power

EARLY = 1_700_000_000_000
"""2023-11-14, in ms since 1970"""
LATE = EARLY + 20 * 86_400_000
BETWEEN = "2023-11-24"
SETUP: dict[str, Any] = {
    "tables": (TableConfig("Friday", seats=4, clocks=Clocks(street_pause=0, hand_pause=0, decision=0)),),
    "house_tables": (UthTableConfig("casino", name="Casino"),),
    "starting_chips": 100_000,
    "limits": {"command_burst": 10**6, "idle_ms": 10**8},
}
NAMES = ("Ann", "Bob")


def came(house: PatientServerHarness, name: str, tokens: dict[str, str]) -> WireClient:
    """Somebody who comes, for the first time or again."""
    client = house.client(name, token=tokens.get(name))
    tokens.setdefault(name, client.seen[0]["token"])
    return client


def evening(folder: Path, start: int, tokens: dict[str, str], hands: int = 12, rounds: int = 3) -> list[str]:
    """Play, share hands, and close; return the links: to the first hand of the evening, and to its last."""
    disk = SqliteBackend(folder / "room.db")
    house = PatientServerHarness(start % 997, disk=disk, start=start, **SETUP)
    crowd = [WirePlayer(came(house, name, tokens), seed=number) for number, name in enumerate(NAMES)]
    for player in crowd:
        player.take_seat(1, 200)
    play_hands(house, crowd, hands)
    ann = crowd[0].client
    numbers = [one["number"] for one in ann.ask("get_hands", most=hands)["hands"]]
    links = [
        ann.ask("share_hand", number=number, cards=True)["link"] for number in (min(numbers), max(numbers))
    ]
    assert ann.ask("watch", table=2)["type"] == "ok"
    assert ann.ask("sit", table=2)["type"] == "ok"
    for _ in range(rounds):
        game = house.room.tables.uth_table(2).game
        while ann.ask("place_bet", table=2, game=game, spot="ante", amount=10)["type"] != "ok":
            house.advance(1_000)
            game = house.room.tables.uth_table(2).game
        while house.room.tables.uth_table(2).game == game:
            house.advance(1_000)
    house.core.close_tables(at_once=True)
    house.safe()
    assert house.faults() == []
    assert house.store is not None
    house.store.close()
    return links


@pytest.fixture(scope="module")
def two_evenings(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str], list[str]]:
    folder, tokens = tmp_path_factory.mktemp("played"), dict[str, str]()
    links = [link for start in (EARLY, LATE) for link in evening(folder, start, tokens)]
    return folder, tokens, links


@pytest.fixture
def folder(two_evenings: tuple[Path, dict[str, str], list[str]], tmp_path: Path) -> Path:
    """The folder of a room with two evenings, to work on."""
    return Path(shutil.copytree(two_evenings[0], tmp_path / "room"))


def prune(capsys: pytest.CaptureFixture[str], folder: Path, *words: str, status: int = 0) -> str:
    capsys.readouterr()
    found = main(["admin", "prune", "--data", str(folder), *words])
    out, err = capsys.readouterr()
    assert found == status, (out, err)
    assert "Traceback" not in err
    return (out if not status else err).strip()


def of(folder: Path) -> tuple[list[Transaction], dict[str, int], dict[str, int], list[str]]:
    """The ledger, its sums, how many documents of each kind there are, and what the audit finds."""
    with closing(SqliteBackend(folder / "room.db", read_only=True)) as rows:
        kinds = {kind: len(list(rows.documents(kind))) for kind in (HAND, HAND_LINK, ROUND, DAY)}
        return list(rows.transactions()), rows.balances(), kinds, [str(one) for one in audit(rows)]


def numbers(folder: Path, since: int = 0) -> list[int]:
    """The numbers of the hands that ended then or later."""
    with closing(SqliteBackend(folder / "room.db", read_only=True)) as rows:
        return [int(one.item) for one in rows.documents(HAND) if one.at >= since]


def late(capsys: pytest.CaptureFixture[str], folder: Path) -> list[str]:
    """The hands of the second evening, in all forms."""
    return [export(capsys, folder, "--form", form, "--since", BETWEEN) for form in ("phhs", "text", "jsonl")]


def test_old_hands_and_rounds_go_and_younger_ones_and_all_chips_stay(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger, balances, kinds, findings = of(folder)
    assert (kinds[HAND_LINK], kinds[ROUND], findings) == (4, 6, [])
    stays = numbers(folder, LATE)
    assert min(len(stays), kinds[HAND] - len(stays)) >= 12
    younger, size = late(capsys, folder), (folder / "room.db").stat().st_size
    said = prune(capsys, folder, "--before", BETWEEN)
    assert said.startswith(f"{kinds[HAND] - len(stays)} hands, 3 rounds, 2 links, ")
    assert "all balances are the same" in said
    assert numbers(folder) == stays
    assert of(folder) == (ledger, balances, kinds | {HAND: len(stays), HAND_LINK: 2, ROUND: 3}, [])
    assert late(capsys, folder) == younger
    assert "has no such hand" in export(capsys, folder, "--until", "2023-11-23", status=1)
    assert (folder / "room.db").stat().st_size < 0.8 * size
    (copy,) = folder.glob("room.db.before-prune-*")
    assert copy.stat().st_mode & 0o077 == 0
    assert main(["admin", "restore", str(copy), "--data", str(folder)]) == 0
    assert of(folder) == (ledger, balances, kinds, [])


@pytest.mark.parametrize("before", [("--before", BETWEEN), ("--days", "0")])
def test_the_room_opens_again_and_counts_on(
    folder: Path,
    two_evenings: tuple[Path, dict[str, str], list[str]],
    before: tuple[str, str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, tokens, links = two_evenings
    last, stays = numbers(folder)[-1], numbers(folder, LATE) if before[0] == "--before" else []
    prune(capsys, folder, "--no-copy", *before)
    assert numbers(folder) == stays
    third = evening(folder, LATE + 86_400_000, dict(tokens), rounds=1)
    disk = SqliteBackend(folder / "room.db")
    house = PatientServerHarness(disk=disk, start=LATE + 2 * 86_400_000, **SETUP)
    ann = came(house, "Ann", dict(tokens))
    mine = [one["number"] for one in ann.ask("get_hands", most=50)["hands"]][::-1]
    assert mine[: len(stays)] == stays
    assert mine[len(stays) :] == list(range(last + 1, last + 1 + len(mine) - len(stays))), "no number twice"
    assert len(mine) >= len(stays) + 12
    rounds = [one["number"] for one in ann.ask("get_rounds", most=50)["rounds"]]
    assert rounds == ([7, 6, 5, 4] if before[0] == "--before" else [7, 6])
    shown = {link for link in [*links, *third] if link in house.room.archive._links}  # type: ignore[attr-defined]
    assert shown == {*third, *(links[2:] if before[0] == "--before" else ())}
    house.safe()
    assert house.faults() == []
    assert house.store is not None
    assert house.store.audit() == []
    house.store.close()


def test_a_dry_run_says_what_would_go_and_changes_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = of(folder)
    with closing(SqliteBackend(folder / "room.db")):
        said = prune(capsys, folder, "--before", BETWEEN, "--dry-run")
        told = json.loads(prune(capsys, folder, "--before", BETWEEN, "--dry-run", "--json"))
    assert f"{len(numbers(folder)) - len(numbers(folder, LATE))} hands, 3 rounds, 2 links" in said
    assert said.endswith("would go. Nothing is changed.")
    assert (told["rounds"], told["links"], told["removed"]) == (3, 2, False)
    assert 0 < told["bytes"] < told["size"] == (folder / "room.db").stat().st_size
    assert of(folder) == before
    done = json.loads(prune(capsys, folder, "--before", BETWEEN, "--json"))
    assert {key: done[key] for key in told if key != "removed"} == {
        key: told[key] for key in told if key != "removed"
    }
    assert done["removed"] is True
    assert done["size_after"] == (folder / "room.db").stat().st_size
    assert Path(done["kept"]).exists()
    again = json.loads(prune(capsys, folder, "--before", BETWEEN, "--json"))
    assert (again["hands"], again["rounds"], again["records"]) == (0, 0, 0)
    assert (again["removed"], again["kept"]) == (False, None)


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ((), 2, "missing: one of --before --days"),
        (("--days", "5", "--before", BETWEEN), 2, "--before: cannot be combined with --days"),
        (("--days", "-5"), 2, "'-5' is not a number of days"),
        (("--days", "some"), 2, "'some' is not a number of days"),
        (("--before", "soon"), 2, "'soon' is not a time"),
        (("--before", "2999-01-01"), 2, "is not over yet"),
        (("--days", "1", "--db", "nowhere.db"), 1, "there is no file nowhere.db"),
        (("--days", "1", "--db", "nowhere.db", "--dry-run"), 1, "there is no file nowhere.db"),
    ],
)
def test_what_cannot_be_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], status: int, said: str
) -> None:
    assert said in prune(capsys, tmp_path, *words, status=status)
    assert list(tmp_path.iterdir()) == []


def test_a_room_that_is_open_is_left_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = of(folder)
    with closing(SqliteBackend(folder / "room.db")):
        said = prune(capsys, folder, "--days", "0", status=1)
    assert f"the room that keeps {folder / 'room.db'} is running: close it first" in said
    assert of(folder) == before
    assert not list(folder.glob("*before-prune*"))


def test_books_that_are_not_as_they_were_written_are_not_touched(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(folder / "room.db")) as database, database:
        database.execute("UPDATE journal SET payload = 'x' WHERE position = 5")
    before = of(folder)
    said = prune(capsys, folder, "--days", "0", status=1)
    assert "is not as it was written (journal 5: " in said
    assert "nothing is removed" in said
    assert of(folder) == before


def test_an_audit_tells_how_many_records_are_gone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = json.loads(prune(capsys, folder, "--before", BETWEEN, "--json"))["records"]
    assert main(["admin", "audit", "--data", str(folder), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["removed"], told["findings"]) == (records, [])
    with closing(sqlite3.connect(folder / "room.db")) as database, database:
        ((number,),) = database.execute("SELECT MIN(position) FROM journal").fetchall()
        database.execute("UPDATE journal_gaps SET last_number = 'x'")
    assert main(["admin", "audit", "--data", str(folder)]) == 1
    said = capsys.readouterr().out
    assert "journal 1: cannot be removed up to 'x'" in said
    assert f"journal 1: is missing: {number} follows 0" in said


class Cut(Exception):
    """The power goes."""


def test_cut_off_anywhere_nothing_is_lost_but_what_was_to_go(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ledger, balances, kinds, _ = of(folder)
    younger, stays = late(capsys, folder), numbers(folder, LATE)
    monkeypatch.setattr(pruning, "BATCH_SIZE", 2)
    seen = []
    for portion, torn in cuts():
        left = tmp_path / f"left{portion}"
        backend = MarkingBackend(Path(shutil.copytree(folder, tmp_path / f"cut{portion}")) / "room.db")
        store = Store(backend)
        with backend.snapshot() as rows:
            planned = pruning.plan_pruning(rows, LATE - 1)

        def cut(done: int, portion: int = portion, backend: MarkingBackend = backend) -> None:
            backend.sync = done // 2 < portion  # what comes after that is written, and not yet safe
            if done // 2 > portion:
                raise Cut

        with pytest.raises(Cut):
            pruning.prune(store, planned, LATE, cut)
        shutil.copytree(backend.path.parent, left)
        store.close()
        lose_power(left / "room.db", torn)
        found = of_after_opening(left)
        assert (found[0], found[1], found[3]) == (ledger, balances, [])
        assert found[2][DAY] == kinds[DAY]
        assert late(capsys, left) == younger
        seen.append(found[2][HAND])
        prune(capsys, left, "--before", BETWEEN, "--no-copy")
        assert of(left)[2] == kinds | {HAND: len(stays), HAND_LINK: 2, ROUND: 3}
    assert seen[0] > seen[-1] == len(stays)


def cuts() -> Iterator[tuple[int, int]]:
    """After how many portions, and how many unsynced bytes reach the disk."""
    for portion in (1, 3, 5, 7, 9, 12):
        yield portion, portion * 700


def of_after_opening(folder: Path) -> tuple[list[Transaction], dict[str, int], dict[str, int], list[str]]:
    """The same as :func:`of`, when the store has been opened after a loss of power."""
    Store(SqliteBackend(folder / "room.db")).close()
    return of(folder)
