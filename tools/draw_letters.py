"""Draw the letters and suits of the pictures of hands: ``python -m tools.draw_letters``.

The room draws pictures without a font or a library: it puts letters together that Chromium has drawn here once, from
DejaVu Sans Condensed (its licence lies beside the file), and the suits from the browser client's own paths.
"""

from __future__ import annotations

import json
import re
import sys
import zlib
from typing import Any

from playwright.sync_api import sync_playwright

from pokerroom.history.picture.letter_sheet import SHEET, SUITS
from pokerroom.server.http.assets import web_folder
from tests.browser.conftest import CHROMIUM, FLAGS

FONT = "DejaVu Sans Condensed"
TEXT = "".join(
    chr(code)
    for first, last in ((0x20, 0x7E), (0xA1, 0xAC), (0xAE, 0x17F), (0x386, 0x3CE), (0x401, 0x45F))
    for code in range(first, last + 1)
)
SIGNS = "\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212\u25af"
RANKS = "0123456789AKQJVDR"
FACES: dict[str, tuple[int, str]] = {
    "small": (26, TEXT + SIGNS),
    "large": (38, TEXT + SIGNS),
    "rank": (58, RANKS),
    "small_rank": (40, RANKS),
}
"""name of a size -> px, and its characters"""
SUIT_FACES = {"suit": 46, "small_suit": 32, "medium_suit": 54}
LEVELS = 15

DRAW = """([size, font, text]) => {
    const canvas = new OffscreenCanvas(size * 4, size * 3);
    const pen = canvas.getContext("2d", {willReadFrequently: true});
    const alpha = () => [...pen.getImageData(0, 0, canvas.width, canvas.height).data.filter((_, i) => i % 4 === 3)];
    const made = {};
    for (const letter of text) {
        pen.clearRect(0, 0, canvas.width, canvas.height);
        pen.font = `bold ${size}px "${font}"`;
        pen.fillText(letter, size, size * 2);
        made[letter] = [pen.measureText(letter).width, alpha()];
    }
    return made;
}"""

DRAW_SUITS = """([size, paths]) => {
    const canvas = new OffscreenCanvas(size * 4, size * 3);
    const pen = canvas.getContext("2d", {willReadFrequently: true});
    const alpha = () => [...pen.getImageData(0, 0, canvas.width, canvas.height).data.filter((_, i) => i % 4 === 3)];
    const made = {};
    for (const [suit, path] of Object.entries(paths)) {
        pen.resetTransform();
        pen.clearRect(0, 0, canvas.width, canvas.height);
        pen.translate(size, size);
        pen.scale(size / 24, size / 24);
        pen.fill(new Path2D(path));
        made[suit] = [size, alpha()];
    }
    return made;
}"""


def _cut(size: int, pixels: list[int], baseline: int) -> tuple[list[int], bytes]:
    """Return where a letter lies from its pen and baseline, its width and height, and the coverage of its pixels."""
    width = size * 4
    rows = [pixels[at : at + width] for at in range(0, len(pixels), width)]
    levels = [[(value * LEVELS + 127) // 255 for value in row] for row in rows]
    used_rows = [y for y, row in enumerate(levels) if any(row)]
    used = [x for x in range(width) if any(row[x] for row in levels)]
    if not used:
        return [0, 0, 0, 0], b""
    top, bottom, left, right = used_rows[0], used_rows[-1] + 1, used[0], used[-1] + 1
    cut = b"".join(bytes(row[left:right]) for row in levels[top:bottom])
    return [left - size, top - baseline, right - left, bottom - top], cut


def _suit_paths() -> dict[str, str]:
    source = (web_folder() / "js" / "cards.js").read_text()
    return {suit: re.search(rf'^  {suit}: "(M[^"]+)"', source, re.MULTILINE)[1] for suit in SUITS}  # type: ignore[index]


def main() -> int:
    """Write the file."""
    faces: dict[str, Any] = {}
    coverage = bytearray()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        page = browser.new_page()
        drawn = {name: page.evaluate(DRAW, [size, FONT, text]) for name, (size, text) in FACES.items()}
        paths = _suit_paths()
        drawn |= {name: page.evaluate(DRAW_SUITS, [size, paths]) for name, size in SUIT_FACES.items()}
        browser.close()
    for name, letters in drawn.items():
        size, baseline = (FACES[name][0], 2) if name in FACES else (SUIT_FACES[name], 1)
        glyphs = {}
        for letter, (advance, pixels) in letters.items():
            place, cut = _cut(size, pixels, size * baseline)
            glyphs[letter] = [round(advance), *place, len(coverage)]
            coverage += cut
        faces[name] = {"size": size, "glyphs": glyphs}
    head = json.dumps(faces, ensure_ascii=False, separators=(",", ":")).encode()
    SHEET.write_bytes(zlib.compress(len(head).to_bytes(4) + head + bytes(coverage), 9))
    print(f"{SHEET}: {SHEET.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
