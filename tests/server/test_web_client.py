"""The browser client's files as the server gives them away, and QR codes of links into the room."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from pokerlocale.catalogues import (
    SOURCE_LANGUAGE,
    browser_catalogue,
    languages,
    message_key,
    translated_languages,
)
from pokerroom.server.http.assets import HOST_COMMANDS, read_assets, web_assets, web_folder
from pokerroom.server.http.bundle import LATER_SCRIPT, SCRIPT, SELDOM_SCRIPT, STYLE
from pokerroom.server.http.pages import ForeignLink, qr_svg
from pokerwire.host_command_table import browser_rows
from tests.server.server_harness import ServerHarness, WireClient


def get(path: str, method: str = "GET", **headers: str) -> tuple[bytes, dict[str, str], bytes]:
    """Return status line, headers and body of an answer."""
    return ask(ServerHarness(), path, method, **headers)


def ask(
    house: ServerHarness, path: str, method: str = "GET", *, peer: str = "10.0.0.1", **headers: str
) -> tuple[bytes, dict[str, str], bytes]:
    """Return the same of an answer of ``house``."""
    client = WireClient(house, peer)
    named = {"Host": "room", "User-Agent": "Mozilla/5.0 (X11; Linux x86_64)"} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in named.items())]
    client.connection.dataReceived("\r\n".join([*lines, "", ""]).encode())
    head, _, body = client.line.value().partition(b"\r\n\r\n")
    status, *rest = head.decode().split("\r\n")
    return status.encode(), dict(line.split(": ", 1) for line in rest), body


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html"),
        ("/index.html", "text/html"),
        ("/js/main.js", "text/javascript"),
        ("/js/components/poker-app.js", "text/javascript"),
        ("/css/table.css", "text/css"),
        ("/icon.svg", "image/svg+xml"),
        ("/app.webmanifest", "application/manifest+json"),
        ("/sw.js", "text/javascript"),
    ],
)
def test_files_have_the_right_kind_and_no_rights(path: str, kind: str) -> None:
    status, headers, body = get(path)
    assert status == b"HTTP/1.1 200 OK"
    assert headers["Content-Type"] == f"{kind}; charset=utf-8"
    assert int(headers["Content-Length"]) == len(body) > 0
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cache-Control"] == "no-cache"
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert ("script-src 'self'" in policy) is (kind != "text/css"), "a sheet loads no scripts"
    assert "unsafe" not in policy


def test_the_page_has_no_inline_script_or_style() -> None:
    page = get("/")[2].decode()
    assert page.count("<script") == page.count('<script type="module" src="/') > 0
    assert "<style" not in page
    assert " style=" not in page
    assert " on" not in page.replace(" one", "").replace(" on ", "")


def test_what_has_not_changed_is_not_sent_again() -> None:
    tag = get("/js/main.js")[1]["ETag"]
    status, headers, body = get("/js/main.js", If_None_Match=f'"other", W/{tag}')
    assert status == b"HTTP/1.1 304 Not Modified"
    assert (headers["ETag"], body) == (tag, b"")
    assert get("/js/main.js", If_None_Match='"other"')[0] == b"HTTP/1.1 200 OK"


@pytest.mark.parametrize(
    ("accepts", "packed"),
    [("gzip, deflate, br", True), ("br, GZIP;q=0.5", True), ("*", True), ("gzip;q=0", False), ("br", False)],
)
def test_files_are_compressed_for_whoever_takes_that(accepts: str, packed: bool) -> None:
    plain = get("/js/reducer.js")[2]
    _, headers, body = get("/js/reducer.js", Accept_Encoding=accepts)
    assert headers["Vary"] == "Accept-Encoding"
    assert (headers.get("Content-Encoding") == "gzip") == packed
    assert (gzip.decompress(body) if packed else body) == plain
    assert len(body) < len(plain) / 2 if packed else True


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/js/../../../pyproject.toml",
        "/js/%2e%2e/index.html",
        "//etc/passwd",
        "/js",
        "/js/",
        "/index.html/",
        "/js\\main.js",
    ],
)
def test_only_files_of_the_client_are_given_away(path: str) -> None:
    assert get(path)[0].startswith(b"HTTP/1.1 404")


def test_links_and_strange_files_of_the_folder_are_not_served(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret")
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("hello")
    (web / "notes.txt").write_text("strange")
    (web / "linked.js").symlink_to(tmp_path / "secret.txt")
    assert read_assets(web).keys() == {"/", "/index.html"}


FOR_AUTHORS = {"/jsconfig.json", "/fonts/LICENSE-Inter.txt"}
"""how the types of the client are checked, which is no file of the client"""


def test_every_file_of_the_client_is_served() -> None:
    files = {
        "/" + path.relative_to(web_folder()).as_posix() for path in web_folder().rglob("*") if path.is_file()
    }
    translations = {f"/locale/{name}{part}.json" for name in translated_languages() for part in ("", "-rest")}
    made = {"/", HOST_COMMANDS, SCRIPT, LATER_SCRIPT, SELDOM_SCRIPT, STYLE}
    assert (files | translations | made) - FOR_AUTHORS == web_assets().keys()


def test_the_table_of_a_hosts_commands_is_served() -> None:
    status, headers, body = get("/host-commands.json")
    assert (status, headers["Content-Type"]) == (b"HTTP/1.1 200 OK", "application/json; charset=utf-8")
    assert json.loads(body) == browser_rows()


def test_the_sentences_of_a_language_are_two_files() -> None:
    parts = []
    for name in ("fr", "fr-rest"):
        status, headers, body = get(f"/locale/{name}.json")
        assert status == b"HTTP/1.1 200 OK"
        assert headers["Content-Type"] == "application/json; charset=utf-8"
        part = json.loads(body)
        assert part["plural"] == browser_catalogue("fr")["plural"]
        keys = [part["keys"][i : i + 7] for i in range(0, len(part["keys"]), 7)]
        parts.append(dict(zip(keys, part["texts"], strict=True)))
    first, rest = parts
    assert first | rest == browser_catalogue("fr")["messages"]
    assert first[message_key("Play now")] == "Jouer"
    assert message_key("Let a name in again") in rest
    assert not first.keys() & rest.keys()
    assert get("/locale/en.json")[0].startswith(b"HTTP/1.1 404")


FIRST_LOAD_BYTES, FIRST_LOAD_REQUESTS = 260_000, 8


@pytest.mark.parametrize("language", languages())
def test_a_first_visit_stays_light_in_every_language(language: str) -> None:
    """By what a page at another computer than the room's asks for until the lobby is there."""
    page = get("/")[2].decode()
    paths = ["/", *re.findall(r'(?:rel="stylesheet" href|src)="([^"]+)"', page)]
    paths += [*re.findall(r"url\((/fonts/[^)]+)\)", get(STYLE)[2].decode()), LATER_SCRIPT, "/front.json"]
    paths += [f"/locale/{language}.json"] if language != SOURCE_LANGUAGE else []
    answers = {path: get(path, Accept_Encoding="gzip") for path in paths}
    sizes = {path: len(body) + len(str(headers)) for path, (_, headers, body) in answers.items()}
    assert len(sizes) <= FIRST_LOAD_REQUESTS
    assert sum(sizes.values()) <= FIRST_LOAD_BYTES, sizes


def test_the_worker_keeps_all_files_of_the_client_and_nothing_else() -> None:
    worker = get("/sw.js")[2].decode()
    kept = json.loads(re.search(r"const FILES = (\[.*\]);", worker)[1])
    parts = {path for path in web_assets() if path.startswith(("/js/", "/css/"))}
    apart = {
        f"/css/{name}.css" for name in ("low", "uth", "how", "television", "tournament", "settings", "help")
    }
    own = parts - {SCRIPT, LATER_SCRIPT, SELDOM_SCRIPT, STYLE} - apart
    assert set(kept) == web_assets().keys() - {"/sw.js", "/index.html"} - own
    assert "@" not in re.sub(r"//.*|/\*.*?\*/", "", worker, flags=re.DOTALL)


def test_other_files_make_another_version_of_the_worker(tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text('const VERSION = "@VERSION@";\nconst FILES = ["@FILES@"];')
    (tmp_path / "a.js").write_text("1")
    first = read_assets(tmp_path)["/sw.js"]
    assert read_assets(tmp_path)["/sw.js"] == first
    (tmp_path / "a.js").write_text("2")
    second = read_assets(tmp_path)["/sw.js"]
    assert second.etag != first.etag
    assert second.body.splitlines()[1] == first.body.splitlines()[1] == b'const FILES = ["/a.js"];'


def test_files_are_for_reading_only() -> None:
    status, headers, _ = get("/js/main.js", method="POST")
    assert status.startswith(b"HTTP/1.1 405")
    assert headers["Allow"] == "GET, HEAD"
    assert get("/js/main.js", method="HEAD")[2] == b""


def test_a_link_into_the_room_as_a_picture() -> None:
    link = "http%3A%2F%2Fpoker.local%3A7777%2F%23table%3D3"
    status, headers, body = get(f"/qr.svg?text={link}", Host="poker.local:7777")
    assert status == b"HTTP/1.1 200 OK"
    assert headers["Content-Type"].startswith("image/svg+xml")
    assert body.startswith(b"<svg")
    assert get(f"/qr.svg?text={link}", Host="other:7777")[0].startswith(b"HTTP/1.1 400")


def test_a_link_with_a_secret_is_told_in_a_header() -> None:
    named = {"Host": "poker.local:7777", "Room-Link": "http://poker.local:7777/#invite=AAAAA-BBBBB"}
    status, _, body = get("/qr.svg", **named)
    assert status == b"HTTP/1.1 200 OK"
    assert body == qr_svg(named["Room-Link"], named["Host"])
    assert get("/qr.svg", **{**named, "Host": "other:7777"})[0].startswith(b"HTTP/1.1 400")


def test_a_page_that_knows_the_room_as_this_computer_learns_where_others_reach_it() -> None:
    house = ServerHarness()
    house.server.runtime.links = ("http://192.168.1.7:7777/", "https://8.8.8.8:7777/")

    def links(host: str) -> object:
        return json.loads(ask(house, "/addresses.json", Host=host)[2])["links"]

    for host in ("localhost:7777", "127.0.0.1:7777", "[::1]:7777", "room.localhost"):
        assert links(host) == list(house.server.runtime.links)
    for host in ("192.168.1.7:7777", "poker.local", ""):
        assert links(host) == []
    code = ask(house, "/qr.svg?text=http://192.168.1.7:7777/%23table=1", Host="localhost:7777")
    assert code[0] == b"HTTP/1.1 200 OK"
    assert ask(house, "/qr.svg?text=http://192.168.1.8:7777/", Host="localhost:7777")[0].endswith(
        b"400 Bad Request"
    )


@pytest.mark.parametrize(
    ("peer", "headers", "known"),
    [
        ("192.168.1.9", {}, ["http://friday.local:7777/"]),
        ("127.0.0.1", {}, ["http://friday.local:7777/"]),
        (
            "127.0.0.1",
            {"Host": "localhost:12345"},
            ["http://friday.local:7777/", "http://127.0.0.1:12345/", "http://localhost:12345/"],
        ),
        ("8.8.4.4", {}, []),
        ("127.0.0.1", {"X-Forwarded-For": "8.8.4.4"}, []),
    ],
)
def test_a_browser_of_the_network_learns_all_addresses_under_which_it_may_have_been_here(
    peer: str, headers: dict[str, str], known: list[str]
) -> None:
    house = ServerHarness()
    house.server.runtime.links = ("http://friday.local:7777/",)
    sent = {"Host": "192.168.1.7:7777", **headers}
    answer = json.loads(ask(house, "/addresses.json", peer=peer, **sent)[2])
    assert answer["all"] == known
    assert answer["links"] == ([] if "Host" not in headers else ["http://friday.local:7777/"])


@pytest.mark.parametrize(
    ("text", "host"),
    [
        ("", "room:1"),
        ("room:1", "room:1"),
        ("javascript:alert(1)", "room:1"),
        ("ftp://room:1/", "room:1"),
        ("http://evil/", "room:1"),
        ("http://room:1@evil/", "room:1"),
        ("http://room:1.evil/", "room:1"),
        ("http://[", "room:1"),
        ("http:///", ""),
        ("http://room:1/" + "x" * 300, "room:1"),
        ("http://room:1/\n", "room:1"),
    ],
)
def test_other_links_are_not_drawn(text: str, host: str) -> None:
    with pytest.raises(ForeignLink, match="link into this room"):
        qr_svg(text, host)


def requests(house: ServerHarness, data: bytes) -> tuple[WireClient, bytes]:
    client = WireClient(house)
    client.connection.dataReceived(data)
    return client, client.line.value()


FILE = b"GET /js/main.js HTTP/1.1\r\nHost: here\r\n\r\n"


def test_a_page_gets_its_files_over_one_line() -> None:
    client, answers = requests(house := ServerHarness(), FILE + FILE + FILE[:10])
    assert answers.count(b"HTTP/1.1 200 OK\r\n") == answers.count(b"Connection: keep-alive\r\n") == 2
    house.advance(9_000)
    client.connection.dataReceived(FILE[10:])
    assert client.line.value().count(b"HTTP/1.1 200 OK\r\n") == 3
    house.advance(9_000)
    assert not client.line.half_closed
    house.advance(2_000)
    assert client.line.half_closed
    assert client.line.value().count(b"HTTP/1.1 ") == 3, "an idle line is closed without a word"
    assert house.faults() == []


@pytest.mark.parametrize(
    "head",
    [
        b"GET /js/main.js HTTP/1.0\r\n\r\n",
        b"GET /js/main.js HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n",
        b"GET /js/main.js HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\nGET",
        b"GET /js/main.js HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n",
        b"GET /nothing HTTP/1.1\r\nHost: here\r\n\r\n",
    ],
)
def test_a_line_closes_where_nothing_may_follow(head: bytes) -> None:
    client, answers = requests(ServerHarness(), head + FILE)
    assert client.line.half_closed
    assert answers.count(b"HTTP/1.1 ") == answers.count(b"Connection: close\r\n") == 1


def test_a_line_of_files_can_become_a_websocket() -> None:
    upgrade = b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    upgrade += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    _, answers = requests(ServerHarness(), FILE + upgrade)
    assert answers.count(b"HTTP/1.1 200 OK\r\n") == 1
    assert answers.count(b"HTTP/1.1 101 Switching Protocols\r\n") == 1


@pytest.mark.parametrize(
    "body", [b"Content-Length: 3\r\n\r\nabc", b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"]
)
def test_a_websocket_with_a_body_is_refused_in_words(body: bytes) -> None:
    upgrade = b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    upgrade += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    client, answers = requests(ServerHarness(), upgrade + body)
    assert answers.startswith(b"HTTP/1.1 400 Bad Request\r\n")
    assert answers.endswith(b"a request that opens a WebSocket has no body\n")
    assert client.line.half_closed
