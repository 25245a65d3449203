"""``pokerroom admin`` at a real room: over its socket, and at the file that it keeps."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pokerroom.cli.main import main
from pokerroom.way_in import command
from tests.cli.open_rooms import Wire, opened_json
from tests.warm_start import finished


class AdminDesk:
    """A room that runs, and a host who types."""

    def __init__(self, port: int, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.port = port
        self.folder = folder
        self._capsys = capsys

    def type(self, *words: str, status: int = 0) -> str:
        """Type an act at the running room; return what it says."""
        where = ("--room", f"127.0.0.1:{self.port}", "--data", str(self.folder))
        return self._run(*words, *where, status=status)

    def job(self, *words: str, status: int = 0) -> str:
        """Type a job at the room's folder."""
        return self._run(*words, "--data", str(self.folder), status=status)

    def bare(self, *words: str, status: int = 0) -> str:
        """Type these words alone."""
        return self._run(*words, status=status)

    def json(self, *words: str) -> Any:
        """The same act, for programs."""
        return json.loads(self.type(*words, "--json"))

    def _run(self, *words: str, status: int) -> str:
        self._capsys.readouterr()
        found = main(["admin", *words])
        out, err = self._capsys.readouterr()
        assert found == status, (words, out, err)
        return (out + err).strip()

    def player(self, name: str, table: int = 1, buy_in: int = 100) -> Wire:
        """A player who sits down, or asks to."""
        wire = Wire(self.port)
        wire.send(type="hello", id=1, protocol=1, name=name)
        assert wire.receive()["type"] == "welcome"
        wire.send(type="watch", id=2, table=table)
        wire.until("snapshot")
        wire.send(type="sit", id=3, table=table, buy_in=buy_in)
        assert wire.until("ok")["id"] == 3
        return wire


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[AdminDesk]:
    setup = tmp_path / "room.toml"
    setup.write_text(
        'house_tables = []\n[[tables]]\nname = "Free"\n[[tables]]\nname = "Asked"\nbuy_ins = "approved"\n'
    )
    folder = tmp_path / "kept"
    with opened_json("--config", str(setup), "--data", str(folder)) as (_, told):
        yield AdminDesk(told["port"], folder, capsys)


CHANGES = [
    (("open", "Late: pot-limit draw 5/10"), "table 3 is open"),
    (
        ("blinds", "1", "5/10", "--ante", "1", "--buy-in", "100-900"),
        "table 1 plays its next hand with the new stakes",
    ),
    (("blinds", "1", "--buy-ins", "approved"), "at table 1 you approve all chips from now on"),
    (
        ("blinds", "1", "--buy-ins", "free", "--limit", "no-limit"),
        "at table 1 chips need no approval from now on, and table 1 plays its next hand with the new stakes",
    ),
    (("pause",), "all tables are paused"),
    (("resume", "1"), "play resumes at table 1"),
    (("close", "3", "--reason", "late"), "table 3 closes when its hand is over"),
    (("end",), "all tables play their last hand"),
    (("tables",), "no table is open"),
]
"""what a host types, and what is answered"""


REFUSED_BEFORE_ANY_ROOM = {
    ("mute", "Bob", "30x"): "TIME: '30x' is not a span of time: 30m, 2h, 7d or 4w",
    ("mute", "Bob", "30m", "--for", "2h"): "give the time once",
    ("kick", "Ann", "too loud"): "unknown arguments: too loud; a reason follows --reason",
    ("pause", "0"): "TABLE: '0' is not a table",
    ("ban", ""): "PLAYER: a name is missing: 'admin players --all' lists them",
    ("ban-address", " "): "ADDRESS: an address is missing, as in 203.0.113.7",
    ("announce", ""): "say the message",
    ("announce", "x" * 301): "the message: at most 300 characters, and this has 301",
    ("invite", "--uses", "0"): "--uses: '0' is not a number from 1 to 10,000",
    ("invite", "--days", "-1"): "--days: '-1' is not a number from 1 to 365",
    ("revoke", ""): "CODE: a code is missing: 'admin invitations' lists them",
    ("blinds", "1", "0/x"): "BLINDS: 'x' is not a number of chips",
    ("blinds", "1", "1_0/20"): "BLINDS: '1_0' is not a number of chips",
    ("paid", "Ann", "1_0"): "'1_0' is not a number of chips",
    ("blinds", "1", "1/2", "--bets-from", "2"): "no table has both",
    ("blinds", "1", "5/10/20"): "BLINDS: '5/10/20' should be two numbers, as in 5/10",
    ("blinds", "1", "--ante", "-1"): "--ante: '-1' is not an ante: a number of chips, as in 5; 0 is none",
    (
        "blinds",
        "1",
        "--decision-seconds",
        "86401",
    ): "--decision-seconds: '86401' is not a time: seconds, as in 20, at most 86,400; 0 is no limit",
    ("deposit", "Bob", "9" * 20): f"{'9' * 20} chips are too many: at most 9,007,199,254,740,991",
    ("open", " "): "say which table: 'Friday: no-limit holdem 1/2, 6 seats', or --house RULES",
    ("open", "--exact", "A: nl 1/2"): "--exact is for --house RULES",
    ("backup", "."): ". exists already: choose another name for the copy",
    ("backup", "nowhere/copy.db"): "nowhere/copy.db cannot be written: there is no folder nowhere",
    ("--room", "127.0.0.1", "backup", "copy.db"): "backup works on the room's file: leave out --room",
    ("--data", "room.toml", "tables"): "room.toml is a file: --data takes a folder",
}
"""what a host types amiss, and what of the sentence about it names the fault"""


def test_what_is_typed_amiss_is_named(desk: AdminDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(desk.folder.parent)
    for words, named in REFUSED_BEFORE_ANY_ROOM.items():
        if words[0] == "backup":
            assert named in desk.job(*words, status=1)
        elif words[0].startswith("--"):
            assert named in desk.bare(*words, status=2)
        else:
            assert named in desk.type(*words, status=2)


def test_flags_stand_before_the_act_between_its_words_and_after_them(desk: AdminDesk) -> None:
    folder = str(desk.folder)
    done = {"table": None, "seat": None}
    assert json.loads(desk.bare("--json", "--data", folder, "pause")) == done
    assert desk.bare("announce", "Pizza", "--data", folder, "is", "here") == "the announcement was sent"
    assert json.loads(desk.bare("--data", "elsewhere", "resume", "--data", folder, "--json")) == done
    assert "Pizza is here" in desk.type("log")


def test_a_table_is_named_by_its_name_where_only_one_has_it(desk: AdminDesk) -> None:
    assert desk.type("pause", "asked") == "table 2 is paused"
    assert "no table is named 'Friday' (open: 1 Free, 2 Asked" in desk.type("pause", "Friday", status=2)
    refused = desk.type("open", "free:", "nl", "1/2", status=1)
    assert refused.endswith("name cannot be 'free': table 1 has this name, and every table has its own")
    first = desk.json("open", "--house", "casino", "--no-exact", "--progressive", "--no-own-tables")
    second = desk.json("open", "--house", "casino")
    names = {one["table"]: one["name"] for one in desk.json("tables")["tables"]}
    assert names[second["table"]] == names[first["table"]] + " 2"


def test_antes_and_least_bet_of_a_table_without_blinds(desk: AdminDesk) -> None:
    assert desk.type("open", "Antes:", "no", "blinds", "ante", "1", "bets", "from", "4") == "table 3 is open"
    for words, stakes in (
        ((), "ante 1, bets from 4"),
        (("--bets-from", "6", "--ante", "2"), "ante 2, bets from 6"),
        (("0/8",), "ante 2, bets from 8"),
    ):
        if words:
            desk.type("blinds", "Antes", *words)
        assert stakes in desk.type("tables")
    assert "small blind" in desk.type("blinds", "Free", "0/8", status=1)


def test_the_games_of_a_running_table_and_what_is_paid_beside_its_pots(desk: AdminDesk) -> None:
    desk.type(
        "blinds",
        "Free",
        "--games",
        "no-limit holdem, pot-limit omaha",
        "--seven-deuce",
        "5",
        "--stand-up",
        "3",
    )
    (free,) = [one for one in desk.json("tables")["tables"] if one["name"] == "Free"]
    games = [(one["game"], one["structure"]) for one in free["games"]]
    assert games == [("holdem", "no_limit"), ("omaha", "pot_limit")]
    desk.type("blinds", "Free", "--games", "", "--seven-deuce", "0")
    (free,) = [one for one in desk.json("tables")["tables"] if one["name"] == "Free"]
    assert free["games"] == []
    refused = desk.type(
        "blinds", "Free", "--games", "limit omaha, pot-limit omaha", "--seven-deuce", "5", status=1
    )
    assert "where nobody holds seven-deuce" in refused
    assert "no list of games" in desk.type("blinds", "Free", "--games", "bridge", status=2)


def test_an_empty_file_is_no_copy(desk: AdminDesk, tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    said = desk.job("restore", str(tmp_path / "empty.db"), status=1)
    assert f"{tmp_path / 'empty.db'} is empty, so it is no copy of a room" in said


def test_tables(desk: AdminDesk) -> None:
    after = {}
    for words, said in CHANGES:
        assert desk.type(*words) == said
        after[words[0]] = {one["name"]: one for one in desk.json("tables")["tables"]}
        if words[:2] == ("blinds", "1"):
            assert "5/10" in desk.type("tables")
    late = after["open"]["Late"]
    assert (late["structure"], late["big_blind"]) == ("pot_limit", 10)
    assert {one["paused"] for one in after["pause"].values()} == {True}
    acts = [act["what"] for act in desk.json("log")["acts"]]
    assert acts == ["end", "close", "resume", "pause", "stakes", "stakes", "stakes", "open"]
    assert "The host closed table 3: late" in desk.type("log")
    assert desk.type("kick", "Zoe", "--reason", "x" * 201, status=1).endswith(
        "reason must have at most 200 characters"
    )


def at_house_table(port: int, table: int, bet: int) -> Wire:
    """Ann, who has a seat at a table against the house, and this bet on the ante."""
    ann = Wire(port)
    ann.send(type="hello", id=1, protocol=1, name="Ann")
    ann.until("welcome")
    ann.send(type="watch", id=2, table=table)
    ann.until("house_table")
    ann.send(type="sit", id=3, table=table)
    assert ann.until("ok")["id"] == 3
    games: list[str] = []
    while not games:
        games = [event["game"] for event in ann.until("events")["events"] if event.get("game")]
    ann.send(type="place_bet", id=4, table=table, game=games[0], spot="ante", amount=bet)
    while (placed := ann.receive()).get("id") != 4:
        pass
    assert placed["type"] == "ok", placed
    return ann


def limits_told(port: int, table: int) -> list[dict[str, tuple[int, int]]]:
    """What may be bet at a table against the house, now and from the next round on, as a newcomer receives it."""
    with Wire(port) as look:
        look.send(type="hello", id=1, protocol=1)
        look.until("welcome")
        look.send(type="watch", id=2, table=table)
        state = look.until("house_table")["state"]
    return [{one["bet"]: (one["min"], one["max"]) for one in state[key]} for key in ("limits", "next_limits")]


def test_a_table_against_the_house_opens_and_is_there_after_a_restart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup, folder = tmp_path / "room.toml", tmp_path / "kept"
    setup.write_text('house_tables = []\n[[tables]]\nname = "Free"\n')
    words = ("--config", str(setup), "--data", str(folder))
    with opened_json(*words) as (room, told):
        desk = AdminDesk(told["port"], folder, capsys)
        opened = desk.type("open", "--house", "casino", "--name", "Late", "--ante", "10-50")
        assert opened == "table 2 is open"
        (house,) = [one for one in desk.json("tables")["tables"] if one["kind"] == "house"]
        found = [house[key] for key in ("name", "rules", "min_bet", "max_bet")]
        assert found == ["Late", "casino", 10, 50]
        limits = ("limits", "2", "--ante", "10-60", "--side", "trips=2-9")
        assert desk.type(*limits) == "table 2 plays its next round with the new limits"
        assert "10-60" in desk.type("tables")
        with at_house_table(told["port"], 2, bet=10):
            desk.type("limits", "2", "--ante", "20-80")
        room.process.kill()
        room.process.wait()
    with opened_json(*words) as (_, told):
        desk = AdminDesk(told["port"], folder, capsys)
        assert {one["table"]: one["name"] for one in desk.json("tables")["tables"]} == {1: "Free", 2: "Late"}
        assert desk.json("tables")["tables"][1]["max_bet"] == 60
        now, following = limits_told(told["port"], 2)
        assert (now["ante"], now["trips"]) == ((10, 60), (2, 9))
        assert (following["ante"], following["trips"]) == ((20, 80), (2, 9))
        assert desk.type("close", "2", "--at-once") == "table 2 closes now"
        assert [one["name"] for one in desk.json("tables")["tables"]] == ["Free"]
        assert [act["what"] for act in desk.json("log")["acts"]] == ["close", "limits", "limits", "open"]


def test_chips_of_a_player(desk: AdminDesk) -> None:
    with desk.player("Ann"):
        assert desk.type("stack", "Ann", "1", "-30", "--reason", "lost bet") == (
            "the stack of Ann at table 1 changes by -30; during a hand, when it is over"
        )
        desk.type("deposit", "ann", "500", "--reason", "20 euros")
        desk.type("withdraw", "Ann", "1_000")
        desk.type("correct", "Ann", "+7", "--reason", "typing")
        (told,) = desk.json("players")["players"]
        assert (told["wallet"], told["stacks"]) == (10_000 - 100 + 500 - 1_000 + 7, 70)
        assert desk.type("stand", "Ann", "1") == "Ann leaves table 1"
        seated = desk.type("seat", "Ann", "1", "--seat", "4", "--chips", "150")
        assert seated == "Ann sits in seat 4 of table 1"
        assert desk.json("settlement")["house"] == 30
        # 500 paid in, 1,000 paid out, 7 corrected, and 30 lost
        assert "Ann pays 523 to the host" in desk.type("settlement")
        assert "Ann is owed nothing" in desk.type("paid", "Ann", "20", status=1)
        assert desk.type("paid", "Ann", "20", "--anyway") == "noted: Ann got 20"
        assert desk.type("banker", "Ann").startswith("Ann holds the money now: Ann gives the host the 513 ")
        assert desk.json("settlement")["payments"] == []
        assert desk.type("banker").startswith("the host holds the money now: the host gives Ann the 513 ")
        assert "Ann pays 543 to the host" in desk.type("settlement")
        assert desk.job("evenings").splitlines()[-1].endswith("Ann -30")


def test_a_player_is_muted_kicked_and_banned(desk: AdminDesk) -> None:
    with desk.player("Ann") as ann:
        desk.type("mute", "Ann", "--for", "2h")
        desk.type("announce", "Pizza is here")
        while ann.until("notice")["text"] != "Pizza is here":
            pass
        assert "Ann is muted until" in desk.type("players")
        desk.type("unmute", "Ann")
        desk.type("kick", "Ann", "--reason", "break")
        assert ann.until("bye")["code"] == "kicked"
        desk.type("ban", "Ann", "--until", "2999-01-01")
        with Wire(desk.port) as again:
            again.send(type="hello", id=1, protocol=1, name="Ann")
            assert again.receive()["code"] == "banned"
        desk.type("unban", "Ann")
        assert desk.json("players")["penalties"] == []


def test_addresses_are_banned_listed_and_let_in_again(desk: AdminDesk) -> None:
    assert desk.type("bans") == "nobody is banned or muted"
    told = desk.type("ban-address", "203.0.113.9/24", "--for", "2h", "--reason", "flooding")
    assert told.startswith("203.0.113.9/24 is banned until ")
    assert desk.type("ban-address", "2001:db8:1:2:3::7") == "2001:db8:1:2:3::7 is banned for good"
    lines = desk.type("bans").splitlines()
    assert lines[0].startswith("203.0.113.0/24 is banned until ")
    assert lines[0].endswith("by the host: flooding")
    assert lines[1] == "2001:db8:1:2::/64 is banned for good by the host"
    with desk.player("Ann"):
        assert "this machine itself" in desk.type("ban", "Ann", "--address", status=1)
        assert "127.0.0.1" in desk.type("players")
    assert desk.type("unban-address", "203.0.113.0/24") == "203.0.113.0/24 may connect again"
    assert [one["name"] for one in desk.json("bans")["penalties"]] == ["2001:db8:1:2::/64"]
    assert [act["what"] for act in desk.json("log")["acts"]] == [
        "unban_address",
        "ban_address",
        "ban_address",
    ]


def test_approval(desk: AdminDesk) -> None:
    assert desk.type("requests") == "nobody waits"
    with desk.player("Ann", 2, 120) as ann:
        assert desk.type("requests") == "table 2: Ann asks for a seat, 120 chips"
        assert "Zoe does not wait for approval; waiting: Ann" in desk.type("approve", "Zoe", status=1)
        assert desk.type("approve", "ann") == "Ann has the chips at table 2"
        assert ann.until("wallet")["wallet"] == 9_880
        assert "nobody waits for approval" in desk.type("refuse", "Ann", status=1)


@pytest.fixture(scope="module")
def quiet_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """A room at which nothing succeeds."""
    folder = tmp_path_factory.mktemp("quiet")
    with opened_json("--data", str(folder), "--no-bots") as (_, told):
        yield told["port"], folder


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("kick", "Nobody"), 1, "nobody in this room is called 'Nobody'"),
        (("pause", "99"), 1, "there is no table 99"),
        (("pause", "x"), 2, "no table is named 'x' (open: 1 Practice"),
        (("blinds", "1"), 2, "say what changes"),
        (("blinds", "1", "5"), 2, "two numbers, as in 5/10"),
        (("blinds", "1", "0/5"), 1, "the small blind cannot be 0"),
        (("blinds", "1", "10/5"), 1, "the small blind cannot be 10"),
        (("stack", "Ann", "1", "5"), 2, "--reason"),
        (("stack", "Ann", "1", "five", "--reason", "x"), 2, "'five' is not a change"),
        (("ban", "Ann", "--for", "2"), 2, "not a span of time"),
        (("ban", "Ann", "--until", "soon"), 2, "not a date"),
        (("ban", "Ann", "--until", "2020-01-01"), 1, "is in the past"),
        (("open", "Late: sideways"), 2, "table 'Late': cannot read 'sideways'"),
        (("open", "Late 1/2"), 2, "table 'Late 1/2': cannot read 'Late'"),
        (("approve", "Nobody"), 1, "nobody waits for approval"),
        (("open", "Late: 3 bots"), 1, "this room has no house bots"),
        (("log", "--most", "0"), 2, "1 to 200"),
        (("kick", "Ann", "--code", "WRONG"), 1, "neither the host's code"),
        (("backup", "x", "--db", "nowhere.db"), 1, "there is no file nowhere.db"),
        (("open", "--house", "nowhere"), 1, "no rule set 'nowhere'"),
        (("open", "--house", "casino", "--ante", "50-5"), 1, "ante"),
        (("open",), 2, "say which table"),
        (("open", "Late", "--house", "casino"), 2, "there are no words"),
        (("open", "Late: 1/2", "--ante", "1-2"), 2, "are for --house"),
        (("limits", "5", "--side", "tips=1-2"), 1, "has no side bet 'tips'"),
        (("limits", "5", "--ante", "9-5"), 1, "is above the maximum"),
        (("limits", "1", "--ante", "5-9"), 1, "players play each other"),
        (("limits", "5"), 2, "say what changes"),
        (("limits", "5", "--side", "trips"), 2, "as in trips=1-50"),
        (("ban-address", "127.0.0.1"), 1, "this machine itself"),
    ],
)
def test_what_cannot_be_is_told(
    quiet_room: tuple[int, Path],
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    status: int,
    said: str,
) -> None:
    desk = AdminDesk(*quiet_room, capsys)
    told = desk.job(*words, status=status) if words[0] == "backup" else desk.type(*words, status=status)
    assert said in told
    assert "Traceback" not in told


def test_without_the_code_nothing_is_done(desk: AdminDesk, tmp_path: Path) -> None:
    desk.folder = tmp_path / "elsewhere"
    assert "no room was opened in " in desk.type("pause", status=1)


def test_no_room_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "pause", "--room", "127.0.0.1:1", "--code", "x"]) == 1
    assert "127.0.0.1:1" in capsys.readouterr().err


# --- what the room keeps ----------------------------------------------------------------------------------------------


def test_a_copy_of_a_running_room_is_whole_and_can_be_put_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, copy = tmp_path / "kept", tmp_path / "copy.db"
    with opened_json("--data", str(folder), "--no-bots") as (room, told):
        desk = AdminDesk(told["port"], folder, capsys)
        with desk.player("Ann"):
            desk.type("deposit", "Ann", "500")
            assert str(copy) in desk.job("backup", str(copy))
            assert "exists already" in desk.job("backup", str(copy), status=1)
            desk.type("deposit", "Ann", "1000")
            assert "is running" in desk.job("restore", str(copy), status=1)
            assert "as it was written" in desk.job("audit")
            assert json.loads(desk.job("audit", "--json", "--db", str(copy)))["findings"] == []
            played = json.loads(desk.job("settlement", "--json", "--db", str(folder / "room.db")))
            ann = {"name": "Ann", "brought": 100, "took": 0, "on_tables": 100, "net": 0, "bot": False}
            assert [line | ann for line in played["lines"]] == played["lines"] != []
        assert room.stop()[0] == 0
    told_kept = json.loads(desk.job("restore", str(copy), "--json"))["kept"]
    assert balance(Path(told_kept)) == 11_500
    assert not [path for path in folder.iterdir() if path.name.endswith(("-wal", "-shm"))]
    with opened_json("--data", str(folder), "--no-bots") as (_, told):
        desk = AdminDesk(told["port"], folder, capsys)
        (ann,) = desk.json("players", "--all")["players"]
        assert ann["wallet"] + ann["stacks"] == 10_500
        assert [act["what"] for act in desk.json("log")["acts"]] == ["deposit"]


def test_what_a_killed_room_left_beside_its_file_is_kept_in_the_file_that_is_replaced(
    desk: AdminDesk, tmp_path: Path
) -> None:
    with desk.player("Ann"):
        desk.job("backup", str(tmp_path / "copy.db"))
        desk.type("deposit", "Ann", "500")
        killed = tmp_path / "killed"
        killed.mkdir()
        for path in desk.folder.glob("room.db*"):
            shutil.copy(path, killed / path.name)
    assert (killed / "room.db-wal").stat().st_size
    said = desk.bare("restore", str(tmp_path / "copy.db"), "--data", str(killed), "--json")
    assert balance(Path(json.loads(said)["kept"])) == 10_400
    assert (
        sorted(path.suffix for path in killed.glob("room.db*") if path.name.endswith(("-wal", "-shm"))) == []
    )


def test_a_damaged_file_that_is_replaced_is_kept_as_it_was(desk: AdminDesk, tmp_path: Path) -> None:
    with desk.player("Ann"):
        desk.job("backup", str(tmp_path / "copy.db"))
    damaged = tmp_path / "damaged"
    damaged.mkdir()
    was = {"": b"no database at all", "-wal": b"half a record"}
    for ending, content in was.items():
        (damaged / f"room.db{ending}").write_bytes(content)
    said = desk.bare("restore", str(tmp_path / "copy.db"), "--data", str(damaged), "--json")
    kept = Path(json.loads(said)["kept"])
    assert {ending: kept.with_name(kept.name + ending).read_bytes() for ending in was} == was


def balance(database: Path) -> int:
    connection = sqlite3.connect(database)
    try:
        found = connection.execute(
            "SELECT sum(by_chips) FROM ledger_entries WHERE account = 'wallet:Ann'"
        ).fetchone()[0]
    finally:
        connection.close()
    return int(found)


def test_an_audit_finds_what_was_changed(desk: AdminDesk) -> None:
    with desk.player("Ann"):
        pass
    copy = desk.folder / "copy.db"
    desk.job("backup", str(copy))
    connection = sqlite3.connect(copy)
    connection.execute("UPDATE ledger_entries SET by_chips = by_chips + 1 WHERE account = 'wallet:Ann'")
    connection.commit()
    connection.close()
    assert "ledger 1: " in desk.job("audit", "--db", str(copy), status=1)
    assert "not sound" in desk.job("restore", str(copy), status=1)


# --- the end of an evening ------------------------------------------------------------------------------------------


def test_a_room_that_has_closed_tells_the_same_settlement_as_when_it_was_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    words = ("--data", str(folder), "--no-bots", "--table", "One:", "--table", "Two:")
    with opened_json(*words) as (room, told):
        desk = AdminDesk(told["port"], folder, capsys)
        with desk.player("Ann", buy_in=100), desk.player("Bob", table=2, buy_in=150):
            desk.type("stack", "Ann", "1", "-30", "--reason", "lost bet")
            desk.type("stack", "Bob", "2", "+20", "--reason", "won bet")
            for name, table in (("Ann", "1"), ("Bob", "2")):
                desk.type("stand", name, table)
            text, open_told = desk.type("settlement"), desk.json("settlement")
            assert "Ann pays 20 to Bob" in text
        assert room.stop()[0] == 0
    assert desk.job("settlement") == text
    assert json.loads(desk.job("settlement", "--json")) == open_told
    with opened_json(*words) as (room, told):
        desk = AdminDesk(told["port"], folder, capsys)
        with desk.player("Cat", buy_in=100):
            (line,) = desk.json("settlement")["lines"]
            assert (line["on_tables"], line["net"]) == (100, 0)
            assert room.stop()[0] == 0
    (line,) = json.loads(desk.job("settlement", "--json"))["lines"]
    assert (line["name"], line["brought"], line["took"], line["on_tables"]) == ("Cat", 100, 100, 0)
    both = json.loads(desk.job("settlement", "--json", "--since", "2020-01-01"))
    assert [(one["name"], one["net"]) for one in both["lines"]] == [("Ann", -30), ("Bob", 20), ("Cat", 0)]
    assert "leave out --room" in desk.type("settlement", "--since", "2020-01-01", status=2)


def test_the_settlement_of_a_room_that_was_killed_is_that_of_its_evening(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    with opened_json("--data", str(folder), "--no-bots", "--table", "One:") as (room, told):
        desk = AdminDesk(told["port"], folder, capsys)
        with desk.player("Ann", buy_in=100):
            text = desk.type("settlement")
            room.process.kill()
            room.process.wait()
    assert desk.job("settlement") == text


def test_a_file_that_never_noted_its_evenings_is_counted_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    with opened_json("--data", str(folder), "--no-bots", "--table", "One:") as (room, told):
        desk = AdminDesk(told["port"], folder, capsys)
        with desk.player("Ann", buy_in=100):
            pass
        assert room.stop()[0] == 0
    connection = sqlite3.connect(folder / "room.db")
    connection.execute("DELETE FROM documents WHERE kind = 'room' AND item = 'last_evening'")
    connection.commit()
    connection.close()
    told_all = desk.job("settlement")
    assert "never noted when an evening began" in told_all
    assert "Ann" in told_all


# --- invitations ----------------------------------------------------------------------------------------------------


def test_an_invitation_leads_guests_to_the_addresses_of_the_room(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    with opened_json("--data", str(folder), "--no-bots", "--host", "0.0.0.0", "--plaintext", "lan") as (
        _,
        told,
    ):
        desk = AdminDesk(told["port"], folder, capsys)
        made = json.loads(desk.job("invite", "--json"))
        assert made["link"] == f"{told['link']}#invite={made['code']}"
        for said in (desk.job("invite"), desk.type("invite")):
            code, browser, *_, terminal = said.splitlines()
            assert browser == f"In a browser: {told['link']}#invite={code}"
            assert terminal == f'In a terminal: pokerroom play "{told["link"]}#invite={code}" --name NAME'
            assert "127.0.0.1" not in said
        code, how = desk.job("invite", "--bot").splitlines()
        assert how == f"A program comes in with this code: --invitation {code}"


def test_a_folder_whose_room_is_open_says_where_and_a_code_that_is_gone_how_to_get_one(
    desk: AdminDesk,
) -> None:
    again = finished("pokerroom", "serve", "--port", "0", "--data", str(desk.folder))
    assert again.returncode == 1
    assert f"is open already: {command()} play 127.0.0.1:{desk.port} joins it" in again.stderr
    (desk.folder / "host.key").unlink()
    assert "host.key is gone, though the room is open: close the room" in desk.job("players", status=1)


def test_the_log_is_read_from_the_file_of_a_room_that_has_closed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    with opened_json("--data", str(folder), "--no-bots") as (_, told):
        desk = AdminDesk(told["port"], folder, capsys)
        desk.job("announce", "pizza is here")
        desk.job("pause")
        text, open_told = desk.job("log"), desk.json("log")
    assert desk.job("log") == text
    assert json.loads(desk.job("log", "--json")) == open_told
    assert desk.job("log", "--most", "1") == text.splitlines()[0]


def test_a_code_lets_a_name_in_again_at_the_addresses_of_the_room(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    with opened_json("--data", str(folder), "--no-bots", "--host", "0.0.0.0", "--plaintext", "lan") as (
        _,
        told,
    ):
        desk = AdminDesk(told["port"], folder, capsys)
        with Wire(told["port"]) as ann:
            ann.send(type="hello", id=1, protocol=1, name="Ann")
            ann.until("welcome")
        made = json.loads(desk.job("readmit", "ann", "--json"))
        assert made["player"] == "Ann"
        assert made["links"][0] == f"{told['link']}#readmit={made['code']}&name=Ann"
        with Wire(told["port"]) as again:
            again.send(type="log_in", id=1, protocol=1, name="Ann", password=made["code"])
            assert again.until("welcome")["name"] == "Ann"
        said = desk.job("readmit", "Ann").splitlines()
        assert said[0].startswith("Ann can come in again with this code, once, until ")
        assert said[2].startswith(f"In a browser: {told['link']}#readmit=")


def test_an_invitation_to_a_room_for_this_machine_says_how_others_come_in(desk: AdminDesk) -> None:
    said = desk.job("invite")
    assert f"http://127.0.0.1:{desk.port}/#invite=" in said
    assert "works on this machine only" in said
    assert "--home" in said
    assert json.loads(desk.job("invite", "--json"))["only_this_machine"] is True
    code = (desk.folder / "host.key").read_text().strip()
    desk.folder = desk.folder.parent
    assert "works on this machine only" in desk.type("invite", "--code", code)
