"""Writes the sentences of the Python clients for the browser client, so that every client says the same.

python tools/web_phrases.py        after a change of the sentences; a test keeps the files current
"""

from __future__ import annotations

import json
from pathlib import Path

from pokerclient.house.phrases import LANGUAGES as HOUSE
from pokerclient.phrases import LANGUAGES

SCRIPTS = Path(__file__).parent.parent / "clients" / "web" / "js"
PAGE = SCRIPTS / "phrases.js"
HOUSE_PAGE = SCRIPTS / "house" / "house-phrases.js"

HEAD = """// @ts-check
// Made from clients/pokerclient/{source} by tools/web_phrases.py: change the sentences there.

/** @type {{Record<string, Record<string, string>>}} */
export const {name} = """


def modules() -> dict[Path, str]:
    """Return the text of each JavaScript module with sentences, by language."""
    return {
        PAGE: _module("phrases.py", "PHRASES", LANGUAGES),
        HOUSE_PAGE: _module("house/phrases.py", "HOUSE_PHRASES", HOUSE),
    }


def _module(source: str, name: str, phrases: dict[str, dict[str, str]]) -> str:
    head = HEAD.format(source=source, name=name)
    return f"{head}{json.dumps(phrases, ensure_ascii=False, indent=2)};\n"


if __name__ == "__main__":
    for page, text in modules().items():
        page.write_text(text, encoding="utf-8")
