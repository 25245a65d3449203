"""Pictures of the browser client, to be looked at one by one: ``python -m tools.gallery FOLDER``.

With ``--axe`` axe-core checks each page too; its complaints are printed, and the command fails.

A real room with tables of every kind, in Chromium at up to seven sizes of window, in two languages, on every felt,
dark and light.  Moments of a hand that are rare (a showdown with side pots, ten seats with bets) are put onto the page.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.test_access import violations
from tests.cli.open_rooms import opened_json

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES = {
    "small": (360, 640),
    "phone": (390, 844),
    "side": (844, 390),
    "desk": (1280, 720),
    "wide": (2560, 1440),
    "low": (640, 360),
    "tablet": (768, 1024),
}
FIVE_SIZES = ("small", "phone", "side", "desk", "wide")
"""those at which every moment of a hand is taken"""
CASH = {
    "six": "seats = 6",
    "ten": "seats = 10",
    "two": "seats = 2",
    "five-draw": 'seats = 5\ngame = "draw"',
}
HOUSE = ("casino", "extreme", "espacejeux")
LONG = "{ betting = 900_000, yellow = 0, decision = 900_000, result_pause = 900_000, deal_pause = 0, street_pause = 0 }"
SCENES, HOUSE_SCENES = (
    (Path(__file__).parent / name).read_text(encoding="utf-8")
    for name in ("gallery_scenes.js", "gallery_house_scenes.js")
)
SETTLED = """async () => {
    await document.fonts.ready;
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const felt = document.querySelector("poker-table:not([hidden]) poker-felt");
    const isMeasured = () => !felt || (felt._measured[1] === felt.clientHeight && !felt.classList.contains("settling"));
    for (await frame(), await frame(); !isMeasured(); await frame());
    const moving = document.getAnimations().filter((each) => each.effect.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((each) => each.finished));
}"""
TABLES = (*CASH, *HOUSE)


@dataclass(frozen=True)
class Shot:
    """One picture: at which table, at which size, in which language and colours, and which moment of a hand."""

    name: str
    size: str
    table: str = ""
    scene: dict[str, Any] | None = None
    language: str = "en"
    settings: dict[str, Any] = field(default_factory=dict)
    after: tuple[str, ...] = ()
    """elements to click then, one after another"""


@contextmanager
def gallery_room() -> Iterator[str]:
    """Open a room with the tables of the gallery; yield its address."""
    tables = [
        f'[[tables]]\nname = "{name}"\nsmall_blind = 10\nbig_blind = 20\n{options}\n'
        for name, options in CASH.items()
    ]
    tables += [f'[[house_tables]]\nrules = "{rules}"\nname = "{rules}"\ntiming = {LONG}\n' for rules in HOUSE]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "room.toml"
        file.write_text('data = ""\n' + "\n".join(tables), encoding="utf-8")
        with opened_json("--no-bots", "--config", str(file)) as (_, told):
            yield f"http://127.0.0.1:{told['port']}"


class Gallery:
    """Takes pictures of one room."""

    def __init__(self, browser: Browser, url: str, folder: Path, *, axe: bool = False) -> None:
        self._axe = axe
        self.violations: list[str] = []
        """what axe-core complains of, with the name of the picture"""
        self._browser = browser
        self._url = url
        self._folder = folder
        self._count = 0

    def take(self, shot: Shot) -> Path:
        """Open a page of its own, bring it to the moment, and take its picture."""
        width, height = SIZES[shot.size]
        phone = width < 500 or height < 500
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            locale={"en": "en-GB", "fr": "fr-CA"}[shot.language],
            has_touch=phone,
            device_scale_factor=2 if phone else 1,
            service_workers="block",
            color_scheme="dark",
        )
        try:
            page = context.new_page()
            self._bring(page, shot)
            path = self._folder / f"{shot.name}.png"
            page.screenshot(path=path)
            if self._axe:
                self.violations += [f"{shot.name}: {complaint}" for complaint in violations(page)]
            return path
        finally:
            context.close()

    def _bring(self, page: Page, shot: Shot) -> None:
        number = TABLES.index(shot.table) + 1 if shot.table else 0
        page.goto(self._url + (f"/#table={number}" if number else "/"))
        self._count += 1
        page.locator("dialog.name input").fill(f"Sam {self._count}")
        page.locator("dialog.name [data-does=choose]").click()
        page.locator("body:not(:has(dialog.name)) poker-app").wait_for()
        if shot.table:
            page.locator(":is(poker-table, uth-table):not([hidden])").wait_for()
            page.wait_for_function(
                "() => document.querySelector(':is(poker-table, uth-table):not([hidden])').view"
            )
        page.evaluate(
            "async (chosen) => (await import('/js/bundle.js')).modules['/js/profile.js'].changeSettings(chosen)",
            shot.settings,
        )
        if shot.scene is not None:
            page.evaluate(HOUSE_SCENES if shot.table in HOUSE else SCENES, shot.scene)
            page.wait_for_function("() => !document.querySelector('.lean .note.fresh')")
        for what in shot.after:
            page.locator(f":is(poker-table:not([hidden]), header, dialog) :is({what})").first.click()
        page.evaluate(SETTLED)


MOMENTS: dict[str, tuple[str, dict[str, Any]]] = {
    "turn": ("six", {"turn": 1}),
    "river": ("six", {"at": "river", "turn": 1, "side": True}),
    "off-turn": ("six", {"at": "flop", "turn": 4}),
    "all-in": ("six", {"at": "all_in"}),
    "side-pots": ("six", {"at": "over", "side": True}),
    "ten": ("ten", {"turn": 1, "long": True}),
    "draw": ("five-draw", {"at": "draw", "turn": 1}),
    "two": ("two", {"at": "flop", "turn": 1}),
    "waits": ("six", {"at": "flop", "turn": 4, "waits": True}),
}
STYLES = {
    "light": {"felt": "light"},
    "blue": {"felt": "dark", "cloth": "blue", "deck": "large"},
    "red-light": {"felt": "light", "cloth": "red", "fourColours": False},
}


def shots() -> list[Shot]:
    """All pictures: each moment at each size, and the rest where it shows something new."""
    return [
        *(
            Shot(f"{name}-{size}", size, table, scene)
            for name, (table, scene) in MOMENTS.items()
            for size in FIVE_SIZES
        ),
        *(Shot(f"{name}-low", "low", *MOMENTS[name]) for name in ("turn", "ten", "draw", "side-pots")),
        *(Shot(f"{name}-tablet", "tablet", *MOMENTS[name]) for name in ("ten", "side-pots")),
        *(
            Shot(f"{rules}-over-{size}", size, rules, {"at": "over"})
            for rules in HOUSE
            for size in ("low", "tablet")
        ),
        *(
            Shot(f"{name}-{style}-{size}", size, *MOMENTS[name], settings=chosen)
            for style, chosen in STYLES.items()
            for name, size in (("river", "desk"), ("turn", "small"))
        ),
        *(
            Shot(f"{name}-fr-{size}", size, *MOMENTS[name], "fr")
            for name in ("river", "side-pots")
            for size in ("small", "desk")
        ),
        *(
            Shot(f"{rules}-{at}-{size}", size, rules, {"at": at})
            for rules in HOUSE
            for at in ("betting", "decide", "over")
            for size in ("phone", "side", "desk")
        ),
        Shot("casino-over-small", "small", "casino", {"at": "over"}),
        *(Shot(f"{rules}-decide-wide", "wide", rules, {"at": "decide"}) for rules in HOUSE),
        *(Shot(f"casino-{at}-wide", "wide", "casino", {"at": at}) for at in ("betting", "over")),
        Shot("casino-fr-light-desk", "desk", "casino", {"at": "over"}, "fr", settings={"felt": "light"}),
        Shot("lobby-small", "small"),
        Shot("lobby-desk", "desk"),
        Shot("lobby-fr-light-phone", "phone", language="fr", settings={"felt": "light"}),
        Shot("menu-phone", "phone", "six", {"at": "flop", "turn": 4}, after=(".more",)),
        Shot(
            "hand-sheet-phone",
            "phone",
            "six",
            {"at": "river", "turn": 1},
            after=(".more", "[data-does=hand_sheet]"),
        ),
        Shot(
            "hand-sheet-fr-desk",
            "desk",
            "six",
            {"at": "river", "turn": 1},
            "fr",
            after=(".more", "[data-does=hand_sheet]"),
        ),
        Shot(
            "settings-desk",
            "desk",
            after=("header .me button:nth-last-child(2)", "#settings-tab-1, [role=tab]:nth-child(2)"),
        ),
    ]


def main() -> None:
    """Take all pictures, or those whose names contain a word."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--axe", action="store_true", help="let axe-core look at each picture")
    parser.add_argument("--only", default="", help="only pictures whose names contain this")
    options = parser.parse_args()
    from playwright.sync_api import sync_playwright  # tests use these scenes where it is missing

    options.folder.mkdir(parents=True, exist_ok=True)
    chosen = [shot for shot in shots() if options.only in shot.name]
    with gallery_room() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        gallery = Gallery(browser, url, options.folder, axe=options.axe)
        for shot in chosen:
            print(gallery.take(shot), flush=True)
        browser.close()
    if gallery.violations:
        raise SystemExit("\n".join(gallery.violations))


if __name__ == "__main__":
    main()
