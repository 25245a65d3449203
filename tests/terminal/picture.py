"""The picture of the terminal client for the README: ``python -m tests.terminal.picture [FILE]``.

The app itself draws it, at a moment of a hand that the table itself dealt and played
(:mod:`tests.terminal.played_scene`).
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path

from pokerclient.terminal.drawing.appearance import Look
from tests.terminal.played_scene import play_scene
from tests.terminal.terminal_stage import row, stage

PICTURE = Path(__file__).parent.parent.parent / "docs" / "images" / "terminal.svg"
SIZE = (104, 31)
FONTS = "'DejaVu Sans Mono', Menlo, Consolas, monospace"


async def draw() -> str:
    """Return the picture as SVG."""
    scene = play_scene()
    name = scene.before.config.name
    with tempfile.TemporaryDirectory() as folder:
        shown = stage(
            Path(folder),
            size=SIZE,
            look=Look(title=False),
            tables=(row(name=name),),
            states={1: scene.before},
        )
        async with shown as now:
            await now.press("enter")
            await now.tell(1, *scene.events)
            now.time.now += 7
            now.app.screen.tick()
            await now.rest()
            return without_web_fonts(now.app.export_screenshot(title="pokerroom play"))


def without_web_fonts(svg: str) -> str:
    """Return the picture with fonts that every machine has, so that nothing is fetched to show it."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"font-family: Fira Code, monospace", f"font-family: {FONTS}", svg)


def main() -> None:
    """Draw the picture and write it."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(asyncio.run(draw()) + "\n", "utf-8")
    print(f"wrote {path}")


if __name__ == "__main__":
    main()
