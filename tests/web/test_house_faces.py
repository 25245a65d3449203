"""The faces of the house bots in the browser, which does without a font of signs."""

from __future__ import annotations

import re

from pokerclient.bots.characters import house_characters
from pokerclient.bots.characters.character_bot import CharacterBot
from pokerroom.server.http.assets import web_folder


def test_each_house_bot_has_a_drawn_face_that_no_other_has() -> None:
    bots = [each for each in vars(house_characters).values() if isinstance(each, type)]
    signs = [bot.picture.partition("-")[0] for bot in bots if issubclass(bot, CharacterBot) and bot.picture]
    assert len(signs) == len(set(signs)) >= 6
    source = (web_folder() / "js" / "drawn-faces.js").read_text(encoding="utf-8")
    assert set(signs) <= set(re.findall(r"^  (\w+): \[$", source, re.MULTILINE))
