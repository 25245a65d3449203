"""What others write is text and nothing else, and no page may do more than it must."""

from __future__ import annotations

import contextlib
import json
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import PagePlayer, start
from tests.cli.open_rooms import Wire

pytestmark = pytest.mark.still

NAMES = (
    "<b onload=x>Eve</b>",
    "<img src=x onerror=q>",
    "{{7*7}}${7*7}",
    "'\"><svg/onload=q()>",
)
WORDS = (
    "<img src=x onerror=alert(1)>",
    "<script>document.title = 'taken'</script>",
    "</li></ol><script>alert(1)</script>",
    "<svg onload=alert(1)>",
    "<a href=javascript:alert(1)>win chips</a>",
    "javascript:alert(1)",
    '" autofocus onfocus=alert(1) x="',
    "' onmouseover='alert(1)",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<iframe srcdoc='<script>parent.alert(1)</script>'>",
    "<style>*{display:none}</style>",
    "{player} wins {by}",
    "$& $1 $` {0}",
    "\\u003cscript\\u003e",
    "<template><script>alert(1)</script></template>",
)

WATCH = """() => {
    window.alerted = 0;
    window.alert = () => { window.alerted += 1; };
    document.addEventListener("securitypolicyviolation", (event) => {
        (window.violations ??= []).push(event.violatedDirective);
    });
}"""
STRANGE = """() => {
    const wanted = ["IMG", "IFRAME", "STYLE", "A", "TEMPLATE", "SCRIPT"];
    const others = document.body.querySelectorAll(":not(.company-code > * > .qr)");
    return [...others].filter((each) => wanted.includes(each.tagName)
        || [...each.attributes].some(({name}) => /^on/.test(name))).map((each) => each.outerHTML);
}"""


def untouched(player: PagePlayer) -> None:
    assert player.page.evaluate(STRANGE) == []
    assert player.page.evaluate("window.alerted") == 0
    assert player.page.evaluate("window.violations") is None


def test_what_is_said_is_shown_letter_by_letter(meet: Meet) -> None:
    """One says it at a page, the others on a line of their own."""
    ann, eve = meet("Ann overhears"), meet(NAMES[0])
    for player in (ann, eve):
        player.enter()
        player.page.evaluate(WATCH)
    with contextlib.ExitStack() as lines_of_others:
        others = [lines_of_others.enter_context(Wire(urlsplit(ann.url).port or 0)) for _ in NAMES[1:]]
        for name, other in zip(NAMES[1:], others, strict=True):
            other.send(type="hello", id=1, protocol=1, name=name, session=f"the session of {name}")
            other.until("welcome")
        for number, text in enumerate(WORDS):
            speaker = number % len(NAMES)
            if speaker:
                others[speaker - 1].send(type="say", id=2 + number, text=text)
            else:
                eve.page.locator("poker-lobby .say").fill(text)
                eve.page.keyboard.press("Enter")
            ann.page.wait_for_function(
                "(count) => document.querySelectorAll('poker-lobby .chat-line').length === count",
                arg=number + 1,
            )
    lines = ann.page.locator("poker-lobby .chat-line")
    for number, text in enumerate(WORDS):
        told = lines.nth(number)
        assert told.locator("b").text_content() == NAMES[number % len(NAMES)]
        assert f" {text}" in (told.text_content() or "")
    untouched(ann)
    untouched(eve)


def test_strange_names_at_a_table_are_names(meet: Meet) -> None:
    ann, eve = meet("<i>Ann</i>{player}"), meet("</h2><img src=q>")
    for player in (ann, eve):
        player.arrive(NUMBERS["safety"])
        player.page.evaluate(WATCH)
    first = start([ann, eve])
    first.press("fold")
    for player in (ann, eve):
        player.see(lambda seen: not seen["running"] and bool(seen["results"]["net"]))
        names = player.page.locator("poker-table:not([hidden]) seat-plate .name").all_text_contents()
        assert {ann.name, eve.name} <= set(names)
        told = " ".join(player.page.locator("poker-table:not([hidden]) .lines li").all_text_contents())
        assert ann.name in told
        assert eve.name in told
        untouched(player)


REACH = """async ([kind, where]) => {
    const made = document.createElement(kind);
    const blocked = new Promise((done) =>
        document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective), {once: true}));
    if (kind === "script") made.textContent = "window.taken = true";
    else if (kind === "style") made.textContent = "body { display: none }";
    else if (kind === "fetch") { fetch(where).catch(() => {}); return blocked; }
    else if (kind === "ws") { try { new WebSocket(where); } catch {} return blocked; }
    else made.src = where;
    document.body.append(made);
    return blocked;
}"""


@pytest.mark.parametrize(
    ("kind", "where", "directive"),
    [
        ("script", "", "script-src-elem"),
        ("style", "", "style-src-elem"),
        ("img", "http://elsewhere.invalid/x.png", "img-src"),
        ("iframe", "http://elsewhere.invalid/", "frame-src"),
        ("fetch", "http://elsewhere.invalid/", "connect-src"),
        ("ws", "ws://elsewhere.invalid/", "connect-src"),
    ],
)
def test_the_policy_of_the_page_holds(meet: Meet, kind: str, where: str, directive: str) -> None:
    ann = meet("Ann is strict")
    ann.page.goto(ann.url)
    assert ann.page.evaluate(REACH, [kind, where]) == directive
    assert ann.page.evaluate("window.taken") is None
    ann.complaints.clear()


def test_the_secret_of_a_name_is_in_no_address_and_goes_to_nobody(meet: Meet) -> None:
    players = [meet("Ann keeps"), meet("Bob keeps")]
    asked: list[str] = []
    heard: dict[str, list[Any]] = {player.name: [] for player in players}
    for player in players:
        player.page.on("request", lambda request: asked.append(request.url))
        player.page.on("framenavigated", lambda frame: asked.append(frame.url))
        player.page.on(
            "websocket",
            lambda line, name=player.name: line.on(
                "framereceived", lambda text: heard[name].append(str(text))
            ),
        )
    for player in players:
        player.arrive(NUMBERS["secrets"])
    start(players).press("fold")
    tokens = {}
    for player in players:
        kept = json.loads(player.page.evaluate("localStorage.getItem('pokerroom.names')"))
        tokens[player.name] = kept["tokens"][player.name]
        player.choose("invite")
        asked.append(player.page.locator("dialog input").input_value())
        player.page.keyboard.press("Escape")
    for name, token in tokens.items():
        assert not [address for address in asked if token in address]
        others = [text for who, texts in heard.items() if who != name for text in texts]
        assert others
        assert not [text for text in others if token in str(text)]


def test_a_page_of_another_host_gets_no_line(meet: Meet) -> None:
    ann = meet("Ann elsewhere")
    ann.page.route("http://elsewhere.test/", lambda route: route.fulfill(body="<title>elsewhere</title>"))
    ann.page.goto("http://elsewhere.test/")
    opened = """(url) => new Promise((done) => {
        const line = new WebSocket(url);
        line.onopen = () => done("open");
        line.onerror = () => done("refused");
    })"""
    assert ann.page.evaluate(opened, ann.url.replace("http", "ws") + "/ws") == "refused"
    ann.complaints.clear()
