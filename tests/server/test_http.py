"""HTTP on the same port: the sign of life, the page, refusals, and how little one may ask."""

import json
import re
from html import escape
from http import HTTPStatus

import pytest

import pokerroom
from pokerlocale.translator import Translator
from pokerroom.protocol.reference.json_schema import schema_json
from pokerroom.server.http.http_requests import BadHttpRequest, HttpRequest, RequestReader
from pokerroom.server.http.sign_page import sign_page, turned_away
from pokerwire.messages.connection_messages import Bye
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
    _, answer = ask(b"GET /terminal?x=1 HTTP/1.1\r\nHost: here\r\n\r\n", name="<b>Friday</b>")
    assert b"pokerroom play" in answer
    assert b"&lt;b&gt;Friday&lt;/b&gt;" in answer
    assert b"<b>" not in answer


@pytest.mark.parametrize(
    ("accepted", "language", "words"),
    [
        (b"", "en", "Join from a terminal"),
        (b"fr-CA,fr;q=0.9,en;q=0.5", "fr", "terminal, l\u00e0 o\u00f9 pokerroom est install\u00e9"),
        (b"de, es;q=0.8", "es", "terminal donde pokerroom est\u00e9 instalado"),
        (b"de;q=1;;,\xff", "en", "Join from a terminal"),
    ],
)
def test_the_page_speaks_its_readers_language_and_says_where_the_program_is_from(accepted, language, words):
    _, answer = ask(b"GET /terminal HTTP/1.1\r\nHost: here\r\nAccept-Language: " + accepted + b"\r\n\r\n")
    page = answer.decode()
    assert f'<html lang="{language}">' in page
    assert words in page
    assert f"python3 pokerroom-join-{pokerroom.__version__}.pyz " in page


BROWSER = b"Accept: text/html,application/xhtml+xml\r\n"


@pytest.mark.parametrize(
    ("asked", "language", "title"),
    [
        (b"fr-CA,fr;q=0.9,en;q=0.8", b"fr", "Il n'y a rien ici"),
        (b"de-DE, es;q=0.5", b"es", "Aqu\u00ed no hay nada"),
        (b"de", b"en", "There is nothing here"),
    ],
)
def test_a_wrong_address_leads_a_browser_on_in_its_language(asked, language, title):
    _, answer = ask(
        b"GET /nothing HTTP/1.1\r\nHost: here\r\n%sAccept-Language: %s\r\n\r\n" % (BROWSER, asked)
    )
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 404")
    assert b'lang="%s"' % language in body
    assert escape(title).encode() in body
    assert b'href="/"' in body
    assert b"src=" not in body
    assert re.findall(rb"url\((.*?)\)", body) == [b'"/fonts/inter.woff2"']


def test_a_wrong_address_tells_a_program_in_a_line():
    _, answer = ask(b"GET /nothing HTTP/1.1\r\nHost: here\r\nAccept: */*\r\n\r\n")
    assert answer.endswith(b"\r\n\r\nthere is no such page here: the room is at /\n")


def test_who_may_not_come_in_reads_why_and_may_try_the_same_address_again():
    request = HttpRequest("GET", '/table/3"><b>', {"accept": "text/html", "accept-language": "fr"})
    bye = Bye("banned", "a host banned your address from this room")
    page = sign_page(HTTPStatus.FORBIDDEN, turned_away(bye), request).decode()
    assert escape(Translator("fr")(bye.message)) in page
    assert 'href="/table/3&quot;&gt;&lt;b&gt;"' in page


def test_a_request_may_come_in_pieces():
    client = WireClient(ServerHarness())
    for byte in b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n":
        client.connection.dataReceived(bytes([byte]))
    assert b"200 OK" in client.line.value()


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /nothing HTTP/1.1\r\nHost: here\r\n\r\n", b"404"),
        (b"GET /../etc/passwd HTTP/1.1\r\nHost: here\r\n\r\n", b"404"),
        (b"POST / HTTP/1.1\r\nHost: here\r\n\r\n", b"405"),
        (b"GET /\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\n\r\n", b"400"),
        (b"GET / HTTP/2.0\r\nHost: here\r\n\r\n", b"400"),
        (b"hello\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: here\r\nno colon\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost : a\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nOrigin: b\r\nOrigin: b\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nX: b\x00c\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nX: b\rc\r\n\r\n", b"400"),
        (b"GET /\x00 HTTP/1.1\r\nHost: a\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", b"400"),
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


@pytest.mark.parametrize("at_once", [True, False])
def test_a_whole_head_is_bounded_to_the_byte(at_once):
    head = b"GET /healthz HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 1_500 + b"\r\n\r\n"
    for limit, status in ((len(head), b"200"), (len(head) - 1, b"431")):
        client = WireClient(ServerHarness(limits={"http_header_bytes": limit}))
        for piece in [head + b"\x00" * 2_000] if at_once else (head[:700], head[700:]):
            client.connection.dataReceived(piece)
        assert client.line.value().startswith(b"HTTP/1.1 " + status)


def test_bytes_that_are_no_text_are_a_bad_request_and_no_fault():
    client, answer = ask(b"G\xff\xfe / HTTP/1.1\r\nHost: here\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 400")
    assert client.house.faults() == []


def test_a_request_is_read():
    reader = RequestReader(1_000)
    reader.feed(b"GET /a?b=c HTTP/1.1\r\nHost:  here \r\nX-Y: z\r\nx-y: \xe9\r\n\r\nrest")
    request = reader.next_request()
    assert request == HttpRequest("GET", "/a", {"host": "here", "x-y": "z, \xe9"}, "b=c", "1.1")
    assert request.head() == b"GET /a?b=c HTTP/1.1\r\nhost: here\r\nx-y: z, \xe9\r\n\r\n"
    assert reader.next_request() is None
    assert not reader.is_empty
    assert reader.take_rest() == b"rest"
    assert reader.is_empty


@pytest.mark.parametrize("cut", [1, 30, 36, 37, 38, 100])
def test_requests_are_split_wherever_the_network_splits_them(cut):
    reader = RequestReader(1_000)
    data = b"GET /a HTTP/1.1\r\nHost: here\r\n\r\nGET /b HTTP/1.1\r\nHost: here\r\n\r\n" + b"rest" * 1_000
    paths = []
    for piece in (data[:cut], data[cut:]):
        reader.feed(piece)
        while len(paths) < 2 and (request := reader.next_request()):
            paths.append(request.path)
    assert paths == ["/a", "/b"]
    assert reader.take_rest() == b"rest" * 1_000
    assert reader.is_empty


def test_an_endless_head_is_refused_before_it_ends():
    reader = RequestReader(1_000)
    reader.feed(b"GET / HTTP/1.1\r\nX: " + b"x" * 10_000)
    with pytest.raises(BadHttpRequest) as refused:
        reader.next_request()
    assert refused.value.status == 431


@pytest.mark.parametrize(
    ("line", "why"),
    [(b"GET /\0 HTTP/1.1", "illegal request line"), (b"GET / HTTP/1.1\r\nX: \0", "illegal header line")],
)
def test_a_bad_byte_is_told_in_plain_words(line: bytes, why: str):
    reader = RequestReader(1_000)
    reader.feed(line + b"\r\nHost: here\r\n\r\n")
    with pytest.raises(BadHttpRequest) as refused:
        reader.next_request()
    assert str(refused.value) == why


def test_the_schema_of_the_protocol_is_served():
    client = WireClient(ServerHarness())
    client.connection.dataReceived(b"GET /protocol-schema.json HTTP/1.1\r\nHost: here\r\n\r\n")
    head, _, body = client.line.value().partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 OK")
    assert b"application/schema+json" in head
    assert body == schema_json()
    assert json.loads(body)["title"] == "pokerroom protocol"
