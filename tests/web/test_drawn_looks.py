"""The face of a name is the same in the browser and on the pictures that the room draws."""

from __future__ import annotations

import json
import re

from pokerroom.history.picture.face_drawing import draw_face
from pokerroom.history.picture.face_sheet import COVERED, SIDE, face_sheet, look_of
from pokerroom.history.picture.indexed_canvas import IndexedCanvas
from pokerroom.server.http.assets import web_folder
from tests.web.node import SCRIPTS, node

NAMES = ("Max", "Ana", "Zoë", "Łukasz", "x", "A name of many letters", "Bot 12", "🦊")


def test_a_name_has_the_look_that_it_has_in_the_browser() -> None:
    script = f"""
        const {{ lookOf }} = await import({json.dumps((SCRIPTS / "avatar.js").as_uri())});
        console.log(JSON.stringify({json.dumps(NAMES)}.map(lookOf)));
    """
    looks = json.loads(node("--input-type=module", "-e", script))
    assert [look_of(name)._asdict() for name in NAMES] == looks


def test_the_sheet_has_the_colours_and_the_parts_of_the_browser() -> None:
    source, sheet = (web_folder() / "js" / "avatar.js").read_text(encoding="utf-8"), face_sheet()
    for name, colors in (("SKINS", sheet.skins), ("SHADES", sheet.shades)):
        listed = re.search(rf"const {name} = \[(.*)\];", source)
        assert listed is not None
        assert re.findall(r"#\w{6}", listed[1]) == list(colors)
    assert source.count('before: "') == len(sheet.hair)
    assert {f"before{number}" for number in range(len(sheet.hair))} < set(sheet.parts)
    for levels in sheet.parts.values():
        assert len(levels) == SIDE * SIDE
        assert max(levels) == COVERED


def test_each_name_has_a_face_of_its_own_on_a_picture_at_both_sizes() -> None:
    for times in (1, 2):
        drawn = set()
        for name in NAMES[:4]:
            canvas = IndexedCanvas(100, 100, (0, 0, 0))
            draw_face(canvas, (4, 4), name, "", (0, 0, 0), times=times)
            drawn.add(canvas.png())
        assert len(drawn) == len(NAMES[:4])
