"""The page of kept hands in Chromium: a file is chosen, hands are searched, noted and replayed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pokerroom.history.hand_record import seen_by
from pokerroom.history.text.text_writer import hand_text
from tests.lab.collection.samples import ANN, hands_of_ann


def test_a_file_is_taken_in_searched_noted_and_replayed(chromium: Any, tmp_path: Path) -> None:
    texts = [hand_text(seen_by(one, ANN)) for one in hands_of_ann("chromium", 12, ["holdem"])]
    public = [hand_text(seen_by(one, None)) for one in hands_of_ann("strange", 1, ["holdem"])]
    (tmp_path / "mine.txt").write_text("\n\n\n".join(texts))
    (tmp_path / "public.txt").write_text(public[0])
    with hands_page(tmp_path) as address:
        look(chromium, address, tmp_path, len(texts))


@contextmanager
def hands_page(folder: Path) -> Iterator[str]:
    """Open the page of the hands that are kept in a folder; its address."""
    command = [
        sys.executable,
        "-m",
        "pokerroom",
        "hands",
        "--file",
        folder / "hands.db",
        "open",
        "--no-browser",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()


def look(chromium: Any, address: str, folder: Path, count: int) -> None:
    """Use the page on a phone."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, accept_downloads=True)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(address)
    page.set_input_files("input[type=file]", [folder / "mine.txt", folder / "public.txt"])
    page.locator(".total", has_text=f"2 files, {count + 1} hands: {count} new").wait_for()
    page.locator(".sum", has_text=f"{count} of {count} hands").wait_for()
    page.locator(".strangers").get_by_role("button", name=ANN, exact=True).click()
    page.locator(".total", has_text=f"1 new, {count} known already").wait_for()
    count += 1
    see_the_list(page, count)
    see_the_graph(page)
    assert not page.locator(".definitions").is_visible()
    page.locator(".meaning summary").click()
    assert page.locator(".definitions dt", has_text="VPIP").is_visible()
    page.locator(".note-toggle").first.click()
    page.get_by_label("Tags", exact=True).first.fill("bluff")
    page.get_by_label("Tags", exact=True).first.blur()
    page.locator(".note-toggle", has_text="#bluff").wait_for()
    page.get_by_role("button", name="Filters").click()
    page.fill(".search input[name=tag]", "bluff")
    page.click(".filters .main")
    page.locator(".sum", has_text="1 of 1 hand").wait_for()
    page.locator(".export summary").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save").click()
    assert saved.value.suggested_filename == "hands.phhs"
    page.locator("tbody a", has_text="Replay").click()
    page.locator("hand-player[data-at]").wait_for()
    number = page.locator("meta[name=pokerroom-hand]").get_attribute("content")
    page.locator("h1", has_text=f"Hand {number},").wait_for()
    page.get_by_role("link", name="My hands").click()
    page.locator(".sum", has_text=f"of {count} hands").wait_for()
    assert problems == []
    context.close()


def see_the_list(page: Any, count: int) -> None:
    """Each hand shows its cards, result, pot and replay in the width of the phone, from the upper third of it."""
    page.locator("tbody tr").nth(count - 1).wait_for()
    assert page.locator("tbody tr").first.bounding_box()["y"] < 844 / 3
    for name in (".own", ".net", ".pot", ".replay a"):
        box = page.locator(f"tbody tr:first-child {name}").bounding_box()
        assert 0 <= box["x"] < box["x"] + box["width"] <= 390, name
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def see_the_graph(page: Any) -> None:
    """The letters have their size, none lies on another, and the lines are named."""
    boxes = [text.bounding_box() for text in page.locator(".graph text").all()]
    assert all(box["height"] > 11 for box in boxes)
    apart = [
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or abs(one["y"] - other["y"]) >= min(one["height"], other["height"]) - 3
        for at, one in enumerate(boxes)
        for other in boxes[at + 1 :]
    ]
    assert len(boxes) >= 5
    assert all(apart)
    assert page.locator(".legend").inner_text().split("\n")[0].startswith("result")
