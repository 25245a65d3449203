"""Keys of one's own, a notice when it is my turn, and the page as an installed app."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Meet
from tests.browser.page_player import play_on, start, wait_turn
from tests.browser.test_hands import seated

pytestmark = pytest.mark.still


def test_a_key_of_ones_own_is_kept(meet: Meet) -> None:
    players = seated(meet, "ownkeys")
    first = start(players)
    keys = first.page.keyboard
    keys.press("?")
    change = first.page.locator('dialog [data-action="passive"]')
    change.click()
    keys.press("r")
    first.page.locator("dialog [role=status]", has_text="another meaning").wait_for()
    assert change.inner_text() == "C, Space"
    change.click()
    keys.press("x")
    assert change.inner_text() == "X"
    keys.press("Escape")
    first.page.reload()
    first.see(lambda seen: seen is not None and seen["mode"] == "turn" and seen["ready"])
    before = first.look()["turn"]["decision"]
    keys.press("c")
    keys.press("x")
    first.see(lambda seen: not seen["turn"] or seen["turn"]["decision"] != before)
    keys.press("?")
    first.page.locator("dialog button", has_text="Usual keys").click()
    assert change.inner_text() == "C, Space"
    keys.press("Escape")
    play_on(players)


def test_a_stack_is_kept_topped_up_and_nobody_else_is_told(meet: Meet) -> None:
    players = seated(meet, "kept")
    ann, bob = players
    ann.choose("top_up")
    dialog = ann.page.locator("dialog")
    assert not dialog.locator("input[name=to]").is_visible()
    dialog.locator("input[name=auto]").check()
    dialog.locator("input[name=below]").fill("200")
    dialog.locator("button.main").click()
    mine = str(ann.look()["you"])
    rule = {"to": 200, "below": 200}
    ann.see(lambda seen: seen["seats"][mine]["auto_top_up"] == rule)
    ann.page.locator("log-pane", has_text="Your stack is topped up to 200 after every hand").wait_for()
    lost = False
    while not lost:
        first = start(players)
        lost = first is ann
        first.press("fold")
        ann.see(lambda seen: not seen["running"])
    assert ann.see(lambda seen: seen["seats"][mine]["stack"] == 200)
    assert bob.look()["seats"][mine]["auto_top_up"] is None
    ann.choose("top_up")
    assert dialog.locator("input[name=to]").input_value() == "200"
    dialog.locator("input[name=auto]").uncheck()
    dialog.locator("button.main").click()
    ann.see(lambda seen: seen["seats"][mine]["auto_top_up"] is None)


FAKE = """() => {
    window.told = [];
    window.asked = 0;
    window.Notification = class extends EventTarget {
        static permission = "default";
        static async requestPermission() { window.asked += 1; return this.permission = "granted"; }
        constructor(title, options) { super(); window.told.push([title, options.body]); }
    };
    Object.defineProperty(document, "hidden", { get: () => true });
}"""


def test_a_notice_is_asked_for_on_a_click_and_comes_when_the_page_is_hidden(meet: Meet) -> None:
    players = seated(meet, "notice")
    first = start(players)
    other = next(player for player in players if player is not first)
    other.page.evaluate(FAKE)
    assert other.page.evaluate("window.asked") == 0
    other.page.locator("header .me button", has_text="⚙").click()
    other.page.locator("dialog [role=tab]", has_text="Sound").click()
    other.page.locator("dialog input[name=notify]").check()
    other.page.wait_for_function("window.asked === 1")
    other.page.keyboard.press("Escape")
    first.press("passive")
    assert wait_turn(players) is other
    other.page.wait_for_function("window.told.length === 1")
    assert other.page.evaluate("window.told") == [["Your turn", "notice"]]
    play_on(players)


COUNT_TONES = """() => {
    window.tones = 0;
    const {createBufferSource} = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createBufferSource = function () {
        window.tones += 1;
        return createBufferSource.call(this);
    };
}"""
PLAY_TURN = """async () => {
    const { playSound } = (await import("/js/bundle.js")).modules["/js/sounds.js"];
    const before = window.tones;
    playSound("turn");
    for (let task = 0; task < 4; task += 1) await new Promise((done) => setTimeout(done));
    return window.tones - before;
}"""


def test_m_turns_the_sounds_off_and_on(meet: Meet) -> None:
    ann = meet("Ann listens")
    ann.enter()
    ann.page.evaluate(COUNT_TONES)
    for hint, tones in (("Sounds are off", 0), ("Sounds are on", 1)):
        ann.page.keyboard.press("m")
        ann.page.locator(".hint:visible", has_text=hint).wait_for()
        assert ann.page.evaluate(PLAY_TURN) == tones


KEPT = """async () => {
    const names = await caches.keys();
    const requests = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
    return [names, requests.map((request) => new URL(request.url).pathname)];
}"""


def test_the_app_can_be_installed_and_opens_without_the_room(meet: Meet) -> None:
    ann = meet("Ann installs", service_workers="allow")
    ann.enter()
    ann.page.wait_for_function("() => navigator.serviceWorker.controller")
    (name,), kept = ann.page.evaluate(KEPT)
    assert name.startswith("pokerroom-")
    assert "/" in kept
    files = (".js", ".css", ".svg", ".png", ".webmanifest", ".woff2")
    made = ("/", "/host-commands.json")
    assert all(path in made or path.endswith(files) or path.startswith("/locale/") for path in kept)
    manifest = json.loads(ann.page.evaluate("async () => (await fetch('/app.webmanifest')).text()"))
    for icon in manifest["icons"]:
        size = ann.page.evaluate(
            """async (src) => { const picture = new Image(); picture.src = src; await picture.decode();
            return picture.naturalWidth; }""",
            icon["src"],
        )
        assert icon["sizes"] in (f"{size}x{size}", "any")
    ann.page.context.set_offline(True)
    ann.page.reload()
    ann.page.locator(".signpost", has_text="This device is offline").wait_for()
    ann.page.context.set_offline(False)
    ann.page.locator("poker-lobby .row").first.wait_for()
    assert ann.page.evaluate(KEPT)[1] == kept
    ann.complaints[:] = [each for each in ann.complaints if "ERR_INTERNET_DISCONNECTED" not in each]
