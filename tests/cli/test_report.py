"""`pokerroom report` has what a fault needs, and no secret."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.cli.report_command import without_addresses, without_secrets
from tests.cli.open_rooms import opened_json
from tests.warm_start import finished


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ('store = "postgresql://room:hunter2@db/room"', 'store = "postgresql://***@db/room"'),
        (
            'store = "postgresql://db/room?password=hunter2&x=1"',
            'store = "postgresql://db/room?password=***&x=1"',
        ),
        ('host_code = "hunter2"', "host_code = ***"),
        ('  "Password"=hunter2', '  "Password"=***'),
        ('name = "Friday"', 'name = "Friday"'),
    ],
)
def test_settings_come_without_secrets(line: str, shown: str) -> None:
    assert without_secrets(line) == shown


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("20:15:33 Ada came from 192.168.1.20:5000", "20:15:33 Ada came from ***:5000"),
        ("Ada came from 2001:db8::1", "Ada came from ***"),
        ("listens at 127.0.0.1:7777, version 1.0.0", "listens at 127.0.0.1:7777, version 1.0.0"),
        ("GET /?code=hunter2 by 10.0.0.1", "GET /?code=*** by ***"),
    ],
)
def test_a_log_comes_without_addresses_of_others(line: str, shown: str) -> None:
    assert without_addresses(line) == shown


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
