"""The page of kept hands, over its real server: what it answers, to whom, and what it refuses."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from queue import Queue
from socket import create_connection
from urllib.parse import urlencode

import pytest

from pokerroom.history.hand_record import seen_by
from pokerroom.history.positions import POSITIONS
from pokerroom.history.text.text_amounts import Money
from pokerroom.history.text.text_writer import hand_text
from pokerroom.lab.collection import local_page
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.local_page import MAX_FILE_BYTES, LocalPage
from pokerroom.lab.collection.page_server import (
    HEAD_SECONDS,
    MAX_CONNECTIONS,
    PageServer,
    TimedRequests,
    browser_at,
)
from pokerwire.room.hand_formats import HAND_FORMATS
from tests.lab.collection.samples import ANN, hands_of_ann

TEXTS = [hand_text(seen_by(one, ANN)) for one in hands_of_ann("page", 12, ["holdem"])]


class Browser:
    """Asks the page."""

    def __init__(self, page: LocalPage) -> None:
        self.secret = page.secret
        self.port = page.port

    def request(
        self, method: str, path: str, body: bytes | None = None, **headers: str
    ) -> tuple[HTTPResponse, bytes]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        content = response.read()
        connection.close()
        return response, content

    def get(self, path: str, **fields: object) -> object:
        response, content = self.request("GET", f"/{self.secret}/{path}?{urlencode(fields)}")
        assert response.status == 200, content
        return json.loads(content)

    def post(self, path: str, body: bytes, **fields: object) -> object:
        response, content = self.request("POST", f"/{self.secret}/{path}?{urlencode(fields)}", body)
        assert response.status == 200, content
        return json.loads(content)

    def link(self, number: int) -> str:
        return f"/hand/{self.secret}{number:016x}"


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    """A browser at the page of a new file."""
    pages: Queue[LocalPage] = Queue()

    def serve() -> None:
        file = HandFile(tmp_path / "hands.db")
        page = LocalPage(file, head_seconds=0.5)
        pages.put(page)
        page.serve()
        file.close()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    page = pages.get(timeout=60)
    yield Browser(page)
    page.close()
    thread.join(60)


def listed(browser: Browser, **fields: object) -> list[dict[str, object]]:
    answer = browser.get("list", **fields)
    assert isinstance(answer, dict)
    hands: list[dict[str, object]] = answer["hands"]
    return hands


def test_dropped_files_are_listed_searched_summed_up_and_drawn(browser: Browser) -> None:
    told = browser.post("import", "\n\n\n".join(TEXTS).encode(), name="my hands.txt")
    assert told == {
        **{"files": 1, "read": len(TEXTS), "new": len(TEXTS), "known": 0},
        **{"not_kept": {}, "reasons": [], "strangers": []},
    }
    assert len(listed(browser)) == len(TEXTS)
    assert [hand for hand in listed(browser, net_from="0.01") if str(hand["result"]).startswith("-")] == []
    assert listed(browser, opponent="nobody") == []
    assert len(listed(browser, skip=3)) == len(TEXTS) - 3
    sums, line = browser.get("statistics", by="position"), browser.get("graph")
    assert isinstance(sums, dict)
    assert isinstance(line, dict)
    assert sum(int(row[2]) for row in sums["table"][1:]) == len(TEXTS)
    assert sums["definitions"][1][0] == "VPIP"
    assert len(line["values"]) == len(line["adjusted"]) == len(TEXTS) + 1
    heads = {by: browser.get("statistics", by=by)["table"][0] for by in ("opponent", "evening", "season")}
    assert (heads["opponent"][1], heads["evening"][0], heads["season"][0]) == (
        *("opponent", "evening (UTC)", "player"),
    )


def test_hands_are_found_by_the_days_they_were_played_and_by_what_there_is(browser: Browser) -> None:
    browser.post("import", "\n\n\n".join(TEXTS).encode(), name="my hands.txt")
    days = {str(hand["time"])[:10] for hand in listed(browser)}
    assert len(listed(browser, since=min(days), until=max(days))) == len(TEXTS)
    assert listed(browser, since="2100-01-01") == listed(browser, until="1980-01-01") == []
    choices = browser.get("choices")
    assert isinstance(choices, dict)
    assert choices["site"] == ["PokerStars"]
    assert {hand["stakes"] for hand in listed(browser)} == {*choices["stakes"]}
    response, said = browser.request("GET", f"/{browser.secret}/list?since=yesterday")
    assert (response.status, b"yesterday" in said) == (400, True)


@pytest.mark.parametrize("form", [*HAND_FORMATS])
def test_what_is_found_is_a_file(browser: Browser, form: str) -> None:
    browser.post("import", "\n\n\n".join(TEXTS).encode(), name="my hands.txt")
    fields = {"form": form, "money": "EUR", "net_from": "0.01"}
    response, text = browser.request("GET", f"/{browser.secret}/export?{urlencode(fields)}")
    count = len(listed(browser, net_from="0.01"))
    assert 0 < count < len(TEXTS)
    assert (response.status, response.headers["X-Hands"], response.headers["X-Left-Out"]) == (
        200,
        str(count),
        "0",
    )
    if form != "csv":
        told = browser.post("import", text, name=f"mine.{form}")
        assert isinstance(told, dict)
        assert (told["known"], told["new"]) == (count, 0), told


def test_no_file_is_made_of_what_is_no_format_or_search(browser: Browser) -> None:
    for fields in ({"form": "doc"}, {"form": "phh", "money": "XYZ"}, {"form": "phh", "cards": "??"}):
        response, said = browser.request("GET", f"/{browser.secret}/export?{urlencode(fields)}")
        assert (response.status, bool(said)) == (400, True), fields


def test_a_hand_says_its_number_at_the_site_and_its_money(browser: Browser) -> None:
    money = hand_text(seen_by(hands_of_ann("money", 1)[0], ANN), Money.of("EUR"))
    browser.post("import", money.encode(), name="one.txt")
    (hand,) = listed(browser)
    page = browser.request("GET", browser.link(int(str(hand["id"]))))[1].decode()
    metas = dict(re.findall('<meta name="pokerroom-(.*?)" content="(.*?)">', page))
    assert metas == {"home": f"/{browser.secret}/", "hand": hand["number"], "decimals": "2", "currency": "€"}


def test_a_hand_has_the_room_s_page_and_every_file(browser: Browser) -> None:
    browser.post("import", TEXTS[0].encode(), name="one.txt")
    (hand,) = listed(browser)
    link = browser.link(int(str(hand["id"])))
    page, record = browser.request("GET", link)[1], browser.request("GET", f"{link}.json")[1]
    assert b"/js/bundle.js" in page
    assert json.loads(record)["viewer"] == ANN
    for row in HAND_FORMATS.values():
        response, text = browser.request("GET", f"{link}.{row.suffix}")
        assert response.status == 200
        assert text
    assert browser.request("GET", f"{link}.png")[1].startswith(b"\x89PNG")
    assert browser.request("GET", "/js/bundle.js")[0].status == 200


def test_notes_tags_and_names_are_written(browser: Browser) -> None:
    browser.post("import", TEXTS[0].encode(), name="one.txt")
    (hand,) = listed(browser)
    browser.post("annotate", urlencode({"id": hand["id"], "tags": "a  b", "note": "<b>"}).encode())
    (noted,) = listed(browser, tag="b", text="<b>")
    assert (noted["tags"], noted["note"]) == ("a b", "<b>")
    assert browser.post("names", b"site=PokerStars&name=Eve") == {"names": {"PokerStars": ["Eve"]}}
    assert browser.get("names", site="PokerStars", name="Mallory") == {"names": {"PokerStars": ["Eve"]}}


def test_nobody_else_is_answered(browser: Browser) -> None:
    browser.post("import", TEXTS[0].encode(), name="one.txt")
    own, number = f"/{browser.secret}/list", int(str(listed(browser)[0]["id"]))
    for path in (
        "/",
        "/list",
        f"/{'0' * 16}/list",
        browser.link(99),
        browser.link(2**64 - 1),
        f"/hand/{'0' * 16}{number:016x}.json",
    ):
        assert browser.request("GET", path)[0].status == 404, path
    assert browser.request("POST", "/import", b"x")[0].status == 404
    for host in ("example.org", f"example.org:{browser.port}", "127.0.0.1"):
        assert browser.request("GET", own, Host=host)[0].status == 421
        assert browser.request("POST", f"/{browser.secret}/import", b"x", Host=host)[0].status == 404
    response = browser.request("GET", f"/{browser.secret}/")[0]
    assert "default-src 'self'" in response.headers["Content-Security-Policy"]


def test_the_way_back_is_in_the_page_and_in_no_cookie(browser: Browser) -> None:
    browser.post("import", TEXTS[0].encode(), name="one.txt")
    link = browser.link(int(str(listed(browser)[0]["id"])))
    for path in (f"/{browser.secret}/", link, f"{link}.json", "/"):
        assert "Set-Cookie" not in browser.request("GET", path)[0].headers, path
    assert f'name="pokerroom-home" content="/{browser.secret}/"'.encode() in browser.request("GET", link)[1]


def test_idle_connections_do_not_hold_the_page_up(browser: Browser) -> None:
    with ExitStack() as idle:
        for _ in range(MAX_CONNECTIONS):
            idle.enter_context(create_connection(("127.0.0.1", browser.port), timeout=30))
        assert listed(browser) == []


def test_the_head_of_a_request_has_a_limit_of_time(browser: Browser) -> None:
    with create_connection(("127.0.0.1", browser.port), timeout=0.02) as slow:
        for sent in range(1_000):
            try:
                slow.sendall(b"G" if sent == 0 else b"E")
                if slow.recv(1) == b"":
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            pytest.fail("it waits for ever")


def test_a_browser_that_hangs_up_is_no_error(capfd: pytest.CaptureFixture[str]) -> None:
    server = PageServer(("127.0.0.1", 0), TimedRequests, head_seconds=HEAD_SECONDS)
    for error, printed in ((BrokenPipeError(), False), (ConnectionResetError(), False), (KeyError(), True)):
        try:
            raise error
        except Exception:
            server.handle_error(None, ("127.0.0.1", 1))
        assert ("Traceback" in capfd.readouterr().err) is printed
    server.server_close()


def test_requests_are_answered_while_a_file_comes_in(browser: Browser) -> None:
    text = TEXTS[0].encode()
    with create_connection(("127.0.0.1", browser.port), timeout=30) as upload:
        head = f"POST /{browser.secret}/import?name=a HTTP/1.0\r\nHost: 127.0.0.1:{browser.port}\r\n"
        upload.sendall(f"{head}Content-Length: {len(text)}\r\n\r\n".encode() + text[:100])
        assert listed(browser) == []
        upload.sendall(text[100:])
        assert b'"new":1' in b"".join(iter(lambda: upload.recv(65_536), b""))
    assert len(listed(browser)) == 1


def test_an_address_that_cannot_be_read_is_refused(browser: Browser) -> None:
    with create_connection(("127.0.0.1", browser.port), timeout=30) as asking:
        asking.sendall(b"GET http://[x/ HTTP/1.0\r\n\r\n")
        answer = b"".join(iter(lambda: asking.recv(65_536), b""))
    assert answer.startswith(b"HTTP/1.0 400 ")
    assert answer.endswith(b"This address cannot be read.\n")


def test_a_browser_is_sent_by_a_file_that_nobody_else_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with browser_at("http://127.0.0.1:1/5ec2e7/"):
        (address,) = opened
        file = Path(address.removeprefix("file://"))
        assert "5ec2e7" not in address
        assert "url=http://127.0.0.1:1/5ec2e7/" in file.read_text()
        assert (file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    assert not file.parent.exists()


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("list?cards=AKQ", "not a hand or a range: 'AKQ'"),
        ("list?cards=AhAh", "the same card twice: 'AhAh'"),
        ("list?pot_from=much", "'much' is not an amount"),
        ("list?skip=x", "'x' is not a number"),
        ("list?net_from=1e300", "'1e300' is not an amount from "),
        ("graph?pot_to=nan", "'nan' is not an amount"),
    ],
)
def test_bad_input_is_named(browser: Browser, path: str, said: str) -> None:
    response, content = browser.request("GET", f"/{browser.secret}/{path}")
    assert (response.status, said in content.decode()) == (400, True)


def test_what_is_too_large_is_refused_before_it_is_read(browser: Browser) -> None:
    for path, length in (
        ("import", str(MAX_FILE_BYTES + 1)),
        ("annotate", "20001"),
        ("import", "many"),
        ("import", "9" * 5_000),
    ):
        connection = HTTPConnection("127.0.0.1", browser.port, timeout=30)
        connection.putrequest("POST", f"/{browser.secret}/{path}")
        connection.putheader("Content-Length", length)
        connection.endheaders()
        assert connection.getresponse().status == 413
        connection.close()


def test_the_page_offers_every_position_to_search_for() -> None:
    page = (Path(local_page.__file__).parent / "page" / "page.html").read_text(encoding="utf-8")
    offered = set(re.findall(r"<option>([A-Z][A-Z+\d]*)</option>", page))
    assert offered == {place for places in POSITIONS.values() for place in places}
