"""Draw the parts of people's faces for the pictures that the room makes: ``python -m tools.draw_faces``.

Chromium draws the paths of the browser client's ``avatar.js`` here once, each in its coverage alone; the room then puts
a face together in the colours of its name.
"""

from __future__ import annotations

import sys
from typing import Any

from playwright.sync_api import sync_playwright

from pokerroom.history.picture.face_sheet import COVERED, FACE_SHEET, SIDE, FaceSheet, packed
from pokerroom.server.http.assets import web_folder
from tests.browser.conftest import CHROMIUM, FLAGS

DRAW = """async ([source, side, covered]) => {
    const text = new Blob([source + "; export {SKINS, SHADES};"], {type: "text/javascript"});
    const avatar = await import(URL.createObjectURL(text));
    const pen = new OffscreenCanvas(side, side).getContext("2d", {willReadFrequently: true});
    const part = (path, stroke = 0) => {
        pen.reset();
        pen.scale(side / 64, side / 64);
        pen.clip(new Path2D("M32 .6a31.400 31.400 0 1 0 .01 0z"));
        Object.assign(pen, {lineWidth: stroke, lineCap: "round"});
        if (stroke) pen.stroke(new Path2D(path));
        else pen.fill(new Path2D(path));
        const {data} = pen.getImageData(0, 0, side, side);
        return Array.from({length: side * side}, (_, i) => Math.round(data[4 * i + 3] * covered / 255));
    };
    const parts = {light: part("M5 22a27 27 0 1 0 54 0a27 27 0 1 0-54 0z")};
    for (const [name, path] of avatar.BODY) parts[name] = part(path);
    avatar.HAIR.forEach(({behind, before}, i) => {
        if (behind) parts[`behind${i}`] = part(behind);
        parts[`before${i}`] = part(before);
    });
    parts.eyes = part(avatar.EYES, 2.6);
    for (const [name, path] of [["mouth", avatar.MOUTH], ["glasses", avatar.GLASSES]]) parts[name] = part(path, 1.7);
    return {parts, skins: avatar.SKINS, shades: avatar.SHADES, hair: avatar.HAIR.map(({kind}) => kind ?? "")};
}"""


def drawn_sheet() -> FaceSheet:
    """Return the sheet as the browser client's paths make it."""
    source = (web_folder() / "js" / "avatar.js").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        drawn: dict[str, Any] = browser.new_page().evaluate(DRAW, [source, SIDE, COVERED])
        browser.close()
    parts = {name: bytes(levels) for name, levels in drawn["parts"].items()}
    return FaceSheet(tuple(drawn["skins"]), tuple(drawn["shades"]), tuple(drawn["hair"]), parts)


def main() -> int:
    """Write the file."""
    FACE_SHEET.write_bytes(packed(drawn_sheet()))
    print(f"{FACE_SHEET}: {FACE_SHEET.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
