"""``python -m tests.browser.whole_sit_and_go FOLDER [--short]``: three browsers, a terminal and five bots play a
sit-and-go.  Its levels last a few hands, so that a slow machine does not play longer than a quick one.  ``--short``:
with stacks of two big blinds, among bots that call and people who go all in, which a dozen hands decide.

All come over real sockets.  One browser is a phone, one speaks French, both want little movement; the terminal runs in
tmux.  Pictures of what each of them sees go into ``FOLDER``; the command fails when the tournament does not end, or a
page complained.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from pathlib import Path

from tests.browser.conftest import people_at
from tests.browser.page_player import PagePlayer
from tests.cli.open_rooms import opened_json

EVENT = (
    "Friday: no-limit holdem, 9 players, levels 25/50 4 hands 50/100 4 hands 100/200 4 hands 200/400 4 hands 400/800, "
    "buy-in 100+10, 1000 chips, season 2026, 15 seconds"
)
SHORT = re.sub("levels .*800", "levels 250/500 6 hands 750/1500 4 hands 2250/4500", EVENT)
"""Its blinds soon take whole stacks: two bots that only call could play each other for long."""
PATIENCE = 900.0
SESSION = f"sit-and-go-{time.time_ns()}"


class TerminalPlayer:
    """The terminal client in tmux."""

    def __init__(self, address: str, folder: Path) -> None:
        self._folder = folder
        command = f"{sys.executable} -m pokerroom play {address} --name Tia --no-bell"
        subprocess.run(
            ["tmux", "new-session", "-d", "-s", SESSION, "-x", "110", "-y", "34", command], check=True
        )
        self.text = ""
        self.decisions = 0
        """times that it pressed a key at the table"""

    def look(self) -> str:
        """Return the screen."""
        shown = subprocess.run(
            ["tmux", "capture-pane", "-p", "-t", SESSION], capture_output=True, text=True, check=False
        )
        self.text = shown.stdout
        return self.text

    def press(self, *keys: str) -> None:
        """Press keys."""
        subprocess.run(["tmux", "send-keys", "-t", SESSION, *keys], check=False)

    def decide(self, rng: random.Random, calls: float) -> None:
        """Check, call with probability ``calls``, or fold, when it is the player's turn; sit in when they are away."""
        shown = self.look()
        if "S sit in" in shown:
            self.press("s")
        elif "C check" in shown or ("C call" in shown and rng.random() < calls):
            self.press("c")
        elif "F fold" in shown:
            self.press("f")
        else:
            return
        self.decisions += 1

    def wait(self, *words: str) -> None:
        """Wait until one of ``words`` is on the screen."""
        end = time.monotonic() + 40
        while not any(word in self.look() for word in words):
            assert time.monotonic() < end, f"the terminal does not show {words}:\n{self.text}"
            time.sleep(0.2)

    def picture(self, name: str) -> None:
        """Keep the screen as text."""
        (self._folder / f"terminal-{name}.txt").write_text(self.look(), encoding="utf-8")

    def close(self) -> None:
        """End the session."""
        subprocess.run(["tmux", "kill-session", "-t", SESSION], check=False)


def main(folder: Path, *, short: bool = False) -> int:
    """Play, and keep the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = random.Random(1)
    quick = (
        "--no-bots",
        "--hand-pause-seconds",
        "0.1",
        "--street-pause-seconds",
        "0.1",
        "--tournament",
        SHORT if short else EVENT,
    )
    with opened_json(*quick) as (_, told), people_at(f"http://127.0.0.1:{told['port']}") as meet:
        address = f"127.0.0.1:{told['port']}"
        pages = [
            meet("Ann"),
            meet("Bob", width=360, height=640, touch=True, reduced_motion="reduce"),
            meet("Zoé", locale="fr-CA", width=1440, height=900, reduced_motion="reduce"),
        ]
        terminal = TerminalPlayer(address, folder)
        kind = "call" if short else "sensible"
        command = [sys.executable, "-m", "pokerroom", "bots", address, "--bot", kind, "--count", "5"]
        bots: subprocess.Popen[bytes] | None = None
        try:
            _enter(pages, terminal, folder)
            with (folder / "bots.txt").open("wb") as report:
                bots = subprocess.Popen([*command, "--tournament", "1"], stdout=report, stderr=report)
            _play(pages, terminal, folder, rng, 1.0 if short else 0.12)
            bots.wait(60)
            assert terminal.decisions, "the terminal was never at its table"
        finally:
            terminal.close()
            if bots is not None:
                bots.kill()
    return 0


def _enter(pages: list[PagePlayer], terminal: TerminalPlayer, folder: Path) -> None:
    for page in pages:
        page.enter()
        page.page.locator("tournament-section .row .open").click()
        page.page.locator("dialog.tournament-dialog .tournament-acts button.main").click()
        page.page.wait_for_timeout(400)
        page.page.screenshot(path=folder / f"{page.name}-registered.png")
    terminal.wait("Tables", "No-limit", "tables")
    terminal.press("n")
    terminal.wait("Friday")
    terminal.press("r")
    terminal.wait("registered")
    terminal.picture("registered")


def _play(
    pages: list[PagePlayer], terminal: TerminalPlayer, folder: Path, rng: random.Random, all_in: float
) -> None:
    """Everybody plays until the tournament is over; pages go all in where they can, with probability ``all_in``."""
    end, step, last = time.monotonic() + PATIENCE, 0, 0.0
    watched = pages[0].page
    while time.monotonic() < end:
        step += 1
        for page in pages:
            if page.can_act():
                _decide(page, rng, all_in)
        terminal.decide(rng, max(all_in, 0.6))
        if time.monotonic() - last > 20:
            last = time.monotonic()
            _pictures(pages, terminal, folder, f"{step:05}")
        if _over(pages):
            break
        watched.wait_for_timeout(150)
    else:
        raise AssertionError("the tournament does not end")
    _pictures(pages, terminal, folder, "over")


def _pictures(pages: list[PagePlayer], terminal: TerminalPlayer, folder: Path, name: str) -> None:
    """Keep what all see."""
    for page in pages:
        page.page.screenshot(path=folder / f"{page.name}-{name}.png", timeout=120_000)
    terminal.picture(name)


def _decide(page: PagePlayer, rng: random.Random, all_in: float) -> None:
    seen = page.look()
    legal = (seen["turn"] or {}).get("legal") or {}
    calls_all = bool(legal.get("call_by")) and legal["call_to"] == legal["all_in_to"]
    if rng.random() < all_in and ("all_in" in seen["sizes"] or calls_all):
        page.put_all_in()
    elif legal.get("call_by") and (calls_all or rng.random() < 0.6):
        page.press("fold")
    else:
        page.press("passive")


def _over(pages: list[PagePlayer]) -> bool:
    """Whether the tournament has ended, as a page knows it."""
    phase = pages[0].page.evaluate(
        "async () => (await import('/js/bundle.js')).modules['/js/context.js'].session().tournaments.list[0]?.phase"
    )
    return bool(phase == "ended")


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), short="--short" in sys.argv))
