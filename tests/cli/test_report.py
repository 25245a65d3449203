"""`pokerroom report` has what a fault needs, and no secret."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.cli import report_command
from pokerroom.cli.report_secrets import shown_settings, without_addresses
from pokerroom.host import kept_log
from tests.cli.open_rooms import opened_json
from tests.cli.test_evening import sit
from tests.warm_start import finished


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ('store = "postgresql://room:hunter2@db/room"', 'store = "postgresql://db/room"'),
        ('store = "postgresql://room:hun/ter2@x@db/room?password=hunter2"', 'store = "postgresql://db/room"'),
        ('store = "postgresql://room:hun?ter2@db/room"', 'store = "postgresql://***"'),
        ('link = "https://ada:hun/ter2@poker.example"', 'link = "https://***@poker.example"'),
        ("link = \"host=db user=room password='hunter2 x'\"", 'link = "host=db user=room password=***"'),
        ('store = """\nhost=db password=hunter2\nuser=room"""', 'store = "host=db password=***\\nuser=room"'),
        ('host_code = "hunter2"', "host_code = ***"),
        ('a = { "pass\\u0077ord" = "hunter2", b = 1 }', "a.password = ***\na.b = 1"),
        ('tokens = [\n "hunter2",\n "hunter2"\n]', "tokens = ***"),
        ('[[secrets]]\nname = "hunter2"', "secrets = ***"),
        ('"API key" = 2222', "API_key = ***"),
        ('name = "Friday" # the password was hunter2', 'name = "Friday"'),
        ("passwords = true\nseats = [1, 2]", "passwords = true\nseats[1] = 1\nseats[2] = 2"),
        ('password = "hunter2', "it is no TOML: "),
    ],
)
def test_settings_come_without_secrets(text: str, shown: str) -> None:
    lines = "\n".join(shown_settings(text))
    assert lines.startswith(shown) if shown.endswith(": ") else lines == shown
    assert "hunter2" not in lines


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("20:15:33 Ada came from 192.168.1.20:5000", "20:15:33 Ada came from ***:5000"),
        ("Ada came from 2001:db8::1", "Ada came from ***"),
        ("Ada came from 2001:db8::1.", "Ada came from ***."),
        ("by 203.0.113.10. Again: ::ffff:203.0.113.10, [2001:db8::1]:5000", "by ***. Again: ***, [***]:5000"),
        ("addr:2001:db8::1 at 20:15:33:203.0.113.10", "addr:*** at 20:15:33:***"),
        ("listens at 127.0.0.1:7777, version 1.0.0", "listens at 127.0.0.1:7777, version 1.0.0"),
        ("of this machine: ::1, ::ffff:127.0.0.1.", "of this machine: ::1, ::ffff:127.0.0.1."),
        ("std::string, 20:15:33 and 1.2.3", "std::string, 20:15:33 and 1.2.3"),
        ("GET /?code=hunter2 by 10.0.0.1", "GET /?code=*** by ***"),
        ("GET /?words=hunter2-b&x=1", "GET /?words=***&x=1"),
        ("words: hunter2 hunter2 hunter2", "words: ***"),
        ("token: hunter2 of Ada", "token: *** of Ada"),
        ("Authorization: Bearer hunter2, then", "Authorization: ***, then"),
        (
            '{"token":"hunter2","name":"Ada","host_code": "hunter2"}',
            '{"token":***,"name":"Ada","host_code": ***}',
        ),
        ('in \\"token\\": \\"hunter2\\", x', 'in \\"token\\": ***, x'),
        ("http://laptop/table/3#code=hunter2", "http://laptop/table/3#***"),
        ("http://laptop/#readmit=hunter2&name=Ada of hand #3", "http://laptop/#*** of hand #3"),
        ("to postgresql://room:hun@ter2/hunter2@db/room", "to postgresql://***@db/room"),
    ],
)
def test_a_log_comes_without_secrets_and_addresses_of_others(line: str, shown: str) -> None:
    assert without_addresses(line) == shown


def test_a_folder_that_nobody_may_read_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def denied(self: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", denied)
    assert list(report_command._room(tmp_path)) == [f"cannot read {tmp_path}: Permission denied"]


def test_it_says_how_a_room_is_and_names_no_secret(tmp_path: Path) -> None:
    data, log = tmp_path / "data", tmp_path / "room.log"
    with opened_json("--data", str(data), "--port", "0", "--no-bots", "--log", str(log)):
        done = finished("pokerroom", "report", "--data", str(data), "--log", str(log), "--lines", "5")
    assert done.returncode == 0
    assert "the room is open: ok" in done.stdout
    assert "room.db: " in done.stdout
    assert "twisted " in done.stdout
    assert "[log]" in done.stdout
    assert (data / "host.key").read_text("utf-8").strip() not in done.stdout
    assert "the room is closed" in finished("pokerroom", "report", "--data", str(data)).stdout


def test_the_room_keeps_a_log_by_itself_which_the_report_finds(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with opened_json("--data", str(data), "--port", "0", "--no-bots") as (room, told):
        with sit(told["port"], "Ada"):
            pass
        room.stop()
    assert (data / "room.log").stat().st_mode & 0o77 == 0
    done = finished("pokerroom", "report", "--data", str(data))
    assert "Ada" in done.stdout.partition("[log]")[2]
    assert (data / "host.key").read_text("utf-8").strip() not in (data / "room.log").read_text("utf-8")


def test_a_kept_log_has_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_log, "MAX_BYTES", 100)
    for _start in range(2):
        with kept_log.KeptLog(tmp_path) as log:
            for number in range(20):
                log.write(f"line {number}\n")
    assert all(file.stat().st_size <= 100 for file in tmp_path.iterdir())
    assert sorted(file.name for file in tmp_path.iterdir()) == ["room.log", "room.log.1"]
    lines = kept_log.kept_lines(tmp_path, 12)
    assert lines[-1] == "line 19"
    assert len(lines) == 12


def test_a_log_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    with kept_log.KeptLog(tmp_path / "nowhere") as log:
        assert log.write("lost") == 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--lines", "0"], "--lines cannot be 0: it must be 1 to 1,000"),
        (["--log", "nowhere.log"], "cannot read nowhere.log: "),
        (["--config", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_what_cannot_be_read_is_named(arguments: list[str], sentence: str) -> None:
    done = finished("pokerroom", "report", *arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
