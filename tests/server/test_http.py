"""HTTP on the same port: the sign of life, the page, refusals, and how little one may ask."""

import pytest

from pokerroom.server.http.http_messages import BadHttpRequest, parse_head
from tests.server.server_harness import ServerHarness, WireClient


def ask(request: bytes, **config):
    client = WireClient(ServerHarness(**config))
    client.connection.dataReceived(request)
    return client, client.line.value()


def test_a_sign_of_life():
    client, answer = ask(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 OK\r\n")
    assert b"Content-Type: application/json;" in head
    assert b"Content-Length: 17\r\n" in head
    assert body == b'{"status": "ok"}\n'
    assert client.line.half_closed


def test_head_has_the_same_head_and_no_body():
    _, answer = ask(b"HEAD /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
    assert answer.endswith(b"\r\n\r\n")
    assert b"Content-Length: 17\r\n" in answer


def test_the_page_tells_how_to_join_and_escapes_the_name():
    _, answer = ask(b"GET /terminal?x=1 HTTP/1.1\r\n\r\n", name="<b>Friday</b>")
    assert b"pokerroom play" in answer
    assert b"&lt;b&gt;Friday&lt;/b&gt;" in answer
    assert b"<b>" not in answer


def test_a_request_may_come_in_pieces():
    client = WireClient(ServerHarness())
    for byte in b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n":
        client.connection.dataReceived(bytes([byte]))
    assert b"200 OK" in client.line.value()


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /nothing HTTP/1.1\r\n\r\n", b"404"),
        (b"GET /../etc/passwd HTTP/1.1\r\n\r\n", b"404"),
        (b"POST / HTTP/1.1\r\n\r\n", b"405"),
        (b"GET /\r\n\r\n", b"400"),
        (b"GET / HTTP/2.0\r\n\r\n", b"400"),
        (b"hello\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nno colon\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost : a\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"400"),
        (b"GET /ws HTTP/1.1\r\nHost: here\r\n\r\n", b"426"),
        (b"POST /ws HTTP/1.1\r\nHost: here\r\n\r\n", b"40"),
    ],
)
def test_what_is_not_served(request_, status):
    client, answer = ask(request_)
    assert answer.startswith(b"HTTP/1.1 " + status)
    assert client.line.over


def test_the_head_is_bounded():
    client = WireClient(ServerHarness(limits={"http_header_bytes": 1000}))
    client.connection.dataReceived(b"GET / HTTP/1.1\r\nX: " + b"x" * 1000)
    assert client.line.value().startswith(b"HTTP/1.1 431")
    assert client.line.half_closed


def test_who_never_finishes_his_request_is_sent_away():
    client = WireClient(house := ServerHarness())
    client.connection.dataReceived(b"GET / HTT")
    house.advance(9_500)
    assert client.line.value() == b""
    house.advance(1_000)
    assert client.line.value().startswith(b"HTTP/1.1 408")


def test_bytes_that_are_no_text_are_a_bad_request_and_no_fault():
    client, answer = ask(b"G\xff\xfe / HTTP/1.1\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 405")
    assert client.house.faults() == []


def test_a_head_is_read():
    request = parse_head(b"GET /a?b=c HTTP/1.1\r\nHost:  here \r\nX-Y: z")
    assert request == ("GET", "/a", {"host": "here", "x-y": "z"}, "b=c", "HTTP/1.1")
    with pytest.raises(BadHttpRequest):
        parse_head(b"")
