"""The page of kept hands in Chromium: a file is chosen, hands are searched, noted and replayed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from pokerroom.history.hand_record import seen_by
from pokerroom.history.text.text_writer import hand_text
from tests.lab.collection.samples import ANN, hands_of_ann


def test_a_file_is_taken_in_searched_noted_and_replayed(chromium: Any, tmp_path: Path) -> None:
    texts = [
        hand_text(seen_by(one, ANN)) for one in hands_of_ann("chromium", 12) if one.config.game == "holdem"
    ]
    (tmp_path / "mine.txt").write_text("\n\n\n".join(texts))
    command = [
        sys.executable,
        "-m",
        "pokerroom",
        "hands",
        "--file",
        tmp_path / "hands.db",
        "open",
        "--no-browser",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            look(chromium, address, tmp_path / "mine.txt", len(texts))
        finally:
            server.terminate()


def look(chromium: Any, address: str, file: Path, count: int) -> None:
    """Use the page."""
    context = chromium.new_context()
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(address)
    page.set_input_files("input[type=file]", file)
    page.locator(".report li", has_text=f"{count} new").wait_for()
    page.locator(".sum", has_text=f"{count} of {count} hands").wait_for()
    page.locator(".statistics td").first.wait_for()
    assert page.locator(".definitions dt").first.inner_text() == "VPIP"
    page.locator("tbody tr input").first.fill("bluff")
    page.locator("tbody tr input").first.blur()
    page.fill(".search input[name=tag]", "bluff")
    page.click(".search button")
    page.locator(".sum", has_text="1 of 1 hands").wait_for()
    page.locator("tbody a", has_text="Replay").click()
    page.locator("hand-player[data-at]").wait_for()
    page.get_by_role("link", name="To the room").click()
    page.locator(".sum", has_text=f"of {count} hands").wait_for()
    assert problems == []
    context.close()
