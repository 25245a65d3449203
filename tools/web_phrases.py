"""Writes the sentences of the Python clients for the browser client, so that every client says the same.

python tools/web_phrases.py        after a change of the sentences; a test keeps the files current
"""

from __future__ import annotations

import json
from pathlib import Path

from pokerclient.text.phrases import IN_SENTENCES, LANGUAGES
from pokerclient.text.uth.phrases import LANGUAGES as HOUSE

SCRIPTS = Path(__file__).parent.parent / "clients" / "web" / "js"
PAGE = SCRIPTS / "phrases.js"
HOUSE_PAGE = SCRIPTS / "uth" / "uth-phrases.js"

HEAD = """// @ts-check
// Made from clients/pokerclient/{source} by tools/web_phrases.py: change the sentences there.
"""

EXPORT = """
/** @type {{{kind}}} */
export const {name} = {value};
"""

PHRASES = "Record<string, Record<string, string>>"


def modules() -> dict[Path, str]:
    """Return the text of each JavaScript module with sentences, by language."""
    return {
        PAGE: HEAD.format(source="text/phrases.py")
        + _export(PHRASES, "PHRASES", LANGUAGES)
        + _export("Record<string, string[][]>", "IN_SENTENCES", IN_SENTENCES),
        HOUSE_PAGE: HEAD.format(source="text/uth/phrases.py") + _export(PHRASES, "HOUSE_PHRASES", HOUSE),
    }


def _export(kind: str, name: str, value: object) -> str:
    return EXPORT.format(kind=kind, name=name, value=json.dumps(value, ensure_ascii=False, indent=2))


if __name__ == "__main__":
    for page, text in modules().items():
        page.write_text(text, encoding="utf-8")
