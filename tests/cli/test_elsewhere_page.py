"""The page about friends elsewhere: its blocks and commands as they stand there, with a real Caddy and a real sshd."""

from __future__ import annotations

import contextlib
import getpass
import json
import re
import shlex
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.open_rooms import opened
from tests.cli.test_behind_proxies import (
    PLAYER,
    joined_from,
    player_line,
    program_at,
    wait_for,
    wait_until,
    websocket,
)
from tests.cli.test_serve_banner import parsed
from tests.free_ports import free_port

PAGE = (Path(__file__).parents[2] / "docs" / "elsewhere.md").read_text()
NAME = "poker.example.org"
"""the server of the page, which is this machine here"""
CADDY = """{{
	local_certs
	skip_install_trust
	admin off
	auto_https disable_redirects
	https_port {port}
	storage file_system {folder}/caddy
}}
"""
"""what stands before the page's block here: the certificate is Caddy's own, since the name leads to nobody"""
SSHD = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/key
AuthorizedKeysFile {folder}/key.pub
StrictModes no
PidFile none
"""


def fenced(language: str) -> list[str]:
    """The blocks of the page in a language."""
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", PAGE)


def commands(program: str) -> list[list[str]]:
    """The words after ``program`` in the page's blocks."""
    lines = "".join(fenced("text")).splitlines()
    return [shlex.split(line.removeprefix(program)) for line in lines if line.startswith(program + " ")]


def test_the_room_takes_the_flags_of_the_page() -> None:
    rooms = [parsed(*words) for words in commands("pokerroom serve")]
    assert [(room.listen.internet, room.listen.behind, room.listen.names) for room in rooms] == [
        (True, ("127.0.0.1",), ("*.trycloudflare.com",)),
        (True, ("127.0.0.1",), (NAME,)),
        (True, (), ()),
    ]
    assert rooms[-1].listen.tls_name == "friday.example.org"
    (make,) = re.findall('make serve ARGS="(.*)"', PAGE)
    assert parsed(*shlex.split(make)).listen.internet


@contextlib.contextmanager
def ssh_tunnel(folder: Path, room: int) -> Iterator[int]:
    """Forward a port by the page's command, to an sshd on this machine; yield the port."""
    sshd, ssh = program_at("sshd", "openssh-server"), program_at("ssh", "openssh-client")
    port, forwarded, key = free_port(), free_port(), folder / "key"
    subprocess.run([program_at("ssh-keygen", "openssh-client"), "-q", "-N", "", "-f", str(key)], check=True)
    (folder / "sshd.conf").write_text(SSHD.format(port=port, folder=folder))
    Path("/run/sshd").mkdir(exist_ok=True)
    (words,) = commands("ssh")
    here = {
        "127.0.0.1:7777:127.0.0.1:7777": f"127.0.0.1:{forwarded}:127.0.0.1:{room}",
        f"NAME@{NAME}": f"{getpass.getuser()}@127.0.0.1",
    }
    login = ["-F", "none", "-p", str(port), "-i", str(key), "-o", "StrictHostKeyChecking=no"]
    login += ["-o", "UserKnownHostsFile=/dev/null", "-o", "ExitOnForwardFailure=yes"]
    server = [sshd, "-D", "-e", "-f", str(folder / "sshd.conf")]
    with subprocess.Popen(server, stderr=subprocess.DEVNULL) as there:
        try:
            wait_for(port, "sshd")
            client = [ssh, *login, *[here.get(word, word) for word in words]]
            with subprocess.Popen(client, stderr=subprocess.DEVNULL) as tunnel:
                try:
                    wait_for(forwarded, "the tunnel")
                    yield forwarded
                finally:
                    tunnel.terminate()
        finally:
            there.terminate()


def trusted_line(front: int, folder: Path) -> ssl.SSLSocket:
    """Connect as the player, who trusts Caddy's authority; raise ``OSError`` while Caddy makes its certificates."""
    trust = ssl.create_default_context(cafile=folder / "caddy/pki/authorities/local/root.crt")
    return trust.wrap_socket(player_line(front), server_hostname=NAME)


@contextlib.contextmanager
def caddy(folder: Path, room: int) -> Iterator[int]:
    """Run Caddy with the page's block before a room; yield its port."""
    found, port = program_at("caddy", "caddy"), free_port()
    (block,) = fenced("caddy")
    assert block.startswith(f"{NAME} {{\n")
    (folder / "Caddyfile").write_text(
        CADDY.format(port=port, folder=folder) + block.replace("127.0.0.1:7777", f"127.0.0.1:{room}")
    )
    command = [found, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, env={"HOME": str(folder)}) as process:
        try:
            wait_until(lambda: trusted_line(port, folder).close(), "caddy")
            yield port
        finally:
            process.terminate()


@pytest.mark.equipped
def test_friends_come_by_caddy_and_an_ssh_tunnel_and_the_room_knows_who_they_are(tmp_path: Path) -> None:
    log = tmp_path / "room.log"
    (words,) = [words for words in commands("pokerroom serve") if NAME in words]
    words.remove("--internet")  # the network is closed to tests
    words += ["--port", "0", "--no-bots", "--json", "--log", str(log), "--log-level", "info"]
    with opened(*words, "--log-format", "json") as room, contextlib.ExitStack() as programs:
        port = json.loads(room.first_line())["port"]
        forwarded = programs.enter_context(ssh_tunnel(tmp_path, port))
        front = programs.enter_context(caddy(tmp_path, forwarded))
        with trusted_line(front, tmp_path) as browser:
            browser.sendall(f"GET / HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode())
            assert browser.recv(4_096).startswith(b"HTTP/1.1 200")
        forged = ("X-Forwarded-For: 198.51.100.1", "Forwarded: for=198.51.100.2")
        answer = websocket(
            front, *forged, over=trusted_line(front, tmp_path), origin=f"https://{NAME}:{front}"
        )
        assert answer.startswith(b"HTTP/1.1 101")
        assert room.stop()[0] == 0
    assert joined_from(log) == [PLAYER]
