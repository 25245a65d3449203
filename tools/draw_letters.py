"""Draw the letters and suits of the pictures of hands: ``python -m tools.draw_letters``.

The room draws pictures without a font or a library: it puts letters together that Chromium has drawn here once, from
the browser client's Inter, or DejaVu Sans Condensed where that has no such letter (their licences lie beside the
file), and the suits from the browser client's own paths.
"""

from __future__ import annotations

import json
import lzma
import re
import sys
from base64 import b64encode
from typing import Any

from playwright.sync_api import sync_playwright

from pokerroom.history.picture.letter_sheet import SHEET, SUITS
from pokerroom.server.http.assets import web_folder
from tests.browser.conftest import CHROMIUM, FLAGS

FONT = "DejaVu Sans Condensed"
"""for letters that Inter's selection in the browser client lacks"""
INTER = "fonts/inter.woff2"
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

CUT = """
    const cut = (pen) => {
        const {width, height} = pen.canvas;
        const pixels = pen.getImageData(0, 0, width, height).data;
        let [left, top, right, bottom] = [width, height, 0, 0];
        for (let at = 3; at < pixels.length; at += 4) {
            if (pixels[at] * 15 < 128) continue;
            const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
            [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
            [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
        }
        if (right <= left) return [0, 0, 0, 0, []];
        const box = pen.getImageData(left, top, right - left, bottom - top);
        return [left, top, box.width, box.height, [...box.data.filter((_, i) => i % 4 === 3)]];
    };
"""
"""what of a canvas is drawn on: its left upper corner, its size, and how opaque each pixel is, 0 to 255"""

DRAW = f"""async ([size, inter, font, text]) => {{{CUT}
    const source = `url(data:font/woff2;base64,${{inter}})`;
    document.fonts.add(await new FontFace("Inter of the room", source, {{weight: "100 900"}}).load());
    const pen = new OffscreenCanvas(size * 4, size * 3).getContext("2d", {{willReadFrequently: true}});
    const made = {{}};
    for (const letter of text) {{
        pen.clearRect(0, 0, size * 4, size * 3);
        pen.font = `bold ${{size}}px "Inter of the room", "${{font}}"`;
        pen.fillText(letter, size, size * 2);
        made[letter] = [pen.measureText(letter).width, cut(pen)];
    }}
    return made;
}}"""

DRAW_SUITS = f"""([size, paths]) => {{{CUT}
    const pen = new OffscreenCanvas(size * 4, size * 3).getContext("2d", {{willReadFrequently: true}});
    const made = {{}};
    for (const [suit, path] of Object.entries(paths)) {{
        pen.resetTransform();
        pen.clearRect(0, 0, size * 4, size * 3);
        pen.translate(size, size);
        pen.scale(size / 24, size / 24);
        pen.fill(new Path2D(path));
        made[suit] = [size, cut(pen)];
    }}
    return made;
}}"""


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
        inter = b64encode((web_folder() / INTER).read_bytes()).decode()
        drawn = {name: page.evaluate(DRAW, [size, inter, FONT, text]) for name, (size, text) in FACES.items()}
        paths = _suit_paths()
        drawn |= {name: page.evaluate(DRAW_SUITS, [size, paths]) for name, size in SUIT_FACES.items()}
        browser.close()
    for name, letters in drawn.items():
        size, baseline = (FACES[name][0], 2) if name in FACES else (SUIT_FACES[name], 1)
        glyphs = {}
        for letter, (advance, (left, top, width, height, pixels)) in letters.items():
            moved = [left - size, top - size * baseline] if pixels else [0, 0]
            glyphs[letter] = [round(advance), *moved, width, height, len(coverage)]
            coverage += bytes([(value * LEVELS + 127) // 255 for value in pixels])
        faces[name] = {"size": size, "glyphs": glyphs}
    head = json.dumps(faces, ensure_ascii=False, separators=(",", ":")).encode()
    SHEET.write_bytes(
        lzma.compress(len(head).to_bytes(4) + head + bytes(coverage), preset=9 | lzma.PRESET_EXTREME)
    )
    print(f"{SHEET}: {SHEET.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
