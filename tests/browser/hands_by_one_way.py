"""Whole hands by one way to play: ``python -m tests.browser.hands_by_one_way keys|touch|speech [--size 360x640]``.

A person plays on a real room against its bots, by keys alone, by touch alone, or by keys and nothing but what the page
says aloud.  The transcript has what the page said, in its order, and what the person did.  It ends with an error when
nothing more comes, when a press has no effect, or when the page complains.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.conftest import people_at
from tests.browser.page_player import PagePlayer
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE

ROOM = ("--street-pause-seconds", "0", "--hand-pause-seconds", "0", "--decision-seconds", "600")
TABLE = "no-limit holdem 1/2, 4 seats, 3 bots"
WAYS = ("keys", "touch", "speech")
HEARD = """() => {
    window.told = [];
    const follow = () => {
        for (const region of ["live", "alert"]) {
            new MutationObserver((changes) => changes.forEach(({addedNodes}) =>
                addedNodes.forEach((line) => window.told.push([region, line.textContent.trim()]))))
                .observe(document.getElementById(region), {childList: true});
        }
    };
    addEventListener("DOMContentLoaded", follow);
}"""
TURN = "() => document.querySelector('poker-table:not([hidden]) action-bar')?.dataset.ready === 'true'"
KEY_WORDS = {"Check": "c", "Call": "c", "Bet": "r", "Raise": "r", "Fold": "f"}


class OneWay:
    """A person who plays by one way and keeps what was said and done."""

    def __init__(self, player: PagePlayer, way: str, seed: int = 1) -> None:
        self.player = player
        self.way = way
        self.transcript: list[str] = []
        self._over: set[str] = set()
        """the numbers of the hands whose ends were reported"""
        self._rng = random.Random(seed)
        self._decide: Callable[[str], str] = {
            "keys": self._by_keys,
            "touch": self._by_touch,
            "speech": self._by_speech,
        }[way]

    def play(self, hands: int) -> None:
        """Play that many hands to their ends."""
        deadline = time.monotonic() + PATIENCE
        while len(self._over) < hands:
            if self.player.page.locator("dialog[open]").count():
                self._answer_dialog()
            elif self.player.look()["you"] is None:
                self.transcript.append("    > sits down again")
                sit_down(self.player, self.way)
            for region, line in self.player.page.evaluate("() => window.told.splice(0)"):
                deadline = time.monotonic() + PATIENCE
                self.transcript.append(line)
                if told := re.match(r"Hand (\d+): .* wins? ", line):
                    self._over.add(told[1])
                if region == "alert":
                    self._act(line)
            assert time.monotonic() < deadline, f"nothing more is said after {self.transcript[-5:]}"
            self.player.page.wait_for_timeout(20)

    @property
    def hands(self) -> int:
        """How many hands were played to their ends."""
        return len(self._over)

    def _answer_dialog(self) -> None:
        """Out of chips: buy in again, as the dialog offers it."""
        dialog = self.player.page.locator("dialog[open]")
        self.transcript.append(f"    dialog: {dialog.locator('h1, h2').inner_text()}")
        if self.way == "touch":
            dialog.locator("button.main").tap()
        else:
            self.player.page.keyboard.press("Enter")
        self.transcript.append("    > accepts")
        dialog.wait_for(state="detached")

    def _act(self, call: str) -> None:
        self.player.page.wait_for_function(TURN)
        before = self.player.look()["turn"]
        done = self._decide(call)
        self.transcript.append(f"    > {done}")
        self.player.see(lambda seen: _number(seen["turn"]) != _number(before))

    def _by_keys(self, _: str) -> str:
        legal = self.player.look()["turn"]["legal"]
        raises = [["ArrowUp", "r"], ["2", "r"], ["b"]] if legal["aggression"] else []
        folds = [] if legal["check"] else [["f"]]
        chosen = self._rng.choice([["c"], [" "], ["c"], *raises, *folds])
        for key in chosen:
            self.player.page.keyboard.press(key)
        if chosen[-1] in "rbc " and self._asks_again():
            self.player.page.keyboard.press(chosen[-1])
        return "keys " + " ".join(key.replace(" ", "Space") for key in chosen)

    def _by_touch(self, _: str) -> str:
        legal = self.player.look()["turn"]["legal"]
        moves = ["passive", "passive", *(["raise"] if legal["aggression"] else [])]
        moves += [] if legal["check"] else ["fold"]
        move = self._rng.choice(moves)
        button = self.player.move(move)
        sizes = self.player.page.locator("poker-table:visible .size:enabled")
        if move == "raise" and self._rng.random() < 0.5 and sizes.count() > 1:
            sizes.nth(1).tap()
            self.player.page.wait_for_function(TURN)
        label = button.locator(".label").inner_text()
        button.tap()
        if self._asks_again():
            button.tap()
        return f"taps {label}"

    def _by_speech(self, call: str) -> str:
        offered = call.partition("your turn: ")[2].partition(". Your cards: ")[0]
        words = [word for word in KEY_WORDS if re.search(rf"\b{word}\b", offered)]
        assert words, f"no choice is named in: {call}"
        safe = [word for word in words if word != "Fold" or "Check" not in words]
        word = self._rng.choice(safe)
        self.player.page.keyboard.press(KEY_WORDS[word])
        if self._asks_again():
            self.player.page.keyboard.press(KEY_WORDS[word])
        return f"hears “{offered}” and presses {KEY_WORDS[word]} for {word}"

    def _asks_again(self) -> bool:
        return self.player.page.locator(".hint", has_text="press again").is_visible()


def _number(turn: Any) -> tuple[int, int] | None:
    return (turn["hand"], turn["decision"]) if turn else None


def arrive(player: PagePlayer, way: str, table: int = 1) -> None:
    """Come in and sit down by that way."""
    player.page.add_init_script(f"({HEARD})()")
    player.enter(f"/#table={table}")
    sit_down(player, way)


def sit_down(player: PagePlayer, way: str) -> None:
    """Take a free seat by that way."""
    sit = player.page.locator('[data-does="sit_any"]:visible')
    sit.wait_for()
    if way == "touch":
        sit.tap()
        player.page.locator("dialog button.main").tap()
    else:
        player.page.keyboard.press("s")
        player.page.locator("dialog").wait_for()
        player.page.keyboard.press("Enter")
    player.page.locator("dialog").wait_for(state="detached")


def main() -> None:
    """Play, and write the transcript."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.hands_by_one_way", description=__doc__)
    parser.add_argument("way", choices=WAYS)
    parser.add_argument("--hands", type=int, default=30)
    parser.add_argument("--transcript", type=Path, help="file for it (default: it is printed)")
    parser.add_argument("--size", default="", help="of the window (default: 390x844 by touch, else 1280x800)")
    options = parser.parse_args()
    touch = options.way == "touch"
    width, height = map(int, (options.size or ("390x844" if touch else "1280x800")).split("x"))
    with (
        opened_json(*ROOM, "--table", f"t: {TABLE}") as (_, told),
        people_at(f"http://127.0.0.1:{told['port']}") as make,
    ):
        player = make("Ann", width, height, touch=touch)
        arrive(player, options.way)
        one = OneWay(player, options.way)
        try:
            one.play(options.hands)
        finally:
            text = "\n".join(one.transcript) + "\n"
            if options.transcript:
                options.transcript.write_text(text, encoding="utf-8")
            else:
                sys.stdout.write(text)
        assert player.complaints == []
        print(f"{one.hands} hands by {options.way} alone", file=sys.stderr)


if __name__ == "__main__":
    main()
