"""Draw the signs that players choose as their pictures: ``python -m tools.draw_signs``.

The room draws pictures of hands without a font or a library: Chromium has drawn the signs of the browser client's
``pictures.js`` here once, those of ``drawn-faces.js`` from their paths and the others from Noto Color Emoji (its
licence lies beside the file), each in few colours.
"""

from __future__ import annotations

import re
import sys

from playwright.sync_api import sync_playwright

from pokerroom.history.picture.sign_sheet import SIGN_SHEET, SIZE, Sign, sheet_of
from pokerroom.server.http.assets import web_folder
from tests.browser.conftest import CHROMIUM, FLAGS

FONT = "Noto Color Emoji"
COLORS = 12
"""most colours of one sign"""
LEVELS = 3
"""levels of coverage"""

DRAW = """([size, font, signs, faces]) => {
    const large = 136;
    const big = new OffscreenCanvas(large, large);
    const pen = big.getContext("2d", {willReadFrequently: true});
    pen.font = `${large * 0.8}px "${font}"`;
    pen.textAlign = "center";
    pen.textBaseline = "alphabetic";
    const paint = (layers) => {
        pen.save();
        pen.scale(large / 40, large / 40);
        for (const [color, path] of layers) {
            pen.fillStyle = color;
            for (const mirrored of [false, true]) {
                pen.save();
                if (mirrored) pen.transform(-1, 0, 0, 1, 40, 0);
                pen.fill(new Path2D(path));
                pen.restore();
            }
        }
        pen.restore();
    };
    const small = new OffscreenCanvas(size, size);
    const out = small.getContext("2d", {willReadFrequently: true});
    out.imageSmoothingQuality = "high";
    return Object.fromEntries(Object.entries(signs).map(([name, sign]) => {
        pen.clearRect(0, 0, large, large);
        const box = pen.measureText(sign);
        if (faces[name]) paint(faces[name]);
        else pen.fillText(sign, large / 2, (large + box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2);
        out.clearRect(0, 0, size, size);
        out.drawImage(big, 0, 0, size, size);
        return [name, [...out.getImageData(0, 0, size, size).data]];
    }));
}"""

Pixel = tuple[int, ...]


def chosen_signs() -> dict[str, str]:
    """Return the signs by the names that settings have."""
    source = (web_folder() / "js" / "pictures.js").read_text(encoding="utf-8")
    body = source.split("SIGNS =", 1)[1].split("});", 1)[0]
    return dict(re.findall(r'(\w+): "([^"]+)"', body))


def drawn_faces() -> dict[str, list[list[str]]]:
    """Return the layers of those that the browser client draws: colours and paths."""
    source = (web_folder() / "js" / "drawn-faces.js").read_text(encoding="utf-8")
    found = re.findall(r"^  (\w+): \[\n(.*?)^  \],", source, re.MULTILINE | re.DOTALL)
    return {
        name: [list(layer) for layer in re.findall(r'\["(#\w+)", "([^"]+)"\]', body)] for name, body in found
    }


def few_colors(pixels: list[Pixel], count: int) -> list[Pixel]:
    """Return up to ``count`` colours for pixels: their box is cut at its longest side, again and again."""
    boxes = [pixels]
    while len(boxes) < count:
        box = max(boxes, key=lambda each: max(_spread(each)) * len(each))
        spread = _spread(box)
        if not max(spread):
            break
        boxes.remove(box)
        box = sorted(box, key=lambda pixel: pixel[spread.index(max(spread))])
        boxes += [box[: len(box) // 2], box[len(box) // 2 :]]
    return [tuple(round(sum(part) / len(box)) for part in zip(*box, strict=True)) for box in boxes]


def _spread(pixels: list[Pixel]) -> list[int]:
    return [max(part) - min(part) for part in zip(*pixels, strict=True)]


def reduced(rgba: list[int]) -> Sign:
    """Return a sign in few colours and levels of coverage."""
    pixels = [tuple(rgba[at : at + 4]) for at in range(0, len(rgba), 4)]
    levels = [round(pixel[3] * LEVELS / 255) for pixel in pixels]
    colors = few_colors([pixel[:3] for pixel, level in zip(pixels, levels, strict=True) if level], COLORS)

    def nearest(pixel: Pixel) -> int:
        return min(
            range(len(colors)),
            key=lambda i: sum((a - b) ** 2 for a, b in zip(colors[i], pixel, strict=False)),
        )

    coded = bytes(
        nearest(pixel) << 2 | level if level else 0 for pixel, level in zip(pixels, levels, strict=True)
    )
    return Sign(tuple((red, green, blue) for red, green, blue in colors), coded)


def main() -> int:
    """Write the file."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        drawn = browser.new_page().evaluate(DRAW, [SIZE, FONT, chosen_signs(), drawn_faces()])
        browser.close()
    SIGN_SHEET.write_bytes(sheet_of({name: reduced(rgba) for name, rgba in drawn.items()}))
    print(f"{SIGN_SHEET}: {SIGN_SHEET.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
