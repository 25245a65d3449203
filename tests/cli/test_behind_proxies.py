"""A room behind a real nginx and a real HAProxy: it takes the players for those whom the proxy names."""

from __future__ import annotations

import contextlib
import json
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pokerwire.frames import frame
from tests.cli.open_rooms import HELLO, opened
from tests.free_ports import free_port
from tests.patience import PATIENCE

pytestmark = pytest.mark.equipped
PLAYER = "127.0.0.9"
"""another address of this machine, from which the player connects"""

NGINX = """daemon off; pid {folder}/nginx.pid; error_log stderr; events {{}}
http {{
  access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://127.0.0.1:{room};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $http_connection;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Forwarded "";
      proxy_read_timeout 1h;
    }}
  }}
}}
"""
HAPROXY = """defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h
listen room
  bind 127.0.0.1:{port}
  server room 127.0.0.1:{room} send-proxy-v2
"""
LOGGED = ("--port", "0", "--no-bots", "--json", "--log-level", "info", "--log-format", "json", "--log")
"""the arguments of a room before the name of its log"""


def program_at(program: str, package: str) -> str:
    """Return where a program is; skip the test where it is not."""
    found = shutil.which(program, path="/usr/sbin:/usr/bin:/sbin:/bin")
    if found is None:
        pytest.skip(f"there is no {program} here: apt-get install {package}")
    return found


def wait_until(tried: Callable[[], object], program: str) -> None:
    """Wait until something with a program works, which raises ``OSError`` before."""
    ends = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(OSError):
            tried()
            return
        assert time.monotonic() < ends, f"{program} does not listen"
        time.sleep(0.02)


def wait_for(port: int, program: str) -> None:
    """Wait until a program listens."""
    wait_until(lambda: socket.create_connection(("127.0.0.1", port)).close(), program)


def before_gateways() -> str:
    """Return the proxy of the page for clusters, before one process of this machine."""
    page = (Path(__file__).parents[2] / "docs" / "cluster.md").read_text("utf-8")
    start = page.index("    defaults\n")
    lines = [line.strip() for line in page[start : page.index("\n\nA proxy that", start)].splitlines()]
    form = "\n".join(line for line in lines if "10.0.0.2" not in line)
    return (
        form.replace("bind :7777", "bind 127.0.0.1:{port}").replace("10.0.0.1:7777", "127.0.0.1:{room}")
        + "\n"
    )


@contextlib.contextmanager
def proxy(program: str, form: str, folder: Path, room: int) -> Iterator[int]:
    """Run a proxy before a room; yield its port."""
    found = program_at(program, program)
    port, setup = free_port(), folder / f"{program}.conf"
    setup.write_text(form.format(folder=folder, port=port, room=room))
    flag = "-c" if program == "nginx" else "-f"
    with subprocess.Popen([found, flag, str(setup)], stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(port, program)
            yield port
        finally:
            process.terminate()


def player_line(port: int) -> socket.socket:
    """Connect as the player."""
    return socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(PLAYER, 0))


def websocket(port: int, *headers: str, over: socket.socket | None = None, origin: str = "") -> bytes:
    """Come in by WebSocket, ``over`` what is connected already if it is; return the start of the answer."""
    origin = origin or f"http://127.0.0.1:{port}"
    lines = [
        "GET /ws HTTP/1.1",
        f"Host: {origin.rpartition('/')[2]}",
        f"Origin: {origin}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
        *headers,
    ]
    with over or player_line(port) as line:
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        head = line.recv(4_096)
        text = json.dumps(HELLO).encode()
        line.sendall(bytes([0x81, 0x80 | 126]) + len(text).to_bytes(2, "big") + bytes(4) + text)
        line.recv(4_096)
    return head


def joined_from(log: Path) -> list[str]:
    """The addresses of those who came in, from the room's log."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    return [line["address"] for line in lines if line.get("event") == "joined"]


@pytest.mark.parametrize(
    ("headers", "behind", "address"),
    [
        ((), ("--behind", "127.0.0.1"), PLAYER),
        (("X-Forwarded-For: 198.51.100.1", "Forwarded: for=198.51.100.1"), ("--behind", "127.0.0.1"), PLAYER),
        (("X-Forwarded-For: 198.51.100.1",), (), "127.0.0.1"),
    ],
)
def test_nginx_says_who_plays(
    tmp_path: Path, headers: tuple[str, ...], behind: tuple[str, ...], address: str
) -> None:
    log = tmp_path / "room.log"
    with opened(*LOGGED, str(log), *behind) as room:
        port = json.loads(room.first_line())["port"]
        with proxy("nginx", NGINX, tmp_path, port) as front:
            assert websocket(front, *headers).startswith(b"HTTP/1.1 101")
        room.stop()
    assert joined_from(log) == [address]


@pytest.mark.parametrize("form", [HAPROXY, before_gateways()], ids=["of a room", "of gateways"])
def test_haproxy_says_who_plays_by_the_proxy_protocol(tmp_path: Path, form: str) -> None:
    import msgpack

    log = tmp_path / "room.log"
    with opened(*LOGGED, str(log), "--behind", "127.0.0.1") as room:
        port = json.loads(room.first_line())["port"]
        with proxy("haproxy", form, tmp_path, port) as front:
            with player_line(front) as line:
                line.sendall(frame(msgpack.packb(HELLO)))
                assert line.recv(4_096)
            assert websocket(front).startswith(b"HTTP/1.1 101")
        room.stop()
    assert joined_from(log) in ([PLAYER, PLAYER], [PLAYER])
