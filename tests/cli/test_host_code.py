"""The host's code goes to the room that it is of, and to nobody else: the room of the folder proves itself first."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.host.certificate import new_certificate
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE
from tests.warm_start import finished

HELLO_OF_TLS = b"\x16"


class Stranger:
    """A program that takes connections, with TLS or without, and keeps what is said to it."""

    def __init__(self, pem: Path | None) -> None:
        self.heard = b""
        self._context = None
        if pem is not None:
            self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._context.load_cert_chain(pem)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._listening.settimeout(PATIENCE)
        self.port: int = self._listening.getsockname()[1]
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def _serve(self) -> None:
        try:
            connection, _ = self._listening.accept()
        except OSError:  # nobody came
            return
        with connection:
            connection.settimeout(PATIENCE)
            try:
                line = (
                    self._context.wrap_socket(connection, server_side=True) if self._context else connection
                )
                with line:
                    if self._context is None:
                        self.heard += line.recv(4096)
                        line.sendall(b"\x00\x00\x00\x01\x80")
                    while data := line.recv(4096):
                        self.heard += data
            except OSError:
                pass

    def end(self) -> bytes:
        """Return all that was said, when the visitor has gone; of a wish for TLS only its first byte."""
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        return self.heard[:1] if self.heard.startswith(HELLO_OF_TLS) else self.heard

    def close(self) -> None:
        """Wait for nobody any more."""
        with contextlib.suppress(OSError):  # it is not listening any more
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self._thread.join(PATIENCE)


@pytest.fixture(params=["encrypted", "plain"])
def stranger(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Stranger]:
    pem = tmp_path / "stranger.pem"
    pem.write_text(new_certificate([]))
    found = Stranger(pem if request.param == "encrypted" else None)
    yield found
    found.close()


def host(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """Type a host's command; return what it says."""
    capsys.readouterr()
    found = main(list(words))
    out, err = capsys.readouterr()
    assert found == status, (words, out, err)
    return (out + err).strip()


def test_the_folder_leads_to_its_room_though_others_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (
        opened_json("--data", str(tmp_path / "a"), "--table", "Mine:") as (room, told),
        opened_json("--data", str(tmp_path / "b"), "--table", "Other:"),
    ):
        tables = json.loads(host(capsys, "admin", "tables", "--data", str(tmp_path / "a"), "--json"))
        assert [table["name"] for table in tables["tables"]] == ["Mine"]
        code = (tmp_path / "a" / "host.key").read_text().strip()
        where = ("--room", f"127.0.0.1:{told['port']}", "--data", str(tmp_path / "nowhere"))
        assert "Mine" in host(capsys, "admin", "tables", *where, "--code", code)
        assert room.stop() == (0, "", "")
        assert not (tmp_path / "a" / "running.json").exists()
        said = host(capsys, "admin", "tables", "--data", str(tmp_path / "a"), status=1)
        assert f"no room runs in {tmp_path / 'a'}: pokerroom serve --data" in said
        other = ("--room", f"127.0.0.1:{told['port']}", "--data", str(tmp_path / "b"))
        assert "no room answers" in host(capsys, "admin", "tables", *other, status=1)


def test_a_stranger_at_the_address_of_the_folder_is_not_shown_the_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], stranger: Stranger
) -> None:
    folder = tmp_path / "room"
    with opened_json("--data", str(folder), "--no-bots") as (room, told):
        file = folder / "running.json"
        kept = file.read_text()
        assert json.loads(kept)["fingerprint"] == told["fingerprint"]
        file.write_text(json.dumps({**json.loads(kept), "port": stranger.port}))
        said = host(capsys, "admin", "pause", "--data", str(folder), status=1)
        assert f"127.0.0.1:{stranger.port} is not the room of {folder}: nothing was sent" in said
        assert stranger.end() in (b"", HELLO_OF_TLS)
        assert room.process.poll() is None


def test_an_address_that_is_typed_gets_the_code_of_the_folder_only_when_it_is_that_room(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], stranger: Stranger
) -> None:
    folder = tmp_path / "room"
    address = f"127.0.0.1:{stranger.port}"
    with opened_json("--data", str(folder), "--no-bots") as (_, told):
        data = ("--data", str(folder))
        said = host(capsys, "admin", "pause", "--room", f"room://{address}", *data, status=2)
        assert "is not encrypted" in said
        said = host(capsys, "admin", "pause", "--room", address, *data, status=1)
        assert "nothing was sent" in said
        assert stranger.end() in (b"", HELLO_OF_TLS)
        assert "are paused" in host(capsys, "admin", "pause", "--room", f"127.0.0.1:{told['port']}", *data)


def test_a_player_who_is_host_shows_the_code_to_the_room_of_the_folder_only(
    tmp_path: Path, stranger: Stranger
) -> None:
    folder = tmp_path / "room"
    with opened_json("--data", str(folder), "--no-bots"):
        told = play_as_host(folder, f"127.0.0.1:{stranger.port}")
        assert (told.returncode, "nothing was sent" in told.stderr) == (1, True), told
        assert stranger.end() in (b"", HELLO_OF_TLS)
        told = play_as_host(folder)
        assert (told.returncode, told.stderr) == (0, "")
        assert "nobody is banned or muted" in told.stdout


def play_as_host(folder: Path, *address: str) -> subprocess.CompletedProcess[str]:
    """Come in as the host of the folder, ask what only hosts may ask, and leave."""
    words = ("play", "--plain", "--name", "Ann", "--host", "--host-key", str(folder / "host.key"))
    tokens = {**os.environ, "POKERROOM_TOKENS": str(folder.parent / "tokens")}
    return finished("pokerroom", *words, *address, typed="host bans\nquit\n", env=tokens)


def test_no_room_is_searched_for_a_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "room"
    for said in (("--code", "7KQ2M-0XW8D-PV31H"), ()):
        told = host(capsys, "admin", "tables", "--data", str(folder), *said, status=1)
        assert ("no room runs in" if said else "no room was opened in") in told
    folder.mkdir()
    (folder / "host.key").write_text("7KQ2M-0XW8D-PV31H\n")
    words = ("play", "--plain", "--host", "--host-key", str(folder / "host.key"))
    assert f"no room runs in {folder}" in host(capsys, *words, status=1)
    assert "is not shown its code" in host(capsys, *words, "127.0.0.1:7777", status=1)
    monkeypatch.setenv("POKERROOM_HOST_CODE", "7KQ2M-0XW8D-PV31H")
    assert f"no room runs in {folder}" in host(capsys, *words, status=1)


def test_a_room_that_was_killed_is_not_taken_for_one_that_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "room"
    with opened_json("--data", str(folder), "--no-bots") as (room, _):
        room.process.send_signal(signal.SIGKILL)
        room.process.wait(PATIENCE)
    assert (folder / "running.json").exists()
    assert f"no room runs in {folder}" in host(capsys, "admin", "tables", "--data", str(folder), status=1)
    with opened_json("--data", str(folder), "--no-bots"):
        assert "Practice" in host(capsys, "admin", "tables", "--data", str(folder))
    (folder / "running.json").write_text("{}")
    assert "does not say where a room is" in host(capsys, "admin", "tables", "--data", str(folder), status=1)


# --- the host's password ------------------------------------------------------------------------------------------


def test_a_password_of_the_hosts_own_is_taken_at_once_by_a_room_that_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data, words = tmp_path / "room", tmp_path / "password.txt"
    words.write_text("four of a kind\n")
    with opened_json("--no-bots", "--data", str(data)) as (_, told):
        admin = ["admin", "--room", f"127.0.0.1:{told['port']}", "--code", "four of a kind", "tables"]
        monkeypatch.setenv("HOME", str(tmp_path))
        assert main(admin) == 1
        assert "neither the host's code" in capsys.readouterr().err
        assert main(["admin", "--data", str(data), "password", "--password-file", str(words)]) == 0
        kept = data / "host.password"
        assert "four" not in kept.read_text()
        assert kept.stat().st_mode & 0o777 == 0o600
        assert main(admin) == 0
        assert main(["admin", "--data", str(data), "password", "--remove"]) == 0
        assert not kept.exists()
        assert main(admin) == 1


@pytest.mark.parametrize(
    ("given", "problem"),
    [("short\n", "at least 8 characters"), ("", "is empty"), (None, "give it with --password-file")],
)
def test_a_password_that_will_not_do_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], given: str | None, problem: str
) -> None:
    words = tmp_path / "password.txt"
    words.write_text(given or "")
    more = [] if given is None else ["--password-file", str(words)]
    assert main(["admin", "--data", str(tmp_path), "password", *more]) != 0
    assert problem in capsys.readouterr().err
    assert not (tmp_path / "host.password").exists()
    assert main(["admin", "--data", str(tmp_path / "none"), "password", "--remove"]) == 1
    assert "--data" in capsys.readouterr().err
